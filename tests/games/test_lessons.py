"""Every lesson of every game can be done, and done again."""

import pytest

from games.lessons import done
from skulk.games.registry import find, slugs
from skulk.kernel.game import Game, Lesson

LESSONS = [(find(slug), lesson) for slug in slugs() for lesson in find(slug).lessons]


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=[f"{g.slug}: {le.title}" for g, le in LESSONS])
def test_a_lesson_can_be_done_as_it_says_and_starts_afresh(game: Game, lesson: Lesson) -> None:
    state, heard = done(game, lesson)
    assert heard and state != lesson.state()
    assert lesson.text and lesson.shows and lesson.otherwise
    assert not (state.waiting() == (lesson.seat,) and len(state.moves(lesson.seat)) == 0)
