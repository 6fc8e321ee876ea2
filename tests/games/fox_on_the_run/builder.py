"""Positions in the notation of the worked examples, and short words to play and read them.

Tokens are named I, P, S, Z; a token that is not named stands on its home. A tile that is not
listed lies face down and shows N, unless a token stands on it.
"""

from dataclasses import replace

from skulk.games.fox_on_the_run import components
from skulk.games.fox_on_the_run.components import Components
from skulk.games.fox_on_the_run.rules import turns
from skulk.games.fox_on_the_run.rules.seats import Seats
from skulk.games.fox_on_the_run.rules.set_up import lay_out
from skulk.games.fox_on_the_run.rules.state import FoxOnTheRun
from skulk.games.fox_on_the_run.terms import (
    ARROW_NAMES,
    CELL_NAMES,
    CELLS,
    CHARACTERS,
    COMPASS,
    ENDINGS,
    HOMES,
    INDIGO,
    PUFFER,
    QUESTIONS,
    ZEV,
)
from skulk.kernel.dice import Dice
from skulk.kernel.edition import Edition

LETTERS = "IPSZ"
ONE_EACH: Seats = (0, 1, 2, 3)
HOME_TEXT = "I a1, S e5, D d4"


def standard() -> Edition:
    return components.read(components.text(), "components.toml")


def parts(edition: Edition) -> Components:
    assert isinstance(edition.parts, Components)
    return edition.parts


BOX = parts(standard())


def cell(name: str) -> int:
    return CELL_NAMES.index(name)


def carved(letters: str) -> int:
    """The arrows of 'NE'."""
    return sum(1 << COMPASS.index(letter) for letter in letters)


def listed(text: str) -> dict[str, str]:
    """'c2 E, c3 N W' as {'c2': 'E', 'c3': 'NW'}; likewise 'I c2, P c4'."""
    items = [item.split() for item in text.split(",") if item.strip()]
    return {first: "".join(rest) for first, *rest in items}


def position(
    tokens: str = "",
    up: str = "",
    mover: int = INDIGO,
    down: str = "",
    only_down: str = "",
    homes: str = HOME_TEXT,
    quiet: int = 0,
    limit: int = 40,
    seats: Seats = ONE_EACH,
) -> FoxOnTheRun:
    """A position at the beginning of a turn.

    `up` lists tiles face up, `down` the faces of tiles face down; with `only_down` every tile but
    those cells lies face up.
    """
    homes_at = [cell(listed(homes)[letter]) for letter in "ISD"]
    box = replace(BOX, homes=(homes_at[0], homes_at[1], homes_at[2]), stall_limit=limit)
    faces = listed(up) | listed(down)
    tiles = [name for name in CELL_NAMES if cell(name) not in homes_at]
    state = lay_out(box, seats, [carved(faces.get(name, "N")) for name in tiles], Dice.seeded("table"))
    stand(state, tokens)
    for name in (*listed(up), *face_up_besides(only_down)):
        state.face_up |= 1 << cell(name)
    start_turn(state, mover, quiet)
    return state


def stand(state: FoxOnTheRun, tokens: str) -> None:
    for letter, name in listed(tokens).items():
        state.place(LETTERS.index(letter), cell(name))


def face_up_besides(only_down: str) -> list[str]:
    return [name for name in CELL_NAMES if name not in only_down.split()] if only_down else []


def start_turn(state: FoxOnTheRun, mover: int, quiet: int = 0) -> None:
    """The table as it is handed to the mover; everything said from now on is heard."""
    state.face_up |= state.occupied()
    state.heard = []
    state.turn = 1
    state.mover = mover
    state.walker = ZEV
    state.quiet_turns = quiet
    turns.begin_turn(state)


def wild_board(dice: Dice) -> FoxOnTheRun:
    """One to four arrows a tile, starting tiles and tokens anywhere, any part of the forest revealed."""
    cells = list(range(CELLS))
    dice.shuffle(cells)
    box = replace(BOX, homes=(cells[0], cells[1], cells[2]), stall_limit=dice.below(40) + 1)
    faces = [dice.below(15) + 1 if dice.below(3) else 1 << dice.below(4) for _ in range(22)]
    state = lay_out(box, ONE_EACH, faces, dice.fork())
    scatter_tokens(state, dice)
    hidden = [cell for cell in cells[3:] if not state.occupied() >> cell & 1]
    for cell in hidden[dice.below(len(hidden)) + 1 :]:  # one tile at least stays face down
        state.face_up |= 1 << cell
    start_turn(state, dice.below(4), quiet=dice.below(box.stall_limit))
    return state


def scatter_tokens(state: FoxOnTheRun, dice: Dice) -> None:
    """Each on a tile of its own, or the two guardians together."""
    spots = list(range(CELLS))
    dice.shuffle(spots)
    if not dice.below(4):
        spots[ZEV] = spots[PUFFER]
    for character, spot in enumerate(spots[:4]):
        state.place(character, spot)


def rearranged(state: FoxOnTheRun, tokens: str, mover: int) -> FoxOnTheRun:
    """The same tiles with some tokens put elsewhere, at the beginning of a turn."""
    other = state.copy()
    stand(other, tokens)
    start_turn(other, mover)
    return other


def game(layout: str, mix: str = "standard", seats: Seats = ONE_EACH) -> FoxOnTheRun:
    """A whole game from its layout by tile names, in cell order."""
    arrows = dict(BOX.mix(mix))
    state = lay_out(BOX, seats, [arrows[tile] for tile in layout.split()], Dice.seeded("table"))
    state.heard = []
    return state


def play(state: FoxOnTheRun, *moves: str) -> FoxOnTheRun:
    """Plays legal moves by their notation, in place."""
    for text in moves:
        seat = state.waiting()[0]
        move = state.find(seat, text)
        assert move is not None, f"{text!r} is not open; {options(state)!r} is"
        state.apply(seat, move)
    return state


def played(state: FoxOnTheRun, *moves: str) -> FoxOnTheRun:
    """The same on a copy."""
    other = state.copy()
    other.heard = []
    return play(other, *moves)


def options(state: FoxOnTheRun) -> str:
    """The open moves of the moment in their order: 'rotate c3 d3 pass', or '' when it is over."""
    waiting = state.waiting()
    if not waiting:
        return ""
    moves = [str(move).split() for move in state.moves(waiting[0])]
    assert all(words[0] in (QUESTIONS[state.asking], "pass") for words in moves)
    return " ".join([QUESTIONS[state.asking], *(words[-1] for words in moves)])


def turn_of(state: FoxOnTheRun) -> str:
    return CHARACTERS[state.mover]


def where(state: FoxOnTheRun, letter: str) -> str:
    """The cell of a token."""
    return CELL_NAMES[state.cell_of(LETTERS.index(letter))]


def standing(state: FoxOnTheRun) -> str:
    return ", ".join(f"{letter} {where(state, letter)}" for letter in LETTERS)


def shown(state: FoxOnTheRun, name: str) -> str:
    """What lies face up on a cell: 'NE', 'home' for a starting tile, '' if it lies face down."""
    place = cell(name)
    if not state.face_up >> place & 1:
        return ""
    return "home" if state.starting >> place & 1 else ARROW_NAMES[state.arrows[place]]


def home_on(state: FoxOnTheRun, name: str) -> str:
    """Whose starting tile lies on a cell."""
    place = cell(name)
    return HOMES[state.homes.index(state.tiles[place])] if state.starting >> place & 1 else ""


def face_down(state: FoxOnTheRun) -> int:
    return CELLS - int(state.face_up).bit_count()


def trail(state: FoxOnTheRun) -> str:
    return " ".join(CELL_NAMES[place] for place in state.trail())


def ending(state: FoxOnTheRun) -> str:
    return ENDINGS[state.ending]


def said(state: FoxOnTheRun, rule: str) -> bool:
    return any(event.rule == rule for event in state.heard or ())
