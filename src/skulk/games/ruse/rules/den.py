"""Exploring the den: digging, laying tiles so that tunnels join, and bonus tiles."""

from mypy_extensions import i64

from skulk.games.ruse.moves import (
    BACK,
    CELL,
    DECLINE,
    DIG,
    LAY,
    LIE,
    MOVES,
    STACK,
    TAKE,
    RuseMove,
)
from skulk.games.ruse.rules.bits import BIT, BYTE, drawn, octet, put, size
from skulk.games.ruse.rules.common import claim
from skulk.games.ruse.rules.die_spaces import cheapest, cost_of
from skulk.games.ruse.rules.family import Family
from skulk.games.ruse.rules.position import Position
from skulk.games.ruse.rules.steps import DRAW_PATHS, FINISH_TURN, GAIN, REVEAL_BONUS, kind_of
from skulk.games.ruse.rules.tunnels import facing, frontier, reached, replaceable
from skulk.games.ruse.terms import (
    ASK_BONUS,
    ASK_CELL,
    ASK_LAST,
    ASK_LIE,
    ASK_PURCHASE,
    ASK_TILE,
    BONUS,
    CELLS,
    DEN,
    FROM_DEN,
    LIES_OF,
    OPENINGS,
    PURCHASES,
    SHAPE_OF,
    SHAPES,
    cell_name,
)
from skulk.kernel.dice import Dice
from skulk.kernel.state import Move

DIGGING = 16  # in the second argument of a step: this is the den action, which ends the turn at once
LAID = 32  # a tile of this draw has been laid
OF_BONUS = 8  # a tile in hand is its shape, or this and the number of a bonus tile


# The action


def dig(game: Position, seat: i64, cost: i64) -> None:
    """Pay for the space, then buy exactly one thing (RSE-112, RSE-113, RSE-386)."""
    family = game.families[seat]
    game.pay(seat, cost)
    if size(family.den_spaces) == 1 and family.den_tile:
        game.give_gp(seat, game.charter.box.den_tiles[family.den_tile - 1][4], "RSE-354")
    game.then(ASK_LAST, seat)
    game.then(ASK_PURCHASE, seat)


def can_dig(game: Position, seat: i64) -> bool:
    """The space and the cheapest purchase must be payable, and the bag must hold a tile (RSE-315)."""
    family = game.families[seat]
    cost = cost_of(game, DEN, cheapest(game, seat, DEN))
    if cost < 0 or not family.bag:
        return False
    return game.payable(family, cost + least_purchase(game, family))


def least_purchase(game: Position, family: Family) -> i64:
    """The cheapest that can be had: in an edition that need not be the first (RSE-315)."""
    least = purchase(game, family, 0, 0)
    which: i64 = 1
    while which < 4:
        cost = purchase(game, family, which, 0)
        if cost < least and on_offer(game, family, which):
            least = cost
        which += 1
    return least


def purchase(game: Position, family: Family, which: i64, figure: i64) -> i64:
    """Cost, draw or place of a purchase; an advanced den tile changes one (RSE-354)."""
    if family.den_tile:
        changed = game.charter.box.den_tiles[family.den_tile - 1]
        if changed[0] == which:
            return changed[1 + figure]
    return game.charter.box.purchases[which][figure]


def purchase_options(game: Position, seat: i64) -> list[Move]:
    family = game.families[seat]
    found: list[Move] = []
    which: i64 = 0
    while which < 4:
        if game.payable(family, purchase(game, family, which, 0)) and on_offer(game, family, which):
            found.append(MOVES[DIG][which])
        which += 1
    return found


def on_offer(game: Position, family: Family, which: i64) -> bool:
    """Tiles in the bag; or a bonus tile that can lie somewhere, or a stack to try (RSE-350, RSE-353)."""
    if which != BONUS:
        return family.bag != 0
    return has_stack(game) or (max(game.shown) > 0 and replaceable(family.den) != 0)


def buy_path(game: Position, seat: i64, move: RuseMove) -> None:
    family = game.families[seat]
    which = move.choice
    game.pay(seat, purchase(game, family, which, 0))
    if game.heard is not None:
        game.say("RSE-113", seat, "digs", (PURCHASES[which], int(game.die)))
    if which == BONUS:
        game.then(ASK_BONUS, seat, 0, DIGGING)
    else:
        places = purchase(game, family, which, 2)
        game.then(DRAW_PATHS, seat, purchase(game, family, which, 1), places | DIGGING)


def end_at_once(game: Position) -> None:
    """Nothing more in this turn, no free action either (RSE-118)."""
    while kind_of(game.steps[len(game.steps) - 1]) != FINISH_TURN:
        game.steps.pop()


# Drawn tiles: up to two, three bits each


def in_tray(tray: i64) -> list[int]:
    """The shapes of the tiles that were drawn, the last one first."""
    return [int(tray >> 3 * at & 7) - 1 for at in range(2) if tray >> 3 * at]


def draw_paths(game: Position, seat: i64, count: i64, places: i64) -> None:
    """From one's own bag, shown to all; what there is, if there are fewer (RSE-115, RSE-353)."""
    family = game.families[seat]
    tray: i64 = 0
    while count and family.bag:
        tray = tray << 3 | draw_path(family, game.dice) + 1
        count -= 1
    if not tray:
        return
    game.irreversible += 1
    if game.heard is not None:
        shapes = "".join([SHAPES[shape] for shape in in_tray(tray)])
        game.say("RSE-115", seat, "draws paths", (shapes,))
    game.then(ASK_TILE, seat, tray, places)


def draw_path(family: Family, dice: Dice) -> i64:
    left = dice.below(family.bag_size())
    shape: i64 = 0
    while left >= octet(family.bag, shape):
        left -= octet(family.bag, shape)
        shape += 1
    unit: i64 = BYTE[shape]
    family.bag -= unit
    return shape


def tile_options(game: Position, seat: i64, tray: i64) -> list[Move]:
    found: list[Move] = []
    if frontier(game.families[seat].den):
        shapes = in_tray(tray)
        found.append(MOVES[LAY][shapes[0]])
        if shapes[-1] != shapes[0]:
            found.append(MOVES[LAY][shapes[-1]])
    found.append(MOVES[BACK][0])
    return found


def choose_tile(game: Position, seat: i64, tray: i64, places: i64, move: RuseMove) -> None:
    """One after the other; the rest goes back into the bag (RSE-118, RSE-352)."""
    if move.kind == BACK:
        put_back(game, seat, tray)
        if places & DIGGING and not places & LAID:
            end_at_once(game)
        return
    rest = tray >> 3 if (tray & 7) == move.choice + 1 else tray & 7
    places = (places - 1) | LAID
    if rest and places & 15:
        game.then(ASK_TILE, seat, rest, places)
    else:
        put_back(game, seat, rest)
    game.then(ASK_CELL, seat, move.choice)


def put_back(game: Position, seat: i64, tray: i64) -> None:
    for shape in in_tray(tray):
        unit: i64 = BYTE[shape]
        game.families[seat].bag += unit
        if game.heard is not None:
            game.say("RSE-118", seat, "puts a tile back")


# Bonus tiles


def has_stack(game: Position) -> bool:
    return game.bonus_pool != 0 or len(game.bonus_bottom) > 0


def bonus_options(game: Position, seat: i64) -> list[Move]:
    """A face-up tile that can lie somewhere, the stack, or nothing (RSE-119, RSE-350)."""
    found: list[Move] = []
    if max(game.shown) > 0 and replaceable(game.families[seat].den):
        for tile in game.shown:
            if tile:
                found.append(MOVES[TAKE][tile - 1])
    if has_stack(game):
        found.append(MOVES[STACK][0])
    found.append(MOVES[DECLINE][0])
    return found


def choose_bonus(game: Position, seat: i64, action: i64, move: RuseMove) -> None:
    if move.kind == TAKE:
        if game.heard is not None:
            game.say("RSE-119", seat, "takes bonus tile", (f"B{move.choice + 1}",))
        game.shown = put(game.shown, game.shown.index(move.choice + 1), 0)
        refill_shown(game)
        game.then(ASK_CELL, seat, OF_BONUS + move.choice)
    elif move.kind == STACK:
        game.then(REVEAL_BONUS, seat, 0, action)
    else:
        if game.heard is not None:
            game.say("RSE-350", seat, "declines")
        if action:
            end_at_once(game)


def next_bonus(game: Position) -> i64:
    """The top of the stack, as a number from 1."""
    tile: i64
    if game.bonus_pool:
        tile = drawn(game.bonus_pool, game.dice)
        bit: i64 = BIT[tile]
        game.bonus_pool &= ~bit
        tile += 1
    else:
        tile = game.bonus_bottom[0]
        game.bonus_bottom = game.bonus_bottom[1:]
    game.irreversible += 1
    return tile


def reveal_bonus(game: Position, seat: i64, action: i64) -> None:
    tile = next_bonus(game)
    if game.heard is not None:
        game.say("RSE-119", seat, "reveals bonus tile", (f"B{tile}",))
    game.then(ASK_CELL, seat, OF_BONUS + tile - 1, 1 | action)


def refill_shown(game: Position) -> None:
    """Leftmost empty place first, as long as the stack lasts (RSE-120)."""
    while min(game.shown) == 0 and has_stack(game):
        game.shown = put(game.shown, game.shown.index(0), next_bonus(game))


def under_stack(game: Position, tile: i64) -> None:
    """A bonus tile that comes back lies at the bottom (RSE-349, RSE-350)."""
    game.bonus_bottom = game.bonus_bottom + bytes([tile])
    refill_shown(game)


# Cell and turn


def cell_options(game: Position, seat: i64, tile: i64, stacked: i64) -> list[Move]:
    """Empty cells that a joined tunnel faces; a bonus tile may also replace (RSE-116, RSE-122)."""
    den = game.families[seat].den
    cells = frontier(den) if tile < OF_BONUS else replaceable(den)
    found: list[Move] = []
    cell: i64 = 0
    while cells >> cell:
        if cells >> cell & 1:
            found.append(MOVES[CELL][cell])
        cell += 1
    if stacked:
        found.append(MOVES[BACK][0])
    return found


def choose_cell(game: Position, seat: i64, tile: i64, stacked: i64, move: RuseMove) -> None:
    if move.kind == BACK:
        if game.heard is not None:
            game.say("RSE-350", seat, "puts a tile back")
        under_stack(game, tile - OF_BONUS + 1)
        if stacked & DIGGING:
            end_at_once(game)
        return
    game.then(ASK_LIE, seat, tile, move.choice)


def shape_of(game: Position, tile: i64) -> i64:
    return tile if tile < OF_BONUS else game.charter.box.bonus_shapes[tile - OF_BONUS]


def lie_options(game: Position, seat: i64, tile: i64, cell: i64) -> list[Move]:
    """Turned so that an opening meets a joined tunnel; other sides may meet anything (RSE-344)."""
    towards = facing(game.families[seat].den, cell)
    return [MOVES[LIE][lie] for lie in LIES_OF[shape_of(game, tile)] if OPENINGS[lie] & towards]


def choose_lie(game: Position, seat: i64, tile: i64, cell: i64, move: RuseMove) -> None:
    """The tile lies: its own bonus, then the cell's if it was empty (RSE-117, RSE-121, RSE-122)."""
    family = game.families[seat]
    number = tile - OF_BONUS + 1 if tile >= OF_BONUS else 0
    old: i64 = family.den[cell]
    family.den = put(family.den, cell, move.choice + 16 * number)
    before = family.reached
    family.reached = reached(family.den)
    if game.heard is not None:
        game.say("RSE-116", seat, "lays", (SHAPES[shape_of(game, tile)], cell_name(cell), str(move)[5:]))
        if family.reached & ~before:
            game.say("RSE-346", seat, "reaches an exit", (int(family.reached & ~before),))
    if not old:
        game.then(GAIN, seat, game.charter.box.cells[cell], FROM_DEN)
    if number:
        game.then(GAIN, seat, game.charter.box.bonus_effects[number - 1], FROM_DEN)
    if old:
        take_up(game, seat, old)
    claim(game, seat)


def take_up(game: Position, seat: i64, old: i64) -> None:
    """A replaced tile goes home: into the bag, or under the bonus stack (RSE-122, RSE-349)."""
    if game.heard is not None:
        game.say("RSE-122", seat, "replaces a tile")
    if old >= 16:
        under_stack(game, old // 16)
    else:
        unit: i64 = BYTE[SHAPE_OF[old]]
        game.families[seat].bag += unit


def tiles_in(den: bytes) -> i64:
    """How many tiles lie in a den, the base apart."""
    found: i64 = -1
    cell: i64 = 0
    while cell < CELLS:
        if den[cell]:
            found += 1
        cell += 1
    return found
