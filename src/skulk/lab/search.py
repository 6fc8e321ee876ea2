"""Looks for the edition that comes closest to an aim: Optuna proposes, matches decide."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from importlib import import_module
from math import sqrt
from typing import Any

from skulk.kernel.errors import SkulkError
from skulk.lab.estimate import Estimate
from skulk.lab.metrics import metric_named
from skulk.lab.notes import Noted
from skulk.lab.plots import Point, scatter
from skulk.lab.study import Changes, Study, said

MISSING = "To look for an edition takes one more package: pip install 'skulk[lab]'."
EARLY = 0.3  # of a trial's matches, after which a hopeless one is given up, where there is one aim

Measure = Callable[[Changes, float], Sequence[Sequence[Noted]] | None]


@dataclass(frozen=True)
class Trial:
    """One edition that was tried: what it measured, how far from the aims, and whether it is unbeaten."""

    changes: Changes
    values: tuple[Estimate, ...]
    away: tuple[float, ...]
    best: bool = False

    @property
    def name(self) -> str:
        return said(self.changes)


@dataclass(frozen=True)
class Front:
    """All trials, the unbeaten ones first, and why some editions could not be tried."""

    aims: tuple[str, ...]
    trials: tuple[Trial, ...]

    def picture(self) -> str:
        if len(self.aims) < 2 or not self.trials:
            return ""
        points = [
            Point(
                one.away[0],
                one.away[1],
                f"{one.name}: {one.values[0].mean:.3g}, {one.values[1].mean:.3g}",
                one.best,
            )
            for one in self.trials
        ]
        return scatter("Distance from the aims", f"off {self.aims[0]}", f"off {self.aims[1]}", points)


def search(study: Study, measure: Measure) -> Front:
    """Asks and tells, one trial after the other: the same seed proposes the same editions in the same order.

    `measure` plays some part of a trial's matches at each number of seats, or says None for an edition that
    the game refuses.
    """
    optuna = loaded()
    seed = int.from_bytes(sha256(study.seed.encode()).digest()[:4], "big")
    one = len(study.aim) == 1
    asked = optuna.create_study(
        directions=["minimize"] * len(study.aim),
        sampler=optuna.samplers.TPESampler(seed=seed, n_startup_trials=8),
        pruner=optuna.pruners.MedianPruner(n_startup_trials=5) if one else optuna.pruners.NopPruner(),
    )
    found: dict[Changes, Trial] = {}
    for _ in range(study.trials):
        trial = asked.ask()
        changes = tuple(
            [
                (vary.path, vary.values[trial.suggest_int(vary.path, 0, len(vary.values) - 1)])
                for vary in study.vary
            ]
        )
        if one and changes not in found:
            early = measure(changes, EARLY)
            if early is not None:
                trial.report(judged(study, changes, early).away[0], 1)
                if trial.should_prune():
                    asked.tell(trial, state=optuna.trial.TrialState.PRUNED)
                    continue
        matches = measure(changes, 1.0)
        if matches is None:
            asked.tell(trial, state=optuna.trial.TrialState.FAIL)
            continue
        found[changes] = judged(study, changes, matches)
        asked.tell(trial, list(found[changes].away))
    if not found:
        raise SkulkError(
            "The game refuses every edition that was tried; vary other things, or use `instead`."
        )
    return Front(tuple([name for name, _ in study.aim]), fronted(list(found.values())))


def loaded() -> Any:
    try:
        optuna: Any = import_module("optuna")
    except ImportError:
        raise SkulkError(MISSING) from None
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    return optuna


def judged(study: Study, changes: Changes, matches: Sequence[Sequence[Noted]]) -> Trial:
    """What a trial measured, on average over the numbers of seats."""
    values, away = [], []
    for name, wanted in study.aim:
        metric = metric_named(name)
        assert metric is not None
        figures = [found for one in matches if (found := metric.measure(one)) is not None]
        if not figures:
            raise SkulkError(f"{study.game} has no {name}, so nothing can be aimed at with it.")
        values.append(averaged(figures))
        away.append(sum([abs(figure.mean - wanted) for figure in figures]) / len(figures))
    return Trial(changes, tuple(values), tuple(away))


def averaged(figures: Sequence[Estimate]) -> Estimate:
    """The mean of figures of different matches."""
    error = sqrt(sum([figure.error**2 for figure in figures])) / len(figures)
    mean = sum([figure.mean for figure in figures]) / len(figures)
    return Estimate(mean, error, min([figure.deals for figure in figures]))


def fronted(trials: Sequence[Trial]) -> tuple[Trial, ...]:
    """Marks those that no other beats in every aim; they come first."""
    marked = [
        Trial(one.changes, one.values, one.away, not any([beats(other, one) for other in trials]))
        for one in trials
    ]
    return tuple(sorted(marked, key=lambda one: (not one.best, one.away)))


def beats(one: Trial, other: Trial) -> bool:
    pairs = list(zip(one.away, other.away, strict=True))
    return all([a <= b for a, b in pairs]) and any([a < b for a, b in pairs])
