"""Ruins by their looks. Equal-looking ruins are one shared object: nothing follows a card about (RUN-181)."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from skulk.games.ruins.terms import (
    DISCOVERIES,
    EFFECTS,
    FORCE,
    LIGHT1,
    LIGHT2,
    MOST_BONUS,
    NOTHING,
    SIFT,
    TWO,
    WILD,
    effect_of,
    position_of,
)
from skulk.kernel.state import Move

# A gist is what decides legality, in one number: an upgrade on it is an addition.
RANK_BITS: Final = 63
PRINTED: Final = 6
TWOS: Final = 11
WILDS: Final = 14
FREE: Final = 17
LIGHTS1: Final = 20
LIGHTS2: Final = 23

# Where the parts of a look stand in its key; the day rank is in the lowest bits.
NIGHT: Final = 4  # whether that side is up
NIGHT_RANK: Final = 5
NIGHT_EFFECT: Final = 10
LAYERS: Final = 14  # four bits a position
CLAIM: Final = 26  # the claimant's seat plus one

HIGHEST: Final = 62  # place in a mask
HIGHEST_BIT: Final = 1 << HIGHEST


def bit(place: i64) -> i64:
    """A mask of one place. Compiled, a one that is shifted has but 32 bits, and a hand may be larger."""
    return HIGHEST_BIT >> HIGHEST - place


def rank_in(gist: i64) -> i64:
    return gist & RANK_BITS


def printed_in(gist: i64) -> i64:
    return gist >> PRINTED & 31


def twos_in(gist: i64) -> i64:
    """How many cards a ruin may count as besides one."""
    return gist >> TWOS & 7


def is_wild(gist: i64) -> bool:
    return gist >> WILDS & 7 != 0


def is_free(gist: i64, position: i64) -> bool:
    return gist >> FREE + position & 1 != 0


def gain_of(card: int) -> int:
    """What a discovery adds to a gist; it takes the position that it covers."""
    effect = effect_of(card)
    taken = 1 << FREE + position_of(card)
    if effect <= MOST_BONUS:
        return effect - taken
    return (1 << TWOS if effect == TWO else 1 << WILDS if effect == WILD else 0) - taken


GAINS: Final = [gain_of(card) for card in range(DISCOVERIES)]


@final
@mypyc_attr(acyclic=True)
class Ruin:
    """One look of a ruin, with all that follows from it."""

    def __init__(self, key: i64) -> None:
        self.key: i64 = key
        self.day: i64 = key & 15  # the rank on its day side
        self.night: bool = bool(key >> NIGHT & 1)
        self.night_rank: i64 = key >> NIGHT_RANK & 31
        self.night_effect: i64 = key >> NIGHT_EFFECT & 15
        self.claim: i64 = (key >> CLAIM & 7) - 1  # the claimant's seat, or -1
        self.printed: i64 = self.night_rank if self.night else self.day
        self.rank: i64 = self.printed  # with all added ranks: the natural rank
        self.wild: bool = False
        self.twos: i64 = 0  # how often it counts as one card more
        self.light1: i64 = 0
        self.light2: i64 = 0
        self.force: i64 = 0
        self.sift: i64 = 0
        self.free: i64 = 0  # mask of the positions without a discovery
        self.order: i64 = 0  # its place in a sorted hand
        self.text = ""
        self.moves: list[Move] = []  # those that name it, see moves.py
        self.rows: list[bytes] = []  # it as learners see it: none, one, two, … of it, see observe.py
        self.gist: i64 = 0
        self.gather_effects()

    def gather_effects(self) -> None:
        if self.night:
            self.gain(self.night_effect)
        for position in range(3):
            effect = self.effect(position)
            if effect == NOTHING:
                self.free |= 1 << position
            else:
                self.gain(effect)
        order = self.rank << 9 | self.printed << 4 | self.day
        for position in range(3):
            order = order << 4 | self.effect(position)
        self.order = order << 4 | (self.claim + 1) << 1 | int(self.night)
        self.gist = self.rank | self.printed << PRINTED | self.twos << TWOS | self.free << FREE
        self.gist |= int(self.wild) << WILDS | self.light1 << LIGHTS1 | self.light2 << LIGHTS2
        self.text = notation(self)

    def gain(self, effect: i64) -> None:
        """Effects of one kind add up (RUN-046)."""
        if effect <= MOST_BONUS:
            self.rank += effect
        elif effect == WILD:
            self.wild = True
        elif effect == TWO:
            self.twos += 1
        elif effect == LIGHT1:
            self.light1 += 1
        elif effect == LIGHT2:
            self.light2 += 1
        elif effect == FORCE:
            self.force += 1
        elif effect == SIFT:
            self.sift += 1

    def effect(self, position: int) -> int:
        """What the discovery in a position does."""
        return self.key >> LAYERS + 4 * position & 15

    def takes(self, card: i64) -> bool:
        """Whether the position of a discovery is free (RUN-013, RUN-014)."""
        return bool(self.free >> position_of(card) & 1)

    def with_discovery(self, card: i64) -> "Ruin":
        """The ruin with a discovery added in its free position."""
        return ruin(self.key | effect_of(card) << LAYERS + 4 * position_of(card))

    def claimed_by(self, seat: i64) -> "Ruin":
        return ruin(self.key | seat + 1 << CLAIM)

    def turned(self) -> "Ruin":
        """Its night side; upgrades stay (RUN-017)."""
        return ruin(self.key | 1 << NIGHT)

    def unturned(self) -> "Ruin":
        """What it was by day."""
        return ruin(self.key & ~(1 << NIGHT))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[object, ...]:
        return (ruin, (int(self.key),))


Looks = tuple[Ruin, ...]
LOOKS: Final[dict[int, Ruin]] = {}  # every look met so far


def ruin(key: int) -> Ruin:
    """The one object for a look."""
    found = LOOKS.get(key)
    if found is None:
        found = Ruin(key)
        LOOKS[key] = found
    return found


def fresh(day: int, night_rank: int, night_effect: int) -> Ruin:
    """A ruin as it comes out of the box, day side up (RUN-002)."""
    return ruin(day | night_rank << NIGHT_RANK | night_effect << NIGHT_EFFECT)


def notation(look: Ruin) -> str:
    """'D7', 'N4[-,+2,wild]', and '@2' for the claim of seat 2."""
    name = f"{'N' if look.night else 'D'}{look.day}"
    if look.free != 7:
        layers = [EFFECTS[look.effect(position)] if look.effect(position) else "-" for position in range(3)]
        name += f"[{','.join(layers)}]"
    return name if look.claim < 0 else f"{name}@{look.claim}"


def in_order(looks: list[Ruin]) -> Looks:
    """Sorted as in a hand: by rank, printed rank, day rank, discoveries, claim."""
    row: list[Ruin] = []
    for look in looks:
        place = len(row)
        while place and row[place - 1].order > look.order:
            place -= 1
        row.insert(place, look)
    return tuple(row)


def inserted(hand: Looks, look: Ruin) -> Looks:
    """A sorted hand with one ruin more."""
    place = len(hand)
    while place and hand[place - 1].order > look.order:
        place -= 1
    row = list(hand)
    row.insert(place, look)
    return tuple(row)


def exchanged(looks: Looks, place: i64, look: Ruin) -> Looks:
    """The same looks, with another in one place."""
    row = list(looks)
    row[place] = look
    return tuple(row)
