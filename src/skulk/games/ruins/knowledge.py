"""Guesses: hands, deck and flips dealt anew, in agreement with all that a seat may know."""

from typing import Final, final

from skulk.games.ruins.cards import Looks, Ruin, in_order
from skulk.games.ruins.effects import DISCARD, FLIP, FORCE, OVER, START, USE_SIFT, WILD
from skulk.games.ruins.memory import Memory, count, without
from skulk.games.ruins.position import Position
from skulk.games.ruins.sight import hidden_from
from skulk.kernel.dice import Dice

FLIPPERS: Final = 90  # of a hundred players turn a ruin when they may
KEEPERS: Final = 20  # of a hundred last players kept a turned ruin unseen
IN_DECK: Final = -1


def imagine(position: Position, seat: int | None, dice: Dice) -> None:
    """Makes a position one that the seat could take for the true one; None is a spectator."""
    Dealer(position, seat, dice).deal()
    if position.turn != seat and position.asking not in (OVER, FLIP, USE_SIFT, DISCARD):
        position.ask(START, position.turn)
    if position.turn != seat and position.asking == DISCARD:
        hand = position.hands[position.turn]
        position.plan.drawn = hand[dice.below(len(hand))]


@final
class Dealer:
    """Deals what a seat cannot see to the places it cannot see."""

    def __init__(self, position: Position, seat: int | None, dice: Dice) -> None:
        self.position = position
        self.seat = seat
        self.dice = dice
        self.memory: Memory = position.memory
        self.pool: Looks = hidden_from(position, seat)
        self.others = [other for other in range(position.players) if other != seat]
        self.room = [len(hand) for hand in position.hands]  # places still to fill
        self.hands: list[list[Ruin]] = [[] for hand in position.hands]
        self.draws = [list(draws) for draws in position.memory.draws]
        self.fished: list[Looks] = [() for hand in position.hands]
        self.deck: list[Ruin] = []
        self.deck_room = len(position.deck)

    def deal(self) -> None:
        self.keep_handed()
        for epoch, look in self.bound():
            self.place(epoch, look)
        self.fill()
        self.remember()
        self.turn_kept()
        self.turn_hands()
        self.lay_out()

    # Ruins whose place is known, wholly or in part

    def keep_handed(self) -> None:
        """Claimed ruins that were handed over are still with their claimants."""
        for look in self.memory.handed:
            if look.claim != self.seat and count(self.pool, look):
                self.pool = without(self.pool, look)
                self.give(look.claim, look)

    def bound(self) -> list[tuple[int, Ruin]]:
        """Ruins that only a draw brings into a hand, and since when; the most bound ones first."""
        found: list[tuple[int, Ruin]] = []
        mine = () if self.seat is None else self.memory.fished[self.seat]
        for place in range(len(self.memory.gathered) - 1, -1, -1):
            look = self.memory.gathered[place]
            if count(mine, look):
                mine = without(mine, look)
            elif count(self.pool, look):
                self.pool = without(self.pool, look)
                found.append((self.memory.epochs[place], look))
        for look in self.pool:
            if look.claim >= 0 and self.position.active >> look.claim & 1:
                self.pool = without(self.pool, look)
                found.append((0, look))
        return found

    def place(self, epoch: int, look: Ruin) -> None:
        """Into the deck, or to somebody who can have drawn it; a claimant can have been dealt it."""
        owners: list[int] = [IN_DECK] * self.deck_room
        for other in self.others:
            if epoch == 0 and look.claim == other:
                owners += [other] * self.room[other]
            else:
                chances = sum([drawn >= epoch for drawn in self.draws[other]])
                owners += [other] * min(chances, self.room[other])
        if not owners:
            self.pool = (*self.pool, look)
            return
        owner = owners[self.dice.below(len(owners))]
        if owner == IN_DECK:
            self.deck.append(look)
            self.deck_room -= 1
        else:
            self.draw_by(owner, epoch, look)

    def draw_by(self, owner: int, epoch: int, look: Ruin) -> None:
        """The earliest draw that can have brought it, so that later ones stay open for more."""
        self.give(owner, look)
        if epoch == 0 and look.claim == owner:
            return
        if epoch:
            self.fished[owner] = (*self.fished[owner], look)
        for place, drawn in enumerate(self.draws[owner]):
            if drawn >= epoch:
                del self.draws[owner][place]
                return

    def give(self, owner: int, look: Ruin) -> None:
        self.hands[owner].append(look)
        self.room[owner] -= 1

    # All the rest, and what was turned unseen

    def fill(self) -> None:
        rest = list(self.pool)
        self.dice.shuffle(rest)
        for other in self.others:
            for card in range(self.room[other]):
                self.hands[other].append(rest.pop())
        self.deck += rest

    def remember(self) -> None:
        """What the others know is guessed along: what they drew, and nothing of old flips."""
        mine: Looks = () if self.seat is None else self.memory.aware[self.seat]
        fished = list(self.fished)
        aware: list[Looks] = [() for hand in self.hands]
        if self.seat is not None:
            fished[self.seat] = self.memory.fished[self.seat]
            aware[self.seat] = mine
        self.memory.fished = fished
        self.memory.veiled = mine
        self.memory.aware = aware

    def turn_kept(self) -> None:
        """Perhaps a last player of an earlier round left a turned ruin among the hidden ones."""
        if self.memory.keeper == self.seat or self.dice.below(100) >= KEEPERS:
            return
        doubted = self.memory.doubted
        for look in () if self.seat is None else self.position.hands[self.seat]:
            doubted = without(doubted, look)
        if not doubted:
            return
        look = doubted[self.dice.below(len(doubted))]
        for hand in (*self.hands, self.deck):
            for place in range(len(hand)):
                if hand[place] is look:
                    hand[place] = look.turned()
                    self.memory.veiled = (*self.memory.veiled, look.turned())
                    return

    def turn_hands(self) -> None:
        """Most players have turned a ruin this round; it is still in hand unless it was shown."""
        for other in self.others:
            hidden = self.position.decided & ~self.memory.shown_flips
            if hidden >> other & 1 and self.dice.below(100) < FLIPPERS:
                weights = self.weights(other)
                if sum(weights):
                    self.turn(other, picked(weights, self.dice))

    def weights(self, owner: int) -> list[int]:
        """How readily each ruin is turned: for a set, for a strong effect, or at all."""
        hand = self.hands[owner]
        # Without more dealt ruins than draws, all that is left may have been drawn after the flip.
        if len(hand) - len(self.fished[owner]) <= len(self.draws[owner]):
            return []
        return [self.weight(owner, look) for look in hand]

    def weight(self, owner: int, look: Ruin) -> int:
        foreign = look.claim >= 0 and look.claim != owner and self.position.active >> look.claim & 1
        if look.night or foreign or count(self.fished[owner], look):
            return 0
        turned = look.turned()
        partners = sum([other.rank == turned.rank for other in self.hands[owner]])
        strong = turned.night_effect in (WILD, FORCE)
        return 6 if partners else 4 if strong else 1

    def turn(self, owner: int, place: int) -> None:
        turned = self.hands[owner][place].turned()
        self.hands[owner][place] = turned
        self.memory.turn(owner, turned)

    def lay_out(self) -> None:
        for other in self.others:
            self.position.hands[other] = in_order(self.hands[other])
        self.position.deck = self.deck


def picked(weights: list[int], dice: Dice) -> int:
    """A place, as often as its weight says."""
    roll = dice.below(sum(weights))
    for place, weight in enumerate(weights):
        roll -= weight
        if roll < 0:
            return place
    return 0
