"""Sounds and notices: small, for whoever wants them, and off with one click."""

import re

import pytest
from playwright.sync_api import expect

from browser.visitor import Visit, Visitor, next_of

# Counts the sounds that are really started, and keeps every notification that is really shown.
COUNTED = """window.heard = 0;
for (const kind of [AudioBufferSourceNode, OscillatorNode]) {
    const start = AudioScheduledSourceNode.prototype.start;
    kind.prototype.start = function (...when) { heard++; return start.apply(this, when); };
}
window.shown = [];
const Real = Notification;
window.Notification = class extends Real {
    constructor(title, how) { super(title, how); this.onshow = () => shown.push(`${title}: ${how.body}`); }
};"""

AWAY = """document.dispatchEvent(new Event("visibilitychange"));
Object.defineProperty(document, "hidden", {configurable: true, get: () => true});"""


def arrive(visitor: Visitor, **settings: bool) -> None:
    """In the lobby, with these settings ticked or not."""
    visitor.page.add_init_script(COUNTED)
    visitor.go()
    visitor.page.get_by_role("button", name="Settings").click()
    for words, ticked in settings.items():
        box = visitor.page.get_by_role("checkbox", name=words.replace("_", " "))
        if box.is_checked() != ticked:
            box.click()
        expect(box).to_be_checked(checked=ticked)
    visitor.page.keyboard.press("Escape")


def heard(visitor: Visitor) -> int:
    return int(visitor.page.evaluate("heard"))


def test_a_move_is_heard(visit: Visit) -> None:
    visitor = visit()
    arrive(visitor)
    visitor.lay("me", "me")
    visitor.wait_for_turn()
    before = heard(visitor)
    visitor.press("step b2")
    assert heard(visitor) > before


def test_nothing_is_heard_after_one_click_and_that_is_kept(visit: Visit) -> None:
    visitor = visit()
    arrive(visitor)
    visitor.lay("me", "me")
    visitor.wait_for_turn()
    sounds = visitor.page.get_by_role("button", name="Sounds")
    expect(sounds).to_have_attribute("aria-pressed", "true")
    sounds.click()
    expect(sounds).to_have_attribute("aria-pressed", "false")
    before = heard(visitor)
    visitor.press("step b2")
    assert heard(visitor) == before
    visitor.page.reload()
    visitor.wait_for_turn()
    expect(sounds).to_have_attribute("aria-pressed", "false")
    visitor.press(visitor.decide())
    assert heard(visitor) == 0
    visitor.page.keyboard.press("m")
    expect(sounds).to_have_attribute("aria-pressed", "true")


def test_sounds_are_the_same_in_the_settings_and_on_the_button(visit: Visit) -> None:
    visitor = visit()
    arrive(visitor, Sounds=False)
    expect(visitor.page.get_by_role("button", name="Sounds")).to_have_attribute("aria-pressed", "false")


def waiting_for_bob(ann: Visitor, bob: Visitor) -> None:
    """Ann has moved and looks elsewhere; it is Bob's turn."""
    ann.lay("me", "friend")
    bob.join(ann.invitation(), "Bob")
    while next_of((ann, bob)) is ann:
        ann.press(ann.decide())
    expect(ann.page).not_to_have_title(re.compile("Your turn"))
    ann.page.evaluate(AWAY)


def until_ann_is_asked(ann: Visitor, bob: Visitor) -> None:
    while bob.asked:
        bob.press(bob.decide())
    expect(ann.page).to_have_title(re.compile("^● Your turn"))


def test_the_title_of_a_hidden_tab_says_that_it_is_my_turn(ann: Visitor, bob: Visitor) -> None:
    arrive(ann)
    waiting_for_bob(ann, bob)
    until_ann_is_asked(ann, bob)
    assert ann.page.evaluate("shown") == []  # nobody asked for notices


@pytest.mark.parametrize("allowed", [True, False], ids=["allowed", "forbidden"])
def test_a_notice_comes_when_it_is_my_turn_and_only_where_it_is_allowed(
    ann: Visitor, bob: Visitor, allowed: bool
) -> None:
    ann.context.grant_permissions(["notifications"] if allowed else [])
    arrive(ann, Tell_me_when_it_is_my_turn=allowed)
    waiting_for_bob(ann, bob)
    until_ann_is_asked(ann, bob)
    if allowed:
        ann.page.wait_for_function("() => shown.length === 1")
        assert ann.prompt.inner_text() in ann.page.evaluate("shown[0]")
    else:
        assert ann.page.evaluate("shown") == []


def test_no_notice_disturbs_who_is_looking(visit: Visit) -> None:
    visitor = visit()
    visitor.context.grant_permissions(["notifications"])
    arrive(visitor, Tell_me_when_it_is_my_turn=True)
    visitor.lay("me", "bot:cub")
    for _ in range(3):
        visitor.wait_for_turn()
        visitor.press(visitor.decide())
    assert visitor.page.evaluate("shown") == []


def test_who_has_forbidden_notices_is_told_that_the_title_still_tells(visit: Visit) -> None:
    visitor = visit()
    visitor.go()
    visitor.page.evaluate("Notification.requestPermission = async () => 'denied'")
    visitor.page.get_by_role("button", name="Settings").click()
    box = visitor.page.get_by_role("checkbox", name="Tell me when it is my turn")
    box.click()
    expect(visitor.page.locator(".toast")).to_contain_text("the tab's title still tells you")
    expect(box).not_to_be_checked()
