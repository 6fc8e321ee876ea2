"""The hunt against the clock on the wall: how long things may take, and what a paw is sent."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import inf

from skulk.games.master_fox.moves import BOT_MASKS, PAUSE, TIME_UP, Tick
from skulk.games.master_fox.rules.state import MasterFox
from skulk.games.master_fox.rules.touch import Touch, feel
from skulk.games.master_fox.terms import ENOUGH, HUNT, NOTHING, PAW, STYLES, WORDS
from skulk.kernel.frozen import Frozen
from skulk.kernel.state import CLOCK, State

NORMAL = 0.05  # seconds for a tick
GENTLE = 0.08
PATIENCE = 30.0  # for a decision with open eyes, once the story of the last hunt has been told
CEREMONY = 8.0  # seconds in which the masks come off and the hunt is seen again,
OPENING = 1.8  # each sack is opened and its eggs are taken,
COUNTING = 0.9  # and each pawn is counted


@dataclass(frozen=True)
class Felt(Frozen):
    """One answer to a paw: what it touches, and what its seat knows of itself (MFX-225)."""

    touch: Touch
    act: int
    holding: bool
    waiting: int  # acts in the queue
    sack: int
    stop: bool  # whether the bell may be rung
    dawn: int  # ticks left
    night: int  # ticks in all
    tick: float  # seconds


def seconds(state: State) -> float:
    """Until the clock moves: a tick of the hunt, or the end of everyone's patience (MFX-132, MFX-234)."""
    assert isinstance(state, MasterFox)
    if state.phase == HUNT and not state.paused():
        return GENTLE if state.house.gentle else NORMAL
    if not state.hurried():
        return inf
    return PATIENCE + (0 if state.paused() else ceremony(state))


def ceremony(state: MasterFox) -> float:
    """How long the story of the last hunt takes: patience begins after it."""
    pawns = sum([len(hunter.sack) for hunter in state.hunters])
    return CEREMONY + OPENING * len(state.hunters) + COUNTING * pawns


def tick(state: State, aims: Mapping[int, tuple[int, int]]) -> str:
    """The clock's move; aims outside the box go to its wall (MFX-215)."""
    assert isinstance(state, MasterFox)
    if state.phase != HUNT or state.paused():
        return str(TIME_UP)
    side = state.box.yard.side * 100
    paws = [seat for seat in sorted(aims) if seat < state.players and state.hunters[seat].style == PAW]
    inside = [(seat, min(max(aims[seat][0], 0), side), min(max(aims[seat][1], 0), side)) for seat in paws]
    return str(Tick(1, tuple(inside)))


def felt(state: State, seat: int) -> Felt | None:
    assert isinstance(state, MasterFox)
    touch = feel(state, seat)
    if touch is None:
        return None
    hunter = state.hunters[seat]
    return Felt(
        touch,
        hunter.act,
        hunter.holding(),
        len(hunter.queue),
        len(hunter.sack),
        len(hunter.sack) >= ENOUGH,
        state.house.limit - state.tick,
        state.house.limit,
        seconds(state),
    )


def takes_over(state: State, seat: int, level: str) -> str:
    """The mask of a bot that sits down in the hunt (MFX-131)."""
    assert isinstance(state, MasterFox)
    text = f"mask {level}"
    late = state.phase == HUNT and not state.paused() and state.hunters[seat].style <= WORDS
    return text if late and text in BOT_MASKS else ""


def idle(state: State, seat: int) -> bool:
    assert isinstance(state, MasterFox)
    hunter = state.hunters[seat]
    return (
        state.phase == HUNT
        and not state.paused()
        and state.tick >= 0
        and hunter.act == NOTHING
        and not hunter.queue
    )


def plays_on(state: State, seat: int) -> str:
    """Who comes back takes over at the next round (MFX-131)."""
    assert isinstance(state, MasterFox)
    style = state.hunters[seat].style
    return STYLES[style] if state.phase == HUNT and style > WORDS else ""


def lets_go(state: State, seat: int) -> str:
    """A seat that lost its line puts back what it holds (MFX-111)."""
    assert isinstance(state, MasterFox)
    return "back" if idle(state, seat) and state.hunters[seat].holding() else ""


def pauses(state: State) -> str:
    """A hunt that was left stands still until those who come back are ready (MFX-132)."""
    assert isinstance(state, MasterFox)
    return str(PAUSE) if state.find(CLOCK, str(PAUSE)) is not None else ""
