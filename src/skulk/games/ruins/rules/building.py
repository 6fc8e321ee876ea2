"""Building a play step by step: ruins, upgrades, size, rank, claims, draws, and a last word.

Only what can still lead to a legal play is offered (RUN-101), and each play is reached in one way.
"""

from typing import Final

from mypy_extensions import i64

from skulk.games.ruins.cards import Looks, Ruin, bit, exchanged
from skulk.games.ruins.moves import (
    ADDS,
    AS,
    BUYS,
    CLAIMS,
    ENOUGH,
    FORCES,
    GO,
    NO_CLAIM,
    NO_MORE,
    OF_RANK,
    naming,
)
from skulk.games.ruins.rules.legal_plays import ENOUGH_BIT, Counter, Search, ranks_of
from skulk.games.ruins.rules.position import Position, target
from skulk.games.ruins.rules.prices import SLOT_COUNT, card_in
from skulk.games.ruins.terms import ADD, ANNOUNCE, BUY, CLAIM, DRAWS, RANK, SIZE
from skulk.kernel.state import Move

LAST_WORD: Final[tuple[Move, ...]] = (GO,)

# Its ruins


def pick(game: Position, look: Ruin) -> None:
    """A ruin joins the play; equal-looking ones are taken from the left (RUN-181)."""
    plan = game.plan
    hand = game.hands[game.turn]
    place: i64 = plan.floor()
    while hand[place] is not look:
        place += 1
    plan.chosen |= bit(place)
    plan.looks += (look,)
    ask_add(game)


def ask_add(game: Position) -> None:
    """Another ruin, or enough; if there is nothing to add, nobody is asked."""
    plan = game.plan
    hand = game.hands[game.turn]
    floor = plan.floor()
    if game.size == 1 or floor == len(hand):
        ask_buy(game)
        return
    search = Search(
        game.prices, game.market, game.lit(game.turn), game.size, game.rank, hand, plan.chosen, floor
    )
    places = search.next_places()
    found: list[Move] = []
    before: Ruin | None = None
    for place in range(floor, len(hand)):
        look = hand[place]
        if look is not before and places >> place & 1:
            found.append(naming(look, ADDS))
        before = look
    if not found:
        ask_buy(game)
        return
    if places >> ENOUGH_BIT & 1:
        found.append(ENOUGH)
    game.put(ADD, tuple(found))


# Its upgrades (RUN-030 to RUN-037)


def ask_buy(game: Position) -> None:
    """A card from the market and a ruin of the play for it, or no more, from slot D to slot A."""
    plan = game.plan
    light1, light2 = game.light_played()
    lit = game.lit(game.turn)
    if not game.market or lit + light1 + 2 * light2 < game.prices.cheapest:
        ask_size(game)
        return
    counter = Counter(game.prices, game.market, lit, light1, light2, game.size, game.rank)
    gists = [int(look.gist) for look in plan.looks]
    found = purchases(game, counter, gists)
    if not found:
        ask_size(game)
        return
    if counter.may_stop(gists, plan.bought):
        found.append(NO_MORE)
    game.put(BUY, tuple(found))


def purchases(game: Position, counter: Counter, gists: list[int]) -> list[Move]:
    """What may be bought next: below the slots bought so far, onto each look of the play."""
    plan = game.plan
    looks = plan.looks
    found: list[Move] = []
    slot: i64 = SLOT_COUNT - 1
    while plan.bought & (1 << slot + 1) - 1:
        slot -= 1
    while slot >= 0:
        for place in range(len(looks)):
            if first_alike(looks, place) and counter.may_buy(gists, plan.bought, slot, place):
                found.append(naming(looks[place], BUYS + slot))
        slot -= 1
    return found


def buy(game: Position, slot: i64, look: Ruin) -> None:
    plan = game.plan
    place: i64 = 0
    while plan.looks[place] is not look:
        place += 1
    upgraded = look.with_discovery(card_in(game.market, slot))
    plan.looks = exchanged(plan.looks, place, upgraded)
    plan.bought |= 1 << slot
    plan.targets += (target(slot, place),)
    ask_buy(game)


# Its size and rank, claims, draws, and the last word


def ask_size(game: Position) -> None:
    """Only a lead with ruins that may count as more has a choice (RUN-103)."""
    plan = game.plan
    least: i64 = len(plan.looks)
    most = least
    for look in plan.looks:
        most += look.twos
    if game.size:
        plan.size = game.size
    elif least < most:
        game.put(SIZE, tuple([AS[size] for size in range(least, most + 1)]))
        return
    else:
        plan.size = least
    ask_rank(game)


def ask_rank(game: Position) -> None:
    """Only wild ruins among themselves have a choice (RUN-106)."""
    ranks = ranks_of(game.plan.looks, game.rank)
    if len(ranks) > 1:
        game.put(RANK, tuple([OF_RANK[rank] for rank in ranks]))
    else:
        game.plan.rank = ranks[0]
        ask_claim(game)


def ask_claim(game: Position) -> None:
    """For each ruin without a claim in turn; of equal ones none after the first refusal."""
    plan = game.plan
    seat = game.turn
    if game.claims_left(seat):
        looks = plan.looks
        while plan.at < len(looks) and claims_open(game):
            look = looks[plan.at]
            if look.claim < 0 and first_alike(looks, plan.at):
                game.put(CLAIM, (naming(look, CLAIMS), NO_CLAIM))
                return
            plan.at += 1
    ask_draws(game)


def claims_open(game: Position) -> bool:
    """Whether a claim card is left besides those in this plan (RUN-031)."""
    left = game.claims_left(game.turn)
    claimed = game.plan.claimed
    while claimed:
        claimed &= claimed - 1
        left -= 1
    return left > 0


def claim(game: Position, wanted: bool) -> None:
    plan = game.plan
    if wanted:
        claimed = plan.looks[plan.at].claimed_by(game.turn)
        plan.looks = exchanged(plan.looks, plan.at, claimed)
        plan.claimed |= bit(plan.at)
    plan.at += 1
    ask_claim(game)


def ask_draws(game: Position) -> None:
    """How many forced draws to use, where they would do anything (RUN-152, RUN-155)."""
    if somebody_draws(game):
        game.put(DRAWS, tuple([FORCES[laps] for laps in range(forced_draws(game) + 1)]))
    else:
        ask_last_word(game)


def forced_draws(game: Position) -> i64:
    """How many the ruins of the play have."""
    force: i64 = 0
    for look in game.plan.looks:
        force += look.force
    return force


def somebody_draws(game: Position) -> bool:
    """Whether a forced draw of the play would do anything."""
    if not forced_draws(game) or not game.deck:
        return False
    return game.turns + 1 < game.box.turn_limit and not ends_all(game)


def ends_all(game: Position) -> bool:
    """Whether the play ends the round or the game."""
    if len(game.plan.looks) < len(game.hands[game.turn]):
        return False
    if game.showdown() or game.count_in() == 2:
        return True
    return not game.places and game.began[game.turn] >= game.box.winning


def ask_last_word(game: Position) -> None:
    """Until the play is announced everything can be taken back (RUN-122)."""
    game.put(ANNOUNCE, LAST_WORD)


def first_alike(looks: Looks, place: i64) -> bool:
    """Whether no ruin before this one in the play looks the same (RUN-181)."""
    look = looks[place]
    before: i64 = 0
    while looks[before] is not look:
        before += 1
    return before == place
