"""The plug is pulled in mid-match, and nobody loses a move."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.served import REAL, Served
from browser.visitor import Visit, Visitor, in_step, next_of, play

# A refusal is shown, or the log has grown.
ANSWERED = """(lines) => document.querySelector(".toast.bad")
    || document.querySelectorAll("#log li").length > lines"""


@pytest.fixture
def fragile(tmp_path: Path) -> Iterator[Served]:
    server = Served(tmp_path, *REAL)
    yield server
    server.clear_away()


def sit_down(visit: Visit, server: Served) -> tuple[Visitor, Visitor]:
    ann, bob = visit(server), visit(server)
    ann.lay("me", "friend")
    bob.join(ann.invitation(), "Bob")
    return ann, bob


def linked(visitor: Visitor, state: str) -> None:
    expect(visitor.page.locator("#link")).to_have_attribute("data-state", state)


def test_both_browsers_come_back_by_themselves_after_a_crash_and_play_to_the_end(
    visit: Visit, fragile: Served
) -> None:
    pair = sit_down(visit, fragile)
    play(pair, 7)
    in_step(pair)
    told = pair[0].told()
    fragile.kill()
    for visitor in pair:
        linked(visitor, "waiting")
    fragile.start()
    for visitor in pair:
        linked(visitor, "open")
        assert visitor.told() == told  # every acknowledged move is still there
    play(pair)
    in_step(pair)
    assert pair[0].told()[: len(told)] == told
    assert pair[1].prompt.inner_text() == pair[0].prompt.inner_text()


def test_a_move_pressed_while_the_server_is_away_is_made_once_or_said_to_be_refused(
    visit: Visit, fragile: Served
) -> None:
    pair = sit_down(visit, fragile)
    play(pair, 3)
    mover = next_of(pair)
    assert mover is not None
    before, lines = mover.told(), mover.log.count()
    fragile.kill()
    linked(mover, "waiting")
    mover.on_board(mover.decide()).click()
    fragile.start()
    linked(mover, "open")
    mover.page.wait_for_function(ANSWERED, arg=lines)
    assert mover.told()[: len(before)] == before
    play(pair, 2)  # either way the match goes on
