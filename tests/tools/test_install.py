"""What was built once is not built again, and what has changed is."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

FILE = Path(__file__).parents[2] / "tools/install.py"


@pytest.fixture
def tool() -> Any:
    """The script as a module."""
    spec = spec_from_file_location("skulk_install", FILE)
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def tree(tmp_path: Path, tool: Any) -> Path:
    (tmp_path / "src/skulk").mkdir(parents=True)
    (tmp_path / "client").mkdir()
    (tmp_path / "src/skulk/rules.py").write_text("STEPS = 1\n")
    for name in tool.SOURCES[2:]:
        (tmp_path / name).write_text("")
    return tmp_path


def test_a_date_changes_nothing_and_a_letter_everything(tree: Path, tool: Any) -> None:
    digest = tool.digest
    rules, before = tree / "src/skulk/rules.py", digest(tree)
    rules.touch()
    (tree / "src/skulk/__pycache__").mkdir()
    (tree / "src/skulk/__pycache__/rules.pyc").write_bytes(b"compiled")
    (tree / "src/skulk.egg-info").mkdir()
    (tree / "src/skulk.egg-info/PKG-INFO").write_text("made by the build")
    assert digest(tree) == before
    rules.write_text("STEPS = 2\n")
    assert digest(tree) != before
    rules.write_text("STEPS = 1\n")
    rules.rename(tree / "src/skulk/laws.py")
    assert digest(tree) != before


def test_a_wheel_is_built_once_for_each_source(
    tmp_path: Path, tool: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    built: list[str] = []

    def run(python: Path, *arguments: str) -> str:
        if "wheel" in arguments:
            folder = Path(arguments[arguments.index("--wheel-dir") + 1])
            (folder / "skulk-1-py3-none-any.whl").write_text("")
            built.append(folder.name)
        return "cpython-313 linux-x86_64"

    monkeypatch.setattr(tool, "run", run)
    fitting = tool.fitting
    first = fitting(Path(sys.executable), tmp_path, "abc")
    assert fitting(Path(sys.executable), tmp_path, "abc") == first and len(built) == 1
    assert fitting(Path(sys.executable), tmp_path, "def") != first and len(built) == 2


def test_only_a_few_are_kept(tmp_path: Path, tool: Any) -> None:
    for number in range(tool.KEPT + 3):
        (tmp_path / str(number)).mkdir()
        (tmp_path / str(number) / "a.whl").write_text("")
    tool.tidy(tmp_path, tmp_path / "0")
    left = {folder.name for folder in tmp_path.iterdir()}
    assert len(left) == tool.KEPT and "0" in left
