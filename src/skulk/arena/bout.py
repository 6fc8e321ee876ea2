"""Plays one match of an arena, and notes all that is counted later."""

from time import process_time

import msgspec

from skulk.arena.players import leave, sit_down
from skulk.arena.playout import next_seat
from skulk.arena.schedule import RANDOM, Bout, Contest, Games, players_dice, prepared
from skulk.bots.bot import Bot
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
    seconds: tuple[float, ...] = ()  # of CPU time, spent on those
    answers: tuple[tuple[float, ...], ...] = ()  # of language models, see bots/llm.py; () without any

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
    return play_match(contest, bout, games)[1]


def play_match(contest: Contest, bout: Bout, games: Games = registry.find) -> tuple[Match, Outcome]:
    """The match, whose names are those of the bots, and what is counted of it."""
    game, setup = prepared(contest, games)
    pledge = contest.pledge(bout.deal)
    match = Match(game, contest.seats, setup.options, pledge, setup.edition)
    seated = seated_by(bout, sides_of(match))
    match.names = seated
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
    outcome = outcome_of(match, bout)
    return match, msgspec.structs.replace(
        outcome,
        choices=tuple(choices),
        seconds=tuple([round(spent, 6) for spent in seconds]),
        answers=answered(players[: contest.seats]),
    )


def outcome_of(match: Match, bout: Bout) -> Outcome:
    """What a match says by itself; nothing of what its players thought."""
    result, sides = match.result(), sides_of(match)
    return Outcome(
        bout.number,
        bout.deal,
        bout.meeting,
        seated_by(bout, sides),
        sides,
        result.places if result else (),
        result.points if result else (),
        result.reason if result else "",
        len(match.line),
        (0,) * match.seats,
        (0.0,) * match.seats,
    )


def seated_by(bout: Bout, sides: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([bout.bots[side] for side in sides])


def answered(players: list[Bot]) -> tuple[tuple[float, ...], ...]:
    """What language models were asked and answered, by seat; nothing if none plays."""
    counts = [tuple(getattr(getattr(player, "bot", player), "counts", ())) for player in players]
    return tuple(counts) if any(counts) else ()


def sides_of(match: Match) -> tuple[int, ...]:
    """The side of each seat, counted from 0 in the order of the seats."""
    found = match.sides()
    order = list(dict.fromkeys(found))
    return tuple([order.index(side) for side in found])
