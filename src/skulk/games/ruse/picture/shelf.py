"""The shelf below the mountain: bonus den tiles, the boards of Firefox and Village, and what signs mean."""

from functools import cache

from skulk.games.ruse.picture.icons import (
    FLAG,
    SIGN_KINDS,
    SIGNS,
    box,
    den_tile,
    gain,
    seat_shape,
    shape,
    token,
)
from skulk.games.ruse.picture.layout import BAR, SHELF
from skulk.games.ruse.terms import BRIDGE, LIES, LIES_OF, SHAPES, amount_of
from skulk.games.ruse.view import RuseView
from skulk.games.ruse.words import labels
from skulk.picture.shapes import label, place, text


def shelf(view: RuseView) -> str:
    """Bonus tiles on display, and how many more there are."""
    found = text(16, SHELF + 24, "left small", labels.BONUS_TILES)
    for at, tile in enumerate(view.bonus_shown):
        found += bonus_tile(view, tile, *bonus_spot(at)) if tile else ""
    found += text(226, SHELF + 74, "left small", f"+{view.bonus_stack}")
    return f'<g id="ruse-shelf">{found}</g>'


def bonus_spot(at: int) -> tuple[float, float]:
    return 46.0 + 68 * at, SHELF + 68.0


def bonus_tile(view: RuseView, tile: int, x: float, y: float) -> str:
    shape_name, effect = view.bonus_tiles[tile - 1]
    which = SHAPES.index(shape_name)
    tunnels = den_tile(LIES[LIES_OF[which][0] - 1][1], which == BRIDGE, 15, 58)
    sign = f'<circle class="paper" r="18"/>{sized_gain(effect, 0, 0)}'
    words = label(labels.bonus_tile(tile, effect))
    art = box("cell", -29, -29, 58, 58, 6) + tunnels + sign
    return f'<g id="ruse-bonus-{tile}" {place(x, y)}>{words}{art}</g>'


def sized_gain(effect: int, x: float, y: float) -> str:
    """Points as large as the place allows, other signs a little smaller."""
    return gain(effect, x, y, scale=0.9 if amount_of(effect) else 0.62)


def firefox(view: RuseView) -> str:
    """The ring laid out in a row; the pawn's space is framed."""
    if not view.ring:
        return ""
    found = label(labels.firefox(view))
    found += text(298, SHELF + 24, "left small", labels.said("firefox signs", view=view))
    for at, effect in enumerate(view.ring):
        x = 322.0 + 42 * at
        found += box("paper now" if at == view.pawn else "paper", x - 20, SHELF + 47, 40, 40, 9)
        found += sized_gain(effect, x, SHELF + 67)
    return f'<g id="ruse-firefox">{found}</g>'


def village(view: RuseView) -> str:
    """Its track with the paws below."""
    if not view.village:
        return ""
    found = text(562, SHELF + 24, "left small", labels.VILLAGE)
    for at, effect in enumerate(view.village):
        x = 586.0 + 42 * at
        found += box("paper", x - 20, SHELF + 47, 40, 40, 9) + sized_gain(effect, x, SHELF + 67)
        here = [seat for seat, family in enumerate(view.families) if family.village == at + 1]
        for place_, seat in enumerate(here):
            found += seat_shape(seat, x - 16 + 11 * place_, SHELF + 102, 0.6)
    return f'<g id="ruse-village">{found}</g>'


# What the signs mean


@cache
def legend() -> str:
    """Below the summary, where no plaques lie; three in a row, so that a narrow screen can enlarge them."""
    signs = [shape(SIGNS[name], SIGN_KINDS.get(name, "ink"), 0, 0, 0.7) for name in labels.MEANINGS]
    signs += [shape(FLAG, "ink", 0, 0, 0.7), token("2", "gp", 0, 0, 0.7), token("2", "vp", 0, 0, 0.7)]
    words = [*labels.MEANINGS.values(), *labels.OTHER_MEANINGS]
    found = ""
    for at, sign in enumerate(signs):
        where = place(40.0 + 210 * (at % 3), BAR + 20.0 + 33 * (at // 3))
        found += f"<g {where}>{sign}{text(24, 6, 'left small', words[at])}</g>"
    return f'<g id="ruse-legend">{found}</g>'
