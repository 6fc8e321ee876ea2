"""The practice yard: a paw alone with a box, on a line of its own. Nothing of it is kept anywhere."""

import asyncio
from collections.abc import Callable
from secrets import token_hex

from msgspec import Struct
from msgspec.json import Encoder
from starlette.responses import Response
from starlette.websockets import WebSocket

from skulk.kernel.dice import Dice
from skulk.kernel.errors import SkulkError
from skulk.kernel.event import Event
from skulk.kernel.game import Game, Practice, RealTime
from skulk.kernel.state import CLOCK
from skulk.server.http.errors import NoLesson
from skulk.server.http.limits import REQUESTS
from skulk.server.http.security import Forged, from_our_page
from skulk.server.http.visit import Visit, address_of, site_of
from skulk.server.lines.pointer_socket import BREACH, teller, texts
from skulk.server.tables.pointers import Answer, News, Paw

LIGHT = {"light on": True, "light off": False}
PATIENCE = 120.0  # seconds for which a paw that lies still is answered

encode = Encoder().encode


class InTheLight(Struct, frozen=True):
    """All that lies there, or nothing in the dark."""

    lit: object


class Judged(Struct, frozen=True):
    verdict: object


async def yard(visit: Visit) -> Response:
    params = visit.request.path_params
    game = visit.site.settings.games(params["slug"])
    places = places_of(game)
    chosen = practice_of(game, params.get("name") or places[0].name)
    return visit.page(
        "yard.html",
        game={"slug": game.slug, "name": game.name},
        practice={"name": chosen.name, "title": chosen.title, "text": chosen.text, "bright": chosen.bright},
        places=[{"name": place.name, "title": place.title} for place in places],
    )


def places_of(game: Game) -> tuple[Practice, ...]:
    if game.real_time is None or not game.real_time.practice:
        raise NoLesson(f"{game.name} has no practice yard: it is not played in real time.")
    return game.real_time.practice


def practice_of(game: Game, name: str) -> Practice:
    for place in places_of(game):
        if place.name == name:
            return place
    raise NoLesson(f"There is no {name!r} in the practice yard of {game.name}.")


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
        assert game.real_time is not None
        session = Session(game, game.real_time, place, teller(socket))
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
        before = session.paw.aim
        act = session.paw.hear(text, now())
        if act:
            session.ask(act)
        if act or session.paw.aim != before:
            session.stir(now())


class Session:
    """One paw in one box, tick by tick."""

    def __init__(self, game: Game, rules: RealTime, place: Practice, tell: Callable[[bytes], object]) -> None:
        self.game = game
        self.rules = rules
        self.place = place
        self.state = place.state(Dice.seeded(token_hex(16)))
        self.paw = Paw(place.seat, tell)
        self.bright = place.bright
        self.heard: list[Event] = []
        self._asked: list[str] = []
        self._lit: object = None
        self._verdict: object = None
        self._stirring = asyncio.Event()
        self._stirred = 0.0

    def ask(self, act: str) -> None:
        if act in LIGHT:
            self.bright = LIGHT[act]
        elif len(self._asked) < 4:
            self._asked.append(act)

    def stir(self, now: float) -> None:
        self._stirred = now
        self._stirring.set()

    async def run(self) -> None:
        """Until the hunt is over; time stands still while nobody moves the paw for long."""
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
        aims = {self.paw.seat: self.paw.aim} if self.paw.aim is not None else {}
        move = self.state.find(CLOCK, self.rules.tick(self.state, aims))
        if move is not None:
            self.state.apply(CLOCK, move)
        felt = self.rules.feel(self.state, self.paw.seat)
        self._tell(felt, now)
        return felt is not None

    def _act(self, text: str) -> None:
        seat = self.paw.seat
        move = None if self.game.bots_only(text) else self.state.find(seat, text)
        if move is not None:
            self.state.apply(seat, move)
            return
        why = self.state.why_not(seat, text)
        self.paw.tell(encode(News("refused", self.game.words.refusal(why), why.rule)))

    def _tell(self, felt: object | None, now: float) -> None:
        lit = self.place.lit(self.state) if self.bright else None
        if lit != self._lit:
            self._lit = lit
            self.paw.tell(encode(InTheLight(lit)))
        verdict = self.place.verdict(self.state)
        if verdict != self._verdict:
            self._verdict = verdict
            self.paw.tell(encode(Judged(verdict)))
        words, seat = self.game.words, self.paw.seat
        names = ("You", "Nobody", "Nobody", "Nobody")
        news = [News(e.verb, words.event(e, names), e.rule) for e in self.heard if e.seen_by(seat)]
        waited = round((now - self.paw.arrived) * 1000, 1) if self.paw.arrived else 0.0
        self.paw.arrived = 0.0
        self.paw.tell(encode(Answer(felt, self.paw.number, waited, news)))
