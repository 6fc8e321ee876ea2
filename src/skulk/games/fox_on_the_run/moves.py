"""The moves of Fox on the Run, each built once and picked from a table."""

from typing import Final, final

from mypy_extensions import i64

from skulk.games.fox_on_the_run.terms import (
    ARROW,
    CELL_NAMES,
    CELLS,
    COMPASS,
    REVEAL,
    ROTATE_BY,
    ROTATE_TILE,
    STEP,
    SWAP_FIRST,
    SWAP_SECOND,
)
from skulk.kernel.state import Move


@final
class FoxMove(Move):
    """An answer to one question: a cell, a direction or a number of quarter turns; or no thanks."""

    def __init__(self, question: i64, choice: i64, text: str) -> None:
        self.question: i64 = question
        self.choice: i64 = choice
        self.text = text

    def __str__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[object, ...]:
        return (move, (self.question, self.choice))


PASS: Final = 25  # the choice that declines an ability; the bit after the last cell
MAY_PASS: Final = 1 << PASS
CHOICES: Final = 26  # that a question can have: cells and PASS; the bits of its mask


def notation(question: int, choice: int) -> str:
    if choice == PASS:
        return "pass"
    if question == STEP:
        return f"step {CELL_NAMES[choice]}"
    if question == ARROW:
        return f"arrow {COMPASS[choice]}"
    if question == ROTATE_TILE:
        return f"rotate {CELL_NAMES[choice]}"
    if question == ROTATE_BY:
        return f"by {choice * 90}"
    if question == SWAP_FIRST:
        return f"swap {CELL_NAMES[choice]}"
    if question == SWAP_SECOND:
        return f"with {CELL_NAMES[choice]}"
    return f"reveal {CELL_NAMES[choice]}"


def choices(question: int) -> list[int]:
    """All that could ever answer a question."""
    if question == ARROW:
        return [0, 1, 2, 3]
    if question == ROTATE_BY:
        return [1, 2, 3]
    cells = list(range(CELLS))
    return [*cells, PASS] if question in (ROTATE_TILE, SWAP_FIRST, REVEAL) else cells


# By question * CHOICES + choice; places that no question uses hold an idle move of the same kind.
MOVES: Final = [
    FoxMove(question, choice, notation(question, choice) if choice in choices(question) else "")
    for question in range(REVEAL + 1)
    for choice in range(CHOICES)
]


def move(question: int, choice: int) -> FoxMove:
    return MOVES[question * CHOICES + choice]


BY_TEXT: Final = {
    notation(question, choice): move(question, choice)
    for question in range(REVEAL + 1)
    for choice in choices(question)
}


@final
class Answers:
    """The moves that one set of options allows."""

    def __init__(self, key: i64, moves: tuple[Move, ...]) -> None:
        self.key: i64 = key
        self.moves = moves
        self.codes: list[int] = []  # beside the moves, once somebody wants them, see rules/codes.py


# The answers met so far, scattered by their keys; one that another displaced is built again.
PLACES: Final = 65393
ANSWERS: Final = [Answers(-1, ())] * PLACES


def answers_to(question: i64, options: i64) -> Answers:
    """What can be answered to a question, given the mask of its options."""
    key = question << CHOICES | options
    answers = ANSWERS[key % PLACES]
    return answers if answers.key == key else remember(key)


def remember(key: i64) -> Answers:
    """Builds the moves of a question (from bit CHOICES on) and its mask of options, in ascending order."""
    first = (key >> CHOICES) * CHOICES
    answers = Answers(key, tuple([MOVES[first + choice] for choice in range(CHOICES) if key >> choice & 1]))
    ANSWERS[key % PLACES] = answers
    return answers
