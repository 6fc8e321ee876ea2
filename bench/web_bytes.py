"""How much a viewer is sent for each move, against the plain picture."""

import asyncio
import zlib
from dataclasses import dataclass

import msgspec

from bench.web_guests import Pair, Seat, Skulk, SkulkSeat, seated
from bench.web_line import frame

LONG = 2000  # a line of style or definitions


class Sent(msgspec.Struct):
    kind: str
    picture: str | None = None
    splices: list[tuple[int, int, list[str]]] = []


@dataclass
class Sizes:
    moves: int = 0  # heard by viewers
    sent: int = 0  # bytes, with frames, and answers to the mover
    squeezed: int = 0  # the same with permessage-deflate
    plain: int = 0  # bytes of the pictures
    pieces: int = 0  # of these without style and definitions

    def add(self, text: bytes, squeezer: "zlib._Compress") -> None:
        packed = squeezer.compress(text) + squeezer.flush(zlib.Z_SYNC_FLUSH)
        self.sent += len(frame(text, 1)) - 4
        self.squeezed += len(frame(packed[:-4], 1)) - 4


class Viewer(SkulkSeat):
    """Keeps the picture as a page does, and counts."""

    sizes: Sizes

    def heard(self, text: bytes) -> None:
        news = msgspec.json.decode(text, type=Sent)
        if news.kind == "scene":
            self.lines = str(news.picture).split("\n")
            self.squeezer = zlib.compressobj(6, wbits=-15)
            self.squeezer.compress(text) + self.squeezer.flush(zlib.Z_SYNC_FLUSH)
        elif self.ready.done():
            self._count(text, news)
        super().heard(text)

    def _count(self, text: bytes, news: Sent) -> None:
        self.sizes.add(text, self.squeezer)
        if news.kind != "update":
            return
        if news.picture is not None:
            self.lines = news.picture.split("\n")
        for start, stop, lines in reversed(news.splices):
            self.lines[start:stop] = lines
        self.sizes.moves += 1
        self.sizes.plain += sum([len(line) + 1 for line in self.lines])
        self.sizes.pieces += sum([len(line) + 1 for line in self.lines if len(line) < LONG])


class Viewers(Skulk):
    """A house whose guests count."""

    def __init__(self, port: int) -> None:
        super().__init__(port)
        self.sizes = Sizes()

    def seat(self, table: str, token: str, pair: Pair) -> Seat:
        viewer = Viewer(self.host, f"/table/{table}/socket", {"Cookie": f"skulk={token}"}, pair)
        viewer.sizes = self.sizes
        return viewer


async def sizes(port: int, matches: int) -> Sizes:
    """Of some random matches, played to their ends."""
    house = Viewers(port)
    pairs = await seated(house, matches)
    house.sizes = Sizes()
    for pair in pairs:
        for seat in pair.seats:
            assert isinstance(seat, Viewer)
            seat.sizes, seat.news = house.sizes, play_on
        next(seat for seat in pair.seats if seat.asked).play()
    while not all([pair.over for pair in pairs]):
        await asyncio.sleep(0.1)
    await asyncio.sleep(0.2)
    for pair in pairs:
        for seat in pair.seats:
            seat.close()
    return house.sizes


def play_on(seat: Seat) -> None:
    if seat.asked and not seat.pair.over:
        seat.play()
