"""The laws notice when a game breaks one of its promises."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from skulk.kernel.dice import Dice
from skulk.kernel.event import Event
from skulk.kernel.game import Game, Setup
from skulk.kernel.state import Move, Result, State, View
from skulk.kernel.words import Words
from skulk.laws import LawBroken, check
from tiny import henhouse, morra


class Leaky(henhouse.Henhouse):
    def view(self, seat: int | None) -> henhouse.HenhouseView:
        return replace(super().view(seat), fox=self.fox)


class Copying(henhouse.Henhouse):
    def guess(self, seat: int | None, dice: Dice) -> henhouse.Henhouse:
        other = self.copy()
        other.dice = dice.fork()
        return other


class Prophetic(henhouse.Henhouse):
    def guess(self, seat: int | None, dice: Dice) -> henhouse.Henhouse:
        other = super().guess(seat, dice)
        other.dice = self.dice.copy()
        return other


class Shallow(morra.Morra):
    def copy(self) -> "Shallow":
        other = Shallow(self.dice.copy(), self.points, self.rounds, self.fists)
        other.irreversible = self.irreversible
        return other


class Loud(morra.Morra):
    def apply(self, seat: int, move: Move) -> None:
        self.say("MOR-1", seat, "whispers", (str(move),))
        super().apply(seat, move)


class Telling(henhouse.Henhouse):
    def why_not(self, seat: int, text: str) -> Event:
        return Event("", seat, "no such move", (f"the fox is in {self.fox}",))


class Endless(morra.Morra):
    def show(self) -> None:
        self.fists = [0] * len(self.fists)


class Moody(henhouse.Henhouse):
    def moves(self, seat: int) -> tuple[Move, ...]:
        self.sniffs += 1
        return super().moves(seat)


class Ambiguous(henhouse.Henhouse):
    def moves(self, seat: int) -> tuple[Move, ...]:
        return super().moves(seat) * 2


class Vain(henhouse.Henhouse):
    def apply(self, seat: int, move: Move) -> None:
        super().apply(seat, move)
        self.sniffs += self.heard is not None


class Shut(henhouse.Henhouse):
    def laid_open(self) -> View:  # type: ignore[override]
        return View()


class Scarred(henhouse.Henhouse):
    def why_not(self, seat: int, text: str) -> Event:
        self.sniffs += text == "\x00"
        return super().why_not(seat, text)


class Modest(henhouse.Henhouse):
    def result(self) -> Result | None:
        result = super().result()
        return replace(result, places=(2, 3)) if result else None


class Losing(morra.Morra):
    def conserved(self) -> dict[str, int]:
        return {"points": sum(self.points)}


def as_kind(kind: type[State], game: Game) -> Game:
    """The same game, played by a state that breaks a promise."""

    def new(setup: Setup) -> State:
        state = game.new(setup)
        state.__class__ = kind  # type: ignore[assignment]
        return state

    return replace(game, new=new)


def copied_as(kind: type[henhouse.Henhouse]) -> Callable[[henhouse.Henhouse], henhouse.Henhouse]:
    def copy(self: henhouse.Henhouse) -> henhouse.Henhouse:
        other = henhouse.Henhouse.copy(self)
        other.__class__ = kind
        return other

    return copy


for broken in (Leaky, Copying, Prophetic, Telling, Moody, Ambiguous, Vain, Shut, Scarred, Modest):
    broken.copy = copied_as(broken)  # type: ignore[method-assign]


def loud_copy(self: morra.Morra) -> morra.Morra:
    other = morra.Morra.copy(self)
    other.__class__ = type(self)
    return other


for rowdy in (Loud, Endless, Losing):
    rowdy.copy = loud_copy  # type: ignore[method-assign]


@pytest.mark.parametrize(
    ("kind", "game", "complaint"),
    [
        (Leaky, henhouse.GAME, "secrecy"),
        (Copying, henhouse.GAME, "no guess ever differed"),
        (Prophetic, henhouse.GAME, "future"),
        (Telling, henhouse.GAME, "secrecy"),
        (Shallow, morra.GAME, "looking changes the state"),
        (Loud, morra.GAME, "hearing"),
        (Endless, morra.GAME, "not over after"),
        (Moody, henhouse.GAME, "looking changes the state"),
        (Ambiguous, henhouse.GAME, "notation"),
        (Vain, henhouse.GAME, "determinism"),
        (Shut, henhouse.GAME, "open"),
        (Scarred, henhouse.GAME, "refusal"),
        (Modest, henhouse.GAME, "result"),
        (Losing, morra.GAME, "changed"),
    ],
    ids=lambda value: getattr(value, "__name__", getattr(value, "slug", "")),
)
def test_a_broken_promise_is_noticed(kind: type[State], game: Game, complaint: str) -> None:
    with pytest.raises(LawBroken, match=complaint):
        check(as_kind(kind, game), 40, "broken")


def test_a_drawing_must_show_every_move_and_nothing_else() -> None:
    def draw(view: View, moves: Sequence[Move]) -> str:
        return "".join(f'<g data-move="{move}"/>' for move in list(moves)[1:])

    with pytest.raises(LawBroken, match="picture"):
        check(replace(henhouse.GAME, draw=draw), 5, "broken")


def test_every_move_must_have_words() -> None:
    class Speechless(Words):
        def move(self, view: View, move: Move) -> str:
            return ""

    with pytest.raises(LawBroken, match="words"):
        check(replace(henhouse.GAME, words=Speechless()), 5, "broken")
