"""What a person prefers: heard, seen, and the same on every device."""

from playwright.sync_api import expect

from browser.test_axe import assert_accessible
from browser.visitor import Visit, Visitor

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def signed_in(ann: Visitor, button: str) -> None:
    ann.go("/me")
    ann.page.get_by_label("Account name").fill("settled")
    ann.page.get_by_label("Password").fill("a long enough one")
    ann.page.get_by_role("button", name=button).click()
    ann.page.get_by_text("Your tables follow you as").wait_for()


def settings(ann: Visitor) -> None:
    ann.page.get_by_role("button", name="Settings").click()
    ann.page.get_by_role("dialog", name="Settings").wait_for()


def test_what_was_chosen_on_one_device_is_so_on_another(visit: Visit) -> None:
    ann = visit()
    signed_in(ann, "Make an account")
    settings(ann)
    sheet = ann.page.get_by_role("dialog", name="Settings")
    with ann.page.expect_response("**/me/settings"):
        sheet.get_by_text("Calmly").click()
    sheet.get_by_text("For the colour-blind").click()
    sheet.get_by_label("Letters and numbers at the edge of a board").uncheck()
    sheet.get_by_label("Dates").select_option("de")
    with ann.page.expect_response("**/me/settings") as kept:
        sheet.get_by_label("Volume").fill("20")
    assert kept.value.status == 204
    assert_accessible(ann)

    phone = visit(**PHONE)
    signed_in(phone, "Sign in")
    root = phone.page.locator("html")
    expect(root).to_have_attribute("data-palette", "apart")
    settings(phone)
    sheet = phone.page.get_by_role("dialog", name="Settings")
    expect(sheet.get_by_role("radio", name="Calmly")).to_be_checked()
    expect(sheet.get_by_label("Volume")).to_have_value("20")
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 360
    assert_accessible(phone)
    phone.page.keyboard.press("Escape")
    phone.lay("me", "bot:cub")
    phone.wait_for_turn()
    expect(phone.page.locator("#board .rim").first).to_be_hidden()
    phone.go()
    told = phone.page.locator("section:has(#mine) time").first
    expect(told).to_have_attribute("lang", "de")
    expect(told).to_have_text("jetzt")


def test_what_a_guest_chose_before_sitting_down_comes_along(visit: Visit) -> None:
    ann = visit()
    ann.go()
    settings(ann)
    ann.page.get_by_text("Step by step: a click goes on").click()
    ann.page.keyboard.press("Escape")
    with ann.page.expect_response("**/me/settings") as kept:
        ann.lay("me", "bot:cub")
    assert kept.value.status == 204
    assert "step" in (ann.page.locator("html").get_attribute("data-settings") or "")
