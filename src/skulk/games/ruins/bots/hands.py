"""A hand of Ruins in groups of one rank, and what weighs on it."""

from typing import Final, final

from mypy_extensions import i64

from skulk.games.ruins.cards import Looks

# What weighs on a hand: the logarithm of the odds of going out after a hand without any weight, close to
# a fit to which of two players was out first in 140 matches of two to four greedy bots. GROUP is a guess:
# the fit found nothing in it beside the cards.
LOW: Final = 0.12  # for each step of rank below the middle, of each group
MIDDLE: Final = 7
CARD: Final = 0.1
GROUP: Final = 0.04
CONTROL: Final = -0.5  # a group that no other hand beats
WILD_CARD: Final = -0.25
TORCH: Final = -0.24
LEAD: Final = -0.74
PLAYED: Final = -0.28  # having made the play to beat
LAST_TURN: Final = -0.42

BIG: Final = 8  # sizes of plays that are told apart


@final
class Hand:
    """A hand in groups of one rank, low to high; wild ruins apart."""

    def __init__(self, hand: Looks, gone: i64) -> None:
        self.ranks: list[int] = []
        self.sizes: list[int] = []  # as how many cards each group counts
        self.cards: i64 = 0
        self.wilds: i64 = 0  # as how many cards the wild ruins count
        self.best: list[int] = [0] * (BIG + 1)  # the highest rank playable, by size
        top: i64 = 0
        for place in range(len(hand)):
            if gone >> place & 1:
                continue
            look = hand[place]
            self.cards += 1
            if look.wild:
                self.wilds += 1 + look.twos
                top = max(top, look.rank)
            elif self.ranks and self.ranks[-1] == look.rank:
                self.sizes[-1] += 1 + look.twos
            else:
                self.ranks.append(look.rank)
                self.sizes.append(1 + look.twos)
        self.best[1] = top
        self.reach()

    def reach(self) -> None:
        for group in range(len(self.ranks)):
            most = min(BIG, self.sizes[group] + self.wilds)
            for size in range(1, most + 1):
                self.best[size] = max(self.best[size], self.ranks[group])

    def weight(self) -> float:
        """What it takes to empty the hand: cards, groups, low ones above all."""
        total = CARD * int(self.cards) + GROUP * len(self.ranks) + WILD_CARD * int(self.wilds)
        for rank in self.ranks:
            if rank < MIDDLE:
                total += LOW * (MIDDLE - rank)
        return total + LAST_TURN if len(self.ranks) < 2 else total

    def controls(self, hands: "list[Hand]", seat: i64) -> int:
        """How many groups no other hand beats."""
        found = 0
        for group in range(len(self.ranks)):
            if unbeaten(hands, seat, self.sizes[group], self.ranks[group]):
                found += 1
        return found


def unbeaten(hands: list[Hand], seat: i64, size: i64, rank: i64) -> bool:
    """Whether no other hand can follow such a play, without buying."""
    if size > BIG:
        return True
    beaten = False
    for other in range(len(hands)):
        if other != seat and hands[other].best[size] >= rank:
            beaten = True
    return not beaten
