"""The pulse that programs are told: one number for what a seat is asked, and for all that it is shown.

It follows from both alone, so it is the same through every process of a server, and after a restart.
"""

from hashlib import blake2b
from typing import Final

HALF: Final = 26  # bits: both halves together are exact where numbers are floats, as in JavaScript


def pulse_of(question: int, shown: int) -> int:
    return question << HALF | shown


def question_of(pulse: int) -> int:
    """What is asked: the same number as long as that is, whatever else is shown meanwhile."""
    return pulse >> HALF


def fingerprint(data: bytes) -> int:
    """One half of a pulse."""
    return int.from_bytes(blake2b(data, digest_size=4).digest(), "big") >> (32 - HALF)
