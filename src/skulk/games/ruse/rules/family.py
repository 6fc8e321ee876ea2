"""One player's boards: growth points, kits, tracks, cache, den and cards."""

from dataclasses import dataclass
from typing import final

from mypy_extensions import i64, mypyc_attr

from skulk.games.ruse.rules.bits import BIT, BYTE, NIBBLE, nibble, octet, put, size
from skulk.games.ruse.terms import (
    BEST_VALUE,
    EXIT,
    KITS,
    MOST_GP,
    OUTSIDE,
    RESERVE,
)
from skulk.kernel.copying import Part


@final
@mypyc_attr(acyclic=True, free_list_len=1)
@dataclass(repr=False)
class Family(Part):
    """Fields in order of who may see them: all but the hand are open."""

    gp: i64
    vp: i64
    stores: i64  # eight bits for each resource
    tracks: i64  # four bits for each level
    village: i64  # space of the paw on the Village track
    values: i64  # of the kits, four bits each
    spaces: i64  # of the kits, four bits each
    markers: i64  # on the board
    dice: i64  # not yet used in this round
    fourth: bool  # whether the fourth die is unlocked
    den_spaces: i64  # die spaces taken this round, as a mask
    fox: i64  # 0 is the centre, then the spaces, then the mountain
    ruse: i64
    den_tile: i64
    instincts: i64  # mask
    completed: i64  # masks of cards
    exchanged: i64
    discarded: i64
    kept: i64  # mask of the territories whose keep tile lies here
    reached: i64  # mask of exits that a tunnel reaches
    exits: i64  # four bits for each exit: the kit that left there, from 1
    bag: i64  # eight bits for each shape
    cache: bytes
    den: bytes  # by cell: how the tile lies, and 16 * the number of a bonus tile
    ledger: bytes  # victory points by source
    hand: i64  # seen by its owner

    # Growth points and resources

    def earn(self, gp: i64) -> None:
        """GP never go above 99 (RSE-317)."""
        self.gp += gp
        if self.gp > MOST_GP:
            self.gp = MOST_GP

    def lose(self, gp: i64) -> i64:
        """Who has too few loses what there is (RSE-317)."""
        lost = gp if gp < self.gp else self.gp
        self.gp -= lost
        return lost

    def store(self, resource: i64) -> i64:
        return octet(self.stores, resource)

    def stock(self, resource: i64, more: i64) -> None:
        unit: i64 = BYTE[resource]
        self.stores += more * unit

    def level(self, track: i64) -> i64:
        return nibble(self.tracks, track)

    def climb(self, track: i64) -> i64:
        unit: i64 = NIBBLE[track]
        self.tracks += unit
        return nibble(self.tracks, track)

    # Kits

    def value(self, kit: i64) -> i64:
        return nibble(self.values, kit)

    def space(self, kit: i64) -> i64:
        return nibble(self.spaces, kit)

    def raise_kit(self, kit: i64) -> None:
        unit: i64 = NIBBLE[kit]
        self.values += unit

    def move_kit(self, kit: i64) -> i64:
        """One space on; from the exit space that is outside."""
        unit: i64 = NIBBLE[kit]
        self.spaces += unit
        return nibble(self.spaces, kit)

    def on_track(self, kit: i64) -> bool:
        space = self.space(kit)
        return RESERVE < space < OUTSIDE

    def can_raise(self) -> bool:
        """Whether a kit on a track is below six."""
        kit: i64 = 0
        while kit < KITS:
            if self.on_track(kit) and self.value(kit) < BEST_VALUE:
                return True
            kit += 1
        return False

    def kits_from(self, space: i64) -> i64:
        """How many kits have come as far as a space."""
        found: i64 = 0
        kit: i64 = 0
        while kit < KITS:
            if self.space(kit) >= space:
                found += 1
            kit += 1
        return found

    def outside(self) -> i64:
        return self.kits_from(OUTSIDE)

    def finished(self) -> i64:
        """Kits at the end of their track or already outside."""
        return self.kits_from(EXIT)

    def best_kit(self) -> i64:
        """The highest value of a kit that is born."""
        best: i64 = 0
        kit: i64 = 0
        while kit < KITS:
            if self.space(kit) and self.value(kit) > best:
                best = self.value(kit)
            kit += 1
        return best

    def kit_total(self, least: i64) -> i64:
        """The values of the kits that have come as far as a space, summed."""
        total: i64 = 0
        kit: i64 = 0
        while kit < KITS:
            if self.space(kit) >= least:
                total += self.value(kit)
            kit += 1
        return total

    # Cards, instincts, den

    def has(self, instinct: i64) -> bool:
        return bool(self.instincts >> instinct & 1)

    def completed_count(self) -> i64:
        return size(self.completed)

    def bag_size(self) -> i64:
        total: i64 = 0
        shape: i64 = 0
        while shape < 5:
            total += octet(self.bag, shape)
            shape += 1
        return total

    def free_exit(self) -> i64:
        """The lowest-numbered reached exit that still has its cube, or -1 (RSE-379)."""
        exit_: i64 = 0
        while exit_ < 5:
            if self.reached >> exit_ & 1 and not nibble(self.exits, exit_):
                return exit_
            exit_ += 1
        return -1

    def book(self, source: i64, vp: i64) -> None:
        """Notes where points came from; a sheet's figure stays below 256."""
        total = self.ledger[source] + vp
        self.ledger = put(self.ledger, source, total if total < 255 else 255)

    def forget(self, card: i64) -> None:
        """A card leaves the hand."""
        bit: i64 = BIT[card]
        self.hand &= ~bit
