"""Ruse – Instincts of the Den: fox families, four rounds, a den of tunnels."""

from skulk.games.ruse import components
from skulk.games.ruse.bots.sense import RuseSense
from skulk.games.ruse.events import EVENTS, REFUSALS
from skulk.games.ruse.options import ALONE, OPTIONS, automaton, check
from skulk.games.ruse.picture import RusePainter, draw, pieces
from skulk.games.ruse.rules.codes import actions
from skulk.games.ruse.rules.observe import observer
from skulk.games.ruse.rules.set_up import new
from skulk.games.ruse.tutorial import LESSONS
from skulk.games.ruse.words import WORDS, about
from skulk.games.ruse.words.aids import aids
from skulk.games.ruse.words.pieces import PARAMETER_PIECES, piece
from skulk.kernel.game import Game
from skulk.kernel.texts import text_beside

GAME = Game(
    slug="ruse",
    name="Ruse – Instincts of the Den",
    tagline=about.TAGLINE,
    credits=about.CREDITS,
    minutes=(25, 100),
    seats=(2, 4),
    version=2,
    longest=3000,
    options=OPTIONS,
    together=check,
    itself=automaton,
    alone=ALONE,
    new=new,
    read_edition=components.read,
    components=components.text,
    rulebook=lambda: text_beside(__name__, "rulebook.md"),
    events=EVENTS,
    refusals=REFUSALS,
    words=WORDS,
    draw=draw,
    painter=RusePainter,
    pieces=pieces,
    piece=piece,
    parameter_pieces=PARAMETER_PIECES,
    sense=RuseSense(),
    actions=actions,
    observer=observer,
    lessons=LESSONS,
    aids=aids,
    closeup="0 84 736 490",
)
