"""Ruse – Instincts of the Den: fox families, four rounds, a den of tunnels."""

from importlib.resources import files

from skulk.games.ruse import components
from skulk.games.ruse.bots.sense import RuseSense
from skulk.games.ruse.events import EVENTS
from skulk.games.ruse.options import ALONE, OPTIONS, automaton, check
from skulk.games.ruse.picture import draw, pieces
from skulk.games.ruse.rules.set_up import new
from skulk.games.ruse.tutorial import LESSONS
from skulk.games.ruse.words import WORDS
from skulk.games.ruse.words.aids import aids
from skulk.kernel.game import Game

GAME = Game(
    slug="ruse",
    name="Ruse – Instincts of the Den",
    tagline="Dice that are money, tunnels that must join, kits that grow up: four rounds in a fox's year.",
    credits="Designed and published by Guime",
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
    rulebook=lambda: files(__package__).joinpath("rulebook.md").read_text(encoding="utf-8"),
    events=EVENTS,
    words=WORDS,
    draw=draw,
    pieces=pieces,
    sense=RuseSense(),
    lessons=LESSONS,
    aids=aids,
    closeup="0 68 690 460",
)
