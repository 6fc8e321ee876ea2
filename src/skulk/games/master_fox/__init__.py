"""Master Fox: a hunt in the dark, by touch."""

from skulk.games.master_fox import components
from skulk.games.master_fox.bots.hunting import player
from skulk.games.master_fox.bots.sense import MasterSense
from skulk.games.master_fox.events import EVENTS, REFUSALS, by_heart, log_from
from skulk.games.master_fox.moves import bots_only
from skulk.games.master_fox.options import OPTIONS, UNHURRIED
from skulk.games.master_fox.picture import draw, pieces
from skulk.games.master_fox.practice import PRACTICE
from skulk.games.master_fox.rules import clock
from skulk.games.master_fox.rules.codes import actions
from skulk.games.master_fox.rules.observe import observer
from skulk.games.master_fox.rules.set_up import new
from skulk.games.master_fox.tutorial import LESSONS, poster
from skulk.games.master_fox.words import WORDS, about
from skulk.games.master_fox.words.aids import aids
from skulk.games.master_fox.words.pieces import PARAMETER_PIECES, piece
from skulk.games.master_fox.words.sentences import REAL_TIME
from skulk.kernel.game import Game, RealTime
from skulk.kernel.texts import text_beside

GAME = Game(
    slug="master-fox",
    name="Master Fox",
    seats=(2, 4),
    version=2,
    tagline=about.TAGLINE,
    credits=about.CREDITS,
    minutes=(15, 20),
    longest=4_000_000,
    new=new,
    options=OPTIONS,
    read_edition=components.read,
    components=components.text,
    rulebook=lambda: text_beside(__name__, "rulebook.md"),
    events=EVENTS,
    log_from=log_from,
    by_heart=by_heart,
    refusals=REFUSALS,
    words=WORDS,
    sense=MasterSense(),
    actions=actions,
    observer=observer,
    lessons=LESSONS,
    aids=aids,
    draw=draw,
    pieces=pieces,
    piece=piece,
    parameter_pieces=PARAMETER_PIECES,
    player=player,
    real_time=RealTime(
        seconds=clock.seconds,
        tick=clock.tick,
        hears=clock.felt,
        idle=clock.idle,
        takes_over=clock.takes_over,
        plays_on=clock.plays_on,
        lets_go=clock.lets_go,
        pauses=clock.pauses,
        bots_only=bots_only,
        unhurried=UNHURRIED,
        practice=PRACTICE,
        practice_was="yard",
        words=REAL_TIME,
        poster=poster,
    ),
    client=__name__,
)
