"""The API as programs see it."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from server.household import called
from server.visitors import FOX, web
from skulk.kernel.record import loads
from skulk.server.http.api.routes import BASE, OPERATIONS

EXAMPLE = Path(__file__).parents[2] / "examples" / "api_client.py"


def test_a_match_from_the_first_call_to_the_record(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann, bo = house.program("Ann"), house.program("Bo")
        table = ann.table("me", "open")
        assert [card["id"] for card in bo.call("GET", "/tables").json()["tables"]] == [table]
        assert bo.call("POST", f"/tables/{table}/seats", {"nonce": "n"}).json() == {"seat": 1}
        players = (ann, bo)
        while (scene := ann.scene(table))["status"] == "running":
            asked = next(seat for seat, line in enumerate(scene["seats"]) if line["asked"])
            seen = players[asked].scene(table)
            move = seen["moves"][0]["text"]
            answer = players[asked].move(table, move, pulse=seen["pulse"])
            assert answer.status_code == 200, answer.text
        record = loads(ann.call("GET", f"/tables/{table}/record", token="").text)
        assert record.game == FOX and len(record.entries) == house.moves()
        assert ann.call("GET", f"/tables/{table}").json()["table"]["status"] == "over"


def test_the_stream_begins_with_the_scene(tmp_path: Path) -> None:
    """The test client cannot hang up on a stream; what the stream yields is read at its source."""
    with web(tmp_path) as house:
        ann = house.program()
        table = ann.table("me", "open", game="henhouse")

        async def listen() -> list[dict[str, Any]]:
            from skulk.server.lines.stream import EventStream

            live = await house.site.house.table(table)
            stream = EventStream(house.site, live, (0,), "here", None)
            events = aiter(stream.body_iterator)
            first = await anext(events)
            await live.say((0,), called("Ann"), "hello")
            second = await anext(events)
            await events.aclose()  # type: ignore[attr-defined]
            assert not isinstance(first, str) and not isinstance(second, str)
            return [json.loads(bytes(event).removeprefix(b"data: ")) for event in (first, second)]

        assert house.client.portal is not None
        scene, update = house.client.portal.call(listen)
        assert scene["kind"] == "scene" and scene["seat"] == 0
        assert update["kind"] == "update" and update["talk"][0]["text"] == "hello"


def test_a_program_takes_its_own_move_back(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann, bo = house.program("Ann"), house.program("Bo")
        table = ann.table("me", "open", game="henhouse")
        bo.call("POST", f"/tables/{table}/seats", {})
        assert ann.call("POST", f"/tables/{table}/undo", {}).status_code == 409  # nothing to take back
        open_moves = ann.scene(table)["moves"]
        ann.move(table, open_moves[0]["text"])
        assert ann.scene(table)["moves"] == []
        taken = ann.call("POST", f"/tables/{table}/undo", {})
        assert taken.status_code == 200 and taken.json()["words"] == "Taken back."
        assert ann.scene(table)["moves"] == open_moves


def test_what_a_program_says_is_heard_at_the_table(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann, bo = house.program("Ann"), house.program("Bo")
        table = ann.table("me", "open", game="henhouse")
        bo.call("POST", f"/tables/{table}/seats", {})
        assert bo.call("POST", f"/tables/{table}/talk", {"text": "Well played"}).status_code == 200
        assert ann.scene(table)["talk"][-1]["text"] == "Well played"


def test_nobody_looks_from_another_seat(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann, bo = house.program("Ann"), house.program("Bo")
        table = ann.table("me", "open", game="ruins")
        bo.call("POST", f"/tables/{table}/seats", {})
        for path in ("scene?seat=0", "events?seat=0"):
            assert bo.call("GET", f"/tables/{table}/{path}").status_code == 403
            assert bo.call("GET", f"/tables/{table}/{path}", token="").status_code == 403
        assert bo.scene(table)["seat"] == bo.scene(table, "?seat=1")["seat"] == 1
        watched = bo.call("GET", f"/tables/{table}/scene", token="").json()["scene"]
        assert watched["seat"] is None and watched["moves"] == []


def test_invitations_are_for_the_host(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann, bo = house.program("Ann"), house.program("Bo")
        table = ann.table("me", "invited")
        assert bo.call("GET", f"/tables/{table}/invitations").status_code == 403
        word = ann.call("GET", f"/tables/{table}/invitations").json()["invitations"]["1"]
        assert bo.call("POST", f"/tables/{table}/seats", {}).status_code == 409
        assert bo.call("POST", f"/tables/{table}/seats", {"invitation": word}).json() == {"seat": 1}


def test_a_picture_comes_only_if_asked_for(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.program()
        table = ann.table("me", "greedy")
        assert "picture" not in ann.scene(table)
        assert ann.scene(table, "?picture=yes")["picture"].startswith("<svg")
        refused = ann.call("GET", f"/tables/{table}/scene?picture=maybe")
        assert refused.status_code == 400 and "is yes or no" in refused.json()["error"]["words"]


def test_a_host_asks_bots_to_the_free_seats(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann, bob = house.program("Ann"), house.program("Bob")
        table = ann.table("me", "open", "invited")
        assert bob.call("POST", f"/tables/{table}/bots", {"level": "cub"}).status_code == 409
        begun = ann.call("POST", f"/tables/{table}/bots", {"level": "cub"}).json()["table"]
        assert (begun["status"], begun["open_seats"]) == ("running", 0)
        assert begun["seats"][1:] == ["Cub bot", "Cub bot 2"]


def test_the_example_is_short() -> None:
    lines = EXAMPLE.read_text(encoding="utf-8").splitlines()
    assert len([line for line in lines if line.strip()]) <= 36
    assert subprocess.run([sys.executable, "-m", "py_compile", str(EXAMPLE)], check=False).returncode == 0


def test_the_document_names_every_operation(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        document = house.client.get(f"{BASE}/openapi.json").json()
        named = {(method, path) for path, found in document["paths"].items() for method in found}
        assert named == {(one.method.lower(), BASE + one.path) for one in OPERATIONS}
