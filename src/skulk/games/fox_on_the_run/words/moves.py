"""The open moves, as lines of a list: where each leads, and what happens there."""

from skulk.games.fox_on_the_run.moves import PASS, FoxMove
from skulk.games.fox_on_the_run.terms import (
    ARROW,
    INDIGO,
    OFF_BOARD,
    QUESTIONS,
    REVEAL,
    ROTATE_BY,
    SCARLET,
    STEP,
    SWAP_SECOND,
    ZEV,
    turned,
)
from skulk.games.fox_on_the_run.view import FoxView, TileView, way_of
from skulk.games.fox_on_the_run.words import prompts
from skulk.games.fox_on_the_run.words.vocabulary import CELL_BY_NUMBER, Vocabulary, picked


def named(say: Vocabulary, view: FoxView, move: FoxMove) -> str:
    if move.choice == PASS:
        return say.table["move pass"]
    if move.question in (STEP, ARROW):
        return walk(say, view, move)
    if move.question == ROTATE_BY:
        return quarter_turns(say, view, move.choice)
    if move.question == SWAP_SECOND:
        return exchange(say, view, move.choice)
    return tile_pick(say, view, move)


def walk(say: Vocabulary, view: FoxView, move: FoxMove) -> str:
    """A step or an arrow: where it leads, up to a fork, a stop or a meeting, and what happens there."""
    path, goal = way_of(view, move.choice), quarry(view)
    if not path:
        return say.text("move stay", way=move.choice, closed=prompts.closed(say, view, move.choice))
    if goal in path:
        path = path[: path.index(goal) + 1]
    key = (move, path, stop_of(view, path, goal), view.tiles[path[-1]].arrows)
    said = say.said.get(key)
    return said if said is not None else say.keep(key, walk_through(say, *key))


def walk_through(say: Vocabulary, move: FoxMove, path: tuple[int, ...], stop: str, arrows: int | None) -> str:
    on = ""
    if len(path) > 1:
        on = say.text("move on", cells=say.table["comma"].join([CELL_BY_NUMBER[cell] for cell in path[1:]]))
    return say.text(
        f"move {QUESTIONS[move.question]}",
        way=move.choice,
        cell=path[0],
        on=on,
        stop=say.text(stop, arrows=arrows or 0),
    )


def quarter_turns(say: Vocabulary, view: FoxView, quarters: int) -> str:
    tile = view.tiles[picked(view)]
    arrows = turned(tile.arrows or 0, quarters)
    return say.text("move by", picked=picked(view), turn=quarters, arrows=arrows)


def exchange(say: Vocabulary, view: FoxView, cell: int) -> str:
    first, second = view.tiles[picked(view)], view.tiles[cell]
    key = (picked(view), first.arrows, first.home, cell, second.arrows, second.home)
    said = say.said.get(key)
    return said if said is not None else say.keep(key, swapping(say, picked(view), first, cell, second))


def swapping(say: Vocabulary, one: int, first: TileView, other: int, second: TileView) -> str:
    faces = say.face(first), say.face(second)
    return say.text("move with", picked=one, picked_face=faces[0], cell=other, face=faces[1])


def tile_pick(say: Vocabulary, view: FoxView, move: FoxMove) -> str:
    """A tile to turn, to swap or to reveal."""
    tile = view.tiles[move.choice]
    key = (move, tile.arrows, tile.home, view.face_down == 1)
    said = say.said.get(key)
    return said if said is not None else say.keep(key, picking(say, move, tile, view.face_down))


def picking(say: Vocabulary, move: FoxMove, tile: TileView, face_down: int) -> str:
    last = " last" if move.question == REVEAL and face_down == 1 else ""
    return say.text(f"move {QUESTIONS[move.question]}{last}", cell=move.choice, face=say.face(tile))


def quarry(view: FoxView) -> int:
    """The cell on which the mover's walk would end the game, or OFF_BOARD."""
    if view.mover == INDIGO:
        return view.tokens[SCARLET]
    return view.tokens[INDIGO] if view.mover == ZEV else OFF_BOARD


def stop_of(view: FoxView, path: tuple[int, ...], goal: int) -> str:
    """What ends a path, as the table calls it."""
    cell = path[-1]
    tile = view.tiles[cell]
    if cell == goal:
        return "stop rescue" if view.mover == INDIGO else "stop capture"
    if not tile.up:
        return "stop last" if view.face_down == 1 else "stop face down"
    if tile.home:
        return "stop starting tile"
    if cell in view.applied or cell in path[:-1]:
        return "stop used"
    return "stop blocked" if (tile.arrows or 0).bit_count() == 1 else "stop fork"
