"""Nothing secret leaves: what a watcher is sent is byte-equal for states that differ only in secrets.

A table is doubled; in the double the state is replaced by a guess of the watcher's. Then everything that the
watcher can see or ask for is compared, and also what the next moves send, while both look alike to it.
"""

import asyncio
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from server.household import Home, at_home, play_on, there
from skulk.games.registry import slugs
from skulk.games.tusk.rules.state import Tusk
from skulk.kernel.dice import Dice
from skulk.kernel.errors import SkulkError
from skulk.kernel.state import CLOCK
from skulk.laws.hearing import known
from skulk.server.show.change import encode
from skulk.server.show.feed import Feed, Wishes
from skulk.server.show.subscribers import Eyes
from skulk.server.store.write_queue import Answer
from skulk.server.tables.guesses import written
from skulk.server.tables.people import Person
from skulk.server.tables.person_events import PersonEvents
from skulk.server.tables.table import Table

GAMES = {
    "fox-on-the-run": 2,
    "ruins": 3,
    "tusk": 3,
    "master-fox": 3,
    "ruse": 3,
    "henhouse": 2,
    "morra": 3,
    "burrow": 2,
}


DATA = Wishes(view=True, data=True, picture=False)


class NoStore:
    """Takes everything and keeps nothing: two doubles of a table may go different ways."""

    def append(self, entry: object, answer: Answer) -> None:
        asyncio.get_running_loop().call_soon(answer, None, None)

    async def do(self, work: object) -> bool:
        return False


async def double(home: Home, table: Table) -> Table:
    """The same table once more, as it comes out of the store."""
    home.house.forget(table.id)
    twin = await home.house.table(table.id)
    home.house.forget(table.id)
    return Table(replace(home.house.context, store=NoStore()), twin.state)  # type: ignore[arg-type]


def everything(table: Table, eyes: Eyes) -> bytes:
    """What these eyes can get without changing anything, as people and as programs."""
    connection = table.join(eyes)
    message = connection.ready()
    connection.close()
    assert message is not None
    return message + encode(Feed(table, eyes, DATA).whole())


TEXTS = ("", "nonsense", "undo", "step a1", "reveal c3", "rotate b2", "with d4", "hide 9", "tick", "dig x")


async def refusals(table: Table, eyes: Eyes) -> list[str]:
    """What wrong moves, a question to take back and a forbidden record are answered with."""
    answers = [await refusal(table, eyes, text) for text in TEXTS if not legal(table, eyes, text)]
    try:
        if not table.scene(eyes).can_undo:
            answers += [await table.undo(eyes, None), await table.undo(eyes, None, answer=False)]
        table.record()
    except SkulkError as error:
        answers.append(str(error))
    return answers


def guessed(table: Table, eyes: Eyes) -> list[bytes]:
    """Guesses over the wire, by the same dice: they are made from what a seat may know, and nothing else."""
    assert table.match is not None
    state, seats = table.match.state, len(table.places)
    forms = [(seat, views) for seat in eyes for views in (False, True)]
    return [written(state.guess(seat, Dice.seeded("wire")), seats, views) for seat, views in forms]


def questions(home: Home, table: Table, eyes: Eyes) -> list[bytes]:
    """What `/me/events` tells its players of a table."""
    listeners = [PersonEvents(home.house, there(table.places[seat].person)) for seat in eyes]
    told = [msgspec.json.encode(news) for mine in listeners for news in mine._compared(table)]
    for mine in listeners:
        mine.close()
    return told


def weighed(table: Table, eyes: Eyes) -> dict[str, bool]:
    """Which of the open moves are said to be final."""
    assert table.match is not None
    moves = table.match.state.moves(eyes[0]) if eyes else ()
    return {str(move): table.final(eyes, str(move)) for move in moves}


def legal(table: Table, eyes: Eyes, text: str) -> bool:
    assert table.match is not None
    return bool(eyes) and table.match.state.find(eyes[0], text) is not None


async def refusal(table: Table, eyes: Eyes, text: str) -> str:
    try:
        await table.play(eyes, text, None)
    except SkulkError as error:
        return f"{type(error).__name__} {error} {getattr(error, 'rule', '')}"
    raise AssertionError(f"{text!r} was taken")


def test_every_game_is_looked_at() -> None:
    assert set(slugs()) <= set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_two_tables_that_differ_in_secrets_look_the_same(tmp_path: Path, game: str) -> None:
    async def visit(home: Home) -> None:
        dice = random.Random(game)
        people = await home.guests(*[f"Player {seat}" for seat in range(GAMES[game])])
        bank_ms = 0 if game == "master-fox" else 60_000  # it has a clock of its own
        stride, differed = 15 if game in slugs() else 4, 0  # these matches are longer
        for number in range(3 if game in slugs() else 4):
            table = await home.table(game, *people, bank_ms=bank_ms)
            for turn in range(10):
                await some_moves(table, dice, stride if turn > 1 else 4)  # most is hidden at the start
                for eyes in [*[(seat,) for seat in range(GAMES[game])], ()]:
                    differed += await compare(home, table, eyes, Dice.seeded(f"{number} {turn} {eyes}"))
        assert differed > 5  # else little was tested

    at_home(tmp_path, visit, first_pulse=lambda: 1000)


async def some_moves(table: Table, dice: random.Random, stride: int) -> None:
    for _ in range(dice.randrange(1, stride)):
        if CLOCK in table.waiting and dice.random() < 0.4:
            await table.turns._one_tick()
        elif CLOCK in table.waiting and dice.random() < 0.5:
            seat = dice.randrange(len(table.places))
            if table.match is not None and table.match.state.find(seat, "dig 3") is not None:
                await table.play((seat,), "dig 3", None)
        else:
            await play_on(table, 1, dice)


async def compare(home: Home, table: Table, eyes: Eyes, dice: Dice) -> int:
    """Compares a table with its double of other secrets; 1 if these did differ."""
    if table.status != "running":
        return 0
    one, other = await double(home, table), await double(home, table)
    assert one.match is not None and other.match is not None
    other.match.state = one.match.state.guess(eyes[0] if eyes else None, dice)
    other.match.state.dice = one.match.state.dice.copy()  # what is compared is the position
    if isinstance(one.match.state, Tusk) and isinstance(other.match.state, Tusk):
        other.match.state.deals = one.match.state.deals  # bots imagine fewer bargains than there are
    differ = other.match.state != one.match.state
    assert everything(one, eyes) == everything(other, eyes)
    assert await refusals(one, eyes) == await refusals(other, eyes)
    assert weighed(one, eyes) == weighed(other, eyes)
    assert one.scene(eyes).pulse == other.scene(eyes).pulse
    assert guessed(one, eyes) == guessed(other, eyes)
    assert questions(home, one, eyes) == questions(home, other, eyes)
    await go_on(one, other, eyes, random.Random(repr(dice)))
    return int(differ)


async def go_on(one: Table, other: Table, eyes: Eyes, dice: random.Random) -> None:
    """The same moves at both, also those that reveal; compared as long as the watcher sees no difference."""
    watching = [table.join(eyes) for table in (one, other)]
    feeds = [Feed(table, eyes, DATA) for table in (one, other)]
    for number in range(8):
        move = common_move(one, other, dice)
        if move is None:
            break
        for table in (one, other):
            await table.play((move[0],), move[1], None, f"r{number}")
        if not alike(one, other, eyes):
            break
        assert messages(watching[0], one) == messages(watching[1], other)
        assert encode(feeds[0].news()) == encode(feeds[1].news())


def alike(one: Table, other: Table, eyes: Eyes) -> bool:
    """Whether a watcher sees no difference, and heard of none that it may know, as the laws put it."""
    assert one.match is not None and other.match is not None
    seat = eyes[0] if eyes else None
    mine, yours = one.match, other.match
    if (mine.view(seat), mine.state.asked(seat), one.result) != (
        yours.view(seat),
        yours.state.asked(seat),
        other.result,
    ):
        return False
    return mine.events(seat) == yours.events(seat) or not known(mine.state, yours.state, seat)


def common_move(one: Table, other: Table, dice: random.Random) -> tuple[int, str] | None:
    """A move that is legal at both."""
    assert one.match is not None and other.match is not None
    moves = [
        (seat, str(move))
        for seat in one.waiting
        if seat in other.waiting and seat != CLOCK
        for move in one.match.state.moves(seat)
        if other.match.state.find(seat, str(move)) is not None
    ]
    return dice.choice(moves) if moves else None


@pytest.mark.parametrize("game", ["henhouse", "morra", "burrow"])
def test_hidden_steps_of_others_do_not_even_show_as_a_pulse(tmp_path: Path, game: str) -> None:
    """The double goes on with another hidden choice of the opponent: the same messages, byte by byte."""
    hidden = {"henhouse": ("a", "b"), "morra": ("hide 1", "hide 3"), "burrow": ("dig 1", "dig 77")}[game]

    async def visit(home: Home) -> None:
        sent = []
        for text in hidden:
            table = await home.table(game, *await home.guests("Ann", "Bob"))
            connections = [table.join((1,)), table.join(())]
            await table.play((0,), text, None, "r")
            await table.say((0,), Person("ann", "Ann"), "done")
            sent.append([messages(connection, table) for connection in connections])
        assert sent[0] == sent[1]

    at_home(tmp_path, visit, first_pulse=lambda: 1000)


def messages(connection: Any, table: Table) -> list[bytes]:
    found = []
    while (message := connection.ready()) is not None:
        found.append(message.replace(table.state.commitment.encode(), b""))
    return found


def test_a_step_that_nobody_may_see_sends_nothing(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table = await home.table("burrow", *await home.guests("Ann", "Bob"))
        others = [table.join((1,)), table.join(())]
        before = [connection.ready() for connection in others]
        await table.play((0,), "dig 5", None, "r")
        assert len(there(table.match).entries) == 1 and all(before)
        assert [connection.ready() for connection in others] == [None, None]
        assert [table.scene(eyes).pulse for eyes in [(1,), ()]] == [1000, 1000]
        await table.undo((0,), None)
        assert [connection.ready() for connection in others] == [None, None]

    at_home(tmp_path, visit, first_pulse=lambda: 1000)


@pytest.mark.parametrize("bank_ms", [0, 60_000], ids=["no clock", "a clock"])
def test_putting_a_play_together_sends_the_others_nothing(tmp_path: Path, bank_ms: int) -> None:
    async def visit(home: Home) -> None:
        clock = {"bank_ms": bank_ms, "increment_ms": 1000} if bank_ms else {}
        table = await home.table("ruins", *await home.guests("Ann", "Bob"), **clock)
        for seat in (0, 1):
            await table.play((seat,), "flip none", None)
        [leader] = table.waiting
        others = [table.join((1 - leader,)), table.join(())]
        assert all([connection.ready() for connection in others])
        while "announce" not in (moves := [str(move) for move in there(table.match).state.moves(leader)]):
            home.time.pass_by(1)
            await table.play((leader,), moves[0], None)
        await table.undo((leader,), None)
        assert [connection.ready() for connection in others] == [None, None]

    at_home(tmp_path, visit)


def test_no_message_holds_the_secret_or_the_seed(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table = await home.table("fox-on-the-run", *await home.guests("Ann", "Bob"))
        connections = [table.join(eyes) for eyes in [(0,), (1,), ()]]
        await play_on(table, 20, random.Random(1))
        pledge = there(table.match).pledge
        for connection in connections:
            for message in messages(connection, table):
                assert pledge.secret.encode() not in message and pledge.seed.encode() not in message

    at_home(tmp_path, visit)
