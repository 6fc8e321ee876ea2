"""What can be done now, lit in ember: cards of the hand, and plaques for everything else."""

from collections.abc import Sequence
from typing import Final

from skulk.games.ruins.moves import DECLINED, NO, VERBS, RuinsMove
from skulk.games.ruins.picture.hand import LIFT, Spot, in_strip, spots, standing
from skulk.games.ruins.picture.icons import MOON, effect_icon, flames
from skulk.games.ruins.picture.layout import ACTIONS, EDGE, WIDTH
from skulk.games.ruins.picture.market import SIGNED, stall_place
from skulk.games.ruins.picture.ruin import FACE
from skulk.games.ruins.terms import (
    ADD,
    ANNOUNCE,
    BUY,
    DISCARD,
    FLIP,
    SLOTS,
    START,
)
from skulk.games.ruins.view import RuinsView
from skulk.games.ruins.words import WORDS, labels
from skulk.games.ruins.words.vocabulary import find
from skulk.kernel.state import Move
from skulk.picture.shapes import button, line, number, place, stamp, text

IN_HAND: Final = (FLIP, START, ADD, DISCARD)  # questions that are answered by a card of the hand
GAP: Final = 8
PLAQUE: Final = 112  # its height: a thumb's width on a phone
PER_ROW: Final = 8
NARROW: Final = 150


def options(view: RuinsView, moves: Sequence[Move]) -> list[str]:
    """One element for each legal move."""
    found = [move for move in moves if isinstance(move, RuinsMove)]
    cards = [move for move in found if move.question in IN_HAND and move.ruin is not None]
    others = [move for move in found if move not in cards]
    stood = spots(view.hand)
    lit = [card_option(view, move, stood) for move in cards]
    return lit + [plaque(view, move, *box) for move, box in zip(others, boxes(len(others)), strict=True)]


# A card of the hand


def card_option(view: RuinsView, move: RuinsMove, stood: list[Spot]) -> str:
    """All cards of one look are one move: whichever is tapped, it is the same."""
    places = [n for n, ruin in enumerate(view.hand) if ruin.text == str(move.ruin) and not picked(view, n)]
    lamps = "".join([lamp(n, stood[n], n == len(view.hand) - 1) for n in places])
    row = f"<g {in_strip(view.hand)}>{lamps}</g>"
    return button(str(move), WORDS.move(view, move), row, "", f"hand {move.ruin}")


def picked(view: RuinsView, n: int) -> bool:
    return view.plan is not None and n in view.plan.places


def lamp(n: int, spot: Spot, last: bool) -> str:
    """On a phone cards overlap, and it frames what is seen of one: the last is seen whole."""
    glow = f'<rect class="lamp{" whole" if last else ""}" {FACE}/>'
    hit = f"<rect {standing(n, 'hit')} {FACE}/>"
    return f'<g class="in-row at-{n}" {spot.where()}>{glow}{hit}</g>'


# A plaque


def boxes(count: int) -> list[tuple[float, float, float]]:
    """The middles and the width of so many plaques, in as few rows as will do."""
    rows = max(1, -(-count // PER_ROW))
    columns = -(-count // rows) if count else 1
    wide = min(300.0, (WIDTH - 2 * EDGE + GAP) / columns - GAP)
    return [spot_of(n, count, columns, wide) for n in range(count)]


def spot_of(n: int, count: int, columns: int, wide: float) -> tuple[float, float, float]:
    row, column = divmod(n, columns)
    here = min(columns, count - row * columns)
    x = WIDTH / 2 + (column - (here - 1) / 2) * (wide + GAP)
    return x, ACTIONS + row * (PLAQUE + GAP), wide


def plaque(view: RuinsView, move: RuinsMove, x: float, y: float, wide: float) -> str:
    kind = "button go" if move.question == ANNOUNCE else "button"
    if move.question == BUY and move.choice != NO:
        inside = offer(view, move, x, y) + slate("hit", wide)  # its path makes it larger than can be hit
    else:
        inside = lines(labels.plaque(view.plan, move), wide)
    return button(str(move), WORDS.move(view, move), slate(kind, wide) + inside, place(x, y), about(move))


def about(move: RuinsMove) -> str:
    """What a plaque stands for, as a piece."""
    if move.question == BUY and move.choice != NO:
        return f"stall {SLOTS[move.choice]}"
    return f"do {DECLINED[move.question] if move.choice == NO else VERBS[move.question]}"


def slate(kind: str, wide: float) -> str:
    return (
        f'<rect class="{kind}" x="{number(-wide / 2)}" y="{-PLAQUE / 2:g}" width="{number(wide)}"'
        f' height="{PLAQUE}" rx="18"/>'
    )


def lines(words: tuple[str, ...], wide: float) -> str:
    kind = "plaque" if 15 * max([len(part) for part in words]) < wide else "plaque tight"
    if len(words) == 1 and wide < NARROW and " " in words[0]:
        words = tuple(words[0].split(" ", 1))
    if len(words) == 1:
        return text(0, 10, kind, words[0])
    return text(0, -8, kind, words[0]) + text(0, 32, f"{kind} tight", words[1])


NIGHTLY: Final = f'<path class="glyph" transform="translate(38 2) scale(.6)" d="{MOON}"/>'


def wares(effect: str) -> str:
    return text(0, -20, "plaque", effect) if effect in SIGNED else stamp(effect_icon(effect), place(0, -30))


def offer(view: RuinsView, move: RuinsMove, x: float, y: float) -> str:
    """A discovery, the rank of the ruin it would go on, its price, and its way there."""
    assert view.plan is not None
    stall = view.market[move.choice]
    target = find(view.plan.ruins, str(move.ruin))
    where = view.plan.places[view.plan.ruins.index(target)]
    spot = spots(view.hand)[where]
    start = stall_place(stall.slot)
    path = line([(start[0] - x, start[1] + 60 - y), (spot.x - x, spot.y - LIFT - 70 - y)])
    on = labels.word("plaque on", rank=target.rank)
    return (
        f"{wares(stall.effect)}{text(-8 if target.night else 0, 11, 'plaque tight', on)}"
        f"{NIGHTLY if target.night else ''}<g {place(0, 36)}>{flames(stall.price, 0.9)}</g>"
        f'<g class="path"><path d="{path}"/><path class="over" d="{path}"/></g>'
    )
