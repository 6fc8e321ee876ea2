"""Signing in and out: tokens, open lines, and guesses go with the person."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest
from sqlalchemy import Connection
from starlette.testclient import WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from server.household import Home, at_home, called
from server.test_many import Guest, served, set_up
from server.visitors import FOX, HOST, web
from skulk.server.cluster.notices import PeopleChanged
from skulk.server.http.limits import NEWCOMERS
from skulk.server.lines.sockets import Line
from skulk.server.lines.stream import EventStream

T = TypeVar("T")

ACCOUNT = {"login": "ann", "password": "a long enough one"}


def test_a_guest_who_signs_in_loses_the_lines_of_the_guest(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        house.browser().post("/me/register", **ACCOUNT)
        ann = house.browser()
        table = ann.play(FOX)
        guest = dict(ann.cookies)
        with ann.sit(table) as line:
            assert ann.post("/me/login", **ACCOUNT).status_code == 303
            with pytest.raises(WebSocketDisconnect) as closed:
                line.until_the_end()
            assert closed.value.code == 1012, "come back"
        with ann.sit(table) as line:
            assert line.scene["seat"] == 0, "the account has the seat now"
            thief = house.browser()
            thief.cookies.update(guest)
            with thief.sit(table) as other:
                assert other.scene["seat"] is None, "the guest's token is worth nothing"
            phone = house.browser()
            phone.post("/me/login", **ACCOUNT)
            assert phone.post("/me/everywhere").status_code == 303
            with pytest.raises(WebSocketDisconnect):
                line.until_the_end()


def test_who_signs_in_as_somebody_else_leaves_nothing_behind(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        table = ann.play(FOX)
        ann.post("/me/register", **ACCOUNT)
        house.browser().post("/me/register", login="bob", password="another long one")
        with ann.sit(table) as line:
            ann.post("/me/login", login="bob", password="another long one")
            with pytest.raises(WebSocketDisconnect):
                line.until_the_end()
        assert house.count("sessions") == 2, "both of them Bob's"


def test_registering_gives_the_browser_another_token(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        table = ann.play(FOX)
        guest = ann.cookies["skulk"]
        with ann.sit(table) as line:
            assert ann.post("/me/register", **ACCOUNT).status_code == 303
            with pytest.raises(WebSocketDisconnect):
                line.until_the_end()
        assert ann.cookies["skulk"] != guest
        with ann.sit(table) as line:
            assert line.scene["seat"] == 0
        thief = house.browser()
        thief.cookies["skulk"] = guest
        with thief.sit(table) as line:
            assert line.scene["seat"] is None
        first = house.browser()  # nobody yet when it registers
        assert first.post("/me/register", login="cleo", password="another long one").status_code == 303
        assert house.count("sessions") == 2, "one for each, and none of a guest"


def test_who_signs_in_while_a_line_is_made_is_not_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    serve = Line.serve

    with web(tmp_path) as house:
        house.browser().post("/me/register", **ACCOUNT)
        ann = house.browser()
        table = ann.play(FOX)
        token = ann.cookies["skulk"]

        async def late(line: Line) -> None:
            await house.site.people.logout(token)  # after the line was let in
            await serve(line)

        monkeypatch.setattr(Line, "serve", late)
        with ann.sit(table) as line, pytest.raises(WebSocketDisconnect):
            line.until_the_end()


def hear_out(paw: WebSocketTestSession) -> None:
    while True:
        paw.receive_text()


def test_a_paw_ends_with_the_session_of_its_person(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        table = ann.play("master-fox")
        headers = {"origin": HOST, "cookie": ann.header()}
        address = f"{HOST.replace('http', 'ws')}/table/{table}/pointer"
        with house.client.websocket_connect(address, headers=headers) as paw:
            ann.post("/me/logout")
            with pytest.raises(WebSocketDisconnect):
                hear_out(paw)


def test_an_anonymous_stream_outlives_the_names_of_others(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        table = house.browser().play(FOX)

        async def listen() -> None:
            live = await house.site.house.table(table)
            stream = EventStream(house.site, live, (), "somewhere", None)
            events = stream._events()
            assert (await anext(events)).startswith(b"data: ")
            house.site._heard(PeopleChanged())  # somebody in another process has a new name
            house.site.hang_up("")
            await live.say((), called("Bo"), "still here?")
            assert b"still here?" in await anext(events)
            await events.aclose()  # type: ignore[attr-defined]

        assert house.client.portal is not None
        house.client.portal.call(listen)


@pytest.mark.parametrize("way", [" {}", "{}  ", "\u200b{}", "\t{}", "\u00a0 {}"])
def test_guesses_at_one_account_are_counted_however_its_name_is_typed(tmp_path: Path, way: str) -> None:
    with web(tmp_path, limits=True) as house:
        house.site.buckets.now = lambda: 0.0
        for _guess in range(int(NEWCOMERS.burst)):
            house.site.buckets.take(NEWCOMERS, "login ann")
        browser = house.browser()
        for login in ("ann", "ANN", way.format("ann"), way.format("aNn")):
            answer = browser.post("/me/login", login=login, password="a guess, and not a good one")
            assert answer.status_code == 429, login
        assert browser.post("/me/login", login="bob", password="a guess").status_code == 403


@pytest.mark.parametrize("letter", ["\u00df", "\u0390", "\ufb03", "\u1e96"])
def test_a_login_that_grows_when_made_small_is_refused_in_words(tmp_path: Path, db: str, letter: str) -> None:
    with web(tmp_path, db=db) as house:
        answer = house.browser().post("/me/register", login=letter * 32, password="a long enough one")
        assert answer.status_code == 403 and "up to 32 letters" in answer.text
        ann, again = house.browser(), house.browser()
        short = {"login": letter * 8, "password": "a long enough one"}
        assert ann.post("/me/register", **short).status_code == 303
        assert again.post("/me/login", **short).status_code == 303


def test_no_answer_names_the_host_of_the_database(tmp_path: Path, postgres: str) -> None:
    from server.databases import away, fresh_database

    url = fresh_database(postgres)
    with web(tmp_path, db=url) as house:
        ann = house.program()
        with away(postgres):
            answers = [ann.call("POST", "/people", {}, token="") for _ in range(3)]
            answers += [house.client.get("/"), house.client.get("/health")]
        where, name = url.partition("host=")[2], url.rpartition("/")[2].partition("?")[0]
        for answer in answers:
            assert answer.status_code == 503
            assert where not in answer.text and "socket" not in answer.text and name not in answer.text


def test_a_guest_who_signs_in_is_cut_off_in_every_process(tmp_path: Path) -> None:
    with served(tmp_path, f"sqlite:///{tmp_path}/skulk.db") as far:
        ann, bob, table = set_up(far)
        Guest(far).post("/me/register", **ACCOUNT)
        phone = Guest(far)
        phone.cookies.update(bob.cookies)
        phone.join_away_from(bob.worker, table)
        assert bob.post("/me/login", **ACCOUNT).status_code == 303
        with pytest.raises(Exception, match="1012"):
            phone.line.until_the_end()
        ann.connection.close()


def test_what_no_database_can_hold_is_the_asker_s_fault(tmp_path: Path, db: str) -> None:
    with web(tmp_path, db=db) as house:
        ann, browser = house.program(), house.browser()
        csrf = browser.csrf()
        browser.play(FOX)
        answers = [ann.call("GET", "/tables/%00"), ann.call("POST", "/tables/%00/seats", {})]
        answers += [browser.get("/replay/%00"), browser.post("/table/%00/sit", csrf=csrf)]
        answers += [browser.post("/me/revoke", csrf=csrf, session="\0")]
        assert {answer.status_code for answer in answers} <= {303, 400, 404}
        assert house.client.get("/health").status_code == 200


def test_a_token_that_is_revoked_while_it_is_looked_up_is_not_remembered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def visit(home: Home) -> None:
        ann, token = await home.people.guest("Ann")
        read = home.store.read

        async def slow_read(work: Callable[[Connection], T]) -> T:
            found = await read(work)
            monkeypatch.undo()
            await home.people.logout(token)  # as another process may, while this one has the old answer
            return found

        monkeypatch.setattr(home.store, "read", slow_read)
        assert await home.people.by_token(token) == ann, "so it was when it was asked"
        assert home.people.known(token) is None and await home.people.by_token(token) is None

    at_home(tmp_path, visit)
