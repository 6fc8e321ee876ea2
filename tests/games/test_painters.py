"""A painter that follows a match shows what a drawing made from nothing shows."""

import random

import pytest

from skulk.games import registry
from skulk.kernel.match import Match

PAINTED = [slug for slug in registry.slugs() if registry.find(slug).painter]


@pytest.mark.parametrize("slug", PAINTED)
def test_a_painter_forgets_nothing_and_keeps_nothing_too_long(slug: str) -> None:
    game = registry.find(slug)
    assert game.painter and game.draw
    dice, painter = random.Random(slug), game.painter()
    for _match in range(3):  # one painter for all of them: even a new match is drawn as it is
        match = Match(game, game.seats[0])
        while match.waiting():
            seat = match.waiting()[0]
            if dice.random() < 0.1 and match.can_undo(seat):
                match.undo(seat)
            else:
                match.play(seat, str(dice.choice(match.state.moves(seat))))
            for eyes in dice.sample([None, *range(match.seats)], 2):
                view = match.view(eyes)
                moves = () if eyes is None else match.state.moves(eyes)
                lines = [line for part in painter.parts(view, moves) for line in part]
                assert "\n".join(lines) == game.draw(view, moves)


def test_fox_on_the_run_has_a_painter() -> None:
    assert "fox-on-the-run" in PAINTED
