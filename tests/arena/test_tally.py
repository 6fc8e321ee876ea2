"""Shares, their intervals, and ratings."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skulk.arena.bout import Outcome
from skulk.arena.report import ratings
from skulk.arena.tally import by_seat, meetings, share, standings, won_by


def outcome(number: int, bots: str, places: tuple[int, ...], sides: tuple[int, ...] = ()) -> Outcome:
    seats = len(bots)
    points = tuple(float(seats - place) for place in places)
    return Outcome(
        number,
        number // 2,
        0,
        tuple(bots),
        sides or tuple(range(seats)),
        places,
        points,
        "test",
        10,
        (4,) * seats,
        (0.02,) * seats,
    )


def test_a_win_is_shared_by_the_sides_that_are_first() -> None:
    assert [outcome(0, "ab", (1, 2)).won(seat) for seat in (0, 1)] == [1, 0]
    assert [outcome(0, "ab", (1, 1)).won(seat) for seat in (0, 1)] == [0.5, 0.5]
    partners = outcome(0, "aabb", (1, 1, 3, 3), (0, 0, 1, 1))
    assert [partners.won(seat) for seat in range(4)] == [1, 1, 0, 0]
    assert won_by("a", partners) == 1
    assert outcome(0, "ab", ()).won(0) == 0


def test_a_bot_on_several_sides_is_counted_on_average() -> None:
    assert won_by("b", outcome(0, "abb", (2, 1, 3))) == 0.5


def test_standings_are_sorted_and_timed() -> None:
    found = standings([outcome(0, "ab", (2, 1)), outcome(1, "ba", (1, 2))], ["a", "b", "c"])
    assert [(one.bot, one.share.mean, one.matches) for one in found] == [("b", 1, 2), ("a", 0, 2)]
    assert found[0].milliseconds == pytest.approx(5)


def test_a_meeting_tells_what_its_first_bot_won_on_each_seat() -> None:
    outcomes = [outcome(0, "ab", (1, 2)), outcome(1, "ba", (1, 2))]
    outcomes += [outcome(2, "ab", (1, 2)), outcome(3, "ba", (2, 1))]
    (found,) = meetings(outcomes, [("a", "b"), ("a", "c")])
    assert found.by_seat == (1, 0.5) and found.share.mean == 0.75
    assert by_seat("b", outcomes) == (0.5, 0)


@given(st.lists(st.floats(0, 1), min_size=1, max_size=50))
def test_what_was_won_lies_within_its_interval(deals: list[float]) -> None:
    found = share(deals)
    assert 0 <= found.low <= found.mean <= found.high <= 1


def test_a_clean_sweep_is_no_certainty() -> None:
    assert share([1.0] * 5).low < 0.9 and share([1.0] * 5).high == 1
    assert share([1.0] * 100).low > share([1.0] * 10).low
    assert share([0.0] * 5).high > 0.1 and share([0.0] * 5).low == 0


def test_a_deal_counts_once_however_alike_its_matches_are() -> None:
    """If the first seat always wins, swapped seats say that two bots are equal, and surely so."""
    paired = share([0.5] * 50)
    alone = share([0.0, 1.0] * 25)
    assert paired.high - paired.low < (alone.high - alone.low) / 3


@pytest.mark.parametrize("chance", [0.5, 0.7, 0.9, 0.97])
@pytest.mark.parametrize("alike", [True, False])
def test_an_interval_holds_the_truth_as_often_as_it_says(chance: float, alike: bool) -> None:
    dice = random.Random(f"{chance} {alike}")
    held = 0
    for attempt in range(400):
        deals = []
        for deal in range(40):
            first = dice.random() < chance
            second = first if alike else dice.random() < chance
            deals.append((first + second) / 2)
        found = share(deals)
        held += found.low <= chance <= found.high
    assert held >= 370  # 95 % of 400 are 380, give or take 4


@pytest.mark.parametrize("bots", ["ab", "abc"])
def test_ratings_follow_who_wins(bots: str) -> None:
    places = tuple(range(1, len(bots) + 1))
    found = ratings([outcome(number, bots, places) for number in range(30)], [*bots, "absent"])
    strengths = [found[bot].mu for bot in bots]
    assert strengths == sorted(strengths, reverse=True) and strengths[0] > 25 > strengths[-1]
    assert found["a"].sigma < found["absent"].sigma
    assert found["absent"].mu == 25


def test_a_bot_against_two_of_another_kind_is_rated() -> None:
    found = ratings([outcome(number, "abb", (1, 2, 3)) for number in range(10)], ["a", "b"])
    assert found["a"].mu > 25 > found["b"].mu


def test_draws_leave_equals_equal() -> None:
    found = ratings([outcome(number, "ab", (1, 1)) for number in range(10)], ["a", "b"])
    assert found["a"].mu == pytest.approx(found["b"].mu)


def test_a_match_that_did_not_end_rates_nobody() -> None:
    found = ratings([outcome(0, "ab", ())], ["a", "b"])
    assert found["a"].mu == found["b"].mu == 25
