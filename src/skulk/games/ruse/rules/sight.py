"""Views: built up from what a seat may know."""

from dataclasses import replace

from mypy_extensions import i64

from skulk.games.ruse.components import Components, Objective
from skulk.games.ruse.moves import CARD_NAMES, DEARER, SPACES_MOST, RuseMove
from skulk.games.ruse.rules.bits import members, nibble, octet, size
from skulk.games.ruse.rules.common import common_points, cubes_on
from skulk.games.ruse.rules.den import OF_BONUS, in_tray, purchase
from skulk.games.ruse.rules.die_spaces import cheapest, cost_of, costs_at
from skulk.games.ruse.rules.family import Family
from skulk.games.ruse.rules.growth import can_step, step_cost
from skulk.games.ruse.rules.hunting import cache_size, collection_points
from skulk.games.ruse.rules.objectives import can_complete
from skulk.games.ruse.rules.position import Position
from skulk.games.ruse.rules.scoring import penalty_of, pips
from skulk.games.ruse.rules.solo import tiles_taken
from skulk.games.ruse.rules.steps import a_of, b_of, kind_of
from skulk.games.ruse.rules.territories import actions_at, price_of
from skulk.games.ruse.rules.territory_tiles import pile, stack_size
from skulk.games.ruse.rules.tunnels import joined
from skulk.games.ruse.terms import (
    ACTIONS,
    ASK_ACTION,
    ASK_CELL,
    ASK_LIE,
    ASK_MOVE,
    ASK_OBSTACLE,
    ASK_PLACE,
    ASK_TILE,
    CARDS,
    CATCHES,
    COLOURED,
    COLUMNS,
    DEN,
    DEN_TILES,
    DO_HUNT,
    FIREFOX,
    GROUND_NAMES,
    ICONS,
    INSTINCTS,
    KITS,
    MOUNTAIN,
    NOBODY,
    OBSTACLES,
    OF_VILLAGE,
    ON_MOUNTAIN,
    OUTSIDE,
    OVER,
    PLACES,
    PURCHASES,
    QUESTIONS,
    ROUNDS,
    RUSES,
    SHAPES,
    TERRITORIES,
    TILE,
    TILE_COUNT,
    TRACK_OF_KIT,
    VILLAGE,
)
from skulk.games.ruse.view import (
    CardView,
    CommonView,
    DieView,
    DigView,
    FamilyView,
    GroundView,
    KitView,
    NeedView,
    OfferView,
    PreviewView,
    RuseView,
    TerritoryView,
    VixenView,
)


def look_at(game: Position, seat: int | None) -> RuseView:
    """The whole table; hands only for their owners, and for all when it is over."""
    charter = game.charter
    box = charter.box
    step: i64 = game.steps[-1] if game.steps else 0
    return RuseView(
        seat=seat,
        families=tuple([family_view(game, other, seat) for other in range(charter.players)]),
        winter=charter.winter,
        basic=charter.basic,
        round=int(game.round_number),
        rounds=ROUNDS,
        order=tuple(game.order),
        order_tiles=tuple(game.order_tiles),
        turn=int(game.order[game.turn_at]) if game.round_number and not game.turns_over else None,
        asked=somebody(game.seat),
        asking=QUESTIONS[game.asking],
        about=about(step),
        tray=tray_of(step),
        tile=tile_in_hand(step),
        cell=int(b_of(step)) if kind_of(step) == ASK_LIE else None,
        die=int(game.die),
        roll=int(game.roll),
        place=PLACES[game.place] if game.place != NOBODY else "",
        offers=offers(game, step),
        night=charter.is_night(game.destiny_die),
        spaces=int(charter.spaces_at(game.destiny_die)),
        destiny_die=int(game.destiny_die),
        destiny=int(game.destiny) + 1 if game.destiny != NOBODY else None,
        destiny_bonus=box.destiny[game.destiny][1] if game.destiny != NOBODY else 0,
        hunter=somebody(game.hunter),
        star=somebody(game.star),
        cheese=somebody(game.cheese),
        beaver=somebody(game.beaver_owner),
        territories=tuple([territory_view(game, territory) for territory in range(4)]),
        mountain=charter.die_spaces(MOUNTAIN, game.round_number),
        dice=dice_view(game),
        available=tuple([open_tile(box, tile) for tile in members(game.available)]),
        tracks=tuple([track_view(game, track) for track in range(4)]),
        hunter_levels=tuple(members(charter.hunter_levels)),
        hunting_stack=int(game.prey.stack),
        common=tuple([common_view(game, number, seat) for number in range(3)]),
        instincts=tuple([INSTINCTS[instinct] for instinct in game.instincts]),
        bonus_shown=tuple(game.shown),
        bonus_stack=int(size(game.bonus_pool)) + len(game.bonus_bottom),
        bonus_tiles=tuple([(SHAPES[box.bonus_shapes[at]], box.bonus_effects[at]) for at in range(12)]),
        cells=box.cells,
        digs=digs(game, seat if seat is not None else int(game.seat)),
        growth=box.growth_costs,
        growth_icons=box.growth_icons,
        exit_vp=tuple(zip(box.lists["growth.green"], box.lists["growth.black"], strict=True)),
        ring=tuple(game.ring),
        pawn=int(game.pawn),
        fire_stack=int(size(game.fire_pool)),
        fire_spaces=free_spaces(game, FIREFOX) if charter.firefox else 0,
        village=village_bonuses(game) if charter.village else (),
        village_actions=tuple([action_names(bits) for bits in box.village]) if charter.village else (),
        village_marks=tuple([owner - 1 if owner else None for owner in game.village_marks]),
        village_prey=tuple([spot > 0 for spot in game.village_prey.spots]),
        village_spaces=charter.die_spaces(VILLAGE, game.round_number) if charter.village else (),
        vixen=vixen_view(game) if charter.level else None,
        over=game.asking == OVER,
        figures=box.numbers,
        placement=tuple(charter.placement[1:]),
        printed=box.printed,
    )


def somebody(seat: i64) -> int | None:
    return int(seat) if seat != NOBODY else None


def about(step: i64) -> str:
    """The obstacle or the place that a question is about."""
    kind = kind_of(step)
    if kind == ASK_OBSTACLE:
        return OBSTACLES[a_of(step)]
    if kind == ASK_ACTION or kind == ASK_MOVE:
        return PLACES[a_of(step)]
    return ""


def tray_of(step: i64) -> tuple[str, ...]:
    if kind_of(step) != ASK_TILE:
        return ()
    return tuple([SHAPES[shape] for shape in in_tray(a_of(step))])


def tile_in_hand(step: i64) -> str:
    if kind_of(step) not in (ASK_CELL, ASK_LIE):
        return ""
    tile = a_of(step)
    return SHAPES[tile] if tile < OF_BONUS else f"B{tile - OF_BONUS + 1}"


def offers(game: Position, step: i64) -> tuple[OfferView, ...]:
    """What the die in play could buy: places before it is placed, actions after."""
    kind = kind_of(step)
    if kind == ASK_PLACE:
        return place_offers(game)
    if kind != ASK_ACTION:
        return ()
    place = a_of(step)
    family = game.families[game.seat]
    actions = actions_at(game, game.seat, place) & ~b_of(step)
    found: list[OfferView] = []
    for number in members(actions):
        cost = price_of(game, family, place, 1 << number)
        found.append(OfferView(ACTIONS[number], int(cost), game.payable(family, cost)))
    return tuple(found)


def place_offers(game: Position) -> tuple[OfferView, ...]:
    family = game.families[game.seat]
    found: list[OfferView] = []
    for place in (0, 1, 2, 3, MOUNTAIN, DEN, FIREFOX, VILLAGE):
        if (place == FIREFOX and not game.charter.firefox) or (place == VILLAGE and not game.charter.village):
            continue
        cost = cost_of(game, place, cheapest(game, game.seat, place))
        if cost >= 0:
            found.append(OfferView(PLACES[place], int(cost), game.payable(family, cost)))
    for move in game.options:
        assert isinstance(move, RuseMove)
        if move.kind == DEARER:
            cost = cost_of(game, move.choice // SPACES_MOST, move.choice % SPACES_MOST)
            found.append(OfferView(str(move), int(cost), True))
    return tuple(found)


def digs(game: Position, seat: int) -> tuple[DigView, ...]:
    """The four purchases as this seat has them."""
    if seat < 0 or seat == game.charter.vixen:
        return ()
    family = game.families[seat]
    found: list[DigView] = []
    for which in range(4):
        cost, draw, lay = [int(purchase(game, family, which, figure)) for figure in range(3)]
        found.append(DigView(PURCHASES[which], cost, game.payable(family, cost), draw, lay))
    return tuple(found)


def free_spaces(game: Position, place: int) -> int:
    return len(costs_at(game, place)) - int(size(nibble(game.used, place)))


# Territories


def open_tile(box: Components, tile: int) -> tuple[int, int, int]:
    """The territory of a tile that all may use, its number there, and what it does."""
    return tile // TILE_COUNT, tile % TILE_COUNT + 1, box.tile_effects[tile % TILE_COUNT]


def territory_view(game: Position, territory: int) -> TerritoryView:
    obstacle = game.obstacle_in(territory)
    return TerritoryView(
        grounds=tuple([ground_view(game, 4 * territory + space) for space in range(4)]),
        obstacle=OBSTACLES[obstacle] if obstacle != NOBODY else "",
        hunter=game.hunter == territory,
        spaces=game.charter.die_spaces(territory, game.round_number),
        stack=int(stack_size(game, territory)),
        discards=tuple([tile + 1 for tile in members(pile(game.discards, territory))]),
    )


def ground_view(game: Position, place: int) -> GroundView:
    ground = game.grounds[place]
    bits = game.charter.grounds[ground % 4]
    return GroundView(
        kind=GROUND_NAMES[ground % 4],
        colour=ground // 4,
        actions=action_names(bits),
        spot=bool(bits & DO_HUNT),
        prey=game.prey.spots[place] > 0,
        mark=game.marks[place] - 1 if game.marks[place] else None,
        beaver=game.beaver == place,
    )


def action_names(bits: int) -> tuple[str, ...]:
    return tuple([ACTIONS[number] for number in members(bits)])


def track_view(game: Position, track: int) -> tuple[int, ...]:
    found: list[int] = []
    for level in range(1, 8):
        shown = game.charter.levels[level]
        found.append(game.track_tiles[3 * track + level // 2 - 1] if shown == TILE else shown)
    return tuple(found)


def village_bonuses(game: Position) -> tuple[int, ...]:
    spaces = game.charter.box.lists["village.spaces"]
    return tuple([game.village_tiles[at // 2] if shown == TILE else shown for at, shown in enumerate(spaces)])


def dice_view(game: Position) -> tuple[DieView, ...]:
    placed = game.placed
    found = [
        DieView(PLACES[placed[at]], placed[at + 1], placed[at + 2], placed[at + 3])
        for at in range(0, len(placed), 4)
    ]
    if game.place != NOBODY:
        seat = int(game.order[game.turn_at])
        found.append(DieView(PLACES[game.place], int(game.space), seat, int(game.die)))
    return tuple(found)


# Objectives


def needs_of(objective: Objective, family: Family | None) -> tuple[NeedView, ...]:
    """What is wanted, and what one family has of it."""
    found: list[NeedView] = []
    for resource in range(4):
        if objective.pay[resource]:
            have = int(family.store(resource)) if family else 0
            found.append(NeedView(TERRITORIES[resource], have, objective.pay[resource]))
    for track in range(4):
        if objective.tracks[track]:
            have = int(family.level(track)) if family else 0
            found.append(NeedView(f"{TERRITORIES[track]} track", have, objective.tracks[track]))
    wants = (
        (
            "any track",
            objective.any_track,
            max([int(family.level(track)) for track in range(4)]) if family else 0,
        ),
        ("completed", objective.completed, int(family.completed_count()) if family else 0),
        ("hunting", objective.hunting, len(family.cache) if family else 0),
        ("kit", objective.kit, int(family.best_kit()) if family else 0),
        ("outside", objective.outside, int(family.outside()) if family else 0),
        ("exit", objective.exits, int(bool(family.reached or family.exits)) if family else 0),
        ("marks", objective.marks, int(family.markers) if family else 0),
        ("village", objective.village, int(family.village) if family else 0),
    )
    return (*found, *[NeedView(what, have, want) for what, want, have in wants if want])


def card_view(game: Position, family: Family, card: int) -> CardView:
    objective = game.charter.objectives[card]
    return CardView(
        objective.name,
        objective.vp[0],
        objective.bonus,
        objective.penalty,
        objective.price,
        objective.exchange,
        needs_of(objective, family),
        can_complete(game, family, card),
    )


def common_view(game: Position, number: int, seat: int | None) -> CommonView:
    objective = game.charter.common[game.common[number]]
    row = cubes_on(game, number)
    claims = tuple([int(nibble(row, at)) - 1 for at in range(4) if nibble(row, at)])
    family = game.families[seat] if seat is not None else None
    return CommonView(objective.name, objective.vp, claims, needs_of(objective, family))


def laid_open(game: Position) -> RuseView:
    """With all hands: for the replay of an ended match."""
    families = [family_view(game, seat, seat) for seat in range(game.charter.players)]
    return replace(look_at(game, None), families=tuple(families))


# Families


def family_view(game: Position, seat: int, watcher: int | None) -> FamilyView:
    family = game.families[seat]
    shown = seat == watcher or game.asking == OVER
    return FamilyView(
        gp=int(family.gp),
        vp=int(family.vp),
        resources=tuple([int(family.store(resource)) for resource in range(4)]),
        tracks=tuple([int(family.level(track)) for track in range(4)]),
        village=int(family.village),
        kits=tuple([kit_view(game, family, kit, seat) for kit in range(KITS)]),
        markers=int(family.markers),
        dice=int(family.dice),
        fourth=family.fourth,
        fox=fox_view(int(family.fox)),
        ruse=RUSES[family.ruse],
        den_tile=DEN_TILES[family.den_tile],
        instincts=tuple([INSTINCTS[instinct] for instinct in members(family.instincts)]),
        completed=card_names(family.completed),
        exchanged=card_names(family.exchanged),
        discarded=card_names(family.discarded),
        cards=int(size(family.hand)),
        hand=tuple([card_view(game, family, card) for card in members(family.hand)]) if shown else (),
        kept=tuple(members(family.kept)),
        cache=tuple([CATCHES[tile % OF_VILLAGE] for tile in family.cache]),
        room=int(cache_size(game, family)),
        den=tuple([tile & 15 for tile in family.den]),
        lit=tuple(joined(family.den, -1)),
        bonus_tiles=tuple([tile // 16 for tile in family.den]),
        exits=tuple([int(nibble(family.exits, exit_)) for exit_ in range(COLUMNS)]),
        reached=tuple([bool(family.reached >> exit_ & 1) for exit_ in range(COLUMNS)]),
        bag=tuple([int(octet(family.bag, shape)) for shape in range(5)]),
        ledger=tuple(family.ledger),
        preview=preview(game, seat, shown),
    )


def card_names(mask: i64) -> tuple[str, ...]:
    return tuple([CARD_NAMES[card] for card in range(CARDS) if mask >> card & 1])


def kit_view(game: Position, family: Family, kit: int, seat: int) -> KitView:
    steps = seat != game.charter.vixen and can_step(game, family, kit)
    return KitView(
        int(family.value(kit)),
        int(family.space(kit)),
        TRACK_OF_KIT[kit],
        kit >= COLOURED,
        int(step_cost(game, family, kit)) if steps else 0,
    )


def fox_view(fox: int) -> tuple[int, int]:
    if fox == ON_MOUNTAIN:
        return (MOUNTAIN, 0)
    return ((fox - 1) // 4, (fox - 1) % 4 + 1) if fox else (-1, 0)


def preview(game: Position, seat: int, shown: bool) -> PreviewView:
    """If the round and the game ended now; before the final scoring only."""
    family = game.families[seat]
    charter = game.charter
    if game.asking == OVER:
        return PreviewView(0, 0, 0, 0, 0, 0, 0, int(family.vp))
    left = int(pips(game, seat))
    if game.place != NOBODY and game.order[game.turn_at] == seat:
        left += int(game.die)
    dice = 0 if seat == charter.vixen else left
    cheese = charter.figure("tokens.cheese_vp") if game.cheese == seat else 0
    star = charter.figure("tokens.star_vp") if game.star == seat else 0
    hunting = int(collection_points(game, len(family.cache)))
    kits = int(family.kit_total(OUTSIDE))
    common = 0 if seat == charter.vixen else int(common_points(game, seat))
    penalty = int(penalty_of(game, family.hand)) if shown else 0
    total = int(family.vp) + dice + cheese + star + hunting + kits + common - penalty
    return PreviewView(dice, cheese, star, hunting, kits, common, penalty, max(total, 0))


# VIXEN


def vixen_view(game: Position) -> VixenView:
    charter = game.charter
    rows: tuple[tuple[str, tuple[str, ...], int], ...] = ()
    name = instant = ""
    if game.vixen_card != NOBODY:
        card = charter.cards[game.vixen_card]
        name = card.name
        instant = ICONS[card.instant] if card.instant >= 0 else ""
        rows = tuple([row_view(card.places[row], card.icons[row], card.vp[row]) for row in range(3)])
    return VixenView(
        seat=int(charter.vixen),
        level=int(charter.level),
        card=name,
        instant=instant,
        rows=rows,
        cards_left=int(size(game.vixen_cards)),
        paths=int(game.vixen_paths),
        bonus=int(size(game.vixen_bonus)),
        tiles=int(tiles_taken(game)),
    )


def row_view(place: int, icons: tuple[int, ...], vp: int) -> tuple[str, tuple[str, ...], int]:
    where = TERRITORIES[place] if place >= 0 else "den"
    return (where, tuple([ICONS[icon] for icon in icons]), vp)
