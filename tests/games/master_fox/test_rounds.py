"""Set-up, missions and masks."""

import pytest

from games.master_fox.builder import fresh, kinds, opened, play, refusal, sack, texts, ticks
from skulk.games.master_fox import GAME
from skulk.games.master_fox.rules import rounds, stop
from skulk.games.master_fox.rules.places import rim
from skulk.games.master_fox.rules.state import MasterFox
from skulk.games.master_fox.terms import DISCARD, FOX, HAMMER, HUNT, KEEP, LOOT, MASKS, SNAKE
from skulk.kernel.dice import Dice
from skulk.kernel.errors import BadSetup
from skulk.kernel.state import CLOCK

rule = pytest.mark.rule


def masks(state: MasterFox) -> None:
    for seat in range(state.players):
        play(state, seat, "mask words")


def after_rounds(rounds: int, **options: str) -> MasterFox:
    """A game in which so many hunts brought nobody anything."""
    state = fresh(3, clock="stepped", **options)
    for number in range(rounds):
        if state.phase in (KEEP, DISCARD):
            play(state, state.turn, texts(state, state.turn)[0])
        masks(state)
        stop.end_hunt(state, 0)
    return state


@rule("MFX-001", "MFX-080")
def test_two_to_four_play_with_the_same_pawns() -> None:
    for seats in (2, 3, 4):
        state = fresh(seats)
        masks(state)
        assert len(state.kinds) == 24
    for seats in (1, 5):
        with pytest.raises(BadSetup):
            GAME.setup(seats, {}, Dice.seeded(""))


@rule("MFX-002", "MFX-003", "MFX-007", "MFX-137")
def test_everyone_starts_without_eggs_and_sees_no_pawn() -> None:
    state = fresh(4)
    view = state.view(0)
    assert state.eggs == (0, 0, 0, 0) and view.box == () and view.sacks == ()


@rule("MFX-004")
def test_the_missions_are_shuffled() -> None:
    state = fresh()
    assert sorted([*state.missions, *state.deck]) == list(range(8))
    assert len({fresh(seed=str(seed)).missions for seed in range(20)}) > 10


@rule("MFX-005", "MFX-006")
def test_the_first_box_holds_all_loot_and_no_ruse() -> None:
    state = fresh()
    masks(state)
    assert sorted(state.kinds) == sorted(list(range(8)) * 3)


@rule("MFX-034", "MFX-035", "MFX-036", "MFX-037", "MFX-X35")
def test_ruses_join_round_by_round_and_stay() -> None:
    expected = {1: [], 2: [FOX] * 2, 3: [FOX] * 2 + [SNAKE] * 2, 4: [FOX] * 2 + [SNAKE] * 2 + [HAMMER]}
    for number in range(1, 7):
        state = after_rounds(number, goal="15")
        ruses = [kind for kind in state.kinds if kind >= LOOT]
        assert ruses == expected[min(number, 4)]
        assert len(state.kinds) == {1: 24, 2: 26, 3: 28}.get(number, 29)


@rule("MFX-010", "MFX-011", "MFX-012", "MFX-064")
def test_three_missions_lie_open_for_all() -> None:
    state = fresh(3)
    assert [state.view(seat).missions for seat in (None, 0, 1, 2)] == [state.missions] * 4
    assert len(state.missions) == 3


@rule("MFX-061", "MFX-062", "MFX-063", "MFX-124", "MFX-X31")
def test_missions_go_through_the_deck_and_the_youngest_keeps_one() -> None:
    state = after_rounds(0, ages="1 2 3")
    state.deck = kinds("hen goose horse cow pig sheep cheese fish")
    state.missions = rounds.draw(state, 3)
    assert list(state.missions) == kinds("hen goose horse")
    masks(state)
    stop.end_hunt(state, 0)
    assert list(state.missions) == kinds("cow pig sheep")
    masks(state)
    stop.end_hunt(state, 0)
    assert state.phase == KEEP and state.turn == 2
    assert list(state.view(2).drawn) == kinds("cheese fish"), "the youngest sees the new cards first"
    play(state, 2, "keep B")
    assert list(state.missions) == kinds("cheese pig fish")
    masks(state)
    stop.end_hunt(state, 0)
    assert sorted([*state.missions, *state.deck]) == list(range(8)), "all eight are shuffled again"


@rule("MFX-125")
def test_no_round_has_two_missions_of_one_kind() -> None:
    for played in range(9):
        state = after_rounds(played)
        if state.phase == KEEP:
            play(state, state.turn, "keep C")
        assert len(set(state.missions)) == 3


@rule("MFX-132")
def test_the_clock_keeps_slot_a_and_pulls_masks_down() -> None:
    state = fresh(2, clock="wall")
    play(state, CLOCK, "time is up")
    assert state.phase == HUNT
    state = opened("pig", "pig", round_number=2)
    assert state.phase == KEEP
    first = state.missions[0]
    play(state, CLOCK, "time is up")
    assert state.missions[0] == first and state.kept == 0


@rule("MFX-082")
def test_studio_h_the_best_of_the_round_discards_one_mission() -> None:
    state = opened("hen fish", "cow hen", "pig", studio=True, ages=(0, 1, 2), round_number=1)
    state.deck = kinds("goose")
    state.discards = ()
    assert state.phase == DISCARD and state.turn == 1, "the younger of the two best"
    play(state, 1, "discard C")
    assert list(state.missions) == kinds("hen fish goose") and list(state.discards) == kinds("cow")
    masks(state)
    stop.end_hunt(state, 0)
    state.discards = tuple(kinds("cow pig"))
    play(state, state.turn, "discard A")
    assert set(state.missions) & set(kinds("cow pig")) and sorted(state.discards) == kinds("hen")


@rule("MFX-082")
def test_studio_h_the_card_discarded_now_is_not_among_those_shuffled_in() -> None:
    for seed in range(20):
        state = opened("hen fish", "cow", studio=True, round_number=1)
        state.dice = Dice.seeded(str(seed))
        state.deck, state.discards = [], tuple(kinds("goose pig"))
        gone = state.missions[1]
        play(state, state.turn, "discard B")
        assert state.missions[1] in kinds("goose pig") and state.discards == (gone,)
        assert sorted([*state.deck, state.missions[1]]) == sorted(kinds("goose pig"))


@rule("MFX-013", "MFX-014", "MFX-102", "MFX-203")
def test_the_oldest_shakes_and_pawns_lie_apart_by_chance() -> None:
    places = set()
    sides = [0, 0]  # the pawns that lay with one side up, and with the other
    for seed in range(12):
        state = fresh(2, seed=str(seed), ages="2 1")
        said = play(state, 0, "mask words") + play(state, 1, "mask words")
        assert ("shakes", 1) in [(event.verb, event.seat) for event in said]
        spots = list(zip(state.xs, state.ys, strict=True))
        places.add(tuple(spots))
        for one in range(24):
            assert 2200 <= spots[one][0] <= 33800 and spots[one][0] % 100 == 0
            for other in range(one):
                dx, dy = spots[one][0] - spots[other][0], spots[one][1] - spots[other][1]
                assert dx * dx + dy * dy >= 4400**2
        assert 4 < bin(state.flips).count("1") < 20 and len(set(state.turns)) > 15
        sides = [sides[0] | state.flips, sides[1] | ~state.flips & 0xFFFFFF]
    assert len(places) == 12 and sides == [0xFFFFFF, 0xFFFFFF]


@rule("MFX-203")
def test_where_no_try_is_far_enough_the_loneliest_is_taken() -> None:
    from games.master_fox.builder import hunt
    from skulk.games.master_fox.rules.places import drop

    state = hunt(pawns="hen@22,22 fish@22,22", hands=())
    state.lying[1] = -1
    tries = [0, 0, 10, 0, 10, 5] + [0, 1] * 197
    drop(state, 1, Dice.loaded(tries))
    assert (state.xs[1], state.ys[1]) == (3200, 2700)


@rule("MFX-015", "MFX-017", "MFX-204")
def test_when_all_masks_are_down_the_paws_rest_on_the_rim() -> None:
    state = fresh(3)
    play(state, 0, "mask words")
    assert state.phase == MASKS and state.view(1).ready == (0,)
    play(state, 2, "mask paw")
    play(state, 1, "mask words")
    assert state.phase == HUNT
    assert [(h.x, h.y) for h in state.hunters] == [(18000, 0), (36000, 28400), (0, 28400)]
    assert [rim(2, seat, 360) for seat in (0, 1)] == [(18000, 0), (18000, 36000)]
    assert [rim(4, seat, 360) for seat in range(4)] == [
        (18000, 0),
        (36000, 18000),
        (18000, 36000),
        (0, 18000),
    ]


@rule("MFX-016", "MFX-205")
def test_nothing_can_be_done_while_somebody_counts_to_three() -> None:
    state = fresh(2)
    masks(state)
    assert state.tick == -60 and not state.moves(0) and refusal(state, 0, "reach") == "MFX-205"
    ticks(state, 59)
    assert not state.moves(0)
    said = ticks(state, 1)
    assert [event.verb for event in said] == ["hunt begins"] and state.moves(0) and state.tick == 0


@rule("MFX-101")
def test_the_age_order_is_given_or_left_to_chance() -> None:
    assert fresh(4, ages="3 1 4 2").house.ages == (2, 0, 3, 1)
    orders = {fresh(3, seed=str(seed)).house.ages for seed in range(40)}
    assert len(orders) == 6


@rule("MFX-133")
def test_missions_must_be_remembered_unless_the_host_shows_them() -> None:
    hidden = fresh(2)
    shown = fresh(2, missions_visible="on")
    stepped = fresh(2, clock="stepped")
    for state in (hidden, shown, stepped):
        masks(state)
    for state in (hidden, shown):
        ticks(state, 60)
    assert hidden.view(0).missions == () == hidden.view(None).missions
    assert shown.view(0).missions == shown.missions and stepped.view(0).missions == stepped.missions


@rule("MFX-206", "MFX-230")
def test_a_seat_chooses_paw_or_words_and_only_bots_their_levels() -> None:
    state = fresh(2)
    assert texts(state, 0) == ["mask paw", "mask words"]
    play(state, 0, "mask cub")
    assert GAME.real_time is not None
    assert not GAME.real_time.bots_only("mask words") and GAME.real_time.bots_only("mask elder")
    slips = [handicap.slip for handicap in state.box.handicaps]
    assert slips == [10, 40, 25, 12, 5]
    assert texts(fresh(2, clock="stepped"), 0) == ["mask words"]
    assert refusal(fresh(2, clock="stepped"), 0, "mask paw") == "MFX-234"


@rule("MFX-135")
def test_the_box_cannot_run_empty() -> None:
    state = fresh(4)
    assert sum(state.box.counts[:LOOT]) > 4 * (4 + 1)


@rule("MFX-136")
def test_when_all_of_a_kind_are_gone_the_mission_stays_open() -> None:
    state = opened("hen hen hen", "fish cow")
    assert sack(state, 1) == "fish cow" and state.eggs == (0, 2)


def test_a_round_is_from_one_hunt_to_the_next() -> None:
    """Studies count them."""
    assert [GAME.sense.round(after_rounds(hunts)) for hunts in (0, 1, 3)] == [1, 2, 4]
