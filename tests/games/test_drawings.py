"""What every game's picture keeps: moves to press, pieces to follow, and nothing from outside."""

import re
from functools import cache
from xml.etree import ElementTree

import pytest

from picture.parts import SVG
from skulk.games import registry
from skulk.kernel.dice import Dice
from skulk.kernel.fairness import pledge_from
from skulk.kernel.match import Match

EVERY = 8  # positions of a match, of which one is drawn

ID = re.compile(r'\sid="([^"]+)"')
REFERENCE = re.compile(r'href="#([^"]+)"|url\(#([^)]+)\)')
FRAME = re.compile(r'viewBox="[^"]+"')

BUSY = 600  # elements of a board, at most

each_game = pytest.mark.parametrize("slug", registry.slugs())


@cache
def pictures(slug: str) -> tuple[tuple[tuple[str, ...], str], ...]:
    """Notations and picture, for who is asked and for a spectator, from random matches."""
    game, found = registry.find(slug), []
    assert game.draw is not None
    for seats in range(game.seats[0], game.seats[1] + 1):
        match = Match(game, seats, dict(game.unhurried()), pledge_from(f"pictures {seats}", seats))
        dice = Dice.seeded(f"moves {seats}")
        while match.waiting():
            seat = match.waiting()[0]
            moves = match.state.moves(seat)
            if not dice.below(EVERY):
                found.append((tuple([str(move) for move in moves]), game.draw(match.view(seat), moves)))
                found.append(((), game.draw(match.view(None), ())))
            match.play(seat, str(moves[dice.below(len(moves))]))
        found.append(((), game.draw(match.view(0), ())))
    return tuple(found)


@each_game
def test_every_legal_move_is_one_button_with_a_name_of_its_own(slug: str) -> None:
    for moves, svg in pictures(slug):
        buttons = [part for part in ElementTree.fromstring(svg).iter() if part.get("data-move") is not None]
        assert sorted([button.get("data-move", "") for button in buttons]) == sorted(moves)
        assert {(button.get("role"), button.get("tabindex")) for button in buttons} <= {("button", "0")}
        assert len({button.get("aria-label") for button in buttons} - {None, ""}) == len(moves)
        for title, button in [(button.find(f"{SVG}title"), button) for button in buttons]:
            assert title is not None and title.text == button.get("aria-label")


@each_game
def test_what_cannot_be_pressed_is_an_image(slug: str) -> None:
    for _, svg in pictures(slug):
        parts = [part.get("role") for part in ElementTree.fromstring(svg).iter()]
        assert (parts[0] == "img") == ("button" not in parts)


@each_game
def test_no_id_stands_twice_and_the_frame_never_shifts(slug: str) -> None:
    for _, svg in pictures(slug):
        ids = ID.findall(svg)
        assert len(ids) == len(set(ids))
    assert len({FRAME.findall(svg)[0] for _, svg in pictures(slug)}) == 1


@each_game
def test_every_reference_leads_into_the_same_picture_and_nothing_leads_out(slug: str) -> None:
    for _, svg in pictures(slug):
        assert {one or other for one, other in REFERENCE.findall(svg)} <= set(ID.findall(svg))
        assert "<script" not in svg and "http" not in svg.replace("http://www.w3.org/2000/svg", "")
        assert ' style="' not in svg, "a page may forbid styles without a nonce"


@each_game
def test_a_line_of_the_log_lights_what_is_there_for_whoever_looks(slug: str) -> None:
    game, dice = registry.find(slug), Dice.seeded("log")
    assert game.draw is not None
    match = Match(game, game.seats[0], dict(game.unhurried()), pledge_from("log", game.seats[0]))
    while match.waiting():
        seat = match.waiting()[0]
        moves = match.state.moves(seat)
        events = match.play(seat, str(moves[dice.below(len(moves))]))
        for eyes in (None, *range(match.seats)) if not dice.below(EVERY) else ():
            ids = set(ID.findall(game.draw(match.view(eyes), ())))
            lights = [set(game.pieces(event)) for event in events if event.seen_by(eyes)]
            assert not [pieces for pieces in lights if pieces and not pieces & ids]


@each_game
def test_drawing_twice_gives_the_same_letters(slug: str) -> None:
    again = pictures.__wrapped__(slug)
    assert again == pictures(slug)


@pytest.mark.parametrize("slug", [slug for slug in registry.slugs() if slug != "ruse"])
def test_a_board_has_at_most_six_hundred_elements(slug: str) -> None:
    """Without what is drawn once and stamped. Ruse, which folds boards away, counts what it shows itself."""
    for _, svg in pictures(slug):
        drawn = svg.rpartition("</defs>")[2]
        assert len(re.findall(r"<(?!title|desc)[a-z]", drawn)) <= BUSY
