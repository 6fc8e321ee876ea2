"""The territories as four lanes: die spaces, the way to the centre, the track; and the mountain."""

from typing import Final

from skulk.games.ruse.picture.icons import (
    ACTIONS,
    BEAVER,
    FLAG,
    FOX,
    HUNTER,
    OBSTACLES,
    PREY,
    box,
    die,
    gain,
    resource,
    seat_shape,
    shape,
)
from skulk.games.ruse.picture.layout import (
    COLUMN,
    LANE,
    LANES,
    LEVEL,
    MOUNTAIN,
    SIGN,
    TILE,
    TRACK_LEFT,
    slot_middle,
    tile_middle,
)
from skulk.games.ruse.terms import TERRITORIES, VP, amount_of, kind_of
from skulk.games.ruse.view import GroundView, RuseView
from skulk.games.ruse.words import labels
from skulk.kernel.words import player_name
from skulk.picture.shapes import label, place, text

OPEN: Final = 14  # open tiles that have a place in the mountain
ROW: Final = 7  # of them lie side by side


def lanes(view: RuseView) -> list[str]:
    return [lane(view, territory) for territory in range(4)]


def lane(view: RuseView, territory: int) -> str:
    """One territory: its name and resource, die spaces, tiles, signs, and its track."""
    top = LANES + LANE * territory
    name = TERRITORIES[territory]
    ground = box("lane", 8, top, COLUMN - 16, LANE - 8, 14)
    heading = resource(territory, 48, top + 46, 1.5) + text(
        48, top + 98, "small bold name", name.capitalize()
    )
    inside = ground + heading + slots(view, territory) + track(view, territory)
    for space in range(4):
        inside += tile(view, territory, space)
    return f'<g id="ruse-lane-{territory}">{inside}{signs(view, territory)}</g>'


def slots(view: RuseView, territory: int) -> str:
    """Die spaces from the left, with what they cost and the dice that lie there."""
    found = ""
    for at, cost in enumerate(view.territories[territory].spaces):
        found += slot(view, TERRITORIES[territory], at, cost, *slot_middle(territory, at))
    return found


def slot(view: RuseView, where: str, at: int, cost: int, x: float, y: float) -> str:
    """A die space: the die that lies there, or what it costs."""
    for lying in view.dice:
        if (lying.place, lying.space) == (where, at):
            return box("slot", x - 19, y - 19, 38, 38) + die(lying.value, f"seat-{lying.seat}", x, y)
    return box("slot", x - 19, y - 19, 38, 38) + cost_mark(cost, x, y)


def tile(view: RuseView, territory: int, space: int) -> str:
    ground = view.territories[territory].grounds[space]
    x, y = tile_middle(territory, space)
    half = TILE / 2
    face = box("paper", -half, -half, TILE, TILE, 12)
    band = box(TERRITORIES[ground.colour], -half, -half, TILE, 14, 7)
    owner = player_name(ground.mark) if ground.mark is not None else ""
    words = label(labels.ground(ground, territory, space, owner))
    inside = face + band + actions(ground) + text(0, 40, "tiny on-paper", labels.GROUNDS[ground.kind])
    if ground.mark is not None:
        inside += shape(FLAG, f"seat-{ground.mark} rim", -32, -20, 1.1)
    if ground.beaver:
        inside += shape(BEAVER, "soil", 30, -22)
    return f'<g id="ruse-tile-{territory}-{space}" {place(x, y)}>{words}{inside}</g>'


def actions(ground: GroundView) -> str:
    """The actions that a tile sells; a hunting spot is hollow when its tile is gone."""
    found = ""
    for at, name in enumerate(ground.actions):
        x = 31 * (at - (len(ground.actions) - 1) / 2)
        kind = "on-paper" if name != "hunt" or ground.prey else "hollow"
        found += shape(PREY if name == "hunt" else ACTIONS[name], kind, x, 8, 0.8)
    return found


def signs(view: RuseView, territory: int) -> str:
    """The obstacle in force."""
    obstacle = view.territories[territory].obstacle
    if not obstacle:
        return ""
    y = LANES + LANE * territory + 32
    sign = f'<circle class="paper" r="20"/>{shape(OBSTACLES[obstacle], "berry", 0, 0, 0.8)}'
    words = label(labels.said("obstacle", obstacle))
    return f'<g id="ruse-obstacle-{obstacle}" {place(SIGN, y)}>{words}{sign}</g>'


def track(view: RuseView, territory: int) -> str:
    """Levels 1 to 7 with their gains; each player's paw stands on its level."""
    y = LANES + LANE * territory + LANE / 2 - 4
    found = ""
    for level, effect in enumerate(view.tracks[territory], start=1):
        x = level_x(level)
        found += box("panel", x - 14, y - 42, 28, 84, 7) + level_sign(effect, x, y - 24)
        if level in view.hunter_levels:
            found += shape(HUNTER, "berry", x + 11, y - 38, 0.45)
    return found + "".join([paw(view, seat, territory, y) for seat in range(len(view.families))])


def level_sign(effect: int, x: float, y: float) -> str:
    """Victory points as a bare figure, everything else as its sign."""
    if kind_of(effect) == VP:
        return text(x, y + 8, "bold", str(amount_of(effect)))
    return gain(effect, x, y, "ink", 0.68)


def level_x(level: int) -> float:
    return TRACK_LEFT + LEVEL * (level - 1)


def paw(view: RuseView, seat: int, territory: int, y: float) -> str:
    """Two and two below the sign; one below the other beside the track at the start."""
    if view.vixen is not None and seat == view.vixen.seat:
        return ""
    level = view.families[seat].tracks[territory]
    at_start = place(TRACK_LEFT - 26.0, y - 33 + 22 * seat)
    where = place(level_x(level) - 7 + 14 * (seat % 2), y + 6 + 20 * (seat // 2)) if level else at_start
    return f'<g id="ruse-paw-{seat}-{territory}" class="piece" {where}>{seat_shape(seat, 0, 0, 0.6)}</g>'


def figures(view: RuseView) -> list[str]:
    """Foxes and the hunter, above everything they stand on."""
    found = [fox(view, seat) for seat in range(len(view.families))]
    if view.hunter is not None:
        y = LANES + LANE * view.hunter + 88
        words = label(labels.said("hunter", TERRITORIES[view.hunter]))
        sign = f'<circle class="paper" r="21"/>{shape(HUNTER, "berry", 0, 0, 0.8)}'
        found.append(f'<g id="ruse-hunter" class="piece" {place(SIGN, y)}>{words}{sign}</g>')
    return found


def fox(view: RuseView, seat: int) -> str:
    """On its space, in the mountain, or in the centre, which is drawn beside the mountain."""
    where, space = view.families[seat].fox
    if where == 4:
        x, y = 318.0 + 34 * seat, MOUNTAIN + 74.0
    elif where < 0:
        x, y = COLUMN - 32.0, MOUNTAIN + 38.0 + 19 * seat
    else:
        x, y = tile_middle(where, space - 1)
        x, y = x - 33 + 22 * seat, y - 16
    inside = label(labels.said("fox", player_name(seat))) + shape(FOX, f"seat-{seat} rim", 0, 0, 0.95)
    return f'<g id="ruse-fox-{seat}" class="piece" {place(x, y)}>{inside}</g>'


# The mountain


def mountain(view: RuseView) -> list[str]:
    """Exploration zone, the open tiles, and the centre where foxes wait."""
    top = MOUNTAIN
    found = box("lane", 8, top, COLUMN - 16, 108, 14) + text(206, top + 36, "bold", labels.MOUNTAIN)
    peaks = f"M20 {top + 100}L70 {top + 24}L92 {top + 54}L106 {top + 38}L146 {top + 100}Z"
    found += f'<path class="soil" d="{peaks}"/>'
    for at, cost in enumerate(view.mountain):
        found += slot(view, "mountain", at, cost, *mountain_slot(at))
    centre = (
        text(COLUMN - 14, top + 19, "right tiny", labels.CENTRE) if len(view.available) < OPEN // 2 else ""
    )
    return [f'<g id="ruse-mountain">{found}{open_tiles(view)}{centre}</g>']


def mountain_slot(at: int) -> tuple[float, float]:
    return 164.0 + 46 * at, MOUNTAIN + 76.0


def cost_mark(cost: int, x: float, y: float) -> str:
    return text(x, y + 7, "small", labels.said("less", cost)) if cost else ""


def tile_spot(at: int) -> tuple[float, float]:
    """Where the open tiles lie, in two rows."""
    return 468.0 + 52 * (at % ROW), MOUNTAIN + 31.0 + 47 * (at // ROW)


def open_tiles(view: RuseView) -> str:
    """The tiles for all, each with its territory's colour."""
    found = ""
    for at, (territory, tile_number, effect) in enumerate(view.available[:OPEN]):
        x, y = tile_spot(at)
        words = label(labels.said("open tile", TERRITORIES[territory], tile_number))
        face = box("paper", -25, -22, 50, 44) + box(TERRITORIES[territory], -25, -22, 50, 9, 4)
        sign = gain(effect, 0, 4, scale=0.92 if amount_of(effect) else 0.8)
        found += f'<g id="ruse-open-{territory}-{tile_number}" {place(x, y)}>{words}{face}{sign}</g>'
    return found or text(620, MOUNTAIN + 60, "small", labels.NO_OPEN_TILES)
