"""Exploring a territory: the bonus of the die, the way of the fox, and what is bought where it ends."""

from mypy_extensions import i64

from skulk.games.ruse.moves import BUY, DONE, ENTER, GO, MOVES, RuseMove
from skulk.games.ruse.rules.bits import BIT, put
from skulk.games.ruse.rules.common import claim
from skulk.games.ruse.rules.family import Family
from skulk.games.ruse.rules.hunting import hunt_in_village, hunt_on
from skulk.games.ruse.rules.instincts import free_moves
from skulk.games.ruse.rules.position import Position
from skulk.games.ruse.rules.steps import ARRIVE, DRAW_TILE, GAIN
from skulk.games.ruse.rules.tracks import advance
from skulk.games.ruse.terms import (
    ASK_ACTION,
    ASK_KIT,
    ASK_MOVE,
    ASK_RESOURCE,
    ASK_TRACK,
    DO_HUNT,
    DO_KIT,
    DO_MARK,
    DO_RESOURCE,
    DO_TRACK,
    FROM_MARKS,
    FROM_OTHER,
    MOUNTAIN,
    NIGHT_EYES,
    NOBODY,
    OWN,
    PATHFINDER,
    RUNNER,
    SCENT,
    SPACES,
    STALKER,
    STORM,
    TERRITORIES,
    TILE,
    TOP_LEVEL,
    TRACKER,
    VILLAGE,
    WOLF,
)
from skulk.kernel.state import Move


def explore(game: Position, seat: i64, territory: i64, cost: i64) -> None:
    """Die, bonus for its value, cost of the space, movement, actions (RSE-058)."""
    game.then(ARRIVE, seat, territory, cost)
    effects = game.charter.placement[game.die]
    at: i64 = len(effects) - 1
    while at >= 0:
        effect: i64 = effects[at]
        if effect == OWN:
            effect = OWN + territory
        if effect == TILE:
            game.then(DRAW_TILE, seat, territory)
        else:
            game.then(GAIN, seat, effect, FROM_OTHER)
        at -= 1


def arrive(game: Position, seat: i64, territory: i64, cost: i64) -> None:
    game.pay(seat, cost)
    game.then(ASK_MOVE, seat, territory)


# Movement


def reach(game: Position, family: Family, seat: i64, territory: i64) -> i64:
    """How far the fox may go: one formula for everything that changes it (RSE-303, RSE-306, RSE-323)."""
    charter = game.charter
    spaces = charter.spaces_at(game.destiny_die)
    if family.ruse == NIGHT_EYES:
        spaces = charter.night_eyes  # RSE-163
    if game.obstacle_in(territory) == STORM:  # drawn in this turn too (RSE-324)
        spaces -= charter.storm
    if game.star == seat:
        spaces += charter.star_spaces  # RSE-109
    if family.has(RUNNER):
        spaces += 1
    return spaces


def move_options(game: Position, seat: i64, territory: i64) -> list[Move]:
    """Going on from where the fox is, and entering from the base (RSE-062 to RSE-065)."""
    family = game.families[seat]
    far = reach(game, family, seat, territory)
    found: list[Move] = []
    space: i64
    if game.fox_in(seat) == territory:
        space = (family.fox - 1) % SPACES
        last = space + far
        while space < SPACES and space <= last:
            found.append(MOVES[GO][space])
            space += 1
    space = 0
    while space < SPACES and space < far:
        found.append(MOVES[ENTER][space])
        space += 1
    return found


def choose_move(game: Position, seat: i64, territory: i64, move: RuseMove) -> None:
    family = game.families[seat]
    start = (family.fox - 1) % SPACES if move.kind == GO else NOBODY
    if game.heard is not None:
        game.say("RSE-065", seat, "moves to", (TERRITORIES[territory], int(move.choice) + 1))
    walk(game, seat, territory, start, move.choice)
    game.then(ASK_ACTION, seat, territory)


def walk(game: Position, seat: i64, territory: i64, start: i64, end: i64) -> None:
    """Every space entered in its order: marks and the beaver (RSE-320, RSE-321)."""
    space = start + 1
    while space <= end:
        enter_space(game, seat, 4 * territory + space, space == end)
        space += 1
    game.families[seat].fox = 4 * territory + end + 1


def enter_space(game: Position, seat: i64, ground: i64, last: bool) -> None:
    """What marks and the beaver of others cost and give, VIXEN's among them (RSE-322, RSV-013, RSV-302)."""
    charter = game.charter
    owner: i64 = game.marks[ground] - 1
    if owner != NOBODY and owner != seat:
        if last:
            game.take_gp(seat, charter.ended, "RSE-068")
            game.give_gp(owner, charter.ended, "RSE-068")
        else:
            more: i64 = 1 if game.families[owner].has(SCENT) else 0
            game.give_gp(owner, charter.passed + more, "RSE-067")
    if game.beaver == ground and game.beaver_owner != seat:
        game.take_gp(seat, charter.beaver_toll, "RSE-070")
        game.give_gp(game.beaver_owner, charter.beaver_toll, "RSE-070")


# Actions, here and in mountain and Village


def actions_at(game: Position, seat: i64, place: i64) -> i64:
    """What may be done at a place now, whatever was done already and whatever it costs."""
    family = game.families[seat]
    if place == MOUNTAIN:
        actions: i64 = DO_RESOURCE | DO_TRACK | DO_KIT
        if lowest_track(family) == TOP_LEVEL:
            actions &= ~DO_TRACK
    elif place == VILLAGE:
        actions = village_actions(game, seat)
    else:
        actions = ground_actions(game, seat, family, place)
    if actions & DO_KIT and not family.can_raise():
        actions &= ~DO_KIT
    return actions


def ground_actions(game: Position, seat: i64, family: Family, territory: i64) -> i64:
    """The tile's, less what hunter, wolf and marks forbid (RSE-072, RSE-079, RSE-084, RSE-086, RSE-101)."""
    ground = family.fox - 1
    actions: i64 = game.charter.grounds[game.grounds[ground] % 4]
    if game.hunter == territory:
        actions &= ~(DO_HUNT | DO_MARK)
    if actions & (DO_HUNT | DO_TRACK) and game.obstacle_in(territory) == WOLF:
        actions &= ~(DO_HUNT | DO_TRACK)
    if not game.prey.spots[ground]:
        actions &= ~DO_HUNT
    if family.markers == 4 or game.marks[ground] == seat + 1:
        actions &= ~DO_MARK  # RSE-328
    best = lowest_track(family) if family.ruse == PATHFINDER else family.level(territory)
    if best == TOP_LEVEL:  # RSE-342
        actions &= ~DO_TRACK
    return actions


def village_actions(game: Position, seat: i64) -> i64:
    """Left and right of the paw's space (RSL-004); hunter and obstacles play no part (RSL-008)."""
    family = game.families[seat]
    actions: i64 = game.charter.box.village[family.village - 1]
    if not game.village_prey.spots[family.village - 1]:
        actions &= ~DO_HUNT
    if family.markers == 4 or game.village_marks[family.village - 1] == seat + 1:
        actions &= ~DO_MARK
    return actions


def lowest_track(family: Family) -> i64:
    lowest = family.level(0)
    track: i64 = 1
    while track < 4:
        if family.level(track) < lowest:
            lowest = family.level(track)
        track += 1
    return lowest


def price_of(game: Position, family: Family, place: i64, action: i64) -> i64:
    """Stalker and Tracker make it cheaper, never below nothing (RSE-164, RSE-166, RSE-319)."""
    cost = game.charter.price(place, action)
    if action == DO_HUNT and family.has(STALKER):
        cost -= 1
    if action == DO_TRACK and family.has(TRACKER):
        cost -= 1
    return cost if cost > 0 else 0


def action_options(game: Position, seat: i64, place: i64, done: i64) -> list[Move]:
    """Each action once, if it can be paid (RSE-054, RSE-055)."""
    family = game.families[seat]
    actions = actions_at(game, seat, place) & ~done
    found: list[Move] = []
    number: i64 = 0
    while actions >> number:
        bit: i64 = BIT[number]
        if actions & bit and game.payable(family, price_of(game, family, place, bit)):
            found.append(MOVES[BUY][number])
        number += 1
    free_moves(game, seat, True, found)
    found.append(MOVES[DONE][0])
    return found


def buy(game: Position, seat: i64, place: i64, done: i64, move: RuseMove) -> None:
    action: i64 = BIT[move.choice]
    game.pay(seat, price_of(game, game.families[seat], place, action))
    if game.heard is not None:
        game.say("RSE-054", seat, "buys", (str(move), int(game.die)))
    game.then(ASK_ACTION, seat, place, done | action)
    if action == DO_KIT:
        game.then(ASK_KIT, seat)
    elif action == DO_RESOURCE:
        game.then(ASK_RESOURCE, seat)
    elif action == DO_TRACK:
        buy_track(game, seat, place)
    elif action == DO_HUNT:
        if place == VILLAGE:
            hunt_in_village(game, seat)
        else:
            hunt_on(game, seat, game.families[seat].fox - 1)
    else:
        mark(game, seat, place)


def buy_track(game: Position, seat: i64, place: i64) -> None:
    """The track of this territory, or any with Pathfinder and in the mountain (RSE-073, RSE-088, RSE-158)."""
    if place == MOUNTAIN or game.families[seat].ruse == PATHFINDER:
        game.then(ASK_TRACK, seat)
    else:
        advance(game, seat, place)


def mark(game: Position, seat: i64, place: i64) -> None:
    """The leftmost marker, its VP; an opponent's goes home (RSE-077, RSE-078, RSE-327, RSE-329)."""
    family = game.families[seat]
    if place == VILLAGE:
        game.village_marks = put_marker(game, game.village_marks, family.village - 1, seat)
    else:
        game.marks = put_marker(game, game.marks, family.fox - 1, seat)
    family.markers += 1
    if game.heard is not None:
        where = "village" if place == VILLAGE else TERRITORIES[place]
        space = int(family.village) if place == VILLAGE else (int(family.fox) - 1) % SPACES + 1
        game.say("RSE-077", seat, "marks", (where, space))
    game.give_vp(seat, game.charter.marker_vp[family.markers - 1], FROM_MARKS, "RSE-077")
    claim(game, seat)


def put_marker(game: Position, marks: bytes, place: i64, seat: i64) -> bytes:
    owner: i64 = marks[place] - 1
    if owner != NOBODY:
        game.families[owner].markers -= 1
        if game.heard is not None:
            game.say("RSE-078", owner, "takes a marker back")
    return put(marks, place, seat + 1)
