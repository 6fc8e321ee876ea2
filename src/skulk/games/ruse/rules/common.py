"""Common objectives, claimed the moment they are met, and what any objective asks for."""

from mypy_extensions import i64

from skulk.games.ruse.components import Objective
from skulk.games.ruse.rules.bits import NIBBLE, nibble
from skulk.games.ruse.rules.family import Family
from skulk.games.ruse.rules.position import Position


def meets(family: Family, objective: Objective) -> bool:
    """All conditions hold; every figure means at least (RSE-361, RSE-362)."""
    if objective.completed and family.completed_count() < objective.completed:
        return False
    if objective.hunting and len(family.cache) < objective.hunting:
        return False
    if objective.kit and family.best_kit() < objective.kit:
        return False
    if objective.outside and family.outside() < objective.outside:
        return False
    if objective.exits and not (family.reached or family.exits):
        return False
    if family.markers < objective.marks or family.village < objective.village:
        return False
    return meets_tracks(family, objective)


def meets_tracks(family: Family, objective: Objective) -> bool:
    best: i64 = 0
    track: i64 = 0
    while track < 4:
        level = family.level(track)
        if level < objective.tracks[track]:
            return False
        if level > best:
            best = level
        track += 1
    return best >= objective.any_track


def claim(game: Position, seat: i64) -> None:
    """Puts a cube on every common objective that is met, in board order (RSE-149, RSE-365)."""
    family = game.families[seat]
    number: i64 = 0
    while number < 3:
        row = cubes_on(game, number)
        objective = game.charter.common[game.common[number]]
        if not has_claimed(row, seat) and meets(family, objective):
            place_cube(game, seat, number)
        number += 1


def place_cube(game: Position, seat: i64, number: i64) -> None:
    """On the leftmost free space of an objective."""
    row = cubes_on(game, number)
    unit: i64 = NIBBLE[4 * number + claimants(row)]
    game.claims += (seat + 1) * unit
    if game.heard is not None:
        name = game.charter.common[game.common[number]].name
        game.say("RSE-149", seat, "claims", (name, int(claimants(row)) + 1))


def cubes_on(game: Position, number: i64) -> i64:
    """The spaces of an objective: four bits each, the seat of its cube from 1."""
    return game.claims >> 16 * number & 65535


def claimants(row: i64) -> i64:
    """How many cubes lie on an objective."""
    found: i64 = 0
    while nibble(row, found):
        found += 1
    return found


def has_claimed(row: i64, seat: i64) -> bool:
    place: i64 = 0
    while place < 4:
        if nibble(row, place) == seat + 1:
            return True
        place += 1
    return False


def common_points(game: Position, seat: i64) -> i64:
    """What the claimed common objectives are worth in the end (RSE-150)."""
    total: i64 = 0
    number: i64 = 0
    while number < 3:
        row = cubes_on(game, number)
        place: i64 = 0
        while place < 4:
            if nibble(row, place) == seat + 1:
                total += game.charter.common[game.common[number]].vp[place]
            place += 1
        number += 1
    return total
