"""The picture of winning chances."""

from xml.etree import ElementTree

from skulk.picture.curve import Miss, curve, standalone

LINES = [[(0, 0.5), (4, 0.8), (10, 1.0)], [(1, 0.5), (10, 0.0)], []]
NAMES = ["Ann", "Bo & Co", "<Cy>"]


def drawn() -> str:
    return curve(NAMES, LINES, [Miss(4, 0.8, "Ann played <b>.")], 10)


def test_it_is_whole_and_says_itself_in_words() -> None:
    picture = ElementTree.fromstring(drawn())
    assert picture.get("role") == "img"
    assert picture.get("aria-label") == (
        "Winning chances: Ann began at 50% and came to 100%; Bo & Co began at 50% and came to 0%."
        " Missed moments: 1."
    )


def test_a_missed_moment_can_be_pointed_at() -> None:
    (ring,) = [one for one in ElementTree.fromstring(drawn()).iter() if one.get("class") == "miss"]
    assert ring.get("data-at") == "4" and ring[0].text == "Ann played <b>."


def test_every_seat_is_named() -> None:
    texts = [one.text for one in ElementTree.fromstring(drawn()).iter() if one.tag.endswith("text")]
    assert set(NAMES) <= set(texts)


def test_a_match_without_moves_has_a_picture_too() -> None:
    picture = ElementTree.fromstring(curve(["Ann"], [[]], [], 0))
    assert "Ann" in [one.text for one in picture.iter() if one.tag.endswith("text")]


def test_alone_it_brings_its_colours() -> None:
    assert "--ink:" not in drawn()
    assert "--ink:" in standalone(drawn())
    ElementTree.fromstring(standalone(drawn()))
