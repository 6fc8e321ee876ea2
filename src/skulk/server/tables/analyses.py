"""Finished matches looked at again, decision by decision, in the bots' processes."""

from collections import OrderedDict
from dataclasses import replace

from msgspec import Struct

from skulk.bots.analysis import Moment, Point, chances, deciding, moment, thinking
from skulk.kernel.errors import Refused
from skulk.kernel.match import Entry
from skulk.kernel.words import with_names
from skulk.picture.curve import Miss, curve
from skulk.server.http.limits import TooMuch
from skulk.server.store.queries import read_result
from skulk.server.store.rows import Rows
from skulk.server.tables.bots import Games, Question, caught_up
from skulk.server.tables.context import Context
from skulk.server.tables.fair_queue import Asker
from skulk.server.tables.rebuild import begun
from skulk.server.tables.replays import Replays

KEPT = 64  # analyses that are remembered
WAITING = 8  # matches that may wait for theirs
WAITING_EACH = 2  # of one person
LEVEL = "elder"
ITERATIONS = 800  # for each decision; `skulk analyse --iterations 800` says the same
SEED = "1"


class Missed(Struct, frozen=True):
    """A moment where a better move was there, as far as its seat could tell."""

    at: int  # entries before it
    seat: int
    played: str
    chance: float
    best: str
    hope: float
    words: str


class Analysis(Struct, frozen=True):
    """How far it is; chances, moments and the picture come when all is done."""

    done: int
    total: int
    chances: list[list[Point]] = []  # of each seat: after so many entries, its winning chances
    moments: list[Missed] = []
    picture: str = ""


class Analyses:
    """Each is made once, and kept as long as few others are asked for."""

    def __init__(self, context: Context, replays: Replays) -> None:
        self.context = context
        self.replays = replays
        self._ready: OrderedDict[str, Analysis] = OrderedDict()
        self._asked: dict[str, Analysis] = {}
        self._askers: dict[str, str] = {}  # match: who asked first

    def told(self, match: str) -> Analysis:
        """How far the analysis of a match is."""
        if match in self._ready:
            self._ready.move_to_end(match)
            return self._ready[match]
        if match not in self._asked:
            raise Refused("Nobody has asked for an analysis of this match yet.")
        return self._asked[match]

    async def ask(self, match: str, who: str) -> Analysis:
        """Begins an analysis unless it is there already; `who` is a person, or the address of a visitor."""
        if match not in self._ready and match not in self._asked:
            rows = await self.replays.rows(match)
            if len(self._asked) >= WAITING or list(self._askers.values()).count(who) >= WAITING_EACH:
                raise TooMuch("Several matches are being analysed already; try again in a moment.", 10.0)
            if match not in self._asked:
                self._asked[match] = Analysis(0, len(rows.entries))
                self._askers[match] = who
                self.context.start(self._look(match, rows))
        return self.told(match)

    async def _look(self, match: str, rows: Rows) -> None:
        try:
            found = await self._decisions(match, rows)
            self._ready[match] = self._finished(rows, found)
            if len(self._ready) > KEPT:
                self._ready.popitem(last=False)
        finally:
            del self._asked[match], self._askers[match]

    async def _decisions(self, match: str, rows: Rows) -> list[Moment]:
        """One question at a time: bots at running tables never wait for more than one decision."""
        whole, asker = self._question(rows), Asker((self._askers[match],))
        wanted = await self.context.thinkers.ask(standing, whole, asker)
        found: list[Moment] = []
        for done, number in enumerate(wanted):
            self._asked[match] = Analysis(done, len(wanted))
            asked = replace(whole, entries=whole.entries[: number + 1], seat=whole.entries[number][0])
            one = await self.context.thinkers.ask(last_decision, asked, asker)
            if one is not None:
                found.append(one)
        return found

    def _question(self, rows: Rows) -> Question:
        start = begun(self.context.games(rows.match.game), rows.match, rows.seats)
        entries = tuple([(entry.seat, entry.text) for entry in rows.entries])
        options, edition = dict(start.setup.options), rows.match.edition_text
        name = f"{rows.match.id} analysis"  # apart from the match that bots remember
        return Question(name, rows.match.game, edition, options, start.pledge, entries, 0, LEVEL)

    def _finished(self, rows: Rows, found: list[Moment]) -> Analysis:
        start = begun(self.context.games(rows.match.game), rows.match, rows.seats)
        view, words, length = start.state.view(None), start.game.words, len(rows.entries)
        names = [words.seat(view, seat, start.names) for seat in range(start.seats)]
        result = read_result(rows.match.result) if rows.match.result else None
        lines = chances(found, start.seats, result, length)
        missed = [shown(one, names) for one in found if one.missed]
        rings = [Miss(one.at, one.hope, one.words) for one in missed]
        total = max(len(found), 1)
        return Analysis(total, total, rounded(lines), missed, curve(names, lines, rings, length))


def shown(one: Moment, names: list[str]) -> Missed:
    chance, hope = round(one.chance, 4), round(one.hope, 4)
    words = with_names(one.sentence(names[one.seat]), names)
    return Missed(one.number, one.seat, one.played, chance, one.best, hope, words)


def rounded(lines: list[list[Point]]) -> list[list[Point]]:
    return [[(at, round(chance, 4)) for at, chance in line] for line in lines]


# In the worker


def standing(question: Question, games: Games) -> list[int]:
    """The decisions of a match that still stand."""
    return deciding(caught_up(question, games))


def last_decision(question: Question, games: Games) -> Moment | None:
    """Judges the last entry of a question, in the position before it."""
    last = Entry.read(*question.entries[-1])
    match = caught_up(replace(question, entries=question.entries[:-1]), games)
    return moment(match, last.seat, last.text, thinking(question.game, question.level, ITERATIONS), SEED)
