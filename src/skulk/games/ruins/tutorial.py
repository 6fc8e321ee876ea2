"""Short lessons over the real engine: a prepared table, one thing to try, what it shows."""

from collections.abc import Callable
from typing import Final

from skulk.games.ruins.cards import Ruin, fresh, in_order
from skulk.games.ruins.components import Components, read, text
from skulk.games.ruins.rules.prices import in_slot
from skulk.games.ruins.rules.set_up import lay_out
from skulk.games.ruins.rules.state import Ruins
from skulk.games.ruins.terms import EFFECTS, POSITIONS, START, discovery
from skulk.games.ruins.words import lessons
from skulk.kernel.dice import Dice
from skulk.kernel.game import lesson
from skulk.kernel.state import State

YOU = 0
STALLS = "top +1, middle two, bottom light1, top +3"  # slots A to D


def table(
    hand: str,
    last: str = "",
    market: str = STALLS,
    lit: int = 0,
    claims: int = 0,
    players: int = 3,
    points: int = 0,
) -> Callable[[], State]:
    """Your turn with a hand like 'D4 D4 N7', upon a play of the player before you, if any."""

    def arranged() -> State:
        state = first_round(hand, players)
        state.set_lit(YOU, lit)
        state.claims = claims
        state.points = state.began = (points, *state.points[1:])
        state.market = stalls(market)
        state.ask(START, YOU)
        if last:
            follow(state, players - 1, ruins(state, last))
        return state

    return arranged


def before_dawn(hand: str) -> Callable[[], State]:
    """The flip: the others have decided."""

    def arranged() -> State:
        state = first_round(hand, 3)
        state.decided = state.active & ~(1 << YOU)
        return state

    return arranged


def first_round(hand: str, players: int) -> Ruins:
    box = read(text(), "components.toml").parts
    assert isinstance(box, Components)
    state = lay_out(box, players, YOU, Dice.seeded("lesson"))
    state.hands[YOU] = in_order(ruins(state, hand))
    return state


def follow(state: Ruins, seat: int, looks: list[Ruin]) -> None:
    """Lays a play of somebody else on the table."""
    state.leader = seat
    state.size = len(looks)
    state.rank = looks[0].rank
    state.last = tuple(looks)
    state.pile = list(looks)


def ruins(state: Ruins, names: str) -> list[Ruin]:
    return [made(state.box, name) for name in names.split()]


def made(box: Components, name: str) -> Ruin:
    """A ruin from its notation, such as D7 or N4[-,+2,wild]."""
    side, _, layers = name.removesuffix("]").partition("[")
    day = int(side[1:])
    look = fresh(day, *box.night[day - 1])
    for position, effect in enumerate(layers.split(",") if layers else ()):
        if effect != "-":
            look = look.with_discovery(discovery(position, EFFECTS.index(effect)))
    return look.turned() if side[0] == "N" else look


def stalls(market: str) -> int:
    """The market as the rules keep it."""
    cards = [stall.split() for stall in market.split(", ")]
    return sum(
        in_slot(discovery(POSITIONS.index(position), EFFECTS.index(effect)), slot)
        for slot, (position, effect) in enumerate(cards)
    )


# Each lesson's table and the moves that lead on, in the order of their words.
STEPS: Final[tuple[tuple[Callable[[], State], tuple[str, ...]], ...]] = (
    (table("D4 D4 D7 D9"), ("play D4", "add D4", "announce")),
    (table("D2 D7 D7 D9", "D4 D4"), ("play D7", "add D7", "announce")),
    (table("D2 D3 D3 D9", "D8 D8"), ("pass",)),
    (table("D3 D6 D9", "D6", players=2), ("play D6", "announce")),
    (table("D2 D5 D5 D9", lit=1), ("play D2", "add D5", "add D5", "buy D on D2", "announce")),
    (table("D9", "D7"), ("play D9", "announce")),
    (table("D3 D10[-,+5,-]", claims=2), ("play D10[-,+5,-]", "claim D10[-,+5,-]", "announce")),
    (before_dawn("D2 D5 D5 D8 D10"), ("flip D2",)),
    (table("D3 D8[two,-,-] D9[wild,-,-]", "D7 D7 D7"), ("play D8[two,-,-]", "add D9[wild,-,-]", "announce")),
    (table("D8 D8", "D8 D8", points=9), ("play D8", "add D8", "announce")),
)
LESSONS: Final = tuple(
    [lesson(words, state, YOU, *tries) for words, (state, tries) in zip(lessons.LESSONS, STEPS, strict=True)]
)
