"""What a seat may know of a hunt by touch, and of everything after it, as bytes."""

from typing import Final, final

from mypy_extensions import i64

from skulk.games.master_fox.moves import FARTHEST, SEATS
from skulk.games.master_fox.rules.hunter import Hunter
from skulk.games.master_fox.rules.position import Position
from skulk.games.master_fox.terms import (
    ACTS,
    ALL_KINDS,
    FEATURES,
    HUNT,
    KINDS,
    MISSIONS,
    MOST,
    NONE,
    PHASES,
    STYLES,
)
from skulk.kernel.edition import Edition
from skulk.kernel.observer import (
    COUNT,
    FLAG,
    ONE_HOT,
    Field,
    Observer,
    flags,
    number,
    one_hots,
    write_numbers,
)
from skulk.kernel.state import State

SPOTS: Final = 12  # the last ones that were found
TOUCH: Final = len(FEATURES)
SPOT: Final = 3 + TOUCH
STEP: Final = FARTHEST // 250  # hundredths of a unit to one of the byte
FELT: Final = f"how often each was felt: {', '.join(FEATURES)}"
FIELDS: Final = (
    Field("me", ONE_HOT, (SEATS,), "the seat that looks"),
    Field("phase", ONE_HOT, (len(PHASES),), ", ".join(PHASES)),
    Field("round", COUNT, (2,), "its number, and the eggs that win", 255),
    Field("eggs", COUNT, (SEATS,), "of each seat", 255),
    Field("ages", ONE_HOT, (SEATS, SEATS), "the seats from the oldest to the youngest"),
    Field("missions", ONE_HOT, (MISSIONS, ALL_KINDS), f"what the hunt asks for: {', '.join(KINDS)}"),
    Field("drawn", ONE_HOT, (2, ALL_KINDS), "the new missions while the youngest chooses"),
    Field("turn", ONE_HOT, (SEATS,), "who chooses"),
    Field("ready", FLAG, (SEATS,), "whose mask is on"),
    Field("clock", COUNT, (3,), "ticks of the hunt by ten, its limit by twenty, clacks heard", 255),
    Field("style", ONE_HOT, (len(STYLES),), f"how I hunt: {', '.join(STYLES)}"),
    Field("paw", COUNT, (2,), f"where my paw is, by {STEP / 100} units", 255),
    Field("act", ONE_HOT, (len(ACTS),), "what I am busy with, nothing first"),
    Field("hand", FLAG, (3,), "holding a pawn, having called, fur felt a moment ago"),
    Field("sack", COUNT, (1,), "pawns in my sack", MOST),
    Field("felt", COUNT, (TOUCH,), f"of what is under the paw or in the hand, {FELT}", 255),
    Field("sack felt", COUNT, (MOST, TOUCH), f"of each pawn in my sack, {FELT}", 255),
    Field("spots", COUNT, (SPOTS, SPOT), f"the last spots found: x, y, whether it is gone, {FELT}", 255),
    Field("sacks", COUNT, (SEATS, ALL_KINDS), "what everybody caught, by kind, after the hunt", MOST),
    Field("callers", FLAG, (SEATS,), "who called, after the hunt"),
    Field("false", FLAG, (SEATS,), "who called with too little"),
    Field("victim", ONE_HOT, (SEATS,), "who is being robbed"),
)

SEAT: Final = one_hots(SEATS)
KIND: Final = one_hots(ALL_KINDS)
PHASE: Final = one_hots(len(PHASES))
STYLE: Final = one_hots(len(STYLES))
ACT: Final = one_hots(len(ACTS))
FOUR: Final = flags(SEATS)
THREE: Final = flags(3)
NOT_HUNTING: Final = bytes(len(STYLES) + 2 + len(ACTS) + 3 + 1 + TOUCH + MOST * TOUCH + SPOTS * SPOT)
IN_THE_DARK: Final = bytes(SEATS * ALL_KINDS + 2 * SEATS)


@final
class MasterObserver(Observer):
    def __init__(self) -> None:
        super().__init__(FIELDS)
        self.touches: dict[bytes, bytes] = {b"": bytes(TOUCH)}  # how often each feature is in a reading

    def write(self, state: State, seat: int, out: list[bytes]) -> None:
        assert isinstance(state, Position)
        hunting = state.phase == HUNT
        out.append(SEAT[seat])
        write_round(state, hunting, out)
        if hunting:
            self.write_hunter(state, state.hunters[seat], out)
        else:
            out.append(NOT_HUNTING)
        if hunting or not state.kinds:
            out.append(IN_THE_DARK)
        else:
            write_catch(state, out)
        out.append(SEAT[state.victim])

    def write_hunter(self, state: Position, hunter: Hunter, out: list[bytes]) -> None:
        out.append(STYLE[hunter.style])
        out.append(number(hunter.x // STEP))
        out.append(number(hunter.y // STEP))
        out.append(ACT[hunter.act])
        fur = state.tick - hunter.fur_at <= state.box.times.fur_rest
        told: i64 = (1 if hunter.holding() else 0) | (2 if hunter.calls else 0) | (4 if fur else 0)
        out.append(THREE[told])
        out.append(number(len(hunter.sack)))
        spots = hunter.spots
        at = hunter.at
        out.append(self.touch(hunter.read if hunter.holding() or at == NONE else spots[at].read))
        for place in range(MOST):
            out.append(self.touch(hunter.sack_read[place] if place < len(hunter.sack_read) else b""))
        for back in range(1, SPOTS + 1):
            if back > len(spots):
                out.append(bytes(SPOT))
                continue
            spot = spots[len(spots) - back]
            out.append(number(spot.x // STEP))
            out.append(number(spot.y // STEP))
            out.append(number(1 if spot.gone else 0))
            out.append(self.touch(spot.read))

    def touch(self, read: bytes) -> bytes:
        known = self.touches.get(read)
        if known is None:
            known = bytes([min(read.count(feature), 255) for feature in range(TOUCH)])
            if len(self.touches) < 100_000:
                self.touches[read] = known
        return known


def write_round(state: Position, hunting: bool, out: list[bytes]) -> None:
    out.append(PHASE[state.phase])
    out.append(number(state.round_number))
    out.append(number(state.house.goal))
    write_numbers(state.eggs, SEATS, out)
    for place in range(SEATS):
        out.append(SEAT[state.house.ages[place] if place < len(state.house.ages) else -1])
    missions = state.missions
    for slot in range(MISSIONS):
        out.append(KIND[missions[slot] if slot < len(missions) else -1])
    for slot in range(2):
        out.append(KIND[state.drawn[slot] if slot < len(state.drawn) else -1])
    out.append(SEAT[state.turn])
    out.append(FOUR[state.ready])
    out.append(number(state.tick // 10 if state.tick > 0 else 0))
    out.append(number(state.house.limit // 20))
    out.append(number(state.clacks))


def write_catch(state: Position, out: list[bytes]) -> None:
    for seat in range(SEATS):
        caught = [0] * ALL_KINDS
        if seat < state.players:
            for kind in state.sack_kinds(seat):
                caught[kind] += 1
        out.append(bytes(caught))
    out.append(FOUR[state.callers])
    out.append(FOUR[state.false])


def observer(seats: int, edition: Edition) -> MasterObserver:
    return MasterObserver()
