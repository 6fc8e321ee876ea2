"""Every verb, question and refusal has its sentence, and sentences read well."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from games.ruse.builder import (
    PLAIN,
    act,
    asked,
    gains,
    growing,
    kits,
    next_round,
    started,
    table,
    turn,
)
from skulk.games import ruse
from skulk.games.ruse import GAME
from skulk.games.ruse.components import read, text
from skulk.games.ruse.moves import (
    CHEESE,
    CLIMB,
    DIG,
    ENTER,
    LEARN,
    LEAVE,
    MOVES,
    PLACE,
    RETURN,
    USE_TILE,
)
from skulk.games.ruse.picture import draw
from skulk.games.ruse.rules.state import Ruse
from skulk.games.ruse.rules.territory_tiles import draw_tile
from skulk.games.ruse.terms import FOREST, INSTINCTS, QUESTIONS, RUSES
from skulk.games.ruse.words.events import SENTENCES
from skulk.games.ruse.words.prompts import PROMPTS, WATCHED
from skulk.games.ruse.words.refusals import REFUSED
from skulk.kernel.dice import Dice
from skulk.kernel.event import Event
from skulk.kernel.game import Setup
from skulk.kernel.state import Result
from skulk.kernel.words import with_names

RULES = Path(ruse.__file__).parent / "rules"
NAMES = ("Ann", "Bob", "VIXEN")


def said_in_rules() -> set[str]:
    """Every verb that the rules say."""
    text = "".join([path.read_text(encoding="utf-8") for path in sorted(RULES.glob("*.py"))])
    return set(re.findall(r'\.say\(\s*(?:"[^"]*"|rule)(?: if [^,]*)?,\s*[^,]+,\s*"([^"]+)"', text))


def test_every_verb_has_a_sentence_and_every_sentence_a_verb() -> None:
    assert said_in_rules() == set(SENTENCES)


def test_every_refusal_has_a_sentence_and_every_sentence_a_refusal() -> None:
    text = (RULES / "refusals.py").read_text(encoding="utf-8")
    for verb in REFUSED:
        assert f'"{verb}"' in text, verb


def test_every_question_has_two_prompts() -> None:
    assert set(PROMPTS) == set(WATCHED) == set(QUESTIONS[1:])


def test_prompts_speak_to_the_asked_and_about_them_to_others() -> None:
    state = turn(table(), 5)
    assert GAME.words.prompt(state.view(0), state.waiting(), NAMES).startswith("Place your die: it shows 5.")
    assert GAME.words.prompt(state.view(1), state.waiting(), NAMES) == "Ann places a die of 5."


def test_moves_say_what_they_cost_and_bring() -> None:
    state = turn(table(), 2)
    words = {str(move): GAME.words.move(state.view(0), move) for move in state.moves(0)}
    assert words["river"] == "Explore the river: a river resource and a territory tile"
    assert words["objectives"] == "Run an errand for objective cards (empties the die)"
    state = act(turn(table(), 6), "farm", "enter 1")
    words = {str(move): GAME.words.move(state.view(0), move) for move in state.moves(0)}
    assert words == {
        "track": "Climb the territory track for 2 pips",
        "hunt": "Hunt for 2 pips",
        "mark": "Mark this space for 1 pip",
        "done": "Keep 6 on the die: 6 VP at the end",
    }


def test_objectives_are_told_by_the_names_on_their_cards() -> None:
    state = started(3)
    dice = Dice.seeded("names")
    codes = re.compile(r"\b[PC]\d+\b")
    while state.waiting():
        seat = state.waiting()[0]
        moves, view = state.moves(seat), state.view(seat)
        told = [GAME.words.move(view, move) for move in moves]
        state.heard = []
        move = moves[dice.below(len(moves))]
        state.apply(seat, move)
        told += [GAME.words.event(event, NAMES) for event in state.heard]
        assert [words for words in told if codes.search(words)] == []


def test_a_whole_match_can_be_told() -> None:
    state = started(3, vixen="level 3")
    state.heard = []
    dice = Dice.seeded("story")
    while state.waiting():
        seat = state.waiting()[0]
        assert GAME.words.prompt(state.view(seat), state.waiting(), NAMES).endswith((".", "?"))
        assert asked(state) in PROMPTS
        moves = state.moves(seat)
        state.apply(seat, moves[dice.below(len(moves))])
    lines = [GAME.words.event(event, NAMES) for event in state.heard]
    assert len(lines) > 150 and not [line for line in lines if "{" in line or not line.endswith(".")]
    assert "VIXEN turns card V3-1" in "\n".join(lines)
    laid = [line for line in lines if " lays " in line]
    assert laid and all(
        re.search(r" lays a (straight|curve|fork|cross|bridge) on \d-\d, open ", line) for line in laid
    )
    assert GAME.words.board(state.view(0)).startswith("The match is over.")


def test_the_table_in_sentences_says_what_the_picture_shows() -> None:
    state = turn(table(2, night=True), 4)
    state.families[1].fox = 1 + 4 * FOREST + 1  # the second space of the forest
    lines = with_names(GAME.words.board(state.view(0))).split("\n")
    assert lines[0].startswith("Round 1 of 4, night: a fox may go 3 spaces.")
    assert lines[2].startswith("Tiles offer: trail track, hunt, mark; thicket kit, hunt, mark;")
    assert lines[3].startswith("River (open die spaces: free, free, 1): 1 trail, prey; 2 thicket")
    assert "2 thicket, prey, Player 2's fox;" in lines[4]
    mine = next(place for place, line in enumerate(lines) if line.startswith("You: "))
    assert "0 VP, " in lines[mine] and lines[mine + 1].startswith("  Tracks: none climbed;")
    assert lines[mine + 2].startswith("  Kits (value at track/space): 1 at 1/1, ")
    assert "  Den from the top row down, no exit reached yet:" in lines
    assert not [line for line in lines if "Player 2" in line and "VP: " in line], (
        "a hand of cards is a secret"
    )


def test_day_and_night_are_told_as_the_edition_says() -> None:
    edition = read(
        text().replace("night = [2, 4, 6]", "night = [1]").replace("night = 3", "night = 4"), "my.toml"
    )
    state = GAME.new(Setup(2, PLAIN, edition, Dice.seeded("night")))
    assert isinstance(state, Ruse)
    state.heard = []
    next_round(state, 0, 0, 0)
    assert ">Night<" in draw(state.view(0), ()) and ">foxes run 4<" in draw(state.view(0), ())
    assert "night: a fox may go 4 spaces" in GAME.words.board(state.view(0))
    told = [GAME.words.event(event, NAMES) for event in state.heard if event.verb == "rolls destiny"]
    assert told == ["Ann rolls the destiny die: 1, night."]


CORRECTED = (
    ("ended = 2", "ended = 7"),
    ("emptied = 2", "emptied = 6"),
    ("cheese_gp = 4", "cheese_gp = 8"),
    ("returned_gp = 4", "returned_gp = 9"),
    ("cube_vp = 3", "cube_vp = 5"),
    ('wisdom = ["3 vp"]', 'wisdom = ["4 vp", "kit", "kit"]'),
    ('plenty = ["resource", "resource"]', 'plenty = ["resource", "resource", "resource"]'),
    ("lucky_six_gp = 2", "lucky_six_gp = 7"),
    ("mouser_gp = 2", "mouser_gp = 6"),
    ("night_eyes = 3", "night_eyes = 4"),
    ("spark_gp = 1", "spark_gp = 5"),
    ("street_wise_gp = 1", "street_wise_gp = 3"),
    ("follow = 3", "follow = 4"),
    ('TT5 = "available 3 gp"', 'TT5 = "available 5 gp"'),
    ('TT12 = "instant star"', 'TT12 = "instant 6 vp"'),
    ("one = { cost = 1, draw = 1, place = 1 }", "one = { cost = 2, draw = 2, place = 1 }"),
    (
        'placement = [["own", "tile"], ["own", "tile"], ["kit"]',
        'placement = [["own", "2 gp"], ["own"], ["kit"]',
    ),
    ('levels = ["1 vp", "tile"', 'levels = ["4 gp", "tile"'),
    ("success_gp = 2\ncache = 5", "success_gp = 3\ncache = 3"),
)


def corrected() -> Ruse:
    """A match with an edition whose owner has corrected many figures."""
    source = text()
    for printed, figure in CORRECTED:
        assert printed in source, printed
        source = source.replace(printed, figure)
    options = PLAIN | {"expansions": "both"}
    state = GAME.new(Setup(2, options, read(source, "my.toml"), Dice.seeded("owner")))
    assert isinstance(state, Ruse)
    state.heard = []
    return state


def test_moves_name_the_figures_of_the_edition() -> None:
    state = corrected()
    state.available = 1 << 4
    state.marks = bytes([2, *[0] * 15])
    state.families[0].spaces = 5
    view = replace(state.view(0), asked=0, die=1, about="river")
    said = {
        (CHEESE, 0): "Return the cheese for 8 GP",
        (RETURN, 0): "Return a hunting tile for 9 GP",
        (LEAVE, 0): "Let kit 1 out of the den: 1 VP at the end, 5 now",
        (LEARN, INSTINCTS.index("wisdom")): "Wisdom: now 4 VP and kit +1, twice",
        (LEARN, INSTINCTS.index("plenty")): "Plenty: now a resource of choice, 3 times",
        (LEARN, INSTINCTS.index("street-wise")): "Street-wise: 3 GP for each step in the Village",
        (USE_TILE, 4): "Use open tile 5 of the river: 5 GP",
        (DIG, 0): "Draw two, lay one: 1 pip and 1 GP",
        (PLACE, 0): "Explore the river: a river resource and 2 GP",
        (CLIMB, 0): "Climb the river track: 4 GP",
    }
    for (kind, choice), words in said.items():
        assert GAME.words.move(view, MOVES[kind][choice]) == words
    assert GAME.words.move(view, MOVES[ENTER][0]).endswith("(-7 GP)")


def test_ruses_lessons_and_refusals_name_the_figures_of_the_edition() -> None:
    state = corrected()
    ruses = {
        "lucky six": "Lucky six: 7 GP for each 6 you roll.",
        "mouser": "Mouser: 6 GP with every hunting tile.",
        "night eyes": "Night eyes: 4 spaces by day and night.",
        "spark": "Spark: 5 GP after each gain from the Firefox.",
    }
    for name, words in ruses.items():
        state.families[0].ruse = RUSES.index(name)
        assert words in GAME.words.board(state.view(0))
    lessons = {"move": "mark costs 7 GP.", "action": "nothing gives 6 GP.", "instinct": "is worth 5 VP,"}
    for asking, words in lessons.items():
        assert words in GAME.words.lesson(replace(state.view(0), asking=asking))
    growing(kits(state, (1, 3), (1, 3), (1, 3), (1, 1)))
    why = state.why_not(0, "step 4")
    assert why.rule == "RSE-141" and GAME.words.refusal(why).endswith("has reached space 4.")


def test_the_log_and_the_picture_name_the_figures_of_the_edition() -> None:
    state = corrected()
    for tile in (4, 8, 9, 11):
        state.stacks = 1 << tile
        draw_tile(state, 0, 0)
    assert state.heard is not None
    told = [GAME.words.event(event, NAMES) for event in state.heard if event.verb == "draws tile"]
    assert told == [
        "Ann draws a tile of the river: 5 GP for all.",
        "Ann draws a tile of the river: one to keep, a resource for kit +1.",
        "Ann draws a tile of the river: the beaver.",
        "Ann draws a tile of the river: 6 VP.",
    ]
    assert "Open tiles, for all: river, 5 GP." in GAME.words.board(state.view(0))
    picture = draw(state.view(0), ())
    cache = picture[picture.index("in a cache of 3") :].partition("</g>")[0]
    assert cache.count('class="larder"') == 3
    track = picture[picture.index('id="ruse-track-river"') :].partition('id="ruse-track-forest"')[0]
    assert '#ruse-s-gp4"' in track, "4 GP on a track lie in a coin of their own, not in that of points"


def test_the_firefox_shows_its_die_spaces_and_tiles_to_come() -> None:
    state = turn(table(2, expansions="firefox"), 3)
    assert "2 die spaces free, 6 tiles to come" in draw(state.view(0), ())
    state = act(state, "firefox")
    assert "1 die space free, 5 tiles to come" in draw(state.view(0), ())
    assert "Firefox (1 die space open): on space 4 of 6;" in GAME.words.board(state.view(1))
    assert "; 5 tiles to come." in GAME.words.board(state.view(None))


def test_a_space_of_the_firefox_has_one_number_in_log_and_table() -> None:
    state = table(2, expansions="firefox")
    gains(state, "firefox move", 0)
    assert state.heard is not None
    assert "to space 2." in " ".join([GAME.words.event(event, NAMES) for event in state.heard])
    assert "Firefox (2 die spaces open): on space 2 of 6;" in GAME.words.board(state.view(0))


@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize(
    ("option", "chosen", "said"),
    [
        ("expansions", "both", ("Firefox (", " open): on space ", "Village (")),
        ("season", "winter", (" of the ",)),
        ("vixen", "level 2", ("VIXEN, level 2: ", "  Card ")),
    ],
)
def test_the_table_in_sentences_knows_seasons_expansions_and_vixen(
    seat: int | None, option: str, chosen: str, said: tuple[str, ...]
) -> None:
    state = started(2, **{option: chosen})
    dice, told = Dice.seeded("told"), ""
    while state.waiting():
        mover = state.waiting()[0]
        moves = state.moves(mover)
        state.apply(mover, moves[dice.below(len(moves))])
        told = GAME.words.board(state.view(seat))
        assert not re.search(r"[{}]|\bNone\b", told)
    assert all([words in told for words in said])


def test_the_end_names_the_winner_first_and_everybodys_points() -> None:
    def told(points: tuple[float, ...], places: tuple[int, ...]) -> str:
        return GAME.words.result(
            Result(points, places, "RSE-157", "four rounds"), ("Ann", "Bob", "Cub bot 2")
        )

    assert told((20, 104, 59), (3, 1, 2)) == "Bob wins with 104 VP, ahead of Cub bot 2 (59) and Ann (20)."
    assert told((50, 50, 9), (1, 1, 3)) == (
        "Ann and Bob share the victory with 50 VP each, ahead of Cub bot 2 (9)."
    )
    assert told((7, 7, 7), (1, 1, 1)) == "Everyone has 7 VP, and all else is equal too: a draw."


def test_a_die_that_is_used_up_keeps_nothing() -> None:
    assert GAME.words.event(Event("RSE-057", 0, "keeps", (0,)), NAMES) == "Ann keeps nothing on the die."
    assert GAME.words.event(Event("RSE-057", 0, "keeps", (4,)), NAMES) == "Ann keeps 4 on the die."


def test_the_end_of_a_round_is_summed_up_for_every_family() -> None:
    state = turn(table(), 5)
    for seat, points in enumerate((7, 12, 0)):
        state.families[seat].vp = points
    state.heard = []
    next_round(state)
    told = [GAME.words.event(event, ("Ana", "Ben", "Cleo")) for event in state.heard]
    before = state.round_number - 1
    assert f"Round {before} is over: Ana 7 VP, Ben 12 VP and Cleo 0 VP." in told
