"""A finished match: looked through from every seat, laid open, and gone on with from any entry."""

import asyncio
import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from server.household import TINY, Home, at_home, play_on, settled, there
from skulk.kernel.errors import BadSetup, Refused
from skulk.kernel.event import Event
from skulk.kernel.words import Words
from skulk.server.http.pages.replay import told
from skulk.server.tables import rebuild, state


def test_a_finished_match_can_be_looked_through_from_every_seat(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table = await home.table("henhouse", *await home.guests("Ann", "Bob"))
        with pytest.raises(Refused):
            await home.house.replay(table.id, 0)
        with pytest.raises(Refused, match="seed"):
            table.record()
        seen: dict[Any, Any] = {}
        dice = random.Random(2)
        while table.status == "running":
            for seat in (0, 1, None):
                scene = table.scene(() if seat is None else (seat,))
                seen[len(there(table.match).entries), seat] = scene.picture, scene.log
            await play_on(table, 1, dice)
        for (number, seat), shown_then in sorted(seen.items(), key=lambda item: dice.random()):
            scene = await home.house.replay(table.id, number, seat)
            assert (scene.picture, scene.log) == shown_then and not scene.moves
        last = await home.house.replay(table.id)
        assert last.status == "over" and last.result == table.state.result_words()
        assert await home.house.length(table.id) == len(there(table.match).entries)
        for number, seat in [(-1, None), (len(there(table.match).entries) + 1, None), (0, -1), (0, 2)]:
            with pytest.raises(Exception, match="entries and 2 seats"):
                await home.house.replay(table.id, number, seat)

    at_home(tmp_path, visit)


def test_a_match_that_two_look_through_at_once_is_not_begun_again_and_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each step of one would send the other back to the start."""

    async def visit(home: Home) -> None:
        table = await home.table("henhouse", *await home.guests("Ann", "Bob"))
        await play_on(table, 99, random.Random(2))
        alone = [await told(home.house, table.id, seat, seat is None) for seat in (0, None)]
        begun: list[str] = []

        def noted(*of: Any) -> Any:
            begun.append(table.id)
            return rebuild.begun(*of)

        monkeypatch.setattr(state, "begun", noted)
        ahead = asyncio.create_task(told(home.house, table.id, 0, False))
        for _ in range(4):
            await asyncio.sleep(0)
        late = await told(home.house, table.id, None, True)
        assert [await ahead, late] == alone and len(begun) == 2

    at_home(tmp_path, visit)


def test_only_a_finished_match_is_laid_open(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table = await home.table("henhouse", *await home.guests("Ann", "Bob"))
        with pytest.raises(Refused, match="once it is over"):
            await home.house.replay(table.id, 0, laid_open=True)
        with pytest.raises(AssertionError, match="Only an ended match"):
            table.audience.all_seeing()  # not even by mistake
        await play_on(table, 99, random.Random(2))
        for number in range(len(there(table.match).entries) + 1):
            scene = await home.house.replay(table.id, number, laid_open=True)
            mine = await home.house.replay(table.id, number, 0)
            assert (scene.picture, scene.log) == (mine.picture, mine.log)  # the fox sees all there is to see
            assert scene.seat is None and not scene.moves

    at_home(tmp_path, visit)


class Whispers(Words):
    """Tells the fox's slips as its own, and to others by name."""

    def event(self, event: Event, names: Sequence[str]) -> str:
        return "You slip." if event.verb == "slips" else super().event(event, names)

    def overheard(self, event: Event, names: Sequence[str]) -> str:
        return f"{names[event.seat]} slips." if event.verb == "slips" else super().overheard(event, names)


def test_laid_open_a_private_line_says_whose_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TINY, "henhouse", replace(TINY["henhouse"], words=Whispers()))

    async def visit(home: Home) -> None:
        table = await home.table("henhouse", *await home.guests("Ann", "Bob"))
        await play_on(table, 99, random.Random(2))
        for number in (len(there(table.match).entries), 3, 5):  # a replay goes on and back
            told = [
                line.words for line in there((await home.house.replay(table.id, number, laid_open=True)).log)
            ]
            own = [line.words for line in there((await home.house.replay(table.id, number, 0)).log)]
            assert told == [line.replace("You slip.", "Ann slips.") for line in own]
            assert "Ann slips." in told

    at_home(tmp_path, visit)


def test_a_branch_goes_on_from_an_entry_against_bots(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        people = await home.guests("Ann", "Bob")
        table = await home.table("fox-on-the-run", *people)
        await play_on(table, 9999, random.Random(4))
        branch = await home.house.table(await home.house.branch(table.id, 3, people[1].id, 1, "random"))
        await settled(branch)
        assert there(branch.match).entries[:3] == there(table.match).entries[:3]
        assert there(branch.match).pledge == there(table.match).pledge
        assert branch.places[0].bot == "random" and branch.eyes_of(people[1].id) == (1,)
        assert branch.names == ("Random bot", "Bob") and branch.places[1].bot == ""
        assert branch.places[0].kind == "bot" and branch.places[1].kind == "person"
        for number, seat in [(9999, 1), (3, 2)]:
            with pytest.raises(BadSetup, match="entries and 2 seats"):
                await home.house.branch(table.id, number, people[1].id, seat, "random")
        card = await home.lobby.card(branch.id, people[1])
        assert card.status == "running" and card not in await home.lobby.running_tables()

    at_home(tmp_path, visit)
