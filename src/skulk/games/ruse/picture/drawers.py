"""What is folded away, one touch from the land: bonus tiles, instincts, expansions, points, signs."""

from functools import cache
from textwrap import wrap
from typing import Final

from skulk.games.ruse.picture.icons import ACTIONS, box, card, die, disc, gain, seat_shape, use
from skulk.games.ruse.picture.layout import (
    DRAWER_HIGH,
    DRAWERS,
    LAND_WIDE,
    OVER_LEFT,
    OVER_TOP,
    OVER_WIDE,
    Point,
)
from skulk.games.ruse.terms import SHAPES
from skulk.games.ruse.view import RuseView
from skulk.games.ruse.words import labels
from skulk.games.ruse.words.vocabulary import figured
from skulk.picture.shapes import label, place, text, what

GAP: Final = 6
FACT_HIGH: Final = 92  # of an instinct's card
LETTERS: Final = 25  # in a line of it
SIGN_ROW: Final = 40


def names(view: RuseView) -> list[str]:
    """The drawers of this match, from left to right; the first is no drawer but a place for a die."""
    found = ["errand", "shelf"]
    found += ["instincts"] if view.instincts else []
    found += ["firefox"] if view.ring else []
    found += ["village"] if view.village else []
    return [*found, "tally", "signs"]


def chip_spot(view: RuseView, name: str) -> tuple[float, float]:
    """Left edge and width of a drawer's chip."""
    shown = names(view)
    wide = (LAND_WIDE + GAP) / len(shown) - GAP
    return (wide + GAP) * shown.index(name), wide


def in_row(view: RuseView, name: str, inside: str) -> str:
    """Puts something where a drawer's chip lies; a narrow screen has a place of its own for it."""
    return (
        f'<g class="chip-{names(view).index(name)}" {place(chip_spot(view, name)[0], DRAWERS)}>{inside}</g>'
    )


def chips(view: RuseView) -> list[str]:
    return [chip(view, name) for name in names(view)]


def chip(view: RuseView, name: str) -> str:
    _, wide = chip_spot(view, name)
    words = labels.drawer(view, name)
    face = card(0, 0, wide, DRAWER_HIGH, "panel", 17)
    face += text(wide / 2, 23, "bold", labels.DRAWER_NAMES[name], wide - 12)
    if name == "errand":
        lying = [one for one in view.dice if one.place == "objectives"]
        face += "".join(
            [use(f"die{one.seat}", wide - 18 - 22 * n, DRAWER_HIGH / 2, 0.62) for n, one in enumerate(lying)]
        )
        known = 'id="ruse-errand"'
    else:
        known = f'id="ruse-drawer-{name}" data-opens="{name}" role="button" tabindex="0" aria-label="{words}"'
    return f"<g {known} {what(f'drawer {name}')}>{label(words)}{in_row(view, name, face)}</g>"


def panels(view: RuseView, seat: int) -> list[str]:
    """One for each drawer; the style shows the one that is open, or about which is asked."""
    made = {"shelf": shelf(view), "tally": tally(view, seat), "signs": signs()}
    made |= {"instincts": instincts(view)} if view.instincts else {}
    made |= {"firefox": firefox(view)} if view.ring else {}
    made |= {"village": village(view)} if view.village else {}
    return [
        f'<g id="ruse-over-{name}" class="over over-{name}" {what(f"drawer {name}")}>{found}</g>'
        for name, found in made.items()
        if found
    ]


def panel(title: str, high: float, inside: str) -> str:
    shut = box("turn", OVER_WIDE - 52, 10, 40, 34, 17) + text(OVER_WIDE - 32, 34, "bold on-paper", "×")
    said = f'role="button" tabindex="0" aria-label="{labels.CLOSE}"'
    close = f'<g class="wide-only" data-opens="home" {said}>{shut}</g>'
    head = card(0, 0, OVER_WIDE, high, "panel", 18) + text(20, 36, "title left", title) + close
    return f"<g {place(OVER_LEFT, OVER_TOP)}>{head}{inside}</g>"


# Bonus tiles


def bonus_spot(at: int) -> Point:
    """The middle of a bonus tile on display."""
    return OVER_LEFT + 84.0 + 120 * at, OVER_TOP + 108.0


def shelf(view: RuseView) -> str:
    """Bonus tiles on display, how many more there are, and what is left in one's bag."""
    found = ""
    for at, tile in enumerate(view.bonus_shown):
        if tile:
            found += bonus_tile(view, tile, 84.0 + 120 * at, 108.0)
    found += text(448, 116, "left", labels.said("more tiles", view.bonus_stack))
    if view.seat is not None:
        found += text(20, 196, "left", labels.IN_BAG)
        for at, count in enumerate(view.families[view.seat].bag):
            x = 150.0 + 88 * at
            found += use(f"tile-{SHAPES[at]}", x, 190, 0.55)
            found += text(x + 24, 197, "bold left", str(count))
    return panel(labels.BONUS_TILES, 232, found)


def bonus_tile(view: RuseView, tile: int, x: float, y: float) -> str:
    shape_name, effect = view.bonus_tiles[tile - 1]
    art = use(f"tile-{shape_name}", 0, 0, 1.36) + gain(effect, 0, 0, 1.1)
    words = label(labels.bonus_tile(tile, effect))
    return f'<g id="ruse-bonus-{tile}" {what(f"bonus {tile}")} {place(x, y)}>{words}{art}</g>'


# Instincts


def fact_spot(at: int) -> Point:
    """The left upper corner of an instinct's card."""
    return OVER_LEFT + 14.0 + 290 * (at % 2), OVER_TOP + 52.0 + (FACT_HIGH + 8) * (at // 2)


def instincts(view: RuseView) -> str:
    """What a kit that leaves the den can bring."""
    found = ""
    mine = view.families[view.seat].instincts if view.seat is not None else ()
    for at, name in enumerate(view.instincts):
        head, _, sentence = figured(view, f"instinct {name}").partition(": ")
        x, y = fact_spot(at)
        inside = box("paper", 0, 0, 282, FACT_HIGH, 12) + text(12, 27, "strong left", head)
        inside += use("yes", 262, 20) if name in mine else ""
        for line, words in enumerate(wrap(sentence, LETTERS, max_lines=2, placeholder=" …")):
            inside += text(12, 54.0 + 24 * line, "left on-paper", words)
        where = f"{what(f'instinct {name}')} {place(x - OVER_LEFT, y - OVER_TOP)}"
        found += f'<g id="ruse-instinct-{name}" {where}>{label(f"{head}: {sentence}")}{inside}</g>'
    return panel(labels.INSTINCTS, 60.0 + (FACT_HIGH + 8) * -(-len(view.instincts) // 2), found)


# The mini-expansions


def firefox(view: RuseView) -> str:
    """The ring laid out in a row; the pawn stands on its space."""
    found = text(20, 66, "left", labels.firefox(view))
    for at, effect in enumerate(view.ring):
        x = 60.0 + 80 * at
        found += box("paper", x - 32, 84, 64, 64, 12) + (gain(effect, x, 116, 1.4) if effect else "")
    x = 60.0 + 80 * view.pawn
    pawn = f'<g id="ruse-firefox-pawn" class="piece" {place(x, 190)}>{use("fox", 0, 0, 0.5, "fire")}</g>'
    return panel(labels.FIREFOX, 206, f"{found}{pawn}")


def village_slot(at: int) -> Point:
    """The middle of a die space of the Village."""
    return OVER_LEFT + 60.0 + 44 * at, OVER_TOP + 204.0


def village(view: RuseView) -> str:
    """Its track with the foxes below, and what can be bought between the houses."""
    found = ""
    for at, effect in enumerate(view.village):
        x = 60.0 + 90 * at
        found += disc("stone", x, 84, 24) + gain(effect, x, 84, 1.1)
        for line, name in enumerate(view.village_actions[at]):
            gone = name == "hunt" and not view.village_prey[at]
            found += use(ACTIONS[name], x - 12 + 26 * line, 130, 0.9, "gone" if gone else "ink-of")
        mark = view.village_marks[at]
        found += use("flag", x + 22, 74, 0.6, f"of-{mark}") if mark is not None else ""
        here = [seat for seat, family in enumerate(view.families) if family.village == at + 1]
        found += "".join([seat_shape(seat, x - 18 + 18 * n, 164, 0.8) for n, seat in enumerate(here)])
    lying = [one for one in view.dice if one.place == "village"]
    for at, cost in enumerate(view.village_spaces):
        here_ = [one for one in lying if one.space == at]
        x = 60.0 + 44 * at
        found += die(here_[0].seat, here_[0].value, x, 204) if here_ else use("slot", x, 204)
        found += text(x, 211, "cost", labels.said("less", cost)) if cost and not here_ else ""
    return panel(labels.VILLAGE, 236, found)


# Points and signs


def tally(view: RuseView, seat: int) -> str:
    """What would be counted if the round, and the game, ended now."""
    if view.over:
        return ""
    family = view.families[seat]
    found = text(20, 74, "large left", labels.said("ended now", family=family))
    found += text(OVER_WIDE - 70, 74, "right", labels.said("so far", family=family))
    lines = [*labels.counted_at_round_end(family), *labels.counted_at_game_end(family)]
    for at, (name, points) in enumerate(lines):
        x, y = 20.0 + 290 * (at % 2), 112.0 + 32 * (at // 2)
        found += text(x, y, "left", name) + text(x + 250, y, "bold right", labels.signed(points))
    return panel(labels.TALLY, 140.0 + 32 * ((len(lines) + 1) // 2) - 20, found)


@cache
def signs() -> str:
    """What the signs mean."""
    found = ""
    for at, (sign, words) in enumerate(labels.SIGNS.items()):
        x, y = 36.0 + 290 * (at % 2), 72.0 + SIGN_ROW * (at // 2)
        shape = sign if sign in ("gp2", "vp2") else f"b-{sign}"
        found += use(shape, x, y, more=what(f"sign {sign}")) + text(x + 26, y + 7, "left", words)
    return panel(labels.SIGNS_TITLE, 60.0 + SIGN_ROW * -(-len(labels.SIGNS) // 2), found)
