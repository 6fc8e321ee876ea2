"""axe-core finds nothing wrong with any page, in both themes."""

from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect

from browser.visitor import FOX, LONGEST, Played, Visit, Visitor

THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
PAGES = (
    "/",
    f"/new/{FOX}",
    f"/learn/{FOX}/3",
    f"/rules/{FOX}",
    "/me",
    "/nowhere",
)


def assert_accessible(visitor: Visitor) -> None:
    """In both themes."""
    for theme in THEMES:
        visitor.page.emulate_media(color_scheme=theme)
        found = Axe().run(visitor.page)
        assert found.violations_count == 0, f"{theme}: {found.generate_report()}"


@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing_on_a_page(visit: Visit, path: str) -> None:
    visitor = visit()
    visitor.go(path)
    assert_accessible(visitor)


def test_axe_finds_nothing_at_a_running_table_and_its_panes(visit: Visit) -> None:
    visitor = visit()
    visitor.rename(LONGEST)
    visitor.lay("me", "me", first_game="yes")
    visitor.play_on(6)
    for tab in ("Log", "Talk", "Rules"):
        visitor.page.get_by_role("tab", name=tab).click()
        assert_accessible(visitor)


def test_axe_finds_nothing_at_a_table_on_a_phone(visit: Visit) -> None:
    visitor = visit(viewport={"width": 390, "height": 844})
    visitor.lay("me", "bot:cub")
    visitor.wait_for_turn()
    assert_accessible(visitor)


def test_axe_finds_nothing_while_a_seat_is_open(visit: Visit) -> None:
    host, friend = visit(), visit()
    host.lay("me", "friend", "open")
    invitation = host.invitation()
    assert_accessible(host)
    friend.page.goto(invitation)
    assert_accessible(friend)


def test_axe_finds_nothing_when_a_match_is_over(visit: Visit, played: Played) -> None:
    visitor = visit(storage_state=played.owner)
    visitor.go(f"/table/{played.table}")
    visitor.wait_for_turn()
    assert_accessible(visitor)


def test_axe_finds_nothing_in_a_replay(visit: Visit, played: Played) -> None:
    visitor = visit()
    visitor.go(f"/replay/{played.table}#5")
    visitor.page.get_by_role("button", name="Verify the dice").click()
    expect(visitor.page.locator("#verified li")).to_have_count(3)
    assert_accessible(visitor)


def test_axe_finds_nothing_in_the_sheets_over_a_table(visit: Visit) -> None:
    visitor = visit()
    visitor.lay("me", "me")
    for tool in ("Settings", "More"):
        visitor.page.get_by_role("button", name=tool).click()
        assert_accessible(visitor)
        visitor.page.keyboard.press("Escape")
    visitor.page.keyboard.press("?")
    assert_accessible(visitor)


def test_axe_finds_nothing_in_the_lobby_with_tables(visit: Visit, played: Played) -> None:
    host = visit(storage_state=played.owner)
    host.lay("me", "open", public="yes")
    host.go()
    assert_accessible(host)
    guest = visit()
    guest.go()
    assert_accessible(guest)


def test_axe_finds_nothing_among_ratings(visit: Visit) -> None:
    visitor = visit()
    visitor.lay("me", "bot:cub")
    visitor.resign()
    expect(visitor.page.locator("body")).to_have_attribute("data-status", "over")
    for path in ("/ratings", "/me"):
        visitor.go(path)
        expect(visitor.page.get_by_text("one match, none won")).to_be_visible()
        assert_accessible(visitor)


@pytest.mark.parametrize("game", ["ruins", "ruse", "tusk"])
def test_axe_finds_nothing_at_a_table_of_another_game(visit: Visit, game: str) -> None:
    visitor = visit()
    visitor.rename(LONGEST)
    visitor.lay("me", "bot:cub", game=game)
    visitor.wait_for_turn()
    assert_accessible(visitor)
