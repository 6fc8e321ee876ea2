"""The market with its prices in flames, the two decks, and the line with the round and the prizes."""

from typing import Final

from skulk.games.ruins.picture.icons import effect_icon, flames
from skulk.games.ruins.picture.layout import HEAD, MARKET
from skulk.games.ruins.terms import POSITIONS
from skulk.games.ruins.view import RuinsView, StallView
from skulk.games.ruins.words import labels
from skulk.games.ruins.words.labels import tag
from skulk.picture.shapes import Point, label, number, place, stamp, text, what

STALLS: Final = {"A": 204.0, "B": 362.0, "C": 520.0, "D": 678.0}  # their middles
STALL: Final = 148
HEAPS: Final = MARKET - 14  # the middle of the decks
PILE: Final[Point] = (924, HEAPS)
SHORT_TAG: Final = 7  # letters that fit beside a small ruin
FEW: Final = 3  # prizes that stand in a line without being squeezed
SIGNED: Final = ("+1", "+2", "+3", "+4", "+5", "+6", "+7", "+8", "+9")


def stall_place(slot: str) -> Point:
    return STALLS[slot], MARKET


def stalls(view: RuinsView) -> list[str]:
    sold = {slot for slot, _ in view.plan.bought} if view.plan else set()
    return [stall(offer, offer.slot in sold) for offer in view.market]


def stall(offer: StallView, sold: bool) -> str:
    """A discovery on its price token: what it does, and where on a ruin it will lie."""
    half = STALL / 2
    goods = f'<g class="sold">{wares(offer)}</g>' if sold else wares(offer)
    return (
        f'<g id="ruins-stall-{offer.slot}" {what(f"stall {offer.slot}")} {place(*stall_place(offer.slot))}>'
        f"{label(labels.stall(offer, sold))}"
        f'<rect class="shadow" x="{number(3 - half)}" y="-67" width="{STALL}" height="146" rx="12"/>'
        f'<rect class="film" x="{number(-half)}" y="-73" width="{STALL}" height="146" rx="12"/>'
        f'<rect class="chip" x="{number(-half)}" y="-73" width="{STALL}" height="40" rx="12"/>'
        f"{text(-56, -45, 'slot', offer.slot)}<g {place(22, -51)}>{flames(offer.price, 0.92)}</g>{goods}</g>"
    )


def wares(offer: StallView) -> str:
    if not offer.position:
        return text(0, 30, "slot", labels.word("stall nothing"))
    if offer.effect in SIGNED:
        shown = text(22, 26, "what", offer.effect)
    else:
        kind = "slot close" if len(tag(offer.effect)) > SHORT_TAG else "slot"
        shown = stamp(effect_icon(offer.effect), 'transform="translate(22 2) scale(1.35)"') + text(
            23, 40, kind, tag(offer.effect)
        )
    where = text(0, 65, "slot", labels.word(f"position {offer.position}"))
    return f'{tile(offer.position)}<g class="ware">{shown}</g>{where}'


def tile(position: str) -> str:
    """A small ruin with one of its three rows filled."""
    rows = "".join(
        [
            f'<rect class="{"slab" if name == position else "hollow"}" x="-64" y="{-20 + 21 * n}" width="34"'
            ' height="15" rx="3"/>'
            for n, name in enumerate(POSITIONS)
        ]
    )
    return f'<g class="mini"><rect class="face" x="-68" y="-26" width="42" height="70" rx="6"/>{rows}</g>'


# The decks


def decks(view: RuinsView) -> list[str]:
    return [
        deck("finds", "ruins-film", 74, view.discoveries),
        deck("deck", "ruins-back", 814, view.deck),
        deck("pile", "ruins-bright", PILE[0], len(view.pile)),
    ]


def deck(name: str, shape: str, x: float, count: int) -> str:
    """A heap that shows how many there are; an empty one is a hollow."""
    layers = min(count, 3)
    cards = (
        "".join([stamp(shape, f'transform="translate({-3 * n} {-4 * n}) scale(.56)"') for n in range(layers)])
        or '<rect class="hollow" x="-42" y="-56" width="84" height="112" rx="8"/>'
    )
    words = label(labels.word(f"heap of {name}", count=count))
    named = text(0, 85, "small bold", labels.word(f"heap {name}"))
    heap = f"{words}{cards}{count_chip(count)}{named}"
    return f'<g id="ruins-{name}" {what(f"heap {name}")} {place(x, HEAPS)}>{heap}</g>'


def count_chip(count: int) -> str:
    chip = '<rect class="chip" x="-30" y="-24" width="60" height="44" rx="12"/>'
    return chip + text(0, 9, "bold bark", str(count))


# The round and the prizes


def header(view: RuinsView) -> str:
    words = label(labels.word("round of", round=view.round, last=view.last_round))
    return (
        f'<g id="ruins-round" {what("round")}>{words}{text(20, HEAD + 10, "left bold", labels.word("round"))}'
        f"{''.join([gate(view, n) for n in range(1, view.last_round + 1)])}</g>"
    )


def gate(view: RuinsView, n: int) -> str:
    """One arch of the round track; the last one is the showdown."""
    kind = "here" if n == view.round else "past" if n < view.round else "arch"
    shape = "M-20 22V-4A20 20 0 0 1 20 -4V22Z"
    tone = "bold" if n >= view.round else "bold bark"
    mark = text(0, 14, tone, str(n)) if n >= view.round else ""
    return f'<g {place(152 + 48 * (n - 1), HEAD - 2)}><path class="{kind}" d="{shape}"/>{mark}</g>'


def prizes(view: RuinsView) -> str:
    words = labels.prizes(view)
    kind = "right small bold many" if len(view.prizes) > FEW else "right small bold"
    named = label(labels.word("prizes", prizes=words))
    return f'<g id="ruins-prizes" {what("prizes")}>{named}{text(982, HEAD + 9, kind, words)}</g>'
