"""A browser, a server, and people who visit it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from browser.chromium import find_chromium
from browser.served import Served
from browser.visitor import Played, Visit, Visitor

QUIET = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update")
PATIENCE = 20_000  # milliseconds; a slow machine is not a failing test
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("served"))
    yield server
    server.clear_away()


# For this folder only: while Playwright runs, no other test can have an event loop of its own.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=find_chromium(), args=list(QUIET))
        yield chromium
        chromium.close()


@pytest.fixture
def visit(browser: Browser, served: Served) -> Iterator[Visit]:
    """Somebody new with a browser of their own; motion is reduced unless a test says otherwise."""
    contexts = []

    def come(server: Served | None = None, **settings: object) -> Visitor:
        context = browser.new_context(**{"reduced_motion": "reduce", **settings})  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        return Visitor(context, (server or served).address)

    yield come
    for context in contexts:
        context.close()


@pytest.fixture(scope="package")
def played(browser: Browser, served: Served) -> Played:
    """A match that has been played to its end on one device."""
    context = browser.new_context(reduced_motion="reduce")
    visitor = Visitor(context, served.address)
    visitor.lay("me", "me")
    visitor.wait_for_turn()  # and has noted what the server promised
    visitor.play_out()
    done = Played(visitor.table, context.storage_state())
    context.close()
    return done


@pytest.fixture
def ann(visit: Visit) -> Visitor:
    return visit()


@pytest.fixture
def bob(visit: Visit) -> Visitor:
    return visit()


@pytest.fixture
def pair(ann: Visitor, bob: Visitor) -> tuple[Visitor, Visitor]:
    """Two people at a running table; Ann has the first seat."""
    ann.lay("me", "friend")
    bob.join(ann.invitation(), "Bob")
    return ann, bob
