"""Master Fox: a hunt in the dark, by touch."""

from importlib.resources import files

from skulk.games.master_fox import components
from skulk.games.master_fox.aids import aids
from skulk.games.master_fox.clockwork import REAL_TIME
from skulk.games.master_fox.drawing import draw, pieces
from skulk.games.master_fox.hunch import player
from skulk.games.master_fox.moves import bots_only
from skulk.games.master_fox.options import OPTIONS, UNHURRIED
from skulk.games.master_fox.rules import new
from skulk.games.master_fox.sense import MasterSense
from skulk.games.master_fox.tutorial import LESSONS, poster
from skulk.games.master_fox.words import MasterWords
from skulk.kernel.game import Game

GAME = Game(
    slug="master-fox",
    name="Master Fox",
    seats=(2, 4),
    version=1,
    tagline="Blindfolded, all at once and by touch: steal what the missions want, and call STOP in time.",
    credits="Designed by Frédéric Vuagnat, published by Superlude and IELLO",
    minutes=(15, 20),
    longest=4_000_000,
    new=new,
    options=OPTIONS,
    read_edition=components.read,
    components=components.text,
    rulebook=lambda: files(__package__).joinpath("rulebook.md").read_text(encoding="utf-8"),
    words=MasterWords(),
    sense=MasterSense(),
    lessons=LESSONS,
    aids=aids,
    draw=draw,
    pieces=pieces,
    player=player,
    bots_only=bots_only,
    one_each=True,
    unhurried=UNHURRIED,
    real_time=REAL_TIME,
    poster=poster,
)
