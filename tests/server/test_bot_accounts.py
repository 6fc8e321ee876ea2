"""Accounts of programs: who they are, whom they play, how much they may ask, what people see of them."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest
from httpx2 import Response

from server.household import Home, at_homes, until
from server.visitors import FOX, Browser, Program, Web, refusal, web
from skulk.server.http.api import routes
from skulk.server.http.limits import CHALLENGES, LISTENING
from skulk.server.http.security import PERSON_COOKIE
from skulk.server.tables.bot_accounts import Bots, Profile, bot_called
from skulk.server.tables.lobby import NewTable, SeatWish
from skulk.server.tables.person_events import Challenge, PersonEvents, Seated


def a_bot(house: Web, name: str = "Shedder", listens: bool = True, **profile: object) -> Program:
    """A bot account; one that listens is as good as one whose stream is open."""
    program = house.program(name)
    answer = program.call("PUT", "/me/bot", profile)
    assert answer.status_code == 200, answer.text
    program.name = answer.json()["name"]
    if listens:
        assert house.client.portal is not None
        house.client.portal.call(house.site.bots.arrive, program.id)
    return program


def refused(answer: Response, status: int) -> str:
    return str(refusal(answer, status)["words"])


def challenge(by: Program, who: str, game: str = FOX, **more: object) -> dict[str, object]:
    return {"game": game, "seats": [{"kind": "me"}, {"kind": "challenge", "who": who}], **more}


def test_a_bot_is_called_one_wherever_its_name_stands(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann, shedder = house.program("Ann"), a_bot(house, pool=True)
        assert shedder.name == "Shedder bot" and shedder.call("GET", "/me").json()["bot"]
        answer = ann.call("POST", "/tables", challenge(ann, "shedder")).json()["table"]
        assert answer["seats"] == ["Ann", "Shedder bot"] and answer["programs"] == [1]
        assert answer["status"] == "running"  # the pool accepts at once
        scene = ann.scene(answer["id"])
        assert [line["program"] for line in scene["seats"]] == [False, True]
        assert [line["kind"] for line in scene["seats"]] == ["person", "person"]
        shedder.call("POST", f"/tables/{answer['id']}/talk", {"text": "Hello."})
        assert ann.scene(answer["id"])["talk"][-1]["who"] == "Shedder bot"


@pytest.mark.parametrize(
    ("name", "called"),
    [("Red", "Red bot"), ("Red bot", "Red bot"), ("Red Bot bot", "Red bot"), ("x" * 24, "x" * 20 + " bot")],
)
def test_a_name_says_once_that_it_is_a_bot(name: str, called: str) -> None:
    assert bot_called(name) == called


def test_who_cannot_be_a_bot(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.program("Ann")
        ann.table("me", "cub")
        assert refused(ann.call("PUT", "/me/bot", {}), 403).startswith("Somebody has played under this name")
        browser = house.browser()
        browser.post("/me", name="Zoe")
        browser.post("/me/register", login="zoe", password="a long enough secret")
        person = Program.__new__(Program)
        person.web, person.token = house, browser.cookies[PERSON_COOKIE]
        assert "a person's account" in refused(person.call("PUT", "/me/bot", {}), 403)
        a_bot(house, "Red")
        assert "called red bot already" in refused(house.program("red").call("PUT", "/me/bot", {}), 403)
        for wrong, said in (
            ({"games": ["chess"]}, "chess"),
            ({"seats": [4, 2]}, "fewest and the most"),
            ({"paces": []}, "paces"),
            ({"at_once": 31}, "at_once"),
            ({"more": 1}, "more"),
        ):
            answer = house.program("Blue").call("PUT", "/me/bot", wrong)
            assert answer.status_code in (400, 404, 422) and said in answer.json()["error"]["words"]


def test_a_bot_keeps_its_name_and_has_no_password(tmp_path: Path) -> None:
    """Whoever holds its token may put it in a browser; it stays what it is."""
    with web(tmp_path) as house:
        shedder = a_bot(house)
        browser = Browser(house)
        browser.cookies[PERSON_COOKIE] = shedder.token
        assert "keeps the name" in browser.post("/me", name="Ann").text
        answer = browser.post("/me/register", login="shedder", password="a long enough secret")
        assert "account of a bot" in answer.text
        assert shedder.call("GET", "/me").json()["name"] == "Shedder bot"


def test_a_bot_can_be_forgotten_with_all_it_said_of_itself(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        browser = Browser(house)
        browser.cookies[PERSON_COOKIE] = a_bot(house, about="Sheds cards.").token
        assert browser.get("/me/stored").json()["bot"]["about"] == "Sheds cards."
        assert browser.post("/me/forget", sure="yes").status_code == 303
        assert house.count("bots") == 0
        a_bot(house, "Shedder")  # the name is free again


def test_a_bot_is_asked_to_what_it_plays_and_when_it_is_free(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.program("Ann")
        a_bot(house, games=[FOX], seats=[2, 2], paces=["live"], at_once=1)
        a_bot(house, "Sleeper", listens=False)
        three = [{"kind": "me"}, {"kind": "open"}, {"kind": "challenge", "who": "Shedder"}]
        misplaced = [{"kind": "me", "who": "Shedder"}, {"kind": "open"}]
        twice = [{"kind": "challenge", "who": "Shedder"}, {"kind": "challenge", "who": "Shedder"}]
        for wish, status, said in (
            (challenge(ann, "Nobody"), 404, "There is no bot account 'Nobody'"),
            (challenge(ann, "Sleeper"), 409, "Sleeper bot is not here now"),
            (challenge(ann, "Shedder", "henhouse"), 422, "Shedder bot plays fox-on-the-run, not henhouse."),
            ({"game": FOX, "seats": three}, 422, "tables of 2 to 2 seats, not of 3"),
            (challenge(ann, "Shedder", mode="turns"), 422, "live without clocks, not turn by turn"),
            (challenge(ann, "Shedder", bank_ms=60_000), 422, "live without clocks, not with clocks"),
            ({"game": FOX, "seats": twice}, 422, "one seat of a table"),
            ({"game": FOX, "seats": misplaced}, 422, "`who` names"),
        ):
            assert said in refused(ann.call("POST", "/tables", wish), status)
        assert house.count("matches") == 0
        free = [line["name"] for line in ann.call("GET", f"/bots?free=yes&game={FOX}").json()["bots"]]
        assert free == ["Shedder bot"]
        assert ann.call("POST", "/tables", challenge(ann, "Shedder")).status_code == 201
        assert "at one table already" in refused(ann.call("POST", "/tables", challenge(ann, "Shedder")), 409)
        assert ann.call("GET", "/bots?free=yes").json()["bots"] == []
        assert len(ann.call("GET", "/bots").json()["bots"]) == 2


def test_nobody_challenges_themselves(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        shedder = a_bot(house)
        answer = shedder.call("POST", "/tables", challenge(shedder, "Shedder"))
        assert "Nobody challenges themselves" in refused(answer, 422)


def test_a_table_for_people_only(tmp_path: Path) -> None:
    """No program takes a free seat, with or without a badge; a person in a browser does."""
    with web(tmp_path) as house:
        ann, shedder, guest = house.program("Ann"), a_bot(house), house.program("Guest")
        table = ann.table("me", "open", people_only=True)
        for program in (shedder, guest):
            answer = program.call("POST", f"/tables/{table}/seats", {})
            assert "for people only" in refused(answer, 409)
        invited = ann.table("me", "invited", people_only=True)
        word = ann.call("GET", f"/tables/{invited}/invitations").json()["invitations"]["1"]
        answer = shedder.call("POST", f"/tables/{invited}/seats", {"invitation": word})
        assert "for people only" in refused(answer, 409)
        assert house.browser().post(f"/table/{table}/sit").status_code == 303
        assert ann.scene(table)["status"] == "running"
        asked = ann.call("POST", "/tables", challenge(ann, "Shedder", people_only=True)).json()["table"]
        assert asked["people_only"]
        assert shedder.call("POST", f"/tables/{asked['id']}/seats", {}).json() == {"seat": 1}


def test_a_form_says_people_only_unless_told_otherwise(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        for company, only in (({}, True), ({"company": "people"}, True), ({"company": "all"}, False)):
            seats = {"seats": "2", "seat-0": "me", "seat-1": "open", "public": "yes"}
            answer = house.browser().post(f"/new/{FOX}", **seats, **company)
            table = answer.headers["location"].removeprefix("/table/")
            assert house.program().call("GET", f"/tables/{table}").json()["table"]["people_only"] is only


def test_a_person_challenges_a_free_bot_in_the_browser(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        shedder, ann = a_bot(house, games=[FOX], about="Sheds <cards>.", pool=True), house.browser()
        lobby = ann.get("/").text
        assert f'href="/new/{FOX}?bot={shedder.id}"' in lobby and "Sheds &lt;cards&gt;." in lobby
        assert "/new/morra?bot=" not in lobby
        page = ann.get(f"/new/{FOX}?bot={shedder.id}").text
        assert f'<option value="challenge:{shedder.id}" selected>' in page
        assert "challenge:" not in ann.get("/new/morra").text
        seats = {"seats": "2", "seat-0": "me", "seat-1": f"challenge:{shedder.id}"}
        answer = ann.post(f"/new/{FOX}", **seats)
        table = answer.headers["location"].removeprefix("/table/")
        with ann.sit(table) as line:
            assert line.scene["status"] == "running" and line.scene["seats"][1]["program"]
            line.ask(do="resign")
        standings = ann.get("/ratings?ladder=bots").text
        assert 'Shedder <b class="tag program"' in standings
        assert "Shedder" not in ann.get("/ratings").text
        refused = ann.post(f"/new/{FOX}", seats="2", **{"seat-0": "me", "seat-1": "challenge:nobody"})
        assert refused.status_code == 422 and "There is no bot account" in refused.text


def test_a_bot_that_has_left_is_not_free(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        shedder, ann = a_bot(house), house.program("Ann")
        assert house.client.portal is not None
        house.client.portal.call(house.site.bots.part, shedder.id)
        assert ann.call("GET", "/bots?free=yes").json()["bots"] == []
        assert "is not here now" in refused(ann.call("POST", "/tables", challenge(ann, "Shedder")), 409)


def test_a_rematch_is_a_challenge_too(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        shedder, ann = a_bot(house, pool=True), house.program("Ann")
        table = ann.call("POST", "/tables", challenge(ann, "Shedder")).json()["table"]["id"]
        assert "not over yet" in refused(ann.call("POST", f"/tables/{table}/rematch", {}), 409)
        ann.call("POST", f"/tables/{table}/resign", {})
        again = ann.call("POST", f"/tables/{table}/rematch", {}).json()["table"]
        seats = ann.scene(again)["seats"]
        assert (seats[0]["kind"], seats[0]["program"], seats[0]["name"]) == ("kept", True, "Shedder bot")
        assert shedder.call("POST", f"/tables/{again}/decline", {"reason": "no"}).status_code == 200


def test_who_leaves_over_the_api_can_come_back(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann, bo = house.program("Ann"), house.program("Bo")
        table = ann.table("me", "open")
        bo.call("POST", f"/tables/{table}/seats", {})
        assert ann.call("POST", f"/tables/{table}/leave", {}).status_code == 200
        assert ann.scene(table)["away"] == "greedy"
        assert ann.call("POST", f"/tables/{table}/return", {}).status_code == 200
        assert ann.scene(table)["away"] == ""
        assert "No bot plays for you" in refused(ann.call("POST", f"/tables/{table}/return", {}), 409)


# Abuse


def test_a_flood_of_challenges_is_stopped_and_told_for_how_long(tmp_path: Path) -> None:
    with web(tmp_path, limits=True) as house:
        ann = house.program("Ann")
        a_bot(house, pool=True, at_once=1)
        answers = [ann.call("POST", "/tables", challenge(ann, "Shedder")) for _ in range(20)]
        limited = [answer for answer in answers if answer.status_code == 429]
        wrong = limited[0].json()["error"]
        assert len(limited) == 20 - CHALLENGES.burst
        assert (
            wrong["limit"] == CHALLENGES.what and 0 < wrong["wait"] <= 5 and "Try again in" in wrong["words"]
        )
        assert int(limited[0].headers["retry-after"]) >= 1 and house.count("matches") == 1


def test_programs_among_themselves_are_limited_by_tables_at_once(tmp_path: Path) -> None:
    """A bot of the pool has nothing to answer; one that must answer is not asked without end."""
    with web(tmp_path, limits=True) as house:
        a_bot(house, pool=True, at_once=30), a_bot(house, "Shy")
        asking = a_bot(house, "Asking")
        for _ in range(2 * int(CHALLENGES.burst)):
            answer = asking.call("POST", "/tables", challenge(asking, "Shedder"))
            assert answer.status_code == 201, answer.text
            asking.call("POST", f"/tables/{answer.json()['table']['id']}/resign", {})
        asked = [asking.call("POST", "/tables", challenge(asking, "Shy")) for _ in range(20)]
        assert [answer.status_code for answer in asked].count(429) == 20 - CHALLENGES.burst


def test_a_bot_has_so_many_challenges_to_answer_at_once(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.program("Ann")
        a_bot(house, at_once=30)
        answers = [ann.call("POST", "/tables", challenge(ann, "Shedder")) for _ in range(9)]
        assert [answer.status_code for answer in answers] == [201] * 8 + [409]
        assert "has 8 challenges to answer first" in refused(answers[-1], 409)


def test_who_reconnects_a_thousand_times_is_told_to_wait(tmp_path: Path) -> None:
    with web(tmp_path, limits=True) as house:
        shedder = a_bot(house, listens=False)
        site, taken = house.site, 0
        for _ in range(1000):
            taken += not site.buckets.missing(LISTENING, shedder.id)
        assert taken <= LISTENING.burst + 5
        answer = shedder.call("GET", "/me/events")
        assert answer.json()["error"]["limit"] == LISTENING.what and answer.status_code == 429


def test_nonsense_in_place_of_a_move_changes_nothing_and_costs_time_only(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann, shedder = house.program("Ann"), a_bot(house, pool=True)
        table = ann.call("POST", "/tables", challenge(ann, "Shedder")).json()["table"]["id"]
        for text in ("", "\x00", "step zz", "x" * 200, "🦊"):
            answer = shedder.move(table, text)
            assert answer.status_code in (409, 422) and answer.json()["error"]["words"]
        assert house.moves() == 0 and refused(shedder.move(table, "x" * 201), 400)


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "said"),
    [
        ("GET", "/games/chess/shapes", None, 404, "There is no game 'chess'; the games here are"),
        ("GET", "/ratings?ladder=dogs", None, 400, "`ladder` is all, people or bots."),
        ("GET", "/bots?free=perhaps", None, 400, "`free` is yes or no."),
        ("GET", "/bots?game=chess", None, 404, "There is no game 'chess'; the games here are"),
        ("GET", "/me/events?since=yesterday", None, 400, "`since` is the `id` of an event"),
        ("GET", "/tables?which=finished&before=noon", None, 400, "`before` is the `created` of a table"),
        ("GET", "/tables?which=open&who=me", None, 400, "`who` and `before` go with `which=finished`."),
        ("GET", "/bots?idle=yes", None, 400, "no parameter 'idle' here; those here are game and free."),
        ("POST", "/tables/{table}/moves", {"text": "a", "seat": 5}, 403, "Seat 5 is not yours; yours is 0."),
        ("POST", "/tables/{table}/moves", {"text": "a", "pulse": 1}, 409, "look again"),
        ("POST", "/tables/{table}/decline", {"reason": "no"}, 409, "nothing to decline"),
        ("POST", "/tables/none/decline", {}, 404, "There is no such table."),
        ("POST", "/tables/{table}/bots", {"level": "hal"}, 409, "There is no bot 'hal'"),
    ],
)
def test_what_was_expected_is_said_in_a_sentence(
    tmp_path: Path, method: str, path: str, body: object, status: int, said: str
) -> None:
    with web(tmp_path) as house:
        ann = house.program("Ann")
        table = ann.table("me", "cub")
        answer = ann.call(method, path.format(table=table), body)
        words = refused(answer, status)
        assert said in words and "\n" not in words, words


def test_a_bot_finds_all_its_matches_page_by_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its own in private too; of others what is public."""
    monkeypatch.setattr(routes, "FINISHED", 2)
    with web(tmp_path) as house:
        ann, bo = house.program("Ann"), house.program("Bo")
        private = {"game": FOX, "seats": [{"kind": "me"}, {"kind": "bot", "level": "cub"}], "public": False}
        played = [ann.table("me", "cub"), ann.table("me", "cub")]
        played.append(ann.call("POST", "/tables", private).json()["table"]["id"])
        for table in played:
            ann.call("POST", f"/tables/{table}/resign", {})
        bo.call("POST", f"/tables/{bo.table('me', 'cub')}/resign", {})

        def pages(program: Program, who: str) -> list[list[str]]:
            found, before = [], ""
            while True:
                path = f"/tables?which=finished&who={who}{before}"
                tables = program.call("GET", path).json()["tables"]
                if not tables:
                    return found
                found.append([table["id"] for table in tables])
                before = f"&before={tables[-1]['created']}"

        assert pages(ann, "me") == [played[:0:-1], played[:1]]
        assert pages(bo, ann.id) == [played[1::-1]]
        assert "needs a token" in refused(ann.call("GET", "/tables?which=finished&who=me", token=""), 401)


def test_a_token_that_others_know_is_replaced(tmp_path: Path) -> None:
    """The new one first: whoever loses an answer on the way still has the old."""
    with web(tmp_path) as house:
        shedder = a_bot(house, listens=False)
        old, thief = shedder.token, shedder.call("POST", "/me/tokens", {}).json()["token"]
        new = shedder.call("POST", "/me/tokens", {}).json()["token"]
        for token in (old, thief, new):
            assert shedder.call("GET", "/me", token=token).json()["name"] == "Shedder bot"
        assert shedder.call("DELETE", "/me/tokens", token=new).status_code == 200
        assert shedder.call("GET", "/me", token=new).json()["name"] == "Shedder bot"
        for token in (old, thief):
            assert "not known here" in refused(shedder.call("GET", "/me", token=token), 401)


def test_nobody_hears_what_is_somebody_elses(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        answer = house.program().call("GET", "/me/events", token="")
        assert "needs a token" in refused(answer, 401)
        assert "not known here" in refused(house.program().call("GET", "/me/events", token="x" * 43), 401)


# Several processes


@contextmanager
def listening(home: Home, person: str) -> Iterator[PersonEvents]:
    mine = PersonEvents(home.house, person)
    try:
        yield mine
    finally:
        mine.close()
        assert not home.house.context.followed  # nothing is left behind


def test_a_bot_hears_of_a_challenge_through_any_process(db: str) -> None:
    async def visit(here: Home, there: Home) -> None:
        [ann, shedder] = await here.guests("Ann", "Shedder")
        bots = Bots(there.store, there.house, there.people)
        shedder = await bots.declare(shedder, Profile())
        await bots.arrive(shedder.id)
        with listening(there, shedder.id) as mine:
            assert [type(one).__name__ for one in await mine.begin(None)] == ["Ready"]
            seats = (SeatWish("me"), SeatWish("challenge", who=shedder.id))
            table = await here.lobby.create(ann, NewTable(FOX, seats))
            [asked] = await heard(mine)
            assert isinstance(asked, Challenge) and (asked.table, asked.by) == (table, "Ann")
            await here.lobby.sit(shedder, table)  # in the other process
            seated = [one for one in await heard(mine) if isinstance(one, Seated)]
            assert [one.seat for one in seated] == [1]
            await (await here.house.table(table)).resign((0,))
            kinds: list[str] = []
            while "over" not in kinds:
                kinds += [msgspec.to_builtins(one)["kind"] for one in await heard(mine)]
        await until(lambda: not here.house.context.followed)

    at_homes(db, visit)


async def heard(mine: PersonEvents) -> list[object]:
    while True:
        news = await mine.next(20)
        assert news is not None, "nothing was heard"
        if news:
            return list(news)


def test_only_bot_accounts_are_reminded_of_what_people_must_remember(tmp_path: Path) -> None:
    """Anybody's token could remind a player of the missions that a hunt asks for."""
    with web(tmp_path) as house:
        ann, red = house.program("Ann"), a_bot(house)
        table = ann.table("me", "open", game="master-fox")
        assert red.call("POST", f"/tables/{table}/seats", {}).status_code == 200
        missions = ann.scene(table)["view"]["missions"]
        assert len(missions) == 3
        for seated in (ann, red):
            assert seated.move(table, "mask words").status_code == 200
        assert ann.scene(table)["view"]["asked_for"] == [] and ann.scene(table)["view"]["missions"] == []
        assert red.scene(table)["view"]["asked_for"] == missions
        words = refused(ann.call("GET", f"/tables/{table}/guesses?count=1"), 409)
        assert words == "A guess would tell what is to be remembered now; only bot accounts get one."
        guesses = red.call("GET", f"/tables/{table}/guesses?count=1&views=yes").json()["guesses"]
        assert guesses[0][1]["asked_for"] == missions
