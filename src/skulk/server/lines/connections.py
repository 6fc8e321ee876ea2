"""All open connections of a process: so many from one address, so many in all, and none that only sits there.

Every few seconds each of them is looked at. Whoever asks for nothing, leaves a request half said, does not
read what it asked for or does not go when it was told to is cut off.
"""

import time
from asyncio import AbstractEventLoop, TimerHandle, Transport
from collections import Counter
from collections.abc import Callable, Sequence
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Protocol

from skulk.server.http.limits import CONNECTIONS_ADDRESS, neighbourhood

LOOK = 2.0  # seconds between two looks
SILENCE = 10.0  # seconds for the head of a request to arrive, and between two requests
STALL = 30.0  # seconds in which a reader must have taken something of what waits for it
LINGER = 5.0  # seconds to go after goodbye
RESERVE = 0.2  # of the files a process may open, kept for all that is no connection
CAP = 65_536  # files that are enough for anybody


class Holder(Protocol):
    """The protocol at our end of a connection."""

    @property
    def busy(self) -> bool:
        """Whether something was asked for and is being answered."""


class Held:
    """One connection, and since when it does nothing."""

    def __init__(self, transport: Transport, holder: Holder, address: str, now: float) -> None:
        self.transport = transport
        self.holder = holder
        self.address = address  # none for a trusted proxy: many people come through it
        self.idle_since = now
        self.taken_at = now  # when its reader last took something, or had nothing to take
        self.unread = 0  # bytes that waited for it then
        self.leaving_since: float | None = None

    def overdue(self, now: float) -> bool:
        """Whether it has to go; for one look."""
        if self.transport.is_closing():
            self.leaving_since = now if self.leaving_since is None else self.leaving_since
            return now - self.leaving_since >= LINGER
        unread = self.transport.get_write_buffer_size()
        if not unread or unread < self.unread:
            self.taken_at = now
        self.unread = unread
        if now - self.taken_at >= STALL:
            return True
        return not self.holder.busy and now - self.idle_since >= SILENCE


class Connections:
    """Who is connected. `most` is the bound of all together; trusted are proxies, which have no bound."""

    def __init__(
        self,
        loop: AbstractEventLoop,
        trusted: Callable[[str], bool] = lambda host: False,
        most: int = CAP,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.loop = loop
        self.trusted = trusted
        self.most = most
        self.now = now
        self._held: dict[Transport, Held] = {}
        self._by_address: Counter[str] = Counter()
        self._looking: TimerHandle | None = None

    def __len__(self) -> int:
        return len(self._held)

    def enter(self, transport: Transport, holder: Holder, host: str) -> None:
        """Notes a connection, or that another protocol took it over; of too many one is cut off."""
        if transport in self._held:
            self._held[transport].holder = holder
            return
        address = "" if self.trusted(host) else neighbourhood(host)
        crowded = address and self._by_address[address] >= CONNECTIONS_ADDRESS
        if crowded or len(self._held) >= self.most:
            idle = self._idlest(address if crowded else None)
            if idle is None:
                transport.abort()
                return
            self._cut(idle)
        self._held[transport] = Held(transport, holder, address, self.now())
        self._by_address[address] += 1
        if self._looking is None:
            self._looking = self.loop.call_later(LOOK, self.look)

    def rested(self, transport: Transport) -> None:
        """What was asked for is answered; the next request may be waited for."""
        if transport in self._held:
            self._held[transport].idle_since = self.now()

    def leave(self, transport: Transport) -> None:
        held = self._held.pop(transport, None)
        if held is not None:
            self._by_address[held.address] -= 1
            if not self._by_address[held.address]:
                del self._by_address[held.address]

    def look(self) -> None:
        """Cuts off who has to go, and looks again later."""
        now = self.now()
        for held in [held for held in self._held.values() if held.overdue(now)]:
            self._cut(held)
        self._looking = self.loop.call_later(LOOK, self.look) if self._held else None

    def _idlest(self, address: str | None) -> Held | None:
        idle = [
            held for held in self._held.values() if address in (None, held.address) and not held.holder.busy
        ]
        return min(idle, key=lambda held: held.idle_since, default=None)

    def _cut(self, held: Held) -> None:
        self.leave(held.transport)
        held.transport.abort()


def trusts(proxies: str | Sequence[str]) -> Callable[[str], bool]:
    """Whether an address is one of the proxies that uvicorn was told to trust."""
    names = [name.strip() for name in (proxies.split(",") if isinstance(proxies, str) else proxies)]
    networks = [network for name in names if (network := network_of(name)) is not None]

    def trusted(host: str) -> bool:
        if "*" in names or host in names:
            return True
        try:
            address = ip_address(host)
        except ValueError:
            return False
        return any([address in network for network in networks])

    return trusted


def network_of(name: str) -> IPv4Network | IPv6Network | None:
    try:
        return ip_network(name)
    except ValueError:
        return None


def raise_file_limit() -> int:
    """Lets this process open as many files as the system allows it, within reason; returns how many."""
    try:
        import resource
    except ImportError:  # there is no such limit
        return CAP
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = CAP if hard == resource.RLIM_INFINITY else min(CAP, hard)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return CAP if soft == resource.RLIM_INFINITY else soft
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    except (OSError, ValueError):  # macOS may allow less than it says
        return soft
    return wanted


def connections_of(
    state: dict[str, object], loop: AbstractEventLoop, proxies: str | Sequence[str]
) -> Connections:
    """Those of one server, which keeps them in its state."""
    found = state.get(KEY)
    if not isinstance(found, Connections):
        found = Connections(loop, trusts(proxies), round(raise_file_limit() * (1 - RESERVE)))
        state[KEY] = found
    return found


KEY = "skulk.connections"
