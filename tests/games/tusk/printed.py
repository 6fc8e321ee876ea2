"""What is printed on tiles and cards, written down a second time for the referee."""

from dataclasses import dataclass, field

Spot = tuple[int, int]

COMPASS: dict[int, Spot] = {1: (0, 1), 2: (-1, 1), 3: (-1, 0), 4: (0, -1), 5: (1, -1), 6: (1, 0)}
RESOURCES = {"forest": "stick", "grassland": "grass", "mountain": "stone", "berry": "food"}
EXCHANGES = {"river": ("grass", "stone"), "jungle": ("stick", "grass"), "swamp": ("stick", "stone")}
DIFFICULT = {"mountain", "jungle", "swamp"}


@dataclass(frozen=True)
class Season:
    """What the cards of one name do."""

    tokens: dict[str, int] = field(default_factory=dict)
    barred: tuple[str, ...] = ()
    home: bool = False
    wounded: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    easy: tuple[str, ...] = ()


SEASONS = {
    "spring": Season({"grassland": 1}, barred=("river",), wounded=("river",)),
    "summer": Season({"berry": 1}, wounded=("swamp",), easy=("jungle",)),
    "autumn": Season({"forest": 1}, removed=("jungle",), easy=("mountain",)),
    "winter": Season(
        {"berry": -1, "grassland": -1}, barred=("mountain",), wounded=("mountain",), easy=("swamp",)
    ),
    "eruption": Season({"mountain": 1}, barred=("mountain",), removed=("mountain",)),
    "blizzard": Season(home=True, wounded=("grassland", "mountain")),
    "drought": Season({"berry": -1, "grassland": -1}, easy=("swamp",)),
    "flood": Season(
        {"grassland": -1, "mountain": 1}, barred=("river", "swamp"), wounded=("river",), removed=("swamp",)
    ),
    "wildfire": Season({"forest": -2}, barred=("forest", "jungle"), wounded=("forest",), easy=("jungle",)),
    "migration": Season({"grassland": 1}, home=True),
}
CARDS = [
    *[("spring", 1, 0), ("spring", 1, 1), ("spring", 2, 1), ("summer", 0, 0), ("summer", 1, 0)],
    *[("summer", 2, 1), ("autumn", 2, 1), ("autumn", 1, 1), ("autumn", 1, 1), ("winter", 0, 1)],
    *[("winter", 1, 2), ("winter", 2, 2), ("eruption", 2, 2), ("blizzard", 0, 2), ("drought", 2, 0)],
    *[("flood", 1, 1), ("wildfire", 2, 1), ("migration", 1, 2)],
]
HOARDS = {
    "trappers": (3, ("stick", "stone")),
    "fishers": (3, ("grass", "stone")),
    "weavers": (3, ("stick", "grass")),
    "spear-makers": (1, ("stick",)),
    "thatchers": (1, ("grass",)),
    "masons": (1, ("stone",)),
}
VICTORIES = ["pack-leader", "spiteful-spirit", "warmonger", *HOARDS]
