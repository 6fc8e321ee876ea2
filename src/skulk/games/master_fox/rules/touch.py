"""What a fingertip feels: the stretch of outline under it, and what it rests on. Sent to that seat alone."""

from dataclasses import dataclass

from mypy_extensions import i64

from skulk.games.master_fox.rules.hunter import Hunter
from skulk.games.master_fox.rules.places import in_touch
from skulk.games.master_fox.rules.position import Position
from skulk.games.master_fox.rules.shapes import UNIT, Shape
from skulk.games.master_fox.terms import EDGE, FELT, GRAB, HUNT, PAW, RIM, WOOD
from skulk.kernel.frozen import Frozen

PRIME = 0x9E3779B1


@dataclass(frozen=True)
class Touch(Frozen):
    """One answer to a paw. Points carry no pawn; the fields are the same whatever is touched (MFX-220)."""

    tick: int
    x: int  # of the paw or, while it holds, of the hand; hundredths of a unit
    y: int
    thumb_x: int  # from the hand
    thumb_y: int
    surface: int
    points: tuple[int, ...]  # x, y, x, y, … in units; while holding, from the hand


def feel(game: Position, seat: int) -> Touch | None:
    """What a paw that a person moves feels now."""
    hunter = game.hunters[seat]
    if game.phase != HUNT or hunter.style != PAW or game.tick < 0 or game.paused():
        return None
    holding = hunter.holding()
    if holding and hunter.act == GRAB:
        found: list[tuple[int, int, int]] = []
    elif holding:
        found = in_hand(game, hunter)
    else:
        found = in_box(game, hunter)
    points = shifted(game, seat, found)
    surface = EDGE if points else rests_on(game, hunter, holding)
    return Touch(game.tick, hunter.x, hunter.y, hunter.thumb_x, hunter.thumb_y, surface, points)


def in_box(game: Position, hunter: Hunter) -> list[tuple[int, int, int]]:
    """The samples of pawns in the box under the paw, each with its distance squared."""
    reach: i64 = game.box.yard.touch * UNIT
    found: list[tuple[int, int, int]] = []
    for pawn in range(len(game.lying)):
        if in_touch(game, pawn, hunter.x, hunter.y, reach):
            shape = game.outline(pawn)
            gather(found, shape, hunter.x, hunter.y, game.xs[pawn], game.ys[pawn], reach)
    return found


def in_hand(game: Position, hunter: Hunter) -> list[tuple[int, int, int]]:
    """The samples of the held pawn under the thumb, seen from the hand."""
    found: list[tuple[int, int, int]] = []
    shape = game.outline(hunter.hand)
    gather(found, shape, hunter.thumb_x, hunter.thumb_y, 0, 0, game.box.yard.thumb * UNIT)
    return found


def gather(
    found: list[tuple[int, int, int]], shape: Shape, x: i64, y: i64, at_x: i64, at_y: i64, reach: i64
) -> None:
    for sample in range(len(shape.xs)):
        sx: i64 = shape.xs[sample] + at_x
        sy: i64 = shape.ys[sample] + at_y
        far = (sx - x) * (sx - x) + (sy - y) * (sy - y)
        if far <= reach * reach:
            found.append((far, sx, sy))


def shifted(game: Position, seat: int, found: list[tuple[int, int, int]]) -> tuple[int, ...]:
    """The nearest samples, each moved by chance by at most a unit, in order of x and y (MFX-220)."""
    found.sort()
    points: list[tuple[int, int]] = []
    for far, x, y in found[: game.box.yard.points]:
        chance = shift(game.salt, game.tick * 4 + seat, x, y)
        points.append(((x + UNIT // 2) // UNIT + chance % 3 - 1, (y + UNIT // 2) // UNIT + chance // 3 - 1))
    points.sort()
    return tuple([number for point in points for number in point])


def shift(salt: i64, moment: i64, x: i64, y: i64) -> i64:
    """One of nine shifts, by the salt of this hunt, the moment and the place: the same in every replay."""
    word = (salt ^ moment * PRIME) & 0xFFFFFFFF
    for part in (x, y, 0x5BD1):
        word = ((word ^ (part & 0xFFFFFFFF)) * 0x2C1B3C6D) & 0xFFFFFFFF
        word ^= word >> 15
    return (word >> 7) % 9


def rests_on(game: Position, hunter: Hunter, holding: bool) -> int:
    """Wood, the rim, or felt (MFX-221)."""
    if holding:
        return WOOD
    for pawn in range(len(game.lying)):
        if in_touch(game, pawn, hunter.x, hunter.y, 0):
            shape = game.outline(pawn)
            if shape.contains(hunter.x - game.xs[pawn], hunter.y - game.ys[pawn]):
                return WOOD
    near: i64 = game.box.yard.touch * UNIT
    far: i64 = game.box.yard.side * UNIT - near
    at_rim = hunter.x <= near or hunter.y <= near or hunter.x >= far or hunter.y >= far
    return RIM if at_rim else FELT
