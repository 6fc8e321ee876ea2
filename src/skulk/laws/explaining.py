"""Every piece of a picture says what it is."""

import re
from functools import cache
from xml.etree import ElementTree

from skulk.kernel.game import Game, PieceCard, no_card
from skulk.kernel.state import View
from skulk.laws.law import Scene

RULE = re.compile(r"\*\*([A-Z][A-Z0-9]*-[A-Z]?\d+)\*\*")
MARKED = "marked"
UNMARKED = ("title", "desc", "defs", "style")  # parts of a picture that nobody points at


def every_piece_says_what_it_is(scene: Scene) -> None:
    game = scene.game
    if game.draw is None or game.piece is no_card:
        return
    seat = scene.watchers()[scene.dice.below(scene.seats + 1)]
    view = scene.state.view(seat)
    picture = game.draw(view, scene.state.moves(seat) if seat is not None else ())
    look(game, view, ElementTree.fromstring(picture), "")


def look(game: Game, view: View, part: ElementTree.Element, named: str) -> None:
    """Looks at a part of a picture and all that lies in it; `named` is what it belongs to, so far."""
    if part.tag.rpartition("}")[2] in UNMARKED or part.get("aria-hidden") == "true":
        return
    key = part.get("data-what")
    if key is not None:
        told = game.piece(view, key)
        assert told is not None, f"The picture has a piece {key!r}, and the game does not know what that is."
        check(game, key, told)
        named = MARKED
    elif named != MARKED:
        named = part.get("data-move") or part.get("id") or named
        drawn = not len(part) and part.tag.rpartition("}")[2] != "g"
        assert not (named and drawn), f"Something in {named!r} does not say what it is."
    for inner in part:
        look(game, view, inner, named)


def check(game: Game, key: str, told: PieceCard) -> None:
    assert told.name.strip() and told.words.strip(), f"The card of {key!r} says nothing."
    assert all(about and words for about, words in told.figures), f"A figure of {key!r} says nothing."
    for rule in told.rules:
        assert rule in rules_of(game), f"The card of {key!r} names {rule}, which is no rule of {game.name}."
    for text in told.tries:
        assert text.isprintable(), f"{text!r}, which {key!r} would try, is no notation."


@cache
def rules_of(game: Game) -> frozenset[str]:
    return frozenset(RULE.findall(game.rulebook()))
