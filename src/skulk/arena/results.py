"""The results of an arena on disk: a line for each match as it ends, so that one can stop and go on.

How long bots thought depends on the machine and stands in a file of its own: the matches are the same to
the byte wherever they were played.
"""

import json
from pathlib import Path

import msgspec

from skulk.arena.bout import Outcome
from skulk.arena.schedule import Contest, Games, prepared
from skulk.bots import settled
from skulk.bots.levels import today
from skulk.games import registry
from skulk.jobs import JobsError, Ledger

MATCHES = "matches.jsonl"
TIMES = "times.jsonl"


class Heading(msgspec.Struct, frozen=True):
    """The first line: what the matches below have in common."""

    game: str
    rules: int
    edition: str
    seats: int
    options: dict[str, str]
    seed: str
    bots: dict[str, str]  # what each thinks with, so that a changed level is not mixed with the old one
    arena: int = 1


def heading(contest: Contest, games: Games = registry.find) -> Heading:
    game, setup = prepared(contest, games)
    thinks = {bot: repr(settled(game.slug, bot) or "").strip("'") for bot in contest.bots}
    return Heading(
        game.slug,
        game.version,
        setup.edition.digest,
        contest.seats,
        dict(setup.options),
        contest.seed,
        thinks,
    )


class Book:
    """Opens or begins the files in a folder. What another contest left there is not touched."""

    def __init__(self, folder: Path, head: Heading) -> None:
        self.ledger = Ledger(folder / MATCHES, msgspec.to_builtins(head), "contest", former)
        self.times = folder / TIMES
        seconds = read_times(self.times)
        self.outcomes = {
            number: read_outcome(line, seconds.get(number)) for number, line in self.ledger.lines.items()
        }

    def add(self, outcome: Outcome) -> None:
        with self.times.open("ab") as file:
            file.write(msgspec.json.encode({"number": outcome.number, "seconds": outcome.seconds}) + b"\n")
        self.ledger.add(outcome.number, msgspec.json.encode(msgspec.structs.replace(outcome, seconds=())))
        self.outcomes[outcome.number] = outcome

    def first(self, count: int) -> list[Outcome]:
        """The outcomes of the first bouts of the schedule, in its order."""
        return [self.outcomes[number] for number in range(count) if number in self.outcomes]


def former(head: dict[str, object]) -> dict[str, object]:
    """A heading with its bots called as today."""
    bots = head.get("bots")
    return (
        {**head, "bots": {today(bot): how for bot, how in bots.items()}} if isinstance(bots, dict) else head
    )


def read_outcome(line: bytes, seconds: tuple[float, ...] | None) -> Outcome:
    try:
        outcome = msgspec.json.decode(line, type=Outcome)
    except msgspec.MsgspecError as error:
        raise JobsError(f"A result in {MATCHES} is damaged: {error}.") from None
    bots = tuple([today(bot) for bot in outcome.bots])
    spent = seconds or outcome.seconds or (0.0,) * len(bots)
    return msgspec.structs.replace(outcome, bots=bots, seconds=spent)


def read_times(file: Path) -> dict[int, tuple[float, ...]]:
    """What bots took; of a line that was cut off nothing is known."""
    found: dict[int, tuple[float, ...]] = {}
    for line in file.read_bytes().splitlines() if file.exists() else []:
        try:
            one = json.loads(line)
            found[int(one["number"])] = tuple([float(spent) for spent in one["seconds"]])
        except (ValueError, KeyError, TypeError):
            continue
    return found
