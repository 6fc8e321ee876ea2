"""What the lessons show."""

import pytest

from games.lessons import done, named
from skulk.games.fox_on_the_run import GAME


@pytest.mark.parametrize(
    ("title", "ending"),
    [("The rescue", "rescue"), ("The wolf pounces", "capture"), ("The clock", "all revealed")],
)
def test_the_lessons_about_winning_end_the_game(title: str, ending: str) -> None:
    result = done(GAME, named(GAME, title))[0].result()
    assert result is not None and result.reason == ending
