"""What can be done now, lit in ember: each legal move once, where it happens if it has a place."""

from collections.abc import Sequence
from typing import Final

from skulk.games.ruse.moves import (
    BACK,
    BUY,
    CHEESE,
    CLIMB,
    COMPLETE,
    DEARER,
    DECLINE,
    DIG,
    DISCARD,
    DONE,
    DRAW,
    END,
    ENTER,
    EXCHANGE,
    FURTHER,
    GAIN,
    GO,
    GROW,
    LAY,
    LEARN,
    LEAVE,
    LIE,
    OBSTACLE,
    PASS,
    PAY,
    PAY_PREY,
    PLACE,
    RAISE,
    RETURN,
    SPACES_MOST,
    STACK,
    STEP,
    TAKE,
    USE_KEPT,
    USE_TILE,
    RuseMove,
)
from skulk.games.ruse.moves import CELL as ON_CELL
from skulk.games.ruse.picture.board import CACHE, growth_x, held_spot, kept_spot, kit_spot, store_spot
from skulk.games.ruse.picture.den import den_slot
from skulk.games.ruse.picture.drawers import FACT_HIGH, bonus_spot, chip_spot, fact_spot, in_row, village_slot
from skulk.games.ruse.picture.goals import card_wide, in_hand
from skulk.games.ruse.picture.icons import ACTIONS, NAMED, RESOURCES, box, card, den_tile, disc, use
from skulk.games.ruse.picture.land import OPEN, SIGN, tile_spot
from skulk.games.ruse.picture.layout import (
    CELL,
    COLUMN,
    DRAWER_HIGH,
    GOAL_HIGH,
    LAND_WIDE,
    PREY,
    SIDE,
    Point,
    cell_middle,
    ground_middle,
    level_spot,
    slot_middle,
)
from skulk.games.ruse.terms import ACTIONS as ACTION_NAMES
from skulk.games.ruse.terms import BRIDGE_LIE, INSTINCTS, LIES, PLACES, SHAPES, TERRITORIES, TILE_COUNT
from skulk.games.ruse.view import RuseView
from skulk.games.ruse.words import WORDS, labels
from skulk.kernel.state import Move
from skulk.picture.shapes import button, place, text

RING: Final = 24  # around a kit
PITCH: Final = 66.0  # from petal to petal in a row
FOOT: Final = 527.0  # the middle of that row
SAID: Final = {  # a petal's word and sign
    DONE: ("done", "yes"),
    END: ("end", "yes"),
    BACK: ("back", "no"),
    DECLINE: ("none", "no"),
    STACK: ("more", "b-dig"),
    DRAW: ("draw", "deck"),
    PASS: ("pass", "no"),
}
LISTED: Final = {  # what the list of moves shows for those that always look alike
    DONE: "yes",
    END: "yes",
    BACK: "no",
    DECLINE: "no",
    PASS: "no",
    STACK: "dig",
    DIG: "dig",
    ON_CELL: "dig",
    DRAW: "deck",
    DISCARD: "done",
    EXCHANGE: "done",
    COMPLETE: "done",
    RAISE: "kit",
    GROW: "grow",
    STEP: "grow",
    LEAVE: "out",
    CLIMB: "track",
    CHEESE: "cheese",
    RETURN: "hunt",
    LEARN: "star",
    USE_TILE: "keep",
    USE_KEPT: "keep",
    FURTHER: "flame",
}
SIGN_OF_PLACE: Final = {
    **dict(zip(TERRITORIES, RESOURCES, strict=True)),
    "mountain": "peak",
    "den": "dig",
    "objectives": "done",
    "firefox": "flame",
    "village": "village",
}
NEAR: Final = 16  # half of what the list shows of a sign
PETAL: Final = 27  # the radius of an action beside the fox
SLOPE: Final = ((48, 154), (52, 217), (56, 280), (-5, 170))  # where petals lie, from the middle of the land
ON_BOARD: Final = (RAISE, GROW, STEP, LEAVE, GAIN, PAY, USE_KEPT, CHEESE)
BESIDE: Final = {
    ON_CELL: "den",
    TAKE: "shelf",
    COMPLETE: "hand",
    DISCARD: "hand",
    EXCHANGE: "hand",
    LEARN: "instincts",
}
SIDES: Final = ("land", "den", "own", "shelf", "instincts", "village", "hand", "drawers", "bar")
OF_DRAWERS: Final = {"objectives": "errand", "firefox": "firefox", "village": "village"}


def options(view: RuseView, moves: Sequence[Move]) -> dict[str, list[str]]:
    """Lamps by where they lie; moves without a place are plaques in the bar."""
    found: dict[str, list[str]] = {side: [] for side in SIDES}
    rest: list[RuseMove] = []
    for move in moves:
        assert isinstance(move, RuseMove)
        lit = lamp(view, move)
        if lit:
            found[side_of(view, move)].append(lit)
        else:
            rest.append(move)
    found["bar"] = [aside(view, move, at, len(rest)) for at, move in enumerate(rest)]
    if view.asking == "lie" and rest:
        found["bar"].insert(0, sheet_below(len(rest)))
    return found


def side_of(view: RuseView, move: RuseMove) -> str:
    kind, choice = int(move.kind), int(move.choice)
    if kind in (PLACE, DEARER):
        name = PLACES[choice if kind == PLACE else choice // SPACES_MOST]
        if name == "village" and kind == DEARER:
            return "village"
        return "den" if name == "den" else "drawers" if name in OF_DRAWERS else "land"
    return "own" if kind in ON_BOARD else BESIDE.get(kind, "land")


def quarters(view: RuseView, moves: Sequence[Move]) -> set[str]:
    """Where on the land something can be done, for the doors of a narrow screen."""
    found = set()
    for move in moves:
        assert isinstance(move, RuseMove)
        kind, choice = int(move.kind), int(move.choice)
        if kind in (PLACE, OBSTACLE, CLIMB) and choice < 5:
            found.add(TERRITORIES[choice] if choice < 4 else "peak")
        elif kind == USE_TILE:
            found.add("peak")
        elif kind in (GO, ENTER):
            found.add(view.about)
    return found


def pressed(move: RuseMove, words: str, inside: str, where: str = "", price: str = "") -> str:
    """The move as something to press, and to ask about; a dearer die space is seldom wanted."""
    where += ' data-rare=""' if int(move.kind) == DEARER else ""
    return button(str(move), words, inside, where, asked_of(move), sign_in_list(move), price)


def sign_in_list(move: RuseMove) -> str:
    """What the list of moves shows beside the words: a shape by its name, as `button` wants it."""
    kind, choice = int(move.kind), int(move.choice)
    if kind in (PLACE, DEARER):
        name = PLACES[choice if kind == PLACE else choice // SPACES_MOST]
        return f"{NAMED}{SIGN_OF_PLACE[name]} {NEAR}"
    if kind in (GO, ENTER):
        return f"{NAMED}face 34 0 -30 coat"
    if kind == BUY:
        return f"{NAMED}{ACTIONS[ACTION_NAMES[choice]]} {NEAR}"
    if kind in (LAY, TAKE):
        return f"{NAMED}tile-{SHAPES[choice]} 31" if kind == LAY else f"{NAMED}b-star {NEAR}"
    if kind in (GAIN, PAY, OBSTACLE):
        return f"{NAMED}{RESOURCES[choice] if choice < len(RESOURCES) else 'hunt'} {NEAR}"
    return f"{NAMED}{LISTED[kind]} {NEAR}" if kind in LISTED else ""


def asked_of(move: RuseMove) -> str:
    """The piece that a move is about, or what is done."""
    kind, choice = int(move.kind), int(move.choice)
    if kind in (PLACE, DEARER):
        name = PLACES[choice if kind == PLACE else choice // SPACES_MOST]
        return placed_on(name)
    if kind in (CLIMB, OBSTACLE):
        return f"{'track' if kind == CLIMB else 'territory'} {choice}"
    if kind == USE_TILE:
        return f"open {choice // TILE_COUNT} {choice % TILE_COUNT + 1}"
    if kind == TAKE:
        return f"bonus {choice + 1}"
    if kind == LEARN:
        return f"instinct {INSTINCTS[choice]}"
    return "kept" if kind == USE_KEPT else f"do {str(move).split(' ')[0]}"


def placed_on(name: str) -> str:
    """The piece on which a die can be placed."""
    if name in TERRITORIES:
        return f"territory {TERRITORIES.index(name)}"
    return (
        f"drawer {OF_DRAWERS[name]}" if name in OF_DRAWERS else "mountain" if name == "mountain" else "do den"
    )


# Moves without a place


def aside(view: RuseView, move: RuseMove, at: int, count: int) -> str:
    """At the foot of the mountain, side by side: pictures with a word or a price; tiles as they are."""
    words = WORDS.move(view, move)
    if int(move.kind) == LIE:
        return ghost(move, words, at, count)
    x = LAND_WIDE / 2 + PITCH * (at - (count - 1) / 2)
    inside = disc("petal-shade", 0, 4, PETAL) + f'<circle class="plaque button" r="{PETAL}"/>'
    price = str(view.digs[int(move.choice)].cost) if int(move.kind) == DIG else ""
    return pressed(move, words, inside + sign_of(view, move), place(x, FOOT), price)


def sign_of(view: RuseView, move: RuseMove) -> str:
    """What a petal shows."""
    kind, choice = int(move.kind), int(move.choice)
    if kind == DIG:
        return dug(view.digs[choice].name) + priced(str(view.digs[choice].cost))
    if kind == LAY:
        return use(f"tile-{SHAPES[choice]}", 0, 0, 0.56)
    if kind == RETURN:
        return use("hunt", 0, -6, 1.05) + priced(f"+{view.figures['hunting.returned_gp']}")
    name, sign = SAID.get(kind, ("", "yes"))
    if not name:  # rare: a few words
        return text(0, 7, "on-paper", labels.GO_ON)
    return use(sign, 0, -10, 0.8 if sign == "deck" else 1) + text(0, 15, "keep-words", labels.PETALS[name])


def dug(name: str) -> str:
    """One tile, the better of two, both, or a bonus tile."""
    if name == "one":
        return use("b-dig", 0, -6)
    if name == "bonus":
        return use("b-star", 0, -6)
    pale = ' opacity=".35"' if name == "best" else ""
    return f"<g{pale}>{use('b-dig', -9, -8, 0.8)}</g>" + use("b-dig", 9, -6, 0.8)


def priced(price: str) -> str:
    """What it costs, or brings, below a petal's picture."""
    return box("price", -15, 11, 30, 25, 9) + text(0, 30, "price-of", price)


def sheet_below(count: int) -> str:
    """A sheet on the land, for the ways in which a tile may lie."""
    wide = 104.0 * count + 20
    return f'<g aria-hidden="true">{card(LAND_WIDE / 2 - wide / 2, 482, wide, 116, "panel", 20)}</g>'


def ghost(move: RuseMove, words: str, at: int, count: int) -> str:
    """The tile as it would lie."""
    bridge = int(move.choice) == BRIDGE_LIE
    inside = den_tile(LIES[int(move.choice) - 1][1], bridge, 72) + box("lamp", -40, -40, 80, 80)
    return pressed(move, words, inside, place(LAND_WIDE / 2 + 104 * (at - (count - 1) / 2), 540))


# The land


def lamp(view: RuseView, move: RuseMove) -> str:
    """The move where it happens, or nothing if it has no place on the board."""
    kind, choice = int(move.kind), int(move.choice)
    words = WORDS.move(view, move)
    if kind in (PLACE, DEARER):
        return die_lamp(view, move, words)
    if kind in (GO, ENTER):
        return step_lamp(view, move, words)
    if kind in (BUY, DONE) and view.asking == "action":
        return petal(view, move, words)
    if kind == ON_CELL:
        return square(move, words, *cell_middle(choice), CELL - 6)
    if kind == CLIMB:
        return climb_lamp(view, move, words)
    if kind == OBSTACLE:
        return sign_lamp(move, words)
    if kind in (RAISE, GROW, STEP, LEAVE):
        return kit_lamp(view, move, words)
    if kind in (COMPLETE, DISCARD, EXCHANGE):
        return card_lamp(view, move, words)
    return small_lamp(view, move, words)


def small_lamp(view: RuseView, move: RuseMove, words: str) -> str:
    kind, choice = int(move.kind), int(move.choice)
    if kind in (GAIN, PAY) and view.seat is not None and view.asked == view.seat:
        if kind == PAY and choice == PAY_PREY:
            return pressed(move, words, box("lamp", CACHE - 59, PREY - 29, 140, 34, 10))
        x, y = store_spot(choice)
        return pressed(move, words, box("lamp", x - 34, y - 20, 68, 40, 20))
    if kind == CHEESE and view.seat is not None and view.asked == view.seat:
        return square(move, words, *held_spot(0), 36)
    if kind == TAKE and choice + 1 in view.bonus_shown:
        return square(move, words, *bonus_spot(view.bonus_shown.index(choice + 1)), 96)
    if kind == LEARN and INSTINCTS[choice] in view.instincts:
        x, y = fact_spot(view.instincts.index(INSTINCTS[choice]))
        return pressed(move, words, box("lamp", x, y, 282, FACT_HIGH, 12))
    if kind == USE_KEPT and view.asked is not None and choice in view.families[view.asked].kept:
        at = view.families[view.asked].kept.index(choice)
        return square(move, words, *kept_spot(at), 32) if view.asked == view.seat else ""
    if kind == USE_TILE:
        shown = [12 * territory + number - 1 for territory, number, effect in view.available[:OPEN]]
        return square(move, words, *tile_spot(shown.index(choice)), 38) if choice in shown else ""
    return ""


def square(move: RuseMove, words: str, x: float, y: float, size: float) -> str:
    return pressed(move, words, box("lamp", -size / 2, -size / 2, size, size, 10), place(x, y))


def die_lamp(view: RuseView, move: RuseMove, words: str) -> str:
    """Rings the cheapest free die space, or faintly a dearer one; a thumb may press more than the ring."""
    dear = int(move.kind) == DEARER
    where = int(move.choice) // SPACES_MOST if dear else int(move.choice)
    if PLACES[where] in OF_DRAWERS and not dear:
        name = OF_DRAWERS[PLACES[where]]
        wide = chip_spot(view, name)[1]
        return pressed(move, words, in_row(view, name, box("lamp", 0, 0, wide, DRAWER_HIGH, 17)))
    if PLACES[where] == "village":
        x, y = village_slot(int(move.choice) % SPACES_MOST)
        return square(move, words, x, y, 38)
    if PLACES[where] == "den":
        return den_lamp(view, move, words, dear)
    if where > 4:
        return ""
    space = int(move.choice) % SPACES_MOST if dear else cheapest(view, where)
    x, y = slot_middle(where, space)
    if dear:
        ring = box("lamp faint", x - 19, y - 19, 38, 38, 11)
        return pressed(move, words, f'<g class="wide-only">{ring}</g>')
    costs = view.territories[where].spaces if where < 4 else view.mountain
    (x0, y0), (x1, _) = slot_middle(where, 0), slot_middle(where, len(costs) - 1)
    left = min(x0, x1) - 24
    hit = box("hit", left, y0 - 24, abs(x1 - x0) + 48, 48, 14)
    return pressed(move, words, hit + box("lamp", x - 21, y - 21, 42, 42, 12))


def den_lamp(view: RuseView, move: RuseMove, words: str, dear: bool) -> str:
    taken = [lying.space for lying in view.dice if lying.place == "den" and lying.seat == view.asked]
    free = [at for at in range(3) if at not in taken]
    space = int(move.choice) % SPACES_MOST if dear else free[0] if free else 0
    x, y = den_slot(space)
    if dear:
        return pressed(
            move, words, f'<g class="wide-only">{box("lamp faint", x - 17, y - 17, 34, 34, 10)}</g>'
        )
    hit = box("hit", COLUMN + 8, 92, SIDE - 16, 250, 16)
    return pressed(move, words, hit + box("lamp", x - 18, y - 18, 36, 36, 11))


def cheapest(view: RuseView, where: int) -> int:
    """The free die space of a territory or the mountain that costs least, of equals the first."""
    name = TERRITORIES[where] if where < 4 else "mountain"
    costs = view.territories[where].spaces if where < 4 else view.mountain
    taken = [lying.space for lying in view.dice if lying.place == name]
    return min([(cost, space) for space, cost in enumerate(costs) if space not in taken])[1]


def step_lamp(view: RuseView, move: RuseMove, words: str) -> str:
    """A clearing to end on; where both ways lead to the same one, each has its half."""
    at = TERRITORIES.index(view.about)
    x, y = ground_middle(at, int(move.choice))
    stays = view.asked is not None and view.families[view.asked].fox[0] == at
    if not stays:
        return pressed(move, words, '<ellipse class="lamp" rx="46" ry="30"/>', place(x, y))
    up = int(move.kind) == GO
    top = -46.0 if up else 14.0
    inside = box("hit", -46, -46 if up else 0, 92, 46, 10) + box("plaque", -44, top, 88, 32, 16)
    inside += text(0, top + 23, "bold on-paper", labels.GO_ON if up else labels.FROM_BASE)
    return pressed(move, words, inside, place(x, y))


def petal(view: RuseView, move: RuseMove, words: str) -> str:
    """What can be bought where the fox stands, as a picture with its price; or the die that is kept."""
    if view.asked is None:
        return ""
    kept = int(move.kind) == DONE
    names = [offer.name for offer in view.offers if offer.name in ACTION_NAMES and offer.payable]
    name = "" if kept else ACTION_NAMES[int(move.choice)]
    at = len(names) if kept else names.index(name) if name in names else len(names) - 1
    x, y = petal_spot(view, at)
    inside = disc("petal-shade", 0, 4, PETAL) + f'<circle class="plaque button" r="{PETAL}"/>'
    price = ""
    if kept and view.die:
        inside += text(0, -1, "keep-of", str(view.die)) + text(0, 17, "keep-words", labels.KEEP)
    elif kept:
        inside += use("yes", 0, -10) + text(0, 15, "keep-words", labels.PETALS["done"])
    else:
        price = str({offer.name: offer.cost for offer in view.offers}[name])
        inside += use(ACTIONS[name], 0, -6, 1.05) + priced(price)
    return pressed(move, words, inside, place(x, y), price)


def petal_spot(view: RuseView, at: int) -> Point:
    """Between the fox and the mountain, where nothing else lies: its slope in the north, its foot else."""
    assert view.asked is not None
    where, _ = view.families[view.asked].fox
    side = 1 if where in (1, 2) else -1
    if view.place == "mountain" or not 0 <= where < 4:
        return 284.0 + 56 * at, 527.0
    if where in (0, 1):
        x, y = SLOPE[at % len(SLOPE)]
        return LAND_WIDE / 2 + side * x, y
    return LAND_WIDE / 2 + side * (70.0 - 54 * at), 527.0


def climb_lamp(view: RuseView, move: RuseMove, words: str) -> str:
    track = int(move.choice)
    x, y = level_spot(track, view.families[view.asked or 0].tracks[track] + 1)
    (x1, _), (x7, _) = level_spot(track, 1), level_spot(track, 7)
    hit = box("hit", min(x1, x7) - 20, y - 22, abs(x7 - x1) + 40, 44, 14)
    return pressed(move, words, f'{hit}<circle class="lamp" cx="{x:g}" cy="{y:g}" r="20"/>')


def sign_lamp(move: RuseMove, words: str) -> str:
    at = int(move.choice)
    x = 8.0 if at in (0, 3) else LAND_WIDE - 8.0 - SIGN
    return pressed(move, words, box("lamp", x - 3, 88.0 if at in (0, 1) else 558.0, SIGN + 6, 38, 11))


# At home


def kit_lamp(view: RuseView, move: RuseMove, words: str) -> str:
    """A ring around the kit; when it leaves, also around the points that wait at the exit."""
    if view.seat is None or view.asked != view.seat:
        return ""
    x, y = kit_spot(view.families[view.seat].kits, int(move.choice))
    if int(move.kind) == LEAVE:
        to_points = growth_x(5) + 46 - x
        inside = f'<circle class="lamp" r="{RING}" cy="-14"/>'
        inside += f'<circle class="lamp" cx="{to_points:g}" cy="-10" r="18"/>'
        return pressed(move, words, inside, place(x, y))
    return pressed(move, words, f'<circle class="lamp" r="{RING}"/>', place(x, y - 14))


def card_lamp(view: RuseView, move: RuseMove, words: str) -> str:
    """The card in one's own hand; nobody else's can be seen. Errands have a button each at its foot."""
    names = [card.name for card in view.families[view.seat].hand] if view.seat is not None else []
    verb, _, name = str(move).partition(" ")
    if name not in names:
        return ""
    wide, at = card_wide(len(names)), names.index(name)
    if verb == "complete":
        return pressed(move, words, in_hand(box("lamp", 0, 0, wide, GOAL_HIGH, 14), at, len(names)))
    y, room = 4.0 if verb == "discard" else 37.0, min(74.0, wide - 40)
    inside = box("plaque", 4, y, room, 30, 15)
    inside += text(4 + room / 2, y + 21, "on-paper", labels.ERRANDS[verb], room - 6)
    return pressed(move, words, in_hand(inside, at, len(names)))
