"""Hunting: tiles turned up, the cache, and what a catch gives."""

from mypy_extensions import i64

from skulk.games.ruse.rules.common import claim
from skulk.games.ruse.rules.family import Family
from skulk.games.ruse.rules.position import Position
from skulk.games.ruse.terms import (
    ASK_RESOURCE,
    CATCHES,
    FAILED,
    LARDER,
    MOUSER,
    OF_VILLAGE,
    RICH_PREY,
)


def cache_size(game: Position, family: Family) -> i64:
    """How many tiles a cache holds; Larder adds a row (RSE-165, RSE-333)."""
    charter = game.charter
    return charter.cache + charter.second_row if family.has(LARDER) else charter.cache


def hunt_from_stack(game: Position, seat: i64) -> None:
    """Resolved like a hunt; neither hunter nor wolf forbids it (RSE-332)."""
    catch = game.prey.draw(game.dice)
    if catch >= 0:
        game.irreversible += 1
        bring_home(game, seat, catch)


def hunt_on(game: Position, seat: i64, ground: i64) -> None:
    game.irreversible += 1
    bring_home(game, seat, game.prey.turn_up(ground, game.dice))


def hunt_in_village(game: Position, seat: i64) -> None:
    """The tile beside the paw's space (RSL-004)."""
    game.irreversible += 1
    spot = game.families[seat].village - 1
    bring_home(game, seat, game.village_prey.turn_up(spot, game.dice) + OF_VILLAGE)


def bring_home(game: Position, seat: i64, tile: i64) -> None:
    """Into the cache, failed or not; a full cache takes the bonus only (RSE-081 to RSE-085)."""
    family = game.families[seat]
    catch = tile % OF_VILLAGE
    if game.heard is not None:
        game.say("RSE-082" if catch else "RSE-083", seat, "hunts", (CATCHES[catch],))
    if len(family.cache) < cache_size(game, family):
        family.cache = family.cache + bytes([tile])
        claim(game, seat)
    else:
        discard_prey(game, tile)
        if game.heard is not None:
            game.say("RSE-085", seat, "has no room")
    if catch != FAILED:
        game.give_gp(seat, game.charter.success_gp, "RSE-082")
    if family.ruse == MOUSER:
        game.give_gp(seat, game.charter.mouser_gp, "RSE-162")
    if catch == RICH_PREY:
        game.then(ASK_RESOURCE, seat)


def discard_prey(game: Position, tile: i64) -> None:
    """Village tiles have a discard of their own."""
    if tile >= OF_VILLAGE:
        game.village_prey.discard(tile)
    else:
        game.prey.discard(tile)


def give_up_prey(game: Position, seat: i64) -> None:
    """The tile put in last leaves the cache (RSE-383)."""
    family = game.families[seat]
    tile: i64 = family.cache[len(family.cache) - 1]
    family.cache = family.cache[: len(family.cache) - 1]
    discard_prey(game, tile)


def collection_points(game: Position, tiles: i64) -> i64:
    """Each row by the chart, both added (RSE-153, RSE-333)."""
    chart = game.charter.collection
    row = game.charter.cache
    first = tiles if tiles < row else row
    second = tiles - first
    return chart[first] + chart[second]
