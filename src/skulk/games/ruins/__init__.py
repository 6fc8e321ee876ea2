"""Ruins: sets of ruins, and what is crafted onto them stays."""

from skulk.games.ruins import components
from skulk.games.ruins.bots.sense import RuinsSense
from skulk.games.ruins.events import EVENTS, REFUSALS
from skulk.games.ruins.picture import draw, pieces
from skulk.games.ruins.rules.absent import stand_in
from skulk.games.ruins.rules.codes import actions
from skulk.games.ruins.rules.observe import observer
from skulk.games.ruins.rules.set_up import new
from skulk.games.ruins.tutorial import LESSONS
from skulk.games.ruins.words import WORDS, about
from skulk.games.ruins.words.aids import aids
from skulk.games.ruins.words.pieces import PARAMETER_PIECES, piece
from skulk.kernel.game import Game
from skulk.kernel.texts import text_beside

GAME = Game(
    slug="ruins",
    name="Ruins",
    tagline=about.TAGLINE,
    credits=about.CREDITS,
    minutes=(20, 40),
    seats=(2, 5),
    version=2,
    longest=400000,  # 4000 turns (RUN-155) of at most a hundred decisions
    new=new,
    read_edition=components.read,
    components=components.text,
    rulebook=lambda: text_beside(__name__, "rulebook.md"),
    events=EVENTS,
    refusals=REFUSALS,
    words=WORDS,
    draw=draw,
    pieces=pieces,
    piece=piece,
    parameter_pieces=PARAMETER_PIECES,
    sense=RuinsSense(),
    actions=actions,
    observer=observer,
    lessons=LESSONS,
    aids=aids,
    absent=stand_in,
)
