"""The position as text."""

from typing import Final

from skulk.games.fox_on_the_run.terms import ARROW_NAMES, CELLS, HOMES, SIDE
from skulk.games.fox_on_the_run.view import FoxView, TileView
from skulk.games.fox_on_the_run.words import events
from skulk.games.fox_on_the_run.words.vocabulary import Vocabulary

ARROW_SIGNS: Final = (("W", "←"), ("N", "↑"), ("S", "↓"), ("E", "→"))  # two look best in this order


def whole(say: Vocabulary, view: FoxView) -> str:
    return "\n".join([*grid(say, view), "", *standing(say, view), "", say.table["board legend"]])


def grid(say: Vocabulary, view: FoxView) -> list[str]:
    """Row 5 on top; in each cell the tile, then who stands on it."""
    grounds = [ground(say, tile) for tile in view.tiles]
    wide = max(len(ground) for ground in grounds)
    cells = [f"{grounds[cell]:{wide}} {tokens(say, view, cell):4}" for cell in range(CELLS)]
    head = "".join(f"{column:{wide + 5}}" for column in "abcde")
    rows = [f"{row + 1}  " + "".join(cells[SIDE * row : SIDE * (row + 1)]) for row in range(SIDE)]
    return [line.rstrip() for line in ["   " + head, *reversed(rows)]]


def ground(say: Vocabulary, tile: TileView) -> str:
    if tile.home:
        return say.table["board starting tile"]
    if not tile.up:
        return say.table["board face down"]
    shown = ARROW_NAMES[tile.arrows or 0]
    return "".join(sign for arrow, sign in ARROW_SIGNS if arrow in shown)


def tokens(say: Vocabulary, view: FoxView, cell: int) -> str:
    there = [character for character in range(4) if view.tokens[character] == cell]
    return "".join(say.table[f"board token {character}"] for character in there)


def standing(say: Vocabulary, view: FoxView) -> list[str]:
    """The lines below the grid."""
    stands = [say.text("board stands", who=who, cell=cell) for who, cell in enumerate(view.tokens)]
    tiles = say.text("board tiles", down=view.face_down, all=CELLS - len(HOMES))
    lines = [say.table["comma"].join(stands) + ".", tiles]
    if view.ending:
        return [*lines, events.ended(say, view.ending, [])]
    lines.insert(1, say.text("board turn", turn=view.turn, who=view.mover))
    lines.append(say.table["board rescue open" if view.rescue_open else "board rescue blocked"])
    if 2 * view.quiet_turns >= view.stall_limit:
        lines.append(say.text("board quiet", quiet=view.quiet_turns, limit=view.stall_limit))
    return lines
