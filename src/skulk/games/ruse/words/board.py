"""The table of Ruse in sentences: all that the picture shows, for whoever reads or hears it."""

from collections.abc import Sequence
from typing import Final

from skulk.games.ruse.terms import GROUND_NAMES, OUTSIDE, RESERVE, TERRITORIES
from skulk.games.ruse.view import (
    CommonView,
    FamilyView,
    GroundView,
    KitView,
    NeedView,
    RuseView,
    TerritoryView,
)
from skulk.games.ruse.words.goals import goal_name
from skulk.games.ruse.words.vocabulary import NAMES, counted, figured, spoken
from skulk.kernel.words import player_name

# A den tile by how it lies; the base is last.
DRAWN: Final = "·│─└┌┐┘┴├┬┤┼╫◆"


def printed(view: RuseView) -> list[str]:
    lines = [heading(view), "", *legend(view)]
    lines += [lane(view, territory) for territory in range(4)]
    lines += [f"Mountain ({die_spaces(view, 'mountain', view.mountain)}).{foxes_on(view, (4, 0))}"]
    lines += [*expansions(view), *open_tiles(view), ""]
    lines += [common_line(view, goal) for goal in view.common]
    seats = range(len(view.families))
    for seat in sorted(seats, key=lambda seat: seat != view.seat):  # one's own first, as on the table
        lines += ["", *family_lines(view, seat)]
    return lines


def who(view: RuseView, seat: int) -> str:
    if view.vixen is not None and seat == view.vixen.seat:
        return "VIXEN"
    return "You" if seat == view.seat else player_name(seat)


def whose(view: RuseView, seat: int) -> str:
    return "your" if seat == view.seat else f"{who(view, seat)}'s"


# What time it is


def heading(view: RuseView) -> str:
    if view.over:
        return "The match is over."
    if not view.round:
        return "Before the first round."
    time = f"{'night' if view.night else 'day'}: a fox may go {view.spaces} spaces"
    found = f"Round {view.round} of {view.rounds}, {time}."
    if view.destiny is not None:
        found += f" Destiny {view.destiny_die}: {spoken(view.destiny_bonus)}."
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
    words = ground_words(ground, territory, usual(view))
    return ", ".join([f"{number} {words}", *signs(view, ground), *foxes])


def ground_words(ground: GroundView, territory: int, known: dict[str, tuple[str, ...]]) -> str:
    """What can be bought there is said once for each kind, and again where it is otherwise."""
    away = "" if ground.colour == territory else f" of the {TERRITORIES[ground.colour]}"
    offer = "" if known.get(ground.kind) == ground.actions else f" ({bought(ground.actions)})"
    return f"{ground.kind}{away}{offer}"


def bought(actions: Sequence[str]) -> str:
    return ", ".join(actions) or "nothing to buy"


def usual(view: RuseView) -> dict[str, tuple[str, ...]]:
    """What most tiles of each kind offer."""
    grounds = [ground for territory in view.territories for ground in territory.grounds]
    offers = {kind: [one.actions for one in grounds if one.kind == kind] for kind in GROUND_NAMES}
    return {kind: max(found, key=found.count) for kind, found in offers.items() if found}


def legend(view: RuseView) -> list[str]:
    offers = [f"{kind} {bought(actions)}" for kind, actions in usual(view).items()]
    return [f"Tiles offer: {'; '.join(offers)}."] if offers else []


def signs(view: RuseView, ground: GroundView) -> list[str]:
    found = ["prey"] if ground.prey else []
    if ground.mark is not None:
        found.append(f"{whose(view, ground.mark)} mark")
    return found + (["the beaver"] if ground.beaver else [])


def die_spaces(view: RuseView, place: str, costs: Sequence[int]) -> str:
    """Who has put which die there, and what the other spaces cost."""
    there = [die for die in view.dice if die.place == place]
    dice = [f"{whose(view, die.seat)} {die.value}" for die in there]
    taken = [die.space for die in there]
    left = [cost for space, cost in enumerate(costs) if space not in taken]
    open_ones = ", ".join([str(cost) if cost else "free" for cost in left])
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


def open_tiles(view: RuseView) -> list[str]:
    """Territory tiles for all, and bonus tiles for a den."""
    tiles = [f"{TERRITORIES[at]}, {spoken(effect)}" for at, number, effect in view.available]
    bonus = [f"B{n} ({bonus_tile(view, n)})" for n in view.bonus_shown if n]
    return [
        f"{title}: {'; '.join(found)}."
        for title, found in (("Open tiles, for all", tiles), ("Bonus tiles", bonus))
        if found
    ]


def bonus_tile(view: RuseView, number: int) -> str:
    shape, effect = view.bonus_tiles[number - 1]
    return f"{shape}, {spoken(effect)}"


def expansions(view: RuseView) -> list[str]:
    lines: list[str] = []
    if view.ring:
        gains = ", ".join([spoken(effect) for effect in view.ring])
        free = f"{counted(view.fire_spaces, 'die space')} open"
        lines.append(
            f"Firefox ({free}): on space {view.pawn + 1} of {len(view.ring)}; in order {gains};"
            f" {counted(view.fire_stack, 'tile')} to come."
        )
    if view.village:
        spaces = "; ".join([village_space(view, at) for at in range(len(view.village))])
        lines.append(f"Village ({die_spaces(view, 'village', view.village_spaces)}): {spaces}.")
    return lines


def village_space(view: RuseView, at: int) -> str:
    mark = view.village_marks[at]
    here = [
        f"{whose(view, seat)} fox" for seat, family in enumerate(view.families) if family.village == at + 1
    ]
    more = ["prey"] * view.village_prey[at] + ([f"{whose(view, mark)} mark"] if mark is not None else [])
    actions = ", ".join(view.village_actions[at]) or "nothing to buy"
    return ", ".join([f"{at + 1} {spoken(view.village[at])} ({actions})", *more, *here])


# Objectives


def common_line(view: RuseView, goal: CommonView) -> str:
    vp = ", ".join([str(points) for points in goal.vp])
    claims = ", ".join([who(view, seat) for seat in goal.claims])
    reached = f" Reached by {claims}." if claims else ""
    return f"Common objective {goal_name(goal.name)}: {needs(goal.needs)}; {vp} VP in order.{reached}"


def needs(wanted: Sequence[NeedView]) -> str:
    return ", ".join([f"{NAMES[f'need {need.what}']} {need.have} of {need.want}" for need in wanted])


# The players


def family_lines(view: RuseView, seat: int) -> list[str]:
    family = view.families[seat]
    if view.vixen is not None and seat == view.vixen.seat:
        return vixen_lines(view, family)
    lines = [f"{who(view, seat)}: {purse(family)}.", f"  {boards(view, family, seat)}"]
    lines += [f"  {kits(family)}"]
    lines += [f"  {line}" for line in learned(view, family)]
    lines += [
        f"  {goal_name(card.name)} ({card.name}), {card.vp} VP: {needs(card.needs)}." for card in family.hand
    ]
    return lines + (den_lines(family) if seat == view.seat else [])


def purse(family: FamilyView) -> str:
    stores = [f"{count} {TERRITORIES[at]}" for at, count in enumerate(family.resources) if count]
    points = f"{family.vp} VP, {family.preview.total} if all ended now"
    left = f"{counted(family.dice, 'die', 'dice')} to place"
    return f"{points}; {family.gp} GP; {left}; {', '.join(stores) or 'no resources'}"


def boards(view: RuseView, family: FamilyView, seat: int) -> str:
    levels = [f"{name} {level}" for name, level in zip(TERRITORIES, family.tracks, strict=True) if level]
    tracks = ", ".join(levels) or "none climbed"
    owners = (("star", view.star), ("cheese", view.cheese), ("beaver", view.beaver))
    held = [thing for thing, owner in owners if owner == seat]
    holding = f" Holds the {' and the '.join(held)}." if held else ""
    cache = f"cache {len(family.cache)} of {family.room}"
    return f"Tracks: {tracks}; {cache}; cards in hand {family.cards}.{holding}"


def kits(family: FamilyView) -> str:
    """Their values, by track and space; whoever is in reserve stands last."""
    shown = [kit_words(kit) for kit in family.kits if kit.space != RESERVE]
    kept = len(family.kits) - len(shown)
    reserve = [f"{kept} in reserve"] if kept else []
    return f"Kits (value at track/space): {', '.join([*shown, *reserve])}."


def kit_words(kit: KitView) -> str:
    where = "outside" if kit.space == OUTSIDE else f"at {kit.track + 1}/{kit.space}"
    return f"{kit.value} {where}"


def learned(view: RuseView, family: FamilyView) -> list[str]:
    """What lasts: instincts, the ruse, completed objectives."""
    found = [figured(view, f"instinct {name}") for name in family.instincts]
    if family.ruse != "none":
        found.append(figured(view, f"ruse {family.ruse}"))
    done = [f"Completed: {', '.join(family.completed)}."] if family.completed else []
    return [f"{line}." for line in found] + done


def den_lines(family: FamilyView) -> list[str]:
    """The den from the top row down, as tunnels."""
    rows = (range(15, 20), range(10, 15), range(5, 10), range(5))
    drawn = ["    " + "".join([DRAWN[family.den[cell]] for cell in row]) for row in rows]
    exits = [str(number) for number, there in enumerate(family.reached, start=1) if there]
    reached = f"exits reached: {', '.join(exits)}" if exits else "no exit reached yet"
    return [f"  Den from the top row down, {reached}:", *drawn]


def vixen_lines(view: RuseView, family: FamilyView) -> list[str]:
    vixen = view.vixen
    assert vixen is not None
    tiles = f"den tiles {vixen.paths}, bonus tiles {vixen.bonus}, territory tiles {vixen.tiles}"
    lines = [f"VIXEN, level {vixen.level}: {family.vp} VP; {tiles}; cards left {vixen.cards_left}."]
    lines += [f"  {kits(family)}"]
    if vixen.card:
        faces = zip(("1 or 2", "3 or 4", "5 or 6"), vixen.rows, strict=True)
        lines += [f"  Card {vixen.card}. " + " ".join([row_line(rolled, row) for rolled, row in faces])]
    return lines


def row_line(rolled: str, row: tuple[str, tuple[str, ...], int]) -> str:
    where, icons, vp = row
    return f"On {rolled}: {where}, {', '.join([NAMES[f'icon {icon}'] for icon in icons])}, {vp} VP."
