"""A chair at a table of a server elsewhere: what it gives is what a Chair gives, made from the API's data."""

from typing import Any

from skulk.client.api import Server, Unreachable
from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.event import PERHAPS, UNUSED, Event, Several, Value
from skulk.kernel.game import Game
from skulk.kernel.plain_data import from_plain, package_of
from skulk.kernel.state import Move, Result, State, View
from skulk.pulses import question_of
from skulk.shapes import class_shape

TRIES = 100  # to find guesses and table in one moment
GUESSES = 64  # fetched at once; whoever wants more gets these again, with other dice


class RemoteChair(Chair):
    """One seat's window on a match that is played elsewhere. `take` is given what the stream tells."""

    def __init__(self, server: Server, game: Game, table: str, seat: int) -> None:
        self.server = server
        self.table = table
        self.seat = seat
        self.known: dict[str, Any] = {}  # the table as far as it was told
        self._game = game
        self._package = package_of(game)
        self._guesses: list[State] = []
        self._guessed = -1  # the pulse they are for
        self._given = 0
        self._view: View | None = None
        self._viewed = -1
        self._sent = 0  # moves, to name each once

    def take(self, message: dict[str, Any]) -> None:
        """Merges what the stream told."""
        if message["kind"] == "scene":
            self.known = message
            return
        for name, value in message.items():
            if name == "log":
                self.known["log"] = self.known["log"][: message["log_from"]] + value
            elif name == "talk":
                self.known["talk"] = self.known["talk"] + value
            elif name not in ("kind", "log_from"):
                self.known[name] = value

    @property
    def pulse(self) -> int:
        return int(self.known["pulse"])

    @property
    def question(self) -> int:
        """Names what the seat is asked, whatever else the table shows meanwhile."""
        return question_of(self.pulse)

    @property
    def over(self) -> bool:
        return bool(self.known["status"] == "over")

    @property
    def game(self) -> Game:
        return self._game

    @property
    def names(self) -> tuple[str, ...]:
        return tuple([line["name"] for line in self.known["seats"]])

    def asked(self) -> bool:
        return bool(self.known["status"] == "running" and self.known["seats"][self.seat]["asked"])

    def view(self) -> View:
        if self._view is None or self._viewed != self.pulse:
            self._view = self._read_view()
            self._viewed = self.pulse
        return self._view

    def _read_view(self) -> View:
        kind = view_class(self._game, len(self.known["seats"]))
        view: View = class_shape(kind).make(self.known["view"])
        return view

    def moves(self) -> tuple[Move, ...]:
        return tuple([from_plain(move["made"], self._package) for move in self.known["moves"]])

    def texts(self) -> list[str]:
        """The notations of the open moves, for whoever needs no more."""
        return [move["text"] for move in self.known["moves"]]

    def guess(self, dice: Dice) -> State:
        """A state that could be the true one; its future follows from these dice."""
        if self._guessed != self.pulse:
            self._guesses = [from_plain(one, self._package) for one in self._fetched()]
            self._guessed, self._given = self.pulse, 0
        state = self._guesses[self._given % len(self._guesses)].copy()
        self._given += 1
        state.dice = dice.fork()
        return state

    def _fetched(self) -> list[Any]:
        """Guesses at what this chair shows; where something happens beside the question, it is shown anew."""
        path = f"/tables/{self.table}/guesses?count={GUESSES}&seat={self.seat}"
        for _ in range(TRIES):
            told = self.server.get(path)
            if told["pulse"] == self.pulse:
                guesses: list[Any] = told["guesses"]
                return guesses
            self._look_again()
        raise Unreachable(f"The table {self.table} changes faster than it can be looked at.")

    def _look_again(self) -> None:
        """Takes the table as it stands now; the stream will tell the talk."""
        scene = self.server.get(f"/tables/{self.table}/scene?seat={self.seat}")["scene"]
        self.known = {**scene, "talk": self.known["talk"]}

    def events(self, since: int = 0) -> list[Event]:
        """What this seat was told; `since` counts events here, for entries of others stay unseen."""
        return [self._event(line) for line in self.known["log"][since:]]

    def _event(self, line: dict[str, Any]) -> Event:
        what = values(self._game, line["verb"], line["data"])
        return Event(line["rule"], line["seat"], line["verb"], what)

    def result(self) -> Result | None:
        ended = self.known.get("ended")
        if ended is None:
            return None
        return Result(tuple(ended["points"]), tuple(ended["places"]), ended["rule"], ended["reason"])

    def play(self, text: str) -> list[Event]:
        """Plays a move; what it tells comes with the stream."""
        self._sent += 1
        ref = f"{self.pulse} {self._sent}"
        made = {"text": text, "pulse": self.pulse, "ref": ref, "seat": self.seat}
        self.server.post(f"/tables/{self.table}/moves", made)
        return []


VIEWS: dict[tuple[str, int], type] = {}


def view_class(game: Game, seats: int) -> type:
    """The class of a game's views."""
    if (game.slug, seats) not in VIEWS:
        state = game.new(game.setup(seats, {}, Dice.seeded("")))
        VIEWS[game.slug, seats] = type(state.view(None))
    return VIEWS[game.slug, seats]


def values(game: Game, verb: str, named: dict[str, Any]) -> tuple[Value, ...]:
    """The values of an event in the order that its verb fixes."""
    fields = game.events.verbs.get(verb)
    if fields is None:
        return tuple(named["what"])
    found: list[Value] = []
    for name, part in fields.fields.items():
        if part is UNUSED:
            found.append(-1)
        elif not isinstance(part, Several):
            found.append(named[name])
        elif part.times == PERHAPS:
            found += [] if named[name] is None else [named[name]]
        else:
            groups = [item.values() if isinstance(item, dict) else [item] for item in named[name]]
            found += [value for group in groups for value in group]
    return tuple(found)
