"""For batch systems: each machine does its part of the whole, and knows nothing of the others."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from skulk.jobs.chunk import JobsError

T = TypeVar("T")


@dataclass(frozen=True)
class Part:
    """One of so many parts, counted from 1."""

    number: int
    of: int

    @classmethod
    def read(cls, text: str) -> "Part":
        number, slash, of = text.partition("/")
        if not (slash and number.strip().isdecimal() and of.strip().isdecimal()):
            raise JobsError(f"A part is written as 3/40, the third of forty, not {text!r}.")
        part = cls(int(number), int(of))
        if not 1 <= part.number <= part.of:
            raise JobsError(f"There is no part {text}: parts are counted from 1 to {part.of}.")
        return part

    def pick(self, items: Sequence[T]) -> list[T]:
        """Every so manieth item, so that all parts cost about the same."""
        return list(items[self.number - 1 :: self.of])


WHOLE: Final = Part(1, 1)
