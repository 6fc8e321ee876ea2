"""What a bot weighs, as it is named to people."""

from typing import Final

FEATURES: Final = ("points", "points on the table", "growth points and resources", "objectives", "kits")
