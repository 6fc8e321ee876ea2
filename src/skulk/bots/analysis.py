"""A match looked at again: what each seat could hope for, and where it missed a better move.

Every decision is searched from the chair of the seat that made it, so a move is only called better if
its seat could have known; what was hidden from it stays hidden here. It is judged with what the game was
taught, where it brings a net.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from skulk.bots.explain import explain
from skulk.bots.levels import LEVELS, level
from skulk.bots.search import Search, Settings
from skulk.bots.specs import settled
from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.errors import BadSetup
from skulk.kernel.frozen import Frozen
from skulk.kernel.match import Match
from skulk.kernel.record import Record
from skulk.kernel.sense import share
from skulk.kernel.state import CLOCK, Move, Result

MISSED: Final = 0.1  # of the winning chances, given away at once
PLENTY: Final = 1000  # iterations for a level that names none

Point = tuple[int, float]  # after so many entries: the winning chances


@dataclass(frozen=True)
class Moment(Frozen):
    """One decision: the chances after the best move and after the one made, as its seat could tell."""

    number: int  # entries before it
    seat: int
    played: str  # the notation
    said: str  # the same in words
    chance: float
    hope: float
    best: str
    better: str
    why: str

    @property
    def missed(self) -> bool:
        return self.best != self.played and self.hope - self.chance >= MISSED

    def sentence(self, who: str) -> str:
        """What was played, what was better, and why."""
        return (
            f"{who} played “{self.said}” ({self.chance:.0%})."
            f" “{self.better}” promised {self.hope:.0%}. {self.why}"
        )


def thinking(slug: str, name: str, iterations: int) -> Settings:
    """How a level searches, with a budget that does not depend on the machine; 0 is the level's own."""
    found = settled(slug, name)
    if found is None or found.kind == "glance":
        able = [one for one in LEVELS if level(slug, one).kind != "glance"]
        raise BadSetup(f"{name!r} does not think ahead, so it cannot analyse; choose {', '.join(able)}.")
    settings = found.settings
    return replace(settings, iterations=iterations or settings.iterations or PLENTY, seconds=0.0, early=False)


def deciding(match: Match) -> list[int]:
    """The entries of a match that were decisions of a seat and still stand, as numbers."""
    return [played.number for played in match.line if match.entries[played.number].seat != CLOCK]


def moments(
    record: Record, whole: Match, settings: Settings, seed: str, wanted: Sequence[int]
) -> Iterator[Moment | None]:
    """Judges the wanted decisions of a record, whose match is `whole`; None where there was no choice."""
    match = Match(whole.game, record.seats, record.options, record.pledge, whole.setup.edition, record.names)
    chosen = set(wanted)
    for number, entry in enumerate(record.entries):
        if number in chosen:
            yield moment(match, entry.seat, entry.text, settings, seed)
        match.redo_entry(entry)


def moment(match: Match, seat: int, text: str, settings: Settings, seed: str) -> Moment | None:
    """One decision of a match that has come so far."""
    chair = Chair(match, seat)
    played = match.find(seat, text)
    return weigh(chair, played, len(match.entries), settings, Dice.seeded(f"{seed} {len(match.entries)}"))


def weigh(chair: Chair, played: Move, number: int, settings: Settings, dice: Dice) -> Moment | None:
    """Searches a chair's moves, then as long as it takes for the one that was made to have a fair trial."""
    moves = chair.moves()
    if len(moves) < 2 or played not in moves:
        return None
    search = Search(settings, chair.game.sense.learned(), len(chair.names), dice)
    search.think(chair)
    best = search.trees[chair.seat].root.favourite()
    made = best
    if best.move is not played:
        search.try_out(chair, played, max(1, settings.iterations // 2))
        made = search.trees[chair.seat].root.certain(played)
        if made.total / made.tried >= best.total / best.tried:
            best = made
    words, view = chair.game.words, chair.view()
    return Moment(
        number,
        chair.seat,
        str(played),
        words.move(view, played),
        made.total / made.tried,
        best.total / best.tried,
        str(best.move),
        words.move(view, best.move),
        "" if best is made else explain(chair, best.move, dice),
    )


def chances(found: Sequence[Moment], seats: int, result: Result | None, length: int) -> list[list[Point]]:
    """For each seat what it could hope for whenever it decided, and at last what it got."""
    lines: list[list[Point]] = [[] for seat in range(seats)]
    for one in found:
        lines[one.seat].append((one.number, one.hope))
    if result is not None:
        for seat in range(seats):
            lines[seat].append((length, share(result.places, seat)))
    return lines
