"""A training in its folder: every stage leaves a file, and a stage whose file is there is not done again."""

import json
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from pathlib import Path

import msgspec

from skulk.arena.identity import facts_of
from skulk.jobs import Ledger, Task, in_order, results, workers_on
from skulk.jobs.choose import HERE
from skulk.kernel.errors import SkulkError
from skulk.train.gate import PILOTS, Pair, Round, Standing, Table, measured_cost, play_pair, standing
from skulk.train.lessons import Lesson, play_lesson
from skulk.train.page import page
from skulk.train.plan import Plan, found_game

BEST = "net.toml"
PAGE = "training.html"
BATCH = 8  # pairs of the deciding match that are handed out at once

Tell = Callable[[str, int, int], None]  # what is being done, how far, of how many


class Training:
    """Goes on where it was left, whatever moment that was."""

    def __init__(self, folder: Path, plan: Plan, command: str, jobs: int = 1, on: str = HERE) -> None:
        self.folder, self.plan, self.command, self.jobs, self.on = folder, plan, command, jobs, on
        self.game = found_game(plan)
        self.tell: Tell = lambda what, done, of: None
        self.head = {"training": plan.head}
        Ledger(folder / "plan.jsonl", self.head, "training")

    def run(self, tell: Tell | None = None) -> list[Round]:
        """All rounds; the best net is then in the folder, if one was adopted."""
        if find_spec("numpy") is None:  # said before hours of play, not after
            raise SkulkError("A fit takes numpy; it comes with: pip install 'skulk[train]'.")
        if tell:
            self.tell = tell
        found: list[Round] = []
        best = ""
        for number in range(1, self.plan.rounds + 1):
            one = self.round(number, best)
            found.append(one)
            if one.adopted:
                best = (self.place(number) / BEST).read_text(encoding="utf-8")
                (self.folder / BEST).write_text(best, encoding="utf-8")
            (self.folder / PAGE).write_text(
                page(self.plan, self.command, found, self.curves(number)), "utf-8"
            )
        return found

    def place(self, number: int) -> Path:
        folder = self.folder / f"round-{number:02}"
        folder.mkdir(parents=True, exist_ok=True)
        return folder

    def round(self, number: int, best: str) -> Round:
        verdict = self.place(number) / "verdict.json"
        if verdict.exists():
            return msgspec.json.decode(verdict.read_bytes(), type=Round)
        self.learn(number, best)
        self.taught(number)
        found = self.judged(number, best)
        write(verdict, msgspec.json.encode(found))
        return found

    # Self-play

    def learn(self, number: int, best: str) -> None:
        ledger = Ledger(self.place(number) / "lessons.jsonl", self.head, "training")
        wanted = [(number - 1) * self.plan.matches + one for one in range(self.plan.matches)]
        left = [one for one in wanted if one not in ledger.lines]
        if not left:
            return
        task = Task(partial(play_lesson, self.plan, best), partial(facts, self.plan))
        for at, line in results(task, left, workers_on(self.on, self.jobs, len(left))):
            ledger.add(left[at], line)
            self.tell(f"round {number}: matches to learn from", len(ledger.lines), self.plan.matches)
        ledger.settle()

    def lessons(self, number: int) -> list[Lesson]:
        """All matches of this round and of those before."""
        found: list[Lesson] = []
        for one in range(1, number + 1):
            lines = Ledger(self.place(one) / "lessons.jsonl", self.head, "training").lines
            found += [msgspec.json.decode(line, type=Lesson) for _, line in sorted(lines.items())]
        return found

    # The fit

    def taught(self, number: int) -> None:
        net_file = self.place(number) / BEST
        if net_file.exists():
            return
        import numpy

        from skulk.train import fit

        sense, lessons = self.game.sense, self.lessons(number)
        learned = [one for one in lessons if one.number % fit.HELD_OUT]
        kept = [one for one in lessons if not one.number % fit.HELD_OUT]
        if not kept or not learned or not all([one.sides for one in lessons]):
            raise SkulkError("There is too little to learn from: a few matches with decisions are needed.")
        slots = sense.slots()
        sheet, held = fit.sheet_of(learned, len(slots)), fit.sheet_of(kept, len(slots))
        random = numpy.random.default_rng([number, *self.plan.seed.encode()])
        told = partial(self.tell, f"round {number}: the fit")
        weights = fit.fit(self.plan, sense, sheet, random, lambda done: told(done, self.plan.epochs))
        net = fit.rounded(self.plan, slots, weights, self.command)
        target = (1 - self.plan.mix) * sheet.found + self.plan.mix * sheet.result
        scale = fit.calibrated(sheet, target)
        even = float(numpy.average(sheet.result, weights=sheet.weight))
        constant = numpy.full(len(held), numpy.log(even / max(1e-6, 1 - even)) if 0 < even < 1 else 0.0)
        losses = {
            "a constant": fit.loss(constant, held.result, held.weight),
            "the evaluation": fit.loss(held.odds, held.result, held.weight),
            "the evaluation, calibrated": fit.loss(scale * held.odds, held.result, held.weight),
            "the net": fit.loss(fit.odds_of(net, held), held.result, held.weight),
        }
        found = {
            "decisions": len(sheet),
            "held_out": len(held),
            "losses": {name: round(one, 5) for name, one in losses.items()},
            "calibrated": round(scale, 3),
            "trust": net.trust,
        }
        write(self.place(number) / "fit.json", json.dumps(found).encode())
        write(net_file, net.text().encode())

    # The gate

    def judged(self, number: int, best: str) -> Round:
        place = self.place(number)
        fitted = json.loads((place / "fit.json").read_bytes())
        losses: dict[str, float] = fitted["losses"]
        rival = min(losses["the evaluation"], losses["the evaluation, calibrated"], losses["a constant"])
        text = (place / BEST).read_text(encoding="utf-8")
        if losses["the net"] >= rival:
            stands, cost, why = standing([], self.plan.better), 1.0, "it predicts results no better"
        else:
            cost = self.cost(number, text, best)
            stands = self.contest(number, text, best, cost)
            why = "it plays better" if stands.accepted else "it was not shown to play better"
        return Round(
            number,
            fitted["decisions"],
            fitted["held_out"],
            losses,
            fitted["trust"],
            cost,
            stands.pairs,
            round(stands.score, 4),
            round(stands.error, 4),
            stands.accepted,
            why,
        )

    def cost(self, number: int, text: str, best: str) -> float:
        """Measured once and written down: what a machine takes is no matter of seeds."""
        file = self.place(number) / "cost.json"
        if not file.exists():
            budget = self.plan.budget()[1]
            table = Table(self.plan, f"{self.plan.seed} pilot {number}", (text, best), (budget, budget))
            write(file, json.dumps({"cost": round(measured_cost(table, PILOTS), 3)}).encode())
        return float(json.loads(file.read_bytes())["cost"])

    def contest(self, number: int, text: str, best: str, cost: float) -> Standing:
        """Pair after pair, until it is sure; in their order, whoever played them and when."""
        budget = self.plan.budget()[1]
        budgets = (max(1, round(budget / cost)), budget)
        table = Table(self.plan, f"{self.plan.seed} gate {number}", (text, best), budgets)
        ledger = Ledger(self.place(number) / "pairs.jsonl", {**self.head, "cost": cost}, "training")
        task = Task(partial(play_pair, table), partial(facts, self.plan))
        scores: list[float] = []
        while True:
            while len(scores) in ledger.lines and len(scores) < self.plan.pairs:
                scores.append(msgspec.json.decode(ledger.lines[len(scores)], type=Pair).score)
                found = standing(scores, self.plan.better)
                if found.accepted or found.refused:
                    return found
            if len(scores) >= self.plan.pairs:
                return standing(scores, self.plan.better)
            left = list(range(len(scores), min(self.plan.pairs, len(scores) + BATCH)))
            for place, line in enumerate(
                in_order(results(task, left, workers_on(self.on, self.jobs, len(left))))
            ):
                ledger.add(left[place], line)
                self.tell(f"round {number}: the deciding match", len(ledger.lines), self.plan.pairs)

    def curves(self, number: int) -> list[list[float]]:
        """Of every round so far, the score of the deciding match after each pair."""
        found = []
        for one in range(1, number + 1):
            file = self.place(one) / "pairs.jsonl"
            lines = file.read_bytes().splitlines()[1:] if file.exists() else []
            scores = [msgspec.json.decode(line, type=Pair).score for line in lines]
            found.append([sum(scores[: at + 1]) / (at + 1) for at in range(len(scores))])
        return found


def facts(plan: Plan) -> dict[str, str]:
    game = found_game(plan)
    return facts_of(game.standard(), game.slug, game.version)


def write(file: Path, data: bytes) -> None:
    """Whole or not at all."""
    fresh = file.with_name(f".{file.name}.new")
    fresh.write_bytes(data)
    fresh.replace(file)
