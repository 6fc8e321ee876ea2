"""Self-play with a policy gradient in one file, in the manner of CleanRL: all seats share one network.

    pip install "skulk[learn]" torch
    python examples/self_play.py --game fox-on-the-run --tables 256 --steps 64 --updates 200

Every table is asked one seat at a time. What a seat did is judged by how its match ended: the reward of the
end is handed back to all decisions of that seat in that match. A match that has not ended yet waits.
"""

import argparse
from dataclasses import dataclass, field

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

from skulk.learn.vector import Tables


@dataclass
class Memory:
    """The decisions of one match so far, by seat."""

    rows: list[list[tuple[np.ndarray, np.ndarray, int]]] = field(default_factory=list)


class Policy(nn.Module):
    def __init__(self, inputs: int, actions: int, width: int = 256) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(inputs, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.actor = nn.Linear(width, actions)
        self.critic = nn.Linear(width, 1)

    def forward(self, seen: torch.Tensor, legal: torch.Tensor) -> tuple[Categorical, torch.Tensor]:
        hidden = self.body(seen)
        logits = self.actor(hidden).masked_fill(~legal, -1e9)
        return Categorical(logits=logits), self.critic(hidden).squeeze(-1)


def learn(game: str, tables: int, steps: int, updates: int, seed: int) -> list[float]:
    """Trains; returns the loss of every update."""
    torch.manual_seed(seed)
    losses: list[float] = []
    with Tables(game, tables, seed=seed) as many:
        scale = torch.from_numpy(np.frombuffer(many.rules.observer.most(), np.uint8).astype(np.float32))
        policy = Policy(many.rules.observer.size, many.rules.actions.size)
        optimiser = torch.optim.Adam(policy.parameters(), lr=3e-4)
        seats = many.rules.seats
        memories = [Memory([[] for _ in range(seats)]) for _ in range(tables)]
        step = many.reset()
        for update in range(updates):
            batch: list[tuple[np.ndarray, np.ndarray, int, float]] = []
            for _ in range(steps):
                seen = torch.from_numpy(step.observations.astype(np.float32)) / scale
                with torch.no_grad():
                    choices, _ = policy(seen, torch.from_numpy(step.legal.copy()))
                    codes = choices.sample().numpy()
                for table, seat in enumerate(step.seats):
                    row = (step.observations[table], step.legal[table], int(codes[table]))
                    memories[table].rows[seat].append(row)
                step = many.step(codes)
                for table in np.flatnonzero(step.done):
                    for seat, rows in enumerate(memories[table].rows):
                        batch += [(*row, float(step.rewards[table, seat])) for row in rows]
                    memories[table] = Memory([[] for _ in range(seats)])
            if batch:
                losses.append(improve(policy, optimiser, scale, batch))
                print(f"update {update}: {len(batch)} decisions, loss {losses[-1]:.4f}", flush=True)
    return losses


def improve(
    policy: Policy,
    optimiser: torch.optim.Optimizer,
    scale: torch.Tensor,
    batch: list[tuple[np.ndarray, np.ndarray, int, float]],
) -> float:
    """One step of the gradient over decisions of matches that have ended."""
    seen = torch.from_numpy(np.stack([row[0] for row in batch]).astype(np.float32)) / scale
    legal = torch.from_numpy(np.stack([row[1] for row in batch]))
    codes = torch.tensor([row[2] for row in batch])
    returns = torch.tensor([row[3] for row in batch])
    choices, values = policy(seen, legal)
    advantage = returns - values.detach()
    gain = (choices.log_prob(codes) * advantage).mean() + 0.01 * choices.entropy().mean()
    loss = -gain + 0.5 * (returns - values).pow(2).mean()
    optimiser.zero_grad()
    loss.backward()
    nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
    optimiser.step()
    return float(loss.detach())


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--game", default="fox-on-the-run")
    parser.add_argument("--tables", type=int, default=256)
    parser.add_argument("--steps", type=int, default=64)
    parser.add_argument("--updates", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    learn(given.game, given.tables, given.steps, given.updates, given.seed)
