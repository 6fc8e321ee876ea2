"""No notice is too long, and no error ends what processes tell each other."""

import asyncio
from typing import Any

import psycopg
import pytest

from server.household import Home, at_homes, until
from skulk.kernel.errors import Refused
from skulk.server.cluster.notices import Bus, Changed, Notice, PeopleChanged, PointerTold
from skulk.server.cluster.postgres import PostgresBus, in_pieces


def ears(home: Home) -> list[Notice]:
    heard: list[Notice] = []
    home.house.context.bus.listen(heard.append)
    return heard


@pytest.mark.parametrize("text", ["x" * 20_000, "\u00e9\\\n" * 9_000, "\U0001f98a" * 5_000])
def test_a_long_notice_arrives_whole_and_the_next_ones_too(db: str, text: str) -> None:
    async def visit(one: Home, other: Home) -> None:
        heard, bus = ears(other), one.house.context.bus
        long = [PointerTold("other", number, text) for number in range(3)]
        sent: list[Notice] = [Changed("before"), *long, Changed("after")]
        for notice in sent:
            bus.send(notice)
        await until(lambda: Changed("after") in heard)
        assert [notice for notice in heard if not isinstance(notice, PeopleChanged)] == [
            Changed("before"),
            *long,
            Changed("after"),
        ]

    at_homes(db, visit)


def test_pieces_fit_into_a_notice_of_the_database() -> None:
    for text in ("x", "\U0001f98a" * 1800, "\U0001f98a" * 1801, "\U0001f98a" * 90_000):
        pieces = in_pieces(text)
        assert all(len(piece.encode()) < 8000 for piece in pieces) and len(set(pieces)) == len(pieces)
        bus = PostgresBus("")
        assert [whole for piece in pieces if (whole := bus._whole(piece)) is not None] == [text]


def test_whoever_cannot_bear_a_notice_spoils_it_for_nobody(db: str) -> None:
    async def visit(one: Home, other: Home) -> None:
        def faint(notice: Notice) -> None:
            raise RuntimeError("What a notice!")

        other.house.context.bus.listen(faint, lambda came, went: faint(Changed("")))
        heard = ears(other)
        for name in ("first", "second"):
            one.house.context.bus.send(Changed(name))
            await until(lambda name=name: Changed(name) in heard)  # type: ignore[misc]
        other.house.context.bus.missed()
        one.house.context.bus.send(Changed("third"))
        await until(lambda: Changed("third") in heard)

    at_homes(db, visit)


@pytest.mark.parametrize("error", [psycopg.DataError("no"), psycopg.InterfaceError("no"), KeyError("no")])
def test_a_notice_that_cannot_be_sent_is_the_only_one(
    postgres: str, error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    from server.databases import fresh_database

    execute = psycopg.AsyncConnection.execute

    async def failing(line: Any, query: Any, words: Any = None, **more: Any) -> Any:
        if words and "poison" in str(words):
            raise error
        return await execute(line, query, words, **more)

    async def visit(one: Home, other: Home) -> None:
        heard, bus = ears(other), one.house.context.bus
        missed: list[frozenset[str]] = []
        other.house.context.bus.listen(lambda notice: None, lambda came, went: missed.append(came))
        monkeypatch.setattr(psycopg.AsyncConnection, "execute", failing)
        bus.send(Changed("poison"))
        await until(lambda: bool(missed))  # the others look what they have missed

        def said() -> bool:
            bus.send(Changed("after"))
            return Changed("after") in heard

        await until(said)

    at_homes(fresh_database(postgres), visit)


def test_the_line_to_the_hub_is_made_again_whatever_broke_it(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    read, broken = Bus.read, [1]

    def breaking(bus: Bus, line: bytes | str) -> None:
        if broken and b"poison" in (line if isinstance(line, bytes) else line.encode()):
            broken.pop()
            raise KeyError("no")
        read(bus, line)

    async def visit(one: Home, other: Home) -> None:
        heard = ears(other)
        monkeypatch.setattr(Bus, "read", breaking)
        one.house.context.bus.send(Changed("poison"))
        await until(lambda: not broken)

        def said() -> bool:
            one.house.context.bus.send(Changed("after"))
            return Changed("after") in heard

        await until(said)

    at_homes(f"sqlite:///{tmp_path}/skulk.db", visit)


def test_an_act_of_any_length_in_a_hunt_driven_elsewhere_is_refused_at_once(db: str) -> None:
    async def visit(one: Home, other: Home) -> None:
        far = one.house.peers.pointers
        with pytest.raises(Refused, match="so long a name"):
            async with asyncio.timeout(30):
                await far.ask("match", 0, "\u0000" * 200)

    at_homes(db, visit)
