"""Whole matches that one can read are played, told, refused and seen as they were written down."""

from difflib import unified_diff

import pytest

from games.playthrough import KEPT, MATCHES, text_of


@pytest.mark.parametrize("name", MATCHES)
def test_a_match_goes_as_it_is_written(name: str) -> None:
    kept = (KEPT / f"{name}.txt").read_text(encoding="utf-8")
    changes = list(
        unified_diff(kept.splitlines(), text_of(name).splitlines(), "kept", "now", lineterm="", n=1)
    )
    assert not changes, "\n".join(changes[:30])
