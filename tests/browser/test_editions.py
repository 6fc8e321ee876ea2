"""A shared edition in the browser: read, played at once, and seen on the pieces that it changes."""

from playwright.sync_api import expect

from browser.test_axe import assert_accessible
from browser.visitor import Visit

DESK = {"viewport": {"width": 1280, "height": 800}}


def test_a_link_leads_to_a_table_that_shows_its_changes(visit: Visit) -> None:
    ann = visit(**DESK)
    page = ann.page
    page.goto(f"{ann.address}/edition/ruins?market.a=1")
    expect(page.get_by_text("usually 3")).to_be_visible()
    assert_accessible(ann)
    page.get_by_role("button", name="Play at once").click()
    stall = page.locator('#board [data-what="stall A"]').first
    expect(stall).to_be_visible()
    marked = "part => getComputedStyle(part).filter"
    assert "drop-shadow" in stall.evaluate(marked)
    assert stall.page.locator('#board [data-what="stall B"]').first.evaluate(marked) == "none"
    stall.hover()
    expect(page.locator(".what-card")).to_contain_text("1, usually 3")
