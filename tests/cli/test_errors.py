"""Wrong input of any kind: one sentence, exit code 2, never a traceback."""

import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from cli.runner import FOX, Run
from skulk.games.registry import find
from skulk.kernel.record import seal

WRONG_WORDS = {
    "unknown command": ("dance", "No such command"),
    "unknown flag": ("games --loud", "No such option"),
    "no game": ("play", "Missing argument 'GAME'"),
    "unknown game": ("play chess", "There is no game 'chess'; the games here are"),
    "a game misspelt": ("play fox-on-the-rum", "did you mean fox-on-the-run?"),
    "part of a game's name": ("rules fox", "did you mean fox-on-the-run or master-fox?"),
    "an unknown rule": (f"rules {FOX} FOX-31", "has no rule 'FOX-31'; did you mean"),
    "nothing like a rule": (f"rules {FOX} 12345678", "they run from FOX-001 to FOX-143"),
    "too few seats": (f"play {FOX} --seats you", "is for 2 to 4 seats, not 1"),
    "too many seats": (f"simulate {FOX} --seats 5", "is for 2 to 4 seats, not 5"),
    "no seats": (f"simulate {FOX} --seats 0", "--seats"),
    "an unknown player": (f"play {FOX} --seats you,gready", "Nobody called 'gready' can sit down"),
    "an empty seat": (f"play {FOX} --seats you,", "Nobody called ''"),
    "an unknown bot": (f"simulate {FOX} --bots clever", "There is no bot 'clever'"),
    "bots that do not fit": (f"simulate {FOX} --seats 4 --bots random,greedy", "2 bots cannot take 4 seats"),
    "an unknown option": (f"play {FOX} --option colour=red", "has no option 'colour'"),
    "an unknown value": (f"play {FOX} --option mix=wild", "cannot be 'wild'"),
    "an option without value": (f"play {FOX} --option mix", "An option is written NAME=VALUE, not 'mix'"),
    "too few names": (f"play {FOX} --names Ann", "--names needs 2 names, not 1"),
    "an empty name": (f"play {FOX} --names Ann,", "A name cannot be empty"),
    "games that are no number": (f"simulate {FOX} --games many", "Invalid value for '--games'"),
    "no games": (f"simulate {FOX} --games 0", "--games"),
    "jobs that are no number": (f"simulate {FOX} --jobs two", "Invalid value for '--jobs'"),
    "checks that are no number": (f"check {FOX} --games x", "Invalid value for '--games'"),
    "a flag without value": (f"play {FOX} --seed", "--seed"),
    "a missing record": ("record verify nothing.json", "nothing.json cannot be used: No such file"),
    "a folder as record": ("record show folder", "folder cannot be used: Is a directory"),
    "a missing match": (f"play {FOX} --resume nothing.json", "nothing.json cannot be used"),
    "a missing edition": (f"play {FOX} --edition nothing.toml", "nothing.toml cannot be used"),
    "a save in no folder": (f"play {FOX} --save no/where.json", "no/where.json cannot be used: No such file"),
    "a folder to save in": (f"play {FOX} --save folder", "folder exists already"),
    "a folder to export to": (f"edition export {FOX} folder", "folder exists already"),
    "a folder forced upon": (f"edition export {FOX} folder --force", "folder cannot be used: Is a directory"),
    "an export to no folder": (f"edition export {FOX} no/where.toml", "no/where.toml cannot be used"),
    "a file as folder of records": (f"simulate {FOX} --records taken", "taken cannot be used: File exists"),
    "a folder in use": (f"simulate {FOX} --records used", "The folder used is not empty"),
    "a picture as record": ("record verify noise", "noise is not a text file in UTF-8"),
    "a picture as edition": (f"edition check {FOX} noise", "noise is not a text file in UTF-8"),
    "an edition without game": ("edition check nameless.toml", "does not say which game it is for"),
    "an edition of no game": ("edition check stray.toml", "There is no game 'chess'"),
    "an edition of another game": (
        f"play {FOX} --edition other.toml",
        "other.toml is for 'ruins', not for fox",
    ),
    "an edition checked for another": ("edition check tusk other.toml", "is for 'ruins', not for tusk"),
    "an edition that is no TOML": ("edition check broken.toml", "broken.toml is not valid TOML"),
    "an option given twice": (f"play {FOX} --option mix=a --option mix=b", "Option mix is given twice"),
    "options against a rule": (
        "simulate ruse --option mode=basic --option expansions=both",
        "has neither Firefox nor Village; leave them out. (RSE-173)",
    ),
    "a clock on the wall": (
        "play master-fox --option clock=wall",
        "In a terminal Master Fox is played with clock=stepped",
    ),
    "an analyst that is no bot": ("analyse m.json --bot clever", "There is no bot 'clever'"),
    "an analysis of another kind": ("analyse m.json --out a.pdf", "written as .html or .svg, not as 'a.pdf'"),
    "a port out of range": ("serve --port 99999", "Invalid value for '--port'"),
    "a host that is not there": ("serve --host 300.1.1.1 --port 0", "Nothing can listen on 300.1.1.1"),
    "a database without name": ("serve --port 0 --db=", "A database is a file or a URL"),
    "a text as database": (
        "serve --port 0 --db taken.txt",
        "taken.txt cannot be used as a database: file is",
    ),
    "a folder as database": ("serve --port 0 --db folder", "folder cannot be used as a database"),
    "somebody else's database": ("serve --port 0 --db strange.db", "is a database of something else"),
    "a database in no folder": ("serve --port 0 --db no/where.db", "There is no folder no for the database"),
    "a shared database in memory": (
        "serve --port 0 --workers 2 --db sqlite:///:memory:",
        "cannot share a database in memory",
    ),
    "tables in a text": ("tables list --db taken.txt", "taken.txt cannot be used as a database"),
    "tables of somebody else": ("tables show x --db strange.db", "it has no tables of Skulk's"),
    "tables of no database": ("tables list --db no.db", "There is no database"),
    "a copy of a text": ("backup copy.db --db taken.txt", "taken.txt cannot be copied"),
    "a copy to no folder": ("backup no/where.db --db strange.db", "There is no folder no for the copy"),
    "a copy onto something": ("backup taken --db strange.db", "a backup overwrites nothing"),
    "bytes that are no text": ("rules \udcff", "is not valid text in this terminal's encoding"),
    "a resumed match with a seed": (
        f"play {FOX} --resume m.json --seed 1",
        "has its own seed, options and names",
    ),
}


@pytest.fixture
def litter(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "used").mkdir()
    (tmp_path / "used" / "000001.json").write_text("{}")
    (tmp_path / "taken").write_text("")
    (tmp_path / "taken.txt").write_text("shopping list " * 99)
    (tmp_path / "broken.toml").write_text("game = [")
    (tmp_path / "other.toml").write_text(find("ruins").components())
    with closing(sqlite3.connect(tmp_path / "strange.db")) as other:
        other.execute("CREATE TABLE shopping (list)")
    (tmp_path / "noise").write_bytes(b"\x89PNG\xff\xfe")
    (tmp_path / "nameless.toml").write_text('edition = "mine"\n')
    (tmp_path / "stray.toml").write_text('game = "chess"\n')


def assert_refused(code: int, out: str, err: str, sentence: str) -> None:
    assert code == 2
    assert sentence in err
    assert err.count("\n") == 1 and err.endswith((".\n", "?\n", ")\n"))
    assert "Traceback" not in err + out


@pytest.mark.usefixtures("litter")
@pytest.mark.parametrize(("words", "sentence"), WRONG_WORDS.values(), ids=WRONG_WORDS)
def test_wrong_words_are_refused_in_one_sentence(run: Run, words: str, sentence: str) -> None:
    ran = run(*words.split(" "))
    assert_refused(ran.code, ran.out, ran.err, sentence)


DAMAGED: dict[str, tuple[Callable[[str], str], str]] = {
    "cut off": (lambda text: text[: len(text) // 2], "is not a whole JSON document"),
    "empty": (lambda text: "", "is not a whole JSON document"),
    "not a record": (lambda text: "[1, 2]", "is not a Skulk record"),
    "a move edited": (lambda text: text.replace("step", "stop", 1), "was changed after it was written"),
    "a name edited": (
        lambda text: text.replace("random bot 1", "Ann", 1),
        "was changed after it was written",
    ),
    "of another format": (lambda text: text.replace('"skulk": 1', '"skulk": 2'), "has record format 2"),
    "of another version": (lambda text: resealed(text, rules=99), "under version 99 of the rules"),
    "of another edition": (
        lambda text: resealed(text, edition="0" * 64),
        "was played with edition 000000000000",
    ),
    "of an unknown game": (lambda text: resealed(text, game="chess"), "There is no game 'chess'"),
    "an illegal move": (lambda text: resealed(text, entries=["0 step a1"]), "cannot be played"),
    "another result": (lambda text: resealed(text, result=None), "do not lead to the result"),
    "another position": (lambda text: resealed(text, state="0"), "do not lead to the position"),
    "another secret": (lambda text: resealed(text, secret="0"), "is not the one that was promised"),
    "too many seats": (lambda text: resealed(text, seats=9), "9 seats need as many names"),
    "an impossible option": (lambda text: resealed(text, options={"mix": "wild"}), "set-up is not possible"),
    "entries of a wrong form": (lambda text: resealed(text, entries=[1]), "entries must be a list of texts"),
}


def resealed(text: str, **changes: object) -> str:
    """A forgery by someone who knows how to seal."""
    document = {**json.loads(text), **changes}
    del document["seal"]
    return json.dumps({**document, "seal": seal(document)})


@pytest.mark.parametrize("damage", DAMAGED)
@pytest.mark.parametrize("command", ["record verify", "record show", f"play {FOX} --resume"])
def test_every_command_refuses_a_damaged_record(run: Run, record: Path, damage: str, command: str) -> None:
    change, sentence = DAMAGED[damage]
    record.write_text(change(record.read_text()))
    if damage == "of an unknown game" and command.startswith("play"):
        sentence = f"is a match of chess, not of {FOX}"
    ran = run(*command.split(), str(record))
    assert_refused(ran.code, ran.out, ran.err, sentence)


@pytest.mark.parametrize("damage", ["cut off", "a move edited", "of another version", "an illegal move"])
def test_a_damaged_record_is_not_drawn(run: Run, record: Path, damage: str) -> None:
    change, sentence = DAMAGED[damage]
    record.write_text(change(record.read_text()))
    ran = run("record", "draw", str(record))
    assert_refused(ran.code, ran.out, ran.err, sentence)
    assert not record.with_suffix(".svg").exists()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--at 9999", "so --at goes from 0 to"),
        ("--at -1", "--at"),
        ("--seat 3", "There is no seat 3"),
        ("--seat 0", "There is no seat 0"),
        ("--output no/where.svg", "no/where.svg cannot be used"),
        ("--output matches", "matches cannot be used: Is a directory"),
    ],
)
def test_a_picture_that_cannot_be_drawn_is_refused(run: Run, record: Path, words: str, sentence: str) -> None:
    ran = run("record", "draw", str(record), *words.split())
    assert_refused(ran.code, ran.out, ran.err, sentence)


@pytest.mark.parametrize(
    ("noted", "sentence"),
    [
        ("0" * 64, "its commitment is not the one you noted"),
        ("12ab", "at least 16 digits"),
        ("x" * 64, "0 to 9"),
    ],
)
def test_another_commitment_than_noted_is_refused(run: Run, record: Path, noted: str, sentence: str) -> None:
    ran = run("record", "verify", str(record), "--commitment", noted)
    assert_refused(ran.code, ran.out, ran.err, sentence)


@pytest.mark.parametrize("words", ["play chess", "games --loud", "record verify nothing.json"])
def test_a_real_process_refuses_alike(spawn: Run, words: str) -> None:
    ran = spawn(*words.split())
    assert ran.code == 2 and ran.out == "" and ran.err.count("\n") == 1


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="nothing is locked for this user")
def test_a_locked_file_is_named_with_the_reason(run: Run, tmp_path: Path) -> None:
    locked = tmp_path / "locked.toml"
    locked.write_text("")
    locked.chmod(0o400)
    ran = run("edition", "export", FOX, str(locked), "--force")
    assert_refused(ran.code, ran.out, ran.err, "locked.toml cannot be used: Permission denied")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_named_with_the_reason(run: Run) -> None:
    ran = run("edition", "export", FOX, "/dev/full", "--force")
    assert_refused(ran.code, ran.out, ran.err, "/dev/full cannot be used: No space left")


def test_a_reader_that_leaves_is_no_error_to_talk_about() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "skulk", "rules", FOX], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout and process.stderr
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait(60) == 1
    process.stderr.close()
