"""Missions that must be remembered: from mask down to mask off nothing that is sent tells them (MFX-133)."""

from typing import Any

import pytest

from games.master_fox.builder import FAR, hunt, kinds, play, texts
from skulk.games.master_fox import GAME
from skulk.games.master_fox.rules import stop
from skulk.games.master_fox.rules.state import MasterFox
from skulk.games.master_fox.terms import HUNT, KINDS
from skulk.kernel.event import Event
from skulk.kernel.state import CLOCK

rule = pytest.mark.rule
NAMES = ("Ann", "Bob")
TRIED = ("reach", "reach #1", "feel", "grab", "stash", "back", "take out", "stop", "ready", "keep A", "rob 1")
PAWNS = f"hen@180,60 cow@180,280 {FAR}"


class Table:
    """A hunt is counted, the next missions come to lie open, and masks come down for them."""

    def __init__(self, round_number: int, deck: str, choice: str = "", **changes: Any) -> None:
        self.state = hunt(pawns=PAWNS, missions="hen goose horse", round_number=round_number, **changes)
        self.state.deck = kinds(deck)
        self.heard: list[Event] = []
        self.state.heard = self.heard
        stop.end_hunt(self.state, 0)
        self.state.heard = None
        if choice:
            self.play(self.state.turn, choice)
        self.announced = [
            event.verb
            for event in self.heard
            if event.verb.split(" ")[0] in ("missions", "keeps", "discards")
        ]

    def play(self, seat: int, *moves: str) -> None:
        self.heard += play(self.state, seat, *moves)

    def read(self, seat: int | None) -> str:
        """All that can be read from a seat, or by a spectator: page, terminal, API and log."""
        words, view = GAME.words, self.state.view(seat)
        moves = self.state.moves(seat) if seat is not None else ()
        told = [words.prompt(view, self.state.asked(seat), NAMES), words.board(view), words.lesson(view)]
        assert GAME.by_heart is not None
        told.append(repr(GAME.by_heart(view)))  # bot accounts alone are told the rest
        told += [f"{move}: {words.move(view, move)}" for move in moves]
        assert GAME.draw is not None
        told.append(GAME.draw(view, moves))
        for text in TRIED:
            if seat is not None and text not in texts(self.state, seat):
                told.append(words.refusal(self.state.why_not(seat, text)))
        told += [words.event(event, NAMES) for event in self.heard if event.seen_by(seat)]
        return "\n".join(told)


CASES: dict[str, tuple[tuple[Any, ...], tuple[Any, ...], dict[str, Any]]] = {
    "three new ones": ((1, "cow pig fish sheep cheese"), (1, "sheep cheese cow pig fish"), {}),
    "one that stays": ((2, "cow pig", "keep A"), (2, "cow pig", "keep C"), {}),
    "one that goes": ((1, "cow pig", "discard A"), (1, "cow pig", "discard B"), {"studio": True}),
    "another that comes": ((1, "cow pig", "discard A"), (1, "pig cow", "discard A"), {"studio": True}),
}


@rule("MFX-133")
@pytest.mark.parametrize("case", CASES)
def test_two_hunts_that_differ_in_missions_alone_read_alike_until_the_masks_are_off(case: str) -> None:
    first, second, changes = CASES[case]
    tables = [Table(*first, **changes), Table(*second, **changes)]
    one, other = [table.state for table in tables]
    assert one.missions != other.missions and tables[0].announced == tables[1].announced
    steps = [(0, "mask paw"), (1, "mask words"), (CLOCK, "tick"), (CLOCK, "tick 59"), (1, "reach")]
    steps += [(CLOCK, "tick 40"), (0, "grab"), (CLOCK, "tick 1@9000,9000"), (CLOCK, "pause"), (0, "ready")]
    steps += [(1, "ready"), (CLOCK, "tick 20")]
    one.salt = other.salt = 5
    for seat, move in steps:
        for table in tables:
            table.state.dice.reseed(b"the same box for both".ljust(32))
            table.play(seat, move)
        if one.phase == HUNT:
            for eyes in (None, 0, 1):
                assert tables[0].read(eyes) == tables[1].read(eyes), f"{eyes} after {move}"
    assert one.phase == HUNT and one.missions != other.missions
    for table in tables:
        table.play(CLOCK, "tick 600", "tick 600", "tick 600", "tick 600")
        wanted = [event for event in table.heard if event.verb == "missions"][-1]
        assert wanted.rule == "MFX-133" and wanted.what[1:] != ()


@rule("MFX-133")
def test_cards_that_were_discarded_would_tell_which_are_left() -> None:
    table = Table(1, "cow", "discard A", studio=True)
    state: MasterFox = table.state
    state.deck, state.discards = [], tuple(kinds("hen cow pig sheep cheese"))
    assert state.view(0).discards
    for seat in (0, 1):
        play(state, seat, "mask words")
    assert state.view(0).discards == () == state.view(None).discards and state.view(0).kept < 0


@rule("MFX-133")
def test_where_missions_are_in_sight_the_log_names_them_at_once() -> None:
    table = Table(1, "cow pig fish sheep cheese", visible=True)
    assert table.announced == ["missions"] and "cow, pig and fish" in table.read(0)
    for seat in (0, 1):
        table.play(seat, "mask paw")
    table.play(CLOCK, "tick 60")
    assert "Wanted: cow, pig and fish" in table.read(0) and KINDS[3] in table.read(None)
    table.play(CLOCK, "pause")
    assert "Wanted: cow, pig and fish. Ready?" in table.read(0)
