"""A move that is taken on the spot goes the way of all moves: checked, stored, then told."""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from server.household import Home, append, at_home, read, there, until
from skulk.kernel.errors import Refused, Stale
from skulk.server.store.queries import end_match
from skulk.server.store.rows import EntryRow
from skulk.server.store.schema import MATCHES
from skulk.server.store.store import StoreFailed
from skulk.server.tables.leaving import lost
from skulk.server.tables.table import Table


async def played(table: Table, seat: int, text: str, pulse: int | None, ref: str = "") -> Exception | None:
    """Plays on the spot; what went wrong after the checks."""
    done: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
    assert table.play_at_once((seat,), text, pulse, ref, done.set_result)
    return await done


def test_a_whole_match_is_played_and_kept(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        dice = random.Random(8)
        table = await home.table("fox-on-the-run", *await home.guests("Ann", "Bob"))
        watching = table.join(())
        await watching.next()
        while table.status == "running":
            scene = table.scene((table.waiting[0],))
            assert (
                await played(table, there(scene.seat), dice.choice(there(scene.moves)).text, scene.pulse)
                is None
            )
            assert watching.ready() is not None and not table.entries.lock.locked()
        entries, result = there(table.match).entries, table.result
        home.house.forget(table.id)
        again = await home.house.table(table.id)
        assert there(again.match).entries == entries and again.result == result and again.status == "over"

    at_home(tmp_path, visit)


@pytest.mark.parametrize("alone", [True, False])
def test_an_end_is_told_with_its_last_move_unless_others_may_know_better(tmp_path: Path, alone: bool) -> None:
    async def visit(home: Home) -> None:
        dice = random.Random(8)
        table = await home.table("fox-on-the-run", *await home.guests("Ann", "Bob"))
        table.context.bus.alone = alone
        watching = table.join(())
        do, held, kept = table.context.store.do, asyncio.Event(), asyncio.Event()
        told: list[bytes | None] = []

        async def held_up(end: Any) -> bool:
            told.append(watching.ready())
            await held.wait()
            late: bool = await do(end)
            kept.set()
            return late

        table.context.store.do = held_up  # type: ignore[assignment, method-assign]
        answers: list[Exception | None] = []
        moves = 0
        while not told:
            while watching.ready() is not None:
                pass
            scene, moves = table.scene((table.waiting[0],)), moves + 1
            text = dice.choice(there(scene.moves)).text
            assert table.play_at_once((there(scene.seat),), text, scene.pulse, "", answers.append)
            await until(lambda: bool(told) or (table.status == "running" and not table.entries.lock.locked()))
        assert (told[0] is not None and read(told[0]).status == "over") is alone
        assert (len(answers) == moves) is alone and await status(home, table.id) == "running"
        held.set()
        await kept.wait()
        await until(lambda: len(answers) == moves)
        assert await status(home, table.id) == "over"

    at_home(tmp_path, visit)


@pytest.mark.parametrize("known", [True, False])
def test_an_end_that_is_not_stored_is_told_again_or_gives_way_to_the_one_that_is(
    tmp_path: Path, known: bool
) -> None:
    async def visit(home: Home) -> None:
        dice = random.Random(8)
        table = await home.table("fox-on-the-run", *await home.guests("Ann", "Bob"))
        do, gave_up = table.context.store.do, lost((0, 1), 0)

        async def in_the_way(end: Any) -> bool:
            if not known:
                raise StoreFailed("full")
            await do(end_match(table.id, gave_up, 0))
            late: bool = await do(end)
            return late

        table.context.store.do = in_the_way  # type: ignore[assignment, method-assign]
        while table.status == "running":
            scene = table.scene((table.waiting[0],))
            assert (
                await played(table, there(scene.seat), dice.choice(there(scene.moves)).text, scene.pulse)
                is None
            )
        ended = there(table.match).result()
        assert ended is not None and ended != gave_up
        if known:
            await until(lambda: table.result == gave_up)
        table.context.store.do = do  # type: ignore[method-assign]
        home.house.forget(table.id)
        assert (await home.house.table(table.id)).result == (gave_up if known else ended)

    at_home(tmp_path, visit)


async def status(home: Home, match: str) -> str:
    work = select(MATCHES.c.status).where(MATCHES.c.id == match)
    return str(await home.store.read(lambda connection: connection.execute(work).scalar_one()))


def test_nobody_is_told_before_it_is_stored(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table = await home.table("henhouse", *await home.guests("Ann", "Bob"))
        watching = table.join((1,))
        first = read(await watching.next())
        before = home.store.commits
        answers: list[Exception | None] = []
        assert table.play_at_once((0,), "a", None, "x", answers.append)
        assert not answers and watching.ready() is None and table.entries.lock.locked()
        await until(lambda: bool(answers))
        assert home.store.commits == before + 1 and read(await watching.next()).pulse == first.pulse + 1

    at_home(tmp_path, visit)


def test_what_is_not_legal_is_refused_on_the_spot_and_changes_nothing(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table = await home.table("henhouse", *await home.guests("Ann", "Bob"))
        pulse = table.scene((0,)).pulse
        for seat, text, known in [(0, "nonsense", pulse), (1, "a", None), (0, "a", pulse + 1)]:
            with pytest.raises(Refused):
                table.play_at_once((seat,), text, known, "", lambda trouble: None)
            assert not table.entries.lock.locked() and not there(table.match).entries

    at_home(tmp_path, visit)


def test_a_repeat_counts_once_and_a_busy_table_is_left_alone(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table = await home.table("henhouse", *await home.guests("Ann", "Bob"))
        assert await played(table, 0, "a", None, "x") is None
        assert await played(table, 0, "a", None, "x") is None
        assert len(there(table.match).entries) == 1
        async with table.entries.lock:
            assert not table.play_at_once((1,), "a", None, "y", lambda trouble: None)

    at_home(tmp_path, visit)


def test_who_was_not_quick_enough_is_told_and_shown_the_other_move(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table = await home.table("henhouse", *await home.guests("Ann", "Bob"))
        await append(home.store, EntryRow(table.id, 0, 0, "b", "elsewhere", 0, home.time.ms))
        assert isinstance(await played(table, 0, "a", None, "x"), Stale)
        assert [entry.text for entry in there(table.match).entries] == [
            "b"
        ] and not table.entries.lock.locked()

    at_home(tmp_path, visit)


def failing(trouble: Exception) -> Any:
    return lambda entry, answer: answer(None, trouble)


def test_a_store_in_trouble_refuses_and_leaves_the_table_free(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table = await home.table("henhouse", *await home.guests("Ann", "Bob"))
        good = table.context.store.append
        for trouble in (StoreFailed("full"), ValueError("a fault")):
            table.context.store.append = failing(trouble)  # type: ignore[method-assign]
            assert await played(table, 0, "a", None, "x") is trouble
            assert not table.entries.lock.locked() and table.entries.in_doubt
            await table.reload()
        table.context.store.append = good  # type: ignore[method-assign]
        assert await played(table, 0, "a", None, "x") is None

    at_home(tmp_path, visit)


def test_nothing_overtakes_a_message_that_is_on_its_way(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table = await home.table("henhouse", *await home.guests("Ann", "Bob"))
        line, told = table.join(()), list[bytes]()
        await line.next()  # the whole scene
        waiting = asyncio.create_task(line.next())
        await asyncio.sleep(0)
        line.put(b"one")
        assert await waiting == b"one"
        line.tell = lambda message, behind: bool(told.append(message)) or True  # type: ignore[func-returns-value]
        line.put(b"two")  # while "one" may not be sent yet
        assert told == [] and await line.next() == b"two"
        waiting = asyncio.create_task(line.next())
        await asyncio.sleep(0)
        line.put(b"three")
        assert told == [b"three"] and not waiting.done()
        waiting.cancel()

    at_home(tmp_path, visit)
