"""skulk mcp."""

import os
from typing import Annotated

import typer

from skulk.cli.bot import TOKEN
from skulk.client.api import Server
from skulk.kernel.errors import SkulkError

MORE = "`skulk mcp` needs one more package: pip install 'skulk[mcp]'."

Url = Annotated[
    str,
    typer.Option("--server", metavar="URL", help="A running table, next to people; else a quick match here."),
]
Token = Annotated[str, typer.Option("--token", help=f"A token for that server; better kept in {TOKEN}.")]
Http = Annotated[
    bool,
    typer.Option("--http", help="Streamable HTTP under /mcp, for one assistant, instead of standard input."),
]
Port = Annotated[int, typer.Option("--port", metavar="N", help="Where --http listens, on this machine only.")]
Seed = Annotated[
    str, typer.Option("--seed", metavar="S", help="What all chance of a quick match follows from.")
]


def mcp(server: Url = "", token: Token = "", http: Http = False, port: Port = 8765, seed: Seed = "") -> None:
    """Lets an assistant play: tools of the Model Context Protocol."""
    try:
        from skulk.mcp.server import mcp_server
    except ModuleNotFoundError as error:
        raise SkulkError(MORE if error.name == "mcp" else str(error)) from None
    from skulk.mcp.desk import Desk

    known = token or os.environ.get(TOKEN, "")
    if server and not known:
        raise SkulkError(f"A server wants to know who plays: give --token, or set {TOKEN}.")
    ready = mcp_server(Desk(Server(server, known) if server else None, seed))
    if http:
        ready.run("streamable-http", host="127.0.0.1", port=port)
    else:
        ready.run("stdio")
