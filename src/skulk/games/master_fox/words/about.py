"""What is said of Master Fox before a match: in the lobby, and of its options."""

from typing import Final

TAGLINE: Final = "Blindfolded, all at once and by touch: steal what the missions want, and call STOP in time."
CREDITS: Final = "Designed by Frédéric Vuagnat, published by Superlude and IELLO"
SUMMARIES: Final = {
    "goal": "Eggs that end the game.",
    "clock": "Real time, as a clock on the wall shows it, or stepped: time waits until everyone has chosen.",
    "pace": "With the clock on the wall: twenty ticks a second, or a gentle twelve, which leaves more time.",
    "ages": "Seats from the oldest to the youngest.",
    "missions_visible": "Whether the missions stay in sight in the hunt; stepped, they always do.",
    "time_limit": "When dawn ends a hunt; two minutes are 2400 ticks.",
    "false_stop": "A false alarm pays nothing, or counts as usual.",
    "take_out": "Whether the pawn stashed last may come out again.",
    "clack": "Whether a stash is heard by all.",
    "edition": "How missions change from round to round.",
    "max_rounds": "The round after which the game ends at the latest.",
}
CHOICES: Final = {
    "clock": {"wall": "On the wall: real time", "stepped": "Stepped: time waits"},
    "pace": {"normal": "Normal", "gentle": "Gentle"},
    "missions_visible": {"off": "No, remember them", "on": "Yes"},
    "time_limit": {
        "600": "Half a minute",
        "1200": "A minute",
        "2400": "Two minutes",
        "3600": "Three minutes",
        "6000": "Five minutes",
    },
    "false_stop": {"void": "Pays nothing", "lenient": "Counts as usual"},
    "take_out": {"off": "No", "on": "Yes"},
    "clack": {"on": "Yes", "off": "No"},
    "edition": {"classic": "Classic", "studio-h": "Studio H"},
    "max_rounds": {"1": "Round 1", "3": "Round 3", "10": "Round 10", "40": "Round 40"},
}


def chosen(option: str, choice: str) -> str:
    """A choice as people read it."""
    if option == "goal":
        return f"{choice} eggs"
    if option == "ages" and choice[:1].isdigit():
        oldest, *younger = choice.split()
        return f"Seat {oldest} is the oldest, then {', '.join(younger)}"
    return CHOICES.get(option, {}).get(choice, choice[:1].upper() + choice[1:])
