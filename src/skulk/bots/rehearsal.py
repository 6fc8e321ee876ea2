"""Plays the likely moves through in many guesses, all seats going on by habit, and keeps what ended best."""

from dataclasses import dataclass
from typing import final

from mypy_extensions import i64

from skulk.bots.bot import Bot, likeliest, thinkable
from skulk.bots.greedy import POSITIONS, outlook
from skulk.bots.nets import sense_of
from skulk.bots.thorough import Thorough
from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.sense import Sense
from skulk.kernel.state import CLOCK, Move, State

LONGEST_TURN = 40  # decisions of habit in a row
HEAT = 8  # guesses between looks at who is worse
FIRST_HEATS = 16  # guesses before the first
ALIKE = 1e-4  # the least variance that is believed: lines may end alike by chance


@dataclass(frozen=True)
class Practice:
    """How a rehearsal is held."""

    candidates: int = 8  # moves that are played through at all
    glances: int = 4  # guesses in which all moves are looked at, to find those
    thorough: int = 0  # looks at the whole turn in each of them; 0 looks ahead as greedy does
    seasoned: bool = False  # whether they are judged with what many matches have taught
    rehearsals: int = 200  # lines played, shared among the rounds; the worse half drops out after each
    turns: int = 6  # played after the candidate's own, then on until all is quiet
    rounds: int = 0  # unless 0, a line ends so many rounds of the table later instead
    positions: int = 12  # weighed in each of those turns
    sure: float = 0.0  # unless 0, whoever is worse by so many standard errors drops out instead, at any time


@final
class RehearsalBot(Bot):
    """Every guess is the same for all candidates, dice included, so that luck is nobody's merit."""

    def __init__(self, dice: Dice, practice: Practice, net: str = "") -> None:
        self.dice = dice
        self.practice = practice
        self.net = net  # judges where lines end; habits stay the plain sense's

    def choose(self, chair: Chair) -> Move:
        moves = thinkable(chair, self.dice)
        if len(moves) == 1:
            return moves[0]
        return self.rehearse(chair, self.cast(chair, moves))

    def cast(self, chair: Chair, moves: tuple[Move, ...]) -> list[Move]:
        """The candidates: what looks best at the end of the turn, the best first."""
        values = [0.0] * len(moves)
        for glance in range(self.practice.glances):
            for place, value in enumerate(self.glance(chair, moves)):
                values[place] += value
        return [moves[place] for place in best_places(values, self.practice.candidates)]

    def glance(self, chair: Chair, moves: tuple[Move, ...]) -> list[float]:
        """How the moves look in one guess."""
        guess, sense = chair.guess(self.dice), chair.game.sense
        if self.practice.seasoned:
            sense = sense.seasoned()
        if self.practice.thorough:
            judge = sense_of(chair.game, self.net) if self.net else sense
            return Thorough(guess, chair.seat, sense, judge).follow(guess, moves, self.practice.thorough)
        return [outlook(guess, chair.seat, move, sense, POSITIONS // len(moves)) for move in moves]

    def rehearse(self, chair: Chair, moves: list[Move]) -> Move:
        """Drops the worse half until one is left."""
        if self.practice.sure:
            return self.race(chair, moves)
        totals = [0.0] * len(moves)
        share = self.practice.rehearsals // rounds(len(moves))
        while len(moves) > 1:
            for number in range(max(1, share // len(moves))):
                guess = chair.guess(self.dice)
                for place, move in enumerate(moves):
                    totals[place] += self.play_through(guess, chair, move)
            kept = best_places(totals, (len(moves) + 1) // 2)
            moves = [moves[place] for place in kept]
            totals = [totals[place] for place in kept]
        return moves[0]

    def race(self, chair: Chair, moves: list[Move]) -> Move:
        """Drops whoever is surely worse until one is left, or the lines are used up."""
        values: list[list[float]] = [[] for move in moves]
        lines: i64 = 0
        while len(moves) > 1 and lines < self.practice.rehearsals:
            for number in range(HEAT):
                guess = chair.guess(self.dice)
                for place, move in enumerate(moves):
                    values[place].append(self.play_through(guess, chair, move))
            lines += HEAT * len(moves)
            if len(values[0]) >= FIRST_HEATS:
                best = values[best_places([sum(row) for row in values], 1)[0]]
                kept = [place for place, row in enumerate(values) if not worse(row, best, self.practice.sure)]
                moves = [moves[place] for place in kept]
                values = [values[place] for place in kept]
        return moves[best_places([sum(row) for row in values], 1)[0]]

    def play_through(self, guess: State, chair: Chair, move: Move) -> float:
        """What a candidate comes to in one guess."""
        practice, sense = self.practice, chair.game.sense
        state = guess.copy()
        state.apply(chair.seat, move)
        if state.waiting() == (chair.seat,) and sense.turn(state) == sense.turn(guess):
            state = turn_played(state, chair.seat, sense, practice.positions)
        turn = 0
        while state.waiting() and not self.far_enough(state, guess, turn, sense):
            state = turn_played(state, state.waiting()[0], sense, practice.positions)
            turn += 1
        return sense_of(chair.game, self.net).value(state, chair.seat)

    def far_enough(self, state: State, guess: State, turn: i64, sense: Sense) -> bool:
        """Whether a line that began with a guess can be judged after so many turns."""
        practice = self.practice
        if turn >= practice.turns + LONGEST_TURN:
            return True
        if practice.rounds:
            return sense.round(state) >= sense.round(guess) + practice.rounds
        return turn >= practice.turns and sense.quiet(state)


def rounds(candidates: int) -> int:
    """How often the worse half can drop out."""
    found = 0
    while candidates > 1:
        candidates = (candidates + 1) // 2
        found += 1
    return max(1, found)


def worse(row: list[float], best: list[float], sure: float) -> bool:
    """Whether what ended in these guesses is surely worse than the best of the same guesses."""
    count = float(len(row))
    total, squares = 0.0, 0.0
    for place in range(len(row)):
        less = best[place] - row[place]
        total += less
        squares += less * less
    mean = total / count
    spread = max(0.0, squares / count - mean * mean) + ALIKE
    return mean > 0.0 and mean * mean * count > sure * sure * spread


def best_places(values: list[float], most: i64) -> list[int]:
    """The places of the highest values, the best first; of equals the earlier."""
    row: list[int] = []
    for place in range(len(values)):
        at = len(row)
        while at and values[row[at - 1]] < values[place]:
            at -= 1
        if at < most:
            row.insert(at, place)
            if len(row) > most:
                row.pop()
    return row


# A turn by habit


def turn_played(state: State, seat: int, sense: Sense, positions: i64) -> State:
    """The position when somebody else is to decide, the seat doing what looks best by then."""
    best = state
    best_value = -1.0
    for end in ends(state, seat, sense, positions):
        value = sense.value(end, seat)
        if value > best_value:
            best_value = value
            best = end
    return best


def ends(state: State, seat: int, sense: Sense, positions: i64) -> list[State]:
    """Ways a turn may go, as many as that at most; the obvious ones come first."""
    moves = state.moves(seat)
    if seat == CLOCK or positions < 2:
        go_on(state, seat, sense)
        return [state]
    if len(moves) > positions:
        moves = tuple([moves[place] for place in best_places(sense.prior(state, seat, moves), positions)])
    found: list[State] = []
    for move in moves:
        after = state.copy()
        after.apply(seat, move)
        if after.waiting() == (seat,) and sense.turn(after) == sense.turn(state):
            found += ends(after, seat, sense, positions // len(moves))
        else:
            found.append(after)
    return found


def go_on(state: State, seat: int, sense: Sense) -> None:
    """Ends a turn in the most obvious way."""
    turn = sense.turn(state)
    for decision in range(LONGEST_TURN):
        moves = state.moves(seat)
        if seat == CLOCK:
            state.apply(seat, moves[state.dice.below(len(moves))])
            return
        state.apply(seat, moves[0] if len(moves) == 1 else likeliest(state, seat, moves, sense))
        if state.waiting() != (seat,) or sense.turn(state) != turn:
            return
