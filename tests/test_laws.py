"""The laws notice when a game breaks one of its promises."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from zlib import crc32

import pytest

from skulk.games.registry import find, slugs
from skulk.kernel.actions import Actions, Notations
from skulk.kernel.dice import Dice
from skulk.kernel.event import Event, only
from skulk.kernel.fairness import pledge_from
from skulk.kernel.game import Game, Setup
from skulk.kernel.match import Match
from skulk.kernel.observer import COUNT, FLAG, ONE_HOT, Field, Observer
from skulk.kernel.state import Move, Result, State, View
from skulk.kernel.words import Words
from skulk.laws import LawBroken, Scene, check
from skulk.laws.codes import codes_name_moves
from skulk.laws.law import wander
from skulk.laws.observing import heard_makes_shown
from skulk.laws.secrecy import guesses_look_like_the_truth
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


class Speechless(henhouse.Henhouse):
    """Knows no reason for a seat that is not asked."""

    def why_not(self, seat: int, text: str) -> Event:
        assert seat == self.turn or text not in "abcde"
        return super().why_not(seat, text)


class Modest(henhouse.Henhouse):
    def result(self) -> Result | None:
        result = super().result()
        return replace(result, places=(2, 3)) if result else None


class Late(henhouse.Henhouse):
    def result(self) -> Result | None:
        result = super().result()
        return replace(result, places=(2, 3)) if result and self.eaten == 2 else result


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
    Speechless,
    Modest,
    Late,
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
        (Speechless, henhouse.GAME, "'refusal' at seed broken, match 1: .* has a reason"),
        (Modest, henhouse.GAME, "result"),
        (Losing, morra.GAME, "changed"),
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
    loud = replace(game, new=lambda setup: indiscreet(game.new(setup)), actions=None, observer=None)
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


class Peeking(Notations):
    """Action codes that tell the dog where the fox is."""

    def codes(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, henhouse.Henhouse)
        return [(code + state.fox) % 5 for code in super().codes(state, seat)]


class Shared(Notations):
    def codes(self, state: State, seat: int) -> list[int]:
        return [0 for move in state.moves(seat)]


class Short(Notations):
    def codes(self, state: State, seat: int) -> list[int]:
        return super().codes(state, seat)[1:]


class Wide(Notations):
    def codes(self, state: State, seat: int) -> list[int]:
        return [code + 3 for code in super().codes(state, seat)]


class Swapped(Notations):
    """Says one move and means another."""

    def find(self, state: State, seat: int, code: int) -> Move | None:
        return state.moves(seat)[0]


@pytest.mark.parametrize(
    ("actions", "complaint"),
    [
        (Peeking(henhouse.BURROWS), "'codes'.* Seat 1 could tell a guess by its codes"),
        (Shared(henhouse.BURROWS), "'codes'.* share a code"),
        (Short(henhouse.BURROWS), "'codes'.* has 2 moves and 1 codes"),
        (Wide(henhouse.BURROWS), "'codes'.* there are 5"),
        (Swapped(henhouse.BURROWS), "'codes'.* not b"),
        (Actions("aabcde"), "'codes'.* the same name"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_codes_that_do_not_name_moves_are_noticed(actions: Actions, complaint: str) -> None:
    with pytest.raises(LawBroken, match=complaint):
        check(replace(henhouse.GAME, actions=lambda seats, edition: actions), 10, "codes")


class Watching(Observer):
    """The dog is shown where the fox is."""

    def write(self, state: State, seat: int, out: list[bytes]) -> None:
        assert isinstance(state, henhouse.Henhouse)
        out.append(bytes([state.fox]))


class Constant(Observer):
    """Shows the same whatever happens."""

    def __init__(self, field: Field, shown: bytes) -> None:
        super().__init__([field])
        self.shown = shown

    def write(self, state: State, seat: int, out: list[bytes]) -> None:
        out.append(self.shown)


class Silent(magpie.Magpie):
    """Draws without a word: what lies in the nest was never told."""

    def say(
        self, rule: str, seat: int, verb: str, what: tuple[int | str, ...] = (), audience: int = 0
    ) -> None:
        pass


class Nest(Observer):
    def write(self, state: State, seat: int, out: list[bytes]) -> None:
        assert isinstance(state, magpie.Magpie)
        out.append(bytes([sum(state.nests[seat])]))


@pytest.mark.parametrize(
    ("observer", "complaint"),
    [
        (Constant(Field("egg", COUNT, (2,), "", 4), b"\0"), "'observation'.* 1 bytes, not 2"),
        (Constant(Field("egg", COUNT, (1,), "", 4), b"\5"), "'observation'.* 'egg' holds 5"),
        (Constant(Field("egg", FLAG, (1,), "", 4), b"\2"), "'observation'.* 'egg' holds 2"),
        (Constant(Field("egg", ONE_HOT, (2, 2), ""), b"\1\0\1\1"), "'observation'.* two ones in a row"),
    ],
)
def test_an_observation_that_is_not_what_it_says_is_noticed(observer: Observer, complaint: str) -> None:
    with pytest.raises(LawBroken, match=complaint):
        check(replace(henhouse.GAME, observer=lambda seats, edition: observer), 10, "observed")


def test_what_a_seat_is_shown_but_never_told_is_noticed() -> None:
    observer = Nest([Field("nest", COUNT, (1,), "the sum of what lies in it", 99)])
    game = replace(magpie.GAME, observer=lambda seats, edition: observer)
    assert check(game, 40, "told").games == 40
    with pytest.raises(LawBroken, match=r"'recall'.* by .'nest'. what it has neither heard nor done"):
        check(as_kind(Silent, game), 40, "untold")


def test_a_secret_in_an_observation_is_noticed_byte_by_byte() -> None:
    observer = Watching([Field("fox", COUNT, (1,), "where it is", 4)])
    game = replace(henhouse.GAME, observer=lambda seats, edition: observer)
    state = henhouse.Henhouse(Dice.seeded("fox"), 1, 4, 0, False, 3, (0, 1, 3), 2)
    with pytest.raises(AssertionError, match="by the field 'fox' of its observation"):
        guesses_look_like_the_truth(Scene(game, state, 2, Dice.seeded("guess"), ("Fox", "Dog"), ()))


def told_apart(state: State) -> int:
    """A number that follows from all of a position, what is hidden included; its dice apart."""
    still = state.copy()
    still.dice, still.irreversible = Dice.seeded(""), 0
    return crc32(repr(still).encode())


class Leaking(Observer):
    """What a game shows, and a byte that follows from its secrets."""

    def __init__(self, inner: Observer) -> None:
        super().__init__([*inner.fields, Field("leak", COUNT, (1,), "of everything", 255)])
        self.inner = inner

    def write(self, state: State, seat: int, out: list[bytes]) -> None:
        self.inner.write(state, seat, out)
        out.append(bytes([told_apart(state) & 255]))


class Arranged(Actions):
    """A game's codes, exchanged by what is hidden."""

    def __init__(self, inner: Actions) -> None:
        super().__init__(inner.names)
        self.inner = inner

    def codes(self, state: State, seat: int) -> list[int]:
        codes = list(self.inner.codes(state, seat))
        turn = told_apart(state) % max(len(codes), 1)
        return codes[turn:] + codes[:turn]

    def find(self, state: State, seat: int, code: int) -> Move | None:
        return dict(zip(self.codes(state, seat), state.moves(seat), strict=True)).get(code)


def hold(law: Callable[[Scene], None], game: Game) -> None:
    """Over positions on random walks through a few matches of two."""
    for number in range(4):
        match, dice = Match(game, 2, {}, pledge_from(f"walk {number}", 2)), Dice.seeded(f"walk {number}")
        for step in range(60):
            if step % 6 == 0 and match.waiting():
                law(Scene(game, match.state, 2, dice, match.names, ()))
            if match.waiting():
                match.state.apply(*wander(match.state, 2, dice))


@pytest.mark.parametrize("slug", slugs())
def test_no_game_gives_a_learner_a_secret_unnoticed(slug: str) -> None:
    game = find(slug)
    actions, observer = game.actions, game.observer
    assert actions and observer
    leaking = replace(game, observer=lambda seats, edition: Leaking(observer(seats, edition)))
    with pytest.raises(AssertionError, match="could tell a guess by the field 'leak' of its observation"):
        hold(guesses_look_like_the_truth, leaking)
    if not game.real_time:  # there a seat feels more than it is told, and the law looks away
        with pytest.raises(AssertionError, match=r"is shown by .'leak'. what it has neither heard nor done"):
            hold(heard_makes_shown, leaking)
    arranged = replace(game, actions=lambda seats, edition: Arranged(actions(seats, edition)))
    with pytest.raises(AssertionError, match="could tell a guess by its codes"):
        hold(codes_name_moves, arranged)
