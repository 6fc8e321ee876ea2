"""Ruse by clicks: nobody is lost among its boards, on a tablet or on a phone."""

from playwright.sync_api import expect

from browser.visitor import Visit, Visitor

TABLET = {"viewport": {"width": 1024, "height": 768}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

ON_ITS_PAGE = """() => {
    const seen = (part) => document.querySelector(part).getBoundingClientRect().width > 0;
    const page = document.querySelector("#board > svg").dataset.page;
    const pages = {land: "#ruse-lanes", home: "#ruse-den-0", cards: "#ruse-goals"};
    return Object.entries(pages).every(([name, part]) => seen(part) === (name === page));
}"""


def family(visitor: Visitor) -> None:
    visitor.rename("Ann")
    visitor.lay("me", "bot:cub", "bot:cub", game="ruse")
    visitor.wait_for_turn()


def test_on_a_tablet_the_own_den_lies_beside_the_land_and_others_are_one_click_away(visit: Visit) -> None:
    ann = visit(**TABLET)
    family(ann)
    land, den = (ann.page.locator(f"#ruse-{part}").bounding_box() for part in ("lanes", "den-0"))
    assert land is not None and den is not None and land["x"] + land["width"] <= den["x"] + 1
    ann.page.locator("#ruse-player-2").click()
    expect(ann.page.locator("#ruse-den-2")).to_be_visible()
    expect(ann.page.locator("#ruse-board-2 text").first).to_have_text("Cub bot 2")
    expect(ann.page.locator("#ruse-den-0")).to_be_hidden()
    ann.page.get_by_role("button", name="Back to yours").click()
    expect(ann.page.locator("#ruse-den-0")).to_be_visible()


def test_the_boards_of_others_open_by_keyboard_too(ann: Visitor) -> None:
    family(ann)
    ann.page.locator("#ruse-player-1").focus()
    for seat in (1, 0):
        ann.page.keyboard.press("Enter")
        expect(ann.page.locator(f"#ruse-den-{seat}")).to_be_visible()


def test_on_a_phone_tabs_turn_the_pages_and_a_question_brings_its_own(visit: Visit) -> None:
    ann = visit(**PHONE)
    family(ann)
    ann.page.locator("#ruse-tab-cards").tap()
    expect(ann.page.locator("#ruse-goals")).to_be_visible()
    expect(ann.page.locator("#ruse-lanes")).to_be_hidden()
    ann.page.locator("#ruse-tab-home").tap()
    ann.page.locator("#ruse-player-1").tap()
    expect(ann.page.locator("#ruse-den-1")).to_be_visible()
    ann.page.locator("#ruse-tab-land").tap()
    expect(ann.page.locator("#ruse-lanes")).to_be_visible()
    ann.page.locator("#ruse-tab-land").tap()  # closed again
    for _ in range(12):
        ann.page.locator("#moves .move").first.tap()
        ann.wait_for_answer()
        ann.wait_for_turn()
        ann.page.wait_for_function(ON_ITS_PAGE)


def test_a_match_ends_with_a_sheet_that_tells_where_the_points_came_from(ann: Visitor) -> None:
    ann.lay("me", "me", game="ruse")
    ann.play_out()
    expect(ann.page.locator("#ruse-sheet")).to_contain_text("pips kept on dice")
    expect(ann.page.locator("#ruse-sheet")).to_contain_text("one for each pip left on a die")
