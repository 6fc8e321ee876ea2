"""The line between a browser and a table."""

import time
from pathlib import Path

import pytest
from starlette.websockets import WebSocketDisconnect

from server.visitors import FOX, Web, web
from skulk.server.http.limits import MOVE


def two_at_a_table(house: Web, game: str = "henhouse") -> tuple[str, str, str]:
    """A table with two people; its id and their tokens."""
    ann, bo = house.program("Ann"), house.program("Bo")
    table = ann.table("me", "open", game=game)
    assert bo.call("POST", f"/tables/{table}/seats", {}).json() == {"seat": 1}
    return table, ann.token, bo.token


def test_a_whole_match_against_a_bot(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        with ann.sit(ann.play(FOX)) as line:
            assert line.scene["kind"] == "scene" and line.scene["seat"] == 0
            line.to_the_end()
            assert line.scene["status"] == "over" and line.scene["result"]


def test_a_move_is_told_to_everybody_at_the_table(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        table, ann_token, bo_token = two_at_a_table(house)
        ann, bo, cy = house.browser(), house.browser(), house.browser()
        ann.cookies["skulk"], bo.cookies["skulk"] = ann_token, bo_token
        with ann.sit(table) as one, bo.sit(table) as other, cy.sit(table) as watcher:
            assert other.scene["moves"] == [] and watcher.scene["seat"] is None
            one.move()
            other.until_asked()
            assert other.move()["kind"] == "done"
            one.until_asked()
            watcher.hear()
            assert watcher.scene["moves"] == [] and house.moves() == 2


def test_a_move_sent_twice_counts_once(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        table, token, _ = two_at_a_table(house)
        ann = house.browser()
        ann.cookies["skulk"] = token
        with ann.sit(table) as line:
            line.until_asked()
            pulse, text = line.scene["pulse"], line.scene["moves"][0]["text"]
            assert line.move(text, pulse=pulse, ref="same")["kind"] == "done"
            stored = house.moves()
            assert line.move(text, pulse=pulse, ref="same")["kind"] == "done"
            assert line.move(text, pulse=pulse, ref="other")["kind"] == "refused"
            assert house.moves() == stored


def test_coming_back_shows_the_table_as_it_stands(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        table = ann.play(FOX)
        with ann.sit(table) as line:
            line.until_asked()
            line.move()
            line.until_asked()
            log = line.scene["pulse"]
        with ann.sit(table) as line:
            assert line.scene["kind"] == "scene" and line.scene["pulse"] >= log
            assert line.ask(do="again")["kind"] == "done"


def test_talk_hints_and_leaving(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        with ann.sit(ann.play(FOX)) as line:
            line.until_asked()
            hint = line.ask(do="hint")
            assert hint["move"] in [move["text"] for move in line.scene["moves"]] and hint["words"]
            assert line.ask(do="say", text="Good evening")["kind"] == "done"
            assert line.ask(do="leave", level="random")["kind"] == "done"
            assert line.ask(do="return")["kind"] in ("done", "refused")  # the bot may have ended it by now


def test_whether_a_move_is_final_is_told_and_nothing_is_played(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        with ann.sit(ann.play("henhouse")) as line:
            line.until_asked()
            stored = house.moves()
            told = line.ask(do="weigh", text=line.scene["moves"][0]["text"])
            assert told["kind"] == "done" and told["final"]  # it is the other who is asked next
            assert "final" not in line.ask(do="weigh", text="no such move")
            assert house.moves() == stored


def test_a_stranger_only_watches(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        table = ann.play(FOX)
        with house.browser().sit(table) as line:
            assert line.scene["seat"] is None and line.scene["moves"] == []
            for asked in ("undo", "leave", "return", "resign", "rematch", "hint", "move", "say"):
                more = {"pulse": line.scene["pulse"], "text": "step b1"} if asked == "move" else {}
                more |= {"pulse": line.scene["pulse"]} if asked == "undo" else {}
                more |= {"level": "greedy"} if asked == "leave" else {}
                more |= {"text": "hello"} if asked == "say" else {}
                assert line.ask(do=asked, **more)["kind"] == "refused", asked


@pytest.mark.parametrize("origin", ["http://evil.test", "null", "", "http://table.test.evil.test"])
def test_only_our_own_pages_may_open_a_line(tmp_path: Path, origin: str) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        table = ann.play(FOX)
        with pytest.raises(WebSocketDisconnect), ann.sit(table, origin=origin):
            pass


def test_signing_out_ends_the_line(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        with ann.sit(ann.play(FOX)) as line:
            ann.post("/me/logout")
            with pytest.raises(WebSocketDisconnect):
                line.until_the_end()


def test_no_such_table_and_no_such_seat(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        table = ann.play(FOX)
        for path, query in (("nosuchtable", ""), (table, "?seat=1"), (table, "?seat=-1"), (table, "?seat=x")):
            with pytest.raises(WebSocketDisconnect), ann.sit(path, query) as line:
                line.until_the_end()


def test_the_doors_are_counted(tmp_path: Path) -> None:
    with web(tmp_path, limits=True) as house:
        ann = house.browser()
        table = ann.play(FOX)
        with ann.sit(table), ann.sit(table):
            assert house.site.doors.total == 2
        for _look in range(3000):  # the server notices by itself
            if not house.site.doors.total:
                return
            time.sleep(0.01)
        raise AssertionError("a door stayed open")


def test_a_move_is_no_longer_than_the_api_allows(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        table, token, _ = two_at_a_table(house)
        ann = house.browser()
        ann.cookies["skulk"] = token
        with ann.sit(table) as line:
            for do in ("move", "weigh"):
                asked = {"do": do, "text": "x" * (MOVE + 1)} | ({"pulse": 0} if do == "move" else {})
                answer = line.ask(**asked)
                assert answer["kind"] == "refused" and f"length <= {MOVE}" in answer["words"]
            long = line.ask(do="move", text="x" * MOVE, pulse=line.scene["pulse"])
            assert "There is no move" in long["words"]
        call = house.program("Cy").call("POST", f"/tables/{table}/moves", {"text": "x" * (MOVE + 1)})
        assert call.status_code == 400
