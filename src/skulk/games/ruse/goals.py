"""The head line, and objectives with what is missing."""

from typing import Final

from skulk.games.ruse.icons import MOON, SUN, box, die, gain, seat_shape, shape
from skulk.games.ruse.layout import CARD_HIGH, CARDS, COLUMN, GOALS, HEAD
from skulk.games.ruse.printed import spoken
from skulk.games.ruse.sentences import ENGLISH
from skulk.games.ruse.view import CardView, CommonView, NeedView, RuseView
from skulk.picture.shapes import label, number, place, text

COMMON: Final = 276  # width of a common objective
CARD: Final = 206  # the most that a private one is wide
SHORT: Final = {
    "completed": "objectives",
    "hunting": "hunted",
    "kit": "best kit",
    "exit": "exits",
    "marks": "markers",
    "any track": "a track",
}


# The head line


def header(view: RuseView) -> str:
    """Round, day or night, destiny, and the die in play."""
    found = text(16, HEAD + 9, "left title", "Ruse") + text(118, HEAD + 7, "small", "Round")
    for at in range(1, 5):
        kind = "done" if at <= view.round else "hollow"
        found += f'<circle class="{kind}" cx="{138 + 26 * at}" cy="{HEAD}" r="9"/>'
    found += shape(MOON if view.night else SUN, "gold rim", 292, HEAD, 1.1)
    found += text(314, HEAD + 8, "left", "Night: 3 spaces" if view.night else "Day: 2 spaces")
    if view.destiny is not None:
        found += text(506, HEAD + 8, "left", "Destiny") + destiny_die(view)
        found += gain(view.destiny_bonus, 666, HEAD, "ink", 1.0)
    if view.roll:
        found += text(740, HEAD + 8, "right bold", "Die") + rolled(view)
        found += text(794, HEAD + 8, "left small", f"of {view.roll}")
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
    """Common objectives first, then the own cards."""
    found = [common(view, goal, 8.0 + (COMMON + 8) * at) for at, goal in enumerate(view.common)]
    hand = view.families[view.seat].hand if view.seat is not None else ()
    return found + [objective(card, *card_spot(at, len(hand))) for at, card in enumerate(hand)]


def card_spot(at: int, count: int) -> tuple[float, float, float]:
    """The upper left corner of a card in a hand of so many, and its width."""
    pitch = min(CARD + 8.0, COLUMN / max(count, 1))
    return 8.0 + pitch * at, CARDS, pitch - 8


def common(view: RuseView, goal: CommonView, x: float) -> str:
    """What it asks for, the points for the first to the fourth, and whose cubes lie there."""
    found = box("panel", 0, 0, COMMON, 72, 12) + text(12, 26, "left bold", goal.name)
    found += text(52, 26, "left small", need_text(goal.needs[0])) + text(
        COMMON - 12, 26, "right small bold", standing(view, goal)
    )
    for at, vp in enumerate(goal.vp):
        x0 = 12 + 48 * at
        found += box("hollow", x0, 36, 42, 30, 7)
        claimed = at < len(goal.claims)
        found += (
            seat_shape(goal.claims[at], x0 + 21, 51, 0.8) if claimed else text(x0 + 21, 57, "small", str(vp))
        )
    words = label(f"Common objective {goal.name}: {need_words(goal.needs)}")
    return f'<g id="ruse-common-{goal.name}" {place(x, GOALS)}>{words}{found}</g>'


def standing(view: RuseView, goal: CommonView) -> str:
    if view.seat is None:
        return ""
    return "yours" if view.seat in goal.claims else missing(goal.needs)


def missing(needs: tuple[NeedView, ...]) -> str:
    """How much has still to come."""
    count = sum([max(need.want - need.have, 0) for need in needs])
    return f"{count} to go" if count else "ready"


def objective(card: CardView, x: float, y: float, wide: float) -> str:
    """A card of the own hand: what is missing, what it gives, what it costs in the end."""
    found = box("paper now" if card.ready else "paper", 0, 0, wide, CARD_HIGH, 12)
    found += text(12, 27, "left bold on-paper", card.name)
    found += text(wide - 12, 27, "right bold on-paper", f"{card.vp} VP")
    for at, need in enumerate(card.needs[:4]):
        found += need_line(need, 49.0 + 20 * at)
    foot = CARD_HIGH - 12
    found += gain(card.bonus, 28, foot - 6, scale=0.7)
    found += text(64, 27, "left small on-paper", missing(card.needs)) if wide > 150 else ""
    found += text(wide - 12, foot, "right small on-paper", f"else −{card.penalty}")
    words = f"{card.name}: {need_words(card.needs)}; {card.vp} VP and {spoken(card.bonus, ENGLISH)}"
    return f'<g id="ruse-card-{card.name}" {place(x, y)}>{label(words)}{found}</g>'


def need_words(needs: tuple[NeedView, ...]) -> str:
    return ", ".join([f"{ENGLISH[f'need {need.what}']} {need.have} of {need.want}" for need in needs])


def need_text(need: NeedView) -> str:
    return f"{SHORT.get(need.what, need.what)} {min(need.have, need.want)}/{need.want}"


def need_line(need: NeedView, y: float) -> str:
    """A sign when it is met, and how much is there of how much."""
    kind = "done" if need.have >= need.want else "part" if need.have else "void"
    dot = f'<circle class="{kind}" cx="20" cy="{number(y - 6)}" r="7"/>'
    return dot + text(34, y, "left small on-paper", need_text(need))
