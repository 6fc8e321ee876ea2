"""Sentences stand in words/ alone, so that another language is another folder of words.

Looked for in what the games bring besides: a text that begins as a sentence does or ends as one does, and
words that a drawing writes or reads aloud. What a verb or a notation is called is no sentence.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import skulk
from skulk.games import registry

GAMES = Path(skulk.__file__).parent / "games"
# The words that each of these shapes of `skulk.picture` shows, by their place among the arguments.
SHOWS = {"text": 3, "label": 0, "button": 1}
BEGINS = re.compile(r"(^|[.>|] ?)[A-Z][a-z']+,? ([a-z]+,? ?)+")
ENDS = re.compile(r"[a-z]{2,},? .*[a-z]{2,}[.?!]( |$)")
IN_SCRIPT = re.compile(r"""(["'`])([^"'`]*(?:[A-Z][a-z]+ [a-z]+|\} [a-z]+ [a-z]+)[^"'`]*)\1""")


def names_of_things() -> set[str]:
    """What events, refusals and games are called."""
    games = [registry.find(slug) for slug in registry.slugs()]
    verbs = {verb for game in games for verb in (*game.events.verbs, *game.refusals.verbs)}
    return verbs | {game.name for game in games}


def unseen(tree: ast.Module) -> set[int]:
    """Texts for developers: docstrings, what is said when something breaks, and fields of an observation."""
    found: set[int] = set()
    for node in ast.walk(tree):
        parts: list[ast.AST] = []
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and ast.get_docstring(node):
            parts = [node.body[0]]
        elif isinstance(node, (ast.Raise, ast.Assert)) or is_field(node):
            parts = [node]
        found |= {id(part) for one in parts for part in ast.walk(one)}
    return found


def is_field(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Field"


def is_sentence(text: str, things: set[str]) -> bool:
    shown = re.sub(r"<[^>]*>?", "|", re.sub(r"^[^<>]*>", "|", text))
    if all(part in things for part in text.split(", ")):
        return False
    return bool(BEGINS.search(shown) or ENDS.search(shown))


def sentences(source: str, things: set[str]) -> Iterator[tuple[int, str]]:
    tree = ast.parse(source)
    left_out = unseen(tree)
    for node in ast.walk(tree):
        text = node.value if isinstance(node, ast.Constant) and id(node) not in left_out else None
        if isinstance(node, ast.Constant) and isinstance(text, str) and is_sentence(text, things):
            yield node.lineno, text
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SHOWS:
            yield from [(node.lineno, words) for words in written(node.args[SHOWS[node.func.id] :][:1])]


def written(words: list[ast.expr]) -> list[str]:
    """The letters that a drawing itself puts into what it shows."""
    texts = [words_in(one) for one in words if isinstance(one, (ast.Constant, ast.JoinedStr))]
    return [text for text in texts if re.search("[A-Za-z]{2}", text)]


def words_in(node: ast.expr) -> str:
    parts = node.values if isinstance(node, ast.JoinedStr) else [node]
    return " ".join([str(one.value) for one in parts if isinstance(one, ast.Constant)])


def test_no_game_says_a_sentence_outside_its_words() -> None:
    things = names_of_things()
    wrong = [
        f"{file.relative_to(GAMES)}:{line}: {text!r}"
        for file in sorted(GAMES.rglob("*.py"))
        if "words" not in file.relative_to(GAMES).parts
        for line, text in sentences(file.read_text(encoding="utf-8"), things)
    ]
    assert not wrong, "\n".join(wrong)


def test_a_games_script_says_only_what_its_words_hold() -> None:
    source = Path(__file__).parents[1] / "src/skulk/games"
    wrong = [
        f"{file.relative_to(source)}:{number}: {found!r}"
        for file in sorted(source.glob("*/client/*.ts"))
        if file.stem != "words"
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        for found in said_by_script(line)
    ]
    assert not wrong, "\n".join(wrong)


def said_by_script(line: str) -> list[str]:
    """Texts of several words in a line of TypeScript; classes, selectors and markup are none."""
    code = re.sub(r"""class(?:Name)?: ?(["'`]).*?\1|querySelector\w*\(.*?\)""", "", line.partition("// ")[0])
    return [found[2] for found in IN_SCRIPT.finditer(code)]


def test_a_sentence_in_a_script_is_found() -> None:
    assert said_by_script('  h("button", { type: "button", class: "button small" }, "Put back");') == [
        "Put back"
    ]
    assert said_by_script("  say(this.sack, `${felt.sack} pawns in your sack`);")
    assert not said_by_script('  h("div", { class: "darkbox-tools wide" }, SAY.back); // Put it back')


@pytest.mark.parametrize(
    "code",
    [
        'X = "Choose a card."',
        'X = "The deck is empty"',
        'X = f"{count} cards are left over."',
        "X = '<text>Your turn now</text>'",
        'text(1, 2, "small", "left")',
        'text(1, 2, "small", f"{count} left")',
        'label(f"Card {number}")',
        'button("pass", "Pass", "")',
    ],
)
def test_a_sentence_is_found_where_it_hides(code: str) -> None:
    assert list(sentences(code, set()))


@pytest.mark.parametrize(
    "code",
    [
        '"""What the table says."""',
        'raise ValueError("The deck is empty.")',
        'say("FOX-1", 0, "comes back to")',
        'X = \'<path class="Wood dark" d="M0 0"/>\'',
        'text(1, 2, "left small", words.left(view))',
        'X = "Zev guards her"',
    ],
)
def test_names_markup_and_messages_to_developers_are_no_sentences(code: str) -> None:
    assert not list(sentences(code, {"Zev guards her"}))
