"""How pages show a game: its facts in words, and a picture of it in play."""

import asyncio
import logging
import re
from collections.abc import Callable, Sequence

from msgspec import Struct

from skulk.bots import BOTS, describe, names
from skulk.bots.levels import LEVELS
from skulk.kernel.dice import Dice
from skulk.kernel.fairness import pledge_from
from skulk.kernel.game import Game
from skulk.kernel.match import Match
from skulk.kernel.state import CLOCK
from skulk.kernel.words import drawn_with_names
from skulk.server.tables.context import Context

log = logging.getLogger("skulk.gallery")

THEMES = ("morning", "dusk")
MOVES = 14  # that a picture in the lobby is away from the start


class GameCard(Struct, frozen=True):
    """A game as the lobby shows it."""

    slug: str
    name: str
    tagline: str
    paragraph: str
    minutes: str
    people: str  # how many can play
    credits: str
    picture: str
    closeup: str  # the part of the picture that a card shows
    lessons: int


class Level(Struct, frozen=True):
    """A bot that can take a seat."""

    name: str
    words: str
    sentence: str


class Gallery:
    """Makes each card once, away from where the tables are served."""

    def __init__(self, games: Callable[[str], Game]) -> None:
        self.games = games
        self._cards: dict[str, GameCard] = {}

    async def card(self, slug: str) -> GameCard:
        if slug not in self._cards:
            game = self.games(slug)
            self._cards[slug] = await asyncio.to_thread(card_of, game)
        return self._cards[slug]

    async def cards(self, slugs: Sequence[str]) -> list[GameCard]:
        return [await self.card(slug) for slug in slugs]


def card_of(game: Game) -> GameCard:
    picture = picture_if_any(game)
    return GameCard(
        game.slug,
        game.name,
        game.tagline,
        paragraph(game.rulebook()),
        f"{game.minutes[0]}–{game.minutes[1]} minutes",
        span(game.people()),
        game.credits,
        picture,
        closeup(game, picture),
        len(game.lessons),
    )


def span(bounds: tuple[int, int]) -> str:
    least, most = bounds
    return str(least) if least == most else f"{least}–{most}"


def paragraph(rulebook: str) -> str:
    """The first paragraph of a rulebook: what the game is about."""
    found = re.search(r"^# .+?\n+([^#\-*\s].+?)\n\s*\n", rulebook, re.DOTALL)
    return " ".join(found.group(1).split()) if found else ""


def picture_if_any(game: Game) -> str:
    """A game whose drawing fails still has its card, and the lobby all others."""
    try:
        return picture(game)
    except Exception:
        log.exception("%s could not be drawn", game.slug)
        return ""


def picture(game: Game) -> str:
    """The same moment of the same match every time, with the eyes of whoever is to move."""
    if game.draw is None:
        return ""
    if game.real_time is not None and game.real_time.poster is not None:
        return drawn_with_names(game.draw(game.real_time.poster(), ()))
    match = Match(game, game.seats[0], pledge=pledge_from("lobby", game.seats[0]))
    dice = Dice.seeded("lobby")
    for _ in range(MOVES):
        if not step(match, dice):
            break
    waiting = [seat for seat in match.waiting() if seat != CLOCK]
    return drawn_with_names(game.draw(match.state.view(waiting[0] if waiting else None), ()))


def step(match: Match, dice: Dice) -> bool:
    """One move of anybody; stops before a move that would end the match."""
    waiting = match.waiting()
    moves = match.state.moves(waiting[0]) if waiting else ()
    for _ in moves:
        move = moves[dice.below(len(moves))]
        after = match.state.copy()
        after.apply(waiting[0], move)
        if after.result() is None:
            match.play(waiting[0], str(move))
            return True
    return False


def closeup(game: Game, picture: str) -> str:
    window = f'viewBox="{game.closeup}"' if game.closeup else r"\g<0>"
    return re.sub(r'viewBox="[^"]*"', window, picture, count=1)


def themed(picture: str, theme: str) -> str:
    """The same in one theme, for a page that shows it as a file; else as the system asks."""
    return picture.replace("<svg ", f'<svg data-theme="{theme}" ', 1) if theme in THEMES else picture


def levels(context: Context) -> list[Level]:
    """The bots that people are offered, from the weakest to the strongest."""
    offered = [name for name in (*LEVELS, *names()[len(BOTS) :]) if context.offers(name)]
    said = [(name, describe(name)) for name in offered]
    return [Level(name, f"{name.capitalize()}: {gist(sentence)}", sentence) for name, sentence in said]


def gist(sentence: str) -> str:
    """The first part of a sentence, for a line in a list."""
    part = re.split(r"[:,.]", sentence, maxsplit=1)[0]
    return part[:1].lower() + part[1:]
