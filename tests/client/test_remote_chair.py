"""A bot plays at a server as it plays in the process: the same class, on a chair that stands elsewhere."""

import json
import random
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import jsonschema_rs
import pytest

from cli.runner import Run
from client.nosy import Nosy
from client.served import Running, served
from skulk.bots import make
from skulk.client.api import NotTaken, Server, Unreachable
from skulk.client.chair import RemoteChair, values
from skulk.client.player import Played, play_table, seat_of, set_up
from skulk.games.registry import find, slugs
from skulk.kernel.dice import Dice
from skulk.kernel.errors import SkulkError
from skulk.kernel.match import Match
from skulk.kernel.plain_data import NotPlain, from_plain, package_of, plain

SEATS = {"fox-on-the-run": 2, "ruins": 2, "tusk": 3, "master-fox": 3, "ruse": 2}


def two_play(running: Running, spec: str, game: str, table: str = "") -> list[Played]:
    """Two programs at one table, each in a thread of its own."""
    ann, bo = running.guest("Ann"), running.guest("Bo")
    wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}]}
    table = ann.post("/tables", wish)["table"]["id"]
    seat = seat_of(bo, table)
    played: list[Played] = []
    players = [
        Thread(target=lambda who=who, at=at: played.append(play_table(who, spec, table, at)))
        for who, at in ((ann, 0), (bo, seat))
    ]
    for player in players:
        player.start()
    for player in players:
        player.join(120)
    return played


@pytest.mark.parametrize("game", slugs())
def test_a_chair_far_away_gives_what_a_chair_gives(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A whole match of every game, against bots of the house, by a bot that looks at all there is."""
    Nosy.seen.clear()
    monkeypatch.setattr("skulk.client.chair.GUESSES", 2)
    with served(tmp_path) as running:
        program = running.guest("Nosy")
        others = ["cub" if find(game).player else "random"] * (SEATS[game] - 1)
        table = set_up(program, game, others)
        nosy = "client.nosy:Nosy,seconds=60"
        played = play_table(program, nosy, table, seat_of(program, table))
        assert played.result is not None and played.decisions > 3
        assert played.faults == [] and Nosy.seen[0] == "begin" and Nosy.seen[-1].startswith("end ")
        assert Nosy.seen.count("begin") == 1 and len(Nosy.seen) == 2
        record = json.dumps(program.get(f"/tables/{table}/record"))
        assert "secret" in record


def test_two_programs_play_each_other(tmp_path: Path) -> None:
    with served(tmp_path) as running:
        one, other = two_play(running, "random", "ruins")
        assert one.result == other.result is not None
        assert one.refusals == other.refusals == []


def test_what_a_decision_costs_on_the_wire(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At most 2 kB, both ways and headers included, in a match of Ruins."""
    import http.client
    import socket

    counted = [0]
    send, read = http.client.HTTPConnection.send, socket.SocketIO.readinto

    def sending(self: http.client.HTTPConnection, data: bytes) -> None:
        counted[0] += len(data)
        send(self, data)

    def reading(self: socket.SocketIO, buffer: bytearray) -> int | None:
        count = read(self, buffer)
        counted[0] += count or 0
        return count

    monkeypatch.setattr(http.client.HTTPConnection, "send", sending)
    monkeypatch.setattr(socket.SocketIO, "readinto", reading)
    with served(tmp_path) as running:
        played = two_play(running, "random", "ruins")
    decisions = sum(one.decisions for one in played)
    assert decisions > 50 and counted[0] / decisions < 2000, (counted[0], decisions)


def test_a_bot_comes_back_after_the_server_was_away(tmp_path: Path) -> None:
    """The same table goes on, on the same port, with the next server."""
    played: list[Played] = []
    with served(tmp_path) as running:
        port, program = running.port, running.guest("Ann")
        table = set_up(program, "ruins", ["random"])
        player = Thread(target=lambda: played.append(play_table(program, "random", table, 0)))
        while not program.get(f"/tables/{table}/scene")["scene"]["log"]:
            pass
        player.start()
        while len(program.get(f"/tables/{table}/scene")["scene"]["log"]) < 12:
            pass
    with served(tmp_path, port):
        player.join(60)
    assert played and played[0].result is not None


def test_events_come_back_as_the_game_told_them() -> None:
    for slug in slugs():
        game, dice = find(slug), random.Random(slug)
        match = Match(game, SEATS[slug], dict(game.unhurried()))
        for _ in range(120):
            if match.result() is None:
                seat = dice.choice(match.waiting())
                match.play(seat, str(dice.choice(match.state.moves(seat))))
        for event in match.log:
            named = json.loads(json.dumps(game.events.named(event)))
            assert values(game, event.verb, named) == event.what


def test_guesses_are_safe(tmp_path: Path) -> None:
    """They look like the truth to their seat, differ from it, and know nothing of what is to come."""
    with served(tmp_path) as running:
        ann, bo = running.guest("Ann"), running.guest("Bo")
        table = ann.post("/tables", {"game": "ruins", "seats": [{"kind": "me"}, {"kind": "open"}]})["table"][
            "id"
        ]
        seat_of(bo, table)
        live = running.site.house.alive_table(table)
        assert live is not None and live.match is not None
        truth, package = live.match.state, package_of(live.game)
        told = ann.get(f"/tables/{table}/guesses?count=40")["guesses"]
        states = [from_plain(one, package) for one in told]
        assert len(states) == 40 and all(state.view(0) == truth.view(0) for state in states)
        assert any(state.view(1) != truth.view(1) for state in states)
        futures = {state.dice.words() for state in states}
        assert truth.dice.words() not in futures and len(futures) == 40
        assert told != ann.get(f"/tables/{table}/guesses?count=40")["guesses"]
        looks = ann.get(f"/tables/{table}/guesses?count=20&views=yes")["guesses"]
        shape = jsonschema_rs.validator_for(ann.get("/games/ruins/shapes")["view"])
        assert len(looks) == 20 and all(shape.is_valid(view) for views in looks for view in views)
        mine = ann.get(f"/tables/{table}/scene")["scene"]["view"]
        assert all(views[0] == mine and views[1]["seat"] == 1 for views in looks)
        assert len({json.dumps(views[1]["hand"]) for views in looks}) > 1
        for who, query, status in (
            (bo, "seat=0", 403),
            (ann, "count=65", 400),
            (Server(ann.url), "count=1", 401),
        ):
            with pytest.raises(NotTaken) as refused:
                who.get(f"/tables/{table}/guesses?{query}")
            assert refused.value.status == status


def test_plain_data_makes_nothing_that_a_game_did_not_write() -> None:
    package = package_of(find("ruins"))
    for name in ("os:system", "builtins:eval", "skulk.games.tusk.rules.state:Tusk", "skulk.cli.app:main"):
        with pytest.raises(NotPlain):
            from_plain({"o": name, "a": ["echo"]}, package)
    with pytest.raises(NotPlain):  # imported there, but not its own
        from_plain({"o": "skulk.games.ruins.rules.state:Callable", "a": []}, package)
    deep: object = 1
    for _ in range(60):
        deep = [deep]
    with pytest.raises(NotPlain):
        from_plain(deep, package)
    with pytest.raises(NotPlain):
        from_plain({"x": 1}, package)


@pytest.mark.parametrize(
    "thing",
    [None, 1, 1.5, "a", (1, (2,)), [1], {"a": (1,), 2: b"x"}, {3, 1}, frozenset({2}), bytearray(b"y")],
)
def test_plain_data_goes_there_and_back(thing: object) -> None:
    assert from_plain(json.loads(json.dumps(plain(thing))), "tiny") == thing


def test_a_bot_is_run_from_the_command_line(tmp_path: Path, run: Run) -> None:
    with served(tmp_path) as running:
        done = run(
            "bot", "run", "random", "--server", running.url, "--game", "fox-on-the-run", "--matches", "2"
        )
        assert done.code == 0 and done.out.count("decisions.") == 2 and "random is at" in done.out


def test_what_is_wrong_is_said_in_a_sentence(tmp_path: Path, run: Run) -> None:
    with served(tmp_path) as running:
        where = ("--server", running.url)
        for words, said in (
            (("random", *where), "Say where it is to play"),
            (("nobody", *where, "--game", "ruins"), "There is no bot 'nobody'"),
            (("random", *where, "--game", "chess"), "chess"),
            (("random", *where, "--table", "none"), "There is no such table."),
            (("random", *where, "--token", "wrong", "--table", "x"), "This token is not known here"),
            (("random", "--server", "here", "--table", "x"), "A server is written like"),
        ):
            done = run("bot", "run", *words)
            assert done.code == 2 and said in done.err and done.err.count("\n") == 1, done


def test_nobody_there_is_said_too() -> None:
    with pytest.raises(Unreachable, match="does not answer"):
        Server("http://127.0.0.1:9", sleep=lambda seconds: None).get("/games")
    with pytest.raises(SkulkError):
        Server("ftp://x")


def test_a_bot_of_the_house_thinks_in_guesses_from_afar(tmp_path: Path) -> None:
    """The searching bots need no word of this: their chair is far away, and they think as ever."""
    with served(tmp_path) as running:
        program = running.guest("Ann")
        table = set_up(program, "fox-on-the-run", ["random"])
        chair = RemoteChair(program, find("fox-on-the-run"), table, 0)
        chair.take(next(iter(program.listen(f"/tables/{table}/events"))))
        for spec in ("greedy", "cub", "plain"):
            assert str(make(spec, Dice.seeded("x")).choose(chair)) in chair.texts()


@pytest.mark.parametrize("status", [429, 502, 503, 504])
def test_a_stream_that_may_be_had_soon_is_worth_another_try(status: int) -> None:
    """Too much, or the gateway of a server that starts anew: not the end of a table."""
    waited: list[float] = []

    class Gateway(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(status)
            self.end_headers()
            self.wfile.write(b'{"error": {"words": "Too many.", "wait": 3}}' if status == 429 else b"<html>")

        def log_message(self, *args: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Gateway) as gateway:
        Thread(target=gateway.serve_forever, daemon=True).start()
        server = Server(f"http://127.0.0.1:{gateway.server_port}", sleep=waited.append)
        with pytest.raises(Unreachable):
            list(server.listen("/me/events"))
        assert waited == [3.0 if status == 429 else 0.0]
        with pytest.raises(NotTaken):  # in the end it is said
            server.get("/me")
        assert len(waited) == 6 and all(waited[1:])
        gateway.shutdown()
