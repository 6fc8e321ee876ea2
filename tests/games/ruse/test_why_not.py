"""Refusals name the rule in the way."""

import pytest

from games.ruse.builder import (
    FIRST_TUNNEL,
    act,
    asked,
    cards,
    climbed,
    completed,
    den_dice,
    dice_in,
    dug,
    fox_at,
    gains,
    growing,
    hand,
    kits,
    knows,
    marked,
    me,
    obstacle,
    rich,
    table,
    turn,
)
from skulk.games.ruse import GAME
from skulk.games.ruse.moves import MOVES
from skulk.games.ruse.rules.state import Ruse

WORDS, RULEBOOK = GAME.words, GAME.rulebook()


def refused(state: Ruse, text: str) -> str:
    seat = state.waiting()[0]
    assert state.find(seat, text) is None, f"{text} is legal"
    why = state.why_not(seat, text)
    assert WORDS.refusal(why).strip()
    return why.rule


def exploring(state: Ruse, *moves: str, die: int = 6) -> Ruse:
    return act(turn(state, die), *moves)


@pytest.mark.parametrize(
    ("state", "text", "rule"),
    [
        (turn(table(), 5), "sing", ""),
        (turn(table(), 5), "hunt", "RSE-050"),
        (turn(dice_in(table(), 0, 4), 5), "river", "RSE-051"),
        (turn(dice_in(table(4, season="winter"), 0, 4), 1), "river", "RSE-051"),
        (turn(table(), 5), "cheese", "RSE-107"),
        (turn(table(), 5), "leave 1", "RSE-123"),
        (turn(kits(table(), (5, 1), (1, 1), (1, 1)), 5), "leave 1", "RSE-123"),
        (turn(dug(kits(table(), (5, 1), (1, 1), (1, 1)), *FIRST_TUNNEL), 5), "leave 1", "RSE-123"),
        (turn(table(), 5), "tile river 5", "RSE-092"),
        (turn(table(), 5), "keep river", "RSE-103"),
        (turn(table(), 5), "firefox", "RSE-020"),
        (turn(table(), 5), "pass", "RSE-374"),
        (exploring(table(), "river"), "enter 4", "RSE-323"),
        (exploring(table(), "river"), "go 2", "RSE-062"),
        (exploring(fox_at(table(), "river", 3), "river"), "go 1", "RSE-063"),
        (exploring(table(), "river", "enter 1"), "kit", "RSE-072"),
        (exploring(table(), "river", "enter 1", "mark"), "mark", "RSE-054"),
        (exploring(obstacle(table(), "wolf", "river"), "river", "enter 1"), "hunt", "RSE-101"),
        (exploring(climbed(table(), river=7), "river", "enter 1"), "track", "RSE-342"),
        (exploring(marked(table(), "river", 1, seat=0), "river", "enter 1"), "mark", "RSE-079"),
        (exploring(table(), "mountain"), "mark", "RSE-080"),
        (exploring(rich(table(), gp=9), "den", die=1), "at 5-2", "RSE-113"),
        (gains(kits(table(), (6, 1), (1, 1), (1, 1)), "kit"), "raise 1", "RSE-075"),
        (gains(climbed(table(), river=7), "track"), "climb river", "RSE-342"),
        (growing(rich(table(), gp=2)), "step 2", "RSE-135"),
        (growing(rich(table(), gp=2)), "step 4", "RSE-139"),
        (growing(rich(table(), gp=2)), "return", "RSE-143"),
        (growing(rich(kits(table(), (4, 1), (1, 1), (1, 1)), gp=9)), "step 1", "RSE-136"),
        (growing(rich(kits(table(), (6, 1), (2, 1), (1, 1), (1, 1)), gp=9)), "step 4", "RSE-141"),
        (cards(table(), "P9"), "complete P9", "RSE-131"),
        (cards(table(), "P9"), "complete P1", "RSE-131"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_people_try_in_vain_is_answered_with_its_rule(state: Ruse, text: str, rule: str) -> None:
    assert refused(state, text) == rule


def test_hunter_markers_and_prey_are_named() -> None:
    state = table()
    state.hunter = 0
    assert refused(exploring(state, "river", "enter 1"), "hunt") == "RSE-086"
    state = table()
    me(state).markers = 4
    assert refused(exploring(state, "river", "enter 1"), "mark") == "RSE-328"
    state = table()
    state.prey.spots = bytes(16)
    assert refused(exploring(state, "river", "enter 1"), "hunt") == "RSE-084"
    state = exploring(table(), "river", "enter 1")
    state.die = 0
    state.run()
    assert refused(exploring(rich(table(), gp=0), "river", "enter 1"), "resource") == "RSE-072"


def test_errands_and_prices_are_named() -> None:
    state = completed(table(), "P9")
    me(state).hand = hand("P1", "P2")
    act(turn(state, 5), "objectives")
    assert refused(state, "exchange P9") == "RSE-318"
    assert refused(state, "exchange P1") == "RSE-091"
    assert refused(state, "discard P5") == "RSE-090"
    me(state).exchanged = hand("P9")
    assert refused(state, "exchange P9") == "RSE-091"
    assert refused(turn(den_dice(table(), 3), 5), "den") == "RSE-112"
    state = table()
    me(state).bag = 0
    assert refused(turn(state, 5), "den") == "RSE-353"
    state = knows(dug(kits(table(), (5, 1), (1, 1), (1, 1)), *FIRST_TUNNEL), "wisdom")
    state.instincts = bytes([0, 1, 2, 10, 11, 12])
    growing(completed(state, "P1"))
    act(state, "leave 1")
    assert refused(state, "learn wisdom") == "RSE-127"


def test_every_notation_is_refused_in_words_at_the_four_great_questions() -> None:
    states = [
        turn(table(), 5),
        exploring(table(), "river"),
        growing(rich(table(), gp=2)),
        cards(table(), "P1"),
    ]
    assert [asked(state) for state in states] == ["place", "move", "step", "card"]
    for state in states:
        open_moves = [str(move) for move in state.moves(state.waiting()[0])]
        for text in [move.text for kind in MOVES for move in kind if move.text]:
            if text not in open_moves:
                assert f"**{refused(state, text)}**" in RULEBOOK, text
