"""Which bargains make sense to a bot of Tusk!: one for one, if it helps both."""

from typing import Final

from mypy_extensions import i64

from skulk.games.tusk.bargains import ASKED, GIVEN, PARTNER, total
from skulk.games.tusk.moves import ASK, BEGIN, DROP, GIVE, OFFER
from skulk.games.tusk.rules import Tusk
from skulk.games.tusk.worth import gather_worth, loss

SENSIBLE: Final = 0.15  # what a trade must bring to both


def best_trade(state: Tusk, seat: i64, other: i64) -> int:
    """4 × what is given + what is asked; or -1."""
    if other == seat:
        return -1
    best = -1
    best_gain = 0.0
    for give in range(4):
        if not state.holds(seat, give):
            continue
        for ask in range(4):
            if ask == give or not state.holds(other, ask):
                continue
            mine = gather_worth(state, seat, ask) - loss(state, seat, give)
            theirs = gather_worth(state, other, give) - loss(state, other, ask)
            if mine > SENSIBLE and theirs > SENSIBLE and mine > best_gain:
                best = 4 * give + ask
                best_gain = mine
    return best


def bargain_weight(state: Tusk, seat: i64, choice: i64) -> float:
    """Towards the best trade, and away from anything else."""
    if choice < GIVE:
        return 0.2 if not state.refused and best_trade(state, seat, choice - BEGIN) >= 0 else 0.002
    if choice == DROP:
        return 0.1
    draft = state.drafts[seat]
    trade = best_trade(state, seat, draft[PARTNER])
    if trade < 0:
        return 0.002
    if choice == OFFER:
        whole = total(draft, GIVEN) == 1 and total(draft, ASKED) == 1
        return 3.0 if whole and draft[GIVEN + trade // 4] and draft[ASKED + trade % 4] else 0.002
    if GIVE <= choice < ASK:
        return 2.0 if choice - GIVE == trade // 4 and not total(draft, GIVEN) else 0.002
    return 2.0 if choice - ASK == trade % 4 and not total(draft, ASKED) else 0.002
