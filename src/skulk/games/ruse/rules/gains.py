"""What can be gained: each effect of the component data, by its name in terms.EFFECTS."""

from mypy_extensions import i64

from skulk.games.ruse.moves import CLIMB, GAIN, MOVES, RAISE, RuseMove
from skulk.games.ruse.rules.hunting import hunt_from_stack
from skulk.games.ruse.rules.position import Position
from skulk.games.ruse.rules.steps import (
    DRAW_PATHS,
    FIREFOX_STEP,
    VILLAGE_ADVANCE,
)
from skulk.games.ruse.terms import (
    AMOUNT,
    ASK_BONUS,
    ASK_GROWTH,
    ASK_KIT,
    ASK_RESOURCE,
    ASK_TRACK,
    BEST_VALUE,
    BONUS_PATH,
    CHEESE,
    FIREFOX_MOVE,
    FIREFOX_ROLL,
    FORAGER,
    FROM_OTHER,
    GATHERER,
    GP,
    GROWTH,
    HUNTING,
    KIT,
    KITS,
    OWN,
    PATH,
    RESOURCE,
    STAR,
    TERRITORIES,
    TOP_LEVEL,
    TRACK,
    VILLAGE_STEP,
    VP,
)
from skulk.kernel.state import Move


def gain(game: Position, seat: i64, effect: i64, source: i64) -> None:
    """Gives at once what needs no choice, and asks for the rest if it can be (RSE-340, RSE-341, RSE-387)."""
    kind = effect % AMOUNT
    if kind == GP:
        game.give_gp(seat, effect // AMOUNT, "RSE-387")
    elif kind == VP:
        game.give_vp(seat, effect // AMOUNT, source, "RSE-387")
    elif kind == KIT:
        game.then(ASK_KIT, seat)
    elif kind == RESOURCE:
        game.then(ASK_RESOURCE, seat)
    elif kind >= OWN:
        collect(game, seat, kind - OWN)
    elif kind == TRACK:
        game.then(ASK_TRACK, seat)
    elif kind == HUNTING:
        hunt_from_stack(game, seat)
    else:
        gain_rarely(game, seat, kind)


def gain_rarely(game: Position, seat: i64, kind: i64) -> None:
    if kind == PATH:
        game.then(DRAW_PATHS, seat, 1, 1)
    elif kind == BONUS_PATH:
        game.then(ASK_BONUS, seat)
    elif kind == GROWTH:
        game.then(ASK_GROWTH, seat)
    elif kind == STAR:
        take_star(game, seat)
    elif kind == CHEESE:
        take_cheese(game, seat)
    elif kind == FIREFOX_ROLL:
        game.then(FIREFOX_STEP, seat, 0)
    elif kind == FIREFOX_MOVE:
        game.then(FIREFOX_STEP, seat, 1)
    elif kind == VILLAGE_STEP:
        game.then(VILLAGE_ADVANCE, seat)


# Resources


def collect(game: Position, seat: i64, resource: i64) -> None:
    """A resource of one type; Forager and Gatherer choose instead (RSE-159, RSE-168, RSE-367)."""
    family = game.families[seat]
    if family.ruse == FORAGER or family.has(GATHERER):
        game.then(ASK_RESOURCE, seat)
    elif game.supply(resource):
        take_resource(game, seat, resource)


def take_resource(game: Position, seat: i64, resource: i64) -> None:
    game.families[seat].stock(resource, 1)
    if game.heard is not None:
        game.say("RSE-387", seat, "collects", (TERRITORIES[resource],))


def resource_options(game: Position) -> list[Move]:
    """A type that is out cannot be picked (RSE-339)."""
    return [MOVES[GAIN][resource] for resource in range(4) if game.supply(resource)]


# Tracks


def track_options(game: Position, seat: i64) -> list[Move]:
    """Any track below the top, a wolf's too (RSE-343)."""
    family = game.families[seat]
    found: list[Move] = []
    track: i64 = 0
    while track < 4:
        if family.level(track) < TOP_LEVEL:
            found.append(MOVES[CLIMB][track])
        track += 1
    return found


# Kits


def kit_options(game: Position, seat: i64) -> list[Move]:
    """A kit on a track below six; those outside stay as they are (RSE-075, RSE-076, RSE-360)."""
    family = game.families[seat]
    found: list[Move] = []
    kit: i64 = 0
    while kit < KITS:
        if family.on_track(kit) and family.value(kit) < BEST_VALUE:
            found.append(MOVES[RAISE][kit])
        kit += 1
    return found


def choose_kit(game: Position, seat: i64, move: RuseMove) -> None:
    family = game.families[seat]
    family.raise_kit(move.choice)
    if game.heard is not None:
        game.say("RSE-075", seat, "raises", (int(move.choice) + 1, int(family.value(move.choice))))


# Star and cheese


def take_star(game: Position, seat: i64) -> None:
    """There is one star, taken from whoever has it (RSE-105, RSE-111, RSE-312); basic: points (RSE-175)."""
    if game.charter.star != STAR:
        gain(game, seat, game.charter.star, FROM_OTHER)
        return
    game.star = seat
    if game.heard is not None:
        game.say("RSE-105", seat, "takes the star")


def take_cheese(game: Position, seat: i64) -> None:
    if game.charter.cheese != CHEESE:
        gain(game, seat, game.charter.cheese, FROM_OTHER)
        return
    if game.cheese != seat:
        game.fresh_cheese = True
    game.cheese = seat
    if game.heard is not None:
        game.say("RSE-105", seat, "takes the cheese")
