"""A game's rulebook as HTML: every rule with its number as an id, every chapter with an anchor."""

import re
from functools import lru_cache

from markdown_it import MarkdownIt
from markdown_it.token import Token
from msgspec import Struct

from skulk.kernel.game import Game

NUMBER = re.compile(r"\*\*([A-Z][A-Z0-9]*-[A-Z]?\d+)\*\*\s*")


class Part(Struct, frozen=True):
    """A chapter."""

    id: str
    title: str


class Book(Struct, frozen=True):
    name: str
    html: str
    rules: dict[str, str]  # number: its text
    parts: tuple[Part, ...]


@lru_cache(maxsize=64)
def book_of(game: Game) -> Book:
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(game.rulebook() or f"# {game.name}\n\nThis game has no rulebook yet.\n")
    rules: dict[str, str] = {}
    parts: list[Part] = []
    for place, token in enumerate(tokens):
        if token.type == "list_item_open":
            name_rule(token, tokens[place + 2], rules)
        elif token.type == "heading_open" and token.tag == "h2":
            parts.append(name_part(token, tokens[place + 1].content))
    html = str(markdown.renderer.render(tokens, markdown.options, {}))
    return Book(game.name, html, rules, tuple(parts))


def name_rule(item: Token, content: Token, rules: dict[str, str]) -> None:
    found = NUMBER.match(content.content)
    if found:
        item.attrSet("id", found.group(1))
        rules[found.group(1)] = plain(content.content[found.end() :])


def plain(text: str) -> str:
    """A rule's text without marks."""
    return " ".join(re.sub(r"[*_`]", "", text).split())


def name_part(heading: Token, title: str) -> Part:
    anchor = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")
    heading.attrSet("id", f"part-{anchor}")
    return Part(f"part-{anchor}", title)
