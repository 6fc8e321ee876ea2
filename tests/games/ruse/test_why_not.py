"""Refusals name the rule in the way."""

import pytest

from games.ruse.builder import (
    FIRST_TUNNEL,
    act,
    asked,
    caching,
    cards,
    chance,
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
    options,
    rich,
    table,
    turn,
)
from skulk.games.ruse import GAME
from skulk.games.ruse.moves import MOVES
from skulk.games.ruse.rules.refusals import closed_place
from skulk.games.ruse.rules.state import Ruse
from skulk.games.ruse.terms import MOUNTAIN

WORDS, RULEBOOK = GAME.words, GAME.rulebook()


def told(state: Ruse, text: str) -> str:
    """The sentence with which a move is refused."""
    refused(state, text)
    return WORDS.refusal(state.why_not(state.waiting()[0], text))


def refused(state: Ruse, text: str) -> str:
    seat = state.waiting()[0]
    assert state.find(seat, text) is None, f"{text} is legal"
    why = state.why_not(seat, text)
    assert WORDS.refusal(why).strip()
    return why.rule


@pytest.mark.rule("RSE-034")
def test_who_is_not_asked_is_told_so_whatever_is_tried() -> None:
    state = exploring(table(), "river")
    for kind in MOVES:
        for move in kind:
            for seat in (1, 2):
                why = state.why_not(seat, move.text)
                told = WORDS.refusal(why)
                assert not move.text or (why.rule, told) == ("RSE-034", "It is not your turn.")


def exploring(state: Ruse, *moves: str, die: int = 6) -> Ruse:
    return act(turn(state, die), *moves)


@pytest.mark.parametrize(
    ("state", "text", "rule"),
    [
        (turn(table(), 5), "sing", ""),
        (turn(table(), 5), "tiles", "RSE-092"),
        (turn(table(), 5), "kept", "RSE-103"),
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
        (gains(kits(table(), (6, 1), (1, 1), (1, 1)), "kit"), "raise 1", "RSE-076"),
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


@pytest.mark.rule("RSE-051", "RSE-315")
@pytest.mark.parametrize(("place", "taken"), [(0, 3), (MOUNTAIN, 2)])
def test_a_die_space_beyond_ones_means_is_too_dear_and_not_taken(place: int, taken: int) -> None:
    state = turn(dice_in(table(4), place, taken), 1)
    state.families[0].gp = 0
    assert closed_place(state, 0, place) == ("RSE-315", "space too dear", (2, 1, 0))
    full = turn(dice_in(table(4), place, taken + 1), 1)
    assert closed_place(full, 0, place)[1] == "place full"


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
        plaques = [str(move) for move in state.moves(state.waiting()[0])]
        for text in [move.text for kind in MOVES for move in kind if move.text]:
            if text not in plaques:
                assert f"**{refused(state, text)}**" in RULEBOOK, text


@pytest.mark.rule("RSE-360", "RSE-076", "RSE-075", "RSE-123")
def test_a_kit_that_cannot_be_raised_is_told_why() -> None:
    state = gains(kits(table(), (2, 6), (6, 1), (1, 1), (1, 1)), "kit")
    assert told(state, "raise 1") == "Kit 1 shows six already."
    assert told(state, "raise 2") == "Kit 2 has left the den: it changes no more."
    assert told(state, "raise 5") == "Kit 5 is still in reserve."
    assert told(turn(kits(table(), (2, 6), (6, 1), (1, 1)), 3), "leave 2").startswith(
        "Kit 2 has left the den"
    )


@pytest.mark.rule("RSE-141", "RSE-356", "RSE-136")
def test_a_step_is_refused_with_what_is_missing() -> None:
    state = growing(rich(kits(table(), (6, 1), (2, 1), (1, 1), (1, 1)), gp=9))
    assert told(state, "step 4").endswith("the coloured kit of its track has reached space 3.")
    state = growing(rich(kits(table(), (6, 1), (4, 1), (1, 1), (3, 1)), gp=9))
    assert told(state, "step 4") == "Kit 4 must stay behind the coloured kit of its track."
    state = growing(rich(kits(table(), (4, 1), (1, 1), (1, 1)), gp=9))
    assert told(state, "step 1").endswith("takes a resource or a hunting tile, and you have neither.")


@pytest.mark.rule("RSE-103", "RSE-136")
def test_a_kept_tile_takes_resources_an_exit_also_prey() -> None:
    state = caching(rich(table(), river=1, forest=1), "gp")
    me(state).kept = 1
    act(turn(state, 3), "keep river")
    assert refused(state, "pay hunt") == "RSE-103"
    assert told(state, "pay hunt").endswith("a hunting tile will not do.")
    assert told(state, "pay farm") == "You have none of that to pay with."
    state = growing(rich(kits(table(), (4, 1), (1, 1), (1, 1)), gp=9, river=1, forest=1))
    act(state, "step 1")
    assert refused(state, "pay hunt") == "RSE-136"


@pytest.mark.rule("RSE-116", "RSE-115", "RSE-348", "RSE-350")
def test_tiles_are_refused_by_what_lies_there_and_what_was_drawn() -> None:
    state = chance(dug(rich(table(), gp=9), "5-2 I ud"), 5)
    act(turn(state, 6), "den", "dig one")
    assert told(state, "lay X") == "No such tile has been drawn."
    act(state, "lay L")
    assert told(state, "at 5-2").startswith("A tile lies there already")
    assert told(state, "at 5-1") == "The base lies there for good."
    assert told(state, "at 2-4").startswith("A tile must join")
    assert told(state, "put back").startswith("That tile was chosen")
    act(state, "at 5-3")
    assert told(state, "turn urdl") == "This tile cannot be turned so."
    assert told(state, "turn ur").startswith("A tile must join")


@pytest.mark.rule("RSE-131")
def test_a_card_that_only_lacks_resources_says_so() -> None:
    assert told(cards(table(), "P9"), "complete P9").endswith("takes resources that you do not have.")
    assert told(cards(rich(table(), river=2), "P5"), "complete P5") == "River bank is not met yet."


@pytest.mark.rule("RSE-386")
def test_what_comes_first_names_only_what_is_open() -> None:
    state = act(turn(rich(table(), gp=9), 6), "den")
    assert "done" not in options(state) and told(state, "done") == "Not now: first buy in the den."


@pytest.mark.rule("RSE-323")
def test_one_space_is_one_space() -> None:
    state = exploring(obstacle(fox_at(table(), "river", 1), "storm", "river"), "river")
    assert told(state, "enter 2") == "Your fox may go one space here."
