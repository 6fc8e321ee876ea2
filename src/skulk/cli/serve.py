"""skulk serve: the web table."""

import socket
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from skulk.cli import configuration
from skulk.cli.screen import say
from skulk.jobs.choose import HERE
from skulk.kernel.errors import SkulkError

if TYPE_CHECKING:
    from starlette.applications import Starlette
    from uvicorn import Server

    from skulk.server.settings import Settings

Database = Annotated[
    str | None,
    typer.Option(
        "--db",
        metavar="URL",
        envvar="SKULK_DB",
        help="A database URL, or a file; in your data folder if not given.",
    ),
]
Host = Annotated[
    str,
    typer.Option("--host", envvar="SKULK_HOST", help="The address to listen on; 0.0.0.0 is for everybody."),
]
Port = Annotated[
    int, typer.Option("--port", min=0, max=65535, envvar="SKULK_PORT", help="0 takes any that is free.")
]
AllowHost = Annotated[
    list[str] | None,
    typer.Option(
        "--allow-host",
        metavar="NAME",
        envvar="SKULK_ALLOW_HOST",
        help="A name that people open this table by; *.example.org, or * for any.",
    ),
]
Workers = Annotated[
    int,
    typer.Option("--workers", min=1, envvar="SKULK_WORKERS", help="Server processes that share the tables."),
]
AdminToken = Annotated[
    str | None,
    typer.Option(
        "--admin-token",
        metavar="TEXT",
        envvar="SKULK_ADMIN_TOKEN",
        help="Opens /admin; better in the environment or the file, where no list of processes shows it.",
    ),
]
ThinkersAt = Annotated[
    str,
    typer.Option(
        "--thinkers",
        metavar="PLACE",
        envvar="SKULK_THINKERS",
        help="Who thinks for bots: here, or ray, or ray=ADDRESS for a cluster.",
    ),
]
Sage = Annotated[
    bool | None,
    typer.Option(
        "--sage/--no-sage",
        envvar="SKULK_SAGE",
        help="Offer the strongest level, or not; if nobody says so, the machine's speed decides.",
    ),
]
Bots = Annotated[
    list[str] | None,
    typer.Option(
        "--bot",
        metavar="NAME=SPEC",
        envvar="SKULK_BOT",
        help="A bot to offer besides: night=elder,iterations=500, or shed=my_package:Shedder; several times.",
    ),
]
Open = Annotated[bool, typer.Option("--open/--no-open", help="Open the browser on the lobby.")]

ConfigFile = Annotated[
    Path | None,
    typer.Option(
        "--config",
        metavar="FILE",
        envvar="SKULK_CONFIG",
        is_eager=True,
        callback=configuration.read,
        help="A TOML file with these options; the environment and the command line go before it.",
    ),
]
Explain = Annotated[
    bool, typer.Option("--explain", help="Say what would be done and where each setting is from, then stop.")
]

LEAST_TOKEN = 20  # letters
EVERYWHERE = ("0.0.0.0", "::")
KEPT_OPEN = 5  # seconds that a connection stays open for the next request
PING = 20.0  # seconds between pings on a socket, and for the answer to arrive
FAREWELL = 3  # seconds that open pages have for leaving


def serve(
    context: typer.Context,
    host: Host = "127.0.0.1",
    port: Port = 8000,
    db: Database = None,
    workers: Workers = 1,
    thinkers: ThinkersAt = HERE,
    sage: Sage = None,
    bot: Bots = None,
    open_browser: Open = False,
    allow_host: AllowHost = None,
    admin_token: AdminToken = None,
    config: ConfigFile = None,
    explain: Explain = False,
) -> None:
    """Opens the web table: a lobby in the browser, for people and bots."""
    check_token(admin_token)
    if bot:
        from skulk.bots import offer

        offer(bot)
    if explain:
        configuration.explain(context)
        return
    listener = listen(host, port)
    from skulk.server.settings import Settings, database_url

    names = names_of(host, allow_host or [])
    settings = Settings(
        database_url(db),
        hosts=names,
        workers=workers,
        thinkers=cluster_of(thinkers),
        sage=sage,
        admin=admin_token or "",
    )
    keep_open(settings, listener, address_of(host, listener), open_browser)


def cluster_of(place: str) -> str:
    """The cluster that thinks, if one does; whether it can be asked is found out before anybody waits."""
    name, _, address = place.partition("=")
    if place == HERE:
        return ""
    if name != "ray":
        raise SkulkError(f"Bots think here, on ray, or on ray=ADDRESS, not on {place!r}.")
    from skulk.jobs.ray_bridge import check

    check(address)
    return place


def keep_open(settings: "Settings", listener: socket.socket, address: str, open_browser: bool) -> None:
    """Serves until somebody ends it; the browser, if wanted, begins at an address of the table's."""
    from skulk.server import logs
    from skulk.server.cluster.instance_lock import alone_at
    from skulk.server.store.probe import bring_up_to_date, check_database

    check_database(settings.db, settings.workers)
    with alone_at(settings.db):
        logs.set_up()
        changed = bring_up_to_date(settings.db)
        welcome(address, open_browser)
        if changed:
            say(changed)
        run_alone(settings, listener) if settings.workers == 1 else run_together(settings, listener)
    say("The table is cleared; every move is kept.")


def check_token(token: str | None) -> None:
    """One that can be guessed is worse than none."""
    if token and not (LEAST_TOKEN <= len(token) <= 200 and token.isascii() and token.isprintable()):
        raise SkulkError(
            f"An admin token has {LEAST_TOKEN} to 200 plain letters and figures; make one at random."
        )


def welcome(address: str, open_browser: bool) -> None:
    say(f"Skulk is at {address}\nCtrl-C ends it; every move is kept.")
    if open_browser:
        show(address)  # the line is open already: the browser waits until somebody answers


def listen(host: str, port: int) -> socket.socket:
    """A socket that takes connections at once, before anything slow is loaded."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise SkulkError(f"Nothing can listen on {host}, port {port}: {error.strerror}.") from None
    listener.listen(2048)
    return listener


def address_of(host: str, listener: socket.socket) -> str:
    name = "localhost" if host in EVERYWHERE else f"[{host}]" if ":" in host else host
    return f"http://{name}:{listener.getsockname()[1]}/"


def names_of(host: str, more: list[str]) -> tuple[str, ...]:
    """What the server answers to: what it listens on, this machine's own name where that is everything."""
    here = socket.gethostname()
    bound = (here, f"{here.partition('.')[0]}.local") if host in EVERYWHERE else (host,)
    return (*bound, *more)


def show(address: str) -> None:
    import webbrowser
    from threading import Thread

    Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def options() -> dict[str, Any]:
    """What uvicorn is told."""
    from skulk.server.http.limits import FRAME
    from skulk.server.lines.protocols import line_protocol

    return {
        "log_config": None,
        "access_log": False,  # ours names routes, not addresses: those may hold an invitation
        "server_header": False,
        "http": "skulk.server.lines.guarded_http:GUARDED",  # by name: other processes import it
        "timeout_keep_alive": KEPT_OPEN,
        "ws": line_protocol(),
        "ws_ping_interval": PING,
        "ws_ping_timeout": PING,
        "ws_max_size": FRAME,
        "ws_per_message_deflate": False,  # updates are small already
        "timeout_graceful_shutdown": FAREWELL,
    }


def run_alone(settings: "Settings", listener: socket.socket) -> None:
    from skulk.server.app import create_app

    app = create_app(settings)
    run(app, server_for(app), listener)


def run_together(settings: "Settings", listener: socket.socket) -> None:
    """Serves with several processes until somebody ends it."""
    from skulk.server.cluster.workers import serve_together

    try:
        serve_together(settings, listener, options())
    finally:
        listener.close()


def server_for(app: "Starlette") -> "Server":
    import uvicorn

    return uvicorn.Server(uvicorn.Config(app, **options()))


def run(app: "Starlette", server: "Server", listener: socket.socket) -> None:
    """Serves until somebody ends it; a start that fails is told in a sentence."""
    from skulk.server.memory import rarely_collect

    rarely_collect()
    try:
        server.run(sockets=[listener])
    except KeyboardInterrupt:
        pass  # that is how a person ends it
    except SystemExit:
        trouble = getattr(app.state, "trouble", None)
        raise SkulkError(trouble or "The server could not start; the log says why.") from None
    finally:
        listener.close()
