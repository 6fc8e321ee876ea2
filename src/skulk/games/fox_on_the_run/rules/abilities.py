"""Abilities, after moving: Puffer rotates, Scarlet swaps, Zev reveals (FOX-070 to FOX-076)."""

from typing import Final

from mypy_extensions import i64

from skulk.games.fox_on_the_run.moves import MAY_PASS
from skulk.games.fox_on_the_run.rules import turns
from skulk.games.fox_on_the_run.rules.position import Position
from skulk.games.fox_on_the_run.terms import (
    ALL_CELLS,
    ALL_REVEALED,
    CELLS,
    PUFFER,
    REVEAL,
    ROTATE_TILE,
    SCARLET,
    SWAP_FIRST,
    ZEV,
    turned,
)

TURNED: Final = [bytes([turned(arrows, quarters)]) for arrows in range(16) for quarters in range(4)]
PADDING: Final = bytes(256 - CELLS)


def exchange(first: int, second: int) -> bytes:
    """The cells in order, but for two that change places."""
    cells = list(range(CELLS))
    cells[first], cells[second] = second, first
    return bytes(cells)


EXCHANGES: Final = [exchange(first, second) for first in range(CELLS) for second in range(CELLS)]


def offer_ability(game: Position) -> None:
    """Asks for it if there is anything to act on (FOX-134); Indigo has none after moving (FOX-070)."""
    mover = game.mover
    cells: i64 = 0
    if mover == PUFFER:
        game.asking = ROTATE_TILE
        cells = game.rotatable()
    elif mover == SCARLET:
        game.asking = SWAP_FIRST
        cells = game.swappable()
    elif mover == ZEV:
        game.asking = REVEAL
        cells = game.revealable()
    if cells:
        game.options = cells | MAY_PASS
    else:
        turns.end_turn(game)


def rotate(game: Position, quarters: i64) -> None:
    """Turns the picked tile clockwise (FOX-071)."""
    cell = game.picked
    look = TURNED[game.arrows[cell] * 4 + quarters]
    game.arrows = game.arrows[:cell] + look + game.arrows[cell + 1 :]
    game.tell("FOX-071", "rotates", cell, quarters)
    turns.end_turn(game)


def swap(game: Position, second: i64) -> None:
    """Exchanges two tiles, neither rotated; a starting tile stops wherever it lies (FOX-072, FOX-130)."""
    first = game.picked
    game.arrows = exchanged(game.arrows, first, second)
    game.tiles = exchanged(game.tiles, first, second)
    game.starting = exchanged_bits(game.starting, first, second)
    game.unturnable = exchanged_bits(game.unturnable, first, second)
    game.tell("FOX-072", "swaps", first, second)
    turns.end_turn(game)


def reveal_beside(game: Position, cell: i64) -> None:
    """Turns up a tile beside Zev (FOX-074)."""
    turn_up(game, cell, "FOX-074")
    if not game.ending:
        turns.end_turn(game)


def turn_up(game: Position, cell: i64, rule: str) -> None:
    """Turns a tile face up; the last one wins for the Guardians (FOX-005, FOX-118, FOX-133)."""
    game.face_up |= 1 << cell
    game.quiet_turns = -1  # the end of this turn makes it 0
    game.irreversible += 1
    if game.heard is not None:
        game.tell(rule, "turns up", cell, game.arrows[cell])
    if game.face_up == ALL_CELLS:
        game.tell("FOX-005", "turns up the last", cell)
        game.end(ALL_REVEALED)


def exchanged(table: bytes, first: i64, second: i64) -> bytes:
    # Translating the cells by the table reads it in their order, in one call.
    return EXCHANGES[first * CELLS + second].translate(table + PADDING)


def exchanged_bits(mask: i64, first: i64, second: i64) -> i64:
    if (mask >> first ^ mask >> second) & 1:
        return mask ^ (1 << first | 1 << second)
    return mask
