"""A bot account waits for challenges and plays them; what concerns it comes in one stream."""

import json
import queue
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest

from cli.runner import Run
from client.served import Running, served
from skulk.client.api import NotTaken, Server, Unreachable
from skulk.client.challenged import Challenged
from skulk.client.player import play_table, seat_of

FOX = "fox-on-the-run"


def bot(running: Running, name: str, **profile: object) -> Server:
    """A bot account of its own."""
    program = running.guest(name)
    program.call("PUT", "/me/bot", profile)
    return program


def challenge(by: Server, *bots: str, game: str = FOX, **more: object) -> str:
    asked = [{"kind": "challenge", "who": name} for name in bots]
    wish = {"game": game, "seats": [{"kind": "me"}, *asked], **more}
    return str(by.post("/tables", wish)["table"]["id"])


class Ear:
    """One stream of everything of mine, heard event by event; what does not come in time is missed."""

    def __init__(self, server: Server, since: str = "") -> None:
        self.told: queue.Queue[dict[str, Any]] = queue.Queue()
        threading.Thread(target=self._listen, args=(server, since), daemon=True).start()

    def _listen(self, server: Server, since: str) -> None:
        with suppress(Unreachable):  # the server ends with the test
            for news in server.listen(f"/me/events{since}"):
                self.told.put(news)

    @property
    def heard(self) -> Iterator[dict[str, Any]]:
        while True:
            yield self.told.get(timeout=40)

    def until(self, fits: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        return next(news for news in self.heard if fits(news))

    def next(self, kind: str, table: str = "") -> dict[str, Any]:
        return self.until(lambda news: news["kind"] == kind and table in ("", news.get("table", "")))

    def ready(self) -> list[dict[str, Any]]:
        told = []
        for news in self.heard:
            told.append(news)
            if news["kind"] == "ready":
                break
        return told


def test_everything_of_mine_comes_in_one_stream(tmp_path: Path) -> None:
    """Challenge, seat, question with pulse and time, result: and each leads to the next."""
    with served(tmp_path) as running:
        ann, shedder = running.guest("Ann"), bot(running, "Shedder", games=[FOX])
        ear = Ear(shedder)
        assert [news["kind"] for news in ear.ready()] == ["ready"]
        table = challenge(ann, "Shedder")
        asked = ear.next("challenge")
        assert (asked["table"], asked["by"], asked["seat"], asked["game"]) == (table, "Ann", 1, FOX)
        assert asked["names"] == ["Ann", "Shedder bot"] and asked["pace"] == "live, no clock"
        shedder.post(f"/tables/{table}/seats", {"seat": asked["seat"]})
        assert ear.next("seated", table)["seat"] == 1
        while not shedder.get(f"/tables/{table}/scene")["scene"]["moves"]:
            scene = ann.get(f"/tables/{table}/scene")["scene"]
            ann.post(f"/tables/{table}/moves", {"text": scene["moves"][0]["text"], "pulse": scene["pulse"]})
        question = ear.next("asked", table)
        assert question["seat"] == 1 and 0 < question["left_ms"] <= 60_000
        scene = shedder.get(f"/tables/{table}/scene?seat=1")["scene"]
        made = {"text": scene["moves"][0]["text"], "pulse": question["pulse"], "seat": 1}
        shedder.post(f"/tables/{table}/moves", made)
        with pytest.raises(NotTaken, match="changed since you looked"):
            shedder.post(f"/tables/{table}/moves", made)
        ann.post(f"/tables/{table}/resign")
        over = ear.next("over", table)
        assert over["places"] == [2, 1] and over["winners"] == [1] and over["reason"] == "resigned"


def test_a_stream_goes_on_where_it_broke(tmp_path: Path) -> None:
    """What holds now is told again, and what ended meanwhile; also by the next server."""
    with served(tmp_path) as running:
        port, ann, shedder = running.port, running.guest("Ann"), bot(running, "Shedder", pool=True)
        ear = Ear(shedder)
        [ready] = ear.ready()
        table, other = challenge(ann, "Shedder"), challenge(ann, "Shedder")
        ear.next("seated", other)
        ann.post(f"/tables/{table}/resign")
        again = Ear(shedder, f"?since={ready['id']}").ready()
        assert [news["table"] for news in again if news["kind"] == "over"] == [table]
        assert [news["table"] for news in again if news["kind"] == "seated"] == [other]
        fresh = Ear(shedder).ready()
        assert "over" not in [news["kind"] for news in fresh]  # nobody asked what was before
    with served(tmp_path, port):
        after = Ear(shedder, f"?since={ready['id']}").ready()
        assert {(news["kind"], news.get("table")) for news in after} >= {("over", table), ("seated", other)}


def test_the_stream_can_be_had_as_lines_and_as_events(tmp_path: Path) -> None:
    with served(tmp_path) as running:
        shedder = bot(running, "Shedder")
        for accept, media, first in (
            ("application/x-ndjson", "application/x-ndjson", b'{"kind":"ready"'),
            ("*/*", "text/event-stream; charset=utf-8", b"id: "),
        ):
            line = HTTPConnection("127.0.0.1", running.port, timeout=10)
            headers = {"Authorization": f"Bearer {shedder.token}", "Accept": accept}
            line.request("GET", "/api/v1/me/events", headers=headers)
            answer = line.getresponse()
            assert answer.getheader("content-type") == media
            text = answer.readline()
            assert text.startswith(first), text
            if "ndjson" in media:
                assert json.loads(text)["id"].isdecimal()
            line.close()


def test_a_challenge_can_be_declined_and_withdrawn(tmp_path: Path) -> None:
    with served(tmp_path) as running:
        ann, shedder = running.guest("Ann"), bot(running, "Shedder")
        ear, host = Ear(shedder), Ear(ann)
        ear.ready(), host.ready()
        table = challenge(ann, "Shedder")
        ear.next("challenge", table), host.next("seated", table)
        shedder.post(f"/tables/{table}/decline", {"reason": "It is late."})
        assert "no longer kept" in ear.next("gone", table)["why"]
        told = host.next("declined", table)
        assert (told["seat"], told["name"]) == (1, "Shedder bot")
        assert told["why"] == "Shedder bot declines: “It is late.”."
        scene = ann.get(f"/tables/{table}/scene")["scene"]
        assert scene["talk"][-1]["text"] == "Shedder bot declines: “It is late.”."
        assert scene["seats"][1]["kind"] == "open" and not scene["seats"][1]["program"]
        with pytest.raises(NotTaken, match="nothing to decline"):
            shedder.post(f"/tables/{table}/decline", {})
        withdrawn = challenge(ann, "Shedder", public=False)
        ear.next("challenge", withdrawn)
        ann.post(f"/tables/{withdrawn}/leave")
        assert "cleared away" in ear.next("gone", withdrawn)["why"]


def test_a_challenge_that_nobody_answers_is_declined(tmp_path: Path) -> None:
    with served(tmp_path) as running:
        running.site.bots.answer = 0.2
        ann, shedder = running.guest("Ann"), bot(running, "Shedder")
        ear, host = Ear(shedder), Ear(ann)
        ear.ready(), host.ready()
        table = challenge(ann, "Shedder", public=False)
        ear.next("gone", table)
        assert "no answer in 0.2 s" in host.next("declined", table)["why"]
        scene = ann.get(f"/tables/{table}/scene")["scene"]
        assert "no answer in 0.2 s" in scene["talk"][-1]["text"]
        assert scene["seats"][1]["kind"] == "invited"  # by link: nobody else was to come


def test_a_bot_that_is_told_something_all_the_time_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever listens is free for the next challenge, however busy it is."""
    monkeypatch.setattr("skulk.server.lines.stream.QUIET", 0.2)
    monkeypatch.setattr("skulk.server.tables.bot_accounts.LISTENS", 1000)
    with served(tmp_path, limits=False) as running:
        ann, shedder = running.guest("Ann"), bot(running, "Shedder", pool=True, at_once=30)
        ear, began = Ear(shedder), time.monotonic()
        ear.ready()
        while time.monotonic() - began < 2.5:
            table = challenge(ann, "Shedder")
            ear.next("seated", table)
            ann.post(f"/tables/{table}/resign")
            ear.next("over", table)


def test_a_bot_waits_and_plays_many_tables(tmp_path: Path) -> None:
    """Three challenges at once, of two games; a bot that is asked for more than it wants is not free."""
    with served(tmp_path) as running:
        ann, shedder = running.guest("Ann"), bot(running, "Shedder", at_once=3)
        waiting = Challenged(shedder, "random", matches=3)
        thread = threading.Thread(target=waiting.run, daemon=True)
        thread.start()
        while not ann.get("/bots?free=yes")["bots"]:
            pass
        tables = [challenge(ann, "Shedder", game=game) for game in (FOX, "ruins", FOX)]
        with pytest.raises(NotTaken, match="at 3 tables already") as busy:
            challenge(ann, "Shedder")
        assert busy.value.status == 409 and ann.get("/bots?free=yes")["bots"] == []
        for table in tables:
            play_table(ann, "random", table, seat_of(ann, table))
        thread.join(60)
        assert not thread.is_alive() and {one.table for one in waiting.played} == set(tables)
        ladder = ann.get("/ratings?ladder=bots&game=ruins")["ratings"]
        [mine] = [one for one in ladder if one["account"]]
        assert (mine["name"], mine["bot"], mine["matches"]) == ("Shedder bot", True, 1)
        people = ann.get("/ratings?ladder=people&game=ruins")["ratings"]
        assert [one["name"] for one in people if one["account"]] == ["Ann"]


def test_a_bot_that_lets_others_wait_loses_its_turn_and_in_the_end_its_seat(tmp_path: Path) -> None:
    with served(tmp_path) as running:
        running.site.house.context.bot_time = 0.3
        ann, hung = running.guest("Ann"), bot(running, "Hung", pool=True)
        ear = Ear(hung)
        ear.ready()
        table = challenge(ann, "Hung")
        for late in range(3):
            play_until_asked(ann, table, 1)
            assert "A bot plays for you" in ear.next("gone", table)["why"]
            scene = ann.get(f"/tables/{table}/scene")["scene"]
            assert "Hung bot took longer than 0.3 s; a bot (plain) plays on." in [
                line["text"] for line in scene["talk"]
            ]
            if late < 2:
                hung.post(f"/tables/{table}/return", {"seat": 1})
                ear.next("seated", table)
        with pytest.raises(NotTaken, match="too late 3 times"):
            hung.post(f"/tables/{table}/return", {"seat": 1})
        played = play_table(ann, "random", table, 0)
        assert played.result is not None  # the table was never lost


def play_until_asked(ann: Server, table: str, seat: int) -> None:
    """Ann's moves, until the other seat is waited for."""
    while True:
        scene = ann.get(f"/tables/{table}/scene")["scene"]
        if scene["seats"][seat]["asked"] and scene["seats"][seat]["kind"] == "person":
            return
        if scene["moves"]:
            made = {"text": scene["moves"][0]["text"], "pulse": scene["pulse"]}
            try:
                ann.post(f"/tables/{table}/moves", made)
            except NotTaken as error:
                assert error.status == 409


def test_a_bot_lets_others_take_back(tmp_path: Path) -> None:
    """Nobody waits for its consent."""
    with served(tmp_path) as running:
        ann, shedder = running.guest("Ann"), bot(running, "Shedder", pool=True)
        waiting = Challenged(shedder, "random", matches=1)
        thread = threading.Thread(target=waiting.run, daemon=True)
        thread.start()
        while not ann.get("/bots?free=yes")["bots"]:
            pass
        table = challenge(ann, "Shedder", game="ruins")
        ear = Ear(ann)
        ear.next("asked", table)
        scene = ann.get(f"/tables/{table}/scene")["scene"]
        ann.post(f"/tables/{table}/moves", {"text": scene["moves"][0]["text"]})
        ear.next("asked", table)
        done = ann.post(f"/tables/{table}/undo")["words"]
        if done != "Taken back.":
            ear.next("asked", table)
        assert ann.get(f"/tables/{table}/scene")["scene"]["undo_asked"] is None
        play_table(ann, "random", table, 0)
        thread.join(60)
        assert not thread.is_alive()


def test_from_the_command_line(tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Registered, waiting, challenged, rated."""
    monkeypatch.delenv("SKULK_TOKEN", raising=False)
    with served(tmp_path) as running:
        where = ("--server", running.url)
        done = run("bot", "register", "Shedder", *where, "--game", "ruins", "--pool", "--about", "Sheds.")
        assert done.code == 0 and "Shedder bot is known at" in done.out, done
        token = done.out.split()[-1]
        again = run("bot", "register", "shedder", *where)
        assert again.code == 2 and "a bot called shedder bot already" in again.err
        ann = running.guest("Ann")
        assert [line["profile"]["about"] for line in ann.get("/bots")["bots"]] == ["Sheds."]
        refused = run("bot", "run", "random", *where, "--token", ann.token)
        assert refused.code == 2 and "Only bot accounts are challenged" in refused.err

        def play() -> None:
            while not ann.get("/bots?free=yes")["bots"]:
                pass
            table = challenge(ann, "Shedder", game="ruins")
            play_table(ann, "random", table, 0)

        player = threading.Thread(target=play, daemon=True)
        player.start()
        done = run("bot", "run", "random", *where, "--token", token, "--matches", "1")
        player.join(60)
        assert done.code == 0 and "ruins: place" in done.out and not player.is_alive(), done
        changed = run("bot", "register", "--token", token, *where, "--seats", "3", "4", "--pace", "turns")
        assert changed.code == 0
        [line] = ann.get("/bots?game=tusk")["bots"]
        assert line["profile"]["seats"] == [3, 4] and line["profile"]["paces"] == ["turns"]


def test_a_bot_challenges_another_from_the_command_line(tmp_path: Path, run: Run) -> None:
    """Whoever declines ends it with what they say, and no table is left."""
    with served(tmp_path) as running:
        shedder, seeker = bot(running, "Shedder"), bot(running, "Seeker")
        words = ("bot", "run", "random", "--server", running.url, "--token", seeker.token, "--game", FOX)
        away = run(*words, "--against", "Shedder bot")
        assert away.code == 2 and "Shedder bot is not here now" in away.err
        ear, answers = Ear(shedder), iter(["decline", "seats"])
        ear.ready()

        def answer() -> None:
            for how in answers:
                table = ear.next("challenge")["table"]
                shedder.post(f"/tables/{table}/{how}", {"reason": "It is late."} if how == "decline" else {})
            play_table(shedder, "random", table, 1)

        player = threading.Thread(target=answer, daemon=True)
        player.start()
        declined = run(*words, "--against", "Shedder bot")
        assert declined.code == 2 and "Shedder bot declines: “It is late.”." in declined.err
        assert not seeker.get("/tables?which=mine")["tables"]
        done = run(*words, "--against", "Shedder bot")
        player.join(60)
        assert done.code == 0 and "place" in done.out and not player.is_alive(), done
