"""skulk lab, as people type it."""

import re
import subprocess
import sys
from errno import ENOSPC
from pathlib import Path
from urllib.request import urlopen

import pytest

from cli.runner import FOX, Run
from skulk.cli.lab_play import variant
from skulk.jobs import Ledger

STUDY = f"""game = "{FOX}"
bots = ["random"]
matches = 6
[vary]
"stall.turns" = [20]
"""


@pytest.fixture
def study(tmp_path: Path) -> Path:
    file = tmp_path / "study.toml"
    file.write_text(STUDY)
    return file


def test_a_study_is_played_told_and_written(run: Run, study: Path, tmp_path: Path) -> None:
    ran = run("lab", "study.toml")
    assert ran.code == 0, ran.err
    for words in ("12 matches of 2 editions", "as it is, 2 seats:", "stall.turns = 20", "The report is in"):
        assert words in ran.out
    page = (tmp_path / "lab-study" / "report.html").read_text()
    assert "skulk lab study.toml" in page and (tmp_path / "lab-study/plots").is_dir()


def test_quick_says_so_and_has_its_own_folder(run: Run, study: Path, tmp_path: Path) -> None:
    ran = run("lab", "study.toml", "--quick")
    assert ran.code == 0 and "This was a quick look" in ran.out
    assert "This was a quick look" in (tmp_path / "lab-study-quick" / "report.html").read_text()


def test_parts_are_merged_into_the_same_study(run: Run, study: Path, tmp_path: Path) -> None:
    for part in ("1/2", "2/2"):
        ran = run("lab", "study.toml", "--part", part, "--out", part[0])
        assert ran.code == 0 and f"Part {part} is in {part[0]}" in ran.out
    assert "12 results are in whole" in run("merge", "1", "2", "--out", "whole").out
    assert run("lab", "study.toml", "--out", "whole").code == 0
    assert run("lab", "study.toml", "--out", "alone").code == 0
    for file in (tmp_path / "alone" / "matches").iterdir():
        assert (tmp_path / "whole" / "matches" / file.name).read_bytes() == file.read_bytes()
    records = [sorted((tmp_path / name / "records").rglob("*.json")) for name in ("alone", "whole")]
    assert len(records[0]) == len(records[1]) == 12


def test_a_full_disk_is_told_with_what_is_kept(
    run: Run, study: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add = Ledger.add

    def full(ledger: Ledger, number: int, line: bytes) -> None:
        if len(ledger.lines) == 4:
            raise OSError(ENOSPC, "No space left on device")
        add(ledger, number, line)

    with monkeypatch.context() as broken:
        broken.setattr(Ledger, "add", full)
        ran = run("lab", "study.toml")
    words = " ".join(ran.err.split())
    assert ran.code == 2 and "lab-study cannot be written to: No space left on device. " in words
    assert re.search(r" [4-8] matches are kept there; make room, and the same command goes on", words)
    assert run("lab", "study.toml").code == 0 and "12 matches" in run("lab", "study.toml").out


def test_a_variant_is_found_by_game_study_and_component_file(run: Run, study: Path, tmp_path: Path) -> None:
    game, text, _, seats = variant(str(study), None)
    assert game.slug == FOX and text is not None and "turns = 20" in text and seats == 2
    assert variant(str(study), 1)[1] is None
    (tmp_path / "own.toml").write_text(text)
    assert variant(str(tmp_path / "own.toml"), None)[1] == text
    assert variant(FOX, None) == (game, None, {}, None)
    study.write_text(STUDY.replace("[20]", "[20, 30]"))
    ran = run("lab", "play", "study.toml")
    assert ran.code == 2 and "has 3 editions; say which with --edition: 1 as it is, 2 seats; 2" in ran.err
    assert "no parameter 'stall.tunrs'" in run("lab", "play", FOX, "--set", "stall.tunrs=3").err


def test_a_variant_is_at_the_web_table_at_once(tmp_path: Path) -> None:
    words = ["lab", "play", "ruins", "--set", "market.a=1", "--seats", "3", "--no-open", "--db", "t.db"]
    process = subprocess.Popen(
        [sys.executable, "-m", "skulk", *words], cwd=tmp_path, stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        told = process.stdout.readline() + process.stdout.readline()
        address = re.findall(r"http://\S+", told.replace("\n", ""))[0].removesuffix("Ctrl-C")
        page = urlopen(address, timeout=60).read().decode()
        assert "market.a" in page and "<b>1</b>, usually 3" in page and 'id="seat-2"' in page
    finally:
        process.terminate()
        process.communicate(timeout=60)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("nowhere.toml",), "nowhere.toml cannot be used"),
        (("study.toml", "--on", "moon"), "not on 'moon'"),
        (("study.toml", "--part", "9"), "A part is written as 3/40"),
        (("wrong.toml",), "wrong.toml, line 2: a study has no 'card'"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(
    run: Run, study: Path, tmp_path: Path, words: tuple[str, ...], sentence: str
) -> None:
    (tmp_path / "wrong.toml").write_text(f'game = "{FOX}"\ncard = 3\n')
    ran = run("lab", *words)
    assert ran.code == 2 and sentence in ran.err and ran.err.count("\n") == 1
