"""What earlier versions wrote is still read: records, editions, and what programs were told by the API.

Databases are held in tests/server/test_migrations.py. What a version wrote is never changed, only added to.
"""

import json
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest

from server.visitors import web
from skulk.games import registry
from skulk.kernel.errors import BadRecord
from skulk.kernel.record import loads

HERE = Path(__file__).parent
VERSIONS = sorted(folder.name for folder in HERE.iterdir() if folder.name.startswith("v"))
GAMES = ("fox-on-the-run", "master-fox", "ruins", "ruse", "tusk")


# By version, the digest of all that it wrote, here and in tests/server/old.
WRITTEN = {"v0_1_0": "2e0a83bc618a4223"}


def test_what_a_version_wrote_is_never_written_anew() -> None:
    """Else a breach would be hidden by whoever made it."""
    found = {}
    for version in VERSIONS:
        number = version.removeprefix("v").replace("_", ".")
        files = [path for path in sorted((HERE / version).rglob("*")) if path.is_file()]
        files += sorted((HERE.parent / "server/old").glob(f"tables-{number}.*"))
        digest = blake2b(digest_size=8)
        for path in files:
            digest.update(f"{path.name} {path.stat().st_size}\n".encode() + path.read_bytes())
        found[version] = digest.hexdigest()
    assert found == WRITTEN


def read(version: str, name: str) -> str:
    return (HERE / version / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("version", VERSIONS)
def test_a_record_replays_or_says_under_which_rules_it_was_played(version: str, slug: str) -> None:
    game = registry.find(slug)
    record = loads(read(version, f"records/{slug}.json"))
    edition = game.edition(read(version, f"editions/{slug}.toml"), "an old edition")
    if record.rules == game.version:
        assert record.verify(game, edition).result() is not None
    else:
        assert record.rules < game.version
        with pytest.raises(BadRecord, match=f"version {record.rules} of the rules"):
            record.verify(game, edition)


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("version", VERSIONS)
def test_an_edition_means_what_it_meant(version: str, slug: str) -> None:
    """By its digest, which depends on every figure and on nothing else."""
    edition = registry.find(slug).edition(read(version, f"editions/{slug}.toml"), "an old edition")
    assert edition.digest == loads(read(version, f"records/{slug}.json")).edition


def shape(value: Any) -> Any:
    """The names of fields and the kinds of values, however many there are in a list."""
    if isinstance(value, dict):
        return {name: shape(part) for name, part in value.items()}
    if isinstance(value, list):
        return [shape(value[0])] if value else []
    return "nothing" if value is None else type(value).__name__


def lacks(now: Any, then: Any, where: str) -> list[str]:
    """What programs were told then, and are not told now; a value that was nothing then may be anything."""
    if isinstance(then, dict) and isinstance(now, dict):
        missing = [f"{where}.{name} is gone" for name in then if name not in now]
        return missing + [
            line for name in then if name in now for line in lacks(now[name], then[name], f"{where}.{name}")
        ]
    if isinstance(then, list) and isinstance(now, list):
        return lacks(now[0], then[0], f"{where}[]") if now and then else []
    return [] if "nothing" in (now, then) or now == then else [f"{where} was {then} and is {now}"]


def told(folder: Path) -> dict[str, Any]:
    """The shapes of all that a program hears which sets up a table, plays a move, is refused and leaves."""
    with web(folder) as house:
        ann = house.program("Ann")
        seats = [{"kind": "me"}, {"kind": "me"}]
        asked: list[tuple[str, str, Any]] = [
            ("GET", "/games", None),
            ("GET", "/me", None),
            ("GET", "/ratings", None),
            ("POST", "/tables", {"game": "fox-on-the-run", "seats": seats}),
        ]
        answers = {f"{method} {path}": ann.call(method, path, body) for method, path, body in asked}
        table = answers["POST /tables"].json()["table"]["id"]
        ways: list[tuple[str, str, Any]] = [
            ("GET", "", None),
            ("GET", "/scene", None),
            ("POST", "/moves", {"text": "fly home"}),
            ("POST", "/talk", {"text": "hello"}),
            ("POST", "/undo", {}),
        ]
        for method, path, body in ways:
            answers[f"{method} /tables/one{path}"] = ann.call(method, f"/tables/{table}{path}", body)
        answers["GET /tables?which=mine"] = ann.call("GET", "/tables?which=mine")
        return {
            call: {"status": answer.status_code, "body": shape(answer.json())}
            for call, answer in answers.items()
        }


@pytest.mark.parametrize("version", VERSIONS)
def test_a_program_is_told_all_that_it_was_told(version: str, tmp_path: Path) -> None:
    then, now = json.loads(read(version, "api.json")), told(tmp_path)
    assert {call: answer["status"] for call, answer in then.items()} == {
        call: now[call]["status"] for call in then
    }
    assert not [line for call in then for line in lacks(now[call]["body"], then[call]["body"], call)]
