"""Makes a version: checks everything, sets its number, dates the changelog, commits, tags; pushes nothing."""

import argparse
import re
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = Path("src/skulk/__init__.py")
CHANGES = Path("CHANGELOG.md")
NUMBER = re.compile(r'^__version__ = "(\d+)\.(\d+)\.(\d+)"$', re.MULTILINE)
HEADING = "## Unreleased\n"
GREEN = ("make test", "make wheel")


class Refused(Exception):
    """Why no version is made."""


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("version", help="the number of the new version, such as 0.2.0")
    try:
        release(ROOT, parser.parse_args().version, GREEN)
    except Refused as reason:
        sys.exit(f"No version is made: {reason}")


def release(root: Path, version: str, checks: tuple[str, ...]) -> None:
    """Everything that can refuse comes first; a refusal leaves the tree as it was."""
    package, changes = root / PACKAGE, root / CHANGES
    source, log = package.read_text(encoding="utf-8"), changes.read_text(encoding="utf-8")
    follows(numbers(source), version)
    dated = dated_changes(log, version, datetime.now(UTC).date().isoformat())
    if git(root, "status", "--porcelain"):
        raise Refused("there are changes that are not committed.")
    if git(root, "tag", "--list", f"v{version}"):
        raise Refused(f"there is a tag v{version} already.")
    for check in checks:
        if subprocess.run(check.split(), cwd=root).returncode:
            raise Refused(f"`{check}` is not green.")
    package.write_text(NUMBER.sub(f'__version__ = "{version}"', source), encoding="utf-8")
    changes.write_text(dated, encoding="utf-8")
    git(root, "commit", "--quiet", "--all", "--message", f"Skulk {version}")
    git(root, "tag", "--annotate", f"v{version}", "--message", f"Skulk {version}")
    print(f"Skulk {version} is committed and tagged; `git push --follow-tags` publishes it.")


def numbers(source: str) -> tuple[int, int, int]:
    """The version that the package has now."""
    found = NUMBER.search(source)
    if found is None:
        raise Refused(f"{PACKAGE} names no version.")
    first, second, third = map(int, found.groups())
    return first, second, third


def follows(now: tuple[int, int, int], version: str) -> None:
    """One figure rises by one, and those behind it are 0 again."""
    first, second, third = now
    next_ones = (f"{first}.{second}.{third + 1}", f"{first}.{second + 1}.0", f"{first + 1}.0.0")
    if version not in next_ones:
        *others, last = next_ones
        raise Refused(f"after {first}.{second}.{third} comes {', '.join(others)} or {last}, not {version}.")


def dated_changes(log: str, version: str, day: str) -> str:
    """What was unreleased, under the version and its day; nothing to tell is nothing to release."""
    before, heading, rest = log.partition(HEADING)
    told = rest.split("\n## ", 1)[0].strip()
    if not heading or not told:
        raise Refused(f"{CHANGES} tells nothing under `{HEADING.strip()}`.")
    return f"{before}{HEADING}\n## [{version}] - {day}\n{rest}"


def git(root: Path, *arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=root, text=True, capture_output=True)
    if done.returncode:
        raise Refused(f"git {arguments[0]} failed: {done.stderr.strip()}")
    return done.stdout.strip()


if __name__ == "__main__":
    main()
