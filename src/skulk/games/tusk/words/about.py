"""What is said of Tusk! before a match: in the lobby, and of its options."""

from typing import Final

TAGLINE: Final = "Hunt the Mammoth together, hoard the food alone, before the snow has buried the last tile."
CREDITS: Final = "Designed by Sean Goodison and Mike Haught, published by Gale Force Nine"
SUMMARIES: Final = {"deals": "Whether players may give and trade at any time."}
DEALS: Final = {"on": "Yes", "off": "No"}


def deals(choice: str) -> str:
    return DEALS.get(choice, choice)
