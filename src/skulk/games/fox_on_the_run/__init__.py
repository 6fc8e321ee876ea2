"""Fox on the Run: a chase on a forest of turning tiles."""

from skulk.games.fox_on_the_run import components
from skulk.games.fox_on_the_run.bots.sense import FoxSense
from skulk.games.fox_on_the_run.events import EVENTS, REFUSALS
from skulk.games.fox_on_the_run.picture import FoxPainter, draw, pieces
from skulk.games.fox_on_the_run.rules import seats
from skulk.games.fox_on_the_run.rules.codes import actions
from skulk.games.fox_on_the_run.rules.observe import observer
from skulk.games.fox_on_the_run.rules.set_up import new
from skulk.games.fox_on_the_run.terms import FOXES
from skulk.games.fox_on_the_run.tutorial import LESSONS
from skulk.games.fox_on_the_run.view import FoxView
from skulk.games.fox_on_the_run.words import WORDS, about
from skulk.games.fox_on_the_run.words.aids import aids
from skulk.games.fox_on_the_run.words.pieces import PARAMETER_PIECES, piece
from skulk.kernel.edition import Edition
from skulk.kernel.game import Game, Option
from skulk.kernel.state import View
from skulk.kernel.texts import text_beside


def mixes(players: int, edition: Edition) -> tuple[str, ...]:
    assert isinstance(edition.parts, components.Components)
    return tuple(name for name, tiles in edition.parts.mixes)


def factions(view: View) -> tuple[int, ...]:
    """Foxes win together, and so do Guardians (FOX-007)."""
    assert isinstance(view, FoxView)
    foxes = [view.seats[fox] for fox in FOXES]
    return tuple(0 if seat in foxes else 1 for seat in range(max(view.seats) + 1))


GAME = Game(
    slug="fox-on-the-run",
    name="Fox on the Run",
    tagline=about.TAGLINE,
    credits=about.CREDITS,
    minutes=(10, 20),
    seats=(2, 4),
    version=1,
    longest=7920,  # 880 turns (FOX-116) of at most nine decisions (FOX-117)
    options=(
        Option("mix", about.SUMMARIES["mix"], mixes, about.mix),
        Option("characters", about.SUMMARIES["characters"], seats.choices, about.characters, "FOX-016"),
    ),
    new=new,
    read_edition=components.read,
    components=components.text,
    rulebook=lambda: text_beside(__name__, "rulebook.md"),
    sides=factions,
    events=EVENTS,
    refusals=REFUSALS,
    words=WORDS,
    draw=draw,
    painter=FoxPainter,
    pieces=pieces,
    piece=piece,
    parameter_pieces=PARAMETER_PIECES,
    sense=FoxSense(),
    actions=actions,
    observer=observer,
    lessons=LESSONS,
    aids=aids,
)
