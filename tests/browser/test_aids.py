"""Player aids on the table: one touch away, beside the board or over it, with the rule of every line."""

import pytest
from playwright.sync_api import expect

from browser.test_axe import assert_accessible
from browser.visitor import Visit, Visitor

DESK = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SMALL = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
FIRST = {"fox-on-the-run": "Indigo, Fox", "ruins": "Discoveries", "tusk": "A turn", "ruse": "A turn"}


def seated(visitor: Visitor, game: str) -> Visitor:
    visitor.rename("Ann")
    visitor.lay("me", "bot:cub", game=game)
    visitor.wait_for_turn()
    return visitor


@pytest.mark.parametrize("game", FIRST)
def test_on_a_desk_the_cards_lie_beside_the_board(visit: Visit, game: str) -> None:
    ann = seated(visit(**DESK), game)
    ann.page.get_by_role("tab", name="Aids").click()
    expect(ann.page.locator("#aids h2").first).to_have_text(FIRST[game])
    board, cards = (ann.page.locator(part).bounding_box() for part in ("#board", "#aids"))
    assert board and cards and cards["x"] >= board["x"] + board["width"] and cards["height"] > 300
    expect(ann.page.locator("#moves .move").first).to_be_visible()
    assert_accessible(ann)


@pytest.mark.parametrize("size", [PHONE, SMALL], ids=["390", "360"])
@pytest.mark.parametrize("game", FIRST)
def test_on_a_phone_one_touch_lays_them_over_the_board_and_one_takes_them_away(
    visit: Visit, game: str, size: dict[str, object]
) -> None:
    ann = seated(visit(**size), game)
    ann.page.locator("#tab-aids").tap()
    sheet = ann.page.locator("#pane-aids")
    box, width = sheet.bounding_box(), ann.page.evaluate("innerWidth")
    assert box and box["width"] == width and box["height"] > 0.85 * ann.page.evaluate("innerHeight") - 60
    assert ann.page.evaluate("document.documentElement.scrollWidth") == width
    assert_accessible(ann)
    ann.page.get_by_role("button", name="Back to the board").tap()
    expect(sheet).to_be_hidden()
    expect(ann.page.locator("#moves .move").first).to_be_visible()


def test_a_key_opens_them_and_goes_back(visit: Visit) -> None:
    ann = seated(visit(**DESK), "ruins")
    ann.page.get_by_role("tab", name="Talk").click()
    ann.page.locator("#prompt").click()
    ann.page.keyboard.press("a")
    expect(ann.page.locator("#aids")).to_be_focused()
    ann.page.keyboard.press("a")
    expect(ann.page.get_by_role("tab", name="Talk")).to_have_attribute("aria-selected", "true")
    expect(ann.page.get_by_role("tab", name="Talk")).to_be_focused()


def test_a_line_leads_to_its_rule(visit: Visit) -> None:
    ann = seated(visit(**DESK), "ruins")
    ann.page.get_by_role("tab", name="Aids").click()
    ann.page.get_by_role("button", name="RUN-044").first.hover()
    expect(ann.page.locator("#rule-card")).to_contain_text("A wild ruin among others takes their rank")
    ann.page.get_by_role("button", name="RUN-044").first.click()
    expect(ann.page.locator("#pane-rules")).to_be_visible()
    expect(ann.page.locator("#RUN-044")).to_have_class("lit")


def test_while_friends_are_awaited_the_cards_can_be_read(visit: Visit) -> None:
    ann = visit(**DESK)
    ann.rename("Ann")
    ann.lay("me", "open", game="ruins")
    ann.page.get_by_role("tab", name="Aids").click()
    expect(ann.page.locator("#aids h2").first).to_have_text("Discoveries")
