"""Whatever an edition may have by its check can be played to the end, seen and said."""

import random

import pytest

from skulk.games.registry import find, slugs
from skulk.kernel.edition import Edition, Parameter, Value
from skulk.kernel.errors import BadEdition, BadSetup
from skulk.kernel.fairness import pledge_from
from skulk.kernel.game import Game
from skulk.kernel.match import Match
from skulk.kernel.state import CLOCK
from skulk.kernel.variant import changed

LOOKS = 40  # decisions from one look at everything to the next


@pytest.mark.parametrize("slug", slugs())
@pytest.mark.parametrize("way", ["least", "most", "mixed", "mixed again"])
def test_an_edition_that_is_accepted_can_be_played_to_the_end(slug: str, way: str) -> None:
    game, dice = find(slug), random.Random(f"{slug} {way}")
    match = begun(game, an_edition(game, way, dice), dice)
    for step in range(game.longest):
        if match.result() is not None:
            break
        actors = [seat for seat in (*range(match.seats), CLOCK) if match.state.moves(seat)]
        seat = dice.choice(actors)
        if step % LOOKS == 0:
            look_around(match)
        match.play(seat, str(dice.choice(match.state.moves(seat))))
    look_around(match)
    assert match.result() is not None


def an_edition(game: Game, way: str, dice: random.Random) -> Edition:
    """Each figure as far from its usual value as the check lets it go; or some of them anyhow."""
    edition, text = game.standard(), game.components()
    for parameter in edition.parameters:
        if way.startswith("mixed") and dice.random() < 0.7:
            continue
        try:
            text_so = changed(text, edition, {parameter.path: another(parameter, way, dice)})
            edition, text = game.read_edition(text_so, "edition.toml"), text_so
        except BadEdition:  # it does not go with the others: that is what the check is for
            continue
    return edition


def another(parameter: Parameter, way: str, dice: random.Random) -> Value:
    def figure() -> int:
        bounds = {"least": parameter.least, "most": parameter.most}
        return bounds.get(way, dice.randint(parameter.least, parameter.most))

    if parameter.kind == "truth":
        return dice.random() < 0.5
    if parameter.words:
        return dice.choice(parameter.words)
    return tuple([figure() for one in parameter.value]) if isinstance(parameter.value, tuple) else figure()


def begun(game: Game, edition: Edition, dice: random.Random) -> Match:
    while True:
        seats = dice.randint(*game.seats)
        options = {one.name: dice.choice(one.choices(seats, edition)) for one in game.options}
        try:
            return Match(game, seats, options, pledge_from(str(dice.random()), seats), edition)
        except BadSetup:  # options that do not go together
            continue


def look_around(match: Match) -> None:
    """Views, words, pictures and guesses of everybody."""
    game, state = match.game, match.state
    for seat in (None, *range(match.seats)):
        view, moves = state.view(seat), state.moves(seat) if seat is not None else ()
        assert game.words.board(view) and game.words.prompt(view, state.asked(seat), match.names)
        if game.draw is not None:
            game.draw(view, moves)
        state.guess(seat, state.dice.copy())
