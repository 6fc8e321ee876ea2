"""What the lessons show."""

import pytest

from games.lessons import done, named
from skulk.games.tusk import GAME


@pytest.mark.parametrize(
    ("title", "line"),
    [
        ("Gather", "Ana gathers Food on c4; 1 left there."),
        ("Grow", "Ana pays 1 Food, and a new member joins on c4."),
        ("Walk", "Ana walks member 1 from d3 to e3."),
        ("Turn goods into Food", "Ana turns grass and a stone into Food on c3."),
        ("Lead a hunt", "Ana leads the hunt."),
        ("Kill and share", "Ana gets 3 and Ben gets 1."),
        ("Stand up", "Member 1 of Ana stands up on e4."),
        ("Fight", "Ana wins 2 to 0 and takes 2 Food."),
        ("Strike a bargain", "Ana offers Ben 1 grass for 1 stone."),
        ("The last snow", "Ana ends the turn."),
    ],
)
def test_a_lesson_shows_what_it_is_about(title: str, line: str) -> None:
    assert line in done(GAME, named(GAME, title))[1]
