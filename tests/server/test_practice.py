"""The practice yard: a paw alone with a box, by the same rules and with a light to turn on."""

import asyncio
import json
import time
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from games.master_fox.builder import me
from server.household import games
from server.visitors import HOST, web
from skulk.games.master_fox import GAME
from skulk.games.master_fox.practice import PRACTICE
from skulk.games.master_fox.rules.state import MasterFox
from skulk.games.master_fox.terms import KINDS
from skulk.kernel.dice import Dice
from skulk.server.http.errors import NoLesson
from skulk.server.lines.practice import Session, practice_of

WS = HOST.replace("http", "ws")


def session(name: str) -> tuple[Session, list[dict[str, object]]]:
    told: list[dict[str, object]] = []
    assert GAME.real_time is not None
    made = Session(GAME, GAME.real_time, practice_of(GAME, name), lambda text: told.append(json.loads(text)))
    return made, told


def put_on(made: Session, kind: str) -> None:
    """Puts the paw on a pawn of a kind."""
    state = made.state
    assert isinstance(state, MasterFox)
    pawn = next(n for n, k in enumerate(state.kinds) if KINDS[k] == kind and state.lying[n] > 0)
    hunter = me(state)
    shape = state.shapes.lying(state.kinds[pawn], state.turns[pawn], state.flips >> pawn & 1)
    hunter.x, hunter.y = state.xs[pawn] + shape.xs[0], state.ys[pawn] + shape.ys[0]
    hunter.aim_x, hunter.aim_y = hunter.x, hunter.y


def do(made: Session, *acts: str) -> None:
    for act in acts:
        made.ask(act)
        for _ in range(12):
            made.tick(0.0)


def stash(made: Session, *kinds: str) -> None:
    for kind in kinds:
        put_on(made, kind)
        do(made, "grab", "stash")


def verdicts(told: list[dict[str, object]]) -> list[dict[str, object]]:
    return [message["verdict"] for message in told if message.get("verdict")]  # type: ignore[misc]


def test_every_box_can_be_felt_around_in() -> None:
    for place in PRACTICE:
        made, told = session(place.name)
        assert made.tick(0.0)
        assert any([message.get("heard") for message in told]), place.name


def test_in_the_dark_nothing_is_told_that_the_paw_does_not_touch() -> None:
    made, told = session("fish")
    do(made, "grab")
    assert not any(["shown" in message and message["shown"] for message in told])


def test_the_light_shows_every_pawn_until_it_is_turned_off() -> None:
    made, told = session("fish")
    do(made, "show")
    lit = [message["shown"] for message in told if "shown" in message]
    assert isinstance(lit[-1], list) and len(lit[-1]) == 3
    do(made, "hide")
    assert [message["shown"] for message in told if "shown" in message][-1] is None


def test_the_fish_is_known_when_it_is_stashed_and_so_is_anything_else() -> None:
    made, told = session("fish")
    stash(made, "fish")
    assert verdicts(told)[-1]["done"] is True
    made, told = session("hand")
    assert isinstance(made.state, MasterFox)
    other = next(KINDS[kind] for kind in made.state.kinds if KINDS[kind] not in ("hen", "cow"))
    stash(made, "hen")
    assert verdicts(told)[-1]["done"] is False
    stash(made, other)
    assert other in str(verdicts(told)[-1]["words"]) and verdicts(told)[-1]["done"] is False


def test_a_hunt_alone_is_counted_by_the_rules() -> None:
    made, told = session("hunt")
    wanted = verdicts_after_a_tick(made, told)["wanted"]
    assert isinstance(wanted, list)
    stash(made, *wanted)
    made.ask("stop")
    assert not made.tick(0.0), "the hunt is over"
    assert verdicts(told)[-1]["over"] is True and "Three eggs" in str(verdicts(told)[-1]["words"])


def verdicts_after_a_tick(made: Session, told: list[dict[str, object]]) -> dict[str, object]:
    made.tick(0.0)
    return verdicts(told)[-1]


def test_what_cannot_be_done_is_refused_with_its_rule() -> None:
    made, told = session("fish")
    do(made, "stop", "mask elder")
    refused = [message for message in told if message.get("verb") == "refused"]
    assert len(refused) == 2 and refused[0]["rule"]


def test_every_start_is_shaken_anew() -> None:
    first, second = [PRACTICE[3].state(Dice.seeded(seed)) for seed in ("a", "b")]
    assert isinstance(first, MasterFox) and isinstance(second, MasterFox) and first.xs != second.xs


def test_a_game_without_real_time_has_no_yard() -> None:
    with pytest.raises(NoLesson):
        practice_of(games("fox-on-the-run"), "shelf")
    assert GAME.real_time is not None
    dark = replace(GAME, real_time=replace(GAME.real_time, practice=()))
    with pytest.raises(NoLesson, match="cannot be practised"):
        practice_of(dark, "shelf")


def test_an_answer_says_how_long_the_aim_waited() -> None:
    made, told = session("fish")
    made.pointer.hear("[1, 1000, 1000]", 7.0)
    made.tick(7.025)
    made.tick(7.05)
    answers = [(message["number"], message["waited"]) for message in told if "heard" in message]
    assert answers == [(1, 25.0), (1, 0.0)]


def test_a_verdict_is_told_when_it_changes() -> None:
    made, told = session("hunt")
    for _ in range(3):
        made.tick(0.0)
    assert len([message for message in told if "verdict" in message]) == 1


def test_of_what_is_asked_between_two_ticks_four_acts_count() -> None:
    made, told = session("fish")
    for _ in range(6):
        made.ask("stop")
    made.tick(0.0)
    assert [message.get("verb") for message in told].count("refused") == 4


def test_time_stands_still_while_nobody_moves_the_paw(monkeypatch: pytest.MonkeyPatch) -> None:
    made, told = session("fish")
    monkeypatch.setattr("skulk.server.lines.practice.PATIENCE", -1.0)

    async def visit() -> None:
        running = asyncio.create_task(made.run())
        for _ in range(10):
            await asyncio.sleep(0)
        still = len(told)
        assert still, "one tick, and then nothing until the paw stirs"
        made.stir(asyncio.get_running_loop().time())
        while len(told) == still:
            await asyncio.sleep(0.01)
        running.cancel()

    asyncio.run(visit())


def test_the_yard_opens_at_its_first_place(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        first, second = [f'data-place="{place.name}"' for place in PRACTICE[:2]]
        assert first in house.browser().get("/practice/master-fox").text
        assert second in house.browser().get(f"/practice/master-fox/{PRACTICE[1].name}").text


def test_links_to_where_practice_was_before_lead_there(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        browser = house.browser()
        for rest in ("master-fox", f"master-fox/{PRACTICE[1].name}"):
            old = browser.get(f"/yard/{rest}", follow_redirects=False)
            assert (old.status_code, old.headers["location"]) == (301, f"/practice/{rest}")
        for nowhere in ("/yard/henhouse", "/yard", "/yard/nobody", "/grove/master-fox"):
            assert browser.get(nowhere, follow_redirects=False).status_code == 404


# The line that a paw is led by


def heard(line: WebSocketTestSession, key: str) -> object:
    """What the next message says that has something under this key."""
    for _message in range(400):
        message = json.loads(line.receive_text())
        if message.get(key):
            return message[key]
    raise AssertionError(f"nothing was told about {key}")


def test_a_line_to_the_yard_feels_does_and_is_counted_while_it_is_open(tmp_path: Path) -> None:
    with web(tmp_path, limits=True) as house:
        address = f"{WS}/practice/master-fox/fish/pointer"
        with house.client.websocket_connect(address, headers={"origin": HOST}) as line:
            assert heard(line, "heard") and house.site.doors.total == 1
            line.send_text('{"do": "stop"}')
            assert heard(line, "verb") == "refused", "nobody else hunts there"
            line.send_text("what no paw says")
            assert heard(line, "heard")
        for _look in range(3000):  # the server notices by itself
            if not house.site.doors.total:
                return
            time.sleep(0.01)
        raise AssertionError("a door stayed open")


@pytest.mark.parametrize(
    ("path", "origin"),
    [("master-fox/fish", "http://evil.test"), ("master-fox/cellar", HOST), ("henhouse/fish", HOST)],
)
def test_no_line_leads_there_from_elsewhere_or_to_nowhere(tmp_path: Path, path: str, origin: str) -> None:
    with web(tmp_path) as house:
        address = f"{WS}/practice/{path}/pointer"
        with (
            pytest.raises(WebSocketDisconnect),
            house.client.websocket_connect(address, headers={"origin": origin}) as line,
        ):
            line.receive_text()
        assert house.site.doors.total == 0
