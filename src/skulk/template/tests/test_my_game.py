"""My Game keeps its rules, and the promises of every game."""

from my_game import GAME
from my_game.rules import MyGame

from skulk.kernel.dice import Dice
from skulk.kernel.match import Match
from skulk.laws import check


def position(*hands: tuple[int, ...]) -> Match:
    """A match in which the hands are known."""
    match = Match(GAME, len(hands))
    none = (0,) * len(hands)
    match.state = MyGame(Dice.seeded("test"), turn=0, laid=none, points=none, gone=(), hands=hands)
    return match


def test_the_highest_card_takes_the_round_and_begins_the_next() -> None:  # MYG-3
    match = position((3, 4), (8, 9))
    match.play(0, "lay 4")
    match.play(1, "lay 8")
    assert match.state.points == (0, 1) and match.waiting() == (1,)


def test_equal_points_share_a_place() -> None:  # MYG-4
    match = position((3, 9), (4, 8))
    for seat, text in [(0, "lay 3"), (1, "lay 4"), (1, "lay 8"), (0, "lay 9")]:
        match.play(seat, text)
    assert match.result().places == (1, 1)


def test_nobody_sees_the_hand_of_another() -> None:  # MYG-1
    assert "13" not in str(position((3, 13), (4, 8)).view(1))


def test_every_law_holds() -> None:
    assert check(GAME, games=60, seed="tea").games == 60
