"""The picture of Tusk!: what it lights, what it keeps, and what it must not show."""

import re
from dataclasses import replace
from functools import cache
from itertools import pairwise
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from games.tusk.builder import BLUE, YELLOW, dice, play, table, weather
from picture.contrast import contrast
from picture.parts import SVG, with_id, words_in
from skulk.games.tusk import GAME
from skulk.games.tusk.picture import definitions, draw, touched
from skulk.games.tusk.picture.boards import throw
from skulk.games.tusk.picture.layout import ACTIONS, HEIGHT, TALL, WIDTH
from skulk.games.tusk.picture.plaques import HIGH, boxes
from skulk.games.tusk.picture.style import DUSK_TUSK, MORNING_TUSK, TEXT_ON, style
from skulk.games.tusk.rules.state import Tusk
from skulk.games.tusk.terms import BIT, TERRAINS
from skulk.games.tusk.view import RollView, TuskView
from skulk.kernel.dice import Dice
from skulk.kernel.event import Event

THUMB = 42 * WIDTH / 390  # 42 px on a phone that is 390 px wide
MISS = 72  # as wide as the word is on a phone


@cache
def pictures() -> tuple[tuple[TuskView, tuple[str, ...], str], ...]:
    """Views with the notation of the moves and the picture, from random games."""
    found = []
    for seats in (2, 3, 4):
        state = GAME.new(GAME.setup(seats, {}, Dice.seeded(f"pictures {seats}")))
        assert isinstance(state, Tusk)
        chance = Dice.seeded(f"moves {seats}")
        while state.waiting():
            seat = state.waiting()[0]
            moves = state.moves(seat)
            if not chance.below(4):
                found.append(shown(state, seat))
            state.apply(seat, moves[chance.below(len(moves))])
        found.append(shown(state, 0))
    return tuple(found)


def shown(state: Tusk, seat: int) -> tuple[TuskView, tuple[str, ...], str]:
    moves, view = state.moves(seat), state.view(seat)
    return view, tuple(str(move) for move in moves), draw(view, moves)


def picture(state: Tusk, seat: int | None = BLUE) -> Element:
    moves = state.moves(seat) if seat is not None else ()
    return ElementTree.fromstring(draw(state.view(seat), moves))


def test_members_keep_their_ids_wherever_they_go() -> None:
    state = table("blue d3 yellow e4")
    before = with_id(picture(state), "tusk-member-0-1").get("transform")
    play(state, "done", "move c3")
    assert with_id(picture(state), "tusk-member-0-1").get("transform") != before


def test_a_tile_that_can_be_walked_to_is_not_covered_by_a_member_to_pick_there() -> None:
    state = table("blue d3 c4 a1 yellow e4", tiles=37, turn_number=3)
    play(state, "done", "pick 1")
    drawn = picture(state)
    hits = {
        one.get("data-move"): [
            part.tag.removeprefix(SVG) for part in one.iter() if part.get("class") == "hit"
        ]
        for one in drawn.iter()
        if (one.get("data-move") or "").startswith(("pick", "move c4"))
    }
    assert hits == {"move c4": ["path"], "pick 2": ["circle"], "pick 3": ["path"]}


def test_the_wounded_lie() -> None:
    root = picture(table("blue d3* yellow e4"))
    turned = [each.get("transform") for each in with_id(root, "tusk-member-0-1").iter(f"{SVG}g")]
    assert "rotate(90)" in turned
    standing = [each.get("transform") for each in with_id(root, "tusk-member-1-1").iter(f"{SVG}g")]
    assert "rotate(90)" not in standing


def test_tokens_can_be_counted() -> None:
    root = picture(table("blue d3 yellow e4", tokens="d3 2"))
    uses = [each.get("href") for each in with_id(root, "tusk-tile-d3").iter(f"{SVG}use")]
    assert uses.count("#tusk-kind-stick") == 2
    root = picture(table("blue d3 yellow e4", tokens="d3 8"))
    assert "×8" in words_in(with_id(root, "tusk-tile-d3"))


def test_every_terrain_has_a_drawing_of_its_own() -> None:
    looks = re.findall(r'<g id="tusk-land-([a-z]+)" class="tusk-art">(.*?)</g>', definitions())
    assert [name for name, look in looks] == list(TERRAINS)
    assert len({re.sub(r'class="[^"]*"', "", look) for name, look in looks}) == len(TERRAINS)


def test_difficult_land_has_a_jagged_border_that_pales_when_it_is_easy() -> None:
    wild = with_id(picture(table("blue d3 yellow e4")), "tusk-tile-e3")
    assert "#tusk-crag" in [each.get("href") for each in wild.iter(f"{SVG}use")]
    assert "eased" not in [each.get("class") for each in wild.iter()]
    tame = with_id(picture(table("blue d3 yellow e4", season="autumn")), "tusk-tile-e3")
    assert "eased" in [each.get("class") for each in tame.iter()]


def test_a_tile_turns_over_when_the_snow_comes() -> None:
    land = table("blue d3 yellow e4", tiles=37, turn_number=4)
    snow = table("blue d3 yellow e4", tiles=37, turn_number=4, snow="d1")
    faces = [with_id(picture(state), "tusk-tile-d1").get("data-face") for state in (land, snow)]
    assert faces == ["land", "snow"]


def test_dice_show_what_changes_them_what_they_need_and_what_came_of_it() -> None:
    state = table("blue d3 yellow d3", stock="blue 1 stick, yellow 1 grass")
    play(state, "done")
    play(dice(state, 5, 6), "fight", "blue: sticks 1", "yellow: grass 1")
    tray = with_id(picture(state), "tusk-tray")
    assert "+1 −1 ≥ 6 5 miss" in words_in(tray) and "6 hit" in words_in(tray)
    assert "5 + 1 − 1 = 5 (miss)" in [title.text for title in tray.iter(f"{SVG}title")]


def test_verdicts_below_three_dice_stand_apart_on_a_phone() -> None:
    three = RollView(seat=0, target=1, why="fight", dice=(1, 2, 3), plus=0, minus=0, needs=6)
    places = [float(x) for x in re.findall(r'translate\((\d+) \d+\)" data-roll', throw(three, 0, 0))]
    assert len(places) == 3 and min([right - left for left, right in pairwise(places)]) >= MISS


def test_dice_and_a_fight_lie_on_the_table_until_somebody_goes_on() -> None:
    """Also those of a fight that ends a turn, and the die that sends the Mammoth off."""
    state = table("blue d3 yellow d3", stock="blue 1 stick", tiles=37, turn_number=4, rows=6)
    play(state, "done")
    state.energy = BIT[0]  # one action left
    dice(state, 5, 1)
    play(state, "fight", "sticks 1")
    assert state.turn == YELLOW and state.view(None).clash is not None and len(state.view(None).rolls) == 2
    play(state, "recover")
    assert state.view(None).clash is None and state.view(None).rolls == ()
    weather(state, "spring", 1, arrows=1, ice=0)
    play(state, "end")
    assert state.turn_number == 5 and [roll.why for roll in state.view(None).rolls] == ["roam"]


def test_every_throw_rolls_anew() -> None:
    state = table("blue d3 yellow d3")
    play(dice(state, 2, 3), "done", "fight")
    first = [each.get("data-roll") for each in picture(state).iter() if each.get("data-roll")]
    play(dice(state, 2, 3), "fight")
    second = [each.get("data-roll") for each in picture(state, YELLOW).iter() if each.get("data-roll")]
    assert not set(first) & set(second)


def test_goods_lie_face_down_until_both_turn_over() -> None:
    state = table("blue d3 yellow d3", stock="blue 1 stick, yellow 1 stick")
    play(state, "done", "fight", "blue: sticks 1")
    for seat in (YELLOW, None):
        root = picture(state, seat)
        assert [with_id(root, f"tusk-pledge-{n}").get("data-face") for n in range(2)] == ["down", "down"]
        assert "stick" not in ElementTree.tostring(with_id(root, "tusk-moment"), encoding="unicode")
    play(dice(state, 1, 1), "yellow: sticks 0")
    root = picture(state)
    assert [with_id(root, f"tusk-pledge-{n}").get("data-face") for n in range(2)] == ["up", "up"]
    assert words_in(with_id(root, "tusk-moment")).startswith("Draw, d3")


def test_a_hidden_victory_card_is_not_in_the_picture() -> None:
    state = table("blue d3 yellow e4")
    assert "Thatchers" not in draw(state.view(BLUE), state.moves(BLUE))
    assert "Masons" in draw(state.view(BLUE), state.moves(BLUE))
    assert "Masons" not in draw(state.view(None), ())


def test_an_ended_match_laid_open_shows_all_cards() -> None:
    state = table("blue d3 yellow e4")
    assert "Masons" in draw(state.laid_open(), ())


def test_the_end_tells_every_score_and_what_each_card_gave() -> None:
    state = table("blue d3 yellow e4", stock="yellow 2 grass 3 food")
    ended = replace(state.laid_open(), scores=(0, 5))
    picture = draw(ended, ())
    assert "5: Thatchers (+2)" in picture


@pytest.mark.parametrize("count", range(1, 17))
def test_plaques_fit_the_picture_and_do_not_overlap(count: int) -> None:
    laid = boxes(count)
    assert ACTIONS + HIGH <= HEIGHT
    for x, wide in laid:
        assert wide >= 50 and x >= 0 and x + wide <= WIDTH
    for (x, wide), (other, _) in pairwise(laid):
        assert x + wide < other


def test_tiles_fit_a_thumb_on_a_phone() -> None:
    assert TALL - 4 >= THUMB


def test_words_can_be_read_on_what_they_stand_on() -> None:
    for theme in (MORNING_TUSK, DUSK_TUSK):
        for ink, ground in TEXT_ON:
            assert contrast(theme[ink], theme[ground]) >= 4.5, (ink, ground)
    assert re.search(r"\.land,[^{]*\.way\{stroke:var\(--bone\)[^}]*paint-order:stroke", style())


def test_motion_stops_where_it_is_unwanted() -> None:
    assert "prefers-reduced-motion:reduce" in style()


def test_a_line_of_the_log_lights_what_it_is_about() -> None:
    assert touched(Event("TSK-054", 0, "gathers", (0, 1, 2))) == (
        *("tusk-panel-0", "tusk-own-0"),
        "tusk-tile-d3",
    )
    assert "tusk-tray" in touched(Event("TSK-072", 1, "strikes", (0, 0, 0, 0, 1)))
    assert touched(Event("TSK-140", -1, "season", (0, 1, 1))) == ("tusk-season",)
    assert touched(Event("TSK-141", -1, "goes home", ())) == ("tusk-mammoth-piece",)
    assert touched(Event("TSK-162", -1, "freezes", (1, 2))) == ("tusk-season",)
