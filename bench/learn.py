"""`python -m bench.learn`: our environments against those of PettingZoo, OpenSpiel and Pgx, in one run.

It measures the skulk that is installed beside it and says whether that is compiled. Everyone answers with a
random legal action; every step includes the observation of the seat that is asked and its legal actions.
Besides, what an observation costs, and what `skulk export` writes.
"""

import argparse
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.games import tic_tac_toe
from open_spiel.python.observation import make_observation
from pettingzoo.classic import tictactoe_v3

import skulk.kernel.state
from bench.bars import LEARN_BARS, PGX_PEER, VECTOR_BARS, Rates
from skulk.games.registry import find, slugs
from skulk.kernel.fairness import pledge_from
from skulk.kernel.match import Match
from skulk.kernel.record import loads, record_of
from skulk.kernel.state import State
from skulk.learn import spiel, zoo
from skulk.learn.setting import rules_of
from skulk.learn.tables import Table
from skulk.learn.vector import Tables

TURN = 0.3  # CPU seconds
TABLES = 1024
BATCH = 4096  # against Pgx
POSITIONS = 2000  # to observe
EXPORTED = 30_000  # decisions
WRITTEN, BYTES = 100_000, 10  # decisions a CPU second, and bytes for each
Contestant = Iterator[int]  # plays on, and gives the steps that it made


def zoo_steps(make: Callable[[], Any]) -> Contestant:
    env = make()
    random = np.random.default_rng(1)
    while True:
        env.reset(seed=1)
        steps = 0
        for agent in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
                continue
            legal = np.flatnonzero(observation["action_mask"])
            env.step(int(legal[random.integers(len(legal))]))
            steps += 1
            if steps % 100 == 0:
                yield 100
        yield steps % 100


def spiel_steps(game: pyspiel.Game, tensor: bool) -> Contestant:
    random = np.random.default_rng(1)
    seen = make_observation(game) if tensor else None
    while True:
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[random.integers(len(outcomes))][0])
                continue
            if seen is not None:
                seen.set_from(state, state.current_player())
            legal = state.legal_actions()
            state.apply_action(legal[random.integers(len(legal))])
            steps += 1
            if steps % 100 == 0:
                yield 100
        yield steps % 100


def vector_steps(slug: str, name: str, count: int) -> Contestant:
    """Only the tables' own work is counted: choosing a code is the learner's."""
    random = np.random.default_rng(1)
    with Tables(slug, count, seed=1) as tables:
        step = tables.reset()
        while True:
            chances = random.random(step.legal.shape, np.float32) * step.legal
            codes = chances.argmax(axis=1)
            began = time.process_time()
            step = tables.step(codes)
            INSIDE[name] += time.process_time() - began
            yield count


def pgx_steps(name: str) -> Contestant:
    """Pgx on JAX, compiled for this CPU; as above, choosing is not counted, and tables begin again."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make("connect_four")
    key = jax.random.PRNGKey(1)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, BATCH))
    advance = jax.jit(jax.vmap(auto_reset(env.step, env.init)))
    random = np.random.default_rng(1)
    while True:
        legal = np.asarray(state.legal_action_mask)
        codes = (random.random(legal.shape, np.float32) * legal).argmax(axis=1)
        key, own = jax.random.split(key)
        keys = jax.block_until_ready(jax.random.split(own, BATCH))
        began = time.process_time()
        state = jax.block_until_ready(advance(state, codes, keys))
        INSIDE[name] += time.process_time() - began
        yield BATCH


INSIDE: dict[str, float] = {}  # CPU seconds inside of step, of those that step many tables at once


def contestants() -> dict[str, Contestant]:
    assert tic_tac_toe  # registers python_tic_tac_toe
    found: dict[str, Contestant] = {
        "pettingzoo tictactoe_v3": zoo_steps(tictactoe_v3.env),
        "openspiel python_tic_tac_toe": spiel_steps(pyspiel.load_game("python_tic_tac_toe"), False),
        "openspiel hanabi with tensor": spiel_steps(pyspiel.load_game("hanabi"), True),
    }
    for slug in slugs():
        found[f"zoo {slug}"] = zoo_steps(lambda slug=slug: zoo.raw_env(slug))  # type: ignore[misc]
        found[f"spiel {slug}"] = spiel_steps(pyspiel.load_game(spiel.name_of(find(slug))), False)
        found[f"vector {slug}"] = vector_steps(slug, f"vector {slug}", TABLES)
    found["spiel fox with tensor"] = spiel_steps(pyspiel.load_game("skulk_fox_on_the_run"), True)
    if find_spec("pgx") is not None:
        found[PGX_PEER] = pgx_steps(PGX_PEER)
        found["vector fox, 4096 tables"] = vector_steps("fox-on-the-run", "vector fox, 4096 tables", BATCH)
    INSIDE.update(dict.fromkeys([name for name in found if name.startswith(("vector ", "pgx "))], 0.0))
    return found


def turn(name: str, contestant: Contestant) -> float:
    """Steps per CPU second over one turn; of tables, over the time inside of them."""
    began, inside, steps = time.process_time(), INSIDE.get(name, 0.0), 0
    while time.process_time() - began < TURN:
        steps += next(contestant)
    return steps / (INSIDE[name] - inside if name in INSIDE else time.process_time() - began)


def measure(rounds: int) -> Rates:
    playing = contestants()
    for name, contestant in playing.items():
        turn(name, contestant)  # warm
    rates: dict[str, list[float]] = {name: [] for name in playing}
    for _ in range(rounds):
        for name, contestant in playing.items():
            rates[name].append(turn(name, contestant))
    return {name: median(found) for name, found in rates.items()}


def report(rates: Rates) -> None:
    compiled = (skulk.kernel.state.__file__ or "").endswith((".so", ".pyd"))
    print(f"skulk is {'compiled' if compiled else 'interpreted: its figures are not those of a release'}")
    for name, rate in rates.items():
        print(f"{name:36} {rate:12,.0f} steps per CPU second")
    for bar in LEARN_BARS:
        if bar.to not in rates:
            print(f"{bar.title:60} not measured: pip install pgx")
            continue
        value = bar.value(rates)
        verdict = "aim" if bar.meets(value, bar.aim) else "bar" if bar.meets(value, bar.bar) else "BELOW"
        print(f"{bar.title:60} {value:7.2f} ×  (bar {bar.bar}, aim {bar.aim}): {verdict}")
    for name, (least, wanted) in VECTOR_BARS.items():
        verdict = "aim" if rates[name] >= wanted else "bar" if rates[name] >= least else "BELOW"
        print(f"{name:60} {rates[name]:9,.0f}  (bar {least:,}, aim {wanted:,}): {verdict}")
    for slug, spent in observing().items():
        most = 1.0 if slug == "fox-on-the-run" else 3.0
        verdict = "bar" if spent <= most else "ABOVE"
        print(f"{f'an observation of {slug}, in µs':60} {spent:9.2f}  (at most {most:g}): {verdict}")
    if find_spec("pyarrow") is None:
        print(f"{'skulk export':60} not measured: pip install pyarrow")
        return
    for slug, (rate, size) in exporting().items():
        verdict = "bar" if rate >= WRITTEN and size <= BYTES else "BELOW"
        told = f"{rate:9,.0f} a second, {size:.1f} bytes  (bar {WRITTEN:,}, {BYTES}): {verdict}"
        print(f"{f'decisions of {slug} exported':60} {told}")


def observing() -> dict[str, float]:
    """Microseconds for one observation, over positions of random matches that come one after the other."""
    found: dict[str, float] = {}
    for slug in slugs():
        random = np.random.default_rng(1)
        rules = rules_of(slug)
        table = Table(rules, rules.begin("observing"))
        positions: list[tuple[State, int]] = []
        while len(positions) < POSITIONS:
            positions.append((table.state.copy(), table.seat))
            table.play(table.codes[random.integers(len(table.codes))])
            if table.seat < 0:
                table.reset(f"observing {len(positions)}")
        observe, spent = rules.observer.observe, []
        for _ in range(9):
            began = time.process_time()
            for state, seat in positions:
                observe(state, seat)
            spent.append((time.process_time() - began) / POSITIONS * 1e6)
        found[slug] = median(spent)
    return found


def exporting() -> dict[str, tuple[float, float]]:
    """Decisions that `skulk export` replays, verifies and writes in a CPU second, and bytes for each."""
    from skulk.learn.export import export

    found: dict[str, tuple[float, float]] = {}
    for slug in slugs():
        texts = recorded(slug)
        with TemporaryDirectory() as folder:
            began = time.process_time()
            records = ((name, "seal", loads(text, name)) for name, text in texts)
            _, decisions = export(records, Path(folder))
            spent = time.process_time() - began
            found[slug] = (decisions / spent, Path(folder, "decisions.parquet").stat().st_size / decisions)
    return found


def recorded(slug: str) -> list[tuple[str, str]]:
    """Random matches as records, by name."""
    game, random, decisions = find(slug), np.random.default_rng(1), 0
    found: list[tuple[str, str]] = []
    while decisions < EXPORTED:
        pledge = pledge_from(f"export {len(found)}", game.seats[0])
        match = Match(game, game.seats[0], dict(game.unhurried()), pledge)
        while waiting := match.waiting():
            seat = waiting[random.integers(len(waiting))]
            moves = match.state.moves(seat)
            match.play(seat, str(moves[random.integers(len(moves))]))
            decisions += 1
        found.append((f"{len(found)}.json", record_of(match).dumps()))
    return found


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=9)
    report(measure(parser.parse_args().rounds))
