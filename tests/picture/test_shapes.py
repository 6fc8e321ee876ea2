"""Small pieces of SVG."""

from xml.etree import ElementTree

from skulk.picture.shapes import button, line, number, place, polygon, text


def test_numbers_are_short() -> None:
    assert [number(value) for value in (3, 3.0, 2.54, -0.5)] == ["3", "3", "2.5", "-0.5"]


def test_a_line_goes_through_its_points() -> None:
    assert line([(0, 0), (3.5, 4)]) == "M0 0L3.5 4"


def test_a_polygon_closes() -> None:
    assert polygon(4, 10) == "M10 0L0 10L-10 0L-0 -10Z"


def test_a_button_can_be_clicked_focused_and_read_aloud() -> None:
    made = ElementTree.fromstring(button('say "no"', "Say <no>", "<path/>", place(1, 2)))
    assert made.get("data-move") == 'say "no"' and made.get("aria-label") == "Say <no>"
    assert made.get("role") == "button" and made.get("tabindex") == "0"
    assert made.findtext("title") == "Say <no>"


def test_words_are_held_to_their_room_only_where_there_is_one() -> None:
    assert text(1, 2, "name", "Ann & Bo") == '<text class="name" x="1" y="2">Ann &amp; Bo</text>'
    assert 'data-room="90"' in text(1, 2, "name", "Ann", 90)
