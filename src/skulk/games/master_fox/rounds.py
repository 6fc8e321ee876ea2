"""The rounds: missions, masks, what follows a STOP, thefts, counting, and the end."""

from dataclasses import dataclass

from mypy_extensions import i64, mypyc_attr

from skulk.games.master_fox.counting import count, eggs_for, is_false_alarm, is_guarded, loot_in, steals
from skulk.games.master_fox.hunt import Hunting
from skulk.games.master_fox.hunter import rested
from skulk.games.master_fox.position import BIT
from skulk.games.master_fox.terms import (
    BACK,
    DISCARD,
    HUNT,
    KEEP,
    LOOT,
    LOOTED,
    MASKS,
    MISSIONS,
    NOBODY,
    NONE,
    NOTHING,
    OVER,
    STYLES,
    VICTIM,
    WORDS,
)
from skulk.games.master_fox.yard import lay_back, rim, shake
from skulk.kernel.state import CLOCK

GOAL = 1
ROUNDS = 2


@mypyc_attr(acyclic=True)
@dataclass(init=False)
class Rounds(Hunting):
    """What happens with open eyes."""

    # Missions

    def begin_round(self) -> None:
        """New missions by the place of the round in its cycle (MFX-010, MFX-061 to MFX-063)."""
        self.round_number += 1
        for kind in range(LOOT, len(self.box.joins)):
            if self.box.joins[kind] == self.round_number:
                self.say(f"MFX-{34 + kind - LOOT:03}", CLOCK, "ruses join", (kind,))
        self.kept = NONE
        place = 0 if self.round_number == 1 else 3 if self.house.studio else (self.round_number - 1) % 3
        if place == 0:
            self.deck = list(range(LOOT))
            self.dice.shuffle(self.deck)
        if place < 2:
            self.missions = self.draw(MISSIONS)
            self.announce()
        elif place == 2:
            self.drawn = self.draw(2)
            self.ask(KEEP, self.youngest_of(self.everyone()))
        else:
            self.ask(DISCARD, self.best_of_round())

    def draw(self, cards: int) -> tuple[int, ...]:
        drawn = tuple(self.deck[:cards])
        del self.deck[:cards]
        return drawn

    def keep(self, slot: i64) -> None:
        """One mission stays uncovered; the new cards cover the other two in order (MFX-062, MFX-124)."""
        missions = list(self.missions)
        others = [other for other in range(MISSIONS) if other != slot]
        missions[others[0]] = self.drawn[0]
        missions[others[1]] = self.drawn[1]
        self.missions = tuple(missions)
        self.drawn = ()
        self.kept = slot
        self.tell_missions("MFX-062", self.turn, "keeps", (self.missions[slot],))
        self.announce()

    def best_of_round(self) -> i64:
        """Who counted most in the last hunt, the youngest of those tied (MFX-082)."""
        eggs = [eggs_for(items) for items in self.counted]
        mask: i64 = 0
        for seat in range(self.players):
            if eggs[seat] == max(eggs):
                mask |= BIT[seat]
        return self.youngest_of(mask)

    def discard(self, slot: i64) -> None:
        """Studio H: one mission gives way to one new card in its slot (MFX-082)."""
        if not self.deck:
            self.deck = sorted(self.discards)
            self.dice.shuffle(self.deck)
            self.discards = ()
        missions = list(self.missions)
        gone = missions[slot]
        missions[slot] = self.draw(1)[0]
        self.missions = tuple(missions)
        self.discards = (*self.discards, gone)
        self.tell_missions("MFX-082", self.turn, "discards", (gone, missions[slot]))
        self.announce()

    def announce(self) -> None:
        self.tell_missions("MFX-011", CLOCK, "missions", (self.round_number, *self.missions))
        self.ask(MASKS, NOBODY)
        self.ready = 0
        self.no_hurry = False

    def tell_missions(self, rule: str, seat: i64, verb: str, what: tuple[int, ...]) -> None:
        """The log can be read in the hunt: where missions must be remembered it names none (MFX-133)."""
        if self.house.visible:
            self.say(rule, seat, verb, what)
        else:
            self.say(rule, seat, f"{verb} unnamed", (self.round_number,))

    def ask(self, phase: i64, seat: i64) -> None:
        self.phase = phase
        self.turn = seat

    # Masks

    def pull_mask(self, seat: i64, style: i64) -> None:
        """A seat is ready; when all are, the box is shaken and the hunt begins (MFX-013 to MFX-016)."""
        self.hunters[seat].style = style
        self.ready |= BIT[seat]
        self.people = self.people | BIT[seat] if style <= WORDS else self.people & ~BIT[seat]
        self.say("MFX-015", seat, "mask down")
        if self.ready == self.everyone():
            self.begin_hunt()

    def hurried(self) -> bool:
        """Whether the clock loses patience: not before the first hunt, nor while only bots wait (MFX-132)."""
        if self.stepped or self.no_hurry or self.round_number == 1:
            return False
        waits = self.ready if self.turn == NOBODY else self.everyone() & ~BIT[self.turn]
        return bool(waits & self.people)

    def wait_longer(self, seat: i64) -> None:
        self.no_hurry = True
        self.say("MFX-132", seat, "not yet")

    # A hunt that was left

    def pause(self) -> None:
        """Whoever comes back to a hunt is asked first; until all are ready, time stands still (MFX-132)."""
        self.ready = self.everyone() & ~self.people
        self.no_hurry = False
        self.say("MFX-132", CLOCK, "time stands still")

    def get_ready(self, seat: i64) -> None:
        self.ready |= BIT[seat]
        self.say("MFX-132", seat, "is ready")
        if self.ready == self.everyone():
            self.say("MFX-132", CLOCK, "time goes on")

    def begin_hunt(self) -> None:
        self.kinds = self.shapes.in_play(self.round_number)
        shake(self)
        self.tick = 0 if self.stepped else -self.box.times.countdown
        self.trail = []
        self.say("MFX-014", self.house.ages[0], "shakes")
        side = self.box.yard.side
        for seat in range(self.players):
            x, y = rim(self.players, seat, side)
            self.hunters[seat] = rested(self.hunters[seat].style, x, y, len(self.kinds))
            self.note(seat, x, y, NOTHING, NONE)
        self.clacks = 0
        self.callers = 0
        self.false = 0
        self.thefts = ()
        self.counted = ()
        self.ask(HUNT, NOBODY)
        if self.stepped:
            self.say("MFX-016", CLOCK, "hunt begins", (self.round_number,))

    def over_now(self) -> bool:
        return self.phase != HUNT

    def stand_in(self, seat: i64, style: i64) -> None:
        """A bot takes a seat over in the hunt; it takes what is stashed or held as unread (MFX-131)."""
        hunter = self.hunters[seat]
        hunter.style = style
        self.people &= ~BIT[seat]
        hunter.at = NONE
        hunter.queue = ()
        hunter.read = b""
        hunter.sack_read = tuple([b"" for pawn in hunter.sack])
        hunter.spots = []
        hunter.visited = [0] * len(self.kinds)
        self.say("MFX-131", seat, "stands in", (STYLES[style],))

    # After the hunt

    def end_hunt(self, callers: i64) -> None:
        """Hands are emptied, sacks opened, calls tested, and ruses fixed, in this order (MFX-138)."""
        for seat in range(self.players):
            hunter = self.hunters[seat]
            hunter.act = NOTHING
            hunter.queue = ()
            hunter.calls = False
            if hunter.holding():
                lay_back(self, hunter.hand, hunter.x, hunter.y)
                self.note(seat, self.xs[hunter.hand], self.ys[hunter.hand], BACK, hunter.hand)
                hunter.hand = NONE
        self.callers = callers
        self.asked_for = self.missions
        for seat in range(self.players):
            if callers & BIT[seat]:
                self.say("MFX-032", seat, "calls stop", (self.tick,))
        if not self.house.visible:
            self.say("MFX-133", CLOCK, "missions", (self.round_number, *self.missions))
        for seat in range(self.players):
            sack = self.sack_kinds(seat)
            self.say("MFX-032", seat, "opens the sack", sack)
            if callers & BIT[seat] and is_false_alarm(sack):
                self.false |= BIT[seat]
                self.say("MFX-104", seat, "false alarm", (loot_in(sack),))
        self.thieves = self.in_order_of_theft()
        self.next_thief()

    def is_void(self, seat: i64) -> bool:
        """A false alarm makes its caller's ruses and round worth nothing, unless the house is lenient."""
        return bool(self.false & BIT[seat]) and not self.house.lenient

    def in_order_of_theft(self) -> tuple[int, ...]:
        """The higher score steals first, then the older (MFX-043, MFX-044)."""
        thieves = [
            seat for seat in self.house.ages if steals(self.sack_kinds(seat)) and not self.is_void(seat)
        ]
        if len(thieves) == 2 and self.eggs[thieves[1]] > self.eggs[thieves[0]]:
            thieves.reverse()
        return tuple(thieves)

    def can_be_robbed(self, seat: i64) -> bool:
        sack = self.sack_kinds(seat)
        guarded = is_guarded(sack) and not self.is_void(seat)
        return loot_in(sack) > 0 and not guarded

    def victims(self, thief: i64) -> list[int]:
        return [seat for seat in range(self.players) if seat != thief and self.can_be_robbed(seat)]

    def next_thief(self) -> None:
        """Asks the next Snake; one that finds nobody to rob does nothing (MFX-117)."""
        while self.thieves:
            thief = self.thieves[0]
            if self.victims(thief):
                self.ask(VICTIM, thief)
                return
            self.say("MFX-117", thief, "finds no victim")
            self.thieves = self.thieves[1:]
        self.count_round()

    def rob(self, seat: i64) -> None:
        if seat < 0:
            self.say("MFX-116", self.turn, "robs nobody")
            self.thieves = self.thieves[1:]
            self.next_thief()
            return
        self.victim = seat
        self.ask(LOOTED, self.turn)

    def take(self, kind: i64) -> None:
        """The last pawn of that kind in the victim's sack goes to the end of the thief's (MFX-121)."""
        robbed, thief = self.hunters[self.victim], self.hunters[self.turn]
        last = max([place for place, pawn in enumerate(robbed.sack) if self.kinds[pawn] == kind])
        thief.sack = (*thief.sack, robbed.sack[last])
        robbed.sack = robbed.sack[:last] + robbed.sack[last + 1 :]
        self.thefts = (*self.thefts, (int(self.turn), int(self.victim), int(kind)))
        self.say("MFX-042", self.turn, "steals", (self.victim, kind))
        self.victim = NOBODY
        self.thieves = self.thieves[1:]
        self.next_thief()

    # Counting

    def count_round(self) -> None:
        """Everybody is counted before the end is looked for (MFX-071)."""
        sacks = [self.sack_kinds(seat) for seat in range(self.players)]
        self.counted = tuple(
            [count(sacks[seat], self.missions, self.is_void(seat)) for seat in range(self.players)]
        )
        gains = [eggs_for(items) for items in self.counted]
        self.eggs = tuple([eggs + gain for eggs, gain in zip(self.eggs, gains, strict=True)])
        for seat in range(self.players):
            told: list[int | str] = [gains[seat], self.eggs[seat]]
            for kind, points, reason in self.counted[seat]:
                told += [kind, points, reason]
            self.say("MFX-050", seat, "counts", tuple(told))
        if max(self.eggs) >= self.house.goal:
            self.end(GOAL)
        elif self.round_number >= self.house.last_round:
            self.end(ROUNDS)
        else:
            self.begin_round()

    def end(self, ending: i64) -> None:
        self.ending = ending
        self.ask(OVER, NOBODY)
        self.say("MFX-070" if ending == GOAL else "MFX-130", CLOCK, "game ends")
