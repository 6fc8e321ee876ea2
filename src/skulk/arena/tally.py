"""What outcomes say about bots: shares of the wins with their intervals, by bot and by meeting."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt

from skulk.arena.bout import Outcome
from skulk.arena.schedule import LineUp

NORMAL = 1.96  # standard errors on either side: 95 %
IMAGINED = (0.0, 1.0)  # deals that keep an interval honest where few, or equal, ones were seen


@dataclass(frozen=True)
class Share:
    """A part of the wins, and between what it may be in truth."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True)
class Standing:
    """One bot over all of its matches."""

    bot: str
    matches: int
    share: Share
    milliseconds: float  # a choice


@dataclass(frozen=True)
class Meeting:
    """One line-up: what its first bot won."""

    line_up: LineUp
    matches: int
    share: Share
    by_seat: tuple[float, ...]


def share(deals: Sequence[float]) -> Share:
    """From what was won on average in each deal.

    Matches of one deal have the same chance and swapped seats, so the deal is what counts once. One deal
    won and one lost are imagined besides, much as Agresti and Coull do: a clean sweep is no certainty.
    """
    mean = sum(deals) / len(deals)
    more = [*deals, *IMAGINED]
    centre = sum(more) / len(more)
    spread = sum([(deal - centre) ** 2 for deal in more]) / (len(more) - 1)
    margin = NORMAL * sqrt(spread / len(more))
    return Share(mean, max(0.0, centre - margin), min(1.0, centre + margin))


def standings(outcomes: Sequence[Outcome], bots: Sequence[str]) -> list[Standing]:
    """The bots that have played, the best first."""
    found = [standing(bot, [one for one in outcomes if bot in one.bots]) for bot in bots]
    return sorted([one for one in found if one], key=lambda one: -one.share.mean)


def standing(bot: str, outcomes: Sequence[Outcome]) -> Standing | None:
    if not outcomes:
        return None
    mine = [(one, seat) for one in outcomes for seat in seats_of(bot, one)]
    choices = sum([one.choices[seat] for one, seat in mine])
    seconds = sum([one.seconds[seat] for one, seat in mine])
    return Standing(bot, len(outcomes), share(by_deal(bot, outcomes)), 1000 * seconds / max(choices, 1))


def meetings(outcomes: Sequence[Outcome], line_ups: Sequence[LineUp]) -> list[Meeting]:
    found = []
    for number, line_up in enumerate(line_ups):
        played = [one for one in outcomes if one.meeting == number]
        if played:
            shared = share(by_deal(line_up[0], played))
            found.append(Meeting(line_up, len(played), shared, by_seat(line_up[0], played)))
    return found


def by_deal(bot: str, outcomes: Iterable[Outcome]) -> list[float]:
    """What a bot won on average in each deal."""
    won: dict[int, list[float]] = {}
    for one in outcomes:
        won.setdefault(one.deal, []).append(won_by(bot, one))
    return [sum(parts) / len(parts) for deal, parts in sorted(won.items())]


def won_by(bot: str, outcome: Outcome) -> float:
    """What a bot won in a match, on average over the sides it played."""
    sides = {outcome.sides[seat]: outcome.won(seat) for seat in seats_of(bot, outcome)}
    return sum(sides.values()) / len(sides)


def by_seat(bot: str, outcomes: Sequence[Outcome]) -> tuple[float, ...]:
    """What a bot won on average on each seat."""
    seats = range(len(outcomes[0].bots))
    won = [[one.won(seat) for one in outcomes if one.bots[seat] == bot] for seat in seats]
    return tuple([sum(parts) / max(len(parts), 1) for parts in won])


def seats_of(bot: str, outcome: Outcome) -> list[int]:
    return [seat for seat, name in enumerate(outcome.bots) if name == bot]
