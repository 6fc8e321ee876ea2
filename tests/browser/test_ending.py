"""An end worth looking at: places, points by category, the rating, and three ways on."""

import pytest
from playwright.sync_api import expect

from browser.test_axe import assert_accessible
from browser.visitor import FOX, LONGEST, Played, Visit, Visitor

DESK = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

# How large the words of a curve are seen.
FIGURES = """(turn) => [...turn.querySelectorAll("svg text")]
    .map((one) => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a)"""


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_who_gives_up_is_told_so_with_score_rating_and_ways_on(visit: Visit, size: dict[str, object]) -> None:
    ann = visit(**size)
    ann.lay("me", "bot:cub")
    ann.wait_for_turn()
    ann.resign()
    end = ann.page.locator(".ending")
    expect(end.locator("h2")).to_have_text("You lost this one.")
    expect(end.locator("tbody th")).to_have_text(["Place", "Played", "Side", "Reached"])
    expect(end.locator("thead th").first).to_contain_text("Cub bot")  # who won stands first
    expect(end.locator(".ending-rating")).to_contain_text("1500 →")
    for words in ("Rematch", "Replay", "Another game"):
        expect(ann.page.locator("#banner").get_by_role("button", name=words)).to_be_in_viewport()
    expect(ann.page.locator("body")).not_to_contain_text("Congratulations")
    assert_accessible(ann)


@pytest.mark.parametrize("game", ["ruins", "tusk", "ruse", "master-fox"])
def test_every_game_ends_on_a_screen_of_its_own(visit: Visit, game: str) -> None:
    ann = visit(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    ann.rename(LONGEST.replace(" ", ""))
    ann.lay("me", "bot:cub", game=game)
    ann.resign()
    end = ann.page.locator(".ending")
    end.wait_for()
    expect(end.locator("h2")).to_have_text("You lost this one.")
    expect(end.locator(".podium-seat[data-place='1'] .podium-name")).to_have_text("Cub bot")
    assert end.locator("tbody th").count() >= 2  # the place, and what was reached
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 360
    assert end.evaluate("one => one.scrollWidth <= one.clientWidth")
    for words in ("Rematch", "Replay", "Another game"):
        expect(ann.page.locator("#banner").get_by_role("button", name=words)).to_be_in_viewport(ratio=0.99)
    assert_accessible(ann)


@pytest.mark.parametrize("width", [768, 1024, 1180, 1366])
def test_what_a_match_did_to_a_rating_is_read_at_every_width(visit: Visit, width: int) -> None:
    ann = visit(viewport={"width": width, "height": 768})
    ann.lay("me", "bot:cub", "bot:cub")
    ann.wait_for_turn()
    ann.resign()
    card = ann.page.locator(".ending-rating")
    expect(card).to_be_visible()
    change, link = card.locator(".loss").bounding_box(), card.get_by_role("link").bounding_box()
    assert change and link
    assert change["x"] + change["width"] <= link["x"] or change["y"] + change["height"] <= link["y"]
    assert card.evaluate("one => one.scrollWidth <= one.clientWidth")
    inside, stage = card.bounding_box(), ann.page.locator(".ending").bounding_box()
    assert inside and stage and inside["x"] + inside["width"] < stage["x"] + stage["width"] - 4


def test_the_last_board_is_one_press_away(visit: Visit, played: Played) -> None:
    ann = visit(storage_state=played.owner)
    ann.go(f"/table/{played.table}")
    ann.page.get_by_role("button", name="Look at the board").click()
    expect(ann.page.locator(".ending")).to_be_hidden()
    back, board = ann.page.get_by_role("button", name="How it ended"), ann.page.locator("#board")
    button, picture = back.bounding_box(), board.bounding_box()
    assert button and picture and button["x"] > picture["x"] + picture["width"]
    back.click()
    expect(ann.page.locator(".ending h2")).to_be_in_viewport()


def test_the_moment_where_it_was_decided_is_found_with_its_curve(visit: Visit, played: Played) -> None:
    ann = visit(storage_state=played.owner)
    ann.go(f"/table/{played.table}")
    ann.page.get_by_role("button", name="Find the moment").click()
    turn = ann.page.locator(".ending-turn")
    expect(turn.locator("svg")).to_be_visible(timeout=120_000)
    expect(turn).to_contain_text("need not add up to 100 %")
    for width in (360, 390, 1024, 1440):  # the figures of a curve are read like those of a board
        ann.page.set_viewport_size({"width": width, "height": 768})
        assert min(turn.evaluate(FIGURES)) >= 12
    expect(ann.page.locator("#log")).to_be_in_viewport()
    assert_accessible(ann)


def test_a_rematch_seats_both_with_one_click_each(pair: tuple[Visitor, Visitor]) -> None:
    ann, bob = pair
    old = ann.table
    bob.resign()
    ann.page.locator("#banner").get_by_role("button", name="Rematch").click()
    ann.page.wait_for_url(lambda url: "/table/" in url and old not in url)
    bob.page.locator("#banner").get_by_role("button", name="Rematch: sit down").click()
    bob.page.wait_for_url(lambda url: "/table/" in url and old not in url)
    for one in pair:
        expect(one.page.locator("body")).to_have_attribute("data-status", "running")
    assert FOX in (ann.page.locator("body").get_attribute("data-game") or "")
