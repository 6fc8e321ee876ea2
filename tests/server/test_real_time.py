"""Tables in real time: ticks, paws and bots, what is told to whom, and what is on disk by then."""

import asyncio
import re
from collections.abc import Callable
from dataclasses import replace
from math import inf
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.json import decode, encode

from server.household import Home, applied, at_home, read, there, until
from skulk.games import registry
from skulk.games.master_fox.terms import HUNT, KINDS
from skulk.kernel.errors import BadSetup, NoUndo, Refused
from skulk.kernel.game import Game
from skulk.kernel.state import CLOCK
from skulk.server.show.feed import Feed, Wishes
from skulk.server.show.subscribers import Connection
from skulk.server.show.wire import Scene
from skulk.server.store.queries import load
from skulk.server.store.store import StoreFailed
from skulk.server.tables.guesses import reminds
from skulk.server.tables.lobby import NewTable, SeatWish
from skulk.server.tables.pointers import Pointer
from skulk.server.tables.real_time import LONG, STILL, WRITTEN
from skulk.server.tables.seating import NoSeat
from skulk.server.tables.table import Table

SLUG = "master-fox"
rule = pytest.mark.rule


def hurried(slug: str) -> Game:
    """The game with ticks of a millisecond, so that a hunt takes a moment."""
    game = registry.find(slug)
    assert game.real_time is not None
    seconds = game.real_time.seconds
    return replace(game, real_time=replace(game.real_time, seconds=lambda state: brief(seconds(state))))


def brief(seconds: float) -> float:
    return 0.001 if seconds < 1 else seconds


def visit_night(folder: Path, visit: Callable[[Home], Any]) -> None:
    at_home(folder, visit, games=hurried)


class Listener:
    """A paw whose answers are kept."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.told: list[dict[str, Any]] = []
        self.paw = Pointer(seat, self.hear)
        assert table.ticker is not None
        self.ticker = table.ticker
        self.ticker.join(self.paw)

    def hear(self, message: bytes) -> None:
        people = [seat for seat, place in enumerate(self.table.places) if not place.bot]
        unwritten = [entry for entry in self.table.entries.unwritten if entry.seat in people]
        assert not unwritten, "Nobody is told of an act that is not on disk."
        self.told.append(msgspec.json.decode(message))

    def aim(self, number: int, x: int, y: int) -> None:
        self.paw.hear(f"[{number},{x},{y}]", asyncio.get_running_loop().time())

    def act(self, text: str) -> None:
        self.ticker.ask(self.paw, text)

    @property
    def felt(self) -> list[dict[str, Any]]:
        return [answer["heard"] for answer in self.told if answer.get("heard")]

    @property
    def news(self) -> list[str]:
        return [news["verb"] for answer in self.told for news in answer.get("news", [])]


async def night(home: Home, *others: SeatWish, **options: str) -> tuple[Table, Listener]:
    """Ann by paw, with others who are bots; the masks come down."""
    [ann] = await home.guests("Ann")
    new = NewTable(SLUG, (SeatWish("me"), *others), options=options)
    table = await home.house.table(await home.lobby.create(ann, new))
    table.join((0,))
    listener = Listener(table, 0)
    await table.play((0,), "mask paw", None)
    return table, listener


BOT = SeatWish("bot", "elder")


def test_a_paw_is_answered_and_bots_hunt_beside_it(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table, ann = await night(home, BOT)
        await until(lambda: bool(ann.felt))
        ann.aim(7, 18000, 9000)
        await until(lambda: any(answer["number"] == 7 for answer in ann.told))
        await until(lambda: ann.felt[-1]["touch"]["y"] > 3000 or there(table.match).state.phase != 3)  # type: ignore[attr-defined]
        await until(lambda: not table.waiting or "calls stop" in ann.news or "dawn breaks" in ann.news)
        assert table.match is not None
        acts = {entry.text for entry in table.match.entries if entry.seat == 1}
        assert {"mask elder", "reach", "feel"} <= acts

    visit_night(tmp_path, visit)


def test_a_replay_steps_over_ticks_in_which_nothing_happened_and_over_no_other(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table, ann = await night(home, BOT)
        await until(lambda: "clack" in ann.news)
        await table.resign((0,))
        await until(lambda: table.status == "over")
        assert table.match is not None
        await home.house.replay(table.id, 0)  # wherever it was last looked at
        quiet = await home.house.ticks(table.id)
        noticed = {number + 1 for number in table.match.when}
        ticks = {n + 1 for n, entry in enumerate(table.match.entries) if entry.seat == CLOCK}
        assert quiet == ticks - noticed and quiet and ticks & noticed

    visit_night(tmp_path, visit)


def test_what_was_told_survives_a_crash_and_little_else_is_lost(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table, ann = await night(home, BOT, time_limit="600")
        await until(lambda: len(ann.felt) > 40)
        ann.act("grab")
        await until(lambda: "fumbles" in ann.news or "holds" in ann.news)
        assert table.match is not None and table.ticker is not None
        known = [(entry.seat, entry.text) for entry in table.match.entries]
        table.ticker.stop()
        home.house.forget(table.id)  # as if the process had died: nothing more is written
        again = await home.house.table(table.id)
        assert again.match is not None
        kept = [(entry.seat, entry.text) for entry in again.match.entries]
        assert kept == known[: len(kept)] and (0, "grab") in kept
        assert len(known) - len(kept) <= 4 * WRITTEN

    visit_night(tmp_path, visit)


def test_a_paw_hears_nothing_of_the_other_paws(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        people = await home.guests("Ann", "Bob")
        table = await home.table(SLUG, *people)
        table.join((0,))
        table.join((1,))
        ann, bob = Listener(table, 0), Listener(table, 1)
        for seat in (0, 1):
            await table.play((seat,), "mask paw", None)
        await until(lambda: bool(bob.felt))
        bob.act("grab")
        noticed = {"fumbles", "holds"}  # a pawn may lie right at the rim
        await until(lambda: bool(noticed & set(bob.news)))
        assert not noticed & set(ann.news)
        assert {tuple(sorted(answer)) for answer in ann.told} == {("heard", "news", "number", "waited")}

    visit_night(tmp_path, visit)


@rule("MFX-111")
def test_who_loses_the_line_puts_back_what_it_holds(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        people = await home.guests("Ann", "Bob")
        table = await home.table(SLUG, *people)
        first, second = table.join((0,)), table.join((1,))
        for seat in (0, 1):
            await table.play((seat,), "mask words", None)
        assert table.match is not None
        state = table.match.state
        await until(lambda: bool(state.moves(0)))
        for text in ("reach", "grab"):
            await until(lambda text=text: table.match.state.find(0, text) is not None)  # type: ignore[misc]
            await table.play((0,), text, None)
        await until(lambda: table.match.state.find(0, "stash") is not None)  # type: ignore[union-attr]
        first.close()
        gone = len(table.match.entries)
        await until(lambda: (0, "back") in [(e.seat, e.text) for e in table.match.entries[gone:]])  # type: ignore[union-attr]
        passed = sum(entry.seat == CLOCK for entry in table.match.entries[gone:])
        assert passed >= STILL - 1
        second.close()

    visit_night(tmp_path, visit)


def test_a_bot_takes_over_from_who_went_away_without_a_word_once_the_masks_are_off(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table = await home.table(SLUG, *await home.guests("Ann", "Bob"))
        table.join((0,))
        bob = table.join((1,))
        for seat in (0, 1):
            await table.play((seat,), "mask words", None)
        await until(lambda: table.waiting == (CLOCK,))
        assert not table.places[1].standing_in
        bob.close()
        await until(lambda: bool(table.places[1].standing_in))
        assert not table.places[0].standing_in

    at_home(tmp_path, visit, games=hurried, absence=0.0)


@rule("MFX-131")
def test_a_bot_hunts_on_for_who_leaves_until_the_masks_come_off(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        people = await home.guests("Ann", "Bob")
        table = await home.table(SLUG, *people)
        table.join((0,))
        for seat in (0, 1):
            await table.play((seat,), "mask words", None)
        assert table.match is not None
        await until(lambda: bool(table.match.state.moves(0)))  # type: ignore[union-attr]
        await table.leave((1,), "yearling")
        entries = table.match.entries
        await until(lambda: (1, "mask yearling") in [(entry.seat, entry.text) for entry in entries])
        await until(lambda: (1, "reach") in [(entry.seat, entry.text) for entry in entries])
        await table.come_back((1,))
        with pytest.raises(Refused, match="until the masks come off"):
            await table.play((1,), "wait", None)

    visit_night(tmp_path, visit)


def test_the_handicaps_of_bots_are_not_for_people(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        [ann] = await home.guests("Ann")
        table = await home.house.table(await home.lobby.create(ann, NewTable(SLUG, (SeatWish("me"), BOT))))
        with pytest.raises(Refused, match="Only a bot"):
            await table.play((0,), "mask elder", None)

    visit_night(tmp_path, visit)


def test_nothing_is_taken_back_and_nobody_hints_in_the_dark(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table, ann = await night(home, BOT)
        with pytest.raises(NoUndo):
            await table.undo((0,), None)
        await until(lambda: bool(ann.felt))
        with pytest.raises(Refused, match="In the dark"):
            await table.hint((0,))

    visit_night(tmp_path, visit)


def test_nobody_shares_a_device_and_there_are_no_days(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        [ann] = await home.guests("Ann")
        with pytest.raises(BadSetup, match="share a device"):
            await home.lobby.create(ann, NewTable(SLUG, (SeatWish("me"), SeatWish("me"))))
        with pytest.raises(BadSetup, match="played live"):
            await home.lobby.create(ann, NewTable(SLUG, (SeatWish("me"), BOT), mode="turns"))

    visit_night(tmp_path, visit)


def test_a_hunt_that_cannot_be_written_down_goes_on_and_misses_no_number(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table, ann = await night(home, BOT)
        await until(lambda: len(ann.felt) > 20)
        store, failures = home.store, [1]
        do = store.do

        async def failing(work: Any) -> Any:
            if failures:
                failures.pop()
                raise StoreFailed("The disk is full.")
            return await do(work)

        store.do = failing  # type: ignore[method-assign]
        await until(lambda: not failures)
        await until(lambda: table.match is not None and not table.entries.in_doubt)
        told = len(ann.felt)
        await until(lambda: len(ann.felt) > told + 20 or "opens the sack" in ann.news)
        numbers = [entry.number for entry in (await store.read(load(table.id))).entries]
        assert numbers == list(range(len(numbers)))

    visit_night(tmp_path, visit)


def test_time_stands_still_while_nobody_is_there(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        [ann] = await home.guests("Ann")
        table = await home.house.table(await home.lobby.create(ann, NewTable(SLUG, (SeatWish("me"), BOT))))
        connection = table.join((0,))
        await table.play((0,), "mask words", None)
        await until(lambda: sum(entry.seat == CLOCK for entry in table.match.entries) > 5)  # type: ignore[union-attr]
        connection.close()
        assert table.ticker is not None
        await until(lambda: not table.ticker.active and not table.entries.unwritten)  # type: ignore[union-attr]
        assert table.match is not None
        stopped = len(table.match.entries)
        again = table.join((0,))
        await until(lambda: table.waiting == (0, CLOCK))
        assert "Ready?" in there(table.scene((0,)).prompt) and [
            move.text for move in there(table.scene((0,)).moves)
        ] == ["ready"]
        again.close()
        await until(lambda: not table.ticker.active)  # type: ignore[union-attr]
        table.join((0,))
        await until(lambda: table.ticker.active)  # type: ignore[union-attr]
        assert [entry.text for entry in table.match.entries[stopped:]] == ["pause"], (
            "asked, and asked only once"
        )
        await table.play((0,), "ready", None)
        await until(lambda: table.match.entries[-1].text == "tick")  # type: ignore[union-attr]

    visit_night(tmp_path, visit)


def test_who_comes_back_after_a_restart_is_asked_whether_they_are_ready(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table, ann = await night(home, BOT)
        await until(lambda: bool(ann.felt))
        home.house.forget(table.id)
        again = await home.house.table(table.id)
        again.join((0,))
        await until(lambda: again.waiting == (0, CLOCK))
        assert "Ready?" in there(again.scene((0,)).prompt)

    visit_night(tmp_path, visit)


# How long the clock waits for people


def impatient(slug: str) -> Game:
    """The same for whom a clock that would wait half a minute waits a little more than a second."""
    game = hurried(slug)
    assert game.real_time is not None
    seconds = game.real_time.seconds
    return replace(game, real_time=replace(game.real_time, seconds=lambda state: shorter(seconds(state))))


def shorter(seconds: float) -> float:
    return seconds if seconds < 1 or seconds == inf else LONG + 0.2


async def second_round(home: Home) -> tuple[Table, Listener, Listener]:
    """Ann and Bob have hunted until dawn; Ann has her mask down again, and Bob looks on."""
    table = await home.table(SLUG, *await home.guests("Ann", "Bob"), options={"time_limit": "600"})
    table.join((0,))
    table.join((1,))
    ann, bob = Listener(table, 0), Listener(table, 1)
    for seat in (0, 1):
        await table.play((seat,), "mask words", None)
    await until(lambda: "Round 2" in there(table.scene((1,)).prompt))
    assert not [told for told in bob.told if "patience" in told], "before the first hunt there is no hurry"
    await table.play((0,), "mask words", None)
    return table, ann, bob


@rule("MFX-132")
def test_the_countdown_is_told_before_a_mask_falls_by_itself(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table, ann, bob = await second_round(home)
        assert table.match is not None
        await until(lambda: (CLOCK, "time is up") in [(e.seat, e.text) for e in table.match.entries])  # type: ignore[union-attr]
        for listener in (ann, bob):
            counted = [told["patience"] for told in listener.told if "patience" in told]
            assert counted[:2] == [2, 1], "a second is told as it begins"

    at_home(tmp_path, visit, games=impatient)


@rule("MFX-132")
def test_not_yet_stops_the_countdown(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table, ann, bob = await second_round(home)
        await until(lambda: any("patience" in told for told in bob.told))
        await table.play((1,), "not yet", None)
        await until(lambda: bob.told[-1] == {"patience": None} == ann.told[-1])
        assert [move.text for move in there(table.scene((1,)).moves)] == ["mask paw", "mask words"]
        assert "not yet" not in there(table.scene((1,)).prompt)

    at_home(tmp_path, visit, games=impatient)


@rule("MFX-133")
def test_missions_to_be_remembered_are_in_no_scene_of_a_hunt(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table, _, _ = await second_round(home)
        assert table.match is not None
        wanted = [KINDS[kind] for kind in table.match.state.missions]  # type: ignore[attr-defined]
        assert wanted[0] in there(table.scene((1,)).prompt)
        await table.play((1,), "mask paw", None)
        for eyes in ((0,), (1,), ()):
            scene = table.scene(eyes)
            lines = [line.words for line in there(scene.log)]
            read = [*lines, scene.prompt, *re.findall("<(?:text|title|desc).*", there(scene.picture))]
            assert len(read) > 4 and not [kind for kind in wanted if kind in " ".join(read)]

    visit_night(tmp_path, visit)


def logged(scene: Scene) -> list[str]:
    return [line.words for line in there(scene.log)]


def followed(page: Connection, shown: Scene) -> Scene:
    """What a page shows once it has heard all that was sent."""
    while message := page.ready():
        update = read(message)
        shown = update if update.kind == "scene" else applied(shown, update)
    return shown


@rule("MFX-133")
def test_the_log_of_earlier_rounds_cannot_be_read_in_a_hunt_and_is_back_after_it(tmp_path: Path) -> None:
    """Cards that were seen before, and sacks, tell which missions are left."""

    async def visit(home: Home) -> None:
        table, _, _ = await second_round(home)
        page, program = table.join((1,)), Feed(table, (1,), Wishes(data=True))
        assert len(logged(program.whole())) > 1
        shown = read(await page.next())
        before = logged(shown)
        assert any("Round 1" in words for words in before) and any("sack" in words for words in before)
        await table.play((1,), "mask paw", None)
        dark = logged(table.scene((1,)))
        assert "Round 2" in dark[0] and dark[0] in before and not [one for one in dark if "Round 1" in one]
        shown = followed(page, shown)
        assert logged(shown) == dark, "a page that has read them forgets them too"
        assert logged(program.whole()) == dark, "and a program is told no more"
        await until(lambda: len(logged(table.scene((1,)))) > len(before))
        lit = logged(table.scene((1,)))
        assert lit[: len(before)] == before, "with the masks off everything is there again"
        assert logged(followed(page, shown)) == lit

    visit_night(tmp_path, visit)


def test_nobody_sits_on_two_seats_where_everyone_needs_a_hand_of_their_own(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        ann, bob = await home.guests("Ann", "Bob")
        wishes = (SeatWish("me"), SeatWish("open"), SeatWish("invited"))
        match = await home.lobby.create(ann, NewTable(SLUG, wishes))
        [token] = (await home.lobby.invitations(ann, match)).values()
        with pytest.raises(
            NoSeat, match="You sit at this table already; in Master Fox everyone plays one seat"
        ):
            await home.lobby.sit(ann, match)
        with pytest.raises(NoSeat, match="already"):
            await home.lobby.accept(ann, token)
        assert await home.lobby.sit(bob, match) == 1
        other = await home.lobby.create(ann, NewTable("fox-on-the-run", (SeatWish("me"), SeatWish("open"))))
        assert await home.lobby.sit(ann, other) == 1, "in other games somebody may play both sides"

    at_home(tmp_path, visit)


def test_a_guest_who_signs_in_brings_no_second_seat_to_a_table_of_the_account(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        ann, guest = await home.guests("Ann", "Guest")
        night, other = [
            await home.lobby.create(ann, NewTable(slug, (SeatWish("me"), SeatWish("open"))))
            for slug in (SLUG, "fox-on-the-run")
        ]
        for match in (night, other):
            await home.lobby.sit(guest, match)
        await home.lobby.bring_along(guest, ann)
        assert [row.person for row in (await home.store.read(load(night))).seats] == [ann.id, guest.id]
        assert [row.person for row in (await home.store.read(load(other))).seats] == [ann.id, ann.id]

    at_home(tmp_path, visit)


@rule("MFX-214")
def test_what_cannot_be_read_is_dropped_and_so_is_too_much() -> None:
    told: list[bytes] = []
    paw = Pointer(0, told.append)
    for text in ("", "[]", "[1,2]", "[1,2,3,4]", '{"do":1}', '{"do":"grab","x":1}', "9" * 500, '["a",1,2]'):
        assert paw.hear(text, 10.0) == "" and paw.aim is None
    assert paw.hear('{"do":"grab"}', 11.0) == "grab"
    for number in range(60):
        paw.hear(f"[{number},5,5]", 12.0 + number / 100)
    assert paw.number == 39, "forty messages a second count"
    paw.hear("[99,-5,99999999999]", 13.5)
    assert paw.aim == (-5, 1 << 20)


@rule("MFX-133")
def test_programs_of_people_are_told_no_more_of_the_missions_than_people_and_bots_all(tmp_path: Path) -> None:
    """A bot account remembers; by anybody's token a page could be made that reminds its player."""

    async def visit(home: Home) -> None:
        table, _, _ = await second_round(home)
        person = Feed(table, (1,), Wishes(view=True))
        bot = Feed(table, (1,), Wishes(view=True, by_heart=True))
        onlooker = Feed(table, (), Wishes(view=True))
        assert table.match is not None
        missions = list(table.match.state.missions)  # type: ignore[attr-defined]
        assert all(viewed(feed)["missions"] == missions for feed in (person, bot, onlooker))
        await table.play((1,), "mask words", None)
        for feed, told in ((person, []), (onlooker, []), (bot, missions)):
            seen = viewed(feed)
            assert seen["phase"] == HUNT and (seen["missions"], seen["asked_for"]) == ([], told)
        assert reminds(table, 1), "a guess would tell them too"
        await until(lambda: not reminds(table, 1))
        assert viewed(person)["asked_for"] == missions, "with the masks off they are there again"

    visit_night(tmp_path, visit)


def viewed(feed: Feed) -> dict[str, Any]:
    found: dict[str, Any] = decode(encode(there(feed.whole()).view))
    return found
