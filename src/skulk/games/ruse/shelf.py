"""The shelf below the mountain: bonus den tiles, the boards of Firefox and Village, and what signs mean."""

from typing import Final

from skulk.games.ruse.icons import FLAG, SIGN_KINDS, SIGNS, box, den_tile, gain, scaled, seat_shape, shape
from skulk.games.ruse.layout import BAR, SHELF
from skulk.games.ruse.printed import spoken
from skulk.games.ruse.sentences import ENGLISH
from skulk.games.ruse.terms import BRIDGE, LIES, LIES_OF, SHAPES
from skulk.games.ruse.view import RuseView
from skulk.picture.shapes import label, place, text


def shelf(view: RuseView) -> list[str]:
    """Bonus tiles on display, then Firefox and Village if they are played."""
    found = text(16, SHELF + 24, "left small", "Bonus tiles")
    for at, tile in enumerate(view.bonus_shown):
        found += bonus_tile(view, tile, *bonus_spot(at)) if tile else ""
    found += text(226, SHELF + 74, "left small", f"+{view.bonus_stack}")
    return [f'<g id="ruse-shelf">{found}</g>', firefox(view), village(view)]


def bonus_spot(at: int) -> tuple[float, float]:
    return 46.0 + 68 * at, SHELF + 68.0


def bonus_tile(view: RuseView, tile: int, x: float, y: float) -> str:
    shape_name, effect = view.bonus_tiles[tile - 1]
    which = SHAPES.index(shape_name)
    tunnels = den_tile(LIES[LIES_OF[which][0] - 1][1], which == BRIDGE, 15, 58)
    sign = f'<circle class="paper" r="17"/>{scaled(gain(effect, 0, 0), 0, 0, 0.6)}'
    words = label(f"B{tile}: {spoken(effect, ENGLISH)}")
    art = box("cell", -29, -29, 58, 58, 6) + tunnels + sign
    return f'<g id="ruse-bonus-{tile}" {place(x, y)}>{words}{art}</g>'


def firefox(view: RuseView) -> str:
    """The ring laid out in a row; the pawn's space is framed."""
    if not view.ring:
        return ""
    found = text(298, SHELF + 24, "left small", "Firefox")
    for at, effect in enumerate(view.ring):
        x = 322.0 + 42 * at
        found += box("paper now" if at == view.pawn else "paper", x - 20, SHELF + 47, 40, 40, 9)
        found += scaled(gain(effect, 0, 0), x, SHELF + 67, 0.62)
    return f'<g id="ruse-firefox">{found}</g>'


def village(view: RuseView) -> str:
    """Its track with the paws below."""
    if not view.village:
        return ""
    found = text(562, SHELF + 24, "left small", "Village")
    for at, effect in enumerate(view.village):
        x = 586.0 + 42 * at
        found += box("paper", x - 20, SHELF + 47, 40, 40, 9) + scaled(gain(effect, 0, 0), x, SHELF + 67, 0.62)
        here = [seat for seat, family in enumerate(view.families) if family.village == at + 1]
        for place_, seat in enumerate(here):
            found += seat_shape(seat, x - 16 + 11 * place_, SHELF + 102, 0.6)
    return f'<g id="ruse-village">{found}</g>'


# What the signs mean

MEANINGS: Final = (
    *(
        ("track", "a track, one level"),
        ("kit", "kit +1"),
        ("hunting tile", "hunt"),
        ("growth", "free growth"),
    ),
    *(("den path", "den tile"), ("bonus path", "bonus den tile"), ("resource", "a resource")),
    *(("star", "the star"), ("cheese", "the cheese")),
)


def legend() -> str:
    """Below the summary, where no plaques lie."""
    found = ""
    for at, (name, words) in enumerate(MEANINGS):
        x, y = 40.0 + 210 * (at % 4), BAR + 26.0 + 40 * (at // 4)
        found += shape(SIGNS[name], SIGN_KINDS.get(name, "ink"), x, y, 0.7) + text(
            x + 24, y + 6, "left small", words
        )
    flag = shape(FLAG, "ink", 250, BAR + 106, 0.7) + text(274, BAR + 112, "left small", "mark a space")
    return f'<g id="ruse-legend">{found}{flag}</g>'
