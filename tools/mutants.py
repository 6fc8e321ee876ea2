"""Breaks the rules of a game, one small change at a time, and counts how many of its tests notice.

    python tools/mutants.py tusk --most 300

Every change is made in memory, in a fork of one process that has the game's tests loaded, and only the tests
that reach the changed line are run, the quickest first. What was found is kept in build/mutants/<game>.jsonl:
a run that was stopped goes on where it was, `--survivors` tries anew what no test noticed, `--again` all.
With `--jobs 4`, or `--on ray` on machines that have this folder in the same place, batches are handed out as
matches are (docs/jobs.md), and what is found is the same.
"""

import argparse
import ast
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from hashlib import sha256
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tools")]  # also where workers look
KEPT = ROOT / "build" / "mutants"
BATCH = 25  # changes that are handed out together

SHARED = ("tests/games/test_playthroughs.py", "tests/games/test_refusals.py")  # of all games at once

# For learners, and tested with them: no rule is played there.
APART = ("codes.py", "observe.py")

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}


@dataclass(frozen=True)
class Mutant:
    """One change: the number of the node in its file's tree, and what it does there."""

    file: str
    line: int
    node: int
    change: str


@dataclass(frozen=True)
class Outcome:
    mutant: Mutant
    caught: bool
    by: str  # the first test that failed, or nothing


def mutants(file: Path) -> Iterator[Mutant]:
    """Every change we know to make in a file, annotations and texts apart."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    left_out = {id(part) for node in ast.walk(tree) for one in unmeant(node) for part in ast.walk(one)}
    for number, node in enumerate(ast.walk(tree)):
        if id(node) not in left_out:
            for change in changes(node):
                place = getattr(node, "lineno", 0)
                yield Mutant(str(file.relative_to(ROOT)), place, number, change)


def unmeant(node: ast.AST) -> Iterator[ast.AST]:
    """Parts that say nothing about the rules: types, decorators, assertions, what is shown to developers."""
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        yield from node.decorator_list
        if node.name in ("__repr__", "__hash__", "__reduce__", "conserved"):
            yield node
    if isinstance(node, ast.FunctionDef):
        yield from [one.annotation for one in node.args.args if one.annotation]
        yield from [node.returns] if node.returns else []
    if isinstance(node, ast.AnnAssign):
        yield node.annotation
    if isinstance(node, ast.Assert):
        yield node


def changes(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Compare) and type(node.ops[0]) in COMPARISONS:
        yield "compare the other way"
        if isinstance(node.ops[0], (ast.Lt, ast.LtE, ast.Gt, ast.GtE)):
            yield "turn the comparison round"
    elif isinstance(node, (ast.BinOp, ast.AugAssign)) and type(node.op) in OPERATORS:
        yield "another operator"
    elif isinstance(node, ast.BoolOp):
        yield "and for or, or for and"
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "without not"
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield "the other truth"
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield "one more"
    elif isinstance(node, ast.If):
        yield "always"
        yield "never"
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield "left out"


class Breaker(ast.NodeTransformer):
    """Makes one change."""

    def __init__(self, target: ast.AST, change: str) -> None:
        self.target = target
        self.change = change

    def visit(self, node: ast.AST) -> ast.AST:
        return self.broken(node) if node is self.target else self.generic_visit(node)

    def broken(self, node: ast.AST) -> ast.AST:
        if isinstance(node, ast.Compare):
            turned = {ast.Lt: ast.GtE, ast.LtE: ast.Gt, ast.Gt: ast.LtE, ast.GtE: ast.Lt}
            table = COMPARISONS if self.change == "compare the other way" else turned
            node.ops[0] = table[type(node.ops[0])]()
        elif isinstance(node, (ast.BinOp, ast.AugAssign)):
            node.op = OPERATORS[type(node.op)]()
        elif isinstance(node, ast.BoolOp):
            node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        elif isinstance(node, ast.UnaryOp):
            return node.operand
        elif isinstance(node, ast.Constant):
            assert isinstance(node.value, int)
            node.value = not node.value if isinstance(node.value, bool) else node.value + 1
        elif isinstance(node, ast.If):
            node.test = ast.copy_location(ast.Constant(self.change == "always"), node.test)
        elif isinstance(node, ast.Expr):
            return ast.copy_location(ast.Pass(), node)
        return node


def broken_tree(mutant: Mutant) -> ast.Module:
    tree = ast.parse((ROOT / mutant.file).read_text(encoding="utf-8"))
    target = list(ast.walk(tree))[mutant.node]
    Breaker(target, mutant.change).visit(tree)
    return ast.fix_missing_locations(tree)


def pytest(game: str, tests: list[str], **environment: str) -> int:
    """Runs tests of a game with the plugin, which does what its environment asks."""
    command = [sys.executable, "-m", "pytest", "-qx", "--assert=plain", "--tb=no", "-p", "no:cacheprovider"]
    path = f"{ROOT / 'src'}:{ROOT / 'tools'}"
    ended = subprocess.run(
        [*command, "-p", "mutants_plugin", *(tests or [f"tests/games/{game}", *SHARED])],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1", **environment},
        stdout=subprocess.DEVNULL,
    )
    return ended.returncode


@dataclass(frozen=True)
class Reached:
    """Which tests reach which line, and what each costs: one run of the game's tests under coverage."""

    lines: dict[str, dict[str, list[str]]]
    took: dict[str, float]

    @classmethod
    def by(cls, game: str) -> "Reached":
        kept = KEPT / f"{game}.reached.json"
        if not kept.exists():
            print(f"{game}: which tests reach which line ...", flush=True)
            if pytest(game, [], MUTANTS_REACH=str(kept)):
                raise SystemExit(f"{game}: its tests fail before anything is broken.")
        return cls(**json.loads(kept.read_text()))

    def tests(self, mutant: Mutant) -> list[str]:
        """The tests that reach a change, or the line on which its statement begins; the quickest first."""
        lines = self.lines.get(mutant.file, {})
        near = (
            lines[str(line)]
            for line in range(mutant.line, max(0, mutant.line - 12), -1)
            if str(line) in lines
        )
        return sorted(next(near, []), key=lambda test: self.took.get(test, 0.0))


@dataclass(frozen=True)
class Batch:
    """Changes that are tried together: at once in forks, or one that acts while a module is loaded."""

    game: str
    todo: tuple[tuple[Mutant, tuple[str, ...]], ...]  # with the tests that reach each
    at_import: bool
    took: dict[str, float]
    until: float  # of the clock on the wall


def tried(batch: Batch) -> list[str]:
    """The outcomes of a batch as lines of the book; fewer if there was no time for all."""
    if time.time() >= batch.until:
        return []
    with tempfile.TemporaryDirectory() as folder:
        how = tried_at_import if batch.at_import else tried_in_forks
        return how(batch, Path(folder))


def tried_in_forks(batch: Batch, folder: Path) -> list[str]:
    asked, book = folder / "todo.json", folder / "book.jsonl"
    book.touch()
    todo = [[asdict(mutant), list(tests)] for mutant, tests in batch.todo]
    asked.write_text(json.dumps({"todo": todo, "took": batch.took, "seconds": batch.until - time.time()}))
    pytest(batch.game, [], MUTANTS_TODO=str(asked), MUTANTS_BOOK=str(book))
    return book.read_text().splitlines()


def tried_at_import(batch: Batch, folder: Path) -> list[str]:
    """For what is worked out while a module is loaded: the tests in a process of their own."""
    [(mutant, reaching)] = batch.todo
    failed = folder / "failed"
    failed.write_text("")
    tests = [test for test in reaching if test] or list(batch.took)
    code = pytest(batch.game, tests, MUTANT=json.dumps(asdict(mutant)), MUTANT_FAILED=str(failed))
    if code == 4:
        from skulk.jobs import JobsError

        raise JobsError(
            f"{batch.game}: the tests have changed since it was noted what they reach; try --again."
        )
    return [json.dumps(asdict(Outcome(mutant, code != 0, failed.read_text() or ("import" if code else ""))))]


def facts() -> dict[str, str]:
    """What an outcome hangs on besides the change: the rules and their tests, as they stand."""
    from skulk.jobs.code import code_digest

    digest = sha256()
    for file in sorted([*(ROOT / "tests").rglob("*.py"), *(ROOT / "tools").glob("mutants*.py")]):
        digest.update(str(file.relative_to(ROOT)).encode() + b"\n" + file.read_bytes())
    return {"code": code_digest(), "tests": digest.hexdigest()[:16]}


def main() -> None:
    from skulk.jobs import JobsError

    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="+", help="folders of src/skulk/games")
    parser.add_argument("--most", type=int, default=200, help="changes tried for each game, drawn by a seed")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--seconds", type=float, default=1e9, help="stop after this long, to go on later")
    parser.add_argument("--again", action="store_true", help="forget what was found before")
    parser.add_argument("--survivors", action="store_true", help="try again what no test noticed")
    parser.add_argument("--jobs", type=int, default=1, help="processes that share the work")
    parser.add_argument("--on", default="here", help="where: here, ray, or ray=ADDRESS")
    given = parser.parse_args()
    KEPT.mkdir(parents=True, exist_ok=True)
    until = time.time() + given.seconds
    for game in given.games:
        forget(game, given.again, given.survivors)
        try:
            one_game(game, given.most, given.seed, until, given.jobs, given.on)
        except JobsError as error:
            raise SystemExit(str(error)) from None


def forget(game: str, everything: bool, survivors: bool) -> None:
    book = KEPT / f"{game}.jsonl"
    if everything or survivors:
        (KEPT / f"{game}.reached.json").unlink(missing_ok=True)
        lines = book.read_text().splitlines(keepends=True) if book.exists() else []
        book.write_text("".join([line for line in lines if survivors and json.loads(line)["caught"]]))


def one_game(game: str, most: int, seed: str, until: float, jobs: int, on: str) -> None:
    from skulk.jobs import (
        Task,
        results,
        workers_on,
    )  # not above: tests load this file before they break rules

    book = KEPT / f"{game}.jsonl"
    book.touch()
    reached = Reached.by(game)
    files = sorted((ROOT / "src/skulk/games" / game / "rules").rglob("*.py"))
    every = [mutant for file in files if file.name not in APART for mutant in mutants(file)]
    chosen = random.Random(f"{game} {seed}").sample(every, min(most, len(every)))
    done = {json.dumps(json.loads(line)["mutant"]) for line in book.read_text().splitlines()}
    todo = [mutant for mutant in chosen if json.dumps(asdict(mutant)) not in done]
    batches = batches_of(game, todo, reached, until, jobs)
    if batches:
        workers = workers_on(on, jobs, len(batches))
        for _, lines in results(Task(tried, facts), batches, workers):
            with book.open("a") as out:
                out.writelines([line + "\n" for line in lines])
    tell(game, book, chosen, len(every))


def batches_of(game: str, todo: list[Mutant], reached: Reached, until: float, jobs: int) -> list[Batch]:
    """Loading a game's tests takes seconds, so that several changes share it; those at import cannot."""
    items = [(mutant, tuple(reached.tests(mutant))) for mutant in todo]
    alone = [item for item in items if "" in item[1]]
    rest = [item for item in items if "" not in item[1]]
    size = BATCH if jobs > 1 else max(1, len(rest))
    together = [tuple(rest[at : at + size]) for at in range(0, len(rest), size)]
    return [
        *[Batch(game, some, False, reached.took, until) for some in together],
        *[Batch(game, (one,), True, reached.took, until) for one in alone],
    ]


def tell(game: str, book: Path, chosen: list[Mutant], every: int) -> None:
    """What was found of the changes drawn now: after a rule was changed, others may be in the book."""
    wanted = {json.dumps(asdict(mutant)) for mutant in chosen}
    found = [json.loads(line) for line in book.read_text().splitlines()]
    found = [one for one in found if json.dumps(one["mutant"]) in wanted]
    caught = sum(one["caught"] for one in found)
    print(
        f"\n{game}: {caught} of {len(found)} caught ({100 * caught / len(found):.1f} %), drawn from {every}."
    )
    for one in found:
        if not one["caught"]:
            mutant = one["mutant"]
            text = (ROOT / mutant["file"]).read_text().splitlines()[mutant["line"] - 1].strip()
            print(f"  {mutant['file']}:{mutant['line']}: {mutant['change']}: {text}")


if __name__ == "__main__":
    import_module("mutants").main()  # by this name other processes find its functions
