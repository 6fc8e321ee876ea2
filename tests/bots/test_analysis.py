"""A match looked at again: blunders are found, by what their seat could know and nothing else."""

from dataclasses import replace

import pytest

from bots.openings import begun
from skulk.bots.analysis import Moment, chances, deciding, moment, moments, thinking, weigh
from skulk.bots.search import Search, Settings
from skulk.games.registry import find, slugs
from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.errors import BadSetup
from skulk.kernel.fairness import pledge_from
from skulk.kernel.game import Game
from skulk.kernel.match import Match
from skulk.kernel.record import record_of
from skulk.kernel.state import CLOCK
from tiny import barter, burrow, henhouse, morra

TINY = (henhouse.GAME, morra.GAME, barter.GAME, burrow.GAME)
ALL = (*TINY, *[find(slug) for slug in slugs()])
QUICK = Settings(iterations=40, playout=10, observers=True)
CAREFUL = Settings(iterations=400, playout=30, observers=True)


def before_the_last_egg() -> Match:
    """The fox stands beside the egg that wins."""
    match = Match(henhouse.GAME, 2, {}, pledge_from("egg", 2))
    state = match.state
    assert isinstance(state, henhouse.Henhouse)
    state.eaten, state.fox, state.suspects = 1, 3, (2, 3)
    return match


def weighed(match: Match, seat: int, text: str, settings: Settings = CAREFUL) -> Moment:
    found = moment(match, seat, text, settings, "tea")
    assert found is not None
    return found


@pytest.mark.parametrize("settings", [CAREFUL, replace(CAREFUL, observers=False)])
def test_a_win_that_was_not_taken_is_a_missed_moment(settings: Settings) -> None:
    found = weighed(before_the_last_egg(), henhouse.FOX, "c", settings)
    assert found.missed and found.best == "e" and found.hope > 0.95
    assert found.chance < 0.9 and found.why == "It wins at once."


def test_a_win_that_was_taken_is_no_missed_moment() -> None:
    found = weighed(before_the_last_egg(), henhouse.FOX, "e")
    assert not found.missed and found.best == found.played == "e" and found.chance == found.hope
    assert found.why == ""


def test_nobody_is_blamed_for_what_could_not_be_known() -> None:
    """The fox may be in either of two burrows: that the dog sniffs at the wrong one is not its fault."""
    match = Match(henhouse.GAME, 2, {}, pledge_from("dog", 2))
    state = match.state
    assert isinstance(state, henhouse.Henhouse)
    state.turn, state.eaten, state.egg, state.fox, state.suspects = henhouse.DOG, 1, 2, 3, (1, 3)
    assert not weighed(match, henhouse.DOG, "b").missed
    assert not weighed(match, henhouse.DOG, "d").missed
    assert weighed(match, henhouse.DOG, "a").missed  # nobody can be there


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.slug)
def test_a_verdict_does_not_depend_on_what_is_hidden(game: Game) -> None:
    """Law: the truth may be swapped for any guess, and the verdict is the same, letter by letter."""
    for number in range(3):
        match = begun(game, game.seats[0], f"hidden {number}", 2 + 5 * number)
        truth, dice = match.state, Dice.seeded(f"hidden {number}")
        for seat in [seat for seat in match.waiting() if seat != CLOCK]:
            played = truth.moves(seat)[-1]
            told = {weigh(Chair(match, seat), played, 0, QUICK, Dice.seeded("tea"))}
            for attempt in range(3):
                match.state = truth.guess(seat, dice)
                told.add(weigh(Chair(match, seat), played, 0, QUICK, Dice.seeded("tea")))
            match.state = truth
            assert len(told) == 1


@pytest.mark.parametrize("game", TINY, ids=lambda game: game.slug)
def test_a_whole_match_is_looked_at_and_every_time_the_same(game: Game) -> None:
    for seats in game.seats:
        match = begun(game, seats, "whole")
        record, wanted = record_of(match), deciding(match)
        found = list(moments(record, match, QUICK, "tea", wanted))
        assert found == list(moments(record, match, QUICK, "tea", wanted))
        assert len(found) == len(wanted)
        told = [one for one in found if one is not None]
        assert all(0 <= one.chance <= one.hope <= 1 for one in told)
        assert all(match.entries[one.number].text == one.played for one in told)


def test_one_decision_alone_is_judged_as_among_all() -> None:
    match = begun(henhouse.GAME, 2, "alone")
    record, wanted = record_of(match), deciding(match)
    whole = list(moments(record, match, QUICK, "tea", wanted))
    assert list(moments(record, match, QUICK, "tea", wanted[-1:])) == whole[-1:]


def test_moves_that_were_taken_back_are_passed_over() -> None:
    match = Match(henhouse.GAME, 2, {}, pledge_from("back", 2))
    match.play(henhouse.FOX, "b")
    match.undo(henhouse.FOX)
    match.play(henhouse.FOX, "a")
    (found,) = moments(record_of(match), match, QUICK, "tea", deciding(match))
    assert found is not None and (found.number, found.played) == (2, "a")


def test_chances_are_those_of_each_seat_and_end_with_the_result() -> None:
    match = begun(henhouse.GAME, 2, "chances")
    found = [one for one in moments(record_of(match), match, QUICK, "tea", deciding(match)) if one]
    lines = chances(found, 2, match.result(), len(match.entries))
    result = match.result()
    assert result is not None
    for seat in (0, 1):
        mine = [(one.number, one.hope) for one in found if one.seat == seat]
        assert lines[seat] == [*mine, (len(match.entries), float(result.places[seat] == 1))]
    assert chances(found, 2, None, 9) == [line[:-1] for line in lines]


def test_it_is_judged_with_the_net_that_the_game_brings() -> None:
    game = find("fox-on-the-run")
    chair = Chair(Match(game, 2, {}, pledge_from("net", 2)), 0)
    settings = Settings(iterations=60)
    hopes = []
    for sense in (game.sense.learned(), game.sense):
        search = Search(settings, sense, 2, Dice.seeded("net"))
        search.think(chair)
        best = search.trees[0].root.favourite()
        hopes.append((best.move, best.total / best.tried))
    (move, hope), (_, plain) = hopes
    found = weigh(chair, move, 0, settings, Dice.seeded("net"))
    assert found is not None and found.hope == hope != plain


def test_only_who_thinks_ahead_can_analyse() -> None:
    for name in ("greedy", "cub", "nobody"):
        with pytest.raises(
            BadSetup, match=f"'{name}' does not think ahead.* choose yearling, ranger, elder, sage"
        ):
            thinking("fox-on-the-run", name, 0)


def test_a_budget_never_depends_on_the_clock() -> None:
    for slug in (*slugs(), "no-such-game"):
        settings = thinking(slug, "elder", 0)
        assert settings.iterations > 0 and settings.seconds == 0
        assert thinking(slug, "elder", 7).iterations == 7
