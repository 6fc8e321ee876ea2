"""Every page as a browser gets it."""

import json
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from server.visitors import FOX, web
from skulk.games.registry import find, slugs
from skulk.kernel.state import Move, View
from skulk.server.http.pages.gallery import card_of
from skulk.server.http.pages.learn import prompt, step
from skulk.server.http.pages.lobby import MINE, SHOWN


@pytest.mark.parametrize(
    "path", ["/", f"/new/{FOX}", f"/new/{FOX}?seats=4", f"/learn/{FOX}/1", f"/rules/{FOX}", "/me"]
)
def test_a_stranger_sees_the_page_and_nothing_is_written(tmp_path: Path, path: str) -> None:
    with web(tmp_path) as house:
        answer = house.browser().get(path)
        assert answer.status_code == 200 and answer.headers["content-type"].startswith("text/html")
        assert "<main" in answer.text and house.count("people") == 0


def test_two_clicks_lead_to_a_match(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        assert f'action="/new/{FOX}"' in ann.get("/").text
        table = ann.play()
        assert 'data-own="0"' in ann.get(f"/table/{table}").text
        assert table in ann.get("/").text  # among my tables
        assert table not in house.browser().get("/").text  # it is not public


def test_a_table_as_the_form_asks_for_it(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann, bo = house.browser(), house.browser()
        fields = {"seats": "2", "seat-0": "me", "seat-1": "open", "option-mix": "standard", "public": "yes"}
        table = ann.post(f"/new/{FOX}", **fields, pace="clock", bank="5", increment="3").headers["location"]
        assert "live, 5 minutes each + 3 s" in bo.get("/").text
        assert bo.post(f"{table}/sit", seat="1").headers["location"] == table
        assert 'data-own="1"' in bo.get(table).text


def test_the_lobby_forgets_no_table_that_waits_for_me(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        asked = {"seats": "2", "seat-0": "me", "seat-1": "me"}
        mine = ann.post(f"/new/{FOX}", **asked).headers["location"]
        for _ in range(SHOWN + 1):
            ann.post(f"/new/{FOX}", **{**asked, "seat-1": "friend"})
        before, _ = ann.get("/").text.split(f"All {SHOWN + 2} tables</a>")
        assert mine in before and before.count("waiting for players") == MINE - 1
        assert ann.get("/matches").text.count("waiting for players") == SHOWN + 1


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"pace": "days", "days": "2"}, "Played turn by turn, 2 days per move."),
        ({"pace": "clock", "bank": "1", "increment": "0"}, "Played live, 1 minute each."),
        ({"pace": "live"}, "Played live, no clock."),
    ],
)
def test_a_table_says_how_much_time_there_is(tmp_path: Path, fields: dict[str, str], words: str) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        asked = {"seats": "2", "seat-0": "me", "seat-1": "me", **fields}
        assert words in ann.get(ann.post(f"/new/{FOX}", **asked).headers["location"]).text


def test_a_form_that_asks_for_the_impossible_comes_back_with_a_sentence(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        fields = {"seats": "2", "seat-0": "me", "seat-1": "bot:greedy", "option-mix": "no such mix"}
        answer = house.browser().post(f"/new/{FOX}", **fields)
        assert answer.status_code == 422 and "cannot be" in answer.text and house.count("matches") == 0


def test_a_form_shows_three_choices_and_keeps_the_rest_for_those_who_ask(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        first, more = ann.get("/new/master-fox").text.split("<summary>More choices")
        assert first.count('id="option-') == 3 and more.count('id="option-') == 8
        refused = ann.post("/new/master-fox", **{"seats": "2", "option-clack": "off", "option-goal": "none"})
        assert (
            '<details class="more" open><summary>More choices' in refused.text
        )  # what was chosen there is seen
        assert "More choices" not in ann.get(f"/new/{FOX}").text


@pytest.mark.parametrize(("game", "short"), [("tusk", "Tusk!"), ("ruse", "Ruse"), ("ruins", "Ruins")])
def test_a_page_can_show_the_short_name_of_a_game(tmp_path: Path, game: str, short: str) -> None:
    with web(tmp_path) as house:
        title = re.search(
            r'<h1 class="bar-title">Learn (.*?)</h1>', house.browser().get(f"/learn/{game}/1").text
        )
        assert title is not None
        shown, _, rest = title[1].partition('<span class="subtitle">')
        assert shown == short and shown + rest.removesuffix("</span>") == find(game).name


def test_another_number_of_seats_keeps_what_was_chosen(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        fields = {"seats": "2", "seat-1": "friend", "pace": "days", "days": "9", "option-mix": "twisting"}
        again = house.browser().post(f"/new/{FOX}", **fields, recount="4")
        assert again.status_code == 200 and house.count("matches") == 0
        assert 'name="seats" value="4"' in again.text and again.text.count("data-seat-pick") == 4
        assert '<option value="friend" selected>' in again.text and 'value="days" checked' in again.text


def test_a_host_begins_with_bots_where_nobody_came(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann, bo = house.browser(), house.browser()
        fields = {"seats": "4", "seat-0": "me", "seat-1": "friend", "seat-2": "open", "seat-3": "bot:cub"}
        table = ann.post(f"/new/{FOX}", **fields).headers["location"]
        assert f'action="{table}/fill"' in ann.get(table).text
        assert f'action="{table}/fill"' not in bo.get(table).text
        assert bo.post(f"{table}/fill", level="cub").status_code == 409
        assert ann.post(f"{table}/fill", level="owl").status_code == 409
        assert ann.post(f"{table}/fill", level="cub").headers["location"] == table
        with ann.sit(table.removeprefix("/table/")) as line:
            assert line.scene["status"] == "running"
            names = [seat["name"] for seat in line.scene["seats"][1:]]
            assert names == ["Cub bot 2", "Cub bot 3", "Cub bot"]
        assert ann.post(f"{table}/fill", level="cub").status_code == 409


def test_a_friend_comes_by_link(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann, bo, cy = house.browser(), house.browser(), house.browser()
        fields = {"seats": "2", "seat-0": "me", "seat-1": "friend"}
        table = ann.post(f"/new/{FOX}", **fields).headers["location"]
        found = re.search(r"/join/[\w-]+", ann.get(table).text)
        assert found and "/join/" not in bo.get(table).text
        asked = bo.get(found.group()).text
        assert "keeps a seat for you" in asked
        assert re.search(r'name="name"[^>]* value="[A-Z][a-z]+ [A-Z][a-z]+"', asked), (
            "a name of our own making"
        )
        assert bo.post(found.group(), name="Bo").headers["location"] == table
        assert bo.post(found.group(), name="Bo").headers["location"] == table  # again leads there again
        assert cy.post(found.group(), name="Cy").status_code == 409
        assert cy.get("/join/forged-1-00").status_code == 404


@pytest.mark.parametrize("game", slugs())
def test_lessons_speak_to_whoever_learns(game: str) -> None:
    """In every question: "You must lead", "Indigo (you) must step"; no name, and no "You leads"."""
    found = find(game)
    for lesson in found.lessons:
        for made in range(len(lesson.tries)):
            state = lesson.state()
            for text in lesson.tries[:made]:
                assert step(state, lesson.seat, text)
            words = prompt(found, lesson, state)
            assert "Player " not in words
            assert not re.search(r"\b[a-z,]+ You\b|\bYou(?: \(\w+\))? \w+s\b", words)


def test_a_lesson_is_learned_move_by_move(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        csrf = ann.csrf()

        def attempt(move: str, *before: str) -> dict[str, object]:
            body = {"move": move, "before": list(before)}
            answer = ann._send("POST", f"/learn/{FOX}/{number}", json=body, headers={"x-csrf": csrf})
            shown: dict[str, object] = answer.json()
            return shown

        from skulk.games.fox_on_the_run import GAME

        number = next(n + 1 for n, lesson in enumerate(GAME.lessons) if len(lesson.tries) == 3)
        tries = GAME.lessons[number - 1].tries
        first = attempt(tries[0])
        assert first["more"] and not first["done"] and first["moves"]
        assert attempt(tries[1], tries[0])["more"]
        assert attempt(tries[2], *tries[:2])["done"]
        assert attempt("step z9")["refused"]


def test_a_lesson_that_is_not_there_is_said_to_be_missing(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        for path in (f"/learn/{FOX}/99", f"/practice/{FOX}"):
            answer = house.browser().get(path)
            assert answer.status_code == 404 and "There is nothing to learn here." in answer.text


@pytest.mark.parametrize("slug", slugs())
def test_every_game_has_a_card_for_the_lobby(slug: str) -> None:
    game = find(slug)
    card = card_of(game)
    assert card.name and card.tagline and card.paragraph and card.minutes and card.people
    assert card.picture.startswith("<svg") == (game.draw is not None)
    assert len(card.paragraph) < 350 and not re.search(r"[*_`|\[]", card.paragraph), "a few plain sentences"


def test_a_card_says_how_many_people_can_play() -> None:
    assert card_of(find("ruse")).people == "1–4" and card_of(find(FOX)).people == "2–4"


def test_a_card_shows_the_part_of_the_picture_that_its_game_names() -> None:
    card = card_of(replace(find(FOX), closeup="1 2 30 20"))
    assert 'viewBox="1 2 30 20"' in card.closeup and 'viewBox="1 2 30 20"' not in card.picture
    whole = card_of(find(FOX))
    assert whole.closeup == whole.picture


def test_a_game_that_cannot_be_drawn_has_a_card_without_a_picture() -> None:
    def fails(view: View, moves: Sequence[Move]) -> str:
        raise StopIteration  # which no future can carry

    assert card_of(replace(find(FOX), draw=fails)).picture == ""


def test_the_rulebook_has_every_rule_under_its_number(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        book = house.browser().get(f"/rules/{FOX}.json").json()
        assert 'id="FOX-001"' in book["html"] and book["rules"]["FOX-001"].startswith("Two sides")
        assert all(f'id="{number}"' in book["html"] for number in book["rules"])


def test_a_finished_match_is_replayed_verified_and_gone_on_with(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        table = ann.play("henhouse")
        assert ann.get(f"/replay/{table}").headers["location"] == f"/table/{table}"
        for kind in ("scenes.json", "scenes.json?eyes=open", "verify.json", "record.json"):
            assert ann.get(f"/replay/{table}/{kind}").status_code == 409  # it runs: nothing is told
        with ann.sit(table) as line:
            line.to_the_end()
        assert ann.get(f"/replay/{table}").status_code == 200
        scenes = ann.get(f"/replay/{table}/scenes.json?eyes=0").json()["scenes"]
        assert scenes[0]["kind"] == "scene" and len(scenes) == house.moves() + 1
        assert ann.get(f"/replay/{table}/verify.json").json()["good"]
        assert json.loads(ann.get(f"/replay/{table}/record.json").text)["game"] == "henhouse"
        assert ann.get(f"/replay/{table}/scenes.json?eyes=me").status_code == 422
        hidden, shown = [ann.get(f"/replay/{table}/scenes.json?eyes={eyes}").text for eyes in ("all", "open")]
        assert "slips" in shown and "slips" not in hidden
        branch = ann.post(f"/replay/{table}/branch", at="1", seat="0", level="greedy")
        assert branch.status_code == 303 and branch.headers["location"] != f"/table/{table}"


def test_a_table_with_an_edition_of_its_own_is_played_told_and_verified(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        edition = find(FOX).components().replace("turns = 40", "turns = 4")  # quiet ones that make a draw
        fields = {"seats": "2", "seat-0": "me", "seat-1": "bot:random", "edition": edition}
        table = ann.post(f"/new/{FOX}", **fields).headers["location"].removeprefix("/table/")
        assert "an edition of its own" in ann.get(f"/table/{table}").text
        assert "an edition of its own" not in ann.get(f"/table/{ann.play()}").text
        with ann.sit(table) as line:
            line.to_the_end()
        assert ann.get(f"/replay/{table}/verify.json").json()["good"]
        played = ann.get(f"/replay/{table}/record.json").json()["edition"]
        assert played == find(FOX).read_edition(edition, "mine").digest != find(FOX).standard().digest


def test_an_account_keeps_the_tables_and_can_be_signed_out_everywhere(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann, phone = house.browser(), house.browser()
        table = ann.play()
        account = {"login": "ann", "password": "a long enough one"}
        assert ann.post("/me/register", **account).headers["location"] == "/me"
        assert phone.post("/me/login", login="ann", password="not this one").status_code == 403
        assert phone.post("/me/login", **account).headers["location"] == "/me"
        assert table in phone.get("/").text
        assert "the browser that made the account" in phone.get("/me").text
        token = re.search(r'id="token" readonly value="([^"]+)"', phone.post("/me/token").text)
        assert token
        assert ann.post("/me/everywhere").headers["location"] == "/me"
        assert table not in phone.get("/").text and table in ann.get("/").text
        bearer = {"authorization": f"Bearer {token.group(1)}"}
        assert house.client.get("/api/v1/me", headers=bearer).status_code == 401
        ann.post("/me/logout")
        assert table not in ann.get("/").text


def test_who_signs_in_brings_the_tables_of_a_guest_along(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann, phone = house.browser(), house.browser()
        account = {"login": "ann", "password": "a long enough one"}
        ann.post("/me/register", **account)
        running = phone.play()
        waiting = phone.post(f"/new/{FOX}", **{"seats": "2", "seat-0": "me", "seat-1": "friend"})
        phone.post("/me/login", **account)
        for browser in (ann, phone):
            assert running in browser.get("/").text
            assert "/join/" in browser.get(waiting.headers["location"]).text  # the host's links
            with browser.sit(running) as line:
                assert line.scene["seats"][0]["you"]
                assert line.move()["kind"] == "done"


def test_a_guest_can_revoke_the_token_of_a_program(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        table = ann.play()
        token = re.search(r'id="token" readonly value="([^"]+)"', ann.post("/me/token").text)
        assert token
        session = re.search(r'name="session" value="([^"]+)"', ann.get("/me").text)
        assert session
        ann.post("/me/revoke", session=session.group(1))
        bearer = {"authorization": f"Bearer {token.group(1)}"}
        assert house.client.get("/api/v1/me", headers=bearer).status_code == 401
        assert table in ann.get("/").text, "the browser itself is still known"


def test_what_a_form_did_is_told_once(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        ann.play()
        answer = ann.post("/me", name="Anna")
        [kept] = [line for line in answer.headers.get_list("set-cookie") if "skulk_notice=" in line]
        assert "Max-Age=60;" in kept, "a page that is never asked for leaves nothing behind"
        told = "From the next table on, that is your name."
        assert told in ann.get(answer.headers["location"]).text and told not in ann.get("/me").text


def test_a_guest_is_known_for_a_year(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        answer = house.browser().post(f"/new/{FOX}", quick="1")
        [kept] = [line for line in answer.headers.get_list("set-cookie") if line.startswith("skulk=")]
        assert "Max-Age=31536000;" in kept


def test_files_are_kept_by_their_content(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        for path in re.findall(r'"(/static/[^"]+)"', ann.get("/").text):
            answer = ann.get(path)
            if answer.status_code == 404:  # the client has not been built
                continue
            assert "immutable" in answer.headers["cache-control"]
            other = ann.get(path.partition("?")[0] + "?v=other")
            assert other.headers["cache-control"] == "no-cache"
            same = ann.get(path, headers={"if-none-match": answer.headers["etag"]})
            assert same.status_code == 304
        assert ann.get("/static/../app.py").status_code == 404


def test_health_and_metrics(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        with ann.sit(ann.play()) as line:
            line.until_asked()
            line.move()
            ann.get("/table/nowhere")
            told = ann.get("/metrics").text
        assert ann.get("/health").json() == {"status": "ok"}
        assert "skulk_moves_total 1" in told and "skulk_connections 1" in told
        assert 'skulk_refusals_total{why="NoTable"} 1' in told
        assert 'skulk_requests_total{method="POST",route="new_table",status="303"} 1' in told
        assert 'skulk_request_seconds_bucket{le="+Inf"}' in told


def test_a_game_brings_its_own_script_to_its_own_pages_alone(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        pages = [ann.get(f"/table/{ann.play('master-fox')}").text, ann.get("/learn/master-fox/1").text]
        for page in pages:
            for address in re.findall(r'"(/static/master-fox\.(?:js|css)\?v=[0-9a-f]+)"', page):
                assert ann.get(address).headers["cache-control"].endswith("immutable")
            assert page.index("/static/app.js") < page.index("/static/master-fox.js")
        assert "/static/master-fox" not in ann.get(f"/table/{ann.play(FOX)}").text
        for name in (f"{FOX}.js", "nobody.js", "master-fox.png"):
            assert ann.get(f"/static/{name}").status_code == 404
