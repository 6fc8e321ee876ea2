"""Bundles the client, and compiles what plays, thinks and shows a move, where a C compiler is there."""

import os
import sys
import tempfile
from glob import glob
from pathlib import Path
from runpy import run_path

from setuptools import setup

# By folder: the rules and bots of every game, and the few places that a move at the web table goes through.
COMPILED = [
    "src/skulk/arena/playout.py",
    "src/skulk/bots/*.py",
    "src/skulk/games/*/[!_]*.py",
    "src/skulk/games/*/bots/*.py",
    "src/skulk/games/*/rules/*.py",
    "src/skulk/games/fox_on_the_run/picture/*.py",
    "src/skulk/games/fox_on_the_run/words/*.py",
    "src/skulk/kernel/*.py",
    "src/skulk/learn/replayed.py",
    "src/skulk/learn/tables.py",
    "src/skulk/picture/shapes.py",
    "src/skulk/server/http/limits.py",
    "src/skulk/server/lines/frames.py",
    "src/skulk/server/lines/messages.py",
    "src/skulk/server/metrics.py",
    "src/skulk/server/show/audience.py",
    "src/skulk/server/show/change.py",
    "src/skulk/server/show/scene.py",
    "src/skulk/server/show/stage.py",
    "src/skulk/server/show/subscribers.py",
    "src/skulk/server/store/write_queue.py",
    "src/skulk/server/tables/clocks.py",
    "src/skulk/server/tables/consent.py",
    "src/skulk/server/tables/context.py",
    "src/skulk/server/tables/entries.py",
    "src/skulk/server/tables/leaving.py",
    "src/skulk/server/tables/lock.py",
    "src/skulk/server/tables/place.py",
    "src/skulk/server/tables/state.py",
    "src/skulk/server/tables/table.py",
    "src/skulk/server/tables/taking_back.py",
    "src/skulk/server/tables/turns.py",
]

# Metadata and source distributions are asked for first, several times, and need no machine code.
BUILDING = {"build", "build_ext", "bdist_wheel", "editable_wheel", "develop", "install"}


def compiler_works() -> bool:
    """Tries to build an empty extension, headers and linker included."""
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n")
        command = build_ext(Distribution({"ext_modules": [Extension("probe", [str(source)])]}))
        command.build_lib = command.build_temp = folder
        try:
            command.ensure_finalized()
            command.run()
        except Exception:
            return False
    return True


def extensions() -> list[object]:
    if os.environ.get("SKULK_INTERPRETED") or not BUILDING.intersection(sys.argv):
        return []
    if not compiler_works():
        print("skulk: no working C compiler; the rules will run interpreted, more slowly.", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    # Level 2 plays Fox on the Run a fifth faster and the other games hardly, but builds for many minutes.
    found = mypycify(["--config-file=", *written_out()], opt_level="1")
    if sys.platform != "win32":
        # Calls inside our own library are inlined; warnings about generated code take longer than the code.
        quick = ["-fno-semantic-interposition", "-g0", "-Wno-all"]
        for extension in found:
            extension.extra_compile_args = [*extension.extra_compile_args, *quick]
    return found


def written_out() -> list[str]:
    """The files to compile, in a copy of the source where states have their constructors."""
    target = Path("build/written")
    os.environ["MYPYPATH"] = str(target)
    paths = [path for pattern in COMPILED for path in sorted(glob(pattern))]
    written: list[str] = run_path("writeout.py")["write_out"](Path("src"), target, paths)
    return written


run_path("client/build.py")["build"]()
pointers = run_path("pointers.py")["pointers"](Path(), os.environ.get("SKULK_FORGE", ""))
setup(ext_modules=extensions(), **pointers)
