"""Territory tiles: obstacles, tiles for all, tiles to keep, and instant ones."""

from typing import Final

from mypy_extensions import i64

from skulk.games.ruse.moves import MOVES, OBSTACLE, USE_KEPT, USE_TILE
from skulk.games.ruse.rules.bits import BIT, BYTE, nibble, octet, size
from skulk.games.ruse.rules.bits import drawn as drawn_from
from skulk.games.ruse.rules.gains import gain
from skulk.games.ruse.rules.position import Position
from skulk.games.ruse.rules.steps import GAIN
from skulk.games.ruse.terms import (
    ASK_KIT,
    ASK_LAST,
    ASK_OBSTACLE,
    ASK_PAYMENT,
    AVAILABLE_KIND,
    BEAR,
    BEAVER_TILE,
    DAM,
    FROM_OTHER,
    KEEP_KIND,
    KEEP_TILE,
    KEPT,
    NOBODY,
    OBSTACLE_KIND,
    OBSTACLES,
    TERRITORIES,
    TILE_COUNT,
    TILES,
    tile_name,
)
from skulk.kernel.state import Move

PILE: Final = (1 << TILE_COUNT) - 1
STACKS: Final = [PILE << TILE_COUNT * territory for territory in range(4)]
# Drawing


def pile(tiles: i64, territory: i64) -> i64:
    """Those of a set of tiles that are a territory's."""
    return tiles >> TILE_COUNT * territory & PILE


def stack_size(game: Position, territory: i64) -> i64:
    """Tiles left to draw: those not seen, without those that VIXEN has."""
    return size(pile(game.stacks, territory)) - nibble(game.taken, territory)


def ready(game: Position, territory: i64) -> bool:
    """Whether there is a stack; the discards are shuffled into a new one (RSE-096, RSE-338)."""
    if stack_size(game, territory):
        return True
    piles: i64 = STACKS[territory]
    # Whatever of the old stack was not seen lies with VIXEN: now everybody knows which tiles.
    game.settled |= game.stacks & piles
    game.taken -= nibble(game.taken, territory) << 4 * territory
    game.stacks = (game.stacks & ~piles) | (game.discards & piles)
    game.discards &= ~piles
    return stack_size(game, territory) > 0


def draw_tile(game: Position, seat: i64, territory: i64) -> None:
    """The top tile of a territory's stack, resolved at once (RSE-059, RSE-094)."""
    if not ready(game, territory):
        return
    tile = drawn_from(pile(game.stacks, territory), game.dice)
    game.irreversible += 1
    bit: i64 = BIT[TILE_COUNT * territory + tile]
    game.stacks &= ~bit
    if game.heard is not None:
        game.say("RSE-094", seat, "draws tile", (TERRITORIES[territory], printed_on(game, tile)))
    resolve(game, seat, territory, tile)


def printed_on(game: Position, tile: i64) -> str:
    if tile == BEAVER_TILE:
        return "keep beaver"
    return tile_name(game.charter.tile_kinds[tile], game.charter.tile_effects[tile])


def resolve(game: Position, seat: i64, territory: i64, tile: i64) -> None:
    kind = game.charter.tile_kinds[tile]
    what = game.charter.tile_effects[tile]
    if tile == BEAVER_TILE:
        take_beaver(game, seat, territory, territory)
    elif kind == OBSTACLE_KIND and what <= BEAR:
        game.then(ASK_OBSTACLE, seat, what, territory)
    elif kind == OBSTACLE_KIND:
        put_obstacle(game, seat, what, territory, territory)
    elif kind == AVAILABLE_KIND:
        bit: i64 = BIT[TILE_COUNT * territory + tile]
        game.available |= bit
    elif kind == KEEP_KIND:
        own: i64 = BIT[territory]
        game.families[seat].kept |= own
    else:
        game.discard_tile(territory, tile)
        gain(game, seat, what, FROM_OTHER)


# Obstacles


def obstacle_options() -> list[Move]:
    """Only the four territories have an obstacle zone (RSE-326)."""
    return [MOVES[OBSTACLE][territory] for territory in range(4)]


def put_obstacle(game: Position, seat: i64, obstacle: i64, territory: i64, home: i64) -> None:
    """It replaces another, and a token in play moves; their tiles are discarded (RSE-097, RSE-335)."""
    remove_obstacle(game, game.obstacle_in(territory))
    remove_obstacle(game, obstacle)
    unit: i64 = BYTE[obstacle]
    game.obstacles += (territory + 1 + 16 * (home + 1)) * unit
    if game.heard is not None:
        game.say("RSE-097", seat, "puts", (OBSTACLES[obstacle], TERRITORIES[territory]))


def remove_obstacle(game: Position, obstacle: i64) -> None:
    if obstacle == NOBODY:
        return
    held = octet(game.obstacles, obstacle)
    if held >= 16:
        game.discard_tile(held // 16 - 1, obstacle)
    unit: i64 = BYTE[obstacle]
    game.obstacles -= held * unit


# The beaver


def take_beaver(game: Position, seat: i64, territory: i64, home: i64) -> None:
    """Its token goes on the dam; an older tile is discarded (RSE-104). VIXEN's icon has no tile at home."""
    remove_beaver(game)
    game.beaver = dam_of(game, territory)
    game.beaver_owner = seat
    game.beaver_tile = home
    if game.heard is not None:
        game.say("RSE-104", seat, "takes the beaver", (TERRITORIES[territory], int(game.beaver) % 4 + 1))


def dam_of(game: Position, territory: i64) -> i64:
    """The dam nearest the base; in Winter a territory may have none, then space 2 (RSW-301)."""
    space: i64 = 0
    while space < 4:
        if game.grounds[4 * territory + space] % 4 == DAM:
            return 4 * territory + space
        space += 1
    return 4 * territory + 1


def remove_beaver(game: Position) -> None:
    if game.beaver_tile != NOBODY:
        game.discard_tile(game.beaver_tile, BEAVER_TILE)
    game.beaver = NOBODY
    game.beaver_owner = NOBODY
    game.beaver_tile = NOBODY


# Using tiles with a die


def tile_places(game: Position, seat: i64, found: list[Move]) -> None:
    """Available tiles, and kept ones with a resource to pay and a kit to raise (RSE-336, RSE-337)."""
    left = game.available
    tile: i64 = 0
    while left >> tile:
        if left >> tile & 1:
            found.append(MOVES[USE_TILE][tile])
        tile += 1
    family = game.families[seat]
    if family.kept and family.stores and family.can_raise():
        territory: i64 = 0
        while territory < 4:
            if family.kept >> territory & 1:
                found.append(MOVES[USE_KEPT][territory])
            territory += 1


def use_tile(game: Position, seat: i64, choice: i64) -> None:
    """The die stays there and keeps its value (RSE-092, RSE-378)."""
    territory, tile = choice // TILE_COUNT, choice % TILE_COUNT
    bit: i64 = BIT[choice]
    game.available &= ~bit
    game.discard_tile(territory, tile)
    game.place = TILES
    if game.heard is not None:
        game.say("RSE-092", seat, "uses tile", (TERRITORIES[territory], printed_on(game, tile)))
    game.then(ASK_LAST, seat)
    game.then(GAIN, seat, game.charter.tile_effects[tile], FROM_OTHER)


def use_kept(game: Position, seat: i64, territory: i64) -> None:
    """A resource, then a kit grows; the die is emptied without GP (RSE-103, RSE-311)."""
    own: i64 = BIT[territory]
    game.families[seat].kept &= ~own
    game.discard_tile(territory, KEEP_TILE)
    game.die = 0
    game.place = KEPT
    if game.heard is not None:
        game.say("RSE-103", seat, "uses tile", (TERRITORIES[territory], printed_on(game, KEEP_TILE)))
    game.then(ASK_LAST, seat)
    game.then(ASK_KIT, seat)
    game.then(ASK_PAYMENT, seat)
