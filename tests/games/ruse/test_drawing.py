"""The picture of Ruse: what it lights, what it keeps, what it must not show."""

import re
from dataclasses import replace
from math import hypot
from xml.etree import ElementTree

import pytest

from games.ruse.builder import act, cards, hand, me, rich, started, table, turn
from picture.contrast import contrast
from picture.vision import KINDS, seen
from skulk.games.ruse import GAME
from skulk.games.ruse.moves import BUY, DIG, LIE, RuseMove
from skulk.games.ruse.picture import RusePainter, draw, pieces
from skulk.games.ruse.picture.board import GROWTH_TOP, ROW, gains, growth_x, kit_spot
from skulk.games.ruse.picture.goals import card_wide, in_hand
from skulk.games.ruse.picture.home import home_of
from skulk.games.ruse.picture.icons import BADGES, defs
from skulk.games.ruse.picture.layout import COLUMN, HEIGHT, WIDTH
from skulk.games.ruse.picture.pages import SEEN, WIDE, WINDOW_HIGH
from skulk.games.ruse.picture.plaques import PETAL, RING, petal_spot
from skulk.games.ruse.picture.style import (
    DAY,
    DUSK_RUSE,
    FROST,
    FROST_NIGHT,
    MORNING_RUSE,
    NIGHT,
    RIMS,
    TEXT_ON,
    style,
)
from skulk.games.ruse.rules.state import Ruse
from skulk.games.ruse.terms import EFFECTS, SOURCES, TERRITORIES, effect
from skulk.games.ruse.words.goals import GOALS
from skulk.games.ruse.words.labels import KEEP
from skulk.games.ruse.words.vocabulary import NAMES, counted, figured
from skulk.kernel.dice import Dice
from skulk.laws.explaining import look

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


def test_what_can_be_bought_lies_beside_the_fox_with_its_price() -> None:
    state = act(turn(table(), 5), "river", "enter 2")
    costs = {offer.name: offer.cost for offer in state.view(0).offers}
    bought = [move for move in state.moves(0) if isinstance(move, RuseMove) and move.kind == BUY]
    assert bought
    for move in bought:
        assert words_in(part(state, 0, f"move-{move}")) == [str(costs[str(move)])]
    assert str(state.view(0).die) in words_in(part(state, 0, "move-done"))


@pytest.mark.parametrize("options", MODES, ids=str)
def test_the_list_of_moves_has_a_sign_for_each_but_the_ways_a_tile_may_lie(options: dict[str, str]) -> None:
    """The sign is a shape of the picture; what is bought has its price beside it."""
    state, dice = started(3, **options), Dice.seeded("signs")
    while state.waiting():
        seat = state.waiting()[0]
        moves, picture = state.moves(seat), pictured(state, seat)
        for move in moves:
            part = picture.split(f'data-move="{move}"')[1].split(">")[0]
            assert isinstance(move, RuseMove) and ("data-sign" in part) == (move.kind != LIE), move
            assert ("data-price" in part) == (move.kind in (BUY, DIG)), move
        for name in re.findall('data-sign="([^ ]+) ', picture):
            assert f'<symbol id="{name}"' in picture, name
        state.apply(seat, moves[dice.below(len(moves))])
    for sign in re.findall('data-tally="([^"]+)"', pictured(state, 0))[0].split(","):
        assert f'<symbol id="{sign.split()[0]}"' in picture


def test_a_ring_shows_where_one_buys() -> None:
    state = turn(table(), 5)
    assert 'class="chosen"' not in pictured(state, 0)
    grounds = pictured(act(state, "river", "enter 2"), 0).split('id="ruse-ground-river-')[1:]
    assert ["chosen" in ground for ground in grounds] == [False, True, False, False]


def test_an_empty_die_is_not_kept() -> None:
    state = act(turn(table(), 2), "river", "enter 1")
    assert f">{KEEP}<" in pictured(state, 0)
    me(state).gp = 9
    state.die = 0
    assert f">{KEEP}<" not in pictured(state, 0)


def test_only_a_die_space_that_costs_something_says_so() -> None:
    state = turn(table(), 5)
    for name, territory in zip(TERRITORIES, state.view(0).territories, strict=True):
        told = words_in(part(state, 0, f"ruse-slots-{name}"))
        assert told == [f"−{cost}" for cost in territory.spaces if cost]


def test_ones_power_is_a_card_with_its_sentence() -> None:
    state = started(3)
    view = state.view(0)
    name, _, sentence = figured(view, f"ruse {view.families[0].ruse}").partition(": ")
    assert name and words_in(part(state, 0, "ruse-power-0"))[:2] == [name, sentence]


def test_objectives_say_by_name_how_much_is_missing() -> None:
    state = turn(table(), 5)
    me(state).hand = hand("P3")
    card = state.view(0).families[0].hand[0]
    drawn = part(state, 0, "ruse-card-P3")
    told = " ".join(words_in(drawn))
    lacking = sum(max(need.want - need.have, 0) for need in card.needs)
    assert GOALS["P3"] in told and f"{lacking} to go" in ElementTree.tostring(drawn, "unicode")
    for need in card.needs:
        assert f"{need.have}/{need.want}" in told
    signs = ElementTree.tostring(drawn, "unicode")
    met = sum(need.have >= need.want for need in card.needs)
    assert signs.count("#ruse-s-yes") == met and signs.count("#ruse-s-no") == len(card.needs) - met


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


def test_every_sign_on_the_land_and_the_boards_is_explained_in_a_drawer() -> None:
    told = ElementTree.tostring(part(turn(table(), 5), 0, "ruse-over-signs"), "unicode")
    own = {"fish", "shroom", "egg", "wheat"}  # they stand beside their figures
    rare = {"flame", "village", "keep"}  # of the expansions, which tell them
    for sign in set(BADGES) - own - rare:
        assert f"#ruse-s-b-{sign}" in told, sign


def test_what_is_folded_opens_with_one_touch() -> None:
    state = turn(table(4, expansions="both"), 5)
    for name in ("shelf", "instincts", "firefox", "village", "tally", "signs"):
        assert part(state, 0, f"ruse-drawer-{name}").get("data-opens") == name
        assert f"over-{name}" in (part(state, 0, f"ruse-over-{name}").get("class") or "")


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
    tile = draw(view, ()).split('id="ruse-open-0-1"')[1].split("</g>")[0]
    scale = float(tile.split("scale(")[1].split()[0])
    _, _, near = SEEN["peak"]
    assert 19 * scale * near * 360 / WIDE >= 11  # the figure's size, on a screen of 360 pixels


@pytest.mark.parametrize("where", range(5))
def test_all_that_can_be_bought_is_in_sight_on_a_phone(where: int) -> None:
    view = turn(table(), 5).view(0)
    families = (replace(view.families[0], fox=(where, 1)), *view.families[1:])
    name = "peak" if where == 4 else TERRITORIES[where]
    here = replace(view, asked=0, families=families, place="mountain" if where == 4 else name)
    left, top, near = SEEN[name]
    for at in range(4):  # three actions and the die that is kept
        x, y = petal_spot(here, at)
        assert left <= x - PETAL and x + PETAL <= left + WIDE / near, at
        assert top <= y - PETAL and y + PETAL <= top + WINDOW_HIGH / near, at


def test_what_stands_above_a_growth_space_gives_way_to_the_kit_that_has_gained_it() -> None:
    view = turn(table(), 5).view(0)
    first = view.families[0].kits[0]
    icons = view.growth_icons[first.track]
    space = next(at for at, icon in enumerate(icons, start=2) if icon)
    moved = replace(view.families[0], kits=(replace(first, space=space), *view.families[0].kits[1:]))
    counts = [
        gains(home_of(replace(view, families=(family, *view.families[1:])), 0, ("", ""))).count("<use")
        for family in (view.families[0], moved)
    ]
    assert counts[1] == counts[0] - 1


def test_the_cheese_is_returned_where_it_lies_and_covers_nothing_that_can_be_bought() -> None:
    state = rich(table(), gp=1)
    state.cheese = 0
    state.grounds = bytes(16)  # each sells climbing, hunting and marking
    act(turn(state, 6), "forest", "enter 1")
    moves = [str(move) for move in state.moves(0)]
    assert {"cheese", "hunt", "done"} <= set(moves)
    at_own = ElementTree.tostring(part(state, 0, "ruse-at-own"), "unicode")
    bar = ElementTree.tostring(part(state, 0, "ruse-bar"), "unicode")
    assert 'data-move="cheese"' in at_own and "data-move" not in bar


# The look


def test_the_land_is_not_drawn_again_until_night_falls() -> None:
    state = turn(table(), 5)
    painter = RusePainter()
    before = painter.parts(state.view(0), state.moves(0))
    act(state, "river", "enter 2")
    after = painter.parts(state.view(0), state.moves(0))
    land = next(at for at, part_ in enumerate(before) if any("ruse-scenery" in line for line in part_))
    assert after[land] is before[land]
    by_night = painter.parts(replace(state.view(0), night=True), state.moves(0))
    assert by_night[land] != before[land]


def test_filters_are_used_by_the_scenery_alone() -> None:
    picture = pictured(turn(table(4), 5), 0).split("</defs>")[-1]
    scenery, rest = picture.split('id="ruse-land"')
    assert "filter=" in scenery and "filter=" not in rest


def shown(picture: str) -> int:
    """Elements that a wide screen shows: what is folded away, and the pages of a phone, are not."""
    root = ElementTree.fromstring(picture)
    hidden = {"ruse-doors", "ruse-purse", "ruse-tabs", "ruse-shapes", "ruse-printed"}

    def count(element: ElementTree.Element) -> int:
        kind = (element.get("class") or "").split()
        name = element.tag.rpartition("}")[2]
        if element.get("id") in hidden or "over" in kind or name in ("title", "desc", "style"):
            return 0
        if "home-of" in kind and "shown" not in kind:
            return 0
        return 1 + sum(map(count, element))

    return count(root)


@pytest.mark.parametrize("options", MODES, ids=str)
def test_a_board_has_at_most_six_hundred_elements(options: dict[str, str]) -> None:
    state, dice = started(4, **options), Dice.seeded("elements")
    while state.waiting():
        seat = state.waiting()[0]
        moves = state.moves(seat)
        if not dice.below(12):
            assert shown(pictured(state, seat)) <= 600
        state.apply(seat, moves[dice.below(len(moves))])


def test_ember_says_what_can_be_done_and_nothing_else() -> None:
    rules = [rule for rule in re.findall(r"([^{}]+)\{([^{}]*)\}", style()) if "var(--ember)" in rule[1]]
    assert rules
    for selectors, _ in rules:
        for selector in selectors.split(","):
            assert ".option " in selector or ".option:" in selector or ".door.can" in selector, selector


@pytest.mark.parametrize("kind", KINDS)
def test_a_piece_stands_out_from_every_ground_however_one_sees_colours(kind: str) -> None:
    lands = ("river", "river2", "forest", "forest2", "farm", "farm2", "field", "field2", "rock", "rock2")
    for time in ({**DAY}, {**NIGHT}, {**DAY, **FROST}, {**NIGHT, **FROST_NIGHT}):
        for name in (*lands, "bank", "far", "snow", "glade", "soil1", "soil2"):
            ground = seen(time[name], kind)
            assert max(contrast(seen(rim, kind), ground) for rim in RIMS.values()) >= 3, (name, kind)


def test_every_piece_of_a_seat_carries_its_shape_and_a_rim() -> None:
    state, dice = started(4), Dice.seeded("shapes")
    while state.waiting() and state.round_number < 3:
        seat = state.waiting()[0]
        moves = state.moves(seat)
        state.apply(seat, moves[dice.below(len(moves))])
    root = ElementTree.fromstring(pictured(state, 0))
    found = 0
    for element in root.iter():
        owner = re.fullmatch(r"ruse-(fox|paw)-(\d)(-\d)?", element.get("id") or "")
        if owner:
            found += 1
            assert f"#ruse-s-seat{owner[2]}" in ElementTree.tostring(element, "unicode")
    assert found == 4 + 16
    shapes = [outline(f"seat{seat}") for seat in range(4)] + [outline(f"die{seat}") for seat in range(4)]
    assert len(set(shapes)) == len(shapes)
    for name in ("fox", "flag", "hunter", "photographer", "wolf", "bear", "storm", "camp", "beaver"):
        assert "var(--rim)" in symbol(name) and "var(--edge)" in symbol(name), name


def symbol(name: str) -> str:
    return defs().split(f'id="ruse-s-{name}"')[1].split("</symbol>")[0]


def outline(name: str) -> str:
    return symbol(name).split(' d="')[1].split('"')[0]


# What is this?


@pytest.mark.parametrize("options", MODES, ids=str)
def test_every_piece_of_every_picture_says_what_it_is(options: dict[str, str]) -> None:
    state, dice = started(3, **options), Dice.seeded("what")
    while state.waiting():
        seat = state.waiting()[0]
        moves = state.moves(seat)
        if not dice.below(8):
            for watcher in (seat, None):
                look(GAME, state.view(watcher), ElementTree.fromstring(pictured(state, watcher)), "")
        state.apply(seat, moves[dice.below(len(moves))])
    for view in (state.view(0), state.laid_open()):
        assert view is not None
        look(GAME, view, ElementTree.fromstring(draw(view, ())), "")


def test_a_goal_in_hand_has_a_card_for_its_owner_alone() -> None:
    state = started(2)
    names = [card.name for card in state.view(0).families[0].hand]
    assert names
    for name in names:
        told = GAME.piece(state.view(0), f"goal {name}")
        assert told is not None and told.name == GOALS[name] and told.rules
        assert GAME.piece(state.view(1), f"goal 0 {name}") is None
        assert GAME.piece(state.view(None), f"goal {name}") is None


def test_a_power_tells_its_sentence() -> None:
    view = started(2).view(0)
    told = GAME.piece(view, "power 0")
    sentence = figured(view, f"ruse {view.families[0].ruse}").partition(": ")[2]
    assert told is not None and sentence and sentence in told.words


def test_what_is_no_piece_has_no_card() -> None:
    view = started(2).view(0)
    strange = (
        "",
        "kit 0 9",
        "kit 7 0",
        "exit 0 9",
        "ground 0 4",
        "ground 9 0",
        "flag 0 0",
        "open 0 99",
        "vixen",
    )
    for key in (*strange, "goal", "goal x", "goal 9 P1", "obstacle", "bonus 0", "drawer x", "do x", "page x"):
        assert GAME.piece(view, key) is None, key
