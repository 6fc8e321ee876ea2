"""The words of Master Fox as numbers: kinds, features, phases, styles and acts."""

from typing import Final

KINDS: Final = (
    *("hen", "goose", "horse", "cow", "pig", "sheep", "cheese", "fish"),
    *("fox", "snake", "hammer"),
)
ALL_KINDS: Final = 11
LOOT: Final = 8  # kinds below this are loot, the others ruses
FOX: Final = 8
SNAKE: Final = 9
HAMMER: Final = 10
NO_KIND: Final = -1

FEATURES: Final = (
    *("round", "straight", "legs", "foot", "curl", "thin_tail", "thick_tail", "raised_tail", "teeth"),
    *("beak", "long_neck", "blunt", "two_points", "one_ear", "bumps", "notch", "fork", "corner"),
    *("wave", "bar"),
)

# What a round consists of
KEEP: Final = 0  # the youngest chooses which mission stays
DISCARD: Final = 1  # Studio H: the best of the round chooses which mission goes
MASKS: Final = 2  # everyone pulls the mask down
HUNT: Final = 3
VICTIM: Final = 4  # whom a Snake robs
LOOTED: Final = 5  # of what
OVER: Final = 6
PHASES: Final = ("keep", "discard", "masks", "hunt", "victim", "looted", "over")

SLOTS: Final = ("A", "B", "C")

# How a seat plays a hunt: by paw, or by words with the handicap of a person or of a bot's level
PAW: Final = 0
WORDS: Final = 1
STYLES: Final = ("paw", "words", "cub", "yearling", "ranger", "elder")
LEVELS: Final = STYLES[WORDS:]  # whose handicaps the component data lists
FORMER: Final = {"yearling": "fox", "ranger": "vixen"}  # what older entries and editions call a level

# What a seat does in a hunt
NOTHING: Final = 0
WAIT: Final = 1
REACH: Final = 2
FEEL: Final = 3
GRAB: Final = 4
STASH: Final = 5
BACK: Final = 6
TAKE_OUT: Final = 7
STOP: Final = 8
FUMBLE: Final = 9
ACTS: Final = ("", "wait", "reach", "feel", "grab", "stash", "back", "take out", "stop", "fumble")
COMPASS: Final = ("n", "e", "s", "w")

# What a fingertip meets
FELT: Final = 0
RIM: Final = 1
WOOD: Final = 2
EDGE: Final = 3

MOST: Final = 4  # pawns in a sack
ENOUGH: Final = 3  # loot in a sack that may call STOP
MISSIONS: Final = 3
QUEUE: Final = 2  # acts that wait for their turn
NOBODY: Final = -1
NONE: Final = -1
