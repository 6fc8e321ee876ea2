"""A turn: Indigo, Puffer, Scarlet and Zev one after the other (FOX-030 to FOX-035)."""

from mypy_extensions import i64

from skulk.games.fox_on_the_run.rules.position import ADJACENT, ORTHOGONAL, Position
from skulk.games.fox_on_the_run.terms import INDIGO, STALL, STEP


def begin_turn(game: Position) -> None:
    """Asks the mover for a first step, orthogonal or, for Indigo, diagonal as well (FOX-040 to FOX-043).

    Whoever has none stays still, without ability (FOX-034, FOX-104).
    """
    mover = game.mover
    closed = game.closed_to(mover)
    here = game.cell_of(mover)
    near: i64 = ADJACENT[here] if mover == INDIGO else ORTHOGONAL[here]
    game.here = here
    game.seat = game.seats[mover]
    game.closed = closed
    game.asking = STEP
    game.options = near & ~closed
    if not game.options:
        game.tell("FOX-104", "stays")
        end_turn(game)


def end_turn(game: Position) -> None:
    """Hands the turn on; one quiet turn too many is a draw (FOX-116)."""
    quiet = game.quiet_turns + 1
    game.quiet_turns = quiet
    if quiet >= game.stall_limit:
        game.tell("FOX-116", "stalls", quiet)
        game.end(STALL)
    else:
        game.applied = 0
        game.mover = (game.mover + 1) & 3
        game.turn += 1
        begin_turn(game)
