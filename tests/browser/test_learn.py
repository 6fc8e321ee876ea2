"""Lessons are done by clicks on the board."""

import pytest
from playwright.sync_api import expect

from browser.visitor import FOX, Visitor
from skulk.games.registry import find

LESSONS = find(FOX).lessons


def test_all_lessons_are_learned_by_clicks_one_after_the_other(ann: Visitor) -> None:
    ann.go(f"/learn/{FOX}")
    for lesson in LESSONS:
        expect(ann.page.get_by_role("heading", level=2)).to_have_text(lesson.title)
        for move in lesson.tries:
            ann.on_board(move).click()
            expect(ann.page.locator(f'#board [data-move="{move}"]')).to_have_count(0)
        expect(ann.prompt).to_have_text(lesson.shows)
        if lesson is not LESSONS[-1]:
            ann.page.get_by_role("link", name="Next lesson").click()


def test_another_move_is_answered_and_the_lesson_set_up_again(ann: Visitor) -> None:
    ann.go(f"/learn/{FOX}/1")
    ann.on_board("step a2").click()
    expect(ann.prompt).to_have_text(LESSONS[0].otherwise)
    expect(ann.page.locator('#board [data-move="step b2"]')).to_have_count(1)


def test_of_several_faults_only_the_last_is_shown(ann: Visitor) -> None:
    ann.go(f"/learn/{FOX}/1")
    ann.page.route("**/learn/**", lambda asked: asked.abort())
    ann.on_board("step a2").click()
    ann.page.locator(".toast.bad").evaluate("(one) => (one.dataset.old = '')")
    ann.on_board("step b1").click()
    expect(ann.page.locator(".toast.bad:not([data-old])")).to_have_count(1)
    expect(ann.page.locator(".toast.bad")).to_have_count(1)


@pytest.mark.parametrize("game", ["ruins", "tusk", "ruse"])
def test_bots_with_names_sit_around_whoever_learns(ann: Visitor, game: str) -> None:
    ann.go(f"/learn/{game}/1")
    expect(ann.board).to_contain_text("Cub bot")
    assert "Player " not in ann.board.inner_html()


def test_after_the_last_lesson_a_first_game_explains_itself(ann: Visitor) -> None:
    ann.go(f"/learn/{FOX}/{len(LESSONS)}")
    ann.page.get_by_role("button", name="Play a first game").click()
    ann.page.wait_for_url("**/table/*")
    ann.wait_for_turn()
    expect(ann.page.locator("#lesson")).to_be_visible()
    assert ann.page.locator("#lesson").inner_text()
