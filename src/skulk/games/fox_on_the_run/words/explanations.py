"""What a bot weighs, as it is named to people."""

from typing import Final

FEATURES: Final = (
    "a rescue in reach",
    "a capture in reach",
    "Indigo's way to Scarlet",
    "Zev's way to Indigo",
    "Zev's guard over Scarlet",
    "Indigo's free ways",
    "the tiles still face down",
)
