"""Masks off in a real browser: the story of a hunt unfolds, and can be stepped through."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.test_axe import assert_accessible
from browser.visitor import Visit, Visitor

LESSON = "/learn/master-fox/7"  # a sack with two hens, a fish and a goose


def call_stop(ann: Visitor) -> Page:
    """Ann calls STOP in a lesson; the real engine opens the sacks."""
    ann.go(LESSON)
    ann.page.locator("#moves [data-move='stop']").click()
    expect(ann.page.locator(".masksoff")).to_be_visible()
    return ann.page


def words(page: Page) -> str:
    return page.locator(".masksoff-words").inner_text()


def to_the_end(page: Page) -> list[str]:
    """Steps on as long as there is a step; what was said on the way."""
    said = []
    page.keyboard.press("Home")
    following = page.get_by_role("button", name="Next", exact=True)
    for _ in range(40):
        page.keyboard.press("ArrowRight")
        said.append(words(page))
        if following.is_disabled():
            break
    return said


def test_every_step_can_be_taken_with_the_keyboard_and_names_its_rule(ann: Visitor) -> None:
    page = call_stop(ann)
    said = to_the_end(page)
    assert "A second hen is one too many: −1." in said and "Nobody asked for a goose: −1." in said
    assert said.index("The hen is wanted: +1.") < said.index("A second hen is one too many: −1.")
    rule = page.locator(".masksoff-rule")
    expect(rule).to_have_text(re.compile(r"MFX-05\d"))
    expect(rule).to_have_attribute("href", re.compile(r"/rules/master-fox#MFX-"))
    before = words(page)
    page.keyboard.press("ArrowLeft")
    assert words(page) != before
    page.keyboard.press("Escape")
    expect(page.locator(".masksoff")).to_be_hidden()
    page.get_by_role("button", name="Masks off").click()
    expect(page.locator(".masksoff")).to_be_visible()


def test_axe_finds_nothing_with_the_masks_off(ann: Visitor) -> None:
    page = call_stop(ann)
    to_the_end(page)
    assert_accessible(ann)


def test_the_points_of_every_step_stay_on_the_table(ann: Visitor) -> None:
    page = call_stop(ann)
    to_the_end(page)
    signs = page.locator(".masksoff-scene .points").all_text_contents()
    assert [sign for sign in signs if sign] == ["+1", "−1", "+1", "−1"]


def test_the_hunt_can_be_seen_again_from_above(ann: Visitor) -> None:
    page = call_stop(ann)
    page.keyboard.press("n")
    expect(page.locator(".masksoff canvas")).to_be_visible()
    bright = """canvas => [...canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data]
        .filter((part, n) => n % 4 === 0 && part > 140).length"""
    assert page.locator(".masksoff canvas").evaluate(bright) > 500, "pawns by moonlight"
    page.keyboard.press("ArrowRight")
    expect(page.locator(".masksoff canvas")).to_be_hidden()


@pytest.mark.parametrize("width", [720, 768, 1024])
def test_on_a_tablet_the_question_and_the_moves_stay_in_sight(visit: Visit, width: int) -> None:
    page = call_stop(visit(viewport={"width": width, "height": 1024}))
    story, stage = (page.locator(part).bounding_box() for part in (".masksoff", ".stage"))
    assert story == stage
    expect(page.locator("#prompt")).to_be_in_viewport()


def test_where_less_motion_is_wished_for_nothing_moves(ann: Visitor, visit: Visit) -> None:
    moving = "() => document.getAnimations().filter(one => one.effect.target.closest('.masksoff')).length"
    page = call_stop(ann)
    for _ in range(6):
        page.keyboard.press("ArrowRight")
        assert page.evaluate(moving) == 0
    lively = call_stop(visit(reduced_motion="no-preference"))
    lively.keyboard.press("Home")
    assert lively.evaluate(moving) > 0
