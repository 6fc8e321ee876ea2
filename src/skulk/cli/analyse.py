"""skulk analyse."""

import json
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Annotated

import typer

from skulk.bots import checked
from skulk.bots.analysis import Moment, Point, chances, deciding, moments, thinking
from skulk.bots.search import Settings
from skulk.cli.arguments import AsJson, EditionFile, RecordFile, find_game, read_edition, read_record
from skulk.cli.files import write_text
from skulk.cli.screen import bar, say
from skulk.kernel.errors import SkulkError
from skulk.kernel.match import Match
from skulk.kernel.record import Record
from skulk.kernel.words import with_names
from skulk.picture.curve import Miss, curve, standalone
from skulk.picture.sheet import figure, paragraph, section, sheet

Bot = Annotated[str, typer.Option("--bot", metavar="BOT", help="Whose judgement: a level that thinks ahead.")]
Iterations = Annotated[
    int, typer.Option("--iterations", metavar="N", min=0, help="How long to think; 0 is as the bot does.")
]
Seed = Annotated[str, typer.Option("--seed", metavar="S", help="What the bot's chance follows from.")]
Out = Annotated[
    Path | None,
    typer.Option("--out", metavar="FILE", help="Also write a page (.html) or a picture (.svg)."),
]

BARS = "▁▂▃▄▅▆▇█"
WIDEST = 60  # letters of a line of chances
NOTHING = "Nobody missed a clearly better move."


def analyse(
    file: RecordFile,
    bot: Bot = "elder",
    iterations: Iterations = 0,
    seed: Seed = "1",
    edition: EditionFile = None,
    as_json: AsJson = False,
    out: Out = None,
) -> None:
    """Shows the winning chances over a match, and where a better move was missed."""
    check_kind(out)
    bot = checked(bot)
    record = read_record(file)
    game = find_game(record.game)
    match = record.verify(game, read_edition(game, edition))
    found = looked_at(record, match, thinking(game.slug, bot, iterations), seed)
    lines = chances(found, match.seats, match.result(), len(record.entries))
    if out:
        html = out.suffix == ".html"
        write_text(out, page(match, found, lines) if html else standalone(drawn(match, found, lines)))
    if as_json:
        print(json.dumps(summary(match, found, lines)))
    else:
        tell(match, found, lines, out)


def check_kind(out: Path | None) -> None:
    if out is not None and out.suffix not in (".html", ".svg"):
        raise SkulkError(f"An analysis is written as .html or .svg, not as {out.name!r}.")


def looked_at(record: Record, match: Match, settings: Settings, seed: str) -> list[Moment]:
    wanted = deciding(match)
    found: list[Moment] = []
    with bar() as progress:
        task = progress.add_task(match.game.name, total=len(wanted))
        for one in moments(record, match, settings, seed, wanted):
            if one is not None:
                found.append(one)
            progress.advance(task)
    return found


def drawn(match: Match, found: Sequence[Moment], lines: Sequence[Sequence[Point]]) -> str:
    names = seats(match)
    misses = [Miss(one.number, one.hope, sentence(one, names)) for one in found if one.missed]
    return curve(names, lines, misses, len(match.entries))


def seats(match: Match) -> list[str]:
    view = match.state.view(None)
    return [match.game.words.seat(view, seat, match.names) for seat in range(match.seats)]


def sentence(one: Moment, names: Sequence[str]) -> str:
    return with_names(one.sentence(names[one.seat]), names)


def page(match: Match, found: Sequence[Moment], lines: Sequence[Sequence[Point]]) -> str:
    picture = drawn(match, found, lines)
    shown = figure(
        picture, "Each line is what a seat could tell at its own decisions; a ring is a missed move."
    )
    items = "".join([item(one, seats(match)) for one in found if one.missed])
    told = f"<ol>{items}</ol>" if items else paragraph(NOTHING)
    title = f"{match.game.name}: {' and '.join(match.names)}"
    return sheet(title, section("Winning chances", shown) + section("Missed moments", told))


def item(one: Moment, names: Sequence[str]) -> str:
    return f'<li value="{one.number + 1}">{escape(sentence(one, names))}</li>\n'


def summary(match: Match, found: Sequence[Moment], lines: Sequence[Sequence[Point]]) -> dict[str, object]:
    return {
        "game": match.game.slug,
        "names": list(match.names),
        "entries": len(match.entries),
        "chances": [[[at, round(chance, 4)] for at, chance in line] for line in lines],
        "decisions": [
            {
                "entry": one.number + 1,
                "seat": one.seat + 1,
                "played": one.played,
                "chance": round(one.chance, 4),
                "best": one.best,
                "hope": round(one.hope, 4),
                "missed": one.missed,
                "why": with_names(one.why, match.names),
            }
            for one in found
        ],
    }


def tell(match: Match, found: Sequence[Moment], lines: Sequence[Sequence[Point]], out: Path | None) -> None:
    say(f"{match.game.name}: winning chances, as each seat could tell.", style="bold")
    names = seats(match)
    for name, line in zip(names, lines, strict=True):
        if line:
            say(f"{bars([chance for at, chance in line])} {line[0][1]:.0%} to {line[-1][1]:.0%}  {name}")
    missed = [one for one in found if one.missed]
    say("\nMissed moments" if missed else f"\n{NOTHING}", style="bold")
    for one in missed:
        say(f"{one.number + 1}. {sentence(one, names)}")
    if out:
        say(f"\nWritten to {out}.")


def bars(values: Sequence[float]) -> str:
    """Chances as small bars, as many as fit on a line."""
    step = max(1, -(-len(values) // WIDEST))
    shown = [*values[:-1:step], values[-1]]
    return "".join([BARS[min(len(BARS) - 1, int(value * len(BARS)))] for value in shown])
