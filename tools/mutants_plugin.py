"""For pytest, in the processes of mutants.py: notes which test reaches which line, or plays broken rules."""

import gc
import json
import os
import resource
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from functools import _lru_cache_wrapper
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

import pytest
from _pytest.runner import runtestprotocol
from coverage import Coverage
from hypothesis import Phase, settings
from mutants import ROOT, Mutant, broken_tree

LEAST_SECONDS = 3.0  # of computing, for a test that a change may have made endless
MOST_MEMORY = 4 << 30


def broken_code(mutant: Mutant) -> CodeType:
    code: CodeType = compile(broken_tree(mutant), str(ROOT / mutant.file), "exec", dont_inherit=True)
    return code


class Broken(SourceFileLoader):
    """Loads a module with one change."""

    code: CodeType

    def get_code(self, fullname: str) -> CodeType:
        return self.code


class Swap(MetaPathFinder):
    """Finds the broken rules for one module."""

    def __init__(self, mutant: Mutant) -> None:
        parts = Path(mutant.file).relative_to("src").with_suffix("").parts
        self.loader = Broken(".".join(parts).removesuffix(".__init__"), str(ROOT / mutant.file))
        self.loader.code = broken_code(mutant)

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name != self.loader.name:
            return None
        return spec_from_file_location(name, self.loader.path, loader=self.loader)


class Trace:
    """Lines of rules that ran, for each test; under no name those that ran while modules were loaded."""

    def __init__(self) -> None:
        self.coverage = Coverage(data_file=None, include=[f"{ROOT}/src/skulk/games/*"])
        self.coverage.start()
        self.took: dict[str, float] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.coverage.switch_context(item.nodeid)
        began = time.process_time()
        yield
        self.took[item.nodeid] = time.process_time() - began

    def pytest_sessionfinish(self, exitstatus: int) -> None:
        self.coverage.stop()
        data = self.coverage.get_data()
        lines = {
            str(Path(file).relative_to(ROOT)): data.contexts_by_lineno(file) for file in data.measured_files()
        }
        if exitstatus == 0:
            Path(os.environ["MUTANTS_REACH"]).write_text(json.dumps({"lines": lines, "took": self.took}))


class Tries:
    """Instead of running the tests once: for every change a fork that runs the tests that reach it."""

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        asked = json.loads(Path(os.environ["MUTANTS_TODO"]).read_text())
        self.items = {item.nodeid: item for item in session.items}
        self.took: dict[str, float] = asked["took"]
        until = time.monotonic() + asked["seconds"]
        gc.freeze()
        for number, (mutant, tests) in enumerate(asked["todo"], 1):
            if time.monotonic() > until:
                break
            by = self.fork(Mutant(**mutant), tests)
            with Path(os.environ["MUTANTS_BOOK"]).open("a") as book:
                book.write(json.dumps({"mutant": mutant, "caught": bool(by), "by": by}) + "\n")
            print(f"\r{number} of {len(asked['todo'])} ", end="", file=sys.stderr, flush=True)
        return True

    def fork(self, mutant: Mutant, tests: list[str]) -> str:
        """The test that failed in the fork, or nothing."""
        back, out = os.pipe()
        child = os.fork()
        if child == 0:
            resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
            swap(mutant)
            for test in tests:
                os.write(out, f"{test}\n".encode())
                signal.setitimer(signal.ITIMER_PROF, LEAST_SECONDS + 3 * self.took[test])
                if any(report.failed for report in runtestprotocol(self.items[test], log=False)):
                    os._exit(1)
            os._exit(0)
        os.close(out)
        with os.fdopen(back) as told:
            begun = told.read().splitlines()
        _, status = os.waitpid(child, 0)
        if status == 0:
            return ""
        return begun[-1] + (" (endless)" if os.WIFSIGNALED(status) else "") if begun else "not to be loaded"


def swap(mutant: Mutant) -> None:
    """Gives the functions of a loaded module their broken code, and forgets what they had worked out."""
    codes = dict(inner(broken_code(mutant)))
    path = str(ROOT / mutant.file)
    gc.unfreeze()
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and thing.__code__.co_filename == path:
            thing.__code__ = codes.get(key(thing.__code__), thing.__code__)
        elif isinstance(thing, _lru_cache_wrapper):
            thing.cache_clear()


def key(code: CodeType) -> tuple[str, int]:
    return code.co_qualname, code.co_firstlineno


def inner(code: CodeType) -> Iterator[tuple[tuple[str, int], CodeType]]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield key(constant), constant
            yield from inner(constant)


class Alone:
    """In a process of its own: which test failed."""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            Path(os.environ["MUTANT_FAILED"]).write_text(report.nodeid)


def pytest_configure(config: pytest.Config) -> None:
    if "MUTANTS_REACH" in os.environ:
        config.pluginmanager.register(Trace())
    elif "MUTANTS_TODO" in os.environ:
        config.pluginmanager.register(Tries())
    else:
        sys.meta_path.insert(0, Swap(Mutant(**json.loads(os.environ["MUTANT"]))))
        config.pluginmanager.register(Alone())


def pytest_collection() -> None:
    """A failure is enough; nobody reads the smallest one."""
    settings.register_profile(
        "mutants", settings.get_profile("skulk"), phases=[Phase.explicit, Phase.generate]
    )
    settings.load_profile("mutants")
