"""My Game: everything that Skulk needs to know of it, in one value."""

from importlib.resources import files

from my_game.drawing import draw
from my_game.events import EVENTS, REFUSALS
from my_game.rules import ROUNDS, new
from my_game.words import MyGameWords
from skulk.kernel.game import Game


def rulebook() -> str:
    return files("my_game").joinpath("rulebook.md").read_text(encoding="utf-8")


GAME = Game(
    slug="my-game",
    name="My Game",
    seats=(2, 4),
    new=new,
    longest=4 * ROUNDS,
    tagline="Five cards, five rounds.",
    rulebook=rulebook,
    events=EVENTS,
    refusals=REFUSALS,
    words=MyGameWords(),
    draw=draw,
)
