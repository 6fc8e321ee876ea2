"""What may neither appear nor vanish."""

from skulk.games.ruse.rules.bits import octet, size
from skulk.games.ruse.rules.den import tiles_in
from skulk.games.ruse.rules.mountain import deck_of
from skulk.games.ruse.rules.position import Position
from skulk.games.ruse.rules.prey import count
from skulk.games.ruse.rules.steps import a_of, kind_of
from skulk.games.ruse.terms import ASK_CELL, ASK_LIE, ASK_OBSTACLE, ASK_TILE, NOBODY, OF_VILLAGE


def conserved(game: Position) -> dict[str, int]:
    """Hunting tiles, territory tiles, den paths and bonus tiles, cards, and markers where they lie."""
    return {
        "hunting tiles": hunting_tiles(game, False),
        "village hunting tiles": hunting_tiles(game, True),
        "territory tiles": territory_tiles(game),
        "den tiles": den_tiles(game),
        "cards": sum(
            [
                int(size(family.hand | family.completed | family.discarded | deck_of(game, family)))
                for family in game.families
            ]
        ),
        "markers": sum([int(family.markers) for family in game.families]) - marks(game),
        "kits": sum([1 for family in game.families for kit in range(3) if family.space(kit)]),
    }


def hunting_tiles(game: Position, village: bool) -> int:
    prey = game.village_prey if village else game.prey
    cached = sum([1 for family in game.families for tile in family.cache if (tile >= OF_VILLAGE) == village])
    return int(prey.face_down() + count(prey.discards)) + cached


def territory_tiles(game: Position) -> int:
    """Unseen, discarded, open, kept, in force, or known to lie with VIXEN."""
    total = size(game.stacks) + size(game.discards) + size(game.available) + size(game.settled)
    total += sum([size(family.kept) for family in game.families])
    total += sum([1 for obstacle in range(4) if octet(game.obstacles, obstacle) >= 16])
    total += game.beaver_tile != NOBODY
    waiting = [step for step in game.steps if kind_of(step) == ASK_OBSTACLE]
    return int(total) + len(waiting)


def den_tiles(game: Position) -> int:
    """Bags, dens, the bonus display and stack, and tiles in hand."""
    total = sum([int(family.bag_size() + tiles_in(family.den)) for family in game.families])
    total += sum([1 for tile in game.shown if tile]) + len(game.bonus_bottom)
    total += int(size(game.bonus_pool) + size(game.vixen_bonus))
    for step in game.steps:
        kind = kind_of(step)
        if kind == ASK_CELL or kind == ASK_LIE:
            total += 1
        elif kind == ASK_TILE:
            total += 1 + (a_of(step) > 7)
    return total


def marks(game: Position) -> int:
    return sum([1 for owner in (*game.marks, *game.village_marks) if owner])
