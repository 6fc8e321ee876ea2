"""Ratings: which matches count, for whom, and who sees them."""

import asyncio
from collections import namedtuple
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, update

from server.household import Home, at_home, at_homes
from server.visitors import FOX, web
from skulk.ratings import NEW, rated
from skulk.server.http.pages.ending import title
from skulk.server.store.schema import RATINGS, SEATS
from skulk.server.tables.lobby import NewTable, SeatWish
from skulk.server.tables.people import Person
from skulk.server.tables.ratings import Bout, Standing, bout_of, with_measured
from skulk.server.tables.table import Table

Seat = namedtuple("Seat", "seat person level standing_in")
PASSWORD = "a long enough password"


def sat(*players: str, gone: Sequence[int] = ()) -> list[Any]:
    """Seats as the store has them: people in capitals, bots by their level, "" for the game's own."""
    return [
        Seat(
            seat, who if who.isupper() else None, "" if who.isupper() else who, "cub" if seat in gone else ""
        )
        for seat, who in enumerate(players)
    ]


async def won(home: Home, winner: Person, loser: Person, **choices: Any) -> Table:
    """A match that ended: the loser gave up."""
    table = await home.table("henhouse", winner, loser, **choices)
    await table.resign((1,))
    return table


async def seen(home: Home, person: Person | None = None) -> dict[str, Standing]:
    return {standing.name: standing for standing in await home.house.ratings.standings(person)}


# What a match says


def test_who_wins_rises_and_who_loses_falls_less_the_more_is_known() -> None:
    first = rated({}, [["a"], ["b"]], [1, 2], drift=0.0)
    assert first["a"].mu > NEW.mu > first["b"].mu and first["a"].sigma < NEW.sigma
    known = {"a": first["a"], "b": first["b"]}
    for _ in range(20):
        known |= rated(known, [["a"], ["b"]], [1, 2], drift=0.0)
    again = rated(known, [["a"], ["b"]], [1, 2], drift=0.0)
    assert 0 < again["a"].mu - known["a"].mu < first["a"].mu - NEW.mu


def test_those_of_one_side_rise_and_fall_together() -> None:
    after = rated({}, [["a", "b"], ["c"]], [2, 1], drift=0.0)
    assert after["a"] == after["b"] and after["a"].mu < NEW.mu < after["c"].mu


def test_drift_keeps_the_ratings_of_people_open_to_change() -> None:
    still, moving = [rated({}, [["a"], ["b"]], [1, 2], drift)["a"] for drift in (0.0, 1.0)]
    assert moving.sigma > still.sigma


@pytest.mark.parametrize(
    ("seats", "sides", "places", "bout"),
    [
        (sat("ANN", "BOB"), (0, 1), (2, 1), Bout([["ANN"], ["BOB"]], [2, 1])),
        (sat("ANN", "cub", "cub"), (0, 1, 2), (1, 2, 2), Bout([["ANN"], ["cub"], ["cub"]], [1, 2, 2])),
        (
            sat("ANN", "BOB", "CY", "yearling"),
            (0, 1, 0, 1),
            (1, 2, 1, 2),
            Bout([["ANN", "CY"], ["BOB", "yearling"]], [1, 2]),
        ),
        (sat("ANN", "BOB", ""), (0, 1, 2), (2, 3, 1), Bout([["ANN"], ["BOB"]], [2, 3])),
        (sat("ANN", "ANN", "yearling"), (0, 0, 1), (1, 1, 2), Bout([["ANN"], ["yearling"]], [1, 2])),
        (sat("ANN", "vixen"), (0, 1), (1, 2), Bout([["ANN"], ["ranger"]], [1, 2])),
    ],
    ids=[
        "two people",
        "two bots alike",
        "teams",
        "beside the game's own",
        "one person for a whole side",
        "a bot of a former name",
    ],
)
def test_what_counts_of_a_match(
    seats: list[Any], sides: tuple[int, ...], places: tuple[int, ...], bout: Bout
) -> None:
    assert bout_of(sides, places, seats) == bout


@pytest.mark.parametrize(
    ("seats", "sides"),
    [
        (sat("ANN", "ANN"), (0, 1)),
        (sat("ANN", "BOB", "ANN"), (0, 1, 2)),
        (sat("ANN", ""), (0, 1)),
        (sat("cub", "yearling"), (0, 1)),
        (sat("ANN", "BOB"), (0, 0)),
    ],
    ids=["both sides", "two of three sides", "against the game itself", "bots alone", "all on one side"],
)
def test_nobody_is_rated_where_nobody_met_anybody(seats: list[Any], sides: tuple[int, ...]) -> None:
    assert bout_of(sides, (1, 2, 3)[: len(sides)], seats) is None


def test_whoever_leaves_a_match_to_a_bot_comes_last_in_it() -> None:
    assert bout_of((0, 1, 2), (1, 2, 3), sat("ANN", "BOB", "CY", gone=[0])) == Bout(
        [["ANN"], ["BOB"], ["CY"]], [4, 2, 3]
    )
    side = sat("ANN", "BOB", "CY", gone=[0])
    assert bout_of((0, 0, 1), (1, 1, 2), side) == Bout([["ANN", "BOB"], ["CY"]], [1, 2])  # Bob stayed


# Which matches count


def test_a_match_counts_once_whoever_asks(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        ann, bob = await home.guests("Ann", "Bob")
        await won(home, ann, bob)
        first = await seen(home, ann)
        assert first["Ann"].rating > 1500 and first["Ann"].matches == first["Ann"].won == 1
        assert await seen(home, ann) == first
        theirs = (await seen(home, bob))["Bob"]
        assert theirs.rating < 1500 and (theirs.matches, theirs.won) == (1, 0)
        await won(home, ann, bob)
        assert (await seen(home, ann))["Ann"].matches == 2

    at_home(tmp_path, visit)


def test_two_processes_count_a_match_once(db: str) -> None:
    async def visit(near: Home, far: Home) -> None:
        ann, bob = await near.guests("Ann", "Bob")
        await won(near, ann, bob)
        here, there = await asyncio.gather(seen(near, ann), seen(far, ann))
        assert here == there and here["Ann"].matches == 1

    at_homes(db, visit)


def test_a_running_match_says_nothing_yet(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        ann, bob = await home.guests("Ann", "Bob")
        table = await home.table("henhouse", ann, bob)
        assert await seen(home, ann) == {}
        await table.resign((1,))
        assert set(await seen(home, ann)) == {"Ann"}

    at_home(tmp_path, visit)


def test_nobody_is_told_they_won_what_a_bot_won_in_their_absence(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        ann, bob = await home.guests("Ann", "Bob")
        table = await home.table("henhouse", ann, bob)
        await table.leave((1,))
        await table.resign((0,))
        assert title(table, (1,)) == "You had left; a bot came 1st on your seat."
        assert title(table, (0,)) == "You lost this one."

    at_home(tmp_path, visit)


def test_the_losing_side_of_two_has_lost_however_many_sit_there(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        [ann] = await home.guests("Ann")
        match = NewTable(FOX, (SeatWish("me"), *[SeatWish("bot", "cub")] * 3))
        table = await home.house.table(await home.lobby.create(ann, match))
        await table.resign((0,))
        assert table.result is not None and table.result.places[0] == 3
        assert title(table, (0,)) == "You lost this one."

    at_home(tmp_path, visit)


@pytest.mark.parametrize(
    "choices", [{"first_game": True}, {"edition": "own"}], ids=["a first game", "an edition of its own"]
)
def test_some_matches_do_not_count(tmp_path: Path, choices: dict[str, Any]) -> None:
    async def visit(home: Home) -> None:
        if "edition" in choices:
            choices["edition"] = home.house.context.games(FOX).components()
        ann, bob = await home.guests("Ann", "Bob")
        match = NewTable(FOX, (SeatWish("me"), SeatWish("open")), **choices)
        table = await home.house.table(await home.lobby.create(ann, match))
        await home.lobby.sit(bob, table.id)
        await table.resign((1,))
        assert table.status == "over" and await seen(home, ann) == {}

    at_home(tmp_path, visit)


def test_a_match_that_goes_on_from_a_replay_does_not_count(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        ann, bob = await home.guests("Ann", "Bob")
        old = await won(home, ann, bob)
        before = await seen(home, ann)
        new = await home.house.table(await home.house.branch(old.id, 0, ann.id, 0, "random"))
        await new.resign((0,))
        assert await seen(home, ann) == before

    at_home(tmp_path, visit)


def test_bots_are_rated_by_their_level(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        ann, bob = await home.guests("Ann", "Bob")
        new = NewTable("henhouse", (SeatWish("me"), SeatWish("bot", "random")))
        table = await home.house.table(await home.lobby.create(ann, new))
        await table.resign((0,))
        bot = (await seen(home, bob))["Random bot"]
        assert bot.bot and not bot.you and bot.rating > 1500

    at_home(tmp_path, visit)


def test_a_bot_of_a_former_name_keeps_its_rating_under_the_new_one(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        ann, bob = await home.guests("Ann", "Bob")
        new = NewTable("henhouse", (SeatWish("me"), SeatWish("bot", "vixen")))
        for _ in range(2):
            await (await home.house.table(await home.lobby.create(ann, new))).resign((0,))
        before = (await seen(home, bob))["Ranger bot"]

        def written_long_ago(connection: Connection) -> None:
            connection.execute(update(RATINGS).where(RATINGS.c.player == "ranger").values(player="vixen"))
            connection.execute(update(SEATS).where(SEATS.c.level == "ranger").values(level="vixen"))

        await home.store.do(written_long_ago)
        assert (await seen(home, bob))["Ranger bot"] == before
        await (await home.house.table(await home.lobby.create(ann, new))).resign((0,))
        after = await seen(home, bob)
        assert set(after) == {"Ranger bot"} and after["Ranger bot"].matches == 3
        assert after["Ranger bot"].rating > before.rating

    at_home(tmp_path, visit)


def test_a_deleted_match_still_counted(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        ann, bob = await home.guests("Ann", "Bob")
        table = await won(home, ann, bob)
        before = await seen(home, ann)
        await home.delete(table.id)
        assert await seen(home, ann) == before

    at_home(tmp_path, visit)


# Who sees them


def test_guests_are_shown_to_themselves_and_accounts_to_all_the_surest_first(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        ann, bob, cy = await home.guests("Ann", "Bob", "Cy")
        for person in (ann, cy):
            await home.people.register(person, f"the {person.name}", PASSWORD)
        for _ in range(4):
            await won(home, ann, bob)
        await won(home, cy, bob)
        assert list(await seen(home)) == ["Ann", "Cy"]
        assert list(await seen(home, bob)) == ["Ann", "Cy", "Bob"]
        mine = await seen(home, ann)
        assert mine["Ann"].you and not mine["Cy"].you
        assert mine["Ann"].certain > mine["Cy"].certain

    at_home(tmp_path, visit)


def test_the_measured_levels_anchor_the_scale_and_stay_where_they_are(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        ann, bob = await home.guests("Ann", "Bob")
        for level in ("cub", "yearling", "elder"):
            new = NewTable(FOX, (SeatWish("me"), SeatWish("bot", level)))
            table = await home.house.table(await home.lobby.create(ann, new))
            await table.resign((0,))
        found = await seen(home, bob)
        cub, yearling, elder = (found[f"{level} bot"].rating for level in ("Cub", "Yearling", "Elder"))
        assert cub < yearling == 1500 < elder
        assert yearling - cub == pytest.approx(160, abs=4)  # who wins 71.5 % by Elo is so much better

    at_home(tmp_path, visit)


def test_what_each_match_changed_is_written_down(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        ann, bob = await home.guests("Ann", "Bob")
        first = await won(home, ann, bob)
        home.time.pass_by(60)
        second = await won(home, ann, bob)
        steps = await home.house.ratings.changes(ann.id)
        assert [step.match for step in steps] == [first.id, second.id]
        assert steps[0].before == 1500 < steps[0].rating == steps[1].before < steps[1].rating
        assert steps[1].rating == (await seen(home, ann))["Ann"].rating
        assert [step.match for step in await home.house.ratings.changes(bob.id, second.id)] == [second.id]

    at_home(tmp_path, visit)


def test_one_lucky_match_leads_nobody_to_the_top() -> None:
    proven = Standing(FOX, "a1", "Ann", bot=False, you=False, rating=1644, within=96, matches=80, won=60)
    lucky = Standing(FOX, "c1", "Cy", bot=False, you=False, rating=1740, within=720, matches=1, won=1)
    assert proven.certain > lucky.certain


def test_an_account_finds_its_ratings_on_another_device(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        phone, desk = house.browser(), house.browser()
        table = phone.play("henhouse")
        with phone.sit(table) as line:
            line.ask(do="resign")
        phone.post("/me/register", login="ann", password=PASSWORD)
        assert "one match" not in desk.get("/me").text
        desk.post("/me/login", login="ann", password=PASSWORD)
        assert (
            'class="slip standing' in desk.get("/me").text and "one match, none won" in desk.get("/me").text
        )
        assert 'standing mine"' in desk.get("/ratings").text
        assert 'standing mine"' not in house.browser().get("/ratings").text
        assert "Cub bot" in house.browser().get("/ratings").text


def test_whoever_signs_in_keeps_the_ratings_of_games_that_the_account_has_not_played(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        ann, bob, guest = await home.guests("Ann", "Bob", "Guest")
        ann = await home.people.register(ann, "the Ann", PASSWORD)
        await won(home, ann, bob)
        table = await home.table(FOX, guest, bob)
        await table.resign((1,))
        await won(home, bob, guest)
        await seen(home)
        await home.lobby.bring_along(guest, ann)
        mine = [one for one in await home.house.ratings.standings(ann) if one.you]
        assert {one.game: (one.matches, one.won) for one in mine} == {"henhouse": (1, 1), FOX: (1, 1)}

    at_home(tmp_path, visit)


def test_programs_get_the_ratings_of_one_game_or_of_all(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        with ann.sit(ann.play("henhouse")) as line:
            line.ask(do="resign")
        program = house.program()
        found = program.call("GET", "/ratings").json()["ratings"]
        assert [(one["name"], one["game"]) for one in found] == [("Cub bot", "henhouse")]
        assert program.call("GET", "/ratings?game=henhouse").json()["ratings"] == found
        assert program.call("GET", f"/ratings?game={FOX}").json()["ratings"] == []
        assert program.call("GET", "/ratings?game=chess").status_code == 404


def test_a_store_that_cannot_be_written_to_shows_what_it_knows(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        ann, bob = await home.guests("Ann", "Bob")
        await won(home, ann, bob)
        known = await seen(home, ann)
        await won(home, ann, bob)
        await home.store.read(lambda sql: sql.exec_driver_sql("PRAGMA query_only=ON").close())
        assert await seen(home, ann) == known

    at_home(tmp_path, visit)


def test_every_measured_bot_stands_on_the_ladder_before_anybody_met_it() -> None:
    met = Standing(FOX, "cub", "Cub bot", True, False, 1339, 77, 5, 3)
    found = with_measured([met], [FOX])
    assert found.count(met) == 1 and [one.player for one in found].count("cub") == 1
    assert [one.player for one in found][-3:] == ["ranger", "yearling", "cub"]
    assert {one.rating for one in found if one.player == "yearling"} == {1500}
