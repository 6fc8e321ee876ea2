"""What is said of Fox on the Run before a match: in the lobby, and of its options."""

from typing import Final

TAGLINE: Final = "Two foxes, a wolf, a badger, and a forest whose paths turn underfoot."
CREDITS: Final = "Designed by Salvo Guastella, published by BeeZarre Games"
SUMMARIES: Final = {
    "mix": "Which 22 faces lie in the forest.",
    "characters": "Drawn at random, or who plays whom, seat by seat.",
}
MIXES: Final = {"standard": "As in the box", "straight": "Straight paths only"}


def mix(choice: str) -> str:
    return MIXES.get(choice, choice)


def characters(choice: str) -> str:
    """Who plays whom: 'indigo+scarlet,puffer+zev' by seats."""
    if choice == "drawn":
        return "Drawn at random"
    seats = [" and ".join([one.capitalize() for one in seat.split("+")]) for seat in choice.split(",")]
    return ", ".join([f"Seat {number}: {names}" for number, names in enumerate(seats, start=1)])
