"""Who sits at the tables of a measurement: the same random player, in the words of either server."""

import asyncio
import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from http.client import HTTPConnection
from time import perf_counter

import msgspec

from bench.web_line import Line

FOX = "fox-on-the-run"


@dataclass(eq=False)
class Pair:
    """A match of two seats."""

    seats: list["Seat"] = field(default_factory=list)
    over: bool = False


class Seat(Line):
    """One player at one table; `news` is told of every update."""

    def __init__(self, host: str, path: str, headers: dict[str, str], pair: Pair) -> None:
        super().__init__(host, path, headers)
        self.pair = pair
        self.ready = asyncio.get_running_loop().create_future()  # when the first scene is there
        self.asked = False
        self.sent: float | None = None  # when the move was sent that is not answered yet
        self.news: Callable[[Seat], None] = forget
        self.refused = ""

    def play(self) -> None:
        """Sends any legal move."""
        self.sent = perf_counter()
        self.asked = False
        self.move()

    def move(self) -> None:
        raise NotImplementedError

    def shown(self, asked: bool, over: bool) -> None:
        """A new scene, or an update of it."""
        self.asked = asked
        self.pair.over = self.pair.over or over
        if self.ready.done():
            self.news(self)
        else:
            self.ready.set_result(None)


def forget(seat: Seat) -> None:
    """Nobody listens."""


Maker = Callable[[Pair], Seat]


# The web table of Skulk


class OpenMove(msgspec.Struct):
    text: str


class Heard(msgspec.Struct):
    kind: str
    pulse: int = 0
    status: str = "running"
    moves: list[OpenMove] | None = None
    words: str = ""


class SkulkSeat(Seat):
    decode = msgspec.json.Decoder(Heard).decode
    refs = 0
    open_moves: tuple[OpenMove, ...] | list[OpenMove] = ()
    pulse = 0

    def heard(self, text: bytes) -> None:
        news = self.decode(text)
        if news.kind == "refused":
            self.refused = news.words
        if news.kind not in ("scene", "update"):
            return
        self.pulse = news.pulse
        if news.moves is not None:
            self.open_moves = news.moves
        self.shown(bool(self.open_moves), news.status == "over")

    def move(self) -> None:
        self.refs += 1
        text = random.choice(self.open_moves).text
        self.say(b'{"do":"move","text":"%b","pulse":%d,"ref":"%d"}' % (text.encode(), self.pulse, self.refs))


class Skulk:
    """Sets up tables of Fox on the Run through the public API, and sits down at them."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.host = f"127.0.0.1:{port}"
        self.people: list[str] = []  # tokens

    def _call(self, path: str, body: object, token: str = "") -> dict[str, object]:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        return post(self.http, f"/api/v1{path}", body, headers)

    def set_up(self, pairs: int) -> list[Maker]:
        """Who makes each seat; two after another are one match."""
        self.http = HTTPConnection("127.0.0.1", self.port)
        while len(self.people) < 2 * pairs:
            name = {"name": f"Guest {len(self.people)}"}
            self.people.append(str(self._call("/people", name)["token"]))
        found: list[Maker] = []
        for number in range(pairs):
            one, other = self.people[2 * number : 2 * number + 2]
            new = {"game": FOX, "seats": [{"kind": "me"}, {"kind": "open"}]}
            table = self._call("/tables", new, one)["table"]
            assert isinstance(table, dict)
            self._call(f"/tables/{table['id']}/seats", {}, other)
            found += [partial(self.seat, str(table["id"]), token) for token in (one, other)]
        self.http.close()
        return found

    def seat(self, table: str, token: str, pair: Pair) -> Seat:
        return SkulkSeat(self.host, f"/table/{table}/socket", {"Cookie": f"skulk={token}"}, pair)


# boardgame.io: Engine.IO 4 and Socket.IO 5 in as many words as are needed


class Ctx(msgspec.Struct):
    currentPlayer: str  # noqa: N815
    gameover: object = None


class Board(msgspec.Struct):
    tokens: list[int]
    mover: int


class BoardState(msgspec.Struct):
    G: Board
    ctx: Ctx
    id: int = msgspec.field(name="_stateID")


class Synced(msgspec.Struct):
    state: BoardState


SIDE = 5
SPACE = b"/forest,"
PREFIX = len(b"42" + SPACE)


class BoardgameSeat(Seat):
    decode_update = msgspec.json.Decoder(tuple[str, str, BoardState, msgspec.Raw]).decode
    decode_sync = msgspec.json.Decoder(tuple[str, str, Synced]).decode
    state: BoardState

    def __init__(self, host: str, match: str, number: int, credentials: str, pair: Pair) -> None:
        super().__init__(host, "/socket.io/?EIO=4&transport=websocket", {}, pair)
        self.match, self.number, self.credentials = match, str(number), credentials

    def heard(self, text: bytes) -> None:
        if text[:1] == b"0":
            self.say(b"40" + SPACE)
        elif text[:1] == b"2":
            self.say(b"3")
        elif text[:2] == b"40":
            self._emit("sync", self.match, self.number, self.credentials, 2)
        elif text[:2] == b"42":
            self._told(text[PREFIX:])

    def _told(self, text: bytes) -> None:
        if text.startswith(b'["update"'):
            self._shown(self.decode_update(text)[2])
        elif text.startswith(b'["sync"'):
            self._shown(self.decode_sync(text)[2].state)

    def _shown(self, state: BoardState) -> None:
        self.state = state
        over = state.ctx.gameover is not None
        self.shown(state.ctx.currentPlayer == self.number and not over, over)

    def move(self) -> None:
        payload = {
            "type": "step",
            "args": [random.choice(free(self.state.G))],
            "playerID": self.number,
            "credentials": self.credentials,
        }
        action = {"type": "MAKE_MOVE", "payload": payload}
        self._emit("update", action, self.state.id, self.match, self.number)

    def _emit(self, *parts: object) -> None:
        self.say(b"42" + SPACE + msgspec.json.encode(parts))


def free(board: Board) -> list[int]:
    """The cells beside the token that is to move; its own if there is none."""
    here = board.tokens[board.mover]
    row, column = divmod(here, SIDE)
    rows = range(max(0, row - 1), min(SIDE, row + 2))
    columns = range(max(0, column - 1), min(SIDE, column + 2))
    around = [SIDE * r + c for r in rows for c in columns]
    return [cell for cell in around if cell not in board.tokens] or [here]


class Boardgame:
    """Sets up matches through its lobby API."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.host = f"127.0.0.1:{port}"

    def set_up(self, pairs: int) -> list[Maker]:
        http = HTTPConnection("127.0.0.1", self.port)
        found: list[Maker] = []
        for _ in range(pairs):
            match = str(post(http, "/games/forest/create", {"numPlayers": 2})["matchID"])
            for seat in (0, 1):
                body = {"playerID": str(seat), "playerName": f"Guest {seat}"}
                joined = post(http, f"/games/forest/{match}/join", body)
                credentials = str(joined["playerCredentials"])
                found.append(partial(BoardgameSeat, self.host, match, seat, credentials))
        http.close()
        return found


def post(
    http: HTTPConnection, path: str, body: object, headers: dict[str, str] | None = None
) -> dict[str, object]:
    http.request("POST", path, json.dumps(body), {"Content-Type": "application/json", **(headers or {})})
    answer = http.getresponse()
    text = answer.read()
    if answer.status >= 300:
        raise ConnectionError(f"{path}: {answer.status} {text[:200]!r}")
    return dict(json.loads(text))


House = Skulk | Boardgame


async def seated(house: House, pairs: int) -> list[Pair]:
    """So many matches, everybody connected and shown the beginning."""
    makers = await asyncio.to_thread(house.set_up, pairs)
    found = [Pair() for _ in range(pairs)]
    loop = asyncio.get_running_loop()
    for number, make in enumerate(makers):
        seat = make(found[number // 2])
        seat.pair.seats.append(seat)
        await loop.create_connection(lambda seat=seat: seat, "127.0.0.1", house.port)  # type: ignore[misc]
        await asyncio.wait_for(seat.ready, 10)
    await asyncio.sleep(0.2)  # what the last ones caused has been told to the first
    return found
