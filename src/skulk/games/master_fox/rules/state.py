"""The rules of Master Fox: who is asked what, what can be answered, and how it ends."""

from dataclasses import dataclass
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from skulk.games.master_fox.moves import (
    BOT_MASKS,
    BY_PAW,
    BY_WORDS,
    CLOCKED,
    DISCARD_ONE,
    ENDS,
    GO_ON,
    KEEP_ONE,
    NOT_YET,
    OFFERS,
    OR_WAIT,
    PAUSE,
    READY,
    ROB_NOBODY,
    ROBS,
    TAKES,
    Choice,
    Do,
    Mask,
    Tick,
    Word,
    read_spot,
    read_tick,
)
from skulk.games.master_fox.rules import hunt, rounds, ruses
from skulk.games.master_fox.rules.counting import GOAL
from skulk.games.master_fox.rules.knowledge import imagine
from skulk.games.master_fox.rules.position import BIT, Position
from skulk.games.master_fox.rules.refusals import why_not
from skulk.games.master_fox.rules.sight import laid_open, look_at
from skulk.games.master_fox.terms import (
    BACK,
    DISCARD,
    ENOUGH,
    FEEL,
    GRAB,
    HUNT,
    KEEP,
    LOOTED,
    MASKS,
    MOST,
    NOBODY,
    NONE,
    NOTHING,
    OVER,
    PAW,
    QUEUE,
    REACH,
    STASH,
    STOP,
    TAKE_OUT,
    VICTIM,
    WAIT,
    WORDS,
)
from skulk.games.master_fox.view import MasterView
from skulk.kernel.dice import Dice
from skulk.kernel.event import Event
from skulk.kernel.state import CLOCK, SEATS_IN, Move, Result, State

WITH_CLOCK: Final = [(*seats, CLOCK) for seats in SEATS_IN]
ONLY_CLOCK: Final = (CLOCK,)

# Bits of acts, for OFFERS.
B_WAIT: Final = 1 << WAIT
B_REACH: Final = 1 << REACH
B_FEEL: Final = 1 << FEEL
B_GRAB: Final = 1 << GRAB
B_STASH: Final = 1 << STASH
B_BACK: Final = 1 << BACK
B_TAKE_OUT: Final = 1 << TAKE_OUT
B_STOP: Final = 1 << STOP
ANY_BY_PAW: Final = B_GRAB | B_STASH | B_BACK
ANY_BY_WORDS: Final = ANY_BY_PAW | B_WAIT | B_REACH | B_FEEL


@final
@mypyc_attr(acyclic=True, free_list_len=1)
@dataclass
class MasterFox(Position):
    """A game in play."""

    def waiting(self) -> tuple[int, ...]:
        """In a hunt on the wall clock nobody has to do anything: only time is waited for."""
        if self.phase == OVER:
            return ()
        if self.phase == HUNT and not self.paused():
            return SEATS_IN[self.idle()] if self.stepped else ONLY_CLOCK
        mask = self.everyone() & ~self.ready if self.turn == NOBODY else BIT[self.turn]
        return SEATS_IN[mask] if self.stepped else WITH_CLOCK[mask]

    def asked(self, seat: int | None) -> tuple[int, ...]:
        """Who else is asked in a hunt would tell who is busy (MFX-226)."""
        if self.phase == HUNT and self.stepped:
            return (seat,) if seat is not None and self.idle() & BIT[seat] else ()
        return self.waiting()

    def idle(self) -> i64:
        """Stepped: the seats that are to hand in an act."""
        mask: i64 = 0
        for seat in range(self.players):
            hunter = self.hunters[seat]
            if hunter.act == NOTHING and not hunter.queue:
                mask |= BIT[seat]
        return mask

    def moves(self, seat: int) -> tuple[Move, ...]:
        if self.phase == OVER:
            return ()
        if seat == CLOCK:
            return () if self.stepped else ENDS if self.phase != HUNT or self.paused() else CLOCKED
        if not 0 <= seat < self.players:
            return ()
        if self.turn != NOBODY:
            return self.choices() if seat == self.turn else ()
        if not self.ready & BIT[seat]:
            masks = GO_ON if self.phase == HUNT else BY_WORDS if self.stepped else BY_PAW
            return masks + OR_WAIT if self.hurried() else masks
        if self.phase == HUNT and not self.paused():
            return OFFERS[self.acts(seat)] if self.tick >= 0 else ()
        return ()

    def choices(self) -> tuple[Move, ...]:
        if self.phase == KEEP:
            return KEEP_ONE
        if self.phase == DISCARD:
            return DISCARD_ONE
        if self.phase == VICTIM:
            robs: list[Move] = [ROBS[seat] for seat in ruses.victims(self, self.turn)]
            return (*robs, ROB_NOBODY)
        loot = self.sack_kinds(self.victim)
        takes: list[Move] = [TAKES[kind] for kind in range(len(TAKES)) if kind in loot]
        return tuple(takes)

    def acts(self, seat: i64) -> i64:
        """What a seat may do in the hunt, by what it knows; while it is busy, what may wait its turn."""
        hunter = self.hunters[seat]
        stop: i64 = B_STOP if len(hunter.sack) >= ENOUGH and not hunter.calls else 0
        if hunter.act != NOTHING or hunter.queue:
            if self.stepped:
                return 0
            if len(hunter.queue) >= QUEUE:
                return stop
            return stop | (ANY_BY_PAW if hunter.style == PAW else ANY_BY_WORDS)
        if hunter.holding():
            mask = B_BACK | (B_STASH if len(hunter.sack) < MOST else 0)
            return stop | (mask if hunter.style == PAW else mask | B_WAIT | B_FEEL)
        out: i64 = B_TAKE_OUT if self.house.take_out and hunter.sack else 0
        if hunter.style == PAW:
            return stop | out | B_GRAB
        return stop | out | B_WAIT | B_REACH | (B_FEEL | B_GRAB if hunter.at != NONE else 0)

    def find(self, seat: int, text: str) -> Move | None:
        if seat == CLOCK and self.phase == HUNT and not self.stepped:
            if text == str(PAUSE):
                return PAUSE if self.people & self.ready else None
            if not self.paused():
                return self.find_tick(text)
        if 0 <= seat < self.players:
            if text in BOT_MASKS:
                return self.find_mask(seat, BOT_MASKS[text])
            spot = read_spot(text)
            if spot:
                return self.find_spot(seat, spot)
        return State.find(self, seat, text)

    def find_tick(self, text: str) -> Tick | None:
        tick = read_tick(text)
        if tick is None:
            return None
        for seat, x, y in tick.aims:
            if seat >= self.players or self.hunters[seat].style != PAW:
                return None
        for move in CLOCKED:
            if str(move) == text:
                assert isinstance(move, Tick)
                return move
        return tick

    def find_mask(self, seat: i64, move: Mask) -> Mask | None:
        """A bot's mask: before a hunt, or in it when it takes over."""
        if self.phase == MASKS and not self.ready & BIT[seat]:
            return move
        if self.phase == HUNT and not self.paused() and self.hunters[seat].style <= WORDS:
            return move
        return None

    def find_spot(self, seat: i64, spot: int) -> Do | None:
        if self.phase != HUNT or self.tick < 0 or self.paused():
            return None
        hunter = self.hunters[seat]
        known = spot <= len(hunter.spots) and spot != hunter.at + 1
        return Do(REACH, NONE, spot) if known and self.acts(seat) & B_REACH else None

    def apply(self, seat: int, move: Move) -> None:
        self.irreversible += 1  # in the dark nothing can be taken back, and in the light all is seen
        if isinstance(move, Do):
            self.hand_in(seat, move)
        elif isinstance(move, Tick):
            for paw, x, y in move.aims:
                self.hunters[paw].aim_x = x
                self.hunters[paw].aim_y = y
            hunt.pass_ticks(self, move.ticks)
        elif isinstance(move, Mask):
            if self.phase == HUNT:
                rounds.stand_in(self, seat, move.style)
            else:
                rounds.pull_mask(self, seat, move.style)
        elif isinstance(move, Word):
            self.obey(seat, move)
        elif isinstance(move, Choice):
            self.choose(move.number)

    def hand_in(self, seat: i64, move: Do) -> None:
        hunter = self.hunters[seat]
        if move.act == STOP and not self.stepped:
            hunter.calls = True
            return
        hunter.queue = (*hunter.queue, move)
        if self.stepped and not self.idle():
            hunt.step_on(self)

    def obey(self, seat: i64, word: Word) -> None:
        if word is READY:
            rounds.get_ready(self, seat)
        elif word is NOT_YET:
            rounds.wait_longer(self, seat)
        elif word is PAUSE:
            rounds.pause(self)
        else:
            self.time_is_up()

    def choose(self, number: i64) -> None:
        if self.phase == KEEP:
            rounds.keep(self, number)
        elif self.phase == DISCARD:
            rounds.discard(self, number)
        elif self.phase == VICTIM:
            ruses.rob(self, number)
        else:
            ruses.take(self, number)

    def time_is_up(self) -> None:
        """Slot A, no theft, the lowest kind; and masks come down by themselves (MFX-132)."""
        if self.turn == NOBODY:
            left = self.phase == HUNT
            for seat in range(self.players):
                if not self.ready & BIT[seat]:
                    if left:
                        rounds.get_ready(self, seat)
                    else:
                        rounds.pull_mask(self, seat, self.hunters[seat].style)
        elif self.phase == VICTIM:
            ruses.rob(self, NOBODY)
        elif self.phase == LOOTED:
            ruses.take(self, min(self.sack_kinds(self.victim)))
        else:
            self.choose(0)

    # The end

    def result(self) -> Result | None:
        """Most eggs, then the youngest (MFX-072, MFX-073)."""
        if not self.ending:
            return None
        order = sorted(range(self.players), key=self.rank)
        places = [order.index(seat) + 1 for seat in range(self.players)]
        rule, reason = ("MFX-072", "goal") if self.ending == GOAL else ("MFX-130", "rounds")
        if self.eggs.count(max(self.eggs)) > 1:
            rule, reason = "MFX-073", "tie"
        return Result(tuple([float(eggs) for eggs in self.eggs]), tuple(places), rule, reason)

    def rank(self, seat: int) -> int:
        return -100 * self.eggs[seat] - self.house.ages.index(seat)

    # Knowledge

    def view(self, seat: int | None) -> MasterView:
        return look_at(self, seat)

    def laid_open(self) -> MasterView:
        return laid_open(self)

    def guess(self, seat: int | None, dice: Dice) -> "MasterFox":
        other = self.copy()
        other.dice = dice.fork()
        imagine(other, seat, dice)
        return other

    def why_not(self, seat: int, text: str) -> Event:
        return why_not(self, seat, text)

    def conserved(self) -> dict[str, int]:
        """Every pawn is set aside, in the box, in a hand or in a sack."""
        pawns = sum(self.box.counts) - len(self.kinds)
        for pawn in range(len(self.lying)):
            pawns += self.lying[pawn] > 0
        for hunter in self.hunters:
            pawns += len(hunter.sack) + hunter.holding()
        return {"pawns": pawns}
