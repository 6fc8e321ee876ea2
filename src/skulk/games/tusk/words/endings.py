"""How a match ended."""

from collections.abc import Mapping, Sequence
from typing import Final

from skulk.games.tusk.view import TuskView
from skulk.games.tusk.words.vocabulary import Vocabulary
from skulk.kernel.state import Result

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
