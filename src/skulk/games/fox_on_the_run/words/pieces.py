"""What each piece in the picture is: its card, from what the viewer sees."""

from typing import Final

from skulk.games.fox_on_the_run.terms import (
    CELL_NAMES,
    CHARACTERS,
    FOXES,
    QUESTIONS,
    REVEAL,
    ROTATE_TILE,
    STEP,
    SWAP_FIRST,
    SWAP_SECOND,
)
from skulk.games.fox_on_the_run.view import FoxView
from skulk.games.fox_on_the_run.words.labels import NAMES, TILES, arrow_words
from skulk.kernel.game import PieceCard
from skulk.kernel.state import View
from skulk.kernel.words import player_name

BY_CELL: Final = (STEP, ROTATE_TILE, SWAP_FIRST, SWAP_SECOND, REVEAL)  # questions that a tile answers
ANIMALS: Final = ("fox", "badger", "fox", "wolf")
DOES: Final = (
    (
        "His first step may be diagonal. He wins by entering Scarlet's tile while Zev is not beside her.",
        "070",
    ),
    ("After his walk he may turn a revealed, empty tile beside him by a quarter or a half.", "071"),
    ("After her walk she may swap two revealed, empty tiles beside her. Indigo must come to her.", "072"),
    ("After his walk he may turn up a face-down tile beside him. He wins by entering Indigo's tile.", "074"),
)
WINS: Final = (("FOX-002",), ("FOX-004", "FOX-005"), ("FOX-002", "FOX-003"), ("FOX-004", "FOX-005"))
ONE_ARROW: Final = "Sends whoever enters it on along its arrow, once a turn."
FORK: Final = (
    "A fork: sends whoever enters it on along one of its arrows, whichever they choose, once a turn."
)
HOME: Final = PieceCard("", "A starting tile has no arrows: it ends every walk, whoever's it is.")
OTHERS: Final = {
    "pass": PieceCard(
        "No thanks",
        "Ends the turn and leaves all tiles as they are: an ability is an offer, never a duty.",
        (),
        ("FOX-035",),
    ),
    "trail": PieceCard("The last walk", "The way that was just walked, tile by tile.", (), ("FOX-054",)),
}

# Which pieces show a value of the edition: the beginning of its path, and of the pieces' keys.
PARAMETER_PIECES: Final = (
    ("homes.indigo", "token-indigo"),
    ("homes.scarlet", "token-scarlet"),
    ("homes.den", "token-puffer"),
    ("homes.den", "token-zev"),
    ("stall.turns", "clock"),
)


def piece(view: View, key: str) -> PieceCard | None:
    assert isinstance(view, FoxView)
    kind, _, name = key.partition("-")
    if kind == "token" and name in CHARACTERS:
        return animal(view, CHARACTERS.index(name))
    if kind == "cell" and name in CELL_NAMES:
        return tile(view, CELL_NAMES.index(name))
    if key == "clock":
        return clock(view)
    return rescue(view) if key == "rescue" else OTHERS.get(key)


def animal(view: FoxView, character: int) -> PieceCard:
    words, rule = DOES[character]
    side = "Fox" if character in FOXES else "Guardian"
    cell = view.tokens[character]
    figures = (
        ("Played by", player_name(view.seats[character])),
        ("Side", side),
        ("Stands on", CELL_NAMES[cell]),
    )
    rules = (f"FOX-{rule}", *WINS[character])
    return PieceCard(
        f"{NAMES[character]}, the {ANIMALS[character]}", words, figures, rules, tries(view, cell)
    )


def tile(view: FoxView, cell: int) -> PieceCard:
    shown, where = view.tiles[cell], CELL_NAMES[cell]
    pressed = tries(view, cell)
    if shown.home:
        owner = "The den of the Guardians" if shown.home == "den" else f"{shown.home.capitalize()}'s start"
        return PieceCard(owner, HOME.words, (("Lies on", where),), ("FOX-024", "FOX-053"), pressed)
    if shown.arrows is None:
        left = ("Face down", f"{view.face_down} of {TILES}")
        words = (
            "Whoever enters it turns it up and stops there. The last one turned up wins for the Guardians."
        )
        rules = ("FOX-050", "FOX-005")
        return PieceCard("A face-down tile", words, (("Lies on", where), left), rules, pressed)
    fork = shown.arrows & (shown.arrows - 1)
    figures = (("Lies on", where), ("Points", arrow_words(shown.arrows)))
    rules = ("FOX-051", "FOX-052" if fork else "FOX-055")
    return PieceCard("An arrow tile", FORK if fork else ONE_ARROW, figures, rules, pressed)


def tries(view: FoxView, cell: int) -> tuple[str, ...]:
    """What pressing a tile, or who stands on it, would mean now."""
    return (f"{QUESTIONS[view.asking]} {CELL_NAMES[cell]}",) if view.asking in BY_CELL else ()


def clock(view: FoxView) -> PieceCard:
    words = "Every tile turned up brings the day nearer: with the last one the Guardians win."
    quiet = ("Turns without one", f"{view.quiet_turns} of {view.stall_limit}, then a draw")
    figures = (("Still face down", f"{view.face_down} of {TILES}"), quiet)
    return PieceCard("The tiles of the night", words, figures, ("FOX-005", "FOX-116"))


def rescue(view: FoxView) -> PieceCard:
    if view.rescue_open:
        words = "Zev is on none of the tiles around Scarlet: if Indigo enters her tile now, the Foxes win."
    else:
        words = "Zev is on a tile around Scarlet: as long as he is, Indigo cannot enter hers."
    return PieceCard("The rescue", words, (), ("FOX-002", "FOX-061"))
