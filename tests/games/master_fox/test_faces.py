"""Words and pictures: everything is said and shown, and nothing more than a seat may know."""

import re

import pytest

from games.master_fox.builder import at_spot, fresh, hunt, opened, play, ticks
from picture.contrast import contrast
from skulk.games.master_fox import GAME
from skulk.games.master_fox.components import read, text
from skulk.games.master_fox.picture import draw, pieces
from skulk.games.master_fox.picture.light import SACK_X
from skulk.games.master_fox.picture.style import DUSK_YARD, MORNING_YARD, TEXT_ON, style
from skulk.games.master_fox.rules.state import MasterFox
from skulk.games.master_fox.terms import FEATURES
from skulk.games.master_fox.words import MasterWords
from skulk.games.master_fox.words.moves import planned
from skulk.games.master_fox.words.prompts import felt
from skulk.games.master_fox.words.refusals import REFUSED
from skulk.games.master_fox.words.sentences import TOUCHES
from skulk.kernel.dice import Dice
from skulk.kernel.errors import BadEdition
from skulk.kernel.words import with_names

WORDS = MasterWords()
NAMES = ("Red", "Grey", "White", "Black")


def prompt(state: MasterFox, seat: int | None) -> str:
    return WORDS.prompt(state.view(seat), state.asked(seat), NAMES[: state.players])


@pytest.mark.parametrize("pair", TEXT_ON)
@pytest.mark.parametrize("theme", [MORNING_YARD, DUSK_YARD], ids=["morning", "dusk"])
def test_words_can_be_read_on_what_they_stand_on(pair: tuple[str, str], theme: dict[str, str]) -> None:
    assert contrast(theme[pair[0]], theme[pair[1]]) >= 4.5, pair


def test_every_class_in_the_picture_has_a_style() -> None:
    states = [fresh(4), hunt(), opened("hen snake", "cow pig"), opened("pig", "pig", round_number=2)]
    used = set()
    for state in states:
        for seat in (None, 0, 1):
            picture = draw(state.view(seat), state.moves(seat) if seat is not None else ())
            used |= {name for names in re.findall(r'class="([^"]+)"', picture) for name in names.split()}
    plain = {"skulk-master-fox", "match"}
    assert not [name for name in used - plain if not re.search(rf"\.{name}[{{:,]", style())]


def test_pieces_have_ids_of_their_own_and_stand_on_lines_of_their_own() -> None:
    picture = draw(opened("hen fish snake", "cow hen hen pig").view(0), ())
    ids = re.findall(r'id="([^"]+)"', picture)
    assert len(ids) == len(set(ids))
    assert picture.count("\n") > 20


def test_a_name_ends_before_the_sack_and_a_sack_hangs_empty_until_it_is_opened() -> None:
    before, after = draw(fresh(3).view(0), ()), draw(opened("hen", "cow").view(0), ())
    names = re.findall(r'<text class="left name" x="(\d+)"[^>]*data-room="(\d+)"', before)
    assert len(names) == 3 and all(int(x) + int(room) < SACK_X - 40 for x, room in names)
    assert before.count('class="sack"') == 3 and 'class="sack"' not in after


def test_a_picture_of_the_hunt_shows_no_pawn_and_no_other_paw() -> None:
    state = hunt(3, pawns="hen@100,100 cow@200,200")
    at_spot(state, 0, 0)
    for seat in (None, 0, 1):
        picture = draw(state.view(seat), ())
        assert "wood" not in picture.split("</style>")[1] and "mfx-pawn" not in picture
    assert "mfx-paw" in draw(state.view(0), ()) and "mfx-paw" not in draw(state.view(None), ())


def test_an_ended_hunt_can_be_laid_open_with_every_paw_over_the_pawns() -> None:
    state = hunt(3, pawns="hen@100,100 cow@200,200", hands=("", "fish"))
    picture = draw(state.laid_open(), ())
    assert picture.count("mfx-pawn-") == 2 and picture.count("mfx-night-paw-") == 3


def test_a_hunt_laid_open_shows_what_is_in_every_sack_and_nobody_else_sees_it() -> None:
    state = hunt(3, pawns="hen@100,100", sacks=("pig cow", "fish"))
    sacks = [part.split("</g>")[0] for part in draw(state.laid_open(), ()).split('id="mfx-open-sack-')[1:]]
    told = [[kind for kind in ("pig", "cow", "fish", "hen") if f"w-{kind}" in sack] for sack in sacks]
    assert told == [["pig", "cow"], ["fish"], []]
    assert all("mfx-open-sack" not in draw(state.view(seat), ()) for seat in (0, 1, 2, None))


def test_what_an_event_is_about_is_in_the_picture() -> None:
    state = opened("hen fish snake", "cow hen pig")
    state.heard = []
    play(state, 0, "rob 2", "take cow")
    for event in [*play(opened("snake", "hen"), 0, "rob nobody")]:
        for piece in pieces(event):
            assert f'id="{piece}"' in draw(state.view(0), ())


def test_a_prompt_says_what_is_asked_of_whom() -> None:
    state = fresh(2)
    assert "pull your mask down" in prompt(state, 0)
    play(state, 0, "mask words")
    assert "Grey still looks at them." in prompt(state, 0)
    theft = opened("snake", "hen")
    assert prompt(theft, 0) == "You have a Snake that works, and may rob one sack."
    assert prompt(theft, 1) == "Red has a Snake that works, and may rob one sack."
    offered = [with_names(WORDS.move(theft.view(0), move), NAMES) for move in theft.moves(0)]
    assert offered == ["Rob Grey: hen", "Rob nobody"]


def test_what_waits_for_its_turn_is_told_in_words() -> None:
    told = [planned(act) for act in ("reach", "reach e", "reach #3", "grab")]
    assert told == ["reach for the next pawn", "reach east", "reach back to spot 3", "grab it"]


def test_the_paw_is_told_in_words_where_it_is() -> None:
    state = hunt(pawns="pig@100,100")
    assert prompt(state, 0) == "Nothing under your paw; reach for something. Your sack is empty."
    at_spot(state, 0, 0)
    assert prompt(state, 0) == "Wood under your paw (spot 1). Your sack is empty."
    play(state, 0, "feel")
    ticks(state, 2)
    assert prompt(state, 0) == "You feel around the wood."


def test_what_was_felt_more_than_once_is_told_once_and_how_often() -> None:
    first, second, third = (TOUCHES[name] for name in FEATURES[:3])
    told = felt(bytes([1, 0, 1, 2, 1, 0]))
    assert told == f"You felt {second} (3 times), {first} (twice) and {third}. "


def test_whoever_reads_over_a_shoulder_is_told_whose_paw_it_was() -> None:
    state = hunt(3, pawns="pig@100,100 hen@300,300", hands=("", "fish"))
    at_spot(state, 0, 0)
    play(state, 0, "feel")
    play(state, 1, "stash")
    heard = [event for event in ticks(state, 40) if not event.seen_by(None)]
    own = [WORDS.event(event, NAMES) for event in heard]
    aloud = [WORDS.overheard(event, NAMES) for event in heard]
    assert any(line.startswith("You feel: ") for line in own)
    assert any(line.startswith("Red feels ") for line in aloud)
    assert "Grey stashes a pawn: 1 in the sack." in aloud
    assert not [line for line in aloud if re.search(r"\b[Yy]our?\b", line)]


def test_every_feature_has_words_of_touch() -> None:
    assert set(TOUCHES) == set(FEATURES)


def test_every_refusal_is_a_sentence() -> None:
    states = [hunt(sacks=("hen hen hen",), hands=("pig",)), hunt(), fresh(), opened("snake", "hen")]
    for state in states:
        for words in (
            "stop",
            "grab",
            "stash",
            "back",
            "reach",
            "feel",
            "take out",
            "mask paw",
            "keep A",
            "rob 2",
        ):
            if state.find(0, words) is None:
                said = WORDS.refusal(state.why_not(0, words))
                assert said.endswith((".", "now.")), said
    assert all(words.endswith(".") for words in REFUSED.values())


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("hen = 3", "hen = 4", "pawns.hen must be a number from 1 to 3"),
        ("round = 54", "round = 53", "must sum to 100, not 99"),
        ("fork = 38", "spork = 38", "has no feature 'spork'"),
        ("[[42, 0]", "[[42, 101]", "must be at least three corners"),
        ("side = 360", "side = 100", "must have room"),
    ],
)
def test_an_edition_is_checked_and_complaints_name_their_line(old: str, new: str, complaint: str) -> None:
    assert old in text()
    with pytest.raises(BadEdition, match=r"my\.toml, line \d+: .*" + re.escape(complaint)):
        read(text().replace(old, new, 1), "my.toml")


def test_ruses_are_counted_as_the_edition_has_them() -> None:
    source = text().replace("snake = 2\n", "snake = 3\n", 1).replace("hammer = 1\n", "hammer = 2\n")
    setup = GAME.setup(2, {}, Dice.seeded("ruses"), read(source, "my.toml"))
    state = GAME.new(setup)
    assert isinstance(state, MasterFox)
    state.round_number = 4
    assert "two Foxes, three Snakes and two Hammers." in WORDS.board(state.view(0))
    state = fresh(2)
    state.round_number = 4
    assert "two Foxes, two Snakes and the Hammer." in WORDS.board(state.view(0))


def test_the_lobby_shows_opened_sacks() -> None:
    assert GAME.real_time is not None and GAME.real_time.poster is not None
    assert draw(GAME.real_time.poster(), ()).count("mfx-sack-") == 7
