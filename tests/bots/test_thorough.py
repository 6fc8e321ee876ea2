"""The thorough look: as far as greedy's with all the time in the world, each position once."""

import pytest

from bots.openings import begun
from games.ruse.builder import act, rich, table, turn
from skulk.bots.greedy import outlook
from skulk.bots.thorough import Thorough
from skulk.games.registry import find
from skulk.kernel.game import Game
from skulk.kernel.sense import Sense
from skulk.kernel.state import State
from tiny import burrow, henhouse, morra

PLENTY = 100_000
RUSE = find("ruse").sense


def positions(state: State, seat: int, sense: Sense) -> int:
    """How many a turn has when every order of doing things counts."""
    found = 0
    for move in state.moves(seat):
        after = state.copy()
        after.apply(seat, move)
        found += 1
        if after.waiting() == (seat,) and sense.turn(after) == sense.turn(state):
            found += positions(after, seat, sense)
    return found


@pytest.mark.parametrize("game", [henhouse.GAME, morra.GAME, burrow.GAME], ids=lambda game: game.slug)
def test_it_finds_what_an_unlimited_look_ahead_finds(game: Game) -> None:
    state = begun(game, game.seats[0], "thorough", 2).state
    seat = state.waiting()[0]
    moves = state.moves(seat)
    best = [outlook(state, seat, move, game.sense, PLENTY**4) for move in moves]
    assert Thorough(state, seat, game.sense).follow(state, moves, PLENTY) == best


def test_the_order_of_purchases_does_not_matter() -> None:
    state = act(turn(rich(table(), gp=9), 6), "river", "enter 1")
    moves, before = state.moves(0), state.copy()
    look = Thorough(state, 0, RUSE)
    best = [outlook(state, 0, move, RUSE, PLENTY**4) for move in moves]
    assert look.follow(state, moves, PLENTY) == pytest.approx(best)
    assert look.looks < positions(state, 0, RUSE)
    assert state == before


def test_a_budget_is_kept_and_what_is_left_of_it_is_passed_on() -> None:
    state = turn(rich(table(), gp=9), 6)
    moves = state.moves(0)
    small, large = Thorough(state, 0, RUSE), Thorough(state, 0, RUSE)
    small.follow(state, moves, 100)
    large.follow(state, moves, 1000)
    assert 50 < small.looks <= 100 < large.looks <= 1000


class Judge(Sense):
    """Believes in half of everything, and remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[State] = []

    def value(self, state: State, seat: int) -> float:
        self.asked.append(state)
        return RUSE.value(state, seat) / 2


def test_a_judge_says_what_a_turn_comes_to_and_nothing_else() -> None:
    """Positions are told apart by the plain sense, so a finer judge does not multiply the looks."""
    state = act(turn(rich(table(), gp=9), 6), "river", "enter 1")
    moves, judge = state.moves(0), Judge()
    plain, judged = Thorough(state, 0, RUSE), Thorough(state, 0, RUSE, judge)
    best = plain.follow(state, moves, PLENTY)
    assert judged.follow(state, moves, PLENTY) == pytest.approx([value / 2 for value in best])
    assert judged.looks == plain.looks
    for after in judge.asked:
        assert after.waiting() != (0,) or RUSE.turn(after) != RUSE.turn(state)


class Omen(Sense):
    """Sees nothing but how the dice stand."""

    def value(self, state: State, seat: int) -> float:
        return float(state.dice.words()[2])


def test_every_move_meets_the_same_luck() -> None:
    """What the next one rolls is nobody's merit: two ways to end a turn differ only in what they did."""
    state = act(turn(rich(table(), gp=9), 6), "river", "enter 1")
    look = Thorough(state, 0, Omen())
    other = state.copy()
    other.dice.below(6)
    assert Omen().value(other, 0) != Omen().value(state, 0)
    move = state.moves(0)[0]
    assert look.outlook(other, move, 0) == look.outlook(state, move, 0)
