"""Moves taken back again and again: the position is that of the line alone, and costs no more than it."""

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from skulk.games import registry
from skulk.kernel.errors import NoUndo
from skulk.kernel.fairness import pledge_from
from skulk.kernel.game import Game
from skulk.kernel.match import EVERY, Entry, Match, annulled
from skulk.kernel.record import loads, record_of
from skulk.kernel.state import CLOCK, Move
from tiny import barter, henhouse, morra

GAMES = [henhouse.GAME, morra.GAME, barter.GAME, registry.find("fox-on-the-run"), registry.find("tusk")]


def wavering(game: Game, seed: str, steps: int) -> Match:
    """A match in which much is taken back, alone and together."""
    dice, seats = random.Random(seed), game.seats[1]
    match = Match(game, seats, {}, pledge_from(seed, seats))
    for _step in range(steps):
        asked = [seat for seat in range(seats) if match.state.moves(seat)]
        if not asked:
            break
        seat = dice.choice(asked)
        if dice.random() < 0.6 and match.state.moves(seat):
            match.play(seat, str(dice.choice(match.state.moves(seat))))
        else:
            take_back(match, dice)
    return match


def take_back(match: Match, dice: random.Random) -> None:
    able = [seat for seat in range(match.seats) if match.can_undo(seat)]
    try:
        if able:
            match.undo(dice.choice(able))
        elif dice.random() < 0.2:
            match.undo(dice.randrange(match.seats), agreed=True)
    except NoUndo:
        pass


def by(match: Match, gone: Callable[[int], bool]) -> Match:
    """The same match, without what is gone."""
    again = Match(match.game, match.seats, match.setup.options, match.pledge, match.setup.edition)
    for number, entry in enumerate(match.entries):
        again.pass_over(entry) if gone(number) else again.redo_entry(entry)
    return again


def told(match: Match) -> tuple[object, ...]:
    undo = [match.can_undo(seat) for seat in range(match.seats)]
    line = [played.number for played in match.line]
    return repr(match.state), match.log, match.when, line, undo, match.entries


@pytest.mark.parametrize("game", GAMES, ids=[game.slug for game in GAMES])
def test_what_was_taken_back_leaves_no_trace_however_it_is_gone_through(game: Game) -> None:
    backs = 0
    for number in range(12):
        match = wavering(game, f"waver {number}", 150)
        standing = {played.number for played in match.line}
        gone = annulled(match.entries)
        fallen = [number not in standing for number in range(len(match.entries))]
        assert told(by(match, fallen.__getitem__)) == told(match)
        assert told(by(match, gone.__getitem__)) == told(match)
        assert loads(record_of(match).dumps()).verify(game).entries == match.entries
        backs += len(match.entries) - len(standing)
    assert backs > 40


def test_entries_annul_each_other_where_that_can_be_seen_from_them_alone() -> None:
    def of(text: str) -> str:
        words = {"u": "undo", "U": "undo agreed"}
        entries = [Entry.read(int(word[0]), words.get(word[1:], word[1:])) for word in text.split()]
        return "".join("x" if gone else "." for gone in annulled(entries))

    assert of("0a 0u 0b") == "xx."
    assert of("0a 0b 0u 0u 0c") == "xxxx."
    assert of("0a 1b 0c 0U 1d") == "..xx."
    assert of("0a 1b 1c 0U 1d") == "xxxx."
    assert of("0a 1b 0u 1c") == "....", "1 may have moved beside 0"
    assert of("0a 1b 0u 1u 0c 0u") == "....xx"
    assert of("0u 1a 1u") == ".xx"


class Counted:
    """Counts the moves that are applied."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        apply = morra.Morra.apply

        def counted(state: morra.Morra, seat: int, move: Move) -> None:
            self.count += 1
            apply(state, seat, move)

        monkeypatch.setattr(morra.Morra, "apply", counted)


def test_taking_back_costs_what_lies_between_two_kept_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    counted = Counted(monkeypatch)
    match = Match(long_morra(), 2, {}, pledge_from("long", 2))
    for _round in range(200):
        match.play(0, "hide 1")
        match.play(1, "hide 1")
    match.play(0, "hide 2")
    for _change in range(100):
        before = counted.count
        match.undo(0)
        assert counted.count - before < EVERY
        match.play(0, "hide 3")
    line = len(match.line)
    for _back in range(line):
        match.undo(CLOCK if not match.line else match.entries[match.line[-1].number].seat, agreed=True)
    assert counted.count < 20 * line, "all the way back"
    assert not match.line


def test_going_through_a_record_again_costs_the_line_that_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(long_morra(), 2, {}, pledge_from("fold", 2))
    for _round in range(20):
        match.play(0, "hide 1")
        for _change in range(30):
            match.play(1, "hide 1")
            match.undo(1, agreed=True)
        match.play(1, "hide 2")
    counted = Counted(monkeypatch)
    again = by(match, annulled(match.entries).__getitem__)
    assert counted.count == len(again.line) == 40 and told(again) == told(match)


def long_morra() -> Game:
    """Nobody ever has enough points."""

    def new(setup: object) -> morra.Morra:
        state = morra.new(setup)  # type: ignore[arg-type]
        state.points = [-(10**6)] * len(state.points)
        return state

    return replace(morra.GAME, new=new)


def test_an_offer_that_was_answered_is_not_taken_back_alone() -> None:
    match = Match(barter.GAME, 2, {}, pledge_from("deal", 2))
    for seat, text in ((0, "gather"), (0, "offer 1"), (1, "accept")):  # 1 was waited for already
        match.play(seat, text)
    before = told(match)
    assert not match.can_undo(0)
    with pytest.raises(NoUndo):
        match.undo(0)
    assert told(match) == before
