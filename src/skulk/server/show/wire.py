"""What goes over the wire, both ways: typed, strict with what comes in, small in what goes out.

A watcher (a seat, or the spectators together) has a scene: everything its page shows, made from that
watcher's view alone. Each change of a scene has a number, its pulse; a connection is sent the whole
scene once and then, pulse by pulse, only the fields that changed. None of this goes in circles, so the
collector of garbage need not know of it (`gc=False`).
"""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from skulk.server.http.limits import MOVE, PIECE

Status = Literal["open", "running", "over"]
Notation = Annotated[str, Meta(max_length=MOVE)]


class MoveLine(Struct, frozen=True, gc=False):
    """One open move: its notation, and a sentence for the list."""

    text: str
    words: str


class LogLine(Struct, frozen=True, gc=False):
    """One thing that happened: the sentence, its rule, whose hand, and the pieces it touched."""

    words: str
    rule: str
    seat: int
    pieces: tuple[str, ...]


class SeatLine(Struct, frozen=True, gc=False):
    """One seat as the table shows it."""

    name: str
    role: str  # what it plays, in the game's words
    kind: Literal["person", "bot", "open", "invited", "kept"]  # kept: open to one person, in a rematch
    level: str  # of a bot, else ""
    here: bool  # somebody is connected
    asked: bool
    you: bool
    score: str
    place: int  # 0 while the match runs
    clock: int | None  # milliseconds left when this was sent, or no clock
    ticking: bool
    program: bool  # a bot account's: a program from elsewhere plays here


class TalkLine(Struct, gc=False):
    """One line of chat; it stays the same line when whoever said it is taken away."""

    who: str
    seat: int  # -1 for a spectator
    text: str


class Splice(Struct, frozen=True, array_like=True, gc=False):
    """A change of a picture: these lines of the old one give way to others, counted in the old one."""

    start: int
    stop: int
    lines: list[str]


class Scene(Struct, omit_defaults=True, gc=False):
    """All that a watcher's page shows; in an update only what changed, all else unset.

    `log` and `talk` of an update hold only the lines to append. A picture is sent whole once, and then
    as splices of its lines: drawings put each piece on a line of its own.
    """

    kind: Literal["scene", "update"]
    pulse: int
    status: Status | UnsetType = UNSET
    seat: int | UnsetType | None = UNSET  # the watcher's own, None for a spectator
    prompt: str | UnsetType = UNSET
    lesson: str | UnsetType = UNSET  # why and how, for a first game
    goal: str | UnsetType = UNSET  # who the watcher is and what wins, before their first move
    moves: list[MoveLine] | UnsetType = UNSET
    can_undo: bool | UnsetType = UNSET
    undo_asked: int | UnsetType | None = UNSET  # the seat that asks all to go back, until the watcher agrees
    seats: list[SeatLine] | UnsetType = UNSET
    log: list[LogLine] | UnsetType = UNSET
    log_from: int | UnsetType = UNSET  # lines to keep before appending; less than shown after an undo
    talk: list[TalkLine] | UnsetType = UNSET
    picture: str | UnsetType = UNSET
    splices: list[Splice] | UnsetType = UNSET
    result: str | UnsetType = UNSET
    commitment: str | UnsetType = UNSET
    rematch: str | UnsetType = UNSET  # the address of the next table, once somebody asked for it
    cover: bool | UnsetType = UNSET  # one device, several seats: hide the rest until this seat's player taps
    away: str | UnsetType = UNSET  # the level of the bot that plays for the watcher, who may return; else ""
    resigning: list[int] | UnsetType = UNSET  # the seats that asked to end the match as lost


class Figure(Struct, frozen=True, gc=False):
    """One figure of a piece: what it is about, and how much."""

    about: str
    words: str


class Card(Struct, frozen=True, omit_defaults=True, gc=False):
    """What a piece is, and why it cannot be pressed now, if it cannot."""

    name: str
    words: str
    figures: list[Figure] = []
    rules: list[str] = []
    why_not: str = ""
    why_rule: str = ""


class Told(Struct, frozen=True, omit_defaults=True, gc=False):
    """The answer to one message: done, or refused with a sentence and its rule; or a notice to all."""

    kind: Literal["done", "refused", "notice"]
    ref: str
    words: str = ""
    rule: str = ""
    move: str = ""  # of a hint
    why: str = ""  # the hint is a good one
    final: bool = False  # the move that was weighed cannot be taken back alone
    card: Card | None = None  # of the piece that was asked about


class Say(Struct, frozen=True, forbid_unknown_fields=True, tag="say", tag_field="do"):
    text: str
    ref: str = ""


class Play(Struct, frozen=True, forbid_unknown_fields=True, gc=False, tag="move", tag_field="do"):
    """A move by its notation, made while looking at a scene; `ref` makes a repeat count once."""

    text: Notation
    pulse: int
    ref: str


class Weigh(Struct, frozen=True, forbid_unknown_fields=True, tag="weigh", tag_field="do"):
    """Asks whether a move could be taken back alone afterwards, before it is made."""

    text: Notation
    ref: str = ""


class What(Struct, frozen=True, forbid_unknown_fields=True, tag="what", tag_field="do"):
    """Asks what a piece of the picture is."""

    piece: Annotated[str, Meta(max_length=PIECE)]
    ref: str = ""


class Undo(Struct, frozen=True, forbid_unknown_fields=True, tag="undo", tag_field="do"):
    """Takes back alone where that is allowed; else asks the others, or answers them."""

    pulse: int
    ref: str = ""
    answer: bool | None = None


class Hint(Struct, frozen=True, forbid_unknown_fields=True, tag="hint", tag_field="do"):
    ref: str = ""


class Leave(Struct, frozen=True, forbid_unknown_fields=True, tag="leave", tag_field="do"):
    """Gets up; a bot of this level takes the seat until its owner comes back."""

    level: str
    ref: str = ""


class Return(Struct, frozen=True, forbid_unknown_fields=True, tag="return", tag_field="do"):
    ref: str = ""


class Resign(Struct, frozen=True, forbid_unknown_fields=True, tag="resign", tag_field="do"):
    """Asks to end the match as lost; it ends when every person of the losing side has asked."""

    ref: str = ""


class Rematch(Struct, frozen=True, forbid_unknown_fields=True, tag="rematch", tag_field="do"):
    ref: str = ""


class Again(Struct, frozen=True, forbid_unknown_fields=True, tag="again", tag_field="do"):
    """Asks for the whole scene: after a reconnect, or when a pulse was missed."""

    ref: str = ""


class Ref(Struct):
    """As much of a broken message as is needed to answer it."""

    ref: str = ""


Asked = Play | Weigh | What | Undo | Say | Hint | Leave | Return | Resign | Rematch | Again
