"""A copy is a copy, and the same moves make the same state."""

import copy
import pickle

from skulk.laws.law import Scene, heard, wander

STEPS = 8  # played on a copy
MOVES = 6  # tried of each seat


def copies_are_copies(scene: Scene) -> None:
    state = scene.state
    twin = state.copy()
    assert twin == state and repr(twin) == repr(state), "A copy differs from its original."
    assert pickle.loads(pickle.dumps(state)) == state, "Pickling loses something."
    assert copy.deepcopy(state) == state, "Deep copying loses something."
    for seat in scene.watchers():
        view = state.view(seat)
        assert pickle.loads(pickle.dumps(view)) == view, "Pickling a view loses something."
    before = repr(state)
    for step in range(STEPS):
        if twin.waiting():
            twin.apply(*wander(twin, scene.seats, scene.dice))
    assert repr(state) == before, "Playing on a copy changed the original."


def same_moves_same_state(scene: Scene) -> None:
    """Whether someone listens or not."""
    for seat in range(scene.seats):
        for move in scene.state.moves(seat)[:MOVES]:
            silent = scene.state.copy()
            silent.apply(seat, move)
            assert silent == heard(scene.state, seat, move)[0], f"{move} plays differently when heard."
