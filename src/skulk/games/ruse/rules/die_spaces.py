"""Die spaces: which are free, what they cost, and who may lie where."""

from mypy_extensions import i64

from skulk.games.ruse.moves import DEARER, MOVES, SPACES_MOST
from skulk.games.ruse.rules.bits import BIT, nibble
from skulk.games.ruse.rules.position import Position
from skulk.games.ruse.terms import DEN, NOBODY
from skulk.kernel.state import Move


def costs_at(game: Position, place: i64) -> tuple[int, ...]:
    """What the open die spaces of a place cost, from left to right (RSE-046, RSE-051)."""
    return game.charter.die_spaces(place, game.round_number)


def taken_at(game: Position, seat: i64, place: i64) -> i64:
    """The die spaces that are taken, as a mask; in the den only one's own dice lie."""
    return game.families[seat].den_spaces if place == DEN else nibble(game.used, place)


def leftmost(game: Position, seat: i64, place: i64) -> i64:
    """The leftmost free die space, which is VIXEN's, or NOBODY (RSV-010)."""
    taken = taken_at(game, seat, place)
    space: i64 = 0
    while space < len(costs_at(game, place)):
        if not taken >> space & 1:
            return space
        space += 1
    return NOBODY


def cheapest(game: Position, seat: i64, place: i64) -> i64:
    """The cheapest free die space, of equals the leftmost, or NOBODY (RSE-051)."""
    costs = costs_at(game, place)
    taken = taken_at(game, seat, place)
    best: i64 = NOBODY
    space: i64 = 0
    while space < len(costs):
        if not taken >> space & 1 and (best == NOBODY or costs[space] < costs[best]):
            best = space
        space += 1
    return best


def cost_of(game: Position, place: i64, space: i64) -> i64:
    """What a die space costs; -1 for none, where none is free."""
    return costs_at(game, place)[space] if space != NOBODY else -1


def dearer_spaces(game: Position, seat: i64, place: i64) -> list[int]:
    """Free die spaces that cost more than the cheapest, the leftmost of each cost (RSE-051)."""
    costs = costs_at(game, place)
    taken = taken_at(game, seat, place)
    least = cost_of(game, place, cheapest(game, seat, place))
    found: list[int] = []
    seen: list[int] = []
    for space, cost in enumerate(costs):
        if not taken >> space & 1 and cost > least and cost not in seen:
            found.append(space)
            seen.append(cost)
    return found


def dearer_options(game: Position, seat: i64, place: i64, besides: i64, found: list[Move]) -> None:
    """Those that can be paid, with what has to be bought there besides (RSE-315)."""
    for space in dearer_spaces(game, seat, place):
        if game.payable(game.families[seat], cost_of(game, place, space) + besides):
            found.append(MOVES[DEARER][SPACES_MOST * place + space])


def occupy(game: Position, seat: i64, place: i64, space: i64) -> None:
    bit: i64 = BIT[space]
    if place == DEN:
        game.families[seat].den_spaces |= bit
    else:
        game.used |= bit << SPACES_MOST * place
