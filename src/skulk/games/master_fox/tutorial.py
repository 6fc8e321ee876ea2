"""Short lessons over the real engine, in steps: time passes only when you act."""

from collections.abc import Callable

from skulk.games.master_fox.rules import rounds, stop
from skulk.games.master_fox.rules.hunter import Spot
from skulk.games.master_fox.rules.set_up import FOR_TWO, prepared
from skulk.games.master_fox.rules.state import MasterFox
from skulk.games.master_fox.terms import KINDS, MASKS, NONE, WAIT
from skulk.games.master_fox.words import lessons
from skulk.kernel.dice import Dice
from skulk.kernel.game import Lesson, lesson
from skulk.kernel.state import State, View

YOU = 0
NEVER = 1 << 30


def kinds(words: str) -> list[int]:
    return [KINDS.index(word) for word in words.split()]


def before_the_hunt() -> State:
    state = table(1)
    state.phase = MASKS
    state.ready = 2
    return state


def table(round_number: int, missions: str = "hen fish cow") -> MasterFox:
    state = prepared(FOR_TWO, Dice.seeded("lesson"))
    state.round_number = round_number
    state.missions = tuple(kinds(missions))
    state.deck = [kind for kind in range(8) if kind not in state.missions]
    return state


def hunt(sack: str = "", hand: str = "", at: str = "", round_number: int = 1) -> Callable[[], State]:
    """You are in the box with this in your sack, in your hand, or under your paw; the other one waits."""

    def arranged() -> State:
        state = table(round_number)
        state.ready = 3
        rounds.begin_hunt(state)
        me = state.hunters[YOU]
        pool = list(range(len(state.kinds)))
        me.sack = tuple([take(state, pool, kind) for kind in kinds(sack)])
        me.sack_read = tuple([b"" for pawn in me.sack])
        for kind in kinds(hand):
            me.hand = take(state, pool, kind)
        for kind in kinds(at):
            stand_at(state, next(pawn for pawn in pool if state.kinds[pawn] == kind))
        other = state.hunters[1]
        other.act, other.due = WAIT, NEVER
        return state

    return arranged


def take(state: MasterFox, pool: list[int], kind: int) -> int:
    """A pawn of a kind, out of the box."""
    pawn = next(pawn for pawn in pool if state.kinds[pawn] == kind)
    pool.remove(pawn)
    state.lying[pawn] = -1
    return pawn


def stand_at(state: MasterFox, pawn: int) -> None:
    me = state.hunters[YOU]
    me.x, me.y = state.xs[pawn], state.ys[pawn]
    me.visited[pawn] = 1
    me.spots = [Spot(pawn, 1, me.x, me.y, b"", False)]
    me.at = 0


def opened(mine: str, theirs: str, round_number: int, caller: int = NONE) -> Callable[[], State]:
    """The masks are off, with these sacks."""

    def arranged() -> State:
        state = table(round_number)
        state.ready = 3
        rounds.begin_hunt(state)
        pool = list(range(len(state.kinds)))
        for seat, words in enumerate((mine, theirs)):
            hunter = state.hunters[seat]
            hunter.sack = tuple([take(state, pool, kind) for kind in kinds(words)])
            hunter.sack_read = tuple([b"" for pawn in hunter.sack])
        stop.end_hunt(state, 0 if caller == NONE else 1 << caller)
        return state

    return arranged


def poster() -> View:
    """Opened sacks, for the lobby."""
    return opened("hen fish fox", "cow hen hen pig", 3, caller=1)().view(None)


def taught(name: str, state: Callable[[], State], *tries: str) -> Lesson:
    return lesson(lessons.LESSONS[name], state, YOU, *tries)


LESSONS = (
    taught("missions", before_the_hunt, "mask words"),
    taught("touch", hunt(), "reach", "feel"),
    taught("grab", hunt(at="fish"), "grab", "feel"),
    taught("stash", hunt(hand="hen"), "stash"),
    taught("back", hunt(hand="pig"), "back"),
    taught("stop", hunt(sack="hen fish cow"), "stop"),
    taught("counting", hunt(sack="hen hen fish goose"), "stop"),
    taught("fox", hunt(sack="hen fish fox", hand="fox", round_number=2), "back"),
    taught("snake", opened("hen fish snake", "cow hen pig", 3), "rob 2", "take cow"),
)
