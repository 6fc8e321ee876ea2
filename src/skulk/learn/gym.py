"""Gymnasium: one seat learns, bots take the others: `gymnasium.make("skulk/Ruins-v2", opponents="ranger")`.

Importing this module registers every game in the registry that can be learned.
"""

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium.utils import EzPickle

from skulk.bots.specs import checked, make
from skulk.games.registry import find, slugs
from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.errors import BadSetup, NotLegal, NotYourTurn
from skulk.kernel.fairness import pledge_from
from skulk.kernel.game import Game
from skulk.kernel.match import Match
from skulk.kernel.state import CLOCK
from skulk.learn.setting import about, rules_of
from skulk.learn.zoo import MODES, Observation, spaces_of


class SeatEnv(gymnasium.Env, EzPickle):  # type: ignore[misc]
    """A whole match through one seat's chair.

    A code that is not open changes nothing, and `infos["refused"]` says why, as at the table. Pickled, it is
    made anew with the same arguments, as Gymnasium's own are.
    """

    metadata = {"render_modes": MODES}

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        seat: int | None = None,
        opponents: str = "random",
        options: Mapping[str, str] | None = None,
        rewards: str = "places",
        edition: str = "",
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(self, game, seats, seat, opponents, options, rewards, edition, render_mode)
        self.rules = rules_of(game, seats, options, rewards, edition)
        own = self.rules.game.itself(self.rules.seats, self.rules.setup.options)
        self.places = [place for place in range(self.rules.seats) if place not in own]
        if seat is not None and seat not in self.places:
            raise BadSetup(f"The learner can take one of the seats {self.places}, not {seat}.")
        self.learner = seat  # None: another seat in every match
        self.opponents = checked(opponents)
        self.render_mode = render_mode
        self.observation_space, self.action_space = spaces_of(self.rules, 0)
        self.match: Match | None = None
        self.seat = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        rules = self.rules
        while True:
            text = f"gym {self.np_random.integers(1 << 62)}"
            chance = Dice.seeded(text)
            self.seat = self.places[chance.below(len(self.places))] if self.learner is None else self.learner
            setup = rules.setup
            pledge = pledge_from(text, rules.seats)
            self.match = Match(rules.game, rules.seats, setup.options, pledge, setup.edition)
            self.bots = [make(self.opponents, chance.fork()) for seat in range(rules.seats)]
            self.play_others()
            if self.match.result() is None:  # else it ended before the learner was asked
                return self.observation(), self.info()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        match = self.begun()
        if match.result() is not None:
            raise NotYourTurn("The match is over: reset the environment to begin another.")
        if not 0 <= int(action) < self.rules.actions.size:
            raise NotLegal(self.refusal(int(action)))
        move = self.rules.actions.find(match.state, self.seat, int(action))
        if move is None:
            infos = {**self.info(), "refused": self.refusal(int(action))}
            return self.observation(), 0.0, False, False, infos
        match.play(self.seat, str(move))
        self.play_others()
        result = match.result()
        reward = self.rules.rewards(match.state, result)[self.seat] if result else 0.0
        return self.observation(), float(reward), result is not None, False, self.info()

    def play_others(self) -> None:
        """Until the learner is asked, or it is over."""
        match = self.begun()
        while True:
            waiting = [seat for seat in match.waiting() if seat != CLOCK]
            if not waiting or self.seat in waiting:
                return
            seat = waiting[0]
            match.play(seat, str(self.bots[seat].choose(Chair(match, seat))))

    def refusal(self, code: int) -> str:
        names = self.rules.actions.names
        if not 0 <= code < len(names):
            return f"{self.rules.game.name} has the codes 0 to {len(names) - 1}, not {code}."
        why = self.begun().state.why_not(self.seat, names[code])
        words = self.rules.game.words.refusal(why)
        rule = f" ({why.rule})" if why.rule else ""
        return f"{names[code]} (code {code}) is not open to seat {self.seat}. {words}{rule}"

    def observation(self) -> Observation:
        row = self.rules.observer.observe(self.begun().state, self.seat)
        return {"observation": np.frombuffer(row, np.uint8), "action_mask": self.legal()}

    def legal(self) -> Any:
        """A byte for every code: 1 where it may be answered."""
        legal: Any = np.zeros(self.rules.actions.size, np.int8)
        if self.begun().result() is None:
            legal[self.rules.actions.codes(self.begun().state, self.seat)] = 1
        return legal

    def info(self) -> dict[str, Any]:
        return {**about(self.rules), "seat": self.seat}

    def begun(self) -> Match:
        if self.match is None:
            raise NotYourTurn("The environment has no match: call reset() first.")
        return self.match

    def render(self) -> str | None:
        """What the learner sees."""
        match, game = self.begun(), self.rules.game
        view = match.view(self.seat)
        if self.render_mode == "svg":
            return game.draw(view, ()) if game.draw else None
        if self.render_mode == "human":
            print(game.words.board(view))
            return None
        return game.words.board(view)

    def _repr_svg_(self) -> str | None:
        draw = self.rules.game.draw
        return draw(self.match.view(self.seat), ()) if draw and self.match else None


def name_of(game: Game) -> str:
    """As in `skulk/FoxOnTheRun-v1`: the version is that of the rules."""
    return f"skulk/{''.join([word.capitalize() for word in game.slug.split('-')])}-v{game.version}"


def register() -> None:
    for slug in slugs():
        game = find(slug)
        if game.actions and game.observer and name_of(game) not in gymnasium.registry:
            gymnasium.register(name_of(game), "skulk.learn.gym:SeatEnv", kwargs={"game": slug})


register()
