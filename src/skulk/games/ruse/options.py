"""What can be chosen before a match; what the rules forbid together is refused when it is set up."""

from collections.abc import Mapping
from typing import Final

from skulk.kernel.errors import BadSetup
from skulk.kernel.game import Option, among

COMPANY: Final = ("none", "level 1", "level 2", "level 3", "level 4")
ALONE: Final = (("vixen", "level 2"),)  # one person against VIXEN, at the smallest table (RSV-002)
MODES: Final = ("full", "first game", "first game with ruses", "basic")

OPTIONS: Final = (
    Option(
        "vixen", "VIXEN, the box's own fox, on the last seat, at one of her four levels.", among(*COMPANY)
    ),
    Option(
        "mode",
        "The full game, a first game with the marked objectives, or the small basic game.",
        among(*MODES),
    ),
    Option("season", "Summer, or Winter with its mixed tiles and higher costs.", among("summer", "winter")),
    Option(
        "expansions",
        "Firefox, Village, or both mini-expansions.",
        among("none", "firefox", "village", "both"),
    ),
    Option(
        "dens",
        "The same den for all, or a different advanced den tile for each.",
        among("plain", "varied"),
    ),
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
