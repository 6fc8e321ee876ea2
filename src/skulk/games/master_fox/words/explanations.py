"""What a bot weighs, as it is named to people."""

from typing import Final

FEATURES: Final = ("the eggs", "the best rival")
