"""Around the table: the bar, a light lobby, one's own tables, and what one has played."""

import re

import pytest
from playwright.sync_api import expect

from browser.test_axe import assert_accessible
from browser.visitor import FOX, LONGEST, Played, Visit
from skulk.games.registry import find

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SMALL = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
DESK = {"viewport": {"width": 1366, "height": 768}}
FIRST_PAINT = 60_000  # bytes
SLOW = {"offline": False, "latency": 300, "downloadThroughput": 50_000, "uploadThroughput": 50_000}
PAINTED = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"


def test_the_bar_leads_to_play_lessons_ratings_and_my_matches(visit: Visit) -> None:
    ann = visit()
    ann.go()
    for words, path in [
        ("Learn", "/learn"),
        ("Ratings", "/ratings"),
        ("My matches", "/matches"),
        ("Play", "/"),
    ]:
        ann.page.get_by_role("navigation", name="Skulk").get_by_role("link", name=words).click()
        ann.page.wait_for_url(f"**{path}")
        expect(ann.page.get_by_role("link", name=words, exact=True).first).to_have_attribute(
            "aria-current", "page"
        )
        assert_accessible(ann)


def test_the_lobby_is_light_and_quick_on_a_slow_line(visit: Visit) -> None:
    ann = visit(**PHONE)
    line = ann.context.new_cdp_session(ann.page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", SLOW)
    sizes: dict[str, float] = {}
    asked: dict[str, str] = {}
    line.on("Network.responseReceived", lambda e: asked.update({e["requestId"]: e["response"]["url"]}))
    line.on("Network.loadingFinished", lambda e: sizes.update({e["requestId"]: e["encodedDataLength"]}))
    ann.go()
    painted = ann.page.evaluate(PAINTED)
    page = [size for key, size in sizes.items() if asked[key].rstrip("/") == ann.address]
    sheets = [size for key, size in sizes.items() if "app.css" in asked[key] or "theme.js" in asked[key]]
    assert page and sheets and sum(page) + sum(sheets) < FIRST_PAINT
    assert painted and painted < 2000


def test_pictures_of_games_have_the_typefaces_and_the_theme_of_the_page(visit: Visit) -> None:
    ann = visit(viewport={"width": 1366, "height": 768})
    faults: list[str] = []
    ann.page.on("console", lambda said: faults.append(said.text))
    ann.go("/learn")
    picture = ann.page.locator(f'[data-course="{FOX}"] img')
    expect(picture).to_have_attribute(
        "src", re.compile(r"^data:image/svg\+xml,.*%40font-face.*woff2%3Bbase64")
    )
    assert picture.evaluate("one => one.decode().then(() => one.naturalWidth > 0)")
    morning = picture.get_attribute("src")
    ann.page.get_by_role("button", name="Settings").click()
    ann.page.get_by_text("Dusk", exact=True).click()
    expect(picture).to_have_attribute("src", re.compile(r"^data:.*data-theme%3D%22dusk%22"))
    assert picture.get_attribute("src") != morning
    assert faults == []


@pytest.mark.parametrize("size", [PHONE, SMALL], ids=["390", "360"])
def test_a_phone_can_play_from_its_first_screen(visit: Visit, size: dict[str, object]) -> None:
    ann = visit(**size)
    ann.go()
    expect(ann.page.get_by_role("button", name="Play Fox on the Run")).to_be_in_viewport(ratio=1)
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= ann.page.evaluate("innerWidth")
    ann.page.get_by_role("button", name="Play Fox on the Run").tap()
    ann.page.wait_for_url("**/table/*")


def test_my_tables_are_four_and_can_be_left_or_dismissed(visit: Visit) -> None:
    ann = visit(**PHONE)
    ann.rename(LONGEST.replace(" ", ""))
    for _ in range(4):
        ann.lay("me", "bot:cub")
    ann.lay("me", "open")
    ann.go()
    mine = ann.page.locator("section:has(#mine) .slip-row")
    expect(mine).to_have_count(4)
    ann.page.get_by_role("link", name="All 5 tables").click()
    going = ann.page.locator("section:has(#running) .slip-row")
    expect(going).to_have_count(5)
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 390
    assert_accessible(ann)
    ann.page.get_by_role("button", name="Dismiss").click()
    expect(going).to_have_count(4)
    ann.page.get_by_role("button", name="Leave").first.click()
    expect(going).to_have_count(3)


def test_what_was_played_can_be_filtered_and_watched_again(visit: Visit) -> None:
    ann = visit()
    ann.lay("me", "bot:cub")
    ann.wait_for_turn()
    table = ann.table
    ann.resign()
    ann.page.locator(".ending h2").wait_for()
    ann.go("/matches")
    expect(ann.page.locator(f'a.slip[href="/replay/{table}"]')).to_contain_text("Not won")
    ann.page.get_by_label("How it went").select_option("won")
    ann.page.get_by_role("button", name="Show").click()
    expect(ann.page.locator("a.slip")).to_have_count(0)
    ann.go(f"/matches?game={FOX}&outcome=lost&with=cub")
    ann.page.locator("a.slip").click()
    ann.page.wait_for_url(f"**/replay/{table}**")


def test_what_a_watcher_is_told_lies_over_no_button_on_a_phone(visit: Visit) -> None:
    ann = visit()
    ann.lay("me", "bot:cub")
    bob = visit(**SMALL)
    bob.page.goto(ann.page.url)
    told = bob.page.locator("#link")
    expect(told).to_have_text("watching")
    box, tools = told.bounding_box(), bob.page.locator(".bar-end").bounding_box()
    assert box and tools and box["x"] + box["width"] <= tools["x"] + 1


def test_a_player_and_a_bot_have_pages_that_lead_on(visit: Visit) -> None:
    ann = visit(**SMALL)
    ann.rename(LONGEST.replace(" ", ""))
    ann.lay("me", "bot:cub")
    ann.wait_for_turn()
    ann.resign()
    ann.page.locator(".ending-rating").get_by_role("link", name="over time").click()
    ann.page.wait_for_url("**/players/*")
    expect(ann.page.locator("svg.rating-chart")).to_be_visible()
    expect(ann.page.locator("figcaption")).to_contain_text("From 1500 to")
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 360
    assert_accessible(ann)
    ann.go("/ratings")
    ann.page.get_by_role("link", name="Cub bot").first.click()
    expect(ann.page.get_by_text("it anchors everybody").first).to_be_visible()
    assert_accessible(ann)


def test_several_on_one_device_are_asked_for_their_names(visit: Visit) -> None:
    ann = visit(**PHONE)
    ann.rename("Ann")
    ann.go(f"/new/{FOX}?seats=2")
    expect(ann.page.get_by_label("Who sits on seat 2")).to_be_hidden()
    ann.page.get_by_role("button", name="All of us on this device").click()
    ann.page.get_by_label("Who sits on seat 2").fill("Bo")
    ann.page.get_by_text("Choose colours").click()
    ann.page.locator("#colour-0").select_option("5")
    assert_accessible(ann)
    ann.page.get_by_role("button", name="Lay the table").click()
    ann.page.wait_for_url("**/table/*")
    expect(ann.page.locator("#seats .seat-name b")).to_have_text(["Ann", "Bo"])
    expect(ann.page.locator("#seats .badge-rim").first).to_have_attribute("fill", "var(--seat-0, #d55e00)")


@pytest.mark.parametrize("size", [DESK, SMALL], ids=["desk", "360"])
def test_an_invitation_can_be_scanned_and_a_seat_be_taken(visit: Visit, size: dict[str, object]) -> None:
    ann, bob = visit(**size), visit(**size)
    ann.rename(LONGEST.replace(" ", ""))
    ann.lay("me", "friend", "open", public="yes")
    code = ann.page.get_by_role("img", name="QR code of the link")
    code.scroll_into_view_if_needed()
    box = code.bounding_box()
    assert box and box["width"] == box["height"] > 120
    assert_accessible(ann)
    bob.page.goto(ann.page.url)
    button = bob.page.get_by_role("button", name="Sit down")
    button.wait_for()
    assert button.evaluate("one => one.scrollWidth <= one.clientWidth && one.clientWidth > 70")
    expect(button).to_be_in_viewport(ratio=1)
    bob.go()
    assert bob.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_branch_is_told_where_it_is_begun_and_where_it_is_played(visit: Visit, played: Played) -> None:
    ann = visit(**SMALL)
    ann.go(f"/replay/{played.table}#4")
    expect(ann.page.get_by_text("It counts for no rating, and this match stays as it was.")).to_be_attached()
    ann.page.get_by_role("button", name="Play on from here").click()
    ann.page.wait_for_url("**/table/*")
    told = ann.page.locator(".branch")
    expect(told).to_contain_text("It does not count.")
    expect(told).to_be_in_viewport()
    expect(told.get_by_role("link")).to_have_attribute("href", f"/replay/{played.table}#4")
    assert_accessible(ann)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "390"])
@pytest.mark.parametrize("game", [FOX, "ruins", "tusk", "ruse", "master-fox"])
def test_the_first_screen_says_who_one_is_and_what_wins(
    visit: Visit, game: str, size: dict[str, object]
) -> None:
    ann = visit(**size)
    ann.rename(LONGEST.replace(" ", ""))
    ann.lay("me", "bot:cub", game=game)
    goal = ann.page.locator("#goal")
    expect(goal).not_to_be_empty()
    words = goal.text_content() or ""
    assert len(words) > 40
    # Beside the question; where that is long, before the moves. Nothing lies over what one decides by.
    expect(goal).to_be_in_viewport(ratio=0.99)
    expect(ann.prompt).to_be_in_viewport(ratio=0.99)
    expect(ann.page.locator(".toast")).to_have_count(0)


def test_where_one_picks_a_game_to_learn_it_is_seen_how_far_one_has_come(visit: Visit) -> None:
    ann = visit(**SMALL)
    ann.go(f"/learn/{FOX}/1")
    ann.on_board(find(FOX).lessons[0].tries[0]).tap()
    expect(ann.prompt).to_have_text(find(FOX).lessons[0].shows)
    expect(ann.page.locator(".steps [data-learned]")).to_have_count(1)
    ann.go("/learn")
    course = ann.page.locator(f'[data-course="{FOX}"]')
    expect(course).to_contain_text("1 of 8 lessons done")
    assert_accessible(ann)
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 360
    course.tap()
    ann.page.wait_for_url(f"**/learn/{FOX}/2")


def test_before_anybody_has_played_the_measured_bots_show_the_scale(visit: Visit) -> None:
    ann = visit()
    ann.go("/ratings")
    fox = ann.page.locator(f"section:has(#{FOX})")
    expect(fox.get_by_role("link", name="Elder bot")).to_be_visible()
    expect(fox.locator("li", has_text="Yearling bot")).to_contain_text("1500")
