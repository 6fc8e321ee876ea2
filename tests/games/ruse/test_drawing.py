"""The picture of Ruse: what it lights, what it keeps, what it must not show."""

import re
from dataclasses import replace
from math import hypot
from xml.etree import ElementTree

import pytest

from games.ruse.builder import act, cards, hand, me, rich, started, table, turn
from picture.contrast import contrast
from skulk.games.ruse import GAME
from skulk.games.ruse.picture import draw, legend_side, pieces
from skulk.games.ruse.picture.den import GROWTH_TOP, ROW, growth_x, kit_spot
from skulk.games.ruse.picture.goals import card_wide, in_hand
from skulk.games.ruse.picture.layout import COLUMN, HEIGHT, WIDTH
from skulk.games.ruse.picture.open_moves import RING
from skulk.games.ruse.picture.style import DUSK_RUSE, MORNING_RUSE, TEXT_ON
from skulk.games.ruse.rules.state import Ruse
from skulk.games.ruse.terms import EFFECTS, SOURCES, effect
from skulk.games.ruse.words.names import NAMES, counted
from skulk.kernel.dice import Dice

MODES: tuple[dict[str, str], ...] = (
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


@pytest.mark.parametrize("options", MODES[:2], ids=str)
def test_every_event_lights_something_for_everybody(options: dict[str, str]) -> None:
    state, dice = started(3, **options), Dice.seeded("events")
    while state.waiting():
        seat = state.waiting()[0]
        moves = state.moves(seat)
        state.heard = []
        state.apply(seat, moves[dice.below(len(moves))])
        if not dice.below(4):
            for watcher in (None, 0, 1):  # VIXEN may sit on the third seat
                ids = set(re.findall(r' id="([^"]+)"', pictured(state, watcher)))
                assert not [event for event in state.heard if not ids & set(pieces(event))]


@pytest.mark.parametrize("theme", [MORNING_RUSE, DUSK_RUSE], ids=["morning", "dusk"])
def test_words_stand_out(theme: dict[str, str]) -> None:
    for words, ground in TEXT_ON:
        assert contrast(theme[words], theme[ground]) >= 4.5, (words, ground)
    assert GAME.draw is draw


def finished(seed: str) -> Ruse:
    state, dice = started(3), Dice.seeded(seed)
    while state.waiting():
        seat = state.waiting()[0]
        moves = state.moves(seat)
        state.apply(seat, moves[dice.below(len(moves))])
    return state


def part(state: Ruse, seat: int | None, name: str) -> ElementTree.Element:
    """The element with an id."""
    root = ElementTree.fromstring(pictured(state, seat))
    return next(element for element in root.iter() if element.get("id") == name)


def words_in(element: ElementTree.Element) -> list[str]:
    return [text.text or "" for text in element.iter("{http://www.w3.org/2000/svg}text")]


def test_everybodys_den_is_there_and_only_the_own_one_lies_open() -> None:
    state = turn(table(3), 5)
    picture = pictured(state, 0)
    for seat in range(3):
        assert f'id="ruse-den-{seat}"' in picture and f'id="ruse-board-{seat}"' in picture
    assert picture.count('class="home-of shown"') == 1
    assert part(state, 0, "ruse-player-1").get("data-opens") == "den-1"


def test_the_summary_says_what_is_left_and_what_each_thing_costs() -> None:
    state = act(turn(table(), 5), "river", "enter 2")
    view = state.view(0)
    told = words_in(part(state, 0, "ruse-now"))
    assert f"{view.families[0].gp} GP" in told and str(view.die) in told
    assert view.offers
    assert sum(": " in words for words in told) == len(view.offers)


def test_the_summary_leaves_out_spaces_that_are_free() -> None:
    state = turn(table(), 5)
    assert [offer for offer in state.view(0).offers if not offer.cost]
    told = words_in(part(state, 0, "ruse-now"))
    assert not [words for words in told if words.endswith(": 0")]


def test_objectives_say_how_much_is_missing() -> None:
    state = turn(table(), 5)
    me(state).hand = hand("P3")
    card = state.view(0).families[0].hand[0]
    lacking = sum(max(need.want - need.have, 0) for need in card.needs)
    assert (f"{lacking} to go" if lacking else "ready") in words_in(part(state, 0, "ruse-card-P3"))


CARD_AND_LAMP = ('id="ruse-card-P9"', 'data-move="complete P9"')


def test_a_card_that_can_be_completed_is_pressed_itself_and_a_phone_opens_the_goals() -> None:
    state = cards(rich(table(), river=1, forest=1, farm=1, field=1), "P3", "P9")
    picture = pictured(state, 0)
    assert 'data-page="cards"' in picture and 'data-move="complete P9"' in picture
    card, lamp = (picture.split(part)[1].split('<g class="card-')[1].split(">")[0] for part in CARD_AND_LAMP)
    assert card == lamp  # the same place, on a wide screen and on a narrow one
    assert 'data-page="score"' in pictured(finished("sheet"), 0)


def test_the_dice_of_destiny_and_of_the_turn_roll_when_they_are_others() -> None:
    state = turn(table(), 5)
    state.destiny, state.destiny_die = 0, 3
    throws = [part(state, 0, name).get("data-roll") for name in ("ruse-destiny", "ruse-die")]
    act(state, "river", "enter 1")
    assert [part(state, 0, name).get("data-roll") for name in ("ruse-destiny", "ruse-die")] == throws
    state.round_number += 1
    again = [part(state, 0, name).get("data-roll") for name in ("ruse-destiny", "ruse-die")]
    assert again[0] != throws[0] and again[1] != throws[1]


def test_the_score_sheet_explains_every_point() -> None:
    state = finished("sheet")
    view = state.view(0)
    told = words_in(part(state, 0, "ruse-sheet"))
    for seat, family in enumerate(view.families):
        *gained, lost = family.ledger
        assert sum(gained) - lost == family.vp, seat
        assert str(family.vp) in told
    for source, name in enumerate(SOURCES):
        if any(family.ledger[source] for family in view.families):
            assert NAMES[f"source {name}"] in told and NAMES[f"why {name}"] in told


def test_the_reasons_of_a_score_sheet_keep_clear_of_four_columns_of_figures() -> None:
    reasons = [words for key, words in NAMES.items() if key.startswith("why ")]
    assert len(reasons) == len(SOURCES) and max([len(words) for words in reasons]) <= 30


def test_vixens_card_is_told_row_by_row() -> None:
    state = started(2, vixen="level 2")
    while not (vixen := state.view(0).vixen) or not vixen.card:
        state.apply(0, state.moves(0)[0])
    board = " ".join(words_in(part(state, 0, "ruse-home-1")))
    for where, icons, _ in vixen.rows:
        assert where.capitalize() in board
        assert all(NAMES[f"icon {icon}"] in board for icon in icons)


def test_two_kits_on_one_space_can_both_be_pressed_in_their_middle() -> None:
    state = turn(table(), 5)
    kits = state.view(0).families[0].kits
    beside = (replace(kits[0], space=3, extra=False), replace(kits[0], space=3, extra=True))
    (x, y), (further, lower) = kit_spot(beside, 0), kit_spot(beside, 1)
    assert hypot(further - x, lower - y) > RING


def test_a_kit_alone_stands_in_the_middle_of_its_space() -> None:
    kits = turn(table(), 5).view(0).families[0].kits
    alone = (replace(kits[0], space=3), replace(kits[1], space=3))
    assert [kit_spot(alone, kit) for kit in range(2)] == [
        (growth_x(3), GROWTH_TOP + ROW * kit.track) for kit in alone
    ]


def test_who_is_not_asked_keeps_the_page_that_was_opened() -> None:
    state = turn(table(3), 5)
    act(state, "den")
    assert 'data-page="den"' in pictured(state, 0)
    assert 'data-page="land"' in pictured(state, 1)
    assert 'data-page="den"' in pictured(state, None)


def test_the_legend_explains_signs_where_a_narrow_screen_has_room() -> None:
    state = turn(table(), 5)
    me(state).hand = hand("P3")
    for held, mini, side in (
        (3, False, "legend"),
        (6, False, "legend"),
        (7, False, "crowded"),
        (3, True, "legend-up"),
    ):
        view = state.view(0)
        family = view.families[0]
        cards_ = (family.hand * 7)[:held]
        ring = (1,) if mini else ()
        view = replace(view, families=(replace(family, hand=cards_), *view.families[1:]), ring=ring)
        assert legend_side(view, False) == side and legend_side(view, True) == f"{side} under"
    assert "growth points" in words_in(part(state, 0, "ruse-legend"))


def test_one_is_not_many() -> None:
    assert [counted(count, "die", "dice") for count in (0, 1, 2)] == ["0 dice", "1 die", "2 dice"]
    assert counted(1, "card") == "1 card" and counted(3, "card") == "3 cards"


def test_a_table_laid_open_shows_every_hand_and_a_spectator_sees_none() -> None:
    state = turn(table(), 5)
    for seat, name in enumerate(("P3", "P3", "P7")):
        me(state, seat).hand = hand(name)
    picture = draw(state.laid_open(), ())
    for seat, name in enumerate(("P3", "P3", "P7")):
        assert f'id="ruse-card-{seat}-{name}"' in picture
    assert "ruse-card" not in draw(state.view(None), ())


@pytest.mark.parametrize("count", range(1, 8))
def test_a_hand_of_any_size_stays_left_of_the_own_boards(count: int) -> None:
    last = in_hand("", count - 1, count).split("translate(")[1].split()[0]
    assert float(last) + card_wide(count) <= COLUMN


def test_points_on_open_tiles_are_large_enough_for_a_phone() -> None:
    state = turn(table(), 5)
    view = replace(state.view(0), available=((0, 1, effect(EFFECTS.index("gp"), 3)),))
    tile = draw(view, ()).split('id="ruse-open-0-1"')[1].split("</text>")[0]
    scale = float(tile.split("scale(")[1].split(")")[0])
    assert 29 * scale * 360 / 848 >= 11  # the figure's size, on a screen of 360 pixels
