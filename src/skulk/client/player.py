"""Plays a bot at tables of a server: follows the stream, answers when asked, comes back when it breaks."""

import logging
from collections.abc import Callable
from dataclasses import dataclass, field

from skulk.bots import make
from skulk.bots.bot import Bot
from skulk.client.api import NotTaken, Server, Unreachable
from skulk.client.chair import RemoteChair
from skulk.games import registry
from skulk.kernel.dice import Dice
from skulk.kernel.errors import SkulkError
from skulk.kernel.game import Game
from skulk.kernel.state import Result

log = logging.getLogger("skulk.client")

BROKEN = 30  # streams in a row that told nothing, before it gives up: some ten minutes
LONGEST = 30.0  # seconds between two attempts
ANSWERED = 0.5  # seconds between two looks whether a challenge is answered


@dataclass
class Played:
    """What came of one table."""

    table: str
    game: str
    seat: int
    decisions: int = 0
    refusals: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    result: Result | None = None


def play_table(
    server: Server,
    spec: str,
    table: str,
    seat: int,
    games: Callable[[str], Game] = registry.find,
    stop: Callable[[], bool] = lambda: False,
) -> Played:
    """Plays one seat to the end of its match, or until told to stop."""
    card = server.get(f"/tables/{table}")["table"]
    game = games(card["game"])
    played = Played(table, game.slug, seat)
    bot = make(spec, Dice.seeded(f"{spec} {table} {seat}"))
    chair = RemoteChair(server, game, table, seat)
    Player(bot, chair, played, stop).play()
    return played


class Player:
    """One bot on one chair."""

    def __init__(self, bot: Bot, chair: RemoteChair, played: Played, stop: Callable[[], bool]) -> None:
        self.bot = bot
        self.chair = chair
        self.played = played
        self.stop = stop
        self.begun = False
        self.answered = -1  # the last question that was answered
        self.may_return = True

    def play(self) -> None:
        broken = 0
        while not self.chair.known or not self.chair.over:
            told = False
            self.answered = -1  # the answer may have been lost with the line
            try:
                for message in self.chair.server.listen(self._path):
                    told, broken = True, 0
                    self.chair.take(message)
                    self._go_on()
                    if self.chair.over or self.stop():
                        break
            except Unreachable as error:
                log.info("%s", error)
            if self.stop():
                return
            broken += not told
            if broken >= BROKEN:
                raise Unreachable(f"The table {self.played.table} tells nothing any more.")
            if broken:
                self.chair.server.sleep(min(LONGEST, 0.1 * 2**broken))
        self.played.result = self.chair.result()
        self.bot.end(self.chair)
        self.played.faults = list(getattr(self.bot, "faults", []))

    @property
    def _path(self) -> str:
        return f"/tables/{self.chair.table}/events?seat={self.chair.seat}"

    def _go_on(self) -> None:
        chair = self.chair
        self._be_polite()
        if not (chair.asked() and chair.known["moves"]) or chair.known["away"]:
            return
        if chair.question == self.answered:
            return  # what it did last is on its way here
        if not self.begun:
            self.begun = True
            self.bot.begin(chair)
        self.answered = chair.question
        move = str(self.bot.choose(chair))
        try:
            chair.play(move)
            self.played.decisions += 1
        except NotTaken as error:
            if error.status == 422:
                raise SkulkError(f"The bot plays {move!r}, which is refused: {error}") from None
            self.played.refusals.append(str(error))  # the table has changed; the stream tells how

    def _be_polite(self) -> None:
        """Lets others take back, as bots do, and comes back where a bot had to play for it."""
        chair = self.chair
        path, seat = f"/tables/{chair.table}", {"seat": chair.seat}
        try:
            if chair.known["undo_asked"] not in (None, chair.seat):
                chair.server.post(f"{path}/undo", {**seat, "answer": True})
            if chair.known["away"] and chair.known["status"] == "running" and self.may_return:
                self.may_return = False  # until the table says that it worked
                chair.server.post(f"{path}/return", seat)
            elif not chair.known["away"]:
                self.may_return = True
        except NotTaken as error:
            self.played.refusals.append(str(error))


def seat_of(server: Server, table: str) -> int:
    """The own seat at a table; without one, the first free one is taken."""
    mine = server.get(f"/tables/{table}")["table"]["mine"]
    return int(mine[0] if mine else server.post(f"/tables/{table}/seats")["seat"])


def set_up(server: Server, game: str, against: list[str]) -> str:
    """A table with oneself on the first seat; on the others bots of the server, or bot accounts, which are
    challenged and have to come."""
    seats = [{"kind": "me"}, *[opponent(name) for name in against]]
    unhurried = dict(registry.find(game).unhurried())
    wish = {"game": game, "seats": seats, "options": unhurried}
    table = str(server.post("/tables", wish)["table"]["id"])
    while (scene := server.get(f"/tables/{table}/scene?view=no&data=no")["scene"])["status"] == "open":
        if "kept" not in [seat["kind"] for seat in scene["seats"]]:
            server.post(f"/tables/{table}/leave")
            raise SkulkError(scene["talk"][-1]["text"])
        server.sleep(ANSWERED)
    return table


def opponent(name: str) -> dict[str, str]:
    """A bot of the server, or an account, whose name says what it is."""
    account = name.casefold().endswith(" bot")
    return {"kind": "challenge", "who": name} if account else {"kind": "bot", "level": name}
