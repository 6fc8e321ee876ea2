"""Events tell a seat no more than its view does: where it sees no difference, it hears none."""

from dataclasses import dataclass
from typing import Final

from skulk.kernel.dice import Dice
from skulk.kernel.state import State, View
from skulk.laws.law import Scene, heard, undiced, wander

STEPS: Final = 12  # of a walk, on which every seat listens to each move


@dataclass(frozen=True)
class Outcome:
    """What a move led to, as one seat sees and hears it."""

    state: State
    seen: tuple[View, object, object]
    told: list[object]

    def like(self, other: "Outcome") -> bool:
        """Whether a seat that sees the same has heard the same."""
        return self.told == other.told or self.seen != other.seen


def events_tell_no_more_than_views(scene: Scene) -> None:
    """On a walk from here, also over moves that reveal something."""
    state = scene.state.copy()
    for step in range(STEPS):
        if not state.waiting():
            return
        actor, move = wander(state, scene.seats, scene.dice)
        for seat in scene.watchers():
            listen(scene, state, seat, actor, str(move))
        state.apply(actor, move)


def listen(scene: Scene, state: State, seat: int | None, actor: int, text: str) -> None:
    """The same move on two guesses of a seat; by other dice; and another move instead of it."""
    guess, other = state.guess(seat, scene.dice), state.guess(seat, scene.dice)
    chance = other.dice
    other.dice = guess.dice.copy()  # so that what differs is what lies hidden, not what is rolled
    one = outcome(guess, seat, actor, text)
    others = [outcome(other, seat, actor, text), outcome(diced(guess, chance), seat, actor, text)]
    if seat != actor:
        moves = state.moves(actor)
        others.append(outcome(guess, seat, actor, str(moves[scene.dice.below(len(moves))])))
    for beside in others:
        if one is not None and beside is not None:
            assert one.like(beside) or known(one.state, beside.state, seat), (
                f"After {text!r} of seat {actor}, seat {seat} hears what it cannot see:"
                f" {one.told}, or {beside.told}."
            )


def outcome(state: State, seat: int | None, actor: int, text: str) -> Outcome | None:
    move = state.find(actor, text)
    if move is None:
        return None
    after, events = heard(state, actor, move)
    told: list[object] = [event.plain() for event in events if event.seen_by(seat)]
    return Outcome(after, (after.view(seat), after.asked(seat), after.result()), told)


def known(one: State, other: State, seat: int | None) -> bool:
    """Whether what sets two positions apart is no secret: nothing does, or the seat's guesses keep it."""
    if bare(one) == bare(other):
        return True
    guesses = [state.guess(seat, Dice.seeded("known")) for state in (one, other)]
    return bare(guesses[0]) != bare(guesses[1])


def bare(state: State) -> State:
    """A position without its dice, and without the count of what was revealed."""
    still = undiced(state)
    still.irreversible = 0
    return still


def diced(state: State, dice: Dice) -> State:
    other = state.copy()
    other.dice = dice
    return other
