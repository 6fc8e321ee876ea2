"""skulk train: bots play themselves, a net learns from it, and is kept if it plays better."""

import shlex
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from skulk.cli.arguments import GameName, Jobs, On, Seed, find_game
from skulk.cli.screen import OUT, bar, say
from skulk.jobs.choose import HERE
from skulk.train.gate import Round
from skulk.train.plan import Plan
from skulk.train.training import BEST, PAGE, Training

USUAL = Plan("")

Out = Annotated[
    Path | None,
    typer.Option("--out", metavar="FOLDER", help="For all that comes of it; the same command goes on there."),
]
Rounds = Annotated[int, typer.Option("--rounds", min=1, help="Of play, fit and test.")]
Matches = Annotated[int, typer.Option("--matches", min=1, help="Of self-play in each round.")]
Iterations = Annotated[
    int, typer.Option("--iterations", min=1, help="Or looks, for each decision of self-play.")
]
Lines = Annotated[
    int,
    typer.Option(
        "--lines", min=1, help="To the end of the match for each decision, where a level rehearses."
    ),
]
Hidden = Annotated[int, typer.Option("--hidden", min=1, help="Units of the net.")]
Epochs = Annotated[int, typer.Option("--epochs", min=1, help="How often the fit goes through all positions.")]
Rate = Annotated[float, typer.Option("--rate", help="Of the fit's first step; less where matches are few.")]
Mix = Annotated[
    float,
    typer.Option("--mix", min=0.0, max=1.0, help="How much of a label is the result, not what was found."),
]
Test = Annotated[
    int, typer.Option("--test", min=0, help="Iterations, or lines, of the deciding match; 0 is elder's own.")
]
Pairs = Annotated[int, typer.Option("--pairs", min=1, help="Of the deciding match, at most.")]


def train(
    game: GameName,
    out: Out = None,
    seed: Seed = USUAL.seed,
    rounds: Rounds = USUAL.rounds,
    matches: Matches = USUAL.matches,
    iterations: Iterations = USUAL.iterations,
    lines: Lines = USUAL.lines,
    hidden: Hidden = USUAL.hidden,
    epochs: Epochs = USUAL.epochs,
    rate: Rate = USUAL.rate,
    mix: Mix = USUAL.mix,
    test: Test = USUAL.test,
    pairs: Pairs = USUAL.pairs,
    jobs: Jobs = 1,
    on: On = HERE,
) -> None:
    """Teaches a game's bots by self-play; the same command goes on where it was stopped."""
    plan = Plan(
        find_game(game).slug,
        seed=seed,
        rounds=rounds,
        matches=matches,
        iterations=iterations,
        lines=lines,
        hidden=hidden,
        epochs=epochs,
        rate=rate,
        mix=mix,
        test=test,
        pairs=pairs,
    )
    folder = out or Path(f"train-{game}")
    training = Training(folder, plan, command(plan), jobs, on)
    with bar() as progress:
        task = progress.add_task(game, total=None)
        found = training.run(
            lambda what, done, of: progress.update(task, description=what, completed=done, total=of)
        )
    tell(found)
    best = folder / BEST
    say(
        f"The net is {best}; play with it as elder,net={best}."
        if best.exists()
        else "No net was adopted: the bots play best as they are."
    )
    say(f"The curves are in {folder / PAGE}.")


def command(plan: Plan) -> str:
    """What makes the same net again: everything but where it is done."""
    usual = USUAL.head
    words = ["skulk", "train", plan.game]
    for name, value in plan.head.items():
        if name != "game" and value != usual[name]:
            words += [f"--{name}", str(value)]
    return shlex.join(words)


def tell(rounds: list[Round]) -> None:
    table = Table("Round", "Decisions", *rounds[0].losses, "Cost", "Deciding match", "Verdict")
    for one in rounds:
        table.add_row(
            str(one.number),
            f"{one.decisions:,}",
            *[f"{loss:.4f}" for loss in one.losses.values()],
            f"{one.cost:.2f}",
            f"{one.score:.1%} ± {one.error:.1%} of {2 * one.pairs}",
            f"{'adopted' if one.adopted else 'refused'}: {one.why}",
        )
    OUT.print(table)
