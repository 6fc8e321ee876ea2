"""Numbers of all processes, whichever of them is asked."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from skulk.server.cluster.notices import Bus, Notice, NumbersAsked, NumbersTold, Plain
from skulk.server.metrics import Family, Sample

PATIENCE = 1.0  # seconds; who has not answered by then is busy, or dead, and left out


class Census:
    """Asks the others for their numbers, and answers them."""

    def __init__(self, bus: Bus, group: str, size: int, own: Callable[[], list[Family]]) -> None:
        """`group` is shared by the `size` processes of one `skulk serve`; a lone one has none."""
        self.bus = bus
        self.group = group
        self.size = size
        self.own = own
        self._told: dict[str, list[Family]] = {}
        self._more = asyncio.Event()
        self._asking = asyncio.Lock()

    def heard(self, notice: Notice) -> None:
        if isinstance(notice, NumbersAsked) and notice.group in ("", self.group):
            self.bus.send(NumbersTold(self.bus.me, notice.worker, [plain(one) for one in self.own()]))
        elif isinstance(notice, NumbersTold) and notice.to == self.bus.me:
            self._told[notice.worker] = [
                Family(name, kind, about, [Sample(*sample) for sample in samples])
                for name, kind, about, samples in notice.numbers
            ]
            self._more.set()

    async def beside(self) -> dict[str, list[Family]]:
        """Those that share this address: whoever watches over it asks one, and means all of them."""
        return await self._all(self.group, self.size - 1) if self.group else {self.bus.me: self.own()}

    async def everywhere(self) -> dict[str, list[Family]]:
        """All that share the tables, on whichever machine."""
        return await self._all("", len(self.bus.members) - 1)

    async def _all(self, group: str, others: int) -> dict[str, list[Family]]:
        async with self._asking:
            self._told = {}
            self.bus.send(NumbersAsked(self.bus.me, group))
            with suppress(TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    while len(self._told) < others:
                        self._more.clear()
                        await self._more.wait()
            return {self.bus.me: self.own(), **dict(sorted(self._told.items()))}


def plain(one: Family) -> Plain:
    return one.name, one.kind, one.about, [(*sample,) for sample in one.samples]
