"""What objectives are called: their codes stand in the component data and in the notation of moves."""

from typing import Final

GOALS: Final = {
    "P1": "Second supper",
    "P2": "Round the barn",
    "P3": "Harvest home",
    "P4": "Farmyard raid",
    "P5": "River bank",
    "P6": "Berry supper",
    "P7": "Three borders",
    "P8": "First outing",
    "P9": "Full larder",
    "P10": "The long lesson",
    "P11": "Leaving home",
    "C1": "Busy family",
    "C2": "First light",
    "C3": "Our land",
    "C4": "Top of the trail",
    "C5": "Proud parents",
    "C6": "Half way up",
    "C7": "Empty nest",
    "C8": "Good hunting",
    "C9": "Village stroll",
}


def goal_name(code: str) -> str:
    """An edition of one's own may have objectives that nobody has named."""
    return GOALS.get(code, code)
