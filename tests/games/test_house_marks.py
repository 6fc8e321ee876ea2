"""Players see which rules are ours: the mark ‹house› stands at those of our making, and at no others."""

import re
import tomllib
from pathlib import Path

import pytest

from skulk.games.registry import find, slugs

OURS = tomllib.loads((Path(__file__).parent / "house_rules.toml").read_text(encoding="utf-8"))
RULE = re.compile(r"^- \*\*([A-Z][A-Z0-9]*-\d+)\*\* (.*)$", re.MULTILINE)
MARK = "‹house›"


@pytest.mark.parametrize("slug", slugs())
def test_the_rules_of_our_making_carry_the_mark(slug: str) -> None:
    ours = OURS[slug.replace("-", "_")]
    rulebook = find(slug).rulebook()
    marked = {number for number, text in RULE.findall(rulebook) if MARK in text}
    assert marked == {*ours["decisions"], *ours["figures"]}
    assert f"The mark {MARK}" in rulebook, "the rulebook says what the mark means"
