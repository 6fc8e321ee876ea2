"""Set-up: the land, the tribes, the Victory cards, and the order of a turn."""

import pytest

from games.tusk.builder import (
    BOX,
    MAP_A,
    options,
    parts,
    play,
    standard,
    stock_of,
    table,
    tiles_in,
    where,
    why,
)
from skulk.games.tusk import GAME, components
from skulk.games.tusk.components import Components
from skulk.games.tusk.geometry import NAMES, SPOTS, ring
from skulk.games.tusk.rules import tribes
from skulk.games.tusk.rules.set_up import lay_out
from skulk.games.tusk.rules.state import Tusk
from skulk.games.tusk.terms import CLOSED, GOODS, SEASONS, TERRAINS, VICTORIES
from skulk.kernel.dice import Dice
from skulk.kernel.errors import BadEdition, BadSetup
from skulk.kernel.match import Match

rule = pytest.mark.rule


def started(seed: str, players: int = 3) -> Tusk:
    state = GAME.new(GAME.setup(players, {}, Dice.seeded(seed)))
    assert isinstance(state, Tusk)
    return state


def drafted(seed: str, players: int) -> Tusk:
    """Everyone has placed, and nobody has kept a card yet."""
    state = started(seed, players)
    for seat in range(players):
        play(state, options(state)[0])
    return state


@rule("TSK-001", "TSK-196")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_tribes_play_the_same_game(seats: int) -> None:
    match = Match(GAME, seats)
    assert isinstance(match.state, Tusk)
    assert match.state.players == seats and len(match.state.terrain) == 7


@rule("TSK-001")
@pytest.mark.parametrize("seats", [1, 5])
def test_nobody_else_can_play(seats: int) -> None:
    with pytest.raises(BadSetup):
        Match(GAME, seats)


@rule("TSK-002", "TSK-003")
def test_the_breeding_ground_is_in_the_middle_with_the_mammoth() -> None:
    for seed in "abc":
        state = started(seed)
        assert TERRAINS[state.terrain[0]] == "ground" and SPOTS[0] == (0, 0)
        assert NAMES[state.mammoth] == "d4" and state.stack.count(0) == 0


@rule("TSK-004", "TSK-005")
def test_six_of_36_mixed_tiles_lie_round_it() -> None:
    laid = {started(f"seed {n}").terrain for n in range(12)}
    assert len(laid) > 6
    for terrain in laid:
        assert len(terrain) == 7
    assert len(started("x").stack) == 30
    assert sum(BOX.counts) == 36


@rule("TSK-006", "TSK-057")
def test_tiles_with_a_resource_get_three_tokens() -> None:
    holds = {TERRAINS[terrain]: kind for terrain, kind in enumerate(BOX.holds)}
    assert [holds[name] for name in ("forest", "grassland", "mountain", "berry")] == [0, 1, 2, 3]
    for seed in "abcdef":
        state = started(seed)
        for tile in range(7):
            shows = TERRAINS[state.terrain[tile]] in ("forest", "grassland", "mountain", "berry")
            assert state.tokens[tile] == (3 if shows else 0)


@rule("TSK-007", "TSK-008", "TSK-011")
def test_four_food_on_the_track_and_nothing_in_anyones_hands() -> None:
    state = started("a", 4)
    assert state.track == 4 and state.season == -1 and state.drawn == 0
    assert state.stock == [0] * 16
    assert len(BOX.seasons) == 18


@rule("TSK-009", "TSK-033")
def test_everyone_begins_with_four_members_on_the_tribe_board() -> None:
    state = started("a", 4)
    assert [state.in_play(seat) for seat in range(4)] == [0, 0, 0, 0]
    assert len(state.places) == 16


@rule("TSK-010")
def test_the_first_member_goes_anywhere_but_the_breeding_ground() -> None:
    state = started("a", 2)
    assert tiles_in(state, "place") == {NAMES[tile] for tile in range(1, 7)}
    one = state.waiting()[0]
    play(state, "place d3")
    assert "place d3" in options(state), "a taken tile is as good"
    assert why(state, state.waiting()[0], "place d4") == ("TSK-010", "home tile")
    assert where(state, one) == ["d3"]


@rule("TSK-010")
def test_a_first_member_may_stand_on_difficult_land() -> None:
    state = lay_out(BOX, 2, 0, CLOSED, Dice.loaded([35, 34, 33, 32, 31, 30]))
    assert state.hard, "jungle and swamp lie here"
    assert len(tiles_in(state, "place")) == 6


@rule("TSK-012", "TSK-200")
def test_the_first_player_is_drawn_and_places_last() -> None:
    firsts = {int(started(f"{n}").first) for n in range(20)}
    assert firsts == {0, 1, 2}
    state = lay_out(BOX, 4, 2, CLOSED, Dice.seeded("order"))
    order = []
    for number in range(4):
        order.append(state.waiting()[0])
        play(state, options(state)[0])
    assert order == [1, 0, 3, 2]
    assert state.waiting() == (2,) and options(state)[0].startswith("keep ")


@rule("TSK-013", "TSK-014")
def test_everyone_keeps_one_of_three_cards_that_nobody_holds() -> None:
    for seed in "abcd":
        state = drafted(seed, 4)
        order: list[int] = []
        kept: list[int] = []
        for number in range(4):
            shown = options(state)
            assert len(shown) == 3
            assert not set(shown) & {f"keep {VICTORIES[card]}" for card in kept}
            order.append(state.waiting()[0])
            heard = play(state, shown[1])
            kept.append(state.victories[order[-1]])
            assert [(event.verb, event.seen_by(None)) for event in heard][:2] == [
                ("keeps", False),
                ("has kept", True),
            ]
        assert order == [(state.first + step) % 4 for step in range(4)]
        assert len(set(kept)) == 4


@rule("TSK-013")
def test_cards_that_were_given_back_can_be_drawn_by_the_next() -> None:
    returned = 0
    for number in range(30):
        state = drafted(f"returned {number}", 2)
        first = state.waiting()[0]
        play(state, options(state)[0])
        returned += len(set(state.passed[first]) & set(state.shown))
    assert returned


@rule("TSK-015", "TSK-016", "TSK-017")
def test_a_card_is_seen_by_its_owner_alone_and_unused_ones_by_nobody() -> None:
    state = drafted("a", 3)
    while state.turn_number == 1 and state.phase == 0:
        play(state, options(state)[0])
    for seat in range(3):
        views = state.view(seat).tribes
        assert views[seat].victory == VICTORIES[state.victories[seat]]
        assert all(views[other].victory == "hidden" for other in range(3) if other != seat)
    assert all(tribe.victory == "hidden" for tribe in state.view(None).tribes)


@rule("TSK-020", "TSK-021")
def test_a_player_completes_all_steps_before_the_next_and_then_the_season_comes() -> None:
    state = table("blue d3 yellow e4", stock="blue 1 food")
    seen = []
    state.dice = Dice.seeded("season")
    while state.turn_number == 1:
        seen.append((state.waiting()[0], state.view(None).asking))
        play(state, "done" if "done" in options(state) else "end")
    assert seen == [(0, "grow"), (0, "send"), (0, "act"), (1, "send"), (1, "act")]
    assert state.season >= 0


@rule("TSK-203")
def test_rings_are_laid_clockwise_from_the_north() -> None:
    assert [NAMES[tile] for tile in range(1, 7)] == ["d3", "e3", "e4", "d5", "c4", "c3"]
    assert ring(2)[0] == (0, -2) and ring(2)[2] == (2, -2) and ring(3)[3] == (3, -3)
    state = lay_out(BOX, 2, 0, CLOSED, Dice.loaded([0, 6, 11, 16, 20, 24]))
    names = [TERRAINS[terrain] for terrain in state.terrain]
    assert names == ["ground", "forest", "grassland", "mountain", "berry", "river", "jungle"]


@rule("TSK-201")
def test_a_new_member_takes_the_lowest_free_number() -> None:
    state = table("blue d3 d3 e4 yellow c3", stock="blue 9 food")
    tribes.remove(state, 0)
    tribes.remove(state, 1)
    play(state, "grow e4")
    assert where(state, 0) == ["e4", "e4"] and state.places[0] == 3
    play(state, "grow e4")
    assert state.places[1] == 3


@rule("TSK-201")
def test_equal_members_are_listed_once_and_the_lowest_number_acts() -> None:
    state = table("blue d3 d3 yellow c3")
    play(state, "done")
    assert "pick 1" not in options(state), "there is only one group"
    play(state, "gather")
    assert [text for text in options(state) if text.startswith("pick")] == ["pick 1", "pick 2"]
    assert state.actions_of(0) == 1 and state.actions_of(1) == 2


@rule("TSK-202")
def test_the_supply_never_runs_dry() -> None:
    state = table("blue c4 yellow e4", stock="blue 40 food, yellow 40 food")
    play(state, "done", "done", "gather")
    assert stock_of(state, 0)["food"] == 41


# The box


@rule("TSK-031", "TSK-056", "TSK-057", "TSK-143", "TSK-150", "TSK-193", "TSK-194")
def test_the_box_holds_what_the_rulebook_says() -> None:
    pays = {TERRAINS[terrain]: goods for terrain, goods in enumerate(BOX.pays) if goods}
    assert pays == {"river": (1, 2), "jungle": (0, 1), "swamp": (0, 2)}
    assert BOX.costs == (0, 1, 2, 3)
    assert [name for n, name in enumerate(TERRAINS) if BOX.difficult >> n & 1] == [
        "mountain",
        "jungle",
        "swamp",
    ]
    assert BOX.compass == (3, 4, 5, 0, 1, 2)
    assert [BOX.arrows.count(n) for n in (0, 1, 2)] == [3, 8, 7]
    assert [BOX.ice.count(n) for n in (0, 1, 2)] == [4, 9, 5]
    autumn = SEASONS.index("autumn")
    assert BOX.changes[autumn] == ((1, 1),)
    assert BOX.removes[autumn] == 1 << TERRAINS.index("jungle")
    assert BOX.eases[autumn] == 1 << TERRAINS.index("mountain")
    assert BOX.worth == (3, 3, 3, 3, 3, 3, 1, 1, 1)
    assert BOX.sets[3:] == ((0, 2), (1, 2), (0, 1), (0,), (1,), (2,))


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (('count = 6, holds = "stick"', 'count = 5, holds = "stick"'), "36 tiles"),
        (('4 = "north"', '4 = "south"'), "each of the six ways"),
        (("arrows = 2, ice = 2 }\ns14", "arrows = 3, ice = 2 }\ns14"), "from 0 to 2"),
        (('tokens = "forest +1"', 'tokens = "river +1"'), "must be like"),
        (('bars = "forest jungle"', 'bars = "forest desert"'), "no terrain"),
        (('pays = "grass stone"', 'pays = "grass food"'), "different goods"),
        (('set = "stick", worth = 1', 'set = "", worth = 1'), "at least one"),
        (('s18 = { season = "migration", arrows = 1, ice = 2 }\n', ""), "18 cards"),
        (("home = true", "home = 1"), "true or false"),
        (("forest = { count", "desert = { count = 0 }\nforest = { count"), "no terrain"),
    ],
)
def test_a_wrong_edition_is_refused_with_its_line(change: tuple[str, str], complaint: str) -> None:
    before, after = change
    text = components.text()
    assert before in text
    with pytest.raises(BadEdition, match=complaint):
        components.read(text.replace(before, after, 1), "my.toml")


def test_an_edition_without_ice_would_never_end() -> None:
    text = components.text().replace("ice = 1", "ice = 0").replace("ice = 2", "ice = 0")
    with pytest.raises(BadEdition, match="Ice Age"):
        components.read(text, "my.toml")


def test_another_edition_plays_differently() -> None:
    text = components.text().replace("second = 1", "second = 5")
    box = components.read(text, "my.toml").parts
    assert isinstance(box, Components) and box.costs[1] == 5
    assert parts(standard()).costs[1] == 1
    state = table("blue d3 yellow e4", MAP_A, "blue 4 food", box=box)
    assert state.view(0).asking == "send", "four Food are not enough"
    assert GOODS == 3
