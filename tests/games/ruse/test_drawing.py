"""The picture of Ruse: what it lights, what it keeps, what it must not show."""

from xml.etree import ElementTree

import pytest

from games.ruse.builder import act, hand, me, started, table, turn
from picture.contrast import contrast
from skulk.games.ruse import GAME
from skulk.games.ruse.drawing import draw, pieces
from skulk.games.ruse.layout import HEIGHT, WIDTH
from skulk.games.ruse.rules.ruse import Ruse
from skulk.games.ruse.sentences import EVENTS
from skulk.games.ruse.style import DUSK_RUSE, MORNING_RUSE, TEXT_ON
from skulk.kernel.dice import Dice
from skulk.kernel.event import Event

MODES = (
    {"expansions": "both", "dens": "varied"},
    {"vixen": "level 4", "season": "winter"},
    {"mode": "basic"},
    {},
)


def pictured(state: Ruse, seat: int | None) -> str:
    return draw(state.view(seat), state.moves(seat) if seat is not None else ())


@pytest.mark.parametrize("options", MODES, ids=str)
def test_every_move_of_a_match_is_drawn_once_and_the_picture_is_whole(options: dict[str, str]) -> None:
    state, dice = started(3, **options), Dice.seeded("pictures")
    while state.waiting():
        seat = state.waiting()[0]
        moves = state.moves(seat)
        picture = pictured(state, seat)
        for move in moves:
            assert picture.count(f'data-move="{move}"') == 1, move
        if not dice.below(6):
            ElementTree.fromstring(picture)
            ElementTree.fromstring(pictured(state, None))
        ids = [part.split('"')[0] for part in picture.split(' id="')[1:]]
        assert len(ids) == len(set(ids))
        state.apply(seat, moves[dice.below(len(moves))])
    assert "Final score" in pictured(state, 0)


def test_nothing_lies_outside_the_picture() -> None:
    state = turn(table(4, expansions="both"), 5)
    for text in pictured(state, 0).split("</style>")[1].split("translate(")[1:]:
        x, y = [float(number) for number in text.split(")")[0].split()]
        assert -60 <= x <= WIDTH and -60 <= y <= HEIGHT


def test_anothers_cards_are_not_in_the_picture() -> None:
    state = turn(table(), 5)
    me(state).hand = hand("P3")
    me(state, 1).hand = hand("P7")
    assert "ruse-card-P3" in pictured(state, 0) and "ruse-card-P7" not in pictured(state, 0)
    assert "ruse-card" not in pictured(state, None)


def test_a_fox_keeps_its_id_when_it_moves() -> None:
    state = turn(table(), 5)
    before = pictured(state, 0)
    after = pictured(act(state, "river", "enter 2"), 0)
    assert 'id="ruse-fox-0"' in before and 'id="ruse-fox-0"' in after and before != after


def test_every_event_can_be_pointed_at() -> None:
    for verb in EVENTS:
        what: tuple[int | str, ...] = ("river", 1) if verb in ("moves to", "marks", "climbs") else (1, 1)
        assert isinstance(pieces(Event("", 0, verb, what)), tuple)


@pytest.mark.parametrize("theme", [MORNING_RUSE, DUSK_RUSE], ids=["morning", "dusk"])
def test_words_stand_out(theme: dict[str, str]) -> None:
    for words, ground in TEXT_ON:
        assert contrast(theme[words], theme[ground]) >= 4.5, (words, ground)
    assert GAME.draw is draw
