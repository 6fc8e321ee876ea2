"""A language model at the table: a scripted one stands for it, and is counted."""

import sys
from types import ModuleType

import pytest

from skulk.arena.bout import play_bout
from skulk.arena.schedule import Contest, schedule
from skulk.bots import make
from skulk.cli.arena import models
from skulk.games.registry import find
from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.errors import BadSetup
from skulk.kernel.match import Match
from skulk.text_env import TextEnv

SCRIPT = '''
"""Answers nonsense first, then reads."""
asked = 0

def answer(prompt):
    global asked
    asked += 1
    if asked % 4 == 1:
        return "checkmate", 2
    moves = prompt.rpartition("Moves (notation | meaning):\\n")[2].split("\\n")
    return moves[0].partition(" | ")[0], 3
'''


@pytest.fixture
def model(monkeypatch: pytest.MonkeyPatch) -> str:
    module = ModuleType("scripted_model")
    exec(SCRIPT, module.__dict__)
    monkeypatch.setitem(sys.modules, "scripted_model", module)
    return "llm:scripted_model"


def test_a_model_is_asked_again_and_counted(model: str) -> None:
    contest = Contest("fox-on-the-run", 2, (), None, "1", (model, "random"))
    outcome = play_bout(contest, schedule(contest.bots, 2, 1)[0])
    assert outcome.places
    questions, illegal, lost, tokens, seconds = outcome.answers[outcome.bots.index(model)]
    assert illegal == -(-questions // 4) and lost == 0 and seconds > 0
    assert tokens == 2 * illegal + 3 * (questions - illegal)
    assert outcome.answers[outcome.bots.index("random")] == ()
    [line] = models([outcome, outcome])
    assert line.startswith(
        f"{model}: {2 * questions:g} questions, {2 * illegal:g} illegal answers, 0 turns lost"
    )


def test_a_model_that_only_talks_loses_its_turns_to_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("talker")
    module.answer = lambda prompt: "I would rather discuss the weather."  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "talker", module)
    match = Match(find("ruins"), 2)
    bot = make("llm:talker", Dice.seeded("x"))
    assert bot.choose(Chair(match, 0)) in Chair(match, 0).moves()
    assert list(bot.bot.counts[:3]) == [3, 3, 1]  # type: ignore[attr-defined]


def test_a_model_needs_a_function(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "mute", ModuleType("mute"))
    for spec, said in (("llm:mute", "has no class 'answer'"), ("llm:nowhere", "cannot be imported")):
        with pytest.raises(BadSetup, match=said):
            make(spec, Dice.seeded("x"))
    with pytest.raises(BadSetup, match="no setting but seconds"):
        make("llm:mute,greed=1", Dice.seeded("x"))


def test_a_match_as_text_ends_with_a_reward() -> None:
    env = TextEnv("ruins", ["random"], seed="tea")
    turn, told = env.reset(), 0
    while not turn.done:
        assert turn.legal and len(turn.observation) <= 3000 and len(turn.history) >= told
        told = len(turn.history)
        turn = env.step(turn.legal[0])
    assert turn.reward in (0.0, 1.0) and turn.legal == [] and "The match is over." in turn.observation
    again = TextEnv("ruins", ["random"], seed="tea")
    assert again.reset() == TextEnv("ruins", ["random"], seed="tea").reset()
