"""The picture of Ruins: what it lights, what it keeps, and what it must not show."""

import re
from dataclasses import replace
from functools import cache
from itertools import pairwise
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from games.ruins.builder import BOX, lay
from games.ruins.builder import table as position
from picture.contrast import contrast
from picture.parts import SVG, with_id, words_in
from skulk.games.ruins import components
from skulk.games.ruins.cards import in_order
from skulk.games.ruins.picture import draw, pieces
from skulk.games.ruins.picture.hand import spots
from skulk.games.ruins.picture.layout import HAND, HEIGHT, WIDTH
from skulk.games.ruins.picture.plaques import PLAQUE, boxes
from skulk.games.ruins.picture.style import DUSK_RUINS, MORNING_RUINS, TEXT_ON, style
from skulk.games.ruins.rules.set_up import new
from skulk.games.ruins.rules.state import Ruins
from skulk.games.ruins.tutorial import before_dawn, ruins, table
from skulk.games.ruins.view import RuinsView
from skulk.games.ruins.words import WORDS, RuinsWords
from skulk.games.ruins.words.labels import SAY, lines
from skulk.games.ruins.words.sentences import ENGLISH
from skulk.kernel.dice import Dice
from skulk.kernel.event import Event
from skulk.kernel.game import Setup
from skulk.kernel.words import player_name

THUMB = 44 * WIDTH / 390  # 44 px on a phone that is 390 px wide


def started(seed: str, seats: int) -> Ruins:
    edition = components.read(components.text(), "components.toml")
    state = new(Setup(seats, {}, edition, Dice.seeded(seed)))
    assert isinstance(state, Ruins)
    return state


@cache
def pictures() -> tuple[tuple[RuinsView, tuple[str, ...], str], ...]:
    """Views with the notation of the moves and the picture, from random games."""
    found = []
    for seats in (2, 3, 4, 5):
        state, dice = started(f"pictures {seats}", seats), Dice.seeded(f"moves {seats}")
        while state.waiting():
            seat = state.waiting()[0]
            moves = state.moves(seat)
            if not dice.below(4):
                found.append(shown(state, seat))
            state.apply(seat, moves[dice.below(len(moves))])
        found.append(shown(state, 0))
    return tuple(found)


def shown(state: Ruins, seat: int) -> tuple[RuinsView, tuple[str, ...], str]:
    moves, view = state.moves(seat), state.view(seat)
    return view, tuple(str(move) for move in moves), draw(view, moves)


def picture(state: object, seat: int | None = 0) -> Element:
    assert isinstance(state, Ruins)
    moves = state.moves(seat) if seat is not None else ()
    return ElementTree.fromstring(draw(state.view(seat), moves))


def do(state: Ruins, *texts: str) -> Ruins:
    for text in texts:
        move = state.find(state.waiting()[0], text)
        assert move is not None, text
        state.apply(state.waiting()[0], move)
    return state


# Moves


def test_equal_cards_are_one_move_whichever_is_tapped() -> None:
    root = picture(table("D4 D4 D7")())
    assert len([hit for hit in with_id(root, "move-play-D4").iter() if "hit" in hit.get("class", "")]) == 2


@pytest.mark.parametrize("count", range(1, 17))
def test_plaques_fit_a_thumb_and_the_picture(count: int) -> None:
    assert THUMB <= PLAQUE + 1
    for x, _, wide in boxes(count):
        assert wide >= THUMB - 1
        assert wide / 2 <= x <= WIDTH - wide / 2


def fullest(count: int) -> RuinsView:
    state = table("D1")()
    assert isinstance(state, Ruins)
    state.hands[0] = in_order(ruins(state, " ".join([f"D{n % 10 + 1}" for n in range(count)])))
    view = state.view(0)
    assert isinstance(view, RuinsView)
    return view


@pytest.mark.parametrize("count", range(1, 22))
def test_cards_of_the_hand_fit_a_thumb_and_the_picture(count: int) -> None:
    stood = spots(fullest(count).hand)
    assert len(stood) == count
    assert len({(spot.x, spot.y) for spot in stood}) == count
    for one, other in pairwise(stood):
        assert other.x < one.x or other.x - one.x >= THUMB - 1
    assert all(0 < spot.x < WIDTH and HAND < spot.y < HEIGHT for spot in stood)


# Pieces


def test_a_card_keeps_its_id_when_others_leave() -> None:
    state = table("D4 D7 D9")()
    assert isinstance(state, Ruins)
    before = with_id(picture(state), "ruins-hand-D9-1")
    after = with_id(picture(do(state, "play D4", "announce"), 0), "ruins-hand-D9-1")
    assert before.get("transform") != after.get("transform")


def test_each_piece_stands_on_a_line_of_its_own() -> None:
    for _, _, svg in pictures()[::7]:
        for line in svg.split("\n"):
            assert line.count(' id="ruins-hand-') <= 1 or line.startswith("<defs>")


def test_a_picture_cannot_tell_the_truth_from_a_guess() -> None:
    state, dice = started("hidden", 4), Dice.seeded("elsewhere")
    for step in range(300):
        if not state.waiting():
            return
        seat = state.waiting()[0]
        if step % 10 == 0:
            guess = state.guess(seat, dice)
            truth = draw(state.view(seat), state.moves(seat))
            assert truth == draw(guess.view(seat), guess.moves(seat))
        moves = state.moves(seat)
        state.apply(seat, moves[dice.below(len(moves))])


# What is to be seen


def test_the_big_number_is_the_true_rank() -> None:
    root = picture(table("D2[+3,-,+2] N4")())
    card = with_id(root, "ruins-hand-D2[+3,-,+2]-1")
    ranks = [text.text for text in card.iter(f"{SVG}text") if "rank" in text.get("class", "").split()]
    assert ranks == ["7"]
    assert "2 +3 +2" in words_in(card)
    assert "light 1" in words_in(with_id(root, "ruins-hand-N4-1"))


def test_effects_are_told_by_words_and_not_by_colour_alone() -> None:
    card = with_id(picture(table("D2[wild,two,force] D9")()), "ruins-hand-D2[wild,two,force]-1")
    assert all(word in words_in(card) for word in ("wild", "as two", "all draw"))


def test_a_night_power_leaves_its_word_out_on_a_phone_where_a_sum_stands() -> None:
    root = picture(table("N3[+3,-,-] N3")())
    cards = [with_id(root, f"ruins-hand-{look}-1") for look in ("N3[+3,-,-]", "N3")]
    words = [text for card in cards for text in card.iter(f"{SVG}text") if text.text == "all draw"]
    assert [text.get("class") for text in words] == ["hint crowded", "hint"]


def test_the_last_play_is_spelled_out() -> None:
    told = words_in(with_id(picture(table("D4 D9", "D7 D7 D7")()), "ruins-told"))
    assert "three 7s" in told and f"{player_name(2)} played" in told
    assert "Next: three ruins" in told and "of rank 7 or more" in told


def test_a_plan_is_shown_to_its_builder_only() -> None:
    state = table("D2 D5 D5 D9", lit=1)()
    assert isinstance(state, Ruins)
    quiet = draw(state.view(1), ())
    do(state, "play D2", "add D5", "add D5", "buy D on D2")
    assert draw(state.view(1), ()) == quiet
    root = picture(state)
    assert "three 5s" in words_in(with_id(root, "ruins-own-0"))
    lifted = [each for each in root.iter() if each.get("class") == "lifted"]
    assert len(lifted) == 3
    assert [each for each in with_id(root, "ruins-stall-D").iter() if each.get("class") == "sold"]
    assert [each for each in with_id(root, "ruins-own-0").iter() if each.get("class") == "spent"]


def test_a_flip_previews_the_night_on_every_day_card() -> None:
    root = picture(before_dawn("D2 D5 N7")())
    assert len([each for each in root.iter() if each.get("class") == "turning"]) == 2


def test_panels_tell_how_everyone_stands() -> None:
    state = started("panels", 5)
    assert "is choosing" in words_in(with_id(picture(state), "ruins-player-1"))
    do(state, "flip none", "flip none", "flip none", "flip none", "flip none")
    turn = state.waiting()[0]
    others = [seat for seat in range(5) if seat != turn]
    assert "to lead" in words_in(with_id(picture(state, others[0]), f"ruins-player-{turn}"))


def test_a_spectator_sees_everyone_and_every_hand_from_behind() -> None:
    root = picture(table("D4 D9", "D7 D7")(), None)
    assert [with_id(root, f"ruins-player-{seat}") for seat in range(3)]
    uses = [use.get("href") for use in with_id(root, "ruins-backs-0").iter(f"{SVG}use")]
    assert uses.count("#ruins-back") == 2


def test_a_table_laid_open_shows_every_hand_from_the_front() -> None:
    state = table("D4 D9", "D7 D7")()
    assert isinstance(state, Ruins)
    root = ElementTree.fromstring(draw(state.laid_open(), ()))
    for seat in range(3):
        row = with_id(root, f"ruins-backs-{seat}")
        assert "#ruins-back" not in [use.get("href") for use in row.iter(f"{SVG}use")]
        for hand in (row, with_id(root, f"ruins-opened-{seat}")):
            cards = [part for part in hand.iter() if "card" in part.get("class", "").split()]
            assert len(cards) == len(state.hands[seat])
            assert hand.get("data-opens") == f"hand-{seat}"
    assert words_in(with_id(root, "ruins-backs-0")).split() == ["4", "9"]


def test_who_is_out_sees_the_pile() -> None:
    state = table("D9", "D7")()
    assert isinstance(state, Ruins)
    root = picture(do(state, "play D9", "announce"))
    assert with_id(root, "ruins-pile-1") is not None


@pytest.mark.parametrize("ending", ["instant win", "sole qualifier", "showdown"])
def test_every_ending_is_told(ending: str) -> None:
    for number in range(400):
        state, dice = started(f"end {number}", 2 + number % 2), Dice.seeded(f"end {number}")
        while state.waiting():
            seat = state.waiting()[0]
            moves = state.moves(seat)
            state.apply(seat, moves[dice.below(len(moves))])
        result = state.result()
        if result and result.reason == ending:
            told = words_in(with_id(picture(state), "ruins-told"))
            assert all(line in told for line in lines(f"told {ending}", winning=9))
            return
    raise AssertionError(f"No random game ended by {ending}.")


def test_tracks_and_torches_are_those_of_the_edition() -> None:
    box = replace(BOX, top=12, winning=10, torches=2)
    state = position("D4", "D7", points=(5, 0), lit=1, box=box)
    panel = with_id(picture(state, None), "ruins-player-0")
    steps = [step.get("class") for step in panel.iter(f"{SVG}rect") if "pip" in step.get("class", "")]
    assert (steps.count("pip"), steps.count("pip-off"), steps.count("pip-win")) == (5, 4, 3)
    shown = [use.get("href") for use in panel.iter(f"{SVG}use")]
    assert (shown.count("#ruins-torch"), shown.count("#ruins-torch-out")) == (1, 1)


def test_an_instant_win_is_told_with_the_points_of_the_edition() -> None:
    state = position("D9", "D7", points=(6, 0), box=replace(BOX, winning=6))
    state.heard = []
    lay(state, "D9")
    assert "the round with 6 or more" in words_in(with_id(picture(state), "ruins-told"))
    told = [RuinsWords().event(event, ("Ann", "Bo")) for event in state.heard]
    result = state.result()
    assert "Ann began the round with 6 VP and is first out: Ann wins." in told and result is not None
    assert RuinsWords().result(result, ("Ann", "Bo")).startswith("Ann wins at once with 10 VP: first out")


def test_a_line_of_the_log_points_at_pieces_that_exist() -> None:
    root = picture(table("D4 D9", "D7 D7")(), None)
    ids = {element.get("id") for element in root.iter()}
    for event in (
        Event("RUN-020", 1, "leads", (1, 4, "D4")),
        Event("RUN-035", -1, "appears", ("A", "top", "+1")),
        Event("RUN-027", -1, "gathers", (2, 6)),
        Event("RUN-024", 2, "passes"),
    ):
        lit = set(pieces(event)) - {f"ruins-own-{event.seat}"}  # which a spectator has not
        assert lit and lit <= ids


# Words


FILLED = re.compile(r"({[^}]*})")


def foreign(sentence: str) -> str:
    """The same sentence without a letter of ours; what is filled in stays."""
    parts = FILLED.split(sentence)
    return "".join([part if part.startswith("{") else re.sub("[a-zA-Z]", "ж", part) for part in parts])


def spoken(root: Element) -> str:
    """All that can be read or heard of a picture, without the names of seats."""
    heard = [one.get("aria-label", "") for one in root.iter()]
    read = [one.text or "" for one in root.iter() if one.tag != f"{SVG}style"]
    return re.sub(r"Player \d", "", " ".join(heard + read))


def test_a_picture_has_no_words_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    for say in (SAY, WORDS.say):
        monkeypatch.setattr(say, "table", {about: foreign(line) for about, line in ENGLISH.items()})
    state, dice = started("foreign", 3), Dice.seeded("foreign moves")
    while state.waiting():
        seat = state.waiting()[0]
        if not dice.below(4):
            open_table = ElementTree.fromstring(draw(state.laid_open(), ()))
            for root in (picture(state, seat), picture(state, None), open_table):
                assert not re.findall("[a-zA-Z]{2,}", spoken(root)), spoken(root)
        moves = state.moves(seat)
        state.apply(seat, moves[dice.below(len(moves))])
    assert not re.findall("[a-zA-Z]{2,}", spoken(picture(state)))


# Colours


@pytest.mark.parametrize("colours", [MORNING_RUINS, DUSK_RUINS], ids=["morning", "dusk"])
@pytest.mark.parametrize("pair", TEXT_ON)
def test_words_can_be_read(colours: dict[str, str], pair: tuple[str, str]) -> None:
    assert contrast(colours[pair[0]], colours[pair[1]]) >= 4.5


def test_both_themes_have_every_colour_that_the_style_uses() -> None:
    assert set(re.findall(r"var\(--([a-z0-9-]+)\)", style())) <= set(MORNING_RUINS) == set(DUSK_RUINS)
