"""Chance that can be checked: the seed is promised before the match and shown after it.

The match publishes the commitment, every player adds a nonce, and the seed follows from the secret
and all nonces: nobody can have chosen it, and anyone can check it offline.
"""

import secrets
from dataclasses import dataclass
from hashlib import sha256

from skulk.kernel.frozen import Frozen


@dataclass(frozen=True)
class Pledge(Frozen):
    """The secret a match was promised with, and what each seat added."""

    secret: str
    nonces: tuple[str, ...]

    @property
    def commitment(self) -> str:
        """What is published before the first move."""
        return sha256(self.secret.encode()).hexdigest()

    @property
    def seed(self) -> str:
        """What all chance of the match follows from."""
        return sha256("\n".join([self.secret, *self.nonces]).encode()).hexdigest()


def fresh_pledge(seats: int) -> Pledge:
    """A pledge that nobody can foresee."""
    return Pledge(secrets.token_hex(32), ("",) * seats)


def pledge_from(seed: str, seats: int) -> Pledge:
    """A pledge that follows from a text, for matches that can be played again."""
    return Pledge(sha256(f"seed {seed}".encode()).hexdigest(), ("",) * seats)


def chance(seed: str, number: int) -> bytes:
    """What the dice start from at one entry of a record; 0 is the set-up.

    Keyed afresh at every entry, so that the rolls seen so far tell nothing about those to come:
    the small generator alone could be worked out from a few dozen of them.
    """
    return sha256(f"{seed} {number}".encode()).digest()
