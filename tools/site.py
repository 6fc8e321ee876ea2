"""Makes the pages of the documentation that follow from the code: games, public names, calls of the API."""

import json
import re
import shutil
from pathlib import Path

import skulk
from skulk.games import registry
from skulk.kernel.dice import Dice
from skulk.kernel.fairness import pledge_from
from skulk.kernel.game import Game, Lesson
from skulk.kernel.match import Match
from skulk.kernel.state import View
from skulk.kernel.words import drawn_with_names, with_names

RULEBOOKS = "../../../src/skulk/games"
MIDDLE = (0.3, 0.7)  # of a match: enough lies there, and not yet too much
NAMES = ("Ann", "Bo", "Cy", "Di", "Ed")


def make(target: Path) -> None:
    """Everything anew, so that nothing of yesterday stays."""
    shutil.rmtree(target, ignore_errors=True)
    for folder in ("play", "reference"):
        (target / folder).mkdir(parents=True)
    games = [registry.find(slug) for slug in registry.slugs()]
    for game in games:
        write(target / f"play/{game.slug}.md", page_of(game, target / "play"))
    write(target / "play/index.md", overview(games, target / "play"))
    write(target / "reference/python.md", public_names())
    write(target / "reference/http.md", calls())
    typefaces(target / "style")


def write(path: Path, lines: list[str]) -> None:
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def typefaces(target: Path) -> None:
    """Those of the table, from its own style sheet; a tree whose client was not built has none."""
    target.mkdir()
    static = Path(skulk.__file__).parent / "server/static"
    sheet = static / "app.css"
    faces = re.findall(r"@font-face\{[^}]*\}", sheet.read_text(encoding="utf-8")) if sheet.exists() else []
    (target / "typefaces.css").write_text("\n".join(faces), encoding="utf-8")
    for file in static.glob("*.woff2"):
        shutil.copy(file, target)


# Games


def overview(games: list[Game], folder: Path) -> list[str]:
    listed = [":::{toctree}", ":hidden:", *[game.slug for game in games], ":::"]
    cards = [line for game in games for line in card_of(game, folder)]
    return ["# The games", "", ":::{container} games", *cards, ":::", "", *listed]


def card_of(game: Game, folder: Path) -> list[str]:
    """Its picture and name lead to its page."""
    shown = f"[![A match of {game.name}, some way on]({game.slug}.svg)]({game.slug}.md) "
    picture = shown if (folder / f"{game.slug}.svg").exists() else ""
    return [
        f"- {picture}**[{game.name}]({game.slug}.md)**, {people(game)} people, {minutes(game)} minutes.",
        f"  {game.tagline}",
    ]


def people(game: Game) -> str:
    fewest, most = game.people()
    return f"{fewest}–{most}"


def minutes(game: Game) -> str:
    shortest, longest = game.minutes
    return f"{shortest}–{longest}"


def page_of(game: Game, folder: Path) -> list[str]:
    package = game.slug.replace("-", "_")
    lines = [f"# {game.name}", "", game.tagline, ""]
    picture = in_the_middle(game)
    if picture:
        (folder / f"{game.slug}.svg").write_text(picture, encoding="utf-8")
        lines += [f"![A match of {game.name}, some way on]({game.slug}.svg)", ""]
    rulebook = f"[The rulebook]({RULEBOOKS}/{package}/rulebook.md)"
    lines += [
        f"For {people(game)} people, {minutes(game)} minutes. {rulebook} has every rule with its number.",
        "",
    ]
    lines += ["```sh", f"skulk play {game.slug}", "```", ""]
    lines += options_of(game) + aids_of(game) + lessons_of(game, folder)
    return [
        *lines,
        "## Credits",
        "",
        game.credits,
        "",
        ":::{toctree}",
        ":hidden:",
        f"The rulebook <{RULEBOOKS}/{package}/rulebook>",
        ":::",
    ]


def options_of(game: Game) -> list[str]:
    if not game.options:
        return []
    fewest = game.seats[0]
    rows = [
        f"| `{option.name}` | {option.summary} | {shortened(option.choices(fewest, game.standard()))} |"
        for option in game.options
    ]
    return [
        "## Options",
        "",
        "The first choice is the default.",
        "",
        "| option | what it does | choices |",
        "| --- | --- | --- |",
        *rows,
        "",
    ]


def shortened(choices: tuple[str, ...], most: int = 8) -> str:
    named = ", ".join(f"`{choice}`" for choice in choices[:most])
    return named if len(choices) <= most else f"{named} and {len(choices) - most} more"


def aids_of(game: Game) -> list[str]:
    fewest = game.seats[0]
    chosen = game.setup(fewest, dict(game.unhurried()), Dice.seeded("aids")).options
    lines = [] if not game.aids(game.standard(), fewest, chosen) else ["## Player aids", ""]
    for aid in game.aids(game.standard(), fewest, chosen):
        rows = [f"| {line.about} | {with_names(line.words)} | {line.rule} |" for line in aid.lines]
        lines += [f"### {aid.title}", "", "| | | rule |", "| --- | --- | --- |", *rows, ""]
    return lines


def lessons_of(game: Game, folder: Path) -> list[str]:
    lines = (
        [
            "## Lessons",
            "",
            "At the web table they are played, under Learn; `skulk serve --open` leads there.",
            "",
        ]
        if game.lessons
        else []
    )
    for number, lesson in enumerate(game.lessons, 1):
        lines += [f"### {number}. {lesson.title}", "", with_names(lesson.text), ""]
        picture = lesson_picture(game, lesson)
        if picture:
            name = f"{game.slug}-lesson-{number}.svg"
            (folder / name).write_text(picture, encoding="utf-8")
            lines += [f"![The board of this lesson]({name})", ""]
        lines += [f"*{with_names(lesson.shows)}*", ""]
    return lines


def lesson_picture(game: Game, lesson: Lesson) -> str:
    state = lesson.state()
    return drawn(game, state.view(lesson.seat))


def drawn(game: Game, view: View) -> str:
    return drawn_with_names(game.draw(view, ()), NAMES) if game.draw else ""


def in_the_middle(game: Game) -> str:
    """A spectator's picture of a match between bots: the fullest, for in some nobody sees a thing."""
    seats = game.seats[0]
    bots = [skulk.bot("greedy", Dice.seeded(f"{game.slug} {seat}")) for seat in range(seats)]
    match = Match(game, seats, dict(game.unhurried()), pledge_from("a picture", seats))
    seen: list[View] = []
    while match.waiting():
        asked = match.waiting()[0]
        if asked < 0:
            match.play(asked, str(match.state.moves(asked)[0]))
        else:
            match.play(asked, str(bots[asked].choose(skulk.Chair(match, asked))))
        seen.append(match.view(None))
    first, last = [int(len(seen) * share) for share in MIDDLE]
    return max([drawn(game, view) for view in seen[first:last]], key=len)


# Reference


def public_names() -> list[str]:
    """Each name of `skulk` with its docstring, as autodoc reads it."""
    lines = [
        "# Public names",
        "",
        "What `from skulk import …` offers, with all its methods; [an overview](../../python.md).",
        "",
    ]
    for name in sorted(set(skulk.__all__) - {"__version__"}):
        thing = getattr(skulk, name)
        kind = "autoclass" if isinstance(thing, type) else "autofunction"
        lines += [f"## `{name}`", "", "```{eval-rst}", f".. {kind}:: skulk.{name}"]
        lines += ["   :members:", "   :undoc-members:"] if kind == "autoclass" else []
        lines += ["```", ""]
    return lines


def calls() -> list[str]:
    """Every call of the API, from the document that the server itself gives."""
    from skulk.server.http.api.openapi import document
    from skulk.server.http.api.routes import BASE, OPERATIONS

    described = json.loads(document(BASE, OPERATIONS))
    lines = [
        "# Every call of the API",
        "",
        "Made from the server's own OpenAPI document; [how it is used](../../api.md).",
        "",
    ]
    for path, methods in described["paths"].items():
        for method, call in methods.items():
            lines += [f"## {method.upper()} `{path}`", "", call.get("summary", ""), ""]
            lines += parameters(call) + body(call) + answers(call)
    return lines + shapes(described["components"]["schemas"])


def parameters(call: dict[str, object]) -> list[str]:
    listed = call.get("parameters")
    if not isinstance(listed, list) or not listed:
        return []
    rows = [
        f"| `{one['name']}` | {one['in']} | {one.get('description', '')} | {plain(one.get('schema', {}))} |"
        for one in listed
    ]
    return ["| parameter | in | meaning | kind |", "| --- | --- | --- | --- |", *rows, ""]


def body(call: dict[str, object]) -> list[str]:
    asked = call.get("requestBody")
    if not isinstance(asked, dict):
        return []
    return [f"Body: {plain(schema_in(asked))}", ""]


def answers(call: dict[str, object]) -> list[str]:
    told = call["responses"]
    assert isinstance(told, dict)
    rows = [f"| {status} | {one['description']} | {plain(schema_in(one))} |" for status, one in told.items()]
    return ["| status | meaning | shape |", "| --- | --- | --- |", *rows, ""]


def schema_in(part: dict[str, object]) -> dict[str, object]:
    content = part.get("content")
    if not isinstance(content, dict):
        return {}
    first = next(iter(content.values()))
    found: dict[str, object] = first.get("schema", {})
    return found


def plain(schema: dict[str, object]) -> str:
    """A schema in a few words; one that has a name, by its name, which leads to it."""
    if "$ref" in schema:
        name = str(schema["$ref"]).rpartition("/")[2]
        return f"[{name}](#{anchor(name)})"
    for word in ("anyOf", "oneOf"):
        several = schema.get(word)
        if isinstance(several, list):
            return " or ".join(plain(one) for one in several)
    if "enum" in schema or "const" in schema:
        listed = schema.get("enum", [schema.get("const")])
        assert isinstance(listed, list)
        return ", ".join(map(str, listed))
    if schema.get("type") == "array":
        within = schema.get("items")
        return f"list of {plain(within) if isinstance(within, dict) else 'anything'}"
    return str(schema.get("type", ""))


def anchor(name: str) -> str:
    return f"shape-{name.lower()}"


def shapes(schemas: dict[str, dict[str, object]]) -> list[str]:
    lines = ["## Shapes", ""]
    for name, schema in sorted(schemas.items()):
        fields = schema.get("properties")
        lines += [f"({anchor(name)})=", f"### {name}", "", str(schema.get("description", "")), ""]
        if isinstance(fields, dict) and fields:
            rows = [f"| `{field}` | {plain(one)} |" for field, one in fields.items()]
            lines += ["| field | kind |", "| --- | --- |", *rows, ""]
    return lines
