"""Guesses: hands, deck and flips dealt anew, in agreement with all that a seat may know."""

from typing import Final, final

from mypy_extensions import i64

from skulk.games.ruins.cards import Looks, Ruin, in_order
from skulk.games.ruins.rules.memory import Memory, count, drop, without
from skulk.games.ruins.rules.position import Position
from skulk.games.ruins.rules.sight import hidden_from
from skulk.games.ruins.terms import DISCARD, FLIP, FORCE, OVER, START, USE_SIFT, WILD
from skulk.kernel.dice import Dice

FLIPPERS: Final = 90  # of a hundred players turn a ruin when they may
KEEPERS: Final = 20  # of a hundred last players kept a turned ruin unseen


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
        self.pool: list[Ruin] = list(hidden_from(position, seat))
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
            if look.claim != self.seat and drop(self.pool, look):
                self.give(look.claim, look)

    def bound(self) -> list[tuple[int, Ruin]]:
        """Ruins that only a draw brings into a hand, and since when; the most bound ones first."""
        found: list[tuple[int, Ruin]] = []
        mine: list[Ruin] = [] if self.seat is None else list(self.memory.fished[self.seat])
        for place in range(len(self.memory.gathered) - 1, -1, -1):
            look = self.memory.gathered[place]
            if not drop(mine, look) and drop(self.pool, look):
                found.append((self.memory.epochs[place], look))
        free: list[Ruin] = []
        for look in self.pool:
            if look.claim >= 0 and self.position.active >> look.claim & 1:
                found.append((0, look))
            else:
                free.append(look)
        self.pool = free
        return found

    def place(self, epoch: int, look: Ruin) -> None:
        """Into the deck, or to somebody who can have drawn it; a claimant can have been dealt it."""
        chances = [self.chances(other, epoch, look) for other in self.others]
        ways: i64 = self.deck_room
        for chance in chances:
            ways += chance
        if not ways:
            self.pool.append(look)
            return
        way: i64 = self.dice.below(ways) - self.deck_room
        if way < 0:
            self.deck.append(look)
            self.deck_room -= 1
            return
        for number in range(len(chances)):
            way -= chances[number]
            if way < 0:
                self.draw_by(self.others[number], epoch, look)
                return

    def chances(self, other: int, epoch: int, look: Ruin) -> i64:
        """In how many ways a ruin can have come to somebody."""
        room: i64 = self.room[other]
        if epoch == 0 and look.claim == other:
            return room
        found: i64 = 0
        for drawn in self.draws[other]:
            if drawn >= epoch:
                found += 1
        return min(found, room)

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
        rest = self.pool
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
        for other in self.hands[owner]:
            if other.rank == turned.rank:
                return 6
        return 4 if turned.night_effect == WILD or turned.night_effect == FORCE else 1

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
