"""Sentences that every game shares: lists, and what is asked, put to whoever is asked."""

from collections.abc import Sequence

import pytest

from skulk.kernel.match import Match
from skulk.kernel.state import View
from skulk.kernel.words import Words, drawn_with_names, listed, player_name, question, with_names
from tiny import henhouse


class Fixed(Words):
    def __init__(self, sentence: str) -> None:
        self.sentence = sentence

    def prompt(self, view: View, waiting: Sequence[int], names: Sequence[str]) -> str:
        return self.sentence.format(*names)


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        ("{0} must lead.", "You must lead."),
        ("Indigo ({0}) must step.", "Indigo (you) must step."),
        ("{1} offers {0} a stick.", "Bob offers you a stick."),
        ("{1} may follow. {0} played a 6.", "Bob may follow. You played a 6."),
        ("Yes? {0} may.", "Yes? You may."),
        ("{1} must step.", "Bob must step."),
    ],
)
def test_whoever_is_asked_is_you_and_small_inside_a_sentence(sentence: str, told: str) -> None:
    assert question(Fixed(sentence), View(), (0,), ("Ann", "Bob"), 0) == told


@pytest.mark.parametrize(
    ("items", "said"),
    [("", ""), ("a", "a"), ("ab", "a and b"), ("abc", "a, b and c"), ("abcd", "a, b, c and d")],
)
def test_a_list_ends_in_and(items: str, said: str) -> None:
    assert listed(list(items)) == said


class TestSeatsAndNames:
    def test_a_seat_gets_the_name_of_who_sits_there(self) -> None:
        assert with_names(f"Rob {player_name(1)}: hen", ("Ann", "Bob")) == "Rob Bob: hen"

    def test_a_name_that_sounds_like_another_seat_is_left_alone(self) -> None:
        names = ("Ann", "Player 1")
        told = with_names(f"Player 1 asks {player_name(1)} and {player_name(0)}.", names)
        assert told == "Player 1 asks Player 1 and Ann."

    def test_where_nobody_is_known_a_seat_has_a_number(self) -> None:
        assert with_names(f"{player_name(0)} and {player_name(3)}", ("Ann",)) == "Ann and Player 4"

    def test_a_name_in_a_drawing_is_no_markup(self) -> None:
        assert drawn_with_names(f"<text>{player_name(0)}</text>", ["<b>&"]) == "<text>&lt;b&gt;&amp;</text>"

    def test_nobody_can_be_called_what_stands_for_a_seat(self) -> None:
        match = Match(henhouse.GAME, 2, names=(player_name(1), "Bob"))
        assert match.names == ("1", "Bob")
