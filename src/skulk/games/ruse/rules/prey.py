"""Hunting tiles: face down on their spots and in the stack, face up among the discards.

A tile is drawn from all that could lie there only when it is turned up, so nothing hidden is ever
stored. Spots filled before and after a reshuffle hold tiles of different generations.
"""

from dataclasses import dataclass
from typing import final

from mypy_extensions import i64, mypyc_attr

from skulk.games.ruse.rules.bits import BYTE, octet, put
from skulk.games.ruse.terms import OF_VILLAGE
from skulk.kernel.copying import Part
from skulk.kernel.dice import Dice


@final
@mypyc_attr(acyclic=True, free_list_len=1)
@dataclass(repr=False)
class Prey(Part):
    """One set of hunting tiles."""

    spots: bytes  # 0 is empty, else the generation of its tile, from 1
    pools: tuple[int, ...]  # face-down tiles of each generation: eight bits for each result
    stack: i64  # tiles of the last generation that are in the stack
    discards: i64

    def turn_up(self, spot: i64, dice: Dice) -> i64:
        """Takes the tile of a spot."""
        generation: i64 = self.spots[spot]
        self.spots = put(self.spots, spot, 0)
        return self.pick(generation - 1, dice)

    def draw(self, dice: Dice) -> i64:
        """Takes the top of the stack, or -1 if there is none (RSE-331)."""
        if not self.ready():
            return -1
        self.stack -= 1
        return self.pick(len(self.pools) - 1, dice)

    def ready(self) -> bool:
        """Whether there is a stack; discards are shuffled into a new one."""
        if not self.stack and self.discards:
            self.stack = count(self.discards)
            self.pools = (*self.pools, int(self.discards))
            self.discards = 0
        return self.stack > 0

    def pick(self, generation: i64, dice: Dice) -> i64:
        pool: i64 = self.pools[generation]
        left = dice.below(count(pool))
        result: i64 = 0
        while left >= octet(pool, result):
            left -= octet(pool, result)
            result += 1
        unit: i64 = BYTE[result]
        pools = list(self.pools)
        pools[generation] = pool - unit
        self.pools = tuple(pools)
        return result

    def discard(self, tile: i64) -> None:
        unit: i64 = BYTE[tile % OF_VILLAGE]
        self.discards += unit

    def refill(self, places: i64) -> None:
        """Fills the empty spots among some places, in order (RSE-331)."""
        for spot in range(len(self.spots)):
            if places >> spot & 1 and not self.spots[spot] and self.ready():
                self.stack -= 1
                self.spots = put(self.spots, spot, len(self.pools))

    def face_down(self) -> i64:
        total: i64 = 0
        for pool in self.pools:
            total += count(pool)
        return total


def count(pool: i64) -> i64:
    """How many tiles of all three results."""
    return octet(pool, 0) + octet(pool, 1) + octet(pool, 2)
