"""What a learner is given: bytes that fit their description, and follow from what its seat heard and did."""

from functools import cache
from typing import Final

from skulk.kernel.dice import Dice
from skulk.kernel.game import Game
from skulk.kernel.observer import COUNT, ONE_HOT, Field, Observer
from skulk.kernel.state import State
from skulk.laws.law import Scene, heard, wander

STEPS: Final = 8  # of a walk on which every seat remembers


@cache
def observer_of(game: Game, seats: int) -> Observer | None:
    return game.observer(seats, game.standard()) if game.observer else None


def observations_fit(scene: Scene) -> None:
    """A game without an observer promises nothing about it."""
    observer = observer_of(scene.game, scene.seats)
    if observer is None:
        return
    assert len({field.name for field in observer.fields}) == len(observer.fields), "Two fields share a name."
    for seat in range(scene.seats):
        observation = observer.observe(scene.state, seat)
        assert len(observation) == observer.size, f"{len(observation)} bytes, not {observer.size}."
        parts = observer.parts(observation)
        for field in observer.fields:
            flaw = unfit(field, parts[field.name])
            assert not flaw, f"The field {field.name!r} {flaw}: {parts[field.name].hex(' ')}."


def unfit(field: Field, part: bytes) -> str:
    """Why some bytes are not what their field says, or nothing."""
    if max(part, default=0) > (field.most if field.kind == COUNT else 1):
        return f"holds {max(part)}"
    width = field.shape[-1]
    rows = [part[at : at + width] for at in range(0, len(part), width)]
    if field.kind == ONE_HOT and max([sum(row) for row in rows], default=0) > 1:
        return "has two ones in a row"
    return ""


def heard_makes_shown(scene: Scene) -> None:
    """On a walk from here: who takes two positions for the same, and then hears, and sees on the table, the
    same, is shown the same. So what one seat alone is shown, it has been told or has done itself."""
    observer = observer_of(scene.game, scene.seats)
    if observer is None or scene.game.real_time:  # in real time a seat feels more than it is told
        return
    dice = Dice.seeded(f"recall {scene.dice.words()}")
    state = scene.state.copy()
    for step in range(STEPS):
        if not state.waiting():
            return
        actor, move = wander(state, scene.seats, dice)
        for seat in range(scene.seats):
            guesses = (state.guess(seat, dice), state.guess(seat, dice))
            found = [after(guess, seat, actor, str(move)) for guess in guesses]
            compare(observer, found, seat, f"After {str(move)!r} of seat {actor}")
        state.apply(actor, move)


def compare(observer: Observer, found: list[tuple[State, object] | None], seat: int, when: str) -> None:
    one, other = found
    if one is None or other is None or one[1] != other[1]:
        return
    shown = [observer.parts(observer.observe(state, seat)) for state, told in (one, other)]
    apart = [name for name in shown[0] if shown[0][name] != shown[1][name]]
    assert not apart, f"{when}, seat {seat} is shown by {apart} what it has neither heard nor done."


def after(state: State, seat: int, actor: int, text: str) -> tuple[State, object] | None:
    """What a move makes of a position, and all that a seat gathers from it: the news, what it may do now,
    and what everybody sees."""
    move = state.find(actor, text)
    if move is None:
        return None
    done, events = heard(state, actor, move)
    news = [event.plain() for event in events if event.seen_by(seat)]
    return done, (news, [str(move) for move in done.moves(seat)], done.view(None))
