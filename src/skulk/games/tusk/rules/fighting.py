"""Fights: who stands aside, who aims at whom, secret goods, dice, wounds (TSK-070 to 095, 230 to 243)."""

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64, mypyc_attr

from skulk.games.tusk.moves import STAND_ASIDE
from skulk.games.tusk.rules.hunting import Hunts
from skulk.games.tusk.rules.position import EVERY_NONE, FIGHTING, NOT_ASKED, Fight
from skulk.games.tusk.terms import (
    AIM,
    ASIDE,
    BIT,
    COMMIT,
    FOOD,
    GOODS,
    GRASS,
    HIT,
    MEMBERS,
    NOBODY,
    STICK,
    STONE,
    WARMONGER,
)

SEATS: Final = 4


@mypyc_attr(acyclic=True)
@dataclass(init=False)
class Fights(Hunts):
    """One fight at a time; the starter goes on acting afterwards."""

    def begin_fight(self, tile: i64) -> None:
        """All the starter's standing members there that can spend an action do so (TSK-059, 230)."""
        starter = self.turn
        fight = Fight(tile, starter, self.tribes_at(tile), 0, EVERY_NONE, 0)
        for member in range(MEMBERS * starter, MEMBERS * starter + MEMBERS):
            if self.places[member] == tile and not self.is_lying(member) and self.actions_of(member):
                self.set_actions(member, self.actions_of(member) - 1)
                fight.rolling |= BIT[member]
        self.fight = fight
        self.clear_dice()
        self.say("TSK-059", starter, "fights", (int(tile), int(fight.tribes)))
        if self.others_in(fight) == 1:
            self.face_off(fight)
        else:
            self.lap = 1
            self.ask_aside(fight)

    def others_in(self, fight: Fight) -> i64:
        """How many tribes the starter faces."""
        found: i64 = 0
        for seat in range(self.players):
            if seat != fight.starter and fight.tribes >> seat & 1:
                found += 1
        return found

    def face_off(self, fight: Fight) -> None:
        """Two tribes: everyone aims at the only enemy there is."""
        for seat in range(self.players):
            if fight.tribes >> seat & 1 and seat != fight.starter:
                self.join(fight, seat)
                fight.aims = tuple([seat] * MEMBERS * SEATS)
                self.aim_all(fight, seat, fight.starter)
        self.begin_commit(fight)

    def aim_all(self, fight: Fight, seat: i64, target: i64) -> None:
        aims = list(fight.aims)
        for member in range(MEMBERS * seat, MEMBERS * seat + MEMBERS):
            aims[member] = target
        fight.aims = tuple(aims)

    def join(self, fight: Fight, seat: i64) -> None:
        """All standing members of a tribe that was attacked roll, at no cost (TSK-231)."""
        for member in range(MEMBERS * seat, MEMBERS * seat + MEMBERS):
            if self.places[member] == fight.tile and not self.is_lying(member):
                fight.rolling |= BIT[member]

    # Three or more tribes: standing aside and aiming

    def ask_aside(self, fight: Fight) -> None:
        """Clockwise from the starter's left, whoever has a die to roll (TSK-237, 238)."""
        while self.lap < self.players:
            seat = self.clockwise(fight.starter, self.lap)
            if fight.tribes >> seat & 1 and self.standing_at(seat, fight.tile):
                self.asking = ASIDE
                self.turn = seat
                return
            self.lap += 1
        self.ask_aim(fight)

    def answer_aside(self, choice: i64) -> None:
        fight = self.fight
        assert fight is not None
        if choice == STAND_ASIDE:
            fight.aside |= BIT[self.turn]
            self.say("TSK-092", self.turn, "stands aside")
        else:
            self.join(fight, self.turn)
            self.say("TSK-092", self.turn, "joins")
        self.lap += 1
        self.ask_aside(fight)

    def next_aim(self, fight: Fight) -> i64:
        """The next member whose target is open: the starter's first, then clockwise (TSK-091, 243)."""
        for steps in range(self.players):
            seat = self.clockwise(fight.starter, steps)
            for member in range(MEMBERS * seat, MEMBERS * seat + MEMBERS):
                if fight.rolling >> member & 1 and fight.aims[member] == NOBODY:
                    return member
        return NOBODY

    def ask_aim(self, fight: Fight) -> None:
        member = self.next_aim(fight)
        if member == NOBODY:
            self.begin_commit(fight)
        else:
            self.asking = AIM
            self.turn = member // MEMBERS

    def aim(self, target: i64) -> None:
        fight = self.fight
        assert fight is not None
        member = self.next_aim(fight)
        aims = list(fight.aims)
        aims[member] = target
        fight.aims = tuple(aims)
        self.say("TSK-091", self.turn, "aims", (member % MEMBERS + 1, int(target)))
        self.ask_aim(fight)

    # Goods, in secret

    def begin_commit(self, fight: Fight) -> None:
        """No deals until the goods are discarded (TSK-302)."""
        self.drop_drafts()
        self.clear_used()
        self.asking = COMMIT
        self.turn = fight.starter
        self.pledges = 0
        for seat in range(self.players):
            first = self.next_pledge(seat, 0) if fight.tribes >> seat & 1 else NOT_ASKED
            self.set_pledge(seat, first)
        if self.all_pledged():
            self.resolve(fight)

    def pledge_of(self, seat: i64) -> i64:
        return self.pledges >> 2 * seat & 3

    def set_pledge(self, seat: i64, kind: i64) -> None:
        self.pledges = self.pledges & ~(3 * BIT[2 * seat]) | kind * BIT[2 * seat]

    def all_pledged(self) -> bool:
        return not self.unpledged()

    def unpledged(self) -> i64:
        """Mask of the seats that have not finished."""
        found: i64 = 0
        for seat in range(self.players):
            if self.pledge_of(seat) != NOT_ASKED:
                found |= BIT[seat]
        return found

    def next_pledge(self, seat: i64, kind: i64) -> i64:
        """The next kind of goods that a seat has and can make use of (TSK-236)."""
        while kind < GOODS:
            if self.holds(seat, kind) and self.is_useful(seat, kind):
                return kind
            kind += 1
        return NOT_ASKED

    def is_useful(self, seat: i64, kind: i64) -> bool:
        """Sticks and stones to whoever rolls, grass to whoever is aimed at."""
        fight = self.fight
        assert fight is not None
        if kind != GRASS:
            return bool(fight.rolling >> MEMBERS * seat & 15)
        for member in range(MEMBERS * self.players):
            if fight.rolling >> member & 1 and fight.aims[member] == seat:
                return True
        return False

    def pledge(self, seat: i64, kind: i64, count: i64) -> None:
        self.put_in_use(seat, kind, count)
        self.set_pledge(seat, self.next_pledge(seat, kind + 1))
        if self.pledge_of(seat) == NOT_ASKED:
            self.say("TSK-070", seat, "is ready")
        fight = self.fight
        assert fight is not None
        if self.all_pledged():
            self.resolve(fight)

    # Dice and wounds

    def resolve(self, fight: Fight) -> None:
        """In the order of TSK-237: dice, falls, winner, stones, discards."""
        self.reveal()
        self.tell_goods(fight)
        hits = self.roll_all(fight)
        for seat in range(self.players):
            self.fell(fight, seat, suffered(hits, seat), "TSK-073")
        winner = self.settle(hits)
        self.bash_all(fight, hits)
        self.clash = (
            int(fight.tile),
            int(fight.starter),
            int(fight.tribes),
            int(winner),
            *[inflicted(hits, seat) for seat in range(SEATS)],
            *self.used,
        )
        self.discard_used()
        self.fight = None
        self.turn = fight.starter
        self.ask_act()

    def tell_goods(self, fight: Fight) -> None:
        if self.heard is None:
            return
        for steps in range(self.players):
            seat = self.clockwise(fight.starter, steps)
            if fight.tribes >> seat & 1:
                self.say("TSK-070", seat, "reveals", self.used[3 * seat : 3 * seat + 3])

    def roll_all(self, fight: Fight) -> list[int]:
        """Hits by owner and target; the starter's dice first, then clockwise (TSK-243)."""
        hits = [0] * (SEATS * SEATS)
        for steps in range(self.players):
            seat = self.clockwise(fight.starter, steps)
            dice = [0] * MEMBERS
            for number in range(MEMBERS):
                if fight.rolling >> (MEMBERS * seat + number) & 1:
                    dice[number] = self.roll()
            for target in range(self.players):
                hits[SEATS * seat + target] = self.count_hits(fight, seat, target, dice)
        return hits

    def count_hits(self, fight: Fight, seat: i64, target: i64, dice: list[int]) -> int:
        """Each die plus its owner's sticks, minus the grass of whom it is aimed at (TSK-072, 095)."""
        plus, minus = self.in_use(seat, STICK), self.in_use(target, GRASS)
        rolled: list[int] = []
        hits = 0
        for number in range(MEMBERS):
            if dice[number] and fight.aims[MEMBERS * seat + number] == target:
                rolled.append(dice[number])
                if dice[number] + plus - minus >= HIT:
                    hits += 1
        if rolled:
            self.rolls = (
                *self.rolls,
                (int(seat), int(target), FIGHTING, int(plus), int(minus), HIT, *rolled),
            )
            if self.heard is not None:
                self.say("TSK-072", seat, "strikes", (int(target), int(plus), int(minus), hits, *rolled))
        return hits

    def fell(self, fight: Fight, seat: i64, wounds: i64, rule: str) -> i64:
        """Lays standing members down, as many as there are (TSK-075, 241)."""
        fallen: i64 = 0
        while fallen < wounds:
            member = self.next_to_fall(fight, seat)
            if member == NOBODY:
                break
            self.lying |= BIT[member]
            fallen += 1
        if fallen and self.heard is not None:
            self.say(rule, seat, "falls", (int(fallen), int(wounds)))
        return fallen

    def next_to_fall(self, fight: Fight, seat: i64) -> i64:
        """Who rolled, then who has more actions left, then the lowest number (TSK-233)."""
        best: i64 = NOBODY
        best_rank: i64 = -1
        for member in range(MEMBERS * seat, MEMBERS * seat + MEMBERS):
            if self.places[member] == fight.tile and not self.is_lying(member):
                rank = 4 * (fight.rolling >> member & 1) + self.actions_of(member)
                if rank > best_rank:
                    best_rank = rank
                    best = member
        return best

    def settle(self, hits: list[int]) -> i64:
        """Most wounds wins, and takes Food for what it inflicted beyond what it suffered (TSK-093, 094)."""
        best = 0
        winner: i64 = NOBODY
        for seat in range(self.players):
            mine = inflicted(hits, seat)
            if mine > best:
                best = mine
                winner = seat
            elif mine == best:
                winner = NOBODY
        if winner == NOBODY:
            self.say("TSK-239", NOBODY, "draw", (best,))
            return NOBODY
        food = max(0, best - suffered(hits, winner))
        self.gain(winner, FOOD, food)
        self.say("TSK-076", winner, "wins", (food, best, suffered(hits, winner)))
        self.mark(winner, WARMONGER, "TSK-194")
        return winner

    def bash_all(self, fight: Fight, hits: list[int]) -> None:
        """Each stone fells one more of every opponent its owner has hit (TSK-078, 240)."""
        for steps in range(self.players):
            seat = self.clockwise(fight.starter, steps)
            stones = self.in_use(seat, STONE)
            for other in range(1, self.players):
                target = self.clockwise(seat, other)
                if stones and hits[SEATS * seat + target]:
                    fallen = self.fell(fight, target, stones, "TSK-078")
                    if self.heard is not None:
                        self.say("TSK-078", seat, "bashes", (int(target), int(fallen), int(stones)))

    def discard_used(self) -> None:
        for seat in range(self.players):
            for kind in range(GOODS):
                self.stock[4 * seat + kind] -= self.used[3 * seat + kind]
        self.clear_used()


def inflicted(hits: list[int], seat: i64) -> int:
    at = SEATS * seat
    return hits[at] + hits[at + 1] + hits[at + 2] + hits[at + 3]


def suffered(hits: list[int], seat: i64) -> int:
    return hits[seat] + hits[SEATS + seat] + hits[2 * SEATS + seat] + hits[3 * SEATS + seat]
