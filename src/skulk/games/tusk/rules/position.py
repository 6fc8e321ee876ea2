"""What lies on the table in Tusk!: land, members, goods, and what is being asked."""

from dataclasses import dataclass, field
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from skulk.games.tusk.components import Components
from skulk.games.tusk.geometry import ADJACENT, BESIDE, OFF
from skulk.games.tusk.terms import (
    AT_HOME,
    BIT,
    EVENTS,
    FOOD,
    HUNTING,
    MEMBERS,
    OPEN,
    SNOW,
    THOUGHT,
)
from skulk.kernel.copying import Part
from skulk.kernel.state import State

NOT_ASKED: Final = 3  # a seat has no more goods to commit
Numbers = tuple[int, ...]  # one for each seat, member or card, as its field says
Roll = tuple[int, ...]  # seat, target, why, plus, minus, what is needed, and the dice
Bargain = tuple[int, ...]  # author, partner, four given, four asked; none is ()

FIGHTING: Final = 0
ATTACKING: Final = 1
GORING: Final = 2
ROAMING: Final = 3
SNOWING: Final = 4
REASONS: Final = ("fight", "hunt", "gore", "roam", "snow")
EVERY_NONE: Final[Numbers] = (-1,) * 16


@final
@mypyc_attr(acyclic=True, free_list_len=1)
@dataclass(repr=False)
class Fight(Part):
    """A fight being prepared; all of it is public, the goods apart."""

    tile: i64
    starter: i64
    tribes: i64  # mask of the seats that have members there
    rolling: i64  # mask of the members that roll
    aims: Numbers  # whom each member attacks, or NOBODY
    aside: i64  # mask of the seats that have stood aside

    def has(self, seat: i64) -> bool:
        """Whether a tribe has members there."""
        return bool(self.tribes >> seat & 1)

    def rolls(self, member: i64) -> bool:
        return bool(self.rolling >> member & 1)

    def has_dice(self, seat: i64) -> bool:
        """Whether a tribe rolls at all."""
        return bool(self.rolling >> MEMBERS * seat & (BIT[MEMBERS] - 1))


@mypyc_attr(acyclic=True)
@dataclass
class Position(State):
    """The table at one moment; fields in order of who may see them."""

    box: Components = field(repr=False, compare=False)
    deals: i64 = field(repr=False, compare=False)
    thought: i64 = field(repr=False, compare=False)  # a guess does less than the truth
    players: i64
    turn_number: i64
    phase: i64
    first: i64
    asking: i64
    turn: i64  # who is asked
    lap: i64  # how far round the table a step has come
    terrain: bytes  # of the tiles in play
    stack: bytes  # the tiles not yet laid; anyone can count them, their order is chance
    tokens: list[int]  # on each tile
    hard: i64  # mask of the tiles that are difficult to enter now
    rows: i64  # of tiles without snow
    places: list[int]  # of each member, four a seat
    lying: i64  # mask of wounded members
    energy: i64  # actions left, two bits a member
    stock: list[int]  # four kinds a seat
    mammoth: i64
    path: Numbers  # where the Mammoth started and what it enters this season
    path_at: i64
    wanders: bool  # it will leave the land
    track: i64
    leader: i64
    hunters: i64  # mask of the seats that took part
    hunt_round: i64
    share_left: i64
    shares: Numbers
    season: i64  # the card in force, or NOBODY
    past: Numbers  # all cards drawn
    drawn: i64  # mask of the cards out of the deck
    picked: i64  # the member that is to act, or NOBODY
    fight: Fight | None
    rolls: tuple[Roll, ...]  # that lie on the table
    throws: i64  # dice thrown so far
    clash: Numbers  # the last fight as it ended, see fights.py
    markers: Numbers  # Food on each Victory card
    face_up_cards: i64  # mask of seats
    denied: i64  # EVENTS bits a seat: which event cards a seat has shown not to hold
    offer: Bargain
    drafts: tuple[Bargain, ...]
    dealt: Numbers  # gifts, offers and drafts of each seat in this segment
    refused: tuple[Bargain, ...]
    talk: Numbers  # bargains that each seat has begun in vain so far
    good: i64  # the next kind of goods that a hunter is asked for
    used: Numbers  # three goods a seat; secret while a fight is prepared
    pledges: i64  # two bits a seat: the kind it is asked for next, or NOT_ASKED; the rest is its own secret
    victories: Numbers  # seen by their owners
    passed: tuple[Numbers, ...]  # the cards each seat gave back, seen by that seat
    shown: Numbers  # the cards to choose from, seen by whoever chooses

    # Who is where

    def area(self) -> i64:
        """Mask of the tiles in play."""
        return BIT[len(self.terrain)] - 1

    def is_lying(self, member: i64) -> bool:
        return bool(self.lying >> member & 1)

    def actions_of(self, member: i64) -> i64:
        return self.energy >> 2 * member & 3

    def set_actions(self, member: i64, actions: i64) -> None:
        self.energy = self.energy & ~(3 * BIT[2 * member]) | actions * BIT[2 * member]

    def in_play(self, seat: i64) -> i64:
        found: i64 = 0
        for member in range(MEMBERS * seat, MEMBERS * seat + MEMBERS):
            if self.places[member] != AT_HOME:
                found += 1
        return found

    def count_at(self, seat: i64, place: i64) -> i64:
        """How many members a seat has on a tile or on the Hunt Board."""
        found: i64 = 0
        for member in range(MEMBERS * seat, MEMBERS * seat + MEMBERS):
            if self.places[member] == place:
                found += 1
        return found

    def standing_at(self, seat: i64, place: i64) -> i64:
        found: i64 = 0
        for member in range(MEMBERS * seat, MEMBERS * seat + MEMBERS):
            if self.places[member] == place and not self.lying >> member & 1:
                found += 1
        return found

    def tiles_of(self, seat: i64, standing: bool) -> i64:
        """Mask of the tiles that hold members of a seat, or standing ones."""
        found: i64 = 0
        for member in range(MEMBERS * seat, MEMBERS * seat + MEMBERS):
            place: i64 = self.places[member]
            if place < HUNTING and not (standing and self.lying >> member & 1):
                found |= BIT[place]
        return found

    def tribes_at(self, place: i64) -> i64:
        """Mask of the seats that have members somewhere."""
        found: i64 = 0
        for seat in range(self.players):
            if self.count_at(seat, place):
                found |= BIT[seat]
        return found

    def took_part(self, seat: i64) -> bool:
        """Whether a tribe has had a member in this turn's hunt (TSK-261)."""
        return bool(self.hunters >> seat & 1)

    def clockwise(self, start: i64, steps: i64) -> i64:
        """The seat some steps to the left of another."""
        return (start + steps) % self.players

    # Goods

    def holds(self, seat: i64, kind: i64) -> i64:
        return self.stock[4 * seat + kind]

    def gain(self, seat: i64, kind: i64, count: i64) -> None:
        self.stock[4 * seat + kind] += count

    def in_use(self, seat: i64, kind: i64) -> i64:
        return self.used[3 * seat + kind]

    def put_in_use(self, seat: i64, kind: i64, count: i64) -> None:
        used = list(self.used)
        used[3 * seat + kind] += count
        self.used = tuple(used)

    def clear_used(self) -> None:
        self.used = (0,) * (3 * self.players)

    def has_goods(self, seat: i64) -> bool:
        at = 4 * seat
        return self.stock[at] > 0 or self.stock[at + 1] > 0 or self.stock[at + 2] > 0

    def has_tokens(self, seat: i64) -> bool:
        return self.has_goods(seat) or self.stock[4 * seat + FOOD] > 0

    def others_hold(self, seat: i64, food: bool) -> bool:
        """Whether somebody else has Food, or goods, that a bargain could bring (TSK-309)."""
        for other in range(self.players):
            if other != seat and (self.stock[4 * other + FOOD] > 0 if food else self.has_goods(other)):
                return True
        return False

    # The land

    def find_hard(self) -> None:
        """Which tiles take a whole Move now: printed so, not under snow, not eased (TSK-053, 164)."""
        difficult: i64 = self.box.difficult
        if self.season >= 0:
            difficult &= ~self.box.eases[self.box.seasons[self.season]]
        found: i64 = 0
        for tile in range(len(self.terrain)):
            if difficult >> self.terrain[tile] & 1:
                found |= BIT[tile]
        self.hard = found

    def reach(self, tile: i64) -> i64:
        """Where one Move leads: next to it, or over an easy tile to another easy one (TSK-223)."""
        area = self.area()
        near: i64 = ADJACENT[tile] & area
        easy = area & ~self.hard
        far: i64 = 0
        for way in range(6):
            beside: i64 = BESIDE[6 * tile + way]
            if beside != OFF and easy >> beside & 1:
                far |= ADJACENT[beside]
        return (near | far & easy) & ~BIT[tile]

    def lay(self, count: i64) -> None:
        """Draws tiles one by one and lays them clockwise, with their tokens (TSK-160, 203)."""
        stack = list(self.stack)
        laid = list(self.terrain)
        for tile in range(count):
            terrain = stack.pop(self.dice.below(len(stack)))
            laid.append(terrain)
            self.tokens.append(self.box.laid if self.box.holds[terrain] >= 0 else 0)
        self.stack = bytes(stack)
        self.terrain = bytes(laid)
        self.find_hard()

    def freeze(self, tiles: i64) -> None:
        """Turns tiles to Snow; their tokens are lost (TSK-163)."""
        laid = list(self.terrain)
        for tile in range(len(laid)):
            if tiles >> tile & 1:
                laid[tile] = SNOW
                self.tokens[tile] = 0
        self.terrain = bytes(laid)
        self.find_hard()

    def snow(self) -> i64:
        """Mask of the tiles under snow."""
        found: i64 = 0
        for tile in range(len(self.terrain)):
            if self.terrain[tile] == SNOW:
                found |= BIT[tile]
        return found

    # Victory cards

    def bonus(self, seat: i64) -> i64:
        """What a seat's Victory card adds as things stand (TSK-191 to 194)."""
        card = self.victories[seat]
        if card < 0:
            return 0
        if card < EVENTS:
            return self.box.worth[card] * self.markers[seat]
        sets = 99
        for kind in self.box.sets[card]:
            sets = min(sets, self.stock[4 * seat + kind])
        return self.box.worth[card] * sets

    def is_face_up(self, seat: i64) -> bool:
        return bool(self.face_up_cards >> seat & 1)

    def score(self, seat: i64) -> i64:
        return self.holds(seat, FOOD) + self.bonus(seat)

    # Dice

    def roll(self) -> i64:
        self.throws += 1
        return self.dice.below(6) + 1

    def clear_dice(self) -> None:
        """Dice and the last fight lie on the table until somebody goes on."""
        self.rolls = ()
        self.clash = ()

    def deals_open(self) -> bool:
        return self.deals == OPEN and self.thought != THOUGHT
