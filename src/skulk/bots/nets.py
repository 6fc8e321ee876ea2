"""With which sense of the game a bot judges: the game's own, with its net, or with one that is tried."""

from pathlib import Path
from typing import Final

from skulk.kernel.errors import SkulkError
from skulk.kernel.game import Game
from skulk.kernel.net import BadNet, Net, read_net
from skulk.kernel.sense import Sense

SHIPPED: Final = "on"  # the net that the game brings; its plain sense where it has none

known: dict[str, Net] = {}  # by digest, or by the path of a file


def sense_of(game: Game, net: str) -> Sense:
    """A game's sense, with a net: none, the shipped one, or one by its digest or its file."""
    if not net:
        return game.sense
    if net == SHIPPED:
        return game.sense.learned()
    if not game.sense.slots():
        raise BadNet(f"{game.name} has no inputs for a net; its bots play without one.")
    if net not in known:
        known[net] = read_net(read_file(net), net, game.slug, game.sense.slots())
    elif known[net].game != game.slug:
        raise BadNet(f"{net} is a net for {known[net].game!r}, not for {game.slug!r}.")
    return game.sense.taught(known[net])


def remember(net: Net) -> str:
    """Makes a net known in this process, where a spec finds it by its digest."""
    known[net.digest()] = net
    return net.digest()


def read_file(path: str) -> str:
    try:
        return Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise SkulkError(
            f"There is no net {path!r} that can be read ({type(error).__name__});"
            f" a net is {SHIPPED!r} for the game's own, or a file that skulk train wrote."
        ) from None
