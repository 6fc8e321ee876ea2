"""Objectives by name, with pictures of what is missing."""

from textwrap import wrap
from typing import Final

from skulk.games.ruse.picture.icons import box, card, coin, disc, gain, need_sign, path, seat_shape, use
from skulk.games.ruse.picture.layout import CARDS, GOAL_HIGH, GOALS, LAND_WIDE
from skulk.games.ruse.terms import TERRITORIES
from skulk.games.ruse.view import CardView, CommonView, FamilyView, NeedView, RuseView
from skulk.games.ruse.words import labels
from skulk.games.ruse.words.goals import goal_name
from skulk.picture.shapes import label, number, place, text, what

COMMON: Final = 234  # width of a common objective
COMMON_HIGH: Final = 63
CARD: Final = 160  # the most that a private one is wide
GAP: Final = 6
IN_SIGHT: Final = 3  # cards of a hand, side by side at their full width
DONE_WIDE: Final = 326
DONE_MOST: Final = 5
LETTER: Final = 9.8  # how wide one is in a card's name
ART: Final = {
    "river": ("reed", "fish"),
    "forest": ("pine", "pine"),
    "farm": ("barn", "tree"),
    "field": ("sheaf", "sheaf"),
}


def common_goals(view: RuseView) -> list[str]:
    return [common(view, goal, at) for at, goal in enumerate(view.common)]


def own_goals(view: RuseView) -> list[str]:
    if view.seat is None:
        return []
    family = view.families[view.seat]
    return [
        *objectives(family.hand, ""),
        *(completed(family, view.seat) if len(family.hand) < IN_SIGHT else ()),
    ]


def completed(family: FamilyView, seat: int) -> list[str]:
    """Beside a small hand: what is done already, or how new cards come."""
    at = len(family.hand)
    left = (CARD + GAP) * at
    wide = min(LAND_WIDE - CARDS - left, DONE_WIDE)
    found = box("done-of", 0, 0, wide, GOAL_HIGH, 14) + text(14, 30, "strong-ink left", labels.DONE)
    y = 62.0
    for name in family.completed[:DONE_MOST]:
        found += use("yes", 24, y - 6, 0.9)
        for words in wrap(goal_name(name), max(8, int((wide - 46) / LETTER))):
            found += text(42, y, "left", words)
            y += 21
        y += 6
    if not family.completed:
        lines = wrap(labels.NONE_DONE, int(wide / 9.5))
        found += "".join([text(14, 62.0 + 24 * line, "left", words) for line, words in enumerate(lines)])
    held = f'<g class="card-{at}" {place(CARDS + left, GOALS)}>{found}</g>'
    return [f'<g id="ruse-done" {what(f"family {seat}")}>{label(labels.completed(family))}{held}</g>']


def objectives(hand: tuple[CardView, ...], whose: str) -> list[str]:
    """The cards of a hand, side by side."""
    return [objective(one, at, len(hand), whose) for at, one in enumerate(hand)]


def card_wide(count: int) -> float:
    """How wide a card is in a hand of so many."""
    return min(CARD, (LAND_WIDE - CARDS + GAP) / count - GAP)


def in_hand(inside: str, at: int, count: int) -> str:
    """Puts something where a card of one's own hand lies; a narrow screen has a place of its own for it."""
    return f'<g class="card-{at}" {place(CARDS + (card_wide(count) + GAP) * at, GOALS)}>{inside}</g>'


def common(view: RuseView, goal: CommonView, at: int) -> str:
    """What it asks for, the points for the first to the fourth, and whose cubes lie there."""
    need = goal.needs[0]
    reached = need.have >= need.want
    found = card(0, 0, COMMON, COMMON_HIGH, "panel", 14) + disc("stone", 26, 32, 19)
    found += use(need_sign(need.what), 26, 32, 1)
    found += text(54, 25, "strong-ink left", goal_name(goal.name), COMMON - 60)
    found += text(COMMON - 10, 52, "gained right" if reached else "bold right", labels.standing(view, goal))
    for cube, vp in enumerate(goal.vp):
        x = 66.0 + 34 * cube
        taken = cube < len(goal.claims)
        found += seat_shape(goal.claims[cube], x, 46, 0.95) if taken else coin("vp", vp, x, 45)
    words = label(labels.common(goal))
    where = place(0, GOALS + 71.0 * at)
    marks = f'id="ruse-common-{goal.name}" {what(f"common {goal.name}")}'
    return f'<g {marks}>{words}<g class="common-{at}" {where}>{found}</g></g>'


def objective(shown: CardView, at: int, count: int, whose: str) -> str:
    """A card of a hand: its name, what is missing, what it gives, what it costs in the end."""
    wide = card_wide(count)
    land = land_of(shown)
    edge, low, high = number(wide), f"{wide * 0.3:.0f}", f"{wide * 0.7:.0f}"
    band = f"M0 14Q0 0 14 0H{number(wide - 14)}Q{edge} 0 {edge} 14V54C{high} 44 {low} 66 0 54Z"
    found = card(0, 0, wide, GOAL_HIGH, "paper ready" if shown.ready else "paper", 14) + path(
        f"land-{land}", band
    )
    found += art(land, wide) + coin("vp", shown.vp, wide - 21, 20, 1.2)
    lines = wrap(goal_name(shown.name), max(7, int((wide - 16) / LETTER)), max_lines=2, placeholder="…")
    for line, words in enumerate(lines):
        found += text(10, 80.0 + 21 * line, "strong left", words, wide - 14)
    top = 107.0 if len(lines) == 1 else 126.0
    pitch = min(25.0, (GOAL_HIGH - 34 - top) / max(len(shown.needs) - 1, 1))
    if len(shown.needs) > 3:
        found += few_lines(shown.needs, top, wide)
    else:
        found += "".join([need_line(need, top + pitch * line, wide) for line, need in enumerate(shown.needs)])
    found += text(10, GOAL_HIGH - 9, "loss left", labels.said("penalty", shown.penalty))
    found += gain(shown.bonus, wide - 22, GOAL_HIGH - 20)
    key = f"goal {whose.replace('-', ' ')}{shown.name}"
    marks = f'id="ruse-card-{whose}{shown.name}" {what(key)}'
    return f"<g {marks}>{label(labels.card(shown))}{in_hand(found, at, count)}</g>"


def land_of(shown: CardView) -> str:
    """Which territory a card is drawn in: the first that it names."""
    for need in shown.needs:
        for name in TERRITORIES:
            if need.what.startswith(name):
                return name
    return TERRITORIES[int(shown.name[1:]) % 4]


def art(land: str, wide: float) -> str:
    left, right = ART[land]
    fox = use("fox", wide * 0.46, 52, 0.44, "coat") if wide > 110 else ""
    return (
        use(left, 20, 50, 0.5 if left == "barn" else 0.75, f"art-{left}")
        + fox
        + (use(right, wide * 0.72, 50, 0.6, f"art-{right}") if wide > 130 else "")
    )


def need_line(need: NeedView, y: float, wide: float) -> str:
    """A tick or a ring, the sign of what is needed, and how much of it is there."""
    met = need.have >= need.want
    x = 16.0 if wide > 110 else 12.0
    found = use("yes" if met else "no", x, y - 6, 1 if wide > 110 else 0.8)
    found += use(need_sign(need.what), x + 24, y - 6, 0.8)
    words = labels.short_need(need) if wide > 130 else labels.fraction(need)
    return found + text(x + 41, y, "left met" if met else "left on-paper", words, wide - x - 43)


def few_lines(needs: tuple[NeedView, ...], top: float, wide: float) -> str:
    """Many things of one kind, two and two, each with its tick."""
    found = ""
    for at, need in enumerate(needs):
        x, y = 16.0 + (wide / 2 - 4) * (at % 2), top - 4 + 30 * (at // 2)
        found += use("yes" if need.have >= need.want else "no", x, y - 3, 0.9) + use(
            need_sign(need.what), x + 24, y - 3, 0.9
        )
    return found
