"""Tables in the notation of the worked examples, and short words to play and read them.

Ruins are written as in moves.py (`D7`, `N5[-,+2,-]@1`); a market lists its slots: `D middle +2, A top wild`.
"""

import re

from skulk.games.ruins import components
from skulk.games.ruins.cards import Ruin, fresh, in_order
from skulk.games.ruins.components import Components
from skulk.games.ruins.rules import rounds
from skulk.games.ruins.rules.memory import blank
from skulk.games.ruins.rules.set_up import lay_out
from skulk.games.ruins.rules.state import Ruins
from skulk.games.ruins.terms import EFFECTS, FLIP, POSITIONS, QUESTIONS, SLOTS, START, discovery
from skulk.kernel.dice import Dice
from skulk.kernel.edition import Edition

NAME = re.compile(r"([DN])(\d+)(?:\[(\S+),(\S+),(\S+)\])?(?:@(\d))?")
DECLINES = {"add": "enough", "buy": "no more", "claim": "no claim"}


def standard() -> Edition:
    return components.read(components.text(), "components.toml")


def parts(edition: Edition) -> Components:
    assert isinstance(edition.parts, Components)
    return edition.parts


BOX = parts(standard())


def ruin(text: str) -> Ruin:
    found = NAME.fullmatch(text)
    assert found is not None, text
    side, day, *layers, claim = found.groups()
    look = fresh(int(day), *BOX.night[int(day) - 1])
    for position, layer in enumerate(layers):
        if layer and layer != "-":
            look = look.with_discovery(discovery(position, EFFECTS.index(layer)))
    look = look.turned() if side == "N" else look
    return look.claimed_by(int(claim)) if claim else look


def ruins(text: str) -> list[Ruin]:
    return [ruin(name) for name in text.split()]


def market(text: str) -> int:
    """'D middle +2, A top wild' as the number that a state holds."""
    found = 0
    for item in [item.split() for item in text.split(",") if item.strip()]:
        slot, position, effect = item
        card = discovery(POSITIONS.index(position), EFFECTS.index(effect))
        found |= card << 6 * SLOTS.index(slot)
    return found


def table(
    *hands: str,
    turn: int = 0,
    to_beat: str = "",
    by: int = -1,
    passes: int = 0,
    sale: str = "",
    finds: str = "",
    lit: int = 3,
    claims: int = 0,
    deck: str = "",
    pile: str = "",
    points: tuple[int, ...] = (),
    places: tuple[int, ...] = (),
    turns: int = 0,
    round_number: int = 1,
    start: int = 0,
    active: tuple[int, ...] = (),
    box: Components = BOX,
) -> Ruins:
    """A round in progress; `to_beat` is '2x7' for a pair of sevens, played by `by`.

    Seats with an empty hand are out. `finds` lists the discovery deck as 'middle +2, top wild'.
    """
    players = len(hands)
    state = lay_out(box, players, start, Dice.seeded("table"))
    state.memory = blank(players)
    state.hands = [in_order(ruins(hand)) for hand in hands]
    state.active = sum(1 << seat for seat in active) if active else (1 << players) - 1
    state.inside = sum(1 << seat for seat in range(players) if hands[seat])
    state.places = places
    state.deck = ruins(deck)
    state.pile = ruins(pile)
    state.market = market(sale)
    state.finds = bytes([market(f"A {item}") for item in finds.split(",") if item.strip()])
    state.torches = sum(lit << 2 * seat for seat in range(players))
    state.claims = sum(claims << 2 * seat for seat in range(players))
    state.points = state.began = points or (0,) * players
    state.round_number = round_number
    state.turns = turns
    state.passes = passes
    if to_beat:
        size, rank = to_beat.split("x")
        state.size, state.rank = int(size), int(rank)
        state.leader = by if by >= 0 else (turn - 1) % players
    state.decided = state.active
    state.heard = []
    state.ask(START, turn)
    return state


def flipping(*hands: str, deck: str = "", round_number: int = 1) -> Ruins:
    """A round before its flips."""
    state = table(*hands, deck=deck, round_number=round_number)
    state.decided = 0
    state.ask(FLIP, -1)
    return state


def dealt(state: Ruins, cards: list[Ruin]) -> Ruins:
    """Deals in this very order: dice that leave every card where it is."""
    state.dice = Dice.loaded(list(range(len(cards) - 1, 0, -1)))
    rounds.deal(state, cards)
    return state


def act(state: Ruins, *moves: str) -> Ruins:
    """Plays legal moves of the seat to act by their notation, in place."""
    for text in moves:
        seat = state.waiting()[0]
        move = state.find(seat, text)
        assert move is not None, f"{text!r} is not open; {options(state)} are"
        state.apply(seat, move)
    return state


def options(state: Ruins, seat: int | None = None) -> list[str]:
    """The open moves of the moment, in their order."""
    if seat is None:
        waiting = state.waiting()
        seat = waiting[0] if waiting else 0
    return [str(move) for move in state.moves(seat)]


def lay(
    state: Ruins,
    names: str,
    buy: str = "",
    size: int = 0,
    rank: int = 0,
    claim: str = "",
    force: int = -1,
    announce: bool = True,
) -> Ruins:
    """Builds a play, answering every question that is asked, and announces it.

    `buy` lists purchases in the order of the slots, 'D on D2, A on D5'; `claim` ruins as they then look.
    """
    picks, buys = names.split(), [item for item in buy.split(", ") if item]
    claimed = claim.split()
    act(state, f"play {picks.pop(0)}")
    while asked(state) not in ("announce", "start", "flip", "over", "sift"):
        question = asked(state)
        if question == "add" and picks:
            act(state, f"add {picks.pop(0)}")
        elif question == "buy" and buys:
            act(state, f"buy {buys.pop(0)}")
        elif question == "size":
            act(state, f"as {size or options(state)[0].split()[1]}")
        elif question == "rank":
            act(state, f"rank {rank}")
        elif question == "claim" and claimed and f"claim {claimed[0]}" in options(state):
            act(state, f"claim {claimed.pop(0)}")
        elif question == "draws":
            act(state, f"force {force}" if force >= 0 else options(state)[-1])
        else:
            act(state, DECLINES[question])
    assert not picks and not buys and not claimed, (picks, buys, claimed)
    assert not size or state.plan.size == size, f"the play counts as {state.plan.size}"
    assert not rank or state.plan.rank == rank, f"the play has rank {state.plan.rank}"
    return act(state, "announce") if announce else state


def laid(state: Ruins, names: str, **how: object) -> Ruins:
    """The same on a copy."""
    other = state.copy()
    other.heard = []
    return lay(other, names, **how)  # type: ignore[arg-type]


def can_lay(state: Ruins, names: str, **how: object) -> bool:
    """Whether a play is open."""
    try:
        laid(state, names, **how)
    except AssertionError:
        return False
    return True


def plan_of(state: Ruins) -> tuple[int, int]:
    """Size and rank of the play to beat."""
    return int(state.size), int(state.rank)


def asked(state: Ruins) -> str:
    return QUESTIONS[state.asking]


def held(state: Ruins, seat: int) -> str:
    return " ".join(look.text for look in state.hands[seat])


def sizes(state: Ruins) -> list[int]:
    return [len(hand) for hand in state.hands]


def wares(state: Ruins) -> dict[str, tuple[str, str]]:
    """Position and effect of what is on sale, by slot from A to D."""
    cards = {name: state.market >> 6 * slot & 63 for slot, name in enumerate(SLOTS)}
    return {name: (POSITIONS[card >> 4], EFFECTS[card & 15]) for name, card in cards.items() if card}


def on_sale(state: Ruins) -> str:
    """The market from A to D: '- | - | top +2 | middle wild'."""
    found = wares(state)
    return " | ".join(" ".join(found.get(slot, "-")) for slot in SLOTS)


def told(state: Ruins, verb: str) -> list[tuple[int | str, ...]]:
    """What was said with a verb: the seat, and the rest."""
    return [(event.seat, *event.what) for event in state.heard or () if event.verb == verb]


def said(state: Ruins, rule: str) -> bool:
    return any(event.rule == rule for event in state.heard or ())
