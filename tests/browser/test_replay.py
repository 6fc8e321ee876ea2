"""A finished match, told again."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Route, expect

from browser.visitor import Played, Visit, Visitor
from skulk.kernel.fairness import pledge_from


@pytest.fixture
def teller(visit: Visit, played: Played) -> Visitor:
    """Whoever played a match on one device looks at its replay."""
    visitor = visit(storage_state=played.owner)
    visitor.go(f"/replay/{played.table}")
    expect(place(visitor)).not_to_have_text("0 of 0")
    return visitor


def place(visitor: Visitor) -> Locator:
    return visitor.page.locator("#place")


def test_a_replay_is_stepped_through_and_scrubbed(teller: Visitor) -> None:
    last = int(place(teller).inner_text().split()[-1])
    expect(place(teller)).to_have_text(f"0 of {last}")
    teller.page.get_by_role("button", name="On", exact=True).click()
    expect(place(teller)).to_have_text(f"1 of {last}")
    assert teller.log.count() > 0
    teller.page.keyboard.press("End")
    expect(place(teller)).to_have_text(f"{last} of {last}")
    expect(teller.prompt).to_contain_text("The match goes to")
    teller.page.get_by_role("slider", name="Move").fill("2")
    expect(place(teller)).to_have_text(f"2 of {last}")
    teller.page.get_by_role("button", name="To the start").click()
    expect(teller.log).to_have_count(0)


def test_nothing_beside_a_replay_has_to_be_scrolled_sideways(teller: Visitor) -> None:
    side = teller.page.locator(".side")
    assert side.evaluate("(side) => side.scrollWidth - side.clientWidth") == 0


def test_a_replay_plays_by_itself(teller: Visitor) -> None:
    teller.page.get_by_role("button", name="Play", exact=True).click()
    expect(place(teller)).to_contain_text("2 of ")
    teller.page.get_by_role("button", name="Pause").click()
    expect(teller.page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_the_eyes_that_were_chosen_last_see_however_long_others_take(teller: Visitor) -> None:
    held: list[Route] = []
    teller.page.route("**/scenes.json?eyes=1", lambda route: held.append(route))
    teller.page.get_by_label("Seen by").select_option("1")
    expect(teller.page.locator(".stage")).to_have_attribute("aria-busy", "true")
    teller.page.get_by_label("Seen by").select_option("all")
    tags = teller.board.locator(".you")
    expect(tags).to_have_count(0)
    with teller.page.expect_response("**/scenes.json?eyes=1"):
        held[0].continue_()
    teller.page.evaluate("() => fetch(location.href).then((answer) => answer.text())")
    expect(teller.page.locator(".stage")).not_to_have_attribute("aria-busy", "true")
    assert tags.count() == 0


def test_a_replay_is_seen_by_other_eyes(teller: Visitor) -> None:
    tags = teller.board.locator(".you")
    assert tags.count() == 2  # on the two characters of whoever looks
    own = teller.board.inner_html()
    teller.page.get_by_label("Seen by").select_option("1")
    expect(teller.board).not_to_have_js_property("innerHTML", own)
    assert tags.count() == 2
    teller.page.get_by_label("Seen by").select_option("all")
    expect(tags).to_have_count(0)
    down = teller.board.locator(".tile > title", has_text="face down, ")
    assert down.count() == 0
    teller.page.get_by_label("Seen by").select_option("open")
    expect(down).to_have_count(22)


def test_the_dice_are_verified_in_the_page(teller: Visitor) -> None:
    teller.page.get_by_role("button", name="Verify the dice").click()
    verdicts = teller.page.locator("#verified li")
    expect(verdicts).to_have_count(3)
    assert all("✓" in words for words in verdicts.all_inner_texts())
    assert "promised to this browser" in verdicts.first.inner_text()
    expect(verdicts.last).to_be_in_viewport(ratio=1)


def test_a_promise_that_was_exchanged_afterwards_is_found_out_in_the_page(teller: Visitor) -> None:
    other = pledge_from("another secret", 2)
    numbers = {"commitment": other.commitment, "secret": other.secret, "seed": other.seed}
    verdict = {"good": True, "words": "All entries replay.", "nonces": other.nonces, **numbers}
    teller.page.route("**/verify.json", lambda route: route.fulfill(json=verdict))
    teller.page.get_by_role("button", name="Verify the dice").click()
    verdicts = teller.page.locator("#verified li")
    expect(verdicts).to_have_count(3)
    assert "✗ The secret is not the one promised." in verdicts.first.inner_text()


def test_who_was_not_there_cannot_say_what_was_promised(visit: Visit, played: Played) -> None:
    stranger = visit()
    stranger.go(f"/replay/{played.table}")
    stranger.page.get_by_role("button", name="Verify the dice").click()
    expect(stranger.page.locator("#verified li").first).to_contain_text("was not there to note that promise")


def test_a_table_shows_what_it_promises(ann: Visitor) -> None:
    ann.lay("me", "me")
    ann.page.get_by_role("button", name="More").click()
    ann.page.get_by_text("The dice are promised").click()
    expect(ann.page.locator("#promise")).to_be_visible()
    expect(ann.page.locator("#promise")).to_have_text(re.compile("^[0-9a-f]{64}$"))


def test_the_downloaded_record_verifies_without_the_server(teller: Visitor, tmp_path: Path) -> None:
    with teller.page.expect_download() as told:
        teller.page.get_by_role("link", name="Download").click()
    record = tmp_path / "record.json"
    told.value.save_as(record)
    command = [sys.executable, "-m", "skulk", "record", "verify", str(record)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stdout + done.stderr
    assert json.loads(record.read_text())["game"] == "fox-on-the-run"


def test_one_plays_on_from_a_moment_at_a_new_table(teller: Visitor) -> None:
    old = teller.table
    teller.page.get_by_role("slider", name="Move").fill("3")
    lines = teller.log.count()
    teller.page.get_by_label("Against").select_option("yearling")
    teller.page.get_by_role("button", name="Play on from here").click()
    teller.page.wait_for_url("**/table/*")
    assert teller.table != old
    teller.wait_for_turn()
    assert teller.log.count() >= lines  # bots may have gone on
    expect(teller.page.locator("#seats")).to_contain_text("Yearling bot")
    teller.press(teller.decide())


def test_a_running_match_has_no_replay_yet(ann: Visitor) -> None:
    ann.lay("me", "me")
    table = ann.table
    ann.go(f"/replay/{table}")
    assert ann.page.url.endswith(f"/table/{table}")


def test_a_finished_match_is_analysed_beside_its_replay(teller: Visitor) -> None:
    page = teller.page
    page.get_by_role("button", name="Analyse the match").click()
    curve = page.locator("#analysis-curve svg")
    expect(curve).to_be_visible(timeout=120_000)
    expect(curve).to_have_attribute("aria-label", re.compile("^Winning chances: "))
    expect(page.locator("#analysis-progress")).to_contain_text("missed")
    moments = page.locator("#analysis-moments button")
    if not moments.count():  # a flawless match
        return
    moments.last.click()
    at = moments.last.get_attribute("data-at")
    expect(place(teller)).to_have_text(re.compile(f"^{at} of "))
    expect(moments.last).to_have_attribute("data-now", "")
    now = curve.locator(".now").get_attribute("transform")
    page.keyboard.press("Home")
    expect(curve.locator(".now")).not_to_have_attribute("transform", str(now))
    curve.locator(".miss").last.click()
    expect(place(teller)).to_have_text(re.compile(f"^{at} of "))


def test_after_the_analysis_log_and_buttons_stay_in_sight(visit: Visit, played: Played) -> None:
    ann = visit(viewport={"width": 1366, "height": 768})
    ann.go(f"/replay/{played.table}")
    ann.page.get_by_role("button", name="Analyse the match").click()
    expect(ann.page.locator("#analysis-curve svg")).to_be_in_viewport(timeout=120_000)
    expect(ann.page.locator("#analysis-why")).to_contain_text("need not add up")
    expect(ann.page.locator("#log")).to_be_in_viewport(ratio=0.99)
    for name in ("Play on from here", "Verify the dice"):
        expect(ann.page.get_by_role("button", name=name)).to_be_in_viewport(ratio=0.99)


def test_nothing_branches_off_before_the_replay_is_there(visit: Visit, played: Played) -> None:
    ann = visit()
    held: list[Route] = []
    ann.page.route("**/scenes.json*", lambda route: held.append(route))
    with ann.page.expect_request("**/scenes.json*"):
        ann.go(f"/replay/{played.table}#4")
    button = ann.page.get_by_role("button", name="Play on from here")
    expect(button).to_be_disabled()
    held[0].continue_()
    expect(button).to_be_enabled()
    expect(ann.page.locator("#branch [name=at]")).to_have_value("4")
