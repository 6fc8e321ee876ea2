"""Every move in words, with the figures of the moment."""

from skulk.games.ruse.moves import (
    BACK,
    BUY,
    CELL,
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
from skulk.games.ruse.terms import (
    ACTIONS,
    INSTINCTS,
    LIES,
    OWN,
    PLACES,
    SHAPES,
    TERRITORIES,
    TILE,
    cell_name,
)
from skulk.games.ruse.view import CardView, KitView, RuseView
from skulk.games.ruse.words.goals import goal_name
from skulk.games.ruse.words.vocabulary import NAMES, SHAPE_WORDS, SIDES, counted, dig_words, figured, spoken
from skulk.kernel.words import listed


def move_words(view: RuseView, move: RuseMove) -> str:
    kind, choice = int(move.kind), int(move.choice)
    if kind in (PLACE, DEARER, USE_TILE, USE_KEPT, PASS):
        return place_move(view, kind, choice)
    if kind in (GO, ENTER, BUY, DONE, CHEESE, END):
        return turn_move(view, kind, choice)
    if kind in (DRAW, DISCARD, EXCHANGE, COMPLETE):
        return card_move(view, kind, choice)
    if kind in (DIG, LAY, BACK, CELL, LIE, TAKE, STACK, DECLINE):
        return den_move(view, kind, choice)
    return small_move(view, kind, choice)


def place_move(view: RuseView, kind: int, choice: int) -> str:
    if kind == PASS:
        return "Pass: the die can go nowhere"
    if kind == USE_KEPT:
        return f"Use the kept tile of the {TERRITORIES[choice]}: a resource for kit +1"
    if kind == USE_TILE:
        shown = {12 * at + number - 1: effect for at, number, effect in view.available}
        named = f"open tile {choice % 12 + 1} of the {TERRITORIES[choice // 12]}"
        return f"Use {named}: {spoken(shown[choice])}"
    costs = {offer.name: offer.cost for offer in view.offers}
    if kind == DEARER:
        where, number = choice // SPACES_MOST, choice % SPACES_MOST + 1
        cost = costs[f"{PLACES[where]} {number}"]
        return f"{place_line(view, where, PLACES[where])} (die space {number}, costs {counted(cost, 'pip')})"
    place = PLACES[choice]
    if place == "objectives":
        return "Run an errand for objective cards (empties the die)"
    cost = costs.get(place, 0)
    return place_line(view, choice, place) + (f" (space costs {counted(cost, 'pip')})" if cost else "")


def place_line(view: RuseView, choice: int, place: str) -> str:
    if choice < 4:
        return f"Explore the {place}: {bonus(view, place)}"
    lines = {
        "mountain": "Explore the mountain",
        "den": "Dig in your den",
        "firefox": f"Move the Firefox {view.die} spaces (empties the die)",
        "village": "Advance in the Village",
    }
    return lines[place]


def bonus(view: RuseView, place: str) -> str:
    """What a territory gives for the value on the die."""
    named = {OWN: f"a {place} resource", TILE: "a territory tile"}
    return listed([named.get(gain) or spoken(gain) for gain in view.placement[view.die - 1]])


def turn_move(view: RuseView, kind: int, choice: int) -> str:
    if kind == GO:
        return f"Go on to space {choice + 1}" + ground(view, choice)
    if kind == ENTER:
        return f"Enter from the base to space {choice + 1}" + ground(view, choice)
    if kind == BUY:
        cost = {offer.name: offer.cost for offer in view.offers}.get(ACTIONS[choice], 0)
        return f"{NAMES[f'buy {ACTIONS[choice]}']} for {price(view, cost)}"
    if kind == CHEESE:
        return f"Return the cheese for {view.figures['tokens.cheese_gp']} GP"
    if kind == END:
        return "End the turn"
    return done(view)


def ground(view: RuseView, space: int) -> str:
    """What a space offers, and whose mark lies there."""
    if view.about not in TERRITORIES:
        return ""
    ground = view.territories[TERRITORIES.index(view.about)].grounds[space]
    actions = [NAMES[f"here {name}"] for name in ground.actions if name != "hunt" or ground.prey]
    other = ground.mark is not None and ground.mark != view.asked
    toll = f" (-{view.figures['tolls.ended']} GP)" if other else ""
    return f": {', '.join(actions)}{toll}"


def price(view: RuseView, cost: int) -> str:
    """What pays: first the pips of the die, then GP."""
    pips = min(cost, view.die)
    paid = [counted(pips, "pip")] if pips else []
    paid += [f"{cost - pips} GP"] if cost > pips else []
    return listed(paid) or "free"


def done(view: RuseView) -> str:
    if view.asking == "action":
        return f"Keep {view.die} on the die: {view.die} VP at the end" if view.die else "Done"
    return "Done growing" if view.asking == "step" else "Done"


def card_move(view: RuseView, kind: int, choice: int) -> str:
    if kind == DRAW:
        return "Draw an objective card"
    code = f"P{choice + 1}"
    card, name = held(view, code), goal_name(code)
    if kind == COMPLETE:
        return f"Complete {name}: {card.vp} VP and {spoken(card.bonus)}" if card else f"Complete {name}"
    if kind == DISCARD:
        return f"Discard {name}" + (f" (would cost {card.penalty} VP at the end)" if card else "")
    return f"Use the exchange of {name}"


def held(view: RuseView, name: str) -> CardView | None:
    if view.asked is None:
        return None
    for card in view.families[view.asked].hand:
        if card.name == name:
            return card
    return None


def den_move(view: RuseView, kind: int, choice: int) -> str:
    if kind == DIG:
        dig = view.digs[choice]
        return f"{dig_words(dig)}: {price(view, dig.cost)}"
    if kind == LAY:
        return f"Lay the {SHAPE_WORDS[SHAPES[choice]]}"
    if kind == CELL:
        bonus = view.cells[choice]
        return f"On cell {cell_name(choice)}" + (f": {spoken(bonus)}" if bonus else "")
    if kind == LIE:
        openings = LIES[choice - 1][1]
        return f"Open {listed([SIDES['urdl'[way]] for way in range(4) if openings >> way & 1])}"
    if kind == TAKE:
        shape, gain = view.bonus_tiles[choice]
        return f"Take B{choice + 1}: a {SHAPE_WORDS[shape]} with {spoken(gain)}"
    return {STACK: "Turn up the top of the stack", DECLINE: "Take no bonus tile", BACK: "Put back"}[kind]


def small_move(view: RuseView, kind: int, choice: int) -> str:
    if kind == GAIN:
        return f"Take a {TERRITORIES[choice]} resource"
    if kind == CLIMB:
        return climb(view, choice)
    if kind in (RAISE, GROW, STEP, LEAVE):
        return kit_move(view, kind, choice)
    if kind == PAY:
        return "Pay a hunting tile" if choice == PAY_PREY else f"Pay a {TERRITORIES[choice]} resource"
    if kind == OBSTACLE:
        return f"Put the {view.about} into {NAMES[f'place {TERRITORIES[choice]}']}"
    if kind == LEARN:
        return figured(view, f"instinct {INSTINCTS[choice]}")
    if kind == RETURN:
        return f"Return a hunting tile for {view.figures['hunting.returned_gp']} GP"
    assert kind == FURTHER
    return "One space further" if choice else "No further"


def climb(view: RuseView, track: int) -> str:
    level = view.families[view.asked].tracks[track] if view.asked is not None else 0
    return f"Climb the {TERRITORIES[track]} track: {spoken(view.tracks[track][level])}"


def kit_move(view: RuseView, kind: int, choice: int) -> str:
    kit = kit_of(view, choice)
    name = f"kit {choice + 1}"
    if kind == RAISE:
        return f"Raise {name} from {kit.value} to {kit.value + 1}"
    if kind == GROW:
        return f"Move {name} to space {kit.space + 1} for free"
    if kind == LEAVE:
        now = view.figures["printed_instincts.cube_vp"]
        return f"Let {name} out of the den: {kit.value} VP at the end, {now} now"
    exit_ = " and a resource or hunting tile" if kit.space == 4 else ""
    return f"Move {name} to space {kit.space + 1}: {kit.cost} GP{exit_}"


def kit_of(view: RuseView, kit: int) -> KitView:
    assert view.asked is not None
    return view.families[view.asked].kits[kit]
