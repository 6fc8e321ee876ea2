"""Action codes name the legal moves, one by one, and say no more than the moves do."""

from functools import cache

from skulk.kernel.actions import Actions
from skulk.kernel.dice import Dice
from skulk.kernel.game import Game
from skulk.kernel.state import CLOCK, State
from skulk.laws.law import Scene


def codes_name_moves(scene: Scene) -> None:
    """A game without codes promises nothing about them."""
    actions = actions_of(scene.game, scene.seats)
    if actions is None:
        return
    assert len(set(actions.names)) == actions.size, "Two action codes have the same name."
    for seat in scene.actors():
        codes = checked(scene.state, actions, seat)
        for code, move in zip(codes, scene.state.moves(seat), strict=True):
            found = actions.find(scene.state, seat, code)
            assert found is scene.state.find(seat, str(move)), f"Code {code} is {found}, not {move}."
        if seat != CLOCK:
            guessed = checked(scene.state.guess(seat, Dice.seeded("codes")), actions, seat)
            assert guessed == codes, f"Seat {seat} could tell a guess by its codes {guessed}, not {codes}."


def checked(state: State, actions: Actions, seat: int) -> list[int]:
    codes, moves = list(actions.codes(state, seat)), state.moves(seat)
    assert len(codes) == len(moves), f"Seat {seat} has {len(moves)} moves and {len(codes)} codes."
    for code, move in zip(codes, moves, strict=True):
        assert 0 <= code < actions.size, f"{move} has the code {code}; there are {actions.size}."
    assert len(set(codes)) == len(codes), f"Two of {[str(move) for move in moves]} share a code: {codes}."
    return codes


@cache
def actions_of(game: Game, seats: int) -> Actions | None:
    return game.actions(seats, game.standard()) if game.actions else None
