"""Scenes and their changes: a page that follows every update shows what a fresh page shows."""

import asyncio
import dataclasses
import json
import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.household import Home, applied, at_home, called, play_on, read, there
from skulk.kernel.fairness import pledge_from
from skulk.kernel.match import Match
from skulk.kernel.state import View
from skulk.kernel.words import Words, player_name
from skulk.server.show import scene
from skulk.server.show.change import Comparisons, change, encode, spliced
from skulk.server.show.scene import EMPTY, KEPT, LONG, Picture, drawing
from skulk.server.show.subscribers import BACKLOG, Watcher
from skulk.server.show.wire import LogLine, MoveLine, Scene, TalkLine, Told
from skulk.server.tables.lobby import NewTable, SeatWish
from skulk.server.tables.people import Person
from tiny.morra import GAME as MORRA

LINES = st.lists(st.sampled_from(["<g>", "</g>", "a", "b", "c", "d", "e"]), max_size=12)


@given(LINES, LINES)
def test_splices_turn_the_old_lines_into_the_new(old: list[str], new: list[str]) -> None:
    lines = list(old)
    for splice in reversed(spliced(old, new)):
        lines[splice.start : splice.stop] = splice.lines
    assert lines == new


def test_a_piece_that_moved_is_one_line() -> None:
    old = ["<svg>", "<g>", "tile 1", "tile 2", "</g>", "<g>", "fox at a", "</g>", "</svg>"]
    new = [line.replace("fox at a", "fox at b") for line in old]
    assert [(s.start, s.stop, s.lines) for s in spliced(old, new)] == [(6, 7, ["fox at b"])]
    assert [(s.start, s.stop) for s in spliced(old, [*old[:3], "tile 1b", *old[3:]])] == [(3, 3)]
    assert spliced(old, old) == []


NOW = Scene(
    "scene",
    7,
    status="running",
    seat=0,
    prompt="",
    lesson="",
    goal="",
    moves=[],
    can_undo=False,
    undo_asked=None,
    seats=[],
    log=[],
    talk=[],
    picture="",
    result="",
    commitment="",
    rematch="",
    cover=False,
    away="",
    resigning=[],
)
THEN = {
    "status": "over",
    "seat": 1,
    "prompt": "Go.",
    "lesson": "Why.",
    "goal": "What for.",
    "moves": [MoveLine("a", "A")],
    "can_undo": True,
    "undo_asked": 1,
    "result": "Won.",
    "commitment": "c0",
    "rematch": "/table/x",
    "cover": True,
    "away": "plain",
    "resigning": [1],
}


@pytest.mark.parametrize("name", THEN)
def test_what_differs_is_told_and_nothing_else(name: str) -> None:
    later = msgspec.structs.replace(NOW, **{name: THEN[name]})
    update = change(NOW, later, EMPTY, EMPTY, Comparisons(), 0)
    told = set(json.loads(encode(update)))
    assert told == {"kind", "pulse", name} | ({"cover"} if name == "seat" else set())
    assert getattr(update, name) == THEN[name] and there(update).pulse == NOW.pulse + 1
    assert change(later, later, EMPTY, EMPTY, Comparisons(), 0) is None


def test_a_log_told_anew_is_told_from_the_first_line_that_differs() -> None:
    steps, waits, ends = [LogLine(words, "", 0, ()) for words in ("Steps.", "Waits.", "Ends.")]
    before = msgspec.structs.replace(NOW, log=[steps, waits])
    for log, start, news in (
        ([steps, ends], 1, [ends]),
        ([steps], 1, []),
        ([ends, waits], 0, [ends, waits]),
        ([steps, waits, ends], 2, [ends]),
    ):
        update = change(before, msgspec.structs.replace(NOW, log=log), EMPTY, EMPTY, Comparisons(), 2)
        assert update is not None and (update.log_from, update.log) == (start, news)
    there(before.log).append(ends)  # the very same list has grown
    for after in (before, msgspec.structs.replace(NOW, log=[steps, waits, ends])):
        update = change(before, after, EMPTY, EMPTY, Comparisons(), 2)
        assert update is not None and (update.log_from, update.log) == (2, [ends])


def test_talk_that_was_told_is_not_told_again() -> None:
    hello, again = TalkLine("Ann", 0, "hello"), TalkLine("Ann", 0, "hello")
    before = msgspec.structs.replace(NOW, talk=[hello])
    same, more = [msgspec.structs.replace(NOW, talk=talk) for talk in ([hello], [hello, again])]
    assert change(before, same, EMPTY, EMPTY, Comparisons(), 0) is None
    update = change(before, more, EMPTY, EMPTY, Comparisons(), 0)
    assert update is not None and update.talk == [again]


def test_long_lines_that_are_as_long_as_others_are_not_taken_for_them() -> None:
    KEPT.clear()  # of what other tests drew
    one, other = "a" * LONG + "\nfox", "b" * LONG + "\nfox"
    for text in (one, other, one):
        assert Picture(text).text == text and Picture(text).lines == text.split("\n")
    assert Picture(one).lines[0] is Picture(one).lines[0], "and are kept once"


def test_a_picture_knows_whether_it_is_shorter() -> None:
    picture = Picture([["ab"], ["cd", "e"]])  # with the ends of its lines, eight letters
    assert picture.shorter_than(9) and not picture.shorter_than(8) and EMPTY.shorter_than(2)


class Loud(Words):
    def board(self, view: View) -> str:
        return "<b>&"


def test_a_board_in_words_is_no_markup() -> None:
    game = dataclasses.replace(MORRA, words=Loud())
    view = Match(MORRA, 2).view(0)
    assert drawing(game, view, (), ()) == '<pre class="plain-board" tabindex="0">&lt;b&gt;&amp;</pre>'


@pytest.mark.parametrize("game", ["fox-on-the-run", "henhouse", "morra"])
def test_updates_add_up_to_the_whole_scene(tmp_path: Path, game: str) -> None:
    async def visit(home: Home) -> None:
        dice = random.Random(game)
        table = await home.table(game, *await home.guests("Ann", "Bob"))
        connections = {eyes: table.join(eyes) for eyes in [(0,), (1,), ()]}
        pages = {eyes: read(await connection.next()) for eyes, connection in connections.items()}
        for turn in range(12):
            await play_on(table, 3, dice)
            if turn % 4 == 2:
                await table.say((), Person("cleo", "Cleo"), f"line {turn}")
            if turn % 5 == 4 and table.status == "running":
                await table.undo((0,), None)
                await table.undo((1,), None, answer=True) if table.state.consent.asking == 0 else None
            for eyes, connection in connections.items():
                while (message := connection.ready()) is not None:
                    update = read(message)
                    assert update.pulse == pages[eyes].pulse + 1
                    pages[eyes] = msgspec.structs.replace(applied(pages[eyes], update), pulse=update.pulse)
                assert encode(pages[eyes]) == encode(table.scene(eyes))

    at_home(tmp_path, visit)


@pytest.mark.parametrize("bank_ms", [0, 60_000])
def test_whatever_happens_at_a_table_reaches_every_page(tmp_path: Path, bank_ms: int) -> None:
    """Sitting down, moving, talk, leaving, coming back, undo, giving up, a rematch: all of it is shown."""

    async def visit(home: Home) -> None:
        people = await home.guests("Ann", "Bob", "Cleo", "Dan")
        wishes = (SeatWish("me"), *[SeatWish("open")] * 3)
        chosen = {"characters": "indigo,puffer,scarlet,zev"}
        new = NewTable("fox-on-the-run", wishes, chosen, bank_ms=bank_ms, first_game=True)
        table = await home.house.table(await home.lobby.create(people[0], new))
        connections = {eyes: table.join(eyes) for eyes in [(0,), (1,), ()]}
        pages = {eyes: read(await connection.next()) for eyes, connection in connections.items()}
        guest = table.join((2,))
        dice = random.Random(5)

        async def join() -> None:
            table.join((3,))

        async def part() -> None:
            guest.close()

        deeds: list[Callable[[], Awaitable[object]]] = [
            *[lambda person=person: home.lobby.sit(person, table.id) for person in people[1:]],
            join,
            part,
            lambda: play_on(table, 2, dice),
            lambda: table.say((), Person("eve", "Eve"), "Good evening"),
            lambda: table.leave((3,), "random"),
            lambda: table.come_back((3,)),
            lambda: table.undo((0,), None),
            lambda: table.undo((1,), None, answer=False),
            lambda: play_on(table, 3, dice),
            lambda: table.resign((0,)),
            lambda: table.resign((2,)),
            lambda: home.lobby.rematch(people[1], table.id),
        ]
        for number, deed in enumerate(deeds):
            await deed()
            for eyes, connection in connections.items():
                before = pages[eyes]
                while (message := connection.ready()) is not None:
                    update = read(message)
                    pages[eyes] = msgspec.structs.replace(applied(pages[eyes], update), pulse=update.pulse)
                assert pages[eyes] != before and encode(pages[eyes]) == encode(table.scene(eyes)), number
                newcomer = Watcher(eyes, pages[eyes].pulse, table.audience.stage.renew)
                assert pages[eyes] == newcomer.snapshot(), number
        assert pages[()].status == "over" and pages[()].resigning == [0, 2] and pages[()].rematch

    at_home(tmp_path, visit)


def test_scores_are_told_as_they_change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "skulk.server.tables.seating.fresh_pledge", lambda seats: pledge_from("a good hunt 4", seats)
    )

    async def visit(home: Home) -> None:
        table = await home.table("tusk", *await home.guests("Ann", "Bob"))
        connection = table.join((0,))
        page = read(await connection.next())
        dice = random.Random(4)
        scores = set()
        for _ in range(150):
            await play_on(table, 1, dice)
            while (message := connection.ready()) is not None:
                page = applied(page, read(message))
            newcomer = Watcher((0,), page.pulse, table.audience.stage.renew)
            assert page.seats == newcomer.snapshot().seats
            scores.add(there(page.seats)[0].score)
        assert len(scores) > 2

    at_home(tmp_path, visit)


def test_updates_are_far_smaller_than_pictures(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table = await home.table("fox-on-the-run", *await home.guests("Ann", "Bob"))
        connection = table.join((0,))
        whole = len(await connection.next())
        moves = await play_on(table, 20, random.Random(3))
        sent = 0
        while (message := connection.ready()) is not None:
            sent += len(message)
        assert sent / moves < whole / 5

    at_home(tmp_path, visit)


def test_you_are_asked_as_you_and_those_who_share_a_device_by_name(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        alone = await home.table("morra", *await home.guests("Ann", "Bob"))
        assert alone.scene((0,)).prompt == "You and Bob must move."
        assert alone.scene((1,)).prompt == "Ann and you must move."
        assert alone.scene(()).prompt == "Ann and Bob must move."
        (host,) = await home.guests("Cleo")
        shared = await home.table("morra", host, host)
        assert "you" not in there(shared.scene((0, 1)).prompt).lower()

    at_home(tmp_path, visit)


def test_a_first_game_explains_what_is_asked_to_whom_it_is_asked(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table = await home.table("fox-on-the-run", *await home.guests("Ann", "Bob"), first_game=True)
        [asked] = table.waiting
        assert table.scene((asked,)).lesson and not table.scene((1 - asked,)).lesson
        assert not table.scene(()).lesson
        plain = await home.table("fox-on-the-run", *await home.guests("Ann", "Bob"))
        assert not any(plain.scene((seat,)).lesson for seat in range(2))

    at_home(tmp_path, visit)


def test_nobody_is_offered_moves_while_a_bot_plays_for_them(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        home.house.context.pause = 3600.0
        table = await home.table("henhouse", *await home.guests("Ann", "Bob"))
        assert table.waiting == (0,) and table.scene((0,)).moves
        await table.leave((0,), "random")
        assert table.waiting == (0,) and not table.scene((0,)).moves

    at_home(tmp_path, visit)


def test_when_all_is_over_the_prompt_is_the_result(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table = await home.table("henhouse", *await home.guests("Ann", "Bob"))
        await play_on(table, 99, random.Random(2))
        assert table.scene(()).prompt == table.scene((0,)).prompt == table.state.result_words() != ""

    at_home(tmp_path, visit)


def test_who_looks_again_is_shown_the_clock_as_it_stands(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table = await home.table("henhouse", *await home.guests("Ann", "Bob"), bank_ms=60_000)
        line = table.join((0,))
        for left in (60_000, 50_000):
            assert [seat.clock for seat in there(read(await line.next()).seats)] == [left, 60_000]
            home.time.pass_by(10)
            line.again()

    at_home(tmp_path, visit)


def test_a_game_without_a_drawing_still_has_a_table(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table = await home.table("morra", *await home.guests("Ann <b>", "Bob"))
        scene = table.scene((0,))
        plain = '<pre class="plain-board" tabindex="0">points: 0, 0\nhidden: no, no\nmine: 0</pre>'
        assert scene.picture == plain
        assert [line.text for line in there(scene.moves)] == ["hide 1", "hide 2", "hide 3"]
        assert scene.prompt == "You and Bob must move." and scene.commitment and not scene.result

    at_home(tmp_path, visit)


def test_a_slow_connection_is_sent_the_whole_scene_instead_of_a_backlog(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table = await home.table("henhouse", *await home.guests("Ann", "Bob"))
        slow, quick = table.join(()), table.join(())
        await slow.next()
        await quick.next()
        for number in range(BACKLOG + 5):
            await table.say((0,), Person("ann", "Ann"), f"line {number}")
            assert read(await quick.next()).kind == "update"
        slow.answer(Told("done", "x"))
        message = read(await slow.next())
        assert message.kind == "scene" and len(there(message.talk)) == BACKLOG + 5
        assert message == table.scene(())
        assert b"done" in await slow.next()
        assert slow.ready() is None

    at_home(tmp_path, visit)


def test_connections_wait_for_news_and_can_ask_for_all_again(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table = await home.table("henhouse", *await home.guests("Ann", "Bob"))
        connection = table.join((1,))
        await connection.next()
        coming = asyncio.ensure_future(connection.next())
        await asyncio.sleep(0)
        assert not coming.done()
        await table.play((0,), "a", None)
        assert read(await coming).kind == "update"
        connection.again()
        assert read(await connection.next()) == table.scene((1,))

    at_home(tmp_path, visit)


def test_nothing_that_is_told_at_once_overtakes_what_waits(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table = await home.table("henhouse", *await home.guests("Ann", "Bob"))
        connection, told = table.join((0,)), list[bytes]()

        def tell(message: bytes, behind: bytes) -> bool:
            told.extend([message, behind])
            return True

        connection.tell = tell
        connection.answer(Told("done", "early"))
        assert not told and read(await connection.next()).kind == "scene"
        assert b"early" in await connection.next()
        coming = asyncio.ensure_future(connection.next())  # all is sent: now there is nothing to overtake
        await asyncio.sleep(0)
        connection.answer_behind(Told("done", "second"))
        connection.put(b"first")
        assert told[0] == b"first" and b"second" in told[1]
        connection.again()
        connection.answer(Told("done", "late"))
        assert len(told) == 2 and read(await coming).kind == "scene" and b"late" in await connection.next()

    at_home(tmp_path, visit)


@pytest.mark.parametrize("anew", [False, True])
def test_an_answer_follows_its_update_on_a_slow_line_too(tmp_path: Path, anew: bool) -> None:
    async def visit(home: Home) -> None:
        table = await home.table("henhouse", *await home.guests("Ann", "Bob"))
        connection = table.join((0,))
        connection.tell = lambda message, behind: False
        await connection.next()
        if anew:
            connection.again()
        connection.answer_behind(Told("done", "second"))
        connection.put(b"first")
        first = await connection.next()
        assert read(first).kind == "scene" if anew else first == b"first"
        assert b"second" in await connection.next() and connection.ready() is None
        await asyncio.sleep(0)
        assert connection.ready() is None, "it is answered once"

    at_home(tmp_path, visit)


def test_answers_that_nobody_fetches_do_not_pile_up(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table = await home.table("henhouse", *await home.guests("Ann", "Bob"))
        connection = table.join((0,))
        for number in range(3 * BACKLOG):
            connection.answer(Told("done", f"{number}."))
        assert read(await connection.next()).kind == "scene"
        answers = []
        while (message := connection.ready()) is not None:
            answers.append(message)
        assert len(answers) == BACKLOG and f"{3 * BACKLOG - 1}.".encode() in answers[-1]

    at_home(tmp_path, visit)


def test_the_running_of_a_clock_alone_is_no_change(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table = await home.table("henhouse", *await home.guests("Ann", "Bob"), bank_ms=60_000)
        connection = table.join((0,))
        first = read(await connection.next())
        home.time.pass_by(7)
        table.audience.tell()
        assert connection.ready() is None
        later = table.scene((0,))
        assert later.pulse == first.pulse
        assert (there(first.seats)[0].clock, there(later.seats)[0].clock) == (60_000, 53_000)

    at_home(tmp_path, visit)


def test_a_drawing_is_made_once_for_equal_views(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table = await home.table("fox-on-the-run", *await home.guests("Ann", "Bob"))
        table.scene((0,))
        watcher = table.audience.watcher((0,))
        picture: Picture = watcher.picture
        await table.say((1,), called("Bob"), "hello")
        fresh: Scene = table.scene((0,))
        assert watcher.picture is picture and there(fresh.talk)[0].text == "hello"
        watched = table.scene(()).picture  # a spectator never has a move that would tell two moments apart
        await play_on(table, 1, random.Random(1))
        assert table.scene(()).picture != watched

    at_home(tmp_path, visit)


def test_no_more_long_lines_are_kept_than_there_are_games_to_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scene, "KEPT", {})
    for longer in range(scene.MOST_KEPT + 10):
        long_line = "x" * (LONG + longer)
        assert Picture(f"<svg>\n{long_line}\n</svg>").lines == ["<svg>", long_line, "</svg>"]
    assert len(scene.KEPT) == scene.MOST_KEPT


def test_everything_a_seat_is_sent_has_the_names_of_those_who_sit_there(tmp_path: Path) -> None:
    """Also of a guest who is called like another seat, and of one who tries to be called like a mark."""

    async def visit(home: Home) -> None:
        table = await home.table("ruins", *await home.guests("Ann", "Player 1", player_name(0)))
        await play_on(table, 30, random.Random(1))
        for eyes in [(0,), (1,), (2,), ()]:
            scene = table.scene(eyes)
            sent = encode(scene).decode()
            assert "Player 2" not in sent and "Player 3" not in sent and "\x91" not in sent
            assert [seat.name for seat in there(scene.seats)] == ["Ann", "Player 1", "0"]
            others = [name for seat, name in enumerate(table.names) if seat not in eyes]
            assert all(f">{name}</text>" in there(scene.picture) for name in others)
            assert any(line.words.startswith("Player 1 ") for line in there(scene.log))

    at_home(tmp_path, visit)
