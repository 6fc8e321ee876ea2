"""Everyone who is measured: a name, and a function that works for a moment and says how much it did."""

from collections.abc import Callable
from dataclasses import dataclass, fields
from importlib import import_module
from typing import Any

from bench import connect_four, playout
from bench.twin import Twin
from skulk.games import registry
from skulk.kernel.dice import Dice
from skulk.kernel.game import Setup, plain_edition
from skulk.kernel.state import State

CHANCE = playout.drawn()
MIDGAME = 30  # decisions before a position is copied
PROOF_GAMES = 1000
PROOF_STATES = 100


@dataclass(frozen=True)
class Done:
    """What was done in one go; copies count as decisions."""

    games: int
    decisions: int


Work = Callable[[], Done]


def rules(slug: str, seats: int, games: int) -> Work:
    """Random games of one of our games, in the loop that is compiled if the rules are."""
    game = registry.find(slug)
    setup = game.setup(seats, {}, Dice.seeded("set-up"))
    source = Dice.seeded("games")

    def work() -> Done:
        tally = playout.play_games(game.new, setup, source, CHANCE, games)
        return Done(tally.games, tally.decisions)

    return work


def copies(slug: str, times: int) -> Work:
    state = midgame(slug)

    def work() -> Done:
        playout.copy_often(state, times)
        return Done(0, times)

    return work


def midgame(slug: str) -> State:
    game = registry.find(slug)
    setup = game.setup(game.seats[1], {}, Dice.seeded("set-up"))
    return playout.play_some(playout.begin(game.new, setup, Dice.seeded("copies")), CHANCE, MIDGAME)


def twin_games() -> Work:
    twin = Twin()
    source = twin.dice("games")

    def work() -> Done:
        tally = twin.play_games(source, 2000)
        return Done(tally.games, tally.decisions)

    return work


def twin_copies() -> Work:
    twin = Twin()

    def work() -> Done:
        twin.copy_often("copies", MIDGAME, 1_000_000)
        return Done(0, 1_000_000)

    return work


# Stepped from Python: a loop of the same shape for each, with the chance drawn beforehand.


def stepped_kernel() -> Work:
    setup = Setup(2, {}, plain_edition("", "connect four"), Dice.seeded("set-up"))

    def work() -> Done:
        decisions = 0
        for _ in range(100):
            state = connect_four.new(setup)
            while waiting := state.waiting():
                moves = state.moves(waiting[0])
                state.apply(waiting[0], moves[CHANCE[decisions] * len(moves) >> playout.BITS])
                decisions += 1
        return Done(100, decisions)

    return work


def stepped_openspiel(name: str) -> Work:
    import_module("open_spiel.python.games.tic_tac_toe")
    game: Any = import_module("pyspiel").load_game(name)

    def work() -> Done:
        decisions = 0
        for _ in range(100):
            state = game.new_initial_state()
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[CHANCE[decisions] * len(actions) >> playout.BITS])
                decisions += 1
        return Done(100, decisions)

    return work


def stepped_liars_poker() -> Work:
    """Hidden hands in Python; dealing them is part of a game, but no decision."""
    import_module("open_spiel.python.games.liars_poker")
    game: Any = import_module("pyspiel").load_game("python_liars_poker")

    def work() -> Done:
        dealt = decisions = 0
        for _ in range(100):
            state = game.new_initial_state()
            while state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[CHANCE[dealt] * len(outcomes) >> playout.BITS][0])
                dealt += 1
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[CHANCE[decisions] * len(actions) >> playout.BITS])
                decisions += 1
        return Done(100, decisions)

    return work


def stepped_pettingzoo() -> Work:
    env: Any = import_module("pettingzoo.classic.connect_four_v3").env()

    def work() -> Done:
        decisions = 0
        for _ in range(10):
            env.reset()
            while True:
                observation, _, ended, _, _ = env.last()
                if ended:
                    break
                actions = observation["action_mask"].nonzero()[0]
                env.step(int(actions[CHANCE[decisions] * len(actions) >> playout.BITS]))
                decisions += 1
        return Done(10, decisions)

    return work


# By the process they run in; "compiled" and "interpreted" import the same names from different places.
OURS: dict[str, Callable[[], Work]] = {
    "fox": lambda: rules("fox-on-the-run", 4, 20),
    "fox copy": lambda: copies("fox-on-the-run", 10_000),
}
COMPILED: dict[str, Callable[[], Work]] = {
    **OURS,
    "connect four": stepped_kernel,
    "ruins": lambda: rules("ruins", 4, 10),
    "tusk": lambda: rules("tusk", 4, 10),
    "ruse": lambda: rules("ruse", 4, 10),
}
OTHERS: dict[str, Callable[[], Work]] = {
    "fox": twin_games,
    "fox copy": twin_copies,
    "openspiel connect four": lambda: stepped_openspiel("connect_four"),
    "openspiel python tic-tac-toe": lambda: stepped_openspiel("python_tic_tac_toe"),
    "openspiel python liars poker": stepped_liars_poker,
    "pettingzoo connect four": stepped_pettingzoo,
}


# The proof that all three play the same games.


def proof() -> dict[str, object]:
    """A checksum over many games, and some final positions field by field."""
    game = registry.find("fox-on-the-run")
    setup = game.setup(game.seats[1], {}, Dice.seeded("set-up"))
    tally = playout.play_games(game.new, setup, Dice.seeded("proof"), CHANCE, PROOF_GAMES)
    source = Dice.seeded("proof")
    positions = []
    for _ in range(PROOF_STATES):
        state = playout.begin(game.new, setup, source)
        playout.play(state, CHANCE, playout.Tally())
        positions.append(plain(state))
    return {"decisions": tally.decisions, "checksum": tally.checksum, "positions": positions}


def plain(state: State) -> dict[str, object]:
    """A position as names and numbers."""
    told: dict[str, object] = {}
    for part in fields(state):
        value = getattr(state, part.name)
        if isinstance(value, Dice):
            told[part.name] = list(value.words())
        elif part.name != "heard":
            told[part.name] = value if isinstance(value, int) else list(value)
    return told


def twin_proof() -> dict[str, object]:
    twin = Twin()
    tally = twin.play_games(twin.dice("proof"), PROOF_GAMES)
    source = twin.dice("proof")
    positions = [twin.tell_game(source) for _ in range(PROOF_STATES)]
    return {"decisions": tally.decisions, "checksum": tally.checksum, "positions": positions}
