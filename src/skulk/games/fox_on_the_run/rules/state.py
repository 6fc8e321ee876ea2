"""The rules of Fox on the Run, in the order of its rulebook: set-up, turn, movement, abilities, end."""

from dataclasses import dataclass
from functools import cache
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from skulk.games.fox_on_the_run.components import Components
from skulk.games.fox_on_the_run.moves import ANSWERS, CHOICES, MAY_PASS, PASS, PLACES, FoxMove, remember
from skulk.games.fox_on_the_run.rules.position import (
    ADJACENT,
    BEYOND,
    LONE_WAY,
    ORTHOGONAL,
    TARGETS,
    TURNS,
    Position,
    unturnable,
)
from skulk.games.fox_on_the_run.rules.refusals import why_not
from skulk.games.fox_on_the_run.rules.seats import Seats, allocate
from skulk.games.fox_on_the_run.rules.sight import look
from skulk.games.fox_on_the_run.terms import (
    ALL_CELLS,
    ALL_REVEALED,
    ARROW,
    CAPTURE,
    CELLS,
    ENDINGS,
    FOXES,
    INDIGO,
    NOBODY,
    NOTHING,
    OFF_BOARD,
    PUFFER,
    RESCUE,
    REVEAL,
    ROTATE_BY,
    ROTATE_TILE,
    SCARLET,
    STALL,
    STEP,
    SWAP_FIRST,
    SWAP_SECOND,
    ZEV,
    turned,
)
from skulk.games.fox_on_the_run.view import FoxView
from skulk.kernel.dice import Dice
from skulk.kernel.event import Event
from skulk.kernel.game import Setup
from skulk.kernel.state import Move, Result, State, View

WAITING: Final[list[tuple[int, ...]]] = [(0,), (1,), (2,), (3,), ()]  # by the seat to decide
TURNED: Final = [bytes([turned(arrows, quarters)]) for arrows in range(16) for quarters in range(4)]


def exchange(first: int, second: int) -> bytes:
    """The cells in order, but for two that change places."""
    cells = list(range(CELLS))
    cells[first], cells[second] = second, first
    return bytes(cells)


EXCHANGES: Final = [exchange(first, second) for first in range(CELLS) for second in range(CELLS)]
IN_ORDER: Final = bytes(range(CELLS))  # every tile on the cell it was laid on
PADDING: Final = bytes(256 - CELLS)


def new(setup: Setup) -> State:
    """Seats drawn, the faces shuffled, everyone at home (FOX-010 to FOX-025)."""
    components = setup.edition.parts
    assert isinstance(components, Components)
    seats = allocate(setup.seats, setup.options["characters"], setup.dice)
    faces = [arrows for tile, arrows in components.mix(setup.options["mix"])]
    setup.dice.shuffle(faces)
    return lay_out(components, seats, faces, setup.dice)


def lay_out(components: Components, seats: Seats, faces: list[int], dice: Dice) -> "FoxOnTheRun":
    """Starting tiles face up on their homes, the faces face down on the other cells in cell order."""
    indigo, scarlet, den = components.homes
    starting = 1 << indigo | 1 << scarlet | 1 << den
    laid = list(faces)
    for home in sorted(components.homes):
        laid.insert(home, 0)
    arrows = bytes(laid)
    state = FoxOnTheRun(
        dice=dice,
        seats=seats,
        homes=components.homes,
        stall_limit=components.stall_limit,
        indigo=indigo,
        puffer=den,
        scarlet=scarlet,
        zev=den,
        face_up=starting,
        starting=starting,
        unturnable=unturnable(arrows),
        tiles=IN_ORDER,
        turn=1,
        mover=INDIGO,
        here=indigo,
        seat=NOBODY,
        closed=0,
        applied=0,
        asking=NOTHING,
        options=0,
        picked=0,
        walker=ZEV,
        steps=0,
        walk=0,
        quiet_turns=0,
        ending=0,
        arrows=arrows,
    )
    state.begin_turn()
    return state


@final
@mypyc_attr(acyclic=True, free_list_len=1)
@dataclass(init=False)
class FoxOnTheRun(Position):
    """A position in play."""

    def waiting(self) -> tuple[int, ...]:
        return WAITING[self.seat]

    def moves(self, seat: int) -> tuple[Move, ...]:
        if seat != self.seat:
            return ()
        key: i64 = self.asking << CHOICES | self.options
        answers = ANSWERS[key % PLACES]
        if answers.key != key:
            answers = remember(key)
        return answers.moves

    def apply(self, seat: int, move: Move) -> None:
        assert isinstance(move, FoxMove)
        question = move.question
        choice = move.choice
        if question == STEP:
            self.set_out(choice)
        elif question == ARROW:
            self.follow(choice)
        elif choice == PASS:
            self.end_turn()
        elif question == ROTATE_TILE:
            self.picked = choice
            self.ask(ROTATE_BY, TURNS[self.arrows[choice]])
        elif question == ROTATE_BY:
            self.rotate(choice)
        elif question == SWAP_FIRST:
            self.picked = choice
            self.ask(SWAP_SECOND, self.partners(choice))
        elif question == SWAP_SECOND:
            self.swap(choice)
        else:
            self.reveal_beside(choice)

    # Turn order and turn structure (FOX-030 to FOX-035)

    def begin_turn(self) -> None:
        """Asks the mover for a first step, orthogonal or, for Indigo, diagonal as well (FOX-040 to FOX-043).

        Whoever has none stays still, without ability (FOX-034, FOX-104).
        """
        mover = self.mover
        closed = self.closed_to(mover)
        here = self.cell_of(mover)
        near: i64 = ADJACENT[here] if mover == INDIGO else ORTHOGONAL[here]
        self.here = here
        self.seat = self.seats[mover]
        self.closed = closed
        self.asking = STEP
        self.options = near & ~closed
        if not self.options:
            self.tell("FOX-104", "stays")
            self.end_turn()

    def end_turn(self) -> None:
        """Hands the turn on; one quiet turn too many is a draw (FOX-116)."""
        quiet = self.quiet_turns + 1
        self.quiet_turns = quiet
        if quiet >= self.stall_limit:
            self.tell("FOX-116", "stalls", quiet)
            self.end(STALL)
        else:
            self.applied = 0
            self.mover = (self.mover + 1) & 3
            self.turn += 1
            self.begin_turn()

    def ask(self, question: i64, options: i64) -> None:
        self.asking = question
        self.options = options

    def set_out(self, cell: i64) -> None:
        """The origin is left, not applied (FOX-041, FOX-108)."""
        self.walker = self.mover
        self.steps = 2
        self.walk = self.here << 5 | cell
        if self.heard is not None:
            straight = ORTHOGONAL[self.here] >> cell & 1
            self.tell("FOX-040" if straight else "FOX-042", "enters", cell)
        self.enter(cell)

    # Entering a tile (FOX-050 to FOX-055)

    def enter(self, cell: i64) -> None:
        """Applies the tile entered, and goes on as long as single arrows carry the mover."""
        mover = self.mover
        prize = self.scarlet if mover == INDIGO else self.indigo if mover == ZEV else OFF_BOARD
        while cell != prize:
            bit: i64 = 1 << cell
            if not self.face_up & bit:
                self.turn_up(cell, "FOX-050")
                break
            if (self.starting | self.applied) & bit:
                if self.heard is not None:
                    self.tell_stop(cell)
                break
            self.applied |= bit
            arrows: i64 = self.arrows[cell]
            targets: i64 = TARGETS[cell * 16 + arrows]
            if not targets & ~self.closed:
                self.tell("FOX-066", "is blocked", cell)
                break
            way: i64 = LONE_WAY[arrows]
            if way < 0:
                self.place(mover, cell)
                self.here = cell
                self.ask(ARROW, arrows)
                return
            cell = BEYOND[cell * 4 + way]
            self.note_step(way, cell)
        self.place(mover, cell)
        if cell == prize:
            self.meet(cell)
        elif not self.ending:
            self.offer_ability()

    def note_step(self, way: i64, cell: i64) -> None:
        """Lengthens the trail by the arrow followed."""
        self.walk = self.walk << 2 | way
        self.steps += 1
        if self.heard is not None:
            self.tell("FOX-051", "enters", cell)

    def follow(self, way: i64) -> None:
        """Takes a chosen arrow; a blocked one means staying here (FOX-052, FOX-066, FOX-067)."""
        target: i64 = BEYOND[self.here * 4 + way]
        if self.closed >> target & 1:
            self.tell("FOX-067", "stays on", self.here, way)
            self.offer_ability()
        else:
            self.note_step(way, target)
            self.enter(target)

    def tell_stop(self, cell: i64) -> None:
        if self.starting >> cell & 1:
            self.tell("FOX-053", "rests on", cell)
        else:
            self.tell("FOX-055", "comes back to", cell)

    def turn_up(self, cell: i64, rule: str) -> None:
        """Turns a tile face up; the last one wins for the Guardians (FOX-005)."""
        self.face_up |= 1 << cell
        self.quiet_turns = -1  # the end of this turn makes it 0
        self.irreversible += 1
        if self.heard is not None:
            self.tell(rule, "turns up", cell, self.arrows[cell])
        if self.face_up == ALL_CELLS:
            self.tell("FOX-005", "turns up the last", cell)
            self.end(ALL_REVEALED)

    def meet(self, cell: i64) -> None:
        """The two meetings that end the game at once (FOX-002, FOX-004)."""
        if self.mover == INDIGO:
            self.tell("FOX-002", "rescues", cell)
            self.end(RESCUE)
        else:
            self.tell("FOX-004", "captures", cell)
            self.end(CAPTURE)

    # Abilities (FOX-070 to FOX-076)

    def offer_ability(self) -> None:
        """Asks for it if there is anything to act on (FOX-134); Indigo has none after moving (FOX-070)."""
        mover = self.mover
        cells: i64 = 0
        if mover == PUFFER:
            self.asking = ROTATE_TILE
            cells = self.rotatable()
        elif mover == SCARLET:
            self.asking = SWAP_FIRST
            cells = self.swappable()
        elif mover == ZEV:
            self.asking = REVEAL
            cells = self.revealable()
        if cells:
            self.options = cells | MAY_PASS
        else:
            self.end_turn()

    def rotate(self, quarters: i64) -> None:
        """Turns the picked tile clockwise (FOX-071)."""
        cell = self.picked
        look = TURNED[self.arrows[cell] * 4 + quarters]
        self.arrows = self.arrows[:cell] + look + self.arrows[cell + 1 :]
        self.tell("FOX-071", "rotates", cell, quarters)
        self.end_turn()

    def swap(self, second: i64) -> None:
        """Exchanges two tiles, neither rotated; a starting tile stops wherever it lies (FOX-072, FOX-130)."""
        first = self.picked
        self.arrows = exchanged(self.arrows, first, second)
        self.tiles = exchanged(self.tiles, first, second)
        self.starting = exchanged_bits(self.starting, first, second)
        self.unturnable = exchanged_bits(self.unturnable, first, second)
        self.tell("FOX-072", "swaps", first, second)
        self.end_turn()

    def reveal_beside(self, cell: i64) -> None:
        """Turns up a tile beside Zev (FOX-074)."""
        self.turn_up(cell, "FOX-074")
        if not self.ending:
            self.end_turn()

    # The end

    def end(self, ending: i64) -> None:
        self.ending = ending
        self.seat = NOBODY
        self.ask(NOTHING, 0)

    def result(self) -> Result | None:
        """A faction wins or loses as a whole (FOX-007)."""
        return outcome(self.ending, self.seats) if self.ending else None

    def tell(self, rule: str, verb: str, place: i64 = -1, detail: i64 = -1) -> None:
        """Says what the mover did, where, and with what."""
        if self.heard is not None:
            self.say(rule, self.seats[self.mover], verb, (int(self.mover), int(place), int(detail)))

    # Knowledge: the faces of face-down tiles are hidden from all alike

    def view(self, seat: int | None) -> FoxView:
        return look(self, seat)

    def view_beside(self, seen: View, seat: int | None) -> FoxView:
        assert isinstance(seen, FoxView)
        return seen.seen_from(seat)

    def laid_open(self) -> FoxView:
        return look(self, None, laid_open=True)

    def guess(self, seat: int | None, dice: Dice) -> "FoxOnTheRun":
        """Deals the unseen faces anew to the face-down cells."""
        other = self.copy()
        other.dice = dice.fork()
        if self.ending:
            return other
        hidden = [cell for cell in range(CELLS) if not self.face_up >> cell & 1]
        faces = sorted([self.arrows[cell] for cell in hidden])  # how they lie must not show in the guess
        dice.shuffle(faces)
        arrows = bytearray(self.arrows)
        for place, cell in enumerate(hidden):
            arrows[cell] = faces[place]
        other.arrows = bytes(arrows)
        other.unturnable = unturnable(other.arrows)
        return other

    def why_not(self, seat: int, text: str) -> Event:
        return why_not(self, seat, text)

    def conserved(self) -> dict[str, int]:
        """The 25 tiles; each face by its arrows, whichever way it has been turned."""
        kinds = {"tiles": sum(1 << tile for tile in self.tiles)}
        for arrows in self.arrows:
            kind = f"face {min(turned(arrows, quarters) for quarters in range(4))}"
            kinds[kind] = kinds.get(kind, 0) + 1
        return kinds

    def copy(self) -> "FoxOnTheRun":
        other = FoxOnTheRun(
            self.dice.copy(),
            self.seats,
            self.homes,
            self.stall_limit,
            self.indigo,
            self.puffer,
            self.scarlet,
            self.zev,
            self.face_up,
            self.starting,
            self.unturnable,
            self.tiles,
            self.turn,
            self.mover,
            self.here,
            self.seat,
            self.closed,
            self.applied,
            self.asking,
            self.options,
            self.picked,
            self.walker,
            self.steps,
            self.walk,
            self.quiet_turns,
            self.ending,
            self.arrows,
        )
        other.irreversible = self.irreversible
        return other


def exchanged(table: bytes, first: i64, second: i64) -> bytes:
    # Translating the cells by the table reads it in their order, in one call.
    return EXCHANGES[first * CELLS + second].translate(table + PADDING)


def exchanged_bits(mask: i64, first: i64, second: i64) -> i64:
    if (mask >> first ^ mask >> second) & 1:
        return mask ^ (1 << first | 1 << second)
    return mask


@cache
def outcome(ending: int, seats: Seats) -> Result:
    """Worked out once for each way to end and to be seated."""
    players = max(seats) + 1
    reason = ENDINGS[ending]
    if ending == STALL:
        return Result((0.5,) * players, (1,) * players, "FOX-116", reason)
    rule = "FOX-002" if ending == RESCUE else "FOX-004" if ending == CAPTURE else "FOX-005"
    foxes = [seats[fox] for fox in FOXES]
    won = [(seat in foxes) == (ending == RESCUE) for seat in range(players)]
    points = tuple([1.0 if win else 0.0 for win in won])
    places = tuple([1 if win else won.count(True) + 1 for win in won])
    return Result(points, places, rule, reason)
