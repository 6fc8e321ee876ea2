"""Tusk! by clicks: a bargain between two people, their tribes' colours, and a map that comes closer."""

import re
import time

import pytest
from playwright.sync_api import CDPSession, FloatRect, expect

from browser.visitor import Visit, Visitor
from skulk.games.tusk.picture.style import SEAT_COLOURS

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
GATHERS = "Ann gathers"
TO_DECIDE = """() => document.querySelector('#moves .move:not([data-move^="deal"])') !== null"""
SEEN = """() => document.querySelectorAll("#log li").length + document.querySelector("#moves").textContent"""
ASKED = (
    """() => [...document.querySelectorAll("#seats .seat")].findIndex(({dataset}) => "asked" in dataset)"""
)
BARGAIN = ("deal", "give", "ask", "gift", "offer", "drop")


def tribe(visitor: Visitor) -> None:
    """Ann at a table with one bot."""
    visitor.rename("Ann")
    visitor.lay("me", "bot:cub", game="tusk")
    visitor.wait_for_turn()


@pytest.fixture
def handheld(visit: Visit) -> Visitor:
    visitor = visit(**PHONE)
    tribe(visitor)
    return visitor


def plain(visitor: Visitor) -> str:
    """An open move that is no bargain: gathering, else towards land where something grows, else on."""
    found = [move for move in visitor.moves() if move.text.split()[0] not in BARGAIN]
    for kind in ("^(Gather|Nobody)", "(Put|Walk).*(Berry|Grass|Forest)", "^(?!.*(End|hunt|Fight))", ""):
        for move in found:
            if re.search(kind, move.words):
                return move.text
    raise AssertionError(f"no move is open: {visitor.prompt.inner_text()}")


def act(visitor: Visitor, move: str) -> None:
    """Presses a move and waits until there is more than bargains to choose from, and something new to see."""
    before = visitor.page.evaluate(f"({SEEN})()")
    visitor.press(move)
    visitor.page.wait_for_function(f"(before) => ({SEEN})() !== before && ({TO_DECIDE})()", arg=before)


def test_on_a_phone_the_list_begins_with_what_the_map_does_not_offer(handheld: Visitor) -> None:
    while len(handheld.moves()) < 6 or not any(move.text == "end" for move in handheld.moves()):
        text = next((move.text for move in handheld.moves() if move.text != "done"), "done")
        handheld.page.locator(f'#moves [data-move="{text}"]').tap()
        handheld.wait_for_answer()
        handheld.wait_for_turn()
    on_map = [
        handheld.page.locator(f'#board [data-move="{move.text}"]').is_visible() for move in handheld.moves()
    ]
    assert on_map == sorted(on_map) and not on_map[0] and on_map[-1]


def test_so_does_the_list_of_a_lesson(handheld: Visitor) -> None:
    handheld.go("/learn/tusk/1")
    expect(handheld.page.locator("#moves .move").first).to_contain_text("Gather")


def test_one_places_gathers_and_bargains_by_clicks(ann: Visitor) -> None:
    tribe(ann)
    for _ in range(80):
        if (
            ann.page.locator('#board [data-move^="deal"]').count()
            and ann.log.filter(has_text=GATHERS).count()
        ):
            break
        act(ann, plain(ann))
    act(ann, "deal yellow")
    act(ann, next(move.text for move in ann.moves() if move.text.startswith("give")))
    ann.press("gift")
    expect(ann.log.filter(has_text="Ann gives Cub bot")).to_have_count(1)


def can_bargain(visitor: Visitor) -> bool:
    return any(move.text.startswith("deal") for move in visitor.moves())


def test_two_people_trade_by_clicks(ann: Visitor, bob: Visitor) -> None:
    """Whoever only may bargain is not told that it is their turn, until an offer waits for their answer."""
    ann.rename("Ann")
    ann.lay("me", "friend", game="tusk")
    bob.join(ann.invitation(), "Bob")
    expect(bob.page.locator("#seats .seat[data-asked]")).to_have_count(1)
    mover = bob  # whose page is up to date
    for _ in range(80):
        mover = (ann, bob)[mover.page.evaluate(ASKED)]
        mover.wait_for_turn()
        if can_bargain(ann) and can_bargain(bob):
            break
        mover.press(plain(mover))
    other, partner = (bob, "yellow") if mover is ann else (ann, "blue")
    assert mover.asked and not other.asked
    mover.press(f"deal {partner}")
    for word in ("give", "ask"):
        mover.press(next(move.text for move in mover.moves() if move.text.startswith(word)))
    mover.press("offer")
    other.wait_for_turn()
    assert [move.text for move in other.moves()] == ["accept", "refuse"]
    assert [move.text for move in mover.moves()] == ["withdraw"] and not mover.asked
    other.press("accept")
    for visitor in (ann, bob):
        expect(visitor.log.filter(has_text="accepts: 1")).to_have_count(1)
    mover.wait_for_turn()
    assert not other.asked


def test_panels_bear_names_and_the_list_of_seats_the_tribes_colours(ann: Visitor) -> None:
    tribe(ann)
    expect(ann.page.locator("#tusk-panel-1 text").first).to_have_text("Cub bot")
    expect(ann.page.locator("#tusk-panel-1 > title")).to_contain_text("yellow")
    rims = ann.page.locator("#seats .badge-rim")
    for seat, colour in enumerate(SEAT_COLOURS[:2]):
        assert colour in (rims.nth(seat).get_attribute("fill") or "")
    expect(ann.page.locator("#seats .seat-role").nth(1)).to_have_text("yellow")


# A closer look


def board(visitor: Visitor) -> FloatRect:
    box = visitor.board.bounding_box()
    assert box is not None
    return box


def touch(line: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    line.send(
        "Input.dispatchTouchEvent",
        {"type": kind, "touchPoints": [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]},
    )


def test_two_fingers_bring_the_map_closer_and_one_moves_it(handheld: Visitor) -> None:
    line = handheld.context.new_cdp_session(handheld.page)
    start = board(handheld)
    touch(line, "touchStart", (180, 300), (220, 300))
    touch(line, "touchMove", (140, 300), (260, 300))
    touch(line, "touchMove", (120, 300), (280, 300))
    touch(line, "touchEnd")
    near = board(handheld)
    assert near["width"] == pytest.approx(4 * start["width"], rel=0.1)
    touch(line, "touchStart", (200, 300))
    touch(line, "touchMove", (230, 340))
    touch(line, "touchMove", (250, 360))
    touch(line, "touchEnd")
    moved = board(handheld)
    assert (moved["width"], moved["x"] > near["x"], moved["y"] > near["y"]) == (near["width"], True, True)
    assert handheld.moves()  # a drag pressed nothing
    assert handheld.page.evaluate("[scrollX, scrollY, visualViewport.scale]") == [0, 0, 1]


def test_a_map_that_is_near_is_still_played_on(handheld: Visitor) -> None:
    handheld.page.get_by_role("button", name="Closer").tap()
    before = handheld.log.count()
    lit = handheld.lit.filter(visible=True)
    for n in range(lit.count()):
        box = lit.nth(n).locator(".hit").bounding_box()
        if box and box["x"] > 20 and box["x"] + box["width"] < 330 and 190 < box["y"] < 400:
            handheld.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            break
    expect(handheld.log).not_to_have_count(before)


def double_tap(visitor: Visitor, x: float, y: float) -> None:
    """With a clock of its own: on a slow machine the second tap comes no later."""
    line, start = visitor.context.new_cdp_session(visitor.page), time.time()
    for at, kind in ((0.0, "touchStart"), (0.05, "touchEnd"), (0.15, "touchStart"), (0.2, "touchEnd")):
        points = [{"x": x, "y": y}] if kind == "touchStart" else []
        told = {"type": kind, "touchPoints": points, "timestamp": start + at}
        line.send("Input.dispatchTouchEvent", told)


def test_a_double_tap_comes_closer_and_goes_back(handheld: Visitor) -> None:
    start = board(handheld)
    for closer in (2.4, 1.0):
        double_tap(handheld, start["x"] + 12, start["y"] + start["height"] / 2)
        assert board(handheld)["width"] == pytest.approx(closer * start["width"], rel=0.01)


def test_keys_come_closer_and_the_focus_stays_in_sight(ann: Visitor) -> None:
    tribe(ann)
    start = board(ann)
    for _ in range(3):
        ann.page.keyboard.press("+")
    assert board(ann)["width"] > 3 * start["width"]
    for key in ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"):
        ann.page.keyboard.press(key)
        expect(ann.page.locator("#board [data-move]:focus .hit")).to_be_in_viewport(ratio=0.6)
    ann.page.keyboard.press("0")
    assert board(ann) == start


def test_a_map_that_is_not_near_lets_the_page_scroll(visit: Visit) -> None:
    visitor = visit(viewport={"width": 390, "height": 500}, has_touch=True, is_mobile=True)
    tribe(visitor)
    line = visitor.context.new_cdp_session(visitor.page)
    line.send("Input.synthesizeScrollGesture", {"x": 200, "y": 300, "yDistance": -90, "speed": 1600})
    visitor.page.wait_for_function("() => scrollY > 20")


def test_print_can_be_read_on_a_phone_and_lands_are_named_on_the_page_of_the_season(visit: Visit) -> None:
    ann = visit(**PHONE)
    ann.lay("me", "bot:cub", "bot:cub", "bot:cub", game="tusk")
    for _ in range(5):
        ann.wait_for_turn()
        assert ann.tiny(10.5) == []
        ann.play_on(3)
    ann.page.locator("#tusk-tab-season").tap()
    expect(ann.page.locator("#tusk-legend")).to_contain_text("Berry Bush")
    expect(ann.page.locator("#tusk-legend")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768), (768, 1024)])
def test_print_can_be_read_on_larger_screens_and_lands_are_told_by_their_drawings(
    visit: Visit, width: int, height: int
) -> None:
    ann = visit(viewport={"width": width, "height": height}, reduced_motion="reduce")  # tiles arrive at once
    tribe(ann)
    for _ in range(4):
        assert ann.tiny(12 if width >= 1024 else 11) == []
        ann.play_on(6)
        ann.wait_for_turn()
    titles = ann.page.locator("#tusk-land [id^=tusk-tile-] > title").all_text_contents()
    assert titles and all(titles)


def test_on_a_phone_tabs_turn_the_pages_and_the_map_comes_back_with_a_question(handheld: Visitor) -> None:
    pages = {"map": "land", "season": "season", "hunt": "hunt", "tribes": "panel-1"}
    for tab in ("season", "hunt", "tribes"):
        handheld.page.locator(f"#tusk-tab-{tab}").tap()
        for name, part in pages.items():
            expect(handheld.page.locator(f"#tusk-{part}")).to_be_visible(visible=name == tab)
        assert handheld.tiny(11) == []
    handheld.page.locator(f'#moves [data-move="{plain(handheld)}"]').tap()
    handheld.wait_for_answer()
    handheld.wait_for_turn()
    expect(handheld.page.locator("#tusk-land")).to_be_visible()


def test_on_a_phone_the_own_tribe_lies_below_a_hunt_without_dice(handheld: Visitor) -> None:
    handheld.page.locator("#tusk-tab-hunt").tap()
    hunt, own, tabs = (
        handheld.page.locator(f"#tusk-{part}").bounding_box() for part in ("hunt", "own-0", "tabs")
    )
    assert hunt is not None and own is not None and tabs is not None
    assert hunt["y"] + hunt["height"] <= own["y"] and own["y"] + own["height"] <= tabs["y"]


def test_members_stand_on_the_stumps_at_the_end(ann: Visitor) -> None:
    tribe(ann)
    ann.play_out()
    figures = ann.page.locator(".podium use")
    expect(figures).to_have_count(2)
    assert {figure.get_attribute("href") for figure in figures.all()} == {"#tusk-member-0", "#tusk-member-1"}
    expect(ann.page.locator(".ending-sign use")).to_have_count(3)


@pytest.mark.parametrize("width", [390, 360])
@pytest.mark.parametrize("seats", [3, 4])
def test_on_a_phone_all_scores_are_seen_whole_to_the_end(visit: Visit, width: int, seats: int) -> None:
    ann = visit(**{**PHONE, "viewport": {"width": width, "height": 740}})
    ann.lay("me", *["bot:cub"] * (seats - 1), game="tusk")
    ann.wait_for_turn()
    assert_scores_inside(ann, seats, width)
    ann.play_out()
    assert_scores_inside(ann, seats, width)


def assert_scores_inside(visitor: Visitor, seats: int, width: int) -> None:
    boxes = [score.bounding_box() for score in visitor.page.locator("#seats .seat-score").all()]
    assert len(boxes) == seats
    assert all(box is not None and box["x"] + box["width"] <= width for box in boxes), boxes
