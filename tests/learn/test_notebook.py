"""The example notebook runs from its first cell to its last, and its boards show themselves."""

import ast
import json
from pathlib import Path

import pytest

from skulk.learn import spiel, zoo

NOTEBOOK = Path(__file__).parents[2] / "examples/first_steps.ipynb"


def run(source: str, names: dict[str, object]) -> str | None:
    """As a kernel does: a cell shows the picture of its last expression, as it is then."""
    body = ast.parse(source).body
    last = body.pop() if isinstance(body[-1], ast.Expr) else None
    exec(compile(ast.Module(body, []), str(NOTEBOOK), "exec"), names)
    if not isinstance(last, ast.Expr):
        return None
    value = eval(compile(ast.Expression(last.value), str(NOTEBOOK), "eval"), names)
    return str(value._repr_svg_()) if hasattr(value, "_repr_svg_") else None


def test_the_example_notebook_runs_and_its_boards_show_themselves() -> None:
    pages = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    cells = [cell for cell in pages["cells"] if cell["cell_type"] == "code"]
    assert all([not cell["outputs"] and cell["execution_count"] is None for cell in cells]), "kept clean"
    names: dict[str, object] = {}
    shown = [run("".join(cell["source"]), names) for cell in cells]
    boards = [board for board in shown if board is not None]
    assert len(boards) == 4 and all([board.startswith("<svg") for board in boards])
    assert boards[0] != boards[1], "the same environment, twenty moves later"


def test_the_other_environments_show_their_boards_too() -> None:
    env = zoo.parallel_env("tusk")
    assert env._repr_svg_() is None, "there is no match yet"
    env.reset(seed=1)
    assert str(env._repr_svg_()).startswith("<svg")
    pyspiel = pytest.importorskip("pyspiel")
    state = pyspiel.load_game(f"{spiel.name_of(env.rules.game)}").new_initial_state()
    assert state._repr_svg_() is None
    state.apply_action(1)
    assert state._repr_svg_().startswith("<svg")
