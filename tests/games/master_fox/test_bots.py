"""Bots hunt by their hunches: what they believe, and that better levels are better."""

from collections import Counter

import pytest

from games.master_fox.builder import at_spot, fresh, hunt, opened, play
from skulk.bots import make
from skulk.games.master_fox import GAME
from skulk.games.master_fox.bots.hunting import Hunch, at_least_three, player
from skulk.games.master_fox.rules.state import MasterFox
from skulk.games.master_fox.terms import ALL_KINDS, FEATURES, MASKS
from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.fairness import pledge_from
from skulk.kernel.match import Match

rule = pytest.mark.rule


def chair(state: MasterFox, seat: int = 0) -> Chair:
    """A chair at a prepared position."""
    match = Match(GAME, state.players, {"clock": "stepped"}, pledge_from("bots", state.players))
    match.state = state
    return Chair(match, seat)


def hunch(level: str, seed: str) -> Hunch:
    return player(level, Dice.seeded(seed), GAME.standard().parts)


def choice(state: MasterFox, level: str = "elder", seat: int = 0) -> str:
    return str(hunch(level, "hunch")(chair(state, seat).view()))


def read(*features: str) -> bytes:
    return bytes([FEATURES.index(feature) for feature in features])


def test_a_bot_reaches_feels_grabs_and_stashes() -> None:
    state = hunt(pawns="fish@100,100 pig@300,300", stepped=True)
    assert choice(state) == "reach"
    at_spot(state, 0, 0)
    assert choice(state) == "feel"
    state.hunters[0].spots[0] = state.hunters[0].spots[0].felt(FEATURES.index("fork"))
    assert choice(state) == "grab"
    held = hunt(pawns="pig@300,300", hands=("fish",), stepped=True)
    held.hunters[0].read = read("fork", "fork")
    assert choice(held) == "stash"
    held.hunters[0].read = read("curl", "curl", "legs")
    assert choice(held) == "back"


def test_what_cannot_be_wanted_is_passed_over() -> None:
    state = hunt(pawns="pig@100,100", missions="hen fish cheese", round_number=1, stepped=True)
    at_spot(state, 0, 0)
    state.hunters[0].spots[0] = state.hunters[0].spots[0].felt(FEATURES.index("legs"))
    assert choice(state) == "reach"


def test_a_covered_mission_is_wanted_no_more() -> None:
    state = hunt(pawns="pig@300,300", sacks=("fish",), hands=("fish",), stepped=True)
    state.hunters[0].sack_read = (read("fork", "fork", "fork"),)
    state.hunters[0].read = read("fork", "fork", "fork")
    assert choice(state) == "back"


def test_a_bot_stops_with_three_good_ones_and_not_with_a_likely_ruse() -> None:
    state = hunt(pawns="pig@300,300", sacks=("hen fish cow",), stepped=True)
    good = (
        read("teeth", "beak", "raised_tail"),
        read("fork", "fork"),
        read("two_points", "straight", "teeth"),
    )
    state.hunters[0].sack_read = good
    assert choice(state) == "stop"
    state.hunters[0].sack_read = (good[0], good[1], read("wave", "wave", "wave"))
    assert choice(state) != "stop"
    assert at_least_three([1, 1, 1, 0]) == 1 and at_least_three([1, 1, 0.5, 0]) == 0.5


@pytest.mark.parametrize(("level", "remembers"), [("cub", 6), ("yearling", 5)])
def test_weak_levels_forget_what_they_felt_first(level: str, remembers: int) -> None:
    weak, elder = hunch(level, "forgets"), hunch("elder", "forgets")
    weak.left = elder.left = [1.0] * ALL_KINDS
    last = read("legs", "curl", "legs", "curl", "legs", "curl")[:remembers]
    assert weak.posterior(read("fork") + last) == weak.posterior(last) != weak.posterior(last[1:])
    assert elder.posterior(read("fork") + last) != elder.posterior(last)


def test_a_thief_fills_its_open_mission_and_declines_what_gains_nothing() -> None:
    state = opened("hen fish snake", "cow hen pig", eggs=(5, 3), stepped=True)
    assert choice(state) == "rob 2"
    play(state, 0, "rob 2")
    assert choice(state) == "take cow"
    assert choice(opened("hen fish cow snake", "pig", stepped=True)) == "rob nobody"


def test_the_mission_told_best_is_kept() -> None:
    state = opened("pig", "pig", round_number=2, missions="goose cheese horse", stepped=True)
    assert choice(state, seat=1) == "keep B"


@rule("MFX-133")
def test_a_bot_remembers_the_missions_in_the_dark() -> None:
    match = Match(GAME, 2, {}, pledge_from("dark", 2))
    bot = make("yearling", Dice.seeded("a"))
    seat = Chair(match, 0)
    match.play(0, str(bot.choose(seat)))
    match.play(1, "mask words")
    match.play(-1, "tick 60")
    late = hunch("yearling", "b")
    assert str(bot.choose(seat)) == "reach"
    assert str(late(seat.view())) == "reach"
    assert late.missions == match.state.missions  # type: ignore[attr-defined]


def test_a_bot_needs_nothing_but_what_its_seat_may_know() -> None:
    state = hunt(3, pawns="fish@100,100 pig@300,300 cow@200,100", sacks=("hen", "cow"), stepped=True)
    at_spot(state, 0, 0)
    other = state.guess(0, Dice.seeded("other"))
    assert (isinstance(other, MasterFox) and other.kinds != state.kinds) or other.xs != state.xs
    assert choice(state) == choice(other)


def won(bots: tuple[str, ...], games: int) -> Counter[str]:
    wins: Counter[str] = Counter()
    for number in range(games):
        seats = bots[number % 2 :] + bots[: number % 2]
        match = Match(GAME, len(seats), {"clock": "stepped"}, pledge_from(f"ladder {number}", len(seats)))
        dice = Dice.seeded(f"ladder {number}")
        players = [make(name, dice.fork()) for name in seats]
        while match.waiting():
            seat = match.waiting()[0]
            match.play(seat, str(players[seat].choose(Chair(match, seat))))
        result = match.result()
        assert result is not None
        wins[seats[result.winners[0]]] += 1
    return wins


def test_an_elder_beats_a_cub_nearly_always() -> None:
    wins = won(("elder", "cub"), 12)
    assert wins["elder"] >= 10, wins


def test_a_sage_has_the_paws_of_an_elder() -> None:
    state = fresh()
    while state.phase != MASKS:
        who = state.waiting()[0]
        state.apply(who, state.moves(who)[0])
    seat = state.waiting()[0]
    assert choice(state, "sage", seat) == choice(state, "elder", seat) == "mask elder"


def test_a_sage_calls_with_two_missions_when_the_other_sack_is_full() -> None:
    """Elder waits for the third however many clacks it hears, until it is late by the clock."""
    state = hunt(pawns="pig@300,300", sacks=("fish goose sheep",), missions="fish goose cheese", stepped=True)
    felt = [read(feature, feature, feature) for feature in ("fork", "long_neck", "bumps")]
    state.hunters[0].sack_read = tuple(felt)
    state.clacks = 3
    assert (choice(state, "elder"), choice(state, "sage")) == ("reach", "reach")
    state.clacks = 6
    assert (choice(state, "elder"), choice(state, "sage")) == ("reach", "stop")
