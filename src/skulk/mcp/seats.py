"""A seat that an assistant holds: in this process against bots, or at a table of a server."""

import queue
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol

from skulk.bots import make
from skulk.client.api import NotTaken, Server, Unreachable
from skulk.client.chair import RemoteChair
from skulk.client.player import seat_of
from skulk.games import registry
from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.errors import Refused
from skulk.kernel.game import Game
from skulk.kernel.words import with_names
from skulk.text_env import TextEnv

SOON = 5.0  # seconds in which a stream tells what a move did
FIRST = 30.0  # and in which it begins, however busy the server is


class Held(Protocol):
    """What the tools need of a seat. Refusals are raised with their rule."""

    game: Game
    chair: Chair

    def play(self, text: str) -> None: ...

    def why_not(self, text: str) -> str: ...

    def talk(self, text: str) -> str: ...

    def wait(self, seconds: float) -> None: ...

    def hint(self) -> str: ...

    def record(self) -> str: ...


class HereSeat:
    """A quick match in this process."""

    def __init__(self, game: Game, bots: list[str], seed: str) -> None:
        self.env = TextEnv(game, bots, seed=seed)
        self.game = self.env.game
        self.chair = self.env.chair
        self.dice = Dice.seeded(f"{seed} hints")

    def play(self, text: str) -> None:
        self.env.step(text)

    def why_not(self, text: str) -> str:
        self.env.match.find(self.env.seat, text)
        return "That move is open to you."

    def talk(self, text: str) -> str:
        return "Only bots sit at this table; nobody listens."

    def wait(self, seconds: float) -> None:
        """Bots here never let anybody wait."""

    def hint(self) -> str:
        if not self.chair.moves():
            raise Refused("It is not your turn; there is nothing to hint at.")
        move = make("greedy", self.dice).choose(self.chair)
        return f"{move} | {with_names(self.game.words.move(self.chair.view(), move), self.chair.names)}"

    def record(self) -> str:
        from skulk.kernel.record import record_of

        if self.chair.result() is None:
            raise Refused("The record is available once the match is over: it holds the seed.")
        return record_of(self.env.match).dumps()


class ServerSeat:
    """A seat at a server's table, next to people; its stream is followed in a thread."""

    def __init__(self, server: Server, table: str, games: Callable[[str], Game] = registry.find) -> None:
        self.server = server
        self.table = table
        self.game = games(server.get(f"/tables/{table}")["table"]["game"])
        self.seat = seat_of(server, table)
        self.remote = RemoteChair(server, self.game, table, self.seat)
        self.chair: Chair = self.remote
        self._told: queue.Queue[dict[str, object]] = queue.Queue()
        threading.Thread(target=self._follow, daemon=True).start()
        if not self._hear(FIRST):
            raise Unreachable(f"The table {table} does not show itself within {FIRST:g} s; sit down again.")

    def _follow(self) -> None:
        while not self.remote.known or not self.remote.over:
            with suppress(Unreachable):
                for message in self.server.listen(f"/tables/{self.table}/events?seat={self.seat}"):
                    self._told.put(message)
                    if message.get("status") == "over":
                        return
            self.server.sleep(1.0)

    def _hear(self, seconds: float) -> bool:
        """Takes what the stream has told; waits for the first of it."""
        try:
            self.remote.take(self._told.get(timeout=max(0.001, seconds)))
        except queue.Empty:
            return False
        while not self._told.empty():
            self.remote.take(self._told.get())
        return True

    def play(self, text: str) -> None:
        self._hear(0.0)
        if self.remote.known["away"]:  # it took too long, and a bot plays for it
            self.server.post(f"/tables/{self.table}/return", {"seat": self.seat})
            self._hear(SOON)
        asked = self.remote.question
        try:
            self.remote.play(text)
        except NotTaken as error:
            if error.status != 409 or not self._hear(1.0) or text not in self.remote.texts():
                raise
            asked = self.remote.question
            self.remote.play(text)  # something else had changed; the move is as good as before
        while self.remote.question == asked and self._hear(SOON):
            pass

    def why_not(self, text: str) -> str:
        return str(self.server.post(f"/tables/{self.table}/why", {"text": text, "seat": self.seat})["words"])

    def talk(self, text: str) -> str:
        return str(self.server.post(f"/tables/{self.table}/talk", {"text": text})["words"])

    def wait(self, seconds: float) -> None:
        self._hear(0.0)
        while not self.chair.asked() and not self.remote.over and self._hear(seconds):
            pass

    def hint(self) -> str:
        told = self.server.post(f"/tables/{self.table}/hint", {"seat": self.seat})
        return f"{told['text']} | {told['words']}"

    def record(self) -> str:
        import msgspec

        return msgspec.json.encode(self.server.get(f"/tables/{self.table}/record")).decode()


class Door:
    """Hears who challenges a bot account, in a thread: as long as it listens, the bot is free to be asked."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self._rung: queue.Queue[dict[str, Any]] = queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        while True:
            with suppress(Unreachable, NotTaken):
                for news in self.server.listen("/me/events"):
                    if news["kind"] == "challenge":
                        self._rung.put(news)
            self.server.sleep(1.0)

    def wait(self, seconds: float) -> list[dict[str, Any]]:
        """Those who have rung, or do so in time."""
        found: list[dict[str, Any]] = []
        with suppress(queue.Empty):
            found.append(self._rung.get(timeout=max(0.001, seconds)))
            while True:
                found.append(self._rung.get_nowait())
        return found
