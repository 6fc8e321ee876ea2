"""Clocks: a bank of time for each seat. They are told what time it is, so that tests and replays need none.

What a seat spent is stored with its entry, and banks are counted from the entries alone: the time while
the server was down never counts.
"""

from collections.abc import Collection

LEAST_MS = 15_000  # what a seat has at least when it comes back, or after a restart
DAY_MS = 86_400_000


class Clock:
    """Banks with an increment for each turn; a turn ends when the seat is no longer asked."""

    def __init__(self, seats: int, bank_ms: int, increment_ms: int) -> None:
        self.bank_ms = bank_ms
        self.increment_ms = increment_ms
        self.left = [bank_ms] * seats
        self.since: list[int | None] = [None] * seats  # when a seat was told that it is asked

    def ask(self, waiting: Collection[int], now: int) -> None:
        """Starts the clocks of those who are asked, and stops the others."""
        for seat, since in enumerate(self.since):
            if seat not in waiting:
                self.since[seat] = None
            elif since is None:
                self.since[seat] = now

    def spent(self, seat: int, now: int) -> int:
        """What a seat has used since it was asked."""
        since = self.since[seat] if seat >= 0 else None
        return 0 if since is None else max(0, now - since)

    def charge(self, seat: int, spent_ms: int, still_asked: bool, now: int) -> None:
        """Books what an entry cost; also when it is replayed."""
        if seat < 0:
            return
        self.left[seat] += (0 if still_asked else self.increment_ms) - spent_ms
        self.since[seat] = now if still_asked else None

    def remaining(self, seat: int, now: int) -> int:
        return max(0, self.left[seat] - self.spent(seat, now))

    def ticking(self, seat: int) -> bool:
        return self.since[seat] is not None

    def refill(self, seat: int) -> None:
        """Who comes back with an empty bank gets time for a move."""
        self.left[seat] = max(self.left[seat], min(LEAST_MS, self.bank_ms))

    def start_again(self, waiting: Collection[int], now: int) -> None:
        """After a restart: whoever is asked is told so now, and has time for a move."""
        for seat in range(len(self.left)):
            self.refill(seat)
            self.since[seat] = now if seat in waiting else None

    def first_out(self, seats: Collection[int], now: int) -> tuple[int, int] | None:
        """The seat among these whose bank is empty first, and in how many milliseconds."""
        running = [(self.remaining(seat, now), seat) for seat in seats if self.ticking(seat)]
        if not running:
            return None
        left, seat = min(running)
        return seat, left
