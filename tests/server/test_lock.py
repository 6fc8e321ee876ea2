"""The lock of a table, for who can wait and for who cannot."""

import asyncio
from collections.abc import Coroutine

import pytest

from skulk.server.tables.lock import Lock


async def settled() -> None:
    """Everybody has gone as far as can be."""
    for _ in range(10):
        await asyncio.sleep(0)


async def go_through(lock: Lock, name: str, seen: list[str], stay: asyncio.Event) -> None:
    async with lock:
        seen.append(f"{name} in")
        await stay.wait()
        seen.append(f"{name} out")


def run(visit: Coroutine[None, None, None]) -> None:
    asyncio.run(visit)


def test_who_cannot_wait_gets_it_only_when_it_is_free() -> None:
    async def visit() -> None:
        lock, seen, stay = Lock(), list[str](), asyncio.Event()
        assert lock.take_at_once() and lock.locked() and not lock.take_at_once()
        lock.release()
        assert not lock.locked()
        inside = asyncio.create_task(go_through(lock, "Ann", seen, stay))
        await settled()
        assert seen == ["Ann in"] and not lock.take_at_once()
        stay.set()
        await inside
        assert lock.take_at_once()

    run(visit())


def test_all_who_wait_get_through_one_by_one_after_who_could_not_wait() -> None:
    async def visit() -> None:
        lock, seen, stay = Lock(), list[str](), asyncio.Event()
        stay.set()
        assert lock.take_at_once()
        tasks = [asyncio.create_task(go_through(lock, name, seen, stay)) for name in ("Ann", "Bob")]
        await settled()
        assert not seen
        lock.release()
        assert not lock.take_at_once()  # the first in line is not overtaken
        await asyncio.gather(*tasks)
        assert seen == ["Ann in", "Ann out", "Bob in", "Bob out"] and not lock.locked()

    run(visit())


@pytest.mark.parametrize("released_first", [False, True])
def test_who_gives_up_waiting_blocks_nobody(released_first: bool) -> None:
    async def visit() -> None:
        lock, seen, stay = Lock(), list[str](), asyncio.Event()
        stay.set()
        assert lock.take_at_once()
        ann, bob = [asyncio.create_task(go_through(lock, name, seen, stay)) for name in ("Ann", "Bob")]
        await settled()
        if released_first:
            lock.release()
        ann.cancel()
        await settled()
        if not released_first:
            assert not seen
            lock.release()
        await asyncio.gather(ann, bob, return_exceptions=True)
        assert ann.cancelled() and seen == ["Bob in", "Bob out"]
        assert lock.take_at_once()

    run(visit())


def test_what_was_taken_at_once_is_given_back_though_the_only_one_who_waited_has_gone() -> None:
    async def visit() -> None:
        lock, seen = Lock(), list[str]()
        assert lock.take_at_once()
        ann = asyncio.create_task(go_through(lock, "Ann", seen, asyncio.Event()))
        await settled()
        ann.cancel()
        await settled()
        lock.release()
        assert ann.cancelled() and not seen and lock.take_at_once()

    run(visit())
