"""What can be done now, lit in ember: each legal move once, on the board where it has a place there."""

from collections.abc import Sequence
from textwrap import wrap
from typing import Final

from skulk.games.ruse.moves import CELL as ON_CELL
from skulk.games.ruse.moves import (
    CLIMB,
    COMPLETE,
    DEARER,
    ENTER,
    GAIN,
    GO,
    GROW,
    LEAVE,
    LIE,
    PLACE,
    RAISE,
    SPACES_MOST,
    STEP,
    TAKE,
    USE_TILE,
    RuseMove,
)
from skulk.games.ruse.picture.den import kit_spot, store_spot
from skulk.games.ruse.picture.goals import card_wide, in_hand
from skulk.games.ruse.picture.icons import box, den_tile
from skulk.games.ruse.picture.lanes import OPEN, ROW, level_x, mountain_slot, tile_spot
from skulk.games.ruse.picture.layout import (
    BAR,
    CARD_HIGH,
    CELL,
    COLUMN,
    GOALS,
    LANE,
    LANES,
    MOUNTAIN,
    TILE,
    TRACK_LEFT,
    cell_middle,
    slot_middle,
    tile_middle,
)
from skulk.games.ruse.picture.shelf import bonus_spot
from skulk.games.ruse.terms import BRIDGE_LIE, LIES, TERRITORIES
from skulk.games.ruse.view import RuseView
from skulk.games.ruse.words import WORDS, labels
from skulk.kernel.state import Move
from skulk.picture.shapes import button, place, text

RING: Final = 20  # around a kit
PLAQUES: Final = GOALS - BAR  # how high all of them are together
LETTER: Final = 10.6  # how wide one is on a plaque
IN_BAR: Final = 'class="in-bar"'
ON_BOARD: Final = (RAISE, GROW, STEP, LEAVE, GAIN)  # moves that are lit on one's own board
BESIDE: Final = {ON_CELL: "den", LIE: "turns", TAKE: "shelves", COMPLETE: "cards"}
SIDES: Final = ("land", "den", "own", "turns", "shelves", "cards")


def options(view: RuseView, moves: Sequence[Move], page: str) -> dict[str, list[str]]:
    """Lamps on the land and at home, turns of a tile, and plaques where the question is for the rest."""
    found: dict[str, list[str]] = {side: [] for side in SIDES}
    rest: list[RuseMove] = []
    for move in moves:
        assert isinstance(move, RuseMove)
        lit = lamp(view, move)
        if lit:
            found[side_of(int(move.kind))].append(lit)
        else:
            rest.append(move)
    if rest:
        found[page] += [plaque(view, move, at, len(rest)) for at, move in enumerate(rest)]
    return found


def side_of(kind: int) -> str:
    return "own" if kind in ON_BOARD else BESIDE.get(kind, "land")


def plaque(view: RuseView, move: RuseMove, at: int, count: int) -> str:
    """Words to press, in two lines where there is room for them; lower when there are many."""
    columns = 2 if count <= 6 else 3 if count <= 9 else 4
    wide = (COLUMN - 8) / columns - 8
    high = min(60.0, PLAQUES / -(-count // columns) - 5)
    words = WORDS.move(view, move)
    shown = wrap(words, int((wide - 24) / LETTER), max_lines=2 if high > 40 else 1, placeholder=" …")
    inside = box("plaque", 0, 0, wide, high, min(high / 2, 22))
    for line, part in enumerate(shown):
        y = high / 2 + 7 + 21 * (line - (len(shown) - 1) / 2)
        inside += text(wide / 2, y, "small on-paper", part)
    where = place(8 + (wide + 8) * (at % columns), BAR + (high + 5) * (at // columns))
    return button(str(move), words, f"<g {IN_BAR}>{inside}</g>", where)


def lamp(view: RuseView, move: RuseMove) -> str:
    """The move where it happens, or nothing if it has no place on the board."""
    kind, choice = int(move.kind), int(move.choice)
    words = WORDS.move(view, move)
    if kind == PLACE and choice < 5:
        return die_lamp(view, move, words)
    if kind == DEARER and choice // SPACES_MOST < 5:
        return dearer_lamp(move, words)
    if kind in (GO, ENTER):
        return step_lamp(view, move, words)
    if kind == ON_CELL:
        return square(move, words, *cell_middle(choice), CELL - 6)
    if kind == LIE and view.cell is not None:
        return ghost(move, words)
    if kind == CLIMB:
        return climb_lamp(view, move, words)
    if kind in (RAISE, GROW, STEP, LEAVE):
        return kit_lamp(view, move, words)
    return small_lamp(view, move, words)


def small_lamp(view: RuseView, move: RuseMove, words: str) -> str:
    kind, choice = int(move.kind), int(move.choice)
    if kind == GAIN and view.seat is not None:
        x, y = store_spot(choice)
        return square(move, words, x + 6, y, 54)
    if kind == TAKE and choice + 1 in view.bonus_shown:
        return square(move, words, *bonus_spot(view.bonus_shown.index(choice + 1)), 62)
    if kind == COMPLETE:
        return card_lamp(view, move, words)
    if kind == USE_TILE:
        shown = [12 * territory + number - 1 for territory, number, effect in view.available[:OPEN]]
        return tile_lamp(move, words, shown.index(choice), len(shown)) if choice in shown else ""
    return ""


def tile_lamp(move: RuseMove, words: str, at: int, count: int) -> str:
    """An open tile in the mountain; a thumb has all the room above and below it."""
    top = -31 if at < ROW else -23.5
    high = 108 if count <= ROW else 54.5
    inside = box("hit", -26, top, 52, high, 10) + box("lamp", -24, -24, 48, 48, 10)
    return button(str(move), words, inside, place(*tile_spot(at)))


def square(move: RuseMove, words: str, x: float, y: float, size: float) -> str:
    return button(str(move), words, box("lamp", -size / 2, -size / 2, size, size, 10), place(x, y))


def die_lamp(view: RuseView, move: RuseMove, words: str) -> str:
    """Rings the cheapest free die space; a thumb may press the name beside it, too."""
    where = int(move.choice)
    x, y = slot_spot(where, cheapest(view, where))
    hit = (
        box("hit", 8, MOUNTAIN, 300, 108, 14)
        if where == 4
        else box("hit", 8, LANES + LANE * where, 166, 124, 14)
    )
    return button(str(move), words, hit + box("lamp", x - 22, y - 22, 44, 44, 10))


def dearer_lamp(move: RuseMove, words: str) -> str:
    """Rings another die space, too small for a thumb: a narrow screen has it among the listed moves."""
    x, y = slot_spot(int(move.choice) // SPACES_MOST, int(move.choice) % SPACES_MOST)
    return button(str(move), words, f'<g class="wide-only">{box("lamp faint", x - 18, y - 18, 36, 36)}</g>')


def slot_spot(where: int, space: int) -> tuple[float, float]:
    return slot_middle(where, space) if where < 4 else mountain_slot(space)


def cheapest(view: RuseView, where: int) -> int:
    """The free die space of a territory or the mountain that costs least, of equals the leftmost."""
    name = TERRITORIES[where] if where < 4 else "mountain"
    costs = view.territories[where].spaces if where < 4 else view.mountain
    taken = [lying.space for lying in view.dice if lying.place == name]
    return min([(cost, space) for space, cost in enumerate(costs) if space not in taken])[1]


def step_lamp(view: RuseView, move: RuseMove, words: str) -> str:
    """A tile to end on; where both ways lead to the same tile, each has its half."""
    x, y = tile_middle(TERRITORIES.index(view.about), int(move.choice))
    stays = view.asked is not None and view.families[view.asked].fox[0] == TERRITORIES.index(view.about)
    if not stays:
        return square(move, words, x, y, TILE)
    up = int(move.kind) == GO
    half, over = TILE / 2, 12.0  # beyond the tile's edge, for a thumb and so that its actions are seen
    inside = box("hit", -half, -half - over if up else 0, TILE, half + over, 10)
    inside += box("plaque", -half, -half - over if up else half + over - 36, TILE, 36, 10)
    inside += text(
        0, -half + 16 if up else half + 3, "small bold on-paper", labels.GO_ON if up else labels.FROM_BASE
    )
    return button(str(move), words, inside, place(x, y))


def climb_lamp(view: RuseView, move: RuseMove, words: str) -> str:
    track = int(move.choice)
    x = level_x(view.families[view.asked or 0].tracks[track] + 1)
    y = LANES + LANE * track + LANE / 2 - 4
    hit = box("hit", TRACK_LEFT - 16.0, y - 62, COLUMN - TRACK_LEFT + 8.0, 124, 14)
    return button(str(move), words, hit + box("lamp", x - 15, y - 43, 30, 86))


def kit_lamp(view: RuseView, move: RuseMove, words: str) -> str:
    """A ring around the kit; leaving is an arrow beside it."""
    if view.seat is None or view.asked != view.seat:
        return ""
    x, y = kit_spot(view.families[view.seat].kits, int(move.choice))
    if int(move.kind) == LEAVE:
        return button(str(move), words, '<path class="lamp" d="M18 -14H40L52 0L40 14H18Z"/>', place(x, y))
    return button(str(move), words, f'<circle class="lamp" r="{RING}"/>', place(x, y))


def card_lamp(view: RuseView, move: RuseMove, words: str) -> str:
    """The card in one's own hand; nobody else's can be seen."""
    names = [card.name for card in view.families[view.seat].hand] if view.seat is not None else []
    name = str(move).removeprefix("complete ")
    if name not in names:
        return ""
    lamp_ = box("lamp", 0, 0, card_wide(len(names)), CARD_HIGH, 12)
    return button(str(move), words, in_hand(lamp_, names.index(name), len(names)))


def ghost(move: RuseMove, words: str) -> str:
    """The tile as it would lie, in a row below the den's cell question."""
    lies = [lie for lie in range(1, 13) if LIES[lie - 1][0] == LIES[int(move.choice) - 1][0]]
    at = lies.index(int(move.choice))
    bridge = int(move.choice) == BRIDGE_LIE
    inside = box("cell", -36, -36, 72, 72, 0) + den_tile(LIES[int(move.choice) - 1][1], bridge, 15, 72)
    inside += box("lamp", -40, -40, 80, 80)
    return button(str(move), words, inside, place(120.0 + 110 * at, BAR + 50.0))
