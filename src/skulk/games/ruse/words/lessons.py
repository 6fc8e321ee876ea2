"""What the lessons say, by what they teach."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class LessonWords:
    """A lesson's title and task; what is said when it was done, and after another legal move."""

    title: str
    text: str
    shows: str
    otherwise: str


LESSONS: Final = {
    "collect": LessonWords(
        "A first round: a low die collects",
        "You rolled 2, which brought 4 GP. Place it in the river: a low die takes a resource and a tile.",
        "A river for your store, and the tile was the star: your fox may go one space further.",
        "That is allowed. Now try the river, to see what a low die brings.",
    ),
    "buy": LessonWords(
        "A first round: move, then buy",
        "Your die of 6 lies in the river. By day the fox goes up to two spaces. Go to the thicket and hunt.",
        "You buy only where the movement ends, each action once. The hunt took two pips.",
        "A good walk too. For this lesson end on space 2 and hunt there.",
    ),
    "empty": LessonWords(
        "A first round: empty the die",
        "Three pips left. Climb the forest track for two and mark the space for one.",
        "Nothing is left on the die, and an empty die gives 2 GP at once.",
        "Try the track and the mark together: three pips in all.",
    ),
    "keep": LessonWords(
        "A first round: keep the pips",
        "Six pips and nothing here that you need. Keep them.",
        "At the end of the round the die scores what it still shows: six points.",
        "That works. Here we want to see what keeping does.",
    ),
    "hunter": LessonWords(
        "A first round: the hunter walks",
        "The hunter stands in your forest: no hunting, no marking. Climb the track: level 3 moves him on.",
        "He walked to the farm, and the forest was free in the same turn.",
        "Climb the track first; then hunt.",
    ),
    "mark": LessonWords(
        "A first round: somebody's mark",
        "The other fox has marked space 2 of the river. Pass it or end on it and see who pays.",
        "Ending there cost you 2 GP, and the owner gained them. Passing would have given the owner one.",
        "Space 2 is the one with the marker.",
    ),
    "tunnel": LessonWords(
        "The den: a tunnel to an exit",
        "Two tiles lead up from the base. Dig once more and lay the fork so that it opens to the top.",
        "Exit 5 is reached. The fork also opens to the left, so the next exit takes one tile more.",
        "Go into the den, dig one tile, and lay it on top of the column with openings up, down and left.",
    ),
    "card": LessonWords(
        "Growth and objectives: complete a card",
        "The round is being scored. You have one resource of each type: P9 asks for just that.",
        "Six points and 4 GP. Each completed objective also lets one kit out of the den.",
        "Complete P9: you hold what it asks for.",
    ),
    "grow": LessonWords(
        "Growth and objectives: a kit grows",
        "Your first kit stands before the exit space. The step costs 5 GP and a resource.",
        "Two points for the exit space, and an extra kit is unlocked on the track below.",
        "Move the kit of the first track.",
    ),
    "leave": LessonWords(
        "Growth and objectives: a kit leaves",
        "Exit space, a tunnel to an exit, an objective for it: your kit of 4 may leave. Let it learn Runner.",
        "Three points for the cube now, four for the kit at the end, and one more space every turn.",
        "Let kit 1 out, then choose Runner.",
    ),
}
