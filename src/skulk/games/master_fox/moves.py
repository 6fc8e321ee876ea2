"""The moves of Master Fox: listed ones are built once; ticks and spots are found by their notation."""

from typing import Final, final

from mypy_extensions import i64

from skulk.games.master_fox.terms import (
    ACTS,
    BACK,
    COMPASS,
    FEEL,
    FORMER,
    GRAB,
    KINDS,
    LOOT,
    NONE,
    PAW,
    REACH,
    SLOTS,
    STASH,
    STOP,
    STYLES,
    TAKE_OUT,
    WAIT,
    WORDS,
)
from skulk.kernel.state import Move

SEATS: Final = 4
LONGEST: Final = 600  # ticks that one entry of the clock may pass
FARTHEST: Final = 36000  # hundredths of a unit


@final
class Do(Move):
    """An act in a hunt; a reach may name a direction (0 to 3) or a spot (from 1 on)."""

    def __init__(self, act: i64, way: i64 = NONE, spot: i64 = 0) -> None:
        self.act: i64 = act
        self.way: i64 = way
        self.spot: i64 = spot

    def __str__(self) -> str:
        word = ACTS[self.act]
        if self.spot:
            return f"{word} #{self.spot}"
        return word if self.way == NONE else f"{word} {COMPASS[self.way]}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Do) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash((self.act, self.way, self.spot))

    def __reduce__(self) -> tuple[object, ...]:
        return (Do, (int(self.act), int(self.way), int(self.spot)))


@final
class Mask(Move):
    """Pulls the mask down: by paw, by words, or as a bot of a level."""

    def __init__(self, style: i64) -> None:
        self.style: i64 = style

    def __str__(self) -> str:
        return f"mask {STYLES[self.style]}"

    def __reduce__(self) -> tuple[object, ...]:
        return (mask, (int(self.style),))


@final
class Choice(Move):
    """A slot to keep or discard, a seat to rob or nobody, a kind to take."""

    def __init__(self, word: str, number: i64) -> None:
        self.word = word
        self.number: i64 = number

    def __str__(self) -> str:
        if self.word == "rob":
            return "rob nobody" if self.number < 0 else f"rob {self.number + 1}"
        return f"{self.word} {KINDS[self.number] if self.word == 'take' else SLOTS[self.number]}"

    def __reduce__(self) -> tuple[object, ...]:
        return (choice, (self.word, int(self.number)))


@final
class Tick(Move):
    """Time passes; each paw that a person moves is aimed somewhere, in hundredths of a unit."""

    def __init__(self, ticks: i64, aims: tuple[tuple[int, int, int], ...]) -> None:
        self.ticks: i64 = ticks
        self.aims = aims  # seat, x, y

    def __str__(self) -> str:
        if not self.aims:
            return "tick" if self.ticks == 1 else f"tick {self.ticks}"
        return "tick " + " ".join([f"{seat + 1}@{x},{y}" for seat, x, y in self.aims])

    def __reduce__(self) -> tuple[object, ...]:
        return (Tick, (int(self.ticks), self.aims))


@final
class Word(Move):
    """Something that is only said: by the clock, or by somebody about being ready."""

    def __init__(self, said: str) -> None:
        self.said = said

    def __str__(self) -> str:
        return self.said

    def __reduce__(self) -> tuple[object, ...]:
        return (word, (self.said,))


DOES: Final = [Do(act) for act in range(len(ACTS))]
REACHES: Final = [Do(REACH, way) for way in range(4)]
MASKS: Final = [Mask(style) for style in range(len(STYLES))]
KEEPS: Final = [Choice("keep", slot) for slot in range(3)]
DISCARDS: Final = [Choice("discard", slot) for slot in range(3)]
ROBS: Final = [Choice("rob", seat) for seat in range(SEATS)]
ROB_NOBODY: Final = Choice("rob", NONE)
TAKES: Final = [Choice("take", kind) for kind in range(LOOT)]
TICK: Final = Tick(1, ())
SECOND: Final = Tick(20, ())
TEN_SECONDS: Final = Tick(200, ())
TIME_UP: Final = Word("time is up")
PAUSE: Final = Word("pause")
READY: Final = Word("ready")
NOT_YET: Final = Word("not yet")

CLOCKED: Final[tuple[Move, ...]] = (TICK, SECOND, TEN_SECONDS)
ENDS: Final[tuple[Move, ...]] = (TIME_UP,)
BY_PAW: Final[tuple[Move, ...]] = (MASKS[PAW], MASKS[WORDS])
BY_WORDS: Final[tuple[Move, ...]] = (MASKS[WORDS],)
KEEP_ONE: Final[tuple[Move, ...]] = tuple(KEEPS)
DISCARD_ONE: Final[tuple[Move, ...]] = tuple(DISCARDS)
GO_ON: Final[tuple[Move, ...]] = (READY,)
OR_WAIT: Final[tuple[Move, ...]] = (NOT_YET,)

# The acts in the order in which they are offered, and the moves for every set of them.
OFFERED: Final = (WAIT, REACH, FEEL, GRAB, STASH, BACK, TAKE_OUT, STOP)


def offered(mask: int) -> tuple[Move, ...]:
    found: list[Move] = []
    for act in OFFERED:
        if mask >> act & 1:
            found.append(DOES[act])
            if act == REACH:
                found += REACHES
    return tuple(found)


OFFERS: Final = [offered(mask) for mask in range(1 << (STOP + 1))]


def mask(style: int) -> Mask:
    return MASKS[style]


def word(said: str) -> Word:
    return {str(move): move for move in (TIME_UP, PAUSE, READY, NOT_YET)}[said]


def choice(word: str, number: int) -> Choice:
    if word == "rob":
        return ROB_NOBODY if number < 0 else ROBS[number]
    return {"keep": KEEPS, "discard": DISCARDS, "take": TAKES}[word][number]


def bots_only(text: str) -> bool:
    """The masks of the bots' levels: their handicaps are not for people."""
    return text in BOT_MASKS


BOT_MASKS: Final = {
    **{str(move): move for move in MASKS[WORDS + 1 :]},
    **{f"mask {former}": MASKS[STYLES.index(level)] for level, former in FORMER.items()},
}


def read_tick(text: str) -> Tick | None:
    """`tick`, `tick 20`, or `tick 1@12000,34000 3@500,0`: what the clock may enter in a hunt."""
    words = text.split(" ")
    if words[0] != "tick" or len(text) > 99:
        return None
    if len(words) == 1:
        return TICK
    if len(words) == 2 and words[1].isdecimal():
        ticks = int(words[1])
        return Tick(ticks, ()) if 1 <= ticks <= LONGEST and str(ticks) == words[1] else None
    aims = [read_aim(word) for word in words[1:]]
    found = tuple([aim for aim in aims if aim is not None])
    seats = [aim[0] for aim in found]
    if len(found) < len(aims) or seats != sorted(set(seats)):
        return None
    return Tick(1, found)


def read_aim(word: str) -> tuple[int, int, int] | None:
    seat, at, place = word.partition("@")
    x, comma, y = place.partition(",")
    if not (at and comma and seat.isdecimal() and x.isdecimal() and y.isdecimal()):
        return None
    found = (int(seat) - 1, int(x), int(y))
    good = 0 <= found[0] < SEATS and found[1] <= FARTHEST and found[2] <= FARTHEST
    return found if good and word == f"{found[0] + 1}@{found[1]},{found[2]}" else None


def read_spot(text: str) -> int:
    """The number in `reach #7`, or 0."""
    number = text[7:]
    if not text.startswith("reach #") or not number.isdecimal() or len(number) > 3:
        return 0
    return int(number) if str(int(number)) == number else 0
