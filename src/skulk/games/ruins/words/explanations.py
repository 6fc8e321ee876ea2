"""What a bot weighs, as it is named to people."""

from typing import Final

FEATURES: Final = ("what weighs on your hand", "your rivals' hands", "your points", "ruins you claimed")
