"""What goes wrong in an environment is said in a sentence, in the convention of its frame."""

import copy
import pickle
from dataclasses import replace

import gymnasium
import numpy as np
import pyspiel
import pytest

from skulk.games.registry import find, slugs
from skulk.kernel.errors import BadEdition, BadSetup, NotLegal, NotYourTurn, SkulkError
from skulk.learn import gym, spiel, zoo
from tiny import henhouse


def test_pettingzoo_ends_a_match_for_an_illegal_code_and_the_raw_table_refuses_it() -> None:
    env = zoo.env("fox-on-the-run")
    env.reset(seed=1)
    shown = env.observe(env.agent_selection)
    illegal = int(np.flatnonzero(shown["action_mask"] == 0)[0])
    raw = zoo.raw_env("fox-on-the-run")
    with pytest.raises(NotLegal, match=r"call reset\(\) first"):
        raw.step(0)
    raw.reset(seed=1)
    before = raw.observe(raw.agent_selection)["observation"].tobytes()
    with pytest.raises(NotLegal, match=r"is not open to seat .* \(FOX-"):
        raw.step(illegal)
    assert raw.observe(raw.agent_selection)["observation"].tobytes() == before
    offender = env.agent_selection
    env.step(illegal)
    assert env.terminations[offender] and env.rewards[offender] == -1
    while raw.agents:
        shown, _, over, *_ = raw.last()
        raw.step(None if over else int(np.flatnonzero(shown["action_mask"])[-1]))
    with pytest.raises(NotLegal, match=r"The match is over: call reset\(\)"):
        raw.step(0)


def test_a_parallel_step_refuses_with_a_sentence_and_changes_nothing() -> None:
    env = zoo.parallel_env("fox-on-the-run", max_cycles=2)
    with pytest.raises(NotLegal, match=r"call reset\(\) first"):
        env.step({})
    with pytest.raises(NotLegal, match=r"call reset\(\) first"):
        env.render()
    shown, _ = env.reset(seed=1)
    with pytest.raises(NotLegal, match="no agent 'bob'; there are seat_0, seat_1"):
        env.step({"bob": 0})
    asked, idle = sorted(shown, key=lambda agent: shown[agent]["action_mask"][env.wait])
    illegal = int(np.flatnonzero(shown[asked]["action_mask"] == 0)[0])
    with pytest.raises(NotLegal, match=f"{asked} is asked, so the step needs an action of it"):
        env.step({idle: env.wait})
    again, rewards, over, cut, infos = env.step({asked: illegal, idle: 0})
    assert "is not open to seat" in infos[asked]["refused"] and "can only wait" in infos[idle]["refused"]
    assert all([(again[agent]["observation"] == shown[agent]["observation"]).all() for agent in shown])
    legal = int(np.flatnonzero(shown[asked]["action_mask"])[0])
    _, rewards, over, cut, infos = env.step({asked: legal, idle: env.wait})
    assert "refused" not in infos[asked] and all(cut.values()) and not any(over.values())
    assert not any(rewards.values()) and env.agents == []
    with pytest.raises(NotLegal, match=r"call reset\(\) first"):
        env.step({})
    with pytest.raises(BadSetup, match="cut off after 1 step or more, not after 0"):
        zoo.parallel_env("fox-on-the-run", max_cycles=0)


def test_a_seat_asked_after_a_refused_one_is_asked_again() -> None:
    """Before the hunt all choose at once whether they are ready."""
    env = zoo.parallel_env("master-fox", seats=3)
    shown, _ = env.reset(seed=3)
    for _ in range(20):
        open_to = [agent for agent in shown if not shown[agent]["action_mask"][env.wait]]
        if len(open_to) == 3:
            break
        codes = {agent: int(np.flatnonzero(shown[agent]["action_mask"])[0]) for agent in shown}
        shown, *_ = env.step(codes)
    assert len(open_to) == 3
    codes = {agent: int(np.flatnonzero(shown[agent]["action_mask"])[0]) for agent in shown}
    codes["seat_1"] = int(np.flatnonzero(shown["seat_1"]["action_mask"] == 0)[0])
    shown, _, _, _, infos = env.step(codes)
    assert "refused" not in infos["seat_0"] and "is not open" in infos["seat_1"]["refused"]
    assert infos["seat_2"]["refused"] == "seat_1 comes before, and its code was not open."


def test_gymnasium_is_told_why_and_goes_on() -> None:
    env = gymnasium.make(gym.name_of(find("ruins")), seats=3, opponents="greedy").unwrapped
    with pytest.raises(NotYourTurn, match=r"call reset\(\) first"):
        env.step(0)
    shown, infos = env.reset(seed=4)
    assert set(infos) == {"version", "edition", "seat"}
    illegal = int(np.flatnonzero(shown["action_mask"] == 0)[0])
    again, reward, ended, cut, infos = env.step(illegal)
    assert (reward, ended, cut) == (0, False, False) and "is not open to seat" in infos["refused"]
    assert (again["observation"] == shown["observation"]).all()
    with pytest.raises(NotLegal, match="has the codes 0 to 650, not 651"):
        env.step(651)


def test_a_match_is_won_lost_and_then_over() -> None:
    env = gymnasium.make(gym.name_of(find("fox-on-the-run"))).unwrapped
    shown, _ = env.reset(seed=2)
    ended, rewards = False, 0.0
    while not ended:
        shown, reward, ended, *_ = env.step(int(np.flatnonzero(shown["action_mask"])[-1]))
        rewards += reward
    assert rewards in (-1, 0, 1)
    with pytest.raises(NotYourTurn, match="The match is over"):
        env.step(0)
    assert env._repr_svg_().startswith("<svg")


def test_a_game_without_codes_says_so() -> None:
    with pytest.raises(BadSetup, match="Henhouse has no observer"):
        zoo.env(henhouse.GAME)
    with pytest.raises(BadSetup, match="Henhouse has no action codes"):
        zoo.env(replace(henhouse.GAME, actions=None))
    with pytest.raises(BadSetup, match="Learners play Master Fox with clock=stepped"):
        zoo.raw_env("master-fox", options={"clock": "wall"})


def test_seats_that_cannot_be_taken_are_refused_before_anything_is_played() -> None:
    """In Ruse alone the last seat is the game's own: nobody would ever be asked there."""
    for seats in (0, 1, 5):
        with pytest.raises(BadSetup, match=f"Fox on the Run is for 2 to 4 seats, not {seats}"):
            zoo.raw_env("fox-on-the-run", seats=seats)
    with pytest.raises(BadSetup, match=r"can take one of the seats \[0, 1, 2\], not 3"):
        gym.SeatEnv("ruins", seats=3, seat=3)
    alone = {"vixen": "level 2"}
    with pytest.raises(BadSetup, match=r"can take one of the seats \[0\], not 1"):
        gym.SeatEnv("ruse", seat=1, options=alone)
    solo = gym.SeatEnv("ruse", options=alone)
    assert [solo.reset(seed=seed)[1]["seat"] for seed in range(6)] == [0] * 6
    with pytest.raises(BadSetup, match="no bot 'rangers'"):
        gym.SeatEnv("ruins", opponents="rangers")


def test_openspiel_is_told_what_cannot_be_played() -> None:
    assert spiel.name_of(find("fox-on-the-run")) == "skulk_fox_on_the_run"
    for parameters, complaint in (
        ("players=7", "Fox on the Run is for 2 to 4 seats, not 7"),
        ("deals=0", "one deal or more to choose from, not 0"),
        ("options=mix", "written name:value;name:value, so 'mix' is none"),
        ("options=mix:salad", "Option mix of Fox on the Run with 2 seats cannot be 'salad'"),
        ("edition=mine", "not the text of a components file: 'mine'"),
    ):
        with pytest.raises(SkulkError, match=complaint):
            pyspiel.load_game(f"skulk_fox_on_the_run({parameters})")
    state = pyspiel.load_game("skulk_fox_on_the_run(deals=4)").new_initial_state()
    assert state.is_chance_node() and state.legal_actions() == [0, 1, 2, 3] and state.legal_actions(0) == []
    with pytest.raises(NotLegal, match="Chance has the deals 0 to 3, not 4"):
        state.apply_action(4)
    state.apply_action(3)
    asked, before = state.current_player(), str(state)
    assert state.legal_actions() == state.legal_actions(asked) and state.legal_actions(1 - asked) == []
    closed = next(code for code in range(133) if code not in state.legal_actions())
    with pytest.raises(NotLegal, match=rf"is not open to seat {asked}.*\(FOX-"):
        state.apply_action(closed)
    assert str(state) == before


def test_openspiel_plays_and_stores_an_edition_of_ones_own() -> None:
    text = find("ruins").components().replace("winning = 9", "winning = 3")
    game = pyspiel.load_game("skulk_ruins", {"edition": text, "players": 3})
    again = pyspiel.load_game(str(game))
    assert again.rules.setup.edition == game.rules.setup.edition != find("ruins").standard()
    state = game.new_initial_state()
    for _ in range(5):
        state.apply_action(state.legal_actions()[-1])
    _, stored = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert stored.legal_actions() == state.legal_actions() and stored.returns() == state.returns()
    player = state.current_player()
    assert stored.information_state_string(player) == state.information_state_string(player)
    with pytest.raises(BadEdition, match="is for 'ruins', not for tusk"):
        pyspiel.load_game("skulk_tusk", {"edition": text})


@pytest.mark.parametrize("slug", slugs())
def test_an_environment_can_be_copied_and_stored_in_the_middle_of_a_match(slug: str) -> None:
    env = zoo.raw_env(slug, seats=find(slug).seats[1])
    env.reset(seed=2)
    for _ in range(9):
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[-1]))
    copies = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    before = env.last()[0]["observation"].tobytes()
    for turn in range(12):
        for other in copies:
            other.step(int(np.flatnonzero(other.last()[0]["action_mask"])[turn % 2 - 1]))
    assert env.last()[0]["observation"].tobytes() == before, "what is played on a copy leaves the original"
    one, other = [copied.last()[0] for copied in copies]
    assert (one["observation"] == other["observation"]).all()
    assert (one["action_mask"] == other["action_mask"]).all()
    seated = pickle.loads(pickle.dumps(gym.SeatEnv(slug, seat=0, opponents="greedy")))
    assert seated.opponents == "greedy" and seated.reset(seed=1)[1]["seat"] == 0
