"""What is written in the picture of Ruse, and what a screen reader hears there."""

from typing import Final

from skulk.games.ruse.terms import TERRITORIES
from skulk.games.ruse.view import (
    CardView,
    CommonView,
    FamilyView,
    GroundView,
    NeedView,
    OfferView,
    RuseView,
    VixenView,
)
from skulk.games.ruse.words.board import needs
from skulk.games.ruse.words.names import NAMES, counted, spoken

TITLE: Final = "Ruse"
YOU: Final = "You"
# The head line and the board
ROUND: Final = "Round"
DESTINY: Final = "Destiny"
DIE: Final = "Die"
LEFT: Final = "left"
MOUNTAIN: Final = "Mountain"
CENTRE: Final = "centre"
NO_OPEN_TILES: Final = "No open tiles"
BONUS_TILES: Final = "Bonus tiles"
VILLAGE: Final = "Village"
GROUNDS: Final = {"trail": "Trail", "thicket": "Thicket", "lookout": "Lookout", "dam": "Dam"}
GO_ON: Final = "go on"
FROM_BASE: Final = "base"
# One's own boards, and those of others
MARKERS: Final = "Markers"
CACHE: Final = "Cache"
CARD: Final = "Card"
DEN: Final = "Den"
BOARD: Final = "Board"
TABS: Final = {"land": "Land", "den": DEN, "own": BOARD, "cards": "Goals", "rest": "Others"}
BACK: Final = "Back to yours"
GATHERED: Final = "What she has gathered"
ROLLS: Final = ("1–2", "3–4", "5–6")
FINAL_SCORE: Final = "Final score"
# What would be counted now
ROUND_END: Final = "round's end"
GAME_END: Final = "game's end"
# What an objective asks for, in few letters
SHORT_NEEDS: Final = {
    "completed": "objectives",
    "hunting": "hunted",
    "kit": "best kit",
    "exit": "exits",
    "marks": "markers",
    "any track": "a track",
}
# What signs mean; the last three are no gains
MEANINGS: Final = {
    "track": "a level up",
    "kit": "kit +1",
    "hunting tile": "hunt",
    "growth": "free growth",
    "den path": "den tile",
    "bonus path": "bonus den tile",
    "resource": "a resource",
    "star": "the star",
    "cheese": "the cheese",
}
OTHER_MEANINGS: Final = ("mark a space", "growth points", "victory points")
# What is said of one thing
TEXTS: Final = {
    "title": "Ruse, round {view.round}",
    "rolled": "of {view.roll}",
    "gp": "{0} GP",
    "vp": "{0} VP",
    "less": "−{0}",
    "obstacle": "The {0}",
    "fox": "Fox of {0}",
    "firefox signs": "Firefox · {view.fire_spaces} free · +{view.fire_stack}",
    "penalty": "else −{0}",
    "kit": "Kit {0}, value {kit.value}, space {kit.space} of track {1}",
    "vixen": "VIXEN, level {0}",
    "vixen waits": "level {0}; her first card comes with her turn",
    "ended now": "If it ended now: {family.preview.total} VP",
    "so far": "{family.vp} so far",
    "step of": "kit {0}",
    "hunter": "The hunter stands in the {0}",
    "open tile": "Open tile {1} of the {0}",
    "stored": "{0} {1}",
    "day": "Day: {view.spaces} spaces",
    "night": "Night: {view.spaces} spaces",
}


def said(key: str, *values: object, **things: object) -> str:
    return TEXTS[key].format(*values, **things)


def signed(points: int) -> str:
    return f"{points:+d}".replace("-", "−") if points else "0"


# The land


def ground(shown: GroundView, territory: int, space: int, owner: str) -> str:
    marked = f", marked by {owner}" if shown.mark is not None else ""
    prey = ", a hunting tile lies here" if shown.prey else ", its hunting tile is gone" * shown.spot
    where = f"{TERRITORIES[territory].capitalize()} {space + 1}"
    return f"{where}, {GROUNDS[shown.kind].lower()}: {', '.join(shown.actions)}{prey}{marked}"


def bonus_tile(number: int, effect: int) -> str:
    return f"B{number}: {spoken(effect)}"


def firefox(view: RuseView) -> str:
    free = counted(view.fire_spaces, "die space")
    return f"Firefox: {free} open, {counted(view.fire_stack, 'tile')} to come"


# Objectives


def short_need(need: NeedView) -> str:
    return SHORT_NEEDS.get(need.what, need.what)


def needed(need: NeedView) -> str:
    """What an objective asks for, and how much of it is there."""
    return f"{short_need(need)} {min(need.have, need.want)}/{need.want}"


def there(need: NeedView) -> str:
    """How much is there, and of what."""
    return f"{min(need.have, need.want)}/{need.want} {short_need(need)}"


def missing(wanted: tuple[NeedView, ...]) -> str:
    """How much has still to come."""
    count = sum([max(need.want - need.have, 0) for need in wanted])
    return f"{count} to go" if count else "ready"


def standing(view: RuseView, goal: CommonView) -> str:
    if view.seat is None:
        return ""
    return "yours" if view.seat in goal.claims else missing(goal.needs)


def common(goal: CommonView) -> str:
    return f"Common objective {goal.name}: {needs(goal.needs)}"


def card(shown: CardView) -> str:
    return f"{shown.name}: {needs(shown.needs)}; {shown.vp} VP and {spoken(shown.bonus)}"


# Dens and boards


def way_out(number: int, kit: int) -> str:
    return f"Exit {number}: " + (f"kit {kit} left here" if kit else "its cube waits")


def exit_vp(green: int, black: int) -> str:
    return f"{green}/{black} VP" if black else f"{green} VP"


def completed(family: FamilyView) -> str:
    return f"Completed: {', '.join(family.completed)}" if family.completed else "No objective completed yet"


def open_boards(family: FamilyView, owner: str) -> str:
    done = f"{len(family.completed)} completed"
    return f"Open the boards of {owner}: {family.vp} VP, {family.gp} GP, {done}"


def purse(family: FamilyView) -> str:
    held = f"{counted(family.dice, 'die', 'dice')} · {counted(family.cards, 'card')}"
    return f"{family.gp} GP · {held}"


def kits_and_cards(family: FamilyView) -> str:
    home, out = kits_of(family)
    return f"{counted(home, 'kit')} at home, {out} out · {', '.join(family.completed) or 'none completed'}"


def kits_of(family: FamilyView) -> tuple[int, int]:
    """How many are at home, and how many outside."""
    spaces = [kit.space for kit in family.kits]
    return sum([0 < space < 6 for space in spaces]), spaces.count(6)


# VIXEN


def vixen_card(shown: VixenView) -> str:
    if not shown.card:
        return "Her first card comes with her turn."
    return f"Card {shown.card}; {shown.cards_left} left. Her die chooses the row."


def deeds(icons: tuple[str, ...], nothing: str = "nothing else") -> str:
    return ", ".join([NAMES[f"icon {icon}"] for icon in icons]) or nothing


def row(shown: tuple[str, tuple[str, ...], int]) -> str:
    where, icons, points = shown
    return f"{where}: {deeds(icons, 'nothing')}{f', {points} VP' if points else ''}"


def row_head(where: str, points: int, chosen: bool) -> str:
    return f"{where.capitalize()}{f', {points} VP' if points else ''}{': her roll' if chosen else ''}"


def at_once(icon: str) -> str:
    return f"At once: {NAMES[f'icon {icon}']}"


def gathered(family: FamilyView, shown: VixenView) -> list[str]:
    home, out = kits_of(family)
    return [
        f"{family.vp} VP so far, {counted(len(family.cache), 'hunting tile')}",
        f"{counted(shown.paths, 'den tile')}, {counted(shown.bonus, 'bonus tile')},"
        f" {counted(shown.tiles, 'territory tile')}",
        f"{counted(home, 'kit')} at home, {out} outside",
        f"{counted(family.markers, 'marker')} on the land",
    ]


# What can be bought, and what would be counted


def offer(shown: OfferView) -> str:
    return f"{NAMES.get(f'short {shown.name}', shown.name.capitalize())}: {shown.cost}"


def offers(view: RuseView, family: FamilyView, shown: list[OfferView]) -> str:
    prices = [f"{one.name}: {one.cost}{'' if one.payable else ', too dear'}" for one in shown]
    return f"{view.die} left on the die, {family.gp} GP. {'; '.join(prices)}"


def counted_at_round_end(family: FamilyView) -> list[tuple[str, int]]:
    return [("dice", family.preview.dice), ("cheese", family.preview.cheese)]


def counted_at_game_end(family: FamilyView) -> tuple[list[tuple[str, int]], list[tuple[str, int]]]:
    """In two columns."""
    shown = family.preview
    first = [("star", shown.star), ("hunting", shown.hunting), ("kits", shown.kits)]
    return first, [("common", shown.common), ("cards", -shown.penalty)]


def points(counted_: int, lost: bool) -> str:
    """On the score sheet."""
    return f"{'−' if lost else ''}{counted_}" if counted_ else "·"
