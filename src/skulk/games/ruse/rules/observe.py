"""What a seat may know of all boards, and of its own cards, as bytes."""

from itertools import permutations
from typing import Final, final

from mypy_extensions import i64

from skulk.games.ruse.rules.bits import BYTE, size
from skulk.games.ruse.rules.family import Family
from skulk.games.ruse.rules.position import Position
from skulk.games.ruse.rules.scoring import pips
from skulk.games.ruse.rules.solo import tiles_taken
from skulk.games.ruse.rules.steps import a_of, b_of
from skulk.games.ruse.terms import (
    BASE_LIE,
    BRIDGE_LIE,
    CARDS,
    CELLS,
    COLUMNS,
    DEN_TILES,
    GROUNDS,
    INSTINCTS,
    KITS,
    OBSTACLES,
    OF_VILLAGE,
    ON_MOUNTAIN,
    OPENINGS,
    OUTSIDE,
    OVER,
    PLACES,
    QUESTIONS,
    ROUNDS,
    RUSES,
    SHAPES,
    TERRITORIES,
)
from skulk.kernel.edition import Edition
from skulk.kernel.observer import (
    COUNT,
    FLAG,
    ONE_HOT,
    Field,
    Observer,
    flags,
    held,
    number,
    octets,
    one_hots,
    pad,
)
from skulk.kernel.state import State

SEATS: Final = 4
TILES: Final = 48  # territory tiles, twelve a territory
BONUS: Final = 12
CELL: Final = 8  # bytes of a den's cell
FAMILY: Final = (
    Field("points", COUNT, (8,), "GP, VP, markers, dice left, Village, cards in hand, cache, pips laid", 255),
    Field("resources", COUNT, (4,), f"{', '.join(TERRITORIES)}", 255),
    Field("tracks", COUNT, (4,), "levels", 15),
    Field("kits", COUNT, (6,), "their values; the last is none", 15),
    Field("growth", ONE_HOT, (KITS, OUTSIDE + 1), "where each kit is: reserve, spaces 1 to 5, outside"),
    Field("fourth", FLAG, (1,), "the fourth die is unlocked"),
    Field("fox", ONE_HOT, (ON_MOUNTAIN + 1,), "the centre, the sixteen spaces, the mountain"),
    Field("ruse", ONE_HOT, (len(RUSES),), ", ".join(RUSES)),
    Field("den tile", ONE_HOT, (len(DEN_TILES),), ", ".join(DEN_TILES)),
    Field("instincts", FLAG, (len(INSTINCTS),), ", ".join(INSTINCTS)),
    Field("completed", FLAG, (CARDS,), "private objectives P1 to P11"),
    Field("exchanged", FLAG, (CARDS,), "of them"),
    Field("discarded", FLAG, (CARDS,), "of them"),
    Field("hand", FLAG, (CARDS,), "of them; hidden from others until it is over"),
    Field("kept", FLAG, (4,), "territories whose keep tile lies here"),
    Field("reached", FLAG, (COLUMNS,), "exits that a tunnel reaches"),
    Field("exits", COUNT, (6,), "the kit that left by each exit, from 1; the last is none", 15),
    Field("bag", COUNT, (len(SHAPES),), f"den path tiles: {', '.join(SHAPES)}", 255),
    Field("catch", COUNT, (3,), "failed, GP and resource tiles in the cache", 255),
    Field("den", FLAG, (CELLS, CELL), "of each cell: open up, right, down, left; laid, bridge, base, bonus"),
)
TABLE: Final = (
    Field("me", ONE_HOT, (SEATS,), "the seat that looks"),
    Field("round", ONE_HOT, (ROUNDS + 1,), "none, 1 to 4"),
    Field("order", ONE_HOT, (SEATS, SEATS), "seats in turn order"),
    Field("turn", ONE_HOT, (SEATS,), "the place in that order whose turn it is"),
    Field("asking", ONE_HOT, (len(QUESTIONS),), f"what is asked: {', '.join(QUESTIONS)}"),
    Field("asked", ONE_HOT, (SEATS,), "who is asked"),
    Field("about", COUNT, (4,), "what the question is about: two numbers, low byte first", 255),
    Field("die", COUNT, (4,), "pips left of the die in play, its roll, its die space, the destiny die", 255),
    Field("place", ONE_HOT, (len(PLACES),), f"where it lies: {', '.join(PLACES)}"),
    Field("destiny", COUNT, (1,), "the number of the round's tile, 0 for none", 255),
    Field("hunter", ONE_HOT, (4,), "the territory"),
    Field("grounds", ONE_HOT, (GROUNDS, 16), "exploration tiles by space: kind and colour"),
    Field("marks", ONE_HOT, (GROUNDS, SEATS), "whose marker lies on each space"),
    Field("prey", FLAG, (GROUNDS,), "spaces with a hunting tile"),
    Field("taken", FLAG, (48,), "die spaces in use, four for each place; the last place is none"),
    Field("obstacles", ONE_HOT, (len(OBSTACLES), 4), f"where each is: {', '.join(OBSTACLES)}"),
    Field("unseen tiles", FLAG, (TILES,), "territory tiles not yet seen"),
    Field("discarded tiles", FLAG, (TILES,), "territory tiles thrown away"),
    Field("open tiles", FLAG, (TILES,), "territory tiles that lie open for all"),
    Field("beaver", ONE_HOT, (GROUNDS,), "the space of its token"),
    Field("owners", ONE_HOT, (3, SEATS), "of beaver, star and cheese"),
    Field(
        "effects", COUNT, (25,), "of 12 track tiles, 4 order tiles, 6 Firefox tiles and 3 Village tiles", 255
    ),
    Field("bonus", FLAG, (3, BONUS + 1), "bonus den path tiles on display, none first"),
    Field("board", ONE_HOT, (6, len(INSTINCTS)), "the areas of the instincts board"),
    Field("common", COUNT, (3,), "the common objectives", 255),
    Field("claims", COUNT, (12,), "who claimed each of them, seat from 1, in order", 15),
    Field("pawn", COUNT, (1,), "of the Firefox", 255),
    Field("village", COUNT, (12,), "markers by space, seat from 1; then hunting tiles", 255),
    Field("stacks", COUNT, (6,), "hunting, bonus, Firefox tiles left; VIXEN's cards, paths and tiles", 255),
    Field("card", COUNT, (1,), "VIXEN's card in play, from 1", 255),
    Field("season", FLAG, (4,), "winter, first-game rules, Firefox, Village"),
)

SEAT: Final = one_hots(SEATS)
ROUND: Final = one_hots(ROUNDS + 1)
QUESTION: Final = one_hots(len(QUESTIONS))
PLACE: Final = one_hots(len(PLACES))
SIXTEEN: Final = one_hots(16)
OWNER: Final = [bytes(SEATS), *SEAT]  # by seat from 1
TWO_OWNERS: Final = [first + second for first in OWNER[:5] for second in OWNER[:5]]
THREE_OWNERS: Final = [owners + third for owners in TWO_OWNERS for third in OWNER[:5]]
# Seats in turn order, as one-hots; places without a seat are empty.
ORDERS: Final = {
    bytes(order): b"".join([SEAT[seat] for seat in order]) + bytes(SEATS * (SEATS - count))
    for count in range(SEATS + 1)
    for order in permutations(range(SEATS), count)
}
SPACE: Final = one_hots(OUTSIDE + 1)
NOWHERE: Final = [SPACE[-1]] * (15 - OUTSIDE)  # spaces that four bits could name besides
TWO_SPACES: Final = [
    first + second for second in [*SPACE[:-1], *NOWHERE] for first in [*SPACE[:-1], *NOWHERE]
]  # by eight bits
FOX: Final = one_hots(ON_MOUNTAIN + 1)[:-1]
FOURTH_AND_FOX: Final = [bytes([fourth]) + fox for fourth in range(2) for fox in FOX]
RUSE_AND_TILE: Final = [
    ruse + tile for ruse in one_hots(len(RUSES))[:-1] for tile in one_hots(len(DEN_TILES))[:-1]
]
INSTINCT: Final = one_hots(len(INSTINCTS))
SHOWN: Final = one_hots(BONUS + 1)
LEARNT: Final = flags(len(INSTINCTS))
ELEVEN: Final = flags(CARDS)
TWELVE: Final = flags(12)
NO_VIXEN: Final = bytes(3)
FOUR: Final = flags(4)
KEPT_AND_REACHED: Final = [kept + reached for kept in FOUR for reached in flags(COLUMNS)]


def cell_bytes(tile: int) -> bytes:
    lie = tile & 15
    ways = [OPENINGS[lie] >> way & 1 for way in range(4)]
    return bytes([*ways, lie > 0, lie == BRIDGE_LIE, lie == BASE_LIE, tile > 15])


DEN: Final = [cell_bytes(tile) if tile & 15 < len(OPENINGS) else b"" for tile in range(256)]


def fields(seats: int) -> tuple[Field, ...]:
    families = [
        Field(f"{field.name} of seat {seat}", field.kind, field.shape, field.about, field.most)
        for seat in range(seats)
        for field in FAMILY
    ]
    return (*TABLE, *families)


@final
class RuseObserver(Observer):
    def __init__(self, seats: int) -> None:
        super().__init__(fields(seats))
        self.dens: dict[bytes, bytes] = {}  # those met so far
        self.lands: dict[bytes, bytes] = {}
        self.marks: dict[bytes, bytes] = {}
        self.spots: dict[bytes, bytes] = {}
        self.boards: dict[bytes, bytes] = {}

    def write(self, state: State, seat: int, out: list[bytes]) -> None:
        assert isinstance(state, Position)
        out.append(SEAT[seat])
        write_turn(state, out)
        out.append(self.land(state.grounds))
        out.append(self.owners(state.marks))
        out.append(self.hunted(state.prey.spots))
        write_land(state, out)
        self.write_stock(state, out)
        for other in range(len(state.families)):
            family = state.families[other]
            shown = other == seat or state.asking == OVER
            write_family(state, family, other, family.hand if shown else 0, out)
            out.append(self.den(family.den))

    def den(self, den: bytes) -> bytes:
        known = self.dens.get(den)
        if known is None:
            known = b"".join([DEN[tile] for tile in den])
            if len(self.dens) < 100_000:
                self.dens[den] = known
        return known

    def land(self, grounds: bytes) -> bytes:
        """Exploration tiles hardly ever change."""
        known = self.lands.get(grounds)
        if known is None:
            known = b"".join([SIXTEEN[ground] for ground in grounds])
            if len(self.lands) < 10_000:
                self.lands[grounds] = known
        return known

    def owners(self, marks: bytes) -> bytes:
        known = self.marks.get(marks)
        if known is None:
            known = b"".join([OWNER[owner] for owner in marks])
            if len(self.marks) < 100_000:
                self.marks[marks] = known
        return known

    def hunted(self, spots: bytes) -> bytes:
        known = self.spots.get(spots)
        if known is None:
            known = bytes([spot > 0 for spot in spots])
            if len(self.spots) < 100_000:
                self.spots[spots] = known
        return known

    def board(self, instincts: bytes) -> bytes:
        known = self.boards.get(instincts)
        if known is None:
            known = b"".join([INSTINCT[instinct] for instinct in instincts])
            known += bytes(len(INSTINCTS) * 6 - len(known))
            if len(self.boards) < 100_000:
                self.boards[instincts] = known
        return known

    def write_stock(self, state: Position, out: list[bytes]) -> None:
        write_tiles(state.track_tiles, 12, out)
        write_tiles(state.order_tiles, 4, out)
        write_tiles(state.ring, 6, out)
        write_tiles(state.village_tiles, 3, out)
        for place in range(3):
            out.append(SHOWN[state.shown[place] if place < len(state.shown) else 0])
        out.append(self.board(state.instincts))
        write_tiles(state.common, 3, out)
        claims = state.claims
        out += [nibbles(claims & 0xFFFFFF, 6), nibbles(claims >> 24, 6), number(state.pawn)]
        write_tiles(state.village_marks, 6, out)
        spots = state.village_prey.spots
        write_tiles(self.hunted(spots), 6, out)
        unseen = size(state.bonus_pool) + len(state.bonus_bottom)
        out.append(octets(held(state.prey.stack) | held(unseen) << 8 | held(size(state.fire_pool)) << 16, 3))
        charter = state.charter
        if charter.level:
            cards = size(state.vixen_cards)
            taken = held(tiles_taken(state))
            out.append(octets(held(cards) | held(state.vixen_paths) << 8 | taken << 16, 3))
        else:
            out.append(NO_VIXEN)
        out.append(number(state.vixen_card + 1))
        modes: i64 = (1 if charter.winter else 0) | (2 if charter.first_game else 0)
        out.append(FOUR[modes | (4 if charter.firefox else 0) | (8 if charter.village else 0)])


def write_turn(state: Position, out: list[bytes]) -> None:
    step: i64 = state.steps[-1] if state.steps else 0
    die = held(state.die) | held(state.roll) << 8 | held(state.space) << 16
    out += [
        ROUND[state.round_number],
        ORDERS[state.order],
        SEAT[state.turn_at if state.round_number and not state.turns_over else -1],
        QUESTION[state.asking],
        SEAT[state.seat],
        octets(a_of(step) & 65535 | (b_of(step) & 65535) << 16 | die << 32, 7),
        number(held(state.destiny_die)),
        PLACE[state.place],
        number(state.destiny + 1),
        SEAT[state.hunter],
    ]


def write_land(state: Position, out: list[bytes]) -> None:
    write_mask(state.used, out)
    obstacles = state.obstacles
    out += [
        TWO_OWNERS[(obstacles & 15) * 5 + (obstacles >> 8 & 15)],
        TWO_OWNERS[(obstacles >> 16 & 15) * 5 + (obstacles >> 24 & 15)],
    ]
    write_mask(state.stacks, out)
    write_mask(state.discards, out)
    write_mask(state.available, out)
    owner, star, cheese = state.beaver_owner + 1, state.star + 1, state.cheese + 1
    out += [SIXTEEN[state.beaver], THREE_OWNERS[owner * 25 + star * 5 + cheese]]


def write_mask(mask: i64, out: list[bytes]) -> None:
    """Of 48 bits: twelve a territory."""
    out += [
        TWELVE[mask & 4095],
        TWELVE[mask >> 12 & 4095],
        TWELVE[mask >> 24 & 4095],
        TWELVE[mask >> 36 & 4095],
    ]


def write_tiles(tiles: bytes, count: i64, out: list[bytes]) -> None:
    if tiles:
        out.append(tiles)
    pad(len(tiles), count, out)


def nibbles(packed: i64, count: int) -> bytes:
    """Counts of four bits, up to eight of them, the lowest first, a byte for each."""
    packed = (packed | packed << 16) & 0x0000FFFF0000FFFF
    packed = (packed | packed << 8) & 0x00FF00FF00FF00FF
    return octets((packed | packed << 4) & 0x0F0F0F0F0F0F0F0F, count)


def write_family(state: Position, family: Family, seat: i64, hand: i64, out: list[bytes]) -> None:
    points = held(family.gp) | held(family.vp) << 8 | held(family.markers) << 16 | held(family.dice) << 24
    cards = held(size(family.hand)) << 40 | held(len(family.cache)) << 48
    spaces = family.spaces
    fourth: i64 = 1 if family.fourth else 0
    caught: i64 = 0
    for tile in family.cache:
        caught += BYTE[tile % OF_VILLAGE]
    out += [
        octets(points | held(family.village) << 32 | cards, 7),
        octets(held(pips(state, seat)) | family.stores << 8, 5),
        nibbles(family.tracks, 4),
        nibbles(family.values, 6),
        TWO_SPACES[spaces & 255],
        TWO_SPACES[spaces >> 8 & 255],
        SPACE[spaces >> 16 & 15],
        FOURTH_AND_FOX[fourth * len(FOX) + family.fox],
        RUSE_AND_TILE[family.ruse * len(DEN_TILES) + family.den_tile],
        LEARNT[family.instincts],
        ELEVEN[family.completed],
        ELEVEN[family.exchanged],
        ELEVEN[family.discarded],
        ELEVEN[hand],
        KEPT_AND_REACHED[family.kept << COLUMNS | family.reached],
        nibbles(family.exits, 6),
        octets(family.bag, 5),
        octets(caught, 3),
    ]


def observer(seats: int, edition: Edition) -> RuseObserver:
    return RuseObserver(seats)
