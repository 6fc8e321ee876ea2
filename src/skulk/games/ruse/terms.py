"""The words of Ruse as numbers: places, effects, shapes, instincts. Every table below is in their order."""

from typing import Final

# Places a die can lie on; the first four are the territories, clockwise.
TERRITORIES: Final = ("river", "forest", "farm", "field")
RIVER: Final = 0
FOREST: Final = 1
FARM: Final = 2
FIELD: Final = 3
MOUNTAIN: Final = 4
OBJECTIVES: Final = 5
TILES: Final = 6
KEPT: Final = 7
DEN: Final = 8
FIREFOX: Final = 9
VILLAGE: Final = 10
ASIDE: Final = 11  # beside VIXEN's board
PLACES: Final = (
    *TERRITORIES,
    *("mountain", "objectives", "tiles", "kept", "den", "firefox", "village", "aside"),
)
SPACES: Final = 4  # of a territory
GROUNDS: Final = 16  # spaces of all territories

# Where a fox stands: 0 is the centre, then the sixteen spaces, then the mountain.
CENTRE: Final = 0
ON_MOUNTAIN: Final = 17

# What can be gained.
NOTHING: Final = 0
GP: Final = 1
VP: Final = 2
KIT: Final = 3
RESOURCE: Final = 4
TRACK: Final = 5
HUNTING: Final = 6
PATH: Final = 7
BONUS_PATH: Final = 8
GROWTH: Final = 9
STAR: Final = 10
CHEESE: Final = 11
FIREFOX_ROLL: Final = 12
FIREFOX_MOVE: Final = 13
VILLAGE_STEP: Final = 14
TILE: Final = 15  # a territory tile, or the tile that lies there
OWN: Final = 16  # the resource of one territory: OWN + territory
EFFECTS: Final = (
    *("none", "gp", "vp", "kit", "resource", "track", "hunting tile", "den path", "bonus path", "growth"),
    *("star", "cheese", "firefox roll", "firefox move", "village", "tile", *TERRITORIES),
)
AMOUNT: Final = 32  # an effect is its kind + AMOUNT * how much


def effect(kind: int, amount: int = 0) -> int:
    """One gain as a number."""
    return kind + AMOUNT * amount


def kind_of(gain: int) -> int:
    return gain % AMOUNT


def amount_of(gain: int) -> int:
    return gain // AMOUNT


def effect_name(gain: int) -> str:
    """A gain as the component data write it."""
    name = EFFECTS[kind_of(gain)]
    return f"{amount_of(gain)} {name}" if amount_of(gain) else name


def tile_name(kind: int, what: int) -> str:
    """A territory tile as the component data write it."""
    if TILE_KINDS[kind] == "obstacle":
        return f"obstacle {OBSTACLES[what]}"
    return f"{TILE_KINDS[kind]} {effect_name(what)}"


# What can be bought on an exploration tile, in the mountain or in the village, as bits.
DO_TRACK: Final = 1
DO_KIT: Final = 2
DO_HUNT: Final = 4
DO_MARK: Final = 8
DO_RESOURCE: Final = 16
ACTIONS: Final = ("track", "kit", "hunt", "mark", "resource")  # bit by bit
GROUND_NAMES: Final = ("trail", "thicket", "lookout", "dam")
DAM: Final = 3

# Territory tiles, by their place among the twelve.
CAMP: Final = 0
BEAR: Final = 1
STORM: Final = 2
WOLF: Final = 3
OBSTACLES: Final = ("camp", "bear", "storm", "wolf")
TILE_KINDS: Final = ("obstacle", "available", "keep", "instant")
OBSTACLE_KIND: Final = 0
AVAILABLE_KIND: Final = 1
KEEP_KIND: Final = 2
KEEP_TILE: Final = 8
BEAVER_TILE: Final = 9
TILE_COUNT: Final = 12

# Hunting results.
FAILED: Final = 0
PREY: Final = 1
RICH_PREY: Final = 2
CATCHES: Final = ("failed", "gp", "resource")
OF_VILLAGE: Final = 4  # added to a result in a cache

# The den: columns 1 to 5, rows 1 to 4 from the bottom; a cell is 5 * (row - 1) + column - 1.
COLUMNS: Final = 5
CELLS: Final = 20
BASE: Final = 4
UP: Final = 1
RIGHT: Final = 2
DOWN: Final = 4
LEFT: Final = 8
SHAPES: Final = ("I", "L", "T", "X", "B")
BRIDGE: Final = 4
# Every way a tile can lie, from 1 on; 0 is an empty cell. BASE_LIE is the den tile.
LIES: Final = (
    *((0, UP | DOWN), (0, LEFT | RIGHT)),
    *((1, UP | RIGHT), (1, RIGHT | DOWN), (1, DOWN | LEFT), (1, LEFT | UP)),
    *((2, UP | LEFT | RIGHT), (2, UP | RIGHT | DOWN), (2, RIGHT | DOWN | LEFT), (2, DOWN | LEFT | UP)),
    (3, UP | RIGHT | DOWN | LEFT),
    (4, UP | RIGHT | DOWN | LEFT),
)
BASE_LIE: Final = 13
BRIDGE_LIE: Final = 12
SHAPE_OF: Final = [-1, *[shape for shape, openings in LIES], -1]
OPENINGS: Final = [0, *[openings for shape, openings in LIES], UP | LEFT]
LIES_OF: Final = [[1, 2], [3, 4, 5, 6], [7, 8, 9, 10], [11], [12]]  # by shape
WAYS: Final = "urdl"


def opening_names(openings: int) -> str:
    """The open sides of a tile, clockwise from the top: `urd`."""
    return "".join([WAYS[way] for way in range(4) if openings >> way & 1])


def cell_name(cell: int) -> str:
    """Column and row: `5-2`."""
    return f"{cell % COLUMNS + 1}-{cell // COLUMNS + 1}"


PURCHASES: Final = ("one", "best", "both", "bonus")
ONE: Final = 0
BEST: Final = 1
BOTH: Final = 2
BONUS: Final = 3
DEN_TILES: Final = ("basic", "DA1", "DA2", "DA3", "DA4", "DA5")

INSTINCTS: Final = (
    *("stalker", "larder", "tracker", "thrift", "gatherer", "runner", "scent", "nursery"),
    *("fire-tail", "street-wise", "wisdom", "plenty", "vigour"),
)
STALKER: Final = 0
LARDER: Final = 1
TRACKER: Final = 2
THRIFT: Final = 3
GATHERER: Final = 4
RUNNER: Final = 5
SCENT: Final = 6
NURSERY: Final = 7
FIRE_TAIL: Final = 8
STREET_WISE: Final = 9
WISDOM: Final = 10
RUSES: Final = ("none", "pathfinder", "forager", "lucky six", "climber", "mouser", "night eyes", "spark")
NO_RUSE: Final = 0
PATHFINDER: Final = 1
FORAGER: Final = 2
LUCKY_SIX: Final = 3
CLIMBER: Final = 4
MOUSER: Final = 5
NIGHT_EYES: Final = 6
SPARK: Final = 7

# Kits: one coloured kit for each growth track, then the extra ones of the second and third track.
KITS: Final = 5
COLOURED: Final = 3
TRACK_OF_KIT: Final = [0, 1, 2, 1, 2]
RESERVE: Final = 0
EXIT: Final = 5  # the last space of a growth track
OUTSIDE: Final = 6
BEST_VALUE: Final = 6

ROUNDS: Final = 4
CARDS: Final = 11
TOP_LEVEL: Final = 7
VILLAGE_END: Final = 6
MOST_GP: Final = 99
NOBODY: Final = -1

# Where victory points come from, for the score sheet.
SOURCES: Final = (
    *("tracks", "marks", "objectives", "instincts", "growth", "den", "dice", "cheese", "other"),
    *("star", "hunting", "kits", "common", "lost"),
)
FROM_TRACKS: Final = 0
FROM_MARKS: Final = 1
FROM_OBJECTIVES: Final = 2
FROM_INSTINCTS: Final = 3
FROM_GROWTH: Final = 4
FROM_DEN: Final = 5
FROM_DICE: Final = 6
FROM_CHEESE: Final = 7
FROM_OTHER: Final = 8
FROM_STAR: Final = 9
FROM_HUNTING: Final = 10
FROM_KITS: Final = 11
FROM_COMMON: Final = 12
LOST: Final = 13

# VIXEN's icons.
ICONS: Final = (
    *("hunt", "mark", "tile", "kit", "growth", "add kit", "hunter", "star", "cheese", "beaver"),
    *("camp", "bear", "storm", "wolf", "path", "bonus", "common"),
)
I_HUNT: Final = 0
I_MARK: Final = 1
I_TILE: Final = 2
I_KIT: Final = 3
I_GROWTH: Final = 4
I_ADD_KIT: Final = 5
I_HUNTER: Final = 6
I_STAR: Final = 7
I_CHEESE: Final = 8
I_BEAVER: Final = 9
I_CAMP: Final = 10
I_WOLF: Final = 13
I_PATH: Final = 14
I_BONUS: Final = 15
I_COMMON: Final = 16
CARD_COUNT: Final = 13  # of one level

# What a player can be asked.
OVER: Final = 0
ASK_PLACE: Final = 1
ASK_MOVE: Final = 2
ASK_ACTION: Final = 3
ASK_ERRAND: Final = 4  # in the objective zone
ASK_PURCHASE: Final = 5
ASK_TILE: Final = 6
ASK_CELL: Final = 7
ASK_LIE: Final = 8
ASK_BONUS: Final = 9
ASK_RESOURCE: Final = 10
ASK_TRACK: Final = 11
ASK_KIT: Final = 12
ASK_GROWTH: Final = 13
ASK_PAYMENT: Final = 14
ASK_OBSTACLE: Final = 15
ASK_INSTINCT: Final = 16
ASK_CARD: Final = 17
ASK_STEP: Final = 18
ASK_LAST: Final = 19
ASK_FURTHER: Final = 20
QUESTIONS: Final = (
    *("over", "place", "move", "action", "errand", "purchase", "tile", "cell", "lie", "bonus"),
    *("resource", "track", "kit", "growth", "payment", "obstacle", "instinct", "card", "step", "last"),
    "further",
)

# What can be chosen before a match
COMPANY: Final = ("none", "level 1", "level 2", "level 3", "level 4")  # VIXEN
MODES: Final = ("full", "first game", "first game with ruses", "basic")
SEASONS: Final = ("summer", "winter")
EXPANSIONS: Final = ("none", "firefox", "village", "both")
DENS: Final = ("plain", "varied")
