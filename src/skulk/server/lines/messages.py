"""What a line hears: its moves, taken on the spot where nothing stands in their way, and what went wrong."""

from time import perf_counter

import msgspec

from skulk.kernel.errors import Refused, SkulkError
from skulk.server import request_id
from skulk.server.http.limits import MESSAGE, MOVES, Buckets, TooLarge
from skulk.server.metrics import Metrics
from skulk.server.show.subscribers import Connection, Eyes
from skulk.server.show.wire import Asked, Play, Ref, Told
from skulk.server.tables.lock import Lock
from skulk.server.tables.table import Table

DECODER: msgspec.json.Decoder[Asked] = msgspec.json.Decoder(Asked)


class MessageHandler:
    """Hears for one line. Nearly every message is a move, and a task for it would cost more than the move."""

    def __init__(
        self, table: Table, eyes: Eyes, connection: Connection, buckets: Buckets, metrics: Metrics, who: str
    ) -> None:
        self.table = table
        self.eyes = eyes
        self.connection = connection
        self.buckets = buckets
        self.metrics = metrics
        self.name = f"line {who}"  # of its bucket
        self.request = request_id.current()  # that opened the line
        self.breaches = 0
        self.turn = Lock()  # a message is answered after the one before it

    def hear(self, text: str) -> bool:
        """Takes a move on the spot; False leaves everything else, and what comes too fast, to the queue."""
        if self.breaches or not self.turn.take_at_once():
            return False
        taken = False
        try:
            asked = read(text)
            if isinstance(asked, Play):
                request_id.CURRENT.set(self.request)  # a move taken on the spot has no task of its own
                self.buckets.take(MOVES, self.name)
                taken = self._play(asked)
        except SkulkError:
            pass  # it is met again, and answered, by whoever reads the queue
        if not taken:
            self.turn.release()
        return taken

    def _play(self, asked: Play) -> bool:
        began = perf_counter()

        def done(trouble: Exception | None) -> None:
            self.turn.release()
            if trouble is not None:
                self.failed(asked.ref, trouble)
                return
            self.count(began)
            self.connection.answer_behind(Told("done", asked.ref))

        try:
            return self.table.play_at_once(self.eyes, asked.text, asked.pulse, asked.ref, done)
        except Exception as error:
            self.turn.release()
            self.failed(asked.ref, error)
            return True

    def count(self, began: float) -> None:
        """One more move, and how long it took."""
        self.metrics.moves += 1
        self.metrics.move_seconds.add(perf_counter() - began)

    # What went wrong

    def failed(self, ref: str, error: Exception) -> None:
        if not isinstance(error, SkulkError):
            told = {"match": self.table.id, "request": self.request}
            self.table.context.log.error("a message failed", exc_info=error, extra=told)
            error = SkulkError("Something broke on our side; nothing has changed.")
        self.refuse(ref, error)

    def breach(self, ref: str, error: SkulkError) -> None:
        self.breaches += 1
        self.refuse(ref, error)

    def refuse(self, ref: str, error: SkulkError) -> None:
        self.metrics.refusals[type(error).__name__] += 1
        self.connection.answer(Told("refused", ref, str(error), getattr(error, "rule", "")))


def read(text: str | bytes) -> Asked:
    """A message of ours, or a refusal."""
    if 4 * len(text) > MESSAGE and len(text.encode() if isinstance(text, str) else text) > MESSAGE:
        raise TooLarge(f"A message has up to {MESSAGE} bytes.")
    try:
        return DECODER.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused(f"The table cannot read this: {error}") from None


def ref_of(text: str | bytes) -> str:
    try:
        return msgspec.json.decode(text, type=Ref).ref[:64] if len(text) <= MESSAGE else ""
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""
