"""What can be chosen before a match; what the rules forbid together is refused when it is set up."""

from collections.abc import Mapping
from typing import Final

from skulk.games.ruse.terms import COMPANY, DENS, EXPANSIONS, MODES, SEASONS
from skulk.games.ruse.words.about import BASIC_EXPANDED, SUMMARIES, VIXEN, VIXEN_BASIC, VIXEN_EXPANDED
from skulk.kernel.errors import BadSetup
from skulk.kernel.game import Option, among

ALONE: Final = (("vixen", "level 2"),)  # one person against VIXEN, at the smallest table (RSV-002)
CHOICES: Final = {
    "vixen": COMPANY,
    "mode": MODES,
    "season": SEASONS,
    "expansions": EXPANSIONS,
    "dens": DENS,
}
OPTIONS: Final = tuple([Option(name, SUMMARIES[name], among(*found)) for name, found in CHOICES.items()])


def check(seats: int, options: Mapping[str, str]) -> None:
    """Refuses what the rules do not let stand together."""
    company = options["vixen"] != "none"
    basic = options["mode"] == "basic"
    if company and options["expansions"] != "none":
        raise BadSetup(VIXEN_EXPANDED, "RSV-001")
    if company and basic:
        raise BadSetup(VIXEN_BASIC, "RSV-001")
    if basic and options["expansions"] != "none":
        raise BadSetup(BASIC_EXPANDED, "RSE-173")


def automaton(seats: int, options: Mapping[str, str]) -> Mapping[int, str]:
    """VIXEN sits on the last seat (RSV-002)."""
    return {seats - 1: VIXEN} if options["vixen"] != "none" else {}
