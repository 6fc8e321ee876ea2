"""What programs send and get: the API's words, each with its limits."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from skulk.server.http.limits import CHAT, MOVE, TABLES_AT_ONCE
from skulk.server.show.feed import Report
from skulk.server.tables.bot_accounts import ABOUT, MOST_SEATS, REASON, BotLine, Pace, Profile
from skulk.server.tables.lobby import Card, NewTable, SeatWish
from skulk.server.tables.people import NAME_LENGTH
from skulk.server.tables.ratings import Standing
from skulk.server.tables.seating import LONGEST_BANK_MS, MOST_DAYS, NONCE_LENGTH

Name = Annotated[
    str, Meta(max_length=200, description=f"Shown to others; at most {NAME_LENGTH} letters are kept.")
]
Seat = Annotated[int, Meta(ge=0, le=63)]
Nonce = Annotated[str, Meta(max_length=NONCE_LENGTH, description="What you add to the chance of the match.")]
Level = Annotated[str, Meta(min_length=1, max_length=16)]
Ref = Annotated[str, Meta(max_length=64, description="A word of yours: a move sent twice counts once.")]
Pulse = Annotated[int, Meta(ge=0, lt=1 << 62, description="Of the scene you looked at.")]


class NewPerson(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name = ""


class Welcome(Struct, frozen=True):
    """A new guest. The token is shown this once."""

    id: str
    name: str
    token: str


class Me(Struct, frozen=True):
    id: str
    name: str
    account: str  # the login, or ""
    bot: bool  # a bot account


class WishedBot(Struct, frozen=True, forbid_unknown_fields=True):
    """What a bot account says of itself: games (none is all), seats of a table, paces, tables at once, and
    whether every challenge is accepted for it."""

    about: Annotated[str, Meta(max_length=ABOUT)] = ""
    games: Annotated[tuple[Annotated[str, Meta(min_length=1, max_length=64)], ...], Meta(max_length=64)] = ()
    seats: tuple[Annotated[int, Meta(ge=1, le=MOST_SEATS)], Annotated[int, Meta(ge=1, le=MOST_SEATS)]] = (
        2,
        MOST_SEATS,
    )
    paces: Annotated[tuple[Pace, ...], Meta(min_length=1, max_length=3)] = ("live", "clock", "turns")
    at_once: Annotated[int, Meta(ge=1, le=TABLES_AT_ONCE)] = 4
    pool: bool = False

    def profile(self) -> Profile:
        return Profile(self.about, self.games, self.seats, self.paces, self.at_once, self.pool)


class BotShape(Struct, frozen=True):
    id: str
    name: str  # as it stands at tables: its last word is “bot”
    profile: Profile


class BotList(Struct, frozen=True):
    """Those that listen first; `free` are those who would accept a challenge now."""

    bots: list[BotLine]


class Declined(Struct, frozen=True, forbid_unknown_fields=True):
    """Why you do not sit down; it is told at the table."""

    reason: Annotated[str, Meta(max_length=REASON)] = ""


class Again(Struct, frozen=True):
    """The next table, with the same players one seat on."""

    table: str


class Ladder(Struct, frozen=True):
    """The surest strength first: by what a rating is in 19 of 20 cases at least."""

    ratings: list[Standing]


class OptionShape(Struct, frozen=True):
    name: str
    summary: str
    choices: dict[str, list[str]]  # by number of seats; the first is the default


class AidLineShape(Struct, frozen=True):
    about: str
    words: str
    rule: str


class AidShape(Struct, frozen=True):
    """A card that players have before them."""

    title: str
    lines: list[AidLineShape]


class GameShape(Struct, frozen=True):
    slug: str
    name: str
    tagline: str
    seats: tuple[int, int]  # fewest and most
    people: tuple[int, int]  # the same, but one where the game itself can take the other seats
    alone: dict[str, str]  # the options for that, at the smallest table
    minutes: tuple[int, int]
    options: list[OptionShape]
    rules: int  # version
    aids: list[
        AidShape
    ]  # of the standard edition, for the smallest table and the first choice of each option


class LevelShape(Struct, frozen=True):
    name: str
    sentence: str  # what it is like


class Games(Struct, frozen=True):
    games: list[GameShape]
    levels: list[str]  # of bots
    bots: list[LevelShape]  # the same, and what each is like
    withheld: str  # why the strongest is not among them, in a sentence; "" if it is


class Shapes(Struct, frozen=True):
    """JSON Schemas of what a game sends with `view` and `data`: a view, a line of the log, a move, an end."""

    view: dict[str, Any]
    events: dict[str, Any]
    moves: dict[str, Any]
    result: dict[str, Any]


class WishedSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit there: you, anybody, somebody with your invitation, a bot of a level, or the game itself
    where it has a player of its own. A challenge asks the bot account `who`."""

    kind: Literal["me", "open", "invited", "bot", "game", "challenge"]
    level: Annotated[str, Meta(max_length=16)] = ""
    who: Annotated[str, Meta(max_length=64, description="The name or the id of a bot account.")] = ""

    def wish(self) -> SeatWish:
        return SeatWish(self.kind, self.level, self.who)


class WishedTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to set up; it starts when every seat is taken."""

    game: Annotated[str, Meta(min_length=1, max_length=64)]
    seats: Annotated[list[WishedSeat], Meta(min_length=1, max_length=16)]
    options: Annotated[
        dict[Annotated[str, Meta(max_length=64)], Annotated[str, Meta(max_length=200)]],
        Meta(max_length=32),
    ] = {}
    edition: Annotated[str, Meta(max_length=65_536)] | None = None
    mode: Literal["live", "turns"] = "live"
    bank_ms: Annotated[int, Meta(ge=0, le=LONGEST_BANK_MS)] = 0
    increment_ms: Annotated[int, Meta(ge=0, le=LONGEST_BANK_MS)] = 0
    days: Annotated[int, Meta(ge=1, le=MOST_DAYS)] = 3
    stand_in: Level = "greedy"
    public: bool = True
    first_game: bool = False
    nonce: Nonce = ""
    people_only: bool = False

    def new(self) -> NewTable:
        return NewTable(
            self.game,
            tuple([seat.wish() for seat in self.seats]),
            self.options,
            self.edition,
            self.mode,
            self.bank_ms,
            self.increment_ms,
            self.days,
            self.stand_in,
            self.public,
            self.first_game,
            self.nonce,
            self.people_only,
        )


class TableShape(Struct, frozen=True):
    table: Card


class Tables(Struct, frozen=True):
    tables: list[Card]


class SitDown(Struct, frozen=True, forbid_unknown_fields=True):
    """Takes an open seat: this one, the one kept for you, or the first; or that of an invitation."""

    seat: Seat | None = None
    invitation: Annotated[str, Meta(max_length=100)] | None = None
    nonce: Nonce = ""


class WishedBots(Struct, frozen=True, forbid_unknown_fields=True):
    """For whoever set the table up: bots of this level take the seats that nobody came for."""

    level: Level


class Seated(Struct, frozen=True):
    seat: int


class Invitations(Struct, frozen=True):
    """For whoever set the table up: a word for each seat that waits for an invited player."""

    invitations: dict[str, str]


class MoveMade(Struct, frozen=True, forbid_unknown_fields=True):
    """A move in its notation, as the scene lists it."""

    text: Annotated[str, Meta(max_length=MOVE)]
    pulse: Pulse | None = None
    ref: Ref = ""
    seat: Seat | None = None  # which of your seats, if you have several


class MoveAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """A move that you would like to make: 422 or 409 says why it is not open."""

    text: Annotated[str, Meta(max_length=MOVE)]
    seat: Seat | None = None


class Seats(Struct, frozen=True, forbid_unknown_fields=True):
    """Which of your seats, if you have several."""

    seat: Seat | None = None


class Nothing(Struct, frozen=True, forbid_unknown_fields=True):
    """Nothing more is needed."""


class Hinted(Struct, frozen=True):
    """What a bot would play in your place: its notation, a sentence, and why."""

    text: str
    words: str
    why: str


class TakeBack(Struct, frozen=True, forbid_unknown_fields=True):
    """Takes your last move back where that is allowed, else asks the others; `answer` answers them."""

    pulse: Pulse | None = None
    ref: Ref = ""
    seat: Seat | None = None
    answer: bool | None = None


class Talk(Struct, frozen=True, forbid_unknown_fields=True):
    text: Annotated[str, Meta(min_length=1, max_length=CHAT)]


class Done(Struct, frozen=True):
    """It is done, and stored. `pulse` is that of your scene now."""

    words: str = ""
    pulse: int | UnsetType = UNSET


class Ending(Struct, frozen=True):
    """How a match ended: points and place of every seat, and the rule that ended it."""

    points: list[float]
    places: list[int]
    rule: str
    reason: str


class Recorded(Struct, frozen=True):
    """The record of a finished match; `skulk record verify` checks it offline."""

    skulk: int
    game: str
    rules: int
    edition: str
    seats: int
    options: dict[str, str]
    names: list[str]
    commitment: str
    secret: str
    nonces: list[str]
    entries: list[str]
    state: str
    seal: str
    result: Ending | None = None


class SceneShape(Struct, frozen=True):
    """How the table looks from your seat, or for a spectator."""

    scene: Report
