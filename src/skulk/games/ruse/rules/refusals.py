"""Why a text is no legal move now: the rule in the way, for the moves people try in vain."""

from typing import Final

from skulk.games.ruse.moves import (
    BACK,
    BUY,
    CELL,
    CHEESE,
    CLIMB,
    COMPLETE,
    DEARER,
    DIG,
    DISCARD,
    DRAW,
    ENTER,
    EXCHANGE,
    GAIN,
    GO,
    GROW,
    LAY,
    LEARN,
    LEAVE,
    LIE,
    MOVES,
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
from skulk.games.ruse.rules.common import meets
from skulk.games.ruse.rules.den import OF_BONUS, least_purchase, shape_of
from skulk.games.ruse.rules.die_spaces import cheapest, cost_of, costs_at, dearer_spaces, taken_at
from skulk.games.ruse.rules.growth import can_step, step_cost
from skulk.games.ruse.rules.mountain import has_errand
from skulk.games.ruse.rules.position import Position
from skulk.games.ruse.rules.steps import a_of, b_of
from skulk.games.ruse.rules.territories import actions_at, price_of, reach
from skulk.games.ruse.terms import (
    ACTIONS,
    ASK_ACTION,
    ASK_BONUS,
    ASK_CARD,
    ASK_CELL,
    ASK_ERRAND,
    ASK_FURTHER,
    ASK_GROWTH,
    ASK_INSTINCT,
    ASK_KIT,
    ASK_LAST,
    ASK_LIE,
    ASK_MOVE,
    ASK_OBSTACLE,
    ASK_PAYMENT,
    ASK_PLACE,
    ASK_PURCHASE,
    ASK_RESOURCE,
    ASK_STEP,
    ASK_TILE,
    ASK_TRACK,
    BASE,
    DEN,
    DO_HUNT,
    DO_KIT,
    DO_MARK,
    DO_RESOURCE,
    DO_TRACK,
    EXIT,
    FIREFOX,
    KEPT,
    LIES_OF,
    MOUNTAIN,
    NOBODY,
    OBJECTIVES,
    OUTSIDE,
    PLACES,
    QUESTIONS,
    RESERVE,
    TERRITORIES,
    TILES,
    TRACK_OF_KIT,
    VILLAGE,
    WOLF,
)
from skulk.kernel.event import Event, only

BY_TEXT: Final = {move.text: move for kind in MOVES for move in kind if move.text}
# The question that a kind of move answers; free actions are looked at before.
ANSWERS: Final = {
    PLACE: ASK_PLACE,
    DEARER: ASK_PLACE,
    USE_TILE: ASK_PLACE,
    USE_KEPT: ASK_PLACE,
    PASS: ASK_PLACE,
    GO: ASK_MOVE,
    ENTER: ASK_MOVE,
    BUY: ASK_ACTION,
    DRAW: ASK_ERRAND,
    DISCARD: ASK_ERRAND,
    EXCHANGE: ASK_ERRAND,
    DIG: ASK_PURCHASE,
    LAY: ASK_TILE,
    CELL: ASK_CELL,
    LIE: ASK_LIE,
    TAKE: ASK_BONUS,
    STACK: ASK_BONUS,
    GAIN: ASK_RESOURCE,
    CLIMB: ASK_TRACK,
    RAISE: ASK_KIT,
    GROW: ASK_GROWTH,
    PAY: ASK_PAYMENT,
    LEARN: ASK_INSTINCT,
    COMPLETE: ASK_CARD,
    STEP: ASK_STEP,
    RETURN: ASK_STEP,
}
# What is asked now, and the rule by which it is.
ASKED_BY: Final = {
    ASK_PLACE: "RSE-050",
    ASK_MOVE: "RSE-058",
    ASK_ACTION: "RSE-066",
    ASK_ERRAND: "RSE-090",
    ASK_PURCHASE: "RSE-113",
    ASK_TILE: "RSE-118",
    ASK_CELL: "RSE-116",
    ASK_LIE: "RSE-116",
    ASK_BONUS: "RSE-119",
    ASK_OBSTACLE: "RSE-326",
    ASK_INSTINCT: "RSE-124",
    ASK_CARD: "RSE-131",
    ASK_STEP: "RSE-135",
    ASK_LAST: "RSE-050",
    ASK_FURTHER: "RSF-003",
}
Reason = tuple[str, str, tuple[int | str, ...]]  # rule, verb, what


def why_not(game: Position, seat: int, text: str) -> Event:
    move = BY_TEXT.get(text)
    if move is None:
        return Event("", seat, "no such move", (text,), only(seat))
    if seat not in game.waiting():
        return Event("RSE-034", seat, "not your turn", (), only(seat))
    rule, verb, what = reason(game, seat, move)
    return Event(rule, seat, verb, what, only(seat))


def reason(game: Position, seat: int, move: RuseMove) -> Reason:
    kind = int(move.kind)
    choice = int(move.choice)
    if kind == CHEESE:
        return no_cheese(game, seat)
    if kind == LEAVE:
        return no_leaving(game, seat, choice)
    if kind == BACK and game.asking == ASK_CELL:
        return ("RSE-350", "tile was chosen", ())
    if ANSWERS.get(kind) != game.asking:
        return not_now(game)
    if kind == PLACE:
        return closed_place(game, seat, choice)
    if kind == DEARER:
        return closed_space(game, seat, choice // SPACES_MOST, choice % SPACES_MOST)
    if kind == BUY:
        return no_action(game, seat, choice)
    if kind in (GO, ENTER):
        return too_far(game, seat, kind, choice)
    if kind in (STEP, GROW):
        return no_step(game, seat, kind, choice)
    return other_reason(game, seat, kind, choice)


def not_now(game: Position) -> Reason:
    """Something else is asked; of a gain only the choice is open."""
    asked = int(game.asking)
    rule = ASKED_BY.get(asked, "RSE-387")
    if asked == ASK_PAYMENT:
        rule = "RSE-136" if a_of(game.steps[-1]) else "RSE-103"
    return (rule, "not now", (QUESTIONS[asked],))


# Free actions


def no_cheese(game: Position, seat: int) -> Reason:
    if game.cheese != seat:
        return ("RSE-107", "no cheese", ())
    return ("RSE-304", "cheese not now", ())


def no_leaving(game: Position, seat: int, kit: int) -> Reason:
    """Exit space, exit, objectives: what is missing first."""
    family = game.families[seat]
    if family.space(kit) == OUTSIDE:
        return ("RSE-123", "kit has left", (kit + 1,))
    if family.space(kit) != EXIT:
        return ("RSE-123", "not at the exit", (kit + 1,))
    if family.free_exit() < 0:
        return ("RSE-123", "no exit", ())
    if not game.charter.basic and family.completed_count() <= family.outside():
        return ("RSE-123", "objective missing", (int(family.outside()) + 1,))
    return ("RSE-126", "not now", (QUESTIONS[game.asking],))


# Places


def closed_place(game: Position, seat: int, place: int) -> Reason:
    family = game.families[seat]
    charter = game.charter
    if (place == FIREFOX and not charter.firefox) or (place == VILLAGE and not charter.village):
        return ("RSE-020", "not played", ())
    if place == DEN:
        return closed_den(game, seat)
    if place == TILES or place == KEPT:
        return ("RSE-092" if place == TILES else "RSE-103", "name the tile", ())
    if place == OBJECTIVES and not has_errand(game, family):
        return ("RSE-364", "no errand", ())
    space = cheapest(game, seat, place) if place <= MOUNTAIN or place >= FIREFOX else NOBODY
    if space == NOBODY:
        return ("RSE-051", "place full", ())
    return too_dear(game, seat, int(cost_of(game, place, space)))


def closed_den(game: Position, seat: int) -> Reason:
    family = game.families[seat]
    space = cheapest(game, seat, DEN)
    if space == NOBODY:
        return ("RSE-112", "place full", ())
    if not family.bag:
        return ("RSE-353", "bag empty", ())
    return too_dear(game, seat, int(cost_of(game, DEN, space) + least_purchase(game, family)))


def closed_space(game: Position, seat: int, place: int, space: int) -> Reason:
    """A die space named by its number: closed, taken, no dearer than another, or too dear."""
    family = game.families[seat]
    if place == VILLAGE and not game.charter.village:
        return ("RSE-020", "not played", ())
    if space >= len(costs_at(game, place)):
        return ("RSE-051", "space closed", (PLACES[place], len(costs_at(game, place))))
    if taken_at(game, seat, place) >> space & 1:
        return ("RSE-051", "space taken", (space + 1,))
    if place == DEN and not family.bag:
        return ("RSE-353", "bag empty", ())
    if space not in dearer_spaces(game, seat, place):
        return ("RSE-051", "space alike", (PLACES[place],))
    besides = least_purchase(game, family) if place == DEN else 0
    return too_dear(game, seat, int(cost_of(game, place, space) + besides))


def too_dear(game: Position, seat: int, cost: int) -> Reason:
    return ("RSE-315", "space too dear", (cost, int(game.die), int(game.families[seat].gp)))


# Movement


def too_far(game: Position, seat: int, kind: int, space: int) -> Reason:
    territory = a_of(game.steps[-1])
    family = game.families[seat]
    far = int(reach(game, family, seat, territory))
    if kind == GO and game.fox_in(seat) != territory:
        return ("RSE-062", "from the base", (TERRITORIES[territory],))
    if kind == GO and space < (family.fox - 1) % 4:
        return ("RSE-063", "backward", ())
    return ("RSE-323", "too far", (far,))


# Actions


def no_action(game: Position, seat: int, number: int) -> Reason:
    step = game.steps[-1]
    place, done = int(a_of(step)), int(b_of(step))
    action = 1 << number
    family = game.families[seat]
    if done & action:
        return ("RSE-054", "done already", (ACTIONS[number],))
    if actions_at(game, seat, place) & action:
        cost = int(price_of(game, family, place, action))
        return ("RSE-314", "too dear", (ACTIONS[number], cost, int(game.die), int(family.gp)))
    return forbidden(game, seat, place, action)


def forbidden(game: Position, seat: int, place: int, action: int) -> Reason:
    """What a place shows, and what forbids it there."""
    family = game.families[seat]
    name = ACTIONS[action.bit_length() - 1]
    shown = shown_at(game, seat, place)
    if not shown & action:
        return ("RSE-080" if action == DO_MARK and place == MOUNTAIN else "RSE-072", "not here", (name,))
    if action == DO_KIT:
        return ("RSE-342", "no kit to raise", ())
    if place < MOUNTAIN and action in (DO_HUNT, DO_MARK) and game.hunter == place:
        return ("RSE-086", "hunter is here", (name,))
    if place < MOUNTAIN and action in (DO_HUNT, DO_TRACK) and game.obstacle_in(place) == WOLF:
        return ("RSE-101", "wolf is here", (name,))
    if action == DO_HUNT:
        return ("RSE-084", "no prey", ())
    if action == DO_TRACK:
        return ("RSE-342", "track at the top", ())
    if family.markers == 4:
        return ("RSE-328", "no marker left", ())
    return ("RSE-079", "own mark", ())


def shown_at(game: Position, seat: int, place: int) -> int:
    family = game.families[seat]
    if place == MOUNTAIN:
        return DO_RESOURCE | DO_TRACK | DO_KIT
    if place == VILLAGE:
        return game.charter.box.village[family.village - 1]
    return game.charter.grounds[game.grounds[family.fox - 1] % 4]


# Growth


def no_step(game: Position, seat: int, kind: int, kit: int) -> Reason:
    family = game.families[seat]
    space = family.space(kit)
    if space == RESERVE:
        return ("RSE-139", "kit in reserve", (kit + 1,))
    if space >= EXIT:
        return ("RSE-135", "kit at its end", (kit + 1,))
    if not can_step(game, family, kit):
        if family.space(TRACK_OF_KIT[kit]) < game.charter.follow:
            return ("RSE-141", "kit must wait", (kit + 1, int(game.charter.follow)))
        return ("RSE-356", "kit must stay behind", (kit + 1,))
    cost = int(step_cost(game, family, kit))
    if kind == STEP and family.gp < cost:
        return ("RSE-135", "step too dear", (cost, int(family.gp)))
    return ("RSE-136", "exit has a price", ())


# The rest


def other_reason(game: Position, seat: int, kind: int, choice: int) -> Reason:
    family = game.families[seat]
    if kind == USE_TILE:
        return ("RSE-092", "tile not there", ())
    if kind == USE_KEPT:
        kept = family.kept >> choice & 1
        return ("RSE-337", "kept tile useless", ()) if kept else ("RSE-103", "tile not there", ())
    if kind == COMPLETE:
        return not_completed(game, seat, choice)
    if kind == RAISE:
        return no_raise(game, seat, choice)
    if kind == PAY:
        return no_payment(game, choice)
    if kind == CELL:
        return no_cell(game, seat, choice)
    if kind == LIE and choice not in LIES_OF[shape_of(game, a_of(game.steps[-1]))]:
        return ("RSE-116", "no such turn", ())
    if kind in (DISCARD, EXCHANGE):
        return card_reason(game, seat, kind, choice)
    if kind == CLIMB:
        return ("RSE-342", "track at the top", ())
    return SIMPLE[kind] if kind in SIMPLE else not_now(game)


SIMPLE: Final[dict[int, Reason]] = {
    PASS: ("RSE-374", "no pass", ()),
    DIG: ("RSE-113", "cannot dig", ()),
    LAY: ("RSE-115", "tile not drawn", ()),
    LIE: ("RSE-344", "not joined", ()),
    TAKE: ("RSE-119", "tile not there", ()),
    STACK: ("RSE-120", "stack empty", ()),
    GAIN: ("RSE-339", "resource out", ()),
    LEARN: ("RSE-127", "instinct not open", ()),
    RETURN: ("RSE-143", "cache empty", ()),
    DRAW: ("RSE-364", "deck empty", ()),
}


def not_completed(game: Position, seat: int, card: int) -> Reason:
    family = game.families[seat]
    if not family.hand >> card & 1:
        return ("RSE-131", "card not held", (card + 1,))
    met = meets(family, game.charter.objectives[card])
    return ("RSE-131", "card not paid" if met else "card not met", (card + 1,))


def no_raise(game: Position, seat: int, kit: int) -> Reason:
    space = game.families[seat].space(kit)
    if space == RESERVE:
        return ("RSE-360", "kit in reserve", (kit + 1,))
    return (
        ("RSE-076", "kit has left", (kit + 1,)) if space == OUTSIDE else ("RSE-075", "kit at six", (kit + 1,))
    )


def no_payment(game: Position, what: int) -> Reason:
    """A kept tile takes a resource, an exit space also a hunting tile."""
    for_exit = a_of(game.steps[-1]) == 1
    if what == PAY_PREY and not for_exit:
        return ("RSE-103", "resource only", ())
    return ("RSE-136" if for_exit else "RSE-103", "nothing to pay with", ())


def no_cell(game: Position, seat: int, cell: int) -> Reason:
    if cell == BASE:
        return ("RSE-348", "base stays", ())
    if game.families[seat].den[cell] and a_of(game.steps[-1]) < OF_BONUS:
        return ("RSE-116", "cell taken", ())
    return ("RSE-116", "not joined", ())


def card_reason(game: Position, seat: int, kind: int, card: int) -> Reason:
    family = game.families[seat]
    if kind == DISCARD:
        return ("RSE-090", "card not held", (card + 1,))
    if not family.completed >> card & 1:
        return ("RSE-091", "card not completed", (card + 1,))
    if family.exchanged >> card & 1:
        return ("RSE-091", "exchanged already", (card + 1,))
    return ("RSE-318", "too few points", (game.charter.objectives[card].price,))
