"""What several commands are given: games, options, editions, seats, records, and how to answer."""

from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated

import typer

from skulk.bots import checked, names, split_specs
from skulk.bots.levels import today
from skulk.cli.files import read_text
from skulk.games import registry
from skulk.kernel.edition import Edition
from skulk.kernel.errors import BadSetup, SkulkError, UnknownGame
from skulk.kernel.game import Game
from skulk.kernel.record import Record, loads
from skulk.kernel.words import listed

YOU = "you"
ITSELF = "game"  # a seat that the game itself plays

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game, as `skulk games` lists it.")]
RecordFile = Annotated[
    Path, typer.Argument(metavar="FILE", help="A record, as `skulk play --save` writes it.")
]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; may be given several times."),
]
EditionFile = Annotated[
    Path | None,
    typer.Option("--edition", metavar="FILE", help="A component file instead of the standard one."),
]
Seed = Annotated[str, typer.Option("--seed", metavar="S", help="What all chance follows from.")]
Jobs = Annotated[
    int, typer.Option("--jobs", metavar="J", min=1, help="Processes; the outcome does not depend on it.")
]
On = Annotated[
    str,
    typer.Option("--on", metavar="PLACE", help="Where: here, or ray, or ray=ADDRESS for a cluster."),
]
InParts = Annotated[
    str | None,
    typer.Option("--part", metavar="K/N", help="Only this part of the whole, for `skulk merge`."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]


def find_game(slug: str) -> Game:
    close = near(slug, registry.slugs())
    if slug not in registry.slugs() and close:
        raise UnknownGame(f"There is no game {slug!r}; did you mean {either(close)}?")
    return registry.find(slug)


def near(word: str, words: Iterable[str]) -> list[str]:
    """Up to three words that somebody may have meant."""
    known = {known.casefold(): known for known in words}
    part = word.casefold()
    containing = [name for name in known if part and part in name]
    close = get_close_matches(part, known, n=3, cutoff=0.5)
    return [known[name] for name in dict.fromkeys([*containing, *close])][:3]


def either(words: Sequence[str]) -> str:
    """'a, b or c'."""
    return listed(words, last=" or ")


def read_options(given: list[str] | None) -> dict[str, str]:
    chosen: dict[str, str] = {}
    for text in given or []:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadSetup(f"An option is written NAME=VALUE, not {text!r}.")
        if name.strip() in chosen:
            raise BadSetup(f"Option {name.strip()} is given twice.")
        chosen[name.strip()] = value.strip()
    return chosen


def read_edition(game: Game, file: Path | None) -> Edition:
    return game.edition(read_text(file), str(file)) if file else game.standard()


def read_components(file: Path | None) -> tuple[str, str] | None:
    """The text and the name of a component file, as a contest takes it to other processes."""
    return (read_text(file), str(file)) if file else None


def read_record(file: Path) -> Record:
    return loads(read_text(file), str(file))


def split(text: str) -> list[str]:
    """A list with commas, as words."""
    return [word.strip() for word in text.split(",")]


def read_seats(text: str) -> list[str | None]:
    """Who sits on each seat: a bot by name, the game itself, or None for a person."""
    return [None if word == YOU else seated(word) for word in split_specs(text)]


def seated(word: str) -> str:
    if word == ITSELF or any([mark in word for mark in ":=,"]):
        return word if word == ITSELF else checked(word)
    if today(word) not in names():
        raise BadSetup(f"Nobody called {word!r} can sit down; a seat is for {either([YOU, *names()])}.")
    return today(word)


def check_own(players: Sequence[str | None], itself: Mapping[int, str]) -> None:
    """Nobody is named for a seat that the game plays, and the game for no other."""
    for seat, player in enumerate(players):
        if seat in itself and player != ITSELF:
            raise BadSetup(
                f"Seat {seat + 1} is {itself[seat]}'s: nobody else can sit there; write {ITSELF} for it."
            )
        if seat not in itself and player == ITSELF:
            raise BadSetup(f"Seat {seat + 1} is not the game's own with these options; say who sits there.")


def read_seat(seat: int | None, seats: int) -> int | None:
    """The seat of a number that counts from 1; None is a spectator."""
    if seat is not None and not 1 <= seat <= seats:
        raise SkulkError(f"There is no seat {seat} in this match; its seats are 1 to {seats}.")
    return None if seat is None else seat - 1
