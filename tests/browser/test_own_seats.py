"""Setting a table of a game that plays a seat itself: the form shows it, and drops nothing in silence."""

from playwright.sync_api import expect

from browser.visitor import Visitor


def test_one_player_against_the_games_own(ann: Visitor) -> None:
    ann.go("/new/ruse")
    ann.page.get_by_role("link", name="1 player: against VIXEN").click()
    expect(ann.page.get_by_label("Seat 2", exact=True)).to_have_value("game")
    expect(ann.page.get_by_label("Vixen", exact=True)).to_have_value("level 2")
    ann.page.get_by_role("button", name="Lay the table").click()
    expect(ann.page.locator("#seats .seat").nth(1)).to_contain_text("VIXEN")
    expect(ann.page.locator("#seats .seat").nth(1)).to_contain_text("played by the game")


def test_a_friend_on_her_seat_is_told_of_and_comes_back(ann: Visitor) -> None:
    ann.go("/new/ruse")
    seat, option = ann.page.get_by_label("Seat 2", exact=True), ann.page.get_by_label("Vixen", exact=True)
    told, current = ann.page.locator("#overruled"), ann.page.locator(".segments [aria-current]")
    seat.select_option("friend")
    option.select_option("level 3")
    expect(seat).to_have_value("game")
    expect(told).to_have_text("Seat 2 is VIXEN's: “A friend, by link” cannot sit there.")
    expect(current).to_have_text("1 player: against VIXEN")
    option.select_option("none")
    expect(seat).to_have_value("friend")
    expect(told).to_be_hidden()
    expect(current).to_have_text("2 players")
    ann.page.get_by_role("link", name="3 players").click()
    option.select_option("level 1")
    expect(seat).to_have_value("friend")
    expect(ann.page.get_by_label("Seat 3", exact=True)).to_have_value("game")
    ann.page.get_by_role("button", name="Lay the table").click()
    expect(ann.page.locator("#seats")).to_contain_text("invited by link")
    expect(ann.page.locator("#seats .seat").nth(2)).to_contain_text("VIXEN")
