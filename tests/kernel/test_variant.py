"""Values of an edition that may be changed: declared by being read, changed in place, checked like a file."""

import pytest

from skulk.games.registry import find, slugs
from skulk.kernel.edition import Parts, Sheet, Value
from skulk.kernel.errors import BadEdition
from skulk.kernel.toml import read_toml
from skulk.kernel.variant import changed

TEXT = """\
edition = "first"
[deck]
source = "rulebook"
sources = { high = "published" }
cards = 9  # as printed
suit = "moons"
wild = false
prices = [
    1, 2,
    3,
]
7 = { low = 2, high = 5 }
"""


def a_sheet(text: str = TEXT) -> Sheet:
    sheet = Sheet(text, "t.toml")
    sheet.number("deck.cards", 1, 20)
    sheet.word("deck.suit", "moons", "stars")
    sheet.truth("deck.wild")
    sheet.numbers("deck.prices", 0, 9, 3)
    sheet.number("deck.7.low", 1, 9)
    sheet.number("deck.7.high", 1, 9)
    sheet.number("deck.7.low", 2, 12)
    return sheet


def test_what_is_read_is_a_parameter_with_its_range_and_source() -> None:
    found = {
        one.path: (one.kind, one.value, one.range(), one.source)
        for one in a_sheet().edition(Parts()).parameters
    }
    assert found == {
        "deck.cards": ("number", 9, "1 to 20", "rulebook"),
        "deck.suit": ("word", "moons", "moons, stars", "rulebook"),
        "deck.wild": ("truth", False, "true or false", "rulebook"),
        "deck.prices": ("numbers", (1, 2, 3), "0 to 9", "rulebook"),
        "deck.7.low": ("number", 2, "2 to 9", "rulebook"),
        "deck.7.high": ("number", 5, "1 to 9", "published"),
    }


def test_a_value_with_one_possibility_is_no_parameter() -> None:
    sheet = Sheet(TEXT, "t.toml")
    sheet.number("deck.cards", 9, 9)
    sheet.word("deck.suit", "moons")
    assert sheet.edition(Parts()).parameters == ()


def test_values_are_changed_in_place_and_all_else_stays() -> None:
    values: dict[str, Value] = {
        "deck.cards": 12,
        "deck.suit": "stars",
        "deck.wild": True,
        "deck.prices": (4, 5, 6),
        "deck.7.high": 9,
    }
    text = changed(TEXT, a_sheet().edition(Parts()), values)
    assert "cards = 12  # as printed\n" in text and "7 = { low = 2, high = 9 }" in text
    assert a_sheet(text).read["deck.prices"].value == (4, 5, 6)
    assert changed(text, a_sheet(text).edition(Parts()), {"deck.wild": False}).count("wild = false") == 1


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        ("deck.card", 3, r"no parameter 'deck\.card'\. There are deck\.cards, deck\.suit"),
        ("moon", 3, r"no parameter 'moon'\. There are 6, such as deck\.cards"),
        ("deck.cards", 21, "deck.cards must be 1 to 20, not 21"),
        ("deck.cards", True, "deck.cards must be 1 to 20, not True"),
        ("deck.cards", "9", "deck.cards must be 1 to 20, not '9'"),
        ("deck.suit", "suns", "deck.suit must be moons, stars, not 'suns'"),
        ("deck.wild", 1, "deck.wild must be true or false, not 1"),
        ("deck.prices", (1, 10, 2), r"deck.prices must be 0 to 9, not \(1, 10, 2\)"),
    ],
)
def test_what_cannot_be_is_said_with_what_could(path: str, value: Value, complaint: str) -> None:
    with pytest.raises(BadEdition, match=complaint):
        changed(TEXT, a_sheet().edition(Parts()), {path: value})


def test_what_stands_where_it_cannot_be_found_is_left_alone() -> None:
    text = TEXT.replace("cards = 9", '"c\\u0061rds" = 9')
    with pytest.raises(BadEdition, match=r"deck\.cards cannot be changed where it stands"):
        changed(text, a_sheet().edition(Parts()), {"deck.cards": 3})


@pytest.mark.parametrize("slug", slugs())
def test_every_parameter_of_every_game_can_be_changed_in_its_file(slug: str) -> None:
    """Each alone; the game may still say that it does not go with the others, naming a line."""
    game = find(slug)
    edition, text = game.standard(), game.components()
    assert edition.parameters
    fit = 0
    for one in edition.parameters:
        other: Value
        if one.words:
            other = next(word for word in one.words if word != one.value)
        elif one.kind == "truth":
            other = not one.value
        elif isinstance(one.value, tuple):
            other = tuple([one.least if number != one.least else one.most for number in one.value])
        else:
            other = one.most if one.value != one.most else one.least
        made = changed(text, edition, {one.path: other})
        before, after = read_toml(text, ""), read_toml(made, "")
        assert [key for key in before if before[key] != after[key]] == [one.path.split(".")[0]]
        try:
            read = game.edition(made, "made.toml")
        except BadEdition as complaint:
            assert "made.toml, line" in str(complaint)
        else:
            fit += 1
            assert {p.path: p.value for p in read.parameters}[one.path] == other
            assert read.digest != edition.digest
    assert fit >= min(20, len(edition.parameters) // 2)


def test_a_changed_game_is_an_edition_like_any_other() -> None:
    ruins = find("ruins")
    assert ruins.changed({"market.a": 2}).parts.prices[0] == 2  # type: ignore[attr-defined]
    with pytest.raises(BadEdition, match=r"line .*top must have 13 cards"):
        ruins.changed({"discoveries.top.wild": 3})
    assert ruins.changed({}).digest == ruins.standard().digest
