"""What a seat is sent follows from what it may know; a guess cannot be told from the truth."""

from collections.abc import Sequence
from dataclasses import fields, is_dataclass

from skulk.kernel.dice import Dice
from skulk.kernel.state import Move, State, View
from skulk.laws.law import Scene
from skulk.laws.observing import observer_of

AROUND = 30  # letters shown before and after the first one that differs


def guesses_look_like_the_truth(scene: Scene) -> None:
    for seat in scene.watchers():
        guess = scene.state.guess(seat, scene.dice)
        told = difference(sent(scene, scene.state, seat), sent(scene, guess, seat))
        assert not told, f"Seat {seat} could tell a guess by {told}."
        assert guess.conserved() == scene.state.conserved(), "A guess made something appear or vanish."


def difference(truth: dict[str, str], guess: dict[str, str]) -> str:
    """The first thing by which two seats' worth of texts differ, or nothing."""
    for what in [*truth, *guess]:
        if truth.get(what) != guess.get(what):
            return f"{what}: {' '.join(apart(truth.get(what, 'nothing'), guess.get(what, 'nothing')))}"
    return ""


def apart(truth: str, guess: str) -> tuple[str, str, str]:
    """Where two texts part: a piece of each."""
    count = min(len(truth), len(guess))
    first = next((place for place in range(count) if truth[place] != guess[place]), count)
    start, stop = max(0, first - AROUND), first + AROUND
    return truth[start:stop] or "nothing", "in truth,", f"{guess[start:stop] or 'nothing'} in the guess"


def sent(scene: Scene, state: State, seat: int | None) -> dict[str, str]:
    """Everything a client at a seat could be sent about a position, as text, by what it is."""
    game, view = scene.game, state.view(seat)
    moves: Sequence[Move] = state.moves(seat) if seat is not None else ()
    texts = parts(view)
    texts["the prompt"] = game.words.prompt(view, state.asked(seat), scene.names)
    texts["the board in words"] = game.words.board(view)
    texts["its moves"] = ", ".join([str(move) for move in moves])
    texts |= {f"the words of the move {move}": game.words.move(view, move) for move in moves}
    if game.draw:
        texts["the drawing"] = game.draw(view, moves)
    if seat is not None:
        refused = [text for text in scene.attempts if state.find(seat, text) is None]
        for text in ("no such thing", *refused):
            texts[f"the refusal of {text!r}"] = game.words.refusal(state.why_not(seat, text))
    return texts | observed(scene, state, seat)


def observed(scene: Scene, state: State, seat: int | None) -> dict[str, str]:
    """What a learner at a seat is given, field by field."""
    observer = observer_of(scene.game, scene.seats)
    if observer is None or seat is None:
        return {}
    parts = observer.parts(observer.observe(state, seat))
    return {f"the field {name!r} of its observation": part.hex(" ") for name, part in parts.items()}


def parts(view: View) -> dict[str, str]:
    """A view by its fields."""
    if not is_dataclass(view):
        return {"its view": repr(view)}
    return {f"the field {part.name!r} of its view": repr(getattr(view, part.name)) for part in fields(view)}


def guesses_have_their_own_future(scene: Scene) -> None:
    """A guess must not depend on the true dice: else search sees tomorrow's rolls."""
    other = scene.state.copy()
    other.dice = Dice.seeded("another future")
    for seat in scene.watchers():
        one = scene.state.guess(seat, Dice.seeded("guess"))
        two = other.guess(seat, Dice.seeded("guess"))
        assert one.dice == two.dice and one.dice != scene.state.dice, f"Seat {seat} sees the true dice."
        assert one.dice != scene.state.guess(seat, Dice.seeded("other")).dice, "All guesses share one future."
        again = scene.state.guess(seat, scene.dice).guess(seat, Dice.seeded("guess"))
        assert again == one, f"What seat {seat} guesses depends on more than it knows."


def differs(scene: Scene, seat: int) -> bool:
    """Whether one of a few guesses is not the truth, dice apart."""
    for guess in [scene.state.guess(seat, scene.dice) for attempt in range(3)]:
        guess.dice = scene.state.dice
        if guess != scene.state:
            return True
    return False
