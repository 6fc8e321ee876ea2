"""Bots at Fox on the Run: wins are taken, and moves are explained."""

import pytest

from skulk.bots import BOTS, make
from skulk.bots.explain import explain, sentence
from skulk.bots.levels import LEVELS
from skulk.games.registry import find
from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.fairness import pledge_from
from skulk.kernel.match import Match
from skulk.kernel.state import Move
from tiny import henhouse

GAME = find("fox-on-the-run")


def matches_with_a_win(wanted: int) -> list[tuple[Match, int, set[str]]]:
    """Positions in random games where a move decides the game at once, and those moves."""
    found: list[tuple[Match, int, set[str]]] = []
    for number in range(200):
        dice = Dice.seeded(f"wins {number}")
        match = Match(GAME, 2, {}, pledge_from(f"wins {number}", 2))
        while match.waiting() and len(found) < wanted:
            seat = match.waiting()[0]
            moves = match.state.moves(seat)
            winning = {str(move) for move in moves if wins(match, seat, move)}
            if winning and len(winning) < len(moves):
                found.append((match, seat, winning))
                break
            match.play(seat, str(moves[dice.below(len(moves))]))
    return found


def wins(match: Match, seat: int, move: Move) -> bool:
    after = match.state.copy()
    after.apply(seat, move)
    result = after.result()
    return result is not None and result.winners == (seat,)


@pytest.mark.parametrize("name", [name for name in BOTS if name not in ("random", "cub")])
def test_an_immediate_win_is_taken(name: str) -> None:
    sooner = ",iterations=4000" if name == LEVELS[-1] else ""
    for match, seat, winning in matches_with_a_win(2 if name in LEVELS[-2:] else 12):
        bot = make(name + sooner, Dice.seeded("win"))
        while match.waiting() == (seat,):  # a roundabout way wins as well
            match.play(seat, str(bot.choose(Chair(match, seat))))
        result = match.result()
        assert result is not None and result.winners == (seat,)


def test_a_win_is_explained_as_one() -> None:
    match, seat, winning = matches_with_a_win(1)[0]
    chair = Chair(match, seat)
    move = next(move for move in chair.moves() if str(move) in winning)
    assert explain(chair, move, Dice.seeded("why")) == "It wins at once."


def test_a_win_that_takes_luck_is_not_called_one() -> None:
    match = Match(henhouse.GAME, 2, {}, pledge_from("hen", 2))
    match.play(henhouse.FOX, "a")
    chair = Chair(match, henhouse.DOG)
    assert len(match.state.view(henhouse.DOG).suspects) > 1  # type: ignore[attr-defined]
    for move in chair.moves():
        assert explain(chair, move, Dice.seeded("luck")) != "It wins at once."


def test_every_move_can_be_explained() -> None:
    match = Match(GAME, 2, {}, pledge_from("why", 2))
    dice = Dice.seeded("why")
    while match.waiting():
        chair = Chair(match, match.waiting()[0])
        moves = chair.moves()
        for move in moves:
            assert explain(chair, move, dice).endswith(".")
        match.play(chair.seat, str(moves[dice.below(len(moves))]))


def test_the_largest_gain_is_named_and_a_price_if_it_is_high() -> None:
    assert sentence({"a way": 1.0, "a guard": -0.2}) == "It helps most with a way."
    assert sentence({"a way": 1.0, "a guard": -0.8}) == "It helps most with a way, at some cost to a guard."
    assert sentence({"a way": 0.0}) == "Nothing gets better at once, but the rest is worse."


def test_values_of_all_seats_are_those_of_each() -> None:
    for seats in (2, 3, 4):
        match = Match(GAME, seats, {}, pledge_from(f"{seats} seats", seats))
        dice = Dice.seeded("values")
        while match.waiting():
            sense = GAME.sense
            assert sense.values(match.state, seats) == [sense.value(match.state, s) for s in range(seats)]
            moves = match.state.moves(match.waiting()[0])
            match.play(match.waiting()[0], str(moves[dice.below(len(moves))]))
        assert sum(GAME.sense.values(match.state, seats)) in (0.5 * seats, 1.0, 2.0, 3.0)
