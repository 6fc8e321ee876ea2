"""Tusk! Surviving the Ice Age: grow a tribe, hunt the Mammoth together, and hoard alone."""

from skulk.games.tusk import components
from skulk.games.tusk.bots.sense import TuskSense
from skulk.games.tusk.events import EVENTS, REFUSALS
from skulk.games.tusk.picture import draw, touched
from skulk.games.tusk.picture.style import SEAT_COLOURS
from skulk.games.tusk.rules.absent import stand_in
from skulk.games.tusk.rules.codes import actions
from skulk.games.tusk.rules.observe import observer
from skulk.games.tusk.rules.set_up import new
from skulk.games.tusk.terms import DEALS
from skulk.games.tusk.tutorial import LESSONS
from skulk.games.tusk.words import WORDS, about
from skulk.games.tusk.words.aids import aids
from skulk.games.tusk.words.pieces import PARAMETER_PIECES, piece
from skulk.kernel.game import Game, Option, among
from skulk.kernel.texts import text_beside

GAME = Game(
    slug="tusk",
    name="Tusk! Surviving the Ice Age",
    tagline=about.TAGLINE,
    credits=about.CREDITS,
    minutes=(30, 60),
    seats=(2, 4),
    version=1,
    longest=100000,
    options=(Option("deals", about.SUMMARIES["deals"], among(*DEALS), about.deals, "TSK-306"),),
    new=new,
    read_edition=components.read,
    components=components.text,
    rulebook=lambda: text_beside(__name__, "rulebook.md"),
    events=EVENTS,
    refusals=REFUSALS,
    words=WORDS,
    draw=draw,
    colours=SEAT_COLOURS,
    pieces=touched,
    piece=piece,
    parameter_pieces=PARAMETER_PIECES,
    sense=TuskSense(),
    actions=actions,
    observer=observer,
    lessons=LESSONS,
    aids=aids,
    closeup="60 250 780 520",
    absent=stand_in,
)
