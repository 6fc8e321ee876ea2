"""A live table: moves in order, each counted once; resignation, stand-ins, hot seat, restart."""

import asyncio
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from msgspec import UNSET

from server.household import (
    FLAG,
    TINY,
    Home,
    append,
    at_home,
    called,
    fatal,
    games,
    play_on,
    read,
    settled,
    there,
    until,
)
from server.thinking_here import Here
from skulk.kernel.errors import NotLegal, NotYourTurn, Refused, Stale
from skulk.kernel.fairness import pledge_from
from skulk.kernel.match import Entry
from skulk.kernel.record import loads
from skulk.server.store.queries import NoTable
from skulk.server.store.rows import EntryRow
from skulk.server.tables.bots import Question, Workers, caught_up
from skulk.server.tables.fair_queue import NOBODY, Asker
from skulk.server.tables.lobby import NewTable, SeatWish
from skulk.server.tables.table import Table


def test_a_move_is_told_to_everyone_who_looks(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table = await home.table("henhouse", *await home.guests("Ann", "Bob"))
        bob, cleo = table.join((1,)), table.join(())
        await bob.next(), await cleo.next()
        await table.play((0,), "b", table.scene((0,)).pulse, "r1")
        told = read(await bob.next())
        assert [line.text for line in there(told.moves)] == list("abcde") and told.prompt == "You must move."
        assert read(await cleo.next()).moves is UNSET

    at_home(tmp_path, visit)


@pytest.mark.parametrize(
    ("eyes", "text", "refusal"),
    [
        ((0,), "e", NotLegal),
        ((0,), "", NotLegal),
        ((0,), "undo", NotLegal),
        ((1,), "a", NotYourTurn),
        ((), "a", NotYourTurn),
    ],
)
def test_a_refused_move_changes_nothing(tmp_path: Path, eyes: Any, text: str, refusal: Any) -> None:
    async def visit(home: Home) -> None:
        table = await home.table("henhouse", *await home.guests("Ann", "Bob"))
        before = [table.scene(who) for who in [(0,), (1,), ()]]
        with pytest.raises(refusal):
            await table.play(eyes, text, None, "r")
        assert [table.scene(who) for who in [(0,), (1,), ()]] == before
        assert not there(table.match).entries

    at_home(tmp_path, visit)


def test_a_move_for_an_earlier_question_is_stale_but_talk_does_not_matter(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table = await home.table("morra", *await home.guests("Ann", "Bob"))
        first = table.scene((0,)).pulse
        await table.say((1,), called("Bob"), "hello")
        assert table.scene((0,)).pulse == first + 1
        await table.play((1,), "hide 1", None)
        await table.play((0,), "hide 1", first)  # Bob's choice is no other question to Ann
        with pytest.raises(Stale):
            await table.play((0,), "hide 1", first)
        with pytest.raises(Stale):
            await table.play((0,), "hide 1", first + 99)

    at_home(tmp_path, visit)


def test_a_move_sent_twice_counts_once_also_after_a_restart(tmp_path: Path) -> None:
    async def visit(home: Home) -> str:
        table = await home.table("morra", *await home.guests("Ann", "Bob"))
        pulse = table.scene((0,)).pulse
        await asyncio.gather(*[table.play((0,), "hide 1", pulse, "same") for _ in range(3)])
        assert len(there(table.match).entries) == 1
        await table.play((1,), "hide 2", None, "same")  # another seat's ref is its own
        assert len(there(table.match).entries) == 2
        return table.id

    match = at_home(tmp_path, visit)

    async def again(home: Home) -> None:
        table = await home.house.table(match)
        await table.play((0,), "hide 1", 17, "same")
        assert len(there(table.match).entries) == 2

    at_home(tmp_path, again)


def test_all_running_tables_are_back_after_a_restart(tmp_path: Path) -> None:
    async def visit(home: Home) -> dict[str, Any]:
        people = await home.guests("Ann", "Bob")
        tables = [await home.table(game, *people) for game in ("henhouse", "morra", "fox-on-the-run")]
        for table in tables:
            await play_on(table, 3, random.Random(5))
            await table.say((0,), called("Ann"), "good night")
        return {table.id: [shown(table, eyes) for eyes in [(0,), (1,), ()]] for table in tables}

    before = at_home(tmp_path, visit)

    async def again(home: Home) -> None:
        await until(lambda: {table.id for table in home.house.alive} == set(before))
        for match, scenes in before.items():
            table = await home.house.table(match)
            assert [shown(table, eyes) for eyes in [(0,), (1,), ()]] == scenes

    at_home(tmp_path, again)


def shown(table: Table, eyes: tuple[int, ...]) -> Any:
    scene = table.scene(eyes)
    return scene.prompt, scene.picture, scene.moves, scene.log, scene.talk, scene.can_undo, scene.commitment


def test_a_move_stored_while_its_sender_vanished_is_told_all_the_same(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table = await home.table("henhouse", *await home.guests("Ann", "Bob"))
        sending = asyncio.ensure_future(table.play((0,), "b", None, "r"))
        await asyncio.sleep(0)
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)
        await until(lambda: table.waiting == (1,))
        assert [entry.text for entry in there(table.match).entries] == ["b"]

    at_home(tmp_path, visit)


# Leaving, giving up


def test_a_bot_plays_for_who_leaves_and_hands_the_seat_back(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table = await home.table("henhouse", *await home.guests("Ann", "Bob"))
        with pytest.raises(Refused, match="no bot"):
            await table.leave((0,), "wizard")
        await table.leave((0,), "random")
        await settled(table)
        assert table.waiting == (1,) and table.scene((0,)).away == "random"
        assert there(table.scene((1,)).seats)[0].kind == "bot" and "left" in table.state.talk[-1].text
        with pytest.raises(Refused, match="back"):
            await table.play((0,), "a", None)
        await table.come_back((0,))
        await table.play((1,), "e", None)
        await settled(table)
        assert table.status == "over" or (table.waiting == (0,) and table.scene((0,)).moves)

    at_home(tmp_path, visit)


def test_one_of_two_gives_up_and_the_other_has_won(tmp_path: Path) -> None:
    async def visit(home: Home) -> str:
        table = await home.table("fox-on-the-run", *await home.guests("Ann", "Bob"))
        await play_on(table, 2, random.Random(1))
        assert await table.resign((1,)) == "You gave up."
        scene = table.scene((0,))
        assert scene.status == "over" and scene.result == "Bob gave up. Ann won."
        assert [line.place for line in there(scene.seats)] == [1, 2]
        with pytest.raises(Refused, match="over"):
            await play_on_anyway(table)
        record = loads(table.record())
        assert record.given_up == (1,) and record.verify(table.game).result() is None
        return table.id

    match = at_home(tmp_path, visit)

    async def again(home: Home) -> None:
        table = await home.house.table(match)
        assert table.scene(()).result == "Bob gave up. Ann won."

    at_home(tmp_path, again)


async def play_on_anyway(table: Table) -> None:
    await table.play((0,), str(there(table.match).state.moves(there(table.match).waiting()[0])[0]), None)


def test_a_whole_side_must_agree_to_give_up(tmp_path: Path) -> None:
    sided = replace(TINY["morra"], sides=lambda view: (0, 1, 0, 1))

    async def visit(home: Home) -> None:
        table = await home.table("morra", *await home.guests("Ann", "Bob", "Cleo", "Dan"))
        assert "all of it" in await table.resign((0,))
        assert table.status == "running" and table.scene((2,)).resigning == [0]
        await table.resign((2,))
        assert table.scene((1,)).result == "Ann and Cleo gave up. Bob and Dan won."

    at_home(tmp_path, visit, games=lambda slug: sided)


def test_among_three_sides_a_bot_plays_on_for_whoever_gives_up(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table = await home.table("morra", *await home.guests("Ann", "Bob", "Cleo"))
        assert "bot" in await table.resign((2,))
        await settled(table)
        assert table.status == "running" and there(table.scene((0,)).seats)[2].kind == "bot"

    at_home(tmp_path, visit)


# Several seats on one device


def test_on_one_device_the_asked_seat_is_shown_behind_a_cover(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        [ann] = await home.guests("Ann")
        seats = (SeatWish("me"), SeatWish("me"))
        table = await home.house.table(await home.lobby.create(ann, NewTable("henhouse", seats)))
        both = table.eyes_of(ann.id)
        connection = table.join(both)
        first = read(await connection.next())
        assert both == (0, 1) and first.seat == 0 and first.cover
        await table.play(both, "b", first.pulse, "r")
        update = read(await connection.next())
        assert update.seat == 1 and update.cover and "slips" not in str(table.scene(both).log)
        await table.play(both, "e", update.pulse, "r2")
        assert table.scene(both).seat == 0 and "slips" in str(table.scene(both).log)
        await table.undo(both, None)
        assert table.waiting == (1,)

    at_home(tmp_path, visit)


def test_on_one_device_a_seat_stays_in_view_as_long_as_it_is_asked_and_no_other_is(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        ann, bob = await home.guests("Ann", "Bob")
        seats = (SeatWish("me"), SeatWish("me"), SeatWish("open"))
        match = await home.lobby.create(ann, NewTable("morra", seats))
        await home.lobby.sit(bob, match)
        table = await home.house.table(match)
        shared = table.join((0, 1)).watcher
        await table.play((0,), "hide 1", None)
        assert shared.complete().seat == 1
        await table.undo((0,), None)
        assert list(table.waiting) == [0, 1, 2] and shared.complete().seat == 1, "both are asked again"
        for seat in (0, 1):
            await table.play((seat,), "hide 1", None)
        assert table.waiting == (2,) and shared.complete().seat == 1

    at_home(tmp_path, visit)


def test_on_one_device_there_is_no_cover_where_nothing_is_hidden(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        [ann] = await home.guests("Ann")
        seats = (SeatWish("me"), SeatWish("me"))
        table = await home.house.table(await home.lobby.create(ann, NewTable("fox-on-the-run", seats)))
        for _ in range(8):
            scene = table.scene((0, 1))
            assert not scene.cover and scene.seat in table.waiting
            await table.play((0, 1), there(scene.moves)[0].text, scene.pulse)

    at_home(tmp_path, visit)


# Bots


def test_a_person_plays_a_whole_match_against_a_bot(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        [ann] = await home.guests("Ann")
        seats = (SeatWish("me"), SeatWish("bot", "random"))
        table = await home.house.table(await home.lobby.create(ann, NewTable("fox-on-the-run", seats)))
        while table.status == "running":
            if table.waiting == (0,):
                text, words, why = await table.hint((0,), "random")
                assert words and why
                await table.play((0,), text, None)
            await settled(table)
        record = loads(table.record())
        assert record.result is not None and record.verify(table.game)

    at_home(tmp_path, visit)


class Broken(Here):
    async def choose(self, question: Question, asker: Asker = NOBODY) -> str:
        raise RuntimeError("no bot can think of this")


def test_a_bot_that_cannot_think_still_moves(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        [ann] = await home.guests("Ann")
        seats = (SeatWish("bot", "random"), SeatWish("me"))
        table = await home.house.table(await home.lobby.create(ann, NewTable("henhouse", seats)))
        await settled(table)
        assert table.waiting == (1,)

    at_home(tmp_path, visit, thinkers=Broken(games))


class Quick(Here):
    """Notes that it was asked."""

    asked = False

    async def choose(self, question: Question, asker: Asker = NOBODY) -> str:
        self.asked = True
        return await super().choose(question, asker)


def test_a_bot_thinks_during_its_pause_so_that_its_time_tells_nothing(tmp_path: Path) -> None:
    thinker = Quick(games)

    async def visit(home: Home) -> None:
        home.house.context.pause = 3600.0
        [ann] = await home.guests("Ann")
        seats = (SeatWish("bot", "random"), SeatWish("me"))
        table = await home.house.table(await home.lobby.create(ann, NewTable("henhouse", seats)))
        await until(lambda: thinker.asked)
        assert table.waiting == (0,) and table.turns.active and not there(table.match).entries

    at_home(tmp_path, visit, thinkers=thinker)


class Clumsy(Here):
    """Gives a wrong answer the first time."""

    def __init__(self) -> None:
        super().__init__(games)
        self.asked = 0

    async def choose(self, question: Question, asker: Asker = NOBODY) -> str:
        self.asked += 1
        return "nonsense" if self.asked == 1 else await super().choose(question, asker)


def test_a_bot_that_answers_nonsense_is_asked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("skulk.server.tables.turns.RETRY", 0)

    async def visit(home: Home) -> None:
        [ann] = await home.guests("Ann")
        seats = (SeatWish("bot", "random"), SeatWish("me"))
        table = await home.house.table(await home.lobby.create(ann, NewTable("henhouse", seats)))
        await settled(table)
        assert table.waiting == (1,)

    at_home(tmp_path, visit, thinkers=Clumsy())


def test_bots_survive_the_death_of_their_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FLAG, str(tmp_path / "flag"))
    question = Question("m", "henhouse", None, {}, pledge_from("x", 2), ((0, "b"),), 1, "greedy")

    async def visit() -> None:
        workers = Workers(fatal, 1)
        assert await workers.choose(question) in "abcde"
        workers.close()

    asyncio.run(visit())
    assert (tmp_path / "flag").exists()


def test_a_bot_that_remembers_another_course_begins_afresh() -> None:
    question = Question("course", "henhouse", None, {}, pledge_from("x", 2), ((0, "b"),), 1, "greedy")
    assert caught_up(question, games).entries == [Entry(0, "b")]
    assert caught_up(replace(question, entries=((0, "a"),)), games).entries == [Entry(0, "a")]
    played_on = replace(question, entries=((0, "a"), (1, "c")))
    assert caught_up(played_on, games).entries == [Entry(0, "a"), Entry(1, "c")]


def test_time_passes_in_ticks_and_bots_move_between_them(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        home.house.context.tick = 0.005
        [ann] = await home.guests("Ann")
        seats = (SeatWish("me"), SeatWish("bot", "random"))
        table = await home.house.table(await home.lobby.create(ann, NewTable("burrow", seats)))
        await until(lambda: any(entry.seat == 1 for entry in there(table.match).entries))
        assert ticks(table) == 0  # nobody is there
        table.join((0,))
        await table.play((0,), "dig 7", None)
        await until(lambda: table.status == "over")
        assert ticks(table) == 30
        assert any(entry.seat == 1 for entry in there(table.match).entries)

    at_home(tmp_path, visit)


def ticks(table: Table) -> int:
    return sum(entry.seat == -1 for entry in there(table.match).entries)


# Rules that changed


def test_a_match_that_no_longer_replays_is_stopped_and_named(tmp_path: Path) -> None:
    async def visit(home: Home) -> list[str]:
        people = await home.guests("Ann", "Bob")
        good, bad = await home.table("morra", *people), await home.table("morra", *people)
        await good.play((0,), "hide 1", None)
        await append(home.store, EntryRow(bad.id, 0, 0, "hide 9", None, 0, 0))
        return [good.id, bad.id]

    good, bad = at_home(tmp_path, visit)
    newer = replace(TINY["morra"], version=2)

    async def again(home: Home) -> None:
        await until(lambda: list(home.house.stopped) == [bad])
        assert "hide 9" in home.house.stopped[bad]
        assert (await home.lobby.card(bad)).status == "stopped"
        table = await home.house.table(bad)
        assert table.scene((0,)).status == "over" and "rules have changed" in there(table.scene(()).result)
        with pytest.raises(Refused, match="rules have changed"):
            await table.play((0,), "hide 1", None)
        other = await home.house.table(good)
        await other.play((1,), "hide 1", None)
        await play_on(other, 999, random.Random(1))
        assert loads(other.record()).rules == 2

    at_home(tmp_path, again, games=lambda slug: newer)


def test_no_table_by_that_name(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        with pytest.raises(NoTable):
            await home.house.table("nowhere")

    at_home(tmp_path, visit)
