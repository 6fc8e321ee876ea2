"""The peers' own tests, as they ship them, over every game."""

import gzip
import signal
import subprocess
import sys
import warnings
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import gymnasium
import pyspiel
import pytest
from absl import flags
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts
from open_spiel.python.observation import make_observation
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from learn import playthrough_files
from skulk.games.registry import find, slugs
from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.fairness import pledge_from
from skulk.kernel.match import Match
from skulk.kernel.state import CLOCK
from skulk.learn import gym, spiel, zoo
from skulk.learn.players import Ismcts

SHORT = {"master-fox": {"max_rounds": "1"}}
TABLES = [(slug, seats) for slug in slugs() for seats in range(find(slug).seats[0], find(slug).seats[1] + 1)]
every_table = pytest.mark.parametrize(("slug", "seats"), TABLES)


@pytest.fixture(autouse=True)
def _no_advice() -> Iterator[None]:
    """PettingZoo advises against observations that are not scaled, and bounds above 1."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        yield


@every_table
def test_pettingzoo_accepts_every_game_by_turns(slug: str, seats: int) -> None:
    api_test(zoo.env(slug, seats=seats), num_cycles=100)
    seed_test(lambda: zoo.env(slug, seats=seats), num_cycles=30)


@every_table
def test_pettingzoo_accepts_every_game_in_parallel(slug: str, seats: int) -> None:
    parallel_api_test(zoo.parallel_env(slug, seats=seats), num_cycles=60)


@pytest.mark.parametrize("slug", slugs())
def test_pettingzoo_cuts_every_game_off_where_it_is_told_to(slug: str) -> None:
    """Its test answers without looking at the mask; by turns it plays PettingZoo's own conversion."""
    parallel = partial(zoo.parallel_env, slug)
    max_cycles_test(
        SimpleNamespace(parallel_env=parallel, env=lambda **given: parallel_to_aec(parallel(**given)))
    )


@pytest.mark.parametrize("slug", slugs())
def test_every_game_can_be_rendered(slug: str) -> None:
    def made(render_mode: str | None = None) -> Any:
        return zoo.env(slug, render_mode=render_mode)

    render_test(made, {"svg": lambda picture: picture.startswith("<svg")})


@every_table
def test_gymnasium_accepts_every_game(slug: str, seats: int) -> None:
    check_env(gymnasium.make(gym.name_of(find(slug)), seats=seats, render_mode="ansi").unwrapped)


def load(slug: str, more: str = "") -> Any:
    options = ";".join([f"{name}:{value}" for name, value in SHORT.get(slug, {}).items()])
    parameters = ",".join([part for part in (f"options={options}" if options else "", more) if part])
    return pyspiel.load_game(f"{spiel.name_of(find(slug))}({parameters})")


@every_table
def test_openspiel_simulates_every_game_with_copies_and_stored_states(slug: str, seats: int) -> None:
    pyspiel.random_sim_test(load(slug, f"players={seats}"), num_sims=1, serialize=True, verbose=False)


def test_openspiels_api_test_accepts_every_game() -> None:
    """In a process of its own: it looks for games when it is imported, and reads flags."""
    code = (
        "import sys, unittest, skulk.learn.spiel\n"
        "from absl import flags\n"
        "from open_spiel.integration_tests import api_test\n"
        "flags.FLAGS(['api_test', '--test_only_games=skulk_.*'])\n"
        "suite = api_test.load_tests(unittest.defaultTestLoader, None, None)\n"
        "found = unittest.TextTestRunner().run(suite)\n"
        "sys.exit(found.testsRun < 5 * 5 or not found.wasSuccessful())\n"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr


@pytest.mark.parametrize("slug", slugs())
def test_openspiels_playthrough_is_what_it_was(slug: str, tmp_path: Path) -> None:
    """Every string, tensor, reward and legal action of a whole match, replayed by OpenSpiel."""
    kept = tmp_path / f"{slug}.txt"
    kept.write_bytes(gzip.decompress(playthrough_files.file_of(slug).read_bytes()))
    flags.FLAGS.mark_as_parsed()
    before, now = generate_playthrough.replay(str(kept))
    for old, new in zip(before.splitlines(), now.splitlines(), strict=False):
        assert old == new, "a playthrough differs; if it should, run python tests/learn/playthrough_files.py"
    assert before == now


@pytest.mark.parametrize("slug", slugs())
def test_openspiel_resamples_what_a_player_cannot_tell(slug: str) -> None:
    game = load(slug)
    state = game.new_initial_state()
    state.apply_action(7)
    for step in range(25):
        state.apply_action(state.legal_actions()[step % len(state.legal_actions())])
        if state.is_terminal():
            break
        player = state.current_player()
        other = state.resample_from_infostate(player, lambda: 0.5)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert state.observation_string(player) in state.information_state_string(player)
        assert other.legal_actions() == state.legal_actions()
        seen = make_observation(game)
        seen.set_from(state, player)
        assert seen.tensor.shape == (game.rules.observer.size,) and seen.tensor.any()


def test_openspiel_resamples_for_a_seat_that_is_asked_after_another_at_the_same_time() -> None:
    """What the first has chosen is hidden from the second."""
    state = load("master-fox").new_initial_state()
    state.apply_action(5)
    met = 0
    for _ in range(60):
        waiting = state.held.table.state.waiting()
        state.apply_action(state.legal_actions()[0])
        player = state.current_player()
        if len(waiting) > 1 and player == 1:
            other = state.resample_from_infostate(player, lambda: 0.25)
            assert other.information_state_string(player) == state.information_state_string(player)
            met += 1
    assert met


def test_openspiels_own_search_plays_one_of_our_games() -> None:
    game = load("fox-on-the-run")
    bot = ismcts.ISMCTSBot(
        game=game, evaluator=mcts.RandomRolloutEvaluator(n_rollouts=1), uct_c=1.4, max_simulations=3
    )
    state = game.new_initial_state()
    state.apply_action(3)
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("slug", ["fox-on-the-run", "master-fox"])
def test_openspiels_search_sits_in_our_chair(slug: str) -> None:
    """In Master Fox seats are asked at the same time, and the second cannot know what the first chose."""
    game = find(slug)
    match = Match(game, 2, {**dict(game.unhurried()), **SHORT.get(slug, {})}, pledge_from("chair", 2))
    bots = [Ismcts(Dice.seeded(f"{seat}"), simulations=3) for seat in range(2)]
    sat = set()
    for step in range(24):
        waiting = [seat for seat in match.waiting() if seat != CLOCK]
        seat = waiting[-1] if waiting else CLOCK
        chair = Chair(match, seat)
        move = bots[seat].choose(chair) if waiting else match.state.moves(CLOCK)[0]
        sat.add(seat)
        match.play(seat, str(move))
        if not match.waiting():
            break
    assert {0, 1} <= sat


def test_our_bots_sit_at_openspiels_table() -> None:
    game = load("fox-on-the-run")
    bots = [spiel.SkulkBot(game, seat, "greedy" if seat else "random") for seat in range(2)]
    state = game.new_initial_state()
    state.apply_action(11)
    for step in range(30):
        if not state.is_terminal():
            state.apply_action(bots[state.current_player()].step(state))
    assert state.is_terminal() or len(state.history()) == 31


def test_nothing_of_the_rules_needs_numpy() -> None:
    """A player who installs skulk alone has none of this."""
    code = "import skulk.learn.tables, skulk.cli, sys; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_openspiels_bots_in_cpp_still_die_on_games_written_in_python() -> None:
    """Not ours: one of its own games shows it. When this fails, docs/learning.md can say that they play."""
    case = Path(__file__).with_name("openspiel_bots_case.py")
    ran = subprocess.run([sys.executable, str(case)], capture_output=True, check=False)
    assert ran.returncode == -signal.SIGSEGV, ran
    ran = subprocess.run([sys.executable, str(case), "held"], capture_output=True, check=False)
    assert ran.returncode == 0 and ran.stdout.startswith(b"played"), ran


def test_openspiels_bots_in_cpp_are_asked_through_their_base_class() -> None:
    """MCTS plays so, and knows the truth; ISMCTS would have to ask Python for a guess, and never does."""
    game = load("fox-on-the-run")
    state = game.new_initial_state()
    state.apply_action(3)
    rollouts = pyspiel.RandomRolloutEvaluator(1, 42)
    bot = pyspiel.MCTSBot(game, rollouts, 1.4, 3, 1000, False, 42, False)
    assert pyspiel.Bot.step(bot, state) in state.legal_actions()
    with pytest.raises(pyspiel.SpielError, match="ResampleFromInfostate"):
        pyspiel.Bot.step(pyspiel.ISMCTSBot(42, rollouts, 1.4, 3), state)
