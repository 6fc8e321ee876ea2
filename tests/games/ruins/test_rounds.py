"""Set-up, the deal, the flip, places and points, and how the game ends."""

from collections import Counter

import pytest

from games.ruins.builder import (
    BOX,
    act,
    asked,
    dealt,
    flipping,
    held,
    lay,
    on_sale,
    options,
    ruin,
    ruins,
    sizes,
    standard,
    table,
    told,
)
from skulk.games.ruins import GAME
from skulk.games.ruins.rules import market, rounds
from skulk.games.ruins.rules.set_up import lay_out, ruins_for
from skulk.games.ruins.rules.state import Ruins
from skulk.games.ruins.terms import ENDINGS, FLIP
from skulk.kernel.dice import Dice
from skulk.kernel.errors import BadSetup

rule = pytest.mark.rule
PLAYERS = (2, 3, 4, 5)


def fresh_game(players: int, seed: str = "tea", start: int = 0) -> Ruins:
    return lay_out(BOX, players, start, Dice.seeded(seed))


# Set-up


@rule("RUN-001")
def test_two_to_five_can_play() -> None:
    assert GAME.seats == (2, 5)
    for seats in (1, 6):
        with pytest.raises(BadSetup):
            GAME.setup(seats, {}, Dice.seeded("x"))


@rule("RUN-002", "RUN-179")
@pytest.mark.parametrize("players", PLAYERS)
def test_all_ruins_begin_plain_and_by_day(players: int) -> None:
    looks = {look.text for look in ruins_for(BOX, players)}
    assert looks == {f"D{day}" for day in range(1, 11)}


@rule("RUN-003", "RUN-135")
def test_the_market_is_laid_out_from_the_right() -> None:
    state = table("D1", "D1", finds="top +1, top +2, top +3, top wild, top two")
    state.dice = Dice.loaded([0, 0, 0, 0])
    market.refill(state)
    assert on_sale(state) == "top wild | top +3 | top +2 | top +1" and len(state.finds) == 1
    game = fresh_game(4)
    assert len(BOX.discoveries) == 39 and len(game.finds) == 35 and "-" not in on_sale(game).split(" | ")


@rule("RUN-004")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_chart_depends_on_the_players(players: int) -> None:
    charts = {2: (5, -1), 3: (5, 2, -1), 4: (5, 3, 1, -1), 5: (5, 3, 2, 1, -1)}
    view = fresh_game(players).view(None)
    assert view.prizes == charts[players] and view.round == 1 and view.last_round == 5


@rule("RUN-005", "RUN-006")
@pytest.mark.parametrize("players", PLAYERS)
def test_what_everybody_begins_with(players: int) -> None:
    for player in fresh_game(players).view(None).players:
        assert (player.claims, player.lit, player.points) == (2, 3, 0)


@rule("RUN-007", "RUN-008")
@pytest.mark.parametrize("players", PLAYERS)
def test_as_many_copies_as_players_and_nine_for_each(players: int) -> None:
    state = fresh_game(players)
    cards = Counter(look.day for pile in (*state.hands, state.deck) for look in pile)
    assert cards == dict.fromkeys(range(1, 11), players)
    assert sizes(state) == [9] * players and len(state.deck) == players


@rule("RUN-009")
def test_the_first_start_player_is_drawn_by_lot() -> None:
    starts = {
        GAME.new(GAME.setup(4, {}, Dice.seeded(str(seed)))).start  # type: ignore[attr-defined]
        for seed in range(40)
    }
    assert starts == {0, 1, 2, 3}


def test_a_match_has_no_options() -> None:
    assert GAME.options == ()


def test_every_table_of_components_has_a_source() -> None:
    assert dict(standard().sources)["night"] == "reconstructed"
    assert dict(standard().sources)["ruins"] == "rulebook"


# The flip


@rule("RUN-015", "RUN-016", "RUN-017", "RUN-160")
def test_everyone_may_turn_one_ruin() -> None:
    state = flipping("D2[+3,-,-] D5 D5", "D7", "D9")
    assert state.waiting() == (0, 1, 2)
    assert options(state, 0) == ["flip D2[+3,-,-]", "flip D5", "flip none"]
    choose(state, 2, "flip none")
    choose(state, 0, "flip D2[+3,-,-]")
    assert held(state, 0) == "D5 D5 N2[+3,-,-]" and state.waiting() == (1,)
    assert options(state, 0) == [] and asked(state) == "flip"
    choose(state, 1, "flip D7")
    assert asked(state) == "start" and state.turn == state.start and held(state, 1) == "N7"


def choose(state: Ruins, seat: int, text: str) -> None:
    move = state.find(seat, text)
    assert move is not None, options(state, seat)
    state.apply(seat, move)


@rule("RUN-018", "RUN-161")
def test_a_hand_of_night_ruins_is_asked_and_can_but_say_no() -> None:
    state = flipping("N2 N5", "D7")
    assert state.waiting() == (0, 1) and options(state, 0) == ["flip none"]


@rule("RUN-162")
def test_start_player_and_hand_sizes_are_known_at_the_flip() -> None:
    view = flipping("D2 D3", "D7").view(1)
    assert view.start == 0 and [player.cards for player in view.players] == [2, 1]


# The deal


@rule("RUN-142", "RUN-144")
def test_claimed_ruins_in_the_deck_or_with_their_claimant_stay() -> None:
    state = table("D1", "D1")
    dealt(state, ruins("D9@0 " + "D1 " * 8 + "D2 " * 9 + "D8@0 D3"))
    assert sizes(state) == [9, 9] and ruin("D8@0") in state.deck
    assert told(state, "hands over") == [] and state.view(1).handed == ()


@rule("RUN-143", "RUN-144")
def test_a_ruin_handed_over_is_seen_and_may_be_turned() -> None:
    state = table("D1", "D1")
    dealt(state, ruins("D9@1 " + "D1 " * 8 + "D8@0 " + "D2 " * 8 + "D3 D3"))
    assert "flip D9@1" in options(state, 1) and "flip D8@0" in options(state, 0)
    assert {ruin.text for seat, ruin in state.view(None).handed} == {"D9@1", "D8@0"}


@rule("RUN-145")
def test_claims_of_those_who_watch_a_showdown_do_not_count() -> None:
    state = table("D1", "D1", "D1", active=(0, 1), round_number=5)
    dealt(state, ruins("D9@2 " + "D1 " * 8 + "D8@0 " + "D2 " * 8 + "D3 " * 12))
    assert sizes(state) == [10, 8, 0] and told(state, "hands over") == [(1, 0, "D8@0")]


@rule("RUN-146")
def test_hands_after_the_handing_over() -> None:
    claimed = "D9@1 D9@1 D9@2 D9@2 D9@3 D9@3 D9@4 D9@4 D1"
    plain = "D2 " * 9
    state = table(*["D1"] * 5)
    dealt(state, ruins(claimed + (" " + plain) * 4 + "D3 " * 5))
    assert sizes(state) == [1, 11, 11, 11, 11]


# Places, points, rounds


@rule("RUN-010", "RUN-055")
def test_places_go_by_the_order_of_going_out() -> None:
    state = table("D9", "D10", "D1 D1", "D1", start=0)
    lay(state, "D9")
    lay(state, "D10")
    assert state.places == (0, 1) and state.points == (5, 3, 0, 0)
    assert [player.out for player in state.view(None).players] == [1, 2, 0, 0]


@rule("RUN-061", "RUN-062", "RUN-065", "RUN-138", "RUN-178")
def test_the_next_round_is_set_up() -> None:
    state = table("D9", "N5 D7", lit=0, sale="D top +1", deck="D1 " * 17, round_number=1)
    lay(state, "D9")
    assert state.round_number == 2 and asked(state) == "flip" and sizes(state) == [9, 9]
    assert state.lit(0) == state.lit(1) == 3 and on_sale(state).endswith("top +1")
    cards = Counter(look.text for pile in (*state.hands, state.deck) for look in pile)
    assert cards == {"D1": 17, "D9": 1, "N5": 1, "D7": 1} and not state.pile
    assert not any("N5" in str(event.what) for event in state.heard or ())


@rule("RUN-064")
def test_the_fewest_points_open_the_next_round() -> None:
    assert rounds.next_start(table("D1", "D1", "D1", start=0, points=(4, 1, 2))) == 1


@rule("RUN-172")
def test_the_previous_opener_opens_again_only_without_a_tie() -> None:
    assert rounds.next_start(table("D1", "D1", "D1", start=0, points=(1, 4, 1))) == 2
    assert rounds.next_start(table("D1", "D1", "D1", start=0, points=(0, 4, 1))) == 0


# The end of the game


@rule("RUN-171")
def test_points_scored_in_the_round_do_not_count_for_the_instant_win() -> None:
    state = table("D9", "D10", "D1", points=(8, 9, 0))
    lay(state, "D9")
    assert state.points[0] == 10 and not state.ending
    lay(state, "D10")
    assert not state.ending or ENDINGS[state.ending] != "instant win"


@rule("RUN-070")
@pytest.mark.parametrize(("points", "wins"), [(8, False), (9, True), (10, True)])
def test_nine_points_are_enough(points: int, wins: bool) -> None:
    state = lay(table("D9", "D1", "D1", points=(points, 0, 0)), "D9")
    assert bool(state.ending) == wins


@rule("RUN-055", "RUN-120", "RUN-170")
def test_an_instant_winner_scores_first_and_then_wins() -> None:
    state = lay(table("D9", "D1", "D1", points=(9, 3, 0)), "D9")
    assert state.points == (10, 3, 0) and told(state, "goes out") == [(0, 1, 1, 10)]
    result = state.result()
    assert result is not None and result.points == (10.0, 3.0, 0.0)
    verbs = [event.verb for event in state.heard or ()]
    assert verbs.index("goes out") < verbs.index("wins at once")
    assert told(state, "wins at once") == [(0, 9)], "what counts is how the round began"


@rule("RUN-071", "RUN-174")
def test_a_showdown_is_a_round_for_those_who_take_part() -> None:
    state = table(
        *("", "D9", "D1"), turn=1, points=(5, 8, 9), round_number=4, places=(0,), deck="D1 " * 28, lit=1
    )
    lay(state, "D9")
    assert state.points == (5, 10, 8) and state.active == 0b011 and state.inside == 0b011
    assert (
        state.lit(0) == state.lit(1) == 3
        and state.start == 0
        and asked(state) == "flip"
        and state.waiting() == (0, 1)
    )
    assert sizes(state) == [9, 9, 0] and len(state.deck) == 30 - 18


@rule("RUN-174")
def test_those_who_watch_do_not_draw() -> None:
    state = table("N3 D9", "D1", "", active=(0, 1), round_number=5, deck="D2 D3 D4")
    lay(state, "N3")
    assert sizes(state) == [1, 2, 0] and state.turn == 1


@rule("RUN-072", "RUN-175")
def test_the_first_out_wins_the_showdown() -> None:
    state = table("D9", "D1", "D1", active=(0, 1, 2), points=(2, 9, 9), round_number=5)
    lay(state, "D9")
    assert ENDINGS[state.ending] == "showdown" and state.winner == 0 and state.points == (2, 9, 9)


@rule("RUN-177")
def test_the_winner_comes_first_and_then_points() -> None:
    state = lay(table("D9", "D1", "D1", "D1", points=(2, 7, 9, 7), round_number=5), "D9")
    result = state.result()
    assert result is not None and result.places == (1, 3, 2, 3) and result.points == (2.0, 7.0, 9.0, 7.0)
    assert result.rule == "RUN-072" and result.winners == (0,)
    ahead = lay(table("D9", "D1", "D1", points=(9, 7, 7), round_number=5), "D9").result()
    assert ahead is not None and ahead.places == (1, 2, 2)


@rule("RUN-173")
def test_two_who_lead_go_to_the_showdown_even_with_the_first_out_among_them() -> None:
    state = table("", "D9", "D1", turn=1, points=(10, 8, 7), round_number=4, places=(0,), deck="D1 " * 28)
    lay(state, "D9")
    assert not state.ending and state.round_number == 5 and state.asking == FLIP


@rule("RUN-005")
def test_claims_do_not_come_back_in_the_next_round() -> None:
    state = table("D9 D8", "D1 D1", claims=2, deck="D1 " * 16)
    lay(state, "D9", claim="D9")
    assert state.claims_left(0) == 1
    act(state, "pass")
    lay(state, "D8")
    assert state.round_number == 2 and state.claims_left(0) == 1
