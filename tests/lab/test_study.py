"""Studies as they are written: what is wrong is told with the line of the file."""

from pathlib import Path

import pytest

from lab.studies import HEAD, studied
from skulk.kernel.errors import SkulkError
from skulk.lab.study import QUICK, cells_of, read_study
from tiny.orchard import games


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("colour = 3", "line 3: a study has no 'colour'"),
        ("matches = 0", "line 3: matches must be a number above 0, not 0"),
        ("seats = [2, 9]", "line 3: Orchard is for 2 to 4 seats, not 9"),
        ("seats = [2, 2]", "line 3: name each number of seats once"),
        ('until = { metric = "beauty", width = 0.1 }', "line 3: there is no metric 'beauty'; there are seat"),
        ('until = { metric = "length", width = 0 }', "line 3: until needs a width above 0"),
        ('matches = 5\nuntil = { metric = "length", width = 1 }', "line 4: say either matches or until"),
        (
            '[vary]\n"worth.melon" = [1]',
            "line 4: This edition has no parameter 'worth.melon'. There are worth.",
        ),
        ('[vary]\n"worth.fig" = [1]\n"worth.apple" = [99]', "line 5: worth.apple must be 0 to 20, not 99"),
        ('[vary]\n"worth.fig" = 3', "line 4: worth.fig needs a list of values, or from and to"),
        (
            '[vary]\n"weather" = ["fine", "hot"]',
            "line 4: Option weather of Orchard with 2 seats cannot be 'hot'",
        ),
        ("[aim]\nlength = 8", "line 3: there is nothing to look for the aim with"),
        ('[vary]\n"worth.fig" = [1]\n[aim]\nbeauty = 1', "line 6: there is no metric 'beauty'"),
        ('[vary]\n"worth.fig" = [1]\n[aim]\nlength = "long"', "line 6: an aim is a number, not 'long'"),
        ('[options]\nweather = "hot"', "line 3: Option weather of Orchard"),
        ('edition = "nowhere.toml"', "line 3: nowhere.toml cannot be read"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(text: str, sentence: str) -> None:
    with pytest.raises(SkulkError) as told:
        studied(text)
    assert str(told.value).startswith(f"study.toml, {sentence}")


def test_bots_and_games_that_are_not_there_are_told_with_their_line() -> None:
    with pytest.raises(SkulkError, match=r"study.toml, line 1: .*'chess'"):
        read_study('game = "chess"', "study.toml")
    with pytest.raises(SkulkError, match=r"study.toml, line 2: There is no bot 'clever'"):
        read_study('game = "orchard"\nbots = ["clever"]', "study.toml", games)


def test_an_edition_that_the_game_refuses_names_the_line_that_asks_for_it() -> None:
    study = studied('[vary]\n"worth.fig" = [20]\n"worth.apple" = [20]\n"worth.pear" = [20]')
    with pytest.raises(SkulkError, match=r"study.toml, line 4: with .*worth must come to 60 at most, not 69"):
        cells_of(study, games)


def test_the_edition_as_it_is_comes_first_and_nothing_twice() -> None:
    study = studied('seats = [2, 3]\n[vary]\n"worth.fig" = [3, 4]\n"weather" = ["fine", "wet"]')
    names = [(cell.name, cell.contest.seats) for cell in cells_of(study, games)]
    assert names[0] == ("as it is", 2) and len(names) == len(set(names)) == 10
    assert ('worth.fig = 4, weather = "wet"', 3) in names


def test_a_sum_stays_where_another_gives_way() -> None:
    study = studied('[vary]\n"worth.fig" = { from = 0, to = 6, step = 3, instead = "worth.plum" }')
    editions = [
        games("orchard").edition(*cell.contest.edition)
        for cell in cells_of(study, games)
        if cell.contest.edition
    ]
    worths = [(edition.parts.worth[5], edition.parts.worth[2]) for edition in editions]  # type: ignore[attr-defined]
    assert worths == [(0, 6), (6, 0)]


def test_too_many_editions_are_refused() -> None:
    ten = "{ from = 0, to = 9 }"
    study = studied(f'[vary]\n"worth.fig" = {ten}\n"worth.plum" = {ten}\n"worth.pear" = {ten}')
    with pytest.raises(SkulkError, match="would compare 1001 editions"):
        cells_of(study, games)


def test_quick_is_few_matches_of_the_first_bot() -> None:
    text = 'game = "orchard"\nbots = ["random", "greedy"]\nuntil = { metric = "length", width = 0.001 }'
    study = read_study(text, "study.toml", games).quick()
    assert study.matches == QUICK and study.until is None and study.bots == ("random",)


def test_an_edition_beside_the_study_is_the_base(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(games("orchard").components().replace("first = 0", "first = 2"))
    study = read_study(HEAD + 'edition = "mine.toml"', str(tmp_path / "study.toml"), games)
    cell = cells_of(study, games)[0]
    assert cell.contest.edition and "first = 2" in cell.contest.edition[0]


def test_an_edition_is_named_by_what_is_otherwise_in_it() -> None:
    cells = cells_of(studied('[vary]\n"worth.fig" = [3, 5]\n"start.first" = [0, 2]'), games)
    assert [cell.name for cell in cells] == [
        "as it is",
        "start.first = 2",
        "worth.fig = 5",
        "worth.fig = 5, start.first = 2",
    ]
