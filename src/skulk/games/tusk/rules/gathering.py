"""The Tribe Phase: grow, send hunters, act (TSK-030 to 059, 210 to 227)."""

from dataclasses import dataclass

from mypy_extensions import i64, mypyc_attr

from skulk.games.tusk.board import TILES
from skulk.games.tusk.moves import END, EXCHANGE, FIGHT, GATHER, PICK, RECOVER
from skulk.games.tusk.rules.fighting import Fights
from skulk.games.tusk.terms import (
    ACT,
    BIT,
    FOOD,
    GROW,
    HUNTING,
    MEMBERS,
    NOBODY,
    PLACE,
    SEND,
    THOUGHT,
    TRIBE,
)


@mypyc_attr(acyclic=True)
@dataclass(init=False)
class Tribes(Fights):
    """Each player in turn order completes three steps (TSK-021)."""

    def begin_turn(self) -> None:
        self.phase = TRIBE
        self.leader = NOBODY
        self.hunters = 0
        self.lap = 0
        self.begin_tribe(self.first)

    def begin_tribe(self, seat: i64) -> None:
        self.begin_segment()
        self.turn = seat
        if self.in_play(seat):
            self.ask_grow()
        else:
            self.asking = PLACE  # TSK-212

    # Step 1: grow the tribe

    def cost(self, seat: i64) -> i64:
        """Of the next member (TSK-211)."""
        return self.box.costs[self.in_play(seat)]

    def can_grow(self, seat: i64) -> bool:
        return self.in_play(seat) < MEMBERS and self.holds(seat, FOOD) >= self.cost(seat)

    def ask_grow(self) -> None:
        """Asked also of whoever cannot pay, if somebody could help (TSK-309)."""
        seat = self.turn
        hoping = self.in_play(seat) < MEMBERS and self.deals_open() and self.others_hold(seat, True)
        if self.can_grow(seat) or hoping:
            self.asking = GROW
        else:
            self.ask_send()

    def grow(self, tile: i64) -> None:
        cost = self.cost(self.turn)
        self.gain(self.turn, FOOD, -cost)
        self.bring(self.turn, tile)
        self.say("TSK-030", self.turn, "grows", (int(cost), int(tile), int(self.in_play(self.turn))))
        self.ask_grow()

    def place_again(self, tile: i64) -> None:
        """A tribe that was wiped out begins anew (TSK-212)."""
        self.bring(self.turn, tile)
        self.say("TSK-212", self.turn, "places", (int(tile),))
        self.ask_grow()

    # Step 2: send out hunters

    def ask_send(self) -> None:
        if self.tiles_of(self.turn, True):
            self.asking = SEND
        else:
            self.end_send()

    def send(self, tile: i64) -> None:
        """The standing member with the lowest number goes (TSK-201, 220)."""
        member: i64 = MEMBERS * self.turn
        while self.places[member] != tile or self.is_lying(member):
            member += 1
        self.places[member] = HUNTING
        self.say("TSK-040", self.turn, "sends", (member % MEMBERS + 1, int(tile)))
        self.ask_send()

    def end_send(self) -> None:
        """The first to send anyone leads the hunt (TSK-041); all others get their actions (TSK-050)."""
        seat = self.turn
        if self.leader == NOBODY and self.count_at(seat, HUNTING):
            self.leader = seat
            self.say("TSK-041", seat, "leads", (int(self.count_at(seat, HUNTING)),))
        for member in range(MEMBERS * seat, MEMBERS * seat + MEMBERS):
            if self.places[member] < HUNTING:
                self.set_actions(member, 2)
        self.ask_act()

    # Step 3: send out gatherers

    def ask_act(self) -> None:
        self.picked = NOBODY
        if self.actors():
            self.asking = ACT
        else:
            self.end_tribe()

    def actors(self) -> i64:
        """Mask of the member numbers that can act; of equals only the lowest (TSK-201)."""
        found: i64 = 0
        mine = self.energy >> 2 * MEMBERS * self.turn & 255
        for number in range(MEMBERS):
            if mine >> 2 * number & 3 and not self.has_twin(number):
                found |= BIT[number]
        return found

    def has_twin(self, number: i64) -> bool:
        """Whether a lower number stands for the same: same tile, posture and actions left."""
        mine = MEMBERS * self.turn + number
        for other in range(MEMBERS * self.turn, mine):
            if (
                self.places[other] == self.places[mine]
                and self.is_lying(other) == self.is_lying(mine)
                and self.actions_of(other) == self.actions_of(mine)
            ):
                return True
        return False

    def acting(self) -> i64:
        """The member that is to act: the one picked, or the only one that can."""
        if self.picked != NOBODY:
            return self.picked
        actors = self.actors()
        return NOBODY if actors & (actors - 1) else MEMBERS * self.turn + lowest(actors)

    def act_choices(self) -> i64:
        """The actions of the member that is to act; until then another can be picked, or none (TSK-227)."""
        if self.picked != NOBODY and self.thought == THOUGHT:
            return self.actions_open(self.picked)
        actors = self.actors()
        if self.picked != NOBODY:
            others = actors & ~BIT[self.picked % MEMBERS]
            return self.actions_open(self.picked) | others * BIT[PICK] | BIT[END]
        if actors & (actors - 1):
            return actors * BIT[PICK] | BIT[END]
        return self.actions_open(MEMBERS * self.turn + lowest(actors)) | BIT[END]

    def actions_open(self, member: i64) -> i64:
        """What a member can do with an action (TSK-051); the wounded only recover (TSK-058)."""
        if self.is_lying(member):
            return BIT[RECOVER]
        tile: i64 = self.places[member]
        found = self.reach(tile)
        if self.tokens[tile]:
            found |= BIT[GATHER]
        if self.can_exchange(tile):
            found |= BIT[EXCHANGE]
        if self.has_enemy(tile):
            found |= BIT[FIGHT]
        return found

    def can_exchange(self, tile: i64) -> bool:
        pays = self.box.pays[self.terrain[tile]]
        return bool(pays) and all([self.holds(self.turn, kind) > 0 for kind in pays])

    def has_enemy(self, tile: i64) -> bool:
        for member in range(MEMBERS * self.players):
            if self.places[member] == tile and member // MEMBERS != self.turn:
                return True
        return False

    def act(self, choice: i64) -> None:
        if choice == END:
            self.say("TSK-227", self.turn, "ends turn")
            self.end_tribe()
        elif PICK <= choice < GATHER:
            self.picked = MEMBERS * self.turn + choice - PICK
        elif choice == FIGHT:
            self.begin_fight(self.places[self.acting()])
        else:
            self.do(self.acting(), choice)

    def do(self, member: i64, choice: i64) -> None:
        """One action of one member."""
        self.set_actions(member, self.actions_of(member) - 1)
        tile: i64 = self.places[member]
        if choice < TILES:
            self.places[member] = choice
            self.say("TSK-052", self.turn, "moves", (member % MEMBERS + 1, int(tile), int(choice)))
        elif choice == GATHER:
            self.gather(tile)
        elif choice == EXCHANGE:
            self.exchange(tile)
        else:
            self.lying &= ~BIT[member]
            self.say("TSK-058", self.turn, "recovers", (member % MEMBERS + 1, int(tile)))
        self.ask_act()

    def gather(self, tile: i64) -> None:
        kind = self.box.holds[self.terrain[tile]]
        self.tokens[tile] -= 1
        self.gain(self.turn, kind, 1)
        self.say("TSK-054", self.turn, "gathers", (kind, int(tile), self.tokens[tile]))

    def exchange(self, tile: i64) -> None:
        pays = self.box.pays[self.terrain[tile]]
        for kind in pays:
            self.gain(self.turn, kind, -1)
        self.gain(self.turn, FOOD, 1)
        self.say("TSK-055", self.turn, "exchanges", (int(tile), *pays))

    def end_tribe(self) -> None:
        self.energy = 0
        self.seat_done()

    def seat_done(self) -> None:
        """On to the next player, and after the last to the hunt."""
        seat = self.clockwise(self.turn, 1)
        if seat == self.first:
            self.begin_hunt()
        else:
            self.begin_tribe(seat)


def lowest(mask: i64) -> i64:
    """The lowest bit that is set, of four."""
    number: i64 = 0
    while not mask >> number & 1:
        number += 1
    return number
