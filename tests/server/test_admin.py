"""Whoever runs the server has a page behind a token; nobody else has."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from server.household import games
from server.thinking_here import Here
from server.visitors import HOST, SLUGS, Browser, Line, Web, web
from skulk.server.app import create_app
from skulk.server.http import limits
from skulk.server.http.limits import NEWCOMERS, Buckets, Rate, TooMuch
from skulk.server.settings import Settings
from skulk.server.site import LOOK, SHUT, SWEEP

TOKEN = "a token that nobody can guess"
BEARER = {"authorization": f"Bearer {TOKEN}", "content-type": "application/x-www-form-urlencoded"}


@pytest.fixture
def far(tmp_path: Path) -> Iterator[Web]:
    name = HOST.removeprefix("http://")
    settings = Settings(f"sqlite:///{tmp_path}/skulk.db", games, lambda: SLUGS, (name,), pause=0.0)
    app = create_app(replace(settings, admin=TOKEN))
    app.state.site.house.context.thinkers = Here(games)
    with TestClient(app, base_url=HOST, follow_redirects=False) as client:
        yield Web(client, app.state.site)


def keeper(far: Web) -> Browser:
    """A browser that has shown the token."""
    visitor = far.browser()
    assert visitor.post("/admin/enter", token=TOKEN).headers["location"] == "/admin"
    return visitor


# The door


def test_without_a_token_there_is_no_such_page(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        assert house.browser().get("/admin").status_code == 404
        assert house.browser().post("/admin/enter", token="").status_code == 404
        assert house.client.get("/admin", headers={"authorization": "Bearer "}).status_code == 404


def test_only_the_token_opens_it(far: Web) -> None:
    stranger = far.browser()
    assert "The token stands in the settings" in stranger.get("/admin").text
    assert stranger.post("/admin/enter", token="a guess").status_code == 403
    for action in ("ban", "lift", "announce", "withdraw", "clear", "leave"):
        assert stranger.post(f"/admin/{action}").status_code == 401
    assert "Announce a restart" in keeper(far).get("/admin").text


def test_a_cookie_that_was_not_given_opens_nothing(far: Web) -> None:
    inside = keeper(far)
    until, _, seal = inside.cookies["skulk_admin"].partition(".")
    for forged in (f"{int(until) + 1}.{seal}", f"1.{seal}", f"{until}.", "x.y", f"{'9' * 5000}.{seal}"):
        inside.cookies["skulk_admin"] = forged
        assert "Announce a restart" not in inside.get("/admin").text


def test_forms_come_from_the_page_or_with_the_token(far: Web) -> None:
    inside = keeper(far)
    assert inside.post("/admin/announce", csrf="forged", minutes="5").status_code == 403
    sent = far.client.post("/admin/announce", content="minutes=5", headers=BEARER)
    assert sent.status_code == 303 and far.site.administration.announced()
    wrong = {**BEARER, "authorization": "Bearer another"}
    assert far.client.post("/admin/withdraw", content="", headers=wrong).status_code == 401


def test_who_guesses_guesses_slowly(far: Web) -> None:
    wrong = {**BEARER, "authorization": "Bearer another"}
    answers = [far.client.post("/admin/withdraw", content="", headers=wrong).status_code for _ in range(25)]
    assert answers[0] == 401 and answers[-1] == 429


# What it shows


def test_it_shows_load_tables_and_people(far: Web) -> None:
    ann = far.browser()
    table = ann.play()
    with ann.sit(table):
        shown = keeper(far).get("/admin").text
        assert f"/table/{table}" in shown and "Fox on the Run, running" in shown
        assert '<b class="tag">here</b>' in shown and "1 running" in shown
        assert re.search(r'<th scope="row">[0-9a-f]{6}</th>', shown)


# What it does


def person(far: Web, name: str) -> str:
    found = re.search(r'name="person" value="(\w+)"', keeper(far).get(f"/admin?who={name}").text)
    assert found
    return found.group(1)


def ended(line: Line) -> int:
    """Hears until the server hangs up; with which code."""
    with pytest.raises(WebSocketDisconnect) as end:
        line.until_the_end()
    return end.value.code


def test_whoever_is_shut_out_can_do_nothing_until_let_in_again(far: Web) -> None:
    ann = far.browser()
    ann.post("/me", name="Ann")
    table = ann.play()
    inside = keeper(far)
    with ann.sit(table) as line:
        line.until_asked()
        assert line.scene["moves"]
        inside.post("/admin/ban", person=person(far, "Ann"), why="rude talk")
        assert ended(line) == 1012
    refused = ann.get("/")
    assert refused.status_code == 403 and "rude talk" in refused.text
    token = ann.cookies["skulk"]
    call = far.client.get("/api/v1/me", headers={"authorization": f"Bearer {token}"})
    assert call.status_code == 403
    with ann.sit(table) as line:
        assert ended(line) == 1008
    assert ann.get("/nowhere").status_code == 404
    inside.post("/admin/lift", person=person(far, "Ann"))
    with ann.sit(table) as line:
        assert line.move()["kind"] == "done"


def test_an_account_that_is_shut_out_cannot_sign_in(far: Web) -> None:
    ann = far.browser()
    ann.post("/me", name="Ann")
    ann.post("/me/register", login="ann", password="a long sentence")
    keeper(far).post("/admin/ban", person=person(far, "Ann"), why="rude talk")
    told = far.browser().post("/me/login", login="ann", password="a long sentence")
    assert told.status_code == 403 and "rude talk" in told.text


def test_nobody_new_comes_from_where_somebody_was_shut_out(far: Web) -> None:
    ann = far.browser()
    ann.post("/me", name="Ann")
    table = ann.play()
    who = person(far, "Ann")
    inside = keeper(far)
    with ann.sit(table):
        inside.post("/admin/ban", person=who, why="rude talk")
    assert far.browser().post("/me", name="Ann").status_code == 429


def test_a_reason_is_needed(far: Web) -> None:
    far.program("Ann")
    assert keeper(far).post("/admin/ban", person=person(far, "Ann"), why=" ").status_code == 403


def test_a_restart_is_told_on_pages_and_lines_until_it_is_over(far: Web) -> None:
    ann, inside = far.browser(), keeper(far)
    table = ann.play()
    with ann.sit(table) as line:
        inside.post("/admin/announce", minutes="5", words="")
        while (heard := line.hear())["kind"] != "notice":
            pass
        assert "restarts within 5 minutes" in heard["words"]
    assert heard["words"] in ann.get("/").text
    with ann.sit(table) as late:  # whoever comes later hears it too
        while late.hear()["kind"] != "notice":
            pass
    inside.post("/admin/withdraw")
    assert "restarts" not in ann.get("/").text


def test_an_announcement_ends_by_itself(far: Web) -> None:
    keeper(far).post("/admin/announce", minutes="1", words="Cake in the yard")
    assert far.site.administration.announced() == "Cake in the yard"
    later = far.site.administration.now() + 60_000
    far.site.administration.now = lambda: later
    assert not far.site.administration.announced()


@pytest.mark.parametrize("minutes", ["0", "-1", "1441", "soon", "٣", ""])
def test_a_time_that_cannot_be_is_refused(far: Web, minutes: str) -> None:
    assert keeper(far).post("/admin/announce", minutes=minutes).status_code in (400, 403)


def test_a_table_is_cleared_away(far: Web) -> None:
    ann = far.browser()
    table = ann.play()
    keeper(far).post("/admin/clear", table=table)
    assert ann.get(f"/table/{table}").status_code == 404 and far.count("matches") == 0


# Limits


def test_no_address_is_kept_for_longer_than_its_limit_needs() -> None:
    now = 0.0
    buckets = Buckets(lambda: now)
    buckets.take(NEWCOMERS, "192.0.2.1")
    buckets.owe(NEWCOMERS, "192.0.2.2", SHUT)
    now = 5.1  # a drop in five seconds
    buckets.sweep()
    assert len(buckets) == 1
    with pytest.raises(TooMuch):
        buckets.take(NEWCOMERS, "192.0.2.2")
    now = SHUT + 200
    buckets.sweep()
    assert not len(buckets)


def test_the_page_on_privacy_says_how_long_an_address_is_kept() -> None:
    """Until its bucket is full again, and the next sweep has come; persons and tokens are no addresses."""
    addresses = [rate for rate in vars(limits).values() if isinstance(rate, Rate) and "address" in rate.what]
    assert len(addresses) >= 4
    longest = max(rate.burst / rate.second for rate in addresses) + SWEEP * LOOK
    told = (Path(__file__).parents[2] / "docs/privacy.md").read_text(encoding="utf-8")
    assert longest <= 120 and "at most two minutes after they were last used" in told
    assert SHUT == 3600 and "an hour more where somebody was shut out" in told
