"""The table of Ruse in sentences: all that the picture shows, for whoever reads or hears it."""

from collections.abc import Mapping, Sequence
from typing import Final

from skulk.games.ruse.terms import OUTSIDE, RESERVE, TERRITORIES, effect_name
from skulk.games.ruse.view import (
    CommonView,
    DigView,
    FamilyView,
    GroundView,
    KitView,
    NeedView,
    RuseView,
    TerritoryView,
)
from skulk.kernel.words import player_name

Table = Mapping[str, str]
# A den tile by how it lies; the base is last.
DRAWN: Final = "·│─└┌┐┘┴├┬┤┼╫◆"


def printed(view: RuseView, table: Table) -> list[str]:
    lines = [heading(view, table), ""]
    lines += [lane(view, territory) for territory in range(4)]
    lines += [f"Mountain ({die_spaces(view, 'mountain', view.mountain)}).{foxes_on(view, (4, 0))}"]
    lines += [*expansions(view, table), *open_tiles(view, table), ""]
    lines += [common_line(view, goal, table) for goal in view.common]
    for seat in range(len(view.families)):
        lines += ["", *family_lines(view, seat, table)]
    return lines


def spoken(gain: int, table: Table) -> str:
    """A gain, as a noun."""
    return spoken_name(effect_name(gain), table)


def spoken_name(name: str, table: Table) -> str:
    """The same for a gain as the component data write it: `3 gp`, `kit`."""
    amount, _, what = name.partition(" ")
    return table[f"effect {what if amount.isdigit() else name}"].format(amount=amount)


def tile_words(name: str, table: Table) -> str:
    """A territory tile, by what the component data say of it: `available 3 gp`, `obstacle camp`."""
    kind, _, what = name.partition(" ")
    if kind in ("obstacle", "keep"):
        return table[f"tile {name}"]
    return table[f"tile {kind}"].format(gain=spoken_name(what, table))


def dig_words(dig: DigView, table: Table, style: str = "dig") -> str:
    return table[f"{style} bonus" if dig.name == "bonus" else f"{style} {dig.draw} {dig.lay}"]


def all_of(gains: Sequence[int], table: Table) -> str:
    """Several gains; equal ones are said once: `kit +1, twice`."""
    found = []
    for gain in dict.fromkeys(gains):
        count = list(gains).count(gain)
        one = spoken(gain, table)
        found.append(
            one if count == 1 else table["twice" if count == 2 else "times"].format(gain=one, count=count)
        )
    return table["and"].join(found) or table["effect none"]


def figured(view: RuseView, key: str, table: Table) -> str:
    """An instinct or a ruse, with the figures of the edition."""
    wisdom, plenty, vigour = [all_of(gains, table) for gains in view.printed]
    return table[key].format(figures=view.figures, wisdom=wisdom, plenty=plenty, vigour=vigour)


def counted(count: int, one: str, many: str = "") -> str:
    """'1 die', '2 dice', '3 cards'."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def who(view: RuseView, seat: int) -> str:
    if view.vixen is not None and seat == view.vixen.seat:
        return "VIXEN"
    return "You" if seat == view.seat else player_name(seat)


def whose(view: RuseView, seat: int) -> str:
    return "your" if seat == view.seat else f"{who(view, seat)}'s"


# What time it is


def heading(view: RuseView, table: Table) -> str:
    if view.over:
        return "The match is over."
    if not view.round:
        return "Before the first round."
    time = f"{'night' if view.night else 'day'}: a fox may go {view.spaces} spaces"
    found = f"Round {view.round} of {view.rounds}, {time}."
    if view.destiny is not None:
        found += f" Destiny {view.destiny_die}: {spoken(view.destiny_bonus, table)}."
    found += f" Order: {', '.join([who(view, seat) for seat in view.order])}."
    return found + (f" The die in play has {view.die} left of {view.roll}." if view.roll else "")


# The territories


def lane(view: RuseView, territory: int) -> str:
    """A territory: its die spaces, its tiles from the base to the centre, and who troubles it."""
    shown, name = view.territories[territory], TERRITORIES[territory]
    spaces = "; ".join([space(view, territory, number) for number in (1, 2, 3, 4)])
    return f"{name.capitalize()} ({die_spaces(view, name, shown.spaces)}): {spaces}.{troubles(shown)}"


def space(view: RuseView, territory: int, number: int) -> str:
    ground = view.territories[territory].grounds[number - 1]
    foxes = [f"{whose(view, seat)} fox" for seat in foxes_at(view, (territory, number))]
    return ", ".join([f"{number} {ground_words(ground, territory)}", *signs(view, ground), *foxes])


def ground_words(ground: GroundView, territory: int) -> str:
    away = "" if ground.colour == territory else f" of the {TERRITORIES[ground.colour]}"
    return f"{ground.kind}{away} ({', '.join(ground.actions) or 'nothing to buy'})"


def signs(view: RuseView, ground: GroundView) -> list[str]:
    found = ["prey"] if ground.prey else []
    if ground.mark is not None:
        found.append(f"{whose(view, ground.mark)} mark")
    return found + (["the beaver"] if ground.beaver else [])


def die_spaces(view: RuseView, place: str, costs: Sequence[int]) -> str:
    """Who has put which die there, and what the next ones cost."""
    dice = [f"{whose(view, die.seat)} {die.value}" for die in view.dice if die.place == place]
    open_ones = ", ".join([str(cost) if cost else "free" for cost in costs[len(dice) :]])
    lying = f"dice there: {', '.join(dice)}; " if dice else ""
    return f"{lying}open die spaces: {open_ones}" if open_ones else f"{lying}no die space is open"


def troubles(territory: TerritoryView) -> str:
    here = ["hunter"] * territory.hunter + [territory.obstacle] * (territory.obstacle != "")
    return f" Here: the {' and the '.join(here)}." if here else ""


def foxes_at(view: RuseView, where: tuple[int, int]) -> list[int]:
    return [seat for seat, family in enumerate(view.families) if family.fox == where]


def foxes_on(view: RuseView, where: tuple[int, int]) -> str:
    foxes = [f"{whose(view, seat)} fox" for seat in foxes_at(view, where)]
    return f" Here: {', '.join(foxes)}." if foxes else ""


def open_tiles(view: RuseView, table: Table) -> list[str]:
    """Territory tiles for all, and bonus tiles for a den."""
    tiles = [f"{TERRITORIES[at]}, {spoken(effect, table)}" for at, number, effect in view.available]
    bonus = [f"B{n} ({bonus_tile(view, n, table)})" for n in view.bonus_shown if n]
    return [
        f"{title}: {'; '.join(found)}."
        for title, found in (("Open tiles, for all", tiles), ("Bonus tiles", bonus))
        if found
    ]


def bonus_tile(view: RuseView, number: int, table: Table) -> str:
    shape, effect = view.bonus_tiles[number - 1]
    return f"{shape}, {spoken(effect, table)}"


def expansions(view: RuseView, table: Table) -> list[str]:
    lines: list[str] = []
    if view.ring:
        gains = ", ".join([spoken(effect, table) for effect in view.ring])
        free = f"{counted(view.fire_spaces, 'die space')} open"
        lines.append(
            f"Firefox ({free}): on space {view.pawn + 1} of {len(view.ring)}; in order {gains};"
            f" {counted(view.fire_stack, 'tile')} to come."
        )
    if view.village:
        spaces = "; ".join([village_space(view, at, table) for at in range(len(view.village))])
        lines.append(f"Village ({die_spaces(view, 'village', view.village_spaces)}): {spaces}.")
    return lines


def village_space(view: RuseView, at: int, table: Table) -> str:
    mark = view.village_marks[at]
    here = [
        f"{whose(view, seat)} fox" for seat, family in enumerate(view.families) if family.village == at + 1
    ]
    more = ["prey"] * view.village_prey[at] + ([f"{whose(view, mark)} mark"] if mark is not None else [])
    actions = ", ".join(view.village_actions[at]) or "nothing to buy"
    return ", ".join([f"{at + 1} {spoken(view.village[at], table)} ({actions})", *more, *here])


# Objectives


def common_line(view: RuseView, goal: CommonView, table: Table) -> str:
    vp = ", ".join([str(points) for points in goal.vp])
    claims = ", ".join([who(view, seat) for seat in goal.claims])
    reached = f" Reached by {claims}." if claims else ""
    return f"Common objective {goal.name}: {needs(goal.needs, table)}; {vp} VP in order.{reached}"


def needs(wanted: Sequence[NeedView], table: Table) -> str:
    return ", ".join([f"{table[f'need {need.what}']} {need.have} of {need.want}" for need in wanted])


# The players


def family_lines(view: RuseView, seat: int, table: Table) -> list[str]:
    family = view.families[seat]
    if view.vixen is not None and seat == view.vixen.seat:
        return vixen_lines(view, family, table)
    lines = [f"{who(view, seat)}: {purse(family)}.", f"  {boards(view, family, seat)}"]
    lines += [f"  Kits: {'; '.join([kit_words(kit) for kit in family.kits])}."]
    lines += [f"  {line}" for line in learned(view, family, table)]
    lines += [f"  {card.name}, {card.vp} VP: {needs(card.needs, table)}." for card in family.hand]
    return lines + (den_lines(family) if seat == view.seat else [])


def purse(family: FamilyView) -> str:
    stores = [f"{count} {TERRITORIES[at]}" for at, count in enumerate(family.resources) if count]
    points = f"{family.vp} VP, {family.preview.total} if all ended now"
    left = f"{counted(family.dice, 'die', 'dice')} to place"
    return f"{points}; {family.gp} GP; {left}; {', '.join(stores) or 'no resources'}"


def boards(view: RuseView, family: FamilyView, seat: int) -> str:
    tracks = ", ".join([f"{name} {level}" for name, level in zip(TERRITORIES, family.tracks, strict=True)])
    owners = (("star", view.star), ("cheese", view.cheese), ("beaver", view.beaver))
    held = [thing for thing, owner in owners if owner == seat]
    holding = f" Holds the {' and the '.join(held)}." if held else ""
    cache = f"cache {len(family.cache)} of {family.room}"
    return f"Tracks: {tracks}; {cache}; cards in hand {family.cards}.{holding}"


def kit_words(kit: KitView) -> str:
    if kit.space == RESERVE:
        return "one in reserve"
    where = "outside" if kit.space == OUTSIDE else f"on space {kit.space} of track {kit.track + 1}"
    return f"a {kit.value} {where}"


def learned(view: RuseView, family: FamilyView, table: Table) -> list[str]:
    """What lasts: instincts, the ruse, completed objectives."""
    found = [figured(view, f"instinct {name}", table) for name in family.instincts]
    if family.ruse != "none":
        found.append(figured(view, f"ruse {family.ruse}", table))
    done = [f"Completed: {', '.join(family.completed)}."] if family.completed else []
    return [f"{line}." for line in found] + done


def den_lines(family: FamilyView) -> list[str]:
    """The den from the top row down, as tunnels."""
    rows = (range(15, 20), range(10, 15), range(5, 10), range(5))
    drawn = ["    " + "".join([DRAWN[family.den[cell]] for cell in row]) for row in rows]
    exits = [str(number) for number, there in enumerate(family.reached, start=1) if there]
    reached = f"exits reached: {', '.join(exits)}" if exits else "no exit reached yet"
    return [f"  Den from the top row down, {reached}:", *drawn]


def vixen_lines(view: RuseView, family: FamilyView, table: Table) -> list[str]:
    vixen = view.vixen
    assert vixen is not None
    tiles = f"den tiles {vixen.paths}, bonus tiles {vixen.bonus}, territory tiles {vixen.tiles}"
    lines = [f"VIXEN, level {vixen.level}: {family.vp} VP; {tiles}; cards left {vixen.cards_left}."]
    lines += [f"  Kits: {'; '.join([kit_words(kit) for kit in family.kits])}."]
    if vixen.card:
        faces = zip(("1 or 2", "3 or 4", "5 or 6"), vixen.rows, strict=True)
        lines += [
            f"  Card {vixen.card}. " + " ".join([row_line(rolled, row, table) for rolled, row in faces])
        ]
    return lines


def row_line(rolled: str, row: tuple[str, tuple[str, ...], int], table: Table) -> str:
    where, icons, vp = row
    return f"On {rolled}: {where}, {', '.join([table[f'icon {icon}'] for icon in icons])}, {vp} VP."
