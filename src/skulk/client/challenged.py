"""Waits at a server for challenges, and plays every table that comes of them, each in a thread of its own."""

import logging
import threading
from collections.abc import Callable
from typing import Any

from skulk.client.api import NotTaken, Server, Unreachable
from skulk.client.player import BROKEN, LONGEST, Played, play_table
from skulk.games import registry
from skulk.kernel.errors import SkulkError
from skulk.kernel.game import Game

log = logging.getLogger("skulk.client")


class Challenged:
    """One bot account. `run` returns after so many matches, or when told to stop."""

    def __init__(
        self,
        server: Server,
        spec: str,
        tell: Callable[[Played], None] = lambda played: None,
        matches: int = 0,
        games: Callable[[str], Game] = registry.find,
        stop: Callable[[], bool] = lambda: False,
    ) -> None:
        """`matches` 0 is without end."""
        self.server = server
        self.spec = spec
        self.tell = tell
        self.matches = matches
        self.games = games
        self.stop = stop
        self.played: list[Played] = []
        self._since = ""
        self._tables: dict[tuple[str, int], threading.Thread] = {}
        self._lock = threading.Lock()

    def run(self) -> None:
        broken = 0
        while not self._done:
            told = False
            try:
                for news in self.server.listen(f"/me/events{self._since}"):
                    told, broken = True, 0
                    self._since = f"?since={news['id']}"
                    self._hear(news)
                    if self._done:
                        break
            except Unreachable as error:
                log.info("%s", error)
            broken += not told
            if broken >= BROKEN:
                raise Unreachable(f"{self.server.url} tells nothing any more.")
            if broken:
                self.server.sleep(min(LONGEST, 0.1 * 2**broken))
        for thread in list(self._tables.values()):
            thread.join()

    @property
    def _done(self) -> bool:
        return self.stop() or bool(self.matches and len(self.played) >= self.matches)

    def _hear(self, news: dict[str, Any]) -> None:
        if news["kind"] == "challenge":
            self._answer(news)
        elif news["kind"] == "seated":
            self._play(news["table"], news["seat"])
        elif news["kind"] == "over":
            self._settle(news["table"])

    def _answer(self, challenge: dict[str, Any]) -> None:
        """Accepts what can be played here."""
        path = f"/tables/{challenge['table']}"
        try:
            reason = self._objection(challenge)
            if reason:
                self.server.post(f"{path}/decline", {"reason": reason})
            else:
                self.server.post(f"{path}/seats", {"seat": challenge["seat"]})
        except NotTaken as error:  # it was withdrawn meanwhile
            log.info("%s", error)

    def _objection(self, challenge: dict[str, Any]) -> str:
        try:
            self.games(challenge["game"])
        except SkulkError:
            return f"{challenge['game']} is not installed here"
        return "no editions of somebody's own" if challenge["own_edition"] else ""

    def _play(self, table: str, seat: int) -> None:
        with self._lock:
            if (table, seat) in self._tables:
                return
            thread = threading.Thread(target=self._one_table, args=(table, seat), daemon=True)
            self._tables[table, seat] = thread
        thread.start()

    def _one_table(self, table: str, seat: int) -> None:
        try:
            played = play_table(self.server, self.spec, table, seat, self.games, self.stop)
            self.tell(played)
            self.played.append(played)
        except SkulkError as error:  # one table goes wrong; the others go on
            log.warning("%s: %s", table, error)
        finally:
            with self._lock:
                self._tables.pop((table, seat), None)

    def _settle(self, table: str) -> None:
        """A match is over: its thread says what came of it before anything else is heard."""
        with self._lock:
            threads = [thread for (at, _), thread in self._tables.items() if at == table]
        for thread in threads:
            thread.join(LONGEST)
