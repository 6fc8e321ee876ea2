"""The Season Phase: the card, the Mammoth, new lands, the ice."""

import pytest

from games.tusk.builder import (
    BLUE,
    BOX,
    YELLOW,
    card,
    dice,
    options,
    pass_phase,
    play,
    snowy,
    stock_of,
    table,
    tiles_in,
    told,
    weather,
    where,
    why,
)
from skulk.games.tusk.geometry import ADJACENT, BESIDE, BY_NAME, NAMES, side
from skulk.games.tusk.rules import lands, roaming
from skulk.games.tusk.rules.state import Tusk
from skulk.games.tusk.terms import SEASONS, TERRAINS
from skulk.kernel.dice import Dice

rule = pytest.mark.rule
ROW = "d1 e1 f1 g1"  # the first snow from the north
WIDE: dict[str, object] = {"land": "", "tiles": 37, "turn_number": 5, "rows": 6, "snow": ROW}


def end_of_turn(members: str, **more: object) -> Tusk:
    """Everyone has acted: the season comes with the next move, `end`."""
    state = table(members, **(WIDE | more))  # type: ignore[arg-type]
    while state.waiting() != ((state.first + state.players - 1) % state.players,) or "end" not in options(
        state
    ):
        play(state, "done" if "done" in options(state) else "end")
    return state


# The card


@rule("TSK-X10", "TSK-143", "TSK-141", "TSK-150", "TSK-151")
def test_autumn_with_two_arrows() -> None:
    state = end_of_turn(
        "blue e4 yellow d3 d3", land="e4 jungle b3 forest d3 mountain c3 berry", tokens="b3 2"
    )
    weather(state, "autumn", 4, arrows=2)
    heard = play(state, "end")
    assert state.tokens[BY_NAME["b3"]] == 3
    assert where(state, BLUE) == [], "the member on Jungle is removed"
    assert told(heard, "walks") == [(BY_NAME["d3"],)]
    assert where(state, YELLOW) == ["d3*", "d3*"]
    play(state, "flee c3", "flee c3")
    assert where(state, YELLOW) == ["c3*", "c3*"]
    assert state.view(None).mammoth == "d2"
    assert not state.hard >> BY_NAME["d3"] & 1, "Mountain is easy now"


@rule("TSK-140")
def test_a_season_holds_until_the_next_and_used_cards_lie_open() -> None:
    state = end_of_turn("blue e4 yellow e5")
    weather(state, "summer", arrows=0, ice=0)
    play(state, "end")
    assert state.view(None).season.name == "summer"  # type: ignore[union-attr]
    assert state.view(None).deck == 17
    pass_phase_but_last(state)
    weather(state, "blizzard")
    play(state, "end")
    assert [season.name for season in state.view(None).past] == ["summer", "blizzard"]


def pass_phase_but_last(state: Tusk) -> None:
    """Up to the very last answer of the Tribe Phase."""
    last = (state.first + state.players - 1) % state.players
    while state.waiting() != (last,) or "end" not in options(state):
        play(state, "done" if "done" in options(state) else "end")


@rule("TSK-X32", "TSK-142", "TSK-273", "TSK-211")
def test_removed_members_go_home_and_cost_their_price_again() -> None:
    state = end_of_turn("blue c5 e5* e5 yellow e4", land="e5 jungle", stock="blue 5 food")
    weather(state, "autumn", 1, arrows=1, ice=1)
    play(state, "end")
    assert where(state, BLUE) == ["c5"]
    assert state.view(None).tribes[BLUE].cost == 1
    while state.waiting() != (BLUE,):
        play(state, "done" if "done" in options(state) else "end")
    play(state, "grow c5")
    assert where(state, BLUE) == ["c5", "c5"], "it comes back standing, as number 2"
    assert stock_of(state, BLUE) == {"food": 4}


@rule("TSK-X41", "TSK-201")
def test_numbers_are_given_up_and_taken_again() -> None:
    state = end_of_turn("blue e5 e5 c5 yellow e4", land="e5 jungle", stock="blue 9 food")
    weather(state, "autumn", 1, arrows=1, ice=1)
    play(state, "end")
    assert [state.places[member] < 37 for member in range(3)] == [False, False, True]
    while state.waiting() != (BLUE,):
        play(state, "done" if "done" in options(state) else "end")
    play(state, "grow c5")
    assert [state.places[member] < 37 for member in range(3)] == [True, False, True]
    play(state, "grow c5")
    assert [state.places[member] < 37 for member in range(3)] == [True, True, True]


@rule("TSK-270", "TSK-164")
def test_a_card_means_all_open_tiles_of_its_kind_but_not_snow() -> None:
    state = end_of_turn("blue e5 yellow e4", tokens="d1 0")
    weather(state, "spring", 1, arrows=1, ice=0)
    before = list(state.tokens)
    play(state, "end")
    gained = [after - first for after, first in zip(state.tokens, before, strict=True)]
    grassy = [TERRAINS[terrain] == "grassland" for terrain in state.terrain]
    assert gained == [int(grass) for grass in grassy] and sum(grassy) == 32


@rule("TSK-270", "TSK-160")
def test_tiles_laid_later_get_no_tokens_from_the_card_but_obey_it() -> None:
    state = table("blue d3 yellow e4")
    state.stack = bytes([TERRAINS.index("mountain")] * 18 + [TERRAINS.index("forest")] * 12)
    pass_phase_but_last(state)
    weather(state, "autumn", 4, arrows=1)
    play(state, "end")
    while state.view(None).asking == "flee":
        play(state, options(state)[0])
    assert state.tokens[7:19] == [3] * 12
    assert state.tokens[BY_NAME["d3"]] == 4, "a Forest that was there has gained one"
    assert state.hard & 0b1111111110000000 == 0, "Mountains are easy, the new ones too"


@rule("TSK-271")
def test_tokens_are_taken_before_they_are_added() -> None:
    flood = BOX.changes[SEASONS.index("flood")]
    assert [more for terrain, more in flood] == [-1, 1]
    state = end_of_turn("blue e5 yellow e4", land="e5 swamp e4 river", mammoth="d3")
    weather(state, "blizzard")
    heard = play(state, "end")
    assert [event.verb for event in heard][:3] == ["ends turn", "season", "goes home"]


@rule("TSK-271", "TSK-141")
def test_a_flood_wounds_on_rivers_and_removes_from_swamps() -> None:
    state = end_of_turn("blue e5 e4 yellow e4*", land="e5 swamp e4 river", mammoth="c5")
    weather(state, "flood", 1)
    play(state, "end")
    assert where(state, BLUE) == ["e4*"] and where(state, YELLOW) == ["e4*"]


@rule("TSK-272")
def test_no_tile_has_less_than_nothing_and_an_empty_one_gains() -> None:
    state = end_of_turn("blue e5 yellow e4", land="c3 forest c4 mountain", tokens="c3 1 c4 0 e5 0")
    state.mammoth = BY_NAME["b4"]
    weather(state, "wildfire", 3)
    play(state, "end")
    assert state.tokens[BY_NAME["c3"]] == 0
    pass_phase_but_last(state)
    weather(state, "eruption", 3)
    play(state, "end")
    assert state.tokens[BY_NAME["c4"]] == 1


@rule("TSK-141", "TSK-274")
def test_a_blizzard_sends_the_mammoth_home_without_trampling() -> None:
    state = end_of_turn("blue d4 yellow e4", mammoth="b3", land="e4 berry")
    weather(state, "blizzard")
    play(state, "end")
    assert state.view(None).mammoth == "d4" and where(state, BLUE) == ["d4"]


@rule("TSK-141", "TSK-150")
def test_in_a_migration_it_roams_from_home() -> None:
    state = end_of_turn("blue e5 yellow e5", mammoth="b3")
    weather(state, "migration", 4)
    play(state, "end")
    assert state.view(None).mammoth == "d3"


@rule("TSK-281")
def test_an_empty_deck_is_mixed_again() -> None:
    state = end_of_turn("blue e5 yellow e5")
    state.drawn = (1 << 18) - 1
    state.dice = Dice.loaded([card("blizzard")])
    play(state, "end")
    assert state.view(None).season.name == "blizzard" and state.view(None).deck == 17  # type: ignore[union-attr]


# The Mammoth


@rule("TSK-150")
@pytest.mark.parametrize(("face", "tile"), [(1, "d5"), (2, "c4"), (3, "c3"), (4, "d3"), (5, "e3"), (6, "e4")])
def test_the_die_shows_the_way(face: int, tile: str) -> None:
    state = end_of_turn("blue g4 yellow a4")
    weather(state, "migration", face)
    play(state, "end")
    assert state.view(None).mammoth == tile


@rule("TSK-278")
def test_without_arrows_no_die_is_rolled() -> None:
    state = end_of_turn("blue g4 yellow a4", mammoth="c3")
    weather(state, "summer", arrows=0, ice=0)
    play(state, "end")
    assert state.view(None).mammoth == "c3" and state.view(None).rolls == ()


@rule("TSK-278")
def test_a_mammoth_on_barred_land_may_leave_it() -> None:
    state = end_of_turn("blue g4 yellow a4", mammoth="c3", land="c3 river")
    weather(state, "spring", 1, arrows=1)
    play(state, "end")
    assert state.view(None).mammoth == "c4"


@rule("TSK-X29", "TSK-276", "TSK-277", "TSK-275", "TSK-283")
def test_trampled_on_a_path_of_two() -> None:
    state = end_of_turn("blue d3 yellow d2", snow="d7 c6 b5 a4")
    weather(state, "summer", 4, arrows=2)
    play(state, "end")
    assert state.waiting() == (BLUE,)
    assert tiles_in(state, "flee") == {"e2", "e3", "c3", "c2"}
    assert why(state, BLUE, "flee d2") == ("TSK-276", "on the path")
    assert why(state, BLUE, "flee g4") == ("TSK-277", "not beside")
    closed = [name for name in NAMES if name not in tiles_in(state, "flee")]
    beside = {name for name in closed if ADJACENT[state.mammoth] >> BY_NAME[name] & 1}
    assert {name for name in closed if why(state, BLUE, f"flee {name}")[0] == "TSK-276"} == beside
    assert where(state, YELLOW) == ["d2"], "the second step comes after the first"
    play(state, "flee e3")
    assert tiles_in(state, "flee") == {"d1", "e1", "e2", "c2", "c1"}
    play(state, "flee d1")
    assert where(state, BLUE) == ["e3*"] and where(state, YELLOW) == ["d1*"]


@rule("TSK-X30", "TSK-153", "TSK-275", "TSK-274")
def test_it_wanders_off_after_one_step() -> None:
    state = table("blue e4 yellow d4")
    pass_phase_but_last(state)
    weather(state, "summer", 6, arrows=2)
    play(state, "end")
    assert where(state, BLUE) == ["e4*"] and tiles_in(state, "flee") == {"e3", "d5"}
    heard = play(state, "flee e3")
    assert told(heard, "wanders off") == [()]
    assert state.view(None).mammoth == "d4" and where(state, YELLOW) == ["d4"]


@rule("TSK-153")
def test_it_wanders_off_the_land_even_where_no_more_can_be_found() -> None:
    state = end_of_turn("blue d4 yellow d4", mammoth="g4")
    weather(state, "summer", 6, arrows=1)
    heard = play(state, "end")
    assert told(heard, "walks") == [] and told(heard, "wanders off") == [()]
    assert state.view(None).mammoth == "d4"


@rule("TSK-X31", "TSK-152")
def test_it_stops_before_barred_land() -> None:
    state = table("blue d3 yellow e4")
    pass_phase_but_last(state)
    weather(state, "spring", 3, arrows=2)
    heard = play(state, "end")
    assert told(heard, "is barred") == [(BY_NAME["c3"],)]
    assert state.view(None).mammoth == "d4"


@rule("TSK-152", "TSK-275", "TSK-276")
def test_its_second_step_can_be_barred_too() -> None:
    state = end_of_turn("blue d3 yellow d2", snow="d7 c6 b5 a4", land="d2 river")
    weather(state, "spring", 4, arrows=2)
    heard = play(state, "end")
    assert told(heard, "is barred") == [(BY_NAME["d2"],)]
    assert "d2" in tiles_in(state, "flee"), "what it does not enter is not on its way"
    play(state, "flee e3")
    assert state.mammoth == BY_NAME["d3"] and where(state, BLUE) == ["e3*"]
    assert where(state, YELLOW) == ["d2*"], "wounded by the river, not trampled"


@rule("TSK-X39", "TSK-277", "TSK-151")
def test_a_tribe_may_scatter() -> None:
    for second in ("c3", "e3"):
        state = end_of_turn("blue d3 d3* yellow g4", snow="d7 c6 b5 a4")
        weather(state, "summer", 4, arrows=2)
        play(state, "end")
        assert where(state, BLUE) == ["d3*", "d3*"]
        assert state.view(None).fleeing == (0, 1)
        play(state, "flee e3", f"flee {second}")
        assert where(state, BLUE) == ["e3*", f"{second}*"]


@rule("TSK-277", "TSK-283")
def test_owners_choose_in_the_order_of_the_ending_turn() -> None:
    state = end_of_turn("blue d3 yellow d3 green d3", first="green", turn="green")
    weather(state, "migration", 4)
    play(state, "end")
    order = []
    while state.view(None).asking == "flee":
        order.append(state.waiting()[0])
        play(state, options(state)[0])
    assert order == [2, 0, 1]
    assert state.first == 0


@rule("TSK-276")
def test_there_are_always_two_tiles_to_flee_to() -> None:
    state = end_of_turn("blue g4 yellow a4")
    for radius in (7, 37):
        state.terrain = bytes(radius)
        for start in range(radius):
            for way in range(6):
                path = [start]
                for step in range(2):
                    ahead = BESIDE[6 * path[-1] + way]
                    if 0 <= ahead < radius:
                        path.append(ahead)
                        state.path, state.mammoth = tuple(path), ahead
                        assert int(roaming.choices(state)).bit_count() >= 2


# New lands and the ice


@rule("TSK-X11", "TSK-160")
def test_the_land_grows_twice() -> None:
    state = table("blue d3 yellow e4")
    state.stack = bytes([1] * 6 + [2] * 5 + [3] * 5 + [4] * 3 + [5] * 4 + [6] * 4 + [7] * 3)
    for tiles in (19, 37):
        pass_phase_but_last(state)
        weather(state, "summer", arrows=0) if tiles == 19 else weather(state, "blizzard")
        play(state, "end")
        assert len(state.terrain) == tiles
    assert state.stack == b"" and state.turn_number == 3
    for tile in range(7, 37):
        shows = BOX.holds[state.terrain[tile]] >= 0
        assert state.tokens[tile] == (3 if shows else 0)


@rule("TSK-X12", "TSK-161", "TSK-163")
def test_the_first_snow_takes_a_whole_side() -> None:
    state = end_of_turn("blue d3 yellow e4", snow="", turn_number=3, rows=7)
    weather(state, "winter", 1, 4, arrows=1)
    play(state, "end")
    assert snowy(state) == {"d1", "e1", "f1", "g1"}, "the card's 2 does not count"
    assert [state.tokens[BY_NAME[name]] for name in ("d1", "e1", "f1", "g1")] == [0, 0, 0, 0]
    assert state.rows == 6


@rule("TSK-161")
@pytest.mark.parametrize(
    ("face", "row"),
    [
        (1, {"d7", "c6", "b5", "a4"}),
        (2, {"a4", "a3", "a2", "a1"}),
        (3, {"a1", "b1", "c1", "d1"}),
        (5, {"g1", "g2", "g3", "g4"}),
        (6, {"g4", "f5", "e6", "d7"}),
    ],
)
def test_the_snow_comes_from_where_the_die_says(face: int, row: set[str]) -> None:
    state = end_of_turn("blue d3 yellow e4", snow="", turn_number=3, rows=7)
    weather(state, "blizzard", face)
    play(state, "end")
    assert snowy(state) == row


@rule("TSK-X13", "TSK-162")
@pytest.mark.parametrize(
    ("season", "ice", "count"), [("eruption", 2, 15), ("autumn", 1, 9), ("drought", 0, 4)]
)
def test_the_ice_age_number_counts_rows(season: str, ice: int, count: int) -> None:
    state = end_of_turn("blue d7 yellow a4", turn_number=4)
    weather(state, season, 1, arrows=2, ice=ice)
    play(state, "end")
    assert len(snowy(state)) == count
    assert state.view(None).rows == 6 - ice


@rule("TSK-279", "TSK-280", "TSK-164", "TSK-053")
def test_snow_is_easy_and_empty_and_the_breeding_ground_freezes_too() -> None:
    state = end_of_turn(
        "blue d4 yellow d4", land="d3 mountain", snow=f"{ROW} d2 e2 f2 g2 c1 d3 e3 f3 g3 c2 b1", rows=4
    )
    weather(state, "autumn", 4, arrows=1, ice=1)
    play(state, "end")
    assert "d4" in snowy(state)
    assert not state.hard >> BY_NAME["d3"] & 1
    assert state.view(None).mammoth == "d3", "it still goes by the compass"
    while "fight" not in options(state):
        play(state, "done")
    assert "gather" not in options(state) and "move d2" in options(state)


@rule("TSK-161", "TSK-162", "TSK-165")
@pytest.mark.parametrize("way", range(6))
def test_from_every_side_seven_rows_cover_the_land(way: int) -> None:
    state = table("blue d4", **(WIDE | {"snow": " ".join([NAMES[tile] for tile in side(way)])}))  # type: ignore[arg-type]
    covered = [len(snowy(state))]
    while state.rows:
        lands.ice_rows(state, 1)
        covered.append(len(snowy(state)))
    assert covered == [4, 9, 15, 22, 28, 33, 37]


@rule("TSK-X36", "TSK-165", "TSK-282", "TSK-170")
def test_the_last_snow_ends_it_at_once() -> None:
    rows = (
        "d1 e1 f1 g1 c1 d2 e2 f2 g2 b1 c2 d3 e3 f3 g3 a1 b2 c3 d4 e4 f4 g4 a2 b3 c4 d5 e5 f5 a3 b4 c5 d6 e6"
    )
    state = end_of_turn("blue d7 yellow a4", snow=rows, rows=1)
    weather(state, "blizzard", ice=2)
    play(state, "end")
    assert len(snowy(state)) == 37 and state.waiting() == ()
    assert state.first == 0, "the token does not move"
    assert state.result() is not None
    assert state.moves(0) == () and state.moves(1) == ()


@rule("TSK-170")
def test_otherwise_the_token_goes_to_the_left() -> None:
    state = end_of_turn("blue d7 yellow a4 green a4")
    weather(state, "summer", arrows=0, ice=0)
    play(state, "end")
    assert state.first == 1 and state.turn_number == 6 and state.waiting() == (1,)


@rule("TSK-140")
def test_passing_a_whole_phase() -> None:
    state = table("blue d3 yellow e4")
    state.dice = Dice.seeded("whole")
    pass_phase(state)
    assert state.turn_number == 2 or state.view(None).asking == "flee"
    assert dice(state, 1) is state
