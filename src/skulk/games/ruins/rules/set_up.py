"""Set-up: the market laid out, the ruins dealt, somebody to start (RUN-001 to RUN-009)."""

from skulk.games.ruins.cards import Ruin, fresh
from skulk.games.ruins.components import Components
from skulk.games.ruins.rules import market, rounds
from skulk.games.ruins.rules.memory import blank
from skulk.games.ruins.rules.position import NOBODY, no_plan
from skulk.games.ruins.rules.prices import prices_of
from skulk.games.ruins.rules.state import Ruins
from skulk.games.ruins.terms import OVER
from skulk.kernel.dice import Dice
from skulk.kernel.game import Setup
from skulk.kernel.state import State


def new(setup: Setup) -> State:
    box = setup.edition.parts
    assert isinstance(box, Components)
    return lay_out(box, setup.seats, setup.dice.below(setup.seats), setup.dice)


def lay_out(box: Components, players: int, start: int, dice: Dice) -> Ruins:
    everyone = (1 << players) - 1
    state = Ruins(
        dice=dice,
        box=box,
        prices=prices_of(box.prices, box.torches),
        players=players,
        round_number=1,
        start=start,
        points=(0,) * players,
        began=(0,) * players,
        active=everyone,
        inside=everyone,
        places=(),
        torches=rounds.all_lit(players, box.torches),
        claims=rounds.all_lit(players, box.claims),
        market=0,
        turn=NOBODY,
        turns=0,
        leader=NOBODY,
        size=0,
        rank=0,
        passes=0,
        skipping=False,
        badges=0,
        last=(),
        pile=[],
        ending=0,
        winner=NOBODY,
        finds=bytes(box.discoveries),
        asking=OVER,
        decided=0,
        plan=no_plan(),
        hands=[()] * players,
        memory=blank(players),
        deck=[],
    )
    market.refill(state)
    rounds.deal(state, ruins_for(box, players))
    return state


def ruins_for(box: Components, players: int) -> list[Ruin]:
    """As many copies of each rank as there are players (RUN-007)."""
    kinds = [fresh(day + 1, rank, effect) for day, (rank, effect) in enumerate(box.night)]
    return [kind for kind in kinds for copy in range(players)]
