"""Why a move is not open: the rule that forbids what people try in vain."""

from skulk.games.fox_on_the_run.moves import BY_TEXT, PASS
from skulk.games.fox_on_the_run.rules.position import ADJACENT, ORTHOGONAL, Position
from skulk.games.fox_on_the_run.terms import (
    ARROW,
    INDIGO,
    PUFFER,
    REVEAL,
    ROTATE_BY,
    ROTATE_TILE,
    SCARLET,
    STEP,
    SWAP_FIRST,
    SWAP_SECOND,
    ZEV,
)
from skulk.kernel.event import Event, only

ABILITIES = {
    ROTATE_TILE: (PUFFER, "FOX-071"),
    ROTATE_BY: (PUFFER, "FOX-071"),
    SWAP_FIRST: (SCARLET, "FOX-072"),
    SWAP_SECOND: (SCARLET, "FOX-072"),
    REVEAL: (ZEV, "FOX-074"),
}


def why_not(position: Position, seat: int, text: str) -> Event:
    """The first rule in the way, read from what everybody can see."""
    move = BY_TEXT.get(text)
    if move is None:
        rule, verb, what = "", "no such move", -1
    elif seat not in position.waiting():
        rule, verb, what = "FOX-030", "not your turn", -1
    elif move.choice == PASS:
        rule, verb, what = no_pass(position)
    elif move.question != position.asking:
        rule, verb, what = wrong_moment(position, move.question)
    elif move.question == STEP:
        rule, verb, what = no_step(position, move.choice)
    elif move.question == ARROW:
        rule, verb, what = "FOX-051", "no such arrow", move.choice
    else:
        rule, verb, what = no_ability(position, move.question, move.choice)
    return Event(rule, seat, verb, (position.mover, what, text), only(seat))


def no_pass(position: Position) -> tuple[str, str, int]:
    if position.asking == STEP:
        return "FOX-033", "must move", -1
    if position.asking == ARROW:
        return "FOX-051", "must follow", -1
    return "FOX-076", "has begun", position.picked


def wrong_moment(position: Position, question: int) -> tuple[str, str, int]:
    """A step, an arrow or an ability at a moment that asks for something else."""
    if position.asking == ARROW:
        return "FOX-051", "must follow", -1
    if question in (STEP, ARROW):
        if position.asking == STEP:
            return "FOX-041", "first step is free", -1
        return "FOX-032", "has moved", -1
    owner, rule = ABILITIES[question]
    if owner != position.mover:
        return rule, "not your ability", owner
    if position.asking == STEP:
        return "FOX-032", "must move first", -1
    if position.asking in (ROTATE_BY, SWAP_SECOND):
        return "FOX-076", "has begun", position.picked
    return rule, "pick a tile first", -1


def no_step(position: Position, cell: int) -> tuple[str, str, int]:
    here = position.cell_of(position.mover)
    if cell == here:
        return "FOX-033", "must move", -1
    if not ADJACENT[here] >> cell & 1:
        return ("FOX-042" if position.mover == INDIGO else "FOX-040"), "too far", cell
    if position.mover != INDIGO and not ORTHOGONAL[here] >> cell & 1:
        return "FOX-042", "only Indigo goes diagonally", cell
    if position.mover == INDIGO and cell == position.cell_of(SCARLET):
        return "FOX-061", "Zev guards her", cell
    if position.mover == SCARLET and cell == position.cell_of(INDIGO):
        return "FOX-003", "he must come to her", cell
    return "FOX-060", "occupied", cell


def no_ability(position: Position, question: int, choice: int) -> tuple[str, str, int]:
    rule = ABILITIES[question][1]
    if question == ROTATE_BY:
        return "FOX-126", "shows nothing new", choice
    here = position.cell_of(position.mover)
    in_reach = ADJACENT[here] | (0 if question == REVEAL else 1 << here)
    if not in_reach >> choice & 1:
        return rule, "not adjacent", choice
    if question == REVEAL:
        return rule, "already face up", choice
    if not position.face_up >> choice & 1:
        return rule, "face down", choice
    if position.occupied() >> choice & 1:
        return ("FOX-127" if question == ROTATE_TILE else "FOX-128"), "tile occupied", choice
    if question == ROTATE_TILE:
        return ("FOX-125" if position.starting >> choice & 1 else "FOX-126"), "turn changes nothing", choice
    return "FOX-129", "swap changes nothing", choice
