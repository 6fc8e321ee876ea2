"""Every numbered rule of every game is named by a test, and no test names a rule that is not there."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from runpy import run_path

import pytest

from skulk import games
from skulk.games import registry

HERE = Path(__file__).parent
ITEM = re.compile(r"\*\*([A-Z][A-Z0-9]*-\d+)\*\*")
CITED = re.compile(r"\b[A-Z][A-Z0-9]*-\d{3}\b")
EXAMPLE = re.compile(r"[A-Z][A-Z0-9]*-X\d+")


@pytest.mark.parametrize("slug", registry.slugs())
def test_every_rule_is_named_by_a_test(slug: str) -> None:
    unproven = printed(slug) - proven(slug)
    assert not unproven, f"{slug}: no test carries {', '.join(sorted(unproven))}"


@pytest.mark.parametrize("slug", registry.slugs())
def test_every_rule_that_a_test_names_is_in_the_rulebook(slug: str) -> None:
    unknown = {number for number in proven(slug) - printed(slug) if not is_example(number, slug)}
    assert not unknown, f"{slug}: the rulebook has no {', '.join(sorted(unknown))}"


@pytest.mark.parametrize("slug", registry.slugs())
def test_every_rule_that_the_code_cites_is_in_the_rulebook(slug: str) -> None:
    prefixes = {number.split("-")[0] for number in printed(slug)}
    folder = Path(games.__file__).parent / slug.replace("-", "_")
    code = "\n".join([path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py"))])
    cited = {number for number in CITED.findall(code) if number.split("-")[0] in prefixes}
    assert cited and cited <= printed(slug), cited - printed(slug)


def test_there_are_games_to_prove() -> None:
    assert registry.slugs()
    for slug in registry.slugs():
        assert printed(slug), f"the rulebook of {slug} has no numbered rules"


def printed(slug: str) -> set[str]:
    """The numbers of the rules in a game's rulebook."""
    return set(ITEM.findall(registry.find(slug).rulebook()))


def proven(slug: str) -> set[str]:
    """The numbers that the tests of a game carry."""
    folder = HERE / slug.replace("-", "_")
    return {number for path in sorted(folder.glob("test_*.py")) for number in marks(path)}


def marks(path: Path) -> Iterator[str]:
    """The arguments of all `@rule(...)` above test functions."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and called(mark) == "rule":
                    yield from (ast.literal_eval(argument) for argument in mark.args)


def called(mark: ast.Call) -> str:
    """The last name of what is called: 'rule' for `rule(…)` and for `pytest.mark.rule(…)`."""
    return ast.unparse(mark.func).split(".")[-1]


def is_example(number: str, slug: str) -> bool:
    prefixes = {rule.split("-")[0] for rule in printed(slug)}
    return bool(EXAMPLE.fullmatch(number)) and number.split("-")[0] in prefixes


@pytest.mark.parametrize("slug", registry.slugs())
def test_every_rule_is_found_by_its_number(slug: str) -> None:
    """`python tools/rule.py NUMBER` names files that are there: of its chapter, and of a test."""
    root = HERE.parents[1]
    found = run_path(str(root / "tools/rule.py"))["places"]()
    for number in sorted(printed(slug)):
        place = found[number]
        assert place.files and place.proven, number
        assert all((root / file).exists() for file in place.files), number
        file, line = place.proven[0].split(":")
        assert number in (root / file).read_text(encoding="utf-8").splitlines()[int(line) - 1]
