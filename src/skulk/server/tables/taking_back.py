"""Taking moves back: alone where that is allowed, else when everybody agrees."""

from skulk.kernel.errors import NoUndo, Refused
from skulk.kernel.match import UNDO, UNDO_AGREED, Entry, Match
from skulk.server.cluster.notices import UndoAsked
from skulk.server.show.audience import Audience
from skulk.server.show.subscribers import Eyes
from skulk.server.tables.context import Context
from skulk.server.tables.entries import Entries
from skulk.server.tables.state import TableState

TAKEN_BACK = 1000  # entries of a match that may come to nothing


class TakingBack:
    """All but `heard` are for whoever holds the lock."""

    def __init__(self, context: Context, state: TableState, entries: Entries, audience: Audience) -> None:
        self.context = context
        self.state = state
        self.entries = entries
        self.audience = audience
        self.consent = state.consent

    async def undo(self, match: Match, seat: int, key: str | None) -> str:
        """Takes the last move of a seat back, or asks the others; returns what was done, in words."""
        if len(match.entries) - len(match.line) >= TAKEN_BACK:
            raise NoUndo("So much was taken back in this match that no more can be; play on.")
        if match.can_undo(seat):
            await self.entries.enter(Entry(seat, "", UNDO), ref=key)
            return "Taken back."
        if not any([match.entries[played.number].seat == seat for played in match.line]):
            raise NoUndo("There is no move of yours to take back.")
        self.consent.drop()
        self.consent.ask(seat, {seat})
        if await self._undo_if_agreed(key):
            return "Taken back."
        self._changed()
        return "The others are asked whether you may take that back."

    async def answer(self, eyes: Eyes, agreed: bool) -> str:
        """Answers the seat that asks."""
        if self.consent.asking is None:
            raise Refused("Nobody asks to take anything back now.")
        asker = self.consent.asking in eyes
        if asker and agreed:
            raise Refused("You asked to take that back; it is for the others to agree.")
        if not agreed:
            self.consent.drop()
            self._changed()
            return "You are no longer asking." if asker else "You said no."
        self.consent.agreed.update(eyes)
        if not await self._undo_if_agreed(None):
            self._changed()
        return "You said yes."

    async def bot_came(self) -> None:
        """A bot agrees for whom it stands in, and asks for nothing."""
        asking = self.consent.asking
        if asking is None:
            return
        if self.state.places[asking].bot:
            self.consent.drop()
            self._changed()
        else:
            await self._undo_if_agreed(None)

    async def _undo_if_agreed(self, key: str | None) -> bool:
        asking = self.consent.asking
        if asking is None or not self.consent.given(self.state.places):
            return False
        await self.entries.enter(Entry(asking, "", UNDO_AGREED), ref=key)
        return True

    # Other processes

    def _changed(self) -> None:
        """Tells all, here and in other processes, how the question stands."""
        self.context.bus.send(self.question())
        self.audience.tell()

    def question(self) -> UndoAsked:
        consent = self.consent
        return UndoAsked(self.state.id, self.state.number, consent.asking, tuple(consent.agreed))

    async def heard(self, question: UndoAsked) -> None:
        """How the question stands in another process; whoever drives the table counts the votes."""
        async with self.entries.lock:
            if question.number > self.state.number:
                await self.entries.catch_up()
            if self.state.match is None or question.number != self.state.number:
                return
            self.consent.ask(question.asked, question.agreed)
            mine = question.asked is not None and self.context.bus.drives(self.state.id)
            if not (mine and await self._undo_if_agreed(None)):
                self.audience.tell()
