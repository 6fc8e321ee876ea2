"""What the table remembers, and what each seat knows besides, all by looks (see "Hidden information").

Upgrades are always added in the open, so what is hidden is where ruins are and which were turned.
"""

from dataclasses import dataclass
from typing import final

from mypy_extensions import i64, mypyc_attr

from skulk.games.ruins.cards import Looks, Ruin, in_order
from skulk.kernel.copying import Part


def without(looks: Looks, gone: Ruin) -> Looks:
    """The same looks with one fewer of a kind, if it was there."""
    for place in range(len(looks)):
        if looks[place] is gone:
            return looks[:place] + looks[place + 1 :]
    return looks


def count(looks: Looks, wanted: Ruin) -> int:
    found = 0
    for look in looks:
        if look is wanted:
            found += 1
    return found


def drop(looks: list[Ruin], gone: Ruin) -> bool:
    """Takes one of a kind out of a list, if it is there."""
    for place in range(len(looks)):
        if looks[place] is gone:
            del looks[place]
            return True
    return False


def as_known(looks: list[Ruin], unknown: Looks) -> list[Ruin]:
    """The same ruins, with some night ruins taken for what they were by day."""
    known = list(looks)
    for look in unknown:
        if drop(known, look):
            known.append(look.unturned())
    return known


@final
@mypyc_attr(acyclic=True, free_list_len=1)
@dataclass(repr=False)
class Memory(Part):
    """Public memory of the round, and each seat's own. All looks are in immutable tuples.

    A ruin gathered in epoch e is in the deck, or with somebody who has drawn in epoch e or later; an
    epoch ends with the first gathering after a draw.
    """

    epoch: i64
    drawn_since: bool
    gathered: Looks  # in the deck or drawn from it, as shown when they were gathered
    epochs: tuple[int, ...]  # when each of them was
    handed: Looks  # claimed ruins in their claimants' hands, as they were handed over
    shown_flips: i64  # mask of the seats that have shown what they turned this round
    doubted: Looks  # day ruins that the last player of an earlier round may have turned unseen
    keeper: i64  # that player
    draws: list[tuple[int, ...]]  # by seat: the epochs of draws whose ruin is not known to be played
    veiled: Looks  # night ruins that the table does not know of: seen by nobody, or in part
    aware: list[Looks]  # by seat: those of them that it knows of
    fished: list[Looks]  # by seat: gathered ruins that it has drawn itself

    # Where ruins are

    def gather(self, pile: list[Ruin]) -> None:
        """The pile went back into the deck, for all to see."""
        if self.drawn_since:
            self.epoch += 1
            self.drawn_since = False
        self.gathered += tuple(pile)
        self.epochs += (int(self.epoch),) * len(pile)

    def draw(self, seat: i64, look: Ruin) -> None:
        """Somebody drew a ruin: the table knows who, and the drawer what."""
        self.drawn_since = True
        self.draws[seat] += (int(self.epoch),)
        if count(self.gathered, look) > count(self.fished[seat], look):
            self.fished[seat] += (look,)

    def leave_hand(self, seat: i64, look: Ruin) -> None:
        """A ruin from a hand is face up: if it can have been drawn, that is how it came there."""
        if self.draws[seat]:
            self.settle_draw(seat, look)
        if self.handed and look.claim == seat:
            self.handed = without(self.handed, look)
        if self.doubted:
            self.doubted = without(self.doubted, look)

    def settle_draw(self, seat: i64, look: Ruin) -> None:
        """Takes the earliest draw that explains it: later draws could be more ruins."""
        draws = self.draws[seat]
        needed = -1 if look.claim < 0 or look.claim == seat else 0
        for place in range(len(self.gathered)):
            if self.gathered[place] is look and self.epochs[place] <= draws[-1]:
                needed = self.epochs[place]
                self.gathered = self.gathered[:place] + self.gathered[place + 1 :]
                self.epochs = self.epochs[:place] + self.epochs[place + 1 :]
                break
        if self.fished[seat]:
            self.fished[seat] = without(self.fished[seat], look)
        if needed >= 0:
            for place in range(len(draws)):
                if draws[place] >= needed:
                    self.draws[seat] = draws[:place] + draws[place + 1 :]
                    return

    # Which ruins were turned

    def turn(self, seat: i64, look: Ruin) -> None:
        """A seat turned a ruin unseen."""
        self.veiled += (look,)
        self.aware[seat] += (look,)

    def meet(self, seat: i64, look: Ruin, in_hand: int, in_play: int) -> None:
        """A seat holds some night ruins of one look: are they more than it knew of?

        `in_play` counts them in all hands and the deck.
        """
        known = in_play - count(self.veiled, look) + count(self.aware[seat], look)
        for more in range(known, in_hand):
            self.aware[seat] += (look,)

    def unveil(self, seat: i64, look: Ruin, in_play: int) -> None:
        """A night ruin is shown; if the table knew of none like it, it learns of one."""
        if in_play > count(self.veiled, look):
            return
        self.veiled = without(self.veiled, look)
        self.aware = [without(aware, look) for aware in self.aware]
        self.shown_flips |= 1 << seat
        if self.handed and look.claim == seat:
            self.handed = tuple([day for day in self.handed if day.turned() is not look])

    # Rounds

    def end_round(self, keeper: i64, left: list[Ruin]) -> None:
        """The last player's ruins and the deck are shuffled unseen: what was turned there stays unknown."""
        if self.shown_flips >> keeper & 1:
            return
        unknown = as_known(left, self.veiled)
        for look in self.gathered:
            drop(unknown, look)
        self.doubted = in_order([look for look in unknown if not look.night])
        self.keeper = keeper

    def begin_round(self, handed: Looks) -> None:
        self.epoch = 1
        self.drawn_since = False
        self.gathered = ()
        self.epochs = ()
        self.handed = handed
        self.shown_flips = 0
        self.draws = [()] * len(self.draws)
        self.fished = [()] * len(self.fished)


def blank(players: int) -> Memory:
    return Memory(
        epoch=1,
        drawn_since=False,
        gathered=(),
        epochs=(),
        handed=(),
        shown_flips=0,
        doubted=(),
        keeper=-1,
        draws=[()] * players,
        veiled=(),
        aware=[()] * players,
        fished=[()] * players,
    )
