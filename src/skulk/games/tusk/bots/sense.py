"""What a bot knows about Tusk!: what everything is worth to a tribe, and which moves deserve a look first."""

from collections.abc import Callable
from typing import Final

from skulk.games.tusk.bots.habits import weights
from skulk.games.tusk.bots.inputs import SLOTS, tell
from skulk.games.tusk.bots.outlook import hunt_prospects
from skulk.games.tusk.bots.trade import answer_to, average_shares, bargain_step, may_begin
from skulk.games.tusk.bots.worth import (
    actions_worth,
    final_values,
    goods_worth,
    reach_worth,
    shared,
    shares,
    steepness,
    tribe_worth,
    worths,
)
from skulk.games.tusk.moves import ACCEPT, ANSWERS, END, GATHER, PICK, REFUSE, TuskMove
from skulk.games.tusk.rules.dealing import PARTNER
from skulk.games.tusk.rules.state import Tusk
from skulk.games.tusk.terms import ACT, ANSWER, DEAL, FOOD, GROW, HUNTING, KEEP, OVER, PLACE, SEND
from skulk.games.tusk.words.explanations import FEATURES
from skulk.kernel.dice import Dice
from skulk.kernel.net import Net, blank_net, shipped_net
from skulk.kernel.sense import Sense
from skulk.kernel.state import Move, State

BETWEEN: Final = (OVER, PLACE, KEEP, GROW, SEND)
GUESSES: Final = 8  # in which an offer is judged
SLUG: Final = "tusk"
HERE: Final = "skulk.games.tusk.bots"  # where its net stands
BLANK: Final = blank_net(SLUG, SLOTS)


class TuskSense(Sense):
    """Food now, Food to come, and who is ahead."""

    def __init__(self, net: Net | None = None) -> None:
        self.net = net

    def learned(self) -> Sense:
        net = shipped_net(HERE, SLUG, SLOTS)
        return self if net is None else self.taught(net)

    def taught(self, net: Net) -> Sense:
        return TuskSense(net)

    def slots(self) -> tuple[int, ...]:
        return SLOTS

    def lesson(self, state: State) -> list[tuple[int, float, list[int]]]:
        """Every seat, unless the match is over or an offer is open."""
        assert isinstance(state, Tusk)
        if state.asking == OVER or state.offer:
            return []
        found: list[tuple[int, float, list[int]]] = []
        worth, scale = worths(state), steepness(state)
        for seat in range(state.players):
            tell(BLANK, state, worth, seat)
            found.append((seat, worth[seat] / scale, list(BLANK.last)))
        return found

    def value(self, state: State, seat: int) -> float:
        assert isinstance(state, Tusk)
        return self.values(state, state.players)[seat]

    def values(self, state: State, seats: int) -> list[float]:
        assert isinstance(state, Tusk)
        if state.asking == OVER:
            return final_values(state)
        if state.offer:
            return self.after_offer(state)
        return self.judged(state)

    def judged(self, state: Tusk) -> list[float]:
        net = self.net
        return shares(state) if net is None else sharpened(net, state)

    def quiet(self, state: State) -> bool:
        """Between the Tribe Phases of two players nothing is half done, unless somebody hunts."""
        assert isinstance(state, Tusk)
        return bool(state.offer) or (state.asking in BETWEEN and not state.tribes_at(HUNTING))

    def round(self, state: State) -> int:
        assert isinstance(state, Tusk)
        return state.turn_number

    def after_offer(self, state: Tusk) -> list[float]:
        """An open offer is worth what its partner will make of it."""
        taken, left = state.copy(), state.copy()
        partner = state.offer[PARTNER]
        taken.apply(partner, ANSWERS[ACCEPT])
        left.apply(partner, ANSWERS[REFUSE])
        yes, no = self.judged(taken), self.judged(left)
        return yes if yes[partner] > no[partner] else no

    def parts(self, state: State, seat: int) -> list[tuple[str, float]]:
        assert isinstance(state, Tusk)
        prospects = hunt_prospects(state)
        worths = [
            float(state.holds(seat, FOOD)),
            float(state.bonus(seat)),
            goods_worth(state, seat),
            tribe_worth(state, seat) + actions_worth(state, seat),
            reach_worth(state, seat),
            prospects[seat],
        ]
        return list(zip(FEATURES, worths, strict=True))

    def prior(self, state: State, seat: int, moves: tuple[Move, ...]) -> list[float]:
        assert isinstance(state, Tusk)
        return weights(state, seat, moves)

    def sift(
        self, seat: int, moves: tuple[Move, ...], guess: Callable[[Dice], State], dice: Dice
    ) -> tuple[Move, ...]:
        """Bargains need no search: an offer is good for a tribe, or it is not."""
        last = question_of(moves[-1])  # bargains stand behind all else
        if last < DEAL or len(moves) == 1:
            return decided(moves)
        state = a_guess(guess, dice)
        if last == ANSWER or state.drafts[seat] or may_begin(state, seat):
            guesses = [a_guess(guess, dice) for number in range(GUESSES)]
            if last == ANSWER:
                return (answer_to(guesses, seat),)
            step = bargain_step(state, seat, average_shares(guesses))
            if step is not None:
                return (step,)
        return decided(tuple([move for move in moves if question_of(move) < DEAL])) or moves


def sharpened(net: Net, state: Tusk) -> list[float]:
    """Chances by the evaluation's odds, as far as they are to be trusted, and the net's."""
    worth, scale = worths(state), steepness(state)
    odds: list[float] = []
    for seat in range(state.players):
        tell(net, state, worth, seat)
        odds.append(net.trust * worth[seat] / scale + net.answer())
    return shared(odds)


def decided(moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """Without second thoughts: who has picked a member acts with it."""
    acting = tuple([move for move in moves if not puts_off(move)])
    picking = [move for move in moves if str(move).startswith("pick ")]
    return acting if acting and picking else moves


def puts_off(move: Move) -> bool:
    assert isinstance(move, TuskMove)
    return move.question == ACT and (move.choice == END or PICK <= move.choice < GATHER)


def question_of(move: Move) -> int:
    assert isinstance(move, TuskMove)
    return move.question


def a_guess(guess: Callable[[Dice], State], dice: Dice) -> Tusk:
    state = guess(dice)
    assert isinstance(state, Tusk)
    return state
