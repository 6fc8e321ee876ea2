"""Fights: goods in secret, dice, wounds, Food, stones, and three tribes at once."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.tusk.builder import (
    BLUE,
    GREEN,
    GREY,
    YELLOW,
    dice,
    options,
    play,
    stock_of,
    table,
    told,
    where,
    why,
)
from skulk.games.tusk.rules.state import Tusk
from skulk.kernel.dice import Dice

rule = pytest.mark.rule


def fight(members: str, stock: str = "", faces: tuple[int, ...] = (), **more: object) -> Tusk:
    """Blue starts a fight at once."""
    state = table(members, stock=stock, **more)  # type: ignore[arg-type]
    while "fight" not in options(state):
        play(state, "done")
    play(dice(state, *faces), "fight")
    return state


def commit(state: Tusk, **choices: str) -> list[tuple[int | str, ...]]:
    """What every tribe uses, kind by kind, as far as it is asked; the rest is nothing."""
    events = []
    while state.view(None).asking == "commit":
        seat = state.waiting()[0]
        wanted = choices.get(state.view(None).tribes[seat].colour, "").split(", ")
        open_moves = options(state, seat)
        text = next((text for text in wanted if text in open_moves), open_moves[0])
        events += play(state, f"{state.view(None).tribes[seat].colour}: {text}")
    return [(event.verb, event.seat, *event.what) for event in events]


@rule(
    "TSK-X6",
    "TSK-070",
    "TSK-071",
    "TSK-072",
    "TSK-073",
    "TSK-074",
    "TSK-075",
    "TSK-076",
    "TSK-078",
    "TSK-080",
)
def test_the_fight_of_the_rulebook() -> None:
    state = fight("blue d3 d3 yellow d3", "blue 1 stick 1 grass, yellow 2 stick 1 stone", (5, 6, 5))
    heard = commit(state, blue="sticks 1, grass 1", yellow="sticks 2, stones 1")
    assert ("strikes", BLUE, YELLOW, 1, 0, 2, 5, 6) in heard
    assert ("strikes", YELLOW, BLUE, 2, 1, 1, 5) in heard
    assert ("wins", BLUE, 1, 2, 1) in heard
    assert ("bashes", YELLOW, BLUE, 1, 1) in heard
    assert where(state, BLUE) == ["d3*", "d3*"] and where(state, YELLOW) == ["d3*"]
    assert stock_of(state, BLUE) == {"food": 1} and stock_of(state, YELLOW) == {}


@rule("TSK-X18", "TSK-077", "TSK-080", "TSK-235")
def test_a_draw_brings_no_food_and_idle_stones_are_lost() -> None:
    state = fight("blue d3 d3 d3 yellow d3 d3*", "blue 1 stick 2 stone, yellow 1 grass", (6, 5, 4, 6))
    commit(state, blue="sticks 1, stones 2", yellow="grass 1")
    assert stock_of(state, BLUE) == stock_of(state, YELLOW) == {}
    assert where(state, BLUE) == ["d3*", "d3", "d3"] and where(state, YELLOW) == ["d3*", "d3*"]
    assert state.view(None).clash.winner is None  # type: ignore[union-attr]


@rule("TSK-X19", "TSK-232", "TSK-075", "TSK-236")
def test_kicking_the_fallen_pays() -> None:
    state = fight("blue d3 d3 yellow d3*", "blue 2 stick, yellow 2 stick", (4, 3))
    assert state.waiting() == (BLUE,), "sticks are no use to who rolls nothing"
    commit(state, blue="sticks 2")
    assert stock_of(state, BLUE) == {"food": 1}
    assert stock_of(state, YELLOW) == {"stick": 2}


@rule("TSK-X20", "TSK-078", "TSK-079", "TSK-076")
def test_the_loser_may_bash_too() -> None:
    state = fight("blue d3 yellow d3 d3 d3", "blue 1 stone, yellow 1 stick", (6, 5, 5, 1))
    heard = commit(state, blue="stones 1", yellow="sticks 1")
    assert ("wins", YELLOW, 1, 2, 1) in heard
    assert where(state, BLUE) == ["d3*"] and where(state, YELLOW) == ["d3*", "d3*", "d3"]
    assert stock_of(state, YELLOW) == {"food": 1}


@rule("TSK-074")
def test_all_roll_before_anyone_falls() -> None:
    state = fight("blue d3 yellow d3", "", (6, 6))
    assert where(state, BLUE) == ["d3*"] and where(state, YELLOW) == ["d3*"]


@rule("TSK-235")
def test_grass_spoils_a_six_and_sticks_make_a_one_hit() -> None:
    state = fight("blue d3 yellow d3", "yellow 1 grass, blue 5 stick", (6, 1))
    commit(state, yellow="grass 1")
    assert where(state, YELLOW) == ["d3"]
    state = fight("blue d3 yellow d3", "yellow 1 grass, blue 5 stick", (1, 1))
    commit(state, blue="sticks 5")
    assert where(state, YELLOW) == ["d3*"]


@rule("TSK-078")
def test_stones_need_a_wound() -> None:
    state = fight("blue d3 yellow d3 d3", "blue 3 stone", (5, 1, 1))
    commit(state, blue="stones 3")
    assert where(state, YELLOW) == ["d3", "d3"] and stock_of(state, BLUE) == {}


@rule("TSK-X24", "TSK-230", "TSK-233")
def test_a_bystander_neither_rolls_nor_falls_first() -> None:
    state = table("blue d3 d4 yellow d3")
    play(state, "done", "pick 1", "gather", "pick 1", "gather", "move d3")
    assert [state.actions_of(member) for member in range(2)] == [0, 1]
    heard = play(dice(state, 1, 6), "fight", *["sticks 0"])
    assert told(heard, "strikes") == [(YELLOW, 0, 0, 0, 1), (BLUE, 0, 0, 1, 6)]
    assert where(state, BLUE) == ["d3", "d3*"]


@rule("TSK-230", "TSK-081")
def test_the_starters_wounded_neither_roll_nor_pay() -> None:
    state = table("blue d3 d3* yellow d3")
    play(state, "done", "pick 1")
    heard = play(dice(state, 1, 1), "fight")
    assert told(heard, "strikes") == [(YELLOW, 0, 0, 0, 1), (BLUE, 0, 0, 0, 1)]
    assert [state.actions_of(member) for member in range(2)] == [1, 2]


@rule("TSK-233")
def test_among_those_who_rolled_more_actions_fall_first() -> None:
    state = table("blue d3 d3 yellow d3")
    play(state, "done", "gather")
    play(dice(state, 1, 1, 6), "pick 1", "fight", "sticks 0")
    assert where(state, BLUE) == ["d3", "d3*"], "number 2 had an action more"


@rule("TSK-231")
def test_defenders_roll_without_having_actions() -> None:
    state = fight("blue d3 yellow d3 d3", "", (1, 6, 6))
    assert where(state, BLUE) == ["d3*"]
    assert stock_of(state, YELLOW) == {"food": 2}


@rule("TSK-234", "TSK-059")
def test_the_same_members_may_fight_twice() -> None:
    state = fight("blue d3 yellow d3 d3", "", (1, 1, 1))
    play(dice(state, 6, 1, 1), "fight")
    assert stock_of(state, BLUE) == {"food": 1}
    assert state.waiting() == (YELLOW,), "both actions are used up"


@rule("TSK-236")
def test_who_has_nothing_to_choose_is_not_asked() -> None:
    state = fight("blue d3 yellow d3", "yellow 3 food", (1, 1))
    assert state.view(None).asking == "act"


@rule("TSK-236")
def test_useless_goods_are_refused_with_the_rule() -> None:
    state = fight("blue d3 yellow d3*", "blue 1 grass 1 stick, yellow 1 stick 2 grass")
    assert options(state, BLUE) == ["sticks 0", "sticks 1"]
    assert options(state, YELLOW) == ["grass 0", "grass 1", "grass 2"]
    assert why(state, YELLOW, "sticks 1") == ("TSK-236", "useless")
    assert why(state, BLUE, "grass 1") == ("TSK-236", "useless")


@rule("TSK-070")
def test_goods_stay_secret_until_both_are_ready() -> None:
    state = fight("blue d3 yellow d3", "blue 2 stick, yellow 2 stick")
    assert state.waiting() == (BLUE, YELLOW)
    play(state, "blue: sticks 2")
    assert state.waiting() == (YELLOW,)
    for seat in (YELLOW, None):
        view = state.view(seat)
        assert view.fight is not None and view.fight.ready == (BLUE,)
        assert view.fight.mine == (0, 0, 0) and view.tribes[BLUE].used == (0, 0, 0)
        assert view.tribes[BLUE].stock[0] == 2, "the board tells nothing"
    assert state.view(BLUE).fight.mine == (2, 0, 0)  # type: ignore[union-attr]
    heard = play(dice(state, 1, 1), "yellow: sticks 1")
    assert told(heard, "reveals") == [(2, 0, 0), (1, 0, 0)]


# Three and four tribes


@rule("TSK-X7", "TSK-X21", "TSK-090", "TSK-091", "TSK-095", "TSK-239", "TSK-237")
def test_three_tribes_and_a_tie() -> None:
    state = table(
        "green d3 d3 d3 blue d3 d3 grey d3",
        stock="green 1 stick, blue 1 grass, grey 1 stone 1 grass",
        players=4,
        turn="green",
        first="green",
    )
    play(state, "done", "fight")
    order = []
    for answer in ("join", "join", "aim blue", "aim grey", "aim grey", "aim green", "aim grey", "aim grey"):
        order.append(state.waiting()[0])
        if answer.startswith("aim") and order[-1] != GREEN:
            answer = "aim green" if order[-1] == GREY else "aim grey"
        play(state, answer)
    assert order == [GREY, BLUE, GREEN, GREEN, GREEN, GREY, BLUE, BLUE]
    dice(state, 6, 5, 4, 6, 6, 6)
    heard = commit(state, green="sticks 1", blue="grass 1", grey="grass 1, stones 1")
    assert ("strikes", GREEN, BLUE, 1, 1, 1, 6) in heard
    assert ("strikes", GREEN, GREY, 1, 1, 0, 5, 4) in heard
    assert ("strikes", GREY, GREEN, 0, 0, 1, 6) in heard
    assert ("strikes", BLUE, GREY, 0, 1, 0, 6, 6) in heard
    assert state.view(None).fight is None, "it is over"
    assert ("draw", -1, 1) in heard
    assert where(state, GREEN).count("d3") == 1 and where(state, BLUE).count("d3") == 1
    assert where(state, GREY) == ["d3"]
    assert all(stock_of(state, seat) == {} for seat in range(4))


@rule("TSK-X22", "TSK-093", "TSK-094", "TSK-242", "TSK-194")
def test_a_winner_with_nothing_has_won() -> None:
    state = fight("blue d3 d3 yellow d3 green d3", "", (), victories=("warmonger", "masons", "thatchers"))
    play(state, "join", "join", "aim yellow", "aim green")
    play(dice(state, 6, 6, 6, 6), "aim blue", "aim blue")
    assert stock_of(state, BLUE) == {}
    assert state.markers == (1, 0, 0) and state.view(None).tribes[BLUE].victory == "warmonger"
    ended = state.view(None).clash
    assert ended is not None and (ended.starter, ended.winner) == (BLUE, BLUE)


@rule("TSK-094", "TSK-242")
def test_a_winner_who_suffered_more_than_it_inflicted_pays_nothing() -> None:
    state = fight("blue d3 d3 yellow d3 green d3 grey d3", "blue 2 food")
    play(state, "join", "join", "join", "aim yellow", "aim green", "aim blue", "aim blue")
    play(dice(state, 6, 6, 6, 6, 6), "aim blue")
    assert state.view(None).clash.winner == BLUE  # type: ignore[union-attr]
    assert stock_of(state, BLUE) == {"food": 2}, "two inflicted, three suffered"


@rule("TSK-X23", "TSK-240")
def test_a_stone_works_against_each_victim() -> None:
    state = fight("blue d3 d3 yellow d3 d3 d3 green d3 d3", "blue 1 stone")
    play(state, "aside", "aside", "aim yellow")
    play(dice(state, 6, 6), "aim green", "stones 1")
    assert where(state, YELLOW) == ["d3*", "d3*", "d3"]
    assert where(state, GREEN) == ["d3*", "d3*"]
    assert stock_of(state, BLUE) == {"food": 2}, "what stones do is no Wound inflicted"


@rule("TSK-X40", "TSK-241", "TSK-239", "TSK-093")
@pytest.mark.parametrize(("second", "food"), [(1, {}), (6, {"food": 2})])
def test_two_who_wound_one_enemy_each_count_all_their_wounds(second: int, food: dict[str, int]) -> None:
    state = fight("blue d3 d3 yellow d3 green d3", "", ())
    play(state, "join", "join", "aim yellow", "aim yellow", "aim blue")
    play(dice(state, 6, second, 1, 6), "aim yellow")
    assert where(state, YELLOW) == ["d3*"]
    assert stock_of(state, BLUE) == food and stock_of(state, GREEN) == {}


@rule("TSK-236")
def test_a_tribe_whose_last_member_alone_rolls_may_use_goods() -> None:
    state = table("blue c4 c4 c4 d3 yellow d3", stock="blue 1 stick 1 stone, yellow 1 grass")
    play(state, "done", "pick 4", "fight")
    assert options(state, BLUE) == ["sticks 0", "sticks 1"]
    assert options(state, YELLOW) == ["grass 0", "grass 1"]
    play(state, "blue: sticks 1")
    assert why(state, BLUE, "sticks 1") == ("TSK-070", "settled")
    play(state, "blue: stones 1")
    assert why(state, BLUE, "stones 1") == ("TSK-070", "settled"), "all is said"
    assert state.view(BLUE).fight.mine == (1, 0, 1)  # type: ignore[union-attr]
    assert state.view(YELLOW).fight.mine == (0, 0, 0)  # type: ignore[union-attr]
    assert why(state, YELLOW, "grass 2") == ("TSK-070", "too many")


@rule("TSK-092", "TSK-238")
def test_who_stands_aside_rolls_nothing_and_can_be_attacked() -> None:
    state = fight("blue d3 yellow d3 green d3", "", ())
    assert state.waiting() == (YELLOW,) and options(state) == ["join", "aside"]
    play(state, "aside", "aside")
    assert state.waiting() == (BLUE,) and options(state) == ["aim yellow", "aim green"]
    assert why(state, BLUE, "aim blue") == ("TSK-091", "not yourself")
    play(dice(state, 6), "aim yellow")
    assert where(state, YELLOW) == ["d3*"] and stock_of(state, BLUE) == {"food": 1}


@rule("TSK-238")
def test_nobody_stands_aside_in_a_fight_of_two() -> None:
    state = fight("blue d3 yellow d3", "blue 1 stick")
    assert state.view(None).asking == "commit"


@rule("TSK-238", "TSK-090")
def test_a_tribe_that_lies_there_is_not_asked_but_can_be_attacked() -> None:
    state = fight("blue d3 yellow d3* green d3", "", ())
    assert state.waiting() == (GREEN,)
    play(state, "join")
    assert options(state) == ["aim yellow", "aim green"]


@rule("TSK-092")
def test_the_starter_is_never_asked_to_stand_aside() -> None:
    state = fight("blue d3 yellow d3 green d3", "", ())
    asked = []
    while state.view(None).asking == "aside":
        asked.append(state.waiting()[0])
        play(state, "join")
    assert asked == [YELLOW, GREEN]


@rule("TSK-243", "TSK-091")
def test_dice_and_aims_go_by_member_number_from_the_starter_on() -> None:
    state = fight("blue d3 d3 yellow d3 green d3 d3", "", ())
    play(state, "join", "join")
    asked = []
    while state.view(None).asking == "aim":
        view = state.view(None)
        assert view.fight is not None
        place = view.fight.aims.index(None)
        asked.append(view.fight.rolling[place])
        if len(asked) == 5:
            dice(state, 1, 2, 3, 4, 5)
        play(state, options(state)[0])
    assert asked == [(0, 1), (0, 2), (1, 1), (2, 1), (2, 2)]
    rolled = [(roll.seat, roll.dice) for roll in state.view(None).rolls]
    assert rolled == [(0, (1, 2)), (1, (3,)), (2, (4, 5))]


goods = st.tuples(*[st.integers(0, 3)] * 3)


@rule("TSK-072", "TSK-073", "TSK-076", "TSK-078", "TSK-080")
@given(
    st.tuples(st.integers(1, 3), st.integers(0, 1)),
    st.tuples(st.integers(1, 3), st.integers(0, 1)),
    goods,
    goods,
    st.lists(st.integers(1, 6), min_size=6, max_size=6),
)
def test_a_fight_of_two_as_a_slow_referee_settles_it(
    blue: tuple[int, int],
    yellow: tuple[int, int],
    mine: tuple[int, int, int],
    theirs: tuple[int, int, int],
    faces: list[int],
) -> None:
    """Written once more, straight from the rulebook."""
    members = f"blue {'d3 ' * blue[0]}{'d3* ' * blue[1]}yellow {'d3 ' * yellow[0]}{'d3* ' * yellow[1]}"
    stock = f"blue {mine[0]} stick {mine[1]} grass {mine[2]} stone, " + (
        f"yellow {theirs[0]} stick {theirs[1]} grass {theirs[2]} stone"
    )
    state = table(members, stock=stock)
    play(state, "done")
    if "pick 1" in options(state):
        play(state, "pick 1")
    play(dice(state, *faces[: blue[0] + yellow[0]]), "fight")
    commit(
        state,
        blue=f"sticks {mine[0]}, grass {mine[1]}, stones {mine[2]}",
        yellow=f"sticks {theirs[0]}, grass {theirs[1]}, stones {theirs[2]}",
    )
    hits = sum(face + mine[0] - theirs[1] >= 6 for face in faces[: blue[0]])
    struck = sum(face + theirs[0] - mine[1] >= 6 for face in faces[blue[0] : blue[0] + yellow[0]])
    left = max(0, yellow[0] - hits - (mine[2] if hits else 0))
    kept = max(0, blue[0] - struck - (theirs[2] if struck else 0))
    assert where(state, YELLOW).count("d3") == left
    assert where(state, BLUE).count("d3") == kept
    assert stock_of(state, BLUE) == ({"food": hits - struck} if hits > struck else {})
    assert stock_of(state, YELLOW) == ({"food": struck - hits} if struck > hits else {})


def test_a_fight_is_written_as_the_digests_of_records_know_it() -> None:
    state = fight("blue d3 yellow d3", "blue 1 stick")
    assert repr(state.fight) == f"Fight(1, 0, 3, 17, {(1, 1, 1, 1, *[0] * 4, *[1] * 8)}, 0)"


@rule("TSK-070")
def test_whoever_has_committed_all_goods_is_heard_to_be_ready() -> None:
    state = fight("blue d3 d3 yellow d3", "blue 1 stick 1 grass, yellow 2 stick 1 stone", (5, 6, 5))
    said = commit(state)
    assert [(verb, seat) for verb, seat, *what in said if verb == "is ready"] == [
        ("is ready", BLUE),
        ("is ready", YELLOW),
    ]


@rule("TSK-070")
def test_what_somebody_has_begun_to_commit_is_nobody_else_s_to_guess() -> None:
    state = fight("blue d3 d3 yellow d3", "blue 1 stick 1 grass, yellow 2 stick 1 grass 2 stone")
    while "yellow" not in {state.view(None).tribes[seat].colour for seat in state.waiting()}:
        play(state, options(state, state.waiting()[0])[0])
    play(state, "yellow: sticks 2", "yellow: grass 1")
    assert state.used[3 * YELLOW : 3 * YELLOW + 3] == (2, 1, 0) and YELLOW in state.waiting()
    guess = state.guess(BLUE, Dice.seeded("guess"))
    assert guess.used[3 * YELLOW : 3 * YELLOW + 3] == (0, 0, 0)
    assert "sticks 2" in options(guess, YELLOW) and "sticks 2" not in options(state, YELLOW)


@rule("TSK-071")
def test_the_dice_of_a_fight_are_shown_as_those_of_a_fight() -> None:
    state = fight("blue d3 d3 yellow d3", faces=(5, 6, 5))
    commit(state)
    rolls = state.view(None).rolls
    assert rolls and {roll.why for roll in rolls} == {"fight"}
