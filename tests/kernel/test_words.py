"""Sentences that every game shares: lists, and what is asked, put to whoever is asked."""

from collections.abc import Sequence

import pytest

from skulk.kernel.state import View
from skulk.kernel.words import Words, listed, question


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
