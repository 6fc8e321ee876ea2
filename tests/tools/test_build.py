"""The build translates rules for the wheel alone: it is also asked for its metadata, and for the sources."""

import runpy
import shutil
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def setup(monkeypatch: pytest.MonkeyPatch) -> Any:
    """setup.py with nothing around it: what it would compile for a command."""
    pytest.importorskip("setuptools")
    if shutil.which("cc") is None:
        pytest.skip("there is no C compiler")
    run, asked = runpy.run_path, dict[str, Any]()
    helpers = {
        "client/build.py": {"build": lambda: None},
        "pointers.py": {"pointers": lambda root, forge: {}},
        "writeout.py": {"write_out": lambda source, target, paths: paths},
    }
    mypyc = ModuleType("mypyc.build")
    mypyc.mypycify = lambda paths, opt_level: [  # type: ignore[attr-defined]
        SimpleNamespace(path=path, extra_compile_args=[]) for path in paths
    ]
    monkeypatch.setitem(sys.modules, "mypyc.build", mypyc)
    monkeypatch.setattr("setuptools.setup", lambda **given: asked.update(given))
    monkeypatch.setattr("runpy.run_path", lambda name: helpers[name])
    monkeypatch.delenv("SKULK_INTERPRETED", raising=False)
    monkeypatch.chdir(ROOT)

    def compiled_for(command: str) -> list[str]:
        monkeypatch.setattr("sys.argv", ["setup.py", command])
        run(str(ROOT / "setup.py"))
        return [one.path for one in asked["ext_modules"]]

    return compiled_for


@pytest.mark.parametrize("command", ["egg_info", "dist_info", "sdist"])
def test_metadata_and_sources_need_no_translation(setup: Any, command: str) -> None:
    assert setup(command) == []


def test_a_wheel_has_the_rules_of_every_game(setup: Any) -> None:
    found = setup("bdist_wheel")
    for folder in (ROOT / "src/skulk/games").glob("*/rules"):
        assert str(folder.relative_to(ROOT) / "state.py") in found
