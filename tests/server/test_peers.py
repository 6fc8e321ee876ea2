"""Two processes of one server: whoever looks is shown the same, and one of them drives each table."""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from server.household import Home, at_homes, called, games, play_on, there, until
from server.thinking_here import Here
from skulk.kernel.errors import NotYourTurn, Refused, Stale
from skulk.kernel.state import CLOCK
from skulk.server.cluster.notices import Bus
from skulk.server.cluster.notices import Here as Looking
from skulk.server.store.store import Store
from skulk.server.tables.bots import Question
from skulk.server.tables.context import Context
from skulk.server.tables.fair_queue import NOBODY, Asker
from skulk.server.tables.house import House
from skulk.server.tables.lobby import NewTable, SeatWish
from skulk.server.tables.pointers import Pointer
from skulk.server.tables.state import TableState
from skulk.server.tables.table import Table


async def two_views(one: Home, other: Home, game: str = "henhouse", **choices: Any) -> tuple[Table, Table]:
    """One table, alive in both houses; Ann sits on seat 0, Bob on seat 1."""
    table = await one.table(game, *await one.guests("Ann", "Bob"), **choices)
    other_view = await other.house.table(table.id)
    await until(lambda: other_view.status == "running")
    return table, other_view


def entries(table: Table) -> list[str]:
    return [entry.written() for entry in table.match.entries] if table.match is not None else []


def test_a_whole_match_between_two_processes(db: str) -> None:
    async def visit(one: Home, other: Home) -> None:
        near, far = await two_views(one, other, "fox-on-the-run")
        dice = random.Random(3)
        ann, bob = near.join((0,)), far.join((1,))
        while near.status == "running":
            table = near if 0 in near.waiting else far
            await play_on(table, 1, dice)
            await until(lambda: entries(near) == entries(far) and near.status == far.status)
        assert near.result == far.result and near.result is not None
        ann.close()
        bob.close()

    at_homes(db, visit)


class Talkative(Bus):
    """Others speak in the very moment in which this process joins them."""

    async def open(self) -> None:
        self.met((self.me, "other"))
        self.heard(Looking("other", "match", (1,), True))


def test_what_others_say_while_a_process_joins_them_is_heard(tmp_path: Path) -> None:
    async def visit() -> None:
        store = Store(f"sqlite:///{tmp_path / 'skulk.db'}")
        house = House(Context(store, games, Here(games), bus=Talkative()))
        await house.open()
        assert house.context.elsewhere.here("match", 1)
        await house.close()
        await store.close()

    asyncio.run(visit())


def test_of_two_writers_one_wins_and_the_other_catches_up(db: str) -> None:
    async def visit(one: Home, other: Home) -> None:
        near, far = await two_views(one, other)
        first, second = near.play((0,), "a", None, "x"), far.play((0,), "b", None, "y")
        told = await asyncio.gather(first, second, return_exceptions=True)
        [loser] = [answer for answer in told if answer is not None]
        assert isinstance(loser, Stale | NotYourTurn)  # it met the other at the store, or heard of it in time
        await until(lambda: entries(near) == entries(far))
        assert len(entries(near)) == 1

    at_homes(db, visit)


def test_a_move_sent_to_both_counts_once(db: str) -> None:
    async def visit(one: Home, other: Home) -> None:
        near, far = await two_views(one, other)
        await asyncio.gather(near.play((0,), "a", None, "same"), far.play((0,), "a", None, "same"))
        await until(lambda: entries(near) == entries(far) == ["a"])

    at_homes(db, visit)


def test_talk_seats_and_giving_up_are_seen_everywhere(db: str) -> None:
    async def visit(one: Home, other: Home) -> None:
        near, far = await two_views(one, other)
        await near.say((0,), called("Ann"), "good luck")
        await until(lambda: [line.text for line in far.state.talk] == ["good luck"])
        await far.leave((1,), "random")
        await until(lambda: near.places[1].standing_in == "random")
        await near.say((0,), called("Ann"), "where are you?")
        await far.come_back((1,))
        await until(lambda: not near.places[1].standing_in)
        await far.resign((1,))
        await until(lambda: near.status == "over")
        assert near.state.result_words() == far.state.result_words()

    at_homes(db, visit)


def test_who_sits_down_elsewhere_begins_the_match_here(db: str) -> None:
    async def visit(one: Home, other: Home) -> None:
        ann, bob = await one.guests("Ann", "Bob")
        match = await one.lobby.create(ann, NewTable("henhouse", (SeatWish("me"), SeatWish("open"))))
        near = await one.house.table(match)
        await other.lobby.sit(bob, match)
        await until(lambda: near.status == "running")
        assert near.names == ("Ann", "Bob")
        [card] = await other.lobby.my_tables(ann)
        assert card.asked == (0,)

    at_homes(db, visit)


def test_taking_back_by_consent_across_processes(db: str) -> None:
    async def visit(one: Home, other: Home) -> None:
        near, far = await two_views(one, other)
        await near.play((0,), "a", None)
        await until(lambda: entries(far) == ["a"])
        await far.play((1,), "e", None)
        await until(lambda: entries(near) == ["a", "e"])
        await near.undo((0,), None)
        await until(lambda: far.state.consent.asking == 0)
        await far.undo((1,), None, answer=False)
        await until(lambda: near.state.consent.asking is None)
        await near.undo((0,), None)
        await until(lambda: far.state.consent.asking == 0)
        await far.undo((1,), None, answer=True)
        await until(lambda: entries(near) == ["a", "e", "undo agreed"])
        assert near.state.consent.asking is None and near.waiting == (0,)

    at_homes(db, visit)


def test_a_question_is_known_to_who_looks_later(db: str) -> None:
    async def visit(one: Home, other: Home) -> None:
        near = await one.table("henhouse", *await one.guests("Ann", "Bob"))
        await near.play((0,), "a", None)
        await near.play((1,), "e", None)
        await near.undo((0,), None)
        far = await other.house.table(near.id)
        await until(lambda: far.state.consent.asking == 0)

    at_homes(db, visit)


def test_a_question_is_understood_by_who_does_not_know_yet_that_the_match_began(db: str) -> None:
    async def visit(one: Home, other: Home) -> None:
        ann, bob = await one.guests("Ann", "Bob")
        match = await one.lobby.create(ann, NewTable("henhouse", (SeatWish("me"), SeatWish("open"))))
        far = Table(other.house.context, TableState(match, games("henhouse")))
        await far.reload()
        await one.lobby.sit(bob, match)
        near = await one.house.table(match)
        await near.play((0,), "a", None)
        await near.play((1,), "e", None)
        await near.undo((0,), None)
        assert far.match is None
        await far.taking_back.heard(near.taking_back.question())
        assert entries(far) == ["a", "e"] and far.state.consent.asking == 0

    at_homes(db, visit)


def test_who_is_there_is_seen_everywhere(db: str) -> None:
    async def visit(one: Home, other: Home) -> None:
        near, far = await two_views(one, other)
        bob = far.join((1,))
        await until(lambda: near.audience.here(1))
        assert [line.here for line in there(near.scene(()).seats)] == [False, True]
        bob.close()
        await until(lambda: not near.audience.here(1))
        assert 1 in near.audience.away_since

    at_homes(db, visit)


def test_who_was_there_through_a_process_that_died_is_away(db: str) -> None:
    async def visit(one: Home, other: Home) -> None:
        near, far = await two_views(one, other)
        far.join((1,))
        await until(lambda: near.audience.here(1))
        await other.house.context.bus.close()
        await until(lambda: not near.audience.here(1))
        assert one.house.context.bus.members == (one.house.context.bus.me,)

    at_homes(db, visit)


def test_clocks_are_counted_alike(db: str) -> None:
    async def visit(one: Home, other: Home) -> None:
        near = await one.table("henhouse", *await one.guests("Ann", "Bob"), bank_ms=60_000, increment_ms=1000)
        one.time.pass_by(50)
        await near.play((0,), "b", None)
        one.time.pass_by(20)
        far = await other.house.table(near.id)  # made alive in the middle of a turn
        await until(lambda: clocks(far) == clocks(near) == [11_000, 40_000])
        await near.leave((0,), "random")
        await near.come_back((0,))  # with time for a move
        await until(lambda: clocks(far) == clocks(near) == [15_000, 40_000])
        await far.play((1,), "e", None)
        await until(lambda: clocks(near) == clocks(far) == [15_000, 41_000])

    at_homes(db, visit)


def clocks(table: Table) -> list[int | None]:
    return [line.clock for line in there(table.scene(()).seats)]


class Counted(Here):
    """Counts what bots are asked."""

    def __init__(self, asked: list[tuple[str, int]]) -> None:
        from server.household import games

        super().__init__(games)
        self.asked = asked

    async def choose(self, question: Question, asker: Asker = NOBODY) -> str:
        self.asked.append((question.match, len(question.entries)))
        await asyncio.sleep(0)
        return await super().choose(question, asker)


def test_a_bot_is_asked_once_by_one_process(db: str) -> None:
    asked: list[tuple[str, int]] = []

    async def visit(one: Home, other: Home) -> None:
        [ann] = await one.guests("Ann")
        wishes = NewTable("henhouse", (SeatWish("me"), SeatWish("bot", "random")))
        matches = [await one.lobby.create(ann, wishes) for _ in range(8)]
        drivers = {match: other.house.context.bus.drives(match) for match in matches}
        assert all(one.house.context.bus.drives(match) != far for match, far in drivers.items())
        for match in matches:
            near, far = await one.house.table(match), await other.house.table(match)
            await near.play((0,), "a", None)
            await until(lambda: 1 not in near.waiting and entries(near) == entries(far))  # noqa: B023
        assert len(asked) == len(set(asked)) == len(matches)

    at_homes(db, visit, thinkers=Counted(asked))


def test_tables_of_a_process_that_died_go_on(db: str) -> None:
    async def visit(one: Home, other: Home) -> None:
        [ann] = await one.guests("Ann")
        wishes = NewTable("henhouse", (SeatWish("me"), SeatWish("bot", "random")))
        matches = [await one.lobby.create(ann, wishes) for _ in range(8)]
        await other.house.close()
        await until(lambda: len(one.house.context.bus.members) == 1)
        for match in matches:
            near = await one.house.table(match)
            await near.play((0,), "a", None)
            await until(lambda: 1 not in near.waiting)  # noqa: B023

    at_homes(db, visit)


def test_what_a_dying_process_stored_but_did_not_tell_is_found(db: str) -> None:
    async def visit(one: Home, other: Home) -> None:
        near, far = await two_views(one, other)
        far.context.bus.send = lambda notice: None  # type: ignore[method-assign]
        await far.play((0,), "a", None)
        await other.house.context.bus.close()
        await until(lambda: entries(near) == ["a"])

    at_homes(db, visit)


def test_a_deleted_table_vanishes_everywhere(db: str) -> None:
    async def visit(one: Home, other: Home) -> None:
        near, far = await two_views(one, other)
        bob = far.join((1,))
        await bob.next()
        await one.delete(near.id)
        await until(lambda: other.house.alive_table(near.id) is None)
        assert one.house.alive_table(near.id) is None
        with pytest.raises(Exception, match="no such table"):
            await bob.next()

    at_homes(db, visit)


def test_every_table_has_one_driver_and_a_newcomer_takes_only_its_share() -> None:
    buses = [Bus() for _ in range(4)]
    matches = [f"match{number}" for number in range(400)]

    def shares(names: tuple[str, ...]) -> list[set[str]]:
        for bus in buses:
            bus.met(names)
        return [{match for match in matches if bus.drives(match)} for bus in buses if bus.me in names]

    three = shares(tuple([bus.me for bus in buses[:3]]))
    assert sum([len(share) for share in three]) == len(set.union(*three)) == 400
    four = shares(tuple([bus.me for bus in buses]))
    assert sum([len(share) for share in four]) == 400 and min([len(share) for share in four]) > 50
    assert all(after <= before for before, after in zip(three, four, strict=False))


# Real time


async def in_the_dark(one: Home, other: Home) -> tuple[Home, Table, Home, Table]:
    """A hunt of Master Fox: the house that drives it with its table, and the other one."""
    near, far = await two_views(one, other, "master-fox")
    near.join((0,))
    far.join((1,))
    await near.play((0,), "mask paw", None)
    await until(lambda: 0 not in far.waiting)
    await far.play((1,), "mask paw", None)
    await until(lambda: near.waiting == (CLOCK,) == far.waiting)
    ours = one, near, other, far
    return ours if one.house.context.bus.drives(near.id) else (other, far, one, near)


def test_a_paw_is_answered_through_another_process(db: str) -> None:
    async def visit(one: Home, other: Home) -> None:
        _, _, home, table = await in_the_dark(one, other)
        told: list[bytes] = []
        paw, lines = Pointer(1, told.append), home.house.peers.pointers
        lines.join(table.id, paw)
        lines.say(table.id, paw, "[1, 9000, 9000]")
        await until(lambda: any('"number":1' in answer.decode() for answer in told))
        lines.leave(table.id, paw)

    at_homes(db, visit)


def test_a_hunt_goes_on_when_the_process_that_drove_it_is_gone(db: str) -> None:
    async def visit(one: Home, other: Home) -> None:
        driver, driven, _, table = await in_the_dark(one, other)
        await until(lambda: len(entries(driven)) > 5)
        await driver.house.close()
        known = entries(driven)
        await until(lambda: len(entries(table)) > len(known))
        written = len(known) - len(driven.entries.unwritten)
        assert entries(table)[:written] == known[:written]

    at_homes(db, visit)


def test_a_move_made_elsewhere_in_a_hunt_is_taken(db: str) -> None:
    async def visit(one: Home, other: Home) -> None:
        _, driven, _, table = await in_the_dark(one, other)
        seat = 0 if (0,) in table.audience.watchers else 1
        await until(lambda: driven.match.state.tick > 20)  # type: ignore[union-attr]
        move = str(driven.match.state.moves(seat)[0]) if driven.match is not None else ""
        before = seats(driven).count(seat)
        await table.play((seat,), move, None)
        await until(lambda: seats(driven).count(seat) == before + 1)
        count = len(entries(driven))
        await until(lambda: len(entries(driven)) > count)  # and the hunt goes on

    at_homes(db, visit)


def test_hunting_by_words_elsewhere_takes_no_tick_back(db: str) -> None:
    async def visit(one: Home, other: Home) -> None:
        _, driven, _, table = await in_the_dark(one, other)
        seat = 0 if (0,) in table.audience.watchers else 1
        await until(lambda: driven.match.state.tick > 5)  # type: ignore[union-attr]
        known = driven.match
        for _act in range(3):
            held = driven.match.state.hunters[seat].holding()  # type: ignore[union-attr]
            await table.play((seat,), "back" if held else "grab", None)
            await until(lambda: driven.match.state.hunters[seat].act == 0)  # type: ignore[union-attr]
        assert driven.match is known, "its match was not made again from the store"
        with pytest.raises(Refused):
            await table.play((seat,), "stop", None)

    at_homes(db, visit)


def seats(table: Table) -> list[int]:
    return [entry.seat for entry in table.match.entries] if table.match is not None else []
