"""Who looks at a table: watchers with their scenes, and the connections that carry them."""

import asyncio
from collections import deque
from collections.abc import Callable

from msgspec import UNSET
from msgspec.structs import replace

from skulk.kernel.state import View
from skulk.server.show.change import Comparisons, change, encode
from skulk.server.show.scene import EMPTY, Picture
from skulk.server.show.wire import LogLine, Scene, SeatLine, Told

Eyes = tuple[int, ...]  # the seats one watcher sees the table from; () is a spectator

BACKLOG = 64  # messages a slow connection may be behind


class Connection:
    """One socket or stream of one watcher: a bounded queue that never makes anybody wait."""

    def __init__(self, watcher: "Watcher", left: Callable[["Connection"], None], person: bool = True) -> None:
        self.watcher = watcher
        self.person = person  # somebody looks through it; else a program listens
        self.closed = False
        # The short way out, if the server offers one: sends both messages, or says that it cannot now.
        self.tell: Callable[[bytes, bytes], bool] | None = None
        self._left = left
        self._whole = True
        self._idle = False  # all is sent, and whoever sends waits for more
        self._updates: deque[bytes] = deque()
        self._answers: deque[bytes] = deque(maxlen=BACKLOG)
        self._behind = b""  # an answer that goes out with the next update
        self._something = asyncio.Event()
        self._something.set()

    async def next(self) -> bytes:
        """The next message to send, encoded: the whole scene first, then updates and answers.

        A connection that fell too far behind gets the whole scene again instead of what it missed.
        """
        while (message := self.ready()) is None:
            self._idle = True
            await self._something.wait()
        self._idle = False
        return message

    def ready(self) -> bytes | None:
        """The next message if there is one."""
        if self._whole:
            message = self.watcher.whole()
            self._whole = False
            return message
        if self._updates:
            return self._updates.popleft()
        if self._answers:
            return self._answers.popleft()
        self._something.clear()
        return None

    def put(self, update: bytes) -> None:
        """Queues an update; what overflows is replaced by the whole scene."""
        behind, self._behind = self._behind, b""
        if not self._whole and self._told_at_once(update, behind):
            return
        if len(self._updates) >= BACKLOG:
            self.again()
        elif not self._whole:
            self._updates.append(update)
            self._wake()
        self._queue_answer(behind)

    def answer(self, told: Told) -> None:
        """Queues the answer to one message of this connection."""
        message = encode(told)
        if not self._told_at_once(message, b""):
            self._queue_answer(message)

    def answer_behind(self, told: Told) -> None:
        """The same for somebody who is about to be shown an update: both go out in one piece."""
        self._behind = encode(told)
        asyncio.get_running_loop().call_soon(self._no_update)

    def _no_update(self) -> None:
        behind, self._behind = self._behind, b""
        if behind and not self._told_at_once(behind, b""):
            self._queue_answer(behind)

    def _queue_answer(self, message: bytes) -> None:
        if message:
            self._answers.append(message)
            self._wake()

    def _told_at_once(self, message: bytes, behind: bytes) -> bool:
        """Spares the way through the queue where nothing stands in it: order is kept."""
        if self.tell is None or not self._idle:
            return False
        return self.tell(message, behind)

    def _wake(self) -> None:
        self._idle = False
        self._something.set()

    def again(self) -> None:
        """The next message will be the whole scene."""
        self._updates.clear()
        self._whole = True
        self._wake()

    def close(self) -> None:
        """Leaves the table; its seat is shown as away when its last connection has left."""
        if not self.closed:
            self.closed = True
            self._left(self)


class Watcher:
    """One pair of eyes: the scene it was last shown, and all connections that show it."""

    def __init__(self, eyes: Eyes, pulse: int, renew: Callable[["Watcher"], None]) -> None:
        self.eyes = eyes
        self.seen = -1  # which state of the table the scene shows
        self.draws = False  # somebody has wanted to see the picture
        self.reads = False  # some program reads the view itself
        self.view: View | None = None
        self.shown: int | None = eyes[0] if eyes else None  # the seat whose view is shown
        self.pulse = pulse
        self.asked_since = pulse  # an answer from then on still fits the question
        self.told = self.told_at = -1  # the pulse that programs are told, and for which of ours
        self.question = self.question_at = -1  # the same for its first half
        self.all_seeing = False  # looks back at an ended match with everything face up
        self.moved = False  # one of these seats has moved since the scene was made
        self.scene: Scene | None = None
        self.picture: Picture = EMPTY
        self.connections: list[Connection] = []
        self.log: list[LogLine] = []
        self.logged = 0  # how many of its lines the scene has
        self.log_of: tuple[int, int | None] = (-1, None)  # which telling of the match, for which seat
        self.heard = 0  # how many events of the match the log has gone through
        self.seat_lines: list[SeatLine] = []
        self.seated: tuple[object, ...] = ()  # what the lines of the seats were made from
        self._renew = renew
        self._whole: bytes | None = None

    def show(self, scene: Scene, picture: Picture, compare: Comparisons, view: View | None) -> None:
        """Takes a new scene; tells all connections what changed, if anything did."""
        old = self.scene
        update = None if old is None else change(old, scene, self.picture, picture, compare, self.logged)
        if update is None and old is not None and self.reads and view != self.view:
            update = Scene("update", old.pulse + 1)  # no sentence says it, but programs can tell
        self.view = view
        if update is not None:
            self.pulse = update.pulse
            if self.moved or update.moves is not UNSET or update.seat is not UNSET:
                self.asked_since = self.pulse
            self.moved = False
            if self.connections:
                message = encode(update)
                for connection in self.connections:
                    connection.put(message)
        scene.pulse = self.pulse
        self.scene, self.picture = scene, picture
        self.logged = len(scene.log) if scene.log is not UNSET else 0
        self._whole = None

    def whole(self) -> bytes:
        """The whole scene, encoded once for all connections; clocks as they stand now."""
        scene = self.complete()
        if self._whole is None:
            self._whole = encode(scene)
        return self._whole

    def vanish(self, why: Exception) -> None:
        """There is nothing to look at any more: whoever looks is told why."""

        def gone(watcher: "Watcher") -> None:
            raise why

        self._renew = gone
        for connection in self.connections:
            connection.again()

    def draw(self) -> None:
        """From now on the picture is made too."""
        if not self.draws:
            self.draws, self.seen = True, -1

    def now(self) -> Scene:
        """The scene as it stands now, without its picture."""
        self._renew(self)
        assert self.scene is not None
        return self.scene

    def snapshot(self) -> Scene:
        """The scene as it stands now, to keep: the log of the other one grows."""
        self.draw()
        scene = self.complete()
        return replace(scene, log=list(scene.log or ()))

    def complete(self) -> Scene:
        """The scene as it stands now, with its picture: updates need only the lines of that."""
        scene = self.now()
        if self.picture is not EMPTY and not scene.picture:
            scene.picture = self.picture.text
        return scene
