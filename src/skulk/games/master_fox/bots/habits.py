"""What the levels differ in, and what they all hold true."""

from typing import Final, final

from skulk.games.master_fox.terms import KINDS

# The kinds in the order of how well they are told apart, the best first.
EASILY_FELT: Final = ("cheese", "pig", "cow", "fish", "hen", "sheep", "goose", "horse")
EASY: Final = tuple([KINDS.index(kind) for kind in EASILY_FELT])
IMPATIENT: Final = 900  # ticks after which two missions are enough
NEVER: Final = 99.0
SPITE: Final = 0.4  # what a victim's loss is worth to a thief
ALL: Final = 99  # touches

Each = tuple[float, float, float]  # with one, two and three missions open


def always(figure: float) -> Each:
    return (figure, figure, figure)


@final
class Habit:
    """When a level trusts what it feels. What is not said is what all hold who learned it from nobody."""

    def __init__(
        self,
        stash: Each,  # what a pawn must be worth to go into the sack without another touch
        pass_over: Each,  # the chance of being wanted below which a pawn is left
        readings: int,  # touches of one pawn
        grab: float = 0.5,  # the chance of being wanted that is worth a closed paw
        loot: float = 0.5,  # how sure of three loot whoever calls STOP with all missions is
        two_loot: float = 0.8,  # the same with one mission open, when it has become late
        done: float = 0.5,  # how sure of a mission that counts as fulfilled
        wrong: float = 1.0,  # what a wrong pawn costs
        fox: float = 1.0,  # what ruses are worth
        snake: float = 0.7,
        hurry: float = NEVER,  # it is late when each of the others has stashed so many, on average
        remembers: int = ALL,  # the last touches of a pawn; what was felt before is forgotten
    ) -> None:
        self.stash = stash
        self.pass_over = pass_over
        self.readings = readings
        self.grab = grab
        self.loot = loot
        self.two_loot = two_loot
        self.done = done
        self.wrong = wrong
        self.fox = fox
        self.snake = snake
        self.hurry = hurry
        self.remembers = remembers


# Found by hunts of such habits against each other: see docs/lab/bots_master_fox.md.
SAGE: Final = Habit(
    stash=(0.78, 0.87, 0.9),
    pass_over=(0.085, 0.15, 0.18),
    readings=8,
    grab=0.25,
    loot=0.5,
    two_loot=0.74,
    done=0.43,
    wrong=0.87,
    fox=0.35,
    snake=1.09,
    hurry=2.4,
)

PAWS: Final = {"sage": "elder"}  # whose paws a level has that brings none of its own

HABITS: Final = {
    "cub": Habit(always(0.65), always(0.16), 14, remembers=6),
    "yearling": Habit(always(0.45), always(0.09), 7, remembers=5),
    "ranger": Habit(always(0.40), always(0.06), 7),
    "elder": Habit(always(0.75), always(0.04), 12),
    "sage": SAGE,
}
