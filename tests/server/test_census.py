"""Whichever process is asked tells the numbers of all that share its address, or its tables."""

import asyncio

import msgspec
import pytest

from skulk.server.cluster import census
from skulk.server.cluster.census import Census
from skulk.server.cluster.notices import DECODER, Bus, Notice
from skulk.server.metrics import Family, counter, text


class Together(Bus):
    """Processes that hear each other at once, through the wire's own words."""

    def __init__(self, all_of_them: list["Together"]) -> None:
        super().__init__()
        self.all_of_them = all_of_them
        all_of_them.append(self)
        names = tuple(one.me for one in all_of_them)
        for one in all_of_them:
            one.members = names

    def send(self, notice: Notice) -> None:
        line = msgspec.json.encode(notice)
        for other in self.all_of_them:
            if other is not self:
                other.heard(DECODER.decode(line))


def processes(*groups: str) -> list[Census]:
    """One for each of these groups; each has made as many moves as its place says."""
    buses: list[Together] = []
    found = []
    for place, group in enumerate(groups):

        def own(moves: int = place) -> list[Family]:
            return [counter("skulk_moves_total", "Moves.", moves)]

        one = Census(Together(buses), group, groups.count(group), own)
        one.bus.listen(one.heard)
        found.append(one)
    return found


def moves(told: dict[str, list[Family]]) -> list[float]:
    return sorted(families[0].samples[0].value for families in told.values())


def test_a_watcher_is_told_of_all_processes_behind_one_address() -> None:
    here, _, _, lone = processes("a", "a", "b", "")
    assert moves(asyncio.run(here.beside())) == [0, 1]
    assert moves(asyncio.run(lone.beside())) == [3]


def test_the_keeper_is_told_of_all_there_are() -> None:
    here, *_ = processes("a", "a", "b", "")
    assert moves(asyncio.run(here.everywhere())) == [0, 1, 2, 3]


def test_who_does_not_answer_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(census, "PATIENCE", 0.01)
    here, silent = processes("a", "a")
    silent.bus._ears.clear()
    assert moves(asyncio.run(here.beside())) == [0]


def test_each_process_has_its_label_and_a_name_is_explained_once() -> None:
    here, _ = processes("a", "a")
    lines = text(asyncio.run(here.beside())).splitlines()
    assert [line for line in lines if line.startswith("#")] == [
        "# HELP skulk_moves_total Moves.",
        "# TYPE skulk_moves_total counter",
    ]
    values = [line for line in lines if not line.startswith("#")]
    assert len(values) == 2 and all(line.startswith('skulk_moves_total{process="') for line in values)
    assert text({"one": here.own()}).endswith("skulk_moves_total 0\n")
