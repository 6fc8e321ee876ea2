"""What is written in the picture of Ruse, and what a screen reader hears there."""

from typing import Final

from skulk.games.ruse.terms import TERRITORIES
from skulk.games.ruse.view import (
    CardView,
    CommonView,
    FamilyView,
    GroundView,
    NeedView,
    RuseView,
    VixenView,
)
from skulk.games.ruse.words.board import needs
from skulk.games.ruse.words.goals import goal_name
from skulk.games.ruse.words.vocabulary import NAMES, counted, figured, spoken

YOU: Final = "You"
DONE: Final = "Done"
NONE_DONE: Final = "No card yet. An errand brings new ones."
# The land and its sky
SET_UP: Final = "Set-up"
DAY: Final = "Day"
NIGHT: Final = "Night"
DESTINY: Final = "Destiny"
PLACES: Final = {"river": "River", "forest": "Forest", "farm": "Farm", "field": "Field"}
MOUNTAIN: Final = "Mountain"
MOUNTAIN_IS: Final = "The mountain: a resource, a step on a track, or kit +1; and tiles that lie open for all"
DOORS: Final = PLACES | {"peak": "Peak"}
GROUNDS: Final = {"trail": "Trail", "thicket": "Thicket", "lookout": "Lookout", "dam": "Dam"}
BEAVER: Final = "The beaver: its space counts for nothing when its owner's fox moves"
GO_ON: Final = "go on"
FROM_BASE: Final = "base"
KEEP: Final = "keep"
PETALS: Final = {
    "done": "done",
    "end": "end",
    "back": "back",
    "none": "none",
    "more": "more",
    "draw": "draw",
    "pass": "pass",
}
ERRANDS: Final = {"discard": "drop", "exchange": "swap"}
# One's own boards, and those of others
YOUR_DEN: Final = "Your den"
GP: Final = "GP"
NO_POWER: Final = "No ruse"
CARD: Final = "Card"
DEN: Final = "Den"
BOARD: Final = "Board"
TABS: Final = {"land": "Land", "den": DEN, "own": BOARD, "cards": "Goals", "rest": "Others"}
BACK: Final = "Back to yours"
CLOSE: Final = "Close"
GATHERED: Final = "What she has gathered"
FINAL_SCORE: Final = "Final score"
# What is folded away
BONUS_TILES: Final = "Bonus den tiles"
IN_BAG: Final = "In your bag:"
INSTINCTS: Final = "Instincts that kits can bring"
FIREFOX: Final = "The Firefox"
VILLAGE: Final = "The Village"
TALLY: Final = "If it ended now"
SIGNS_TITLE: Final = "What the signs mean"
DRAWER_NAMES: Final = {
    "errand": "Errand",
    "shelf": "Bonus",
    "instincts": "Instincts",
    "firefox": "Firefox",
    "village": "Village",
    "tally": "Score",
    "signs": "Signs",
}
DRAWERS: Final = {
    "errand": "Errand: a die placed here runs an errand for objective cards",
    "shelf": "Open the bonus den tiles on display",
    "instincts": "Open the instincts that a kit can bring",
    "firefox": "Open the ring of the Firefox",
    "village": "Open the Village",
    "tally": "Open the points that would be counted now",
    "signs": "Open what the signs mean",
}
# What an objective asks for, in few letters
SHORT_NEEDS: Final = {
    "completed": "goals",
    "hunting": "prey",
    "kit": "kit",
    "outside": "out",
    "exit": "exits",
    "marks": "flags",
    "any track": "any",
    "village": "village",
}
# What signs mean
SIGNS: Final = {
    "track": "a step on a track",
    "kit": "kit +1",
    "hunt": "a hunting tile",
    "mark": "mark a space",
    "grow": "a free growth step",
    "dig": "a den tile",
    "any": "a resource of choice",
    "star": "the star",
    "cheese": "the cheese",
    "gp2": "growth points, GP",
    "vp2": "victory points, VP",
    "out": "kits outside",
    "done": "objectives completed",
}
# What is said of one thing
TEXTS: Final = {
    "title": "Ruse, round {view.round}",
    "round": "Round {view.round}",
    "run": "foxes run {view.spaces}",
    "rolled": "of {view.roll}",
    "gp": "{0} GP",
    "vp": "{0} VP",
    "less": "−{0}",
    "den of": "Den of {0}",
    "territory": "The {0}",
    "fox": "Fox of {0}",
    "more tiles": "+{0} in the stack",
    "penalty": "else −{0}",
    "kit": "Kit {0}, value {kit.value}, space {kit.space} of track {1}",
    "vixen": "VIXEN, level {0}",
    "ended now": "{family.preview.total} VP",
    "so far": "{family.vp} so far",
    "stored": "{0} {1}",
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


def track(view: RuseView, territory: int) -> str:
    gains = ", ".join([spoken(effect) for effect in view.tracks[territory]])
    return f"The {TERRITORIES[territory]} track, level by level: {gains}; a hat: the hunter moves"


def paw(owner: str, territory: int, level: int) -> str:
    return f"{owner} on the {TERRITORIES[territory]} track: level {level}"


def slots(where: str) -> str:
    return f"Die spaces of the {where}; what a space costs is taken off the die, or paid"


def open_tile(territory: int, number: int, effect: int) -> str:
    return f"Open tile {number} of the {TERRITORIES[territory]}, for all: {spoken(effect)}"


def obstacle(name: str, territory: int) -> str:
    return f"The {name} in the {TERRITORIES[territory]}: {NAMES[f'does {name}']}"


def hunter(territory: int) -> str:
    return f"The hunter stands in the {TERRITORIES[territory]}: no hunting and no marking there"


def flag(owner: str, territory: int, space: int) -> str:
    return f"Mark of {owner} on {TERRITORIES[territory]} {space + 1}: foxes that end here pay"


def time(view: RuseView) -> str:
    when = "Night" if view.night else "Day"
    season = ", Winter" if view.winter else ""
    return f"Round {view.round} of {view.rounds}. {when}{season}: foxes go up to {view.spaces} spaces"


def die(view: RuseView, owner: str) -> str:
    return f"The die of {owner}: rolled {view.roll}, {view.die} left"


def destiny(view: RuseView) -> str:
    return f"Destiny: a die that shows {view.destiny_die} gains {spoken(view.destiny_bonus)}"


def bonus_tile(number: int, effect: int) -> str:
    return f"B{number}: {spoken(effect)}"


def firefox(view: RuseView) -> str:
    return f"{counted(view.fire_spaces, 'die space')} free, {counted(view.fire_stack, 'tile')} to come"


def drawer(view: RuseView, name: str) -> str:
    return DRAWERS[name]


# Objectives


def fraction(need: NeedView) -> str:
    return f"{min(need.have, need.want)}/{need.want}"


def short_need(need: NeedView) -> str:
    """What is needed, and how much of it is there; a sign beside it says the rest."""
    what = need.what.removesuffix(" track") if need.what != "any track" else need.what
    return f"{SHORT_NEEDS.get(what, what)} {fraction(need)}"


def missing(wanted: tuple[NeedView, ...]) -> str:
    """How much has still to come."""
    count = sum([max(need.want - need.have, 0) for need in wanted])
    return f"{count} to go" if count else "ready"


def standing(view: RuseView, goal: CommonView) -> str:
    if view.seat is None:
        return str(goal.needs[0].want)
    return YOU.lower() if view.seat in goal.claims else fraction(goal.needs[0])


def common(goal: CommonView) -> str:
    return f"Common objective {goal_name(goal.name)}: {needs(goal.needs)}"


def card(shown: CardView) -> str:
    left = missing(shown.needs)
    return (
        f"{goal_name(shown.name)}: {needs(shown.needs)}; {left};"
        f" {shown.vp} VP and {spoken(shown.bonus)}, else {shown.penalty} VP are lost"
    )


# Dens and boards


def den(family: FamilyView) -> str:
    laid = sum([lie > 0 for lie in family.den]) - 1
    exits = sum(family.reached)
    return f"A den with {counted(laid, 'tile')} dug; {counted(exits, 'exit')} reached"


def way_out(number: int, kit: int, reached: bool) -> str:
    if kit:
        return f"Exit {number}: kit {kit} left here"
    return f"Exit {number}: {'a tunnel leads here' if reached else 'no tunnel yet'}, its cube waits"


def power_of(view: RuseView, family: FamilyView) -> tuple[str, str]:
    """The name of a ruse and its sentence; both empty without one."""
    if family.ruse == "none":
        return "", ""
    name, _, sentence = figured(view, f"ruse {family.ruse}").partition(": ")
    return name, sentence


def power(shown: tuple[str, str], family: FamilyView) -> str:
    ruse = f"{shown[0]}: {shown[1]}" if shown[0] else NO_POWER
    return f"{ruse}. {instincts(family) or 'No instincts yet'}. {completed(family)}"


def instincts(family: FamilyView) -> str:
    return ", ".join([name.capitalize() for name in family.instincts])


def completed(family: FamilyView) -> str:
    done = ", ".join([goal_name(name) for name in family.completed])
    return f"Completed: {done}" if done else "No objective completed yet"


def open_boards(family: FamilyView, owner: str) -> str:
    done = f"{len(family.completed)} completed"
    return f"Open the boards of {owner}: {family.vp} VP, {family.gp} GP, {done}"


def purse(family: FamilyView) -> str:
    held = f"{counted(family.dice, 'die', 'dice')} to place, {counted(family.cards, 'card')} in hand"
    return f"{family.gp} GP, {family.vp} VP; {held}"


def flags_left(family: FamilyView) -> str:
    return f"{counted(family.markers, 'marker')} on the land, {4 - family.markers} left"


def cache(family: FamilyView) -> str:
    return f"{counted(len(family.cache), 'hunting tile')} in a cache of {family.room}"


def dice_left(family: FamilyView) -> str:
    return f"{counted(family.dice, 'die', 'dice')} to place in this round"


def kits_of(family: FamilyView) -> tuple[int, int]:
    """How many are at home, and how many outside."""
    spaces = [kit.space for kit in family.kits]
    return sum([0 < space < 6 for space in spaces]), spaces.count(6)


# VIXEN


def vixen_card(shown: VixenView) -> str:
    if not shown.card:
        return "Her first card comes with her turn."
    return f"Her die chooses the row; {counted(shown.cards_left, 'card')} left"


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


# What would be counted


def counted_at_round_end(family: FamilyView) -> list[tuple[str, int]]:
    return [("pips on dice", family.preview.dice), ("the cheese", family.preview.cheese)]


def counted_at_game_end(family: FamilyView) -> list[tuple[str, int]]:
    shown = family.preview
    return [
        ("the star", shown.star),
        ("hunting tiles", shown.hunting),
        ("kits outside", shown.kits),
        ("common objectives", shown.common),
        ("cards left in hand", -shown.penalty),
    ]


def points(counted_: int, lost: bool) -> str:
    """On the score sheet."""
    return f"{'−' if lost else ''}{counted_}" if counted_ else "·"
