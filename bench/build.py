"""Builds what is measured, once per content: the C++ twin, and the rules compiled together with the loops."""

import ast
import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BENCH = ROOT / "bench"
RESULTS = BENCH / "results"
LOOPS = ("playout", "connect_four")  # compiled with the rules, so that calls between them are direct
CXX = ("g++", "-std=c++17", "-O3", "-shared", "-fPIC")

# As setup.py does it, but with the loops in the same group.
MYPYC = """
import sys
from setuptools import setup
from mypyc.build import mypycify
extensions = mypycify(sys.argv[1:], opt_level="1")
for extension in extensions:
    extension.extra_compile_args += ["-fno-semantic-interposition", "-g0", "-Wno-all"]
setup(ext_modules=extensions, script_args=["--quiet", "build_ext", "--inplace"])
"""


# Constructors and copies of states as the normal build has them, see writeout.py.
WRITE_OUT = """
import sys
from pathlib import Path
from runpy import run_path
run_path("writeout.py")["write_out"](Path("src"), Path(sys.argv[1]), sys.argv[2:])
"""


class CannotBuild(Exception):
    """A compiler is missing or complains."""


def twin() -> Path:
    """The shared library of the C++ twin."""
    source = BENCH / "native" / "fox.cpp"
    library = folder("twin", [source]) / "fox.so"
    if not library.exists():
        start_afresh(library.parent)
        run([*CXX, "-o", str(library), str(source)], BENCH)
    return library


def compiled() -> Path:
    """A folder with the package as the normal build compiles it, and the loops of the benchmark beside it."""
    sources = sorted(
        path for path in (ROOT / "src" / "skulk").rglob("*") if path.suffix in (".py", ".toml", ".md")
    )
    target = folder("compiled", [*sources, *BENCH.glob("*.py"), ROOT / "setup.py", ROOT / "writeout.py"])
    if not (target / "built").exists():
        start_afresh(target)
        written, ours = target / "written", shutil.ignore_patterns("*.so", "__pycache__")
        paths = [
            str(path.relative_to(ROOT)) for name in compiled_patterns() for path in sorted(ROOT.glob(name))
        ]
        run([sys.executable, "-c", WRITE_OUT, str(written), *paths], ROOT)
        for source in (ROOT / "src" / "skulk", written / "skulk"):
            shutil.copytree(source, target / "skulk", ignore=ours, dirs_exist_ok=True)
        shutil.rmtree(written)
        (target / "mypy.ini").write_text("[mypy]\nstrict = True\n")  # else the project's own would be found
        (target / "bench").mkdir()
        for path in BENCH.glob("*.py"):
            shutil.copy(path, target / "bench")
        run([sys.executable, "-c", MYPYC, *modules(target)], target)
        (target / "built").touch()
    return target


def modules(target: Path) -> list[str]:
    """What setup.py compiles, and the loops."""
    patterns = [pattern.removeprefix("src/") for pattern in compiled_patterns()]
    found = [path for pattern in patterns for path in sorted(target.glob(pattern))]
    loops = [target / "bench" / f"{name}.py" for name in LOOPS]
    return [str(path.relative_to(target)) for path in [*found, *loops]]


def compiled_patterns() -> list[str]:
    """COMPILED of setup.py, which cannot be imported without being run."""
    for node in ast.parse((ROOT / "setup.py").read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "COMPILED":
            return list(ast.literal_eval(node.value))
    raise CannotBuild("setup.py has no list COMPILED.")


def folder(kind: str, sources: list[Path]) -> Path:
    """Where the build of these sources belongs."""
    digest = hashlib.sha256(sys.version.encode())
    for path in sources:
        digest.update(path.name.encode() + path.read_bytes())
    return RESULTS / kind / f"build-{digest.hexdigest()[:16]}"  # no identifier, so no package to mypy


def start_afresh(target: Path) -> None:
    """An empty folder, and none beside it: older builds are of no use."""
    shutil.rmtree(target.parent, ignore_errors=True)
    target.mkdir(parents=True)


def run(command: list[str], where: Path) -> None:
    try:
        done = subprocess.run(command, cwd=where, capture_output=True, text=True, check=False)
    except FileNotFoundError as missing:
        raise CannotBuild(f"There is no {command[0]} here.") from missing
    if done.returncode:
        raise CannotBuild(f"{done.stdout}{done.stderr}".strip())
