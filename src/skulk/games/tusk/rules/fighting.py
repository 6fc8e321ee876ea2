"""Fights: who stands aside, who aims at whom, secret goods, dice, wounds (TSK-070 to 095, 230 to 243)."""

from typing import Final

from mypy_extensions import i64

from skulk.games.tusk.moves import COMMITS, HEAP, JOIN, NO_MOVES, STAND_ASIDE
from skulk.games.tusk.rules import dealing, victory_cards
from skulk.games.tusk.rules.position import EVERY_NONE, FIGHTING, NOT_ASKED, Fight, Position
from skulk.games.tusk.terms import (
    AIM,
    ASIDE,
    BIT,
    COMMIT,
    FOOD,
    GOODS,
    GRASS,
    HIT,
    MEMBERS,
    NOBODY,
    STICK,
    STONE,
    TO_ACT,
    WARMONGER,
)
from skulk.kernel.state import Move

SEATS: Final = 4


def begin(game: Position, tile: i64) -> None:
    """All the starter's standing members there that can spend an action do so (TSK-059, 230)."""
    starter = game.turn
    fight = Fight(tile, starter, game.tribes_at(tile), 0, EVERY_NONE, 0)
    for member in range(MEMBERS * starter, MEMBERS * starter + MEMBERS):
        if game.places[member] == tile and not game.is_lying(member) and game.actions_of(member):
            game.set_actions(member, game.actions_of(member) - 1)
            fight.rolling |= BIT[member]
    game.fight = fight
    game.clear_dice()
    game.say("TSK-059", starter, "fights", (int(tile), int(fight.tribes)))
    if others_in(game, fight) == 1:
        face_off(game, fight)
    else:
        game.lap = 1
        ask_aside(game, fight)


def others_in(game: Position, fight: Fight) -> i64:
    """How many tribes the starter faces."""
    found: i64 = 0
    for seat in range(game.players):
        if seat != fight.starter and fight.has(seat):
            found += 1
    return found


def face_off(game: Position, fight: Fight) -> None:
    """Two tribes: everyone aims at the only enemy there is."""
    for seat in range(game.players):
        if fight.has(seat) and seat != fight.starter:
            join(game, fight, seat)
            fight.aims = tuple([seat] * MEMBERS * SEATS)
            aim_all(game, fight, seat, fight.starter)
    begin_commit(game, fight)


def aim_all(game: Position, fight: Fight, seat: i64, target: i64) -> None:
    aims = list(fight.aims)
    for member in range(MEMBERS * seat, MEMBERS * seat + MEMBERS):
        aims[member] = target
    fight.aims = tuple(aims)


def join(game: Position, fight: Fight, seat: i64) -> None:
    """All standing members of a tribe that was attacked roll, at no cost (TSK-231)."""
    for member in range(MEMBERS * seat, MEMBERS * seat + MEMBERS):
        if game.places[member] == fight.tile and not game.is_lying(member):
            fight.rolling |= BIT[member]


# Three or more tribes: standing aside and aiming


def ask_aside(game: Position, fight: Fight) -> None:
    """Clockwise from the starter's left, whoever has a die to roll (TSK-237, 238)."""
    while game.lap < game.players:
        seat = game.clockwise(fight.starter, game.lap)
        if fight.has(seat) and game.standing_at(seat, fight.tile):
            game.asking = ASIDE
            game.turn = seat
            return
        game.lap += 1
    ask_aim(game, fight)


def answer_aside(game: Position, choice: i64) -> None:
    fight = game.fight
    assert fight is not None
    if choice == STAND_ASIDE:
        fight.aside |= BIT[game.turn]
        game.say("TSK-092", game.turn, "stands aside")
    else:
        join(game, fight, game.turn)
        game.say("TSK-092", game.turn, "joins")
    game.lap += 1
    ask_aside(game, fight)


def next_aim(game: Position, fight: Fight) -> i64:
    """The next member whose target is open: the starter's first, then clockwise (TSK-091, 243)."""
    for steps in range(game.players):
        seat = game.clockwise(fight.starter, steps)
        for member in range(MEMBERS * seat, MEMBERS * seat + MEMBERS):
            if fight.rolls(member) and fight.aims[member] == NOBODY:
                return member
    return NOBODY


def ask_aim(game: Position, fight: Fight) -> None:
    member = next_aim(game, fight)
    if member == NOBODY:
        begin_commit(game, fight)
    else:
        game.asking = AIM
        game.turn = member // MEMBERS


def aim(game: Position, target: i64) -> None:
    fight = game.fight
    assert fight is not None
    member = next_aim(game, fight)
    aims = list(fight.aims)
    aims[member] = target
    fight.aims = tuple(aims)
    game.say("TSK-091", game.turn, "aims", (member % MEMBERS + 1, int(target)))
    ask_aim(game, fight)


def choices(game: Position) -> i64:
    """Whom a die may be aimed at; before that, to join or to stand aside."""
    if game.asking == AIM:
        fight = game.fight
        assert fight is not None
        return fight.tribes & ~BIT[game.turn]
    return BIT[JOIN] | BIT[STAND_ASIDE]


# Goods, in secret


def begin_commit(game: Position, fight: Fight) -> None:
    """No deals until the goods are discarded (TSK-302)."""
    dealing.drop_drafts(game)
    game.clear_used()
    game.asking = COMMIT
    game.turn = fight.starter
    game.pledges = 0
    for seat in range(game.players):
        first = next_pledge(game, seat, 0) if fight.has(seat) else NOT_ASKED
        set_pledge(game, seat, first)
    if all_pledged(game):
        resolve(game, fight)


def commit_moves(game: Position, seat: i64) -> tuple[Move, ...]:
    kind = pledge_of(game, seat)
    if kind >= GOODS:
        return NO_MOVES
    most = game.holds(seat, kind)
    return tuple([COMMITS[HEAP * kind + count] for count in range(most + 1)])


def pledge_of(game: Position, seat: i64) -> i64:
    return game.pledges >> 2 * seat & 3


def set_pledge(game: Position, seat: i64, kind: i64) -> None:
    game.pledges = game.pledges & ~(3 * BIT[2 * seat]) | kind * BIT[2 * seat]


def all_pledged(game: Position) -> bool:
    return not unpledged(game)


def unpledged(game: Position) -> i64:
    """Mask of the seats that have not finished."""
    found: i64 = 0
    for seat in range(game.players):
        if pledge_of(game, seat) != NOT_ASKED:
            found |= BIT[seat]
    return found


def next_pledge(game: Position, seat: i64, kind: i64) -> i64:
    """The next kind of goods that a seat has and can make use of (TSK-236)."""
    while kind < GOODS:
        if game.holds(seat, kind) and is_useful(game, seat, kind):
            return kind
        kind += 1
    return NOT_ASKED


def is_useful(game: Position, seat: i64, kind: i64) -> bool:
    """Sticks and stones to whoever rolls, grass to whoever is aimed at."""
    fight = game.fight
    assert fight is not None
    if kind != GRASS:
        return fight.has_dice(seat)
    aimed_at = [fight.aims[member] for member in range(MEMBERS * game.players) if fight.rolls(member)]
    return seat in aimed_at


def pledge(game: Position, seat: i64, kind: i64, count: i64) -> None:
    game.put_in_use(seat, kind, count)
    set_pledge(game, seat, next_pledge(game, seat, kind + 1))
    if pledge_of(game, seat) == NOT_ASKED:
        game.say("TSK-070", seat, "is ready")
    fight = game.fight
    assert fight is not None
    if all_pledged(game):
        resolve(game, fight)


# Dice and wounds


def resolve(game: Position, fight: Fight) -> None:
    """In the order of TSK-237: dice, falls, winner, stones, discards."""
    game.reveal()
    tell_goods(game, fight)
    hits = roll_all(game, fight)
    for seat in range(game.players):
        fell(game, fight, seat, suffered(hits, seat), "TSK-073")
    winner = settle(game, hits)
    bash_all(game, fight, hits)
    game.clash = (
        int(fight.tile),
        int(fight.starter),
        int(fight.tribes),
        int(winner),
        *[inflicted(hits, seat) for seat in range(SEATS)],
        *game.used,
    )
    discard_used(game)
    game.fight = None
    game.turn = fight.starter
    game.asking = TO_ACT


def tell_goods(game: Position, fight: Fight) -> None:
    if game.heard is None:
        return
    for steps in range(game.players):
        seat = game.clockwise(fight.starter, steps)
        if fight.has(seat):
            game.say("TSK-070", seat, "reveals", game.used[3 * seat : 3 * seat + 3])


def roll_all(game: Position, fight: Fight) -> list[int]:
    """Hits by owner and target; the starter's dice first, then clockwise (TSK-243)."""
    hits = [0] * (SEATS * SEATS)
    for steps in range(game.players):
        seat = game.clockwise(fight.starter, steps)
        dice = [0] * MEMBERS
        for number in range(MEMBERS):
            if fight.rolls(MEMBERS * seat + number):
                dice[number] = game.roll()
        for target in range(game.players):
            hits[SEATS * seat + target] = count_hits(game, fight, seat, target, dice)
    return hits


def count_hits(game: Position, fight: Fight, seat: i64, target: i64, dice: list[int]) -> int:
    """Each die plus its owner's sticks, minus the grass of whom it is aimed at (TSK-072, 095)."""
    plus, minus = game.in_use(seat, STICK), game.in_use(target, GRASS)
    rolled: list[int] = []
    hits = 0
    for number in range(MEMBERS):
        if dice[number] and fight.aims[MEMBERS * seat + number] == target:
            rolled.append(dice[number])
            if dice[number] + plus - minus >= HIT:
                hits += 1
    if rolled:
        game.rolls = (
            *game.rolls,
            (int(seat), int(target), FIGHTING, int(plus), int(minus), HIT, *rolled),
        )
        if game.heard is not None:
            game.say("TSK-072", seat, "strikes", (int(target), int(plus), int(minus), hits, *rolled))
    return hits


def fell(game: Position, fight: Fight, seat: i64, wounds: i64, rule: str) -> i64:
    """Lays standing members down, as many as there are (TSK-075, 241)."""
    fallen: i64 = 0
    while fallen < wounds:
        member = next_to_fall(game, fight, seat)
        if member == NOBODY:
            break
        game.lying |= BIT[member]
        fallen += 1
    if fallen and game.heard is not None:
        game.say(rule, seat, "falls", (int(fallen), int(wounds)))
    return fallen


def next_to_fall(game: Position, fight: Fight, seat: i64) -> i64:
    """Who rolled, then who has more actions left, then the lowest number (TSK-233)."""
    best: i64 = NOBODY
    best_rank: i64 = -1
    for member in range(MEMBERS * seat, MEMBERS * seat + MEMBERS):
        if game.places[member] == fight.tile and not game.is_lying(member):
            rank = (4 if fight.rolls(member) else 0) + game.actions_of(member)
            if rank > best_rank:
                best_rank = rank
                best = member
    return best


def settle(game: Position, hits: list[int]) -> i64:
    """Most wounds wins, and takes Food for what it inflicted beyond what it suffered (TSK-093, 094)."""
    best = 0
    winner: i64 = NOBODY
    for seat in range(game.players):
        mine = inflicted(hits, seat)
        if mine > best:
            best = mine
            winner = seat
        elif mine == best:
            winner = NOBODY
    if winner == NOBODY:
        game.say("TSK-239", NOBODY, "draw", (best,))
        return NOBODY
    food = max(0, best - suffered(hits, winner))
    game.gain(winner, FOOD, food)
    game.say("TSK-076", winner, "wins", (food, best, suffered(hits, winner)))
    victory_cards.mark(game, winner, WARMONGER, "TSK-194")
    return winner


def bash_all(game: Position, fight: Fight, hits: list[int]) -> None:
    """Each stone fells one more of every opponent its owner has hit (TSK-078, 240)."""
    for steps in range(game.players):
        seat = game.clockwise(fight.starter, steps)
        stones = game.in_use(seat, STONE)
        for other in range(1, game.players):
            target = game.clockwise(seat, other)
            if stones and hits[SEATS * seat + target]:
                fallen = fell(game, fight, target, stones, "TSK-078")
                if game.heard is not None:
                    game.say("TSK-078", seat, "bashes", (int(target), int(fallen), int(stones)))


def discard_used(game: Position) -> None:
    for seat in range(game.players):
        for kind in range(GOODS):
            game.stock[4 * seat + kind] -= game.used[3 * seat + kind]
    game.clear_used()


def inflicted(hits: list[int], seat: i64) -> int:
    at = SEATS * seat
    return hits[at] + hits[at + 1] + hits[at + 2] + hits[at + 3]


def suffered(hits: list[int], seat: i64) -> int:
    return hits[seat] + hits[SEATS + seat] + hits[2 * SEATS + seat] + hits[3 * SEATS + seat]
