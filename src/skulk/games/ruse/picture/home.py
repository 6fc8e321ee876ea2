"""All that a den and its board show, so that what did not change is not drawn again."""

from dataclasses import dataclass
from typing import Final

from skulk.games.ruse.view import FamilyView, RuseView
from skulk.kernel.frozen import Frozen

DEN_SPACES: Final = 3


@dataclass(frozen=True)
class Home(Frozen):
    seat: int
    family: FamilyView
    mine: bool
    star: bool
    cheese: bool
    beaver: bool
    power: tuple[str, str]  # the name of its ruse and what it does
    cell: int | None  # where a tile is being laid
    cells: tuple[int, ...]
    den_spaces: tuple[int, ...]  # what the die spaces of a den cost
    dug_with: tuple[tuple[int, int], ...]  # dice that lie there: space and value
    growth: tuple[tuple[int, ...], ...]
    growth_icons: tuple[tuple[int, ...], ...]
    exit_vp: tuple[tuple[int, int], ...]


def home_of(view: RuseView, seat: int, power: tuple[str, str]) -> Home:
    return Home(
        seat,
        view.families[seat],
        seat == view.seat,
        view.star == seat,
        view.cheese == seat,
        view.beaver == seat,
        power,
        view.cell if seat == view.asked else None,
        view.cells,
        den_costs(view) if seat == view.asked else (0,) * DEN_SPACES,
        tuple([(die.space, die.value) for die in view.dice if die.place == "den" and die.seat == seat]),
        view.growth,
        view.growth_icons,
        view.exit_vp,
    )


def den_costs(view: RuseView) -> tuple[int, ...]:
    """What a die would cost on each space of one's den, as far as it is offered."""
    offered = {offer.name: offer.cost for offer in view.offers}
    return tuple([offered.get(f"den {at + 1}", 0) for at in range(DEN_SPACES)])
