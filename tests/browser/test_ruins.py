"""Ruins by hand: a row of cards under the thumb, what a card is, a covered hand, everything face up."""

from itertools import pairwise

import pytest
from playwright.sync_api import CDPSession, FloatRect, Locator, expect

from browser.visitor import Visit, Visitor

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def delve(visitor: Visitor) -> None:
    visitor.rename("Ann")
    visitor.lay("me", "bot:cub", "bot:cub", game="ruins")
    visitor.wait_for_turn()


@pytest.fixture
def handheld(visit: Visit) -> Visitor:
    visitor = visit(**PHONE)
    delve(visitor)
    return visitor


def cards(visitor: Visitor) -> Locator:
    return visitor.page.locator("#ruins-held > .card")


def box(part: Locator) -> FloatRect:
    found = part.bounding_box()
    assert found is not None
    return found


def touch(line: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    at = [{"x": x, "y": y} for x, y in points]
    line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})


def middle(part: Locator) -> tuple[float, float]:
    found = box(part)
    return found["x"] + 30, found["y"] + found["height"] / 2


def test_on_a_phone_the_hand_is_one_row_that_follows_the_thumb(handheld: Visitor) -> None:
    hand = cards(handheld)
    assert hand.count() == 9
    first, last = box(hand.first), box(hand.last)
    assert (first["y"], first["height"]) == pytest.approx((last["y"], last["height"]), abs=12)
    assert first["width"] >= 44 and last["x"] > 390
    line = handheld.context.new_cdp_session(handheld.page)
    before = handheld.moves()
    x, y = middle(hand.nth(2))
    touch(line, "touchStart", (x, y))
    for step in (40, 120, 400):
        touch(line, "touchMove", (x - step, y))
    touch(line, "touchEnd")
    assert box(hand.last)["x"] + box(hand.last)["width"] < 390
    assert box(hand.first)["x"] < 0
    assert handheld.moves() == before  # a drag pressed nothing


def test_a_card_that_is_held_says_what_it_is_and_is_not_played(handheld: Visitor) -> None:
    line = handheld.context.new_cdp_session(handheld.page)
    before = handheld.moves()
    touch(line, "touchStart", middle(cards(handheld).nth(1)))
    expect(handheld.page.locator(".what-card h2")).to_contain_text("A ruin of")
    touch(line, "touchEnd")
    assert handheld.moves() == before


def test_a_card_that_is_pointed_at_says_what_it_is(ann: Visitor) -> None:
    delve(ann)
    cards(ann).nth(2).hover(force=True)
    expect(ann.page.locator(".what-card dt").filter(has_text="By night")).to_be_visible()
    ann.page.mouse.move(5, 5)
    expect(ann.page.locator(".what-card")).to_be_hidden()


def test_the_focus_brings_its_card_into_sight(handheld: Visitor) -> None:
    handheld.page.locator("#board [data-move]:has([data-scroll])").last.focus()
    expect(handheld.page.locator("#board [data-move]:focus .hit").first).to_be_in_viewport(ratio=0.5)


def test_one_device_covers_a_hand_until_its_owner_is_there(ann: Visitor) -> None:
    ann.lay("me", "me", game="ruins")
    cover = ann.page.locator("dialog.cover")
    expect(cover).to_be_visible()
    shown = ann.page.evaluate("""() => {
        const hand = document.querySelector("#ruins-held").getBoundingClientRect();
        return document.elementFromPoint(hand.x + hand.width / 2, hand.y + 40).closest(".cover") !== null;
    }""")
    assert shown
    cover.get_by_role("button").click()
    expect(cover).to_be_hidden()
    expect(cards(ann).first).to_be_visible()


def test_a_replay_lays_all_hands_open_and_one_that_is_pressed_can_be_read(visit: Visit) -> None:
    ann = visit(**PHONE)
    ann.lay("me", "me", game="ruins")
    ann.play_out()
    ann.go(f"/replay/{ann.table}#4")
    ann.page.get_by_label("Seen by").select_option("open")
    for seat in range(2):
        row = ann.page.locator(f"#ruins-backs-{seat} .card").first
        hand = ann.page.locator(f"#ruins-opened-{seat}")
        row.tap()
        expect(hand).to_be_visible()
        expect(row).to_be_hidden()
        assert box(hand.locator(".card").first)["width"] > 80 and not ann.tiny(9.5)
        hand.locator(".card").first.tap()
        expect(hand).to_be_hidden()
        assert row.is_visible() and not ann.tiny(9.5)


def test_on_a_phone_lit_cards_frame_what_is_seen_of_them_and_no_name_is_cut_to_a_stroke(visit: Visit) -> None:
    ann = visit(**PHONE)
    ann.lay("me", "me", "me", "me", "me", game="ruins")
    ann.page.locator("#board .lamp").first.wait_for(state="attached")
    frames = ann.page.locator("#board .lamp").evaluate_all(
        "(lamps) => lamps.map((lamp) => lamp.getBoundingClientRect()).map(({x, right}) => [x, right])"
    )
    frames.sort()
    assert len(frames) > 5
    assert all(right <= following + 2 for (_, right), (following, _) in pairwise(frames))
    names = ann.page.locator("#seats .seat-name").filter(visible=True)
    assert all(box["width"] > 24 for name in names.all() if (box := name.bounding_box()))
