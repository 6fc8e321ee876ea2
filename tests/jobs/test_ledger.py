"""Results on disk, and parts of them brought together."""

import json
from pathlib import Path

import pytest

from skulk.jobs import JobsError, Ledger, Part
from skulk.jobs.ledger import merged

HEAD = {"game": "tea", "rules": 2}


def line(number: int, value: str = "x") -> bytes:
    return json.dumps({"number": number, "value": value}).encode()


def filled(folder: Path, numbers: list[int], head: dict[str, object] | None = None) -> Path:
    ledger = Ledger(folder / "lines", head or dict(HEAD))
    for number in numbers:
        ledger.add(number, line(number))
    return folder / "lines"


def test_what_was_added_is_read_again(tmp_path: Path) -> None:
    file = filled(tmp_path / "a" / "b", [2, 0])
    assert Ledger(file, HEAD).lines == {2: line(2), 0: line(0)}


def test_however_it_came_the_settled_file_is_the_same(tmp_path: Path) -> None:
    for name, order in (("one", [0, 1, 2]), ("two", [2, 0, 1])):
        Ledger(filled(tmp_path / name, order), HEAD).settle()
    assert (tmp_path / "one/lines").read_bytes() == (tmp_path / "two/lines").read_bytes()


def test_half_a_line_is_forgotten(tmp_path: Path) -> None:
    file = filled(tmp_path, [0, 1])
    file.write_bytes(file.read_bytes()[:-5])
    ledger = Ledger(file, HEAD)
    assert set(ledger.lines) == {0}
    ledger.add(1, line(1))
    assert Ledger(file, HEAD).lines == {0: line(0), 1: line(1)}


def test_a_full_disk_keeps_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Half of a line is written when the disk is full: it is taken away again."""
    file = filled(tmp_path, [0])
    before = file.read_bytes()
    ledger = Ledger(file, HEAD)
    opened = Path.open

    def full(path: Path, mode: str) -> object:
        stream = opened(path, mode)
        if mode == "ab":
            stream.write(b"half")
            stream.close()
            raise OSError(28, "No space left on device", str(path))
        return stream

    monkeypatch.setattr(Path, "open", full)
    with pytest.raises(OSError, match="No space left"):
        ledger.add(1, line(1))
    assert file.read_bytes() == before and set(ledger.lines) == {0}


def test_other_work_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = filled(tmp_path, [0])
    before = file.read_bytes()
    with pytest.raises(JobsError, match=r"holds another work \(its rules 2, not 3\)"):
        Ledger(file, {**HEAD, "rules": 3})
    assert file.read_bytes() == before


def test_parts_make_the_whole_to_the_byte(tmp_path: Path) -> None:
    numbers = list(range(11))
    parts = [filled(tmp_path / str(k), Part(k, 3).pick(numbers)[::-1]) for k in (1, 2, 3)]
    assert merged(tmp_path / "whole" / "lines", parts) == 11
    Ledger(filled(tmp_path / "alone", numbers), HEAD).settle()
    assert (tmp_path / "whole/lines").read_bytes() == (tmp_path / "alone/lines").read_bytes()


def test_parts_that_do_not_belong_together_are_refused(tmp_path: Path) -> None:
    one, other = filled(tmp_path / "a", [0]), filled(tmp_path / "b", [1], {**HEAD, "rules": 3})
    with pytest.raises(JobsError, match=r"does not go with .*its rules 3, not 2"):
        merged(tmp_path / "whole" / "lines", [one, other])
    assert not (tmp_path / "whole").exists()
    twice = filled(tmp_path / "c", [])
    Ledger(twice, HEAD).add(0, line(0, "y"))
    with pytest.raises(JobsError, match="different results for number 0"):
        merged(tmp_path / "whole" / "lines", [one, twice])


@pytest.mark.parametrize("text", ["3", "0/4", "5/4", "a/b", "1/0", "-1/3"])
def test_a_part_that_cannot_be_is_refused(text: str) -> None:
    with pytest.raises(JobsError, match="part"):
        Part.read(text)
