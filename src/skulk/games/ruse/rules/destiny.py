"""The start of a round: turn order, the destiny tile and die, and bonuses by position."""

from mypy_extensions import i64

from skulk.games.ruse.rules.bits import BIT, drawn
from skulk.games.ruse.rules.growth import fourth_die
from skulk.games.ruse.rules.position import Position
from skulk.games.ruse.rules.steps import (
    DESTINY_DIE,
    DESTINY_TILE,
    GAIN,
    NEXT_TURN,
    ORDER_BONUS,
    ROUND_EFFECT,
)
from skulk.games.ruse.terms import FROM_OTHER, NOBODY, TERRITORIES


def next_round(game: Position) -> None:
    """Round marker, dice, turn order, then destiny (RSE-033, RSE-035, RSE-042)."""
    if game.round_number and game.heard is not None:
        game.say(
            "RSE-033", NOBODY, "ends round", (int(game.round_number), *[int(f.vp) for f in game.families])
        )
    game.round_number += 1
    game.turns_over = False
    charter = game.charter
    for seat, family in enumerate(game.families):
        family.dice = charter.dice_in(seat, game.round_number) + int(family.fourth)
        family.den_spaces = 0
    if game.round_number > 1:
        set_order(game)
    game.turn_at = len(game.order) - 1
    if game.heard is not None:
        game.say(
            "RSE-033", NOBODY, "begins round", (int(game.round_number), *[int(seat) for seat in game.order])
        )
    plan_round(game)


def plan_round(game: Position) -> None:
    """With VIXEN the bonuses by position come before the destiny tile (RSV-007)."""
    game.then(NEXT_TURN, 0)
    game.then(ROUND_EFFECT, 0)
    if not game.charter.level:
        plan_bonuses(game)
    game.then(DESTINY_DIE, 0)
    if not game.charter.basic:
        game.then(DESTINY_TILE, 0)
    if game.charter.level:
        plan_bonuses(game)


def plan_bonuses(game: Position) -> None:
    """Positions with a turn order tile, in order; not for VIXEN (RSE-040, RS2-002, RSE-376)."""
    at: i64 = len(game.order) - 1
    while at >= 0:
        seat: i64 = game.order[at]
        if game.order_tiles[at] and seat != game.charter.vixen:
            game.then(ORDER_BONUS, seat, at)
        at -= 1


def set_order(game: Position) -> None:
    """By VP, then by kits, then as before (RSE-036, RSE-037, RSV-304)."""
    seats = list(game.order)
    # Few seats and a stable order: insertion.
    at: i64 = 1
    while at < len(seats):
        back = at
        while back and goes_first(game, seats[back], seats[back - 1]):
            seats[back], seats[back - 1] = seats[back - 1], seats[back]
            back -= 1
        at += 1
    game.order = bytes(seats)


def goes_first(game: Position, one: i64, other: i64) -> bool:
    mine, theirs = game.families[one], game.families[other]
    if mine.vp != theirs.vp:
        return mine.vp > theirs.vp
    return mine.kit_total(1) > theirs.kit_total(1)


def reveal_destiny(game: Position) -> None:
    """The first player turns the tile, and the hunter walks to where it says (RSE-038, RS2-003, RSV-007)."""
    tile = drawn(game.destiny_pool, game.dice)
    bit: i64 = BIT[tile]
    game.destiny_pool &= ~bit
    game.destiny = tile
    game.hunter = game.charter.box.destiny[tile][0]
    game.irreversible += 1
    if game.heard is not None:
        rule, seat = who_acts(game, 0)
        game.say(rule, seat, "reveals destiny", (int(tile) + 1, TERRITORIES[game.hunter]))


def roll_destiny(game: Position) -> None:
    """The second player rolls, and it is day or night (RSE-039, RSE-041, RS2-003, RSV-007)."""
    game.destiny_die = game.dice.below(6) + 1
    game.irreversible += 1
    if game.heard is not None:
        time = "night" if game.charter.is_night(game.destiny_die) else "day"
        rule, seat = who_acts(game, 1)
        game.say(rule, seat, "rolls destiny", (int(game.destiny_die), time))


def who_acts(game: Position, position: int) -> tuple[str, int]:
    """The rule, and who turns the tile or rolls the die: for VIXEN the next person after her (RSV-007)."""
    if game.order[position] == game.charter.vixen:
        return "RSV-007", game.order[(position + 1) % len(game.order)]
    return "RSE-039" if position else "RSE-038", game.order[position]


def order_bonus(game: Position, seat: i64, position: i64) -> None:
    if game.heard is not None:
        rule = "RS2-002" if game.charter.two else "RSE-040"
        game.say(rule, seat, "gains for position", (int(position) + 1,))
    game.then(GAIN, seat, game.order_tiles[position], FROM_OTHER)


def round_effect(game: Position) -> None:
    """From round 3 on the fourth die is there for whoever has earned it (RSE-044)."""
    seat: i64 = 0
    while seat < game.charter.players:
        if seat != game.charter.vixen:
            fourth_die(game, seat)
        seat += 1
