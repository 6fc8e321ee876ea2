"""Small tables of Ruse for tests: a position, dice that are known, moves by their notation."""

from skulk.games.ruse import GAME
from skulk.games.ruse.components import Components
from skulk.games.ruse.rules.bits import mask_of
from skulk.games.ruse.rules.charter import Charter
from skulk.games.ruse.rules.die_spaces import cheapest, cost_of
from skulk.games.ruse.rules.family import Family
from skulk.games.ruse.rules.prey import Prey
from skulk.games.ruse.rules.set_up import lay_out
from skulk.games.ruse.rules.state import Ruse
from skulk.games.ruse.rules.steps import (
    CAMP_AND_BEAR,
    FINISH_TURN,
    GAIN,
    NEXT_ROUND,
    RESET,
    TAKE_TURN,
    step,
)
from skulk.games.ruse.rules.tunnels import reached
from skulk.games.ruse.terms import (
    ASK_CARD,
    ASK_PLACE,
    ASK_RESOURCE,
    ASK_STEP,
    CATCHES,
    COLUMNS,
    EFFECTS,
    INSTINCTS,
    LIES,
    OBSTACLES,
    QUESTIONS,
    RUSES,
    SHAPES,
    TERRITORIES,
    WAYS,
    effect,
)
from skulk.kernel.dice import Dice
from skulk.kernel.game import Setup

EDITION = GAME.standard()
assert isinstance(EDITION.parts, Components)
BOX: Components = EDITION.parts
PLAIN = {"vixen": "none", "mode": "full", "season": "summer", "expansions": "none", "dens": "plain"}
TRAIL, THICKET, LOOKOUT, DAM = 1, 2, 3, 4  # the spaces where `table` lays them


def started(players: int = 3, seed: str = "tea", **options: str) -> Ruse:
    """A match as it begins: the first player is asked for a resource."""
    state = GAME.new(Setup(players, PLAIN | options, EDITION, Dice.seeded(seed)))
    assert isinstance(state, Ruse)
    return state


def table(players: int = 3, round_number: int = 1, night: bool = False, **options: str) -> Ruse:
    """A quiet table: no GP, cards, ruses or destiny; trail, thicket, lookout and dam from the base."""
    state = lay_out(Charter(BOX, players, PLAIN | options), Dice.seeded("table"))
    for family in state.families:
        family.gp = family.ruse = family.hand = family.stores = 0
    state.order = bytes(range(players))
    state.order_tiles = bytes(players)
    state.grounds = bytes(range(16))
    state.prey = Prey(bytes([1, 1, 0, 1] * 4), (8 | 9 << 8 | 7 << 16,), 12, 0)
    state.round_number = round_number
    state.destiny_die = 2 if night else 1
    state.common = bytes([1, 2, 3])
    state.heard = []
    state.steps = [step(ASK_RESOURCE, players - 1)]  # where every test ends: somebody is asked something
    return state


def turn(state: Ruse, die: int, seat: int = 0) -> Ruse:
    """A seat's turn after its roll."""
    state.die = state.roll = die
    state.turn_at = state.order.index(seat)
    state.steps += [step(FINISH_TURN, seat), step(ASK_PLACE, seat)]
    state.run()
    return state


def rolls(state: Ruse, roll: int, *more: int, seat: int = 0) -> Ruse:
    """A turn from its roll on; more chance as it will be asked for."""
    state.dice = Dice.loaded([roll - 1, *more])
    state.turn_at = state.order.index(seat)
    state.families[seat].dice += 1
    state.steps.append(step(TAKE_TURN, seat))
    state.run()
    return state


def gains(state: Ruse, written: str, *chance: int, seat: int = 0) -> Ruse:
    """One effect as the data write it."""
    state.dice = Dice.loaded(list(chance))
    state.steps.append(step(GAIN, seat, effect_of(written), 8))
    state.run()
    return state


def effect_of(written: str) -> int:
    first, _, rest = written.partition(" ")
    return effect(EFFECTS.index(rest), int(first)) if first.isdigit() else EFFECTS.index(written)


def scoring(state: Ruse) -> Ruse:
    """The end of the last round, from camp and bear on."""
    state.turns_over = True
    state.round_number = 4
    state.steps.append(step(CAMP_AND_BEAR, 0))
    state.run()
    return state


def cards(state: Ruse, *names: str, seat: int = 0) -> Ruse:
    """The objective step of one seat, with these cards in hand."""
    state.turns_over = True
    state.families[seat].hand = hand(*names)
    state.steps.append(step(ASK_CARD, seat))
    state.run()
    return state


def growing(state: Ruse, seat: int = 0) -> Ruse:
    """The growth phase of one seat."""
    state.turns_over = True
    state.steps.append(step(ASK_STEP, seat))
    state.run()
    return state


def resets(state: Ruse) -> Ruse:
    """The reset alone: it ends before the next round."""
    state.steps.append(step(RESET, 0))
    reset = state.steps.pop()
    state.carry_out(reset)
    assert state.steps.pop() & 63 == NEXT_ROUND
    return state


def next_round(state: Ruse, *chance: int) -> Ruse:
    """The start of the next round."""
    if chance:
        state.dice = Dice.loaded(list(chance))
    state.steps = [step(NEXT_ROUND, 0)]
    state.run()
    return state


# Moves


def act(state: Ruse, *moves: str) -> Ruse:
    """Plays legal moves of the seat to act by their notation, in place."""
    for text in moves:
        seat = state.waiting()[0]
        move = state.find(seat, text)
        assert move is not None, f"{text!r} is not open; {options(state)} are"
        state.apply(seat, move)
    return state


def options(state: Ruse) -> list[str]:
    """The open moves of the moment, in their order."""
    return [str(move) for move in state.options]


def asked(state: Ruse) -> str:
    """The open question; the last seat's question for a resource is where a quiet table ends."""
    return QUESTIONS[state.asking]


def chance(state: Ruse, *numbers: int) -> Ruse:
    """What the dice will say."""
    state.dice = Dice.loaded(list(numbers))
    return state


# Families


def me(state: Ruse, seat: int = 0) -> Family:
    return state.families[seat]


def hand(*names: str) -> int:
    return mask_of([int(name[1:]) - 1 for name in names])


def rich(state: Ruse, gp: int = 0, seat: int = 0, **resources: int) -> Ruse:
    """GP and resources, set."""
    family = state.families[seat]
    family.gp = gp
    family.stores = sum([resources.get(name, 0) << 8 * at for at, name in enumerate(TERRITORIES)])
    return state


def stores(state: Ruse, seat: int = 0) -> dict[str, int]:
    family = state.families[seat]
    return {name: int(family.store(at)) for at, name in enumerate(TERRITORIES) if family.store(at)}


def climbed(state: Ruse, seat: int = 0, **levels: int) -> Ruse:
    state.families[seat].tracks = sum([levels.get(name, 0) << 4 * at for at, name in enumerate(TERRITORIES)])
    return state


def kits(state: Ruse, *where: tuple[int, int], seat: int = 0) -> Ruse:
    """Each kit's space and value: three coloured, then the extra ones."""
    family = state.families[seat]
    family.spaces = sum([space << 4 * kit for kit, (space, value) in enumerate(where)])
    family.values = sum([value << 4 * kit for kit, (space, value) in enumerate(where)])
    return state


def spaces(state: Ruse, seat: int = 0) -> list[int]:
    return [int(state.families[seat].space(kit)) for kit in range(5)]


def values(state: Ruse, seat: int = 0) -> list[int]:
    return [int(state.families[seat].value(kit)) for kit in range(5)]


def completed(state: Ruse, *names: str, seat: int = 0) -> Ruse:
    state.families[seat].completed = hand(*names)
    return state


def caching(state: Ruse, *catches: str, seat: int = 0) -> Ruse:
    state.families[seat].cache = bytes([CATCHES.index(catch) for catch in catches])
    return state


def has_ruse(state: Ruse, name: str, seat: int = 0) -> Ruse:
    state.families[seat].ruse = RUSES.index(name)
    return state


def knows(state: Ruse, *names: str, seat: int = 0) -> Ruse:
    state.families[seat].instincts = mask_of([INSTINCTS.index(name) for name in names])
    return state


def fox_at(state: Ruse, where: str, space: int, seat: int = 0) -> Ruse:
    state.families[seat].fox = 4 * TERRITORIES.index(where) + space
    return state


def fox(state: Ruse, seat: int = 0) -> tuple[int, int]:
    return state.view(None).families[seat].fox


def marked(state: Ruse, where: str, space: int, seat: int) -> Ruse:
    """A marker that lies there already."""
    marks = bytearray(state.marks)
    marks[4 * TERRITORIES.index(where) + space - 1] = seat + 1
    state.marks = bytes(marks)
    state.families[seat].markers += 1
    return state


def obstacle(state: Ruse, name: str, where: str) -> Ruse:
    """An obstacle that lies there without a tile."""
    at = OBSTACLES.index(name)
    state.obstacles |= (TERRITORIES.index(where) + 1) << 8 * at
    return state


def dice_in(state: Ruse, place: int, count: int) -> Ruse:
    """So many die spaces of a place are taken, from the left."""
    state.used |= leftmost(count) << 4 * place
    return state


def den_dice(state: Ruse, count: int, seat: int = 0) -> Ruse:
    state.families[seat].den_spaces = leftmost(count)
    return state


def leftmost(count: int) -> int:
    return (1 << count) - 1


def space_cost(state: Ruse, place: int, seat: int = 0) -> int:
    """What the cheapest free die space costs; -1 when none is free."""
    return int(cost_of(state, place, cheapest(state, seat, place)))


# The den


def cell(name: str) -> int:
    column, row = name.split("-")
    return COLUMNS * (int(row) - 1) + int(column) - 1


def lie(shape: str, openings: str) -> int:
    sides = sum([1 << WAYS.index(way) for way in openings])
    return 1 + LIES.index((SHAPES.index(shape), sides))


def dug(state: Ruse, *tiles: str, seat: int = 0) -> Ruse:
    """Tiles that lie in the den: '5-2 I ud'; they come from the bag."""
    family = state.families[seat]
    den = bytearray(family.den)
    for written in tiles:
        where, shape, openings = written.split()
        den[cell(where)] = lie(shape, openings)
        family.bag -= 1 << 8 * SHAPES.index(shape)
    family.den = bytes(den)
    family.reached = reached(family.den)
    return state


FIRST_TUNNEL = ("5-2 I ud", "5-3 I ud", "5-4 T udl")


def exits(state: Ruse, seat: int = 0) -> list[int]:
    """The exits that a tunnel reaches, from 1."""
    return [exit_ + 1 for exit_ in range(COLUMNS) if state.families[seat].reached >> exit_ & 1]


# What was told


def told(state: Ruse, verb: str) -> list[tuple[int | str, ...]]:
    """What was said with a verb: the seat, and the rest."""
    return [(event.seat, *event.what) for event in state.heard or () if event.verb == verb]
