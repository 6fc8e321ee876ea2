"""Practice in real time: a pointer alone with a position, on a line of its own; nothing of it is kept."""

import asyncio
from collections.abc import Callable
from secrets import token_hex

from msgspec import Struct
from msgspec.json import Encoder
from starlette.responses import Response
from starlette.websockets import WebSocket

from skulk.kernel.dice import Dice
from skulk.kernel.errors import SkulkError, UnknownGame
from skulk.kernel.event import Event
from skulk.kernel.game import Game, Practice, RealTime
from skulk.kernel.state import CLOCK
from skulk.server.http.assets import part_of
from skulk.server.http.errors import NoLesson
from skulk.server.http.limits import REQUESTS
from skulk.server.http.security import Forged, from_our_page
from skulk.server.http.visit import Visit, address_of, site_of
from skulk.server.lines.pointer_socket import BREACH, teller, texts
from skulk.server.tables.pointers import Answer, News, Pointer

SHOWING = {"show": True, "hide": False}
PATIENCE = 120.0  # seconds for which a pointer that rests is answered

encode = Encoder().encode


class Shown(Struct, frozen=True):
    """All that lies there, or nothing while it is hidden."""

    shown: object


class Judged(Struct, frozen=True):
    verdict: object


async def page(visit: Visit) -> Response:
    params = visit.request.path_params
    game = visit.site.settings.games(params["slug"])
    rules, places = rules_of(game), rules_of(game).practice
    chosen = practice_of(game, params.get("name") or places[0].name)
    return visit.page(
        "practice.html",
        game={"slug": game.slug, "name": game.name},
        part=part_of(game),
        called=rules.words.practice,
        practice={"name": chosen.name, "title": chosen.title, "text": chosen.text, "open": chosen.open},
        places=[{"name": place.name, "title": place.title} for place in places],
    )


def moved_to(games: Callable[[str], Game], path: str) -> str:
    """Where practice is now that stood at another address before, or nothing."""
    place, slug, name = [*path.split("/", 3)[1:], "", ""][:3]
    try:
        rules = games(slug).real_time
    except UnknownGame:
        return ""
    known = rules is not None and place == rules.practice_was != ""
    return f"/practice/{slug}/{name}".rstrip("/") if known else ""


def rules_of(game: Game) -> RealTime:
    if game.real_time is None or not game.real_time.practice:
        raise NoLesson(f"{game.name} cannot be practised: it is not played in real time.")
    return game.real_time


def practice_of(game: Game, name: str) -> Practice:
    for place in rules_of(game).practice:
        if place.name == name:
            return place
    raise NoLesson(f"There is no {name!r} to practise in {game.name}.")


async def practice_socket(socket: WebSocket) -> None:
    site, params = site_of(socket), socket.path_params
    try:
        if not from_our_page(socket.headers):
            raise Forged("That line comes from another page.")
        site.buckets.take(REQUESTS, address_of(socket))
        game = site.settings.games(params["slug"])
        place = practice_of(game, params["name"])
        site.doors.enter(address_of(socket), None)
    except SkulkError:
        await socket.close(BREACH)
        return
    try:
        await socket.accept()
        session = Session(game, rules_of(game), place, teller(socket))
        ticking = asyncio.create_task(session.run())
        try:
            await listen(socket, session)
        finally:
            ticking.cancel()
    finally:
        site.doors.leave(address_of(socket), None)


async def listen(socket: WebSocket, session: "Session") -> None:
    now = asyncio.get_running_loop().time
    async for text in texts(socket):
        before = session.pointer.aim
        act = session.pointer.hear(text, now())
        if act:
            session.ask(act)
        if act or session.pointer.aim != before:
            session.stir(now())


class Session:
    """One pointer in one position, tick by tick."""

    def __init__(self, game: Game, rules: RealTime, place: Practice, tell: Callable[[bytes], object]) -> None:
        self.game = game
        self.rules = rules
        self.place = place
        self.state = place.state(Dice.seeded(token_hex(16)))
        self.pointer = Pointer(place.seat, tell)
        self.open = place.open
        self.heard: list[Event] = []
        self._asked: list[str] = []
        self._shown: object = None
        self._verdict: object = None
        self._stirring = asyncio.Event()
        self._stirred = 0.0

    def ask(self, act: str) -> None:
        if act in SHOWING:
            self.open = SHOWING[act]
        elif len(self._asked) < 4:
            self._asked.append(act)

    def stir(self, now: float) -> None:
        self._stirred = now
        self._stirring.set()

    async def run(self) -> None:
        """Until no tick is left; time stands still while nobody moves the pointer for long."""
        loop = asyncio.get_running_loop()
        due = self._stirred = loop.time()
        while self.tick(loop.time()):
            if loop.time() - self._stirred > PATIENCE:
                self._stirring.clear()
                await self._stirring.wait()
            due = max(due + self.rules.seconds(self.state), loop.time() - 0.1)
            await asyncio.sleep(max(0.0, due - loop.time()))

    def tick(self, now: float) -> bool:
        self.state.heard = self.heard = []
        asked, self._asked = self._asked, []
        for text in asked:
            self._act(text)
        aims = {self.pointer.seat: self.pointer.aim} if self.pointer.aim is not None else {}
        move = self.state.find(CLOCK, self.rules.tick(self.state, aims))
        if move is not None:
            self.state.apply(CLOCK, move)
        signal = self.rules.hears(self.state, self.pointer.seat)
        self._tell(signal, now)
        return signal is not None

    def _act(self, text: str) -> None:
        seat = self.pointer.seat
        move = None if self.rules.bots_only(text) else self.state.find(seat, text)
        if move is not None:
            self.state.apply(seat, move)
            return
        why = self.state.why_not(seat, text)
        self.pointer.tell(encode(News("refused", self.game.words.refusal(why), why.rule)))

    def _tell(self, signal: object | None, now: float) -> None:
        shown = self.place.shown(self.state) if self.open else None
        if shown != self._shown:
            self._shown = shown
            self.pointer.tell(encode(Shown(shown)))
        verdict = self.place.verdict(self.state)
        if verdict != self._verdict:
            self._verdict = verdict
            self.pointer.tell(encode(Judged(verdict)))
        words, seat = self.game.words, self.pointer.seat
        names = ("You", *["Nobody"] * (self.game.seats[1] - 1))
        news = [News(e.verb, words.event(e, names), e.rule) for e in self.heard if e.seen_by(seat)]
        waited = round((now - self.pointer.arrived) * 1000, 1) if self.pointer.arrived else 0.0
        self.pointer.arrived = 0.0
        self.pointer.tell(encode(Answer(signal, self.pointer.number, waited, news)))
