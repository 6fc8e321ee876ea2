"""Every game has a final score by category, with a value for each seat; where points decide, they add up."""

import pytest

from skulk.games.registry import find, slugs
from skulk.kernel.dice import Dice
from skulk.kernel.fairness import pledge_from
from skulk.kernel.match import Match


def played_out(slug: str, seats: int) -> Match:
    game, dice = find(slug), Dice.seeded(f"tally {slug}")
    options = game.setup(seats, dict(game.unhurried()), dice).options
    match = Match(game, seats, options, pledge_from(f"tally {slug}", seats))
    while match.waiting():
        seat = match.waiting()[0]
        moves = match.state.moves(seat)
        match.play(seat, str(moves[dice.below(len(moves))]))
    return match


@pytest.mark.parametrize("slug", [slug for slug in slugs() if slug != "master-fox"])
def test_a_final_score_has_a_value_for_every_seat(slug: str) -> None:
    match = played_out(slug, find(slug).seats[0])
    tally = match.game.words.tally(match.view(0))
    assert tally and tally[-1].total and not any(line.total for line in tally[:-1])
    assert all(line.about and len(line.values) == match.seats for line in tally)
    assert all(value.strip() for line in tally for value in line.values)


@pytest.mark.parametrize("slug", ["tusk", "ruse"])
def test_the_categories_add_up_to_the_points_that_decide(slug: str) -> None:
    match = played_out(slug, 3)
    result = match.result()
    *parts, total = match.game.words.tally(match.view(None))
    assert result is not None
    assert [int(value) for value in total.values] == [int(points) for points in result.points]
    counted = [line for line in parts if line.about != "Members alive"]
    for seat in range(match.seats):
        assert sum(number(line.values[seat]) for line in counted) == int(total.values[seat])


def number(value: str) -> int:
    return 0 if value == "·" else int(value.replace("−", "-").replace("+", ""))
