"""A table: what people and bots do at a live match."""

from skulk.kernel.chair import Chair
from skulk.kernel.errors import NotYourTurn, NoUndo, Refused, Stale
from skulk.kernel.match import UNDO, UNDO_AGREED, Entry, Match
from skulk.kernel.record import record_of
from skulk.kernel.state import CLOCK, Result
from skulk.kernel.words import with_names
from skulk.server.cluster.notices import UndoAsked
from skulk.server.http.limits import CHAT
from skulk.server.show.subscribers import Eyes
from skulk.server.store.queries import RESIGNED, add_talk, refill
from skulk.server.tables.fair_queue import Asker
from skulk.server.tables.live import Done, Live
from skulk.server.tables.people import clean

TAKEN_BACK = 1000  # entries of a match that may come to nothing


class Table(Live):
    """One match with everybody around it. All methods are for the event loop's thread.

    Methods that change something raise Refused (with a rule where there is one) or StoreFailed, and have
    then changed nothing.
    """

    # Moves

    async def play(self, eyes: Eyes, text: str, pulse: int | None, ref: str = "") -> None:
        """Plays a move for the seat that these eyes play. Stale if the question has changed since that pulse.

        Without a pulse that is not checked. A ref that these eyes have used before does nothing again.
        """
        async with self.lock:
            if self.ticker is not None and not self.kit.bus.drives(self.id):
                await self.catch_up()  # ticks are told to no other process
            await self._sure()
            key = ref_key(eyes, ref)
            if key in self.refs:
                return
            match, seat = self._allowed(eyes, text, pulse)
            if self.ticker is None or not self.ticker.driven_elsewhere:
                match.find(seat, text)
                await self.enter(Entry(seat, text), key)
                return
        await self.ticker.pass_on(seat, text)
        if key is not None:
            self.refs.add(key)

    def play_at_once(self, eyes: Eyes, text: str, pulse: int | None, ref: str, done: Done) -> bool:
        """The same without a task, where nothing else goes on here; `done` is called in the end.

        False: it has to be done the long way. A move that is not taken is refused on the spot.
        """
        if self.ticker is not None or self.in_doubt or not self.lock.take_at_once():
            return False
        key = ref_key(eyes, ref)
        try:
            if key in self.refs:
                self._let_go(done, None)
            else:
                match, seat = self._allowed(eyes, text, pulse)
                match.find(seat, text)
                self.enter_soon(Entry(seat, text), key, done)
        except BaseException:
            self.lock.release()
            raise
        return True

    def _allowed(self, eyes: Eyes, text: str, pulse: int | None) -> tuple[Match, int]:
        """The match and the seat, if these eyes may make such a move now."""
        match, seat = self._playing(eyes, pulse)
        if self.ticker is not None:
            self.ticker.check(seat, text)
        return match, seat

    def final(self, eyes: Eyes, text: str) -> bool:
        """Whether a move may turn out to be one that cannot be taken back alone."""
        match, seat = self._playing(eyes, None)
        return Chair(match, seat).final(text)

    async def undo(self, eyes: Eyes, pulse: int | None, ref: str = "", answer: bool | None = None) -> str:
        """Takes back alone where that is allowed; else asks the others; returns what was done, in words.

        With `answer`, answers the seat that asks. Bots agree.
        """
        async with self.lock:
            await self._sure()
            key = ref_key(eyes, ref)
            if key in self.refs:
                return "Taken back."
            match, seat = self._playing(eyes, pulse)
            if self.ticker is not None:
                raise NoUndo("What happens in real time cannot be taken back.")
            if answer is not None:
                return await self._answer_undo(eyes, answer)
            if len(match.entries) - len(match.line) >= TAKEN_BACK:
                raise NoUndo("So much was taken back in this match that no more can be; play on.")
            seat = self.stage.last_mover(eyes, seat)
            if match.can_undo(seat):
                await self.enter(Entry(seat, "", UNDO), key)
                return "Taken back."
            return await self._ask_undo(match, seat, key)

    def _playing(self, eyes: Eyes, pulse: int | None) -> tuple[Match, int]:
        """The running match and the seat that these eyes play; refuses everybody else."""
        if not eyes:
            raise NotYourTurn("You are watching; only those who sit at the table can move.")
        if self.match is None or self.status != "running":
            ended = self.result_words()
            raise Refused(f"The match is over. {ended}" if ended else "Some seats are still open.")
        watcher = self.watcher(eyes)
        self.stage.refresh(watcher)
        hurried = self.ticker is not None and CLOCK in self.waiting  # nobody can look again in time
        if pulse is not None and not hurried and not watcher.asked_since <= pulse <= watcher.pulse:
            raise Stale("The table has changed since you looked; look again.")
        assert watcher.shown is not None
        if self.places[watcher.shown].standing_in:
            raise Refused("A bot plays for you; take your seat back first.")
        return self.match, watcher.shown

    # Taking back with everybody's consent

    async def _ask_undo(self, match: Match, seat: int, key: str | None) -> str:
        if not any([match.entries[played.number].seat == seat for played in match.line]):
            raise NoUndo("There is no move of yours to take back.")
        self.undo_asked, self.undo_agreed = seat, {seat}
        if await self._undo_if_agreed(key):
            return "Taken back."
        self._undo_changed()
        return "The others are asked whether you may take that back."

    async def _answer_undo(self, eyes: Eyes, agreed: bool) -> str:
        if self.undo_asked is None:
            raise Refused("Nobody asks to take anything back now.")
        asker = self.undo_asked in eyes
        if asker and agreed:
            raise Refused("You asked to take that back; it is for the others to agree.")
        if not agreed:
            self.undo_asked = None
            self._undo_changed()
            return "You are no longer asking." if asker else "You said no."
        self.undo_agreed.update(eyes)
        if not await self._undo_if_agreed(None):
            self._undo_changed()
        return "You said yes."

    async def _undo_if_agreed(self, key: str | None) -> bool:
        asking = self.undo_asked
        assert asking is not None
        agreed = {self.places[seat].person for seat in self.undo_agreed}
        if not {place.person for place in self.places if not place.bot} <= agreed:
            return False
        await self.enter(Entry(asking, "", UNDO_AGREED), key)
        return True

    async def bot_came(self) -> None:
        """It agrees for whom it stands in, and asks for nothing."""
        asking = self.undo_asked
        if asking is None:
            return
        if self.places[asking].bot:
            self.undo_asked = None
            self._undo_changed()
        else:
            await self._undo_if_agreed(None)

    def _undo_changed(self) -> None:
        """Tells all, here and in other processes, how the question stands."""
        self.kit.bus.send(self.undo_question())
        self.tell()

    def undo_question(self) -> UndoAsked:
        entries = len(self.match.entries) if self.match is not None else 0
        return UndoAsked(self.id, entries, self.undo_asked, tuple(self.undo_agreed))

    async def undo_heard(self, question: UndoAsked) -> None:
        """How the question stands in another process; whoever drives the table counts the votes."""
        async with self.lock:
            known = len(self.match.entries) if self.match is not None else 0
            if question.number > known:
                await self.catch_up()
            if self.match is None or question.number != len(self.match.entries):
                return
            if question.asked != self.undo_asked:
                self.undo_agreed.clear()
            self.undo_asked = question.asked
            self.undo_agreed.update(question.agreed)
            mine = question.asked is not None and self.kit.bus.drives(self.id)
            if not (mine and await self._undo_if_agreed(None)):
                self.tell()

    # Talking, leaving, giving up

    async def say(self, eyes: Eyes, who: str, text: str) -> None:
        """A line of chat."""
        line = clean(text, CHAT)
        if not line:
            raise Refused("There is not a word in that.")
        await self.kit.store.do(add_talk(self.id, eyes[0] if eyes else -1, who, line, self.kit.now()))
        self.news()
        await self.reload()

    async def hint(self, eyes: Eyes, level: str = "greedy") -> tuple[str, str]:
        """What a bot would play now: the notation, and its words."""
        match, seat = self._playing(eyes, None)
        if self.ticker is not None and CLOCK in self.waiting:
            raise Refused(self.ticker.rules.words.no_hint)
        if seat not in match.waiting():
            raise NotYourTurn("It is not your turn; there is nothing to hint at.")
        view, moves = match.state.view(seat), match.state.moves(seat)
        asker = Asker(tuple([owner for owner in (self.places[seat].person,) if owner]))
        text = await self.kit.thinkers.choose(self.question(seat, level), asker)
        words = [self.game.words.move(view, move) for move in moves if str(move) == text]
        return text, with_names(words[0], self.names) if words else text

    async def leave(self, eyes: Eyes, level: str = "") -> None:
        """A bot plays these seats until their owner comes back; "" is the table's own stand-in."""
        async with self.lock:
            self._playing(eyes, None)
            await self.stand_in(eyes, level or self.stand_in_level, "left the table")

    async def come_back(self, eyes: Eyes) -> None:
        """Hands the seats back to their owner."""
        async with self.lock:
            if not any([self.places[seat].standing_in for seat in eyes]):
                raise Refused("No bot plays for you.")
            more_time = [refill(self.id, eyes, self.kit.now())] if self.clock is not None else []
            await self.reseat(eyes, f"{self.places[eyes[0]].name} is back.", *more_time, standing_in="")

    async def resign(self, eyes: Eyes) -> str:
        """Asks to end the match as lost; returns what that did, in words.

        It ends when every person of the seat's side has asked. In a game of more than two sides nobody can
        end it for the others: a bot plays on instead.
        """
        async with self.lock:
            match, seat = self._playing(eyes, None)
            sides = match.sides()
            if len(set(sides)) != 2:
                await self.stand_in(eyes, self.stand_in_level, "gave up")
                return "A bot plays on for you."
            mine = sides[seat]
            await self.reseat(eyes, f"{self.places[seat].name} offers to give up.", resigned=True)
            side = [place for number, place in enumerate(self.places) if sides[number] == mine]
            if not all([place.resigned or place.bot for place in side]):
                return "Your side gives up when all of it agrees."
            await self.finish(lost(sides, mine))
            self.news()
            self.tell()
            return "You gave up."

    def record(self) -> str:
        """The record as a document; refused while the match runs, for it holds the seed."""
        if self.match is None or self.status != "over":
            raise Refused("The record is available once the match is over: it holds the seed.")
        return record_of(self.match).dumps()


def ref_key(eyes: Eyes, ref: str) -> str | None:
    """A ref counts among those of the same person only: nobody can use up another's."""
    shown = ref[:64]
    if not shown.isprintable():
        shown = "".join([character for character in shown if character.isprintable()])
    return f"{eyes[0]} {shown}" if eyes and shown else None


def lost(sides: tuple[int, ...], side: int) -> Result:
    """One side gave up: the other has won."""
    won = [other != side for other in sides]
    places = [1 if win else won.count(True) + 1 for win in won]
    return Result(tuple([float(win) for win in won]), tuple(places), "", RESIGNED)
