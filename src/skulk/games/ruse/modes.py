"""What can be chosen before a match; what the rules forbid together is refused when it is set up."""

from typing import Final

from skulk.kernel.edition import Edition
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
