"""Whoever is asked gets to move: bots think, clocks run out, time ticks. Nobody blocks a table."""

import asyncio
import secrets

from skulk.kernel.errors import Refused
from skulk.kernel.match import Entry
from skulk.kernel.state import CLOCK
from skulk.server.show.audience import Audience
from skulk.server.show.subscribers import Eyes
from skulk.server.store.queries import add_talk, all_of
from skulk.server.store.store import RETRY, StoreFailed
from skulk.server.tables.bots import Question
from skulk.server.tables.clocks import DAY_MS
from skulk.server.tables.context import Context
from skulk.server.tables.entries import Entries
from skulk.server.tables.fair_queue import Asker
from skulk.server.tables.guest_bots import guest_choice, guest_goodbye, is_guest
from skulk.server.tables.leaving import Leaving
from skulk.server.tables.real_time import Ticker
from skulk.server.tables.state import TableState

FAULT = 300  # letters of what a table tells about a bot that failed
TOO_OFTEN = 3  # times that a bot account may be late in a match


class Turns:
    """What goes on at a table by itself. `go_on` is called after every change."""

    def __init__(
        self,
        context: Context,
        state: TableState,
        entries: Entries,
        audience: Audience,
        leaving: Leaving,
        ticker: Ticker | None,
    ) -> None:
        self.context = context
        self.state = state
        self.entries = entries
        self.audience = audience
        self.leaving = leaving
        self.ticker = ticker
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._ticking: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._ticked = asyncio.Event()
        self._guests: dict[int, str] = {}  # bots from elsewhere that have played here, by seat
        self._late: dict[int, int] = {}  # how often a bot account took too long, by seat
        self._back: dict[int, int] = {}  # when one came back after that

    @property
    def active(self) -> bool:
        ticking = self._ticking is not None or (self.ticker is not None and self.ticker.active)
        return bool(self._thinking) or ticking or self._timer is not None

    def go_on(self) -> None:
        """Starts what is due: bots that are asked, the timer of the next bank to run out, real time."""
        if self._guests and self.state.status == "over":
            self.say_goodbye()
        if not self.context.bus.drives(self.state.id):
            self.stop()
            if self.ticker is not None:
                self.ticker.hand_over()
            return
        waiting = self.state.waiting
        if self.ticker is not None and CLOCK in waiting:
            self.ticker.go_on()
        else:
            for seat in waiting:
                if seat != CLOCK and self.state.places[seat].bot and seat not in self._thinking:
                    self._thinking[seat] = self.context.start(self._think(seat))
            if CLOCK in waiting and self._ticking is None and self.context.tick:
                self._ticking = self.context.start(self._tick())
        self._set_timer(waiting)

    def stop(self) -> None:
        if self.ticker is not None:
            self.ticker.stop()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        for task in (*self._thinking.values(), self._ticking):
            if task is not None and task is not asyncio.current_task():
                task.cancel()
        self._thinking.clear()
        self._ticking = None

    # Bots

    async def _think(self, seat: int) -> None:
        """Plays for a seat as long as it is asked and a bot sits there."""
        try:
            while self._asked(seat):
                await self._one_move(seat)
                if CLOCK in self.state.waiting:
                    await self._ticked.wait()
        finally:
            if self._thinking.get(seat) is asyncio.current_task():
                del self._thinking[seat]

    def _asked(self, seat: int) -> bool:
        """Whether a bot is asked there, and by this process."""
        state = self.state
        return seat in state.waiting and bool(state.places[seat].bot) and self.context.bus.drives(state.id)

    async def _one_move(self, seat: int) -> None:
        if not self._asked(seat):
            return
        number = self.state.number
        clock = asyncio.get_running_loop().time
        # It thinks meanwhile, so that nobody can tell an easy choice from a hard one.
        pause = clock() + (self.context.pause if self.audience.people_look else 0.0)
        text = await self._choice(seat)
        await asyncio.sleep(pause - clock())
        try:
            await self._play(seat, text, number)
        except (Refused, StoreFailed):
            self.context.log.warning(
                "a bot's move was not taken", extra={"match": self.state.id, "seat": seat}
            )
            await asyncio.sleep(RETRY)

    async def _play(self, seat: int, text: str, number: int) -> None:
        """Enters a bot's answer, unless the question has changed meanwhile."""
        async with self.entries.lock:
            await self.entries.sure()
            state = self.state
            if state.match is None or seat not in state.waiting or not state.places[seat].bot:
                return
            if number == state.number or CLOCK in state.waiting:
                await self.entries.enter(Entry(seat, text), state.match.find(seat, text))

    async def _choice(self, seat: int) -> str:
        """What the bot answers; if it cannot, any move: nobody waits for a fault."""
        state = self.state
        try:
            question = state.question(seat, state.places[seat].bot)
            if is_guest(question.level):
                return await self._guest_choice(question)
            return await self.context.thinkers.choose(question, self._asker())
        except Exception:
            self.context.log.exception("a bot cannot answer", extra={"match": state.id, "seat": seat})
            moves = state.match.state.moves(seat) if state.match is not None else ()
            return str(secrets.choice(moves)) if moves else ""

    async def _guest_choice(self, question: Question) -> str:
        """What a bot from elsewhere answers; what went wrong is told at the table."""
        self._guests[question.seat] = question.level
        text, faults = await self.context.thinkers.ask_guests(guest_choice, question, self._asker())
        await self._tell_faults(faults)
        return text

    def say_goodbye(self) -> None:
        """The match is over: bots from elsewhere are told."""
        for seat, level in self._guests.items():
            self.context.start(self._goodbye(self.state.question(seat, level)))
        self._guests.clear()

    async def _goodbye(self, question: Question) -> None:
        await self._tell_faults(
            await self.context.thinkers.ask_guests(guest_goodbye, question, self._asker())
        )

    async def _tell_faults(self, faults: list[str]) -> None:
        if faults:
            lines = [add_talk(self.state.id, -1, "", fault[:FAULT], self.context.now()) for fault in faults]
            await self.context.store.do(all_of(*lines))
            self.entries.news()
            await self.entries.reload()

    def _asker(self) -> Asker:
        """For whom a bot thinks here: those who sit here and look, else whoever set the table up."""
        here = [self.state.places[seat].person for seat in self.audience.present()]
        people = [person for person in here if person] or ([self.state.host] if self.state.host else [])
        return Asker(tuple(dict.fromkeys(people)), lambda: self.audience.looking)

    # Real time

    async def _tick(self) -> None:
        """Time passes while somebody is there."""
        try:
            while CLOCK in self.state.waiting and self.context.bus.drives(self.state.id):
                await asyncio.sleep(self.context.tick)
                if self.audience.looking:
                    await self._one_tick()
                    self._ticked.set()
                    self._ticked.clear()
        finally:
            if self._ticking is asyncio.current_task():
                self._ticking = None

    async def _one_tick(self) -> None:
        try:
            async with self.entries.lock:
                await self.entries.sure()
                if CLOCK in self.state.waiting and self.state.match is not None:
                    move = self.state.match.state.moves(CLOCK)[0]
                    await self.entries.enter(Entry(CLOCK, str(move)), move)
        except (Refused, StoreFailed):  # the next one may be stored
            self.context.log.warning("a tick was not taken", extra={"match": self.state.id})

    # Clocks

    def _set_timer(self, waiting: tuple[int, ...]) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = self._due(waiting)
        if due is not None:
            seat, left_ms = due
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(0, left_ms) / 1000 + 0.005, self._ring, seat)

    def _due(self, waiting: tuple[int, ...]) -> tuple[int, int] | None:
        """Whose time is up first, and in how many milliseconds."""
        state = self.state
        people = [seat for seat in waiting if seat >= 0 and not state.places[seat].bot]
        if not people:
            return None
        if state.mode == "turns":
            return people[0], state.last_at + state.grace_ms + state.days * DAY_MS - self.context.now()
        if state.clock is not None:
            return state.clock.first_out(people, self.context.now())
        programs = [seat for seat in people if self.hurried(seat)]
        if programs:
            first = min(programs, key=self._bot_left)
            return first, self._bot_left(first)
        for seat in people:
            if not self.audience.here(seat):
                return self._absent(seat)
        return None

    def hurried(self, seat: int) -> bool:
        """Whether a bot account plays a seat where others wait: it may hang, and nobody would know."""
        places = self.state.places
        if not places[seat].program:
            return False
        return any([place.person for at, place in enumerate(places) if at != seat and not place.bot])

    def _bot_left(self, seat: int) -> int:
        since = max(self.state.last_at, self.audience.since, self._back.get(seat, 0))
        return since + round(self.context.bot_time * 1000) - self.context.now()

    def left_ms(self, seat: int) -> int | None:
        """How long a seat that is asked may think, if anything limits that."""
        state = self.state
        if state.mode == "turns":
            return max(0, state.last_at + state.grace_ms + state.days * DAY_MS - self.context.now())
        if state.clock is not None:
            return state.clock.remaining(seat, self.context.now())
        return max(0, self._bot_left(seat)) if self.hurried(seat) else None

    def may_return(self, seats: Eyes) -> None:
        """A bot account that is late again and again does not get its seat back."""
        for seat in seats:
            if self._late.get(seat, 0) >= TOO_OFTEN:
                raise Refused(f"You were too late {TOO_OFTEN} times; the stand-in plays to the end.")
            self._back[seat] = self.context.now()

    def _absent(self, seat: int) -> tuple[int, int] | None:
        """Without clocks, who is away while another person waits has some patience to draw on."""
        if not self.audience.present():
            return None
        since = max(self.state.last_at, self.audience.away_since.get(seat, self.audience.since))
        return seat, since + round(self.context.absence * 1000) - self.context.now()

    def _ring(self, seat: int) -> None:
        self._timer = None
        self.context.start(self._time_up(seat))

    async def _time_up(self, seat: int) -> None:
        """A bot takes over, unless the seat moved or came back in the last moment."""
        try:
            async with self.entries.lock:
                await self._take_over(seat)
        except (Refused, StoreFailed):
            await asyncio.sleep(RETRY)
            self.go_on()

    async def _take_over(self, seat: int) -> None:
        if not self.context.bus.alone:
            await self.entries.catch_up()  # the seat may have moved in another process
        state = self.state
        due = self._due(state.waiting) if self.context.bus.drives(state.id) else None
        if due is None or due[0] != seat or due[1] > 0:
            self.go_on()
            return
        away = state.mode == "live" and state.clock is None
        if away and self.hurried(seat):
            self._late[seat] = self._late.get(seat, 0) + 1
            level = "plain" if state.game.player is None else ""
            await self.leaving.take_over(seat, f"took longer than {self.context.bot_time:g} s", level)
            return
        await self.leaving.take_over(seat, "is away" if away else "ran out of time")
