"""The Mammoth roams and tramples; who stands in its way flees (TSK-150 to 153, 274 to 278)."""

from mypy_extensions import i64

from skulk.games.tusk.geometry import ADJACENT, BESIDE, HOME, OFF
from skulk.games.tusk.rules import lands
from skulk.games.tusk.rules.position import ROAMING, Position
from skulk.games.tusk.terms import BIT, FLEE, MEMBERS, NOBODY


def begin(game: Position) -> None:
    arrows = game.box.arrows[game.season]
    game.path = (game.mammoth,)
    game.path_at = 0
    game.wanders = False
    if arrows:
        set_out(game, arrows)
    walk(game)


def send_home(game: Position, rule: str, verb: str) -> None:
    """Being placed is not moving: nobody is trampled (TSK-274)."""
    game.mammoth = HOME
    game.say(rule, NOBODY, verb)


def set_out(game: Position, arrows: i64) -> None:
    """Rolls the direction, and lays the path: as far as nothing bars it and land is there."""
    face = game.roll()
    way: i64 = game.box.compass[face - 1]
    game.rolls = (*game.rolls, (NOBODY, NOBODY, ROAMING, 0, 0, int(arrows), face))
    game.say("TSK-150", NOBODY, "roams", (face, int(way), int(arrows)))
    bars: i64 = game.box.bars[game.box.seasons[game.season]]
    here: i64 = game.mammoth
    path = [game.mammoth]
    for step in range(arrows):
        ahead: i64 = BESIDE[6 * here + way]
        if ahead == OFF or ahead >= len(game.terrain):
            game.wanders = True
            break
        if bars >> game.terrain[ahead] & 1:
            game.say("TSK-152", NOBODY, "is barred", (ahead,))
            break
        path.append(ahead)
        here = ahead
    game.path = tuple(path)


def walk(game: Position) -> None:
    """Step by step (TSK-275); stops where somebody has to flee."""
    while game.path_at + 1 < len(game.path):
        game.path_at += 1
        game.mammoth = game.path[game.path_at]
        game.say("TSK-150", NOBODY, "walks", (game.mammoth,))
        trample(game)
        if ask_flee(game):
            return
    if game.wanders:
        send_home(game, "TSK-153", "wanders off")
    lands.discover(game)


def trample(game: Position) -> None:
    for member in range(MEMBERS * game.players):
        if game.places[member] == game.mammoth:
            game.lying |= BIT[member]
            game.say("TSK-151", member // MEMBERS, "is trampled", (member % MEMBERS + 1, game.mammoth))


def fleeing(game: Position) -> i64:
    """The next member that has to flee: by turn order of their owners, then by number (TSK-277)."""
    for steps in range(game.players):
        seat = game.clockwise(game.first, steps)
        for member in range(MEMBERS * seat, MEMBERS * seat + MEMBERS):
            if game.places[member] == game.mammoth:
                return member
    return NOBODY


def ask_flee(game: Position) -> bool:
    member = fleeing(game)
    if member == NOBODY:
        return False
    game.asking = FLEE
    game.turn = member // MEMBERS
    return True


def choices(game: Position) -> i64:
    """Next to the Mammoth's tile and off its path (TSK-276)."""
    found = ADJACENT[game.mammoth] & game.area()
    for tile in game.path:
        found &= ~BIT[tile]
    return found


def flee(game: Position, tile: i64) -> None:
    member = fleeing(game)
    game.places[member] = tile
    game.say("TSK-151", game.turn, "flees", (member % MEMBERS + 1, tile))
    if not ask_flee(game):
        walk(game)
