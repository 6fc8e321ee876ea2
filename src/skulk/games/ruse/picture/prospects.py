"""What can still be done and what it costs, and the points that would be counted now."""

from typing import Final

from skulk.games.ruse.picture.icons import box, die, seat_shape
from skulk.games.ruse.picture.layout import COLUMN, NOW, PREVIEW, SIDE
from skulk.games.ruse.terms import PLACES
from skulk.games.ruse.view import OfferView, RuseView
from skulk.games.ruse.words import labels
from skulk.games.ruse.words.names import dig_words
from skulk.picture.shapes import label, place, text

CHIP: Final = 150  # from one thing that can be bought to the next
PER_ROW: Final = 4
CHIPS: Final = 2 * PER_ROW


def now(view: RuseView) -> str:
    """The die and the GP of whoever is asked, and what each thing costs them."""
    if view.asked is None:
        return ""
    family = view.families[view.asked]
    found = box("panel wide-only", 8, NOW, COLUMN - 16, 52, 12)
    found += box("panel narrow-only", 8, NOW, COLUMN - 16, 88, 12)
    means = seat_shape(view.asked, 34, NOW + 26)
    if view.roll:
        means += die(view.die, f"seat-{view.asked}", 76, NOW + 26)
        means += text(104, NOW + 33, "left small wide-only", labels.LEFT)
    means += text(202, NOW + 34, "bold gp-left", labels.said("gp", family.gp))
    offers = open_to(view)[:CHIPS]
    top = NOW + 4.0 if len(offers) > PER_ROW else NOW + 16.0
    chips = "".join([chip(offer, at, top) for at, offer in enumerate(offers)])
    found += f'<g class="means">{means}</g><g class="chips-{(len(offers) + 2) // 3}">{chips}</g>'
    return f'<g id="ruse-now">{label(labels.offers(view, family, open_to(view)))}{found}</g>'


def open_to(view: RuseView) -> list[OfferView]:
    """What could be bought at this question: spaces for the die, actions, digs, or steps of kits."""
    assert view.asked is not None
    if view.asking in ("growth", "step"):
        family = view.families[view.asked]
        steps = enumerate(family.kits, start=1)
        return [
            OfferView(labels.said("step of", at), kit.cost, kit.cost <= family.gp)
            for at, kit in steps
            if kit.cost
        ]
    if view.asking == "purchase":
        return [OfferView(dig_words(dig, "short dig"), dig.cost, dig.payable) for dig in view.digs]
    if view.asking == "place":  # most spaces are free, and dearer ones than need be are lit as they lie
        return [offer for offer in view.offers if offer.cost and offer.name in PLACES]
    return list(view.offers)


def chip(offer: OfferView, at: int, top: float) -> str:
    x, y = 252.0 + CHIP * (at % PER_ROW), top + 23 * (at // PER_ROW)
    inside = text(8, 16, "left tiny bold" if offer.payable else "left tiny", labels.offer(offer))
    return f'<g class="chip-{at}{"" if offer.payable else " dear"}" {place(x, y)}>{inside}</g>'


def preview(view: RuseView, seat: int) -> str:
    """What would be counted if the round, and the game, ended now."""
    if view.over:
        return ""
    family = view.families[seat]
    found = box("panel", 0, 0, SIDE, 160, 14)
    found += text(14, 30, "left bold", labels.said("ended now", family=family))
    found += text(SIDE - 14, 30, "right small", labels.said("so far", family=family))
    found += column(14, 118, labels.ROUND_END, labels.counted_at_round_end(family))
    first, second = labels.counted_at_game_end(family)
    found += column(156, 108, labels.GAME_END, first) + column(280, 136, "", second)
    return f'<g id="ruse-preview" {place(COLUMN, PREVIEW)}>{found}</g>'


def column(x: float, wide: float, head: str, parts: list[tuple[str, int]]) -> str:
    found = text(x, 60, "left tiny bold", head)
    for at, (name, vp) in enumerate(parts):
        y = 88 + 26 * at
        found += text(x, y, "left small", name)
        found += text(x + wide, y, "right small bold", labels.signed(vp))
    return found
