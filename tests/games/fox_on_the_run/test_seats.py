"""Factions, characters and players (FOX-001 to FOX-016)."""

from collections import Counter
from dataclasses import replace
from itertools import permutations, product

import pytest

from games.fox_on_the_run.builder import options, play, position, standard
from skulk.games.fox_on_the_run import GAME
from skulk.games.fox_on_the_run.rules.seats import DRAWN, Seats, allocate, chosen, described, partner
from skulk.games.fox_on_the_run.rules.seats import choices as allocations
from skulk.games.fox_on_the_run.rules.set_up import new
from skulk.games.fox_on_the_run.rules.state import FoxOnTheRun
from skulk.games.fox_on_the_run.terms import CHARACTERS, FOXES, GUARDIANS, INDIGO, PUFFER, SCARLET, ZEV
from skulk.kernel.dice import Dice
from skulk.kernel.errors import BadSetup

rule = pytest.mark.rule
EVERY_DRAW = list(product(range(4), range(3), range(2)))  # all that shuffling four tokens can roll


def draws(players: int) -> Counter[Seats]:
    """The allocations of all equally likely draws, counted."""
    return Counter(allocate(players, DRAWN, Dice.loaded(list(rolls))) for rolls in EVERY_DRAW)


@rule("FOX-001")
def test_there_are_two_foxes_and_two_guardians() -> None:
    assert [CHARACTERS[fox] for fox in FOXES] == ["indigo", "scarlet"]
    assert [CHARACTERS[guardian] for guardian in GUARDIANS] == ["puffer", "zev"]
    assert [partner(character) for character in range(4)] == [SCARLET, ZEV, INDIGO, PUFFER]


@rule("FOX-010")
def test_four_players_draw_one_character_each() -> None:
    assert draws(4) == Counter(permutations(range(4)))


@rule("FOX-011")
def test_of_three_players_the_lone_one_plays_a_whole_faction() -> None:
    drawn = draws(3)
    assert set(drawn.values()) == {2} and len(drawn) == 12
    for seats in drawn:
        foxes, guardians = {seats[fox] for fox in FOXES}, {seats[guardian] for guardian in GUARDIANS}
        assert sorted([len(foxes), len(guardians)]) == [1, 2] and foxes.isdisjoint(guardians)


@rule("FOX-012")
def test_of_two_players_each_plays_a_faction() -> None:
    assert draws(2) == {(0, 1, 0, 1): 12, (1, 0, 1, 0): 12}


@rule("FOX-013")
def test_the_first_seat_draws_for_two_players() -> None:
    for rolls in EVERY_DRAW:
        tokens = [0, 1, 2, 3]
        Dice.loaded(list(rolls)).shuffle(tokens)
        assert allocate(2, DRAWN, Dice.loaded(list(rolls)))[tokens[0]] == 0


@rule("FOX-014")
def test_everybody_sees_who_plays_whom() -> None:
    state = position(seats=(2, 0, 1, 0))
    for seat in (None, 0, 1, 2):
        assert state.view(seat).seats == (2, 0, 1, 0)


@rule("FOX-014")
def test_the_rulebook_at_the_table_names_each_ability_and_each_way_to_win() -> None:
    book = GAME.rulebook()
    assert all(f"**{number}**" in book for number in ("FOX-070", "FOX-071", "FOX-072", "FOX-074"))
    assert all(f"**{number}**" in book for number in ("FOX-002", "FOX-004", "FOX-005"))


@rule("FOX-015")
def test_the_rules_are_the_same_for_every_number_of_players() -> None:
    tables = [position(seats=seats) for seats in ((0, 1, 0, 1), (0, 1, 0, 2), (3, 1, 2, 0))]
    dice = Dice.seeded("any number")
    while tables[0].waiting():
        asked = [options(state) for state in tables]
        assert asked == [asked[0]] * 3
        moves = tables[0].moves(tables[0].waiting()[0])
        text = str(moves[dice.below(len(moves))])
        for state in tables:
            play(state, text)
    assert {state.ending for state in tables} == {tables[0].ending}


@rule("FOX-015", "FOX-082")
def test_two_to_four_can_play() -> None:
    assert GAME.seats == (2, 4)


@rule("FOX-016")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_characters_may_be_chosen_as_they_could_be_drawn(players: int) -> None:
    default, *choices = allocations(players, standard())
    assert default == "drawn"
    assert {chosen(choice) for choice in choices} == set(draws(players))


@rule("FOX-016")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_choice_of_characters_is_offered_once(players: int) -> None:
    choices = allocations(players, standard())
    assert len(choices) == len(set(choices))


@rule("FOX-016")
def test_a_chosen_allocation_is_the_one_that_is_played() -> None:
    text = "puffer,indigo+scarlet,zev"
    assert described((1, 0, 1, 2), 3) == text
    state = new(GAME.setup(3, {"characters": text}, Dice.seeded("chosen")))
    assert isinstance(state, FoxOnTheRun)
    assert state.seats == (1, 0, 1, 2) and state.waiting() == (1,)


@rule("FOX-016", "FOX-011")
def test_a_mixed_pair_cannot_be_chosen() -> None:
    with pytest.raises(BadSetup):
        GAME.setup(3, {"characters": "indigo+puffer,scarlet,zev"}, Dice.seeded("mixed"))


@rule("FOX-016")
def test_characters_are_drawn_unless_chosen() -> None:
    drawn = {tuple(seats_of_seed(seed)) for seed in range(12)}
    assert len(drawn) > 2
    assert GAME.setup(4, {}, Dice.seeded("x")).options["characters"] == "drawn"


def seats_of_seed(seed: int) -> Seats:
    state = new(GAME.setup(4, {}, Dice.seeded(f"draw {seed}")))
    assert isinstance(state, FoxOnTheRun)
    return state.seats


@rule("FOX-007")
@pytest.mark.parametrize(
    ("seats", "foxes"),
    [((0, 1, 0, 1), {0}), ((2, 0, 1, 0), {1, 2}), ((0, 1, 0, 2), {0}), ((3, 1, 2, 0), {2, 3})],
)
def test_a_faction_wins_as_a_whole(seats: Seats, foxes: set[int]) -> None:
    everyone = set(seats)
    rescue = play(position("I d4, S e5, Z c3, P a5", seats=seats), "step e5").result()
    capture = play(position("Z a2, I a1", mover=ZEV, seats=seats), "step a1").result()
    assert rescue is not None and capture is not None
    assert set(rescue.winners) == foxes and set(capture.winners) == everyone - foxes
    assert [rescue.points[seat] for seat in sorted(foxes)] == [1.0] * len(foxes)
    assert {rescue.places[seat] for seat in everyone - foxes} == {len(foxes) + 1}
    assert sum(capture.points) == len(everyone - foxes)


@rule("FOX-135")
def test_everything_is_public_and_the_owner_decides() -> None:
    state = position(seats=(2, 0, 1, 0))
    for text in ("step b2", "step d5", "step e4", "step d3"):
        owner = state.seats[state.mover]
        assert state.waiting() == (owner,)
        assert [seat for seat in range(3) if state.moves(seat)] == [owner]
        views = [replace(state.view(seat), seat=None) for seat in (None, 0, 1, 2)]
        assert views == [views[0]] * 4
        play(state, text)
