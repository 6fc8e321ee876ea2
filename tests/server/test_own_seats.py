"""Seats that the game itself plays, and choices that others overrule: told, never dropped in silence."""

import re
from pathlib import Path

import pytest
from msgspec.json import decode, encode

from server.household import Home, at_home, there
from server.visitors import web
from skulk.games.registry import find
from skulk.kernel.errors import BadSetup
from skulk.server.http.api.routes import game_shape
from skulk.server.tables.lobby import NewTable, SeatWish

ME, OPEN, INVITED, BOT = SeatWish("me"), SeatWish("open"), SeatWish("invited"), SeatWish("bot", "random")
GAME = SeatWish("game")
VIXEN = {"vixen": "level 1"}
HERS = "Seat 2 is VIXEN's: nobody else can sit there."


def current(page: str) -> str:
    """The number of players that the form shows as chosen."""
    [found] = re.findall(r'aria-current="true">([^<]*(?:player|players)[^<]*)<', page)
    return str(found)


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        (NewTable("ruse", (ME, OPEN), VIXEN), HERS),
        (NewTable("ruse", (ME, INVITED), VIXEN), HERS),
        (NewTable("ruse", (OPEN, ME), VIXEN), HERS),
        (NewTable("ruse", (ME, GAME)), "Seat 2 is not the game's own with these options"),
        (NewTable("ruse", (ME, SeatWish("open", "elder"))), "A level is for the seat of a bot"),
        (NewTable("ruse", (ME, BOT), mode="turns", bank_ms=60_000), "Turn by turn there are days"),
        (NewTable("ruse", (ME, BOT), increment_ms=1_000), "Extra time for each move needs a clock"),
        (NewTable("ruse", (GAME, GAME), VIXEN), "Somebody must sit at the table"),
        (NewTable("master-fox", (ME, SeatWish("bot", "greedy"))), "greedy cannot play it"),
    ],
)
def test_what_another_choice_overrules_is_refused(tmp_path: Path, table: NewTable, sentence: str) -> None:
    async def visit(home: Home) -> None:
        [ann] = await home.guests("Ann")
        with pytest.raises(BadSetup, match=sentence):
            await home.lobby.create(ann, table)

    at_home(tmp_path, visit)


@pytest.mark.parametrize("hers", [GAME, SeatWish("bot", "elder")], ids=["said so", "by older clients"])
def test_her_seat_is_hers(tmp_path: Path, hers: SeatWish) -> None:
    async def visit(home: Home) -> None:
        [ann] = await home.guests("Ann")
        table = await home.house.table(await home.lobby.create(ann, NewTable("ruse", (ME, hers), VIXEN)))
        seat = there(table.scene((0,)).seats)[1]
        assert (seat.name, seat.kind, seat.level, seat.here) == ("VIXEN", "bot", "", True)

    at_home(tmp_path, visit)


def test_bots_that_a_game_does_not_have_take_no_free_seats(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        [ann] = await home.guests("Ann")
        match = await home.lobby.create(ann, NewTable("master-fox", (ME, OPEN)))
        with pytest.raises(
            BadSetup, match="In Master Fox a bot is one of cub, yearling, ranger, elder and sage"
        ):
            await home.lobby.fill(ann, match, "greedy")

    at_home(tmp_path, visit)


def test_ruse_is_offered_to_one_player(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        two, one = ann.get("/new/ruse").text, ann.get("/new/ruse?seats=1").text
        assert current(two) == "2 players" and current(one) == "1 player: against VIXEN"
        assert "VIXEN, played by the game" in one and 'value="level 2" selected' in one
        assert "VIXEN, played" not in two and 'value="none" selected' in two
        fields = {"seats": "2", "seat-0": "me", "seat-1": "game", "option-vixen": "level 2"}
        table = ann.post("/new/ruse", **fields).headers["location"].removeprefix("/table/")
        shape = house.site.house.alive[0]
        assert shape.id == table and shape.names[1] == "VIXEN" and shape.status == "running"


def test_a_friend_on_her_seat_is_not_dropped(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        fields = {"seats": "2", "seat-0": "me", "seat-1": "friend", "option-vixen": "level 3"}
        answer = house.browser().post("/new/ruse", **fields)
        assert answer.status_code == 422
        assert "Seat 2 is VIXEN&#39;s: “A friend, by link” cannot sit there." in answer.text
        assert current(answer.text) == "1 player: against VIXEN" and 'value="level 3" selected' in answer.text


def test_another_number_of_players_says_what_has_no_place(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        seats = {"seat-0": "me", "seat-1": "friend", "seat-2": "open"}
        fewer = ann.post("/new/fox-on-the-run", **seats, seats="3", recount="2").text
        assert "With 2 seats there is none for “Whoever comes” on seat 3." in fewer
        chosen = {"option-characters": "indigo+scarlet,puffer+zev"}
        more = ann.post("/new/fox-on-the-run", **seats, **chosen, seats="2", recount="4").text
        assert (
            "Characters cannot be “Seat 1: Indigo and Scarlet, Seat 2: Puffer and Zev” with 4 seats." in more
        )
        alone = {"seat-0": "me", "seat-1": "game", "option-vixen": "level 4"}
        again = ann.post("/new/ruse", **alone, seats="2", recount="1").text
        assert 'value="level 4" selected' in again and 'id="overruled" hidden' in again
        two = ann.post("/new/ruse", **alone, seats="2", recount="2").text
        assert current(two) == "2 players" and 'value="none" selected' in two and "VIXEN, played" not in two
        three = ann.post("/new/ruse", **alone, seats="2", recount="3").text
        assert current(three) == "3 players" and three.count("VIXEN, played") == 1


def test_programs_learn_how_few_can_play() -> None:
    ruse, fox = [decode(encode(game_shape(find(slug)))) for slug in ("ruse", "fox-on-the-run")]
    assert (ruse["people"], ruse["seats"], ruse["alone"]) == ([1, 4], [2, 4], {"vixen": "level 2"})
    assert (fox["people"], fox["seats"], fox["alone"]) == ([2, 4], [2, 4], {})
