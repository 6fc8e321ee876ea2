"""Component data is checked, and every complaint names its line."""

import pytest

from skulk.kernel.edition import Sheet, game_named_in
from skulk.kernel.errors import BadEdition

TEXT = """\
edition = "first"
players = 9
# cards = 0 is only a comment
[deck]
source = "rulebook"
cards = 9
suit = "moons"

[deck.prices]  # dear ones too
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


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (".".join(["a"] * 30_000) + " = 1", "nested more than 16 deep"),
        ("[" + ".".join(["a"] * 17) + "]", "nested more than 16 deep"),
        ("a = {" + " . ".join(["'b.c'"] * 17) + " = 1}", "nested more than 16 deep"),
        ("a = " + "{a = " * 17 + "1" + "}" * 17, "nested more than 16 deep"),
        ("\n".join([f"k{number} = 1" for number in range(4001)]), "more than 4000 keys"),
        ("\n".join([" [[a]]" for number in range(2001)]), "more than 4000 keys"),
        ("#" * 65_537, "longer than the 65536 letters"),
        ("a = 0x" + "f" * 60_000, "numbers or nesting"),
        (("a." * 15 + "b = {") * 5 + "c = 1" + "}" * 5, "numbers or nesting"),
        ("a = " + '"' * 3 + "[" * 30, "not valid TOML"),
    ],
)
def test_what_would_take_long_to_parse_or_cannot_be_told_is_refused_first(text: str, complaint: str) -> None:
    for filler in ("", 'b = "x" # [[[\n'):
        with pytest.raises(BadEdition, match=complaint):
            Sheet(filler + text, "t.toml").digest()
    assert game_named_in("game = 'henhouse'\n" + text) == ""


def test_brackets_and_dots_in_texts_and_comments_nest_nothing() -> None:
    dots, brackets = "." * 40, "[{" * 40
    quoted = [f'"{dots}{brackets}"', f"'{dots}'", f'"""\n{brackets}\\""""""', f"'''{dots}\n'''"]
    lines = [f"k{number} = {value} # {brackets}" for number, value in enumerate(quoted)]
    lines += ["floats = [" + "0.5, " * 40 + "]", "table = {" + ", ".join([f"a{n}.b = 1" for n in range(40)])]
    text = "\n".join(lines) + ", source = 'rulebook'}"
    assert len(Sheet(text, "t.toml").data) == 6


def test_every_table_must_name_its_source() -> None:
    with pytest.raises(BadEdition, match=r"deck\.source must be one of rulebook, published, reconstructed"):
        Sheet("[deck]\nsource = 'hearsay'", "t.toml")
    with pytest.raises(BadEdition, match=r"line 1: deck\.source is missing"):
        Sheet("[deck]\ncards = 1", "t.toml")


def test_the_digest_names_the_content_not_its_spelling() -> None:
    plain = Sheet(TEXT, "t.toml").digest()
    assert Sheet(TEXT.replace("# cards = 0 is only a comment", ""), "u.toml").digest() == plain
    assert Sheet(TEXT.replace("9", "8", 1), "t.toml").digest() != plain


def test_a_complaint_quotes_an_edition_but_not_at_any_length() -> None:
    sheet = Sheet(TEXT.replace("moons", "y" * 60_000), "t.toml")
    with pytest.raises(BadEdition, match=r"line 7: deck\.suit must be one of suns, moons, not") as complaint:
        sheet.word("deck.suit", "suns", "moons")
    assert len(str(complaint.value)) < 1100
    for text in ("a" * 60_000 + " = {}", "[x]\n" + "x" * 60_000):
        with pytest.raises(BadEdition) as complaint:
            Sheet(text, "t.toml")
        assert str(complaint.value).startswith("t.toml") and len(str(complaint.value)) < 1100
