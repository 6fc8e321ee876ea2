"""How a match ended, seat by seat."""

from typing import Final

from skulk.games.master_fox.view import MasterView
from skulk.games.master_fox.words.vocabulary import signed
from skulk.kernel.words import Tally

# What the pawns of the last hunt counted as, in the order of the rulebook; only what happened is told.
CATEGORIES: Final = {
    "match": "Missions filled",
    "mismatch": "Not wanted",
    "excess": "Too many",
    "fox": "A Fox that worked",
    "two_ruses": "Several ruses",
    "false_alarm": "A false alarm",
}
NOTHING: Final = "·"


def tally(view: MasterView) -> tuple[Tally, ...]:
    """What the last hunt brought, by category, and all eggs together."""
    lines = []
    if view.counted:
        gains = [max(0, sum([points for _, points, _ in items])) for items in view.counted]  # MFX-057
        before = [eggs - gain for eggs, gain in zip(view.eggs, gains, strict=True)]
        lines.append(Tally("Before the last hunt", tuple([str(eggs) for eggs in before])))
        found = [category(view, reason) for reason in CATEGORIES]
        lines += [line for line in found if set(line.values) != {NOTHING}]
        lines.append(Tally("The last hunt brought", tuple([str(gain) for gain in gains])))
    lines.append(Tally("Eggs", tuple([str(eggs) for eggs in view.eggs]), total=True))
    return tuple(lines)


def category(view: MasterView, reason: str) -> Tally:
    """What one reason counted in the last hunt, for those it was there for."""
    found = [[points for _, points, why in items if why == reason] for items in view.counted]
    return Tally(CATEGORIES[reason], tuple([signed(sum(points)) if points else NOTHING for points in found]))
