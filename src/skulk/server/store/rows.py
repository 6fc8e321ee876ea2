"""One row of each table that is read, with the type of each column: what is misread is found by mypy.

SQLAlchemy's own rows are `Any` to whoever reads them, and no tuples to compiled code. The tests
hold these against the schema, so that they cannot drift apart.
"""

from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple, TypeVar

from sqlalchemy import Connection, Select

Mode = Literal["live", "turns"]
Kind = Literal["person", "bot", "open", "invited"]
Status = Literal["open", "running", "over", "stopped"]


class MatchRow(NamedTuple):
    id: str
    game: str
    rules: int
    edition: str
    edition_text: str | None
    options: str
    seats: int
    mode: Mode
    bank_ms: int
    increment_ms: int
    days: int
    stand_in: str
    public: bool
    first_game: bool
    status: Status
    secret: str
    host: str | None
    created: int
    started: int | None
    grace_ms: int
    finished: int | None
    result: str | None
    rematch_of: str | None
    rematch: str | None
    branch_of: str | None
    branch_at: int | None
    people_only: bool


class SeatRow(NamedTuple):
    match: str
    seat: int
    kind: Kind
    person: str | None
    reserved: str | None
    name: str
    level: str
    standing_in: str
    resigned: bool
    nonce: str
    program: bool
    colour: int | None


class EntryRow(NamedTuple):
    """One line of a match as it is stored; its number is the count of lines before it."""

    match: str
    number: int
    seat: int
    text: str
    ref: str | None
    spent_ms: int
    at: int


class RefillRow(NamedTuple):
    number: int
    match: str
    seat: int
    at: int


class TalkRow(NamedTuple):
    match: str
    number: int
    seat: int
    who: str
    text: str
    at: int
    person: str | None


class PersonRow(NamedTuple):
    id: str
    name: str
    login: str | None
    password_hash: str | None
    created: int
    settings: str | None


class BotRow(NamedTuple):
    person: str
    handle: str
    about: str
    games: str
    least: int
    most: int
    paces: str
    at_once: int
    pool: bool
    seen: int


class SessionRow(NamedTuple):
    token_hash: str
    person: str
    kind: str
    label: str
    created: int


class RatingRow(NamedTuple):
    game: str
    player: str
    mu: float
    sigma: float
    matches: int
    won: int


class RatingStepRow(NamedTuple):
    match: str
    player: str
    game: str
    at: int
    before_mu: float
    mu: float
    sigma: float


R = TypeVar("R")


def all_rows(connection: Connection, shape: Callable[..., R], query: Select[Any]) -> list[R]:
    return [shape(*row) for row in connection.execute(query)]


def first_row(connection: Connection, shape: Callable[..., R], query: Select[Any]) -> R | None:
    row = connection.execute(query).first()
    return None if row is None else shape(*row)


class Rows(NamedTuple):
    """One table as it is stored."""

    match: MatchRow
    seats: Sequence[SeatRow]
    entries: Sequence[EntryRow]
    talk: Sequence[TalkRow]
    refills: Sequence[RefillRow] = ()
