"""Breaks the rules of a game, one small change at a time, and counts how many of its tests notice.

    python tools/mutants.py tusk --most 300

Every change is made to the source in memory, in a process of its own, and only the tests that reach the
changed line are run. What was found is kept in build/mutants/<game>.jsonl: a run that was stopped goes on
where it was, and `--again` starts anew.
"""

import argparse
import ast
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "build" / "mutants"
LEAST_SECONDS = 20.0  # for tests that a change may have made endless

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
    by: str  # the first test that failed, "time" if none ended, or nothing


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


def broken_source(mutant: Mutant) -> str:
    tree = ast.parse((ROOT / mutant.file).read_text(encoding="utf-8"))
    target = list(ast.walk(tree))[mutant.node]
    return ast.unparse(ast.fix_missing_locations(Breaker(target, mutant.change).visit(tree)))


def reached(game: str) -> dict[str, dict[int, list[str]]]:
    """Which tests reach which line, the quickest first: one run of the game's tests under coverage."""
    kept = KEPT / f"{game}.reached.json"
    if not kept.exists():
        print(f"{game}: which tests reach which line ...", flush=True)
        command = [sys.executable, "-m", "pytest", "-q", "-p", "mutants_plugin", f"tests/games/{game}"]
        environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}:{ROOT / 'tools'}", "MUTANTS": str(kept)}
        subprocess.run(command, cwd=ROOT, env=environment, check=True, stdout=subprocess.DEVNULL)
    found: dict[str, dict[str, list[str]]] = json.loads(kept.read_text())
    return {file: {int(line): tests for line, tests in by.items()} for file, by in found.items()}


def tests_at(lines: dict[int, list[str]], line: int) -> list[str]:
    """The tests that reach a line, or the line on which its statement begins."""
    return next((lines[near] for near in range(line, max(0, line - 12), -1) if near in lines), [])


def tried(mutant: Mutant, tests: list[str]) -> Outcome:
    """Plays the tests over a broken rule, each test file in the order of its quickest test."""
    if not tests:
        return Outcome(mutant, False, "")
    source = KEPT / f"{os.getpid()}-{abs(hash(mutant))}.py"
    source.write_text(broken_source(mutant), encoding="utf-8")
    environment = {
        **os.environ,
        "PYTHONPATH": f"{ROOT / 'src'}:{ROOT / 'tools'}",
        "MUTANT": f"{ROOT / mutant.file}={source}",
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-qx",
        "-p",
        "mutants_plugin",
        "-p",
        "no:cacheprovider",
        *tests,
    ]
    try:
        ended = subprocess.run(
            command,
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            timeout=LEAST_SECONDS + len(tests),
        )
    except subprocess.TimeoutExpired:
        return Outcome(mutant, True, "time")
    finally:
        source.unlink()
    failed = [line for line in ended.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return Outcome(mutant, ended.returncode != 0, failed[0][:160] if failed else "")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="+", help="folders of src/skulk/games")
    parser.add_argument("--most", type=int, default=200, help="changes tried for each game, drawn by a seed")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--again", action="store_true", help="forget what was found before")
    given = parser.parse_args()
    KEPT.mkdir(parents=True, exist_ok=True)
    for game in given.games:
        one_game(game, given.most, given.seed, given.jobs, given.again)


def one_game(game: str, most: int, seed: str, jobs: int, again: bool) -> None:
    book = KEPT / f"{game}.jsonl"
    if again:
        book.unlink(missing_ok=True)
        (KEPT / f"{game}.reached.json").unlink(missing_ok=True)
    lines = reached(game)
    files = sorted((ROOT / "src/skulk/games" / game / "rules").rglob("*.py"))
    every = [mutant for file in files for mutant in mutants(file)]
    chosen = random.Random(f"{game} {seed}").sample(every, min(most, len(every)))
    done = {
        json.dumps(json.loads(line)["mutant"])
        for line in (book.read_text() if book.exists() else "").splitlines()
    }
    todo = [mutant for mutant in chosen if json.dumps(asdict(mutant)) not in done]
    began = time.monotonic()
    with ThreadPoolExecutor(jobs) as pool, book.open("a") as out:
        work = [
            pool.submit(tried, mutant, lines.get(mutant.file, {}).get(mutant.line, [])) for mutant in todo
        ]
        for number, ended in enumerate(work, 1):
            out.write(json.dumps(asdict(ended.result())) + "\n")
            out.flush()
            left = (time.monotonic() - began) / number * (len(todo) - number)
            print(f"\r{game}: {number} of {len(todo)}, {left:.0f} s left ", end="", flush=True)
    tell(game, book, len(every))


def tell(game: str, book: Path, every: int) -> None:
    found = [json.loads(line) for line in book.read_text().splitlines()]
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
    main()
