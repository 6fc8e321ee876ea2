"""A game's rulebook, rule by rule."""

import re

from skulk.cli.arguments import either, near
from skulk.kernel.errors import SkulkError
from skulk.kernel.game import Game

RULE = re.compile(r"^[-*] \*\*([A-Z][A-Z0-9]*-[A-Z]?\d+)\*\* (.+(?:\n[^\S\n]+\S.*)*)", re.MULTILINE)


def rules_of(game: Game) -> dict[str, str]:
    """The text of every numbered rule, without marks."""
    return {number: plain(text) for number, text in RULE.findall(game.rulebook())}


def plain(text: str) -> str:
    return " ".join(re.sub(r"[*`]", "", text).split())


def cited(sentence: str, rule: str) -> str:
    """A sentence with the rule it rests on."""
    return f"{sentence} ({rule})" if rule else sentence


def rule_of(game: Game, number: str) -> str:
    """One rule with its number, however that was typed."""
    rules = rules_of(game)
    if not rules:
        raise SkulkError(f"{game.name} has no numbered rules.")
    wanted = number.upper()
    if wanted in rules:
        return f"{wanted}: {rules[wanted]}"
    close = near(number, rules)
    hint = f"; did you mean {either(close)}?" if close else f"; they run from {min(rules)} to {max(rules)}."
    raise SkulkError(f"{game.name} has no rule {number!r}{hint}")
