"""The texts of the project are true: code runs, links lead somewhere, commands exist."""

import ast
import doctest
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from runpy import run_path
from typing import Any
from xml.etree import ElementTree

import pytest
import typer.main

import skulk
from skulk.cli.app import app
from skulk.games import registry
from skulk.laws import LAWS
from test_layers import MAY

ROOT = Path(__file__).parent.parent
sys.path.append(str(ROOT))
MADE = "made/"  # pages that `make docs` makes from the code, and whose links it checks
DOCS = [text.relative_to(ROOT).as_posix() for text in sorted((ROOT / "docs").rglob("*.md"))]
DOCS = [name for name in DOCS if not name.startswith(f"docs/{MADE}")]
TEXTS = [
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "bench/README.md",
    "deploy/README.md",
    "SECURITY.md",
    *DOCS,
]

LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"(?:^|`)skulk ([^`\n#]+)", re.MULTILINE)
TARGET = re.compile(r"(?:^|`)make ([a-z]+)", re.MULTILINE)
RULE = re.compile(r"\*\*[A-Z][A-Z0-9]*-\d+\*\*")
MACHINE = re.compile(r"(?<![\w.])/(?:work|root|home|tmp/lab)\b")


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def blocks(name: str, language: str) -> list[str]:
    return [code for kind, code in FENCE.findall(read(name)) if kind == language]


# Code


@pytest.mark.parametrize("name", ["README.md", "docs/python.md", "docs/writing_a_game.md"])
def test_the_examples_run(name: str) -> None:
    source = "\n".join(blocks(name, "pycon"))
    example = doctest.DocTestParser().get_doctest(source, {}, name, name, 0)
    report: list[str] = []
    runner = doctest.DocTestRunner(verbose=False)
    runner.run(example, out=report.append)
    assert example.examples and not runner.failures, "".join(report)


@pytest.mark.parametrize("name", TEXTS)
def test_the_snippets_are_whole(name: str) -> None:
    for code in blocks(name, "python"):
        ast.parse(code)
    for code in blocks(name, "toml"):
        tomllib.loads(code)


# Links


def anchors(text: str) -> set[str]:
    """The anchors that a reader's browser makes of headings."""
    plain = [re.sub(r"[^\w\- ]", "", heading.lower()) for heading in HEADING.findall(text)]
    return {heading.replace(" ", "-") for heading in plain}


@pytest.mark.parametrize("name", TEXTS)
def test_links_lead_somewhere(name: str) -> None:
    for link in LINK.findall(read(name)):
        if link.startswith(("https://", MADE)):
            continue
        path, _, anchor = link.partition("#")
        target = (ROOT / name).parent / path if path else ROOT / name
        assert target.is_file(), (
            f"{name} points to {link}, which is no file: a folder has no page on the site"
        )
        assert not anchor or anchor in anchors(target.read_text(encoding="utf-8")), (
            f"{target.name} has no {anchor}"
        )


def test_every_page_is_found_from_the_first() -> None:
    """The site is built with warnings as errors, and a page that no list of pages names is one."""
    listed: set[Path] = set()
    for name in DOCS:
        lists = re.findall(r"^:::\{toctree\}\n(.*?)^:::$", read(name), re.MULTILINE | re.DOTALL)
        pages = [line for block in lists for line in block.split() if not line.startswith(MADE)]
        folder = (ROOT / name).parent
        listed |= {path.resolve() for page in pages if page[0] != ":" for path in folder.glob(f"{page}.md")}
    missing = [name for name in DOCS if name != "docs/index.md" and (ROOT / name).resolve() not in listed]
    assert not missing, f"no list of pages has {', '.join(missing)}"


# Commands


def without_code(text: str) -> str:
    return FENCE.sub("", text)


def commands(name: str) -> Iterator[list[str]]:
    """Every `skulk …` in a text, as words: in blocks for the shell, and in the running text."""
    typed = re.findall(r"^\$ (.+)$", "\n".join(blocks(name, "console")), re.MULTILINE)
    for found in COMMAND.findall("\n".join([*blocks(name, "sh"), *typed, without_code(read(name))])):
        yield found.split()


@pytest.mark.parametrize("name", TEXTS)
def test_every_command_that_is_named_exists(name: str) -> None:
    for words in commands(name):
        known = typer.main.get_command(app)
        for word in words:
            within = getattr(known, "commands", {})
            if not within or word.startswith("-") or word.isupper():  # COMMAND stands for any
                break
            usual = getattr(known, "usual", "")  # what a group does with a word that is no command of it
            if usual and word not in within:
                known = within[usual]
                break
            assert word in within, f"{name} names skulk {' '.join(words)}, but there is no {word}"
            known = within[word]
        options = {"--help"}
        for parameter in known.params:
            options |= {*parameter.opts, *parameter.secondary_opts}
        written = [word.split("=")[0].strip("[]") for word in words if word.lstrip("[").startswith("--")]
        given = {option for word in written for option in word.split("/")}
        assert given <= options, f"{name}: skulk {' '.join(words)} has no {given - options}"


def test_the_manual_begins_with_every_command() -> None:
    [overview] = blocks("docs/cli.md", "sh")
    named = {words[0] for words in (found.split() for found in COMMAND.findall(overview))}
    assert set(typer.main.get_command(app).commands) <= named  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", TEXTS)
def test_everything_that_can_be_made_can_be_made(name: str) -> None:
    targets = set(re.findall(r"^([a-z]+):", read("Makefile"), re.MULTILINE))
    assert set(TARGET.findall(read(name))) <= targets


def test_what_the_makefile_leaves_out_is_there() -> None:
    """A test that was renamed would be run again, or never missed."""
    named = re.findall(r"\btests/[\w/.:]+(?=[ )]|$)", read("Makefile"), re.MULTILINE)
    assert named
    for path, _, function in (name.partition("::") for name in named):
        assert (ROOT / path).exists(), f"there is no {path}"
        assert not function or f"def {function}(" in read(path), f"{path} has no {function}"


# What must not be forgotten


def test_every_law_is_explained() -> None:
    promises = read("docs/laws.md")
    assert {law.name for law in LAWS} == set(re.findall(r"^\| `(\w+)`", promises, re.MULTILINE))


def test_how_it_is_built_is_told_in_a_quarter_of_an_hour() -> None:
    assert len(read("docs/architecture.md").split()) <= 2_500  # at 170 words a minute


def test_every_page_can_be_reached_from_the_readme() -> None:
    found, todo = set[str](), ["README.md"]
    while todo:
        name = todo.pop()
        if name not in found:
            found.add(name)
            links = [link.partition("#")[0] for link in LINK.findall(read(name)) if "://" not in link]
            written = [link for link in links if link.endswith(".md") and not link.startswith(MADE)]
            pages = [(ROOT / name).parent.joinpath(link).resolve() for link in written]
            todo += [page.relative_to(ROOT).as_posix() for page in pages]
    assert set(TEXTS) <= found, set(TEXTS) - found


WHO = {
    "player": "docs/table.md",
    "host": "docs/serving.md",
    "writer of a bot": "docs/write_a_bot.md",
    "author of a game": "docs/writing_a_game.md",
    "designer": "docs/lab.md",
    "researcher": "docs/learning.md",
    "reader of the source": "docs/architecture.md",
}


@pytest.mark.parametrize("who", WHO)
def test_the_readme_and_the_first_page_lead_everybody_to_their_page(who: str) -> None:
    """A row of one table, and a card of the site: nobody has to read the rest."""
    assert f"]({WHO[who]})" in read("README.md").split("## Where to go from here")[1].split("\n## ")[0]
    assert f"]({WHO[who].removeprefix('docs/')})" in read("docs/index.md").split(":::")[1]


def test_the_page_for_players_has_the_keys_of_the_table() -> None:
    listed = read("client/src/dialogs.ts").split("const KEYS")[1].split("];")[0]
    keys = re.findall(r'^  \["([^"]+)", "', listed, re.MULTILINE)
    told = re.findall(r"^\| (\S[^|]*?) \| ", read("docs/table.md").split("| key |")[1], re.MULTILINE)
    assert keys and set(keys) <= set(told), set(keys) - set(told)


def test_the_readme_is_one_page() -> None:
    """A minute for what it is and where to go, two for all of it: 250 words a minute, addresses apart."""
    told = re.sub(r"\]\([^)]*\)", "]", without_code(read("README.md")))
    assert len(told.split("## From Python")[0].split()) <= 500 and len(told.split()) <= 800


def test_every_part_is_in_the_picture() -> None:
    packages = {part.parent.name for part in Path(skulk.__file__).parent.glob("*/__init__.py")}
    parts = packages | {"laws", "ratings"}
    drawn = {element.get("id") for element in ElementTree.fromstring(read("docs/architecture.svg")).iter()}
    assert parts <= drawn, parts - drawn


def test_every_picture_is_taken_by_code_and_shown_somewhere() -> None:
    """`make pictures` takes those of docs/pictures; tools/parts.py draws the only other one."""
    kept = [name for name in tracked() if name.startswith("docs/")]
    pictures = {name for name in kept if not name.endswith((".md", ".py", ".css"))}
    taken = set(re.findall(r'take\(.*?"(\w+)"\)$', read("tests/browser/pictures.py"), re.MULTILINE))
    assert pictures == {f"docs/pictures/{name}.webp" for name in taken} | {"docs/architecture.svg"}
    shown = "\n".join(read(name) for name in TEXTS)
    assert not [name for name in taken if f"pictures/{name}.webp" not in shown]


def test_the_picture_of_the_parts_is_drawn_by_its_tool_and_its_arrows_are_imports() -> None:
    tool = run_path(str(ROOT / "tools/parts.py"))
    assert read("docs/architecture.svg") == tool["drawing"](), "python tools/parts.py draws it anew"
    heights = {part.name: part.y for part in tool["PARTS"]}
    for high, low in (*tool["DOWN"], *tool["ASIDE"]):
        assert low in MAY[high], f"{high} may not import {low}"
    for part, below in MAY.items():
        assert all(heights[part] <= heights[one] for one in below & heights.keys() if part in heights), part


def test_every_dependency_has_a_reason() -> None:
    project = tomllib.loads(read("pyproject.toml"))
    wanted = [*project["build-system"]["requires"], *project["project"]["dependencies"]]
    for group in [
        *project["dependency-groups"].values(),
        *project["project"]["optional-dependencies"].values(),
    ]:
        wanted += group
    names = {re.split(r"[^\w-]", requirement)[0] for requirement in wanted}
    for package in ("client/package.json", "bench/peers/boardgame_io/package.json"):
        document = json.loads(read(package))
        names |= {*document["dependencies"], *document.get("devDependencies", ())}
    reasons = read("docs/dependencies.md")
    explained = ", ".join(re.findall(r"^\| ([\w.,@/ -]+) \|", reasons, re.MULTILINE)).split(", ")
    assert names <= set(explained), names - set(explained)


def test_every_chapter_of_every_rulebook_leads_to_its_files() -> None:
    """So any rule is found by its number: the rulebook tells its chapter, and the chapter its files."""
    for slug in registry.slugs():
        game = registry.find(slug)
        table = read("docs/rules.md").split(f"\n## {game.name}\n")[1].split("\n## ")[0]
        chapters = dict(re.findall(r"^\| (?!chapter|---)(.+?) \| (.+) \|$", table, re.MULTILINE))
        parts = re.split(r"^#+ (.+)$", game.rulebook(), flags=re.MULTILINE)
        numbered = {head for head, body in zip(parts[1::2], parts[2::2], strict=True) if RULE.search(body)}
        assert chapters.keys() == numbered, f"{slug}: {chapters.keys() ^ numbered}"
        folder = Path(skulk.__file__).parent / "games" / slug.replace("-", "_")
        for chapter, files in chapters.items():
            named = re.findall(r"`([^`]+)`", files)
            missing = [file for file in named if not (folder / file).exists()]
            assert named and not missing, f"{slug}, {chapter}: there is no {missing}"


def test_the_lock_file_is_up_to_date() -> None:
    """What `uv lock` noted of the requirements is what pyproject.toml says; hosts are the public ones."""
    project, lock = tomllib.loads(read("pyproject.toml")), tomllib.loads(read("uv.lock"))
    noted = next(package["metadata"] for package in lock["package"] if package["name"] == "skulk")
    extras = project["project"]["optional-dependencies"]
    wanted = {*project["project"]["dependencies"]}
    wanted |= {f"{line} when extra == '{extra}'" for extra, lines in extras.items() for line in lines}
    assert {written(entry) for entry in noted["requires-dist"]} == wanted
    groups = {name: {written(entry) for entry in group} for name, group in noted["requires-dev"].items()}
    assert groups == {name: set(group) for name, group in project["dependency-groups"].items()}
    assert lock["requires-python"] == project["project"]["requires-python"]
    hosts = set(re.findall(r'"https?://([^/"]+)', read("uv.lock")))
    assert hosts == {"pypi.org", "files.pythonhosted.org"}


def written(entry: dict[str, Any]) -> str:
    """A requirement of the lock file as pyproject.toml writes it."""
    extras = f"[{','.join(entry['extras'])}]" if "extras" in entry else ""
    when = f" when {entry['marker']}" if "marker" in entry else ""
    return f"{entry['name']}{extras}{entry.get('specifier', '')}{when}"


def test_the_changelog_knows_this_version() -> None:
    assert f"## [{skulk.__version__}]" in read("CHANGELOG.md")


def test_the_changelog_tells_nothing_twice() -> None:
    """Two versions of a line come about where two branches are merged; they begin alike."""
    begun = [line[:60] for line in read("CHANGELOG.md").splitlines() if line.startswith("- ")]
    assert not {line for line in begun if begun.count(line) > 1}


def test_no_file_names_the_machine_it_was_written_on() -> None:
    for name in tracked():
        try:
            found = MACHINE.search(read(name))
        except UnicodeDecodeError:
            continue
        assert not found, f"{name} names {found.group() if found else ''}"


def tracked() -> list[str]:
    """The files of the repository, those about to be added included."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("not a git repository")
    return [name for name in listed.stdout.splitlines() if (ROOT / name).is_file()]


def test_every_fast_path_has_a_row_a_file_and_a_paragraph() -> None:
    from bench.web_fast_paths import PATHS

    text = (ROOT / "docs/lab/web_table.md").read_text(encoding="utf-8")
    told = re.findall(r"^- \*\*(\w+)\*\* \((?:\[|the same file)", text, re.MULTILINE)
    assert sorted(told) == sorted(PATHS)
