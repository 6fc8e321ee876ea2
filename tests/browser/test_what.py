"""Every piece says what it is: by mouse, keys and a long press, beside the board or on a sheet, by rule."""

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from browser.test_axe import assert_accessible
from browser.visitor import FOX, Visit, Visitor

DESK = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def seated(visitor: Visitor, game: str = FOX) -> Visitor:
    visitor.lay("me", "bot:cub", game=game)
    visitor.wait_for_turn()
    return visitor


def card(visitor: Visitor) -> Locator:
    return visitor.page.locator(".what-card")


def box(part: Locator) -> FloatRect:
    found = part.bounding_box()
    assert found
    return found


def apart(one: FloatRect, other: FloatRect) -> bool:
    return (
        one["x"] + one["width"] <= other["x"] + 1
        or other["x"] + other["width"] <= one["x"] + 1
        or one["y"] + one["height"] <= other["y"] + 1
        or other["y"] + other["height"] <= one["y"] + 1
    )


@pytest.mark.parametrize(
    ("game", "piece"), [(FOX, "token-zev"), ("ruins", "stall A"), ("tusk", "turn"), ("ruse", "power 0")]
)
def test_pointing_at_a_piece_shows_its_card_beside_the_board(visit: Visit, game: str, piece: str) -> None:
    ann = seated(visit(**DESK), game)
    ann.page.locator(f'#board [data-what="{piece}"]').first.hover()
    expect(card(ann)).to_be_visible()
    expect(card(ann).locator("h2")).not_to_be_empty()
    for decided_by in ("#board", "#prompt", "#pane-moves"):
        assert apart(box(card(ann)), box(ann.page.locator(decided_by))), f"it lies over {decided_by}"
    assert box(card(ann))["width"] > 250
    assert_accessible(ann)
    ann.page.mouse.move(2, 2)
    expect(card(ann)).to_be_hidden()


def test_a_rule_of_the_card_is_one_click_away(visit: Visit) -> None:
    ann = seated(visit(**DESK))
    ann.page.locator('#board #fox-clock[data-what="clock"] text').first.hover()
    card(ann).get_by_role("button", name="FOX-005").click()
    expect(ann.page.locator("#rulebook .lit")).to_have_id("FOX-005")


def test_a_piece_that_is_not_lit_says_why_it_cannot_be_pressed(visit: Visit) -> None:
    ann = seated(visit(**DESK))
    far = next(
        cell
        for cell in ("e1", "a5", "c3", "e5")
        if not ann.page.locator(f'#board [data-move="step {cell}"]').count()
    )
    ann.page.locator(f'#board .tile[data-what="cell-{far}"]').click(force=True)
    expect(card(ann).locator(".what-not")).to_contain_text("Not now")
    expect(card(ann).locator(".what-rules button").first).to_contain_text("FOX-0")


def test_a_lit_piece_says_what_it_would_do(visit: Visit) -> None:
    ann = seated(visit(**DESK))
    move = ann.moves()[0]
    ann.on_board(move.text).hover()
    expect(card(ann).locator(".what-lit")).to_contain_text(move.words)


def test_a_key_leads_from_piece_to_piece(visit: Visit) -> None:
    ann = seated(visit(**DESK))
    ann.page.locator("#prompt").click()
    ann.page.keyboard.press("w")
    expect(card(ann)).to_be_visible()
    first = card(ann).inner_text()
    ann.page.keyboard.press("ArrowDown")
    expect(card(ann)).not_to_have_text(first)
    expect(ann.page.locator(".side > .unseen[aria-live]").last).not_to_be_empty()
    ann.page.keyboard.press("Escape")
    expect(card(ann)).to_be_hidden()


def test_a_tap_on_a_piece_that_is_not_lit_lays_a_sheet_from_below(visit: Visit) -> None:
    ann = seated(visit(**PHONE), "ruins")
    ann.page.locator('#board [data-what="stall B"]').tap()
    expect(card(ann).locator("dt").first).to_have_text("Price")
    ann.page.wait_for_timeout(500)  # it stays
    expect(card(ann)).to_be_visible()


def test_a_long_press_asks_and_presses_nothing(visit: Visit) -> None:
    ann = seated(visit(**PHONE))
    entries = ann.log.count()
    move = ann.moves()[0].text
    spot = box(ann.on_board(move))
    x, y = spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2
    line = ann.context.new_cdp_session(ann.page)
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(card(ann)).to_be_visible()
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    sheet = box(card(ann))
    assert sheet["x"] == 0 and sheet["y"] + sheet["height"] == pytest.approx(844, abs=1)
    assert apart(sheet, spot), "it lies over what it explains"
    assert ann.log.count() == entries
    assert_accessible(ann)
    card(ann).get_by_role("button", name="Close").tap()
    expect(card(ann)).to_be_hidden()
