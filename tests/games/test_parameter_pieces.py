"""Where an edition's values are seen: every game names pieces that are drawn, or that have a card."""

import re
from random import Random

import pytest

from skulk.games.registry import find, slugs
from skulk.kernel.fairness import pledge_from
from skulk.kernel.match import Match
from skulk.server.tables.edition_links import stands_for

# Cards that a deal may lack, and a piece of the solo game.
BY_CHANCE = ("hand ", "played ", "laid ", "kind ", "instinct", "goal ", "common ", "obstacle ", "vixen")


@pytest.mark.parametrize("slug", slugs())
def test_pieces_that_show_parameters_are_drawn_or_have_a_card(slug: str) -> None:
    game, chance, drawn = find(slug), Random(1), set[str]()
    match = Match(game, game.seats[1], None, pledge_from("1", game.seats[1]))
    for number in range(240):
        if not match.waiting():
            break
        seat = chance.choice(match.waiting())
        match.play(seat, str(chance.choice(list(match.state.moves(seat)))))
        if number % 12 == 0 and game.draw is not None:
            drawn |= set(re.findall(r'data-what="([^"]*)"', game.draw(match.view(max(seat, 0)), [])))
    paths = [parameter.path for parameter in game.standard().parameters]
    pieces = {piece for path in paths for piece in game.pieces_showing(path)}
    assert pieces, "nothing of this edition is ever seen"
    for piece in pieces:
        seen = any([stands_for(piece, key) for key in drawn]) or piece.startswith(BY_CHANCE)
        cards = [game.piece(match.view(0), key) for key in (piece, f"{piece} 0")]
        assert seen or any(cards), piece
