"""The colours: both themes from the same names, and text that can be read."""

import pytest

from picture.contrast import contrast
from skulk.picture.theme import DUSK, MORNING, TEXT_ON, scoped, themed

THEMES = {"morning": MORNING, "dusk": DUSK}


def test_black_on_white_has_the_highest_contrast() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)


def test_both_themes_have_the_same_names() -> None:
    assert list(MORNING) == list(DUSK)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("pair", TEXT_ON)
def test_text_can_be_read(theme: str, pair: tuple[str, str]) -> None:
    text, ground = pair
    assert contrast(THEMES[theme][text], THEMES[theme][ground]) >= 4.5


def test_a_theme_follows_the_reader_or_an_ancestor() -> None:
    css = themed(".board", MORNING, DUSK)
    assert css.index(MORNING["paper"]) < css.index("prefers-color-scheme:dark") < css.index(DUSK["paper"])
    assert '[data-theme="dusk"] .board' in css and '[data-theme="morning"] .board' in css


def test_rules_stay_in_their_scope() -> None:
    assert scoped(".board", "\n.a,.b c{fill:red}\n") == ".board .a,.board .b c{fill:red}"


def test_what_a_mouse_lights_does_not_stay_lit_under_a_finger() -> None:
    assert scoped(".board", ".a:hover,.a:focus-visible{fill:red}") == (
        ".board .a:focus-visible{fill:red}@media (hover:hover){.board .a:hover{fill:red}}"
    )
