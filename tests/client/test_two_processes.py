"""Whichever process of a server a program reaches, it is told the same, and nothing that it does is refused
because that process has not heard of the latest."""

import random
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from client.nosy import Nosy
from client.served import Running, served
from client.test_challenges import bot, challenge
from server.databases import fresh_database
from skulk.client.api import Server
from skulk.client.challenged import Challenged
from skulk.client.player import Played, play_table, seat_of


@pytest.fixture
def two(tmp_path: Path, postgres: str) -> Iterator[tuple[Running, Running]]:
    """Two servers on one database."""
    db = fresh_database(postgres)
    with served(tmp_path, db=db) as one, served(tmp_path, db=db) as other:
        while one.site.house.context.bus.alone or other.site.house.context.bus.alone:
            pass
        yield one, other


class Anywhere(Server):
    """A program whose every call may lead to another process than the one before."""

    def __init__(self, *running: Running, token: str) -> None:
        super().__init__(running[0].url, token)
        self.doors = [Server(one.url, token) for one in running]
        self.dice = random.Random(token)

    def call(self, method: str, path: str, body: object = None) -> Any:
        return self.dice.choice(self.doors).call(method, path, body)

    def listen(self, path: str) -> Iterator[dict[str, Any]]:
        return self.dice.choice(self.doors).listen(path)


def test_a_pulse_means_the_same_everywhere(two: tuple[Running, Running]) -> None:
    """Scene, guesses and question of one moment have one pulse, and a move with it is taken by either."""
    one, other = two
    ann = one.guest("Ann")
    there = Server(other.url, ann.token)
    wish = {"game": "ruins", "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}]}
    table = ann.post("/tables", wish)["table"]["id"]
    for turn in range(12):
        near, far = (ann, there) if turn % 2 else (there, ann)
        scene = near.get(f"/tables/{table}/scene")["scene"]
        if not scene["moves"]:
            continue
        assert far.get(f"/tables/{table}/scene")["scene"]["pulse"] == scene["pulse"]
        assert far.get(f"/tables/{table}/guesses?count=1")["pulse"] == scene["pulse"]
        made = {"text": scene["moves"][0]["text"], "pulse": scene["pulse"]}
        assert far.post(f"/tables/{table}/moves", made)["pulse"] != scene["pulse"]
        assert near.get(f"/tables/{table}/scene")["scene"]["log"], "it reads what it has just written"


def test_two_bots_play_through_both(two: tuple[Running, Running]) -> None:
    """With guesses, streams here and moves there; nothing is ever refused for being too quick."""
    Nosy.seen.clear()
    ann, bo = (Anywhere(*two, token=two[0].guest(name).token) for name in ("Ann", "Bo"))
    table = ann.post("/tables", {"game": "ruins", "seats": [{"kind": "me"}, {"kind": "open"}]})["table"]["id"]
    seat = seat_of(bo, table)
    played: list[Played] = []
    players = [
        threading.Thread(
            target=lambda who=who, spec=spec, at=at: played.append(play_table(who, spec, table, at))
        )
        for who, spec, at in ((ann, "random", 0), (bo, "client.nosy:Nosy,seconds=60", seat))
    ]
    for player in players:
        player.start()
    for player in players:
        player.join(120)
    assert [one.result is not None for one in played] == [True, True]
    assert [one.faults for one in played] == [[], []]


def test_a_challenge_at_one_is_played_at_the_other(two: tuple[Running, Running]) -> None:
    one, other = two
    ann, shedder = one.guest("Ann"), bot(other, "Shedder")
    waiting = Challenged(shedder, "random", matches=1)
    thread = threading.Thread(target=waiting.run, daemon=True)
    thread.start()
    while not ann.get("/bots?free=yes")["bots"]:
        pass
    table = challenge(ann, "Shedder", game="ruins")
    assert play_table(ann, "random", table, 0).result is not None
    thread.join(60)
    assert not thread.is_alive()
