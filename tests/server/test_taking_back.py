"""Taking back: alone where nothing was revealed, by everybody's consent beyond."""

import asyncio
import random
from pathlib import Path

import pytest

from server.household import Home, at_home, play_on, settled, there
from skulk.kernel.errors import NoUndo, Refused
from skulk.kernel.match import UNDO_AGREED
from skulk.kernel.state import Move
from skulk.server.store.queries import load
from skulk.server.tables import rebuild
from skulk.server.tables.lobby import NewTable, SeatWish
from skulk.server.tables.table import Table
from skulk.server.tables.taking_back import TAKEN_BACK
from tiny import morra


def test_one_takes_back_alone_what_revealed_nothing(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table = await home.table("henhouse", *await home.guests("Ann", "Bob"))
        await table.play((0,), "b", None)
        before = table.scene((1,)).pulse
        assert table.scene((0,)).can_undo
        await table.undo((0,), table.scene((0,)).pulse)
        assert table.waiting == (0,) and table.scene((1,)).pulse == before + 1
        assert [entry.written() for entry in there(table.match).entries] == ["b", "undo"]

    at_home(tmp_path, visit)


def test_beyond_that_everybody_must_agree(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table = await home.table("henhouse", *await home.guests("Ann", "Bob"))
        with pytest.raises(NoUndo):
            await table.undo((0,), None)
        with pytest.raises(Refused, match="Nobody asks"):
            await table.undo((1,), None, answer=True)
        await table.play((0,), "b", None)
        await table.play((1,), "e", None)
        assert "asked" in await table.undo((1,), None)
        assert table.scene((0,)).undo_asked == 1 and table.scene(()).undo_asked == 1
        with pytest.raises(Refused, match="for the others to agree"):
            await table.undo((1,), None, answer=True)
        assert table.scene((0,)).undo_asked == 1
        assert await table.undo((1,), None, answer=False) == "You are no longer asking."
        assert table.scene((0,)).undo_asked is None
        await table.undo((1,), None)
        await table.undo((0,), None, answer=False)
        assert table.scene((0,)).undo_asked is None
        await table.undo((1,), None)
        await table.undo((0,), None, answer=True)
        assert table.waiting == (1,) and there(table.match).entries[-1].kind == UNDO_AGREED
        assert table.scene((0,)).undo_asked is None

    at_home(tmp_path, visit)


def test_all_others_are_asked_and_who_has_agreed_is_asked_no_longer(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table = await home.table("morra", *await home.guests("Ann", "Bob", "Cy"))
        await all_show(table)
        await table.undo((0,), None)
        await table.undo((1,), None, answer=True)
        assert [table.scene(eyes).undo_asked for eyes in [(0,), (1,), (2,), ()]] == [0, None, 0, 0]
        assert "undo agreed" not in [entry.written() for entry in there(table.match).entries]
        await table.undo((2,), None, answer=True)
        assert there(table.match).entries[-1].kind == UNDO_AGREED

    at_home(tmp_path, visit)


def test_the_bot_that_comes_for_somebody_agrees(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table = await home.table("morra", *await home.guests("Ann", "Bob", "Cy"))
        await all_show(table)
        await table.undo((0,), None)
        await table.undo((1,), None, answer=True)
        await table.leave((2,), "random")
        assert there(table.match).entries[-1].kind == UNDO_AGREED

    at_home(tmp_path, visit)


def test_who_leaves_asks_no_longer(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table = await home.table("henhouse", *await home.guests("Ann", "Bob"))
        await table.play((0,), "b", None)
        await table.play((1,), "e", None)
        await table.undo((1,), None)
        await table.leave((1,), "random")
        assert table.scene((0,)).undo_asked is None

    at_home(tmp_path, visit)


async def all_show(table: Table) -> None:
    """A whole round, after which nobody can take back alone."""
    for seat in range(3):
        await table.play((seat,), "hide 1", None)


def test_bots_agree_to_everything(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        [ann] = await home.guests("Ann")
        seats = (SeatWish("bot", "random"), SeatWish("me"))
        table = await home.house.table(await home.lobby.create(ann, NewTable("henhouse", seats)))
        await settled(table)
        await table.play((1,), "e", None)
        await settled(table)
        await table.undo((1,), None)
        assert there(table.match).entries[-1].kind == UNDO_AGREED

    at_home(tmp_path, visit)


def test_a_move_called_undo_is_stored_as_a_move(tmp_path: Path) -> None:
    """And what was stored as `undo` before there were kinds of entries is still a move taken back."""

    async def visit(home: Home) -> None:
        table = await home.table("magpie", *await home.guests("Ann", "Bob"))
        for seat, text in [(0, "draw"), (1, "undo agreed"), (0, "undo"), (1, "undo agreed")]:
            await table.play((seat,), text, None)
        await table.undo((1,), None)
        rows = await home.store.read(load(table.id))
        assert [row.text for row in rows.entries][-2:] == ["\\undo agreed", "undo"]
        home.house.forget(table.id)
        again = await home.house.table(table.id)
        assert (
            there(again.match).entries == there(table.match).entries
            and there(again.match).state == there(table.match).state
        )

    at_home(tmp_path, visit)


def test_waking_a_table_costs_the_line_that_stands_and_lets_others_be_served(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rounds, applied = 0, list[int]()
    apply = morra.Morra.apply

    def noted(state: morra.Morra, seat: int, move: Move) -> None:
        applied.append(rounds)
        apply(state, seat, move)

    async def count_rounds() -> None:
        nonlocal rounds
        while True:
            rounds += 1
            await asyncio.sleep(0)

    async def visit(home: Home) -> None:
        table = await home.table("morra", *await home.guests("Ann", "Bob", "Cy", "Di"))
        for seat in range(3):
            for _change in range(20):
                await table.play((seat,), "hide 1", None)
                await table.undo((seat,), None)
            await table.play((seat,), "hide 2", None)
        home.house.forget(table.id)
        monkeypatch.setattr(morra.Morra, "apply", noted)
        monkeypatch.setattr(rebuild, "SLICE", 0.0)
        others = asyncio.create_task(count_rounds())
        again = await home.house.table(table.id)
        others.cancel()
        assert again.match is not None and len(again.match.entries) == 3 * 41
        assert len(applied) == len(again.match.line) == 3
        assert len(set(applied)) == 3, "the others were served between two moves"

    at_home(tmp_path, visit)


def test_a_replay_passes_over_what_was_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    applied = 0
    apply = morra.Morra.apply

    def noted(state: morra.Morra, seat: int, move: Move) -> None:
        nonlocal applied
        applied += 1
        apply(state, seat, move)

    async def visit(home: Home) -> None:
        table = await home.table("morra", *await home.guests("Ann", "Bob"))
        for _change in range(30):
            await table.play((0,), "hide 1", None)
            await table.undo((0,), None)
        await play_on(table, 99, random.Random(3))
        assert table.match is not None and table.status == "over"
        monkeypatch.setattr(morra.Morra, "apply", noted)
        whole = await home.house.replay(table.id)
        line = len(table.match.line)
        assert whole.result and applied == line, "opened at its end"
        await home.house.replay(table.id, 0)
        await home.house.replay(table.id, len(table.match.entries))
        assert applied == 2 * line

    at_home(tmp_path, visit)


def test_whoever_takes_back_without_end_is_stopped_with_a_sentence(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table = await home.table("morra", *await home.guests("Ann", "Bob"))
        assert table.match is not None
        for _change in range(TAKEN_BACK // 2):
            table.match.play(0, "hide 1")
            table.match.undo(0)
        await table.play((0,), "hide 1", None)
        with pytest.raises(NoUndo, match=r"So much was taken back .* play on\."):
            await table.undo((0,), None)
        await table.play((1,), "hide 1", None)

    at_home(tmp_path, visit)
