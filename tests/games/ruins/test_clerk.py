"""Whole games against a slow clerk: turns, skips, draws, places, torches, the market, showdown."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.ruins.builder import BOX, wares
from games.ruins.clerk import Clerk
from skulk.games.ruins.rules.set_up import lay_out
from skulk.games.ruins.rules.state import Ruins
from skulk.games.ruins.terms import ANNOUNCE, DISCARD, FLIP, SLOTS, START, USE_SIFT
from skulk.kernel.dice import Dice

rule = pytest.mark.rule


@rule("RUN-111", "RUN-112", "RUN-114", "RUN-057", "RUN-047", "RUN-064", "RUN-070", "RUN-071", "RUN-120")
@rule("RUN-132", "RUN-035", "RUN-136", "RUN-138", "RUN-061", "RUN-174")
@settings(max_examples=120)
@given(st.integers(2, 5), st.integers(0, 2**32))
def test_a_game_goes_as_the_clerk_says(players: int, seed: int) -> None:
    dice = Dice.seeded(f"clerk {seed}")
    state = lay_out(BOX, players, dice.below(players), dice.fork())
    clerk = Clerk(players, int(state.start), [9] * players, players, [0] * players, list(range(players)))
    clerk.restock(wares(state))
    while state.waiting():
        step(state, clerk, dice)
        if state.asking in (START, FLIP):
            agree(state, clerk)
    if clerk.dealing:  # the last round came to its end; a game won before that stops at once (RUN-120)
        clerk.restock(wares(state))
    assert clerk.winner == state.winner and clerk.points == list(state.points)
    assert clerk.torches == lit(state) and clerk.market == wares(state)


def step(state: Ruins, clerk: Clerk, dice: Dice) -> None:
    """One decision, told to the clerk if it changes the table."""
    asking, plan = state.asking, state.plan.copy()
    names, slots = bought(state)
    waiting = state.waiting()
    seat = waiting[dice.below(len(waiting))]
    moves = state.moves(seat)
    move = moves[dice.below(len(moves))]
    state.apply(seat, move)
    if asking == FLIP:
        if state.asking == START:
            clerk.open_round()
    elif str(move) == "pass":
        clerk.pass_turn()
        clerk.next_turn()
    elif asking == ANNOUNCE:
        clerk.pay(names, slots)
        clerk.play(len(plan.looks), int(plan.size), int(plan.rank), int(plan.laps))
    elif asking == DISCARD:
        clerk.discard()
    announced = asking in (ANNOUNCE, DISCARD, USE_SIFT)
    if announced and state.asking == START and not clerk.dealing:
        clerk.next_turn()
    if clerk.dealing and state.asking == FLIP and asking != FLIP:
        take_hands(state, clerk)


def bought(state: Ruins) -> tuple[list[str], list[str]]:
    """The ruins of the play being built, as they are in the hand, and the slots that it buys from."""
    names = [
        look.text for place, look in enumerate(state.hands[state.turn]) if state.plan.chosen >> place & 1
    ]
    return names, [SLOTS[target >> 6] for target in state.plan.targets]


def lit(state: Ruins) -> list[int]:
    return [int(state.lit(seat)) for seat in range(state.players)]


def take_hands(state: Ruins, clerk: Clerk) -> None:
    """After a deal the sizes of the hands are read off, and checked against the claims."""
    clerk.cards = [len(hand) for hand in state.hands]
    clerk.deck = len(state.deck)
    assert sum(clerk.cards) == 9 * len(clerk.taking_part)
    for seat, hand in enumerate(state.hands):
        for look in hand:
            assert look.claim in (-1, seat) or look.claim not in clerk.taking_part
        assert bool(hand) == (seat in clerk.taking_part)


def agree(state: Ruins, clerk: Clerk) -> None:
    clerk.restock(wares(state))
    assert clerk.torches == lit(state)
    assert state.round_number == clerk.round and state.start == clerk.start
    assert list(state.points) == clerk.points and list(state.places) == clerk.places
    assert [len(hand) for hand in state.hands] == clerk.cards and len(state.deck) == clerk.deck
    if state.asking == START:
        assert state.turn == clerk.turn and state.turns == clerk.turns and len(state.pile) == clerk.pile
        assert clerk.last == (None if not state.size else (state.leader, state.size, state.rank))
