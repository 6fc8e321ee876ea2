"""The words of Ruins as numbers: effects, positions, market slots, questions and endings."""

from typing import Final

from mypy_extensions import i64

# An effect of 1 to 9 adds that much to the rank.
NOTHING: Final = 0
MOST_BONUS: Final = 9
WILD: Final = 10
TWO: Final = 11
LIGHT1: Final = 12
LIGHT2: Final = 13
FORCE: Final = 14
SIFT: Final = 15
EFFECTS: Final = (
    *("none", "+1", "+2", "+3", "+4", "+5", "+6", "+7", "+8", "+9"),
    *("wild", "two", "light1", "light2", "force", "sift"),
)

POSITIONS: Final = ("top", "middle", "bottom")
SLOTS: Final = ("A", "B", "C", "D")  # A lies beside the discovery deck
SEATS: Final = 5

# A discovery is its position and its effect in one number; 0 is no card.
DISCOVERIES: Final = 48


def discovery(position: int, effect: int) -> int:
    return position << 4 | effect


def effect_of(card: i64) -> i64:
    return card & 15


def position_of(card: i64) -> i64:
    return card >> 4


# What a seat can be asked, in the order of a round.
OVER: Final = 0
FLIP: Final = 1
START: Final = 2
ADD: Final = 3
BUY: Final = 4
SIZE: Final = 5
RANK: Final = 6
CLAIM: Final = 7
DRAWS: Final = 8
ANNOUNCE: Final = 9
USE_SIFT: Final = 10
DISCARD: Final = 11
QUESTIONS: Final = (
    *("over", "flip", "start", "add", "buy", "size", "rank", "claim", "draws", "announce"),
    *("sift", "discard"),
)

# How a match ended.
INSTANT: Final = 1
SOLE: Final = 2
SHOWDOWN: Final = 3
ENDINGS: Final = ("", "instant win", "sole qualifier", "showdown")
