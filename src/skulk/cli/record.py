"""skulk record show, draw and verify."""

from bisect import bisect_left
from pathlib import Path
from typing import Annotated

import typer

from skulk.cli.arguments import EditionFile, RecordFile, find_game, read_edition, read_record, read_seat
from skulk.cli.files import write_text
from skulk.cli.rulebook import cited
from skulk.cli.screen import say, show_help
from skulk.kernel.errors import BadRecord, SkulkError
from skulk.kernel.match import MOVE, Entry, Match
from skulk.kernel.record import Record
from skulk.kernel.state import CLOCK
from skulk.kernel.words import drawn_with_names, with_names
from skulk.picture import film

app = typer.Typer(name="record", help="Matches that were saved: read, draw and verify them.")
app.callback(invoke_without_command=True)(show_help)

SECONDS = 1.0  # that an animated picture shows each moment
FEWEST_DIGITS = 16  # of a commitment that was noted down

Output = Annotated[
    Path | None,
    typer.Option("-o", "--output", metavar="OUT.svg", help="Where to; beside the record if not given."),
]
At = Annotated[int | None, typer.Option("--at", metavar="N", min=0, help="After N entries; 0 is the set-up.")]
Animated = Annotated[bool, typer.Option("--animated", help="The whole match as a moving picture.")]
Seat = Annotated[
    int | None,
    typer.Option("--seat", metavar="S", help="As this seat sees it, from 1; else as spectators do."),
]
Commitment = Annotated[
    str | None,
    typer.Option(
        "--commitment", metavar="HEX", help="The promise noted before the match, or its first 16 digits."
    ),
]


@app.command()
def show(file: RecordFile, edition: EditionFile = None) -> None:
    """Tells a match: who played, every move, how it ended, and what its dice followed from."""
    record = read_record(file)
    game = find_game(record.game)
    match = record.verify(game, read_edition(game, edition))
    tell_setup(match)
    tell_entries(
        record, Match(game, record.seats, record.options, record.pledge, match.setup.edition, record.names)
    )
    say(f"\n{ending(match, record.given_up)}", style="bold")
    tell_fairness(record)


def tell_setup(match: Match) -> None:
    game, view = match.game, match.state.view(None)
    say(f"{game.name}, {match.seats} seats, rules version {game.version}", style="bold")
    for seat in range(match.seats):
        say(f"Seat {seat + 1}: {game.words.seat(view, seat, match.names)}")
    for name, value in match.setup.options.items():
        say(f"Option {name}: {value}")
    say(f"Edition {match.setup.edition.name!r}, {match.setup.edition.digest[:12]}")
    say()


def tell_entries(record: Record, match: Match) -> None:
    """Plays a match again from its start and says every entry; a record has no secrets from its reader."""
    for number, entry in enumerate(record.entries):
        silent = spoken(match, entry)
        match.redo_entry(entry)
        told = match.log[bisect_left(match.when, number) :]
        who = "The clock" if entry.seat == CLOCK else match.names[entry.seat]
        say(f"{number + 1}. {who}: {entry.text or entry.kind}")
        for event in told:
            say(f"   {cited(match.game.words.overheard(event, match.names), event.rule)}")
        if not told:
            say(f"   {silent}")


def spoken(match: Match, entry: Entry) -> str:
    """What an entry means, in case nothing comes of it at once."""
    if entry.kind != MOVE:
        return "The move is taken back."
    view = match.state.view(None if entry.seat == CLOCK else entry.seat)
    move = match.game.words.move(view, match.find(entry.seat, entry.text))
    return f"{with_names(move, match.names)}."


def ending(match: Match, given_up: tuple[int, ...]) -> str:
    result = match.result()
    if given_up:
        return f"{' and '.join([match.names[seat] for seat in given_up])} gave up."
    if result is None:
        return "The match is not over."
    return cited(match.game.words.result(result, match.names), result.rule)


def tell_fairness(record: Record) -> None:
    say("\nThe dice follow from what was fixed before the first move:")
    say(f"  commitment {record.pledge.commitment}")
    say(f"  secret {record.pledge.secret}")
    for seat, nonce in enumerate(record.pledge.nonces):
        if nonce:
            say(f"  added by seat {seat + 1}: {nonce}")


@app.command()
def draw(
    file: RecordFile,
    output: Output = None,
    at: At = None,
    animated: Animated = False,
    seat: Seat = None,
    edition: EditionFile = None,
) -> None:
    """Draws the end of a match, any moment of it, or all of it as a moving picture."""
    record = read_record(file)
    game = find_game(record.game)
    viewer = read_seat(seat, record.seats)
    upto = read_moment(at, record)
    components = read_edition(game, edition)
    if animated:
        drawn = film.animated(pictures(record, record.replay(game, components, 0), viewer, upto), SECONDS)
    else:
        drawn = picture_of(record.replay(game, components, upto), viewer)
    target = output or file.with_suffix(".svg")
    write_text(target, drawn)
    say(f"Drawn in {target}.")


def read_moment(at: int | None, record: Record) -> int:
    last = len(record.entries)
    if at is not None and at > last:
        raise SkulkError(f"This record has {last} entries, so --at goes from 0 to {last}, not to {at}.")
    return last if at is None else at


def picture_of(match: Match, viewer: int | None) -> str:
    draw = match.game.draw
    if draw is None:
        raise SkulkError(f"{match.game.name} has no drawing.")
    moves = () if viewer is None else match.state.moves(viewer)
    return drawn_with_names(draw(match.state.view(viewer), moves), match.names)


def pictures(record: Record, match: Match, viewer: int | None, upto: int) -> list[str]:
    """The set-up and each move up to a moment, without those that were taken back."""
    shown = {-1: picture_of(match, viewer)}
    for number, entry in enumerate(record.entries[:upto]):
        match.redo_entry(entry)
        shown[number] = picture_of(match, viewer)
    return [shown[number] for number in (-1, *(played.number for played in match.line))]


@app.command()
def verify(file: RecordFile, commitment: Commitment = None, edition: EditionFile = None) -> None:
    """Checks a record offline: its seal, its moves, its result, its dice."""
    record = read_record(file)
    game = find_game(record.game)
    check_commitment(record, commitment)
    match = record.verify(game, read_edition(game, edition))
    say("✓ Seal: nothing was changed after it was written.")
    entries = "the only entry is" if len(record.entries) == 1 else f"all {len(record.entries)} entries are"
    say(f"✓ Moves: {entries} legal under version {game.version} of the rules.")
    say(f"✓ Result: {ending(match, record.given_up)}")
    say(f"✓ Position: the last one is {record.state[:12]}, as the record claims.")
    say(f"✓ Dice: they follow from the secret promised by {record.pledge.commitment}.")
    if commitment:
        say("✓ Promise: that is the commitment you noted.")


def check_commitment(record: Record, noted: str | None) -> None:
    if noted is None:
        return
    digits = noted.strip().lower()
    if len(digits) < FEWEST_DIGITS or digits.strip("0123456789abcdef"):
        raise SkulkError(
            f"A commitment has at least {FEWEST_DIGITS} digits from 0 to 9 and a to f, unlike {noted!r}."
        )
    if not record.pledge.commitment.startswith(digits):
        raise BadRecord("This is not the match that was promised: its commitment is not the one you noted.")
