"""Every verb, question and refusal has its sentence, and sentences read well."""

import re
from pathlib import Path

from games.ruse.builder import act, asked, started, table, turn
from skulk.games import ruse
from skulk.games.ruse import GAME
from skulk.games.ruse.sentences import EVENTS, PROMPTS, REFUSALS, WATCHED
from skulk.games.ruse.terms import QUESTIONS
from skulk.kernel.dice import Dice

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
    assert GAME.words.board(state.view(0)).count("\n") > 8
