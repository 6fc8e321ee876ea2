"""Self-play: matches of the present best, and what its thinking found at every decision."""

from base64 import b64encode
from dataclasses import dataclass, replace
from functools import cache

import msgspec

from skulk.bots.bot import thinkable
from skulk.bots.nets import remember, sense_of
from skulk.bots.rehearsal import turn_played
from skulk.bots.search import consider
from skulk.bots.thorough import Thorough
from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.fairness import pledge_from
from skulk.kernel.game import Game
from skulk.kernel.match import Match
from skulk.kernel.net import read_net
from skulk.kernel.sense import share
from skulk.kernel.state import CLOCK, Move, Result, State
from skulk.train.plan import LINES, Plan, found_game

SEATS = 2
OFTEN = 0.08  # of all iterations: a move that was tried so often has taught something too


class Lesson(msgspec.Struct, frozen=True):
    """A match as a net learns from it: its decisions side by side."""

    number: int
    sides: int  # judged in each: one where what helps the others harms it, else two
    values: str  # of all slots of all sides of all decisions, a byte each, in base 64
    odds: tuple[float, ...]  # of each decision, for the first side, without a net
    found: tuple[float, ...]  # what the thinking said of the first side's chances
    weight: tuple[float, ...]
    result: float  # of the first side


@dataclass
class Notes:
    """What is written down while a match is played."""

    values: bytearray
    odds: list[float]
    found: list[float]
    weight: list[float]
    sides: int = 0
    first: int = 0  # the seat that is the first side

    def add(self, game: Game, state: State, seat: int, value: float, weight: float) -> None:
        sides = game.sense.lesson(state)
        if not sides:
            return
        self.sides, self.first = len(sides), sides[0][0]
        self.odds.append(round(sides[0][1] - (sides[1][1] if len(sides) > 1 else 0.0), 4))
        self.found.append(round(value if together(game, state, seat, self.first) else 1.0 - value, 4))
        self.weight.append(weight)
        for side in sides:
            self.values += bytes(side[2])


def together(game: Game, state: State, seat: int, other: int) -> bool:
    """Whether two seats win and lose together."""
    sides = game.sides(state.view(None)) if game.sides else tuple(range(SEATS))
    return sides[seat] == sides[other]


def play_lesson(plan: Plan, net: str, number: int) -> bytes:
    """One match, as a line; the net is given as its file's text, so that any machine has it."""
    game = found_game(plan)
    name = known_net(plan, net)
    pledge = pledge_from(f"{plan.seed} lessons {number}", SEATS)
    match = Match(game, SEATS, dict(game.unhurried()), pledge)
    dice = Dice.seeded(f"{plan.seed} thoughts {number}")
    notes = Notes(bytearray(), [], [], [])
    while match.waiting() and len(match.line) < game.longest:
        waiting = match.waiting()
        seat = waiting[dice.below(len(waiting))]
        match.play(seat, str(decided(plan, game, match, seat, name, dice, notes)))
    result = match.result()
    line = Lesson(
        number,
        notes.sides,
        b64encode(notes.values).decode(),
        tuple(notes.odds),
        tuple(notes.found),
        tuple(notes.weight),
        share(result.places, notes.first) if result else 0.5,
    )
    return msgspec.json.encode(line)


@cache
def known_net(plan: Plan, text: str) -> str:
    if not text:
        return ""
    return remember(read_net(text, "the net", plan.game, found_game(plan).sense.slots()))


def decided(plan: Plan, game: Game, match: Match, seat: int, net: str, dice: Dice, notes: Notes) -> Move:
    """Thinks, notes what it found, and plays that, or slips."""
    chair = Chair(match, seat)
    moves = thinkable(chair, dice)
    if len(moves) == 1 or seat == CLOCK:
        return moves[dice.below(len(moves))]
    slips = dice.below(1000) < plan.slips
    teacher = plan.teacher()
    choose = searched if teacher.kind != LINES else looked if teacher.practice.thorough else rehearsed
    best = choose(plan, game, chair, match.state, net, dice, notes)
    return moves[dice.below(len(moves))] if slips else best


def searched(plan: Plan, game: Game, chair: Chair, state: State, net: str, dice: Dice, notes: Notes) -> Move:
    """A tree search: the root, and the moves that were tried often."""
    settings = replace(plan.teacher().settings, iterations=plan.iterations, seconds=0.0)
    root = consider(chair, settings, dice, net)
    best = root.favourite()
    notes.add(game, state, chair.seat, best.total / best.tried, 1.0)
    for edge in root.open:
        if edge.tried >= OFTEN * plan.iterations:
            after = chair.guess(dice)
            after.apply(chair.seat, edge.move)
            if after.waiting():
                notes.add(
                    game, after, chair.seat, edge.total / edge.tried, round(edge.tried / plan.iterations, 3)
                )
    return best.move


def looked(plan: Plan, game: Game, chair: Chair, state: State, net: str, dice: Dice, notes: Notes) -> Move:
    """A look through the turn in one guess, and what it promised."""
    sense, guess, moves = game.sense.seasoned(), chair.guess(dice), thinkable(chair, dice)
    judge = sense_of(game, net) if net else sense
    values = Thorough(guess, chair.seat, sense, judge).follow(guess, moves, plan.iterations)
    best = max(values)
    if sense.quiet(state):
        notes.add(game, state, chair.seat, best, 1.0)
    return moves[values.index(best)]


def rehearsed(plan: Plan, game: Game, chair: Chair, state: State, net: str, dice: Dice, notes: Notes) -> Move:
    """A turn by habit; where a position can be judged, lines to the end of the match say what it is worth.

    They begin with the position as it is, which is what the net is told of; a guess would be another one.
    """
    sense, habit = game.sense, plan.teacher().practice.positions
    if sense.quiet(state):
        total = 0.0
        for line in range(plan.lines):
            begun = state.copy()
            begun.dice = dice.fork()
            end = played_to_the_end(begun, game, habit)
            total += share(end.places, chair.seat) if end else 0.5
        notes.add(game, state, chair.seat, total / plan.lines, 1.0)
    moves = thinkable(chair, dice)
    guess = chair.guess(dice)
    values = []
    for move in moves:
        after = guess.copy()
        after.apply(chair.seat, move)
        if after.waiting() == (chair.seat,) and sense.turn(after) == sense.turn(guess):
            after = turn_played(after, chair.seat, sense, habit)
        values.append(sense.value(after, chair.seat))
    return moves[values.index(max(values))]


def played_to_the_end(state: State, game: Game, habit: int) -> Result | None:
    """All seats by habit, which weighs so many positions in a turn."""
    for turn in range(game.longest):
        waiting = state.waiting()
        if not waiting:
            return state.result()
        state = turn_played(state, waiting[0], game.sense, habit)
    return None
