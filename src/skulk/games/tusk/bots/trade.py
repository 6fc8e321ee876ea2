"""Which bargains make sense to a bot of Tusk!: what helps both more than it helps the others."""

from math import exp
from typing import Final

from mypy_extensions import i64

from skulk.games.tusk.bots.worth import holdings, shares, steepness
from skulk.games.tusk.moves import ACCEPT, ANSWERS, BARGAINS, BEGIN, DROP, GIVE, OFFER, REFUSE
from skulk.games.tusk.rules import dealing
from skulk.games.tusk.rules.dealing import ASKED, AUTHOR, GIVEN, NOTHING, PARTNER
from skulk.games.tusk.rules.knowledge import possible_cards
from skulk.games.tusk.rules.position import Bargain
from skulk.games.tusk.rules.state import Tusk
from skulk.games.tusk.terms import BIT, GROW, MOST_OFFERS, NOBODY, SEND, VICTORY_CARDS
from skulk.kernel.state import Move

SORTS: Final = 4  # of tokens
MOST_TOKENS: Final = 3  # on each side, of one kind
LIKELY: Final = 0.6  # how sure a yes must be to begin,
STILL: Final = 0.5  # and to go on
TELLING: Final = 0.7  # how much a Food's worth of goods on a board tells of the card: its power of e
MOST_TELLING: Final = 6.0  # Food
WORTHWHILE: Final = 0.3  # Food that an offer must promise its author,
PATIENCE: Final = 0.3  # and how much more for each bargain begun in vain
MOMENTS: Final = (GROW, SEND)  # when a bot thinks of bargains: once or twice a turn
NO_BARGAIN: Final[Bargain] = ()


# Offers


def may_begin(state: Tusk, seat: i64) -> bool:
    """Whether it is time to think of bargains."""
    return seat == state.turn and state.asking in MOMENTS and state.dealt[3 * seat + 1] < MOST_OFFERS


def bargain_step(state: Tusk, seat: i64, parts: list[float]) -> Move | None:
    """The next word of the best bargain there is, or else the end of one begun; None is no bargain."""
    draft = state.drafts[seat]
    bargain = best_bargain(state, seat, parts) if draft or may_begin(state, seat) else NO_BARGAIN
    if not bargain:
        return BARGAINS[DROP] if draft else None
    if not draft:
        return BARGAINS[BEGIN + bargain[PARTNER]]
    for place in range(2 * SORTS):
        if draft[GIVEN + place] < bargain[GIVEN + place]:
            return BARGAINS[GIVE + place]
    return BARGAINS[OFFER]


def average_shares(guesses: list[Tusk]) -> list[float]:
    """How likely each tribe is to win, as far as the cards are known."""
    found = [0.0] * guesses[0].players
    for state in guesses:
        for seat, part in enumerate(shares(state)):
            found[seat] += part / float(len(guesses))
    return found


def best_bargain(state: Tusk, seat: i64, parts: list[float]) -> Bargain:
    """What promises its author most, if that is enough; one that is begun only has to stay good."""
    best = NO_BARGAIN
    draft = state.drafts[seat]
    partners = BIT[draft[PARTNER]] if draft else dealing.partners(state, seat)
    most = 0.0 if draft else WORTHWHILE + PATIENCE * float(state.talk[seat])
    for refused in state.refused:
        if refused[AUTHOR] == seat:
            partners &= ~BIT[refused[PARTNER]]  # whoever said no is left alone for a while
    for other in range(state.players):
        if partners >> other & 1 and state.has_tokens(other):
            for bargain in gainful(state, seat, other):
                promise = promised(state, bargain, parts)
                if promise > most:
                    most = promise
                    best = bargain
    return best


def gainful(state: Tusk, seat: i64, other: i64) -> list[Bargain]:
    """One kind for another, so that the author gains."""
    found: list[Bargain] = []
    now = holdings(state, seat)
    for give in range(SORTS):
        for given in range(1, min(state.holds(seat, give), MOST_TOKENS) + 1):
            for ask in range(SORTS):
                most = 0 if ask == give else min(state.holds(other, ask), MOST_TOKENS)
                for asked in range(1, most + 1):
                    if worth_after(state, seat, give, given, ask, asked) > now:
                        bargain = terms(seat, other, give, given, ask, asked)
                        if goes_on(state.drafts[seat], bargain):
                            found.append(bargain)
    return found


def terms(seat: i64, other: i64, give: i64, given: i64, ask: i64, asked: i64) -> Bargain:
    bargain = [int(seat), int(other), *NOTHING]
    bargain[GIVEN + give] = int(given)
    bargain[ASKED + ask] = int(asked)
    return tuple(bargain)


def goes_on(draft: Bargain, bargain: Bargain) -> bool:
    """Whether a bargain begun can still become this one."""
    if draft:
        for place in range(GIVEN, GIVEN + 2 * SORTS):
            if draft[place] > bargain[place]:
                return False
    return True


def worth_after(state: Tusk, seat: i64, lost: i64, fewer: i64, won: i64, more: i64) -> float:
    """What a tribe's tokens are worth after a trade."""
    at = SORTS * seat
    state.stock[at + lost] -= fewer
    state.stock[at + won] += more
    found = holdings(state, seat)
    state.stock[at + lost] += fewer
    state.stock[at + won] -= more
    return found


def promised(state: Tusk, bargain: Bargain, parts: list[float]) -> float:
    """Food that a bargain is worth to its author, as likely as its partner says yes; or nothing."""
    seat, other = bargain[AUTHOR], bargain[PARTNER]
    give, ask = kind_in(bargain, GIVEN), kind_in(bargain, ASKED)
    given, asked = bargain[GIVEN + give], bargain[ASKED + ask]
    steep = steepness(state)
    mine = exp((worth_after(state, seat, give, given, ask, asked) - holdings(state, seat)) / steep)
    hand = state.victories
    sure = whole = gain = 0.0
    state.victories = (*hand[:other], NOBODY, *hand[other + 1 :])
    plain = holdings(state, other)
    for card in cards_of(state, seat, other):
        state.victories = (*hand[:other], card, *hand[other + 1 :])
        weight = hint(state, other, plain)
        whole += weight
        theirs = exp((worth_after(state, other, ask, asked, give, given) - holdings(state, other)) / steep)
        all_parts = 1.0 + parts[seat] * (mine - 1.0) + parts[other] * (theirs - 1.0)
        if theirs > all_parts:
            sure += weight
            gain += weight * (mine / all_parts - 1.0)
    state.victories = hand
    if sure < (STILL if state.drafts[seat] else LIKELY) * whole:
        return 0.0
    return gain / whole * steep / max(1.0 - parts[seat], 0.01)


def kind_in(bargain: Bargain, side: i64) -> i64:
    kind: i64 = 0
    while not bargain[side + kind]:
        kind += 1
    return kind


def cards_of(state: Tusk, seat: i64, other: i64) -> list[int]:
    """The Victory cards that a partner may hold, as far as a seat can tell."""
    if state.is_face_up(other):
        return [state.victories[other]]
    possible = possible_cards(state, int(seat), int(other))
    return [card for card in range(VICTORY_CARDS) if possible >> card & 1]


def hint(state: Tusk, seat: i64, plain: float) -> float:
    """How likely a tribe's board makes its card: people collect what they need."""
    return exp(TELLING * min(holdings(state, seat) - plain, MOST_TELLING))


# Answers


def answer_to(guesses: list[Tusk], seat: i64) -> Move:
    """Yes, if one's chances are better with the bargain than without."""
    gain = 0.0
    for state in guesses:
        taken, left = state.copy(), state
        taken.apply(seat, ANSWERS[ACCEPT])
        left.apply(seat, ANSWERS[REFUSE])
        gain += shares(taken)[seat] - shares(left)[seat]
    return ANSWERS[ACCEPT if gain > 0.0 else REFUSE]


# Weights


def bargain_weight(choice: i64, step: Move | None) -> float:
    """Towards the best bargain, and away from anything else."""
    if step is not BARGAINS[choice]:
        return 0.002
    return 0.2 if choice < GIVE else 2.0
