"""What environments are made of: a game by its name, seats, options, and the words for what is refused."""

from collections.abc import Mapping
from typing import Final

from skulk.games.registry import find
from skulk.kernel.errors import BadSetup
from skulk.kernel.game import Game
from skulk.learn.tables import Rules

REWARDS: Final = ("places", "points")
OBSERVATIONS: Final = 1  # the version of the observers and action codes, beside that of the rules


def rules_of(
    game: str | Game,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    rewards: str = "places",
    edition: str = "",
) -> Rules:
    """Checked; `edition` is the text of a components file, and nothing is the standard one."""
    found = find(game) if isinstance(game, str) else game
    if rewards not in REWARDS:
        raise BadSetup(f"Rewards are {' or '.join(REWARDS)}, not {rewards!r}.")
    count = found.seats[0] if seats is None else seats
    return Rules(found, count, options or {}, edition, rewards == "points")


def version_of(game: Game) -> str:
    """Of rules and observations: a result belongs to both."""
    return f"v{game.version}.{OBSERVATIONS}"


def about(rules: Rules) -> dict[str, str]:
    """What a result must name to be compared."""
    edition = rules.setup.edition
    return {"version": version_of(rules.game), "edition": f"{edition.name} {edition.digest[:12]}"}
