"""What Fox on the Run tells: for each verb its rules, and the name and kind of each value."""

from typing import Final

from skulk.games.fox_on_the_run.terms import CELL_NAMES, CHARACTERS
from skulk.kernel.event import NUMBER, TEXT, UNUSED, Events, Fields, Kind, alike

CHARACTER: Final = Kind("piece", CHARACTERS)
CELL: Final = Kind("place", CELL_NAMES)
ARROWS: Final = Kind("arrows", most=15)  # a bit for each direction: N 1, E 2, S 4, W 8
DIRECTION: Final = Kind("direction", ("north", "east", "south", "west"))

EVENTS: Final = Events(
    {
        "enters": Fields("FOX-040 FOX-042 FOX-051", who=CHARACTER, cell=CELL, none=UNUSED),
        "turns up": Fields("FOX-050 FOX-074", who=CHARACTER, cell=CELL, arrows=ARROWS),
        "turns up the last": Fields("FOX-005", who=CHARACTER, cell=CELL, none=UNUSED),
        "rests on": Fields("FOX-053", who=CHARACTER, cell=CELL, none=UNUSED),
        "comes back to": Fields("FOX-055", who=CHARACTER, cell=CELL, none=UNUSED),
        "is blocked": Fields("FOX-066", who=CHARACTER, cell=CELL, none=UNUSED),
        "stays on": Fields("FOX-067", who=CHARACTER, cell=CELL, direction=DIRECTION),
        "stays": Fields("FOX-104", who=CHARACTER, nowhere=UNUSED, none=UNUSED),
        "rotates": Fields("FOX-071", who=CHARACTER, cell=CELL, quarters=NUMBER),
        "swaps": Fields("FOX-072", who=CHARACTER, cell=CELL, other=CELL),
        "rescues": Fields("FOX-002", who=CHARACTER, cell=CELL, none=UNUSED),
        "captures": Fields("FOX-004", who=CHARACTER, cell=CELL, none=UNUSED),
        "stalls": Fields("FOX-116", who=CHARACTER, turns=NUMBER, none=UNUSED),
    }
)

# Why a move is not open: whose turn it is, what is in the way, and what was tried
REFUSALS: Final = Events(
    {
        **alike(
            "no such move, must move, must follow, first step is free", who=CHARACTER, none=UNUSED, move=TEXT
        ),
        **alike(
            "not your turn, has moved, must move first, pick a tile first",
            who=CHARACTER,
            none=UNUSED,
            move=TEXT,
        ),
        **alike("has begun, too far, only Indigo goes diagonally", who=CHARACTER, cell=CELL, move=TEXT),
        **alike("Zev guards her, he must come to her, occupied", who=CHARACTER, cell=CELL, move=TEXT),
        **alike("not adjacent, already face up, face down", who=CHARACTER, cell=CELL, move=TEXT),
        **alike("tile occupied, swap changes nothing", who=CHARACTER, cell=CELL, move=TEXT),
        "not your ability": Fields("FOX-071 FOX-072 FOX-074", who=CHARACTER, owner=CHARACTER, move=TEXT),
        "no such arrow": Fields("FOX-051", who=CHARACTER, direction=DIRECTION, move=TEXT),
        "shows nothing new": Fields("FOX-126", who=CHARACTER, quarters=NUMBER, move=TEXT),
        "turn changes nothing": Fields("FOX-125 FOX-126", who=CHARACTER, cell=CELL, move=TEXT),
    }
)
