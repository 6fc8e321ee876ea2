"""Two typefaces that come with the page: asked from nobody else, with figures of one width for scores."""

import pytest
from playwright.sync_api import expect

from browser.visitor import FOX, Visit

LOADED = """async () => { await document.fonts.ready;
    return [...document.fonts].filter((face) => face.status === "loaded").map((face) => face.family) }"""
FACE_OF = """(part) => getComputedStyle(document.querySelector(part)).fontFamily.split(",")[0]"""
FIGURES = """async () => { await document.fonts.ready;
    const box = document.querySelector(".seat-score");
    return [..."0123456789"].map((figure) => {
        box.textContent = figure.repeat(20);
        return Math.round(box.getBoundingClientRect().width * 10) }) }"""


@pytest.mark.parametrize("path", ["/", "/rules/ruins", "/learn/ruins/1"])
def test_titles_and_text_have_typefaces_of_our_own(visit: Visit, path: str) -> None:
    ann = visit()
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(request.url))
    ann.go(path)
    assert {"Fraunces", "Atkinson Next"} <= {family.strip('"') for family in ann.page.evaluate(LOADED)}
    assert ann.page.evaluate(FACE_OF, "h1, h2") == "Fraunces"
    assert ann.page.evaluate(FACE_OF, "p") == '"Atkinson Next"'
    assert all(url.startswith((ann.address, "data:")) for url in asked)
    assert not any("latin-ext" in url for url in asked), "fetched without a letter that needs it"


def test_figures_of_a_score_are_all_as_wide(visit: Visit) -> None:
    ann = visit(viewport={"width": 1280, "height": 800})
    ann.lay("me", "bot:cub", game="ruins")
    ann.wait_for_turn()
    assert len(set(ann.page.evaluate(FIGURES))) == 1


def test_a_typeface_is_kept_for_ever(visit: Visit) -> None:
    ann = visit()
    with ann.page.expect_response(lambda answer: answer.url.endswith(".woff2")) as told:
        ann.go("/")
    assert "immutable" in told.value.headers["cache-control"]


def test_a_drawing_is_set_in_the_same_letters(visit: Visit) -> None:
    ann = visit()
    ann.lay("me", "bot:cub")
    ann.wait_for_turn()
    assert ann.page.evaluate(FACE_OF, "#board svg text") in ('"Atkinson Next"', "Fraunces")


@pytest.mark.parametrize("game", ["fox-on-the-run", "ruins", "master-fox", "ruse"])
def test_no_word_on_a_board_is_smaller_than_twelve_pixels_from_1024_up(visit: Visit, game: str) -> None:
    ann = visit(viewport={"width": 1024, "height": 768})
    ann.lay("me", "bot:cub", game=game)
    ann.wait_for_turn()
    assert ann.tiny(12) == []
    if game != "master-fox":
        ann.play_on(12)
        assert ann.tiny(12) == []


@pytest.mark.parametrize("game", [FOX, "ruins", "master-fox"])
def test_where_words_are_smaller_a_double_tap_brings_the_board_nearer(visit: Visit, game: str) -> None:
    ann = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    ann.lay("me", "bot:cub", game=game)
    ann.wait_for_turn()
    smallest = min([size for _, size in ann.tiny(99)])
    box = ann.board.bounding_box()
    assert box and smallest < 12
    for _ in range(2):
        ann.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + 4)
    expect(ann.board).to_have_attribute("data-zoomed", "")
    assert min([size for _, size in ann.tiny(99)]) > 12 < 2.3 * smallest


def test_where_all_words_are_legible_a_double_click_changes_nothing(visit: Visit) -> None:
    ann = visit(viewport={"width": 1440, "height": 900})
    ann.lay("me", "bot:cub")
    ann.wait_for_turn()
    box = ann.board.bounding_box()
    assert box
    ann.page.mouse.dblclick(box["x"] + box["width"] / 2, box["y"] + 4)
    expect(ann.board).not_to_have_attribute("data-zoomed", "")
