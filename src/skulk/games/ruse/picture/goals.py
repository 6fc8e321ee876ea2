"""The head line, and objectives with what is missing."""

from typing import Final

from skulk.games.ruse.picture.icons import MOON, SUN, box, die, gain, seat_shape, shape, token
from skulk.games.ruse.picture.layout import CARD_HIGH, CARDS, COLUMN, GOALS, HEAD
from skulk.games.ruse.view import CardView, CommonView, NeedView, RuseView
from skulk.games.ruse.words import labels
from skulk.picture.shapes import label, number, place, text

COMMON: Final = 276  # width of a common objective
CARD: Final = 206  # the most that a private one is wide


# The head line


def header(view: RuseView) -> str:
    """Round, day or night, destiny, and the die in play."""
    found = text(118, HEAD + 7, "small wide-only", labels.ROUND)
    for at in range(1, view.rounds + 1):
        kind = "done" if at <= view.round else "hollow"
        found += f'<circle class="{kind}" cx="{138 + 26 * at}" cy="{HEAD}" r="9"/>'
    found += shape(MOON if view.night else SUN, "gold rim", 292, HEAD, 1.1)
    found += text(314, HEAD + 8, "left", labels.said("night" if view.night else "day", view=view))
    found = text(16, HEAD + 9, "left title wide-only", labels.TITLE) + f'<g class="early">{found}</g>'
    if view.destiny is not None:
        destiny = text(592, HEAD + 8, "right", labels.DESTINY) + destiny_die(view)
        found += f'<g class="later">{destiny}{gain(view.destiny_bonus, 666, HEAD, "ink", 0.9)}</g>'
    if view.roll:
        found += text(740, HEAD + 8, "right bold", labels.DIE) + rolled(view)
        found += text(794, HEAD + 8, "left small", labels.said("rolled", view=view))
    return f'<g id="ruse-head">{found}</g>'


def rolled(view: RuseView) -> str:
    """The die in play; it rolls when it is another one, and counts down with each purchase."""
    left = sum([family.dice for family in view.families])
    throw = f"{view.round}-{left}-{view.turn}:{view.roll}"
    face = die(view.die, f"seat-{view.turn or 0}", 0, 0)
    return f'<g id="ruse-die" data-roll="{throw}" {place(766, HEAD)}>{face}</g>'


def destiny_die(view: RuseView) -> str:
    """Rolled once a round; an action die that shows the same gains what stands beside it."""
    throw = f"{view.round}:{view.destiny_die}"
    face = die(view.destiny_die, "gold", 0, 0)
    return f'<g id="ruse-destiny" data-roll="{throw}" {place(618, HEAD)}>{face}</g>'


# Objectives


def goals(view: RuseView) -> list[str]:
    """Common objectives first, then one's own cards."""
    found = [common(view, goal, at) for at, goal in enumerate(view.common)]
    hand = view.families[view.seat].hand if view.seat is not None else ()
    return found + objectives(hand, "")


def objectives(hand: tuple[CardView, ...], whose: str) -> list[str]:
    """The cards of a hand, side by side."""
    return [objective(card, at, len(hand), f"ruse-card-{whose}{card.name}") for at, card in enumerate(hand)]


def card_wide(count: int) -> float:
    """How wide a card is in a hand of so many."""
    return min(CARD, (COLUMN - 8) / count - 8)


def in_hand(inside: str, at: int, count: int) -> str:
    """Puts something where a card of one's own hand lies; a narrow screen has a place of its own for it."""
    return f'<g class="card-{at}" {place(8.0 + (card_wide(count) + 8) * at, CARDS)}>{inside}</g>'


def common(view: RuseView, goal: CommonView, at: int) -> str:
    """What it asks for, the points for the first to the fourth, and whose cubes lie there."""
    found = box("panel", 0, 0, COMMON, 72, 12) + text(12, 26, "left bold", goal.name)
    found += text(54, 26, "left small", labels.needed(goal.needs[0]), COMMON - 62)
    found += text(COMMON - 12, 58, "right small bold", labels.standing(view, goal))
    for cube, vp in enumerate(goal.vp):
        x = 12 + 42 * cube
        claimed = cube < len(goal.claims)
        found += box("hollow", x, 36, 37, 30, 7)
        found += (
            seat_shape(goal.claims[cube], x + 18.5, 51, 0.8)
            if claimed
            else text(x + 18.5, 58, "small", str(vp))
        )
    words = label(labels.common(goal))
    where = place(8.0 + (COMMON + 8) * at, GOALS)
    return f'<g id="ruse-common-{goal.name}">{words}<g class="common-{at}" {where}>{found}</g></g>'


def objective(card: CardView, at: int, count: int, name: str) -> str:
    """A card of a hand: what is missing, what it gives, what it costs in the end."""
    wide = card_wide(count)
    found = box("paper now" if card.ready else "paper", 0, 0, wide, CARD_HIGH, 12)
    found += text(12, 27, "left bold on-paper", card.name)
    found += token(str(card.vp), "vp", wide - 24, 22, 0.8)
    for line, need in enumerate(card.needs[:4]):
        found += need_line(need, 52.0 + 20 * line, wide)
    found += text(68, 27, "left small on-paper", labels.missing(card.needs)) if wide > 180 else ""
    found += text(12, CARD_HIGH - 8, "left small on-paper", labels.said("penalty", card.penalty))
    found += gain(card.bonus, wide - 24, CARD_HIGH - 22)
    return f'<g id="{name}">{label(labels.card(card))}{in_hand(found, at, count)}</g>'


def need_line(need: NeedView, y: float, wide: float) -> str:
    """A sign when it is met, how much is there of how much, and what."""
    kind = "done" if need.have >= need.want else "part" if need.have else "void"
    dot = f'<circle class="{kind}" cx="20" cy="{number(y - 6)}" r="7"/>'
    return dot + text(34, y, "left small on-paper", labels.there(need), wide - 38)
