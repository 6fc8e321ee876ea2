"""The moves of Ruse, each built once and shared.

A move answers one question (see terms.QUESTIONS). Kits are 1 to 3 for the coloured ones by growth track,
4 and 5 for the extra kits of tracks 2 and 3; cells of the den are column-row from the bottom left.

    river, forest, farm, field        explore a territory with the die
    mountain | objectives | den       explore the mountain, run an errand for cards, dig in the den
    river 3 | mountain 2 | den 2      the same on a dearer die space, counted from the left
    tile river 5 | keep river         use an available tile (its territory and number), or a kept one
    firefox | village | pass          the mini-expansions; nothing at all when nothing else is legal
    go 3 | enter 2                    the fox goes on to a space, or enters from the base up to it
    track | kit | hunt | mark | resource | done      buy an action, or keep what is left
    cheese | leave 2                  free: return the cheese for GP, let a kit leave the den
    draw | discard P3 | exchange P3   the errand in the objective zone
    dig one | dig best | dig both | dig bonus        what to buy in the den
    lay T | put back                  which drawn tile to lay, or none
    at 5-2                            the cell
    turn urd                          the sides that open
    take B5 | stack | decline         a bonus den path tile
    gain river | climb river | raise 2 | grow 2      which resource, track, kit to increase, kit to move
    pay river | pay hunt              what pays
    in river                          where camp or bear goes
    learn runner                      the instinct of a kit that leaves
    complete P3 | done                scoring
    step 2 | return | done            growth; return gives a hunting tile back
    end                               end of the turn
    stay | further                    whether Fire-tail moves the pawn one space more
"""

from typing import Final, final

from mypy_extensions import i64

from skulk.games.ruse.terms import (
    ACTIONS,
    CARDS,
    CELLS,
    INSTINCTS,
    KITS,
    LIES,
    PURCHASES,
    SHAPES,
    SPACES,
    TERRITORIES,
    TILE_COUNT,
    cell_name,
    opening_names,
)
from skulk.kernel.state import Move

# Kinds of moves; the choice is a number of that kind.
PLACE: Final = 0
USE_TILE: Final = 1
USE_KEPT: Final = 2
GO: Final = 3
ENTER: Final = 4
BUY: Final = 5
DONE: Final = 6
CHEESE: Final = 7
LEAVE: Final = 8
DRAW: Final = 9
DISCARD: Final = 10
EXCHANGE: Final = 11
DIG: Final = 12
LAY: Final = 13
BACK: Final = 14
CELL: Final = 15
LIE: Final = 16
TAKE: Final = 17
STACK: Final = 18
DECLINE: Final = 19
GAIN: Final = 20
CLIMB: Final = 21
RAISE: Final = 22
GROW: Final = 23
PAY: Final = 24
OBSTACLE: Final = 25
LEARN: Final = 26
COMPLETE: Final = 27
STEP: Final = 28
RETURN: Final = 29
END: Final = 30
FURTHER: Final = 31
PASS: Final = 32
DEARER: Final = 33  # its choice: the place, and a die space of it, SPACES_MOST to a place
SPACES_MOST: Final = 4
PAY_PREY: Final = 4  # the choice of PAY that is a hunting tile


@final
class RuseMove(Move):
    """One answer: its kind, and which of that kind."""

    def __init__(self, kind: i64, choice: i64, text: str) -> None:
        self.kind: i64 = kind
        self.choice: i64 = choice
        self.text = text

    def __str__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[object, ...]:
        return (found, (int(self.kind), int(self.choice)))


def row(kind: int, texts: list[str]) -> list[RuseMove]:
    return [RuseMove(kind, choice, text) for choice, text in enumerate(texts)]


def dearer_text(place: str, space: int) -> str:
    """Nothing where all die spaces are free of cost, or where there are none."""
    return f"{place} {space + 1}" if place in PRICED else ""


PLACE_TEXTS: Final = [*TERRITORIES, "mountain", "objectives", "tiles", "kept", "den", "firefox", "village"]
PRICED: Final = (*TERRITORIES, "mountain", "den", "village")
TILE_NAMES: Final = [f"{name} {number + 1}" for name in TERRITORIES for number in range(TILE_COUNT)]
CARD_NAMES: Final = [f"P{number + 1}" for number in range(CARDS)]
KIT_NAMES: Final = [str(kit + 1) for kit in range(KITS)]

MOVES: Final = [
    row(PLACE, PLACE_TEXTS),
    row(USE_TILE, [f"tile {name}" for name in TILE_NAMES]),
    row(USE_KEPT, [f"keep {name}" for name in TERRITORIES]),
    row(GO, [f"go {space + 1}" for space in range(SPACES)]),
    row(ENTER, [f"enter {space + 1}" for space in range(SPACES)]),
    row(BUY, list(ACTIONS)),
    row(DONE, ["done"]),
    row(CHEESE, ["cheese"]),
    row(LEAVE, [f"leave {name}" for name in KIT_NAMES]),
    row(DRAW, ["draw"]),
    row(DISCARD, [f"discard {name}" for name in CARD_NAMES]),
    row(EXCHANGE, [f"exchange {name}" for name in CARD_NAMES]),
    row(DIG, [f"dig {name}" for name in PURCHASES]),
    row(LAY, [f"lay {name}" for name in SHAPES]),
    row(BACK, ["put back"]),
    row(CELL, [f"at {cell_name(cell)}" for cell in range(CELLS)]),
    row(LIE, ["", *[f"turn {opening_names(openings)}" for shape, openings in LIES]]),
    row(TAKE, [f"take B{number + 1}" for number in range(12)]),
    row(STACK, ["stack"]),
    row(DECLINE, ["decline"]),
    row(GAIN, [f"gain {name}" for name in TERRITORIES]),
    row(CLIMB, [f"climb {name}" for name in TERRITORIES]),
    row(RAISE, [f"raise {name}" for name in KIT_NAMES]),
    row(GROW, [f"grow {name}" for name in KIT_NAMES]),
    row(PAY, [f"pay {name}" for name in (*TERRITORIES, "hunt")]),
    row(OBSTACLE, [f"in {name}" for name in TERRITORIES]),
    row(LEARN, [f"learn {name}" for name in INSTINCTS]),
    row(COMPLETE, [f"complete {name}" for name in CARD_NAMES]),
    row(STEP, [f"step {name}" for name in KIT_NAMES]),
    row(RETURN, ["return"]),
    row(END, ["end"]),
    row(FURTHER, ["stay", "further"]),
    row(PASS, ["pass"]),
    row(DEARER, [dearer_text(name, space) for name in PLACE_TEXTS for space in range(SPACES_MOST)]),
]


def found(kind: int, choice: int) -> RuseMove:
    """The shared move again, from what it was pickled as."""
    return MOVES[kind][choice]
