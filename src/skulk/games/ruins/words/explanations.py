"""What a bot weighs, as it is named to people."""

from typing import Final

FEATURES: Final = ("what weighs on the hand", "the rivals' hands", "the points", "the claimed ruins")
