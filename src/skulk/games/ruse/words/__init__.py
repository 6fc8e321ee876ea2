"""Moves, prompts, events and refusals of Ruse as sentences."""

from collections.abc import Mapping, Sequence
from typing import Final

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
from skulk.games.ruse.words.board import dig_words, figured, printed, spoken, tile_words
from skulk.games.ruse.words.sentences import ENGLISH, EVENTS, LESSONS, PROMPTS, REFUSALS, WATCHED
from skulk.kernel.event import Event
from skulk.kernel.state import Move, Result, View
from skulk.kernel.words import Words, listed

SIDES: Final = {"u": "up", "r": "right", "d": "down", "l": "left"}
SHAPE_WORDS: Final = {"I": "straight", "L": "curve", "T": "fork", "X": "cross", "B": "bridge"}


class Part:
    """A number or a word of an event that knows how to show itself: {0:place}, {1:tile}."""

    def __init__(self, value: int | str, words: "RuseWords") -> None:
        self.value = value
        self.words = words

    def __repr__(self) -> str:
        return repr(self.value)

    def __format__(self, kind: str) -> str:
        value, words = self.value, self.words
        if kind == "":
            return str(value)
        if kind == "sides":
            return words.listed([SIDES[side] for side in str(value)])
        if kind == "shapes":
            return words.listed([f"a {SHAPE_WORDS[shape]}" for shape in str(value)])
        if kind == "exits":
            return words.exits(int(value))
        if kind == "space":
            return {5: "its exit space", 6: "the outside"}.get(int(value), f"space {value}")
        if kind == "payment":
            return str(value) if " " in str(value) else f"a {value} resource"
        if kind == "dug":
            return words.table.get(f"dug {value}", "den tiles")
        if kind == "pips":
            return str(value) if value else words.table["nothing"]
        if kind == "title":
            return str(value).capitalize()
        if kind == "tile":
            return tile_words(str(value), words.table)
        return words.table[f"{kind} {value}"]


class RuseWords(Words):
    """Sentences from tables; another language is other tables."""

    def __init__(self, table: Mapping[str, str] = ENGLISH) -> None:
        self.table = table

    def seat(self, view: View, seat: int, names: Sequence[str]) -> str:
        assert isinstance(view, RuseView)
        return "VIXEN" if view.vixen is not None and seat == view.vixen.seat else names[seat]

    def listed(self, items: Sequence[str]) -> str:
        return listed(items, self.table["comma"], self.table["and"])

    def exits(self, mask: int) -> str:
        found = [str(exit_ + 1) for exit_ in range(5) if mask >> exit_ & 1]
        return ("exits " if len(found) > 1 else "exit ") + self.listed(found)

    def effect(self, gain: int) -> str:
        """A gain, as a noun."""
        return spoken(gain, self.table)

    # Prompts

    def prompt(self, view: View, waiting: Sequence[int], names: Sequence[str]) -> str:
        assert isinstance(view, RuseView)
        if not waiting or view.asked is None:
            return "The match is over."
        family = view.families[view.asked]
        about = self.table.get(f"place {view.about}", view.about)
        tile = SHAPE_WORDS.get(view.tile, view.tile)
        parts: dict[str, int | str] = {"die": view.die, "gp": family.gp, "about": about, "tile": tile}
        if view.asked == view.seat:
            if view.asking == "card" and not any([card.ready for card in family.hand]):
                return self.table["no card"]
            return PROMPTS[view.asking].format(**parts)
        return WATCHED[view.asking].format(name=self.seat(view, view.asked, names), **parts)

    def lesson(self, view: View) -> str:
        assert isinstance(view, RuseView)
        return LESSONS.get(view.asking, "").format(figures=view.figures)

    # Moves

    def move(self, view: View, move: Move) -> str:
        assert isinstance(view, RuseView) and isinstance(move, RuseMove)
        kind, choice = int(move.kind), int(move.choice)
        if kind in (PLACE, DEARER, USE_TILE, USE_KEPT, PASS):
            return self.place_move(view, kind, choice)
        if kind in (GO, ENTER, BUY, DONE, CHEESE, END):
            return self.turn_move(view, kind, choice)
        if kind in (DRAW, DISCARD, EXCHANGE, COMPLETE):
            return self.card_move(view, kind, choice)
        if kind in (DIG, LAY, BACK, CELL, LIE, TAKE, STACK, DECLINE):
            return self.den_move(view, kind, choice)
        return self.small_move(view, kind, choice)

    def place_move(self, view: RuseView, kind: int, choice: int) -> str:
        if kind == PASS:
            return "Pass: the die can go nowhere"
        if kind == USE_KEPT:
            return f"Use the kept tile of the {TERRITORIES[choice]}: a resource for kit +1"
        if kind == USE_TILE:
            shown = {12 * at + number - 1: effect for at, number, effect in view.available}
            named = f"open tile {choice % 12 + 1} of the {TERRITORIES[choice // 12]}"
            return f"Use {named}: {self.effect(shown[choice])}"
        costs = {offer.name: offer.cost for offer in view.offers}
        if kind == DEARER:
            where, number = choice // SPACES_MOST, choice % SPACES_MOST + 1
            cost = costs[f"{PLACES[where]} {number}"]
            return f"{self.place_line(view, where, PLACES[where])} (die space {number}, costs {cost})"
        place = PLACES[choice]
        if place == "objectives":
            return "Run an errand for objective cards (empties the die)"
        cost = costs.get(place, 0)
        return self.place_line(view, choice, place) + (f" (space costs {cost})" if cost else "")

    def place_line(self, view: RuseView, choice: int, place: str) -> str:
        if choice < 4:
            return f"Explore the {place}: {self.bonus(view, place)}"
        lines = {
            "mountain": "Explore the mountain",
            "den": "Dig in your den",
            "firefox": f"Move the Firefox {view.die} spaces (empties the die)",
            "village": "Advance in the Village",
        }
        return lines[place]

    def bonus(self, view: RuseView, place: str) -> str:
        """What a territory gives for the value on the die."""
        named = {OWN: f"a {place} resource", TILE: "a territory tile"}
        return self.listed([named.get(gain) or self.effect(gain) for gain in view.placement[view.die - 1]])

    def turn_move(self, view: RuseView, kind: int, choice: int) -> str:
        if kind == GO:
            return f"Go on to space {choice + 1}" + self.ground(view, choice)
        if kind == ENTER:
            return f"Enter from the base to space {choice + 1}" + self.ground(view, choice)
        if kind == BUY:
            cost = {offer.name: offer.cost for offer in view.offers}.get(ACTIONS[choice], 0)
            return f"{self.table[f'buy {ACTIONS[choice]}']} ({cost})"
        if kind == CHEESE:
            return f"Return the cheese for {view.figures['tokens.cheese_gp']} GP"
        if kind == END:
            return "End the turn"
        return self.done(view)

    def ground(self, view: RuseView, space: int) -> str:
        """What a space offers, and whose mark lies there."""
        if view.about not in TERRITORIES:
            return ""
        ground = view.territories[TERRITORIES.index(view.about)].grounds[space]
        actions = [name for name in ground.actions if name != "hunt" or ground.prey]
        other = ground.mark is not None and ground.mark != view.asked
        toll = f" (-{view.figures['tolls.ended']} GP)" if other else ""
        return f": {self.table['comma'].join(actions)}{toll}"

    def done(self, view: RuseView) -> str:
        if view.asking == "action":
            return f"Keep {view.die} on the die: {view.die} VP at the end" if view.die else "Done"
        return "Done growing" if view.asking == "step" else "Done"

    def card_move(self, view: RuseView, kind: int, choice: int) -> str:
        if kind == DRAW:
            return "Draw an objective card"
        name = f"P{choice + 1}"
        if kind == COMPLETE:
            card = self.held(view, name)
            return (
                f"Complete {name}: {card.vp} VP and {self.effect(card.bonus)}" if card else f"Complete {name}"
            )
        if kind == DISCARD:
            card = self.held(view, name)
            return f"Discard {name}" + (f" (would cost {card.penalty} VP at the end)" if card else "")
        return f"Use the exchange of {name}"

    def held(self, view: RuseView, name: str) -> CardView | None:
        if view.asked is None:
            return None
        for card in view.families[view.asked].hand:
            if card.name == name:
                return card
        return None

    def den_move(self, view: RuseView, kind: int, choice: int) -> str:
        if kind == DIG:
            dig = view.digs[choice]
            return f"{dig_words(dig, self.table)} ({dig.cost})"
        if kind == LAY:
            return f"Lay the {SHAPE_WORDS[SHAPES[choice]]}"
        if kind == CELL:
            bonus = view.cells[choice]
            return f"On cell {cell_name(choice)}" + (f": {self.effect(bonus)}" if bonus else "")
        if kind == LIE:
            openings = LIES[choice - 1][1]
            return f"Open {self.listed([SIDES['urdl'[way]] for way in range(4) if openings >> way & 1])}"
        if kind == TAKE:
            shape, gain = view.bonus_tiles[choice]
            return f"Take B{choice + 1}: a {SHAPE_WORDS[shape]} with {self.effect(gain)}"
        return {STACK: "Turn up the top of the stack", DECLINE: "Take no bonus tile", BACK: "Put back"}[kind]

    def small_move(self, view: RuseView, kind: int, choice: int) -> str:
        if kind == GAIN:
            return f"Take a {TERRITORIES[choice]} resource"
        if kind == CLIMB:
            return self.climb(view, choice)
        if kind in (RAISE, GROW, STEP, LEAVE):
            return self.kit_move(view, kind, choice)
        if kind == PAY:
            return "Pay a hunting tile" if choice == PAY_PREY else f"Pay a {TERRITORIES[choice]} resource"
        if kind == OBSTACLE:
            return f"Put the {view.about} into {self.table[f'place {TERRITORIES[choice]}']}"
        if kind == LEARN:
            return figured(view, f"instinct {INSTINCTS[choice]}", self.table)
        if kind == RETURN:
            return f"Return a hunting tile for {view.figures['hunting.returned_gp']} GP"
        assert kind == FURTHER
        return "One space further" if choice else "No further"

    def climb(self, view: RuseView, track: int) -> str:
        level = view.families[view.asked].tracks[track] if view.asked is not None else 0
        return f"Climb the {TERRITORIES[track]} track: {self.effect(view.tracks[track][level])}"

    def kit_move(self, view: RuseView, kind: int, choice: int) -> str:
        kit = self.kit_of(view, choice)
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

    def kit_of(self, view: RuseView, kit: int) -> KitView:
        assert view.asked is not None
        return view.families[view.asked].kits[kit]

    # Events, refusals, results

    def event(self, event: Event, names: Sequence[str]) -> str:
        name = names[event.seat] if 0 <= event.seat < len(names) else ""
        return EVENTS[event.verb].format(*[Part(value, self) for value in event.what], name=name)

    def refusal(self, why: Event) -> str:
        return REFUSALS[why.verb].format(*[Part(value, self) for value in why.what])

    def result(self, result: Result, names: Sequence[str]) -> str:
        """'Ann wins with 104 VP, ahead of Bob (95) and Cid (59).'"""
        most = f"{max(result.points):.0f}"
        if not result.winners:
            return self.table["end draw"].format(points=most)
        behind = [seat for seat in range(len(names)) if result.places[seat] > 1]
        behind.sort(key=lambda seat: result.places[seat])
        others = self.listed([f"{names[seat]} ({result.points[seat]:.0f})" for seat in behind])
        first = self.listed([names[seat] for seat in result.winners])
        told = "end first" if len(result.winners) == 1 else "end shared"
        return self.table[told].format(first=first, points=most, others=others)

    def board(self, view: View) -> str:
        assert isinstance(view, RuseView)
        return "\n".join(printed(view, self.table))

    def score(self, view: View, seat: int) -> str:
        assert isinstance(view, RuseView)
        return f"{view.families[seat].vp} VP"
