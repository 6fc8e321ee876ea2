"""Trains MaskablePPO on a track of Skulk-5 against its rival, and saves what it learned.

pip install "skulk[learn]" sb3-contrib torch
python examples/maskable_ppo.py teams --steps 100000 --out teams.zip
skulk benchmark teams skulk.learn.players:Learned,model=teams.zip
"""

import argparse

import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.wrappers import ActionMasker

from skulk.arena.benchmark import protocol
from skulk.learn.gym import SeatEnv


def train(track: str, steps: int, seed: int, out: str) -> None:
    torch.set_num_threads(1)
    played = protocol().track(track)
    seat = 0 if track == "engine" else None  # there the last seat is the game's own
    env = SeatEnv(played.game, played.seats, seat, opponents=played.rival, options=dict(played.options))
    masked = ActionMasker(env, lambda env: env.unwrapped.legal().astype(bool))
    model = MaskablePPO("MultiInputPolicy", masked, n_steps=1024, batch_size=256, seed=seed, device="cpu")
    model.learn(steps)
    model.save(out)
    print(f"{model.num_timesteps} steps on {track}: {out}", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("track", choices=list(protocol().tracks))
    parser.add_argument("--steps", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default="model.zip")
    given = parser.parse_args()
    train(given.track, given.steps, given.seed, given.out)
