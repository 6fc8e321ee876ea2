"""A page that is cut off says so, and shows the move that waits."""

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from browser.served import Served
from browser.visitor import Played, Visit, Visitor

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a process is halted by signals")


@pytest.fixture
def fragile(tmp_path: Path) -> Iterator[Served]:
    server = Served(tmp_path)
    yield server
    halt(server, signal.SIGCONT)
    server.clear_away()


def halt(server: Served, how: signal.Signals = signal.SIGSTOP) -> None:
    """The server keeps its lines and says nothing, as one behind a dead network does."""
    assert server.process is not None
    os.kill(server.process.pid, how)


def linked(visitor: Visitor, state: str) -> None:
    expect(visitor.page.locator("#link")).to_have_attribute("data-state", state)


def test_a_browser_that_is_offline_says_so_at_once(ann: Visitor) -> None:
    ann.lay("me", "me")
    linked(ann, "open")
    ann.context.set_offline(True)
    linked(ann, "offline")
    expect(ann.page.get_by_role("status").filter(has_text="offline")).to_be_visible()
    expect(ann.page.locator("#banner")).to_have_text("You are offline.")
    ann.context.set_offline(False)
    linked(ann, "open")
    expect(ann.page.locator("#banner")).to_be_hidden()


def test_a_move_that_is_not_answered_is_shown_as_waiting_though_the_line_is_open(
    visit: Visit, fragile: Served
) -> None:
    ann = visit(fragile)
    ann.lay("me", "me")
    ann.wait_for_turn()
    linked(ann, "open")
    lines, move = ann.log.count(), ann.decide()
    words = next(one.words for one in ann.moves() if one.text == move)
    halt(fragile)
    ann.on_board(move).click()
    linked(ann, "silent")
    expect(ann.page.locator("#link")).to_contain_text("offline")
    expect(ann.page.locator("#banner")).to_contain_text(words)
    waiting = ann.page.locator("#moves .move.waits")
    expect(waiting).to_have_attribute("data-move", move)
    expect(waiting).to_have_attribute("aria-busy", "true")
    expect(ann.page.locator("#board .waits")).to_have_attribute("data-move", move)
    halt(fragile, signal.SIGCONT)
    linked(ann, "open")
    expect(ann.log).not_to_have_count(lines)
    expect(ann.page.locator("#moves .move.waits")).to_have_count(0)
    expect(ann.page.locator("#banner")).to_be_hidden()


def test_a_line_that_stays_silent_is_opened_anew_and_the_move_is_made_once(
    visit: Visit, fragile: Served
) -> None:
    ann = visit(fragile)
    ann.lay("me", "me")
    ann.wait_for_turn()
    linked(ann, "open")
    lines, move = ann.log.count(), ann.decide()
    halt(fragile)
    ann.on_board(move).click()
    linked(ann, "silent")
    linked(ann, "waiting")  # the old line is given up
    expect(ann.page.locator("#banner")).to_contain_text("Your move waits")
    halt(fragile, signal.SIGCONT)
    linked(ann, "open")
    expect(ann.log).not_to_have_count(lines)
    ann.page.reload()
    ann.wait_for_turn()
    assert ann.log.count() > lines


def test_a_bot_may_think_about_a_hint_for_long_but_anything_else_is_missed(ann: Visitor) -> None:
    def unheard(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        line.on_message(lambda said: None if "hint" in said or "say" in said else server.send(said))

    ann.lay("me", "me")
    ann.page.route_web_socket("**/socket", unheard)
    ann.page.clock.install()
    ann.page.reload()
    ann.wait_for_turn()
    linked(ann, "open")
    ann.page.keyboard.press("h")
    ann.page.clock.run_for(5000)
    linked(ann, "open")
    ann.page.evaluate("document.querySelector('#say-text').value = 'Hello'")
    ann.page.evaluate("document.querySelector('#say').requestSubmit()")
    ann.page.clock.run_for(1500)
    linked(ann, "open")
    ann.page.clock.run_for(1000)
    linked(ann, "silent")
    expect(ann.page.locator("#banner")).to_have_text("The table does not answer.")


def test_a_replay_out_of_reach_says_so_wherever_it_asks(
    browser: Browser, served: Served, played: Played
) -> None:
    context = browser.new_context(storage_state=played.owner, reduced_motion="reduce")
    ann = Visitor(context, served.address)
    ann.go(f"/replay/{played.table}")
    expect(ann.page.locator(".stage")).not_to_have_attribute("aria-busy", "true")
    context.set_offline(True)
    ann.page.select_option("#eyes", index=1)
    expect(ann.prompt).to_contain_text("could not be fetched")
    ann.page.locator("[data-verify]").click()
    expect(ann.page.locator("#verified")).to_contain_text("could not be made")
    ann.page.locator("[data-analyse]").click()
    expect(ann.page.locator("#analysis-progress")).to_contain_text("does not answer")
    context.close()
