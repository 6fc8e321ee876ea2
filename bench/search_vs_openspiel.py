"""`python -m bench.search_vs_openspiel`: a level of ours against OpenSpiel's ISMCTS bot, at equal time.

OpenSpiel's bot plays our game through an adapter: a Python game whose states hold ours. It has a fixed number
of simulations. A level that searches has the time for each decision that keeps its average at what those have
taken; one that rehearses plays as it is, so give the other side simulations enough to take as long.
"""

import argparse
import time
from dataclasses import dataclass
from typing import Any

import numpy
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from bench.hints import interval
from bench.search_match import sides
from skulk.bots.levels import level
from skulk.games.registry import find
from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.fairness import pledge_from
from skulk.kernel.game import Game
from skulk.kernel.match import Match
from skulk.kernel.sense import share
from skulk.kernel.state import Move, State

MOST_MOVES = 1 << 16  # different moves that a match may show

KIND = pyspiel.GameType(
    short_name="skulk_game",
    long_name="A game of Skulk",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=False,
    parameter_specification={},
)


class Numbers:
    """Numbers for moves, handed out as they turn up; moves are shared, so each has one."""

    def __init__(self) -> None:
        self.numbers: dict[Move, int] = {}
        self.moves: list[Move] = []

    def of(self, move: Move) -> int:
        if move not in self.numbers:
            self.numbers[move] = len(self.moves)
            self.moves.append(move)
        return self.numbers[move]


class Adapter(pyspiel.Game):  # type: ignore[misc]
    """One of our two-seat games."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.numbers = Numbers()
        info = pyspiel.GameInfo(
            num_distinct_actions=MOST_MOVES,
            max_chance_outcomes=0,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=game.longest,
        )
        super().__init__(KIND, info, {})

    def of(self, state: State) -> "Position":
        return Position(self, state)

    def new_initial_state(self) -> "Position":
        return self.of(Match(self.game, 2, sides(self.game, 2), pledge_from("openspiel", 2)).state.copy())


class Position(pyspiel.State):  # type: ignore[misc]
    """One of our states."""

    def __init__(self, adapter: Adapter, state: State) -> None:
        super().__init__(adapter)
        self.adapter = adapter
        self.ours = state

    def current_player(self) -> int:
        waiting = self.ours.waiting()
        return int(waiting[0]) if waiting else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted([self.adapter.numbers.of(move) for move in self.ours.moves(player)])

    def _apply_action(self, action: int) -> None:
        self.ours.apply(self.ours.waiting()[0], self.adapter.numbers.moves[action])

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self.adapter.numbers.moves[action])

    def is_terminal(self) -> bool:
        return not self.ours.waiting()

    def returns(self) -> list[float]:
        result = self.ours.result()
        return [0.0, 0.0] if result is None else [2 * share(result.places, seat) - 1 for seat in range(2)]

    def information_state_string(self, player: int | None = None) -> str:
        return repr(self.ours.view(self.current_player() if player is None else player))

    observation_string = information_state_string

    def resample_from_infostate(self, player: int, sampler: Any) -> "Position":
        return self.adapter.of(self.ours.guess(player, Dice.seeded(repr(sampler()))))

    def clone(self) -> "Position":
        return self.adapter.of(self.ours.copy())

    def __deepcopy__(self, memo: object) -> "Position":
        return self.clone()

    def __str__(self) -> str:
        return repr(self.ours)


def their_bot(adapter: Adapter, simulations: int, seed: int) -> Any:
    chance = numpy.random.RandomState(seed)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    return ismcts.ISMCTSBot(
        game=adapter,
        random_state=chance,
        evaluator=evaluator,
        uct_c=2.0,
        max_simulations=simulations,
        final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        allow_inconsistent_action_sets=True,
    )


@dataclass
class Thinking:
    """How much CPU time a side has taken, over all its decisions."""

    seconds: float = 0.0
    decisions: int = 0

    def mean(self) -> float:
        return self.seconds / max(self.decisions, 1)


@dataclass(frozen=True)
class Given:
    """Who plays, and what all chance follows from."""

    bot: str
    simulations: int
    seed: str


def allowance(ours: Thinking, theirs: Thinking) -> float:
    """What keeps our average at theirs: time overdrawn on a busy machine is given back."""
    return min(max(theirs.mean() * (ours.decisions + 1) - ours.seconds, 0.002), 2 * theirs.mean() + 0.01)


def play(adapter: Adapter, given: Given, number: int, ours: Thinking, theirs: Thinking) -> float:
    """One match, ours on a seat, with no more time on average than theirs has taken."""
    game, deal, seat = adapter.game, number // 2, number % 2
    match = Match(game, 2, sides(game, 2), pledge_from(f"{given.seed} {deal}", 2))
    dice = Dice.seeded(f"{given.seed} {deal} {seat}")
    their = their_bot(adapter, given.simulations, deal)
    while waiting := match.waiting():
        actor = waiting[0]
        side = ours if actor == seat else theirs
        start = time.process_time()
        if actor == seat:
            mind = level(game.slug, given.bot)
            if mind.kind == "search":
                mind = mind.changed({"iterations": 0, "seconds": allowance(ours, theirs)})
            text = str(mind.bot(dice).choose(Chair(match, actor)))
        else:
            text = str(adapter.numbers.moves[their.step(adapter.of(match.state.guess(actor, dice)))])
        if len(match.state.moves(actor)) > 1:
            side.seconds += time.process_time() - start
            side.decisions += 1
        match.play(actor, text)
    result = match.result()
    assert result is not None
    return share(result.places, seat)


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.search_vs_openspiel", description=__doc__)
    parser.add_argument("--game", default="fox-on-the-run", help="with two seats (fox-on-the-run)")
    parser.add_argument("--bot", default="elder", help="a level (elder)")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--simulations", type=int, default=100, help="of OpenSpiel's bot (100)")
    parser.add_argument("--seed", default="openspiel", help="what the deals follow from (openspiel)")
    given = parser.parse_args()
    adapter = Adapter(find(given.game))
    ours, theirs = Thinking(), Thinking()
    wanted = Given(given.bot, given.simulations, given.seed)
    got = [play(adapter, wanted, number, ours, theirs) for number in range(given.games)]
    print(
        f"{given.bot} against OpenSpiel's ISMCTS in {given.game}: {interval(sum(got), given.games)}"
        f" of {given.games} matches, at {1000 * ours.mean():.0f} and {1000 * theirs.mean():.0f} ms a decision"
    )


if __name__ == "__main__":
    main()
