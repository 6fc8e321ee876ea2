"""What a net is told of a seat in Ruins: its hand and its strongest rival's, the trick, and the score."""

from typing import Final

from mypy_extensions import i64

from skulk.games.ruins.bots.hands import Hand
from skulk.games.ruins.rules.position import Position
from skulk.kernel.net import Net

RANKS: Final = 16  # told apart; what is higher counts as that
GROUP: Final = 6  # sizes of a group of one rank, none included
CARDS: Final = 16
FEW: Final = 5
SIZES: Final = 4  # of plays, for the highest rank that a hand can play in each
POINTS: Final = 11
STEPS: Final = 25  # of a figure that is a fraction
MIDDLE: Final = 12

# Of a hand: its groups by rank, its best plays by size, cards, wilds, torches, controls, effects, claims.
OF_A_HAND: Final = (
    *[GROUP] * RANKS,
    *[RANKS + 1] * SIZES,
    *(CARDS, FEW, FEW, FEW + 2, FEW, FEW, FEW),
    STEPS,  # what its claims are worth
)
SLOTS: Final = (
    *OF_A_HAND,
    *OF_A_HAND,
    POINTS * POINTS,
    6,  # the round
    9,  # who leads, and who is to act: the seat, its rival, or neither
    2 * FEW,  # the size of the play to beat, and whether it is the seat's own
    RANKS + 1,  # its rank
    STEPS,  # how much lighter the seat's hand is
)
RIVAL: Final = len(OF_A_HAND)
TABLE: Final = 2 * RIVAL


def tell(
    net: Net,
    position: Position,
    hands: list[Hand],
    burdens: list[float],
    treasures: list[float],
    seat: i64,
    leads: i64,
) -> None:
    """Puts the value of each slot for one seat."""
    rival = rival_of(position, burdens, seat)
    tell_hand(net, 0, position, hands, treasures, seat)
    tell_hand(net, RIVAL, position, hands, treasures, rival)
    points = position.points
    net.put(TABLE, capped(points[seat], POINTS) * POINTS + capped(points[rival], POINTS))
    net.put(TABLE + 1, capped(position.round_number, 6))
    net.put(TABLE + 2, 3 * who(leads, seat, rival) + who(position.turn, seat, rival))
    net.put(TABLE + 3, capped(position.size, FEW) + (FEW if position.leader == seat else 0))
    net.put(TABLE + 4, capped(position.rank, RANKS + 1))
    net.put(TABLE + 5, step(burdens[rival] - burdens[seat]))


def tell_hand(
    net: Net, at: i64, position: Position, hands: list[Hand], treasures: list[float], seat: i64
) -> None:
    hand = hands[seat]
    sizes = [0] * (RANKS + 1)
    for group in range(len(hand.ranks)):
        rank = min(hand.ranks[group], RANKS)
        sizes[rank] += hand.sizes[group]
    slot: i64 = at
    for rank in range(1, RANKS + 1):
        net.put(slot, capped(sizes[rank], GROUP))
        slot += 1
    for size in range(1, SIZES + 1):
        net.put(slot, capped(hand.best[size], RANKS + 1))
        slot += 1
    force: i64 = 0
    sift: i64 = 0
    for look in position.hands[seat]:
        force += look.force
        sift += look.sift
    net.put(slot, capped(hand.cards, CARDS))
    net.put(slot + 1, capped(hand.wilds, FEW))
    net.put(slot + 2, capped(position.lit(seat), FEW))
    net.put(slot + 3, capped(hand.controls(hands, seat), FEW + 2))
    net.put(slot + 4, capped(force, FEW))
    net.put(slot + 5, capped(sift, FEW))
    net.put(slot + 6, capped(position.claims_left(seat), FEW))
    net.put(slot + 7, step(2.0 * treasures[seat] - 2.5))


def rival_of(position: Position, burdens: list[float], seat: i64) -> i64:
    """Whoever else is likeliest to go out next, or the next seat where nobody else is in."""
    found: i64 = -1
    for other in range(position.players):
        if other != seat and position.is_in(other) and (found < 0 or burdens[other] < burdens[found]):
            found = other
    return found if found >= 0 else (seat + 1) % position.players


def who(which: i64, seat: i64, rival: i64) -> i64:
    if which == seat:
        return 0
    return 1 if which == rival else 2


def capped(number: i64, values: i64) -> i64:
    return number if number < values else values - 1


def step(figure: float) -> i64:
    """A fraction as one of a few values, in quarters around the middle one."""
    steps = int(4.0 * figure) + MIDDLE
    if steps < 0:
        return 0
    return steps if steps < STEPS else STEPS - 1
