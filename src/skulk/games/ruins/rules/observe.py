"""What a seat may know of the table, as bytes. Rows of ruins stand as in action codes."""

from typing import Final, final

from mypy_extensions import i64

from skulk.games.ruins.cards import Looks, Ruin, fresh
from skulk.games.ruins.components import Components
from skulk.games.ruins.rules.memory import without
from skulk.games.ruins.rules.position import Position
from skulk.games.ruins.rules.prices import SLOT_COUNT, card_in
from skulk.games.ruins.rules.sight import OPEN_QUESTIONS
from skulk.games.ruins.terms import (
    CLAIM,
    DISCARD,
    DISCOVERIES,
    EFFECTS,
    POSITIONS,
    QUESTIONS,
    SEATS,
    START,
    USE_SIFT,
    effect_of,
    position_of,
)
from skulk.kernel.edition import Edition
from skulk.kernel.observer import (
    COUNT,
    FLAG,
    ONE_HOT,
    ZEROS,
    Field,
    Observer,
    flags,
    held,
    number,
    octets,
    one_hots,
)
from skulk.kernel.state import State

SEAT: Final = one_hots(SEATS)
# By the numbers of two seats, each from 1; 0 is none.
TWO_SEATS: Final = [first + second for first in (SEAT[-1], *SEAT[:-1]) for second in (SEAT[-1], *SEAT[:-1])]
QUESTION: Final = one_hots(len(QUESTIONS))
OPEN: Final = [question in OPEN_QUESTIONS for question in range(len(QUESTIONS))]
FIVE: Final = flags(SEATS)
TEN: Final = flags(2 * SEATS)
EFFECT: Final = one_hots(len(EFFECTS))
PLACE: Final = one_hots(len(POSITIONS))
STALL: Final = [
    PLACE[position_of(card)] + EFFECT[effect_of(card)] if card else bytes(len(POSITIONS) + len(EFFECTS))
    for card in range(DISCOVERIES)
]
SLOT_FLAGS: Final = flags(SLOT_COUNT)
ROW: Final = 11 + SEATS  # bytes of a ruin by its look
LOOK: Final = (
    "how many, rank, wild, counts as more, light 1, light 2, force, sift, free top, middle, bottom, and"
    " whose claim it carries"
)
SUM: Final = (
    "day ruins by rank, then night ruins: how many, their added ranks, wild ones, those that count as more"
)
HEAP: Final = 4  # bytes of such a sum
# Two sums to which nothing is added, by how many ruins each has, six bits for either.
PLAIN: Final = [bytes([counts & 63, 0, 0, 0, counts >> 6, 0, 0, 0]) for counts in range(1 << 12)]
BIT: Final = [1 << row for row in range(10 * SEATS)]  # of the rows of one side
COUNTED: Final = [0, *[1 << 6 * rank for rank in range(10)]]  # by the rank of a ruin's day side
PAIRS: Final = [bytes([packed >> 2 * seat & 3 for seat in range(SEATS)]) for packed in range(1 << 2 * SEATS)]
MOST_KEPT: Final = 50_000


def fields(seats: int, ranks: int) -> tuple[Field, ...]:
    rows = 2 * ranks * seats
    return (
        Field("me", ONE_HOT, (SEATS,), "the seat that looks"),
        Field("points", COUNT, (SEATS,), "of each seat", 63),
        Field("cards", COUNT, (SEATS,), "in each hand", 63),
        Field("lit", COUNT, (SEATS,), "torches of each seat that burn", 3),
        Field("claims", COUNT, (SEATS,), "claims that each seat has left", 3),
        Field("takes part", FLAG, (SEATS,), "in this round"),
        Field("holds", FLAG, (SEATS,), "who still has cards"),
        Field("decided", FLAG, (SEATS,), "who has chosen what to flip"),
        Field("out", COUNT, (SEATS,), "the place that each seat took in this round", SEATS),
        Field("passed", FLAG, (SEATS,), "in this trick"),
        Field("skipped", FLAG, (SEATS,), "in this trick"),
        Field("began", COUNT, (SEATS,), "points of each seat when the round began", 63),
        Field("round", COUNT, (1,), "its number, from 1", 255),
        Field("start", ONE_HOT, (SEATS,), "who opened the round"),
        Field("turn", ONE_HOT, (SEATS,), "the seat to act"),
        Field("asking", ONE_HOT, (len(QUESTIONS),), f"what is asked: {', '.join(QUESTIONS)}"),
        Field("leader", ONE_HOT, (SEATS,), "who made the last play"),
        Field("last", COUNT, (3,), "of the last play size and rank; passes since", 63),
        Field("skipping", FLAG, (1,), "whether the next player must pass"),
        Field("market", FLAG, (SLOT_COUNT, 19), "of slots A to D: top, middle or bottom, then the effect"),
        Field("decks", COUNT, (3,), "discoveries and ruins left, sifts to come", 255),
        Field("hand", COUNT, (rows, ROW), f"mine, by side, day rank and copy: {LOOK}", 63),
        Field("play", COUNT, (rows, ROW), f"that I build, in the same rows: {LOOK}", 63),
        Field("plan", COUNT, (4,), "of that play size, rank, forced draws, the ruin asked about from 1", 63),
        Field("bought", FLAG, (SLOT_COUNT,), "slots bought for it"),
        Field("drawn", COUNT, (2, ROW), "what I have just drawn to discard one, if by day or by night", 63),
        Field("pile", COUNT, (2 * ranks, HEAP), f"face up, {SUM}", 255),
        Field(
            "unseen", COUNT, (2 * ranks, HEAP), f"in other hands and the deck as I last saw them, {SUM}", 255
        ),
        Field("gathered", COUNT, (2 * ranks, HEAP), f"in the deck or drawn from it this round, {SUM}", 255),
        Field("handed", COUNT, (SEATS,), "claimed ruins that each seat was handed this round and holds", 63),
    )


@final
class RuinsObserver(Observer):
    def __init__(self, seats: int, ranks: int) -> None:
        super().__init__(fields(seats, ranks))
        self.ranks: i64 = ranks
        self.copies: i64 = seats
        rows = 2 * ranks * seats
        self.found: list[Ruin] = [fresh(1, 1, 0)] * rows  # to put a hand in order: the look of each row
        self.often: list[int] = [0] * rows  # and how often it is there
        self.gaps: list[bytes] = [bytes(ROW * count) for count in range(rows + 1)]
        self.day: i64 = 0  # what is being added up, see `add`
        self.night: i64 = 0
        self.upgraded: list[Ruin] = []
        self.no_heap = bytes(2 * ranks * HEAP)
        self.heaps: dict[Looks, bytes] = {}  # what has gathered, which changes seldom
        # A play, its plan, purchases and draw, where there is none.
        self.no_plan = bytes(ROW * rows + 4 + SLOT_COUNT + 2 * ROW)

    def write(self, state: State, seat: int, out: list[bytes]) -> None:
        assert isinstance(state, Position)
        acting = seat == state.turn
        out.append(SEAT[seat])
        write_players(state, out)
        write_trick(state, acting, out)
        self.write_rows(state.hands[seat], out)
        if acting:
            self.write_plan(state, out)
        else:
            out.append(self.no_plan)
        self.write_heap(state.pile, out)
        self.write_unseen(state, seat, out)
        out.append(self.gathered(state.memory.gathered))
        given = state.memory.handed
        if not given:
            out.append(ZEROS[SEATS])
        else:
            handed = [0] * SEATS
            for look in given:
                handed[look.claim] += 1
            out.append(bytes(handed))

    def write_plan(self, state: Position, out: list[bytes]) -> None:
        """What the seat to act is about to do."""
        plan = state.plan
        drawn = plan.drawn
        if OPEN[state.asking]:
            if drawn is None:
                out.append(self.no_plan)
                return
            out.append(self.gaps[len(self.found)])
            out.append(ZEROS[4 + SLOT_COUNT])
        else:
            self.write_rows(plan.looks, out)
            at: i64 = plan.at + 1 if state.asking == CLAIM else 0
            out.append(octets(held(plan.size) | held(plan.rank) << 8 | held(plan.laps) << 16 | at << 24, 4))
            out.append(SLOT_FLAGS[plan.bought])
        if drawn is None:
            out.append(ZEROS[2 * ROW])
        elif drawn.night:
            out += [ZEROS[ROW], rows_of(drawn)[1]]
        else:
            out += [rows_of(drawn)[1], ZEROS[ROW]]

    def write_rows(self, looks: Looks, out: list[bytes]) -> None:
        """Each look in its place, with how often it is there; equal looks may stand apart in a play."""
        found = self.found
        often = self.often
        half = self.ranks * self.copies
        filled: i64 = 0  # masks of the rows by day and by night that are not empty
        dark: i64 = 0
        for look in looks:
            at: i64 = (look.day - 1) * self.copies
            first: i64 = half if look.night else 0
            mask: i64 = dark if look.night else filled
            while mask >> at & 1 and found[first + at] is not look:
                at += 1
            if mask >> at & 1:
                often[first + at] += 1
                continue
            found[first + at] = look
            often[first + at] = 1
            if look.night:
                dark |= BIT[at]
            else:
                filled |= BIT[at]
        gap = self.write_side(filled, 0, 0, out)
        out.append(self.gaps[self.write_side(dark, half, gap, out)])

    def write_side(self, mask: i64, first: i64, gap: i64, out: list[bytes]) -> i64:
        """The rows of a mask, after so many empty ones; how many empty ones come last."""
        half = self.ranks * self.copies
        for at in range(half):
            if not mask:
                return gap + half - at
            if mask & 1:
                if gap:
                    out.append(self.gaps[gap])
                    gap = 0
                out.append(rows_of(self.found[first + at])[self.often[first + at]])
            else:
                gap += 1
            mask >>= 1
        return gap

    def gathered(self, looks: Looks) -> bytes:
        known = self.heaps.get(looks)
        if known is None:
            out: list[bytes] = []
            self.write_heap(list(looks), out)
            known = b"".join(out)
            if len(self.heaps) < MOST_KEPT:
                self.heaps[looks] = known
        return known

    def write_heap(self, looks: list[Ruin], out: list[bytes]) -> None:
        for look in looks:
            self.add(look)
        self.write_sums(out)

    def add(self, look: Ruin) -> None:
        """Plain ruins are counted, six bits a rank: five of each at most (RUN-007)."""
        if look.rank != look.printed or look.wild or look.twos:
            self.upgraded.append(look)
        elif look.night:
            self.night += COUNTED[look.day]
        else:
            self.day += COUNTED[look.day]

    def write_sums(self, out: list[bytes]) -> None:
        """What was added, two ranks at a time; of pairs with upgraded ones eight bytes go into an integer."""
        pairs = self.ranks // 2
        day, night, upgraded = self.day, self.night, self.upgraded
        if not upgraded and not day and not night:
            out.append(self.no_heap)
            return
        self.day = 0
        self.night = 0
        begin = len(out)
        for pair in range(pairs):
            out.append(PLAIN[day >> 12 * pair & 4095])
        for pair in range(pairs):
            out.append(PLAIN[night >> 12 * pair & 4095])
        if not upgraded:
            return
        self.upgraded = []
        for look in upgraded:
            here = self.pair_of(look)
            counts: i64 = (night >> 12 * (here - pairs) if look.night else day >> 12 * here) & 4095
            packed = (counts & 63) | counts >> 6 << 32
            for other in upgraded:
                if self.pair_of(other) == here:
                    packed += added_by(other) << (0 if other.day & 1 else 32)
            out[begin + here] = octets(packed, 8)

    def pair_of(self, look: Ruin) -> i64:
        """Which two ranks its sums are written with: first those by day, then those by night."""
        return (look.day - 1 + (self.ranks if look.night else 0)) // 2

    def write_unseen(self, state: Position, seat: i64, out: list[bytes]) -> None:
        """Night ruins that the seat does not know of count as what they were by day."""
        hands = state.hands
        unknown = state.memory.veiled
        for look in state.memory.aware[seat]:
            unknown = without(unknown, look)
        for look in state.deck:
            unknown = self.add_known(look, unknown)
        for other in range(len(hands)):
            if other != seat:
                for look in hands[other]:
                    unknown = self.add_known(look, unknown)
        self.write_sums(out)

    def add_known(self, look: Ruin, unknown: Looks) -> Looks:
        """Adds a ruin as it is known; which others are not known yet."""
        if unknown:
            others = without(unknown, look)
            if others is not unknown:
                self.add(look.unturned())
                return others
        self.add(look)
        return unknown


def added_by(look: Ruin) -> i64:
    """How many, their added ranks, wild ones, those that count as more: the lowest byte first."""
    added: i64 = 1
    if look.rank != look.printed:
        added += (look.rank - look.printed) << 8
    if look.wild:
        added += 1 << 16
    if look.twos:
        added += 1 << 24
    return added


def rows_of(look: Ruin) -> list[bytes]:
    """By how many there are."""
    if not look.rows:
        look.rows = [row_of(look, held) for held in range(SEATS + 1)]
    return look.rows


def row_of(look: Ruin, held: int) -> bytes:
    figures = [held, look.rank, look.wild, look.twos, look.light1, look.light2, look.force, look.sift]
    free = [look.free >> position & 1 for position in range(3)]
    return bytes([int(figure) for figure in (*figures, *free)]) + SEAT[look.claim]


def write_players(state: Position, out: list[bytes]) -> None:
    hands = state.hands
    cards: i64 = 0
    for seat in range(len(hands)):
        cards |= held(len(hands[seat])) << 8 * seat
    gone = state.places
    places: i64 = 0
    for place in range(len(gone)):
        out_at: i64 = place + 1
        places |= out_at << 8 * gone[place]
    out += [
        by_seat(state.points),
        octets(cards, SEATS),
        PAIRS[state.torches],
        PAIRS[state.claims],
        TEN[state.active | state.inside << SEATS],
        FIVE[state.decided],
        octets(places, SEATS),
        TEN[state.badges & 1023],
        by_seat(state.began),
    ]


def by_seat(points: tuple[int, ...]) -> bytes:
    packed: i64 = 0
    for seat in range(len(points)):
        packed |= held(points[seat]) << 8 * seat
    return octets(packed, SEATS)


def write_trick(state: Position, acting: bool, out: list[bytes]) -> None:
    market = state.market
    asking = state.asking
    skipping: i64 = 1 if state.skipping else 0
    sifts = held(state.plan.sifts) if asking == USE_SIFT or asking == DISCARD else 0
    last = held(state.size) | held(state.rank) << 8 | held(state.passes) << 16 | skipping << 24
    out += [
        number(state.round_number),
        TWO_SEATS[(state.start + 1) * (SEATS + 1) + state.turn + 1],
        QUESTION[asking if acting or OPEN[asking] else START],  # others only see that it is somebody's turn
        SEAT[state.leader],
        octets(last, 4),
        STALL[card_in(market, 0)],
        STALL[card_in(market, 1)],
        STALL[card_in(market, 2)],
        STALL[card_in(market, 3)],
        octets(held(len(state.finds)) | held(len(state.deck)) << 8 | sifts << 16, 3),
    ]


def observer(seats: int, edition: Edition) -> RuinsObserver:
    assert isinstance(edition.parts, Components)
    return RuinsObserver(seats, edition.parts.ranks)
