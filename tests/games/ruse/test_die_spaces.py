"""Die spaces: any free, open one may be chosen; the cheapest is the default, and VIXEN takes the leftmost."""

import json

import pytest

from games.ruse.builder import (
    act,
    asked,
    den_dice,
    dice_in,
    fox,
    me,
    options,
    rich,
    space_cost,
    started,
    stores,
    table,
    told,
    turn,
)
from skulk.games.ruse import GAME
from skulk.games.ruse.rules.state import Ruse
from skulk.games.ruse.terms import DEN, MOUNTAIN, RIVER, VILLAGE
from skulk.kernel.dice import Dice
from skulk.kernel.errors import BadRecord
from skulk.kernel.match import Match
from skulk.kernel.record import loads, record_of, seal

rule = pytest.mark.rule


def dearer(state: Ruse) -> list[str]:
    """Moves that name a die space."""
    return [text for text in options(state) if text.split()[-1].isdigit() and text.split()[0] != "tile"]


@rule("RSE-051")
def test_any_free_space_may_be_chosen_and_spaces_of_equal_cost_are_one_choice() -> None:
    state = turn(rich(table(4), gp=9), 5)
    assert dearer(state)[:8] == [
        f"{name} {at}" for name in ("river", "forest", "farm", "field") for at in (3, 4)
    ]
    assert options(state)[:5] == ["river", "forest", "farm", "field", "mountain"]  # the cheapest stand first
    act(state, "river 4")
    assert state.die == 3  # the fourth space costs 2
    act(state, "enter 1", "done")
    assert [(die.place, die.space, die.value) for die in state.view(None).dice] == [("river", 3, 3)]
    assert space_cost(state, RIVER) == 0
    turn(state, 5)
    assert "river 3" in options(state) and "river 4" not in options(state)


@rule("RSE-051")
def test_the_default_is_the_cheapest_wherever_dice_lie() -> None:
    state = rich(table(4), gp=9)
    state.used = 0b1101
    act(turn(state, 5), "river")
    assert state.die == 5 and state.space == 1
    state = rich(table(4), gp=9)
    state.used = 0b0011
    act(turn(state, 5), "river")
    assert state.die == 4 and state.space == 2
    state = rich(table(4), gp=9)
    state.charter.spaces[RIVER] = (2, 0, 1, 0)  # an edition may print them in any order
    turn(state, 5)
    assert [text for text in options(state) if "river" in text] == ["river", "river 1", "river 3"]
    assert act(state, "river").space == 1


@rule("RSE-051", "RSW-003")
def test_dearer_spaces_of_equal_cost_are_one_choice_too() -> None:
    state = turn(rich(table(4, season="winter"), gp=9), 5)
    assert [text for text in options(state) if "river" in text] == ["river", "river 2", "river 4"]


@rule("RSE-088", "RSE-112", "RSL-002")
def test_mountain_den_and_village_offer_their_dearer_spaces_too() -> None:
    state = turn(rich(table(3, expansions="village"), gp=9), 5)
    assert dearer(state)[8:] == ["mountain 2", "mountain 3", "den 2", "den 3", "village 2", "village 3"]
    assert act(turn(table(), 5), "mountain 3").die == 3
    state = act(turn(table(), 5), "den 2")
    assert state.die == 4 and asked(state) == "purchase" and me(state).den_spaces == 0b10
    assert space_cost(state, DEN) == 0
    state = act(turn(table(3, expansions="village"), 5), "village 3")
    assert state.die == 3 and space_cost(state, VILLAGE) == 0
    two = turn(rich(table(2, expansions="village"), gp=9), 5)
    assert [text for text in dearer(two) if "village" in text] == ["village 2"]


@rule("RSE-315")
def test_a_dearer_space_must_be_payable_and_in_the_den_with_a_purchase() -> None:
    state = table()
    state.charter.spaces[RIVER] = (0, 0, 1, 4)
    assert [text for text in options(turn(state, 1)) if "river" in text] == ["river", "river 3"]
    state = table()
    state.charter.spaces[DEN] = (0, 1, 3)
    assert [text for text in options(turn(state, 1)) if "den" in text] == ["den", "den 2"]
    me(state).bag = 0
    assert [text for text in options(turn(state, 6)) if "den" in text] == []


@rule("RSE-058", "RSE-059")
def test_the_bonus_is_for_the_value_before_a_dearer_space_is_paid() -> None:
    state = act(turn(table(), 5), "river 4")
    assert stores(state) == {"river": 1} and state.die == 3 and asked(state) == "move"


@rule("RSE-056", "RSE-060")
def test_a_space_may_be_chosen_to_empty_the_die() -> None:
    state = act(turn(table(), 2), "mountain 3")
    assert state.die == 0 and me(state).gp == 2 and fox(state) == (MOUNTAIN, 0)


@rule("RSE-046", "RS2-004")
def test_closed_spaces_are_not_on_offer() -> None:
    late = turn(rich(table(4, round_number=4), gp=9), 5)
    assert [text for text in options(late) if "river" in text] == ["river", "river 3"]
    assert [text for text in options(late) if "mountain" in text] == ["mountain", "mountain 2"]
    two = turn(rich(table(2), gp=9), 5)
    assert [text for text in options(two) if "river" in text] == ["river", "river 3"]


@rule("RSE-051")
def test_what_people_try_in_vain_is_answered() -> None:
    def why(state: Ruse, text: str) -> tuple[str, str]:
        assert state.find(0, text) is None
        reason = state.why_not(0, text)
        return reason.rule, GAME.words.refusal(reason)

    state = turn(dice_in(rich(table(4), gp=9), RIVER, 1), 5)
    assert why(state, "river 1") == ("RSE-051", "Die space 1 is taken.")
    assert why(state, "river 2")[1].startswith("Die spaces that cost the same are one choice")
    assert why(turn(table(2), 5), "river 4") == ("RSE-051", "Only 3 die spaces of the river are open now.")
    assert why(state, "village 2")[0] == "RSE-020"
    assert why(turn(den_dice(table(), 1), 5), "den 1")[1] == "Die space 1 is taken."
    state = table()
    me(state).bag = 0
    assert why(turn(state, 5), "den 2")[0] == "RSE-353"
    state = table()
    state.charter.spaces[RIVER] = (0, 0, 1, 4)
    assert why(turn(state, 1), "river 4") == ("RSE-315", "That costs 4; your die shows 1 and you have 0 GP.")


@rule("RSE-051")
def test_words_and_log_name_the_space() -> None:
    state = turn(rich(table(4), gp=9), 5)
    view = state.view(0)
    said = {str(move): GAME.words.move(view, move) for move in state.moves(0)}
    assert said["river"] == "Explore the river: a river resource"
    assert said["river 4"] == "Explore the river: a river resource (die space 4, costs 2 pips)"
    assert said["den 2"] == "Dig in your den (die space 2, costs 1 pip)"
    act(state, "river 4")
    assert told(state, "places on space") == [(0, "river", 5, 4)]
    assert state.heard is not None
    assert "River (dice there: your 3; open die spaces: free, free, 1)" in GAME.words.board(state.view(0))
    lines = [GAME.words.event(event, ["Ann"] * 4) for event in state.heard]
    assert "Ann puts a die of 5 on the river, on die space 4." in lines


def test_bots_think_of_a_dearer_space_only_where_it_empties_the_die() -> None:
    def thought_of(roll: int) -> list[str]:
        state = turn(rich(table(4), gp=9), roll)
        moves = GAME.sense.sift(0, state.moves(0), lambda dice: state.guess(0, dice), Dice.seeded("tea"))
        return [str(move) for move in moves]

    plain = ["river", "forest", "farm", "field", "mountain", "objectives", "den"]
    assert thought_of(5) == plain
    emptied = ["river 3", "forest 3", "farm 3", "field 3", "mountain 2", "den 2"]
    assert thought_of(1) == [*plain, *emptied]


def test_records_of_the_first_version_are_refused_with_a_sentence() -> None:
    match = Match(GAME, 2)
    record = record_of(match)
    body = record.body() | {"rules": 1}
    old = loads(json.dumps({**body, "seal": seal(body)}))
    with pytest.raises(BadRecord, match=r"version 1 of the rules of Ruse.*at version 2"):
        old.replay(GAME)


def test_every_space_is_drawn_where_it_lies_and_only_once() -> None:
    state = turn(rich(table(4), gp=9), 5)
    picture = GAME.draw(state.view(0), state.moves(0)) if GAME.draw else ""
    for move in state.moves(0):
        assert picture.count(f'data-move="{move}"') == 1
    act(state, "river 4", "enter 1", "done")
    lies = GAME.draw(state.view(0), ()) if GAME.draw else ""
    assert lies.count('class="pips on-0"') == 1
    assert started().view(0).dice == ()
