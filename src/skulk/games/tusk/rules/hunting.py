"""The Hunt Phase: attack, counterattack, regroup, and what a kill brings (TSK-110 to 126, 250 to 263)."""

from dataclasses import dataclass

from mypy_extensions import i64, mypyc_attr

from skulk.games.tusk.board import ADJACENT, HOME
from skulk.games.tusk.moves import STAY
from skulk.games.tusk.rules.position import ATTACKING, GORING
from skulk.games.tusk.rules.season import Seasons
from skulk.games.tusk.terms import (
    ATTACK,
    BIT,
    FOOD,
    GOODS,
    GORED,
    GRASS,
    HIT,
    HUNT,
    HUNTING,
    LEAD,
    MEMBERS,
    NOBODY,
    PACK_LEADER,
    REGROUP,
    SHARE,
    SPIRIT,
    STICK,
    STONE,
)


@mypyc_attr(acyclic=True)
@dataclass(init=False)
class Hunts(Seasons):
    """Rounds against the Mammoth."""

    def begin_hunt(self) -> None:
        self.phase = HUNT
        self.hunters = self.tribes_at(HUNTING)
        self.hunt_round = 0
        if self.hunters:
            self.begin_round()
        else:
            self.begin_season()  # TSK-110

    def begin_round(self) -> None:
        self.begin_segment()
        self.hunt_round += 1
        self.clear_dice()
        self.clear_used()
        self.lap = 0
        self.next_attack()

    # Step 1: hunters attack

    def next_attack(self) -> None:
        """The next player from the Leader's seat on with a standing hunter (TSK-111, 253)."""
        while self.lap < self.players:
            seat = self.clockwise(self.leader, self.lap)
            if self.standing_at(seat, HUNTING):
                self.turn = seat
                self.good = 0
                self.ask_goods()
                return
            self.lap += 1
        self.counterattack()

    def ask_goods(self) -> None:
        """Goods are asked kind by kind; empty hands only if somebody could fill them (TSK-309)."""
        hoping = self.good == 0 and self.deals_open() and self.others_hold(self.turn, False)
        if hoping or self.next_good() < GOODS:
            self.asking = ATTACK
        else:
            self.attack()

    def next_good(self) -> i64:
        """The next kind of goods that the attacker has any of."""
        kind = self.good
        while kind < GOODS and not self.holds(self.turn, kind):
            kind += 1
        return kind

    def use_goods(self, kind: i64, count: i64) -> None:
        self.gain(self.turn, kind, -count)
        self.put_in_use(self.turn, kind, count)
        self.good = kind + 1
        self.ask_goods()

    def attack(self) -> None:
        """One die for each standing hunter, in order of their numbers (TSK-112, 243)."""
        seat = self.turn
        plus = self.in_use(seat, STICK)
        rolled: list[int] = []
        hits: i64 = 0
        for member in range(MEMBERS * seat, MEMBERS * seat + MEMBERS):
            if self.places[member] == HUNTING and not self.is_lying(member):
                die = self.roll()
                rolled.append(die)
                if die + plus >= HIT:
                    hits += 1
        self.rolls = (*self.rolls, (int(seat), NOBODY, ATTACKING, int(plus), 0, HIT, *rolled))
        stones = self.in_use(seat, STONE)
        wounds = hits + stones if hits else 0
        taken = min(wounds, self.track)
        self.reveal()
        if self.heard is not None:
            used = self.used[3 * seat : 3 * seat + 3]
            self.say("TSK-112", seat, "attacks", (*used, int(hits), *rolled))
            self.say("TSK-114" if stones else "TSK-113", seat, "cuts", (int(taken), int(hits), int(stones)))
        self.track -= taken
        self.gain(seat, FOOD, taken)
        if self.track:
            self.lap += 1
            self.next_attack()
        else:
            self.kill()

    # A kill

    def kill(self) -> None:
        """The Leader, wherever their hunters are, shares four Food (TSK-116, 123)."""
        self.share_left = self.box.share
        self.shares = (0,) * self.players
        self.lap = 1
        self.turn = self.leader
        self.say("TSK-115", self.leader, "kill", (int(self.mammoth), int(self.share_left)))
        self.next_share()

    def next_share(self) -> None:
        if self.lap < self.players and self.share_left:
            self.asking = SHARE
        else:
            self.end_share()

    def shared_with(self) -> i64:
        """The opponent whose share is asked for: clockwise from the Leader's left."""
        return self.clockwise(self.leader, self.lap)

    def share(self, count: i64) -> None:
        self.set_share(self.shared_with(), count)
        self.share_left -= count
        self.lap += 1
        self.next_share()

    def set_share(self, seat: i64, count: i64) -> None:
        shares = list(self.shares)
        shares[seat] = count
        self.shares = tuple(shares)

    def end_share(self) -> None:
        """What is left is the Leader's; then cards are marked, and the herd begins anew (TSK-259)."""
        self.set_share(self.leader, self.share_left)
        self.share_left = 0
        for seat in range(self.players):
            self.gain(seat, FOOD, self.shares[seat])
        if self.heard is not None:
            self.say("TSK-116", self.leader, "shares", self.shares)
        self.mark_kill()
        tile = self.mammoth
        self.mammoth = HOME
        self.track = self.box.track
        self.clear_used()
        if tile == HOME:
            self.asking = LEAD
            self.turn = self.leader
        else:
            self.lead_to(tile)

    def mark_kill(self) -> None:
        """Who led a kill, and who took part and was skipped (TSK-261, 262)."""
        self.mark(self.leader, PACK_LEADER, "TSK-194")
        for seat in range(self.players):
            if self.hunters >> seat & 1 and seat != self.leader and not self.shares[seat]:
                self.mark(seat, SPIRIT, "TSK-192")

    def lead_to(self, tile: i64) -> None:
        """All who are still on the Hunt Board come back together (TSK-118)."""
        for member in range(MEMBERS * self.players):
            if self.places[member] == HUNTING:
                self.places[member] = tile
        self.say("TSK-118", self.leader, "returns", (int(tile),))
        self.begin_season()

    # Step 2: the Mammoth strikes back

    def counterattack(self) -> None:
        """One die for each standing hunter, lowered by its owner's grass (TSK-119, 120)."""
        self.reveal()
        for steps in range(self.players):
            seat = self.clockwise(self.leader, steps)
            if self.standing_at(seat, HUNTING):
                self.gore(seat)
        self.lap = 0
        self.next_regroup()

    def gore(self, seat: i64) -> None:
        minus = self.in_use(seat, GRASS)
        rolled: list[int] = []
        fallen = 0
        for member in range(MEMBERS * seat, MEMBERS * seat + MEMBERS):
            if self.places[member] == HUNTING and not self.is_lying(member):
                die = self.roll()
                rolled.append(die)
                if die - minus >= GORED:
                    self.lying |= BIT[member]
                    fallen += 1
        self.rolls = (*self.rolls, (NOBODY, int(seat), GORING, 0, int(minus), GORED, *rolled))
        if self.heard is not None:
            self.say("TSK-119", seat, "is gored", (int(minus), fallen, *rolled))

    # Step 3: regroup

    def next_regroup(self) -> None:
        """From the Leader's seat on; nobody goes on alone with the wounded (TSK-122, 256)."""
        while self.lap < self.players:
            seat = self.clockwise(self.leader, self.lap)
            if self.count_at(seat, HUNTING):
                self.asking = REGROUP
                self.turn = seat
                return
            self.lap += 1
        self.clear_used()
        if self.tribes_at(HUNTING):
            self.begin_round()
        else:
            self.begin_season()

    def regroup_choices(self) -> i64:
        """Any tile next to the Mammoth's (TSK-257), and staying with a standing hunter."""
        tiles = ADJACENT[self.mammoth] & self.area()
        return tiles | BIT[STAY] if self.standing_at(self.turn, HUNTING) else tiles

    def regroup(self, choice: i64) -> None:
        if choice == STAY:
            self.say("TSK-125", self.turn, "stays")
        else:
            for member in range(MEMBERS * self.turn, MEMBERS * self.turn + MEMBERS):
                if self.places[member] == HUNTING:
                    self.places[member] = choice
            self.say("TSK-121", self.turn, "leaves", (int(choice),))
        self.lap += 1
        self.next_regroup()
