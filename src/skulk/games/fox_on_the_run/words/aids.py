"""The recap cards of Fox on the Run: each character's ability and how it wins, and what a walk meets."""

from collections.abc import Mapping

from skulk.games.fox_on_the_run.components import Components
from skulk.kernel.edition import Edition
from skulk.kernel.game import Aid, AidLine

RESCUE = AidLine("The Foxes win", "when Indigo enters Scarlet's tile and Zev is not beside her.", "FOX-002")
CAPTURE = AidLine("The Guardians win", "when Zev enters Indigo's tile.", "FOX-004")
DAYLIGHT = AidLine("They also win", "when no tile is face down any more, whoever turned the last.", "FOX-005")

CHARACTERS = (
    Aid(
        "Indigo, Fox",
        (AidLine("Ability", "his first step may be diagonal.", "FOX-070"), RESCUE),
    ),
    Aid(
        "Puffer, Guardian",
        (
            AidLine(
                "Ability",
                "after his walk, turn a revealed, empty tile beside him by a quarter or a half.",
                "FOX-071",
            ),
            CAPTURE,
            DAYLIGHT,
        ),
    ),
    Aid(
        "Scarlet, Fox",
        (
            AidLine("Ability", "after her walk, swap a pair of revealed, empty tiles beside her.", "FOX-072"),
            RESCUE,
            AidLine("But", "she may not enter Indigo's tile herself.", "FOX-003"),
        ),
    ),
    Aid(
        "Zev, Guardian",
        (
            AidLine("Ability", "after his walk, turn up a face-down tile beside him.", "FOX-074"),
            CAPTURE,
            DAYLIGHT,
        ),
    ),
)


def aids(edition: Edition, seats: int, options: Mapping[str, str]) -> tuple[Aid, ...]:
    box = edition.parts
    assert isinstance(box, Components)
    walk = (
        AidLine("Order", "Indigo, Puffer, Scarlet, Zev, and round again.", "FOX-030"),
        AidLine("First step", "wherever you like, N, E, S or W, if the tile is open to you.", "FOX-040"),
        AidLine("Face-down tile", "is turned up, and the walk ends there.", "FOX-050"),
        AidLine("Revealed arrows", "send you on at once; at a fork you choose.", "FOX-051"),
        AidLine("Starting tile", "ends the walk, whoever's it is.", "FOX-053"),
        AidLine("Same tile again", "ends the walk: its arrows work once a turn.", "FOX-055"),
        AidLine("Blocked arrow", "towards the edge or someone's tile: you stay, the walk ends.", "FOX-066"),
        AidLine("Beside", "means any tile around, corners too.", "FOX-006"),
        AidLine("Stalemate", f"{box.stall_limit} turns without a tile turned up are a draw.", "FOX-116"),
    )
    return (*CHARACTERS, Aid("A walk", walk))
