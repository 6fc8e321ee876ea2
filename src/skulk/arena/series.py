"""Many matches between bots. Each has chance of its own: any number of processes, the same outcome."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from pathlib import Path

from skulk.arena.identity import facts_of
from skulk.arena.players import leave, sit_down
from skulk.arena.playout import next_seat, play_out
from skulk.arena.schedule import RANDOM, Contest, players_dice, prepared
from skulk.games import registry
from skulk.jobs import Task, in_order, results, workers_on
from skulk.jobs.choose import HERE
from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.fairness import Pledge, chance, pledge_from
from skulk.kernel.game import Game, Setup
from skulk.kernel.match import Match
from skulk.kernel.record import record_of
from skulk.kernel.state import CLOCK, State

LARGEST = 200  # games in one parcel of work


class Series(Contest, frozen=True):
    """Matches of the same bots on the same seats."""

    games: int
    records: Path | None

    @property
    def bare(self) -> bool:
        """Whether bare states will do, which cost less than matches: no bot thinks, nothing is recorded."""
        return self.records is None and set(self.bots) == {RANDOM}

    def pledge(self, number: int) -> Pledge:
        return pledge_from(f"{self.seed} {number}", self.seats)


@dataclass
class Tally:
    """How the matches went."""

    wins: list[int]
    games: int = 0
    finished: int = 0
    draws: int = 0
    decisions: int = 0
    shortest: int = 0
    longest: int = 0
    reasons: dict[str, int] = field(default_factory=dict)
    digests: list[bytes] = field(default_factory=list)  # of the last states, in order

    def count(self, state: State, decisions: int) -> None:
        result = state.result()
        self.games += 1
        self.decisions += decisions
        self.shortest = min(self.shortest or decisions, decisions)
        self.longest = max(self.longest, decisions)
        self.digests.append(digest(state))
        if result is None:
            return
        self.finished += 1
        self.draws += not result.winners
        self.reasons[result.reason] = self.reasons.get(result.reason, 0) + 1
        for seat in result.winners:
            self.wins[seat] += 1

    def add(self, other: "Tally") -> None:
        self.games += other.games
        self.finished += other.finished
        self.draws += other.draws
        self.decisions += other.decisions
        self.shortest = min(self.shortest or other.shortest, other.shortest)
        self.longest = max(self.longest, other.longest)
        self.digests += other.digests
        self.wins = [mine + more for mine, more in zip(self.wins, other.wins, strict=True)]
        for reason, count in other.reasons.items():
            self.reasons[reason] = self.reasons.get(reason, 0) + count

    @property
    def checksum(self) -> str:
        """Names all last states in order, so that two machines can be compared."""
        return sha256(b"".join(self.digests)).hexdigest()

    @property
    def mean_length(self) -> float:
        return round(self.decisions / self.games, 3) if self.games else 0.0


def digest(state: State) -> bytes:
    """A last state without its dice: a match keys them anew at every entry, bare rules do not."""
    still = state.copy()
    still.dice = Dice(1, 1, 1, 1)
    return sha256(repr(still).encode()).digest()


Played = tuple[Tally, tuple[str, ...]]  # what a parcel comes to, and its records, where they are wanted


def play_series(series: Series, jobs: int, on: str = HERE) -> Iterator[Tally]:
    """Plays all matches, parcel by parcel, in order; the records are written here, whoever played."""
    size = max(1, min(LARGEST, series.games // 100)) if series.bare else 1
    parcels = [range(first, min(first + size, series.games)) for first in range(0, series.games, size)]
    task = Task(partial(play_parcel, series), partial(facts, series))
    played = in_order(results(task, parcels, workers_on(on, jobs, len(parcels))))
    for parcel, (tally, records) in zip(parcels, played, strict=True):
        for number, text in zip(parcel, records, strict=False):
            assert series.records
            (series.records / f"{number + 1:06}.json").write_text(text, encoding="utf-8")
        yield tally


def facts(series: Series) -> dict[str, str]:
    game, setup = prepared(series, registry.find)
    return facts_of(setup.edition, game.slug, game.version, series.bots)


def play_parcel(series: Series, numbers: range) -> Played:
    game, setup = prepared(series, registry.find)  # as it is now, also where a test has put its own
    tally = Tally([0] * series.seats)
    records: list[str] = []
    for number in numbers:
        if series.bare:
            tally.count(*play_bare(series, game, setup, number))
            continue
        match = play_match(series, game, setup, number)
        tally.count(match.state, len(match.line))
        if series.records:
            records.append(record_of(match).dumps())
    return tally, tuple(records)


def play_bare(series: Series, game: Game, setup: Setup, number: int) -> tuple[State, int]:
    pledge = series.pledge(number)
    state = game.new(setup.with_dice(Dice.from_digest(chance(pledge.seed, 0))))
    return state, play_out(state, players_dice(f"{pledge.seed} players", series.seats), game.longest)


def play_match(series: Series, game: Game, setup: Setup, number: int) -> Match:
    """The same through the front door; a game that rolls no dice in play takes the same course."""
    pledge = series.pledge(number)
    match = Match(game, series.seats, setup.options, pledge, setup.edition, names(series.bots))
    dice = players_dice(f"{pledge.seed} players", series.seats)
    bots = sit_down(match, (*series.bots, RANDOM), dice)
    while match.waiting() and len(match.line) < game.longest:
        seat = next_seat(match.waiting(), dice[CLOCK])
        match.play(seat, str(bots[seat].choose(Chair(match, seat))))
    leave(match, bots)
    return match


def names(bots: Sequence[str]) -> list[str]:
    return [f"{bot} bot {seat + 1}" for seat, bot in enumerate(bots)]
