"""In the flow of a match: what wins, what just happened, a hint with its reason, a pace of one's own."""

import re

import pytest
from playwright.sync_api import expect

from browser.visitor import FOX, Visit

DESK = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def test_the_first_screen_says_who_one_is_and_what_wins(visit: Visit) -> None:
    ann = visit(**DESK)
    ann.lay("me", "bot:cub")
    ann.wait_for_turn()
    expect(ann.page.locator("#goal")).to_contain_text("You are")
    ann.press(ann.moves()[0].text)
    expect(ann.page.locator("#goal")).to_be_hidden()
    bob = visit(**PHONE)
    bob.lay("me", "bot:cub", game="ruins")
    expect(bob.page.locator("#goal")).to_contain_text("Empty your hand")
    expect(bob.page.locator("#toasts > *")).to_have_count(0)


@pytest.mark.parametrize("size", [(360, 740), (390, 844)], ids=["360", "390"])
@pytest.mark.parametrize("game", [FOX, "ruins", "master-fox", "tusk", "ruse"])
def test_on_a_phone_what_wins_stands_with_the_question_and_leaves_the_moves_their_room(
    visit: Visit, game: str, size: tuple[int, int]
) -> None:
    ann = visit(**{**PHONE, "viewport": {"width": size[0], "height": size[1]}})
    ann.lay("me", "bot:cub", "bot:cub", game=game)
    ann.wait_for_turn()
    expect(ann.page.locator(".ask > #goal")).to_be_in_viewport(ratio=0.99)
    assert ann.page.locator(".ask").evaluate("ask => ask.scrollHeight <= ask.clientHeight")
    expect(ann.page.locator("#moves .move").first).to_be_in_viewport(ratio=0.99)


def test_a_hint_says_why_and_shows_its_line(visit: Visit) -> None:
    ann = visit(**DESK)
    ann.lay("me", "bot:cub")
    ann.wait_for_turn()
    ann.page.locator('[data-do="hint"]').click()
    expect(ann.page.locator("#toasts")).to_contain_text("A bot would choose")
    expect(ann.page.locator("#toasts")).to_contain_text(re.compile("It helps|It wins|Nothing gets better"))
    assert ann.page.locator("#board .hinted").count() == 1
    ann.press(ann.moves()[0].text)
    expect(ann.page.locator("#toasts .hint")).to_have_count(0)  # it was for the move before


def test_on_a_phone_a_hint_stands_before_the_moves_and_lies_over_nothing(visit: Visit) -> None:
    ann = visit(**PHONE)
    ann.lay("me", "bot:cub")
    ann.wait_for_turn()
    ann.page.get_by_role("button", name="Hint").tap()
    advice = ann.page.locator("#pane-moves > .advice")
    expect(advice).to_contain_text("A bot would choose")
    expect(advice).to_be_in_viewport(ratio=0.99)
    expect(ann.page.locator("#toasts > *")).to_have_count(0)
    ann.tap(ann.moves()[0].text)
    expect(advice).to_be_hidden()


def test_what_the_others_did_can_be_gone_through_step_by_step(visit: Visit) -> None:
    ann = visit(**DESK)
    ann.lay("me", "bot:cub")
    ann.wait_for_turn()
    while not ann.page.locator("#recap").is_visible():
        ann.press(ann.decide())
        ann.wait_for_turn()
    ann.page.mouse.move(2, 2)  # off the board, whose pieces say what they are as long as one points at them
    ann.page.locator('[data-recap="next"]').click()
    expect(ann.page.locator(".recap-words")).to_contain_text("1 of ")
    expect(ann.page.locator("#board .touched")).not_to_have_count(0)


def test_the_pace_is_chosen_and_kept(visit: Visit) -> None:
    ann = visit(**DESK)
    ann.go()
    ann.page.get_by_role("button", name="Settings").click()
    ann.page.get_by_text("At once", exact=True).click()
    ann.page.reload()
    ann.page.get_by_role("button", name="Settings").click()
    expect(ann.page.get_by_label("At once")).to_be_checked()
