"""A person at a browser, in the words of the table."""

import random
import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import NamedTuple

from playwright.sync_api import BrowserContext, Locator, Page, StorageState, expect
from playwright.sync_api import TimeoutError as TooLate

FOX = "fox-on-the-run"
GLANCE, LOOKS = 100, 200  # milliseconds to wait for one of several pages, and how often
LONGEST = "Wilhelmina of Nightshade"  # as long as a name can be

# The open moves as the list tells them.
LISTED = """() => [...document.querySelectorAll("#moves .move")].map((button) =>
    ({text: button.dataset.move, words: button.querySelector(".move-words").textContent}))"""
ANSWERED = """() => !document.querySelector("#board[data-sent]")"""
TURN = """() => document.body.dataset.status === "over" || document.body.dataset.turn === "mine" """

# Plays on by a line of its own as fast as the server goes, so that a test can begin in mid-match.
PLAY_ON = """([table, moves]) => new Promise((done) => {
    const line = new WebSocket(`ws://${location.host}/table/${table}/socket`);
    const scene = {};
    const quick = [/win/, /face down/, /Reveal/, /./];
    const best = (open) => quick.map((kind) => open.find(({words}) => kind.test(words))).find(Boolean);
    let sent = false;
    line.onmessage = ({data}) => {
        const told = JSON.parse(data);
        if (told.kind === "scene" || told.kind === "update") Object.assign(scene, told);
        else sent = false;
        if (scene.status === "over" || (moves <= 0 && scene.moves.length)) { line.close(); return done(); }
        if (sent || !scene.moves.length) return;
        sent = true;
        const shuffled = [...scene.moves].sort(() => Math.random() - 0.5);
        const text = (moves > 900 ? best(shuffled) : shuffled[0]).text;
        moves -= 1;
        line.send(JSON.stringify({do: "move", text, pulse: scene.pulse, ref: crypto.randomUUID()}));
    };
})"""


# Words on the board that are smaller than so many pixels.
TINY = """(least) => [...document.querySelectorAll("#board svg text")]
    .filter((one) => one.getBoundingClientRect().width > 0)
    .map((one) => [one.textContent, parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a])
    .filter(([words, size]) => size < least)"""


class Open(NamedTuple):
    """An open move: its notation, and its sentence."""

    text: str
    words: str


class Visitor:
    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.page: Page = context.new_page()
        self.dice = random.Random(7)

    def go(self, path: str = "/") -> None:
        self.page.goto(self.address + path)

    @property
    def table(self) -> str:
        """The id of the table this page shows."""
        return self.page.url.rpartition("/")[2].partition("?")[0].partition("#")[0]

    # To the table

    def rename(self, name: str) -> None:
        self.go("/me")
        self.page.get_by_label("Name", exact=True).fill(name)
        self.page.get_by_role("button", name="Keep it").click()
        self.page.get_by_role("heading", name=f"Hello, {name}.").wait_for()

    def lay(self, *seats: str, game: str = FOX, **picks: str) -> None:
        """Sets a table by its form: each seat as me, open, friend or bot:LEVEL."""
        self.go(f"/new/{game}?seats={len(seats)}")
        for number, who in enumerate(seats):
            self.page.select_option(f"#seat-{number}", who)
        for name, value in picks.items():
            self.page.locator(f'[name="{name}"][value="{value}"]').check(force=True)
        self.page.get_by_role("button", name="Lay the table").click()
        self.page.wait_for_url("**/table/*")

    def invitation(self) -> str:
        """The link that lies on the table for a friend."""
        return self.page.get_by_label("Link for seat 2").input_value()

    def join(self, invitation: str, name: str) -> None:
        self.page.goto(invitation)
        self.page.get_by_label("Your name at the table").fill(name)
        self.page.get_by_role("button", name="Sit down").click()
        self.page.wait_for_url("**/table/*")

    # What the page shows

    @property
    def prompt(self) -> Locator:
        return self.page.locator("#prompt")

    @property
    def log(self) -> Locator:
        return self.page.locator("#log li")

    @property
    def board(self) -> Locator:
        return self.page.locator("#board")

    @property
    def lit(self) -> Locator:
        """What can be pressed on the board."""
        return self.page.locator("#board [data-move]")

    def told(self) -> list[str]:
        """The log's sentences."""
        return [line.partition("FOX-")[0].strip() for line in self.log.all_inner_texts()]

    def moves(self) -> list[Open]:
        return [Open(**move) for move in self.page.evaluate(LISTED)]

    def tiny(self, least: float) -> list[tuple[str, float]]:
        """Words on the board that are too small to be read, and how small."""
        return [tuple(found) for found in self.page.evaluate(TINY, least)]

    @property
    def over(self) -> bool:
        return bool(self.page.evaluate("document.body.dataset.status === 'over'"))

    @property
    def asked(self) -> bool:
        return bool(self.page.evaluate("document.body.dataset.turn === 'mine'"))

    # Play

    def wait_for_turn(self) -> None:
        """Waits until this page asks for a move, or until the match is over."""
        self.page.wait_for_function(TURN)

    def wait_for_answer(self) -> None:
        """Waits until the move just made is on the page."""
        self.page.wait_for_function(ANSWERED)

    def press(self, move: str) -> None:
        """Clicks a lit part of the board, and waits for what comes of it."""
        self.on_board(move).click()
        self.wait_for_answer()

    def tap(self, move: str) -> None:
        self.on_board(move).tap()
        self.wait_for_answer()

    def on_board(self, move: str) -> Locator:
        part = self.page.locator(f'#board [data-move="{move}"]')
        hit = part.locator(".hit")
        return hit.first if hit.count() else part

    def decide(self) -> str:
        """A move towards the end of the match: tiles that are turned up bring it nearer."""
        self.page.locator("#moves .move").first.wait_for(state="attached")
        open_moves = self.moves()
        for kind in ("win", "face down", "Reveal", ""):
            fitting = [move.text for move in open_moves if re.search(kind, move.words)]
            if fitting:
                return self.dice.choice(fitting)
        raise AssertionError("no move is open")

    def play_on(self, moves: int) -> None:
        """Some random moves by a short cut."""
        self.page.evaluate(PLAY_ON, [self.table, moves])

    def resign(self) -> None:
        self.page.get_by_role("button", name="More").click()
        self.page.get_by_role("button", name="Resign").click()
        self.page.get_by_role("dialog", name="Resign?").get_by_role("button", name="Resign").click()

    def play_out(self) -> None:
        """The rest of the match by a short cut; the page comes back for the end, and draws nothing before."""
        table, address = self.table, self.page.url
        self.go("/privacy")
        self.page.evaluate(PLAY_ON, [table, 9999])
        self.page.goto(address)
        expect(self.page.locator("body")).to_have_attribute("data-status", "over")


class Played(NamedTuple):
    """A finished match, and the cookies of whoever played it."""

    table: str
    owner: StorageState


Visit = Callable[..., Visitor]  # somebody new comes by, with settings of their browser


def play(visitors: Sequence[Visitor], moves: int = 9999) -> None:
    """All play by clicks on the board, until the match is over or so many moves are made."""
    for _ in range(moves):
        mover = next_of(visitors)
        if mover is None:
            return
        mover.press(mover.decide())


def next_of(visitors: Sequence[Visitor]) -> Visitor | None:
    """Who is asked; nobody when the match is over. Any page may be the last to hear of a move."""
    for _ in range(LOOKS):
        if any(visitor.over for visitor in visitors):
            return None
        for visitor in visitors:
            if visitor.asked:
                return visitor
        for visitor in visitors:
            with suppress(TooLate):
                visitor.page.wait_for_function(TURN, timeout=GLANCE)
                break
    raise AssertionError("nobody is asked")


def in_step(visitors: Sequence[Visitor]) -> None:
    """Waits until all pages show what whoever moved last has seen."""
    lines = max([visitor.log.count() for visitor in visitors])
    for visitor in visitors:
        expect(visitor.log).to_have_count(lines)
