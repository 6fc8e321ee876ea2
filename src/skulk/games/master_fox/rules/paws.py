"""Paws that people move, and paws that meet (MFX-215, MFX-217, MFX-223)."""

from math import sqrt

from mypy_extensions import i64

from skulk.games.master_fox.rules.hunter import Hunter
from skulk.games.master_fox.rules.places import touches_wood
from skulk.games.master_fox.rules.position import Position
from skulk.games.master_fox.rules.shapes import UNIT
from skulk.games.master_fox.terms import FEEL, NONE, NOTHING, PAW, REACH

NOTED = 4  # ticks between two notes of where a person's paw went


def move_paws(game: Position) -> None:
    noted = game.tick % NOTED == 0
    for seat in range(game.players):
        hunter = game.hunters[seat]
        if hunter.style == PAW and hunter.act == NOTHING:
            x, y = hunter.x, hunter.y
            if hunter.holding():
                move_thumb(game, hunter)
            elif hunter.aim_x != x or hunter.aim_y != y:
                move_paw(game, hunter)
            if noted and (hunter.x != x or hunter.y != y):
                game.note(seat, hunter.x, hunter.y, FEEL, NONE)


def move_paw(game: Position, hunter: Hunter) -> None:
    """Fast in the open, slow on wood (MFX-215)."""
    yard = game.box.yard
    slow = touches_wood(game, hunter.x, hunter.y)
    speed: i64 = (yard.wood_speed if slow else yard.open_speed) * UNIT
    x, y = nearer(hunter.x, hunter.y, hunter.aim_x, hunter.aim_y, speed)
    hunter.x = x
    hunter.y = y


def move_thumb(game: Position, hunter: Hunter) -> None:
    """The thumb feels the pawn; past the leash it carries the pawn along (MFX-217)."""
    yard = game.box.yard
    leash: i64 = yard.leash * UNIT
    dx, dy = hunter.aim_x - hunter.x, hunter.aim_y - hunter.y
    if dx * dx + dy * dy > leash * leash:
        far = sqrt(float(dx * dx + dy * dy))
        carry: i64 = yard.carry * UNIT
        ax, ay = nearer(hunter.x, hunter.y, hunter.aim_x, hunter.aim_y, min(carry, round(far) - leash))
        hunter.x = ax
        hunter.y = ay
        dx, dy = part(dx, leash, far), part(dy, leash, far)
    tx, ty = nearer(hunter.thumb_x, hunter.thumb_y, dx, dy, yard.thumb_speed * UNIT)
    hunter.thumb_x = tx
    hunter.thumb_y = ty


def feel_fur(game: Position) -> None:
    """Two paws that meet both feel it, not whose it is (MFX-223)."""
    rest: i64 = game.box.times.fur_rest
    for one in range(game.players - 1):
        for other in range(one + 1, game.players):
            mine, yours = game.hunters[one], game.hunters[other]
            ready = game.tick - mine.fur_at >= rest or game.tick - yours.fur_at >= rest
            if ready and close(game, mine, yours):
                startle(game, one, mine, rest)
                startle(game, other, yours, rest)


def paws_meet(game: Position) -> bool:
    for one in range(game.players - 1):
        for other in range(one + 1, game.players):
            if close(game, game.hunters[one], game.hunters[other]):
                return True
    return False


def startle(game: Position, seat: i64, hunter: Hunter, rest: i64) -> None:
    if game.tick - hunter.fur_at >= rest:
        hunter.fur_at = game.tick
        game.tell(seat, "MFX-223", "fur")


def close(game: Position, mine: Hunter, yours: Hunter) -> bool:
    reach: i64 = game.box.yard.fur * UNIT
    dx = across(game, mine) - across(game, yours)
    if dx > reach or -dx > reach:
        return False
    dy = up(game, mine) - up(game, yours)
    return dx * dx + dy * dy <= reach * reach


def across(game: Position, hunter: Hunter) -> i64:
    """A reaching paw is on its straight line, as far as time has passed."""
    if hunter.act != REACH:
        return hunter.x
    return hunter.x + (hunter.to_x - hunter.x) * (game.tick - hunter.began) // (hunter.due - hunter.began)


def up(game: Position, hunter: Hunter) -> i64:
    if hunter.act != REACH:
        return hunter.y
    return hunter.y + (hunter.to_y - hunter.y) * (game.tick - hunter.began) // (hunter.due - hunter.began)


def wants_to_move(hunter: Hunter) -> bool:
    if hunter.holding():
        return hunter.aim_x - hunter.x != hunter.thumb_x or hunter.aim_y - hunter.y != hunter.thumb_y
    return hunter.aim_x != hunter.x or hunter.aim_y != hunter.y


def nearer(x: i64, y: i64, to_x: i64, to_y: i64, most: i64) -> tuple[int, int]:
    """A step straight towards a place, at most so far, rounded to hundredths."""
    dx, dy = to_x - x, to_y - y
    if dx * dx + dy * dy <= most * most:
        return to_x, to_y
    far = sqrt(float(dx * dx + dy * dy))
    return x + part(dx, most, far), y + part(dy, most, far)


def part(length: i64, most: i64, far: float) -> int:
    return round(float(length) * float(most) / far)
