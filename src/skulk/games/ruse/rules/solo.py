"""VIXEN, the automaton: a card, a roll, a row of icons (RSV)."""

from mypy_extensions import i64

from skulk.games.ruse.rules.bits import BIT, NIBBLE, drawn, nibble, put, size
from skulk.games.ruse.rules.common import cubes_on, has_claimed, place_cube
from skulk.games.ruse.rules.den import refill_shown
from skulk.games.ruse.rules.die_spaces import leftmost, occupy
from skulk.games.ruse.rules.family import Family
from skulk.games.ruse.rules.gains import take_cheese, take_star
from skulk.games.ruse.rules.hunting import collection_points, discard_prey
from skulk.games.ruse.rules.position import Position
from skulk.games.ruse.rules.territories import put_marker, walk
from skulk.games.ruse.rules.territory_tiles import put_obstacle, ready, take_beaver
from skulk.games.ruse.rules.tracks import hunter_walks
from skulk.games.ruse.terms import (
    ASIDE,
    BEST_VALUE,
    CATCHES,
    DO_MARK,
    EXIT,
    FROM_HUNTING,
    FROM_KITS,
    FROM_OTHER,
    FROM_STAR,
    I_ADD_KIT,
    I_BEAVER,
    I_BONUS,
    I_CAMP,
    I_CHEESE,
    I_COMMON,
    I_GROWTH,
    I_HUNT,
    I_HUNTER,
    I_KIT,
    I_MARK,
    I_PATH,
    I_STAR,
    I_TILE,
    I_WOLF,
    KITS,
    NOBODY,
    OUTSIDE,
    RESERVE,
    TERRITORIES,
    WOLF,
)


def vixen_turn(game: Position, seat: i64) -> None:
    """Reveal a card, take its instant, roll, carry out the row (RSV-009)."""
    charter = game.charter
    family = game.families[seat]
    family.dice -= 1
    number = drawn(game.vixen_cards & round_cards(game), game.dice)
    bit: i64 = BIT[number]
    game.vixen_cards &= ~bit
    game.vixen_card = number
    card = charter.cards[number]
    game.irreversible += 1
    if game.heard is not None:
        game.say("RSV-009", seat, "turns card", (card.name,))
    if card.instant >= 0:
        icon(game, seat, card.instant, game.hunter)
    roll = game.dice.below(6)
    if game.heard is not None:
        game.say("RSV-009", seat, "rolls", (int(roll) + 1,))
    row = roll // 2
    where = settle_place(game, seat, card.places[row], roll + 1)
    carry_out(game, seat, where, card.icons[row])
    game.give_vp(seat, card.vp[row], FROM_OTHER, "RSV-009")


def round_cards(game: Position) -> i64:
    """The cards of this round, as a mask: the deck lies round by round (RSV-004)."""
    first: i64 = 0
    turn: i64 = 1
    while turn < game.round_number:
        first += game.charter.vixen_dice[turn]
        turn += 1
    cards: i64 = 0
    last = first + game.charter.vixen_dice[game.round_number]
    while first < last:
        bit: i64 = BIT[first]
        cards |= bit
        first += 1
    return cards


def settle_place(game: Position, seat: i64, wanted: i64, roll: i64) -> i64:
    """A free space there or clockwise from there, without cost; else beside the board (RSV-010, RSV-014)."""
    where: i64 = NOBODY
    if wanted != NOBODY:
        tried: i64 = 0
        while tried < 4 and where == NOBODY:
            territory = (wanted + tried) % 4
            if leftmost(game, seat, territory) != NOBODY:
                where = territory
            tried += 1
    if where == NOBODY:
        game.placed = game.placed + bytes([ASIDE, 0, seat, roll])
    else:
        space = leftmost(game, seat, where)
        occupy(game, seat, where, space)
        game.placed = game.placed + bytes([where, space, seat, roll])
    if game.heard is not None:
        game.say("RSV-010", seat, "places", (TERRITORIES[where] if where >= 0 else "aside", int(roll)))
    return where


def carry_out(game: Position, seat: i64, where: i64, icons: tuple[int, ...]) -> None:
    """Hunt and mark first, then the other icons in order."""
    if where != NOBODY:
        go_hunting(game, seat, where, I_HUNT in icons, I_MARK in icons)
    for shown in icons:
        if shown != I_HUNT and shown != I_MARK:
            icon(game, seat, shown, where)


# Territories


def go_hunting(game: Position, seat: i64, territory: i64, hunts: bool, marks: bool) -> None:
    """To the space where most of both can be done (RSV-011), whatever day, storm or beaver."""
    best: i64 = 0
    merit: i64 = -1
    space: i64 = 0
    while space < game.charter.figure("vixen.reach"):
        worth = merit_of(game, seat, territory, space, hunts, marks)
        if worth > merit:
            best, merit = space, worth
        space += 1
    if game.heard is not None:
        game.say("RSV-011", seat, "moves to", (TERRITORIES[territory], int(best) + 1))
    walk(game, seat, territory, NOBODY, best)
    ground = 4 * territory + best
    if hunts and can_hunt(game, territory, ground):
        take_prey(game, seat, ground)
    if marks and can_mark(game, seat, territory, ground):
        game.marks = put_marker(game, game.marks, ground, seat)
        game.families[seat].markers += 1
        if game.heard is not None:
            game.say("RSV-012", seat, "marks", (TERRITORIES[territory], int(best) + 1))


def merit_of(game: Position, seat: i64, territory: i64, space: i64, hunts: bool, marks: bool) -> i64:
    """Twice what can be done there, and one more if no marker must be taken over."""
    ground = 4 * territory + space
    worth: i64 = 1
    if hunts and can_hunt(game, territory, ground):
        worth += 2
    if marks and can_mark(game, seat, territory, ground):
        worth += 2 if not game.marks[ground] else 1
    return worth


def can_hunt(game: Position, territory: i64, ground: i64) -> bool:
    """The usual bans (RSV-012)."""
    return game.prey.spots[ground] > 0 and game.hunter != territory and game.obstacle_in(territory) != WOLF


def can_mark(game: Position, seat: i64, territory: i64, ground: i64) -> bool:
    shows = game.charter.grounds[game.grounds[ground] % 4] & DO_MARK
    own = game.marks[ground] == seat + 1
    return bool(shows) and game.hunter != territory and not own and game.families[seat].markers < 4


def take_prey(game: Position, seat: i64, ground: i64) -> None:
    """No bonus; more than the cache holds is discarded."""
    family = game.families[seat]
    catch = game.prey.turn_up(ground, game.dice)
    if game.heard is not None:
        game.say("RSV-012", seat, "hunts", (CATCHES[catch],))
    if len(family.cache) < game.charter.figure("vixen.cache"):
        family.cache = family.cache + bytes([catch])
    else:
        discard_prey(game, catch)


# Icons


def icon(game: Position, seat: i64, shown: i64, where: i64) -> None:
    """One icon; those that need a territory do nothing without one (RSV-010, RSV-015 to RSV-019)."""
    if shown == I_KIT:
        raise_nearest(game, seat)
    elif shown == I_GROWTH:
        grow_nearest(game, seat)
    elif shown == I_ADD_KIT:
        add_kit(game, seat)
    elif shown == I_HUNTER:
        hunter_walks(game, seat)
    elif shown == I_STAR:
        take_star(game, seat)
    elif shown == I_CHEESE:
        take_cheese(game, seat)
    elif shown == I_PATH:
        take_path(game, seat)
    elif shown == I_BONUS:
        take_bonus(game, seat)
    elif shown == I_COMMON:
        claim_first(game, seat)
    elif where != NOBODY:
        local_icon(game, seat, shown, where)


def local_icon(game: Position, seat: i64, shown: i64, where: i64) -> None:
    if shown == I_TILE:
        take_tile(game, seat, where)
    elif shown == I_BEAVER:
        take_beaver(game, seat, where, NOBODY)
    elif I_CAMP <= shown <= I_WOLF:
        put_obstacle(game, seat, shown - I_CAMP, where, NOBODY)


def take_tile(game: Position, seat: i64, territory: i64) -> None:
    """Unseen, without effect, only counted (RSV-015)."""
    if ready(game, territory):
        unit: i64 = NIBBLE[territory]
        game.taken += unit
        if game.heard is not None:
            game.say("RSV-015", seat, "takes a tile", (TERRITORIES[territory],))


def take_path(game: Position, seat: i64) -> None:
    if game.vixen_paths < game.charter.figure("vixen.bag"):
        game.vixen_paths += 1
        if game.heard is not None:
            game.say("RSV-014", seat, "takes a den path")


def take_bonus(game: Position, seat: i64) -> None:
    """The leftmost face-up one, refilled; none left: nothing (RSV-014, RSV-305)."""
    for tile in game.shown:
        if tile:
            bit: i64 = BIT[tile - 1]
            game.vixen_bonus |= bit
            game.shown = put(game.shown, game.shown.index(tile), 0)
            if game.heard is not None:
                game.say("RSV-014", seat, "takes bonus tile", (f"B{tile}",))
            refill_shown(game)
            return


def claim_first(game: Position, seat: i64) -> None:
    """The first common objective without its cube (RSV-019)."""
    number: i64 = 0
    while number < 3:
        if not has_claimed(cubes_on(game, number), seat):
            place_cube(game, seat, number)
            return
        number += 1


# Kits: nearest the exit first, then the higher value (RSV-016)


def nearest(family: Family, below: i64) -> i64:
    """The kit nearest the exit with a value below a figure, or NOBODY."""
    best: i64 = NOBODY
    most: i64 = 0
    kit: i64 = 0
    while kit < KITS:
        rank = 16 * family.space(kit) + family.value(kit)
        if family.on_track(kit) and family.value(kit) < below and rank > most:
            best, most = kit, rank
        kit += 1
    return best


def raise_nearest(game: Position, seat: i64) -> None:
    family = game.families[seat]
    kit = nearest(family, BEST_VALUE)
    if kit != NOBODY:
        family.raise_kit(kit)
        if game.heard is not None:
            game.say("RSV-016", seat, "raises", (int(kit) + 1, int(family.value(kit))))


def grow_nearest(game: Position, seat: i64) -> None:
    kit = nearest(game.families[seat], BEST_VALUE + 1)
    if kit != NOBODY:
        move_vixen_kit(game, seat, kit, "RSV-016")


def move_vixen_kit(game: Position, seat: i64, kit: i64, rule: str) -> None:
    """Beyond the last space it is outside (RSV-017)."""
    space = game.families[seat].move_kit(kit)
    if game.heard is not None:
        game.say(rule, seat, "grows", (int(kit) + 1, int(space)))


def add_kit(game: Position, seat: i64) -> None:
    family = game.families[seat]
    kit: i64 = 0
    while kit < KITS:
        if family.space(kit) == RESERVE:
            unit: i64 = NIBBLE[kit]
            family.spaces += unit
            family.values += unit
            if game.heard is not None:
                game.say("RSV-016", seat, "brings up", (int(kit) + 1, 1))
            return
        kit += 1


# Rounds and the end


def vixen_grows(game: Position, seat: i64) -> None:
    """All its kits move one space, from the right, also in round 4 (RSV-020)."""
    family = game.families[seat]
    space: i64 = EXIT
    while space > RESERVE:
        kit: i64 = 0
        while kit < KITS:
            if family.space(kit) == space:
                move_vixen_kit(game, seat, kit, "RSV-020")
            kit += 1
        space -= 1


def tiles_taken(game: Position) -> i64:
    """Territory tiles that VIXEN has, seen or not."""
    total = size(game.settled)
    territory: i64 = 0
    while territory < 4:
        total += nibble(game.taken, territory)
        territory += 1
    return total


def final_vixen(game: Position, seat: i64) -> None:
    """Star, hunting, kits outside, and its three kinds of tiles (RSV-022)."""
    charter = game.charter
    family = game.families[seat]
    if game.star == seat:
        game.add_vp(seat, charter.figure("tokens.star_vp"), FROM_STAR, "RSV-022")
    game.add_vp(seat, collection_points(game, len(family.cache)), FROM_HUNTING, "RSV-022")
    game.add_vp(seat, family.kit_total(OUTSIDE), FROM_KITS, "RSV-022")
    paths = game.vixen_paths // charter.figure("vixen.den_tiles")
    tiles = tiles_taken(game) // charter.figure("vixen.territory_tiles")
    game.add_vp(seat, paths + tiles + size(game.vixen_bonus), FROM_OTHER, "RSV-022")
