"""Copies made from the fields of a state: what is new, what is shared, and what the build writes out."""

import os
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import final

import pytest

from skulk.kernel.copying import Part, copy_text
from skulk.kernel.dice import Dice
from skulk.kernel.event import Event
from skulk.kernel.state import Move, Result, State, View

ROOT = Path(__file__).parents[2]


@final
@dataclass(repr=False)
class Nest(Part):
    eggs: list[int]
    name: str


@dataclass
class Yard(State):
    figures: tuple[int, ...] = field(repr=False, compare=False)
    nests: list[Nest]
    best: Nest | None
    sacks: dict[str, int]

    def waiting(self) -> tuple[int, ...]:
        return ()

    def moves(self, seat: int) -> tuple[Move, ...]:
        return ()

    def apply(self, seat: int, move: Move) -> None: ...

    def result(self) -> Result | None:
        return None

    def view(self, seat: int | None) -> View:
        return View()

    def guess(self, seat: int | None, dice: Dice) -> "Yard":
        return self.copy()


def a_yard() -> Yard:
    return Yard(Dice.seeded("yard"), (1, 2), [Nest([1], "a"), Nest([], "b")], None, {"corn": 2})


def test_a_copy_is_equal_and_shares_nothing_that_can_change() -> None:
    yard = a_yard()
    yard.reveal()
    twin = yard.copy()
    assert twin == yard and twin.irreversible == 1 and twin.figures is yard.figures
    twin.nests[0].eggs.append(5)
    twin.sacks["corn"] = 9
    twin.dice.below(6)
    twin.nests.append(Nest([], "c"))
    assert yard == a_yard_revealed()


def a_yard_revealed() -> Yard:
    yard = a_yard()
    yard.reveal()
    return yard


def test_an_optional_part_is_copied_where_there_is_one() -> None:
    yard = a_yard()
    yard.best = Nest([3], "best")
    twin = yard.copy()
    assert twin.best == yard.best and twin.best is not yard.best


def test_a_copy_is_deaf() -> None:
    yard = a_yard()
    heard: list[Event] = []
    yard.heard = heard
    assert yard.copy().heard is None


def test_a_part_shows_its_values() -> None:
    assert repr(Nest([1], "a")) == "Nest([1], 'a')"


def test_a_list_of_lists_is_refused_with_a_sentence() -> None:
    @dataclass
    class Heap(Part):
        rows: list[list[int]]

    with pytest.raises(TypeError, match="'rows' is a list of"):
        copy_text(Heap)


SOURCE = '''"""A state."""

from dataclasses import dataclass
from typing import final

from skulk.kernel.state import State, View


@dataclass
class Ground(State):
    rows: list[int]


@final
@dataclass
class Field(Ground):
    def result(self) -> None:
        return None


@dataclass
class Seen(View):
    rows: tuple[int, ...]
    turn: int


@dataclass(frozen=True)
class Rare(View):
    turn: int


LAST = 1
'''


def test_the_build_writes_constructors_and_copies_and_moves_no_line(tmp_path: Path) -> None:
    """As the build does it: in a process of its own, over the source as it is."""
    (tmp_path / "plain").mkdir()
    (tmp_path / "plain/ground_for_tests.py").write_text(SOURCE)
    build = (
        "from pathlib import Path; from writeout import write_out; "
        "print(*write_out(Path('plain'), Path('out'), ['plain/ground_for_tests.py']))"
    )
    paths = {"PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "src")])}
    run = subprocess.run(
        [sys.executable, "-c", build], cwd=tmp_path, env=os.environ | paths, capture_output=True, text=True
    )
    assert run.returncode == 0, run.stderr
    lines = (tmp_path / run.stdout.strip()).read_text().splitlines()
    assert lines.index("LAST = 1") == SOURCE.splitlines().index("LAST = 1")
    assert lines.count("@dataclass(init=False)") == 2
    assert lines[5].endswith("; from skulk.kernel.dice import Dice")
    assert lines[11] == (
        "    def __init__(self, dice: Dice, rows: list[int]) -> None:"
        " self.dice = dice; self.rows = rows; self.irreversible = 0; self.heard = None"
    )
    assert lines[18].startswith(
        '    def copy(self) -> "Field": other = Field(self.dice.copy(), self.rows[:]);'
    )
    assert lines[20] == "@dataclass(eq=False, init=False)"
    assert lines[24:26] == [
        "    def __init__(self, rows: tuple[int, ...], turn: int) -> None:"
        " self.rows = rows; self.turn = turn",
        "    def __eq__(self, other: object) -> bool:"
        " return isinstance(other, Seen) and self.rows == other.rows and self.turn == other.turn",
    ]
    assert lines[26:30] == SOURCE.splitlines()[26:30], "a frozen class stays as it is"
