"""What things are called in Ruse: effects, tiles, needs, instincts, sources of points."""

from collections.abc import Sequence
from typing import Final

from skulk.games.ruse.terms import effect_name
from skulk.games.ruse.view import DigView, RuseView

SIDES: Final = {"u": "up", "r": "right", "d": "down", "l": "left"}
SHAPE_WORDS: Final = {"I": "straight", "L": "curve", "T": "fork", "X": "cross", "B": "bridge"}

NAMES: Final = {
    # What is asked first
    "first over": "the match is over",
    "first place": "first place your die",
    "first move": "first your fox moves",
    "first action": "first spend the die here, or keep the rest",
    "first errand": "first run an errand",
    "first purchase": "first buy in the den",
    "first tile": "first choose a tile to lay, or put them back",
    "first cell": "first find a cell for the tile",
    "first lie": "first turn the tile",
    "first bonus": "first choose a bonus tile",
    "first resource": "first choose a resource",
    "first track": "first choose a track",
    "first kit": "first choose a kit to raise",
    "first growth": "first choose a kit for the free step",
    "first payment": "first say what you pay with",
    "first obstacle": "first find a place for the obstacle",
    "first instinct": "first choose an instinct",
    "first card": "first complete objectives, or be done",
    "first step": "first let kits grow, or be done",
    "first last": "end your turn first",
    "first further": "first say how far the Firefox goes",
    "nothing": "nothing",
    "end first": "{first} wins with {points} VP, ahead of {others}.",
    "end shared": "{first} share the victory with {points} VP each, ahead of {others}.",
    "total": "Total",
    "standing": "{name} {vp} VP",
    "end draw": "Everyone has {points} VP, and all else is equal too: a draw.",
    # Places
    "place river": "the river",
    "place forest": "the forest",
    "place farm": "the farm",
    "place field": "the field",
    "place mountain": "the mountain",
    "place objectives": "the objective zone",
    "place tiles": "an open tile",
    "place kept": "a kept tile",
    "place den": "the den",
    "place firefox": "the Firefox",
    "place village": "the Village",
    "place aside": "the side of her board",
    # Effects
    "effect none": "nothing",
    "effect gp": "{amount} GP",
    "effect vp": "{amount} VP",
    "effect kit": "kit +1",
    "effect resource": "a resource of choice",
    "effect track": "a track of choice",
    "effect hunting tile": "a hunting tile",
    "effect den path": "a den path",
    "effect bonus path": "a bonus den path",
    "effect growth": "a free growth step",
    "effect star": "the star",
    "effect cheese": "the cheese",
    "effect firefox roll": "a roll of the Firefox die",
    "effect firefox move": "a move of the Firefox",
    "effect village": "a step in the Village",
    "effect tile": "a tile",
    "effect river": "a river resource",
    "effect forest": "a forest resource",
    "effect farm": "a farm resource",
    "effect field": "a field resource",
    # Actions, as they are bought
    "buy track": "Climb the territory track",
    "buy kit": "Raise a kit",
    "buy hunt": "Hunt",
    "buy mark": "Mark this space",
    "buy resource": "Take a resource",
    "here track": "climb",
    "here kit": "raise a kit",
    "here hunt": "hunt",
    "here mark": "mark",
    "here resource": "take a resource",
    "action track": "climbing the track",
    "action kit": "raising a kit",
    "action hunt": "hunting",
    "action mark": "marking",
    "action resource": "a resource",
    # Catches
    "catch failed": "a failed hunt",
    "catch gp": "prey",
    "catch resource": "prey with a resource",
    # Needs of objectives
    "need river": "river",
    "need forest": "forest",
    "need farm": "farm",
    "need field": "field",
    "need river track": "level on the river track",
    "need forest track": "level on the forest track",
    "need farm track": "level on the farm track",
    "need field track": "level on the field track",
    "need any track": "level on any track",
    "need completed": "completed objectives",
    "need hunting": "hunting tiles",
    "need kit": "value of a kit",
    "need outside": "kits outside",
    "need exit": "tunnel to an exit",
    "need marks": "markers on the board",
    "need village": "space in the Village",
    # Digging: tiles drawn, and how many of them may be laid
    "dig 1 1": "Draw a tile and lay it",
    "dig 2 1": "Draw two, lay one",
    "dig 2 2": "Draw two, lay both",
    "dig bonus": "Take a bonus tile",
    "short dig 1 1": "Draw 1",
    "short dig 2 1": "Best of 2",
    "short dig 2 2": "Draw 2",
    "short dig bonus": "Bonus tile",
    "dug bonus": "a bonus tile",
    # Instincts and ruses, with the figures of the edition
    "instinct stalker": "Stalker: hunting costs 1 less",
    "instinct larder": "Larder: a second row in the cache",
    "instinct tracker": "Tracker: climbing a track costs 1 less",
    "instinct thrift": "Thrift: 1 GP more in each collection",
    "instinct gatherer": "Gatherer: choose the type of every resource",
    "instinct runner": "Runner: 1 space more",
    "instinct scent": "Scent: 1 GP more from foxes that pass your marks",
    "instinct nursery": "Nursery: each growth step 1 GP less",
    "instinct fire-tail": "Fire-tail: the Firefox may go 1 space further",
    "instinct street-wise": "Street-wise: {figures[village.street_wise_gp]} GP for each step in the Village",
    "instinct wisdom": "Wisdom: now {wisdom}",
    "instinct plenty": "Plenty: now {plenty}",
    "instinct vigour": "Vigour: now {vigour}",
    "ruse none": "no ruse",
    "ruse pathfinder": "Pathfinder: choose the track of every advance",
    "ruse forager": "Forager: choose the type of every resource",
    "ruse lucky six": "Lucky six: {figures[ruses.lucky_six_gp]} GP for each 6 you roll",
    "ruse climber": "Climber: 1 GP for each orange space reached",
    "ruse mouser": "Mouser: {figures[ruses.mouser_gp]} GP with every hunting tile",
    "ruse night eyes": "Night eyes: {figures[ruses.night_eyes]} spaces by day and night",
    "ruse spark": "Spark: {figures[firefox.spark_gp]} GP after each gain from the Firefox",
    "twice": "{gain}, twice",
    "times": "{gain}, {count} times",
    # Territory tiles
    "tile obstacle camp": "the camp",
    "tile obstacle bear": "the bear",
    "tile obstacle storm": "the storm",
    "tile obstacle wolf": "the wolf",
    "tile available": "{gain} for all",
    "tile instant": "{gain}",
    "tile keep kit": "one to keep, a resource for kit +1",
    "tile keep beaver": "the beaver",
    # What stands in the way
    "does camp": "foxes here gain GP as the round ends",
    "does bear": "foxes here gain a resource as the round ends",
    "does storm": "foxes go a space less far here",
    "does wolf": "no hunting and no climbing here",
    # VIXEN's icons
    "icon hunt": "hunt",
    "icon mark": "mark",
    "icon tile": "territory tile",
    "icon kit": "kit +1",
    "icon growth": "growth",
    "icon add kit": "a new kit",
    "icon hunter": "the hunter moves",
    "icon star": "star",
    "icon cheese": "cheese",
    "icon beaver": "beaver",
    "icon camp": "camp",
    "icon bear": "bear",
    "icon storm": "storm",
    "icon wolf": "wolf",
    "icon path": "den tile",
    "icon bonus": "bonus tile",
    "icon common": "common objective",
    # Sources of points
    "source tracks": "territory tracks",
    "source marks": "markers",
    "source objectives": "private objectives",
    "source instincts": "instincts learned",
    "source growth": "growth tracks",
    "source den": "the den",
    "source dice": "pips kept on dice",
    "source cheese": "the cheese",
    "source other": "tiles and bonuses",
    "source star": "the star",
    "source hunting": "hunting tiles",
    "source kits": "kits outside",
    "source common": "common objectives",
    "source lost": "given up and lost",
    "why tracks": "printed on the levels reached",
    "why marks": "for spaces marked on the way",
    "why objectives": "on each completed card",
    "why instincts": "for each kit that left the den",
    "why growth": "printed where kits walked",
    "why den": "printed where tunnels lie",
    "why dice": "one for each pip left on a die",
    "why cheese": "for holding it as a round ends",
    "why other": "on the way, on VIXEN's cards",
    "why star": "for holding it at the very end",
    "why hunting": "the more tiles, the more each",
    "why kits": "the value of each kit outside",
    "why common": "by the order of reaching them",
    "why lost": "exchanges, cards left in hand",
    # Things to buy, in a word
    "short track": "Climb",
    "short kit": "Raise kit",
    "short hunt": "Hunt",
    "short mark": "Mark",
    "short resource": "Resource",
    "no card": "None of your objectives is complete yet.",
}


def spoken(gain: int) -> str:
    """A gain, as a noun."""
    return spoken_name(effect_name(gain))


def spoken_name(name: str) -> str:
    """The same for a gain as the component data write it: `3 gp`, `kit`."""
    amount, _, what = name.partition(" ")
    return NAMES[f"effect {what if amount.isdigit() else name}"].format(amount=amount)


def tile_words(name: str) -> str:
    """A territory tile, by what the component data say of it: `available 3 gp`, `obstacle camp`."""
    kind, _, what = name.partition(" ")
    if kind in ("obstacle", "keep"):
        return NAMES[f"tile {name}"]
    return NAMES[f"tile {kind}"].format(gain=spoken_name(what))


def dig_words(dig: DigView) -> str:
    return NAMES["dig bonus" if dig.name == "bonus" else f"dig {dig.draw} {dig.lay}"]


def all_of(gains: Sequence[int]) -> str:
    """Several gains; equal ones are said once: `kit +1, twice`."""
    found = []
    for gain in dict.fromkeys(gains):
        count = list(gains).count(gain)
        one = spoken(gain)
        found.append(
            one if count == 1 else NAMES["twice" if count == 2 else "times"].format(gain=one, count=count)
        )
    return " and ".join(found) or NAMES["effect none"]


def figured(view: RuseView, key: str) -> str:
    """An instinct or a ruse, with the figures of the edition."""
    wisdom, plenty, vigour = [all_of(gains) for gains in view.printed]
    return NAMES[key].format(figures=view.figures, wisdom=wisdom, plenty=plenty, vigour=vigour)


def counted(count: int, one: str, many: str = "") -> str:
    """'1 die', '2 dice', '3 cards'."""
    return f"{count} {one if count == 1 else many or one + 's'}"
