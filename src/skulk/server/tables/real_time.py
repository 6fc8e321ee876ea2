"""Real time at a table: one tick after the other, with the pointers and the bots that act in it.

A tick is applied at once and answered at once; it is written down together with the next ones, half a second
later at most. Aiming changes nothing but a pointer's place, so a crash can lose no more than that: whatever
was done or heard in a tick is on disk before anybody is told.
"""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from math import ceil, inf

import msgspec

from skulk.bots import make
from skulk.bots.bot import Bot
from skulk.bots.levels import LEVELS
from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.errors import Refused, SkulkError
from skulk.kernel.event import Event
from skulk.kernel.game import RealTime
from skulk.kernel.match import Entry, Match
from skulk.kernel.state import CLOCK
from skulk.server.show.audience import Audience
from skulk.server.store.store import StoreFailed, Taken, insist
from skulk.server.tables.context import Context
from skulk.server.tables.entries import Entries
from skulk.server.tables.pointers import Answer, News, Patience, Pointer
from skulk.server.tables.state import TableState

LONG = 1.0  # seconds: a clock that moves more seldom is patient, it does not tick
WRITTEN = 10  # ticks that are written down together
STILL = 200  # ticks after which a seat without a line lets go
BEHIND = 0.25  # seconds that may be made up for; more only slow time down
STAND_IN = LEVELS[1]  # who plays for somebody if the table's own stand-in cannot

encode = msgspec.json.Encoder().encode


class Ticker:
    """What goes on at a table in real time. All of it happens on the event loop."""

    def __init__(
        self,
        context: Context,
        state: TableState,
        entries: Entries,
        audience: Audience,
        rules: RealTime,
        go_on: Callable[[], None],
    ) -> None:
        """`go_on` is called when time stands still: others may be asked then."""
        self.context = context
        self.state = state
        self.entries = entries
        self.audience = audience
        self.rules = rules
        self.pointers: dict[int, list[Pointer]] = {}
        self._go_on = go_on
        self._asked: list[tuple[Pointer, str]] = []
        self._bots: dict[int, tuple[str, Bot]] = {}
        self._unheard: dict[int, int] = {}  # ticks since a seat had a line
        self._running: asyncio.Task[None] | None = None
        self._due = 0.0
        self._known = 0  # entries when the last tick ended
        self._since = 0.0
        self._left = True  # nobody was there when time last stood still
        self._patience: int | None = None  # the seconds left that were told last

    @property
    def active(self) -> bool:
        return self._running is not None

    def go_on(self) -> None:
        if self._running is None and self.audience.looking:
            self._running = self.context.start(self._run())

    def stop(self) -> None:
        if self._running is not None and self._running is not asyncio.current_task():
            self._running.cancel()

    # Pointers that people move

    def join(self, pointer: Pointer) -> None:
        self.pointers.setdefault(pointer.seat, []).append(pointer)

    def leave(self, pointer: Pointer) -> None:
        self.pointers[pointer.seat].remove(pointer)

    def ask(self, pointer: Pointer, text: str) -> None:
        """An act; it is done in the next tick."""
        if len(self._asked) < 64:
            self._asked.append((pointer, text))

    @property
    def driven_elsewhere(self) -> bool:
        """Whether another process counts the ticks now: what is done here would collide with them."""
        near = self.context.act_elsewhere is None or self.context.bus.drives(self.state.id)
        return self.state.waiting == (CLOCK,) and not near

    async def pass_on(self, seat: int, text: str) -> None:
        """An act by words, done by the process that drives the table."""
        assert self.context.act_elsewhere is not None
        await self.context.act_elsewhere(self.state.id, seat, text)

    # Time

    async def _run(self) -> None:
        state, entries = self.state, self.entries
        self._due = self._since = asyncio.get_running_loop().time()
        try:
            await self._ask_who_comes_back()
            while CLOCK in state.waiting and state.match is not None and self.audience.looking:
                seconds = self.rules.seconds(state.match.state)
                if seconds > LONG:
                    await self._decide(seconds)
                else:
                    await self._beat(seconds)
        except (StoreFailed, Taken):
            self.context.log.exception("a tick could not be written down", extra={"match": state.id})
            entries.forget()
        except Refused:  # somebody was quicker
            self.context.log.warning("a tick was refused something", extra={"match": state.id})
        finally:
            self._running = None
            self._left = self._left or not self.audience.looking
        await insist(entries.write_or_forget)
        if entries.in_doubt:
            await insist(entries.reload)
        else:
            self._go_on()

    async def _ask_who_comes_back(self) -> None:
        """Nobody is thrown into a match that was left: first they say that they are ready."""
        match = self.state.match
        if self._left and match is not None and self.rules.pauses(match.state):
            async with self.entries.lock:
                match = self.state.match
                text = self.rules.pauses(match.state) if match is not None else ""
                if text and match is not None:
                    await self._enter_and_tell(match, CLOCK, text)
        self._left = False

    async def _enter_and_tell(self, match: Match, seat: int, text: str) -> None:
        await self.entries.enter(Entry(seat, text), match.find(seat, text))

    def hand_over(self) -> None:
        """Another process drives the table from now on; if that one dies, whoever looks on has not left."""
        self.stop()
        self._left = not self.audience.looking
        if self.entries.unwritten:
            self.entries.forget()
            self.context.start(insist(self.entries.reload))

    async def _decide(self, seconds: float) -> None:
        """Decisions between ticks: bots answer after a while, and the clock for whoever is too slow."""
        state, loop = self.state, asyncio.get_running_loop()
        await asyncio.sleep(min(0.1, max(self.context.pause, 0.01)))
        async with self.entries.lock:
            match = state.match
            if match is None or CLOCK not in state.waiting:
                return
            if len(match.entries) != self._known:
                self._known, self._since = len(match.entries), loop.time()
            waited = loop.time() - self._since
            asked = [seat for seat in state.waiting if seat >= 0 and state.places[seat].bot]
            self._tell_patience(None if asked or seconds == inf else ceil(max(0.0, seconds - waited)))
            if asked and waited >= self.context.pause:
                await self._enter_and_tell(match, asked[0], self._choice(match, asked[0]))
            elif waited >= seconds:
                await self._enter_and_tell(match, CLOCK, self.rules.tick(match.state, {}))
            self._due = loop.time()

    def _tell_patience(self, left: int | None) -> None:
        """Every second, how long the clock waits for a person; None: as long as it takes."""
        if left != self._patience:
            self._patience = left
            for pointer in [pointer for pointers in self.pointers.values() for pointer in pointers]:
                pointer.tell(encode(Patience(left)))

    async def _beat(self, seconds: float) -> None:
        state, entries, loop = self.state, self.entries, asyncio.get_running_loop()
        self._tell_patience(None)
        self._due = max(self._due + seconds, loop.time() - BEHIND)
        await asyncio.sleep(max(0.0, self._due - loop.time()))
        async with entries.lock:
            match = state.match
            if match is None or CLOCK not in state.waiting or self.rules.seconds(match.state) > LONG:
                return
            stirred = len(match.entries) != self._known
            heard, acted = self._tick(match)
            began = loop.time()
            if heard or acted or len(entries.unwritten) >= 2 * WRITTEN:
                await entries.flush()
            await entries.end_if_over()
            self._answer(match, heard, began)
            self._show(match, heard, stirred or acted)
            self._known = len(match.entries)
        if len(entries.unwritten) >= WRITTEN and not entries.writing:
            self.context.start(self._write())

    def _tick(self, match: Match) -> tuple[list[Event], bool]:
        """What was asked since the last tick, what the bots do, and the tick itself."""
        before = len(match.entries)
        heard: list[Event] = []
        asked, self._asked = self._asked, []
        for pointer, text in asked:
            self._act(match, pointer, text, heard)
        acted = len(match.entries) > before
        for seat in range(match.seats):
            for text in self._own_acts(match, seat):
                heard += self._enter(match, seat, text)
        aims = {seat: aim for seat, led in self.pointers.items() if led and (aim := led[-1].aim) is not None}
        heard += self._enter(match, CLOCK, self.rules.tick(match.state, aims))
        return heard, acted

    def _act(self, match: Match, pointer: Pointer, text: str, heard: list[Event]) -> None:
        try:
            self.check(pointer.seat, text)
            heard += self._enter(match, pointer.seat, text)
        except SkulkError as error:
            pointer.tell(encode(News("refused", str(error), getattr(error, "rule", ""))))

    def _own_acts(self, match: Match, seat: int) -> list[str]:
        """What a bot does now, or what is done for a seat that nobody is heard of."""
        if self._level(seat):
            sits = self.rules.takes_over(match.state, seat, self._level(seat))
            if sits:
                return [sits]
            return [self._choice(match, seat)] if self.rules.idle(match.state, seat) else []
        self._unheard[seat] = 0 if self.audience.here(seat) else self._unheard.get(seat, 0) + 1
        text = self.rules.lets_go(match.state, seat) if self._unheard[seat] >= STILL else ""
        return [text] if text else []

    def check(self, seat: int, text: str) -> None:
        """Refuses what a person does while a bot plays on for them."""
        if self.rules.bots_only(text):
            raise Refused("Only a bot can play that.")
        if self._level(seat):
            raise Refused(self.rules.words.plays_on)

    def _level(self, seat: int) -> str:
        """The level of the bot that plays a seat now; one that took over may play the round to its end."""
        level = self.state.places[seat].bot
        if level:
            return level if level in LEVELS else STAND_IN
        return self.rules.plays_on(self.state.match.state, seat) if self.state.match is not None else ""

    def _choice(self, match: Match, seat: int) -> str:
        level = self._level(seat)
        known, bot = self._bots.get(seat, ("", None))
        if bot is None or known != level:
            dice = Dice.seeded(f"{match.pledge.secret} ticker {seat} {len(match.entries)}")
            bot = make(level, dice)
            self._bots[seat] = (level, bot)
        return str(bot.choose(Chair(match, seat)))

    def _enter(self, match: Match, seat: int, text: str) -> list[Event]:
        """Applies an entry that is yet to be written."""
        return self.entries.enter_now(Entry(seat, text), match.find(seat, text))

    async def _write(self) -> None:
        """Beside the ticks; a failure is met by the tick that has to wait for it."""
        with suppress(StoreFailed, Taken):
            await self.entries.flush()

    # Telling

    def _answer(self, match: Match, heard: Sequence[Event], began: float) -> None:
        """Each pointer is told what its seat hears, and nothing of anybody else."""
        words, names = match.game.words, match.names
        for seat, pointers in self.pointers.items():
            if not pointers:
                continue
            news = [
                News(event.verb, words.event(event, names), event.rule)
                for event in heard
                if event.seen_by(seat)
            ]
            signal = self.rules.hears(match.state, seat)
            for pointer in pointers:
                waited = round((began - pointer.arrived) * 1000, 1) if pointer.arrived else 0.0
                pointer.tell(encode(Answer(signal, pointer.number, waited, news)))
                pointer.arrived = 0.0

    def _show(self, match: Match, heard: Sequence[Event], stirred: bool) -> None:
        """New scenes for whoever plays by words or watches; for all when no tick hurries them."""
        if CLOCK not in match.waiting() or self.rules.seconds(match.state) > LONG:
            self.entries.tell_all()
        elif heard or stirred:
            self.entries.news()
            self.audience.tell(lambda seat: self._shown(match, seat, heard, stirred))

    def _shown(self, match: Match, seat: int | None, heard: Sequence[Event], stirred: bool) -> bool:
        """Whether there is something to see for a seat; whoever leads a pointer looks at nothing else."""
        if seat is not None and self.pointers.get(seat) and self.rules.hears(match.state, seat):
            return False
        return stirred or any([event.seen_by(seat) for event in heard])
