"""Installs Skulk from this tree: from a wheel built of the same source, if there is one; else it builds one.

python tools/install.py .venv/bin/python dist

A wheel is the same if every file it is made of is, whatever git or a copy did to their dates. It is kept in
dist/, so that a fresh environment, or a branch that was left and taken up again, has it in seconds.
"""

import argparse
import os
import subprocess
import sys
from hashlib import blake2b
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ("setup.py", "writeout.py", "pointers.py", "pyproject.toml")
SOURCES = ("src", "client", *BUILD, "README.md", "LICENSE")
MADE = {"__pycache__", "node_modules", "static"}  # by builds, in folders of the source
KEPT = 4  # wheels; older ones go


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("python", type=Path, help="the Python to install for")
    parser.add_argument("target", type=Path, help="where wheels are kept")
    given = parser.parse_args()
    install(given.python, fitting(given.python, given.target, digest(ROOT)))


def install(python: Path, wheel: Path) -> None:
    """Also over one of the same version, whose source was another."""
    run(python, "-m", "pip", "install", "--quiet", str(wheel))
    run(python, "-m", "pip", "install", "--quiet", "--no-deps", "--force-reinstall", str(wheel))


def fitting(python: Path, target: Path, name: str) -> Path:
    """A wheel of this source for that Python; built, if there is none."""
    kept = target / "kept"
    about = "import sys, sysconfig; print(sys.implementation.cache_tag, sysconfig.get_platform())"
    kind = [
        *run(python, "-c", about).split(),
        "interpreted" if os.environ.get("SKULK_INTERPRETED") else "any",
    ]
    folder = kept / "-".join([name, *kind])
    if not list(folder.glob("*.whl")):
        print("Building Skulk; with a C compiler this takes a few minutes.", flush=True)
        folder.mkdir(parents=True, exist_ok=True)
        run(python, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(folder), str(ROOT))
    tidy(kept, folder)
    return next(folder.glob("*.whl"))


def tidy(kept: Path, used: Path) -> None:
    """Forgets all but the newest; the one in use counts as new."""
    used.touch()
    for folder in sorted(kept.iterdir(), key=lambda one: (one != used, -one.stat().st_mtime))[KEPT:]:
        for file in folder.iterdir():
            file.unlink()
        folder.rmdir()


def digest(root: Path) -> str:
    """Of every file that a wheel is made of."""
    found = blake2b(digest_size=8)
    for source in SOURCES:
        path = root / source
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            inside = file.relative_to(root)
            made = MADE.intersection(inside.parts) or ".egg-info" in str(inside) or inside.suffix == ".so"
            if file.is_file() and not made:
                found.update(f"{inside.as_posix()} {file.stat().st_size}\n".encode() + file.read_bytes())
    return found.hexdigest()


def run(python: Path, *arguments: str) -> str:
    done = subprocess.run([str(python), *arguments], text=True, stdout=subprocess.PIPE)
    if done.returncode:
        sys.exit(done.returncode)
    return done.stdout


if __name__ == "__main__":
    main()
