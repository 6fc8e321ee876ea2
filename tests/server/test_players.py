"""A page for every player and bot; names and colours for whoever shares a device; what a branch is."""

import re
from pathlib import Path

import pytest

from server.visitors import FOX, Browser, Web, web
from skulk.games.registry import find
from skulk.server.http.pages.colours import chosen, colours
from skulk.server.http.pages.qr import code
from skulk.server.http.pages.rating_chart import rating_chart

ACCOUNT = {"login": "ann", "password": "a long enough one"}


def lost(house: Web, ann: Browser) -> str:
    """A match that Ann gives up against the cub."""
    table = ann.play()
    with ann.sit(table) as line:
        line.ask(do="resign")
    return table


def own_page(browser: Browser) -> str:
    found = re.search(r'href="(/players/[0-9a-f]{16})"', browser.get("/me").text)
    assert found
    return found[1]


def test_a_player_has_a_page_with_the_rating_as_a_picture_and_the_favourite(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        lost(house, ann)
        address = own_page(ann)
        told = ann.get(address).text
        assert "One match played to the end; most of all Fox on the Run." in told
        assert 'class="rating-line"' in told and "From 1500 to " in told
        assert house.browser().get(address).status_code == 404, "a guest's page is their own"
        ann.post("/me/register", **ACCOUNT)
        assert house.browser().get(address).status_code == 200
        assert address in house.browser().get("/ratings").text


@pytest.mark.parametrize(("bot", "says"), [("yearling", "1500"), ("cub", "anchors"), ("random", "any legal")])
def test_every_bot_has_a_page(tmp_path: Path, bot: str, says: str) -> None:
    with web(tmp_path) as house:
        assert says in house.browser().get(f"/players/{bot}").text


def test_nobody_is_at_an_address_that_was_made_up(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        assert house.browser().get("/players/nobody").status_code == 404


def test_the_picture_of_a_rating_goes_up_where_the_rating_does() -> None:
    line = re.search(r'rating-line" d="M([^"]+)"', rating_chart([1500, 1540, 1480]))
    assert line
    heights = [float(place.split()[1]) for place in line[1].split("L")]
    assert heights[1] < heights[0] < heights[2]


def seats(house: Web, ann: Browser, **fields: str) -> list[str]:
    """Who sits at a table for two that Ann sets up for her device."""
    answer = ann.post(f"/new/{FOX}", seats="2", **{"seat-0": "me", "seat-1": "me", **fields})
    assert answer.status_code == 303, answer.text
    with ann.sit(answer.headers["location"].removeprefix("/table/")) as line:
        return [seat["name"] for seat in line.scene["seats"]]


def test_everybody_on_one_device_has_a_name(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        ann.post("/me", name="Ann")
        assert seats(house, ann, **{"name-0": "Ann", "name-1": " Bo\u202e "}) == ["Ann", "Bo"]
        assert seats(house, ann, **{"name-1": ""}) == ["Ann", "Ann 2"]
        assert seats(house, ann, **{"name-1": "x" * 40})[1] == "x" * 24


def test_a_rematch_on_one_device_keeps_everybodys_name(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        ann.post("/me", name="Ann")
        fields = {"seat-0": "me", "seat-1": "me", "name-1": "Bo"}
        table = ann.post(f"/new/{FOX}", seats="2", **fields).headers["location"].removeprefix("/table/")
        with ann.sit(table) as line:
            line.to_the_end()
            line.ask(do="rematch")
            again = line.scene["rematch"].removeprefix("/table/")
        with ann.sit(again) as line:
            assert [seat["name"] for seat in line.scene["seats"]] == ["Bo", "Ann"]


def test_a_seat_has_the_colour_that_was_chosen_on_the_board_and_beside_it(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        fields = {"seat-0": "me", "seat-1": "bot:cub", "colour-0": "2"}
        table = ann.post("/new/ruins", seats="2", **fields).headers["location"]
        page = ann.get(table).text
        assert "--seat-0:#009e73!important" in page and 'data-colours="#009e73 #cc79a7"' in page
        for wrong in ({"colour-1": "2"}, {"colour-0": "9"}, {"colour-0": "red"}):
            assert ann.post("/new/ruins", seats="2", **(fields | wrong)).status_code == 422


def test_a_colour_that_was_taken_from_a_seat_is_made_up_for() -> None:
    ruins = find("ruins")
    assert colours(ruins, [1, None]) == ("#cc79a7", "#0072b2")
    assert colours(ruins, [None, None]) == () and chosen(ruins, [None, None]) == ""
    assert colours(find("tusk"), [1, None]) == find("tusk").colours


def test_options_are_told_in_words_without_the_number_of_a_rule(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        for slug in ("fox-on-the-run", "tusk", "ruse", "master-fox", "ruins"):
            page = house.browser().get(f"/new/{slug}").text
            form = re.sub(r"<svg.*?</svg>", "", page.partition("<main")[2], flags=re.DOTALL)
            words = re.sub(r"<[^>]*>", " ", form)
            assert not re.search(r"\b[A-Z]{3}-\d{3}\b", words), slug
            assert "_" not in words and "+" not in words


def test_a_password_says_what_it_needs_before_it_is_sent(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        page = house.browser().get("/me").text
        assert (
            "Ten to 200 characters" in page and 'minlength="10"' in page and "Three letters or more" in page
        )


def test_an_invitation_has_a_code_for_phones(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        table = ann.post(f"/new/{FOX}", seats="2", **{"seat-0": "me", "seat-1": "friend"}).headers["location"]
        page = ann.get(table).text
        link = re.search(r'href="(http[^"]+/join/[^"]+)"', page)
        assert link and code(link[1]) in page
        assert "style=" not in code(link[1]), "the page allows no styles in elements"
        assert "/join/" not in house.browser().get(table).text, "nobody else is shown it"


def test_a_branch_says_what_it_is_and_counts_for_nothing(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        old = lost(house, ann)
        assert "counts for no rating" in ann.get(f"/replay/{old}").text
        new = ann.post(f"/replay/{old}/branch", at="0", seat="0", level="cub").headers["location"]
        page = ann.get(new).text
        assert f'href="/replay/{old}#0"' in page and "does not count" in page
        assert "a branch, does not count" in ann.get("/").text
        with ann.sit(new.removeprefix("/table/")) as line:
            line.ask(do="resign")
        end = ann.get(f"{new}/end.json").json()
        assert end["rated"] is None and "goes on from a replay" in end["why_unrated"]


def test_at_anothers_turn_a_piece_says_whom_one_waits_for(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann, bob = house.browser(), house.browser()
        ann.post("/me", name="Ann")
        bob.post("/me", name="Bob")
        table = ann.post(f"/new/{FOX}", seats="2", **{"seat-0": "me", "seat-1": "open"}).headers["location"]
        bob.post(f"{table}/sit")
        match = table.removeprefix("/table/")
        with ann.sit(match) as first, bob.sit(match) as second:
            asked, waits = (first, second) if first.scene["moves"] else (second, first)
            name = "Ann" if asked is first else "Bob"
            pieces = set(re.findall(r'data-what="([^"]+)"', waits.scene["picture"]))
            told = [waits.ask(do="what", piece=piece).get("card", {}).get("why_not", "") for piece in pieces]
            assert f"You wait for {name}." in told
            lit = [asked.ask(do="what", piece=piece).get("card", {}).get("why_not", "") for piece in pieces]
            assert not [why for why in lit if why.startswith("You wait")]
