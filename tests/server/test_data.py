"""What programs are told is data: views, events, moves and results, in shapes that the server declares."""

import random
from pathlib import Path
from typing import Any

import jsonschema_rs
import msgspec
import pytest

from server.household import Home, at_home, play_on, there
from server.visitors import Program, ann_and_bo, refusal, web
from skulk.games.registry import find, slugs
from skulk.kernel.dice import Dice
from skulk.kernel.plain_data import from_plain, package_of
from skulk.server.show.feed import Feed, Report, Wishes
from skulk.server.show.shapes import events_shape, moves_shape, result_shape, view_shape
from skulk.server.tables.table import Table
from skulk.shapes import class_shape

DATA = Wishes(view=True, data=True, picture=False)
SEATS = {"fox-on-the-run": 2, "ruins": 2, "tusk": 3, "master-fox": 3, "ruse": 2}


def sent(report: Report | None) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(there(report)))
    return found


@pytest.mark.parametrize("game", slugs())
def test_what_is_sent_fits_the_shapes_to_the_end(tmp_path: Path, game: str) -> None:
    """Every view, event and move of a whole match; and a view can be made again from what was sent."""
    rules = find(game)
    checks = [jsonschema_rs.validator_for(shape(rules)) for shape in (view_shape, events_shape, moves_shape)]

    async def visit(home: Home) -> None:
        people = await home.guests(*[f"Player {seat}" for seat in range(SEATS[game])])
        table = await home.table(game, *people, options=dict(rules.unhurried()))
        dice = random.Random(game)
        while table.status == "running":
            for seat in range(SEATS[game]):
                check(table, seat, sent(Feed(table, (seat,), DATA).whole()))
            assert await play_on(table, 5, dice)
        ended = sent(Feed(table, (), DATA).whole())["ended"]
        jsonschema_rs.validator_for(result_shape()).validate(ended)
        assert ended["places"] == list(there(table.result).places)

    def check(table: Table, seat: int, report: dict[str, Any]) -> None:
        views, lines, moves = checks
        views.validate(report["view"])
        match = there(table.match)
        view = match.view(seat)
        kind: type = type(view)
        assert class_shape(kind).make(report["view"]) == view
        for line in report["log"]:
            lines.validate(line)
        for move in report["moves"]:
            moves.validate(move)
            assert str(from_plain(move["made"], package_of(rules))) == move["text"]

    at_home(tmp_path, visit)


def test_a_shape_that_does_not_fit_is_noticed() -> None:
    """The checks above have teeth: a field more, or of another kind, is refused."""
    shape = view_shape(find("ruins"))
    check = jsonschema_rs.validator_for(shape)
    state = find("ruins").new(find("ruins").setup(2, {}, Dice.seeded("")))
    view = msgspec.json.decode(msgspec.json.encode(state.view(0)))
    check.validate(view)
    for wrong in (
        {**view, "more": 1},
        {**view, "round": "one"},
        {k: v for k, v in view.items() if k != "hand"},
    ):
        assert not check.is_valid(wrong)


def test_a_program_gets_data_and_no_picture(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.program()
        table = ann.table("me", "greedy", game="ruins")
        scene = ann.scene(table)
        assert len(scene["view"]["hand"]) == 9 and "picture" not in scene
        assert scene["ended"] is None
        assert {"verb", "data", "rule"} <= scene["log"][0].keys()
        plain = ann.scene(table, "?view=no&data=no&picture=yes")
        assert plain["picture"].startswith("<svg") and "view" not in plain and "ended" not in plain
        assert "verb" not in plain["log"][0] and "made" not in plain["moves"][0]


def test_a_spectator_reads_what_spectators_see(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.program()
        table = ann.table("me", "greedy", game="ruins")
        seen = ann.call("GET", f"/tables/{table}/scene?view=yes", token="").json()["scene"]
        assert seen["view"]["hand"] == [] and seen["view"]["seat"] is None
        assert "view" not in ann.call("GET", f"/tables/{table}/scene", token="").json()["scene"]


def test_updates_lead_to_the_same_as_a_whole_report(tmp_path: Path) -> None:
    """Whatever happens, whoever merges what is new has all of it; and nothing is sent for nothing."""

    async def visit(home: Home) -> None:
        table = await home.table("ruins", *await home.guests("Ann", "Bob"))
        feeds = {eyes: Feed(table, eyes, DATA) for eyes in ((0,), (1,), ())}
        known = {eyes: sent(feed.whole()) for eyes, feed in feeds.items()}
        dice = random.Random(3)
        for step in range(60):
            await (table.undo(dice.choice([(0,), (1,)]), None) if step % 9 == 8 else play_on(table, 1, dice))
            for eyes, feed in feeds.items():
                known[eyes] = merged(known[eyes], feed.news())
                assert known[eyes] == sent(Feed(table, eyes, DATA).whole()), (step, eyes)
                assert feed.news() is None

    at_home(tmp_path, visit)


def merged(known: dict[str, Any], report: Report | None) -> dict[str, Any]:
    if report is None:
        return known
    update = sent(report)
    new = {**known, **update, "kind": "scene"}
    if "log" in update:
        new["log"] = known["log"][: new.pop("log_from")] + update["log"]
    if "talk" in update:
        new["talk"] = known["talk"] + update["talk"]
    return new


def test_what_only_a_view_shows_reaches_programs(tmp_path: Path) -> None:
    """In Ruins a ruin put into a play is told to nobody; its own player's view has it at once."""

    async def visit(home: Home) -> None:
        table = await home.table("ruins", *await home.guests("Ann", "Bob"))
        for seat in (0, 1):
            await table.play((seat,), "flip none", None)
        [leader] = table.waiting
        mine, other = (Feed(table, (seat,), DATA) for seat in (leader, 1 - leader))
        pulses = [there(mine.whole()).pulse, there(other.whole()).pulse]
        await table.play((leader,), str(there(table.match).state.moves(leader)[0]), None)
        assert sent(mine.news())["view"]["plan"] is not None
        assert other.news() is None and there(other.whole()).pulse == pulses[1]
        assert there(mine.whole()).pulse != pulses[0]
        other.watcher.told_at = other.watcher.question_at = -1  # another process works it out by itself
        assert there(other.whole()).pulse == pulses[1]

    at_home(tmp_path, visit)


def test_shapes_are_published(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.program()
        shapes = ann.call("GET", "/games/ruins/shapes").json()
        jsonschema_rs.validator_for(shapes["view"]).validate(
            ann.scene(ann.table("me", "me", game="ruins"))["view"]
        )
        assert "play D7" in shapes["moves"]["description"]
        words = refusal(ann.call("GET", "/games/chess/shapes"), 404)["words"]
        assert "chess" in words


def test_the_end_is_told_as_data(tmp_path: Path) -> None:
    with ann_and_bo(tmp_path) as (_, ann, bo, table):
        play_out(ann, bo, table)
        ended = ann.scene(table)["ended"]
        assert sorted(ended["places"]) in ([1, 2], [1, 1]) and ended["rule"].startswith("FOX-")
        first = [seat for seat, place in enumerate(ended["places"]) if place == 1]
        assert ended["winners"] == (first if len(first) == 1 else [])  # a draw has none
        assert ended["sides"] == [0, 1] and ended["reason"]


def play_out(ann: Program, bo: Program, table: str) -> None:
    while (scene := ann.scene(table))["status"] == "running":
        asked = next(seat for seat, line in enumerate(scene["seats"]) if line["asked"])
        player = (ann, bo)[asked]
        seen = player.scene(table)
        assert player.move(table, seen["moves"][0]["text"], pulse=seen["pulse"]).status_code == 200
