"""An edition by its address: any server shows what is otherwise in it, checks it, and lays a table for it."""

import base64
import re
import zlib
from html import unescape
from pathlib import Path

import pytest

from server.visitors import FOX, web
from skulk.games.registry import find, slugs
from skulk.kernel.errors import BadEdition
from skulk.kernel.variant import changed
from skulk.server.tables.edition_links import (
    changed_pieces,
    changes_on,
    link_to,
    query_of,
    stands_for,
    text_from,
    unpacked,
)

RUINS = find("ruins")
DEARER = changed(RUINS.components(), RUINS.standard(), {"market.a": 1, "night.7.rank": 20})


def test_what_is_otherwise_is_the_address() -> None:
    assert query_of(RUINS, DEARER) == {"night.7.rank": "20", "market.a": "1"}
    link = link_to(RUINS, DEARER, {}, 4)
    assert link == "/edition/ruins?night.7.rank=20&market.a=1&seats=4"
    assert RUINS.edition(text_from(RUINS, [("market.a", "1"), ("night.7.rank", "20")]), "").digest == (
        RUINS.edition(DEARER, "").digest
    )


def test_what_is_no_parameter_goes_as_a_text() -> None:
    own = find(FOX).components().replace('T05 = "E"', 'T05 = "S"')
    query = query_of(find(FOX), own)
    assert list(query) == ["edition"] and text_from(find(FOX), query.items()) == own


@pytest.mark.parametrize("slug", slugs())
def test_every_parameter_goes_through_an_address(slug: str) -> None:
    """As it is written there, and read again as what it was."""
    game = find(slug)
    for one in game.standard().parameters[:60]:
        other = next((word for word in one.words if word != one.value), None)
        now = other if other is not None else one.most if one.value == one.least else one.least
        if one.kind in ("number", "word"):
            text = changed(game.components(), game.standard(), {one.path: now})
            assert text_from(game, [(one.path, str(now))]) == text


def test_a_text_that_grows_beyond_bounds_is_cut_and_damage_is_told() -> None:
    bomb = base64.urlsafe_b64encode(zlib.compress(b"a" * 10_000_000)).decode()
    assert len(unpacked(bomb)) == 65_537
    for damaged in ("AAAA", "%%%", "é", bomb[:9]):
        with pytest.raises(BadEdition, match="cut off or damaged"):
            unpacked(damaged + "x")


def test_the_page_tells_the_changes_and_lays_a_table(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        page = ann.get(f"/edition/{FOX}?stall.turns=33").text
        assert "<code>stall.turns</code>" in page and "<b>33</b>, usually 40" in page
        text = unescape(re.findall(r"<textarea[^>]*>(.*?)</textarea>", page, re.DOTALL)[0])
        fields = {"seats": "2", "seat-0": "me", "seat-1": "bot:random", "edition": text}
        table = ann.get(ann.post(f"/new/{FOX}", **fields).headers["location"]).text
        assert f'href="/edition/{FOX}?stall.turns=33"' in table, "the table tells its own address"
        assert "Usually:" in table
        assert '[data-what="clock"]' in table, "the piece that shows it is marked"
        plain = ann.get(ann.post(f"/new/{FOX}", **{**fields, "edition": ""}).headers["location"]).text
        assert "Usually:" not in plain and "[data-what=" not in plain


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("stall.turns=0", "stall.turns must be"),
        ("stall.turns=many", "stall.turns must be"),
        ("stall.tunrs=3", "no parameter"),
        ("homes.indigo=e5", "The edition, line"),
        ("edition=AAAA", "cut off or damaged"),
        ("stall.turns=33&option-moon=full", "no option"),
        ("&".join([f"a.b{number}=1" for number in range(50)]), "40 values at most"),
    ],
)
def test_an_address_that_breaks_the_laws_of_editions_is_refused(
    tmp_path: Path, query: str, words: str
) -> None:
    with web(tmp_path) as house:
        answer = house.browser().get(f"/edition/{FOX}?{query}")
        assert answer.status_code in (400, 422) and words in unescape(answer.text)


def test_a_piece_tells_what_is_otherwise_on_it() -> None:
    edition = RUINS.edition(DEARER, "")
    assert [one.words for one in changes_on(RUINS, edition, "stall A")] == ["1, usually 3"]
    assert [one.path for one in changes_on(RUINS, edition, "hand N7[-,-,+2]@1")] == ["night.7.rank"]
    assert changes_on(RUINS, edition, "stall B") == changes_on(RUINS, RUINS.standard(), "stall A") == ()
    assert "stall A" in changed_pieces(RUINS, edition)
    assert stands_for("hand N1", "hand N1@2") and not stands_for("hand N1", "hand N10")
