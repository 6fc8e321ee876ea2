"""Who meets whom, on which seats and with which chance: fixed before the first match."""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations, permutations
from math import ceil

import msgspec

from skulk.games import registry
from skulk.kernel.dice import Dice
from skulk.kernel.errors import BadSetup
from skulk.kernel.fairness import Pledge, pledge_from
from skulk.kernel.game import Game, Setup
from skulk.kernel.match import Match

Games = Callable[[str], Game]  # finds a game by its slug

LineUp = tuple[str, ...]  # a bot for each side

RANDOM = "random"


class Contest(msgspec.Struct, frozen=True):
    """What is to be found out; small enough to be sent to other processes."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    edition: tuple[str, str] | None  # its text and file name, if it is not the standard one
    seed: str
    bots: tuple[str, ...]

    def pledge(self, deal: int) -> Pledge:
        return pledge_from(f"{self.seed} arena {deal}", self.seats)


class Bout(msgspec.Struct, frozen=True):
    """One match to be played. All bouts of a deal have the same chance."""

    number: int
    deal: int
    meeting: int  # which line-up
    bots: LineUp


@cache
def prepared(contest: Contest, games: Games = registry.find) -> tuple[Game, Setup]:
    """What all matches share; each process reads it once."""
    game = games(contest.game)
    edition = game.read_edition(*contest.edition) if contest.edition else game.standard()
    options = {**dict(game.unhurried()), **dict(contest.options)}
    return game, game.setup(contest.seats, options, Dice.seeded(""), edition)


def players_dice(seed: str, seats: int) -> list[Dice]:
    """For each seat, and last for the table itself."""
    source = Dice.seeded(seed)
    return [source.fork() for seat in range(seats + 1)]


def count_sides(contest: Contest, games: Games = registry.find) -> int:
    """How many sides a match has: as many as seats, unless seats win together."""
    game, setup = prepared(contest, games)
    match = Match(game, contest.seats, setup.options, contest.pledge(0), setup.edition)
    return len(set(match.sides()))


def line_ups(bots: Sequence[str], sides: int) -> list[LineUp]:
    """Everybody against everybody; at a larger table also each alone against the rest of one kind."""
    if len(set(bots)) < len(bots):
        raise BadSetup("A bot is named twice; the arena compares different ones.")
    if len(bots) < 2:
        raise BadSetup("The arena compares bots: name two or more, as in elder,ranger.")
    if sides == 1:
        return [(bot,) for bot in bots]
    if sides == 2:
        return list(combinations(bots, 2))
    alone = [(one, *[other] * (sides - 1)) for one, other in permutations(bots, 2)]
    return [*combinations(bots, sides), *alone]


def schedule(bots: Sequence[str], sides: int, games: int) -> list[Bout]:
    """Deal by deal: in each, every line-up plays from all seats, so every bot has every seat of every deal.

    More games only go on where fewer end.
    """
    meetings = line_ups(bots, sides)
    bouts: list[Bout] = []
    for deal in range(ceil(games / sides)):
        for meeting, line_up in enumerate(meetings):
            for seated in rotations(around(line_up, deal)):
                bouts.append(Bout(len(bouts), deal, meeting, seated))
    return bouts


def around(line_up: LineUp, deal: int) -> LineUp:
    """The order around the table, which changes from deal to deal: nobody always follows the same bot."""
    orders = list(dict.fromkeys([(line_up[0], *rest) for rest in permutations(line_up[1:])]))
    return orders[deal % len(orders)]


def rotations(line_up: LineUp) -> list[LineUp]:
    return [(*line_up[turn:], *line_up[:turn]) for turn in range(len(line_up))]
