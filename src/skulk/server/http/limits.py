"""How much anybody may ask for: token buckets by person and by address, in bounded memory."""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from typing import NamedTuple

from skulk.kernel.errors import SkulkError

FORM = 8 * 1024  # bytes of a form, or of a JSON body
SETUP = 96 * 1024  # of a new table, which may bring an edition of its own
MESSAGE = 4 * 1024  # of one message on a socket
FRAME = 64 * 1024  # above this the protocol itself hangs up
CHAT = 400  # letters of a line of talk
MOVE = 200  # letters of a move
PIECE = 120  # letters of the name of a piece in a picture
READING = 10.0  # seconds for a body to arrive

SOCKETS_EACH = 40  # tables open of one person; a program follows as many as it may have, and what is its own
SOCKETS_ADDRESS = 200  # tables open from one address
CONNECTIONS_ADDRESS = 400  # connections of any kind from one address
HEAD = 64 * 1024  # bytes of the head of a request

REMEMBERED = 20_000  # buckets


class TooMuch(SkulkError):
    """Too much of something: of what, and after how many seconds it is worth another try."""

    def __init__(self, words: str, wait: float = 1.0, limit: str = "") -> None:
        super().__init__(words)
        self.wait = wait
        self.limit = limit


class TooLarge(SkulkError):
    """A body or message above its limit."""


class Rate(NamedTuple):
    """So many at once, and so many a second from then on."""

    burst: float
    second: float
    what: str = "requests"


# By address: several people may share one.
REQUESTS = Rate(300, 60, "requests from one address")
CALLS_ADDRESS = Rate(3000, 600, "API calls from one address")
FORMS = Rate(40, 4, "forms from one address")
NEWCOMERS = Rate(20, 0.2, "new people or sign-ins from one address")
STORIES = Rate(30, 1, "replays from one address")  # whole matches, told or verified: each may take seconds
# By person.
MOVES = Rate(40, 20, "moves of one person")
TALK = Rate(8, 1, "lines of talk of one person")
TABLES = Rate(10, 0.1, "new tables of one person")
THOUGHTS = Rate(6, 0.5, "hints and analyses of one person")  # they cost a bot's time
# By a program's token: it may play many matches at once, and each as fast as it can think.
CALLS = Rate(600, 200, "API calls of one token")
PROGRAM_MOVES = Rate(300, 150, "moves of one token")
PROGRAM_TABLES = Rate(300, 5, "new tables of one token")
GUESSES = Rate(60, 30, "requests for guesses of one token")
CHALLENGES = Rate(12, 0.2, "challenges of one person")
LISTENING = Rate(40, 0.5, "streams that one token began")
DECLARED = Rate(10, 0.1, "bot accounts declared by one token")
TABLES_AT_ONCE = 30  # open and running, where a program sits or that it has set up


class Buckets:
    """A bucket for each rate and each name; the least recently used are forgotten first."""

    def __init__(self, now: Callable[[], float] = time.monotonic, on: bool = True) -> None:
        self.now = now
        self.on = on
        self._left: OrderedDict[tuple[Rate, str], tuple[float, float]] = OrderedDict()

    def take(self, rate: Rate, who: str) -> None:
        """Takes one drop, or raises TooMuch."""
        wait = self.missing(rate, who) if self.on else 0.0
        if wait:
            at_most = f"{rate.burst:g} at once, and {rate.second:g} a second from then on"
            words = f"Too many {rate.what}: {at_most}. Try again in {max(wait, 0.1):.1f} s."
            raise TooMuch(words, wait, rate.what)

    def missing(self, rate: Rate, who: str) -> float:
        """Takes one drop if there is one; else says in how many seconds there will be."""
        key, now = (rate, who), self.now()
        left, since = self._left.pop(key, (rate.burst, now))
        left = min(rate.burst, left + (now - since) * rate.second)
        short = max(0.0, 1.0 - left)
        self._left[key] = (left if short else left - 1.0, now)
        if len(self._left) > REMEMBERED:
            self._left.popitem(last=False)
        return short / rate.second

    def owe(self, rate: Rate, who: str, seconds: float) -> None:
        """For so long there is not a drop for them."""
        self._left[(rate, who)] = (1.0 - seconds * rate.second, self.now())

    def sweep(self) -> None:
        """Forgets whose bucket is full again: no address is kept for longer than its limit needs."""
        now = self.now()
        for (rate, who), (left, since) in list(self._left.items()):
            if left + (now - since) * rate.second >= rate.burst:
                del self._left[(rate, who)]

    def __len__(self) -> int:
        return len(self._left)


class Doors:
    """Counts open connections, by person and by address."""

    def __init__(self, on: bool = True) -> None:
        self.on = on
        self._open: Counter[str] = Counter()

    def enter(self, address: str, person: str | None) -> None:
        crowded = self._open[address] >= SOCKETS_ADDRESS
        full = bool(person) and self._open[f"person {person}"] >= SOCKETS_EACH
        if (crowded or full) and self.on:
            most = f"{SOCKETS_ADDRESS} from one address" if crowded else f"{SOCKETS_EACH} of one person"
            raise TooMuch(
                f"Too many lines open at once: {most}. Close one, or try in 5 s.", 5.0, "lines open at once"
            )
        self._open.update(names(address, person))

    def leave(self, address: str, person: str | None) -> None:
        for name in names(address, person):
            self._open[name] -= 1
            if not self._open[name]:
                del self._open[name]

    @property
    def total(self) -> int:
        return sum([count for name, count in self._open.items() if not name.startswith("person ")])


def names(address: str, person: str | None) -> list[str]:
    return [address, f"person {person}"] if person else [address]


def neighbourhood(host: str) -> str:
    """An address as limits know it: with version 6 everybody has a whole /64 to hide in."""
    try:
        address = ip_address(host)
    except ValueError:
        return host[:64]
    if isinstance(address, IPv6Address) and address.ipv4_mapped is None:
        return str(IPv6Address(int(address) >> 64 << 64))
    return str(address)
