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
from picture.vision import KINDS, seen
from skulk.games.tusk import GAME
from skulk.games.tusk.picture import definitions, draw, touched
from skulk.games.tusk.picture.boards import throw
from skulk.games.tusk.picture.layout import ACTIONS, HALF, HEIGHT, MAP_WIDE, TALL, tile_place
from skulk.games.tusk.picture.pieces import member_place
from skulk.games.tusk.picture.plaques import HIGH, boxes
from skulk.games.tusk.picture.style import DUSK_TUSK, MORNING_TUSK, TEXT_ON, style
from skulk.games.tusk.rules.state import Tusk
from skulk.games.tusk.terms import BIT, TERRAINS
from skulk.games.tusk.view import RollView, TuskView
from skulk.kernel.dice import Dice
from skulk.kernel.event import Event
from skulk.kernel.game import PieceCard
from skulk.kernel.words import player_name
from skulk.laws.explaining import look

THUMB = 42 * 970 / 456 / 0.9  # 42 px on a phone of 390 by 844, whose map is drawn at nine tenths
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


def test_a_slip_says_how_many_tokens_lie_on_a_tile() -> None:
    root = picture(table("blue d3 yellow e4", tokens="d3 2"))
    uses = [each.get("href") for each in with_id(root, "tusk-tile-d3").iter(f"{SVG}use")]
    assert "#tusk-kind-stick" in uses and words_in(with_id(root, "tusk-tile-d3")).split() == ["2"]


def test_every_terrain_has_a_drawing_of_its_own() -> None:
    parts = definitions().split('<g id="tusk-')
    looks = {part.split('"')[0]: part.partition(">")[2] for part in parts if part.startswith("land-")}
    assert sorted(looks) == sorted([f"land-{name}" for name in TERRAINS])
    outlines = {re.sub(r'(fill|stroke)="[^"]*"', "", look) for look in looks.values()}
    assert len(outlines) == len(TERRAINS), "told apart without colour"


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
    places = [float(x) for x in re.findall(r'translate\((\d+) \d+\)" data-roll', throw(three, 0, 0, HALF))]
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


def test_the_row_that_freezes_next_has_a_rim_of_frost() -> None:
    def frosted(snow: str) -> set[str]:
        root = picture(table("blue d3 yellow e4", tiles=37, turn_number=4, snow=snow))
        found = [one for one in root.iter() if (one.get("id") or "").startswith("tusk-tile-")]
        rims = [one for one in found if "#tusk-frost" in [use.get("href") for use in one.iter(f"{SVG}use")]]
        return {(one.get("id") or "").removeprefix("tusk-tile-") for one in rims}

    assert frosted("") == set()
    assert frosted("a1 a2 a3 a4") == {"b1", "b2", "b3", "b4", "b5"}


def test_snow_falls_onto_a_tile_as_a_piece_of_its_own() -> None:
    snow = table("blue d3 yellow e4", tiles=37, turn_number=4, snow="d1")
    fallen = with_id(picture(snow), "tusk-snow-d1")
    assert fallen.get("class") == "falls" and "tusk-fall" in style()


def test_the_list_of_moves_has_signs_of_lands_members_and_tokens() -> None:
    signed = set()
    for _, moves, drawn in pictures():
        for sign in re.findall('data-sign="([^ ]+) ', drawn):
            assert f'id="{sign}"' in drawn, sign
        for move in moves:
            part = drawn.split(f'data-move="{move}"')[1].split(">")[0]
            if "data-sign" in part:
                signed.add(move.split(" ")[0])
    assert signed >= {"place", "send", "move", "pick", "leave", "flee", "recover", "deal", "give", "bare"}


@pytest.mark.parametrize(("tile", "move", "kind"), [("d3", "gather", "stick"), ("c3", "exchange", "food")])
def test_gathering_and_exchanging_have_the_token_that_they_bring(tile: str, move: str, kind: str) -> None:
    state = table(f"blue {tile} yellow e4", stock="blue 1 grass 1 stone")
    play(state, "done")
    option = with_id(picture(state), f"move-{move}")
    assert (option.get("data-sign") or "").split()[0] == f"tusk-kind-{kind}"


def test_a_bargain_is_lit_in_ones_own_turn_only() -> None:
    found = set()
    for view, moves, drawn in pictures():
        for move in moves:
            if f'data-move="{move}"' in drawn and move.startswith("deal "):
                part = drawn.split(f'data-move="{move}"')[1].split("</g>")[0]
                mine = view.turn in (None, view.seat)
                assert ("quiet" in part) != mine
                found.add(mine)
    assert found


def test_the_end_shows_who_survived_and_why() -> None:
    state = table("blue d3 yellow e4 e3*", stock="yellow 2 grass 3 food")
    root = ElementTree.fromstring(draw(replace(state.laid_open(), scores=(0, 5)), ()))
    told = words_in(with_id(root, "tusk-end-1"))
    for words in ("2 members, 1 wounded", "3 Thatchers +2", "5"):
        assert words in told
    uses = [each.get("href") for each in with_id(root, "tusk-end-1").iter(f"{SVG}use")]
    assert "#tusk-crown" in uses


@pytest.mark.parametrize("kind", KINDS)
def test_a_piece_stands_out_from_every_land_however_one_sees_colours(kind: str) -> None:
    grounds = set(re.findall(r'fill="(#[0-9a-f]{6})"', definitions().split('id="tusk-mammoth"')[0]))
    assert len(grounds) > 20
    for ground in grounds:
        rims = [contrast(seen(rim, kind), seen(ground, kind)) for rim in ("#2c1c11", "#fff6e0")]
        assert max(rims) >= 3, ground
    for name in ("mammoth", *[f"member-{seat}" for seat in range(4)]):
        look = definitions().split(f'id="tusk-{name}"')[1].split("</g></g>")[0]
        assert "#2c1c11" in look and "#fff6e0" in look
    shapes = [definitions().split(f'id="tusk-tribe-{seat}"')[1].split("</g>")[0] for seat in range(4)]
    assert len({shape.split(' d="')[1] for shape in shapes}) == 4


def test_a_board_has_at_most_six_hundred_elements() -> None:
    assert max([len(re.findall(r"<[a-z]", drawn.split("</defs>")[1])) for _, _, drawn in pictures()]) <= 600


def test_an_ended_match_laid_open_shows_all_cards() -> None:
    state = table("blue d3 yellow e4")
    assert "Masons" in draw(state.laid_open(), ())


@pytest.mark.parametrize("count", range(1, 17))
def test_plaques_fit_the_picture_and_do_not_overlap(count: int) -> None:
    laid = boxes(count)
    assert ACTIONS + HIGH <= HEIGHT
    for x, wide in laid:
        assert wide >= 42 and x >= 0 and x + wide <= MAP_WIDE
    for (x, wide), (other, _) in pairwise(laid):
        assert x + wide < other


def test_tiles_fit_a_thumb_on_a_phone() -> None:
    assert TALL - 4 >= THUMB


def test_words_can_be_read_on_what_they_stand_on() -> None:
    for theme in (MORNING_TUSK, DUSK_TUSK):
        for ink, ground in TEXT_ON:
            assert contrast(theme[ink], theme[ground]) >= 4.5, (ink, ground)
    assert re.search(r"\.way\{stroke:var\(--bone\)[^}]*paint-order:stroke", style())


def test_motion_stops_where_it_is_unwanted() -> None:
    assert "prefers-reduced-motion:reduce" in style()


# What is this?


def test_every_piece_of_every_picture_says_what_it_is() -> None:
    for view, _, drawn in pictures():
        look(GAME, view, ElementTree.fromstring(drawn), "")


def card(state: Tusk, key: str, seat: int | None = BLUE) -> PieceCard:
    told = GAME.piece(state.view(seat), key)
    assert told is not None
    return told


def test_a_tile_tells_what_it_holds_and_what_pressing_it_would_mean() -> None:
    state = table("blue d3 yellow e4")
    play(state, "done")
    told = card(state, "tile d3")
    assert told.name.endswith(", d3") and told.tries == ("move d3",)
    assert ("Members", "blue 1") in told.figures
    assert card(state, "member 0 1").name == "Blue member 1"
    assert card(state, "member 1 1").tries == ("move e4",)


def test_a_die_tells_its_sum() -> None:
    state = table("blue d3 yellow d3", stock="blue 1 stick, yellow 1 grass")
    play(state, "done")
    play(dice(state, 5, 6), "fight", "blue: sticks 1", "yellow: grass 1")
    keys = [str(each.get("data-what")) for each in picture(state).iter() if each.get("data-roll")]
    sums = [dict(card(state, key).figures)["It comes to"] for key in keys]
    assert sums == ["5 + 1 − 1 = 5 (miss)", "6 (hit)"]


def test_no_card_tells_what_another_keeps() -> None:
    state = table("blue d3 yellow e4", victories=("masons", "trappers"))
    assert dict(card(state, "card masons").figures)["Kept by"] == player_name(BLUE)
    assert card(state, "card trappers").figures == ()
    assert dict(card(state, "tribe 1").figures)["Victory card"] == "hidden"
    assert GAME.piece(state.view(None), "victory") is None


def test_what_is_no_piece_has_no_card() -> None:
    view = table("blue d3 yellow e4").view(BLUE)
    for key in ("", "tile z9", "tribe 7", "tribe x", "member 0 4", "die 3", "do nothing", "card none", "end"):
        assert GAME.piece(view, key) is None, key


def test_a_line_of_the_log_lights_what_it_is_about() -> None:
    assert touched(Event("TSK-054", 0, "gathers", (0, 1, 2))) == (
        *("tusk-panel-0", "tusk-own-0"),
        "tusk-tile-d3",
    )
    assert "tusk-tray" in touched(Event("TSK-072", 1, "strikes", (0, 0, 0, 0, 1)))
    assert touched(Event("TSK-140", -1, "season", (0, 1, 1))) == ("tusk-season",)
    assert touched(Event("TSK-141", -1, "goes home", ())) == ("tusk-mammoth-piece",)
    assert touched(Event("TSK-162", -1, "freezes", (1, 2))) == ("tusk-season",)


def test_members_leave_the_number_of_tokens_in_sight() -> None:
    """Up to four of them: the figures on the slip begin 28 units below the middle of a tile."""
    found = 0
    for view, _, _ in pictures():
        rich = {land.name for land in view.tiles if land.tokens}
        for one in view.members:
            company = [other for other in view.members if other.tile == one.tile]
            if one.tile in rich and len(company) <= 4:
                found += 1
                foot = member_place(view, one)[1] + (22 if one.wounded else 24)
                assert foot <= tile_place(one.tile)[1] + 28
    assert found


def test_the_wounded_lie_apart_from_each_other_and_from_those_who_stand() -> None:
    for view, _, _ in pictures():
        spots = [member_place(view, one) for one in view.members if one.tile]
        assert len(set(spots)) == len(spots)


def test_land_to_be_found_is_outlined_and_its_columns_have_letters() -> None:
    scenery = with_id(ElementTree.fromstring(pictures()[0][2]), "tusk-scenery")
    (outline,) = [part.get("d") or "" for part in scenery if part.get("class") == "unknown"]
    assert outline.count("M") == 37
    assert [part.text for part in scenery if part.get("class") == "rim"] == list("abcdefg")
