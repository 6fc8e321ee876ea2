"""The strongest level: offered everywhere a level is named, or nowhere, and then it is said why."""

from pathlib import Path

import pytest

from server.household import Home, at_home
from server.visitors import web
from skulk.bots.levels import LEVELS, sentence
from skulk.kernel.errors import BadSetup, Refused
from skulk.server.tables.lobby import NewTable, SeatWish

ME, OPEN, SAGE = SeatWish("me"), SeatWish("open"), SeatWish("bot", "sage")
WHY = "Sage is not offered: it is asleep."


def test_a_table_with_a_level_that_is_not_offered_is_refused(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        [ann] = await home.guests("Ann")
        for new in (NewTable("henhouse", (ME, SAGE)), NewTable("henhouse", (ME, OPEN), stand_in="sage")):
            with pytest.raises(BadSetup, match=WHY):
                await home.lobby.create(ann, new)
        match = await home.lobby.create(ann, NewTable("henhouse", (ME, OPEN)))
        with pytest.raises(Refused, match=WHY):
            await home.lobby.fill(ann, match, "sage")
        await home.lobby.fill(ann, match, "elder")

    at_home(tmp_path, visit, withheld=WHY)


def test_a_level_that_sits_somewhere_goes_on_where_it_is_no_longer_offered(tmp_path: Path) -> None:
    async def before(home: Home) -> str:
        [ann] = await home.guests("Ann")
        return await home.lobby.create(ann, NewTable("henhouse", (ME, OPEN), stand_in="sage"))

    match = at_home(tmp_path, before)

    async def after(home: Home) -> None:
        [ben] = await home.guests("Ben")
        await home.lobby.sit(ben, match)
        table = await home.house.table(match)
        await table.leave(table.eyes_of(ben.id))
        assert table.places[1].standing_in == "sage"

    at_home(tmp_path, after, withheld=WHY)


@pytest.mark.parametrize("offered", [True, False])
def test_pages_and_api_offer_it_or_say_why_not(tmp_path: Path, offered: bool) -> None:
    with web(tmp_path, sage=offered) as house:
        ann = house.browser()
        page, api = ann.get("/new/henhouse").text, ann.get("/api/v1/games").json()
        assert ('value="bot:sage"' in page) is offered
        assert ("Sage is not offered" in page) is not offered
        assert ("sage" in api["levels"]) is offered
        assert (api["withheld"] == "") is offered
        assert [bot["name"] for bot in api["bots"]] == api["levels"]


def test_each_level_says_what_it_is_like(tmp_path: Path) -> None:
    with web(tmp_path, sage=True) as house:
        ann = house.browser()
        page, api = ann.get("/new/henhouse").text, ann.get("/api/v1/games").json()
        said = {bot["name"]: bot["sentence"] for bot in api["bots"]}
        for name in LEVELS:
            assert sentence(name) == said[name]
            assert sentence(name) in page
