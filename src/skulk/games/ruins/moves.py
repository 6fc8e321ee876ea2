"""The moves of Ruins, each built once and shared.

Ruins are named by their looks (`D7`, `N4[-,+2,wild]@1`: day or night side and day rank, then what lies
in top, middle and bottom, then the seat whose claim it carries), market slots by A to D.

    flip D7 | flip none                  which ruin to turn to its night side, all seats at once
    play D7 | pass                       the first ruin of a play, or no play
    add D7 | enough                      the next ruin, in hand order
    buy D on D7 | no more                a discovery and the ruin of the play that gets it, slots D to A
    as 2                                 how many cards the play counts as
    rank 9                               the rank of a play of wild ruins only
    claim D7 | no claim                  a claim for the ruin asked about
    force 1                              how many laps of forced draws
    announce                             the play is finished and becomes public
    sift | no sift                       draw one and discard one
    discard D2                           the ruin that goes to the pile
"""

from typing import Final, final

from mypy_extensions import i64

from skulk.games.ruins.cards import Ruin, ruin
from skulk.games.ruins.terms import (
    ADD,
    ANNOUNCE,
    BUY,
    CLAIM,
    DISCARD,
    DRAWS,
    FLIP,
    RANK,
    SIZE,
    SLOTS,
    START,
    USE_SIFT,
)
from skulk.kernel.state import Move

NO: Final = -1  # the choice that declines or goes on


@final
class RuinsMove(Move):
    """An answer to one question: a ruin, a slot and a ruin, or a number; or no thanks."""

    def __init__(self, question: i64, choice: i64, look: Ruin | None) -> None:
        self.question: i64 = question
        self.choice: i64 = choice  # a slot, a number, or NO
        self.ruin = look

    def __str__(self) -> str:
        if self.question == BUY and self.ruin is not None:
            return f"buy {SLOTS[self.choice]} on {self.ruin}"
        if self.ruin is not None:
            return f"{VERBS[self.question]} {self.ruin}"
        if self.choice == NO:
            return DECLINED[self.question]
        return f"{VERBS[self.question]} {self.choice}" if self.question in NUMBERED else VERBS[self.question]

    def __reduce__(self) -> tuple[object, ...]:
        return (restored, (int(self.question), int(self.choice), int(self.ruin.key) if self.ruin else None))


VERBS: Final = {
    FLIP: "flip",
    START: "play",
    ADD: "add",
    BUY: "buy",
    SIZE: "as",
    RANK: "rank",
    CLAIM: "claim",
    DRAWS: "force",
    ANNOUNCE: "announce",
    USE_SIFT: "sift",
    DISCARD: "discard",
}
DECLINED: Final = {
    FLIP: "flip none",
    START: "pass",
    ADD: "enough",
    BUY: "no more",
    CLAIM: "no claim",
    USE_SIFT: "no sift",
}
NUMBERED: Final = (SIZE, RANK, DRAWS)

FLIP_NONE: Final = RuinsMove(FLIP, NO, None)
PASS: Final = RuinsMove(START, NO, None)
ENOUGH: Final = RuinsMove(ADD, NO, None)
NO_MORE: Final = RuinsMove(BUY, NO, None)
NO_CLAIM: Final = RuinsMove(CLAIM, NO, None)
GO: Final = RuinsMove(ANNOUNCE, 0, None)
SIFTING: Final = RuinsMove(USE_SIFT, 0, None)
NO_SIFT: Final = RuinsMove(USE_SIFT, NO, None)
DECLINES: Final = (FLIP_NONE, PASS, ENOUGH, NO_MORE, NO_CLAIM, NO_SIFT)

MOST: Final = 64  # beyond any size, rank or number of draws
AS: Final = [RuinsMove(SIZE, size, None) for size in range(MOST)]
OF_RANK: Final = [RuinsMove(RANK, rank, None) for rank in range(MOST)]
FORCES: Final = [RuinsMove(DRAWS, laps, None) for laps in range(MOST)]

# The moves that name one ruin, as they stand in Ruin.moves; BUYS is followed by one for each slot.
OF_RUIN: Final = (FLIP, START, ADD, CLAIM, DISCARD)
FLIPS: Final = 0
STARTS: Final = 1
ADDS: Final = 2
CLAIMS: Final = 3
DISCARDS: Final = 4
BUYS: Final = 5


def naming(look: Ruin, which: i64) -> Move:
    """The shared move of one kind that names a ruin."""
    if not look.moves:
        look.moves = [RuinsMove(question, 0, look) for question in OF_RUIN]
        look.moves += [RuinsMove(BUY, slot, look) for slot in range(len(SLOTS))]
    return look.moves[which]


def restored(question: int, choice: int, key: int | None) -> Move:
    """The shared move again, from what it was pickled as."""
    if key is not None:
        which = BUYS + choice if question == BUY else OF_RUIN.index(question)
        return naming(ruin(key), which)
    if question in NUMBERED:
        return {SIZE: AS, RANK: OF_RANK, DRAWS: FORCES}[question][choice]
    for move in (*DECLINES, GO, SIFTING):
        if move.question == question and move.choice == choice:
            return move
    raise KeyError(question)
