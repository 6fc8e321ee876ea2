"""Whatever can be played at some moment is refused at another with its rule."""

import random

import pytest

from skulk.games.registry import find, slugs
from skulk.kernel.errors import NotLegal
from skulk.kernel.fairness import pledge_from
from skulk.kernel.game import Game
from skulk.kernel.match import Match
from skulk.kernel.state import CLOCK, State

TRIED = 8  # notations at each question


@pytest.mark.parametrize("slug", slugs())
def test_a_move_of_another_moment_is_refused_with_its_rule(slug: str) -> None:
    game, dice = find(slug), random.Random(slug)
    known: set[str] = set()
    refused = 0
    rulebook = game.rulebook()
    match = Match(game, 3, pledge=pledge_from(slug, 3))
    for _ in range(400):
        asked = [seat for seat in match.waiting() if match.state.moves(seat)]
        if not asked:
            break
        seat = dice.choice(asked)
        moves = [str(move) for move in match.state.moves(seat)]
        if seat >= 0:
            known.update(moves)
            others = [text for text in sorted(known) if match.state.find(seat, text) is None]
            for text in dice.sample(others, min(TRIED, len(others))):
                why = match.state.why_not(seat, text)
                assert not game.refusals.fault(why), f"{why}: {game.refusals.fault(why)}"
                with pytest.raises(NotLegal) as refusal:
                    match.play(seat, text)
                assert f"**{refusal.value.rule}**" in rulebook, f"{text}: {refusal.value}"
                refused += 1
        match.play(seat, dice.choice(moves))
    assert refused > 10


@pytest.mark.parametrize("slug", slugs())
def test_every_seat_has_a_reason_at_any_moment_and_after_the_end(slug: str) -> None:
    """Whoever is not asked, the clock, and a seat that nobody has; each hears of it alone."""
    game, dice = find(slug), random.Random(slug)
    for seats in range(game.seats[0], game.seats[1] + 1):
        match = Match(game, seats, dict(game.unhurried()), pledge_from(slug, seats))
        known: list[str] = ["no such thing"]
        for step in range(game.longest):
            asked = [seat for seat in match.waiting() if match.state.moves(seat)]
            if not step % 7 or not asked:
                has_reasons(game, match.state, dice.sample(known, min(TRIED, len(known))))
            if not asked:
                break
            seat = dice.choice(asked)
            moves = [str(move) for move in match.state.moves(seat)]
            match.play(seat, dice.choice(moves))
            known = sorted({*known, *moves})
        assert match.result() is not None


def has_reasons(game: Game, state: State, texts: list[str]) -> None:
    for seat in (CLOCK, *range(game.seats[1] + 1)):
        for text in texts:
            if state.find(seat, text) is None:
                why = state.why_not(seat, text)
                assert not game.refusals.fault(why) and game.words.refusal(why).strip()
                assert all([why.seen_by(other) == (other == seat) for other in range(game.seats[1] + 1)])
