"""The picture of winning chances."""

from xml.etree import ElementTree

from skulk.picture.curve import BOTTOM, LEFT, RIGHT, TOP, Miss, curve, standalone
from skulk.picture.shapes import line

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


def texts(picture: str) -> dict[str, float]:
    """All words in a picture, and how far down they stand."""
    found = [one for one in ElementTree.fromstring(picture).iter() if one.tag.endswith("text")]
    return {str(one.text): float(one.get("y", "")) for one in found}


def test_a_line_runs_from_its_first_decision_to_the_end_of_the_match() -> None:
    across = (RIGHT - LEFT) / 10
    middle, eighty = (TOP + BOTTOM) / 2, BOTTOM - 0.8 * (BOTTOM - TOP)
    assert f'd="{line([(LEFT, middle), (LEFT + 4 * across, eighty), (RIGHT, TOP)])}"' in drawn()
    assert f'd="{line([(LEFT + across, middle), (RIGHT, BOTTOM)])}"' in drawn()


def test_quarters_and_entries_are_numbered_along_the_sides() -> None:
    assert {"0%", "25%", "50%", "75%", "100%", "0", "2", "5", "7", "10"} <= set(texts(drawn()))
    assert texts(drawn())["100%"] < texts(drawn())["50%"] < texts(drawn())["0%"]


def test_a_missed_moment_can_be_pointed_at() -> None:
    (ring,) = [one for one in ElementTree.fromstring(drawn()).iter() if one.get("class") == "miss"]
    assert ring.get("data-at") == "4" and ring[0].text == "Ann played <b>."


def test_every_seat_is_named_below_the_lines_and_inside_the_picture() -> None:
    high = float(str(ElementTree.fromstring(drawn()).get("viewBox")).split()[3])
    assert all(BOTTOM < texts(drawn())[name] < high for name in NAMES)


def test_a_match_without_moves_has_a_picture_too() -> None:
    assert "Ann" in texts(curve(["Ann"], [[]], [], 0))


def test_alone_it_brings_its_colours() -> None:
    assert "--ink:" not in drawn()
    assert "--ink:" in standalone(drawn())
    ElementTree.fromstring(standalone(drawn()))
