"""What is said of Ruins before a match: in the lobby, and of its options."""

from typing import Final

TAGLINE: Final = "Empty your hand first; every discovery you add stays on its ruin, whoever holds it next."
CREDITS: Final = "Designed by John D. Clair, published by Allplay"
