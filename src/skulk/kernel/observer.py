"""Observations: what a seat may know as a row of bytes of fixed length, written straight from the state.

A game declares its fields in order, and appends their bytes in the same order. Nothing is computed digit by
digit: fragments are made once, picked from a table and joined, which is as quick interpreted as it can be,
and takes from half a microsecond to two compiled. Several go into a list at once: one by one it would grow.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod
from typing import Final

from mypy_extensions import i64, mypyc_attr

from skulk.kernel.frozen import Frozen
from skulk.kernel.state import State

# What the bytes of a field are.
ONE_HOT: Final = "one-hot"  # along the last axis at most one is 1
FLAG: Final = "flag"  # 0 or 1
COUNT: Final = "count"  # 0 to `most`; what is more is shown as `most`

MOST: Final = 255


@dataclass(frozen=True)
class Field(Frozen):
    """Some bytes of an observation that belong together."""

    name: str
    kind: str
    shape: tuple[int, ...]
    about: str  # what it says, in a few words
    most: int = 1  # the highest value a byte can have

    @property
    def size(self) -> int:
        return prod(self.shape)


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Writes what a seat may know. Seats are named by their number, as in action codes."""

    def __init__(self, fields: Sequence[Field]) -> None:
        self.fields = tuple(fields)
        self.size = sum([field.size for field in fields])

    def write(self, state: State, seat: int, out: list[bytes]) -> None:
        """Appends the fields' bytes, in order."""
        raise NotImplementedError

    def observe(self, state: State, seat: int) -> bytes:
        out: list[bytes] = []
        self.write(state, seat, out)
        return b"".join(out)

    def most(self) -> bytes:
        """The highest value of each byte."""
        return b"".join([bytes([field.most]) * field.size for field in self.fields])

    def parts(self, observation: bytes) -> dict[str, bytes]:
        """An observation by its fields."""
        found: dict[str, bytes] = {}
        at = 0
        for field in self.fields:
            found[field.name] = observation[at : at + field.size]
            at += field.size
        return found


def one_hots(count: int) -> list[bytes]:
    """A fragment for each number below `count`; the last one, found by -1, says that it is none of them."""
    return [*[bytes([place == which for place in range(count)]) for which in range(count)], bytes(count)]


def flags(count: int) -> list[bytes]:
    """A fragment for each mask of `count` bits, the lowest bit first."""
    return [bytes([mask >> place & 1 for place in range(count)]) for mask in range(1 << count)]


NUMBERS: Final = [bytes([number]) for number in range(MOST + 1)]
ZEROS: Final = [bytes(count) for count in range(MOST + 1)]


def number(value: i64) -> bytes:
    """A count as one byte, cut off where the byte ends."""
    return NUMBERS[value if value < MOST else MOST]


def held(value: i64) -> i64:
    """A count as one byte of several can hold it: nothing below 0, nothing above the most."""
    return 0 if value < 0 else value if value < MOST else MOST


def octets(packed: i64, count: int) -> bytes:
    """As many counts of eight bits, the lowest first: shifted together they need no list of their own.

    Up to seven of them, or eight of which the last is below 64: beyond that it is slow, and then wrong.
    """
    return int(packed).to_bytes(count, "little")


def pad(written: i64, count: i64, out: list[bytes]) -> None:
    """Zeros for the places of `count` that nothing was written to."""
    if written < count:
        out.append(ZEROS[count - written])


def write_numbers(values: Sequence[int], count: i64, out: list[bytes]) -> None:
    """Small numbers as one byte each; places without one are 0."""
    out.append(bytes(values))
    pad(len(values), count, out)
