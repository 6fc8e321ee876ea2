"""Pieces glide, tiles turn over, dice roll, unless less motion is asked for; and the page stays put."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from browser.visitor import Visit, Visitor

# Notes every animation that a piece is given: its id, and how wide and how turned it begins.
NOTED = """window.noted = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, how) {
    const first = frames.transform && new DOMMatrix(frames.transform[0]);
    const wide = first && Math.hypot(first.a, first.b);
    noted.push({id: this.id, wide, turned: Boolean(first && first.b)});
    return animate.call(this, frames, how);
};"""

LIVELY = {"reduced_motion": "no-preference"}


def noted(visitor: Visitor) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = visitor.page.evaluate("noted")
    return found


def arrive(visitor: Visitor) -> None:
    visitor.page.add_init_script(NOTED)
    visitor.lay("me", "me")
    visitor.wait_for_turn()
    assert noted(visitor) == []  # the first picture appears at once


def test_a_walker_glides_and_the_tile_it_steps_on_turns_over(visit: Visit) -> None:
    visitor = visit(**LIVELY)
    arrive(visitor)
    visitor.press("step b2")
    expect(visitor.board.locator("#tile-b2")).to_have_attribute("data-face", "up")
    moved = {one["id"]: one["wide"] for one in noted(visitor) if one["wide"] is not None}
    assert moved["token-indigo"] == 1
    assert moved["tile-b2"] == pytest.approx(0.01)  # from its edge
    assert [name for name in moved if name.startswith("tile-")] == ["tile-b2"]
    expect(visitor.board.locator(".ghost")).to_have_count(0)  # its back is gone
    expect(visitor.board.locator(".tile")).to_have_count(25)


def test_nothing_moves_where_the_system_asks_for_less(visit: Visit) -> None:
    visitor = visit(reduced_motion="reduce")
    arrive(visitor)
    visitor.press("step b2")
    expect(visitor.board.locator("#tile-b2")).to_have_attribute("data-face", "up")
    assert noted(visitor) == []


def test_nothing_moves_where_the_player_asks_for_less(visit: Visit) -> None:
    visitor = visit(**LIVELY)
    arrive(visitor)
    visitor.page.get_by_role("button", name="Settings").click()
    visitor.page.get_by_role("dialog").get_by_text("Less").click()
    visitor.page.keyboard.press("Escape")
    visitor.press("step b2")
    expect(visitor.board.locator("#tile-b2")).to_have_attribute("data-face", "up")
    assert noted(visitor) == []
    running = "document.getAnimations().filter((one) => one.effect.getTiming().duration > 10).length"
    assert visitor.page.evaluate(running) == 0


def test_dice_roll_when_they_are_thrown_and_lie_still_otherwise(visit: Visit) -> None:
    visitor = visit(**LIVELY)
    lines: list[WebSocketRoute] = []
    scenes: list[dict[str, Any]] = []

    def listen(line: WebSocketRoute) -> None:
        lines.append(line)
        server = line.connect_to_server()

        def onward(message: str | bytes) -> None:
            told = json.loads(message)
            if told["kind"] == "scene":
                scenes.append(told)
            line.send(json.dumps(with_die(told, "1:5")))

        server.on_message(onward)

    visitor.page.route_web_socket(re.compile("/socket"), listen)
    arrive(visitor)
    die = visitor.board.locator("#die")
    expect(die).to_have_attribute("data-roll", "1:5")
    for roll in ("1:5", "2:5"):  # told again, then thrown again with the same face
        lines[0].send(json.dumps({**with_die(scenes[0], roll), "prompt": roll}))
        expect(visitor.prompt).to_have_text(roll)
        thrown = [one for one in noted(visitor) if one["id"] == "die"]
        assert [one["turned"] for one in thrown] == ([] if roll == "1:5" else [True])
    expect(die).to_have_attribute("data-roll", "2:5")


def with_die(told: dict[str, Any], roll: str) -> dict[str, Any]:
    """The same scene with a die on the board."""
    die = f'<g id="die" data-roll="{roll}" transform="translate(500 600)"><rect width="90" height="90"/></g>'
    picture = told.get("picture")
    return told if picture is None else {**told, "picture": picture.replace("</svg>", f"{die}</svg>")}


SHIFTS = """window.shifts = [];
new PerformanceObserver((list) => {
    for (const shift of list.getEntries())
        shifts.push(`${shift.value} ${shift.sources.map((one) => one.node?.id || one.node?.className)}`);
}).observe({type: "layout-shift", buffered: true});"""


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768), (390, 844)], ids=lambda size: f"{size[0]}")
@pytest.mark.parametrize("game", ["fox-on-the-run", "ruins"])
def test_nothing_on_the_page_shifts_while_the_board_updates(
    visit: Visit, size: tuple[int, int], game: str
) -> None:
    """Chromium counts everything that moves by layout; people and bots play, and nothing does."""
    visitor = visit(viewport={"width": size[0], "height": size[1]}, **LIVELY)
    visitor.lay("me", "bot:cub", game=game)
    visitor.wait_for_turn()
    visitor.page.evaluate(SHIFTS)
    visitor.page.evaluate("shifts.length = 0")
    for _ in range(8):
        visitor.page.locator("#moves .move").first.click()
        visitor.wait_for_answer()
        visitor.wait_for_turn()
        if visitor.over:
            return  # what to do next appears then
        assert visitor.page.evaluate("shifts") == []
    visitor.page.evaluate("document.body.prepend('a line too much')")
    visitor.page.wait_for_function("() => shifts.length > 0")  # else nothing was measured
