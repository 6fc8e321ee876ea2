"""For pytest, in the processes of mutants.py: notes which test reaches which line, or plays a broken file."""

import json
import os
import sys
import time
from collections.abc import Iterator, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType

import pytest
from coverage import Coverage

ROOT = Path(__file__).parents[1]


class Broken(SourceFileLoader):
    """Loads a module from another file, as if it stood in its own place."""

    source = ""

    def get_code(self, fullname: str) -> CodeType:
        return compile(Path(self.source).read_text(encoding="utf-8"), self.path, "exec")


class Swap(MetaPathFinder):
    """Finds the broken file for one module."""

    def __init__(self, place: str, source: str) -> None:
        parts = Path(place).relative_to(ROOT / "src").with_suffix("").parts
        self.loader = Broken(".".join(parts).removesuffix(".__init__"), place)
        self.loader.source = source

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name != self.loader.name:
            return None
        return spec_from_file_location(name, self.loader.path, loader=self.loader)


if "MUTANT" in os.environ:
    sys.meta_path.insert(0, Swap(*os.environ["MUTANT"].split("=")))


class Trace:
    """Lines of rules that ran, for each test; those that run at import belong to every test."""

    def __init__(self) -> None:
        self.coverage = Coverage(data_file=None, include=[f"{ROOT}/src/skulk/games/*"])
        self.coverage.start()
        self.took: dict[str, float] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        name = item.nodeid.split("[")[0]
        self.coverage.switch_context(name)
        began = time.perf_counter()
        yield
        self.took[name] = self.took.get(name, 0.0) + time.perf_counter() - began

    def pytest_sessionfinish(self) -> None:
        self.coverage.stop()
        data = self.coverage.get_data()
        quickest = sorted(self.took, key=lambda name: self.took[name])
        told = {
            str(Path(file).relative_to(ROOT)): {
                line: [name for name in quickest if name in tests or tests == [""]]
                for line, tests in data.contexts_by_lineno(file).items()
            }
            for file in data.measured_files()
        }
        Path(os.environ["MUTANTS"]).write_text(json.dumps(told))


if "MUTANTS" in os.environ:

    def pytest_configure(config: pytest.Config) -> None:
        config.pluginmanager.register(Trace())
