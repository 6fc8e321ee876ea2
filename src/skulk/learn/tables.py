"""Matches as learners play them: one seat is asked, answers with a code, and the next is asked. Compiled.

Here no chance is pledged and nothing is recorded: a match follows from its seed and its codes. Seats that are
asked at the same time are asked one after the other; nobody learns what the others chose before they may.
Moves out of turn and the clock on the wall are left out: only who is waited for is asked.
"""

from collections.abc import Mapping
from typing import final

from mypy_extensions import i64

from skulk.games.registry import find
from skulk.kernel.actions import Actions
from skulk.kernel.dice import Dice
from skulk.kernel.errors import BadSetup, NotLegal
from skulk.kernel.game import Game, Setup
from skulk.kernel.observer import Observer
from skulk.kernel.state import CLOCK, Move, Result, State


@final
class Rules:
    """What all tables of one kind share: a game with its seats, options and edition.

    It is pickled by the name of its game, which must be installed where it is read again.
    """

    def __init__(
        self, game: Game, seats: int, options: Mapping[str, str], edition: str, points: bool
    ) -> None:
        if game.actions is None or game.observer is None:
            missing = "action codes" if game.actions is None else "observer"
            raise BadSetup(f"{game.name} has no {missing}, so it cannot be learned (docs/learning.md).")
        self.game = game
        unhurried = dict(game.unhurried())
        for name, value in unhurried.items():
            if options.get(name, value) != value:
                raise BadSetup(f"Learners play {game.name} with {name}={value}: no clock waits for them.")
        own = game.edition(edition, "the edition") if edition else None
        self.setup = game.setup(seats, {**unhurried, **options}, Dice.seeded(""), own)
        self.seats = seats
        self.edition = edition  # its text; "" is the standard one
        self.points = points  # rewards are points, not places
        self.actions: Actions = game.actions(seats, self.setup.edition)
        self.observer: Observer = game.observer(seats, self.setup.edition)
        self.empty = bytes(self.actions.size)

    def __reduce__(self) -> tuple[object, ...]:
        return (
            rules_again,
            (self.game.slug, self.seats, dict(self.setup.options), self.edition, self.points),
        )

    def __deepcopy__(self, memo: object) -> "Rules":
        return self  # nothing of it changes

    def begin(self, seed: str) -> State:
        setup: Setup = self.setup.with_dice(Dice.seeded(seed))
        return self.game.new(setup)

    def rewards(self, state: State, result: Result) -> list[float]:
        """Points, or from 1 for beating everybody to -1 for beating nobody; sides win and lose together."""
        if self.points:
            return list(result.points)
        find_sides = self.game.sides
        sides = find_sides(state.view(None)) if find_sides else tuple(range(self.seats))
        found: list[float] = []
        for seat in range(self.seats):
            beaten = 0
            others = 0
            for other in range(self.seats):
                if sides[other] != sides[seat]:
                    others += 1
                    beaten += int(result.places[other] > result.places[seat])
                    beaten -= int(result.places[other] < result.places[seat])
            found.append(beaten / max(others, 1))
        return found


def rules_again(slug: str, seats: int, options: dict[str, str], edition: str, points: bool) -> Rules:
    """As they were pickled."""
    return Rules(find(slug), seats, options, edition, points)


@final
class Table:
    """One match after the other; `seat` is asked, and `codes` are what it may answer."""

    def __init__(self, rules: Rules, state: State) -> None:
        self.rules = rules
        self.state: State = state
        self.seat: i64 = -1
        self.moves: tuple[Move, ...] = ()
        self.codes: list[int] = []
        self.ask()

    def __reduce__(self) -> tuple[object, ...]:
        return (Table, (self.rules, self.state))

    def __deepcopy__(self, memo: object) -> "Table":
        return Table(self.rules, self.state.copy())

    def reset(self, seed: str) -> None:
        self.state = self.rules.begin(seed)
        self.ask()

    def ask(self) -> None:
        """Finds who is asked; nobody once it is over."""
        state = self.state
        waiting = state.waiting()
        self.seat = -1
        for seat in waiting:
            if seat != CLOCK:
                self.seat = seat
                self.moves = state.moves(seat)
                self.codes = self.rules.actions.codes(state, seat)
                return
        self.moves = ()
        self.codes = []

    def place_of(self, code: i64) -> i64:
        """Where a code stands among those that are open."""
        codes = self.codes
        for place in range(len(codes)):
            if codes[place] == code:
                return place
        raise NotLegal(self.refusal(code))

    def answer(self, place: i64) -> None:
        """Answers for the seat that is asked with an open code, by its place."""
        self.state.apply(self.seat, self.moves[place])
        self.ask()

    def play(self, code: i64) -> None:
        """Answers with a code; one that is not open changes nothing."""
        self.answer(self.place_of(code))

    def refusal(self, code: i64) -> str:
        """Why a code is not legal."""
        actions, game = self.rules.actions, self.rules.game
        if not 0 <= code < actions.size:
            return f"{game.name} has the codes 0 to {actions.size - 1}, not {code}."
        if self.seat < 0:
            return "The match is over: reset the environment to begin another."
        name = actions.names[code]
        why = self.state.why_not(self.seat, name)
        reason = game.words.refusal(why)
        rule = f" ({why.rule})" if why.rule else ""
        return f"{name} (code {code}) is not open to seat {self.seat}. {reason}{rule}"

    def observe(self, seat: int) -> bytes:
        return self.rules.observer.observe(self.state, seat)

    def mask(self) -> bytearray:
        """A byte for every code: 1 where the seat that is asked may answer so."""
        found = bytearray(self.rules.empty)
        for code in self.codes:
            found[code] = 1
        return found

    def rewards(self) -> list[float]:
        result = self.state.result()
        return self.rules.rewards(self.state, result) if result is not None else [0.0] * self.rules.seats


@final
class Batch:
    """Many tables, each of which begins again when its match is over."""

    def __init__(self, rules: Rules, seed: str, first: int, count: int) -> None:
        self.rules = rules
        self.seed = seed
        self.first = first  # the number of the first table, for its seeds
        self.matches = [0] * count  # begun at each table
        self.tables = [Table(rules, rules.begin(f"{seed}/{first + place}/0")) for place in range(count)]

    def step(self, codes: list[int]) -> list[int]:
        """Plays a code at every table, or at none if one of the codes is not open.

        Gives the places of tables whose match is over, which still show its end.
        """
        tables = self.tables
        places: list[i64] = []
        for place in range(len(tables)):
            places.append(tables[place].place_of(codes[place]))
        ended: list[int] = []
        for place in range(len(tables)):
            table = tables[place]
            table.answer(places[place])
            if table.seat < 0:
                ended.append(place)
        return ended

    def renew(self, place: i64) -> None:
        """Begins the next match of a table."""
        self.matches[place] += 1
        self.tables[place].reset(f"{self.seed}/{self.first + place}/{self.matches[place]}")

    def observations(self) -> bytes:
        """What every asked seat may know, one row after the other."""
        observer = self.rules.observer
        return b"".join([observer.observe(table.state, table.seat) for table in self.tables])

    def legal(self) -> bytearray:
        size = self.rules.actions.size
        found = bytearray(size * len(self.tables))
        at = 0
        for table in self.tables:
            for code in table.codes:
                found[at + code] = 1
            at += size
        return found

    def asked(self) -> bytes:
        """The seat asked at every table."""
        return bytes([table.seat for table in self.tables])
