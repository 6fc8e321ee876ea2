"""The den as tunnels that connect, and the personal board: kits, resources, dice, markers, cache."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from skulk.games.ruse.picture.icons import (
    CHEESE,
    FLAG,
    PREY,
    STAR,
    box,
    den_tile,
    die,
    gain,
    resource,
    seat_shape,
    shape,
)
from skulk.games.ruse.picture.layout import (
    BOARD,
    BOARD_HIGH,
    CELL,
    COLUMN,
    DEN,
    DEN_HIGH,
    DEN_LEFT,
    DEN_TOP,
    SIDE,
    WIDTH,
    cell_middle,
)
from skulk.games.ruse.terms import BRIDGE_LIE, CELLS, OPENINGS, TERRITORIES
from skulk.games.ruse.view import FamilyView, KitView, RuseView
from skulk.games.ruse.words import labels
from skulk.kernel.frozen import Frozen
from skulk.kernel.words import player_name
from skulk.picture.shapes import label, place, text

STEP: Final = 60  # from space to space of a growth track
GROWTH_LEFT: Final = COLUMN + 120
GROWTH_TOP: Final = BOARD + 146
ROW: Final = 58


@dataclass(frozen=True)
class Home(Frozen):
    """All that a den and its board show, so that what did not change is not drawn again."""

    seat: int
    family: FamilyView
    mine: bool
    star: bool
    cheese: bool
    cell: int | None  # where a tile is being laid
    cells: tuple[int, ...]
    growth: tuple[tuple[int, ...], ...]
    growth_icons: tuple[tuple[int, ...], ...]
    exit_vp: tuple[tuple[int, int], ...]


def home_of(view: RuseView, seat: int) -> Home:
    return Home(
        seat,
        view.families[seat],
        seat == view.seat,
        view.star == seat,
        view.cheese == seat,
        view.cell if seat == view.asked else None,
        view.cells,
        view.growth,
        view.growth_icons,
        view.exit_vp,
    )


@lru_cache(maxsize=64)
def den_and_board(home: Home) -> str:
    return f"{den(home)}\n{board(home)}"


# The den


def den(home: Home) -> str:
    seat = home.seat
    ground = box("panel", COLUMN, DEN, SIDE, DEN_HIGH, 14)
    cells = "".join([cell_art(home, cell) for cell in range(CELLS)])
    exits = "".join([exit_art(home.family, seat, exit_) for exit_ in range(5)])
    return f'<g id="ruse-den-{seat}" class="den">{ground}{exits}{cells}</g>'


def cell_art(home: Home, cell: int) -> str:
    family = home.family
    x, y = cell_middle(cell)
    lie = family.den[cell]
    half = CELL / 2
    ground = box("cell", -half, -half, CELL, CELL, 0)
    if not lie:
        inside = gain(home.cells[cell], 0, 0, "ink") if home.cells[cell] else ""
    else:
        inside = den_tile(OPENINGS[lie], lie == BRIDGE_LIE, family.lit[cell], CELL)
        if family.bonus_tiles[cell]:
            inside += text(34, -20, "right tiny bold", f"B{family.bonus_tiles[cell]}")
        if cell == 4:
            inside += '<circle class="soil rim" r="17"/>'
    if home.cell == cell:
        inside += box("chosen", -half + 3, -half + 3, CELL - 6, CELL - 6)
    return f'<g id="ruse-cell-{home.seat}-{cell}" {place(x, y)}>{ground}{inside}</g>'


def exit_art(family: FamilyView, seat: int, exit_: int) -> str:
    """An exit with its cube, or with the kit that left there; green when a tunnel reaches it."""
    x = DEN_LEFT + CELL * exit_ + CELL / 2
    kit = family.exits[exit_]
    kind = "exit-on" if family.reached[exit_] else "exit"
    words = labels.way_out(exit_ + 1, kit)
    hole = f'<path class="{kind}" d="M-26 22V-4A26 26 0 0 1 26 -4V22Z"/>'
    inside = die(family.kits[kit - 1].value, "done", 0, 2) if kit else box("gold rim", -9, -6, 18, 18, 2)
    return f'<g id="ruse-exit-{seat}-{exit_}" {place(x, DEN_TOP - 30)}>{label(words)}{hole}{inside}</g>'


# The personal board


def board(home: Home) -> str:
    seat, family = home.seat, home.family
    name = labels.YOU if home.mine else player_name(seat)
    inside = box("panel", COLUMN, BOARD, SIDE, BOARD_HIGH, 14) + seat_shape(seat, COLUMN + 28, BOARD + 32)
    inside += text(COLUMN + 50, BOARD + 40, "left bold", name, 150)
    inside += text(COLUMN + 316, BOARD + 43, "right large", labels.said("gp", family.gp))
    inside += text(WIDTH - 22, BOARD + 43, "right large", labels.said("vp", family.vp))
    inside += tokens(home) + stores(family) + unused(family, seat)
    inside += "".join([growth_row(home, track) for track in range(3)]) + belongings(family, seat)
    kits = "".join([kit_art(family, seat, kit) for kit in range(5)])
    return (
        f'<g id="ruse-board-{seat}" class="own">{inside}</g>\n<g id="ruse-kits-{seat}" class="own">{kits}</g>'
    )


def tokens(home: Home) -> str:
    found = ""
    if home.star:
        found += shape(STAR, "gold rim", WIDTH - 36, BOARD + 340, 0.9)
    if home.cheese:
        found += shape(CHEESE, "gold rim", WIDTH - 74, BOARD + 340, 0.9)
    return found


def store_spot(at: int) -> tuple[float, float]:
    return COLUMN + 32.0 + 60 * at, BOARD + 88.0


def stores(family: FamilyView) -> str:
    found = ""
    for at, count in enumerate(family.resources):
        x, y = store_spot(at)
        sign = resource(at, x, y, 1.1) + text(x + 26, y + 8, "bold", str(count))
        found += f"<g>{label(labels.said('stored', count, TERRITORIES[at]))}{sign}</g>"
    return found


def unused(family: FamilyView, seat: int) -> str:
    """Action dice that wait for their turn."""
    dice = [box(f"seat-{seat} rim", WIDTH - 52 - 36 * at, BOARD + 73, 30, 30, 6) for at in range(family.dice)]
    return "".join(dice)


def growth_row(home: Home, track: int) -> str:
    """Spaces 1 to 5 with their price, icon and exit points."""
    y = GROWTH_TOP + ROW * track
    found = ""
    walked = [kit.space for kit in home.family.kits if kit.track == track]
    for space in range(1, 6):
        x = growth_x(space)
        found += box("paper" if space == 5 else "hollow", x - 25, y - 23, 50, 46, 9)
        if space > 1 and space not in walked:
            colour = "on-paper" if space == 5 else "ink"
            found += text(x - 20, y - 5, f"left tiny bold {colour}", str(home.growth[track][space - 2]))
            found += gain(home.growth_icons[track][space - 2], x + 7, y + 4, "ink", 0.68)
    green, black = home.exit_vp[track]
    return found + text(growth_x(5) + 70, y + 7, "small", labels.exit_vp(green, black))


def growth_x(space: int) -> int:
    return GROWTH_LEFT + STEP * (space - 1) - 76


def kit_spot(kits: tuple[KitView, ...], kit: int) -> tuple[float, float]:
    """In the middle of its space; where two share one, an extra kit stands lower, so that both can be hit."""
    shown = kits[kit]
    x = growth_x(max(shown.space, 1))
    y = GROWTH_TOP + ROW * shown.track
    if [other.space for other in kits if other.track == shown.track].count(shown.space) == 1:
        return x, y
    return (x + 10, y + 8) if shown.extra else (x - 10, y - 8)


def kit_art(family: FamilyView, seat: int, kit: int) -> str:
    shown = family.kits[kit]
    if not 1 <= shown.space <= 5:
        return ""
    x, y = kit_spot(family.kits, kit)
    words = label(labels.said("kit", kit + 1, shown.track + 1, kit=shown))
    colour = "soil" if shown.extra else f"seat-{seat}"
    face = box(f"{colour} rim", -15, -15, 30, 30, 6)
    return (
        f'<g id="ruse-kit-{seat}-{kit}" class="piece" {place(x, y)}>{words}{face}'
        f'<circle class="paper" r="12.5"/>{text(0, 7, "bold on-paper", str(shown.value))}</g>'
    )


def belongings(family: FamilyView, seat: int) -> str:
    """Markers left, cache, instincts, ruse, completed cards."""
    y = BOARD + 318
    found = text(COLUMN + 16, y, "left small", labels.MARKERS) + text(
        COLUMN + 216, y, "left small", labels.CACHE
    )
    for at in range(4):
        kind = "hollow" if at < family.markers else f"seat-{seat} rim"
        found += shape(FLAG, kind, COLUMN + 114 + 24 * at, y - 7, 0.7)
    for at in range(min(family.room, 5)):
        kind = "farm rim" if at < len(family.cache) else "hollow"
        found += shape(PREY, kind, COLUMN + 296 + 28 * at, y - 7, 0.7)
    if len(family.cache) > 5:
        found += text(WIDTH - 20, y, "right small", f"+{len(family.cache) - 5}")
    names = [family.ruse.capitalize()] * (family.ruse != "none") + list(family.instincts)
    found += text(COLUMN + 16, y + 28, "left small bold", " · ".join(names), SIDE - 110)
    return found + text(COLUMN + 16, y + 52, "left small", labels.completed(family))
