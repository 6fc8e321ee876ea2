"""Every kind of bad input gets a clear answer and changes nothing."""

import asyncio
import re
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event
from starlette.requests import Request
from starlette.websockets import WebSocketDisconnect

from server.household import games
from server.visitors import FOX, Program, Web, ann_and_bo, flood, refusal, unchanged, web
from skulk.server.app import PAGES
from skulk.server.http.api.routes import OPERATIONS
from skulk.server.http.limits import TooLarge
from skulk.server.http.request_bodies import read_body

MALFORMED = [
    b"",
    b"{",
    b"[]",
    b"null",
    b'{"text": 5}',
    b'{"text": "step b1", "pulse": "x"}',
    b'{"text": "step b1", "surplus": 1}',
    b'{"text": "\xff"}',
    b'{"text": "\\ud800"}',
    b"[" * 4000,
    b'{"surplus": ' + b"[" * 4000,
]


# Messages


@pytest.mark.parametrize("body", MALFORMED)
def test_malformed_json_in_a_call_is_refused_and_changes_nothing(tmp_path: Path, body: bytes) -> None:
    with ann_and_bo(tmp_path) as (house, ann, _, table), unchanged(house):
        headers = {"authorization": f"Bearer {ann.token}", "content-type": "application/json"}
        answer = house.client.post(f"/api/v1/tables/{table}/moves", content=body, headers=headers)
        refusal(answer, 400)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"do": "fly"}',
        '{"do": "move"}',
        '{"do": "move", "text": 7, "pulse": 1, "ref": ""}',
        "[" * 4000,
        '{"surplus": ' + "[" * 3000,
        '{"do": "say", "text": "\\ud800"}',
    ],
)
def test_malformed_json_on_a_line_is_answered_in_words(tmp_path: Path, text: str) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        with ann.sit(ann.play()) as line, unchanged(house):
            assert "cannot read" in line.send(text)["words"]


def test_a_line_that_keeps_sending_nonsense_is_hung_up_on(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        with pytest.raises(WebSocketDisconnect) as closed, ann.sit(ann.play()) as line:
            flood(line, ["{"] * 20)
        assert closed.value.code == 1008


@pytest.mark.parametrize("media", ["text/plain", "application/x-www-form-urlencoded", ""])
def test_a_body_that_is_not_json_is_refused(tmp_path: Path, media: str) -> None:
    with ann_and_bo(tmp_path) as (house, ann, _, table), unchanged(house):
        headers = {"authorization": f"Bearer {ann.token}", "content-type": media}
        refusal(house.client.post(f"/api/v1/tables/{table}/moves", content=b"{}", headers=headers), 415)


def test_huge_messages_are_refused_and_change_nothing(tmp_path: Path) -> None:
    with ann_and_bo(tmp_path) as (house, ann, _, table), unchanged(house):
        refusal(ann.move(table, "x" * 100_000), 413)
        wish = {"game": FOX, "seats": [{"kind": "me"}, {"kind": "me"}], "edition": "#" * 200_000}
        refusal(ann.call("POST", "/tables", wish), 413)
        browser = house.browser()
        assert browser.post("/me", name="x" * 20_000).status_code == 413
        with browser.sit(table) as line:
            assert "bytes" in line.ask(do="say", text="x" * 5000)["words"]


def test_a_body_without_a_stated_length_is_cut_off_at_the_limit(tmp_path: Path) -> None:
    with ann_and_bo(tmp_path) as (house, ann, _, table), unchanged(house):

        def parts() -> Iterator[bytes]:
            for _ in range(100):
                yield b" " * 1000

        headers = {"authorization": f"Bearer {ann.token}", "content-type": "application/json"}
        refusal(house.client.post(f"/api/v1/tables/{table}/moves", content=parts(), headers=headers), 413)


def test_a_body_that_is_a_little_too_long_is_heard_to_its_end() -> None:
    """Or whoever still sends would find the line cut instead of an answer."""
    left = [b" " * 1000] * 50

    async def receive() -> dict[str, object]:
        return {"type": "http.request", "body": left.pop(), "more_body": bool(left)}

    scope = {"type": "http", "method": "POST", "path": "/", "headers": []}
    with pytest.raises(TooLarge):
        asyncio.run(read_body(Request(scope, receive), 4000))
    assert not left


# Moves


@pytest.mark.parametrize("text", ["", "fly a1", "step z9", "step e5", "undo", "undo agreed", "x" * 200, "\0"])
def test_unknown_and_illegal_moves_change_nothing(tmp_path: Path, text: str) -> None:
    with ann_and_bo(tmp_path) as (house, ann, _, table), unchanged(house):
        refusal(ann.move(table, text), 422)


def test_an_illegal_move_names_its_rule(tmp_path: Path) -> None:
    with ann_and_bo(tmp_path) as (house, ann, _, table), unchanged(house):
        error = refusal(ann.move(table, "step e5"), 422)
        assert error["rule"].startswith("FOX-") and error["rule"] in error["words"]
        browser = house.browser()
        browser.cookies["skulk"] = ann.token
        with browser.sit(table) as line:
            told = line.move("step e5")
            assert told["kind"] == "refused" and told["rule"] == error["rule"]


def test_nobody_moves_for_another_seat(tmp_path: Path) -> None:
    with ann_and_bo(tmp_path) as (house, ann, bo, table), unchanged(house):
        move = ann.scene(table)["moves"][0]["text"]
        refusal(bo.move(table, move), 409)  # not Bo's turn
        refusal(bo.move(table, move, seat=0), 403)  # Ann's seat
        refusal(house.program("Cy").move(table, move), 403)  # nobody here
        refusal(ann.call("POST", f"/tables/{table}/moves", {"text": move}, token=""), 401)


def test_a_move_for_an_old_moment_is_refused(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.program()
        table = ann.table("me", "me")
        scene = ann.scene(table)
        assert ann.move(table, scene["moves"][0]["text"], pulse=scene["pulse"]).status_code == 200
        with unchanged(house):
            text = ann.scene(table)["moves"][0]["text"]
            for pulse in (scene["pulse"], 0, 1 << 61):
                assert "look again" in refusal(ann.move(table, text, pulse=pulse), 409)["words"]


def test_a_finished_match_takes_no_move_undo_or_newcomer(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.program()
        table = ann.table("me", "me", game="henhouse")
        browser = house.browser()
        browser.cookies["skulk"] = ann.token
        with browser.sit(table) as line:
            line.to_the_end()
            with unchanged(house):
                assert "over" in line.move("a")["words"]
        with unchanged(house):
            assert "over" in refusal(ann.move(table, "a"), 409)["words"]
            refusal(ann.call("POST", f"/tables/{table}/undo", {}), 409)
            refusal(house.program().call("POST", f"/tables/{table}/seats", {}), 409)


def test_a_running_match_keeps_its_record(tmp_path: Path) -> None:
    with ann_and_bo(tmp_path) as (house, ann, _, table), unchanged(house):
        refusal(ann.call("GET", f"/tables/{table}/record"), 409)


# Tables


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"options": {"weather": "rain"}}, 422),
        ({"options": {"mix": "no such mix"}}, 422),
        ({"game": "no-such-game"}, 404),
        ({"seats": [{"kind": "me"}]}, 422),
        ({"seats": [{"kind": "me"}] * 9}, 422),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "level": "wizard"}]}, 422),
        ({"seats": [{"kind": "bot", "level": "random"}] * 2}, 422),
        ({"edition": "this is no TOML ["}, 422),
        ({"edition": games("ruins").components()}, 422),
        ({"bank_ms": -1}, 400),
        ({"days": 10**30}, 400),
        ({"seats": "me"}, 400),
        ({"seats": [{"kind": "cat"}] * 2}, 400),
        ({"mode": "fast"}, 400),
        ({"surplus": 1}, 400),
    ],
)
def test_the_api_refuses_impossible_tables(tmp_path: Path, change: dict[str, object], status: int) -> None:
    with web(tmp_path) as house:
        ann = house.program()
        with unchanged(house):
            wish = {"game": FOX, "seats": [{"kind": "me"}, {"kind": "me"}], **change}
            error = refusal(ann.call("POST", "/tables", wish), status)
            assert status != 400 or error["words"].endswith("stands in /api/v1/openapi.json.")


@pytest.mark.parametrize(
    ("game", "change", "rule"),
    [
        ("ruse", {"options": {"vixen": "level 1", "expansions": "firefox"}}, "RSV-001"),
        ("ruse", {"options": {"vixen": "level 1", "mode": "basic"}}, "RSV-001"),
        ("ruse", {"options": {"mode": "basic", "expansions": "both"}}, "RSE-173"),
        (FOX, {"edition": games(FOX).components().replace('T01 = "N"', "")}, "FOX-020"),
    ],
)
def test_a_table_against_a_rule_names_it(
    tmp_path: Path, game: str, change: dict[str, object], rule: str
) -> None:
    with web(tmp_path) as house:
        ann = house.program()
        with unchanged(house):
            wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "me"}], **change}
            error = refusal(ann.call("POST", "/tables", wish), 422)
            assert error["rule"] == rule and rule in error["words"]


@pytest.mark.parametrize(
    "fields",
    [
        {"seats": "nine"},
        {"seats": "9"},
        {"seat-1": "wizard"},
        {"seat-1": "bot:wizard"},
        {"pace": "warp"},
        {"pace": "clock", "bank": "-1"},
        {"pace": "days", "days": "99999"},
        {"option-weather": "rain"},
    ],
)
def test_an_impossible_form_comes_back_with_the_reason(tmp_path: Path, fields: dict[str, str]) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        with unchanged(house):
            sent = {"seats": "2", "seat-0": "me", "seat-1": "open", **fields}
            answer = ann.post(f"/new/{FOX}", **sent)
            assert answer.status_code == 422 and 'role="alert"' in answer.text


def test_nobody_sits_down_at_a_full_table(tmp_path: Path) -> None:
    with ann_and_bo(tmp_path) as (house, _, _, table), unchanged(house):
        cy = house.program("Cy")
        for seat in (None, 0, 1, 5):
            refusal(cy.call("POST", f"/tables/{table}/seats", {"seat": seat}), 409)
        assert house.browser().post(f"/table/{table}/sit", seat="1").status_code == 409


@pytest.mark.parametrize("seat", ["one", "-1", "999", "7"])
def test_a_seat_that_does_not_exist_is_not_another_one(tmp_path: Path, seat: str) -> None:
    with web(tmp_path) as house:
        table, browser = house.program().table("me", "open"), house.browser()
        csrf = browser.csrf()
        assert browser.post(f"/table/{table}/sit", csrf=csrf, seat=seat).status_code == 409
        assert "" in house.program().call("GET", f"/tables/{table}").json()["table"]["seats"]


def test_a_wrong_method_is_told_the_right_ones(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        for path in ("/", "/health", "/api/v1/games"):
            answer = house.client.delete(path)
            assert answer.status_code == 405 and "GET" in answer.headers["allow"]


@pytest.mark.parametrize("nasty", ["9" * 5000, "%00", "%FF", "²", "-1", "%2e%2e%2f"])
def test_whatever_stands_in_an_address_is_answered_without_a_fault(tmp_path: Path, nasty: str) -> None:
    """The client of these tests raises what the server does not answer itself."""
    with ann_and_bo(tmp_path) as (house, ann, _, table):
        usual = {"id": table, "table": table, "slug": FOX, "game": FOX, "number": "1", "name": "x"}
        pages = [path for path, _, methods in PAGES if "GET" in methods]
        calls = [f"/api/v1{one.path}" for one in OPERATIONS if one.method == "GET"]
        for path in [path for path in (*pages, *calls) if not path.endswith("/events")]:
            for name in re.findall(r"{(\w+)}", path):
                address = path.replace("{" + name + "}", nasty).format_map(usual)
                answer = house.client.get(address, headers={"authorization": f"Bearer {ann.token}"})
                assert answer.status_code < 500, address


# People


@pytest.mark.parametrize(
    "cookie", ["", "x", "\x7f\x01", "a" * 5000, "ä" * 40, '"quoted"', "A" * 43, "a=b; c"]
)
def test_broken_cookies_make_a_stranger(tmp_path: Path, cookie: str) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        table = ann.play()
        for name in ("skulk", "skulk_form", "skulk_notice"):
            header = {b"cookie": f"{name}={cookie}".encode("latin-1", "replace")}
            answer = house.client.get(f"/table/{table}", headers=header)
            assert answer.status_code == 200 and 'data-own=""' in answer.text


@pytest.mark.parametrize("token", ["x", "A" * 43, "ä", "a b", "Bearer", "'; DROP TABLE people; --"])
def test_a_forged_token_is_nobody(tmp_path: Path, token: str) -> None:
    with web(tmp_path) as house:
        for scheme in ("Bearer", "Basic", ""):
            headers = {b"authorization": f"{scheme} {token}".encode()}
            answer = house.client.get("/api/v1/me", headers=headers)
            assert refusal(answer, 401) and answer.headers["www-authenticate"] == "Bearer"


HOSTILE = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "{{ 7 * 7 }}",
    "Ann\u202egnp.exe",
    "A\u200bn\u2066n\u2069",
    "\x00\x07Ann\x1b[31m",
    "‮‮‮",
    "a" * 5000,
    "Z̷̧͓̰̎͝a̴l̶g̷o̸" * 20,
    "\u3164",  # a letter that cannot be seen
]


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_is_cleaned_and_escaped_wherever_it_is_shown(tmp_path: Path, name: str) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        ann.post("/me", name=name)
        table = ann.post(f"/new/{FOX}", **{"seats": "2", "seat-0": "me", "seat-1": "open", "public": "yes"})
        for path in ("/", "/me", table.headers["location"]):
            text = ann.get(path).text
            assert "<script>alert" not in text and "<img src=x" not in text
            assert not set(text) & set("\x00\x07\x1b\u202e\u200b\u2066\u2069\u3164")
        with ann.sit(table.headers["location"].removeprefix("/table/")) as line:
            assert 1 <= len(line.scene["seats"][0]["name"]) <= 24


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_talk_is_cleaned_and_never_part_of_a_page(tmp_path: Path, text: str) -> None:
    with ann_and_bo(tmp_path) as (house, ann, bo, table):
        ann.call("POST", f"/tables/{table}/talk", {"text": text})
        for line in bo.scene(table)["talk"]:
            assert 1 <= len(line["text"]) <= 400
            assert not set(line["text"]) & set("\x00\x07\x1b\u202e\u200b\u2066\u2069")
        page = house.browser().get(f"/table/{table}").text
        assert "alert(1)" not in page  # what is said comes over the line, and is set as text


def test_talk_that_is_too_long_or_says_nothing_is_refused(tmp_path: Path) -> None:
    with ann_and_bo(tmp_path) as (house, ann, _, table), unchanged(house):
        refusal(ann.call("POST", f"/tables/{table}/talk", {"text": "x" * 401}), 400)
        refusal(ann.call("POST", f"/tables/{table}/talk", {"text": "\u202e\u200b"}), 409)
        browser = house.browser()
        browser.cookies["skulk"] = ann.token
        with browser.sit(table) as line:
            assert line.ask(do="say", text="x" * 401)["kind"] == "refused"


# The database


def make_locked(house: Web, file: Path) -> Callable[[], None]:
    other = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN EXCLUSIVE")
    return other.close


def with_pragma(pragma: str) -> Callable[[Web, Path], Callable[[], None]]:
    """A database whose every new connection has this pragma, and the present one too."""

    def spoil(house: Web, file: Path) -> Callable[[], None]:
        engine = house.site.store._engine

        def hook(connection: Any, record: object) -> None:
            connection.execute(pragma)

        async def now() -> None:
            await house.site.store.read(lambda sql: sql.exec_driver_sql(pragma).close())

        event.listen(engine, "connect", hook)
        assert house.client.portal is not None
        house.client.portal.call(now)
        return lambda: event.remove(engine, "connect", hook)

    return spoil


def mended(house: Web, ann: Program, table: str) -> bool:
    """Once the database is well again, so is the table: at the latest at the second try."""
    house.site.store._engine.dispose()
    moves = [ann.scene(table)["moves"][0]["text"]] * 2
    return 200 in [ann.move(table, move).status_code for move in moves]


@pytest.mark.parametrize(
    "spoil", [make_locked, with_pragma("PRAGMA query_only=ON")], ids=["locked", "read-only"]
)
def test_a_database_that_cannot_be_written_refuses_everything_and_recovers(
    tmp_path: Path, spoil: Callable[[Web, Path], Callable[[], None]]
) -> None:
    with ann_and_bo(tmp_path) as (house, ann, bo, table):
        scene = ann.scene(table)
        browser = house.browser()
        browser.cookies["skulk"] = ann.token
        csrf = browser.csrf()
        with browser.sit(table) as line, unchanged(house):
            pulse = ann.scene(table)["pulse"]
            mend = spoil(house, tmp_path / "skulk.db")
            answer = ann.move(table, scene["moves"][0]["text"], pulse=scene["pulse"])
            assert refusal(answer, 503) and answer.headers["retry-after"] == "1"
            assert line.move()["kind"] == "refused"
            refusal(ann.call("POST", f"/tables/{table}/talk", {"text": "hello"}), 503)
            refusal(bo.call("POST", "/people", {"name": "Cy"}, token=""), 503)
            assert browser.post(f"/new/{FOX}", csrf=csrf, quick="1").status_code == 503
            assert ann.scene(table)["pulse"] == pulse and browser.get("/").status_code == 200
            mend()
        assert mended(house, ann, table)


def test_a_database_that_is_full_loses_nothing_and_recovers(tmp_path: Path) -> None:
    """There is room in the pages it has; when that is used up, nothing more is taken, and nothing lost."""
    with ann_and_bo(tmp_path) as (house, ann, _, table):
        mend = with_pragma("PRAGMA max_page_count=1")(house, tmp_path / "skulk.db")
        said = house.count("talk")
        while (answer := ann.call("POST", f"/tables/{table}/talk", {"text": "because " * 40})).is_success:
            said += 1
        assert "full" in refusal(answer, 503)["words"]
        assert house.count("talk") == said == len(ann.scene(table)["talk"])
        mend()
        assert mended(house, ann, table)
