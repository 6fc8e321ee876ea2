"""Whoever is asked gets to move: bots think, clocks run out, time ticks. Nobody blocks a table."""

import asyncio
import secrets
from typing import TYPE_CHECKING

from skulk.kernel.errors import Refused
from skulk.kernel.state import CLOCK
from skulk.server.store.store import RETRY, StoreFailed
from skulk.server.tables.clocks import DAY_MS
from skulk.server.tables.fair_queue import Asker

if TYPE_CHECKING:
    from skulk.server.tables.live import Live


class Turns:
    """What goes on at a table by itself. `go_on` is called after every change."""

    def __init__(self, table: "Live") -> None:
        self.table = table
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._ticking: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._ticked = asyncio.Event()

    @property
    def active(self) -> bool:
        ticker = self.table.ticker is not None and self.table.ticker.active
        return bool(self._thinking) or self._ticking is not None or self._timer is not None or ticker

    def go_on(self) -> None:
        """Starts what is due: bots that are asked, the timer of the next bank to run out, real time."""
        if not self.table.kit.bus.drives(self.table.id):
            self.stop()
            if self.table.ticker is not None:
                self.table.ticker.hand_over()
            return
        waiting, ticker = self.table.waiting, self.table.ticker
        if ticker is not None and CLOCK in waiting:
            ticker.go_on()
            self._set_timer()
            return
        for seat in waiting:
            if seat != CLOCK and self.table.places[seat].bot and seat not in self._thinking:
                self._thinking[seat] = self.table.kit.start(self._think(seat))
        if CLOCK in waiting and self._ticking is None and self.table.kit.tick:
            self._ticking = self.table.kit.start(self._tick())
        self._set_timer()

    def stop(self) -> None:
        if self.table.ticker is not None:
            self.table.ticker.stop()
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
        table = self.table
        try:
            while self._asked(seat):
                await self._one_move(seat)
                if CLOCK in table.waiting:
                    await self._ticked.wait()
        finally:
            if self._thinking.get(seat) is asyncio.current_task():
                del self._thinking[seat]

    def _asked(self, seat: int) -> bool:
        """Whether a bot is asked there, and by this process."""
        table = self.table
        return seat in table.waiting and bool(table.places[seat].bot) and table.kit.bus.drives(table.id)

    async def _one_move(self, seat: int) -> None:
        table = self.table
        if table.match is None or not self._asked(seat):
            return
        number = len(table.match.entries)
        clock = asyncio.get_running_loop().time
        # It thinks meanwhile, so that nobody can tell an easy choice from a hard one.
        pause = clock() + table.kit.pause
        text = await self._choice(seat)
        await asyncio.sleep(pause - clock())
        try:
            await table.bot_plays(seat, text, number)
        except (Refused, StoreFailed):
            table.kit.log.warning("a bot's move was not taken", extra={"match": table.id, "seat": seat})
            await asyncio.sleep(RETRY)

    async def _choice(self, seat: int) -> str:
        """What the bot answers; if it cannot, any move: nobody waits for a fault."""
        table = self.table
        try:
            return await table.kit.thinkers.choose(
                table.question(seat, table.places[seat].bot), self._asker()
            )
        except Exception:
            table.kit.log.exception("a bot cannot answer", extra={"match": table.id, "seat": seat})
            moves = table.match.state.moves(seat) if table.match is not None else ()
            return str(secrets.choice(moves)) if moves else ""

    def _asker(self) -> Asker:
        """For whom a bot thinks here: those who sit here and look, else whoever set the table up."""
        table = self.table
        here = [place.person for seat, place in enumerate(table.places) if place.person and table.here(seat)]
        people = here or ([table.host] if table.host else [])
        return Asker(tuple(dict.fromkeys(people)), lambda: table.looked_at)

    # Real time

    async def _tick(self) -> None:
        """Time passes while somebody is there."""
        table = self.table
        try:
            while CLOCK in table.waiting and table.kit.bus.drives(table.id):
                await asyncio.sleep(table.kit.tick)
                if table.looked_at:
                    await self._one_tick()
                    self._ticked.set()
                    self._ticked.clear()
        finally:
            if self._ticking is asyncio.current_task():
                self._ticking = None

    async def _one_tick(self) -> None:
        try:
            await self.table.tick()
        except (Refused, StoreFailed):  # the next one may be stored
            self.table.kit.log.warning("a tick was not taken", extra={"match": self.table.id})

    # Clocks

    def _set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = self._due()
        if due is not None:
            seat, left_ms = due
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(0, left_ms) / 1000 + 0.005, self._ring, seat)

    def _due(self) -> tuple[int, int] | None:
        """Whose time is up first, and in how many milliseconds."""
        table = self.table
        people = [seat for seat in table.waiting if seat >= 0 and not table.places[seat].bot]
        if not people:
            return None
        now = table.kit.now()
        if table.mode == "turns":
            return people[0], table.last_at + table.grace_ms + table.days * DAY_MS - now
        if table.clock is not None:
            return table.clock.first_out(people, now)
        return self._absent(people, now)

    def _absent(self, people: list[int], now: int) -> tuple[int, int] | None:
        """Without clocks, who is away while another person waits has some patience to draw on."""
        table = self.table
        away = [seat for seat in people if not table.here(seat)]
        if not away or not any([table.here(seat) for seat in range(len(table.places)) if seat not in away]):
            return None
        since = max(table.last_at, table.away_since.get(away[0], table.loaded_at))
        return away[0], since + round(table.kit.absence * 1000) - now

    def _ring(self, seat: int) -> None:
        self._timer = None
        self.table.kit.start(self._time_up(seat))

    async def _time_up(self, seat: int) -> None:
        """A bot takes over, unless the seat moved or came back in the last moment."""
        try:
            async with self.table.lock:
                await self._take_over(seat)
        except (Refused, StoreFailed):
            await asyncio.sleep(RETRY)
            self.go_on()

    async def _take_over(self, seat: int) -> None:
        table = self.table
        if not table.kit.bus.alone:
            await table.catch_up()  # the seat may have moved in another process
        due = self._due() if table.kit.bus.drives(table.id) else None
        if due is None or due[0] != seat or due[1] > 0:
            self.go_on()
            return
        why = "is away" if table.mode == "live" and table.clock is None else "ran out of time"
        await table.drop_unfinished(seat)
        await table.stand_in((seat,), "plain" if table.game.absent else table.stand_in_level, why)
