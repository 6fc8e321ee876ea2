"""Hunting: attack, counterattack, regroup, and what a kill brings (TSK-110 to 126, 250 to 263)."""

from mypy_extensions import i64

from skulk.games.tusk.geometry import ADJACENT, HOME
from skulk.games.tusk.moves import ATTACKS, BARE, BARE_HANDS, HEAP, SHARES, STAY
from skulk.games.tusk.rules import dealing, season, victory_cards
from skulk.games.tusk.rules.position import ATTACKING, GORING, Position
from skulk.games.tusk.terms import (
    ATTACK,
    BIT,
    FOOD,
    GOODS,
    GORED,
    GRASS,
    HIT,
    HUNT,
    HUNTING,
    LEAD,
    MEMBERS,
    NOBODY,
    PACK_LEADER,
    REGROUP,
    SHARE,
    SPIRIT,
    STICK,
    STONE,
)
from skulk.kernel.state import Move


def begin(game: Position) -> None:
    game.phase = HUNT
    game.hunters = game.tribes_at(HUNTING)
    game.hunt_round = 0
    if game.hunters:
        begin_round(game)
    else:
        season.begin(game)  # TSK-110


def begin_round(game: Position) -> None:
    dealing.begin_segment(game)
    game.hunt_round += 1
    game.clear_dice()
    game.clear_used()
    game.lap = 0
    next_attack(game)


# Hunters attack


def next_attack(game: Position) -> None:
    """The next player from the Leader's seat on with a standing hunter (TSK-111, 253)."""
    while game.lap < game.players:
        seat = game.clockwise(game.leader, game.lap)
        if game.standing_at(seat, HUNTING):
            game.turn = seat
            game.good = 0
            ask_goods(game)
            return
        game.lap += 1
    counterattack(game)


def ask_goods(game: Position) -> None:
    """Goods are asked kind by kind; empty hands only if somebody could fill them (TSK-309)."""
    hoping = game.good == 0 and game.deals_open() and game.others_hold(game.turn, False)
    if hoping or next_good(game) < GOODS:
        game.asking = ATTACK
    else:
        attack(game)


def attack_moves(game: Position) -> list[Move]:
    kind = next_good(game)
    if kind >= GOODS:
        return [BARE_HANDS]
    return [ATTACKS[HEAP * kind + count] for count in range(game.holds(game.turn, kind) + 1)]


def next_good(game: Position) -> i64:
    """The next kind of goods that the attacker has any of."""
    kind = game.good
    while kind < GOODS and not game.holds(game.turn, kind):
        kind += 1
    return kind


def answer_goods(game: Position, choice: i64) -> None:
    if choice == BARE:
        attack(game)
    else:
        use_goods(game, choice // HEAP, choice % HEAP)


def use_goods(game: Position, kind: i64, count: i64) -> None:
    game.gain(game.turn, kind, -count)
    game.put_in_use(game.turn, kind, count)
    game.good = kind + 1
    ask_goods(game)


def attack(game: Position) -> None:
    """One die for each standing hunter, in order of their numbers (TSK-112, 243)."""
    seat = game.turn
    plus = game.in_use(seat, STICK)
    rolled: list[int] = []
    hits: i64 = 0
    for member in range(MEMBERS * seat, MEMBERS * seat + MEMBERS):
        if game.places[member] == HUNTING and not game.is_lying(member):
            die = game.roll()
            rolled.append(die)
            if die + plus >= HIT:
                hits += 1
    game.rolls = (*game.rolls, (int(seat), NOBODY, ATTACKING, int(plus), 0, HIT, *rolled))
    stones = game.in_use(seat, STONE)
    wounds = hits + stones if hits else 0
    taken = min(wounds, game.track)
    game.reveal()
    if game.heard is not None:
        used = game.used[3 * seat : 3 * seat + 3]
        game.say("TSK-112", seat, "attacks", (*used, int(hits), *rolled))
        game.say("TSK-114" if stones else "TSK-113", seat, "cuts", (int(taken), int(hits), int(stones)))
    game.track -= taken
    game.gain(seat, FOOD, taken)
    if game.track:
        game.lap += 1
        next_attack(game)
    else:
        kill(game)


# A kill


def kill(game: Position) -> None:
    """The Leader, wherever their hunters are, shares four Food (TSK-116, 123)."""
    game.share_left = game.box.share
    game.shares = (0,) * game.players
    game.lap = 1
    game.turn = game.leader
    game.say("TSK-115", game.leader, "kill", (int(game.mammoth), int(game.share_left)))
    next_share(game)


def next_share(game: Position) -> None:
    if game.lap < game.players and game.share_left:
        game.asking = SHARE
    else:
        end_share(game)


def share_moves(game: Position) -> list[Move]:
    seat = shared_with(game)
    return [SHARES[HEAP * seat + count] for count in range(game.share_left + 1)]


def shared_with(game: Position) -> i64:
    """The opponent whose share is asked for: clockwise from the Leader's left."""
    return game.clockwise(game.leader, game.lap)


def share(game: Position, count: i64) -> None:
    set_share(game, shared_with(game), count)
    game.share_left -= count
    game.lap += 1
    next_share(game)


def set_share(game: Position, seat: i64, count: i64) -> None:
    shares = list(game.shares)
    shares[seat] = count
    game.shares = tuple(shares)


def end_share(game: Position) -> None:
    """What is left is the Leader's; then cards are marked, and the herd begins anew (TSK-259)."""
    set_share(game, game.leader, game.share_left)
    game.share_left = 0
    for seat in range(game.players):
        game.gain(seat, FOOD, game.shares[seat])
    if game.heard is not None:
        game.say("TSK-116", game.leader, "shares", game.shares)
    mark_kill(game)
    tile = game.mammoth
    game.mammoth = HOME
    game.track = game.box.track
    game.clear_used()
    if tile == HOME:
        game.asking = LEAD
        game.turn = game.leader
    else:
        lead_to(game, tile)


def mark_kill(game: Position) -> None:
    """Who led a kill, and who took part and was skipped (TSK-261, 262)."""
    victory_cards.mark(game, game.leader, PACK_LEADER, "TSK-194")
    for seat in range(game.players):
        if game.took_part(seat) and seat != game.leader and not game.shares[seat]:
            victory_cards.mark(game, seat, SPIRIT, "TSK-192")


def lead_to(game: Position, tile: i64) -> None:
    """All who are still on the Hunt Board come back together (TSK-118)."""
    for member in range(MEMBERS * game.players):
        if game.places[member] == HUNTING:
            game.places[member] = tile
    game.say("TSK-118", game.leader, "returns", (int(tile),))
    season.begin(game)


# The Mammoth strikes back


def counterattack(game: Position) -> None:
    """One die for each standing hunter, lowered by its owner's grass (TSK-119, 120)."""
    game.reveal()
    for steps in range(game.players):
        seat = game.clockwise(game.leader, steps)
        if game.standing_at(seat, HUNTING):
            gore(game, seat)
    game.lap = 0
    next_regroup(game)


def gore(game: Position, seat: i64) -> None:
    minus = game.in_use(seat, GRASS)
    rolled: list[int] = []
    fallen = 0
    for member in range(MEMBERS * seat, MEMBERS * seat + MEMBERS):
        if game.places[member] == HUNTING and not game.is_lying(member):
            die = game.roll()
            rolled.append(die)
            if die - minus >= GORED:
                game.lying |= BIT[member]
                fallen += 1
    game.rolls = (*game.rolls, (NOBODY, int(seat), GORING, 0, int(minus), GORED, *rolled))
    if game.heard is not None:
        game.say("TSK-119", seat, "is gored", (int(minus), fallen, *rolled))


# Regrouping


def next_regroup(game: Position) -> None:
    """From the Leader's seat on; nobody goes on alone with the wounded (TSK-122, 256)."""
    while game.lap < game.players:
        seat = game.clockwise(game.leader, game.lap)
        if game.count_at(seat, HUNTING):
            game.asking = REGROUP
            game.turn = seat
            return
        game.lap += 1
    game.clear_used()
    if game.tribes_at(HUNTING):
        begin_round(game)
    else:
        season.begin(game)


def regroup_choices(game: Position) -> i64:
    """Any tile next to the Mammoth's (TSK-257), and staying with a standing hunter."""
    tiles = ADJACENT[game.mammoth] & game.area()
    return tiles | BIT[STAY] if game.standing_at(game.turn, HUNTING) else tiles


def regroup(game: Position, choice: i64) -> None:
    if choice == STAY:
        game.say("TSK-125", game.turn, "stays")
    else:
        for member in range(MEMBERS * game.turn, MEMBERS * game.turn + MEMBERS):
            if game.places[member] == HUNTING:
                game.places[member] = choice
        game.say("TSK-121", game.turn, "leaves", (int(choice),))
    game.lap += 1
    next_regroup(game)
