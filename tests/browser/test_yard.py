"""The practice yard in a real browser: a box of one's own, a light, and a chart of what one mixes up."""

import json
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from browser.test_axe import assert_accessible
from browser.visitor import Visitor

BROWN = """canvas => [...canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data]
    .filter((part, n) => n % 4 === 3 && part > 150).length"""

WOOD = 2  # of felt, rim, wood and edge


def canvas(ann: Visitor) -> Locator:
    return ann.page.locator(".darkbox canvas")


def test_lessons_lead_to_the_yard_where_the_light_can_be_turned_off(ann: Visitor) -> None:
    ann.go("/learn/master-fox/1")
    ann.page.get_by_role("link", name="Practise by paw").click()
    expect(canvas(ann)).to_be_visible()
    bright = ann.page.wait_for_function(f"() => ({BROWN})(document.querySelector('.darkbox canvas')) > 4000")
    assert bright
    ann.page.get_by_role("button", name="Light off").click()
    ann.page.wait_for_function(f"() => ({BROWN})(document.querySelector('.darkbox canvas')) < 4000")
    expect(ann.page.get_by_role("button", name="Light on")).to_be_visible()


def test_axe_finds_nothing_in_the_yard(ann: Visitor) -> None:
    ann.go("/practice/master-fox/hunt")
    ann.page.evaluate("() => localStorage.setItem('skulk-mix-ups', JSON.stringify({sheep: [2, 3]}))")
    ann.page.reload()
    expect(canvas(ann)).to_be_visible()
    assert_accessible(ann)


def resting() -> Callable[[str | bytes], bool]:
    """Knows from the answers when the paw rests on wood: on its way it may pass over other pawns."""
    places = [(-1, -1)]

    def rests(answer: str | bytes) -> bool:
        felt = json.loads(answer).get("heard")
        if not felt:
            return False
        places.append((felt["touch"]["x"], felt["touch"]["y"]))
        return places[-1] == places[-2] and felt["touch"]["surface"] >= WOOD

    return rests


def test_what_is_stashed_is_judged_and_charted(ann: Visitor) -> None:
    with ann.page.expect_websocket() as line:
        ann.go("/practice/master-fox/fish")
    expect(canvas(ann)).to_be_visible()
    ann.page.get_by_role("button", name="Light on").click()
    where = ann.page.wait_for_function(
        """() => { const pen = document.querySelector(".darkbox canvas"), {width, height} = pen;
            const data = pen.getContext("2d").getImageData(0, 0, width, height).data;
            const wood = (x, y) => { const n = 4 * (y * width + x);
                return data[n] > 120 && data[n + 1] > 80 && data[n + 1] < 150 && data[n + 3] > 150; };
            for (let y = 60; y < height - 60; y++) for (let x = 60; x < width - 60; x++)
                if ([[0, 0], [7, 0], [-7, 0], [0, 7], [0, -7]].every(([dx, dy]) => wood(x + dx, y + dy)))
                    return [x / width, y / height];
            return null; }"""
    ).json_value()
    frame = canvas(ann).bounding_box()
    assert frame is not None and where is not None
    ann.page.mouse.move(frame["x"] + where[0] * frame["width"], frame["y"] + where[1] * frame["height"])
    line.value.wait_for_event("framereceived", resting())
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("button", name="Stash")).to_be_visible()
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator("#chart")).to_be_visible()
    ann.page.get_by_role("button", name="Shake the box").click()
    expect(ann.page.locator("#prompt")).to_have_text("Nothing is at stake here, and nobody watches.")
