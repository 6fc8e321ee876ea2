"""A bot from elsewhere plays a whole match at the web table; what goes wrong with it is told there."""

import os
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.household import Home, at_home, play_on, settled, there, until
from skulk.bots import specs
from skulk.bots.bot import Bot
from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.errors import SkulkError
from skulk.kernel.state import Move
from skulk.server.tables.lobby import NewTable, SeatWish

HEARD: list[str] = []


class Diary(Bot):
    """Notes what it is told; raises at its second choice, and answers nonsense at its third."""

    def __init__(self, dice: Dice) -> None:
        super().__init__(dice)
        self.choices = 0

    def begin(self, chair: Chair) -> None:
        HEARD.append("begin")

    def choose(self, chair: Chair) -> Move:
        self.choices += 1
        HEARD.append(f"choice {self.choices}")
        if self.choices == 2:
            raise RuntimeError("I forgot how")
        return "castle" if self.choices == 3 else chair.moves()[0]  # type: ignore[return-value]

    def end(self, chair: Chair) -> None:
        assert chair.result() is not None
        HEARD.append("end")


def test_it_begins_once_and_ends_once_and_its_faults_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    HEARD.clear()
    monkeypatch.setattr(specs, "installed", lambda: {"diary": f"{__name__}:Diary"})
    monkeypatch.setattr(specs, "found_at", lambda place: Diary)

    async def visit(home: Home) -> None:
        [ann] = await home.guests("Ann")
        wish = NewTable("fox-on-the-run", (SeatWish("me"), SeatWish("bot", "diary")))
        table = await home.house.table(await home.lobby.create(ann, wish))
        while table.status == "running":
            await settled(table)
            if table.status == "running":
                await table.play((0,), str(there(table.match).state.moves(0)[0]), None)
        await until(lambda: HEARD[-1] == "end")
        assert HEARD[0] == "begin" and HEARD.count("begin") == HEARD.count("end") == 1
        assert HEARD[1:-1] == [f"choice {number}" for number in range(1, len(HEARD) - 1)]
        told = [line.text for line in table.scene(()).talk or [] if not line.who]
        assert any("The bot diary raises RuntimeError: I forgot how; plain plays" in line for line in told)
        assert any("The bot diary answers 'castle', which is no move here" in line for line in told)

    at_home(tmp_path, visit)


@pytest.fixture
def fresh(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What a test offers is forgotten after it."""
    monkeypatch.setenv(specs.OFFERED, "")
    yield
    monkeypatch.undo()
    specs.offered.cache_clear()
    specs.installed.cache_clear()


def test_a_host_offers_bots_by_name(tmp_path: Path, fresh: None) -> None:
    """Any spec, under a name that goes into a seat; other processes read it from the environment."""
    specs.offer(["night=elder,iterations=5", "nosy=client.nosy:Nosy,seconds=60"])
    assert os.environ[specs.OFFERED].splitlines() == [
        *("night=elder,iterations=5", "nosy=client.nosy:Nosy,seconds=60"),
    ]
    assert set(specs.names()) >= {"night", "nosy"} and "elder,iterations=5" in specs.describe("night")

    async def visit(home: Home) -> None:
        [ann] = await home.guests("Ann")
        for level in ("night", "nosy"):
            wish = NewTable("fox-on-the-run", (SeatWish("me"), SeatWish("bot", level)))
            table = await home.house.table(await home.lobby.create(ann, wish))
            await until(lambda table=table: 0 in table.waiting)  # type: ignore[misc]
            await play_on(table, 1, random.Random(1))
            await until(lambda table=table: table.waiting in ((0,), ()))  # type: ignore[misc]
            assert there(table.match).entries and not table.state.talk, table.state.talk

    at_home(tmp_path, visit)


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("elder,iterations=500", "is written NAME=SPEC"),
        ("Night=elder", "is written NAME=SPEC"),
        ("a-name-that-is-too-long=elder", "is written NAME=SPEC"),
        ("elder=cub", "There is a bot 'elder' already"),
        ("night=nobody", "There is no bot 'nobody'"),
        ("night=no_such_module:Bot", "cannot be imported"),
    ],
)
def test_what_cannot_be_offered_is_said(fresh: None, written: str, said: str) -> None:
    with pytest.raises(SkulkError, match=re.escape(said)):
        specs.offer([written])
    assert os.environ[specs.OFFERED] == ""
