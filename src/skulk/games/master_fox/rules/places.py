"""Where pawns lie: the shake, the nearest free place, and what a paw can reach or grab."""

from typing import Final

from mypy_extensions import i64

from skulk.games.master_fox.rules.hunter import Hunter
from skulk.games.master_fox.rules.position import Position
from skulk.games.master_fox.rules.shapes import TURNS, UNIT
from skulk.games.master_fox.terms import NONE
from skulk.kernel.dice import Dice

# Where paws rest on the rim, by number of players from two, in parts of the side (MFX-204).
RIMS: Final = (
    ((180, 0), (180, 360)),
    ((180, 0), (360, 284), (0, 284)),
    ((180, 0), (360, 180), (180, 360), (0, 180)),
)
SALTS: Final = 1 << 30


def rim(players: int, seat: int, side: int) -> tuple[int, int]:
    x, y = RIMS[players - 2][seat]
    return x * side * UNIT // 360, y * side * UNIT // 360


def shake(game: Position) -> None:
    """Lays every pawn in play somewhere by chance, well apart (MFX-203)."""
    dice = game.dice
    pawns = len(game.kinds)
    game.xs = [0] * pawns
    game.ys = [0] * pawns
    game.lying = [0] * pawns
    game.turns = [0] * pawns
    game.flips = 0
    order = list(range(pawns))
    dice.shuffle(order)
    for pawn in order:
        drop(game, pawn, dice)
        game.lying[pawn] = 1
        game.turns[pawn] = dice.below(TURNS)
        bit: i64 = dice.below(2)
        game.flips |= bit << pawn
    game.salt = dice.below(SALTS)


def drop(game: Position, pawn: int, dice: Dice) -> None:
    """The first of many tries that is far enough from all others; failing that, the loneliest."""
    yard = game.box.yard
    low: i64 = yard.radius
    room: i64 = yard.side - 2 * yard.radius + 1
    apart: i64 = yard.spacing * UNIT
    best: i64 = -1
    for attempt in range(yard.tries):
        x = (low + dice.below(room)) * UNIT
        y = (low + dice.below(room)) * UNIT
        near = nearest_neighbour(game, x, y, best)
        if near > best:
            best = near
            game.xs[pawn] = x
            game.ys[pawn] = y
        if near >= apart * apart:
            return


def nearest_neighbour(game: Position, x: i64, y: i64, enough: i64) -> i64:
    """The square of the distance to the nearest pawn in the box; any one at most `enough` will do."""
    best: i64 = 1 << 60
    for pawn in range(len(game.lying)):
        if game.lying[pawn] > 0:
            dx: i64 = game.xs[pawn] - x
            dy: i64 = game.ys[pawn] - y
            if dx * dx + dy * dy < best:
                best = dx * dx + dy * dy
                if best <= enough:
                    break
    return best


def lay_back(game: Position, pawn: i64, x: i64, y: i64) -> None:
    """A pawn comes to lie at the paw, or at the nearest free place (MFX-210). It keeps turn and flip."""
    yard = game.box.yard
    low: i64 = yard.radius * UNIT
    high: i64 = (yard.side - yard.radius) * UNIT
    cx = min(max((x + UNIT // 2) // UNIT * UNIT, low), high)
    cy = min(max((y + UNIT // 2) // UNIT * UNIT, low), high)
    game.xs[pawn] = cx
    game.ys[pawn] = cy
    apart: i64 = yard.spacing * UNIT
    if nearest_neighbour(game, cx, cy, 0) < apart * apart:
        for dx, dy in game.shapes.rings:
            fits = low <= cx + dx <= high and low <= cy + dy <= high
            if fits and nearest_neighbour(game, cx + dx, cy + dy, 0) >= apart * apart:
                game.xs[pawn] = cx + dx
                game.ys[pawn] = cy + dy
                break
    game.lying[pawn] = 1 - game.lying[pawn]


def lift(game: Position, pawn: i64) -> None:
    """A pawn leaves the box; its placement is over."""
    game.lying[pawn] = -game.lying[pawn]


def still_there(game: Position, pawn: i64, placement: i64) -> bool:
    return pawn != NONE and game.lying[pawn] == placement


def nearest_unvisited(game: Position, hunter: Hunter, way: i64) -> i64:
    """What a reach goes to: the nearest pawn not visited, in a direction if there is one (MFX-231)."""
    found = nearest_of(game, hunter, way)
    if found == NONE and way != NONE:
        found = nearest_of(game, hunter, NONE)
    if found == NONE:
        for pawn in range(len(hunter.visited)):
            hunter.visited[pawn] = 0
        found = nearest_of(game, hunter, way)
        if found == NONE and way != NONE:
            found = nearest_of(game, hunter, NONE)
    return found


def nearest_of(game: Position, hunter: Hunter, way: i64) -> i64:
    best: i64 = NONE
    best_far: i64 = 1 << 60
    here: i64 = hunter.spots[hunter.at].pawn if hunter.at != NONE else NONE
    for pawn in range(len(game.lying)):
        lying = game.lying[pawn]
        if lying <= 0 or hunter.visited[pawn] == lying or pawn == here:
            continue
        dx: i64 = game.xs[pawn] - hunter.x
        dy: i64 = game.ys[pawn] - hunter.y
        far = dx * dx + dy * dy
        if far > best_far or (way != NONE and towards(dx, dy) != way):
            continue
        if far < best_far or before(game, pawn, best):
            best = pawn
            best_far = far
    return best


def before(game: Position, one: i64, other: i64) -> bool:
    """Ties go to the smaller x, then to the smaller y."""
    if game.xs[one] != game.xs[other]:
        return game.xs[one] < game.xs[other]
    return game.ys[one] < game.ys[other]


def towards(dx: i64, dy: i64) -> i64:
    """North, east, south or west: the larger part decides, east and west on a tie."""
    if (dx if dx > 0 else -dx) >= (dy if dy > 0 else -dy):
        return 1 if dx > 0 else 3
    return 0 if dy > 0 else 2


def under_paw(game: Position, hunter: Hunter) -> i64:
    """What a paw that closes here takes: the pawn below it, else the nearest edge in reach (MFX-216)."""
    best: i64 = NONE
    best_far: i64 = 0
    reach: i64 = game.box.yard.grab * UNIT
    for pawn in range(len(game.lying)):
        if not in_touch(game, pawn, hunter.x, hunter.y, reach):
            continue
        shape = game.outline(pawn)
        x = hunter.x - game.xs[pawn]
        y = hunter.y - game.ys[pawn]
        far: i64 = -1 if shape.contains(x, y) else shape.nearest(x, y)
        if far > reach * reach:
            continue
        if best == NONE or far < best_far or (far == best_far and before(game, pawn, best)):
            best = pawn
            best_far = far
    return best


def in_touch(game: Position, pawn: i64, x: i64, y: i64, reach: i64) -> bool:
    """Whether a pawn in the box may come within reach of a point: its circle does."""
    if game.lying[pawn] <= 0:
        return False
    far: i64 = game.box.yard.radius * UNIT + reach
    dx: i64 = game.xs[pawn] - x
    dy: i64 = game.ys[pawn] - y
    return dx * dx + dy * dy <= far * far


def touches_wood(game: Position, x: i64, y: i64) -> bool:
    """Whether an edge lies under the fingertip: there a paw goes slowly (MFX-215)."""
    reach: i64 = game.box.yard.touch * UNIT
    for pawn in range(len(game.lying)):
        if in_touch(game, pawn, x, y, reach):
            shape = game.outline(pawn)
            if shape.nearest(x - game.xs[pawn], y - game.ys[pawn]) <= reach * reach:
                return True
    return False
