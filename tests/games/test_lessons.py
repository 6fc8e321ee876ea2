"""Every lesson of every game can be done, and done again; in a first game every question is explained."""

import random
import re

import pytest

from games.lessons import done
from skulk.games.registry import find, slugs
from skulk.games.ruse.words.lessons import HINTS as EXPLAINED
from skulk.games.ruse.words.prompts import PROMPTS
from skulk.kernel.fairness import pledge_from
from skulk.kernel.game import Game, Lesson
from skulk.kernel.match import Match

LESSONS = [(find(slug), lesson) for slug in slugs() for lesson in find(slug).lessons]


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=[f"{g.slug}: {le.title}" for g, le in LESSONS])
def test_a_lesson_can_be_done_as_it_says_and_starts_afresh(game: Game, lesson: Lesson) -> None:
    state, heard = done(game, lesson)
    assert heard and state != lesson.state()
    assert lesson.text and lesson.shows and lesson.otherwise
    assert not (state.waiting() == (lesson.seat,) and len(state.moves(lesson.seat)) == 0)


@pytest.mark.parametrize("slug", slugs())
@pytest.mark.parametrize("seats", [2, 4])
def test_whatever_is_asked_in_a_first_game_is_explained(slug: str, seats: int) -> None:
    game, dice = find(slug), random.Random(slug)
    match = Match(game, seats, pledge=pledge_from(slug, seats))
    for _ in range(300):
        asked = [seat for seat in match.waiting() if match.state.moves(seat)]
        if not asked:
            break
        seat = dice.choice(asked)
        if seat >= 0:
            view = match.state.view(seat)
            assert game.words.lesson(view).strip(), game.words.prompt(view, (seat,), match.names)
        match.play(seat, str(dice.choice(match.state.moves(seat))))


def test_ruse_explains_its_rarest_questions_too() -> None:
    assert set(EXPLAINED) == set(PROMPTS)


@pytest.mark.parametrize("slug", slugs())
def test_the_first_lesson_says_what_wins(slug: str) -> None:
    first, *_ = find(slug).lessons
    assert re.search(r"\bwins?\b", first.text.partition("You ")[0] or first.text)


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=[f"{g.slug}: {le.title}" for g, le in LESSONS])
def test_another_move_is_answered_with_a_reason_not_only_an_order(game: Game, lesson: Lesson) -> None:
    reason = re.split(r"[.:;,]", lesson.otherwise)
    assert len([part for part in reason if part.strip()]) >= 2 and len(lesson.otherwise) >= 30
    assert not re.search(r"\b[PC]\d+\b", lesson.text + lesson.shows + lesson.otherwise), "no codes as words"
