"""PettingZoo: `zoo.env("ruins", seats=3)`, and `zoo.parallel_env` where seats may be asked at once."""

from collections.abc import Mapping
from functools import cache
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from skulk.kernel.errors import BadSetup, NotLegal
from skulk.kernel.game import Game
from skulk.learn.setting import about, rules_of, version_of
from skulk.learn.tables import Rules, Table

Observation = dict[str, Any]  # arrays
MODES = ["ansi", "human", "svg"]


def env(game: str | Game, **settings: Any) -> AECEnv:
    """With PettingZoo's usual wrappers: whoever answers with an illegal code loses, and is told so."""
    raw = raw_env(game, **settings)
    return wrappers.OrderEnforcingWrapper(
        wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1))
    )


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801 - PettingZoo's own name
    """One match of a game; agents are called seat_0 and so on."""

    metadata = {"render_modes": MODES, "is_parallelizable": False, "name": "skulk"}

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        rewards: str = "places",
        edition: str = "",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.rules = rules_of(game, seats, options, rewards, edition)
        found = self.rules.game
        self.metadata = {**self.metadata, "name": f"skulk/{found.slug}_{version_of(found)}"}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.rules.seats)]
        self._observation_space, self._action_space = spaces_of(self.rules, 0)
        self._about = about(self.rules)
        self._random, _ = gymnasium.utils.seeding.np_random(None)
        self._empty: Any = np.zeros(self.rules.actions.size, np.int8)
        self.table: Table | None = None

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_space

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._random, _ = gymnasium.utils.seeding.np_random(seed)
        text = f"zoo {self._random.integers(1 << 62)}"
        if self.table is None:
            self.table = Table(self.rules, self.rules.begin(text))
        else:
            self.table.reset(text)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: dict(self._about) for agent in self.agents}
        self.agent_selection = self.agents[self.table.seat]

    def observe(self, agent: str) -> Observation:
        table = self.begun()
        seat = int(agent[5:])
        asked = seat == table.seat
        legal = np.frombuffer(table.mask(), np.int8) if asked else self._empty
        return {"observation": np.frombuffer(table.observe(seat), np.uint8), "action_mask": legal}

    def step(self, action: int | None) -> None:
        table = self.begun()
        if not self.agents:
            raise NotLegal("The match is over: call reset() to begin another.")
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise NotLegal(f"{self.agent_selection} is asked, so its action cannot be None.")
        table.play(int(action))
        self._cumulative_rewards[self.agent_selection] = 0.0
        if table.seat < 0:
            self.rewards = dict(zip(self.agents, table.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        else:
            self.agent_selection = self.possible_agents[table.seat]

    def render(self) -> str | None:
        """What a spectator sees: in words, or as a picture."""
        return render(self.begun(), self.render_mode)

    def close(self) -> None:
        self.table = None

    def begun(self) -> Table:
        if self.table is None:
            raise NotLegal("The environment has no match: call reset() first.")
        return self.table

    def _repr_svg_(self) -> str | None:
        return render(self.table, "svg") if self.table else None


class parallel_env(ParallelEnv):  # type: ignore[misc]  # noqa: N801 - PettingZoo's own name
    """All seats act in every step; whoever is not asked has one legal code, the last one: to wait.

    A code that is not open changes nothing, and its `infos["refused"]` says why; seats that were asked at
    the same time and come after it are asked again. After
    `max_cycles` steps, if given, the match is cut off: its seats are truncated, and nobody is paid.
    """

    metadata = {"render_modes": MODES, "name": "skulk"}

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        rewards: str = "places",
        edition: str = "",
        render_mode: str | None = None,
        max_cycles: int | None = None,
    ) -> None:
        if max_cycles is not None and max_cycles < 1:
            raise BadSetup(f"A match can be cut off after 1 step or more, not after {max_cycles}.")
        self.max_cycles = max_cycles
        self.cycles = 0
        self.rules = rules_of(game, seats, options, rewards, edition)
        found = self.rules.game
        self.metadata = {**self.metadata, "name": f"skulk/{found.slug}_{version_of(found)}"}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.rules.seats)]
        self.agents: list[str] = []
        self.wait = self.rules.actions.size
        self._observation_space, self._action_space = spaces_of(self.rules, 1)
        self._random, _ = gymnasium.utils.seeding.np_random(None)
        self.table: Table | None = None

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_space

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_space

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        if seed is not None:
            self._random, _ = gymnasium.utils.seeding.np_random(seed)
        self.table = Table(self.rules, self.rules.begin(f"zoo {self._random.integers(1 << 62)}"))
        self.agents = self.possible_agents[:]
        self.cycles = 0
        return self._observations(), self._infos({})

    def step(self, actions: dict[str, int]) -> tuple[Any, Any, Any, Any, Any]:
        table = self.table
        if table is None or not self.agents:
            raise NotLegal("The environment has no match: call reset() first.")
        for agent in actions:
            if agent not in self.agents:
                raise NotLegal(f"There is no agent {agent!r}; there are {', '.join(self.agents)}.")
        asked = [seat for seat in table.state.waiting() if seat >= 0]
        refused: dict[str, str] = {}
        for agent, code in actions.items():
            if int(agent[5:]) not in asked and code != self.wait:
                refused[agent] = f"{agent} is not asked, so it can only wait (code {self.wait})."
        for seat in asked:
            first = self.possible_agents[table.seat] if table.seat >= 0 else ""
            if first in refused:
                refused[self.possible_agents[seat]] = f"{first} comes before, and its code was not open."
            elif table.seat == seat:  # an answer may have ended what the others were asked
                self._answer(table, actions, refused)
        self.cycles += 1
        over = table.seat < 0
        cut = not over and self.cycles == self.max_cycles
        agents = self.agents
        rewards = dict(zip(agents, table.rewards(), strict=True))
        observations, infos = self._observations(), self._infos(refused)
        if over or cut:
            self.agents = []
        return observations, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, cut), infos

    def _answer(self, table: Table, actions: dict[str, int], refused: dict[str, str]) -> None:
        agent = self.possible_agents[table.seat]
        if agent not in actions:
            raise NotLegal(f"{agent} is asked, so the step needs an action of it.")
        try:
            table.play(int(actions[agent]))
        except NotLegal as refusal:
            refused[agent] = str(refusal)

    def render(self) -> str | None:
        if self.table is None:
            raise NotLegal("The environment has no match: call reset() first.")
        return render(self.table, self.render_mode)

    def _repr_svg_(self) -> str | None:
        return render(self.table, "svg") if self.table else None

    def _observations(self) -> dict[str, Observation]:
        return {agent: self._observe(seat) for seat, agent in enumerate(self.agents)}

    def _observe(self, seat: int) -> Observation:
        assert self.table is not None
        legal: Any = np.zeros(self.wait + 1, np.int8)
        if seat in self.table.state.waiting():
            legal[self.rules.actions.codes(self.table.state, seat)] = 1
        else:
            legal[self.wait] = 1
        row = np.frombuffer(self.table.observe(seat), np.uint8)
        return {"observation": row, "action_mask": legal}

    def _infos(self, refused: dict[str, str]) -> dict[str, dict[str, Any]]:
        infos = {agent: dict(about(self.rules)) for agent in self.agents}
        for agent, why in refused.items():
            infos[agent]["refused"] = why
        return infos


@cache
def spaces_of(rules: Rules, more: int) -> tuple[spaces.Dict, spaces.Discrete]:
    high = np.frombuffer(rules.observer.most(), np.uint8)
    codes = rules.actions.size + more
    row = spaces.Box(np.zeros_like(high), high, dtype=np.uint8)
    legal = spaces.Box(0, 1, (codes,), np.int8)
    return spaces.Dict({"observation": row, "action_mask": legal}), spaces.Discrete(codes)


def render(table: Table, mode: str | None) -> str | None:
    if mode is None:
        gymnasium.logger.warn("Say how when the environment is made: render_mode='ansi', 'human' or 'svg'.")
        return None
    game, view = table.rules.game, table.state.view(None)
    if mode == "svg":
        return game.draw(view, ()) if game.draw else None
    text = game.words.board(view)
    if mode == "human":
        print(text)
        return None
    return text
