"""Master Fox: a hunt in the dark, by touch."""

from skulk.games.master_fox import components
from skulk.games.master_fox.options import OPTIONS
from skulk.games.master_fox.rules import new
from skulk.kernel.game import Game

GAME = Game(
    slug="master-fox",
    name="Master Fox",
    seats=(2, 4),
    version=1,
    longest=4_000_000,
    new=new,
    options=OPTIONS,
    read_edition=components.read,
    components=components.text,
)
