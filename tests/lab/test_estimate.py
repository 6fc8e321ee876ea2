"""Intervals: they hold what they promise, and never claim certainty from little."""

import random
from math import inf

import pytest

from skulk.lab.estimate import Estimate, above, jackknife, quantile, ratio


def test_students_quantiles() -> None:
    for freedom, wanted in ((5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)):
        assert quantile(freedom) == pytest.approx(wanted, abs=0.02)


def test_matches_of_a_deal_count_once() -> None:
    alone = ratio([(deal, (float(deal % 2), 1.0)) for deal in range(50)])
    tenfold = ratio([(deal, (float(deal % 2), 1.0)) for deal in range(50) for _ in range(10)])
    assert alone is not None and tenfold is not None
    assert tenfold.error == pytest.approx(alone.error) and tenfold.deals == 50


def test_an_interval_holds_the_truth_as_often_as_it_says() -> None:
    chance = random.Random(1)
    held = 0
    for _ in range(600):
        found = ratio([(deal, (float(chance.random() < 0.3), 1.0)) for deal in range(60)])
        assert found is not None
        held += found.low <= 0.3 <= found.high
    assert 0.92 <= held / 600 <= 0.98


def test_a_clean_sweep_is_no_certainty() -> None:
    found = ratio([(deal, (1.0, 1.0)) for deal in range(10)], share=True)
    assert found is not None and found.mean == 1.0 and found.low < 0.95


def test_deals_that_all_cancel_out_are_no_certainty() -> None:
    """Each side won one match of every deal: an even share, but not to the last digit."""
    found = above([(deal, float(won)) for deal in range(6) for won in (0, 1)], 0.5)
    assert found is not None and found.mean == 0.0 and found.high > 0.1


def test_one_deal_says_nothing_and_none_is_none() -> None:
    one = ratio([(0, (1.0, 1.0))])
    assert one is not None and one.margin == inf and one.apart() == 0.0
    assert ratio([]) is None


def test_a_difference_has_both_errors() -> None:
    less = Estimate(5.0, 3.0, 50).minus(Estimate(1.0, 4.0, 30))
    assert (less.mean, less.error, less.deals) == (4.0, 5.0, 30)


def test_leaving_out_tells_the_error_of_a_mean() -> None:
    chance = random.Random(2)
    values = [(deal, chance.gauss(0, 1)) for deal in range(400)]
    found = jackknife(values, lambda one: one[0], lambda some: sum(v for _, v in some) / len(some))
    assert found.error == pytest.approx(0.05, rel=0.5)
