"""Gifts and trade at any time."""

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
    told,
    weather,
    why,
)
from skulk.games.tusk import GAME
from skulk.games.tusk.moves import TABLES
from skulk.games.tusk.rules import turns
from skulk.games.tusk.rules.state import Tusk
from skulk.kernel.dice import Dice
from skulk.kernel.errors import Refused
from skulk.kernel.fairness import pledge_from
from skulk.kernel.match import Match

rule = pytest.mark.rule
THREE = "blue d3 yellow e4 green c3"
VERBS = """place keep grow done send pick move gather exchange recover fight end aside join aim
    sticks grass stones share lead leave stay flee deal give ask gift offer drop accept refuse withdraw"""
RICH = "blue 2 food 1 stick, yellow 2 stone 1 food, green 3 stick"


def market(members: str = THREE, stock: str = RICH, **more: object) -> Tusk:
    return table(members, stock=stock, deals=True, **more)  # type: ignore[arg-type]


def offer(state: Tusk, author: str, partner: str, give: str, ask: str) -> None:
    steps = [f"deal {partner}", *[f"give {kind}" for kind in give.split()]]
    steps += [*[f"ask {kind}" for kind in ask.split()], "offer"]
    play(state, *[f"{author}: {step}" for step in steps])


def gift(state: Tusk, author: str, partner: str, give: str) -> None:
    steps = [f"deal {partner}", *[f"give {kind}" for kind in give.split()], "gift"]
    play(state, *[f"{author}: {step}" for step in steps])


@rule("TSK-180", "TSK-300")
def test_a_gift_changes_hands_at_once() -> None:
    state = market()
    gift(state, "blue", "yellow", "food stick")
    assert stock_of(state, BLUE) == {"food": 1}
    assert stock_of(state, YELLOW) == {"stone": 2, "food": 2, "stick": 1}
    assert state.waiting() == (BLUE,), "nobody is asked, and the turn goes on"


@rule("TSK-302", "TSK-180")
def test_anyone_may_deal_out_of_turn() -> None:
    state = market()
    assert state.waiting() == (BLUE,)
    assert options(state, GREEN) == ["deal blue", "deal yellow"]
    gift(state, "green", "yellow", "stick")
    assert stock_of(state, YELLOW) == {"stone": 2, "food": 1, "stick": 1}


@rule("TSK-X35", "TSK-301")
def test_an_offer_must_be_covered_and_is_swapped_when_accepted() -> None:
    members, stock = "blue d3 grey e4", "blue 1 food, grey 1 stone"
    state = market(members, stock, players=4)
    play(state, "deal grey", "give food", "ask stone")
    assert "ask stone" not in options(state), "grey has only one"
    assert why(state, BLUE, "ask stone") == ("TSK-301", "not covered")
    state = market(members, "blue 1 food, grey 2 stone", players=4)
    offer(state, "blue", "grey", "food", "stone stone")
    assert state.waiting() == (GREY,) and options(state) == ["accept", "refuse"]
    play(state, "accept")
    assert stock_of(state, BLUE) == {"stone": 2} and stock_of(state, GREY) == {"food": 1}
    assert state.waiting() == (BLUE,)


@rule("TSK-301")
def test_a_refusal_changes_nothing() -> None:
    state = market()
    offer(state, "blue", "yellow", "food", "stone")
    play(state, "refuse")
    assert stock_of(state, BLUE) == {"food": 2, "stick": 1} and state.waiting() == (BLUE,)


@rule("TSK-301")
def test_an_offer_is_something_for_something() -> None:
    state = market()
    play(state, "deal yellow")
    assert {"gift", "offer"}.isdisjoint(options(state))
    assert why(state, BLUE, "offer") == ("TSK-301", "no trade")
    assert why(state, BLUE, "gift") == ("TSK-300", "no gift")
    play(state, "ask stone")
    assert "offer" not in options(state), "nothing is given"
    play(state, "give food")
    assert "offer" in options(state) and "gift" not in options(state)
    play(state, "drop", "deal yellow", "give food")
    assert "gift" in options(state) and "offer" not in options(state), "nothing is asked"


@rule("TSK-301", "TSK-180")
def test_everybody_sees_an_offer() -> None:
    state = market()
    offer(state, "blue", "yellow", "food", "stone")
    for seat in (None, BLUE, YELLOW, GREEN):
        seen = state.view(seat).offer
        assert seen is not None and (seen.author, seen.partner) == (BLUE, YELLOW)
        assert seen.give == (0, 0, 0, 1) and seen.ask == (0, 0, 1, 0)


@rule("TSK-302")
def test_nobody_deals_while_an_offer_waits() -> None:
    state = market()
    offer(state, "green", "yellow", "stick", "stone")
    assert options(state, BLUE) == [] and options(state, GREEN) == ["withdraw"]
    assert why(state, BLUE, "deal yellow") == ("TSK-302", "offer open")
    assert state.waiting() == (YELLOW,)


@rule("TSK-308")
def test_an_author_may_think_again() -> None:
    state = market()
    offer(state, "green", "yellow", "stick", "stone")
    heard = play(state, "green: withdraw")
    assert told(heard, "withdraws") == [(YELLOW,)]
    assert state.waiting() == (BLUE,) and state.offer == ()
    offer(state, "green", "yellow", "stick", "stone")
    assert state.waiting() == (YELLOW,), "it was no refusal, so it may be repeated"


@rule("TSK-303")
def test_three_offers_a_segment_withdrawn_ones_included() -> None:
    state = market()
    for number in range(3):
        offer(state, "green", "yellow", "stick", "stone")
        play(state, "green: withdraw")
    play(state, "green: deal yellow", "green: give stick")
    assert "ask stone" not in options(state, GREEN)
    assert why(state, GREEN, "ask stone") == ("TSK-303", "enough offers")
    assert "gift" in options(state, GREEN)


@rule("TSK-303")
def test_three_gifts_a_segment() -> None:
    state = market()
    for number in range(3):
        gift(state, "green", "yellow", "stick")
    state.stock[4 * GREEN] = 5
    play(state, "green: deal yellow", "green: give stick")
    assert "gift" not in options(state, GREEN)
    assert why(state, GREEN, "gift") == ("TSK-303", "enough gifts")


@rule("TSK-303")
def test_a_refused_offer_is_not_repeated_in_its_segment() -> None:
    state = market()
    offer(state, "blue", "yellow", "food", "stone")
    play(state, "refuse")
    play(state, "deal yellow", "give food", "ask stone")
    assert "offer" not in options(state)
    assert why(state, BLUE, "offer") == ("TSK-303", "refused before")
    play(state, "ask stone")
    assert "offer" in options(state), "another one may be made"
    play(state, "drop", "done", "done", "end")
    offer(state, "blue", "yellow", "food", "stone")
    assert state.waiting() == (YELLOW,), "in the next segment it may be made again"


@rule("TSK-303")
def test_bargains_begun_are_counted_too_so_that_haggling_ends() -> None:
    state = market()
    for number in range(6):
        play(state, "deal yellow", "drop")
    assert "deal yellow" not in options(state)
    assert why(state, BLUE, "deal yellow") == ("TSK-303", "enough deals")


@rule("TSK-303")
@pytest.mark.parametrize("segment", ["tribe", "round", "season"])
def test_each_segment_counts_anew(segment: str) -> None:
    state = market("blue hunt yellow hunt green d3", begin=False)
    state.leader = BLUE
    if segment == "tribe":
        turns.begin_tribe(state, GREEN)
        turns.go_on(state)
    else:
        begin_hunt(state)
    gift(state, "green", "yellow", "stick")
    assert state.view(None).dealt[GREEN] == (1, 0)
    if segment == "tribe":
        play(state, "done", "done", "end")
    elif segment == "round":
        hunt_on(state, "stay")
        assert state.hunt_round == 2
    else:
        hunt_on(state, "leave e3")
        assert state.view(None).asking == "flee"
    assert state.view(None).dealt == ((0, 0),) * 3


def hunt_on(state: Tusk, choice: str) -> None:
    """A round without goods and without wounds, at whose end both hunters stay, or leave."""
    while state.view(None).asking == "attack":
        play(dice(state, 1, 1, 1), options(state)[0])
    play(state, choice)
    if choice != "stay":
        weather(state, "migration", 5)
    play(state, choice)


@rule("TSK-302")
def test_there_are_no_deals_while_goods_are_committed() -> None:
    state = market("blue d3 yellow d3 green c3")
    play(state, "done", "done", "green: deal blue", "fight")
    assert state.view(None).asking == "commit" and state.view(None).drafts == ()
    assert options(state, GREEN) == []
    assert why(state, BLUE, "deal green") == ("TSK-302", "no deals now")


@rule("TSK-302")
def test_there_are_no_deals_in_set_up() -> None:
    state = Match(GAME, 2).state
    assert all(not str(move).startswith("deal") for seat in range(2) for move in state.moves(seat))


@rule("TSK-302")
def test_deals_go_on_while_aims_are_asked() -> None:
    state = market("blue d3 yellow d3 green d3")
    play(state, "done", "done", "fight")
    assert state.view(None).asking == "aside" and "deal green" in options(state, BLUE)


@rule("TSK-306")
def test_a_table_can_do_without_deals() -> None:
    state = table(THREE, stock=RICH)
    assert options(state, GREEN) == []
    assert why(state, BLUE, "deal green") == ("TSK-306", "no deals")
    match = Match(GAME, 3, {"deals": "off"})
    assert not match.state.view(0).deals  # type: ignore[attr-defined]


@rule("TSK-306")
def test_in_thought_nobody_deals_beyond_the_present_decision() -> None:
    state = market()
    guess = state.guess(BLUE, Dice.seeded("thought"))
    assert options(guess, BLUE) == options(state, BLUE)
    play(guess, "done")
    assert not [text for text in options(guess) if text.startswith("deal")]
    guess = state.guess(BLUE, Dice.seeded("thought"))
    offer(guess, "blue", "yellow", "food", "stone")
    play(guess, "accept")
    assert stock_of(guess, BLUE) == {"food": 1, "stick": 1, "stone": 1}
    assert not [text for text in options(guess) if text.startswith("deal")]


@rule("TSK-304", "TSK-X34", "TSK-309")
def test_a_gift_in_a_hunt_can_be_used_at_once() -> None:
    state = market("yellow hunt green d3 blue e4", "green 2 stick", begin=False)
    state.leader = YELLOW
    begin_hunt(state)
    assert state.waiting() == (YELLOW,) and options(state) == ["bare"]
    gift(state, "green", "yellow", "stick stick")
    assert options(state)[:3] == ["sticks 0", "sticks 1", "sticks 2"]


@rule("TSK-304")
def test_goods_in_use_are_not_to_be_had() -> None:
    state = market("blue hunt yellow d3", "blue 1 stick 1 stone, yellow 1 food", begin=False)
    state.leader = BLUE
    begin_hunt(state)
    play(state, "sticks 1", "deal yellow")
    assert "give stick" not in options(state) and "give stone" in options(state)
    play(state, "drop", "yellow: deal blue", "yellow: give food")
    assert "ask stick" not in options(state, YELLOW) and "ask stone" in options(state, YELLOW)


@rule("TSK-309")
def test_growing_is_asked_of_the_poor_as_long_as_someone_has_food() -> None:
    state = market("blue d3 yellow e4", "yellow 1 food")
    assert options(state) == ["done"]
    gift(state, "yellow", "blue", "food")
    assert options(state)[:2] == ["grow d3", "done"]
    assert market("blue d3 yellow e4", "yellow 1 stick").view(0).asking == "send"
    assert table("blue d3 yellow e4", stock="yellow 1 food").view(0).asking == "send"
    assert market("blue d3 d3 d3 d3 yellow e4", "yellow 1 food").view(0).asking == "send"


@rule("TSK-309")
def test_empty_hands_attack_at_once_if_nobody_can_fill_them() -> None:
    state = market("blue hunt yellow d3", "yellow 3 food", begin=False)
    state.leader = BLUE
    dice(state, 1, 1)
    begin_hunt(state)
    assert state.view(None).asking == "regroup"


@rule("TSK-309")
def test_who_has_said_which_goods_to_use_is_not_asked_about_empty_hands() -> None:
    state = market("blue hunt yellow d3", "blue 1 stick, yellow 3 stone", begin=False)
    state.leader = BLUE
    begin_hunt(state)
    play(dice(state, 1, 1), "sticks 1")
    assert state.view(None).asking == "regroup"


@rule("TSK-181")
def test_whoever_took_a_gift_for_a_promise_is_as_free_as_before() -> None:
    given, never = market(), market(stock="blue 2 food 1 stick 1 stone, yellow 1 stone 1 food, green 3 stick")
    gift(given, "yellow", "blue", "stone")
    for state in (given, never):
        assert options(state) == ["grow d3", "done", "deal yellow", "deal green"]
        play(state, "done", "done")
    assert [options(given, seat) for seat in range(3)] == [options(never, seat) for seat in range(3)]
    assert [stock_of(given, seat) for seat in range(3)] == [stock_of(never, seat) for seat in range(3)]


@rule("TSK-181")
def test_a_leader_may_keep_the_share_that_a_gift_was_meant_to_buy() -> None:
    state = market("blue hunt yellow hunt green d3", "yellow 1 stick", begin=False, track=1)
    state.leader = BLUE
    begin_hunt(state)
    gift(state, "yellow", "blue", "stick")
    dice(state, 5)
    play(state, "sticks 1")
    assert options(state)[:5] == [f"share yellow {count}" for count in range(5)]
    play(state, "share yellow 0", "share green 0")
    assert stock_of(state, BLUE) == {"food": 5} and stock_of(state, YELLOW) == {}


@rule("TSK-305")
def test_the_game_has_no_move_that_promises_and_a_spoken_one_changes_nothing() -> None:
    verbs = {str(move).split()[0] for table in TABLES for move in table}
    assert verbs == set(VERBS.split())
    match = Match(GAME, 3, pledge=pledge_from("promises", 3))
    match.state = market()
    before = match.state.copy()
    for seat in range(3):
        for text in ("promise yellow 2 food", "promise", "share yellow 2", "offer"):
            with pytest.raises(Refused):
                match.play(seat, text)
    assert match.state == before and not match.entries


@rule("TSK-300")
def test_who_has_nothing_gives_nothing() -> None:
    state = market(THREE, "yellow 1 stone")
    assert options(state, BLUE)[-1] != "deal yellow" and options(state, GREEN) == []
    assert why(state, YELLOW, "deal yellow") == ("TSK-180", "nobody to deal with")


def test_a_bargain_that_can_no_longer_be_met_can_only_be_changed_or_dropped() -> None:
    state = market()
    play(state, "green: deal yellow", "green: give stick", "green: ask food")
    assert "offer" in options(state, GREEN)
    gift(state, "yellow", "blue", "food")
    assert "offer" not in options(state, GREEN) and "drop" in options(state, GREEN)


@rule("TSK-303", "TSK-301", "TSK-300")
def test_a_bargain_in_vain_is_refused_with_what_is_really_in_the_way() -> None:
    state = market(stock="blue 9 food, green 1 stick")
    for _ in range(3):
        gift(state, "blue", "green", "food")
    assert "deal green" in options(state, BLUE) and "deal yellow" not in options(state, BLUE)
    assert why(state, BLUE, "deal yellow") == ("TSK-301", "nothing to ask for"), "offers are left"
    state = market(stock="blue 1 food, yellow 1 food")
    play(
        state,
        "blue: deal yellow",
        "blue: give food",
        "yellow: deal blue",
        "yellow: give food",
        "yellow: ask food",
    )
    play(state, "yellow: offer", "refuse")
    assert "gift" in options(state, BLUE)
    state.gain(BLUE, 3, -1)
    assert why(state, BLUE, "gift") == ("TSK-301", "not covered"), "the food is gone"
