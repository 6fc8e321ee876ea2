"""What a place is worth to a bot."""

import pytest

from skulk.kernel.sense import share


@pytest.mark.parametrize(
    ("places", "worth"),
    [
        ((1, 2), [1.0, 0.0]),
        ((1, 1), [0.5, 0.5]),
        ((1, 2, 2, 4), [1.0, 0.5, 0.5, 0.0]),
        ((1, 1, 3), [0.75, 0.75, 0.0]),
        ((1,), [1.0]),
        ((2,), [0.0]),
    ],
)
def test_ties_share_evenly_what_their_places_are_worth(places: tuple[int, ...], worth: list[float]) -> None:
    assert [share(places, seat) for seat in range(len(places))] == worth
