"""Turns: the roll, growth points, and the place that is chosen for the die."""

from mypy_extensions import i64

from skulk.games.ruse.moves import DEARER, MOVES, PASS, PLACE, SPACES_MOST, USE_KEPT, USE_TILE, RuseMove
from skulk.games.ruse.rules.den import can_dig, dig, least_purchase
from skulk.games.ruse.rules.die_spaces import cheapest, cost_of, dearer_options, occupy
from skulk.games.ruse.rules.firefox import meet_firefox
from skulk.games.ruse.rules.instincts import free_moves
from skulk.games.ruse.rules.mountain import explore_mountain, has_errand, start_errand
from skulk.games.ruse.rules.position import Position
from skulk.games.ruse.rules.steps import CAMP_AND_BEAR, FINISH_TURN, GAIN, NEXT_TURN, TAKE_TURN
from skulk.games.ruse.rules.territories import explore
from skulk.games.ruse.rules.territory_tiles import tile_places, use_kept, use_tile
from skulk.games.ruse.rules.village import visit_village
from skulk.games.ruse.terms import (
    ASK_PLACE,
    DEN,
    FIREFOX,
    FROM_OTHER,
    LUCKY_SIX,
    MOUNTAIN,
    NOBODY,
    OBJECTIVES,
    PLACES,
    THRIFT,
    VILLAGE,
)
from skulk.kernel.state import Move


def next_turn(game: Position) -> None:
    """The next in turn order who has a die; then the round is scored (RSE-033, RSE-034, RSE-375)."""
    players = len(game.order)
    tried: i64 = 0
    while tried < players:
        game.turn_at = game.turn_at + 1 if game.turn_at + 1 < players else 0
        seat: i64 = game.order[game.turn_at]
        if game.families[seat].dice:
            game.then(NEXT_TURN, 0)
            game.then(TAKE_TURN, seat)
            return
        tried += 1
    game.turns_over = True
    game.then(CAMP_AND_BEAR, 0)


def take_turn(game: Position, seat: i64) -> None:
    """Roll one unused die and collect (RSE-047, RSE-048)."""
    family = game.families[seat]
    charter = game.charter
    family.dice -= 1
    roll = game.dice.below(6) + 1
    game.irreversible += 1
    game.roll = roll
    game.die = roll
    game.place = NOBODY
    game.space = 0
    if game.heard is not None:
        game.say("RSE-047", seat, "rolls", (int(roll),))
    game.give_gp(seat, charter.gp_for[roll] + int(family.has(THRIFT)), "RSE-047")
    if roll == 6 and family.ruse == LUCKY_SIX:
        game.give_gp(seat, charter.figure("ruses.lucky_six_gp"), "RSE-160")
    game.then(FINISH_TURN, seat)
    game.then(ASK_PLACE, seat)
    if roll == game.destiny_die and game.destiny != NOBODY:
        if game.heard is not None:
            game.say("RSE-048", seat, "meets destiny")
        game.then(GAIN, seat, charter.box.destiny[game.destiny][1], FROM_OTHER)


def place_options(game: Position, seat: i64) -> list[Move]:
    """Every place with a free space that can be paid for, the cheapest ones first (RSE-050, RSE-315)."""
    family = game.families[seat]
    found: list[Move] = []
    place: i64 = 0
    while place <= MOUNTAIN:
        if open_place(game, seat, place):
            found.append(MOVES[PLACE][place])
        place += 1
    if has_errand(game, family):
        found.append(MOVES[PLACE][OBJECTIVES])
    if can_dig(game, seat):
        found.append(MOVES[PLACE][DEN])
    if game.charter.firefox and open_place(game, seat, FIREFOX):
        found.append(MOVES[PLACE][FIREFOX])
    if game.charter.village and open_place(game, seat, VILLAGE):
        found.append(MOVES[PLACE][VILLAGE])
    tile_places(game, seat, found)
    if not found:
        found.append(MOVES[PASS][0])
    free_moves(game, seat, True, found)
    dearer_places(game, seat, found)
    return found


def dearer_places(game: Position, seat: i64, found: list[Move]) -> None:
    """Other die spaces stand behind all that bots and people mostly want (RSE-051, RSE-112, RSL-002)."""
    place: i64 = 0
    while place <= MOUNTAIN:
        dearer_options(game, seat, place, 0, found)
        place += 1
    family = game.families[seat]
    if can_dig(game, seat):
        dearer_options(game, seat, DEN, least_purchase(game, family), found)
    if game.charter.village:
        dearer_options(game, seat, VILLAGE, 0, found)


def open_place(game: Position, seat: i64, place: i64) -> bool:
    cost = cost_of(game, place, cheapest(game, seat, place))
    return cost >= 0 and game.payable(game.families[seat], cost)


def choose_place(game: Position, seat: i64, move: RuseMove) -> None:
    """One action for the die (RSE-050)."""
    if move.kind == PASS:
        game.die = 0  # RSE-374
        if game.heard is not None:
            game.say("RSE-374", seat, "passes")
    elif move.kind == USE_TILE:
        use_tile(game, seat, move.choice)
    elif move.kind == USE_KEPT:
        use_kept(game, seat, move.choice)
    elif move.kind == DEARER:
        place = move.choice // SPACES_MOST
        game.space = move.choice % SPACES_MOST
        if game.heard is not None:
            game.say("RSE-051", seat, "places on space", (PLACES[place], int(game.die), int(game.space) + 1))
        go_to(game, seat, place)
    else:
        if game.heard is not None:
            game.say("RSE-050", seat, "places", (PLACES[move.choice], int(game.die)))
        if move.choice != OBJECTIVES:
            game.space = cheapest(game, seat, move.choice)
        go_to(game, seat, move.choice)


def go_to(game: Position, seat: i64, place: i64) -> None:
    game.place = place
    if place == OBJECTIVES:
        start_errand(game, seat)
        return
    cost = cost_of(game, place, game.space)
    occupy(game, seat, place, game.space)
    if place < MOUNTAIN:
        explore(game, seat, place, cost)
    elif place == MOUNTAIN:
        explore_mountain(game, seat, cost)
    elif place == DEN:
        dig(game, seat, cost)
    elif place == FIREFOX:
        meet_firefox(game, seat)
    else:
        visit_village(game, seat, cost)


def finish_turn(game: Position, seat: i64) -> None:
    """The die stays with what is left on it (RSE-053, RSE-057); from an errand it comes back."""
    if game.place != NOBODY and game.place != OBJECTIVES:
        game.placed = game.placed + bytes([game.place, game.space, seat, game.die])
    if game.heard is not None:
        game.say("RSE-057", seat, "keeps", (int(game.die),))
    game.die = 0
    game.roll = 0
    game.place = NOBODY
