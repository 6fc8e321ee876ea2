"""Gathering: what each member does with its two actions (TSK-050 to 059, 221 to 227)."""

from mypy_extensions import i64

from skulk.games.tusk.geometry import TILES
from skulk.games.tusk.moves import END, EXCHANGE, FIGHT, GATHER, PICK, RECOVER
from skulk.games.tusk.rules import fighting
from skulk.games.tusk.rules.position import Position
from skulk.games.tusk.terms import ACT, BIT, FOOD, MEMBERS, NOBODY, THOUGHT, TO_NEXT


def ask(game: Position) -> None:
    game.picked = NOBODY
    if actors(game):
        game.asking = ACT
    else:
        end(game)


def actors(game: Position) -> i64:
    """Mask of the member numbers that can act; of equals only the lowest (TSK-201)."""
    found: i64 = 0
    for number in range(MEMBERS):
        if game.actions_of(MEMBERS * game.turn + number) and not has_twin(game, number):
            found |= BIT[number]
    return found


def has_twin(game: Position, number: i64) -> bool:
    """Whether a lower number stands for the same: same tile, posture and actions left."""
    mine = MEMBERS * game.turn + number
    for other in range(MEMBERS * game.turn, mine):
        if (
            game.places[other] == game.places[mine]
            and game.is_lying(other) == game.is_lying(mine)
            and game.actions_of(other) == game.actions_of(mine)
        ):
            return True
    return False


def acting(game: Position) -> i64:
    """The member that is to act: the one picked, or the only one that can."""
    if game.picked != NOBODY:
        return game.picked
    ready = actors(game)
    return NOBODY if several(ready) else MEMBERS * game.turn + lowest(ready)


def choices(game: Position) -> i64:
    """The actions of the member that is to act; until then another can be picked, or none (TSK-227)."""
    if game.picked != NOBODY and game.thought == THOUGHT:
        return actions_open(game, game.picked)
    ready = actors(game)
    if game.picked != NOBODY:
        others = ready & ~BIT[game.picked % MEMBERS]
        return actions_open(game, game.picked) | others * BIT[PICK] | BIT[END]
    if several(ready):
        return ready * BIT[PICK] | BIT[END]
    return actions_open(game, MEMBERS * game.turn + lowest(ready)) | BIT[END]


def actions_open(game: Position, member: i64) -> i64:
    """What a member can do with an action (TSK-051); the wounded only recover (TSK-058)."""
    if game.is_lying(member):
        return BIT[RECOVER]
    tile: i64 = game.places[member]
    found = game.reach(tile)
    if game.tokens[tile]:
        found |= BIT[GATHER]
    if can_exchange(game, tile):
        found |= BIT[EXCHANGE]
    if has_enemy(game, tile):
        found |= BIT[FIGHT]
    return found


def can_exchange(game: Position, tile: i64) -> bool:
    pays = game.box.pays[game.terrain[tile]]
    return bool(pays) and all([game.holds(game.turn, kind) > 0 for kind in pays])


def has_enemy(game: Position, tile: i64) -> bool:
    for member in range(MEMBERS * game.players):
        if game.places[member] == tile and member // MEMBERS != game.turn:
            return True
    return False


def act(game: Position, choice: i64) -> None:
    if choice == END:
        game.say("TSK-227", game.turn, "ends turn")
        end(game)
    elif PICK <= choice < GATHER:
        game.picked = MEMBERS * game.turn + choice - PICK
    elif choice == FIGHT:
        fighting.begin(game, game.places[acting(game)])
    else:
        do(game, acting(game), choice)


def do(game: Position, member: i64, choice: i64) -> None:
    """One action of one member."""
    game.set_actions(member, game.actions_of(member) - 1)
    tile: i64 = game.places[member]
    if choice < TILES:
        game.places[member] = choice
        game.say("TSK-052", game.turn, "moves", (member % MEMBERS + 1, int(tile), int(choice)))
    elif choice == GATHER:
        gather(game, tile)
    elif choice == EXCHANGE:
        exchange(game, tile)
    else:
        game.lying &= ~BIT[member]
        game.say("TSK-058", game.turn, "recovers", (member % MEMBERS + 1, int(tile)))
    ask(game)


def gather(game: Position, tile: i64) -> None:
    kind = game.box.holds[game.terrain[tile]]
    game.tokens[tile] -= 1
    game.gain(game.turn, kind, 1)
    game.say("TSK-054", game.turn, "gathers", (kind, int(tile), game.tokens[tile]))


def exchange(game: Position, tile: i64) -> None:
    pays = game.box.pays[game.terrain[tile]]
    for kind in pays:
        game.gain(game.turn, kind, -1)
    game.gain(game.turn, FOOD, 1)
    game.say("TSK-055", game.turn, "exchanges", (int(tile), *pays))


def end(game: Position) -> None:
    game.energy = 0
    game.asking = TO_NEXT


def several(mask: i64) -> bool:
    """Whether more than one bit is set."""
    return bool(mask & (mask - 1))


def lowest(mask: i64) -> i64:
    """The lowest bit that is set, of four."""
    number: i64 = 0
    while not mask >> number & 1:
        number += 1
    return number
