"""Player aids at the web table: in the page, with the edition's figures, and in the API."""

from pathlib import Path

from server.visitors import FOX, web
from skulk.games.registry import find


def test_a_table_has_the_aids_of_its_edition(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        seats = {"seats": "2", "seat-0": "me", "seat-1": "bot:random"}
        plain = ann.get(ann.post(f"/new/{FOX}", **seats).headers["location"]).text
        assert "<h2>Indigo, Fox</h2>" in plain and "40 turns without a tile turned up" in plain
        assert 'data-rule="FOX-070"' in plain
        own = find(FOX).components().replace("turns = 40", "turns = 33")
        for friend in ("bot:random", "friend"):  # at a running table, and at one that waits
            asked = {**seats, "seat-1": friend, "edition": own}
            page = ann.get(ann.post(f"/new/{FOX}", **asked).headers["location"]).text
            assert "33 turns without a tile turned up" in page


def test_a_game_without_aids_has_no_tab_for_them(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        seats = {"seats": "2", "seat-0": "me", "seat-1": "bot:random"}
        page = ann.get(ann.post("/new/henhouse", **seats).headers["location"]).text
        assert 'id="tab-aids"' not in page and 'id="pane-aids"' not in page


def test_programs_get_the_aids_too(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        told = {game["slug"]: game for game in house.browser().get("/api/v1/games").json()["games"]}
        [indigo, *_] = told[FOX]["aids"]
        assert indigo["title"] == "Indigo, Fox" and told["henhouse"]["aids"] == []
        assert indigo["lines"][0] == {
            "about": "Ability",
            "words": "his first step may be diagonal.",
            "rule": "FOX-070",
        }
