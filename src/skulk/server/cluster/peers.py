"""Tables among those of other processes: what is heard from the others, and told to them."""

import asyncio

from skulk.server.cluster.far_pointers import FarPointers
from skulk.server.cluster.notices import Called, Changed, Here, Notice, PointerSaid, PointerTold, UndoAsked
from skulk.server.store.store import RETRY, StoreFailed
from skulk.server.tables.live_tables import LiveTables
from skulk.server.tables.table import Table


class Peers:
    """Keeps the tables of this process in step with those of the others."""

    def __init__(self, tables: LiveTables) -> None:
        self.tables = tables
        self.context = tables.context
        self.pointers = FarPointers(self.context)
        self.context.act_elsewhere = self.pointers.ask
        self.settled = False  # time that the server was down is forgiven, and tables may wake
        self._due: set[str] = set()  # matches with news that nobody has looked at yet
        self._questions: dict[str, UndoAsked] = {}  # that somebody asks in another process

    def open(self) -> None:
        """Before the others can speak, lest anything they say is lost."""
        self.context.bus.listen(self.heard, self.met)

    def brief(self, table: Table) -> None:
        """Tells a table that has just been made alive what was said before."""
        question = self._questions.get(table.id)
        if question is not None:
            self.context.start(table.taking_back.heard(question))

    # What others say

    def heard(self, notice: Notice) -> None:
        if isinstance(notice, Changed):
            self._questions.pop(notice.match, None)
            self._look(notice.match)
        elif isinstance(notice, Called):
            self.context.happened(notice.match, notice.people)
        elif isinstance(notice, Here):
            self._note(notice)
        elif isinstance(notice, UndoAsked):
            self._question(notice)
        elif isinstance(notice, PointerSaid):
            table = self.tables.alive_table(notice.match) if self.context.bus.drives(notice.match) else None
            self.pointers.said(table.ticker if table is not None else None, notice)
        elif isinstance(notice, PointerTold):
            self.pointers.told(notice)

    def _look(self, match: str) -> None:
        if match not in self._due:
            self._due.add(match)
            self.context.start(self._follow(match))

    async def _follow(self, match: str) -> None:
        """Catches up; as often as needed, if the store does not answer."""
        self._due.discard(match)
        try:
            await self.tables.follow(match)
        except StoreFailed:
            await asyncio.sleep(RETRY)
            self._look(match)

    def _note(self, here: Here) -> None:
        table = self.tables.alive_table(here.match)
        known = table.audience.present() if table is not None else []
        self.context.elsewhere.note(here)
        if table is not None:
            table.audience.presence_changed(known)

    def _question(self, question: UndoAsked) -> None:
        if question.asked is None:
            self._questions.pop(question.match, None)
        else:
            self._questions[question.match] = question
        table = self.tables.alive_table(question.match)
        if table is not None:
            self.context.start(table.taking_back.heard(question))

    # Who is there

    def met(self, came: frozenset[str], went: frozenset[str]) -> None:
        """Tables change hands; newcomers hear what is not in the store; after a loss the store is read."""
        for worker in went:
            self._miss(worker)
            self.pointers.gone(worker)
        for table in self.tables.alive:
            if went:
                self._look(table.id)
            if came:
                self._introduce(table)
            table.go_on()
        if self.settled:
            self.context.start(self.tables.wake_all())

    def _introduce(self, table: Table) -> None:
        presence, question = table.audience.presence(), table.taking_back.question()
        if presence.looking:
            self.context.bus.send(presence)
        if question.asked is not None:
            self.context.bus.send(question)

    def _miss(self, worker: str) -> None:
        known = {table.id: (table.audience, table.audience.present()) for table in self.tables.alive}
        for lost in self.context.elsewhere.gone(worker):
            if lost.match in known:
                audience, before = known[lost.match]
                audience.presence_changed(before)
