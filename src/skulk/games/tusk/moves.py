"""The moves of Tusk!, each built once and shared.

Tiles are named by column and row (board.py), tribes by colour, members by number.

    place d3 | keep masons               set-up; a tribe without members places again
    grow d3 | done                       a new member beside one's own
    send d3 | done                       a hunter from a tile
    pick 2 | end                         which member acts, when several differ
    move d2 | gather | exchange | recover | fight | end
    aside | join                         in a fight of three or more tribes
    aim grey                             whom the next die attacks
    sticks 2 | grass 0 | stones 1        goods for a fight, in secret, or for a hunt, openly
    bare                                 a hunt without goods
    share grey 2                         of the four Food
    lead d3 | stay | leave d3 | flee d3  where hunters and trampled members go
    deal grey                            begins a bargain; then
    give food | ask stone | gift | offer | drop
    accept | refuse | withdraw           about an open offer
"""

from typing import Final, final

from mypy_extensions import i64

from skulk.games.tusk.geometry import NAMES, TILES
from skulk.games.tusk.terms import (
    ACT,
    AIM,
    ANSWER,
    ASIDE,
    ATTACK,
    COMMIT,
    DEAL,
    FLEE,
    GROW,
    KEEP,
    KINDS,
    LEAD,
    PLACE,
    REGROUP,
    SEND,
    SHARE,
    TRIBES,
    VICTORIES,
)
from skulk.kernel.state import Move

# Choices besides tiles, and besides the plain numbers of their questions.
DONE: Final = 37
PICK: Final = 38  # and the member's number from 0
GATHER: Final = 42
EXCHANGE: Final = 43
RECOVER: Final = 44
FIGHT: Final = 45
END: Final = 46
STAY: Final = 37
JOIN: Final = 0
STAND_ASIDE: Final = 1
BARE: Final = -1

# Steps of a bargain.
BEGIN: Final = 0  # and the partner's seat
GIVE: Final = 4  # and the kind
ASK: Final = 8
GIFT: Final = 12
OFFER: Final = 13
DROP: Final = 14

ACCEPT: Final = 0
REFUSE: Final = 1
WITHDRAW: Final = 2

HEAP: Final = 100  # room for the number of tokens in one answer
GOODS_WORDS: Final = ("sticks", "grass", "stones")


@final
class TuskMove(Move):
    """An answer to one question."""

    def __init__(self, question: i64, choice: i64) -> None:
        self.question: i64 = question
        self.choice: i64 = choice
        self.text = notation(question, choice)

    def __str__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[object, ...]:
        return (restored, (int(self.question), int(self.choice)))


def notation(question: int, choice: int) -> str:
    if question == ACT:
        return action(choice)
    if question in (COMMIT, ATTACK):
        return "bare" if choice == BARE else f"{GOODS_WORDS[choice // HEAP]} {choice % HEAP}"
    if question == SHARE:
        return f"share {TRIBES[choice // HEAP]} {choice % HEAP}"
    if question == KEEP:
        return f"keep {VICTORIES[choice]}"
    if question == AIM:
        return f"aim {TRIBES[choice]}"
    if question == ASIDE:
        return "aside" if choice == STAND_ASIDE else "join"
    if question == DEAL:
        return bargain(choice)
    if question == ANSWER:
        return ("accept", "refuse", "withdraw")[choice]
    return to_tile(question, choice)


def action(choice: int) -> str:
    if choice < TILES:
        return f"move {NAMES[choice]}"
    if PICK <= choice < GATHER:
        return f"pick {choice - PICK + 1}"
    return {GATHER: "gather", EXCHANGE: "exchange", RECOVER: "recover", FIGHT: "fight"}.get(choice, "end")


def bargain(choice: int) -> str:
    if choice < GIVE:
        return f"deal {TRIBES[choice - BEGIN]}"
    if choice < ASK:
        return f"give {KINDS[choice - GIVE]}"
    if choice < GIFT:
        return f"ask {KINDS[choice - ASK]}"
    return {GIFT: "gift", OFFER: "offer"}.get(choice, "drop")


def to_tile(question: int, choice: int) -> str:
    if choice == DONE:
        return "stay" if question == REGROUP else "done"
    return f"{VERBS[question]} {NAMES[choice]}"


VERBS: Final = {
    PLACE: "place",
    GROW: "grow",
    SEND: "send",
    LEAD: "lead",
    REGROUP: "leave",
    FLEE: "flee",
}


# One list for each question that a mask of choices answers.
def all_of(question: int, choices: int) -> list[TuskMove]:
    return [TuskMove(question, choice) for choice in range(choices)]


PLACES: Final = all_of(PLACE, TILES)
GROWS: Final = all_of(GROW, TILES + 1)
SENDS: Final = all_of(SEND, TILES + 1)
ACTS: Final = all_of(ACT, END + 1)
LEADS: Final = all_of(LEAD, TILES)
REGROUPS: Final = all_of(REGROUP, TILES + 1)
FLEES: Final = all_of(FLEE, TILES)
KEEPS: Final = all_of(KEEP, len(VICTORIES))
ASIDES: Final = all_of(ASIDE, 2)
AIMS: Final = all_of(AIM, len(TRIBES))
COMMITS: Final = all_of(COMMIT, 3 * HEAP)
ATTACKS: Final = all_of(ATTACK, 3 * HEAP)
BARE_HANDS: Final = TuskMove(ATTACK, BARE)
SHARES: Final = all_of(SHARE, 4 * HEAP)
BARGAINS: Final = all_of(DEAL, DROP + 1)
ANSWERS: Final = all_of(ANSWER, 3)

NO_MOVES: Final[tuple[Move, ...]] = ()
NONE: Final[list[TuskMove]] = []
TABLES: Final[list[list[TuskMove]]] = [
    NONE,
    PLACES,
    KEEPS,
    GROWS,
    SENDS,
    ACTS,
    ASIDES,
    AIMS,
    COMMITS,
    ATTACKS,
    SHARES,
    LEADS,
    REGROUPS,
    FLEES,
    BARGAINS,
    ANSWERS,
]


def restored(question: int, choice: int) -> Move:
    """The shared move again, from what it was pickled as."""
    return BARE_HANDS if choice == BARE else TABLES[question][choice]


@final
class Menu:
    """The moves that one question and one mask of choices allow, and the bargains beside them."""

    def __init__(self, key: i64, moves: tuple[Move, ...]) -> None:
        self.key: i64 = key
        self.moves = moves


# The menus met so far, scattered by their keys; one that another displaced is built again.
PLACES_FOR_MENUS: Final = 65521
MENUS: Final = [Menu(-1, ())] * PLACES_FOR_MENUS


def menu(question: i64, choices: i64, partners: i64) -> tuple[Move, ...]:
    """The moves of a question, in ascending order, then the bargains that may be begun."""
    key = (question << 52) | (partners << 48) | choices
    known = MENUS[key % PLACES_FOR_MENUS]
    if known.key == key:
        return known.moves
    return remember(key, question, choices, partners)


def remember(key: i64, question: i64, choices: i64, partners: i64) -> tuple[Move, ...]:
    table = TABLES[question]
    found: list[Move] = [table[choice] for choice in range(len(table)) if choices >> choice & 1]
    found += [BARGAINS[BEGIN + seat] for seat in range(len(TRIBES)) if partners >> seat & 1]
    moves = tuple(found)
    MENUS[key % PLACES_FOR_MENUS] = Menu(key, moves)
    return moves
