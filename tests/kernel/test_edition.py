"""Component data is checked, and every complaint names its line."""

import pytest

from skulk.kernel.edition import Sheet
from skulk.kernel.errors import BadEdition

TEXT = """\
edition = "first"
players = 9
# cards = 0 is only a comment
[deck]
source = "rulebook"
cards = 9
suit = "moons"

[deck.prices]
low = 2
high = "dear"
sold = true
"""


def test_values_are_read_by_their_path() -> None:
    sheet = Sheet(TEXT, "t.toml")
    assert sheet.number("deck.cards", 1, 9) == 9 and sheet.word("deck.suit", "moons", "stars") == "moons"
    assert sheet.entries("deck.prices") == ("low", "high", "sold") and sheet.sources() == (
        ("deck", "rulebook"),
    )


@pytest.mark.parametrize(
    ("ask", "complaint"),
    [
        (lambda s: s.number("deck.cards", 1, 8), r"t\.toml, line 6: deck\.cards must be .* 1 to 8, not 9"),
        (lambda s: s.word("deck.suit", "stars"), r"line 7: deck\.suit must be one of stars"),
        (lambda s: s.number("deck.prices.high", 0, 9), r"line 11: .* not 'dear'"),
        (lambda s: s.number("deck.prices.sold", 0, 9), r"line 12: .* not True"),
        (lambda s: s.number("deck.prices.middle", 0, 9), r"line 9: deck\.prices\.middle is missing"),
        (lambda s: s.table("deck.cards"), r"line 6: deck\.cards must be a table"),
        (lambda s: s.word("edition", "second"), r"line 1: "),
        (lambda s: s.number("players", 2, 4), r"line 2: players must be .* not 9"),
        (lambda s: s.number("winter.snow", 2, 4), r"line 1: winter\.snow is missing"),
    ],
)
def test_a_complaint_names_the_line(ask: object, complaint: str) -> None:
    with pytest.raises(BadEdition, match=complaint):
        ask(Sheet(TEXT, "t.toml"))  # type: ignore[operator]


def test_broken_toml_is_told_with_its_line() -> None:
    with pytest.raises(BadEdition, match=r"t\.toml is not valid TOML: .*line 2"):
        Sheet("a = 1\nb = = 2", "t.toml")


def test_a_single_figure_may_have_a_source_of_its_own() -> None:
    text = TEXT.replace(
        'suit = "moons"', 'suit = "moons"\nsources = { cards = "published", low = "reconstructed" }'
    )
    sheet = Sheet(text, "t.toml")
    assert sheet.sources() == (
        ("deck", "rulebook"),
        ("deck.cards", "published"),
        ("deck.low", "reconstructed"),
    )
    assert sheet.entries("deck") == ("cards", "suit", "prices")
    with pytest.raises(BadEdition, match=r"line 8: deck\.sources\.cards must be one of rulebook"):
        Sheet(text.replace('"published"', '"hearsay"'), "t.toml")
    with pytest.raises(BadEdition, match=r"line 8: deck has no card that could have a source"):
        Sheet(text.replace("cards =  ", "").replace("{ cards", "{ card"), "t.toml")


@pytest.mark.parametrize("text", ["a = " + "[" * 100_000, "a = " + "9" * 5_000], ids=["nested", "long"])
def test_a_hostile_file_is_refused(text: str) -> None:
    with pytest.raises(BadEdition, match=r"t\.toml"):
        Sheet(text, "t.toml")


def test_every_table_must_name_its_source() -> None:
    with pytest.raises(BadEdition, match=r"deck\.source must be one of rulebook, published, reconstructed"):
        Sheet("[deck]\nsource = 'hearsay'", "t.toml")
    with pytest.raises(BadEdition, match=r"line 1: deck\.source is missing"):
        Sheet("[deck]\ncards = 1", "t.toml")


def test_the_digest_names_the_content_not_its_spelling() -> None:
    plain = Sheet(TEXT, "t.toml").digest()
    assert Sheet(TEXT.replace("# cards = 0 is only a comment", ""), "u.toml").digest() == plain
    assert Sheet(TEXT.replace("9", "8", 1), "t.toml").digest() != plain
