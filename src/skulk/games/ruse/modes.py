"""What can be chosen before a match; what the rules forbid together is refused when it is set up."""

from collections.abc import Mapping
from typing import Final

from skulk.kernel.edition import Edition
from skulk.kernel.errors import BadSetup
from skulk.kernel.game import Option

COMPANY: Final = ("none", "level 1", "level 2", "level 3", "level 4")
MODES: Final = ("full", "first game", "first game with ruses", "basic")
SEASONS: Final = ("summer", "winter")
EXPANSIONS: Final = ("none", "firefox", "village", "both")
DENS: Final = ("plain", "varied")


def company(seats: int, edition: Edition) -> tuple[str, ...]:
    return COMPANY


def modes(seats: int, edition: Edition) -> tuple[str, ...]:
    return MODES


def seasons(seats: int, edition: Edition) -> tuple[str, ...]:
    return SEASONS


def expansions(seats: int, edition: Edition) -> tuple[str, ...]:
    return EXPANSIONS


def dens(seats: int, edition: Edition) -> tuple[str, ...]:
    return DENS


OPTIONS: Final = (
    Option("vixen", "VIXEN, the fox of the box, on the last seat: at one of her four levels.", company),
    Option("mode", "the full game, a first game with the marked objectives, or the small basic game", modes),
    Option("season", "Summer, or Winter with its mixed tiles and higher costs", seasons),
    Option("expansions", "Firefox, Village, or both mini-expansions", expansions),
    Option("dens", "the same den for all, or a different advanced den tile for each", dens),
)


def check(seats: int, options: Mapping[str, str]) -> None:
    """Refuses what the rules do not let stand together."""
    company = options["vixen"] != "none"
    basic = options["mode"] == "basic"
    if company and options["expansions"] != "none":
        raise BadSetup("VIXEN cannot meet Firefox or the Village; leave one of them out.", "RSV-001")
    if company and basic:
        raise BadSetup("VIXEN does not play the basic mode; choose another mode or leave her out.", "RSV-001")
    if basic and options["expansions"] != "none":
        raise BadSetup("The basic mode has neither Firefox nor Village; leave them out.", "RSE-173")


def automaton(seats: int, options: Mapping[str, str]) -> Mapping[int, str]:
    """VIXEN sits on the last seat (RSV-002)."""
    return {seats - 1: "VIXEN"} if options["vixen"] != "none" else {}
