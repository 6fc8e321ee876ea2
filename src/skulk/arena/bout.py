"""Plays one match of an arena, and notes all that is counted later."""

from time import process_time

import msgspec

from skulk.arena.players import leave, sit_down
from skulk.arena.playout import next_seat
from skulk.arena.schedule import RANDOM, Bout, Contest, Games, players_dice, prepared
from skulk.games import registry
from skulk.kernel.chair import Chair
from skulk.kernel.match import Match
from skulk.kernel.state import CLOCK


class Outcome(msgspec.Struct, frozen=True):
    """How a match went, by seat. Only the seconds depend on the machine."""

    number: int
    deal: int
    meeting: int
    bots: tuple[str, ...]
    sides: tuple[int, ...]
    places: tuple[int, ...]  # none if it did not end within the bound that the game states
    points: tuple[float, ...]
    reason: str
    length: int
    choices: tuple[int, ...]  # decisions with more than one move
    seconds: tuple[float, ...]  # of CPU time, spent on those

    def won(self, seat: int) -> float:
        """A seat's part of the win: 1, or less if several sides are first together."""
        if not self.places or self.places[seat] != 1:
            return 0.0
        first = {side for side, place in zip(self.sides, self.places, strict=True) if place == 1}
        return 1.0 / len(first)

    def scored(self) -> bool:
        """Whether the points tell more than who won."""
        return any([points != self.won(seat) for seat, points in enumerate(self.points)])


def play_bout(contest: Contest, bout: Bout, games: Games = registry.find) -> Outcome:
    game, setup = prepared(contest, games)
    pledge = contest.pledge(bout.deal)
    match = Match(game, contest.seats, setup.options, pledge, setup.edition)
    sides = sides_of(match)
    seated = tuple([bout.bots[side] for side in sides])
    dice = players_dice(f"{pledge.seed} bout {bout.number}", contest.seats)
    players = sit_down(match, (*seated, RANDOM), dice)
    choices, seconds = [0] * contest.seats, [0.0] * contest.seats
    while match.waiting() and len(match.line) < game.longest:
        seat = next_seat(match.waiting(), dice[CLOCK])
        chair, start = Chair(match, seat), process_time()
        move = players[seat].choose(chair)
        if seat != CLOCK and len(chair.moves()) > 1:
            choices[seat] += 1
            seconds[seat] += process_time() - start
        match.play(seat, str(move))
    leave(match, players)
    result = match.result()
    return Outcome(
        bout.number,
        bout.deal,
        bout.meeting,
        seated,
        sides,
        result.places if result else (),
        result.points if result else (),
        result.reason if result else "",
        len(match.line),
        tuple(choices),
        tuple([round(spent, 6) for spent in seconds]),
    )


def sides_of(match: Match) -> tuple[int, ...]:
    """The side of each seat, counted from 0 in the order of the seats."""
    found = match.sides()
    order = list(dict.fromkeys(found))
    return tuple([order.index(side) for side in found])
