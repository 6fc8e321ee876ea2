"""What a bot weighs, as it is named to people."""

from typing import Final

FEATURES: Final = ("Food", "the Victory card", "goods", "the tribe", "the land in reach", "the hunt")
