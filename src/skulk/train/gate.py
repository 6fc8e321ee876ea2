"""Whether a net is adopted: by results of matches it did not learn from, then by playing at equal time."""

from dataclasses import dataclass
from math import log, sqrt
from time import process_time

import msgspec

from skulk.bots import make
from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.fairness import pledge_from
from skulk.kernel.match import Match
from skulk.kernel.sense import share
from skulk.train.lessons import SEATS, known_net
from skulk.train.plan import TEACHER, Plan, found_game

SURE = log(0.95 / 0.05)  # of the test's two errors, one in twenty each
LEAST = 8  # pairs before anything is believed
NARROW = 0.03  # the least variance of a pair that is believed
STEP = 0.05  # to which the cost of a net is rounded, so that a busy moment does not show
PILOTS = 3  # matches that only measure what a choice costs


class Pair(msgspec.Struct, frozen=True):
    """One deal from both seats: what the new one got of it, and what both took."""

    number: int
    score: float
    seconds: tuple[float, float]
    choices: tuple[int, int]


class Round(msgspec.Struct, frozen=True):
    """What a round came to."""

    number: int
    decisions: int
    held_out: int
    losses: dict[str, float]  # on results of matches not learned from: of a constant, the evaluation, …
    trust: float
    cost: float  # of a choice with the net, as a share of the present best's, at equal budgets
    pairs: int
    score: float
    error: float
    adopted: bool
    why: str


@dataclass(frozen=True)
class Table:
    """Two nets at a table, the new one first, each with its budget; a text without letters is no net."""

    plan: Plan
    seed: str
    nets: tuple[str, str]
    budgets: tuple[int, int]

    def spec(self, who: int) -> str:
        name = known_net(self.plan, self.nets[who])
        entry, _ = self.plan.budget()
        return f"{TEACHER},{entry}={self.budgets[who]}" + (f",net={name}" if name else "")


def play_pair(table: Table, number: int) -> bytes:
    """The same deal twice, seats changed."""
    game = found_game(table.plan)
    seconds, choices, total = [0.0, 0.0], [0, 0], 0.0
    for turn in range(SEATS):
        match = Match(game, SEATS, dict(game.unhurried()), pledge_from(f"{table.seed} {number}", SEATS))
        seated = seats_of(match, turn)
        bots = [
            make(table.spec(who), Dice.seeded(f"{table.seed} {number} {turn} {seat}"))
            for seat, who in enumerate(seated)
        ]
        while match.waiting() and len(match.line) < game.longest:
            seat = match.waiting()[0]
            start = process_time()
            move = bots[seat].choose(Chair(match, seat))
            seconds[seated[seat]] += process_time() - start
            choices[seated[seat]] += 1
            match.play(seat, str(move))
        result = match.result()
        total += share(result.places, seated.index(0)) if result else 0.5
    pair = Pair(number, total / SEATS, (round(seconds[0], 4), round(seconds[1], 4)), (choices[0], choices[1]))
    return msgspec.json.encode(pair)


def seats_of(match: Match, turn: int) -> list[int]:
    """Who sits where: by sides, since some games deal those at random."""
    sides = match.sides()
    order = list(dict.fromkeys(sorted(sides)))
    return [(order.index(side) + turn) % SEATS for side in sides]


@dataclass(frozen=True)
class Standing:
    """How a test stands after some pairs: its score, half of its 95 % interval, and how sure it is."""

    pairs: int
    score: float
    error: float
    evidence: float

    @property
    def accepted(self) -> bool:
        return self.pairs >= LEAST and self.evidence >= SURE

    @property
    def refused(self) -> bool:
        return self.pairs >= LEAST and self.evidence <= -SURE


def standing(scores: list[float], better: float) -> Standing:
    """A sequential test of `better` against one half, on pairs."""
    count = len(scores)
    if not count:
        return Standing(0, 0.5, 0.5, 0.0)
    mean = sum(scores) / count
    spread = sum([(score - mean) ** 2 for score in scores]) / max(1, count - 1)
    evidence = count * (better - 0.5) * (mean - (0.5 + better) / 2) / max(spread, NARROW)
    return Standing(count, mean, 1.96 * sqrt(spread / count), evidence)


def measured_cost(table: Table, matches: int) -> float:
    """What a choice of the new one takes, as a share of the other's, both at the same decisions; rounded.

    The matches are the other's own: the new one only thinks along.
    """
    game = found_game(table.plan)
    spent = [0.0, 0.0]
    for number in range(matches):
        match = Match(game, SEATS, dict(game.unhurried()), pledge_from(f"{table.seed} {number}", SEATS))
        bots = [make(table.spec(who), Dice.seeded(f"{table.seed} {number} {who}")) for who in range(2)]
        while match.waiting() and len(match.line) < game.longest:
            chair = Chair(match, match.waiting()[0])
            for who in range(2):
                start = process_time()
                move = bots[who].choose(chair)
                spent[who] += process_time() - start
            match.play(chair.seat, str(move))
    return max(STEP, round(spent[0] / max(spent[1], 1e-9) / STEP) * STEP)
