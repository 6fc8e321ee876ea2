"""Ruse by clicks: nobody is lost among its boards, on a tablet or on a phone."""

import pytest
from playwright.sync_api import expect

from browser.visitor import LONGEST, Visit, Visitor
from skulk.games.ruse.picture.layout import HEIGHT, WIDTH

TABLET = {"viewport": {"width": 1024, "height": 768}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

ON_ITS_PAGE = """() => {
    const seen = (part) => document.querySelector(part).getBoundingClientRect().width > 0;
    const page = document.querySelector("#board > svg").dataset.page;
    const pages = {land: "#ruse-land", den: "#ruse-den-0", own: "#ruse-board-0", cards: "#ruse-goals"};
    return Object.entries(pages).every(([name, part]) => seen(part) === (name === page));
}"""


def family(visitor: Visitor) -> None:
    visitor.rename("Ann")
    visitor.lay("me", "bot:cub", "bot:cub", game="ruse")
    visitor.wait_for_turn()


def test_on_a_tablet_the_own_den_lies_beside_the_land_and_others_are_one_click_away(visit: Visit) -> None:
    ann = visit(**TABLET)
    family(ann)
    land, den = (ann.page.locator(f"#ruse-{part}").bounding_box() for part in ("land", "den-0"))
    assert land is not None and den is not None and land["x"] + land["width"] <= den["x"] + 1
    ann.page.locator("#ruse-player-2").click()
    expect(ann.page.locator("#ruse-den-2")).to_be_visible()
    expect(ann.page.locator("#ruse-points-2 text").first).to_have_text("Cub bot 2")
    expect(ann.page.locator("#ruse-den-0")).to_be_hidden()
    ann.page.get_by_role("button", name="Back to yours").click()
    expect(ann.page.locator("#ruse-den-0")).to_be_visible()


def test_the_boards_of_others_open_by_keyboard_too(ann: Visitor) -> None:
    family(ann)
    ann.page.locator("#ruse-player-1").focus()
    for seat in (1, 0):
        ann.page.keyboard.press("Enter")
        expect(ann.page.locator(f"#ruse-den-{seat}")).to_be_visible()


def test_a_dearer_die_space_is_taken_by_a_click_on_it(visit: Visit) -> None:
    ann = visit(**TABLET)
    family(ann)
    while not ann.on_board("river 4").count():
        ann.page.locator("#moves .move").first.click()
        ann.wait_for_answer()
        ann.wait_for_turn()
    ann.press("river 4")
    expect(ann.page.locator("#log")).to_contain_text("on the river, on die space 4.")


# Signs in the list of moves whose shape is nowhere in the page, or that nobody sees.
LOST_SIGNS = """() => [...document.querySelectorAll("#moves .move-sign use")]
    .filter((use) => !document.querySelector(use.getAttribute("href")) || !use.getBoundingClientRect().width)
    .map((use) => use.getAttribute("href"))"""


@pytest.mark.parametrize("game", ["ruse", "tusk"])
def test_the_list_of_moves_shows_the_signs_of_the_board(ann: Visitor, game: str) -> None:
    ann.lay("me", "bot:cub", game=game)
    ann.wait_for_turn()
    expect(ann.page.locator("#moves .move-sign")).to_have_count(len(ann.moves()))
    for _ in range(4):
        assert ann.page.evaluate(LOST_SIGNS) == []
        ann.play_on(3)
        ann.wait_for_turn()


def test_on_a_phone_dearer_die_spaces_come_last_in_the_list(visit: Visit) -> None:
    ann = visit(**PHONE)
    family(ann)
    while not any(move.text == "river 3" for move in ann.moves()):
        ann.play_on(1)
        ann.wait_for_turn()
    dearer = [move.text[-1].isdigit() for move in ann.moves()]
    assert dearer == sorted(dearer) and not dearer[0]


def test_a_price_stands_beside_what_is_bought(ann: Visitor) -> None:
    family(ann)
    while not ann.page.locator('#moves [data-move="kit"]').count():
        ann.play_on(1)
        ann.wait_for_turn()
    price = ann.page.locator('#moves [data-move="kit"] .move-price')
    assert price.inner_text() == ann.page.locator('#board [data-move="kit"] .price-of').text_content()


@pytest.mark.parametrize("game", ["ruse", "tusk"])
@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1366, 768), (1920, 1080)])
def test_the_board_has_the_whole_height_of_a_wide_screen(
    visit: Visit, game: str, width: int, height: int
) -> None:
    """The seats are a line each in the column, with the longest name too."""
    ann = visit(viewport={"width": width, "height": height})
    ann.rename(LONGEST)
    ann.lay("me", "bot:cub", "bot:cub", "bot:cub", game=game)
    ann.wait_for_turn()
    stage, ask = (ann.page.locator(part).bounding_box() for part in (".stage", ".ask"))
    assert stage is not None and ask is not None
    assert stage["height"] > height - 80 and stage["x"] + stage["width"] <= ask["x"]
    seats = [seat.bounding_box() for seat in ann.page.locator("#seats .seat").all()]
    assert all(seat is not None and seat["height"] < 40 and seat["x"] == ask["x"] for seat in seats)
    svg = ann.page.locator("#board > svg").evaluate(
        "(svg) => svg.getScreenCTM().a * svg.viewBox.baseVal.width"
    )
    assert svg > 0.6 * width


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1366, 768), (1024, 768)])
def test_the_table_is_no_higher_than_the_screen(visit: Visit, width: int, height: int) -> None:
    ann = visit(viewport={"width": width, "height": height})
    family(ann)
    assert ann.page.evaluate("document.documentElement.scrollHeight") == height


def test_on_a_phone_tabs_turn_the_pages_and_a_question_brings_its_own(visit: Visit) -> None:
    ann = visit(**PHONE)
    family(ann)
    ann.page.locator("#ruse-tab-cards").tap()
    expect(ann.page.locator("#ruse-goals")).to_be_visible()
    expect(ann.page.locator("#ruse-land")).to_be_hidden()
    ann.page.locator("#ruse-tab-rest").tap()
    ann.page.locator("#ruse-player-1").tap()
    expect(ann.page.locator("#ruse-den-1")).to_be_visible()
    ann.page.locator("#ruse-home-1").get_by_text("Board", exact=True).tap()
    expect(ann.page.locator("#ruse-board-1")).to_be_visible()
    expect(ann.page.locator("#ruse-den-1")).to_be_hidden()
    ann.page.locator("#ruse-tab-land").tap()
    expect(ann.page.locator("#ruse-land")).to_be_visible()
    ann.page.locator("#ruse-tab-land").tap()  # closed again
    for _ in range(12):
        ann.page.locator("#moves .move").first.tap()
        ann.wait_for_answer()
        ann.wait_for_turn()
        ann.page.wait_for_function(ON_ITS_PAGE)


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 740)])
def test_every_page_of_a_phone_fills_its_width_and_can_be_read(visit: Visit, width: int, height: int) -> None:
    ann = visit(**{**PHONE, "viewport": {"width": width, "height": height}})
    family(ann)
    pages = {"land": "doors", "den": "den-0", "own": "board-0", "cards": "goals", "rest": "players"}
    for tab, part in pages.items():
        if ann.page.locator("#board").get_attribute("data-open") != tab:
            ann.page.locator(f"#ruse-tab-{tab}").tap()
        box = ann.page.locator(f"#ruse-{part}").bounding_box()
        least = 0.7 if tab == "own" else 0.85  # the board is as high as there is room
        assert box is not None and box["width"] > least * width, tab
        assert ann.tiny(10.9) == [], tab
    ann.play_out()
    ann.page.locator("#ruse-sheet").wait_for()
    assert ann.tiny(10.5) == []


@pytest.mark.parametrize(("width", "height"), [(1024, 768), (768, 1024)])
def test_print_can_be_read_on_a_tablet(visit: Visit, width: int, height: int) -> None:
    ann = visit(viewport={"width": width, "height": height})
    ann.lay("me", "me", "me", "me", game="ruse")
    ann.wait_for_turn()
    for _ in range(4):
        assert ann.tiny(12) == []
        ann.play_on(5)
    ann.play_out()
    ann.page.locator("#ruse-sheet").wait_for()
    assert ann.tiny(12) == []


def test_on_a_phone_a_replay_laid_open_shows_the_cards_of_whoever_one_asks_for(visit: Visit) -> None:
    ann = visit(**PHONE)
    ann.lay("me", "me", game="ruse")
    ann.play_out()
    ann.go(f"/replay/{ann.table}#8")
    with ann.page.expect_response("**/scenes.json?eyes=open"):
        ann.page.get_by_label("Seen by").select_option("open")
    expect(ann.page.locator("#ruse-hand-of-1")).to_be_attached()
    ann.page.locator("#ruse-tab-cards").tap()
    for seat in (0, 1, 0):
        ann.page.locator(f"#ruse-hand-of-{seat}").tap()
        expect(ann.page.locator(f"#ruse-home-{seat} [id^=ruse-card-]").first).to_be_visible()
        expect(ann.page.locator(f"#ruse-home-{1 - seat} [id^=ruse-card-]").first).to_be_hidden()
        expect(ann.page.locator("#ruse-goals")).to_be_visible()


def test_lessons_have_the_pages_of_a_phone_too(visit: Visit) -> None:
    ann = visit(**PHONE)
    for lesson, shown, hidden in ((1, "land", "goals"), (8, "goals", "land")):
        ann.go(f"/learn/ruse/{lesson}")
        expect(ann.page.locator(f"#ruse-{shown}")).to_be_visible()
        expect(ann.page.locator(f"#ruse-{hidden}")).to_be_hidden()
    ann.page.locator("#ruse-tab-land").tap()
    expect(ann.page.locator("#ruse-land")).to_be_visible()


def test_a_phone_that_is_turned_shows_everything_at_once_and_turns_back(visit: Visit) -> None:
    ann = visit(**PHONE)
    family(ann)
    shapes = []
    for width, height in ((390, 844), (1024, 768), (390, 844)):
        ann.page.set_viewport_size({"width": width, "height": height})
        expect(ann.page.locator("#ruse-tabs")).to_be_visible(visible=width < 720)
        expect(ann.page.locator("#ruse-players")).to_be_visible(visible=width > 720)
        shapes.append(ann.page.locator("#board > svg").get_attribute("viewBox"))
    assert shapes[0] == shapes[2] != shapes[1] == f"0 0 {WIDTH} {HEIGHT}"


def test_a_match_ends_with_a_sheet_that_tells_where_the_points_came_from(ann: Visitor) -> None:
    ann.lay("me", "me", game="ruse")
    ann.play_out()
    expect(ann.page.locator("#ruse-sheet")).to_contain_text("pips kept on dice")
    expect(ann.page.locator("#ruse-sheet")).to_contain_text("one for each pip left on a die")
