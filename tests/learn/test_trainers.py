"""Trainers accept the environments: a short run of each. Their packages are no dependency of ours."""

import subprocess
import sys
from pathlib import Path

import gymnasium
import pytest

from skulk.games.registry import find
from skulk.learn import gym

pytest.importorskip("torch", reason="torch is not installed: pip install torch, to see trainers accept this")
ROOT = Path(__file__).parents[2]


def test_maskable_ppo_learns_a_little() -> None:
    contrib = pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed")
    from sb3_contrib.common.wrappers import ActionMasker
    from stable_baselines3.common.monitor import Monitor

    counted = Monitor(gymnasium.make(gym.name_of(find("fox-on-the-run"))))
    env = ActionMasker(counted, lambda env: env.unwrapped.legal().astype(bool))
    model = contrib.MaskablePPO("MultiInputPolicy", env, n_steps=64, batch_size=32, n_epochs=1, seed=1)
    model.learn(128)
    assert model.num_timesteps >= 128 and counted.get_episode_rewards()


def test_what_maskable_ppo_learned_is_measured_on_a_track(tmp_path: Path) -> None:
    pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed")
    model = tmp_path / "teams.zip"
    trained = [str(ROOT / "examples/maskable_ppo.py"), "teams", "--steps", "64", "--out", str(model)]
    ran = subprocess.run([sys.executable, *trained], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    spec = f"skulk.learn.players:Learned,model={model},seconds=60"
    words = ["-m", "skulk", "benchmark", "teams", spec, "--deals", "2"]
    ran = subprocess.run([sys.executable, *words], capture_output=True, text=True, check=False)
    assert ran.returncode == 0 and "won" in ran.stdout, ran
    assert "plain plays" not in ran.stderr, "it answered with a move of its own every time"


def test_the_self_play_example_runs() -> None:
    short = ["--tables", "8", "--steps", "80", "--updates", "2"]
    ran = subprocess.run(
        [sys.executable, str(ROOT / "examples/self_play.py"), *short],
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert "update 1:" in ran.stdout
