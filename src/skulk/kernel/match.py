"""A game being played: the only door through which a state changes for real."""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from typing import Final, final

from mypy_extensions import mypyc_attr

from skulk.kernel.dice import Dice
from skulk.kernel.edition import Edition
from skulk.kernel.errors import NotLegal, NotYourTurn, NoUndo, Stale
from skulk.kernel.event import Event
from skulk.kernel.fairness import Pledge, chance, fresh_pledge
from skulk.kernel.game import Game
from skulk.kernel.state import CLOCK, Move, Result, State, View
from skulk.kernel.words import drawn_with_names, unmarked, with_names

MOVE: Final = "move"  # the kinds of entries
UNDO: Final = "undo"
UNDO_AGREED: Final = "undo agreed"
ESCAPE: Final = "\\"  # before a move whose notation would be read as something else
EVERY: Final = 8  # moves from one position that is kept for taking back to the next


@final
@mypyc_attr(acyclic=True)
class Entry:
    """One line of a record: a move in its notation, or a move taken back, which has none."""

    def __init__(self, seat: int, text: str, kind: str = MOVE) -> None:
        self.seat: Final = seat
        self.text: Final = text
        self.kind: Final = kind

    def written(self) -> str:
        """Kind and notation as one text, for records and stores; no two entries share it."""
        if self.kind != MOVE:
            return self.kind
        clashes = self.text in (UNDO, UNDO_AGREED) or self.text.startswith(ESCAPE)
        return ESCAPE + self.text if clashes else self.text

    @staticmethod
    def read(seat: int, written: str) -> "Entry":
        """The entry of a text that `written` made."""
        if written in (UNDO, UNDO_AGREED):
            return Entry(seat, "", written)
        return Entry(seat, written.removeprefix(ESCAPE))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Entry) and self.seat == other.seat and self.written() == other.written()

    def __hash__(self) -> int:
        return hash((self.seat, self.written()))

    def __repr__(self) -> str:
        return f"Entry({self.seat}, {self.text!r}, {self.kind!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return (Entry, (self.seat, self.text, self.kind))


@final
@mypyc_attr(acyclic=True)
class Played:
    """A move that stands, and what undo must know about it."""

    def __init__(self, number: int, waiting: tuple[int, ...], final: bool) -> None:
        self.number = number  # of its entry
        self.waiting = waiting  # who was waited for when it was made
        self.final = final  # something was revealed, rolled, or time passed


@final
@mypyc_attr(acyclic=True)
class Kept:
    """A position on the way: taking back starts from there, not from the beginning."""

    def __init__(self, place: int, state: State, seen_after: dict[int, View]) -> None:
        self.place = place  # moves that stood before it
        self.state = state
        self.seen_after = seen_after


class Match:
    """Checks, applies, remembers and takes back moves.

    Entries are only ever appended; `line` names those that still stand. State and events follow
    from the set-up and the line, so a match can be rebuilt anywhere.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, str] | None = None,
        pledge: Pledge | None = None,
        edition: Edition | None = None,
        names: Sequence[str] = (),
    ) -> None:
        self.game = game
        self.setup = game.setup(seats, options or {}, Dice.seeded(""), edition)
        self.pledge = pledge or fresh_pledge(seats)
        self._seed = self.pledge.seed
        self.names = tuple([unmarked(name) for name in names or [f"Seat {n + 1}" for n in range(seats)]])
        self.entries: list[Entry] = []
        self.line: list[Played] = []
        self.log: list[Event] = []
        self.when: list[int] = []  # the entry that brought each event of the log
        self._seen_after: dict[int, View] = {}  # by seat: what it saw when it had last moved, if not final
        self.state = self._start()
        self._kept: list[Kept] = []
        self._views: dict[int | None, View] = {}  # of the state as it stands

    @property
    def seats(self) -> int:
        return self.setup.seats

    def waiting(self) -> tuple[int, ...]:
        """The seats that the game waits for; none when it is over."""
        return self.state.waiting()

    def result(self) -> Result | None:
        """How it ended; None while it goes on."""
        return self.state.result()

    def sides(self) -> tuple[int, ...]:
        """The side of each seat: seats of one side win and lose together. By default each is its own."""
        sides = self.game.sides
        return sides(self.state.view(None)) if sides else tuple(range(self.seats))

    def view(self, seat: int | None) -> View:
        """What a seat, or a spectator, may know now; made once for each position."""
        view = self._views.get(seat)
        if view is None:
            seen = next(iter(self._views.values()), None)
            view = self.state.view(seat) if seen is None else self.state.view_beside(seen, seat)
            self._views[seat] = view
        return view

    def play(self, seat: int, text: str, number: int | None = None) -> list[Event]:
        """Plays a move given in its notation, or refuses it and changes nothing.

        `number` is how many entries the caller knew of; an older one is refused as stale.
        """
        if number is not None and number != len(self.entries):
            raise Stale(
                f"The match has moved on: this was meant as entry {number}, now comes {len(self.entries)}."
            )
        return self.enter(Entry(seat, text), self.find(seat, text))

    def enter(self, entry: Entry, move: Move) -> list[Event]:
        """Plays a move that `find` has just found."""
        self.entries.append(entry)
        return self._apply(len(self.entries) - 1, entry.seat, move)

    def find(self, seat: int, text: str) -> Move:
        """The legal move with this notation, or a refusal that says why there is none."""
        seats = self.setup.seats
        if not (0 <= seat < seats or seat == CLOCK):
            raise NotYourTurn(f"There is no seat {seat} at this table; its seats are 0 to {seats - 1}.")
        words = self.game.words
        result = self.state.result()
        if result is not None:
            raise NotLegal(f"The match is over. {words.result(result, self.names)}", result.rule)
        move = self.state.find(seat, text)
        if move is not None:
            return move
        if not self.state.moves(seat):
            eyes = seat if seat >= 0 else None
            prompt = words.prompt(self.state.view(eyes), self.state.asked(eyes), self.names)
            raise NotYourTurn(f"It is not your turn. {prompt}")
        why = self.state.why_not(seat, text)
        raise NotLegal(with_names(words.refusal(why), self.names), why.rule)

    def can_undo(self, seat: int) -> bool:
        """Whether a seat may take its last move back alone."""
        return not self._obstacle(seat)

    def undo(self, seat: int, agreed: bool = False) -> None:
        """Takes a seat's last move back.

        Alone, as long as nothing was revealed or rolled since; when everybody has agreed, the match
        returns to the moment before that move, whatever has happened since.
        """
        obstacle = self._obstacle(seat, agreed)
        if obstacle:
            raise NoUndo(obstacle)
        self._take_back(seat, agreed)
        self.entries.append(Entry(seat, "", UNDO_AGREED if agreed else UNDO))

    def redo_entry(self, entry: Entry) -> None:
        """Enters one line of a record again."""
        if entry.kind == MOVE:
            self.play(entry.seat, entry.text)
        else:
            self.undo(entry.seat, entry.kind == UNDO_AGREED)

    def pass_over(self, entry: Entry) -> None:
        """Notes a line of a record that is annulled by another: it counts, and does nothing."""
        self.entries.append(entry)

    def events(self, seat: int | None, since: int = 0) -> list[Event]:
        """What a seat, or a spectator, may know of what happened from an entry on."""
        start = bisect_left(self.when, since)
        return [event for event in self.log[start:] if event.seen_by(seat)]

    def _start(self) -> State:
        return self.game.new(self.setup.with_dice(Dice.from_digest(chance(self._seed, 0))))

    def _apply(self, number: int, seat: int, move: Move) -> list[Event]:
        state = self.state
        waiting = state.waiting()
        before = state.irreversible
        state.dice.reseed(chance(self._seed, number + 1))
        unrolled = state.dice.words()
        heard: list[Event] = []
        state.heard = heard
        state.apply(seat, move)
        state.heard = None
        self._views.clear()
        final = seat == CLOCK or state.irreversible != before or state.dice.words() != unrolled
        if not final:
            self._seen_after[seat] = self.view(seat)
        self.line.append(Played(number, waiting, final))
        self.log.extend(heard)
        self.when += [number] * len(heard)
        if len(self.line) % EVERY == 0:
            self._keep()
        return heard

    def _keep(self) -> None:
        """Keeps this position; the further back, the fewer are kept, because taking back goes a short way."""
        place = len(self.line)
        near = [kept for kept in self._kept if place - kept.place <= 4 * (kept.place & -kept.place)]
        self._kept = [*near, Kept(place, self.state.copy(), dict(self._seen_after))]

    def _last(self, seat: int) -> int:
        """Where in the line a seat's last move stands, or -1."""
        for place in range(len(self.line) - 1, -1, -1):
            if self.entries[self.line[place].number].seat == seat:
                return place
        return -1

    def _obstacle(self, seat: int, agreed: bool = False) -> str:
        """Why a seat cannot take back its last move, alone or when all agree, or nothing."""
        place = self._last(seat)
        if self.state.result() is not None:
            return "The match is over; nothing can be taken back."
        if place < 0:
            return "There is no move of yours to take back."
        if agreed:
            return ""
        if self.line[place].final:
            return "Your last move revealed or rolled something; only all together can take it back."
        if place == len(self.line) - 1:
            return ""
        beside = self._made_beside(place)
        answered = len(self.line) - place - 1 > len(beside) or any([played.final for played in beside])
        # What the seat cannot see must not decide: a refusal here would tell that it happened.
        if answered and self.view(seat) != self._seen_after[seat]:
            return "The game has moved on since your last move; only all together can take it back."
        if beside and not self._stand_without(place, beside):
            return "The game has moved on since your last move; only all together can take it back."
        return ""

    def _made_beside(self, place: int) -> list[Played]:
        """The moves made at the same time as one of the line rather than in answer to it."""
        waiting = self.line[place].waiting
        return [played for played in self.line[place + 1 :] if self.entries[played.number].seat in waiting]

    def _kept_before(self, place: int) -> Kept:
        """The last position kept before a move of the line; the start is always at hand."""
        for kept in reversed(self._kept):
            if kept.place <= place:
                return kept
        return Kept(0, self._start(), {})

    def _stand_without(self, place: int, beside: list[Played]) -> bool:
        """Whether the moves made beside one are legal without it: one of them may answer it after all."""
        kept = self._kept_before(place)
        state = kept.state.copy()
        for played in self.line[kept.place : place] + beside:
            entry = self.entries[played.number]
            move = state.find(entry.seat, entry.text) if state.result() is None else None
            if move is None:
                return False
            state.dice.reseed(chance(self._seed, played.number + 1))
            state.apply(entry.seat, move)
        return True

    def _take_back(self, seat: int, agreed: bool) -> None:
        """Drops the move, or everything from it on, and plays the rest again."""
        place = self._last(seat)
        beside = [] if agreed else self._made_beside(place)
        while self._kept and self._kept[-1].place > place:
            self._kept.pop()
        kept = self._kept_before(place)
        again = self.line[kept.place : place] + beside
        told = bisect_left(self.when, self.line[kept.place].number)
        self.line, self.log, self.when = self.line[: kept.place], self.log[:told], self.when[:told]
        self.state, self._seen_after = kept.state.copy(), dict(kept.seen_after)
        self._views.clear()
        for played in again:
            entry = self.entries[played.number]
            self._apply(played.number, entry.seat, self.find(entry.seat, entry.text))

    def _repr_svg_(self) -> str | None:
        """In a notebook a match shows what a spectator sees."""
        draw = self.game.draw
        return drawn_with_names(draw(self.state.view(None), ()), self.names) if draw else None

    def __repr__(self) -> str:
        return f"<Match of {self.game.name}: {self.seats} seats, {len(self.entries)} entries>"


def annulled(entries: Sequence[Entry]) -> list[bool]:
    """Which of these entries take each other back: the rest alone leads to the same position.

    A move beside which others were made counts as standing: who was waited for then, only the rules know.
    """
    gone = [False for _ in entries]
    line: list[int] = []
    for number, entry in enumerate(entries):
        if entry.kind == MOVE:
            line.append(number)
            continue
        place = len(line) - 1
        while place >= 0 and entries[line[place]].seat != entry.seat:
            place -= 1
        if place < 0 or (entry.kind == UNDO and place < len(line) - 1):
            line = []
            continue
        for dropped in [*line[place:], number]:
            gone[dropped] = True
        line = line[:place]
    return gone
