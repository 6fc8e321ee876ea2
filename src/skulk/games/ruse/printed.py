"""The table of Ruse as lines of text."""

from collections.abc import Mapping, Sequence
from typing import Final

from skulk.games.ruse.terms import TERRITORIES, amount_of, effect_name
from skulk.games.ruse.view import FamilyView, NeedView, RuseView

Table = Mapping[str, str]
# A den tile by how it lies; the base is last.
DRAWN: Final = "·│─└┌┐┘┴├┬┤┼╫◆"


def printed(view: RuseView, table: Table) -> list[str]:
    lines = [heading(view, table)]
    lines += [lane(view, territory) for territory in range(4)]
    lines += ["Common: " + "; ".join([f"{goal.name} ({needs(goal.needs, table)})" for goal in view.common])]
    for seat in range(len(view.families)):
        lines += family_lines(view, seat, table)
    if view.vixen is not None and view.vixen.card:
        rows = " | ".join([row_line(row, table) for row in view.vixen.rows])
        lines += [f"VIXEN's card {view.vixen.card}: {rows}"]
    return lines


def spoken(gain: int, table: Table) -> str:
    """A gain, as a noun."""
    name = effect_name(gain).split(" ", 1)[1] if amount_of(gain) else effect_name(gain)
    return table[f"effect {name}"].format(amount=amount_of(gain))


def heading(view: RuseView, table: Table) -> str:
    time = "night" if view.night else "day"
    destiny = f", destiny {view.destiny_die}: {spoken(view.destiny_bonus, table)}" if view.destiny else ""
    return f"Round {view.round}, {time}{destiny}. Die: {view.die or '-'}."


def lane(view: RuseView, territory: int) -> str:
    """A territory from the base to the centre: tiles, prey (*), marks (m) and foxes (f)."""
    shown = view.territories[territory]
    spaces = [space_text(view, territory, number) for number in (1, 2, 3, 4)]
    signs = [shown.obstacle] * (shown.obstacle != "") + ["hunter"] * shown.hunter
    taken = sum([die.place == TERRITORIES[territory] for die in view.dice])
    costs = " ".join([str(cost) for cost in shown.spaces[taken:]]) or "full"
    tiles = " ".join([f"{space:14}" for space in spaces])
    return f"{TERRITORIES[territory]:7}{tiles} spaces: {costs} {' '.join(signs)}".rstrip()


def space_text(view: RuseView, territory: int, number: int) -> str:
    ground = view.territories[territory].grounds[number - 1]
    here = enumerate(view.families, start=1)
    foxes = "".join([f"f{seat}" for seat, family in here if family.fox == (territory, number)])
    mark = f"m{ground.mark + 1}" if ground.mark is not None else ""
    return f"{ground.kind}{'*' if ground.prey else ''}{mark}{foxes}"


def needs(wanted: Sequence[NeedView], table: Table) -> str:
    return ", ".join([f"{table[f'need {need.what}']} {need.have}/{need.want}" for need in wanted])


def family_lines(view: RuseView, seat: int, table: Table) -> list[str]:
    family = view.families[seat]
    stores = ", ".join([f"{n} {TERRITORIES[at]}" for at, n in enumerate(family.resources) if n]) or "nothing"
    kits = " ".join([f"{kit.value}@{kit.space}" for kit in family.kits])
    tracks = " ".join([str(level) for level in family.tracks])
    head = f"{seat + 1}: {family.vp} VP, {family.gp} GP, dice {family.dice}, {stores}"
    body = f"   tracks {tracks}, kits {kits}, cache {len(family.cache)}, cards {family.cards}"
    cards = [f"   {card.name}: {card.vp} VP, {needs(card.needs, table)}" for card in family.hand]
    return [head, body, *cards, *(den_lines(family) if seat == view.seat else [])]


def den_lines(family: FamilyView) -> list[str]:
    """The den from the top row down, as tunnels."""
    rows = (range(15, 20), range(10, 15), range(5, 10), range(5))
    return ["   " + "".join([DRAWN[family.den[cell]] for cell in row]) for row in rows]


def row_line(row: tuple[str, tuple[str, ...], int], table: Table) -> str:
    where, icons, vp = row
    return f"{where}: {', '.join([table[f'icon {icon}'] for icon in icons])}, {vp} VP"


def counted(count: int, one: str, many: str = "") -> str:
    """'1 die', '2 dice', '3 cards'."""
    return f"{count} {one if count == 1 else many or one + 's'}"
