"""A match as a small JSON document: set-up and entries. Everything else is made again by replay."""

import json
from dataclasses import dataclass
from hashlib import sha256

from skulk.kernel.edition import Edition
from skulk.kernel.errors import BadRecord, Refused, SkulkError
from skulk.kernel.fairness import Pledge
from skulk.kernel.game import Game
from skulk.kernel.match import Entry, Match
from skulk.kernel.state import CLOCK

FORMAT = 1


@dataclass(frozen=True)
class Record:
    """What a match started from and what was entered. It holds the seed, so a running one stays hidden."""

    game: str
    rules: int
    edition: str
    seats: int
    options: dict[str, str]
    names: tuple[str, ...]
    pledge: Pledge
    entries: tuple[Entry, ...]
    result: dict[str, object] | None
    state: str  # a digest of the last state, so that a replay can be compared
    given_up: tuple[int, ...] = ()  # the seats that ended the match as lost before its rules did

    def dumps(self) -> str:
        """The document, sealed with a digest of everything in it."""
        body = self.body()
        return json.dumps({**body, "seal": seal(body)}, indent=1, ensure_ascii=False) + "\n"

    def body(self) -> dict[str, object]:
        given_up = {"given_up": list(self.given_up)} if self.given_up else {}
        return {
            "skulk": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "edition": self.edition,
            "seats": self.seats,
            "options": self.options,
            "names": list(self.names),
            "commitment": self.pledge.commitment,
            "secret": self.pledge.secret,
            "nonces": list(self.pledge.nonces),
            "entries": [written(entry) for entry in self.entries],
            "result": self.result,
            "state": self.state,
            **given_up,
        }

    def replay(self, game: Game, edition: Edition | None = None, upto: int | None = None) -> Match:
        """Plays the record again, whole or up to an entry."""
        if game.slug != self.game:
            raise BadRecord(f"This is a record of {self.game}, not of {game.slug}.")
        if game.version != self.rules:
            raise BadRecord(
                f"This record was played under version {self.rules} of the rules of {game.name};"
                f" here they are at version {game.version}."
            )
        edition = edition or game.standard()
        if self.edition not in (edition.digest, edition.bare):
            raise BadRecord(
                f"This record was played with edition {self.edition[:12]} of {game.name}, not with"
                f" {edition.digest[:12]}; give the right component file with --edition."
            )
        try:
            match = Match(game, self.seats, self.options, self.pledge, edition, self.names)
        except SkulkError as error:
            raise BadRecord(f"This record's set-up is not possible: {error}") from None
        for number, entry in enumerate(self.entries[:upto]):
            try:
                match.redo_entry(entry)
            except Refused as refusal:
                raise BadRecord(
                    f"Entry {number + 1}, {written(entry)!r}, cannot be played: {refusal}"
                ) from None
        return match

    def verify(self, game: Game, edition: Edition | None = None) -> Match:
        """Replays and compares with what the record claims about its end."""
        match = self.replay(game, edition)
        self.compare(match)
        return match

    def compare(self, match: Match) -> None:
        """Refuses a match that did not end as the record claims."""
        if outcome(match) != self.result:
            raise BadRecord("The moves of this record do not lead to the result it claims.")
        if digest_of(match) != self.state:
            raise BadRecord("The moves of this record do not lead to the position it claims.")
        if self.given_up and match.result() is not None:
            raise BadRecord("The match of this record was over; nobody could give it up.")


def record_of(match: Match, given_up: tuple[int, ...] = ()) -> Record:
    """A match as it stands, to be kept: `dumps()` makes a text of it."""
    return Record(
        match.game.slug,
        match.game.version,
        match.setup.edition.digest,
        match.seats,
        dict(match.setup.options),
        match.names,
        match.pledge,
        tuple(match.entries),
        outcome(match),
        digest_of(match),
        given_up,
    )


def loads(text: str, filename: str = "the record") -> Record:
    """Reads a record and checks that it is whole."""
    try:
        document = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadRecord(
            f"{filename} is not a whole JSON document (line {error.lineno}); it may be cut off."
        ) from None
    except (ValueError, RecursionError):
        raise BadRecord(f"{filename} holds numbers or nesting that no record has.") from None
    if not isinstance(document, dict) or "skulk" not in document:
        raise BadRecord(f"{filename} is not a Skulk record.")
    if document["skulk"] != FORMAT:
        raise BadRecord(
            f"{filename} has record format {document['skulk']!r}; this Skulk reads format {FORMAT}."
        )
    claimed = document.pop("seal", None)
    if claimed != seal(document):
        raise BadRecord(f"{filename} was changed after it was written: its seal does not fit its content.")
    try:
        return record_from(document)
    except (KeyError, TypeError, ValueError) as error:
        raise BadRecord(f"{filename} lacks a part, or has it in the wrong form: {error}.") from None


def record_from(document: dict[str, object]) -> Record:
    pledge = Pledge(a_text(document, "secret"), tuple(texts(document, "nonces")))
    if pledge.commitment != document["commitment"]:
        raise BadRecord("The secret in this record is not the one that was promised before the match.")
    names, seats = texts(document, "names"), a_number(document, "seats")
    if not len(names) == len(pledge.nonces) == seats:
        raise ValueError(f"{seats} seats need as many names and nonces")
    options, result = document["options"], document["result"]
    if not isinstance(options, dict) or not (result is None or isinstance(result, dict)):
        raise TypeError("options and result must be tables")
    return Record(
        a_text(document, "game"),
        a_number(document, "rules"),
        a_text(document, "edition"),
        seats,
        {str(name): str(value) for name, value in options.items()},
        tuple(names),
        pledge,
        tuple([read(line) for line in texts(document, "entries")]),
        result,
        a_text(document, "state"),
        seats_given_up(document, seats),
    )


def seats_given_up(document: dict[str, object], seats: int) -> tuple[int, ...]:
    found = document.get("given_up", [])
    if not isinstance(found, list) or not all([seat in range(seats) for seat in found]):
        raise TypeError("given_up must be a list of seats")
    return tuple(found)


def a_text(document: dict[str, object], key: str) -> str:
    value = document[key]
    if not isinstance(value, str):
        raise TypeError(f"{key} must be a text")
    return value


def a_number(document: dict[str, object], key: str) -> int:
    value = document[key]
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"{key} must be a whole number")
    return value


def texts(document: dict[str, object], key: str) -> list[str]:
    value = document[key]
    if not isinstance(value, list) or not all([isinstance(item, str) for item in value]):
        raise TypeError(f"{key} must be a list of texts")
    return value


def written(entry: Entry) -> str:
    return f"{'clock' if entry.seat == CLOCK else entry.seat} {entry.written()}"


def read(line: str) -> Entry:
    who, text = line.split(" ", 1)
    return Entry.read(CLOCK if who == "clock" else int(who), text)


def seal(body: dict[str, object]) -> str:
    return sha256(json.dumps(body, sort_keys=True).encode()).hexdigest()


def outcome(match: Match) -> dict[str, object] | None:
    result = match.result()
    if result is None:
        return None
    return {
        "points": list(result.points),
        "places": list(result.places),
        "rule": result.rule,
        "reason": result.reason,
    }


def digest_of(match: Match) -> str:
    """Names the position a match has reached, the same on every machine, compiled or not."""
    return sha256(repr(match.state).encode()).hexdigest()
