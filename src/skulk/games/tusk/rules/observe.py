"""What a seat may know of the land, the tribes and the cards, as bytes."""

from typing import Final, final

from mypy_extensions import i64

from skulk.games.tusk.components import Components
from skulk.games.tusk.geometry import TILES
from skulk.games.tusk.rules import fighting, gathering, hunting
from skulk.games.tusk.rules.dealing import ASKED, AUTHOR, PARTNER
from skulk.games.tusk.rules.position import NOT_ASKED, Bargain, Fight, Position
from skulk.games.tusk.terms import (
    ACT,
    ANSWER,
    AT_HOME,
    ATTACK,
    COMMIT,
    EVENTS,
    GOODS,
    KEEP,
    KINDS,
    MEMBERS,
    NOBODY,
    OVER,
    PHASES,
    QUESTIONS,
    SEASON_CARDS,
    SHARE,
    TERRAINS,
    TRIBES,
    VICTORIES,
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
    one_hots,
    write_numbers,
)
from skulk.kernel.state import State

SEATS: Final = len(TRIBES)
ALL: Final = SEATS * MEMBERS
PLACES: Final = AT_HOME + 1
WORDS: Final = len(QUESTIONS)
CARDS: Final = len(VICTORIES)
BARGAIN: Final = "who offers, to whom"
FIELDS: Final = (
    Field("me", ONE_HOT, (SEATS,), "the seat that looks: blue, yellow, green, grey"),
    Field("turn", COUNT, (3,), "the turn's number, rows without snow, rounds of this hunt", 255),
    Field("phase", ONE_HOT, (len(PHASES),), ", ".join(PHASES)),
    Field("first", ONE_HOT, (SEATS,), "who goes first in this turn"),
    Field("asking", ONE_HOT, (WORDS,), f"what is asked: {', '.join(QUESTIONS)}"),
    Field("asked", ONE_HOT, (SEATS,), "who is asked; the first of several is not told apart"),
    Field("terrain", ONE_HOT, (TILES, len(TERRAINS)), f"of each tile laid: {', '.join(TERRAINS)}"),
    Field("tokens", COUNT, (TILES,), "on each tile", 255),
    Field("hard", FLAG, (TILES + 3,), "tiles that take a whole move to enter; the last three are never set"),
    Field("mammoth", ONE_HOT, (TILES,), "where it stands"),
    Field("members", ONE_HOT, (ALL, PLACES), "where each member is, four a seat: a tile, hunting, at home"),
    Field("lying", FLAG, (ALL,), "wounded members"),
    Field("actions", COUNT, (ALL,), "that each member has left", 3),
    Field("stock", COUNT, (SEATS, 4), f"of each seat: {', '.join(KINDS)}", 255),
    Field("used", COUNT, (SEATS, 3), "goods that each seat uses openly", 255),
    Field("pledged", COUNT, (3,), "goods that I use, while others do not see it", 255),
    Field("goods", ONE_HOT, (GOODS,), "the kind of goods that I am asked for"),
    Field("victory", ONE_HOT, (SEATS, CARDS), f"Victory cards as far as I know: {', '.join(VICTORIES)}"),
    Field("has card", FLAG, (SEATS,), "who holds a Victory card"),
    Field("face up", FLAG, (SEATS,), "whose Victory card is shown"),
    Field("markers", COUNT, (SEATS,), "Food on each Victory card", 255),
    Field("denied", FLAG, (SEATS, EVENTS), "event cards that a seat has shown not to hold"),
    Field("choice", FLAG, (CARDS,), "the Victory cards that I choose from"),
    Field("given back", FLAG, (CARDS,), "the Victory cards that I gave back"),
    Field("picked", ONE_HOT, (ALL,), "the member that is to act"),
    Field("hunt leader", ONE_HOT, (SEATS,), "who leads the hunt"),
    Field("hunt", COUNT, (2,), "Food on the Mammoth's track; Food left to share", 255),
    Field("shares", COUNT, (SEATS,), "of the Food handed out so far", 255),
    Field("sharing", ONE_HOT, (SEATS,), "whose share is asked for"),
    Field("season", ONE_HOT, (SEASON_CARDS,), "the card in force; of cards that look alike, the first"),
    Field("drawn", FLAG, (SEASON_CARDS,), "season cards drawn; of cards that look alike, the first"),
    Field("stack", COUNT, (len(TERRAINS),), "tiles not yet laid, by terrain", TILES),
    Field("path", FLAG, (TILES,), "where the Mammoth goes in this season"),
    Field("fight", ONE_HOT, (TILES,), "the tile that is fought for"),
    Field("fighters", FLAG, (ALL,), "members that roll"),
    Field("aims", ONE_HOT, (ALL, SEATS), "whom each of them attacks"),
    Field("aside", FLAG, (SEATS,), "who has stood aside"),
    Field("ready", FLAG, (SEATS,), "who has committed all goods"),
    Field("offer", ONE_HOT, (2, SEATS), f"{BARGAIN}, of the open offer"),
    Field("offered", COUNT, (2, 4), "what is given and what is asked for", 255),
    Field("draft", ONE_HOT, (2, SEATS), f"{BARGAIN}, of the offer that I put together"),
    Field("drafted", COUNT, (2, 4), "what is given and what is asked for", 255),
    Field("dealt", COUNT, (SEATS, 3), "gifts, offers and drafts of each seat in this segment", 255),
    Field("deals", FLAG, (1,), "whether there are deals at all"),
)

SEAT: Final = one_hots(SEATS)
PHASE: Final = one_hots(len(PHASES))
QUESTION: Final = one_hots(WORDS)
TERRAIN: Final = one_hots(len(TERRAINS))
TILE: Final = one_hots(TILES)
PLACE: Final = one_hots(PLACES)[:-1]
TWO_PLACES: Final = [first + second for first in PLACE for second in PLACE]
NOWHERE: Final = [bytes((SEATS - seats) * MEMBERS * PLACES) for seats in range(SEATS + 1)]  # of empty seats
MEMBER: Final = one_hots(ALL)
CARD: Final = one_hots(CARDS)
KIND: Final = one_hots(GOODS)
SEASON: Final = one_hots(SEASON_CARDS)
TWO: Final = flags(2)
FOUR: Final = flags(4)
REST: Final = flags(TILES - 32)  # of the tiles after four times eight
EIGHT: Final = flags(8)
NINE: Final = flags(CARDS)
THREE: Final = flags(EVENTS)
PAIRS: Final = [bytes([pair >> 2 * place & 3 for place in range(4)]) for pair in range(256)]  # two bits each
UNLAID: Final = [bytes(len(TERRAINS)) * tiles for tiles in range(TILES + 1)]
NO_CARDS: Final = bytes(CARDS)
NO_GOODS: Final = bytes(3 * SEATS)
MOST_KEPT: Final = 50_000
NO_FIGHT: Final = bytes(TILES + ALL + ALL * SEATS + 2 * SEATS)
NO_DEAL: Final = bytes(2 * SEATS + 8)


@final
class TuskObserver(Observer):
    def __init__(self, box: Components) -> None:
        super().__init__(FIELDS)
        self.first_alike = first_alike(box)
        self.lands: dict[bytes, bytes] = {}  # what lies there, and what is left: both change seldom
        self.stacks: dict[bytes, bytes] = {}

    def write(self, state: State, seat: int, out: list[bytes]) -> None:
        assert isinstance(state, Position)
        write_turn(state, seat, out)
        out.append(self.land(state.terrain))
        write_land(state, out)
        write_members(state, out)
        write_goods(state, seat, out)
        write_victories(state, seat, out)
        write_hunt(state, out)
        write_season(state, self.first_alike, self.stack(state.stack), out)
        if state.fight is None:
            out.append(NO_FIGHT)
        else:
            write_fight(state, state.fight, out)
        write_deal(state.offer, out)
        write_deal(state.drafts[seat], out)
        write_numbers(state.dealt, 3 * SEATS, out)
        out.append(number(1 if state.deals_open() else 0))

    def land(self, terrain: bytes) -> bytes:
        known = self.lands.get(terrain)
        if known is None:
            known = b"".join([TERRAIN[kind] for kind in terrain]) + UNLAID[TILES - len(terrain)]
            if len(self.lands) < MOST_KEPT:
                self.lands[terrain] = known
        return known

    def stack(self, stack: bytes) -> bytes:
        known = self.stacks.get(stack)
        if known is None:
            known = bytes([stack.count(terrain) for terrain in range(len(TERRAINS))])
            if len(self.stacks) < MOST_KEPT:
                self.stacks[stack] = known
        return known


def write_turn(state: Position, seat: i64, out: list[bytes]) -> None:
    out.append(SEAT[seat])
    out.append(bytes([held(state.turn_number), held(state.rows), held(state.hunt_round)]))
    out.append(PHASE[state.phase])
    out.append(SEAT[state.first])
    out.append(QUESTION[ANSWER if state.offer else state.asking])
    asked: i64 = NOBODY if state.asking == OVER else state.turn
    out.append(SEAT[state.offer[PARTNER] if state.offer else asked])


def write_land(state: Position, out: list[bytes]) -> None:
    write_numbers(state.tokens, TILES, out)
    hard = state.hard
    for start in range(0, TILES, 8):
        out.append(EIGHT[hard >> start & 255])
    out.append(TILE[state.mammoth])


def write_members(state: Position, out: list[bytes]) -> None:
    places = state.places
    for member in range(0, len(places), 2):  # four a seat
        out.append(TWO_PLACES[places[member] * PLACES + places[member + 1]])
    out.append(NOWHERE[len(places) // MEMBERS])
    out.append(EIGHT[state.lying & 255])
    out.append(EIGHT[state.lying >> 8 & 255])
    for start in range(0, 2 * ALL, 8):
        out.append(PAIRS[state.energy >> start & 255])


def write_goods(state: Position, seat: i64, out: list[bytes]) -> None:
    write_numbers(state.stock, 4 * SEATS, out)
    committing = state.asking == COMMIT
    if committing:
        out.append(NO_GOODS)
        out.append(bytes(state.used[3 * seat : 3 * seat + 3]))
    else:
        write_numbers(state.used, 3 * SEATS + 3, out)
    kind: i64 = GOODS
    if committing:
        kind = fighting.pledge_of(state, seat)
    elif state.asking == ATTACK and seat == state.turn:
        kind = hunting.next_good(state)
    out.append(KIND[kind if kind < GOODS else -1])


def write_victories(state: Position, seat: i64, out: list[bytes]) -> None:
    holders: i64 = 0
    for other in range(SEATS):
        card: i64 = state.victories[other] if other < state.players else -1
        if card >= 0:
            holders |= 1 << other
        out.append(CARD[card if other == seat or state.is_face_up(other) else -1])
    out.append(FOUR[holders])
    out.append(FOUR[state.face_up_cards])
    write_numbers(state.markers, SEATS, out)
    for other in range(SEATS):
        out.append(THREE[state.denied >> EVENTS * other & 7])
    choosing = state.asking == KEEP and seat == state.turn
    out.append(card_flags(state.shown) if choosing else NO_CARDS)
    out.append(card_flags(state.passed[seat]))


def card_flags(cards: tuple[int, ...]) -> bytes:
    mask: i64 = 0
    for card in cards:
        mask |= 1 << card
    return NINE[mask]


def write_hunt(state: Position, out: list[bytes]) -> None:
    out.append(MEMBER[gathering.acting(state) if state.asking == ACT else -1])
    out.append(SEAT[state.leader])
    out.append(bytes([held(state.track), held(state.share_left)]))
    write_numbers(state.shares, SEATS, out)
    out.append(SEAT[hunting.shared_with(state) if state.asking == SHARE else -1])


def first_alike(box: Components) -> list[int]:
    """For each season card the first one that is printed alike."""
    printed = list(zip(box.seasons, box.arrows, box.ice, strict=True))
    return [printed.index(card) for card in printed]


def told_apart(drawn: i64, first: list[int]) -> i64:
    """Of cards that are printed alike only the number is known: the first ones stand for them."""
    for card in range(SEASON_CARDS):
        if first[card] < card and drawn >> card & 1:
            for stand_in in range(first[card], card):
                if first[stand_in] == first[card] and not drawn >> stand_in & 1:
                    drawn ^= 1 << card | 1 << stand_in
                    break
    return drawn


def write_season(state: Position, first: list[int], stack: bytes, out: list[bytes]) -> None:
    out.append(SEASON[first[state.season] if state.season >= 0 else -1])
    drawn = told_apart(state.drawn, first)
    out.append(EIGHT[drawn & 255])
    out.append(EIGHT[drawn >> 8 & 255])
    out.append(TWO[drawn >> 16 & 3])
    out.append(stack)
    path: i64 = 0
    for tile in state.path:
        path |= 1 << tile
    for start in range(0, 32, 8):
        out.append(EIGHT[path >> start & 255])
    out.append(REST[path >> 32])


def write_fight(state: Position, fight: Fight, out: list[bytes]) -> None:
    out.append(TILE[fight.tile])
    out.append(EIGHT[fight.rolling & 255])
    out.append(EIGHT[fight.rolling >> 8 & 255])
    for member in range(ALL):
        out.append(SEAT[fight.aims[member] if fight.rolls(member) else -1])
    out.append(FOUR[fight.aside])
    ready: i64 = 0
    if state.asking == COMMIT:
        for seat in range(state.players):
            if fight.has(seat) and fighting.pledge_of(state, seat) == NOT_ASKED:
                ready |= 1 << seat
    out.append(FOUR[ready])


def write_deal(deal: Bargain, out: list[bytes]) -> None:
    if not deal:
        out.append(NO_DEAL)
        return
    out.append(SEAT[deal[AUTHOR]])
    out.append(SEAT[deal[PARTNER]])
    out.append(bytes(deal[2 : ASKED + 4]))


def observer(seats: int, edition: Edition) -> TuskObserver:
    box = edition.parts
    assert isinstance(box, Components)
    return TuskObserver(box)
