"""Times as people say them."""

import pytest

from skulk.server.show.times import ago, pace

MINUTE = 60_000


@pytest.mark.parametrize(
    ("passed", "said"),
    [
        (-5, "just now"),  # two clocks may disagree
        (MINUTE - 1, "just now"),
        (MINUTE, "1 minute ago"),
        (59 * MINUTE, "59 minutes ago"),
        (60 * MINUTE, "1 hour ago"),
        (47 * 60 * MINUTE, "1 day ago"),
        (48 * 60 * MINUTE, "2 days ago"),
    ],
)
def test_how_long_ago_is_said_in_the_largest_whole_unit(passed: int, said: str) -> None:
    assert ago(1_000_000, 1_000_000 + passed) == said


@pytest.mark.parametrize(
    ("mode", "bank", "increment", "days", "said"),
    [
        ("turns", 0, 0, 1, "1 day per move"),
        ("turns", 0, 0, 3, "3 days per move"),
        ("live", 0, 0, 3, "live, no clock"),
        ("live", 10 * MINUTE, 0, 3, "live, 10 minutes each"),
        ("live", 10 * MINUTE, 5_000, 3, "live, 10 minutes each + 5 s"),
    ],
)
def test_the_pace_of_a_table(mode: str, bank: int, increment: int, days: int, said: str) -> None:
    assert pace(mode, bank, increment, days) == said
