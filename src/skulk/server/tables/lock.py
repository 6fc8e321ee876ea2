"""The lock of a table: whoever changes it goes through here, one after the other."""

import asyncio


class Lock:
    """A lock that can also be taken by whoever cannot wait; all others wait in line."""

    def __init__(self) -> None:
        self._line = asyncio.Lock()
        self._hasty = False  # somebody who could not wait has it
        self._passed: asyncio.Future[None] | None = None  # tells the first in line that it is free

    def locked(self) -> bool:
        return self._hasty or self._line.locked()

    def take_at_once(self) -> bool:
        """Whether it was free, and is taken now."""
        if self._hasty or self._line.locked():
            return False
        self._hasty = True
        return True

    def release(self) -> None:
        """Gives back what was taken at once."""
        self._hasty = False
        if self._passed is not None and not self._passed.done():
            self._passed.set_result(None)

    async def __aenter__(self) -> None:
        await self._line.acquire()
        if not self._hasty:
            return
        self._passed = asyncio.get_running_loop().create_future()
        try:
            await self._passed
        except BaseException:
            self._line.release()
            raise

    async def __aexit__(self, *error: object) -> None:
        self._line.release()
