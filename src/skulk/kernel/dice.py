"""Chance: one small generator, seeded, copied, forked, and loaded for tests."""

from hashlib import sha256
from struct import unpack_from
from typing import Final, TypeVar, final

from mypy_extensions import i64, mypyc_attr

T = TypeVar("T")

# Multiply-with-carry of lag 3 in base 2**32: A * 2**96 - 1 is a safe prime, so the period is near
# 2**126. No product reaches 2**63, so machine integers and Python's own agree.
A: Final = 0x7FEFE9E2
WORD: Final = 0xFFFFFFFF


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Dice:
    """A stream of chance in four 32-bit words.

    >>> dice = Dice.seeded("tea at four")
    >>> [dice.below(6) + 1 for _ in range(5)]
    [6, 4, 5, 6, 1]
    """

    def __init__(self, x: i64, y: i64, z: i64, carry: i64) -> None:
        self.x: i64 = x
        self.y: i64 = y
        self.z: i64 = z
        self.carry: i64 = carry
        self.script: list[int] | None = None

    @staticmethod
    def seeded(seed: str) -> "Dice":
        """Dice that follow from a text, the same on every machine."""
        return Dice.from_digest(sha256(seed.encode()).digest())

    @staticmethod
    def from_digest(digest: bytes) -> "Dice":
        """Dice that follow from the first 16 bytes of a digest."""
        dice = Dice(0, 0, 0, 0)
        dice.reseed(digest)
        return dice

    @staticmethod
    def loaded(script: list[int]) -> "Dice":
        """Dice for tests: below() returns these numbers in turn, and then fails."""
        dice = Dice(1, 1, 1, 1)
        dice.script = list(script)
        return dice

    def reseed(self, digest: bytes) -> None:
        """Starts afresh from the first 16 bytes of a digest."""
        x, y, z, carry = unpack_from(">4I", digest)
        self.x = x
        self.y = y
        self.z = z
        # Below A and not zero: the two states outside the long cycle are never entered.
        self.carry = carry % (A - 1) + 1

    def word(self) -> i64:
        """The next 32 bits."""
        mixed: i64 = A * self.x + self.carry
        self.x = self.y
        self.y = self.z
        self.z = mixed & WORD
        self.carry = mixed >> 32
        return self.z

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, for n up to 2**31; the bias is below n / 2**32."""
        if self.script is not None:
            return self.script.pop(0)
        # word() written out: a call less where most of all dice are cast.
        mixed: i64 = A * self.x + self.carry
        word = mixed & WORD
        self.x = self.y
        self.y = self.z
        self.z = word
        self.carry = mixed >> 32
        return (word * n) >> 32

    def shuffle(self, items: list[T]) -> None:
        """Shuffles in place, from the last item down."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def fork(self) -> "Dice":
        """New dice whose rolls tell nothing about the rolls of these."""
        # The constants part the two streams: without them the fork would trail these dice.
        x, y, z = self.word() ^ 0x9E3779B9, self.word() ^ 0x7F4A7C15, self.word() ^ 0xF39CC060
        return Dice(x, y, z, self.word() % (A - 1) + 1)

    def copy(self) -> "Dice":
        dice = Dice(self.x, self.y, self.z, self.carry)
        if self.script is not None:
            dice.script = list(self.script)
        return dice

    def words(self) -> tuple[int, int, int, int]:
        """The whole state of the generator; it changes with every roll."""
        return (self.x, self.y, self.z, self.carry)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Dice) and self.words() == other.words() and self.script == other.script

    def __hash__(self) -> int:
        return hash(self.words())

    def __repr__(self) -> str:
        return f"Dice({self.x:08x} {self.y:08x} {self.z:08x} {self.carry:08x})"

    def __reduce__(self) -> tuple[object, ...]:
        return (_dice, (self.x, self.y, self.z, self.carry, self.script))


def _dice(x: int, y: int, z: int, carry: int, script: list[int] | None) -> Dice:
    dice = Dice(x, y, z, carry)
    dice.script = script
    return dice
