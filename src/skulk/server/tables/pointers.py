"""A pointer that a person moves: where it is aimed, tick by tick, and what it is told."""

from collections.abc import Callable

import msgspec
from msgspec import Struct

MOST = 40  # messages a second; what is above that is dropped
LENGTH = 120  # letters of a message
FURTHEST = 1 << 20


class News(Struct, frozen=True):
    """Something this seat noticed: a verb for sounds, a sentence for captions, and its rule."""

    verb: str
    words: str
    rule: str = ""


class Answer(Struct, frozen=True):
    """What a seat hears after a tick, as its game says it; nothing while no tick hurries it."""

    heard: object | None
    number: int  # of the last aim that counted
    waited: float  # milliseconds for which that aim waited for its tick
    news: list[News]


class Patience(Struct, frozen=True):
    """Between ticks: the seconds after which the clock answers for whoever is slow; None: it does not."""

    patience: int | None


class Act(Struct, frozen=True, forbid_unknown_fields=True):
    do: str


Aim = tuple[int, int, int]  # a number that counts up, x and y in hundredths of a unit
DECODER: msgspec.json.Decoder[Aim | Act] = msgspec.json.Decoder(Aim | Act)


class Pointer:
    """One browser that moves the pointer of one seat."""

    def __init__(self, seat: int, tell: Callable[[bytes], object]) -> None:
        self.seat = seat
        self.tell = tell
        self.aim: tuple[int, int] | None = None
        self.number = 0
        self.arrived = 0.0  # when the aim arrived that no tick has met yet
        self._second = 0
        self._heard = 0

    def hear(self, text: str, now: float) -> str:
        """Takes an aim; returns an act, if it was one. What cannot be read is dropped, and so is too much."""
        self._heard = self._heard + 1 if int(now) == self._second else 1
        self._second = int(now)
        if self._heard > MOST or len(text) > LENGTH:
            return ""
        try:
            asked = DECODER.decode(text)
        except (msgspec.DecodeError, UnicodeError):
            return ""
        if isinstance(asked, Act):
            return asked.do
        self.number = asked[0]
        self.aim = (max(-FURTHEST, min(asked[1], FURTHEST)), max(-FURTHEST, min(asked[2], FURTHEST)))
        self.arrived = now
        return ""
