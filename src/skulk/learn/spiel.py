"""OpenSpiel: `pyspiel.load_game("skulk_ruins(players=3)")`, after `import skulk.learn.spiel`.

Chance is asked once, at the root: one of `deals` outcomes, from which the set-up and every roll follow. So a
history is a deal and the codes after it, and states are stored as OpenSpiel stores them. What a player knows
is what it heard and did, and what it is shown; `resample_from_infostate` makes another state by `guess`.
"""

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from skulk.bots.specs import make
from skulk.games.registry import find, slugs
from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.errors import BadEdition, BadSetup, NotLegal
from skulk.kernel.event import Event
from skulk.kernel.game import Game as Ours
from skulk.kernel.match import Match
from skulk.kernel.state import State as OurState
from skulk.learn.setting import rules_of
from skulk.learn.tables import Table

DEALS = 1024
TERMINAL = int(pyspiel.PlayerId.TERMINAL)
CHANCE = int(pyspiel.PlayerId.CHANCE)
INVALID = int(pyspiel.PlayerId.INVALID)


def type_of(game: Ours) -> Any:
    return pyspiel.GameType(
        short_name=name_of(game),
        long_name=f"{game.name} ({game.credits})" if game.credits else game.name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": game.seats[0], "deals": DEALS, "options": "", "edition": ""},
        default_loadable=True,
    )


def name_of(game: Ours) -> str:
    return f"skulk_{game.slug.replace('-', '_')}"


class SkulkGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games for some players; `options` is written as `name:value;name:value`.

    `edition` is the text of a components file; the game's own string holds it packed, so that it can be
    loaded, and stored with a state, by that string.
    """

    def __init__(self, kind: Any, slug: str, params: dict[str, Any]) -> None:
        options = options_in(str(params.get("options", "")))
        players = int(params.get("players", find(slug).seats[0]))
        edition = unpacked(str(params.get("edition", "")))
        params = {**params, "edition": packed(edition)}
        self.rules = rules_of(slug, players, options, "places", edition)
        self.deals = int(params.get("deals", DEALS))
        if self.deals < 1:
            raise BadSetup(f"Chance has one deal or more to choose from, not {self.deals}.")
        self.chances = [(deal, 1.0 / self.deals) for deal in range(self.deals)]
        self.guesses = 0
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.actions.size,
            max_chance_outcomes=self.deals,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=self.rules.game.longest,
        )
        super().__init__(kind, info, params)

    def new_initial_state(self, state: Any = None) -> "SkulkState":
        return SkulkState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SeatObserver | None":
        """What a seat is shown is one whole: there is none of what is public, or private, alone."""
        if params:
            raise ValueError(f"Observations have no parameters, so {params} cannot be taken.")
        whole = pyspiel.PrivateInfoType.SINGLE_PLAYER
        if iig_obs_type and not (iig_obs_type.public_info and iig_obs_type.private_info == whole):
            return None
        return SeatObserver(self, iig_obs_type)


def options_in(text: str) -> dict[str, str]:
    pairs = [pair.partition(":") for pair in text.split(";") if pair]
    for name, colon, value in pairs:
        if not colon:
            raise BadSetup(f"Options are written name:value;name:value, so {name!r} is none.")
    return {name: value for name, colon, value in pairs}


def packed(edition: str) -> str:
    """In letters that may stand in the string of a game: no brackets, commas or equals signs."""
    return urlsafe_b64encode(zlib.compress(edition.encode())).decode().rstrip("=") if edition else ""


def unpacked(edition: str) -> str:
    """The text itself, which has equals signs, is taken as it is."""
    if not edition or "=" in edition:
        return edition
    try:
        return zlib.decompress(urlsafe_b64decode(edition + "=" * (-len(edition) % 4))).decode()
    except (ValueError, zlib.error) as fault:
        raise BadEdition(f"The edition is not the text of a components file: {edition[:40]!r}.") from fault


class Held:
    """Our table inside a state: copied quickly, and with all that a player's memory begins from."""

    def __init__(
        self, game: "SkulkGame", table: Table | None, base: OurState | None, known: dict[int, str]
    ) -> None:
        self.game = game
        self.table = table
        self.base = base  # the position that the codes below lead on from
        self.known = known  # what each player had heard and done before
        self.codes: list[int] = []

    def remember(self) -> None:
        """Plays the codes since then once, and notes what each player did and heard."""
        if not self.codes or self.base is None:
            return
        rules = self.game.rules
        known = [self.known.get(player, "") for player in range(rules.seats)]
        table = Table(rules, self.base.copy())
        for code in self.codes:
            events: list[Event] = []
            table.state.heard = events
            known[table.seat] += f"did {rules.actions.names[code]}\n"
            table.play(code)
            for player in range(rules.seats):
                told = [f"heard {event.plain()}\n" for event in events if event.seen_by(player)]
                known[player] += "".join(told)
        self.base = table.state.copy()
        self.known = dict(enumerate(known))
        self.codes = []

    def __deepcopy__(self, memo: Any) -> "Held":
        other = Held(self.game, None, self.base, self.known)
        other.codes = self.codes[:]
        if self.table is not None:
            other.table = Table(self.game.rules, self.table.state.copy())
        return other

    def __reduce__(self) -> tuple[object, ...]:
        state = self.table.state if self.table is not None else None
        return (restored, (str(self.game), state, self.base, self.known, self.codes))


def restored(
    game: str, state: OurState | None, base: OurState | None, known: dict[int, str], codes: list[int]
) -> Held:
    """As it was stored."""
    found = pyspiel.load_game(game)
    held = Held(found, None if state is None else Table(found.rules, state), base, known)
    held.codes = codes
    return held


class SkulkState(pyspiel.State):  # type: ignore[misc]
    """Before the deal, or one of our positions."""

    def __init__(self, game: SkulkGame) -> None:
        super().__init__(game)
        self.held = Held(game, None, None, {})  # alone: OpenSpiel copies all attributes deeply

    def current_player(self) -> int:
        table = self.held.table
        if table is None:
            return CHANCE
        return table.seat if table.seat >= 0 else TERMINAL

    # The next two would do as OpenSpiel has them; asked from Python, they need not go through C++ and back.

    def is_chance_node(self) -> bool:
        return self.held.table is None

    def legal_actions(self, player: int | None = None) -> list[int]:
        if self.held.table is None and player in (None, CHANCE):
            return list(range(self.held.game.deals))
        return self._legal_actions(self.current_player() if player is None else player)

    def _legal_actions(self, player: int) -> list[int]:
        table = self.held.table
        if table is None or player != table.seat:
            return []
        return sorted(table.codes)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.held.game.chances

    def _apply_action(self, action: int) -> None:
        held = self.held
        if held.table is None:
            if not 0 <= action < held.game.deals:
                raise NotLegal(f"Chance has the deals 0 to {held.game.deals - 1}, not {action}.")
            held.table = Table(held.game.rules, held.game.rules.begin(f"deal {action}"))
            held.base = held.table.state.copy()
        else:
            held.table.play(action)
            held.codes.append(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == CHANCE else self.held.game.rules.actions.names[action]

    def is_terminal(self) -> bool:
        return self.held.table is not None and self.held.table.seat < 0

    def returns(self) -> list[float]:
        table = self.held.table
        return table.rewards() if table is not None else [0.0] * self.held.game.rules.seats

    def rewards(self) -> list[float]:
        return self.returns()

    def heard(self, player: int) -> str:
        """All that a player has heard and done, line by line, and what it is shown now."""
        return f"{self.memory(player)}{self.shown(player)}"

    def shown(self, player: int) -> str:
        table = self.held.table
        if table is None:
            return "before the deal"
        return f"asked {table.seat}\n{table.observe(player).hex()}"

    def memory(self, player: int) -> str:
        self.held.remember()
        return self.held.known.get(player, "")

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SkulkState":
        """Another state that the player could take for this one; `sampler` gives numbers from 0 to 1."""
        table = self.held.table
        other = SkulkState(self.held.game)
        if table is not None:
            dice = Dice.seeded(f"guess {sampler()}")
            guessed = Table(table.rules, table.state.guess(player, dice))
            if player == table.seat:
                others_choose(guessed, player, dice)
            known = {player: self.memory(player)}
            other.held = Held(self.held.game, guessed, guessed.state.copy(), known)
        return other

    def __str__(self) -> str:
        table = self.held.table
        if table is None:
            return "before the deal"
        return self.held.game.rules.game.words.board(table.state.view(None))

    def _repr_svg_(self) -> str | None:
        """In a notebook a state shows what a spectator sees."""
        table, draw = self.held.table, self.held.game.rules.game.draw
        return draw(table.state.view(None), ()) if table is not None and draw else None


def others_choose(table: Table, seat: int, dice: Dice) -> None:
    """Whoever is asked at the same time as a seat, and before it, chooses anything: the seat cannot know."""
    while table.seat != seat and seat in table.state.waiting():
        table.play(table.codes[dice.below(len(table.codes))])


class SeatObserver:
    """A seat's observation as OpenSpiel's tensors, whole and by field."""

    def __init__(self, game: SkulkGame, kind: Any) -> None:
        self.observer = game.rules.observer
        self.recalls = bool(kind and kind.perfect_recall)
        self.tensor: Any = np.zeros(self.observer.size, np.float32)
        self.dict: dict[str, Any] = {}
        at = 0
        for field in self.observer.fields:
            self.dict[field.name] = self.tensor[at : at + field.size].reshape(field.shape)
            at += field.size

    def set_from(self, state: SkulkState, player: int) -> None:
        table = state.held.table
        if table is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = np.frombuffer(self.observer.observe(table.state, player), np.uint8)

    def string_from(self, state: SkulkState, player: int) -> str:
        return state.heard(player) if self.recalls else state.shown(player)


class SkulkBot(pyspiel.Bot):  # type: ignore[misc]
    """One of our bots, by its spec, at OpenSpiel's table: it is given a guess, never the state."""

    def __init__(self, game: SkulkGame, player: int, spec: str, seed: int = 0) -> None:
        super().__init__()
        self.game = game
        self.player = player
        self.dice = Dice.seeded(f"spiel {seed} {player}")
        self.bot = make(spec, self.dice.fork())

    def step(self, state: SkulkState) -> int:
        table = state.held.table
        assert table is not None
        rules = self.game.rules
        match = Match(rules.game, rules.seats, rules.setup.options, None, rules.setup.edition)
        match.state = table.state.guess(self.player, self.dice)
        move = str(self.bot.choose(Chair(match, self.player)))
        return table.codes[[str(open_move) for open_move in table.moves].index(move)]

    def restart(self) -> None:
        """Nothing is kept from match to match."""


def register() -> None:
    """Every game that can be learned, once."""
    for slug in slugs():
        game = find(slug)
        if game.actions and game.observer and name_of(game) not in pyspiel.registered_names():
            pyspiel.register_game(type_of(game), maker(game, slug))


def maker(game: Ours, slug: str) -> Callable[[Any], SkulkGame]:
    kind = type_of(game)

    class Named(SkulkGame):
        def __init__(self, params: Any = None) -> None:
            super().__init__(kind, slug, params or {})

    Named.__name__ = Named.__qualname__ = name_of(game)
    globals()[Named.__name__] = Named  # OpenSpiel stores a game by where its class stands
    return Named


register()
