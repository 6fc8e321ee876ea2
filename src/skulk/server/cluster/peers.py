"""A house among others: what it hears from other processes of the same server, and tells them of itself."""

import asyncio
from typing import TYPE_CHECKING

from skulk.server.cluster.far_pointers import FarPointers
from skulk.server.cluster.notices import Changed, Here, Notice, PointerSaid, PointerTold, UndoAsked
from skulk.server.store.store import RETRY, StoreFailed
from skulk.server.tables.table import Table

if TYPE_CHECKING:
    from skulk.server.tables.house import House


class Company:
    """Keeps the tables of this process in step with those of the others."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self.kit = house.kit
        self.pointers = house.kit.far = FarPointers(house.kit)
        self.settled = False  # time that the server was down is forgiven, and tables may wake
        self._due: set[str] = set()  # matches with news that nobody has looked at yet
        self._questions: dict[str, UndoAsked] = {}  # that somebody asks in another process

    def open(self) -> None:
        """Before the others can speak, lest anything they say is lost."""
        self.kit.bus.listen(self.heard, self.met)

    def brief(self, table: Table) -> None:
        """Tells a table that has just been made alive what was said before."""
        question = self._questions.get(table.id)
        if question is not None:
            self.kit.start(table.undo_heard(question))

    # What others say

    def heard(self, notice: Notice) -> None:
        if isinstance(notice, Changed):
            self._questions.pop(notice.match, None)
            self._look(notice.match)
        elif isinstance(notice, Here):
            self._note(notice)
        elif isinstance(notice, UndoAsked):
            self._question(notice)
        elif isinstance(notice, PointerSaid):
            drives = self.kit.bus.drives(notice.match)
            self.pointers.said(self.house.alive_table(notice.match) if drives else None, notice)
        elif isinstance(notice, PointerTold):
            self.pointers.told(notice)

    def _look(self, match: str) -> None:
        if match not in self._due:
            self._due.add(match)
            self.kit.start(self._follow(match))

    async def _follow(self, match: str) -> None:
        """Catches up; as often as needed, if the store does not answer."""
        self._due.discard(match)
        try:
            await self.house.follow(match)
        except StoreFailed:
            await asyncio.sleep(RETRY)
            self._look(match)

    def _note(self, here: Here) -> None:
        table = self.house.alive_table(here.match)
        known = present(table)
        self.kit.elsewhere.note(here)
        if table is not None:
            table.presence_changed(known)

    def _question(self, question: UndoAsked) -> None:
        if question.asked is None:
            self._questions.pop(question.match, None)
        else:
            self._questions[question.match] = question
        table = self.house.alive_table(question.match)
        if table is not None:
            self.kit.start(table.undo_heard(question))

    # Who is there

    def met(self, came: frozenset[str], went: frozenset[str]) -> None:
        """Tables change hands; newcomers hear what is not in the store; after a loss the store is read."""
        for worker in went:
            self._miss(worker)
            self.pointers.gone(worker)
        for table in self.house.alive:
            if went:
                self._look(table.id)
            if came:
                self._introduce(table)
            table.turns.go_on()
        if self.settled:
            self.kit.start(self.house.wake_all())

    def _introduce(self, table: Table) -> None:
        presence = table.presence()
        if presence.looking:
            self.kit.bus.send(presence)
        if table.undo_asked is not None:
            self.kit.bus.send(table.undo_question())

    def _miss(self, worker: str) -> None:
        tables = {table.id: (table, present(table)) for table in self.house.alive}
        for lost in self.kit.elsewhere.gone(worker):
            if lost.match in tables:
                table, known = tables[lost.match]
                table.presence_changed(known)


def present(table: Table | None) -> list[int]:
    """The seats whose owners are at a table."""
    return [] if table is None else [seat for seat in range(len(table.places)) if table.here(seat)]
