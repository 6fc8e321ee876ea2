"""The laws notice when a game breaks one of its promises."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pytest

from skulk.games.registry import find
from skulk.kernel.dice import Dice
from skulk.kernel.event import Event, only
from skulk.kernel.game import Game, Setup
from skulk.kernel.state import Move, Result, State, View
from skulk.kernel.words import Words
from skulk.laws import LawBroken, check
from tiny import henhouse, magpie, morra


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


class Gossip(magpie.Magpie):
    """Tells everybody which thing was drawn, in a move that reveals it to its owner."""

    def say(
        self, rule: str, seat: int, verb: str, what: tuple[int | str, ...] = (), audience: int = 0
    ) -> None:
        super().say(rule, seat, verb, what)


class Treacherous(magpie.Magpie):
    """Tells the owner of another nest what was put back, in a move that reveals nothing."""

    def apply(self, seat: int, move: Move) -> None:
        if move is magpie.UNDO:
            self.say("MAG-2", seat, "puts back", (self.nests[seat][-1],), only(1 - seat))
        super().apply(seat, move)


class Telling(henhouse.Henhouse):
    def why_not(self, seat: int, text: str) -> Event:
        return Event("", seat, "no such move", (f"the fox is in {self.fox}",))


class Stuck(henhouse.Henhouse):
    def moves(self, seat: int) -> tuple[Move, ...]:
        return super().moves(seat) if self.sniffs < 2 else ()


class Crashing(henhouse.Henhouse):
    def slip(self, burrow: int) -> None:
        super().slip(burrow)
        [][self.sniffs // 2]


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


class Late(henhouse.Henhouse):
    def result(self) -> Result | None:
        result = super().result()
        return replace(result, places=(2, 3)) if result and self.eaten == 2 else result


class Rolling(henhouse.Henhouse):
    def apply(self, seat: int, move: Move) -> None:
        super().apply(seat, move)
        self.dice.below(6)


class Losing(morra.Morra):
    def conserved(self) -> dict[str, int]:
        return {"points": sum(self.points)}


def as_kind(kind: type[State], game: Game) -> Game:
    """The same game, played by a state that breaks a promise."""

    def new(setup: Setup) -> State:
        state = game.new(setup)
        state.__class__ = kind
        return state

    return replace(game, new=new)


def copied_as(kind: type[henhouse.Henhouse]) -> Callable[[henhouse.Henhouse], henhouse.Henhouse]:
    def copy(self: henhouse.Henhouse) -> henhouse.Henhouse:
        other = henhouse.Henhouse.copy(self)
        other.__class__ = kind
        return other

    return copy


for broken in (
    Leaky,
    Stuck,
    Crashing,
    Copying,
    Prophetic,
    Telling,
    Moody,
    Ambiguous,
    Vain,
    Shut,
    Scarred,
    Modest,
    Late,
    Rolling,
):
    broken.copy = copied_as(broken)  # type: ignore[method-assign, assignment]


def loud_copy(self: morra.Morra) -> morra.Morra:
    other = morra.Morra.copy(self)
    other.__class__ = type(self)
    return other


for rowdy in (Loud, Endless, Losing):
    rowdy.copy = loud_copy  # type: ignore[method-assign, assignment]


@pytest.mark.parametrize(
    ("kind", "game", "complaint"),
    [
        (Leaky, henhouse.GAME, "'secrecy'.* by the field 'fox' of its view: . in truth, . in the guess"),
        (Copying, henhouse.GAME, "No guess ever differed"),
        (Prophetic, henhouse.GAME, "future"),
        (Telling, henhouse.GAME, "'secrecy'.* by the refusal of 'no such thing': .* in truth"),
        (Shallow, morra.GAME, "'copy'.* Playing on a copy changed the original"),
        (Loud, morra.GAME, "hearing"),
        (Gossip, magpie.GAME, "hearing"),
        (Treacherous, magpie.GAME, "hearing"),
        (Stuck, henhouse.GAME, "at seed broken, match 1: .* Seat . is waited for and has no move"),
        (Crashing, henhouse.GAME, "'copy' at seed broken, match 1: .* IndexError"),
        (Endless, morra.GAME, "not over after"),
        (Moody, henhouse.GAME, "'looking'.* looked, and it is another"),
        (Ambiguous, henhouse.GAME, "notation"),
        (Vain, henhouse.GAME, "determinism"),
        (Shut, henhouse.GAME, "open"),
        (Scarred, henhouse.GAME, "refusal"),
        (Modest, henhouse.GAME, "result"),
        (Losing, morra.GAME, "changed"),
        (Rolling, henhouse.GAME, "'chance'.* asks chance and reveals nothing"),
    ],
    ids=lambda value: getattr(value, "__name__", getattr(value, "slug", "")),
)
def test_a_broken_promise_is_noticed(kind: type[State], game: Game, complaint: str) -> None:
    with pytest.raises(LawBroken, match=complaint):
        check(as_kind(kind, game), 40, "broken")


def test_a_card_drawn_unseen_and_told_to_all_is_noticed_within_a_few_matches() -> None:
    for seed in "abcdefgh":
        with pytest.raises(LawBroken, match="hearing"):
            check(as_kind(Gossip, magpie.GAME), 2, seed)


@dataclass
class Indiscreet(State):
    """Any game, with every word of it told to everybody."""

    inner: State

    def waiting(self) -> tuple[int, ...]:
        return self.inner.waiting()

    def asked(self, seat: int | None) -> tuple[int, ...]:
        return self.inner.asked(seat)

    def moves(self, seat: int) -> tuple[Move, ...]:
        return self.inner.moves(seat)

    def find(self, seat: int, text: str) -> Move | None:
        return self.inner.find(seat, text)

    def why_not(self, seat: int, text: str) -> Event:
        return self.inner.why_not(seat, text)

    def result(self) -> Result | None:
        return self.inner.result()

    def view(self, seat: int | None) -> View:
        return self.inner.view(seat)

    def laid_open(self) -> View:
        return self.inner.laid_open()

    def guess(self, seat: int | None, dice: Dice) -> State:
        return indiscreet(self.inner.guess(seat, dice))

    def copy(self) -> "Indiscreet":
        return indiscreet(self.inner.copy(), self.dice.copy())

    def apply(self, seat: int, move: Move) -> None:
        events: list[Event] = []
        self.inner.dice, self.inner.heard = self.dice, events
        self.inner.apply(seat, move)
        self.inner.heard = None
        self.irreversible = self.inner.irreversible
        for event in events:
            self.say(event.rule, event.seat, event.verb, event.what)


def indiscreet(inner: State, dice: Dice | None = None) -> Indiscreet:
    state = Indiscreet(dice or inner.dice, inner)
    inner.dice = state.dice
    state.irreversible = inner.irreversible
    return state


@pytest.mark.parametrize("slug", ["tusk", "ruins", "ruse", "master-fox"])
def test_what_one_seat_is_told_alone_is_missed_by_the_law_in_no_game(slug: str) -> None:
    """Such as the three Victory cards of Tusk!, which a move reveals to one player."""
    game = find(slug)
    loud = replace(game, new=lambda setup: indiscreet(game.new(setup)))
    for seed in "abc":
        with pytest.raises(LawBroken, match="hearing"):
            check(loud, 12, seed)


def test_a_broken_law_is_found_again_by_its_match() -> None:
    with pytest.raises(LawBroken, match="result") as first:
        check(as_kind(Late, henhouse.GAME), 40, "late")
    number = int(re.findall("match ([0-9]+)", str(first.value))[0])
    assert number > 1
    with pytest.raises(LawBroken) as again:
        check(as_kind(Late, henhouse.GAME), 1, "late", first=number)
    assert str(again.value) == str(first.value)


@pytest.mark.parametrize(
    ("text", "flaw"),
    [
        ("", "is empty"),
        ("a\n", "not printed"),
        ("\x910\x92", "not printed"),
        (" a", "space"),
        ("a  b", "space"),
        ("a" * 201, "longer than 200"),
    ],
)
def test_a_notation_that_cannot_be_typed_or_sent_is_refused_with_a_sentence(text: str, flaw: str) -> None:
    class Odd(magpie.Magpie):
        def moves(self, seat: int) -> tuple[Move, ...]:
            return (*super().moves(seat), odd) if seat in self.waiting() else ()

    odd = magpie.Word(text)
    with pytest.raises(LawBroken, match=f"'notation'.*{flaw}"):
        check(as_kind(Odd, magpie.GAME), 5, "broken")


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
