"""A study as its file has it: read, checked, every complaint with its line."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import product
from math import inf
from pathlib import Path
from typing import Final

from skulk.arena.schedule import Contest, Games
from skulk.bots import checked
from skulk.games import registry
from skulk.kernel.dice import Dice
from skulk.kernel.edition import Edition, Value
from skulk.kernel.errors import BadEdition, BadSetup, SkulkError, UnknownGame
from skulk.kernel.game import Game
from skulk.kernel.toml import line_of, read_toml
from skulk.kernel.variant import as_toml, changed, check
from skulk.lab.metrics import METRICS, metric_named

KEYS: Final = (
    "game",
    "bots",
    "seats",
    "seed",
    "matches",
    "until",
    "edition",
    "options",
    "vary",
    "aim",
    "trials",
)
MATCHES: Final = 400
MOST: Final = 20_000  # matches of an edition, however wide its interval still is
MOST_CELLS: Final = 200
QUICK: Final = 24  # matches of an edition when one cannot wait
MINUTE: Final = 60.0  # seconds after which a quick look plays no more than what it needs
TRIALS: Final = 30

Changes = tuple[tuple[str, Value], ...]  # what is varied, in the order of the file, and what it is this time


@dataclass(frozen=True)
class Until:
    """Play on until the interval of a metric is so narrow, or there are so many matches."""

    metric: str
    width: float
    most: int = MOST


@dataclass(frozen=True)
class Vary:
    """One thing that is varied: a parameter of the edition, or an option of the rules."""

    path: str
    values: tuple[Value, ...]
    instead: str = ""  # a parameter that gives way, so that a sum stays what it is


@dataclass(frozen=True)
class Study:
    """What is to be found out."""

    game: str
    bots: tuple[str, ...]
    seats: tuple[int, ...]
    seed: str
    matches: int
    until: Until | None
    edition: tuple[str, str] | None  # text and name, if it is not the standard one
    options: tuple[tuple[str, str], ...]
    vary: tuple[Vary, ...]
    aim: tuple[tuple[str, float], ...]
    trials: int
    text: str  # of the file, for whoever wants to repeat it
    filename: str
    seconds: float = inf  # after which no more is played than has to be

    def quick(self) -> "Study":
        """An answer in a minute, with wide intervals: few matches, and of several bots the first alone."""
        return replace(
            self,
            bots=self.bots[:1],
            matches=min(self.matches, QUICK),
            until=None,
            trials=min(self.trials, 6),
            seconds=MINUTE,
        )


@dataclass(frozen=True)
class Cell:
    """One edition with its options, at a table of so many seats."""

    changes: Changes
    contest: Contest

    @property
    def name(self) -> str:
        return said(self.changes)


def said(changes: Changes) -> str:
    return ", ".join([f"{path} = {as_toml(value)}" for path, value in changes]) or "as it is"


class Reader:
    """A study's file being checked."""

    def __init__(self, text: str, filename: str, games: Games = registry.find) -> None:
        self.text = text
        self.filename = filename
        self.games = games
        try:
            self.data = read_toml(text, filename)
        except BadEdition as error:
            raise SkulkError(str(error)) from None
        for key in self.data:
            if key not in KEYS:
                raise self.fault(key, f"a study has no {key!r}; it has {', '.join(KEYS)}.")
        try:
            self.game = games(self.word("game"))
        except UnknownGame as error:
            raise self.fault("game", str(error)) from None

    def fault(self, path: str, complaint: object) -> SkulkError:
        return SkulkError(f"{self.filename}, line {line_of(self.text, path)}: {complaint}")

    def word(self, key: str, usual: str | None = None) -> str:
        value = self.data.get(key, usual)
        if not isinstance(value, str):
            missing = (
                f"{key} is missing." if key not in self.data else f"{key} must be a text, not {value!r}."
            )
            raise self.fault(key, missing)
        return value

    def number(self, key: str, usual: int) -> int:
        value = self.data.get(key, usual)
        if isinstance(value, bool) or not isinstance(value, int) or value < 1:
            raise self.fault(key, f"{key} must be a number above 0, not {value!r}.")
        return value

    def table(self, key: str) -> dict[str, object]:
        value = self.data.get(key, {})
        if not isinstance(value, dict):
            raise self.fault(key, f"{key} must be a table, not {value!r}.")
        return value

    def study(self) -> Study:
        if "matches" in self.data and "until" in self.data:
            raise self.fault("until", "say either matches or until, not both.")
        edition = self.edition()
        seats = self.seats()
        options = self.options(seats, edition)
        vary = tuple([self.vary(path, edition, seats) for path in self.table("vary")])
        aim = tuple([self.aim(name) for name in self.table("aim")])
        if aim and not vary:
            raise self.fault(
                "aim", "there is nothing to look for the aim with; say in [vary] what may be changed."
            )
        return Study(
            self.game.slug,
            self.bots(),
            seats,
            self.word("seed", "1"),
            self.number("matches", MATCHES),
            self.until(),
            edition,
            options,
            vary,
            aim,
            self.number("trials", TRIALS),
            self.text,
            self.filename,
        )

    def bots(self) -> tuple[str, ...]:
        found = self.data.get("bots", ["ranger"])
        words = [found] if isinstance(found, str) else found
        if not isinstance(words, list) or not words or not all([isinstance(one, str) for one in words]):
            raise self.fault("bots", f'bots must be names such as ["ranger", "elder"], not {found!r}.')
        if len(set(words)) < len(words):
            raise self.fault("bots", "a bot is named twice.")
        try:
            return tuple([checked(str(one)) for one in words])
        except BadSetup as error:
            raise self.fault("bots", error) from None

    def seats(self) -> tuple[int, ...]:
        found = self.data.get("seats", self.game.seats[0])
        counts = found if isinstance(found, list) else [found]
        least, most = self.game.seats
        for count in counts:
            if isinstance(count, bool) or not isinstance(count, int) or not least <= count <= most:
                raise self.fault("seats", f"{self.game.name} is for {least} to {most} seats, not {count!r}.")
        if not counts or len(set(counts)) < len(counts):
            raise self.fault("seats", "name each number of seats once.")
        return tuple(counts)

    def edition(self) -> tuple[str, str] | None:
        if "edition" not in self.data:
            return None
        file = Path(self.filename).parent / self.word("edition")
        try:
            text = file.read_text(encoding="utf-8")
            self.game.edition(text, str(file))
        except (OSError, UnicodeDecodeError, BadEdition) as error:
            raise self.fault(
                "edition", error if isinstance(error, BadEdition) else f"{file} cannot be read."
            ) from None
        return text, str(file.name)

    def base(self, edition: tuple[str, str] | None) -> Edition:
        return self.game.edition(*edition) if edition else self.game.standard()

    def options(self, seats: tuple[int, ...], edition: tuple[str, str] | None) -> tuple[tuple[str, str], ...]:
        chosen = {name: str(value) for name, value in self.table("options").items()}
        for count in seats:
            try:
                setup = self.game.setup(count, chosen, Dice.seeded(""), self.base(edition))
            except BadSetup as error:
                raise self.fault("options" if chosen else "seats", error) from None
            for seat, name in self.game.itself(count, setup.options).items():
                raise self.fault("seats", f"seat {seat + 1} is {name}'s, so bots tell nothing about it.")
        return tuple(chosen.items())

    def until(self) -> Until | None:
        if "until" not in self.data:
            return None
        table = self.table("until")
        for key in table:
            if key not in ("metric", "width", "most"):
                raise self.fault("until", f"until has metric, width and most, not {key!r}.")
        width, most = table.get("width"), table.get("most", MOST)
        if isinstance(width, bool) or not isinstance(width, (int, float)) or width <= 0:
            raise self.fault("until", f"until needs a width above 0, not {width!r}.")
        if isinstance(most, bool) or not isinstance(most, int) or most < 1:
            raise self.fault("until", f"most must be a number above 0, not {most!r}.")
        return Until(self.metric("until", table.get("metric")), float(width), most)

    def metric(self, path: str, name: object) -> str:
        found = metric_named(str(name))
        if found is None:
            known = ", ".join([metric.name for metric in METRICS])
            raise self.fault(path, f"there is no metric {name!r}; there are {known}.")
        return found.name

    def aim(self, name: str) -> tuple[str, float]:
        value = self.table("aim")[name]
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            raise self.fault(f"aim.{name}", f"an aim is a number, not {value!r}.")
        return self.metric(f"aim.{name}", name), float(value)

    def vary(self, path: str, edition: tuple[str, str] | None, seats: tuple[int, ...]) -> Vary:
        given = self.table("vary")[path]
        base = self.base(edition)
        parameters = {parameter.path: parameter for parameter in base.parameters}
        option = next((one for one in self.game.options if one.name == path), None)
        values, instead = self.values(path, given)
        try:
            if path in parameters:
                for value in values:
                    check(parameters[path], value)
            elif option is not None:
                for count in seats:
                    for value in values:
                        self.game.setup(count, {path: str(value)}, Dice.seeded(""), base)
            else:
                changed("", base, {path: 0})  # says what there is instead
            if instead and instead not in parameters:
                changed("", base, {instead: 0})
        except SkulkError as error:
            raise self.fault(f"vary.{path}", error) from None
        return Vary(path, values, instead)

    def values(self, path: str, given: object) -> tuple[tuple[Value, ...], str]:
        if isinstance(given, list) and given:
            return tuple([tuple(one) if isinstance(one, list) else one for one in given]), ""
        if isinstance(given, dict) and {"from", "to"} <= given.keys() <= {"from", "to", "step", "instead"}:
            start, end, step = given["from"], given["to"], given.get("step", 1)
            if all([isinstance(one, int) for one in (start, end, step)]) and step > 0 and start <= end:
                return tuple(range(start, end + 1, step)), str(given.get("instead", ""))
        raise self.fault(
            f"vary.{path}",
            f"{path} needs a list of values, or from and to (with step, instead), not {given!r}.",
        )


def read_study(text: str, filename: str, games: Games = registry.find) -> Study:
    return Reader(text, filename, games).study()


# Editions of a study


def cells_of(study: Study, games: Games = registry.find) -> list[Cell]:
    """The edition as it is, then every combination of what is varied, at each number of seats."""
    changes: list[Changes] = [()]
    if not study.aim:
        paths = [vary.path for vary in study.vary]
        changes += (
            [
                tuple(zip(paths, values, strict=True))
                for values in product(*[vary.values for vary in study.vary])
            ]
            if paths
            else []
        )
    if len(changes) * len(study.seats) > MOST_CELLS:
        raise SkulkError(
            f"This study would compare {len(changes) * len(study.seats)} editions, more than {MOST_CELLS};"
            " vary less at a time, or say in [aim] what you look for."
        )
    found: dict[object, Cell] = {}
    for count in study.seats:
        for change in changes:
            cell = cell_of(study, change, count, games)
            found.setdefault((count, digest_of(cell, games), cell.contest.options), cell)
    return list(found.values())


def digest_of(cell: Cell, games: Games) -> str:
    game = games(cell.contest.game)
    return (game.edition(*cell.contest.edition) if cell.contest.edition else game.standard()).digest


def cell_of(study: Study, changes: Changes, seats: int, games: Games = registry.find) -> Cell:
    """One edition of the study; one that the game refuses is a complaint about the line that asks for it."""
    game = games(study.game)
    text, name = study.edition or (game.components(), f"{study.game}/components.toml")
    base = game.edition(text, name) if study.edition else game.standard()
    values = edition_values(study, game, base, changes)
    options = {**dict(study.options), **option_values(game, base, changes)}
    edition = study.edition
    if values:
        try:
            edition = (changed(text, base, values, name), f"{name} with {said(tuple(values.items()))}")
            game.edition(*edition)
            game.setup(seats, options, Dice.seeded(""), game.edition(*edition))
        except SkulkError as error:
            where = f"{study.filename}, line {line_of(study.text, f'vary.{changes[0][0]}')}"
            raise SkulkError(f"{where}: with {said(changes)} the game says: {error}") from None
    contest = Contest(study.game, seats, tuple(sorted(options.items())), edition, study.seed, study.bots)
    usual = {parameter.path for parameter in base.parameters} - values.keys()
    return Cell(tuple([change for change in changes if change[0] not in usual]), contest)


def edition_values(study: Study, game: Game, base: Edition, changes: Changes) -> dict[str, Value]:
    """The parameters among the changes, and what gives way to them."""
    known: Mapping[str, Value] = {parameter.path: parameter.value for parameter in base.parameters}
    gives_way = {vary.path: vary.instead for vary in study.vary}
    values: dict[str, Value] = {}
    for path, value in changes:
        if path not in known:
            continue
        values[path] = value
        other, before = gives_way.get(path, ""), known[path]
        if other and isinstance(value, int) and isinstance(before, int):
            left = values.get(other, known[other])
            if isinstance(left, int):
                values[other] = left + before - value
    return {path: value for path, value in values.items() if value != known[path]}


def option_values(game: Game, base: Edition, changes: Changes) -> dict[str, str]:
    known = {parameter.path for parameter in base.parameters}
    return {path: str(value) for path, value in changes if path not in known}
