"""Hunts and opened sacks in the words of the worked examples: 'hen fish cow', 'hen@100,120 fish@200,80'."""

from typing import Any

from skulk.games.master_fox import GAME, components
from skulk.games.master_fox.components import Components
from skulk.games.master_fox.rules import stop
from skulk.games.master_fox.rules.hunter import Hunter, rested
from skulk.games.master_fox.rules.places import rim
from skulk.games.master_fox.rules.position import House
from skulk.games.master_fox.rules.set_up import lay_out
from skulk.games.master_fox.rules.state import MasterFox
from skulk.games.master_fox.terms import HUNT, KINDS, STYLES, WORDS
from skulk.kernel.dice import Dice
from skulk.kernel.event import Event
from skulk.kernel.state import CLOCK

BOX = components.read(components.text(), "components.toml").parts
assert isinstance(BOX, Components)

FAR = "pig@300,300 sheep@300,200 goose@40,300"  # pawns that nobody is near

USUAL: dict[str, Any] = {
    "goal": 10,
    "limit": 2400,
    "last_round": 40,
    "lenient": False,
    "take_out": False,
    "clack": True,
    "visible": False,
    "stepped": False,
    "studio": False,
    "gentle": False,
}


def kinds(text: str) -> list[int]:
    return [KINDS.index(word) for word in text.split()]


def house(players: int, **changes: Any) -> House:
    values = {"players": players, "ages": tuple(range(players)), **USUAL, **changes}
    values["visible"] = values["visible"] or values["stepped"]
    return House(**values)


def fresh(players: int = 2, seed: str = "tea", **options: str) -> MasterFox:
    """A game at its start, as the table sets it up."""
    state = GAME.new(GAME.setup(players, options, Dice.seeded(seed)))
    assert isinstance(state, MasterFox)
    return state


def hunt(
    players: int = 2,
    pawns: str = "",
    sacks: tuple[str, ...] = (),
    hands: tuple[str, ...] = (),
    missions: str = "hen fish cow",
    round_number: int = 4,
    eggs: tuple[int, ...] = (),
    styles: tuple[str, ...] = (),
    tick: int = 0,
    **changes: Any,
) -> MasterFox:
    """A hunt that has begun, with just these pawns in the box, in sacks and in hands."""
    assert isinstance(BOX, Components)
    state = lay_out(BOX, house(players, **changes), Dice.seeded("hunt"))
    state.round_number = round_number
    state.missions = tuple(kinds(missions))
    state.deck = [kind for kind in range(8) if kind not in state.missions]
    state.eggs = eggs or (0,) * players
    state.phase = HUNT
    state.tick = tick
    placed = [word.partition("@") for word in pawns.split()]
    found = kinds(" ".join([kind for kind, at, place in placed]))
    for kind, at, place in placed:
        x, y = place.split(",")
        state.xs.append(int(x) * 100)
        state.ys.append(int(y) * 100)
        state.lying.append(1)
    owned = [kinds(sack) for sack in (*sacks, *[""] * players)[:players]]
    held = [kinds(hand) for hand in (*hands, *[""] * players)[:players]]
    for seat in range(players):
        where = rim(players, seat, 360)
        hunter = rested(STYLES.index((*styles, *["words"] * players)[seat]), *where, 0)
        first = len(found)
        hunter.sack = tuple(range(first, first + len(owned[seat])))
        hunter.sack_read = tuple([b"" for pawn in owned[seat]])
        found += owned[seat]
        if held[seat]:
            hunter.hand = len(found)
            found += held[seat]
        state.hunters[seat] = hunter
        state.people |= (hunter.style <= WORDS) << seat
    state.ready = state.everyone()
    state.kinds = bytes(found)
    missing = len(found) - len(state.lying)
    state.lying += [-1] * missing
    state.xs += [0] * missing
    state.ys += [0] * missing
    state.turns = [0] * len(found)
    for hunter in state.hunters:
        hunter.visited = [0] * len(found)
    return state


def opened(*sacks: str, callers: tuple[int, ...] = (), **changes: Any) -> MasterFox:
    """The moment after a hunt with these sacks, called by these seats (none: dawn)."""
    state = hunt(len(sacks), sacks=sacks, **changes)
    stop.end_hunt(state, sum([1 << seat for seat in callers]))
    return state


def play(state: MasterFox, seat: int, *texts: str) -> list[Event]:
    """Plays moves of one seat; returns what was said."""
    said: list[Event] = []
    for text in texts:
        move = state.find(seat, text)
        assert move is not None, f"{text}: {state.why_not(seat, text)}"
        state.heard = []
        state.apply(seat, move)
        said += state.heard
        state.heard = None
    return said


def ticks(state: MasterFox, count: int) -> list[Event]:
    return play(state, CLOCK, *["tick"] * count)


def refusal(state: MasterFox, seat: int, text: str) -> str:
    """The rule that forbids it."""
    assert state.find(seat, text) is None, f"{text} is open"
    return state.why_not(seat, text).rule


def texts(state: MasterFox, seat: int) -> list[str]:
    return [str(move) for move in state.moves(seat)]


def me(state: MasterFox, seat: int = 0) -> Hunter:
    return state.hunters[seat]


def sack(state: MasterFox, seat: int) -> str:
    return " ".join([KINDS[kind] for kind in state.sack_kinds(seat)])


def verbs(said: list[Event], seat: int | None = None) -> list[str]:
    return [event.verb for event in said if seat is None or event.seen_by(seat)]


def at_spot(state: MasterFox, seat: int, pawn: int) -> None:
    """Puts a paw on a pawn as if it had reached there."""
    from skulk.games.master_fox.rules.hunter import Spot

    hunter = state.hunters[seat]
    hunter.x, hunter.y = state.xs[pawn], state.ys[pawn]
    hunter.visited[pawn] = state.lying[pawn]
    hunter.spots.append(Spot(pawn, state.lying[pawn], hunter.x, hunter.y, b"", False))
    hunter.at = len(hunter.spots) - 1
