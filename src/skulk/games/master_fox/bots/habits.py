"""What the levels differ in, and what they all hold true."""

from typing import Final, final

from skulk.games.master_fox.terms import KINDS

# The kinds in the order of how well they are told apart, the best first.
EASILY_FELT: Final = ("cheese", "pig", "cow", "fish", "hen", "sheep", "goose", "horse")
EASY: Final = tuple([KINDS.index(kind) for kind in EASILY_FELT])
IMPATIENT: Final = 900  # ticks after which two missions are enough
SPITE: Final = 0.4  # what a victim's loss is worth to a thief


@final
class Habit:
    """When a level trusts what it feels."""

    def __init__(self, stash: float, pass_over: float, readings: int) -> None:
        self.stash = stash
        self.pass_over = pass_over
        self.readings = readings


HABITS: Final = {
    "cub": Habit(0.65, 0.16, 14),
    "yearling": Habit(0.45, 0.09, 7),
    "ranger": Habit(0.40, 0.06, 7),
    "elder": Habit(0.75, 0.04, 12),
}
