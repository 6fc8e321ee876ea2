"""The dark box in a real browser: keys and pointer move the paw, and what it feels comes from the server."""

import json
import re
from typing import Any

from playwright.sync_api import WebSocket, WebSocketRoute, expect

from browser.test_axe import assert_accessible
from browser.visitor import Visitor

FAR = 400  # answers after which a paw that goes up must have met the other rim

FIGURES = """() => [...document.querySelectorAll(".counts")]
    .map((one) => [one.textContent, Number(getComputedStyle(one).opacity)])"""


class Heard:
    """Everything that comes over the paw's own line."""

    def __init__(self, visitor: Visitor) -> None:
        self.answers: list[dict[str, Any]] = []
        visitor.page.on("websocket", self.listen)

    def listen(self, line: WebSocket) -> None:
        if line.url.endswith("/pointer"):
            line.on("framereceived", lambda frame: self.answers.append(json.loads(frame)))

    @property
    def felt(self) -> list[dict[str, Any]]:
        return [answer["heard"] for answer in self.answers if answer.get("heard")]


def hunt(ann: Visitor) -> Heard:
    """Ann against a cub, with her mask down, by paw."""
    heard = Heard(ann)
    ann.go("/new/master-fox")
    ann.page.get_by_role("button", name="Lay the table").click()
    ann.page.locator("#moves [data-move='mask paw']").click()
    expect(ann.page.locator(".darkbox")).to_be_visible()
    return heard


def wait_until(ann: Visitor, condition: Any) -> None:
    for _ in range(600):
        if condition():
            return
        ann.page.wait_for_timeout(50)
    raise AssertionError("It did not come to pass.")


def test_keys_move_the_paw_and_the_server_says_what_it_feels(ann: Visitor) -> None:
    heard = hunt(ann)
    start = heard.felt[0]["touch"]
    ann.page.keyboard.down("ArrowUp")
    wait_until(ann, lambda: heard.felt[-1]["touch"]["y"] > start["y"] + 2000)
    wait_until(ann, lambda: any(felt["touch"]["points"] for felt in heard.felt) or len(heard.felt) > FAR)
    ann.page.keyboard.up("ArrowUp")
    for felt in heard.felt:
        touch = felt["touch"]
        for x, y in zip(touch["points"][::2], touch["points"][1::2], strict=True):
            far = (x * 100 - touch["x"]) ** 2 + (y * 100 - touch["y"]) ** 2
            assert felt["holding"] or far <= 1100**2, "only what lies under the fingertip is ever sent"


def test_enter_grabs_and_a_pointer_leads_the_paw(ann: Visitor) -> None:
    heard = hunt(ann)
    box = ann.page.locator(".darkbox canvas").bounding_box()
    assert box is not None
    ann.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    wait_until(ann, lambda: heard.felt[-1]["touch"]["y"] > 3000)
    ann.page.keyboard.press("Enter")
    verbs = {"fumbles", "holds"}
    wait_until(ann, lambda: verbs & {news["verb"] for a in heard.answers for news in a.get("news", [])})
    expect(ann.page.get_by_role("button", name="STOP")).to_be_disabled()
    expect(ann.page.get_by_role("button", name="Take back")).to_be_disabled()


def test_the_hunt_goes_on_after_the_line_was_lost(ann: Visitor) -> None:
    heard = hunt(ann)
    ann.page.context.set_offline(True)
    ann.page.evaluate("() => dispatchEvent(new Event('offline'))")
    ann.page.context.set_offline(False)
    known = len(heard.felt)
    wait_until(ann, lambda: len(heard.felt) > known + 5)
    expect(ann.page.locator(".darkbox")).to_be_visible()


def test_three_is_counted_one_figure_at_a_time_where_less_motion_is_wished_for(ann: Visitor) -> None:
    ann.go("/new/master-fox")
    ann.page.get_by_role("button", name="Lay the table").click()
    ann.page.locator("#moves [data-move='mask words']").click()
    counted = []
    ann.page.locator(".counts").first.wait_for(state="attached")
    while seen := ann.page.evaluate(FIGURES):
        counted.append(" ".join([figure for figure, shade in seen if shade > 0]))
        ann.page.wait_for_timeout(100)
    assert set(counted) <= {"", "1", "2", "3"} and {"2", "3"} <= set(counted)


def test_nobody_is_offered_to_share_a_device(ann: Visitor) -> None:
    ann.go("/new/master-fox")
    assert ann.page.locator("#seat-1 option[value=me]").count() == 0
    assert ann.page.get_by_text("All of us on this device").count() == 0
    assert ann.page.locator("input[name=pace]").count() == 0


def test_who_comes_back_to_a_hunt_is_asked_first(ann: Visitor) -> None:
    hunt(ann)
    table = ann.page.url
    ann.go("/")
    ann.page.goto(table)
    expect(ann.page.locator("#prompt")).to_contain_text("Ready?")
    expect(ann.page.locator(".darkbox")).to_be_hidden()
    assert_accessible(ann)
    ann.page.locator("#moves [data-move='ready']").click()
    expect(ann.page.locator(".darkbox")).to_be_visible()


def test_nothing_that_was_said_before_can_be_read_with_the_mask_on(ann: Visitor) -> None:
    hunt(ann)
    expect(ann.page.locator("#log")).not_to_be_visible()


def test_the_patience_of_the_clock_is_seen_and_said_aloud(ann: Visitor) -> None:
    lines: list[WebSocketRoute] = []
    ann.page.route_web_socket(re.compile("/pointer$"), lambda line: lines.append(line))
    ann.go("/new/master-fox")
    ann.page.get_by_role("button", name="Lay the table").click()
    count = ann.page.get_by_role("timer")
    aloud = ann.page.locator(".patience [role=status]")
    wait_until(ann, lambda: bool(lines))
    for left, said in ((48, 48), (47, 48), (30, 30), (29, 30), (5, 5)):
        lines[-1].send(json.dumps({"patience": left}))
        expect(count).to_have_text(f"Time is up in {left} s")
        expect(aloud).to_have_text(f"Time is up in {said} seconds.")
    assert_accessible(ann)
    lines[-1].send(json.dumps({"patience": None}))
    expect(count).to_have_text("")
    expect(aloud).to_have_text("")


def test_a_log_that_is_hidden_for_the_hunt_is_no_move_taken_back(ann: Visitor) -> None:
    lines: list[WebSocketRoute] = []

    def through(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    ann.page.route_web_socket(re.compile("/socket$"), through)
    ann.go("/new/master-fox")
    ann.page.get_by_role("button", name="Lay the table").click()
    expect(ann.log).not_to_have_count(0)
    shown = {"kind": "scene", "pulse": 1000, "status": "running", "prompt": "Masks down.", "seat": 0}
    told = {"seat": 1, "words": "Cub bot stashes a pawn.", "rule": "MFX-023", "pieces": []}
    seat = {"name": "Cub bot", "you": False, "role": "", "score": "", "asked": False}
    lines[-1].send(json.dumps({**shown, "log": [told], "seats": [seat, seat]}))
    expect(ann.log).to_have_count(1)
    lines[-1].send(json.dumps({"kind": "update", "pulse": 1001, "log_from": 0, "log": []}))
    expect(ann.log).to_have_count(0)
    expect(ann.page.locator(".toast")).to_have_count(0)
