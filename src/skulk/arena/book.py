"""The results of an arena on disk: a line for each match as it ends, so that one can stop and go on."""

from pathlib import Path

import msgspec

from skulk.arena.bout import Outcome
from skulk.arena.schedule import Contest, Games, prepared
from skulk.bots import settled
from skulk.bots.levels import today
from skulk.games import registry
from skulk.kernel.errors import SkulkError

MATCHES = "matches.jsonl"


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
    """Opens or begins the file in a folder. What another contest left there is not touched."""

    def __init__(self, folder: Path, head: Heading) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.file = folder / MATCHES
        self.outcomes: dict[int, Outcome] = {}
        if self.file.exists() and self.file.stat().st_size:
            self._read(head)
        else:
            self.file.write_bytes(msgspec.json.encode(head) + b"\n")

    def add(self, outcome: Outcome) -> None:
        self.outcomes[outcome.number] = outcome
        with self.file.open("ab") as file:
            file.write(msgspec.json.encode(outcome) + b"\n")

    def first(self, count: int) -> list[Outcome]:
        """The outcomes of the first bouts of the schedule, in its order."""
        return [self.outcomes[number] for number in range(count) if number in self.outcomes]

    def _read(self, head: Heading) -> None:
        first, *lines = self.file.read_bytes().split(b"\n")
        try:
            found = msgspec.json.decode(first, type=Heading)
        except msgspec.MsgspecError:
            raise SkulkError(f"{self.file} was not written by the arena; choose another folder.") from None
        found = msgspec.structs.replace(found, bots={today(bot): how for bot, how in found.bots.items()})
        if found != head:
            raise SkulkError(
                f"{self.file.parent} holds another contest ({difference(found, head)});"
                " repeat that command to go on, or choose another folder."
            )
        self._take(lines[:-1], cut_off=lines[-1] if lines else b"")

    def _take(self, lines: list[bytes], cut_off: bytes) -> None:
        """Reads whole lines; one that was being written when the process died is played again."""
        for number, line in enumerate(lines):
            try:
                outcome = msgspec.json.decode(line, type=Outcome)
            except msgspec.MsgspecError:
                raise SkulkError(f"Line {number + 2} of {self.file} is damaged.") from None
            outcome = msgspec.structs.replace(outcome, bots=tuple([today(bot) for bot in outcome.bots]))
            self.outcomes[outcome.number] = outcome
        if cut_off:
            with self.file.open("r+b") as file:
                file.truncate(self.file.stat().st_size - len(cut_off))


def difference(found: Heading, wanted: Heading) -> str:
    """The first thing in which two contests differ, in words."""
    for name in found.__struct_fields__:
        there, here = getattr(found, name), getattr(wanted, name)
        if there != here:
            return f"its {name} {says(there)}, not {says(here)}"
    return "no difference"


def says(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join([f"{key} {text}".strip() for key, text in value.items()]) or "none"
    return str(value)
