"""How a match ended."""

from collections.abc import Mapping, Sequence
from typing import Final

from skulk.games.tusk.view import TuskView
from skulk.games.tusk.words.vocabulary import Vocabulary
from skulk.kernel.state import Result
from skulk.kernel.words import Tally

ENDINGS: Final[Mapping[str, str]] = {
    "end most food": "{who} has the most Food, {points}, and wins.",
    "end shared": "{who} share the victory with {points} Food each.",
    "end draw": "Everyone has {points} Food: a draw.",
}


def result(words: Vocabulary, result: Result, names: Sequence[str]) -> str:
    return ending(words, result.winners, max(result.points), result.reason, names)


def ending(
    words: Vocabulary, winners: Sequence[int], points: float, reason: str, names: Sequence[str]
) -> str:
    if not winners:
        return words.text("end draw", points=int(points))
    who = words.listed([names[seat] for seat in winners])
    return words.text(f"end {reason}", who=who, points=int(points))


def ended(words: Vocabulary, view: TuskView, names: Sequence[str]) -> str:
    best = max(view.scores)
    winners = [seat for seat, score in enumerate(view.scores) if score == best]
    if len(winners) == len(view.scores):
        return ending(words, (), best, "", names)
    return ending(words, winners, best, "most food" if len(winners) == 1 else "shared", names)


def tally(view: TuskView) -> tuple[Tally, ...]:
    """Food, and what the Victory card adds; who still stands decides nothing, but is asked about first."""
    seats = range(len(view.tribes))
    alive = [sum([member.seat == seat for member in view.members]) for seat in seats]
    food = [tribe.stock[3] for tribe in view.tribes]
    lines = [
        Tally("Members alive", tuple([str(count) for count in alive])),
        Tally("Food", tuple([str(count) for count in food])),
    ]
    if not view.scores:
        return tuple(lines)
    added = [score - had for score, had in zip(view.scores, food, strict=True)]
    lines.append(Tally("Victory card", tuple([f"{more:+d}".replace("-", "−") for more in added])))
    lines.append(Tally("Total", tuple([str(score) for score in view.scores]), total=True))
    return tuple(lines)
