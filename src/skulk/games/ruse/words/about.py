"""What is said of Ruse before a match: in the lobby, and of its options."""

from typing import Final

TAGLINE: Final = (
    "Dice that are money, tunnels that must join, kits that grow up: four rounds in a fox's year."
)
CREDITS: Final = "Designed and published by Guime"
VIXEN: Final = "VIXEN"
SUMMARIES: Final = {
    "vixen": "VIXEN, the box's own fox, on the last seat, at one of her four levels.",
    "mode": "The full game, a first game with the marked objectives, or the small basic game.",
    "season": "Summer, or Winter with its mixed tiles and higher costs.",
    "expansions": "Firefox, Village, or both mini-expansions.",
    "dens": "The same den for all, or a different advanced den tile for each.",
}
VIXEN_EXPANDED: Final = "VIXEN cannot meet Firefox or the Village; leave one of them out."
VIXEN_BASIC: Final = "VIXEN does not play the basic mode; choose another mode or leave her out."
BASIC_EXPANDED: Final = "The basic mode has neither Firefox nor Village; leave them out."
