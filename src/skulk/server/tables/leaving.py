"""Who leaves a table, comes back or gives up, and the bots that stand in for them."""

from typing import Any

from skulk.bots import known
from skulk.kernel.errors import Refused
from skulk.kernel.match import UNDO, Entry, Match
from skulk.kernel.state import Result
from skulk.server.show.subscribers import Eyes
from skulk.server.store.queries import RESIGNED, Work, add_talk, all_of, not_taken_over, refill, set_seats
from skulk.server.tables.context import Context
from skulk.server.tables.entries import Entries
from skulk.server.tables.state import TableState
from skulk.server.tables.taking_back import TakingBack


class Leaving:
    """For whoever holds the lock."""

    def __init__(
        self, context: Context, state: TableState, entries: Entries, taking_back: TakingBack
    ) -> None:
        self.context = context
        self.state = state
        self.entries = entries
        self.taking_back = taking_back

    async def stand_in(self, seats: Eyes, level: str, why: str) -> None:
        """Puts a bot in the place of somebody; told to all. Without a level, the table's own stand-in."""
        level = self.context.level(level) if level else known(self.state.stand_in_level, Refused)
        names = " and ".join(dict.fromkeys([self.state.places[seat].name for seat in seats]))
        notice = f"{names} {why}; a bot ({level}) plays on."
        await self._reseat(seats, notice, not_taken_over(self.state.id, seats), standing_in=level)
        await self.taking_back.bot_came()

    async def take_over(self, seat: int, why: str, level: str = "") -> None:
        """A bot plays for somebody who is missed; what they were in the middle of is taken back."""
        match, game = self.state.match, self.state.game
        while match is not None and not game.sense.quiet(match.state) and match.can_undo(seat):
            await self.entries.enter(Entry(seat, "", UNDO))
        await self.stand_in((seat,), level or ("plain" if game.absent else ""), why)

    async def come_back(self, eyes: Eyes) -> None:
        """Hands the seats back to their owner."""
        state = self.state
        if not any([state.places[seat].standing_in for seat in eyes]):
            raise Refused("No bot plays for you.")
        more_time = [refill(state.id, eyes, self.context.now())] if state.clock is not None else []
        await self._reseat(eyes, f"{state.places[eyes[0]].name} is back.", *more_time, standing_in="")

    async def resign(self, match: Match, seat: int, eyes: Eyes) -> str:
        """Ends the match as lost when every person of the seat's side has asked; returns what was done.

        In a game of more than two sides nobody can end it for the others: a bot plays on instead.
        """
        sides = match.sides()
        if len(set(sides)) != 2:
            await self.stand_in(eyes, "", "gave up")
            return "A bot plays on for you."
        mine = sides[seat]
        await self._reseat(eyes, f"{self.state.places[seat].name} offers to give up.", resigned=True)
        side = [place for number, place in enumerate(self.state.places) if sides[number] == mine]
        if not all([place.resigned or place.bot for place in side]):
            return "Your side gives up when all of it agrees."
        await self.entries.end(lost(sides, mine))
        self.entries.tell_all()
        return "You gave up."

    async def _reseat(self, seats: Eyes, notice: str, *more: Work, **values: Any) -> None:
        """Changes seats in the store and here, and says so."""
        told = add_talk(self.state.id, -1, "", notice, self.context.now())
        await self.context.store.do(all_of(*more, set_seats(self.state.id, seats, **values), told))
        self.entries.news()
        await self.entries.catch_up()


def lost(sides: tuple[int, ...], side: int) -> Result:
    """One side gave up: the other has won."""
    won = [other != side for other in sides]
    places = [1 if win else won.count(True) + 1 for win in won]
    return Result(tuple([float(win) for win in won]), tuple(places), "", RESIGNED)
