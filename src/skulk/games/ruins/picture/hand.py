"""One's own hand in a fan of up to three rows, equal ranks touching."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from skulk.games.ruins.picture.icons import effect_icon
from skulk.games.ruins.picture.layout import CARD_HIGH, CARD_WIDE, EDGE, HAND, HEIGHT, WIDTH
from skulk.games.ruins.picture.ruin import FACE, card
from skulk.games.ruins.picture.style import SHORT
from skulk.games.ruins.view import RuinsView, RuinView
from skulk.games.ruins.words.labels import reading
from skulk.picture.hand import spread
from skulk.picture.shapes import label, number, place, stamp, text, what

BREAK: Final = 14  # between cards of different rank
LIFT: Final = 16
FEW: Final = 5  # cards that stand in one row, large
MANY: Final = 14  # cards that still stand in two rows
THUMB: Final = 116  # from card to card, where there is room: more than 44 px on a phone
HIGH: Final = HEIGHT - HAND - 8


@dataclass(frozen=True)
class Spot:
    """Where a card of the hand stands."""

    x: float
    y: float
    turn: float
    size: float

    def where(self, lift: float = 0.0) -> str:
        return (
            f'transform="translate({number(self.x)} {number(self.y - lift)})'
            f' rotate({number(self.turn)}) scale({self.size:.3g})"'
        )


def spots(ruins: Sequence[RuinView]) -> list[Spot]:
    """Places for all cards of a hand, in its order."""
    rows = split(ruins)
    high = HIGH / max(len(rows), 1)
    size = min(1.25, (high - 8) / CARD_HIGH)
    if len(rows) == 1:
        size = min(size, (WIDTH - 2 * EDGE - BREAK * len(ruins)) / (CARD_WIDE * len(ruins)))
    found: list[Spot] = []
    for n, row in enumerate(rows):
        found += fanned(row, HAND + high * (n + 0.5), size)
    return found


def split(ruins: Sequence[RuinView]) -> list[Sequence[RuinView]]:
    """Into rows, if possible between two ranks."""
    count = len(ruins)
    rows = 1 if count <= FEW else 2 if count <= MANY else 3
    cuts = [0]
    for n in range(1, rows):
        cuts.append(cut_near(ruins, round(count * n / rows), cuts[-1]))
    cuts.append(count)
    return [ruins[one:other] for one, other in pairwise(cuts)] if count else []


def cut_near(ruins: Sequence[RuinView], middle: int, start: int) -> int:
    """Between two ranks, if no row becomes too long by that."""
    for cut in (middle, middle - 1, middle + 1):
        fits = cut - start <= MANY // 2 and len(ruins) - cut <= MANY // 2 * (1 if len(ruins) <= MANY else 2)
        if fits and ruins[cut - 1].rank != ruins[cut].rank:
            return cut
    return middle


def fanned(row: Sequence[RuinView], y: float, size: float) -> list[Spot]:
    """A row of cards, a little fanned."""
    breaks = [0.0 if n == 0 or row[n].rank == row[n - 1].rank else BREAK for n in range(len(row))]
    wide = CARD_WIDE * size
    places = spread(len(row), max(wide + 2, THUMB), WIDTH - 2 * EDGE - wide - sum(breaks))
    found = []
    for n, off_middle in enumerate(places):
        x = WIDTH / 2 + off_middle + sum(breaks[: n + 1]) - sum(breaks) / 2
        off = n - (len(row) - 1) / 2
        found.append(Spot(x, y + off * off * 0.9, off * 0.7, size))
    return found


def held(view: RuinsView) -> list[RuinView]:
    """The hand as it would be with all that is planned."""
    ruins = list(view.hand)
    if view.plan:
        for where, ruin in zip(view.plan.places, view.plan.ruins, strict=True):
            ruins[where] = ruin
    return ruins


def hand(view: RuinsView) -> list[str]:
    """The cards; their ids follow looks, so that a card keeps its own when others leave."""
    shown = held(view)
    seen: dict[str, int] = {}
    cards = []
    for n, spot in enumerate(spots(view.hand)):
        look = view.hand[n].text
        seen[look] = seen.get(look, 0) + 1
        cards.append(held_card(view, shown[n], n, f"ruins-hand-{look}-{seen[look]}", spot))
    return [f'<g id="ruins-held" {in_strip(view.hand)}>', *cards, "</g>"]


def in_strip(cards: Sequence[RuinView]) -> str:
    """On a phone they are one row that follows the thumb; a short one lies in the middle."""
    return f'class="strip held-{min(len(cards), SHORT)}" data-scroll="hand"'


def standing(n: int, kinds: str) -> str:
    """A place in the hand, for the style that lays it out in one row."""
    return f'class="{kinds} at-{n}"'


def held_card(view: RuinsView, ruin: RuinView, n: int, name: str, spot: Spot) -> str:
    picked = view.plan is not None and n in view.plan.places
    extra = f'<rect class="lifted" {FACE}/>' if picked else ""
    if picked and view.plan and view.plan.places.index(n) in view.plan.claimed and ruin.claim is None:
        extra += stamp(f"ruins-ribbon-{view.seat}", place(64, 2))
    if view.asking == "flip" and not ruin.night and view.seat is not None:
        extra += "" if view.players[view.seat].decided else by_night(ruin)
    kinds = "card in-row up" if picked else "card in-row"
    return (
        f'<g id="{name}" {standing(n, kinds)} {what(f"hand {ruin.text}")}'
        f" {spot.where(LIFT if picked else 0)}>"
        f"{label('; '.join(reading(ruin)))}{card(ruin, view.hand[n])}{extra}</g>"
    )


SMALL_MOON: Final = stamp("ruins-moon", 'transform="translate(52 -79) scale(.55)"')


def by_night(ruin: RuinView) -> str:
    """What a day ruin would become, on a dark band below its rank."""
    rank = ruin.night_rank + ruin.rank - ruin.printed
    sign = ""
    if ruin.night_effect != "none":
        sign = stamp(effect_icon(ruin.night_effect), 'class="on-dark" transform="translate(66 -27)"')
    return (
        '<g class="turns"><rect class="turning" x="22" y="-98" width="62" height="90" rx="10"/>'
        f'<g class="dark">{SMALL_MOON}'
        f"{text(39 if sign else 53, -32, 'hint by-night', str(rank))}</g>{sign}</g>"
    )
