"""The same through the protocol itself: the official SDK's own client, over standard input and over HTTP."""

import asyncio
import os
import random
import sys
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("mcp", reason="the extra skulk[mcp] is not installed")

from mcp import Client, StdioServerParameters
from mcp.shared.exceptions import MCPError

from mcp_desk.test_desk import open_moves
from skulk.bots.text import MOST
from skulk.games.registry import find, slugs
from skulk.mcp.desk import Desk
from skulk.mcp.server import TOOLS, mcp_server


async def said(client: Any, tool: str, **given: object) -> str:
    answer = await client.call_tool(tool, given)
    text: str = answer.content[0].text
    assert len(text) <= MOST
    return text


async def read(client: Any, address: str) -> str:
    found = await client.read_resource(address)
    text: str = found.contents[0].text
    return text


async def a_match(client: Any, game: str) -> str:
    dice = random.Random(game)
    against = ",".join(["cub" if find(game).player else "random"] * max(1, find(game).seats[0] - 1))
    text = await said(client, "sit", game=game, against=against)
    while "The match is over." not in text:
        text = await said(client, "play", notation=dice.choice(open_moves(text)))
    return text


def test_a_client_plays_and_reads() -> None:
    async def visit() -> None:
        async with Client(mcp_server(Desk(seed="tea"))) as client:
            assert {tool.name for tool in (await client.list_tools()).tools} == set(TOOLS)
            assert "ruins" in await said(client, "games")
            assert (await said(client, "look")).startswith("Refused: You sit nowhere yet")
            await a_match(client, "ruins")
            assert "RUN-010" in await read(client, "skulk://rules/ruins")
            assert '"entries"' in await read(client, "skulk://record")
            with pytest.raises(MCPError, match="There is no game 'chess'; the games here are"):
                await read(client, "skulk://rules/chess")
            await said(client, "sit", game="fox-on-the-run")
            with pytest.raises(MCPError, match="available once the match is over"):
                await read(client, "skulk://record")
            assert (await client.call_tool("play", {"notation": "step e5"})).is_error
            refused = await said(client, "play", notation="step e5")
            assert refused.startswith("Refused: ") and "FOX-" in refused
            assert "FOX-" in await said(client, "why_not", notation="step e5")
            assert " | " in await said(client, "hint")

    asyncio.run(visit())


def test_over_standard_input(tmp_path: Path) -> None:
    """A match of every game, one after the other at the same desk."""

    async def visit() -> None:
        here = StdioServerParameters(
            command=sys.executable, args=["-m", "skulk", "mcp", "--seed", "tea"], env=dict(os.environ)
        )
        async with Client(here) as client:
            for game in slugs():
                assert "The match is over." in await a_match(client, game)
                assert f'"game": "{game}"' in await read(client, "skulk://record")

    asyncio.run(visit())


def test_over_http() -> None:
    import socket
    import subprocess

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "skulk", "mcp", "--http", "--port", str(port), "--seed", "tea"]

    async def visit() -> None:
        while True:
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.close()
                break
            except OSError:
                assert process.poll() is None
                await asyncio.sleep(0.1)
        async with Client(f"http://127.0.0.1:{port}/mcp") as client:
            assert "The match is over." in await a_match(client, "fox-on-the-run")

    process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    try:
        asyncio.run(visit())
    finally:
        process.terminate()
        process.wait(10)
