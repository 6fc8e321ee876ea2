"""What may be agreed on before a game of Master Fox."""

from itertools import permutations

from skulk.games.master_fox.components import Components
from skulk.kernel.edition import Edition
from skulk.kernel.game import Option, among


def goals(seats: int, edition: Edition) -> tuple[str, ...]:
    assert isinstance(edition.parts, Components)
    return tuple([str(goal) for goal in edition.parts.goals])


def age_orders(seats: int, edition: Edition) -> tuple[str, ...]:
    """By chance, or the seats from the oldest to the youngest."""
    return ("by chance", *[" ".join(order) for order in permutations([str(n + 1) for n in range(seats)])])


OPTIONS = (
    Option("goal", "Eggs that end the game.", goals),
    Option(
        "clock",
        "Real time, as a clock on the wall shows it, or stepped: time waits until everyone has chosen.",
        among("wall", "stepped"),
    ),
    Option(
        "pace",
        "With the clock on the wall: twenty ticks a second, or a gentle twelve, which leaves more time.",
        among("normal", "gentle"),
    ),
    Option("ages", "Seats from the oldest to the youngest.", age_orders),
    Option(
        "missions_visible",
        "Whether the missions stay in sight in the hunt; stepped, they always do.",
        among("off", "on"),
    ),
    Option("time_limit", "Ticks until dawn ends a hunt.", among("2400", "600", "1200", "3600", "6000")),
    Option("false_stop", "A false alarm pays nothing, or counts as usual.", among("void", "lenient")),
    Option("take_out", "Whether the pawn stashed last may come out again.", among("off", "on")),
    Option("clack", "Whether a stash is heard by all.", among("on", "off")),
    Option("edition", "How missions change from round to round.", among("classic", "studio-h")),
    Option("max_rounds", "The round after which the game ends at the latest.", among("40", "1", "3", "10")),
)


# Without a clock on the wall: in a terminal, and among bots alone.
UNHURRIED = (("clock", "stepped"),)
