"""The Hunt Phase: attacks, a kill and its prize, the counterattack, regrouping."""

import pytest

from games.tusk.builder import (
    BLUE,
    GREEN,
    GREY,
    YELLOW,
    begin_hunt,
    dice,
    options,
    play,
    stock_of,
    table,
    tiles_in,
    told,
    weather,
    where,
    why,
)
from skulk.games.tusk.rules.state import Tusk
from skulk.games.tusk.terms import SEASON, TRIBES
from skulk.kernel.dice import Dice

rule = pytest.mark.rule


def hunt(members: str, stock: str = "", leader: str = "blue", **more: object) -> Tusk:
    """The first question of a hunt that has just begun; everyone else is idle."""
    faces = more.pop("faces", ())
    state = table(members, stock=stock, begin=False, **more)  # type: ignore[arg-type]
    state.leader = TRIBES.index(leader)
    dice(state, *faces)  # type: ignore[misc]
    begin_hunt(state)
    return state


@rule("TSK-110")
def test_without_hunters_there_is_no_hunt() -> None:
    state = table("blue d3 yellow e4", turn_number=5, tiles=37, land="", rows=5, snow="d1 e1 f1 g1")
    play(state, "done", "end", "done")
    weather(state, "summer", arrows=0, ice=0)
    heard = play(state, "end")
    assert told(heard, "attacks") == [] and told(heard, "season")


@rule("TSK-X8", "TSK-112", "TSK-114", "TSK-120", "TSK-250")
def test_a_failed_attack_wastes_the_stone_but_not_the_grass() -> None:
    state = hunt("grey hunt hunt yellow hunt", "grey 2 stick 1 stone 1 grass", "grey", players=4)
    assert state.waiting() == (GREY,)
    dice(state, 1, 3, 1, 4, 5, 4)
    heard = play(state, "sticks 2", "grass 1", "stones 1")
    assert told(heard, "attacks")[0] == (2, 1, 1, 0, 1, 3)
    assert told(heard, "cuts")[0] == (0, 0, 1)
    assert state.track == 4
    assert told(heard, "is gored") == [(1, 1, 4, 5), (0, 1, 4)]
    assert where(state, GREY) == ["hunt", "hunt*"]


@rule("TSK-113", "TSK-114", "TSK-251")
def test_hits_and_stones_take_food_from_the_track() -> None:
    state = hunt("blue hunt hunt yellow e4", "blue 1 stick 1 stone")
    play(dice(state, 5, 1, 1, 1), "sticks 1", "stones 1")
    assert state.track == 2 and stock_of(state, BLUE) == {"food": 2}


@rule("TSK-114")
def test_a_single_hit_makes_every_stone_count() -> None:
    state = hunt("blue hunt hunt yellow e4", "blue 2 stone")
    play(dice(state, 6, 1, 1, 1), "stones 2")
    assert state.track == 1 and stock_of(state, BLUE) == {"food": 3}


@rule("TSK-112")
def test_goods_are_asked_kind_by_kind_and_a_refusal_tells_where_one_is() -> None:
    state = hunt("blue hunt yellow e4", "blue 2 stick 1 grass 1 stone")
    assert why(state, BLUE, "bare") == ("TSK-112", "kind by kind")
    assert why(state, BLUE, "grass 1") == ("TSK-112", "comes later")
    assert why(state, BLUE, "sticks 3") == ("TSK-112", "too many")
    play(state, "sticks 1")
    assert why(state, BLUE, "sticks 1") == ("TSK-112", "settled")
    assert why(state, BLUE, "stones 1") == ("TSK-112", "comes later")
    play(state, "grass 1")
    assert why(state, BLUE, "grass 1") == ("TSK-112", "too many"), "none is left"


@rule("TSK-111", "TSK-243")
def test_attacks_go_clockwise_from_the_leader() -> None:
    state = hunt(
        "blue hunt yellow hunt green hunt grey e4",
        "blue 1 stick, yellow 1 stick, green 1 stick",
        "yellow",
        players=4,
    )
    order = []
    while state.view(None).asking == "attack":
        order.append(state.waiting()[0])
        if len(order) == 3:
            dice(state, 1, 1, 1, 1)
        else:
            dice(state, 1)
        play(state, "sticks 0")
    assert order == [YELLOW, GREEN, BLUE]


@rule("TSK-250", "TSK-309")
def test_attacking_is_not_asked_and_goods_only_if_there_are_any() -> None:
    state = hunt("blue hunt yellow e4", "yellow 3 stick", faces=(2, 3))
    assert state.view(None).asking == "regroup", "the hunter has already attacked"
    assert [roll.dice for roll in state.view(None).rolls] == [(2,), (3,)]


@rule("TSK-X25", "TSK-115", "TSK-116", "TSK-117", "TSK-118", "TSK-192", "TSK-259", "TSK-291", "TSK-017")
def test_a_kill_in_mid_round() -> None:
    state = hunt(
        "blue hunt hunt yellow hunt",
        "blue 2 stick 1 stone",
        track=2,
        victories=("masons", "spiteful-spirit"),
    )
    dice(state, 4, 1)
    heard = play(state, "sticks 2", "stones 1")
    assert told(heard, "attacks") == [(2, 0, 1, 1, 4, 1)], "yellow does not attack, nobody is gored"
    assert state.view(None).asking == "share" and options(state)[0] == "share yellow 0"
    play(state, "share yellow 0")
    assert stock_of(state, BLUE) == {"food": 6}
    assert state.markers == (0, 1) and state.view(None).tribes[YELLOW].victory == "spiteful-spirit"
    assert state.track == 4 and state.view(None).mammoth == "d4"
    assert tiles_in(state, "lead") == {"d3", "e3", "e4", "d5", "c4", "c3"}
    weather(state, "summer", arrows=0)
    play(state, "lead e4")
    assert where(state, BLUE) == ["e4", "e4"] and where(state, YELLOW) == ["e4"]


@rule("TSK-X26", "TSK-252")
def test_surplus_hits_bring_nothing() -> None:
    state = hunt("blue hunt hunt hunt yellow e4", "blue 1 stone", track=1, faces=())
    play(dice(state, 6, 6, 6), "stones 1")
    assert stock_of(state, BLUE) == {"food": 1}
    assert state.view(None).asking == "share"


@rule("TSK-X27", "TSK-119", "TSK-120", "TSK-255")
@pytest.mark.parametrize(("grass", "fallen"), [(0, 3), (1, 2), (2, 1), (3, 0)])
def test_the_counterattack_is_lowered_by_each_grass(grass: int, fallen: int) -> None:
    state = hunt("blue hunt hunt hunt yellow e4", "blue 3 grass")
    play(dice(state, 1, 1, 1, 4, 5, 6), f"grass {grass}")
    assert sum(name.endswith("*") for name in where(state, BLUE)) == fallen


@rule("TSK-X28", "TSK-121", "TSK-122", "TSK-125", "TSK-126", "TSK-258", "TSK-253")
def test_who_has_only_wounded_hunters_must_leave() -> None:
    state = hunt("blue hunt yellow hunt hunt", leader="yellow", track=3, faces=(1, 1, 1, 4, 5, 3))
    assert state.waiting() == (YELLOW,) and "stay" not in options(state)
    assert why(state, YELLOW, "stay") == ("TSK-122", "must leave")
    play(state, "leave e4")
    assert where(state, YELLOW) == ["e4*", "e4*"]
    assert "stay" in options(state)
    heard = play(dice(state, 2, 3), "stay")
    assert [event.seat for event in heard if event.verb == "attacks"] == [BLUE], "only blue is left"
    weather(state, "summer", arrows=0)
    play(state, "leave c3")
    assert state.track == 3 and where(state, BLUE) == ["c3"]
    assert state.turn_number == 2


@rule("TSK-253")
def test_later_rounds_begin_at_the_seat_of_a_leader_who_has_left() -> None:
    state = hunt("blue hunt yellow hunt green hunt", leader="yellow", faces=(1, 1, 1, 1, 1, 1))
    play(state, "leave d3", "stay")
    heard = play(dice(state, 1, 1, 1, 1), "stay")
    assert [event.seat for event in heard if event.verb == "attacks"] == [GREEN, BLUE]


@rule("TSK-X9", "TSK-123", "TSK-259", "TSK-116")
def test_a_leader_who_left_still_shares() -> None:
    state = hunt("grey hunt yellow hunt", leader="grey", players=4, track=1, faces=(1, 1, 1, 1))
    play(state, "leave d3")
    play(dice(state, 6), "stay")
    assert state.waiting() == (GREY,), "yellow made the kill, grey shares"
    play(state, "share blue 0", "share yellow 4")
    assert stock_of(state, YELLOW) == {"food": 5}
    weather(state, "summer", arrows=0)
    play(state, "lead e4")
    assert where(state, GREY) == ["d3"] and where(state, YELLOW) == ["e4"]


@rule("TSK-121", "TSK-256", "TSK-257")
def test_regrouping_is_all_or_nothing_beside_the_mammoth() -> None:
    state = hunt("blue hunt hunt yellow e4", mammoth="d3", faces=(1, 1, 1, 1))
    assert tiles_in(state, "leave") == {"d4", "e3", "c3"}, "in the land, the Breeding Ground too"
    assert why(state, BLUE, "leave d3") == ("TSK-257", "not beside")
    weather(state, "summer", arrows=0)
    play(state, "leave d4")
    assert where(state, BLUE) == ["d4", "d4"]


@rule("TSK-256")
def test_regrouping_begins_at_the_leaders_seat() -> None:
    state = hunt("blue hunt yellow hunt green hunt", leader="green", faces=(1,) * 6)
    order = []
    for number in range(3):
        order.append(state.waiting()[0])
        if number == 2:
            dice(state, *(1,) * 6)
        play(state, "stay")
    assert order == [GREEN, BLUE, YELLOW] and state.hunt_round == 2


@rule("TSK-124", "TSK-254", "TSK-120")
def test_goods_work_for_one_round() -> None:
    state = hunt("blue hunt hunt yellow e4", "blue 3 grass 1 stick")
    play(dice(state, 1, 1, 6, 6), "sticks 1", "grass 3")
    assert where(state, BLUE) == ["hunt", "hunt"]
    assert state.view(None).tribes[BLUE].used == (1, 3, 0), "still in use"
    heard = play(dice(state, 5, 5, 4, 4), "stay")
    assert told(heard, "attacks") == [(0, 0, 0, 0, 5, 5)]
    assert where(state, BLUE) == ["hunt*", "hunt*"]
    assert stock_of(state, BLUE) == {}


@rule("TSK-254", "TSK-117")
def test_goods_are_gone_after_a_kill_too() -> None:
    state = hunt("blue hunt yellow e4", "blue 3 grass 5 stick", track=1)
    play(dice(state, 1), "sticks 5", "grass 2", "share yellow 1")
    assert stock_of(state, BLUE) == {"grass": 1, "food": 4}
    assert state.used == (0,) * 6 and state.track == 4


@rule("TSK-118")
def test_hunters_come_to_where_the_mammoth_died() -> None:
    state = hunt("blue hunt yellow hunt*", mammoth="e3", track=1, faces=(6,))
    weather(state, "summer", arrows=0)
    play(state, "share yellow 0")
    assert where(state, BLUE) == ["e3"] and where(state, YELLOW) == ["e3*"]
    assert state.view(None).mammoth == "d4"


@rule("TSK-116", "TSK-260")
def test_the_leader_shares_with_whomever_and_keeps_the_rest() -> None:
    state = hunt("blue hunt yellow e4 green e4", track=1, faces=(6,))
    assert options(state) == [f"share yellow {count}" for count in range(5)]
    assert why(state, BLUE, "share green 1") == ("TSK-116", "another first")
    assert why(state, BLUE, "share yellow 5") == ("TSK-260", "too much")
    assert why(state, BLUE, "share blue 4") == ("TSK-116", "the rest")
    play(state, "share yellow 1")
    assert options(state) == [f"share green {count}" for count in range(4)]
    assert why(state, BLUE, "share yellow 1") == ("TSK-260", "share settled")
    assert why(state, BLUE, "share grey 1") == ("TSK-116", "nobody there to share")
    play(state, "share green 2")
    assert [stock_of(state, seat).get("food", 0) for seat in range(3)] == [2, 1, 2]


@rule("TSK-260")
def test_with_nothing_left_nobody_else_is_asked_about() -> None:
    state = hunt("blue hunt yellow e4 green e4", track=1, faces=(6,))
    play(state, "share yellow 4")
    assert state.view(None).asking == "lead"
    assert stock_of(state, GREEN) == {}


@rule("TSK-261", "TSK-192", "TSK-262")
def test_who_left_before_the_kill_took_part_and_own_cuts_do_not_matter() -> None:
    state = hunt(
        "blue hunt yellow hunt",
        track=2,
        faces=(1, 6, 1, 1),
        victories=("masons", "spiteful-spirit"),
    )
    assert stock_of(state, YELLOW) == {"food": 1}, "yellow has cut a Food"
    play(state, "stay")
    play(dice(state, 6), "leave d3", "share yellow 0")
    assert state.markers == (0, 1)


@rule("TSK-262", "TSK-X38")
def test_a_leader_with_spiteful_spirit_who_gives_all_away_gets_no_marker() -> None:
    state = hunt("blue hunt yellow e4", track=1, faces=(6,), victories=("spiteful-spirit", "masons"))
    play(state, "share yellow 4")
    assert state.markers == (0, 0) and state.face_up_cards == 0


@rule("TSK-192")
def test_who_did_not_hunt_is_not_skipped() -> None:
    state = hunt("blue hunt yellow e4", track=1, faces=(6,), victories=("masons", "spiteful-spirit"))
    play(state, "share yellow 0")
    assert state.markers == (0, 0)


@rule("TSK-194")
def test_a_pack_leader_marks_each_kill_it_led() -> None:
    state = hunt("blue hunt yellow hunt", track=1, faces=(6,), victories=("pack-leader", "masons"))
    play(state, "share yellow 2")
    assert state.markers == (1, 0) and state.view(YELLOW).tribes[BLUE].victory == "pack-leader"
    assert state.view(None).tribes[BLUE].bonus == 3


@rule("TSK-194", "TSK-123")
def test_a_pack_leader_marks_a_kill_that_others_made_after_it_had_left() -> None:
    state = hunt("blue hunt yellow hunt", track=1, faces=(1, 1, 1, 1), victories=("pack-leader", "masons"))
    play(state, "leave d3")
    play(dice(state, 6), "stay")
    assert where(state, BLUE) == ["d3"] and state.waiting() == (BLUE,)
    play(state, "share yellow 2")
    assert state.markers == (1, 0) and state.view(YELLOW).tribes[BLUE].victory == "pack-leader"


@rule("TSK-290")
def test_markers_are_no_food() -> None:
    state = hunt("blue hunt yellow hunt", track=1, faces=(6,), victories=("pack-leader", "masons"))
    play(state, "share yellow 4")
    assert stock_of(state, BLUE) == {"food": 1}, "the marker is not owned"


@rule("TSK-126")
def test_wounds_last_from_turn_to_turn() -> None:
    state = hunt("blue hunt yellow e4", faces=(6, 1))
    weather(state, "summer", arrows=0)
    play(state, "leave d3")
    assert state.track == 3 and state.turn_number == 2


@rule("TSK-081", "TSK-111")
def test_wounded_hunters_do_not_attack() -> None:
    state = hunt("blue hunt hunt* yellow e4", faces=(2, 2))
    assert [roll.dice for roll in state.view(None).rolls] == [(2,), (2,)]


@rule("TSK-263", "TSK-125")
def test_no_hunt_lasts_a_hundred_rounds() -> None:
    longest = 0
    for number in range(40):
        state = table("blue d3 d3 d3 d3 yellow e4 e4 e4 e4", stock="blue 9 grass, yellow 9 grass")
        state.dice = Dice.seeded(f"long {number}")
        for text in ["send d3"] * 4 + ["send e4"] * 4:
            play(state, text)
        while state.phase != SEASON and state.turn_number == 1:
            longest = max(longest, state.hunt_round)
            moves = options(state)
            grass = [text for text in moves if text.startswith("grass")]
            play(state, grass[min(3, len(grass) - 1)] if grass else "stay" if "stay" in moves else moves[0])
    assert 2 < longest < 100
