"""What is still to be done, as a stack of small numbers: the last one comes first.

A step is a kind, a seat and two arguments. Kinds below FIRST_DEED are questions (terms.ASK_…), the others
happen by themselves.
"""

from typing import Final

from mypy_extensions import i64

FIRST_DEED: Final = 32
NEXT_ROUND: Final = 32
DESTINY_TILE: Final = 34
DESTINY_DIE: Final = 35
ORDER_BONUS: Final = 36  # a: position
ROUND_EFFECT: Final = 37
NEXT_TURN: Final = 38
TAKE_TURN: Final = 39
GAIN: Final = 40  # a: effect, b: where victory points come from
DRAW_TILE: Final = 41  # a: territory
ARRIVE: Final = 42  # a: place, b: cost of the die space
FINISH_TURN: Final = 43
CAMP_AND_BEAR: Final = 44
SCORE_CHEESE: Final = 45
SCORE_DICE: Final = 46
RESET: Final = 47
FINAL: Final = 48
DRAW_PATHS: Final = 49  # a: how many to draw, b: how many may be laid, 16 more in the den action
FIREFOX_STEP: Final = 50  # a: spaces
VILLAGE_ADVANCE: Final = 51
VIXEN_GROWS: Final = 52
PAY_OUT: Final = 53  # a: territory, b: camp or bear
REVEAL_BONUS: Final = 54  # b: 16 in the den action


def step(kind: i64, seat: i64, a: i64 = 0, b: i64 = 0) -> i64:
    return kind | seat << 6 | a << 9 | b << 25


def kind_of(packed: i64) -> i64:
    return packed & 63


def seat_of(packed: i64) -> i64:
    return packed >> 6 & 7


def a_of(packed: i64) -> i64:
    return packed >> 9 & 65535


def b_of(packed: i64) -> i64:
    return packed >> 25
