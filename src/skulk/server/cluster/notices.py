"""Notices: what the processes of one server tell each other, so that everybody is shown the same everywhere.

The store is the truth, and most notices only say where to look. What is not worth storing is told outright:
who is at a table, and who asks to take a move back.
"""

import logging
import secrets
from collections.abc import Callable
from hashlib import blake2b

import msgspec


class Changed(msgspec.Struct, frozen=True, tag="changed"):
    """The store has news of a match; or the match is gone."""

    match: str


class Here(msgspec.Struct, frozen=True, tag="here"):
    """Who looks at a table through one process."""

    worker: str
    match: str
    seats: tuple[int, ...]
    looking: bool  # somebody, if only a spectator
    people: bool = True  # among them people, who want to follow


class UndoAsked(msgspec.Struct, frozen=True, tag="undo"):
    """A seat asks the others, after so many entries; or nobody does any more."""

    match: str
    number: int
    asked: int | None
    agreed: tuple[int, ...] = ()


class Called(msgspec.Struct, frozen=True, tag="called"):
    """These people sit at a match, or are asked to: whoever listens for them may not know of it yet."""

    match: str
    people: tuple[str, ...]


class PeopleChanged(msgspec.Struct, frozen=True, tag="people"):
    """Somebody has another name, or fewer sessions; `hang_up` is whoever loses their connections."""

    hang_up: str = ""


class PointerSaid(msgspec.Struct, frozen=True, tag="pointer"):
    """What a browser's pointer asks, for whoever drives the table; an empty text says that it left."""

    worker: str
    match: str
    line: int
    seat: int
    text: str


class PointerTold(msgspec.Struct, frozen=True, tag="pointer_told"):
    """What a pointer is told; for the process that its line leads to."""

    worker: str
    line: int
    text: str


class ShutOut(msgspec.Struct, frozen=True, tag="shut_out"):
    """Somebody may not play here any more."""

    person: str


class Announced(msgspec.Struct, frozen=True, tag="announced"):
    """Whoever runs the server says something to all; no words take it back."""

    words: str
    until: int


class NumbersAsked(msgspec.Struct, frozen=True, tag="numbers"):
    """A process is asked how it goes for all of a group, or for all there are."""

    worker: str
    group: str


Plain = tuple[str, str, str, list[tuple[str, dict[str, str], float]]]  # a `Family`, for the wire


class NumbersTold(msgspec.Struct, frozen=True, tag="numbers_told"):
    """How it goes for one process: its numbers."""

    worker: str
    to: str
    numbers: list[Plain]


class Members(msgspec.Struct, frozen=True, tag="members"):
    """The processes there are."""

    names: tuple[str, ...]


Notice = (
    Changed
    | Called
    | Here
    | UndoAsked
    | PeopleChanged
    | PointerSaid
    | PointerTold
    | ShutOut
    | Announced
    | NumbersAsked
    | NumbersTold
    | Members
)
Hear = Callable[[Notice], None]
Meet = Callable[[frozenset[str], frozenset[str]], None]  # who came, who went

log = logging.getLogger("skulk.notices")

DECODER: msgspec.json.Decoder[Notice] = msgspec.json.Decoder(Notice)


class Bus:
    """This process among those of one server. By itself it is alone, and has nobody to tell."""

    def __init__(self) -> None:
        self.me = secrets.token_hex(6)
        self.members: tuple[str, ...] = (self.me,)
        self.alone = True
        self.first = True  # nobody else was there when this process came: the server begins
        self._ears: list[Hear] = []
        self._hosts: list[Meet] = []

    def listen(self, hear: Hear, meet: Meet | None = None) -> None:
        """Has these called for every notice of another process, and when others come and go."""
        self._ears.append(hear)
        if meet is not None:
            self._hosts.append(meet)

    def send(self, notice: Notice) -> None:
        """Tells all other processes, soon. What this process sends arrives in order."""

    def drives(self, match: str) -> bool:
        """Whether bots, ticks and clocks of a match are this process's to drive: one of them all is."""
        return self.alone or max(self.members, key=lambda name: lot(name, match)) == self.me

    async def open(self) -> None:
        """Joins the others; from then on `members` is known."""

    async def close(self) -> None: ...

    def read(self, text: bytes | str) -> None:
        """A line has arrived."""
        try:
            notice = DECODER.decode(text)
        except msgspec.DecodeError:
            log.warning("a notice makes no sense")  # of a newer version, perhaps
            return
        self.heard(notice)

    def heard(self, notice: Notice) -> None:
        if isinstance(notice, Members):
            self.met(notice.names)
            return
        for hear in self._ears:
            try:
                hear(notice)
            except Exception:  # whatever it is, the next notice is heard
                log.exception("a notice was not taken")

    def met(self, names: tuple[str, ...]) -> None:
        """These are all processes now."""
        old, new = frozenset(self.members), frozenset(names)
        self.members = tuple(sorted(names))
        self.alone = len(names) == 1
        if old != new:
            self._introduce(new - old, old - new)

    def missed(self) -> None:
        """Notices may have been lost: as if all others had gone and come back."""
        others = frozenset(self.members) - {self.me}
        self._introduce(others, others)

    def _introduce(self, came: frozenset[str], went: frozenset[str]) -> None:
        for meet in self._hosts:
            try:
                meet(came, went)
            except Exception:
                log.exception("who came and went was not taken")


def lot(name: str, match: str) -> bytes:
    # Everybody draws the same lots, and a newcomer takes over its share only.
    return blake2b(f"{name} {match}".encode(), digest_size=8).digest()


class Elsewhere:
    """Who looks at tables through other processes."""

    def __init__(self) -> None:
        self._told: dict[str, dict[str, Here]] = {}  # match, then process

    def here(self, match: str, seat: int) -> bool:
        told = self._told.get(match)
        return told is not None and any([seat in here.seats for here in told.values()])

    def looking(self, match: str) -> bool:
        return match in self._told

    def people(self, match: str) -> bool:
        return any([here.people for here in self._told.get(match, {}).values()])

    def note(self, here: Here) -> None:
        if here.looking:
            self._told.setdefault(here.match, {})[here.worker] = here
        else:
            self._drop(here.match, here.worker)

    def gone(self, worker: str) -> list[Here]:
        """Forgets a process; what it had told last."""
        lost = [told[worker] for told in self._told.values() if worker in told]
        for here in lost:
            self._drop(here.match, worker)
        return lost

    def _drop(self, match: str, worker: str) -> None:
        told = self._told.get(match, {})
        told.pop(worker, None)
        if not told:
            self._told.pop(match, None)
