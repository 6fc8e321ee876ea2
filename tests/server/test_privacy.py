"""What is stored about a person can be had by them, and be taken away."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

from server.visitors import FOX, Browser, Web, refusal, web

NAME = "Zenobia Quill"


def played_out(house: Web, ann: Browser) -> str:
    """A match that Ann plays against a bot, says something at, and gives up."""
    ann.post("/me", name=NAME)
    table = ann.play()
    with ann.sit(table) as line:
        line.ask(do="say", text="a word of mine")
        line.ask(do="resign")
    assert house.program().call("GET", f"/tables/{table}").json()["table"]["status"] == "over"
    return table


def everything(folder: Path) -> str:
    """Every value of every row in the database."""
    with closing(sqlite3.connect(folder / "skulk.db")) as read:
        tables = [name for (name,) in read.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return repr([read.execute(f"SELECT * FROM {name}").fetchall() for name in tables])


def test_a_visitor_gets_all_that_is_stored_about_them(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        table = played_out(house, ann)
        ann.post("/me/register", login="zenobia", password="a long enough secret")
        answer = ann.get("/me/stored")
        told = json.loads(answer.text)
        assert "attachment" in answer.headers["content-disposition"]
        assert (told["name"], told["account"], told["password"]) == (NAME, "zenobia", True)
        assert [(seat["table"], seat["game"], seat["status"]) for seat in told["seats"]] == [
            (table, FOX, "over")
        ]
        assert [line["text"] for line in told["talk"]] == ["a word of mine"]
        assert told["sessions"] and "hash" not in answer.text


def test_nothing_of_a_person_is_left_after_they_were_forgotten(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        table = played_out(house, ann)
        ann.post("/me/register", login="zenobia", password="a long enough secret")
        person = json.loads(ann.get("/me/stored").text)
        assert person["name"] == NAME and NAME in everything(tmp_path)
        old = dict(ann.cookies)
        assert ann.post("/me/forget", sure="yes").headers["location"] == "/"
        left = everything(tmp_path)
        assert not [word for word in (NAME, "zenobia", "a word of mine", "argon2") if word in left]
        ann.cookies = old
        assert ann.get("/me/stored").status_code == 403  # its token is worth nothing
        record = house.program().call("GET", f"/tables/{table}/record").json()
        assert "Somebody" in record["names"] and NAME not in record["names"]
        assert NAME not in house.browser().get(f"/replay/{table}").text


def test_what_a_spectator_said_goes_with_them(tmp_path: Path) -> None:
    """And of two who have one name, only theirs."""
    with web(tmp_path) as house:
        host, ann, other = house.program("Host"), house.program(NAME), house.program(NAME)
        table = host.table("me", "me")
        for who, words in ((ann, "a word of mine"), (other, "a word of hers")):
            assert who.call("POST", f"/tables/{table}/talk", {"text": words}).status_code == 200
        assert [line["text"] for line in ann.call("GET", "/me/stored").json()["talk"]] == ["a word of mine"]
        assert ann.call("DELETE", "/me").status_code == 200
        told = host.scene(table)["talk"]
        assert "a word of hers" in str(told) and "a word of mine" not in str(told)
        assert str(told).count(NAME) == 1 and "a word of mine" not in everything(tmp_path)


def test_what_a_guest_said_comes_along_to_the_account(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        host, account, guest = house.program("Host"), house.browser(), house.browser()
        table = host.table("me", "me")
        account.post("/me", name="Ann")
        account.post("/me/register", login="zenobia", password="a long enough secret")
        guest.post("/me", name=NAME)
        with guest.sit(table) as line:
            line.ask(do="say", text="a word of mine")
        guest.post("/me/login", login="zenobia", password="a long enough secret")
        assert [line["text"] for line in json.loads(guest.get("/me/stored").text)["talk"]] == [
            "a word of mine"
        ]
        assert account.post("/me/forget", sure="yes").headers["location"] == "/"
        assert "a word of mine" not in everything(tmp_path) + str(host.scene(table)["talk"])


def test_whoever_is_not_sure_or_still_plays_stays(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        ann.post("/me", name=NAME)
        refused = ann.post("/me/forget")
        assert refused.status_code == 403 and "Say that you are sure" in refused.text
        ann.play()
        refused = ann.post("/me/forget", sure="yes")
        assert refused.status_code == 403 and "still running" in refused.text
        assert json.loads(ann.get("/me/stored").text)["name"] == NAME


def test_a_table_that_waited_waits_for_somebody_else(tmp_path: Path) -> None:
    """One's own open table goes; a seat at somebody else's is free again."""
    with web(tmp_path) as house:
        host, ann = house.program("Host"), house.browser()
        table = host.call(
            "POST", "/tables", {"game": FOX, "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}
        ).json()["table"]["id"]
        ann.post("/me", name=NAME)
        ann.post(f"/table/{table}/sit", seat="1")
        assert NAME in host.call("GET", f"/tables/{table}").json()["table"]["seats"]
        ann.post("/me/forget", sure="yes")
        card = host.call("GET", f"/tables/{table}").json()["table"]
        assert card["open_seats"] == 2 and NAME not in card["seats"]
        assert NAME not in everything(tmp_path)


def test_a_program_can_do_the_same(tmp_path: Path) -> None:
    """A bot account has nothing but its token."""
    with web(tmp_path) as house:
        bot = house.program()
        declared = bot.call("PUT", "/me/bot", {"about": "Sheds many cards."})
        name = declared.json()["name"]
        table = bot.table("me", "greedy", game="ruins")
        told = bot.call("GET", "/me/stored").json()
        assert told["name"] == name and told["bot"]["about"] == "Sheds many cards."
        assert [seat["table"] for seat in told["seats"]] == [table]
        assert "running" in refusal(bot.call("DELETE", "/me"), 403)["words"]
        bot.call("POST", f"/tables/{table}/resign", {})
        assert bot.call("DELETE", "/me").status_code == 200
        assert "not known here" in refusal(bot.call("GET", "/me"), 401)["words"]
        assert name not in everything(tmp_path) and "Sheds" not in everything(tmp_path)
