"""A hand of cards as a picture."""

from xml.etree import ElementTree

import pytest

from skulk.picture.hand import Card, hand, spread


@pytest.mark.parametrize(
    ("count", "step", "room", "places"),
    [
        (0, 100, 500, []),
        (1, 100, 500, [0]),
        (2, 100, 500, [-50, 50]),
        (3, 100, 500, [-100, 0, 100]),
        (3, 100, 100, [-50, 0, 50]),
    ],
)
def test_cards_lie_a_step_apart_or_closer_where_room_is_short(
    count: int, step: float, room: float, places: list[float]
) -> None:
    assert spread(count, step, room) == places


def test_a_card_that_may_be_played_is_a_button_and_the_others_are_named() -> None:
    lines = hand(
        [Card("card-3", "The 3", "<path/>"), Card("card-5", "Lay the 5", "", "lay 5")], 300, 90, 40, 99
    )
    named, played = [ElementTree.fromstring(line) for line in lines]
    assert named.get("id") == "card-3" and named.findtext("title") == "The 3"
    assert named.get("data-move") is None and named.find("path") is not None
    assert played.get("data-move") == "lay 5" and played.get("aria-label") == "Lay the 5"
    assert [one.get("transform") for one in (named, played)] == ["translate(280 90)", "translate(320 90)"]
