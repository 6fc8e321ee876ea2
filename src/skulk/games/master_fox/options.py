"""What may be agreed on before a game of Master Fox."""

from collections.abc import Callable
from itertools import permutations

from skulk.games.master_fox.components import Components
from skulk.games.master_fox.words.about import SUMMARIES, chosen
from skulk.kernel.edition import Edition
from skulk.kernel.game import Option, among


def goals(seats: int, edition: Edition) -> tuple[str, ...]:
    assert isinstance(edition.parts, Components)
    return tuple([str(goal) for goal in edition.parts.goals])


def age_orders(seats: int, edition: Edition) -> tuple[str, ...]:
    """By chance, or the seats from the oldest to the youngest."""
    return ("by chance", *[" ".join(order) for order in permutations([str(n + 1) for n in range(seats)])])


def option(name: str, choices: Callable[[int, Edition], tuple[str, ...]]) -> Option:
    return Option(name, SUMMARIES[name], choices, lambda choice: chosen(name, choice))


OPTIONS = (
    option("goal", goals),
    option("clock", among("wall", "stepped")),
    option("pace", among("normal", "gentle")),
    option("ages", age_orders),
    option("missions_visible", among("off", "on")),
    option("time_limit", among("2400", "600", "1200", "3600", "6000")),
    option("false_stop", among("void", "lenient")),
    option("take_out", among("off", "on")),
    option("clack", among("on", "off")),
    option("edition", among("classic", "studio-h")),
    option("max_rounds", among("40", "1", "3", "10")),
)


# Without a clock on the wall: in a terminal, and among bots alone.
UNHURRIED = (("clock", "stepped"),)
