"""What goes wrong, as an answer: a status, a sentence, and its rule."""

from typing import NamedTuple

from msgspec import UNSET, Struct, UnsetType

from skulk.kernel.errors import (
    BadEdition,
    BadRecord,
    BadSetup,
    NotLegal,
    Refused,
    SkulkError,
    UnknownGame,
)
from skulk.server.http.limits import TooLarge, TooMuch
from skulk.server.http.request_bodies import Malformed, WrongType
from skulk.server.http.security import Forged
from skulk.server.store.queries import NoTable
from skulk.server.store.store import StoreFailed, Unfit
from skulk.server.tables.lobby import NoSeat
from skulk.server.tables.people import Banned, NotAllowed


class NotKnown(SkulkError):
    """A token that nobody was given, or none where one is needed."""


class NotYours(SkulkError):
    """A seat or a table of somebody else."""


class NoLesson(SkulkError):
    """A lesson or a practice that a game does not have."""


class Wrong(Struct, frozen=True):
    """What was wrong: a sentence, and the rule of the game that says so, if one does."""

    words: str
    rule: str = ""
    limit: str | UnsetType = UNSET  # what there was too much of
    wait: float | UnsetType = UNSET  # seconds until it is worth another try


class Problem(Struct, frozen=True):
    """The body of every answer that is not a success."""

    error: Wrong


class Kind(NamedTuple):
    """How a page and an API answer one kind of error."""

    status: int
    title: str
    advice: str


# The first that fits counts.
KINDS: tuple[tuple[type[Exception], Kind], ...] = (
    (Malformed, Kind(400, "That could not be read.", "Go back and try again.")),
    (Unfit, Kind(400, "That could not be read.", "Go back and try again.")),
    (NotKnown, Kind(401, "Who are you?", "Sign in, or play as a guest.")),
    (Forged, Kind(403, "That form was not ours.", "Load the page again, then send the form from there.")),
    (NotYours, Kind(403, "That is somebody else's.", "Look for a table of your own in the lobby.")),
    (Banned, Kind(403, "You may not play here.", "Ask whoever runs this table.")),
    (NotAllowed, Kind(403, "That is not possible.", "Go back and try something else.")),
    (NoTable, Kind(404, "This table is not here.", "It was cleared away, or the link is incomplete.")),
    (UnknownGame, Kind(404, "This game is not here.", "The lobby shows all that are.")),
    (NoLesson, Kind(404, "There is nothing to learn here.", "The lobby leads to every lesson.")),
    (TooLarge, Kind(413, "That is too much at once.", "Go back and send less.")),
    (WrongType, Kind(415, "That is the wrong kind of data.", "Send the form from its own page.")),
    (BadSetup, Kind(422, "Such a table cannot be set up.", "Go back and choose something else.")),
    (BadEdition, Kind(422, "That edition cannot be played with.", "Check it with `skulk edition check`.")),
    (NotLegal, Kind(422, "That move is not possible.", "Look at the table again.")),
    (TooMuch, Kind(429, "A little slower, please.", "Wait a moment, then go on.")),
    (StoreFailed, Kind(503, "The table cannot write anything down.", "Try again in a moment.")),
    (NoSeat, Kind(409, "That seat is taken.", "There may be another table in the lobby.")),
    (BadRecord, Kind(409, "This match does not replay.", "It was played under other rules.")),
    (Refused, Kind(409, "Not now.", "Look at the table again.")),
    (SkulkError, Kind(409, "That did not work.", "Go back and try again.")),
)
FAULT = Kind(500, "Something broke on our side.", "It is written down; try again in a moment.")


def kind_of(error: Exception) -> Kind:
    return next((kind for error_type, kind in KINDS if isinstance(error, error_type)), FAULT)


def problem(error: Exception) -> Problem:
    """What a program is told."""
    if kind_of(error) is FAULT:
        return Problem(Wrong(FAULT.title))
    if isinstance(error, TooMuch):
        return Problem(Wrong(str(error), "", error.limit, round(error.wait, 3)))
    return Problem(Wrong(str(error), getattr(error, "rule", "")))


def extra_headers(error: Exception) -> dict[str, str]:
    if isinstance(error, TooMuch):
        return {"Retry-After": str(max(1, round(error.wait + 0.5)))}
    if isinstance(error, StoreFailed):
        return {"Retry-After": "1"}
    if isinstance(error, NotKnown):
        return {"WWW-Authenticate": "Bearer"}
    return {}
