"""From a small phone to a zoomed-in screen: nothing sticks out, nothing jumps, all is in reach of a thumb."""

import pytest
from playwright.sync_api import FloatRect, expect

from browser.visitor import FOX, LONGEST, Played, Visit, Visitor, play
from skulk.games.registry import find

Size = tuple[int, int]


def sized(*sizes: Size) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("size", sizes, ids=lambda size: f"{size[0]}x{size[1]}")


SMALL = (360, 740)
LOW = (360, 640)  # the same one while the browser shows its address
PHONES = sized((390, 844), SMALL)
ALL_PHONES = sized((390, 844), SMALL, LOW)
READABLE = 9.5  # pixels
THUMB = 44  # pixels
TITLES = [
    (FOX, "Fox on the Run"),
    ("ruse", "Ruse"),
    ("tusk", "Tusk!"),
    ("ruins", "Ruins"),
    ("master-fox", "Master Fox"),
]

# Every control that can be seen, and how large it is; links inside a sentence are as high as it is.
CONTROLS = """() => [...document.querySelectorAll("button, select, summary, [role=tab], a.button, a.slip,"
        + "a.tool, .segments a, input:not([type=hidden]), #board .hit")]
    .filter((one) => one.checkVisibility({visibilityProperty: true, opacityProperty: false})
        && !one.closest("#log, .rulebook, .unseen") && one.getBoundingClientRect().width > 1)
    .map((one) => {
        const touched = one.matches("[type=radio], [type=checkbox]") ? one.closest("label") ?? one : one;
        const {width, height} = touched.getBoundingClientRect();
        return {name: touched.outerHTML.slice(0, 120), width, height};
    })"""

CUT_NAMES = """() => [...document.querySelectorAll("#seats .seat-name b")]
    .filter((name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight)
    .map((name) => name.textContent)"""

# How the parts that can be pressed are filled.
FILLS = """() => [...document.querySelectorAll("#board .hit")].map((hit) => getComputedStyle(hit).fill)"""

# What reaches beyond the page's right edge, if the page can be scrolled sideways.
STICKING_OUT = """(width) => document.documentElement.scrollWidth <= width && innerWidth <= width ? [] :
    [...document.querySelectorAll("body *")]
    .filter((one) => one.getBoundingClientRect().right > width + 0.5 && !one.closest("svg *"))
    .map((one) => `${one.tagName}.${one.className} ${one.getBoundingClientRect().right}`)
    .concat(`the page is ${document.documentElement.scrollWidth} wide`)"""


# No scrap of a name is cut off by a box that hides what is too long.
SEEN_WHOLE = """(name) => name.scrollWidth <= name.clientWidth && name.scrollHeight <= name.clientHeight
    && name.getBoundingClientRect().right <= name.parentElement.getBoundingClientRect().right"""

# How high the seats are while one is asked.
ASKED_ALONE = """(asked) => [...document.querySelectorAll("#seats .seat")].map((seat, n) => {
    seat.toggleAttribute("data-asked", n === asked);
    seat.querySelector(".seat-state").textContent = n ? (n === asked ? "to move" : "ready") : "your turn";
    return seat.getBoundingClientRect().height;
})"""
ONE_ROW = (
    """(seats) => new Set([...seats.querySelectorAll(".seat")].map((seat) => seat.offsetTop)).size === 1"""
)

LONG_PROMPT = (
    "Scarlet (Wilhelmina of Nightshade) may swap two tiles beside her: pick the first"
    " (b3, c3, d3, b4, d4, b5, c5 or d5), or leave all as they are."
)


def phone(visit: Visit, size: Size, **settings: object) -> Visitor:
    width, height = size
    viewport = {"width": width, "height": height}
    return visit(viewport=viewport, has_touch=True, is_mobile=True, device_scale_factor=2, **settings)


def assert_fits(visitor: Visitor) -> None:
    size = visitor.page.viewport_size
    assert size is not None
    assert visitor.page.evaluate(STICKING_OUT, size["width"]) == []


def assert_in_reach(visitor: Visitor) -> None:
    small = [one for one in visitor.page.evaluate(CONTROLS) if min(one["width"], one["height"]) < THUMB - 0.5]
    assert small == []


@PHONES
def test_a_match_is_played_by_touch_on_a_phone(visit: Visit, size: Size) -> None:
    visitor = phone(visit, size)
    visitor.go()
    visitor.page.get_by_role("button", name="Play now").first.tap()
    visitor.page.wait_for_url("**/table/*")
    for _ in range(6):
        visitor.wait_for_turn()
        if visitor.over:
            break
        assert_fits(visitor)
        visitor.tap(visitor.decide())
    visitor.play_out()
    expect(visitor.page.get_by_role("button", name="Rematch")).to_be_in_viewport()
    assert_fits(visitor)


@pytest.mark.parametrize("game", [FOX, "ruins", "ruse", "tusk"])
def test_nothing_looks_chosen_after_a_tap(visit: Visit, game: str) -> None:
    visitor = phone(visit, SMALL)
    visitor.lay("me", "bot:cub", game=game)
    for part in ("#board [data-move]", "#moves .move") * 3:
        visitor.wait_for_turn()
        if visitor.page.locator(part).first.is_visible():
            visitor.page.locator(part).first.tap()
            visitor.wait_for_answer()
        assert visitor.page.locator(".pointed").count() == 0
        assert set(visitor.page.evaluate(FILLS)) <= {"none", "rgba(0, 0, 0, 0)"}


@PHONES
def test_every_page_fits_a_phone_and_a_thumb(visit: Visit, size: Size) -> None:
    visitor = phone(visit, size)
    books = [f"/rules/{game}" for game, _ in TITLES]
    for path in ("/", f"/new/{FOX}", f"/learn/{FOX}/1", *books, "/ratings", "/me", "/nowhere"):
        visitor.go(path)
        assert_fits(visitor)
        assert_in_reach(visitor)


@pytest.mark.parametrize("game", [FOX, "ruins", "ruse", "tusk", "master-fox"])
def test_the_print_of_lessons_can_be_read_on_a_small_phone(visit: Visit, game: str) -> None:
    visitor = phone(visit, SMALL)
    for number in range(1, len(find(game).lessons) + 1):
        visitor.go(f"/learn/{game}/{number}")
        expect(visitor.page.locator("#board")).to_have_attribute("data-narrow", "")
        assert visitor.tiny(READABLE) == []
        expect(visitor.page.locator(".steps [aria-current]")).to_be_in_viewport(ratio=1)
        expect(visitor.page.locator(".lesson-title")).to_be_in_viewport(ratio=1)
        assert_fits(visitor)


@sized(SMALL, LOW)
@pytest.mark.parametrize(("game", "seats"), [(FOX, 4), ("ruins", 5), ("ruse", 4), ("tusk", 4)])
def test_the_print_of_a_table_can_be_read_on_a_small_phone(
    visit: Visit, game: str, seats: int, size: Size
) -> None:
    visitor = phone(visit, size)
    visitor.lay("me", *["bot:cub"] * (seats - 1), game=game)
    for _ in range(12):
        visitor.wait_for_turn()
        assert visitor.tiny(READABLE) == []
        visitor.play_on(3)


@ALL_PHONES
def test_a_table_fits_a_phone_and_a_thumb(visit: Visit, size: Size) -> None:
    visitor = phone(visit, size)
    visitor.rename(LONGEST)
    visitor.lay("me", "me", "bot:cub", "bot:cub")
    visitor.wait_for_turn()
    for tab in ("Log", "Talk", "Rules", "Moves"):
        visitor.page.get_by_role("tab", name=tab).tap()
        assert_fits(visitor)
        assert_in_reach(visitor)


@ALL_PHONES
def test_log_and_talk_have_room_on_a_phone(visit: Visit, size: Size) -> None:
    visitor = phone(visit, size)
    visitor.lay("me", "bot:cub")
    visitor.wait_for_turn()
    for tab in ("Log", "Talk"):
        visitor.page.get_by_role("tab", name=tab).tap()
        box = visitor.page.locator(f"#{tab.lower()}").bounding_box()
        assert box is not None and box["height"] > 100
    visitor.page.get_by_role("tab", name="Moves").tap()
    expect(visitor.prompt).to_be_in_viewport()


@ALL_PHONES
def test_four_scores_are_seen_whole_on_a_phone(visit: Visit, size: Size) -> None:
    visitor = phone(visit, size)
    visitor.lay("me", "bot:cub", "bot:cub", "bot:cub", game="master-fox")
    scores = visitor.page.locator("#seats .seat-score")
    expect(scores).to_have_count(4)
    for score in scores.all():
        expect(score).to_be_in_viewport(ratio=1)
    edge = "seat => seat.getBoundingClientRect().right"  # in one go: seats are drawn anew as bots get ready
    assert visitor.page.locator("#seats .seat").last.evaluate(edge) <= size[0]


@PHONES
def test_numbers_of_seats_stand_in_one_row_on_a_phone(visit: Visit, size: Size) -> None:
    visitor = phone(visit, size)
    visitor.go("/new/ruins")
    tops = visitor.page.locator(".segments a").evaluate_all("(all) => all.map((one) => one.offsetTop)")
    assert len(tops) == 4 and len(set(tops)) == 1
    assert_fits(visitor)


@PHONES
def test_three_names_can_be_read_on_a_phone(visit: Visit, size: Size) -> None:
    visitor = phone(visit, size)
    visitor.rename("Ann")
    visitor.lay("me", "bot:cub", "bot:cub")
    visitor.wait_for_turn()
    names = visitor.page.locator("#seats .seat-name b")
    assert names.count() == 3
    room = names.evaluate_all("(names) => names.map((name) => name.getBoundingClientRect().width)")
    assert min(room[1:]) > 45, room


@PHONES
def test_a_host_with_many_links_reaches_the_bots_on_a_phone(visit: Visit, size: Size) -> None:
    visitor = phone(visit, size)
    visitor.lay("me", "friend", "friend", "friend", game="ruins")
    visitor.page.get_by_role("button", name="Begin with bots").tap()
    visitor.wait_for_turn()


@PHONES
def test_four_names_are_seen_whole_on_a_phone(visit: Visit, size: Size) -> None:
    visitor = phone(visit, size)
    visitor.rename("Copper Badger")
    visitor.lay("me", "bot:cub", "bot:cub", "bot:cub")
    visitor.wait_for_turn()
    assert visitor.page.evaluate(CUT_NAMES) == []
    visitor.play_out()
    expect(visitor.page.locator("#seats [data-place]")).to_have_count(4)
    assert visitor.page.evaluate(CUT_NAMES) == []


@PHONES
def test_the_log_opens_at_its_newest_line_on_a_phone(visit: Visit, size: Size) -> None:
    visitor = phone(visit, size)
    visitor.lay("me", "bot:cub")
    visitor.wait_for_turn()
    visitor.play_out()
    visitor.page.get_by_role("tab", name="Log").tap()
    expect(visitor.log.first).not_to_be_in_viewport()
    expect(visitor.log.last).to_be_in_viewport()


@PHONES
def test_a_replay_fits_a_phone_and_a_thumb(visit: Visit, played: Played, size: Size) -> None:
    visitor = phone(visit, size)
    visitor.go(f"/replay/{played.table}#4")
    expect(visitor.page.locator("#place")).to_contain_text("4 of")
    assert visitor.page.evaluate("document.documentElement.scrollHeight") == size[1]
    assert_fits(visitor)
    assert_in_reach(visitor)


def test_at_twice_the_size_a_table_is_used_without_scrolling_sideways(visit: Visit) -> None:
    visitor = visit(viewport={"width": 720, "height": 450}, device_scale_factor=2)
    visitor.lay("me", "me")
    play((visitor,), 4)
    visitor.page.locator("#moves .move").first.click()
    expect(visitor.prompt).to_be_in_viewport()
    assert_fits(visitor)


@sized((844, 390), (640, 400), (667, 375))
@pytest.mark.parametrize(("game", "seats"), [(FOX, 4), ("ruins", 5)])
def test_where_it_is_wider_than_high_the_board_is_on_the_left_and_large(
    visit: Visit, size: Size, game: str, seats: int
) -> None:
    visitor = phone(visit, size)
    visitor.lay("me", *["bot:cub"] * (seats - 1), game=game)
    visitor.wait_for_turn()
    stage, ask = (visitor.page.locator(part).bounding_box() for part in (".stage", ".ask"))
    assert stage is not None and ask is not None
    assert stage["y"] < 105 and stage["height"] > 400 and stage["x"] + stage["width"] <= ask["x"]
    expect(visitor.prompt).to_be_in_viewport()
    assert_fits(visitor)


@sized((1440, 900), (1024, 768), (390, 844))
def test_board_and_prompt_stay_in_place_from_move_to_move(visit: Visit, size: Size) -> None:
    visitor = visit(viewport={"width": size[0], "height": size[1]})
    visitor.rename(LONGEST)
    visitor.lay("me", "me")
    visitor.wait_for_turn()
    places = [boxes(visitor)]
    for _ in range(10):
        visitor.press(visitor.decide())
        if visitor.over:
            break
        places.append(boxes(visitor))
    assert places == [places[0]] * len(places)


def test_the_longest_name_is_seen_whole_on_a_wide_screen(visit: Visit) -> None:
    visitor = visit(viewport={"width": 1440, "height": 900})
    visitor.rename(LONGEST)
    visitor.lay("me", "bot:cub")
    visitor.wait_for_turn()
    for name in (visitor.page.locator(".seat-name b").first, visitor.page.locator(".tool-me .tool-words")):
        expect(name).to_have_text(LONGEST)
        assert name.evaluate(SEEN_WHOLE), name


@sized((1440, 900), (1024, 768))
def test_the_longest_prompt_needs_no_scrolling(visit: Visit, size: Size) -> None:
    visitor = visit(viewport={"width": size[0], "height": size[1]})
    visitor.lay("me", "bot:cub")
    visitor.wait_for_turn()
    visitor.prompt.evaluate("(prompt, words) => (prompt.textContent = words)", LONG_PROMPT)
    assert visitor.page.locator(".ask").evaluate("(ask) => ask.scrollHeight <= ask.clientHeight")


@pytest.mark.parametrize(("game", "seats"), [("ruins", 5), ("tusk", 4), ("ruse", 4)])
def test_seats_above_the_board_have_two_lines_each_whoever_is_asked(
    visit: Visit, game: str, seats: int
) -> None:
    visitor = visit(viewport={"width": 1024, "height": 768})
    visitor.lay("me", *["bot:cub"] * (seats - 1), game=game)
    visitor.wait_for_turn()
    expect(visitor.page.locator("#seats .seat")).to_have_count(seats)
    for asked in range(seats):
        heights = visitor.page.evaluate(ASKED_ALONE, asked)
        assert max(heights) < 60 and visitor.page.locator(".seats").evaluate(ONE_ROW), heights
    last = visitor.page.locator("#seats .seat-name b").last
    expect(last).to_have_text(f"Cub bot {seats - 1}")
    assert last.evaluate(SEEN_WHOLE)


def test_the_names_of_five_fit_the_board_of_ruins(visit: Visit) -> None:
    visitor = visit(viewport={"width": 1440, "height": 900})
    visitor.lay("me", "bot:cub", "bot:yearling", "bot:cub", "bot:cub", game="ruins")
    for seat, name in enumerate(("Cub bot", "Yearling bot", "Cub bot 2", "Cub bot 3"), start=1):
        panel = visitor.page.locator(f"#ruins-player-{seat}")
        shown = panel.locator("text[data-room]")
        expect(shown).to_have_text(name)
        assert shown.evaluate("(text) => text.getBBox().width <= Number(text.dataset.room) + 0.5")


@pytest.mark.parametrize("game", [FOX, "ruins", "ruse", "tusk"])
def test_a_tablet_held_upright_has_its_board_above_and_everything_else_below(visit: Visit, game: str) -> None:
    visitor = visit(viewport={"width": 768, "height": 1024}, has_touch=True)
    visitor.lay("me", "bot:cub", game=game)
    visitor.wait_for_turn()
    stage, ask, log = (visitor.page.locator(part).bounding_box() for part in (".stage", ".ask", "#log"))
    assert stage is not None and ask is not None and log is not None
    assert stage["width"] > 740 and stage["height"] > 560
    assert ask["y"] >= stage["y"] + stage["height"] and log["y"] > stage["y"] + stage["height"]
    assert ask["x"] + ask["width"] <= log["x"]
    assert visitor.tiny(READABLE) == []
    assert_fits(visitor)
    visitor.play_out()
    visitor.go(f"/replay/{visitor.table}#4")
    expect(visitor.page.locator("#place")).to_contain_text("4 of")
    assert_fits(visitor)


@PHONES
@pytest.mark.parametrize(("game", "short"), TITLES)
def test_a_game_s_name_is_not_cut_on_a_phone(visit: Visit, size: Size, game: str, short: str) -> None:
    visitor = phone(visit, size)
    visitor.lay("me", "bot:cub", game=game)
    title = visitor.page.locator(".bar-title")
    assert title.inner_text() == short
    assert title.evaluate("(title) => title.scrollWidth <= title.clientWidth")


@PHONES
@pytest.mark.parametrize(("game", "seats"), [(FOX, 2), (FOX, 3), ("tusk", 2)])
def test_names_can_be_read_on_a_phone_when_the_match_is_over(
    visit: Visit, size: Size, game: str, seats: int
) -> None:
    visitor = phone(visit, size)
    visitor.rename("Ann")
    visitor.lay("me", *["bot:cub"] * (seats - 1), game=game)
    visitor.wait_for_turn()
    visitor.play_out()
    expect(visitor.page.locator("#seats [data-place]")).to_have_count(seats)
    names = visitor.page.locator("#seats .seat-name b")
    cut = names.evaluate_all("(names) => names.filter((name) => name.scrollWidth > name.clientWidth)")
    assert cut == [] or seats > 2
    room = names.evaluate_all("(names) => names.map((name) => name.getBoundingClientRect().width)")
    assert min(room) > 22, room
    assert_fits(visitor)


@PHONES
def test_nothing_moves_on_a_phone_when_the_match_ends(visit: Visit, size: Size) -> None:
    visitor = phone(visit, size)
    visitor.rename(LONGEST)
    visitor.lay("me", "me")
    visitor.wait_for_turn()
    before = boxes(visitor)
    visitor.play_on(9999)
    expect(visitor.page.get_by_role("button", name="Rematch")).to_be_in_viewport()
    assert boxes(visitor) == before


def boxes(visitor: Visitor) -> list[FloatRect | None]:
    """Where the board, the picture on it and the prompt are."""
    return [visitor.page.locator(part).bounding_box() for part in ("#board", "#board > svg", ".ask")]
