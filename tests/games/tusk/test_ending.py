"""The end of the game, Victory cards, and a player who is away."""

import pytest

from games.tusk.builder import (
    BLUE,
    YELLOW,
    begin_hunt,
    dice,
    options,
    play,
    stock_of,
    table,
    told,
    weather,
    where,
)
from skulk.games.tusk import GAME
from skulk.games.tusk.rules.absent import stand_in
from skulk.games.tusk.rules.state import Tusk
from skulk.games.tusk.terms import VICTORIES
from skulk.kernel.dice import Dice

rule = pytest.mark.rule
ALMOST = "d1 e1 f1 g1 c1 d2 e2 f2 g2 b1 c2 d3 e3 f3 g3 a1 b2 c3 d4 e4 f4 g4 a2 b3 c4 d5 e5 f5 a3 b4 c5 d6 e6"


def ended(stock: str, victories: tuple[str, ...], markers: tuple[int, ...] = (), players: int = 2) -> Tusk:
    """The last snow has fallen."""
    members = ("blue d7", "yellow a4", "green a4", "grey a4")[:players]
    state = table(
        " ".join(members),
        land="",
        stock=stock,
        tiles=37,
        turn_number=9,
        rows=1,
        snow=ALMOST,
        victories=victories,
    )
    state.markers = markers or (0,) * players
    while state.waiting():
        if state.waiting() == (players - 1,) and "end" in options(state):
            weather(state, "blizzard")
        play(state, "done" if "done" in options(state) else "end")
    return state


@rule("TSK-X14", "TSK-190", "TSK-191", "TSK-192", "TSK-193", "TSK-195")
def test_the_scoring_of_the_rulebook() -> None:
    state = ended(
        "blue 6 food, yellow 4 food 3 stick 2 stone", ("spiteful-spirit", "trappers"), markers=(1, 0)
    )
    result = state.result()
    assert result is not None and result.points == (9.0, 10.0) and result.winners == (YELLOW,)
    assert (result.rule, result.reason) == ("TSK-195", "most food")
    assert [tribe.victory for tribe in state.view(None).tribes] == ["spiteful-spirit", "trappers"]
    assert state.view(None).scores == (9, 10)


@rule("TSK-194", "TSK-193", "TSK-191")
@pytest.mark.parametrize(
    ("card", "bonus"),
    [
        ("pack-leader", 6),
        ("spiteful-spirit", 6),
        ("warmonger", 6),
        ("trappers", 9),
        ("fishers", 3),
        ("weavers", 3),
        ("spear-makers", 5),
        ("thatchers", 1),
        ("masons", 3),
    ],
)
def test_what_each_card_adds(card: str, bonus: int) -> None:
    other = "masons" if card != "masons" else "weavers"
    state = ended("blue 1 food 5 stick 1 grass 3 stone", (card, other), markers=(2, 0))
    result = state.result()
    assert result is not None and result.points[BLUE] == 1 + bonus


@rule("TSK-292")
def test_counting_uses_nothing_up() -> None:
    state = ended("blue 2 stick 2 stone", ("trappers", "masons"))
    assert stock_of(state, BLUE) == {"stick": 2, "stone": 2}


@rule("TSK-X37", "TSK-293")
def test_equals_share_the_victory() -> None:
    state = ended("blue 11 food, yellow 11 food, green 8 food", ("weavers", "fishers", "trappers"), players=3)
    result = state.result()
    assert result is not None and result.places == (1, 1, 3)
    assert result.winners == (BLUE, YELLOW) and result.rule == "TSK-293"


@rule("TSK-017", "TSK-190")
def test_a_card_stays_hidden_until_the_end() -> None:
    state = table("blue d3 yellow e4", stock="blue 4 stone")
    assert state.view(YELLOW).tribes[BLUE].victory == "hidden"
    assert state.view(YELLOW).tribes[BLUE].bonus is None
    assert state.view(BLUE).tribes[BLUE].bonus == 4
    state = ended("blue 4 stone", ("masons", "weavers"))
    assert state.view(YELLOW).tribes[BLUE].victory == "masons"


@rule("TSK-291", "TSK-017")
def test_winning_a_fight_shows_a_warmonger() -> None:
    state = table("blue d3 yellow d3", victories=("warmonger", "masons"))
    heard = play(dice(state, 6, 1), "done", "fight")
    assert told(heard, "marks") == [(2, 1)]
    assert state.view(YELLOW).tribes[BLUE].victory == "warmonger"


@rule("TSK-194")
def test_a_defender_who_wins_is_a_warmonger_too() -> None:
    state = table("blue d3 yellow d3", victories=("masons", "warmonger"))
    play(dice(state, 1, 6), "done", "fight")
    assert state.markers == (0, 1)


# A player who is away


@rule("TSK-307")
def test_who_is_away_does_the_plainest_thing() -> None:
    state = table("blue d3 d4 yellow d3", stock="blue 3 food 1 stick, yellow 1 stick")
    assert [plain(state) for step in range(3)] == ["done", "done", "end"]
    state = table("blue d3 yellow d3 green d3", stock="blue 3 food, yellow 1 food 2 stick, green 3 food")
    play(state, "done", "done", "fight")
    assert plain(state) == "join" and plain(state) == "join"
    assert plain(state) == "aim green"


@rule("TSK-307")
def test_who_goes_away_after_picking_a_member_ends_the_turn() -> None:
    state = table("blue d3 c4 yellow e4")
    play(state, "done", "pick 2")
    assert plain(state) == "end"
    assert where(state, BLUE) == ["d3", "c4"] and state.turn == YELLOW


@rule("TSK-307")
def test_who_is_away_keeps_the_first_card_and_attacks_the_richest() -> None:
    state = GAME.new(GAME.setup(2, {}, Dice.seeded("away")))
    assert isinstance(state, Tusk)
    for number in range(2):
        first = options(state)[0]
        assert plain(state) == first, "the first tile in order"
    shown = state.shown[0]
    assert plain(state) == f"keep {VICTORIES[shown]}"
    state = table("blue d3 yellow d3 green d3", stock="yellow 1 food, green 2 food")
    play(state, "done", "fight", "join", "join")
    assert plain(state) == "aim green"


@rule("TSK-307")
def test_who_is_away_uses_no_goods_keeps_the_share_and_refuses() -> None:
    state = table(
        "blue hunt yellow d3", stock="blue 2 stick, yellow 1 food", track=1, begin=False, deals=True
    )
    state.leader = BLUE
    begin_hunt(state)
    play(state, "yellow: deal blue", "yellow: give food", "yellow: ask stick", "yellow: offer")
    assert plain(state) == "refuse"
    play(state, "deal yellow")
    assert plain(state) == "drop"
    dice(state, 6)
    assert plain(state) == "sticks 0"
    assert plain(state) == "share yellow 0"
    weather(state, "summer", arrows=0)
    assert plain(state) == "lead d3"


@rule("TSK-307")
def test_who_is_away_stays_once_then_leaves_and_flees_clockwise_from_the_north() -> None:
    state = table("blue hunt yellow e4", begin=False, mammoth="d3")
    state.leader = BLUE
    dice(state, 1, 1)
    begin_hunt(state)
    dice(state, 1, 1)
    assert plain(state) == "stay"
    weather(state, "migration", 5)
    assert plain(state) == "leave e3"
    assert plain(state) == "flee e4" and where(state, BLUE) == ["e4*"]


@rule("TSK-307")
def test_a_table_of_absent_players_comes_to_its_end() -> None:
    for seats in (2, 3, 4):
        state = GAME.new(GAME.setup(seats, {}, Dice.seeded(f"asleep {seats}")))
        assert isinstance(state, Tusk)
        while state.waiting():
            seat = state.waiting()[0]
            move = stand_in(state, seat)
            assert state.find(seat, str(move)) is move
            state.apply(seat, move)


def plain(state: Tusk) -> str:
    """Plays what the table does for the one it waits for."""
    seat = state.waiting()[0]
    move = stand_in(state, seat)
    assert state.find(seat, str(move)) is move, f"{move} is not open"
    state.apply(seat, move)
    return str(move)
