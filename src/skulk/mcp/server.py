"""The desk as a server of the Model Context Protocol."""

import asyncio
from collections.abc import Callable
from functools import wraps
from inspect import getdoc
from typing import Any

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ResourceError
from mcp.types import CallToolResult, TextContent

import skulk
from skulk.kernel.errors import SkulkError
from skulk.mcp.desk import Desk

HOW = (
    "Tabletop games with hidden information, whose rules are enforced. Call `games`, then `sit`; then `play`"
    " one of the open moves by its notation until the match is over. A refusal names its rule. The rulebook"
    " of a game is the resource skulk://rules/GAME; at a server, `wait` while others are asked."
)
TOOLS = ("games", "rules", "sit", "look", "play", "why_not", "talk", "wait", "hint")


def mcp_server(desk: Desk) -> Any:
    """One assistant's server; every tool answers with a text, a refusal with its rule."""
    server = MCPServer("Skulk", instructions=HOW, version=skulk.__version__)
    for name in TOOLS:
        act = getattr(desk, name)
        server.add_tool(aside(desk, act), name=name, description=getdoc(act), structured_output=False)
    rulebook, record = readable(desk, desk.rulebook), readable(desk, desk.record)
    server.resource("skulk://rules/{game}", name="rulebook", mime_type="text/markdown")(rulebook)
    server.resource("skulk://record", name="record", mime_type="application/json")(record)
    return server


def readable(desk: Desk, read: Callable[..., str]) -> Callable[..., str]:
    """A resource that says in a sentence why it cannot be read."""

    @wraps(read)
    def resource(*given: Any, **named: Any) -> str:
        try:
            return read(*given, **named)
        except SkulkError as error:
            raise ResourceError(desk.refusal(error)) from None

    return resource


def aside(desk: Desk, act: Callable[..., str]) -> Callable[..., Any]:
    """A tool off the event loop, for a server may let it wait; one after the other, as at a table."""
    turn = asyncio.Lock()

    @wraps(act)
    async def tool(*given: Any, **named: Any) -> Any:
        async with turn:
            try:
                return await asyncio.to_thread(act, *given, **named)
            except SkulkError as error:
                said = TextContent(type="text", text=f"Refused: {desk.refusal(error)}")
                return CallToolResult(content=[said], is_error=True)

    return tool
