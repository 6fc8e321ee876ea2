"""Figures on an axis are ones that people say."""

import pytest

from skulk.lab.plots import round_figures


@pytest.mark.parametrize(
    ("low", "high", "figures"),
    [
        (-0.179, 0.168, [-0.1, 0.0, 0.1]),
        (1.9, 41.2, [10.0, 20.0, 30.0, 40.0]),
        (0.31, 0.34, [0.31, 0.32, 0.33, 0.34]),
        (-3.0, 12.0, [0.0, 5.0, 10.0]),
    ],
)
def test_an_axis_has_round_figures(low: float, high: float, figures: list[float]) -> None:
    assert round_figures(low, high) == pytest.approx(figures)
