"""The lock of a table: whoever changes it goes through here, one after the other."""

import asyncio


class Turnstile(asyncio.Lock):
    """A lock that can also be taken by who cannot wait."""

    def take_at_once(self) -> bool:
        """Whether it was free, and is taken now."""
        if self.locked():
            return False
        taking = self.acquire()
        try:
            taking.send(None)  # a lock that nobody waits for is had in one step
        except StopIteration:
            return True
        taking.close()
        return False
