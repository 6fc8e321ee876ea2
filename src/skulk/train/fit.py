"""Fits a net to lessons: a residual on a game's own evaluation, then rounded to whole numbers."""

from base64 import b64decode
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy

from skulk.kernel.net import HIGHEST, Net
from skulk.kernel.sense import Sense
from skulk.train.lessons import Lesson
from skulk.train.plan import Plan

HELD_OUT = 5  # every so manieth match is not learned from
BATCH = 512
DECAY = 1e-5
SPARE = 0.98  # of what a lane can hold
Array = Any


@dataclass
class Sheet:
    """Decisions of many matches in columns."""

    values: Array  # decision, side, slot
    odds: Array
    found: Array
    weight: Array
    result: Array

    def __len__(self) -> int:
        return len(self.odds)


def sheet_of(lessons: Sequence[Lesson], slots: int) -> Sheet:
    parts = [
        numpy.frombuffer(b64decode(one.values), dtype=numpy.uint8).reshape(-1, one.sides, slots)
        for one in lessons
        if one.sides
    ]
    kept = [one for one in lessons if one.sides]
    return Sheet(
        numpy.concatenate(parts),
        numpy.concatenate([numpy.array(one.odds, dtype=numpy.float32) for one in kept]),
        numpy.concatenate([numpy.array(one.found, dtype=numpy.float32) for one in kept]),
        numpy.concatenate([numpy.array(one.weight, dtype=numpy.float32) for one in kept]),
        numpy.concatenate([numpy.full(len(one.odds), one.result, dtype=numpy.float32) for one in kept]),
    )


@dataclass
class Weights:
    """A net in floating point."""

    trust: Array  # a single number
    rows: Array
    bias: Array
    out: Array

    def all(self) -> list[Array]:
        return [self.trust, self.rows, self.bias, self.out]


def chance(odds: Array) -> Array:
    return 1.0 / (1.0 + numpy.exp(-odds))


def loss(odds: Array, target: Array, weight: Array) -> float:
    """The mean logarithm of what was given to what happened."""
    p = numpy.clip(chance(odds.astype(numpy.float64)), 1e-6, 1 - 1e-6)
    each = -(target * numpy.log(p) + (1 - target) * numpy.log(1 - p))
    return float((each * weight).sum() / weight.sum())


def calibrated(sheet: Sheet, target: Array) -> float:
    """How much of the evaluation's odds is to be believed: the scale that predicts best."""
    scales = numpy.linspace(0.05, 2.0, 40)
    losses = [loss(scale * sheet.odds, target, sheet.weight) for scale in scales]
    return float(scales[int(numpy.argmin(losses))])


def one_hot(values: Array, first: Array, rows: int) -> Array:
    """Which rows are added, as a matrix: what a few slots choose, a fast multiplication adds."""
    found: Array = numpy.zeros((len(values), rows), dtype=numpy.float32)
    found[numpy.arange(len(values))[:, None], first + values] = 1.0
    return found


def fit(plan: Plan, sense: Sense, sheet: Sheet, random: Any, tell: Callable[[int], None]) -> Weights:
    """Gradient descent over positions, each turned and mirrored at random."""
    slots = numpy.array(sense.slots())
    first = numpy.concatenate([[0], numpy.cumsum(slots)[:-1]])
    rows, sides = int(slots.sum()), sheet.values.shape[1]
    target = (1 - plan.mix) * sheet.found + plan.mix * sheet.result
    weights = Weights(
        numpy.array([calibrated(sheet, target)], dtype=numpy.float32),
        (random.standard_normal((rows, plan.hidden)) * (0.5 / len(slots) ** 0.5)).astype(numpy.float32),
        numpy.full(plan.hidden, 0.1, dtype=numpy.float32),
        (random.standard_normal(plan.hidden) * 0.1).astype(numpy.float32),
    )
    adam = Adam(weights.all())
    steps = plan.epochs * (-(-len(sheet) // BATCH))
    done = 0
    for epoch in range(plan.epochs):
        images = turned(sense, sheet.values, random)
        order = random.permutation(len(sheet))
        for at in range(0, len(order), BATCH):
            some = order[at : at + BATCH]
            gradient(weights, adam, images[some], sheet, some, target, first, rows, sides)
            done += 1
            adam.step(weights.all(), plan.rate * (1.0 - done / (steps + 1)))
        tell(epoch + 1)
    return weights


def gradient(
    weights: Weights,
    adam: "Adam",
    values: Array,
    sheet: Sheet,
    some: Array,
    target: Array,
    first: Array,
    rows: int,
    sides: int,
) -> None:
    """Of the log loss of one batch."""
    chosen = [one_hot(values[:, side], first, rows) for side in range(sides)]
    raw = [one @ weights.rows + weights.bias for one in chosen]
    active = [numpy.maximum(one, 0.0) for one in raw]
    odds = weights.trust[0] * sheet.odds[some] + active[0] @ weights.out
    if sides > 1:
        odds = odds - active[1] @ weights.out
    error = (chance(odds) - target[some]) * sheet.weight[some] / sheet.weight[some].sum()
    to_rows, to_bias, to_out = 0.0, 0.0, 0.0
    for side in range(sides):
        own = error if side == 0 else -error
        back = (own[:, None] * weights.out) * (raw[side] > 0)
        to_rows = to_rows + chosen[side].T @ back
        to_bias = to_bias + back.sum(axis=0)
        to_out = to_out + active[side].T @ own
    adam.gradients = [
        numpy.array([(error * sheet.odds[some]).sum()], dtype=numpy.float32),
        to_rows + DECAY * weights.rows,
        to_bias,
        to_out + DECAY * weights.out,
    ]


class Adam:
    """Steps of a size that each weight's own gradients suggest."""

    def __init__(self, weights: list[Array]) -> None:
        self.mean = [numpy.zeros_like(one) for one in weights]
        self.square = [numpy.zeros_like(one) for one in weights]
        self.gradients: list[Array] = []
        self.steps = 0

    def step(self, weights: list[Array], rate: float) -> None:
        self.steps += 1
        for weight, mean, square, gradient in zip(
            weights, self.mean, self.square, self.gradients, strict=True
        ):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient * gradient - square)
            ahead = mean / (1 - 0.9**self.steps)
            weight -= rate * ahead / (numpy.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)


def turned(sense: Sense, values: Array, random: Any) -> Array:
    """The same positions, each in one of its images."""
    images = sense.images()
    if images == 1:
        return values
    which = random.integers(images, size=len(values))
    found = values.copy()
    for place, one in enumerate(which):
        for side in range(values.shape[1]):
            found[place, side] = sense.image(values[place, side].tolist(), int(one))
    return found


def rounded(plan: Plan, slots: Sequence[int], weights: Weights, made: str) -> Net:
    """A net of whole numbers: every unit as fine as its lane allows."""
    rows, bias = weights.rows.astype(numpy.float64), weights.bias.astype(numpy.float64)
    at, parts = 0, []
    for size in slots:  # what all values of a slot have in common belongs to the bias
        middle = (rows[at : at + size].max(axis=0) + rows[at : at + size].min(axis=0)) / 2
        rows[at : at + size] -= middle
        bias += middle
        parts.append(numpy.abs(rows[at : at + size]).max(axis=0))
        at += size
    reach = numpy.abs(bias) + numpy.sum(parts, axis=0)
    scale = SPARE * (HIGHEST - len(slots)) / numpy.maximum(reach, 1e-6)
    out = weights.out.astype(numpy.float64) / scale
    fine = HIGHEST / max(float(numpy.abs(out).max()), 1e-12)
    return Net(
        plan.game,
        made,
        round(float(weights.trust[0]), 4),
        float(round(fine)),
        slots,
        [int(one) for one in numpy.round(bias * scale)],
        [int(one) for one in numpy.round(out * fine)],
        [[int(one) for one in row] for row in numpy.round(rows * scale)],
    )


def odds_of(net: Net, sheet: Sheet) -> Array:
    """What a net says of each decision, exactly as it will in play."""
    found = numpy.zeros(len(sheet))
    for place, sides in enumerate(sheet.values.tolist()):
        answers = []
        for values in sides:
            for slot, value in enumerate(values):
                net.put(slot, value)
            answers.append(net.answer())
        found[place] = answers[0] - (answers[1] if len(answers) > 1 else 0.0)
    return net.trust * sheet.odds + found
