"""Words to build sentences with: tiles, goods, cards, seasons, sums of dice."""

from collections.abc import Mapping, Sequence
from typing import Final

from skulk.games.tusk.geometry import NAMES
from skulk.games.tusk.terms import KINDS, SEASONS, TERRAINS, TRIBES, VICTORIES
from skulk.games.tusk.view import TuskView
from skulk.kernel.state import View
from skulk.kernel.words import Words, listed

# Tiles, goods and cards
VOCABULARY: Final[Mapping[str, str]] = {
    **{f"count {n}": word for n, word in enumerate(("no", "one", "two", "three", "four", "five", "six"))},
    "comma": ", ",
    "and": " and ",
    "nothing": "nothing",
    "one stick": "a stick",
    "kind stick": "stick",
    "kinds stick": "sticks",
    "many stick": "many sticks",
    "one grass": "grass",
    "kind grass": "grass",
    "kinds grass": "grass",
    "many grass": "much grass",
    "one stone": "a stone",
    "kind stone": "stone",
    "kinds stone": "stones",
    "many stone": "many stones",
    "one food": "Food",
    "kind food": "Food",
    "kinds food": "Food",
    "land ground": "the Breeding Ground",
    "land forest": "Forest",
    "land grassland": "Grassland",
    "land mountain": "Mountain",
    "land berry": "Berry Bush",
    "land river": "River",
    "land jungle": "Jungle",
    "land swamp": "Swamp",
    "land snow": "Snow",
    "season spring": "Spring",
    "season summer": "Summer",
    "season autumn": "Autumn",
    "season winter": "Winter",
    "season eruption": "Eruption",
    "season blizzard": "Blizzard",
    "season drought": "Drought",
    "season flood": "Flood",
    "season wildfire": "Wildfire",
    "season migration": "Great Migration",
    "card pack-leader": "Pack Leader",
    "card spiteful-spirit": "Spiteful Spirit",
    "card warmonger": "Warmonger",
    "card trappers": "Trappers",
    "card fishers": "Fishers",
    "card weavers": "Weavers",
    "card spear-makers": "Spear Makers",
    "card thatchers": "Thatchers",
    "card masons": "Masons",
    "worth pack-leader": "{food} Food for each kill you lead",
    "worth spiteful-spirit": "{food} Food for each kill you joined without a share",
    "worth warmonger": "{food} Food for each fight you win",
    "worth hoard 1": "{food} Food for each {goods}",
    "worth hoard 2": "{food} Food for each {goods} together",
    "worth hoard 3": "{food} Food for each {goods} together",
    **{
        f"way {way}": name
        for way, name in enumerate(("north", "north-east", "south-east", "south", "south-west", "north-west"))
    },
    "hit": "hit",
    "miss": "miss",
    "gored": "wounded",
    "spared": "unharmed",
    "arrows 0": "the Mammoth stays",
    "arrows 1": "the Mammoth roams one tile",
    "arrows 2": "the Mammoth roams two tiles",
}

# What a season does, in short; for the table and the log
SEASON_EFFECTS: Final[Mapping[str, str]] = {
    "lands forest": "Forests",
    "lands grassland": "Grassland",
    "lands mountain": "Mountains",
    "lands berry": "Berry Bushes",
    "lands river": "Rivers",
    "lands jungle": "Jungle",
    "lands swamp": "Swamps",
    "effect home": "The Mammoth goes home.",
    "one wounds": "wounds members",
    "many wounds": "wound members",
    "one removes": "removes members",
    "many removes": "remove members",
    "one bars": "bars the Mammoth",
    "many bars": "bar the Mammoth",
    "one eases": "is easy",
    "many eases": "are easy",
}


USUAL: Final = {"seat": "name", "place": "tile", "card": "card", "season": "season"}  # by the sort of a value


class Vocabulary(Words):
    """Sentences from a table; another language is another table."""

    def __init__(self, table: Mapping[str, str]) -> None:
        self.table = table

    def text(self, about: str, **parts: object) -> str:
        """The sentence about something; a missing one is a KeyError."""
        return self.table[about].format(**parts)

    def listed(self, items: Sequence[str]) -> str:
        return listed(items, self.table["comma"], self.table["and"])

    def part(self, names: Sequence[str], value: int | str, kind: str) -> str:
        """A value of an event as a sentence asks for it."""
        if kind == "":
            return str(value)
        if kind == "name":
            return names[int(value)]
        if kind == "question":
            return self.table.get(f"question {value}", self.table["question"])
        if kind == "land" and isinstance(value, str):
            return self.table[f"land {value}"]
        return self.shown(kind, int(value))

    def shown(self, kind: str, value: int) -> str:
        """A number as the word it stands for."""
        if kind == "tile":
            return NAMES[value]
        if kind == "card":
            return self.table[f"card {VICTORIES[value]}"]
        if kind == "season":
            return self.table[f"season {SEASONS[value]}"]
        if kind == "land":
            return self.table[f"land {TERRAINS[value]}"]
        if kind in ("one", "kind", "kinds"):
            return self.table[f"{kind} {KINDS[value]}"]
        if kind in ("way", "arrows"):
            return self.table[f"{kind} {value}"]
        return self.counted(kind, value)

    def counted(self, kind: str, value: int) -> str:
        if kind == "change":
            return f"gains {value}" if value > 0 else f"loses {-value}"
        if kind == "fallen":
            return f"{self.plural(value, 'hunter').capitalize()} wounded." if value else "Nobody is wounded."
        return self.plural(value, kind.removesuffix("s"))

    def plural(self, count: int, noun: str) -> str:
        return f"{self.table.get(f'count {count}', str(count))} {noun}{'' if count == 1 else 's'}"

    def kinds(self, names: Sequence[str]) -> str:
        """'stick and stone'."""
        return self.listed([self.table[f"kind {name}"] for name in names])

    def ones(self, names: Sequence[str]) -> str:
        """'a stick and a stone'."""
        return self.listed([self.table[f"one {name}"] for name in names])

    def worth(self, view: TuskView, card: str) -> str:
        """What a Victory card brings."""
        food, goods = view.worths[VICTORIES.index(card)]
        about = f"hoard {len(goods)}" if goods else card
        return self.text(f"worth {about}", food=food, goods=self.kinds(goods))

    def effect(self, effects: Sequence[str]) -> str:
        """What a season does; what it does to the same lands is said in one go."""
        changes: list[str] = []
        deeds: dict[tuple[str, ...], list[str]] = {}
        for what, *lands in [effect.split() for effect in effects]:
            if what == "tokens":
                changes.append(f"{self.table[f'lands {lands[0]}']} {lands[1].replace('-', '−')}")
            elif what != "home":
                deeds.setdefault(tuple(lands), []).append(what)
        found = [f"{self.table['comma'].join(changes)}."] if changes else []
        found += [self.table["effect home"]] * ("home" in effects)
        return " ".join(found + [self.befalls(lands, whats) for lands, whats in deeds.items()])

    def befalls(self, lands: Sequence[str], whats: Sequence[str]) -> str:
        """'Rivers wound and bar the Mammoth.'; a land whose name has no plural is one."""
        plain = len(lands) == 1 and self.table[f"land {lands[0]}"] == self.table[f"lands {lands[0]}"]
        verbs = [self.table[f"{'one' if plain else 'many'} {what}"] for what in whats]
        return f"{self.listed([self.table[f'lands {land}'] for land in lands])} {self.listed(verbs)}."

    def bundle(self, tokens: Sequence[int | str]) -> str:
        """'2 sticks and 1 Food', or 'nothing'."""
        found = [self.tokens(kind, int(count)) for kind, count in enumerate(tokens) if count]
        return self.listed(found) or self.table["nothing"]

    def tokens(self, kind: int, count: int) -> str:
        return f"{count} {self.table[f'kind {KINDS[kind]}' if count == 1 else f'kinds {KINDS[kind]}']}"

    def seat(self, view: View, seat: int, names: Sequence[str]) -> str:
        return (
            f"{names[seat]} ({TRIBES[seat]})" if 0 <= seat < len(names) else super().seat(view, seat, names)
        )

    def tile(self, view: TuskView, name: str) -> str:
        """'d3, Forest'."""
        found = next(tile for tile in view.tiles if tile.name == name)
        return f"{name}, {self.table[f'land {found.terrain}']}"

    def sums(self, dice: Sequence[int], plus: int, minus: int, needs: int, yes: str, no: str) -> str:
        """'5 + 1 − 1 = 5 (miss), 6 + 1 − 1 = 6 (hit)'."""
        return self.table["comma"].join([self.sum(die, plus, minus, needs, yes, no) for die in dice])

    def sum(self, die: int, plus: int, minus: int, needs: int, yes: str, no: str) -> str:
        total = die + plus - minus
        added = (f" + {plus}" if plus else "") + (f" − {minus}" if minus else "")
        ends = f" = {total}" if added else ""
        return f"{die}{added}{ends} ({self.table[yes if total >= needs else no]})".replace("= -", "= −")
