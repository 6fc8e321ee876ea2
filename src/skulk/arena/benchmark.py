"""Skulk-5: five tracks on which anybody's bot is measured the same way, and rows that records prove.

A row is one bot on one track: in every deal it takes each side once, a fixed rival takes the others, and
what counts is its share of the wins, with an interval over deals.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

from skulk.arena.bout import Outcome, outcome_of, play_match
from skulk.arena.run import facts
from skulk.arena.schedule import Bout, Contest, count_sides, prepared, rotations
from skulk.arena.tally import Standing, share
from skulk.games import registry
from skulk.jobs import Task, results, workers_on
from skulk.jobs.choose import HERE
from skulk.kernel.errors import BadRecord, BadSetup
from skulk.kernel.record import loads, record_of

ENTRANT = 0  # its place in a bout's line-up before sides are swapped


@dataclass(frozen=True)
class Track:
    """What is played, and by how many."""

    name: str
    about: str
    game: str
    seats: int
    rival: str
    options: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Protocol:
    version: int
    seed: str
    seconds: float
    tracks: Mapping[str, Track]

    def track(self, name: str) -> Track:
        if name not in self.tracks:
            raise BadSetup(f"There is no track {name!r}; the tracks are {', '.join(self.tracks)}.")
        return self.tracks[name]


@cache
def protocol() -> Protocol:
    found = tomllib.loads(Path(__file__).with_name("tracks.toml").read_text(encoding="utf-8"))
    tracks = {
        name: Track(
            name,
            table["about"],
            table["game"],
            table["seats"],
            table["rival"],
            tuple(table.get("options", {}).items()),
        )
        for name, table in found.items()
        if isinstance(table, dict)
    }
    return Protocol(found["version"], found["seed"], found["seconds"], tracks)


def contest_of(track: Track, bot: str) -> Contest:
    seed = f"{protocol().seed} v{protocol().version} {track.name}"
    return Contest(track.game, track.seats, track.options, None, seed, (bot, track.rival))


def bouts_of(contest: Contest, deals: int) -> list[Bout]:
    """Deal by deal the entrant on every side that is not the game's own."""
    bot, rival = contest.bots
    game, setup = prepared(contest)
    sides = count_sides(contest)
    own = game.itself(contest.seats, setup.options)
    if own:  # the game's figure keeps its seat, and is never asked
        line_ups = [tuple([rival if seat in own else bot for seat in range(contest.seats)])]
    else:
        # Told apart by their places: the rival may well measure itself.
        line_ups = rotations((bot, *[rival] * (sides - 1)))
    return [
        Bout(deal * len(line_ups) + turn, deal, turn, line_up)
        for deal in range(deals)
        for turn, line_up in enumerate(line_ups)
    ]


def side_taken(bout: Bout) -> int:
    """The side of the entrant: rotation moves it back by one each time."""
    return -bout.meeting % len(bout.bots)


def play_row(
    contest: Contest, bouts: Sequence[Bout], jobs: int, on: str = HERE
) -> Iterator[tuple[Outcome, str]]:
    """Every outcome with its sealed record, in the order in which they end."""
    task = Task(partial(play_recorded, contest), partial(facts, contest, registry.find))
    for _, played in results(task, bouts, workers_on(on, jobs, len(bouts))):
        yield played


def play_recorded(contest: Contest, bout: Bout) -> tuple[Outcome, str]:
    match, outcome = play_match(contest, bout)
    return outcome, record_of(match).dumps()


def proved(contest: Contest, bout: Bout, text: str, name: str) -> Outcome:
    """The outcome that a record proves: sealed, replayed, of this deal, with these bots on these seats."""
    record = loads(text, name)
    game, setup = prepared(contest)
    match = record.verify(game, setup.edition)
    outcome = outcome_of(match, bout)
    if record.pledge != contest.pledge(bout.deal) or dict(match.setup.options) != dict(setup.options):
        raise BadRecord(f"{name} is not of deal {bout.deal + 1} of this track.")
    if record.names != outcome.bots:
        raise BadRecord(f"{name} was played by {', '.join(record.names)}, not by {', '.join(outcome.bots)}.")
    if match.result() is None and len(match.line) < game.longest:
        raise BadRecord(f"{name} is of a match that was broken off.")
    return outcome


def standing(contest: Contest, bouts: Sequence[Bout], outcomes: Mapping[int, Outcome]) -> Standing:
    """The row: what the entrant won, over deals, and what a choice took it where that is known."""
    won: dict[int, list[float]] = {}
    choices, seconds = 0, 0.0
    for bout in bouts:
        outcome, side = outcomes[bout.number], side_taken(bout)
        seats = [seat for seat, one in enumerate(outcome.sides) if one == side]
        won.setdefault(bout.deal, []).append(outcome.won(seats[0]))
        choices += sum([outcome.choices[seat] for seat in seats])
        seconds += sum([outcome.seconds[seat] for seat in seats])
    deals = [sum(parts) / len(parts) for parts in won.values()]
    return Standing(contest.bots[ENTRANT], len(bouts), share(deals), 1000 * seconds / max(choices, 1))
