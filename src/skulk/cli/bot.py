"""skulk bot run, and skulk bot register."""

import os
from typing import Annotated

import typer

from skulk.bots import checked, describe, names, split_specs
from skulk.cli.screen import say, show_help
from skulk.client.api import NotTaken, Server
from skulk.client.challenged import Challenged
from skulk.client.player import Played, play_table, seat_of, set_up
from skulk.kernel.errors import SkulkError

TOKEN = "SKULK_TOKEN"

app = typer.Typer(name="bot", help="Your own bot at the tables of a server.", invoke_without_command=True)


@app.callback()
def bot(context: typer.Context) -> None:
    show_help(context)


@app.command(name="list")
def list_bots() -> None:
    """Lists the bots that need no address, and says what each is like."""
    for name in names():
        say(f"{name}: {describe(name)}")


Spec = Annotated[
    str, typer.Argument(metavar="BOT", help="my_package:Shedder, or any bot by name, with its settings.")
]
Url = Annotated[str, typer.Option("--server", metavar="URL", help="Where `skulk serve` runs.")]
Token = Annotated[
    str,
    typer.Option(
        "--token", help=f"The bot's token; better kept in {TOKEN}, which no list of processes shows."
    ),
]
Name = Annotated[str, typer.Option("--name", help="Without a token: the name of a new guest.")]
TableId = Annotated[str, typer.Option("--table", metavar="ID", help="A table to sit down at and play.")]
GameSlug = Annotated[str, typer.Option("--game", metavar="GAME", help="Sets up tables of this game.")]
Against = Annotated[
    str,
    typer.Option(
        "--against",
        metavar="BOTS",
        help="Who sits there besides, with commas: bots of the server, or accounts that are challenged.",
    ),
]
Matches = Annotated[
    int, typer.Option("--matches", metavar="N", min=0, help="How many; else one, or all that it is asked to.")
]
Plays = Annotated[
    list[str] | None, typer.Option("--game", metavar="GAME", help="What it plays; several times, or all.")
]
SeatRange = Annotated[
    tuple[int, int], typer.Option("--seats", metavar="FEWEST MOST", help="At tables of so many seats.")
]
Paces = Annotated[
    str, typer.Option("--pace", metavar="PACES", help="Out of live, clock and turns, with commas.")
]
AtOnce = Annotated[int, typer.Option("--at-once", metavar="N", help="At how many tables.")]
Pool = Annotated[bool, typer.Option("--pool", help="Every challenge is accepted for it, at once.")]
About = Annotated[str, typer.Option("--about", metavar="WORDS", help="A sentence for those who choose.")]
BotName = Annotated[str, typer.Argument(metavar="[NAME]", help="Of a new account; with a token, none.")]


@app.command()
def run(
    spec: Spec,
    server: Url = "http://127.0.0.1:8000",
    token: Token = "",
    name: Name = "",
    table: TableId = "",
    game: GameSlug = "",
    against: Against = "greedy",
    matches: Matches = 0,
) -> None:
    """Plays a bot at a server: where it is challenged, at one table, or at new ones against bots there."""
    spec, known = checked(spec), token or os.environ.get(TOKEN, "")
    if table and game:
        raise SkulkError("Say one place where it is to play: --table ID, or --game GAME.")
    if not (table or game or known):
        raise SkulkError(
            "Say where it is to play: --table ID, or --game GAME; or let it wait for challenges, with a token"
            f" of a bot account, by --token or {TOKEN}: `skulk bot register NAME` makes one."
        )
    program = signed_in(server, known, name or spec)
    if not (table or game):
        await_challenges(program, spec, matches)
        return
    if table:
        tell(play_table(program, spec, table, seat_of(program, table)))
        return
    for _ in range(max(1, matches)):
        place = set_up(program, game, split_specs(against))
        tell(play_table(program, spec, place, seat_of(program, place)))


def await_challenges(program: Server, spec: str, matches: int) -> None:
    if not program.get("/me")["bot"]:
        raise SkulkError("Only bot accounts are challenged; `skulk bot register NAME` makes one.")
    say("It waits for challenges; Ctrl-C ends that.")
    Challenged(program, spec, tell, matches).run()


@app.command()
def register(
    name: BotName = "",
    server: Url = "http://127.0.0.1:8000",
    token: Token = "",
    game: Plays = None,
    seats: SeatRange = (2, 16),
    pace: Paces = "live,clock,turns",
    at_once: AtOnce = 4,
    pool: Pool = False,
    about: About = "",
) -> None:
    """Makes a bot account at a server and shows its token; with a token, says anew what that bot plays."""
    known = token or ("" if name else os.environ.get(TOKEN, ""))
    if bool(name) == bool(known):
        raise SkulkError("Give a new bot a name, or the token of one that is there.")
    program = Server(server, known)
    profile = {"about": about, "games": game or [], "seats": list(seats), "paces": split_specs(pace)}
    try:
        if not known:
            program.token = program.post("/people", {"name": name})["token"]
        made = program.call("PUT", "/me/bot", {**profile, "at_once": at_once, "pool": pool})
    except NotTaken as error:
        raise SkulkError(f"{server} says: {error}") from None
    say(f"{made['name']} is known at {server}." + ("" if known else " Its token, shown this once:"))
    if not known:
        say(program.token)


def signed_in(url: str, token: str, name: str) -> Server:
    """The server as the owner of a token knows it; without one, as a new guest."""
    server = Server(url, token)
    try:
        if not token:
            server.token = server.post("/people", {"name": name})["token"]
        say(f"{server.get('/me')['name']} is at {url}.")
    except NotTaken as error:
        raise SkulkError(f"{url} says: {error}") from None
    return server


def tell(played: Played) -> None:
    for fault in played.faults:
        say(fault)
    place = "nobody knows where" if played.result is None else f"place {played.result.places[played.seat]}"
    say(f"{played.table} {played.game}: {place} after {played.decisions} decisions.")
