"""Floods of every kind are stopped, and told when to try again."""

import json
from pathlib import Path

import pytest
from starlette.websockets import WebSocketDisconnect

from server.visitors import ann_and_bo, flood, refusal, unchanged, web
from skulk.server.http.limits import FORMS, STORIES


def test_a_flood_of_calls_is_told_when_to_try_again(tmp_path: Path) -> None:
    with web(tmp_path, limits=True) as house:
        house.site.buckets.now = lambda: 0.0  # however slow this machine is
        answers = [house.client.get("/api/v1/games") for _ in range(301)]
        late = [answer for answer in answers if answer.status_code == 429]
        assert late and int(late[0].headers["retry-after"]) >= 1 and refusal(late[0], 429)


def test_a_flood_of_guests_is_stopped_before_it_fills_the_store(tmp_path: Path) -> None:
    with web(tmp_path, limits=True) as house:
        house.site.buckets.now = lambda: 0.0
        answers = [house.client.post("/api/v1/people", json={}) for _ in range(30)]
        assert answers[0].status_code == 201 and answers[-1].status_code == 429
        assert house.count("people") <= 21


def test_a_flood_of_moves_is_hung_up_on(tmp_path: Path) -> None:
    with ann_and_bo(tmp_path, limits=True) as (house, ann, _, table), unchanged(house):
        browser = house.browser()
        browser.cookies["skulk"] = ann.token
        asked = {"do": "move", "text": "x", "pulse": 0}
        with pytest.raises(WebSocketDisconnect) as closed, browser.sit(table) as line:
            flood(line, [json.dumps({**asked, "ref": str(number)}) for number in range(300)])
        assert closed.value.code == 1008


def test_a_flood_of_forms_is_stopped(tmp_path: Path) -> None:
    with web(tmp_path, limits=True) as house:
        house.site.buckets.now = lambda: 0.0
        ann = house.browser()
        pages = [ann.get("/me").status_code for _ in range(int(FORMS.burst) + 1)]
        assert set(pages) == {200}, "to look is not to send"
        answers = [ann.post("/me", csrf="forged", name="Ann") for _ in range(int(FORMS.burst) + 1)]
        assert answers[-2].status_code == 403 and answers[-1].status_code == 429


@pytest.mark.parametrize("what", ["scenes", "verify"])
def test_a_flood_of_replays_is_stopped(tmp_path: Path, what: str) -> None:
    with web(tmp_path, limits=True) as house:
        house.site.buckets.now = lambda: 0.0
        browser = house.browser()
        asked = [browser.get(f"/replay/none/{what}.json") for _ in range(int(STORIES.burst) + 1)]
        assert asked[-2].status_code == 404 and asked[-1].status_code == 429


def test_a_flood_of_passwords_is_stopped(tmp_path: Path) -> None:
    with web(tmp_path, limits=True) as house:
        house.site.buckets.now = lambda: 0.0  # hashing is slow: on a busy machine the bucket would fill again
        ann = house.browser()
        csrf = ann.csrf()
        answers = [ann.post("/me/login", csrf=csrf, login="ann", password=str(n)) for n in range(22)]
        assert answers[0].status_code == 403 and answers[-1].status_code == 429
