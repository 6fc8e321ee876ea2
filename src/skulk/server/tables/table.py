"""A table: one match with everybody around it, and all that they can do there."""

from functools import partial

from skulk.bots.pace import STRONGEST
from skulk.kernel.chair import Chair
from skulk.kernel.errors import NotYourTurn, NoUndo, Refused, Stale
from skulk.kernel.game import Game
from skulk.kernel.match import Entry, Match
from skulk.kernel.record import record_of
from skulk.kernel.state import CLOCK, Result
from skulk.kernel.words import with_names
from skulk.pulses import question_of
from skulk.server.http.limits import CHAT
from skulk.server.show.audience import Audience
from skulk.server.show.pulse import question
from skulk.server.show.subscribers import Connection, Eyes, Watcher
from skulk.server.show.wire import Scene
from skulk.server.store.queries import add_talk, given_up
from skulk.server.store.rows import Status
from skulk.server.tables.bots import reason
from skulk.server.tables.context import Context
from skulk.server.tables.entries import Done, Entries
from skulk.server.tables.fair_queue import Asker
from skulk.server.tables.leaving import Leaving
from skulk.server.tables.people import Person, clean
from skulk.server.tables.place import Place
from skulk.server.tables.real_time import Ticker
from skulk.server.tables.state import TableState
from skulk.server.tables.taking_back import TakingBack
from skulk.server.tables.turns import Turns


class Table:
    """All methods are for the event loop's thread.

    Methods that change something raise Refused (with a rule where there is one) or StoreFailed, and have
    then changed nothing.
    """

    def __init__(self, context: Context, state: TableState) -> None:
        self.id = state.id
        self.game: Game = state.game
        self.context = context
        self.state = state
        self.audience = Audience(context, state, self.go_on)
        self.entries = Entries(context, state, self.changed)
        self.taking_back = TakingBack(context, state, self.entries, self.audience)
        self.leaving = Leaving(context, state, self.entries, self.taking_back)
        self.ticker: Ticker | None = None
        if self.game.real_time is not None:
            self.ticker = Ticker(context, state, self.entries, self.audience, self.game.real_time, self.go_on)
        self.turns = Turns(context, state, self.entries, self.audience, self.leaving, self.ticker)

    def changed(self) -> None:
        """Shows everybody how things stand now, and lets whoever is asked move."""
        self.audience.tell()
        self.turns.go_on()
        if self.context.followed:
            self.context.happened(self.id, self.people)

    def go_on(self) -> None:
        self.turns.go_on()

    async def wake(self) -> None:
        """After it was made alive: what ended is ended, and who is asked gets to move."""
        async with self.entries.lock:
            await self.entries.end_if_over()
            self.turns.go_on()

    async def reload(self) -> None:
        """Catches up with the store, and tells everyone."""
        await self.entries.reload()

    # What everybody may know of it

    @property
    def match(self) -> Match | None:
        return self.state.match

    @property
    def status(self) -> Status:
        return self.state.status

    @property
    def result(self) -> Result | None:
        return self.state.result

    @property
    def places(self) -> list[Place]:
        return self.state.places

    @property
    def names(self) -> tuple[str, ...]:
        return self.state.names

    @property
    def waiting(self) -> tuple[int, ...]:
        return self.state.waiting

    @property
    def host(self) -> str | None:
        return self.state.host

    @property
    def people(self) -> tuple[str, ...]:
        """Who sits here, or has a seat kept."""
        found = [place.kept_for if place.kind == "open" else place.person for place in self.places]
        return tuple([person for person in found if person])

    @property
    def busy(self) -> bool:
        """Whether somebody looks, listens, thinks or writes here."""
        listening = self.id in self.context.followed
        return self.audience.looking_here or listening or self.entries.lock.locked() or self.turns.active

    def eyes_of(self, person: str | None) -> Eyes:
        """The seats that a person sits on; () makes a spectator."""
        return self.state.eyes_of(person)

    def join(self, eyes: Eyes, draws: bool = True, person: bool = True) -> Connection:
        """A new connection; its first message is the whole scene."""
        return self.audience.join(eyes, draws, person)

    def scene(self, eyes: Eyes) -> Scene:
        """The whole scene now, for a page or an API that asks once."""
        return self.audience.scene(eyes)

    # Moves

    async def play(self, eyes: Eyes, text: str, pulse: int | None, ref: str = "") -> None:
        """Plays a move for the seat that these eyes play. Stale if the question has changed since that pulse.

        Without a pulse that is not checked. A ref that these eyes have used before does nothing again.
        """
        async with self.entries.lock:
            if self.ticker is not None and not self.context.bus.drives(self.id):
                await self.entries.catch_up()  # ticks are told to no other process
            await self.entries.sure()
            key = ref_key(eyes, ref)
            if key in self.state.refs:
                return
            match, seat = self._playing(eyes, pulse)
            if self.ticker is not None:
                self.ticker.check(seat, text)
            if self.ticker is None or not self.ticker.driven_elsewhere:
                await self.entries.enter(Entry(seat, text), match.find(seat, text), key)
                return
        await self.ticker.pass_on(seat, text)
        if key is not None:
            self.state.refs.add(key)

    def play_at_once(self, eyes: Eyes, text: str, pulse: int | None, ref: str, done: Done) -> bool:
        """The same without a task, where nothing else goes on here; `done` is called in the end.

        False: it has to be done the long way. A move that is not taken is refused on the spot.
        """
        entries = self.entries
        if self.ticker is not None or entries.in_doubt or not entries.lock.take_at_once():
            return False

        def let_go(trouble: Exception | None) -> None:
            entries.lock.release()
            done(trouble)

        key = ref_key(eyes, ref)
        try:
            if key in self.state.refs:
                let_go(None)
            else:
                match, seat = self._playing(eyes, pulse)
                entries.enter_soon(Entry(seat, text), match.find(seat, text), key, let_go)
        except BaseException:
            entries.lock.release()
            raise
        return True

    def final(self, eyes: Eyes, text: str) -> bool:
        """Whether a move may turn out to be one that cannot be taken back alone."""
        match, seat = self._playing(eyes, None)
        return Chair(match, seat).final(text)

    async def undo(self, eyes: Eyes, pulse: int | None, ref: str = "", answer: bool | None = None) -> str:
        """Takes back alone where that is allowed; else asks the others; returns what was done, in words.

        With `answer`, answers the seat that asks. Bots agree.
        """
        async with self.entries.lock:
            await self.entries.sure()
            key = ref_key(eyes, ref)
            if key in self.state.refs:
                return "Taken back."
            match, seat = self._playing(eyes, pulse)
            if self.ticker is not None:
                raise NoUndo("What happens in real time cannot be taken back.")
            if answer is not None:
                return await self.taking_back.answer(eyes, answer)
            return await self.taking_back.undo(match, self.state.last_mover(eyes, seat), key)

    def _playing(self, eyes: Eyes, pulse: int | None) -> tuple[Match, int]:
        """The running match and the seat that these eyes play; refuses everybody else."""
        state = self.state
        if not eyes:
            raise NotYourTurn("You are watching; only those who sit at the table can move.")
        if state.match is None or state.status != "running":
            ended = state.result_words()
            raise Refused(f"The match is over. {ended}" if ended else "Some seats are still open.")
        watcher = self.audience.up_to_date(eyes)
        hurried = self.ticker is not None and CLOCK in state.waiting  # nobody can look again in time
        if pulse is not None and not hurried and not self._fits(watcher, pulse):
            raise Stale("The table has changed since you looked; look again.")
        assert watcher.shown is not None
        if state.places[watcher.shown].standing_in:
            raise Refused("A bot plays for you; take your seat back first.")
        return state.match, watcher.shown

    def _fits(self, watcher: Watcher, pulse: int) -> bool:
        """Whether a watcher is still asked what it was at a pulse, as pages or as programs are told it."""
        return watcher.asked_since <= pulse <= watcher.pulse or question_of(pulse) == question(
            self.state, watcher
        )

    # Talking, leaving, giving up

    async def say(self, eyes: Eyes, person: Person, text: str) -> None:
        """A line of chat."""
        line = clean(text, CHAT)
        if not line:
            raise Refused("There is not a word in that.")
        seat = eyes[0] if eyes else -1
        said = add_talk(self.id, seat, person.name, line, self.context.now(), person.id)
        await self.context.store.do(said)
        self.entries.news()
        await self.reload()

    async def hint(self, eyes: Eyes, level: str = "") -> tuple[str, str, str]:
        """What a bot would play, the strongest unless one is named: the notation, its words, and why."""
        match, seat = self._playing(eyes, None)
        if self.ticker is not None and CLOCK in self.waiting:
            raise Refused(self.ticker.rules.words.no_hint)
        if seat not in match.waiting():
            raise NotYourTurn("It is not your turn; there is nothing to hint at.")
        view, moves = match.state.view(seat), match.state.moves(seat)
        asker = Asker(tuple([owner for owner in (self.places[seat].person,) if owner]))
        able = self.context.offers(STRONGEST) and self.game.player is None
        question = self.state.question(seat, level or (STRONGEST if able else "greedy"))
        text = await self.context.thinkers.choose(question, asker)
        why = await self.context.thinkers.ask(partial(reason, text=text), question, asker)
        words = [self.game.words.move(view, move) for move in moves if str(move) == text]
        said = with_names(words[0], self.state.names) if words else text
        return text, said, with_names(why, self.state.names)

    async def leave(self, eyes: Eyes, level: str = "") -> None:
        """A bot plays these seats until their owner comes back; "" is the table's own stand-in."""
        async with self.entries.lock:
            self._playing(eyes, None)
            await self.leaving.stand_in(eyes, level, "left the table")

    async def come_back(self, eyes: Eyes) -> None:
        """Hands the seats back to their owner."""
        async with self.entries.lock:
            self.turns.may_return(eyes)
            await self.leaving.come_back(eyes)

    async def resign(self, eyes: Eyes) -> str:
        """Asks to end the match as lost; returns what that did, in words."""
        async with self.entries.lock:
            match, seat = self._playing(eyes, None)
            return await self.leaving.resign(match, seat, eyes)

    def record(self) -> str:
        """The record as a document; refused while the match runs, for it holds the seed."""
        if self.match is None or self.status != "over":
            raise Refused("The record is available once the match is over: it holds the seed.")
        return record_of(self.match, given_up(self.state.result)).dumps()


def ref_key(eyes: Eyes, ref: str) -> str | None:
    """A ref counts among those of the same person only: nobody can use up another's."""
    shown = ref[:64]
    if not shown.isprintable():
        shown = "".join([character for character in shown if character.isprintable()])
    return f"{eyes[0]} {shown}" if eyes and shown else None
