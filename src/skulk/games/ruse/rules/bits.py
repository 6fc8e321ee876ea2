"""Small sets and counters packed into machine integers."""

from typing import Final

from mypy_extensions import i64

from skulk.kernel.dice import Dice

BIT: Final = [1 << number for number in range(62)]
NIBBLE: Final = [1 << 4 * number for number in range(15)]  # the unit of each four-bit counter
BYTE: Final = [1 << 8 * number for number in range(7)]  # the unit of each eight-bit counter


def nibble(packed: i64, number: i64) -> i64:
    return packed >> 4 * number & 15


def octet(packed: i64, number: i64) -> i64:
    return packed >> 8 * number & 255


def size(mask: i64) -> i64:
    """How many bits are set."""
    found: i64 = 0
    while mask:
        mask &= mask - 1
        found += 1
    return found


def members(mask: i64) -> list[int]:
    """The numbers in a set, in order."""
    found: list[int] = []
    number: i64 = 0
    while mask >> number:
        if mask >> number & 1:
            found.append(number)
        number += 1
    return found


def nth(mask: i64, which: i64) -> i64:
    """The member with as many before it."""
    number: i64 = 0
    while True:
        if mask >> number & 1:
            if not which:
                return number
            which -= 1
        number += 1


def drawn(mask: i64, dice: Dice) -> i64:
    """One member at random."""
    return nth(mask, dice.below(size(mask)))


def some(mask: i64, count: i64, dice: Dice) -> i64:
    """A random subset of a size."""
    chosen: i64 = 0
    while count:
        bit: i64 = BIT[drawn(mask, dice)]
        chosen |= bit
        mask ^= bit
        count -= 1
    return chosen


def mask_of(numbers: list[int]) -> int:
    found = 0
    for number in numbers:
        found |= 1 << number
    return found


def put(row: bytes, place: i64, value: i64) -> bytes:
    """A row of bytes with one of them changed."""
    changed = bytearray(row)
    changed[place] = value
    return bytes(changed)
