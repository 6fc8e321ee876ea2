"""Moving pictures."""

import re
from xml.etree import ElementTree

from skulk.picture.film import animated

ROOT = '<svg xmlns="http://www.w3.org/2000/svg" role="group">'
HEAD = f'{ROOT}<style>a{{}}</style><defs><g id="fox"/></defs>'


def frame(*pieces: str) -> str:
    return f'{HEAD}<g id="floor">{"".join(pieces)}</g></svg>'


STONE = '<path id="stone" d="M0 0"/>'
HERE = '<g id="fox-token" data-move="x" role="button" tabindex="0"><use href="#fox" x="1"/></g>'
THERE = '<g id="fox-token"><use href="#fox" x="2"/></g>'
FILM = animated([frame(STONE, HERE), frame(STONE, THERE), frame(STONE, HERE)], 0.5)


def shown(film: str, moment: float) -> set[str]:
    """The looks visible at a share of the loop."""
    seen = set()
    for name, look in re.findall(r'<g class="(film-\d+)">(.*?)</g>(?=<g class="film|</svg>)', film):
        marks = re.findall(rf"@keyframes {name}{{(.*?}})}}", film)
        state = "visible"
        for at, how in re.findall(r"([\d.]+)%{visibility:(\w+)}", marks[0] if marks else ""):
            if float(at) <= 100 * moment:
                state = how
        if state == "visible":
            seen.add(look)
    return seen


def test_a_film_is_one_valid_picture_without_buttons_or_clashing_ids() -> None:
    ElementTree.fromstring(FILM)
    assert re.findall(r'id="([^"]+)"', FILM) == ["fox"]
    assert "data-move" not in FILM and "tabindex" not in FILM and 'role="button"' not in FILM
    assert FILM.count("<defs>") == 1 and 'role="img"' in FILM


def test_what_looks_the_same_is_stored_once() -> None:
    assert FILM.count('d="M0 0"') == 1 and FILM.count('x="1"') == 1


def test_each_picture_is_shown_in_its_time() -> None:
    for moment, x in ((0.05, "1"), (0.2, "2"), (0.5, "1"), (0.99, "1")):
        looks = shown(FILM, moment)
        assert [re.findall(r'x="(\d)"', look) for look in looks if "use" in look] == [[x]]
        assert any("M0 0" in look for look in looks)


def test_the_last_picture_lingers() -> None:
    assert "3s step-end infinite" in FILM  # two pictures of half a second, and the last for two


def test_without_motion_the_first_picture_stands() -> None:
    assert "prefers-reduced-motion:reduce" in FILM
    at_rest = dict(re.findall(r"\.(film-\d+){visibility:(\w+);animation", FILM))
    looks = {x: name for name, x in re.findall(r'<g class="(film-\d+)"><g><use href="#fox" x="(\d)"', FILM)}
    assert at_rest == {looks["1"]: "visible", looks["2"]: "hidden"}


def test_what_comes_later_lies_where_its_own_picture_had_it() -> None:
    film = animated([frame(STONE, THERE), frame(STONE, '<path id="moss" d="M5 5"/>', THERE)], 1)
    assert film.index("M0 0") < film.index("M5 5") < film.index('x="2"')
