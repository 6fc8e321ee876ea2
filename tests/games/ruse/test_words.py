"""Every verb, question and refusal has its sentence, and sentences read well."""

import re
from pathlib import Path

import pytest

from games.ruse.builder import PLAIN, act, asked, gains, next_round, started, table, turn
from skulk.games import ruse
from skulk.games.ruse import GAME
from skulk.games.ruse.components import read, text
from skulk.games.ruse.drawing import draw
from skulk.games.ruse.rules.ruse import Ruse
from skulk.games.ruse.sentences import EVENTS, PROMPTS, REFUSALS, WATCHED
from skulk.games.ruse.terms import FOREST, QUESTIONS
from skulk.kernel.dice import Dice
from skulk.kernel.game import Setup

RULES = Path(ruse.__file__).parent / "rules"
NAMES = ("Ann", "Bob", "VIXEN")


def said_in_rules() -> set[str]:
    """Every verb that the rules say."""
    text = "".join([path.read_text(encoding="utf-8") for path in sorted(RULES.glob("*.py"))])
    return set(re.findall(r'\.say\(\s*(?:"[^"]*"|rule)(?: if [^,]*)?,\s*[^,]+,\s*"([^"]+)"', text))


def test_every_verb_has_a_sentence_and_every_sentence_a_verb() -> None:
    assert said_in_rules() == set(EVENTS)


def test_every_refusal_has_a_sentence_and_every_sentence_a_refusal() -> None:
    text = (RULES / "refusals.py").read_text(encoding="utf-8")
    for verb in REFUSALS:
        assert f'"{verb}"' in text, verb


def test_every_question_has_two_prompts() -> None:
    assert set(PROMPTS) == set(WATCHED) == set(QUESTIONS[1:])


def test_prompts_speak_to_the_asked_and_about_them_to_others() -> None:
    state = turn(table(), 5)
    assert GAME.words.prompt(state.view(0), state.waiting(), NAMES) == "Place your die: it shows 5."
    assert GAME.words.prompt(state.view(1), state.waiting(), NAMES) == "Ann places a die of 5."


def test_moves_say_what_they_cost_and_bring() -> None:
    state = turn(table(), 2)
    words = {str(move): GAME.words.move(state.view(0), move) for move in state.moves(0)}
    assert words["river"] == "Explore the river: a river resource and a territory tile"
    assert words["objectives"] == "Run an errand for objective cards (empties the die)"
    state = act(turn(table(), 6), "farm", "enter 1")
    words = {str(move): GAME.words.move(state.view(0), move) for move in state.moves(0)}
    assert words == {
        "track": "Climb the territory track (2)",
        "hunt": "Hunt (2)",
        "mark": "Mark this space (1)",
        "done": "Keep 6 on the die: 6 VP at the end",
    }


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
    assert GAME.words.board(state.view(0)).startswith("The match is over.")


def test_the_table_in_sentences_says_what_the_picture_shows() -> None:
    state = turn(table(2, night=True), 4)
    state.families[1].fox = 1 + 4 * FOREST + 1  # the second space of the forest
    lines = GAME.words.board(state.view(0)).split("\n")
    assert lines[0].startswith("Round 1 of 4, night: a fox may go 3 spaces.")
    assert lines[2].startswith(
        "River (open die spaces: free, free, 1): 1 trail (track, hunt, mark), prey; 2 thicket"
    )
    assert "2 thicket (kit, hunt, mark), prey, Player 2's fox;" in lines[3]
    mine = next(place for place, line in enumerate(lines) if line.startswith("You: "))
    assert "0 VP, " in lines[mine] and lines[mine + 1].startswith(
        "  Tracks: river 0, forest 0, farm 0, field 0;"
    )
    assert lines[mine + 2].startswith("  Kits: a 1 on space 1 of track 1;")
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
    assert "Night: 4 spaces" in draw(state.view(0), ())
    assert "night: a fox may go 4 spaces" in GAME.words.board(state.view(0))
    told = [GAME.words.event(event, NAMES) for event in state.heard if event.verb == "rolls destiny"]
    assert told == ["Ann rolls the destiny die: 1, night."]


def test_a_space_of_the_firefox_has_one_number_in_log_and_table() -> None:
    state = table(2, expansions="firefox")
    gains(state, "firefox move", 0)
    assert state.heard is not None
    assert "to space 2." in " ".join([GAME.words.event(event, NAMES) for event in state.heard])
    assert "Firefox: on space 2 of 6;" in GAME.words.board(state.view(0))


@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize(
    ("option", "chosen", "said"),
    [
        ("expansions", "both", ("Firefox: on space ", "Village (")),
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
