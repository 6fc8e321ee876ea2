"""The forge's workflows run what there is, with actions that nobody can exchange."""

import re
from pathlib import Path
from typing import Any

import pytest

yaml = pytest.importorskip("yaml")

ROOT = Path(__file__).parents[2]
FORGE = ROOT / ".github"
WORKFLOWS = sorted(path.name for path in (FORGE / "workflows").glob("*.yml"))
USED = re.compile(r"uses: +(\S+)(?: +# +(\S+))?$", re.MULTILINE)


def read(name: str) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((FORGE / "workflows" / name).read_text(encoding="utf-8"))
    return found


def steps(name: str) -> list[dict[str, Any]]:
    return [step for job in read(name)["jobs"].values() for step in job.get("steps", [])]


@pytest.mark.parametrize("name", WORKFLOWS)
def test_actions_are_named_by_their_commit_and_their_version(name: str) -> None:
    """A tag can be moved to other code by whoever owns it; a dependency update reads the version."""
    for action, version in USED.findall((FORGE / "workflows" / name).read_text(encoding="utf-8")):
        if action.startswith("./"):
            assert (ROOT / action).is_file(), action
        else:
            assert re.fullmatch(r"[\w-]+/[\w/-]+@[0-9a-f]{40}", action), action
            assert re.fullmatch(r"v[\d.]+", version), f"{action} does not say which version it is"


def test_the_same_action_is_everywhere_the_same() -> None:
    text = "\n".join((FORGE / "workflows" / name).read_text(encoding="utf-8") for name in WORKFLOWS)
    pins: dict[str, set[str]] = {}
    for action, _ in USED.findall(text):
        name, _, commit = action.partition("@")
        pins.setdefault("/".join(name.split("/")[:2]), set()).add(commit)
    assert pins and not [name for name, commits in pins.items() if len(commits) > 1]


@pytest.mark.parametrize("name", WORKFLOWS)
def test_a_workflow_may_write_nothing_that_it_need_not(name: str) -> None:
    given = read(name)["permissions"]
    assert given.pop("contents") == "read" and given in ({}, {"security-events": "write"})
    checkouts = [step for step in steps(name) if step.get("uses", "").startswith("actions/checkout@")]
    assert all(step["with"]["persist-credentials"] is False for step in checkouts)


def test_what_is_made_every_night_can_be_made() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    made = read("nightly.yml")["jobs"]["night"]["strategy"]["matrix"]["what"]
    assert {"laws", "mutants", "soak", "bench"} <= set(made) <= targets


def test_tests_run_on_every_python_that_the_package_names() -> None:
    """And wheels are built for each of them."""
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    named = set(re.findall(r"Python :: (3\.\d+)", project))
    assert set(read("test.yml")["jobs"]["everything"]["strategy"]["matrix"]["python"]) == named
    assert {f"3.{minor}" for minor in re.findall(r'"cp3(\d+)-\*"', project)} == named


def test_every_script_that_a_workflow_runs_is_there() -> None:
    ran = [step["run"] for name in WORKFLOWS for step in steps(name) if "run" in step]
    scripts = {script for line in ran for script in re.findall(r"(?:tools|\.ci)/[\w.]+", line)}
    assert scripts and all((ROOT / script).is_file() for script in scripts)


def test_nothing_is_published_that_was_not_tested_and_built() -> None:
    publish = read("release.yml")["jobs"]["publish"]
    assert set(publish["needs"]) == {"test", "compiled", "pure"} and "refs/tags/v" in publish["if"]
    assert publish["steps"][-1]["with"]["attestations"] is True
