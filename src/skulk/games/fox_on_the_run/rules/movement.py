"""Movement: the first step, and what every tile entered does (FOX-040 to FOX-067)."""

from mypy_extensions import i64

from skulk.games.fox_on_the_run.rules import abilities
from skulk.games.fox_on_the_run.rules.position import BEYOND, LONE_WAY, ORTHOGONAL, TARGETS, Position
from skulk.games.fox_on_the_run.terms import ARROW, CAPTURE, INDIGO, OFF_BOARD, RESCUE, ZEV


def set_out(game: Position, cell: i64) -> None:
    """The origin is left, not applied (FOX-041, FOX-108)."""
    game.walker = game.mover
    game.steps = 2
    game.walk = game.here << 5 | cell
    if game.heard is not None:
        straight = ORTHOGONAL[game.here] >> cell & 1
        game.tell("FOX-040" if straight else "FOX-042", "enters", cell)
    enter(game, cell)


def enter(game: Position, cell: i64) -> None:
    """Applies the tile entered, and goes on as long as single arrows carry the mover."""
    mover = game.mover
    prize = game.scarlet if mover == INDIGO else game.indigo if mover == ZEV else OFF_BOARD
    while cell != prize:
        bit: i64 = 1 << cell
        if not game.face_up & bit:
            abilities.turn_up(game, cell, "FOX-050")
            break
        if (game.starting | game.applied) & bit:
            if game.heard is not None:
                tell_stop(game, cell)
            break
        game.applied |= bit
        arrows: i64 = game.arrows[cell]
        targets: i64 = TARGETS[cell * 16 + arrows]
        if not targets & ~game.closed:
            game.tell("FOX-066", "is blocked", cell)
            break
        way: i64 = LONE_WAY[arrows]
        if way < 0:
            game.place(mover, cell)
            game.here = cell
            game.ask(ARROW, arrows)
            return
        cell = BEYOND[cell * 4 + way]
        note_step(game, way, cell)
    game.place(mover, cell)
    if cell == prize:
        meet(game, cell)
    elif not game.ending:
        abilities.offer_ability(game)


def note_step(game: Position, way: i64, cell: i64) -> None:
    """Lengthens the trail by the arrow followed."""
    game.walk = game.walk << 2 | way
    game.steps += 1
    if game.heard is not None:
        game.tell("FOX-051", "enters", cell)


def follow(game: Position, way: i64) -> None:
    """Takes a chosen arrow; a blocked one means staying here (FOX-052, FOX-066, FOX-067)."""
    target: i64 = BEYOND[game.here * 4 + way]
    if game.closed >> target & 1:
        game.tell("FOX-067", "stays on", game.here, way)
        abilities.offer_ability(game)
    else:
        note_step(game, way, target)
        enter(game, target)


def tell_stop(game: Position, cell: i64) -> None:
    if game.starting >> cell & 1:
        game.tell("FOX-053", "rests on", cell)
    else:
        game.tell("FOX-055", "comes back to", cell)


def meet(game: Position, cell: i64) -> None:
    """The two meetings that end the game at once, in mid-walk too (FOX-002, FOX-004, FOX-120, FOX-121)."""
    if game.mover == INDIGO:
        game.tell("FOX-002", "rescues", cell)
        game.end(RESCUE)
    else:
        game.tell("FOX-004", "captures", cell)
        game.end(CAPTURE)
