"""Setting up the table."""

from mypy_extensions import i64

from skulk.games.ruse.components import Components
from skulk.games.ruse.rules.bits import mask_of, some
from skulk.games.ruse.rules.charter import Charter
from skulk.games.ruse.rules.family import Family
from skulk.games.ruse.rules.prey import Prey
from skulk.games.ruse.rules.state import Ruse
from skulk.games.ruse.rules.steps import NEXT_ROUND
from skulk.games.ruse.terms import (
    ASK_RESOURCE,
    BASE,
    BASE_LIE,
    CARD_COUNT,
    CATCHES,
    CELLS,
    GROUNDS,
    NOBODY,
    OVER,
    SHAPES,
    SOURCES,
    WISDOM,
)
from skulk.kernel.dice import Dice
from skulk.kernel.game import Setup
from skulk.kernel.state import State


def new(setup: Setup) -> State:
    """The table laid, and the first player asked for a resource (RSE-001 to RSE-031)."""
    box = setup.edition.parts
    assert isinstance(box, Components)
    state = lay_out(Charter(box, setup.seats, setup.options), setup.dice)
    plan(state)
    return state


def plan(state: Ruse) -> None:
    """A resource of choice for everybody in turn order, then the rounds (RSE-031, RSE-301)."""
    state.then(NEXT_ROUND, 0)
    for seat in reversed(state.order):
        if seat != state.charter.vixen:
            state.then(ASK_RESOURCE, seat)
    state.run()


def lay_out(charter: Charter, dice: Dice) -> Ruse:
    box = charter.box
    grounds = lay_grounds(charter, dice)
    shown = shuffled(list(range(1, 13)), dice)
    fire = shuffled(list(range(12)), dice) if charter.firefox else []
    families = [family_of(charter, dice) for seat in range(charter.players)]
    deal_boards(charter, families, dice)
    return Ruse(
        dice=dice,
        charter=charter,
        families=families,
        round_number=0,
        order=first_order(charter, dice),
        turn_at=0,
        turns_over=False,
        asking=OVER,
        seat=NOBODY,
        steps=[],
        die=0,
        roll=0,
        place=NOBODY,
        space=0,
        fresh_cheese=False,
        destiny_die=0,
        destiny=NOBODY,
        destiny_pool=mask_of(in_use(charter, 7)),
        hunter=NOBODY,
        grounds=grounds,
        marks=bytes(GROUNDS),
        village_marks=bytes(6),
        prey=all_prey(charter, "hunting", GROUNDS, charter.hunting_grounds(grounds)),
        village_prey=all_prey(charter, "village", 6, charter.village_spots),
        used=0,
        placed=b"",
        obstacles=0,
        stacks=(1 << 48) - 1,
        discards=0,
        taken=0,
        settled=0,
        available=0,
        beaver=NOBODY,
        beaver_owner=NOBODY,
        beaver_tile=NOBODY,
        star=NOBODY,
        cheese=NOBODY,
        track_tiles=bytes(shuffled([box.track_tiles[tile] for tile in in_use(charter, 12)], dice)[:12]),
        order_tiles=order_tiles(charter, dice),
        shown=bytes(shown[:3]),
        bonus_pool=mask_of([tile - 1 for tile in shown[3:]]),
        bonus_bottom=b"",
        instincts=instincts(charter, dice),
        common=common(charter, dice),
        claims=0,
        ring=bytes([box.lists["firefox.tiles"][tile] for tile in fire[:6]]),
        fire_pool=mask_of(fire[6:]),
        pawn=0,
        village_tiles=bytes(shuffled(list(box.lists["village.tiles"]), dice)[:3]),
        vixen_cards=(1 << CARD_COUNT) - 1 if charter.level else 0,
        vixen_card=NOBODY,
        vixen_paths=0,
        vixen_bonus=0,
        options=(),
    )


def shuffled(items: list[int], dice: Dice) -> list[int]:
    dice.shuffle(items)
    return items


def in_use(charter: Charter, base: int) -> list[int]:
    """The base tiles of a set, and those marked with a flame or a house if they are played (RSE-020)."""
    found = list(range(base))
    if charter.firefox:
        found.append(base)
    if charter.village:
        found.append(base + 1)
    return found


def lay_grounds(charter: Charter, dice: Dice) -> bytes:
    """Each colour on its own territory; in Winter all mixed (RSE-002, RSW-002)."""
    if charter.winter:
        return bytes(shuffled(list(range(GROUNDS)), dice))
    found: list[int] = []
    for territory in range(4):
        found += [4 * territory + kind for kind in shuffled([0, 1, 2, 3], dice)]
    return bytes(found)


def all_prey(charter: Charter, table: str, spots: int, places: i64) -> Prey:
    """A face-down tile on every hunting spot, the others in the stack (RSE-003, RSL-001)."""
    pool = sum([charter.figure(f"{table}.{name}") << 8 * at for at, name in enumerate(CATCHES)])
    count = sum([charter.figure(f"{table}.{name}") for name in CATCHES])
    prey = Prey(bytes(spots), (pool,), count, 0)
    prey.refill(places)
    return prey


def order_tiles(charter: Charter, dice: Dice) -> bytes:
    """On positions 3 and 4, with two players on both (RSE-016, RS2-002); none in the basic mode."""
    tiles = shuffled([charter.box.order_tiles[tile] for tile in in_use(charter, 6)], dice)
    if charter.basic:
        return bytes(charter.players)
    return bytes(tiles[:2] if charter.two else [0, 0, *tiles[: charter.players - 2]])


def instincts(charter: Charter, dice: Dice) -> bytes:
    """Three random tiles and the three printed ones, all that the basic mode has (RSE-010, RSE-178)."""
    tiles = shuffled(in_use(charter, 8), dice)
    return bytes([*([] if charter.basic else tiles[:3]), WISDOM, WISDOM + 1, WISDOM + 2])


def common(charter: Charter, dice: Dice) -> bytes:
    """Three at random; those with the starting mark in a first game (RSE-004, RSE-032, RSE-177)."""
    tiles = list(range(9 if charter.village else 8))
    if charter.first_game:
        tiles = [tile for tile in tiles if charter.common[tile].start]
    if charter.basic:
        tiles = [tile for tile in tiles if charter.common[tile].basic]
    return bytes(shuffled(tiles, dice)[:3])


def first_order(charter: Charter, dice: Dice) -> bytes:
    """A random start, the others clockwise, VIXEN last (RSE-018, RSV-006)."""
    people = [seat for seat in range(charter.players) if seat != charter.vixen]
    start = dice.below(len(people))
    order = people[start:] + people[:start]
    return bytes([*order, charter.vixen] if charter.level else order)


# Players


def family_of(charter: Charter, dice: Dice) -> Family:
    """Three kits of value 1, an empty den, a full bag (RSE-021 to RSE-030)."""
    bag = sum([charter.figure(f"den_paths.{name}") << 8 * shape for shape, name in enumerate(SHAPES)])
    den = bytearray(CELLS)
    den[BASE] = BASE_LIE
    return Family(
        gp=charter.figure("start.gp"),
        vp=0,
        stores=0,
        tracks=0,
        village=0,
        values=0x111,
        spaces=0x111,
        markers=0,
        dice=0,
        fourth=False,
        den_spaces=0,
        fox=0,
        ruse=0,
        den_tile=0,
        instincts=0,
        completed=0,
        exchanged=0,
        discarded=0,
        kept=0,
        reached=0,
        exits=0,
        bag=bag,
        cache=b"",
        den=bytes(den),
        ledger=bytes(len(SOURCES)),
        hand=charter.known_hand or some(charter.deck, charter.figure("start.cards"), dice),
    )


def deal_boards(charter: Charter, families: list[Family], dice: Dice) -> None:
    """Ruse tiles, advanced den tiles, and VIXEN's own board (RSE-025, RSE-354, RSV-003, RSV-005)."""
    ruses = shuffled(list(range(1, 8 if charter.firefox else 7)), dice)
    dens = shuffled([1, 2, 3, 4, 5], dice)
    for seat, family in enumerate(families):
        family.ruse = ruses[seat] if charter.ruses else 0
        family.den_tile = dens[seat] if charter.varied else 0
    if charter.level:
        vixen = families[charter.vixen]
        vixen.ruse = vixen.den_tile = vixen.hand = vixen.gp = vixen.bag = 0
        kits = charter.box.lists["vixen.kits"]
        vixen.spaces = sum([space << 4 * kit for kit, space in enumerate(kits)])
