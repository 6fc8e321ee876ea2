"""The component data: what is checked, and that a corrected edition plays by the same rules."""

import pytest

from games.fox_on_the_run.builder import cell, options, parts, play, position, standard
from skulk.games.fox_on_the_run import GAME
from skulk.games.fox_on_the_run.components import read, text
from skulk.games.fox_on_the_run.rules.state import FoxOnTheRun
from skulk.games.fox_on_the_run.terms import PUFFER, ZEV
from skulk.kernel.dice import Dice
from skulk.kernel.edition import Edition
from skulk.kernel.errors import BadEdition

rule = pytest.mark.rule


def corrected(old: str, new: str) -> Edition:
    assert old in text()
    return read(text().replace(old, new, 1), "my.toml")


def complaint(old: str, new: str) -> str:
    with pytest.raises(BadEdition) as caught:
        corrected(old, new)
    return str(caught.value)


def start(edition: Edition) -> FoxOnTheRun:
    state = GAME.new(GAME.setup(4, {}, Dice.seeded("edition"), edition))
    assert isinstance(state, FoxOnTheRun)
    return state


@rule("FOX-020")
def test_a_mix_has_exactly_22_tiles() -> None:
    assert "22 tiles, not 21" in complaint('T22 = "NW"\n', "")
    assert "22 tiles, not 23" in complaint('T22 = "NW"\n', 'T22 = "NW"\nT23 = "N"\n')


@rule("FOX-020")
def test_the_standard_mix_has_four_of_each_single_and_each_pair_once() -> None:
    faces = [arrows for tile, arrows in parts(standard()).mix("standard")]
    assert sorted(faces) == sorted([1, 2, 4, 8] * 4 + [5, 10, 3, 6, 12, 9])
    straight = [arrows for tile, arrows in parts(standard()).mix("straight")]
    assert sorted(straight) == sorted([1, 2, 4, 8] * 5 + [5, 10])


@rule("FOX-106")
@pytest.mark.parametrize("carved", ["", "X", "NN", "NEN", "n"])
def test_a_face_shows_different_arrows_of_four_directions(carved: str) -> None:
    message = complaint('T19 = "NE"', f'T19 = "{carved}"')
    assert "mixes.standard.T19" in message and message.startswith("my.toml, line ")


@rule("FOX-022", "FOX-101")
def test_the_homes_may_be_corrected() -> None:
    edition = corrected('den = "d4"', 'den = "d5"')
    state = start(edition)
    assert state.cell_of(ZEV) == state.cell_of(PUFFER) == cell("d5")


@rule("FOX-022")
def test_the_homes_are_three_different_cells() -> None:
    assert "three different cells" in complaint('den = "d4"', 'den = "e5"')
    assert "homes.den" in complaint('den = "d4"', 'den = "f4"')


@rule("FOX-116")
def test_the_stall_limit_is_forty_turns_unless_corrected() -> None:
    assert parts(standard()).stall_limit == 40
    assert start(corrected("turns = 40", "turns = 12")).stall_limit == 12
    complaint("turns = 40", "turns = 0")


@rule("FOX-030", "FOX-082")
def test_an_edition_cannot_change_the_turn_order() -> None:
    zev = 'zev = { faction = "guardians", colour = "grey" }\n'
    indigo = 'indigo = { faction = "foxes", colour = "blue" }\n'
    with pytest.raises(BadEdition, match="turn order"):
        read(text().replace(zev, "").replace(indigo, zev + indigo), "my.toml")


@rule("FOX-001")
def test_an_edition_cannot_change_the_factions() -> None:
    assert "foxes" in complaint('indigo = { faction = "foxes"', 'indigo = { faction = "guardians"')


@rule("FOX-081")
def test_an_edition_cannot_add_a_character() -> None:
    zev = 'zev = { faction = "guardians", colour = "grey" }\n'
    complaint(zev, zev + 'otto = { faction = "foxes", colour = "green" }\n')


@rule("FOX-126", "FOX-052")
def test_three_and_four_arrows_play_by_the_same_rules() -> None:
    crossing = play(position("Z c1, I a5", up="c2 N E S W", mover=ZEV), "step c2")
    assert options(crossing) == "arrow N E S W"
    three = play(position("Z c1, I a5", up="c2 N E W", mover=ZEV), "step c2")
    assert options(three) == "arrow N E W"


def test_every_table_of_the_edition_names_its_source() -> None:
    sources = dict(standard().sources)
    assert sources == {
        "homes": "published",
        "characters": "rulebook",
        "stall": "reconstructed",
        "mixes": "reconstructed",
    }
