"""What Ruse tells: for each verb its rules, and the name and kind of each value."""

from typing import Final

from skulk.games.ruse.terms import (
    CATCHES,
    INSTINCTS,
    OBSTACLES,
    PLACES,
    PURCHASES,
    SHAPES,
    SOURCES,
    TERRITORIES,
)
from skulk.kernel.event import NUMBER, SEAT, TEXT, Events, Fields, Kind, several

PLACE: Final = Kind("place", PLACES, text=True)
TERRITORY: Final = Kind("place", TERRITORIES, text=True)
SPACE: Final = Kind("space")
TRACK: Final = Kind("track", TERRITORIES, text=True)
CELL: Final = Kind("cell", text=True)
CARD: Final = Kind("card", text=True)
TILE: Final = Kind("tile", text=True)
BONUS_TILE: Final = Kind("bonus tile", text=True)
KIT: Final = Kind("piece")  # of its family, from 1
DIE: Final = Kind("die")
OBSTACLE: Final = Kind("piece", OBSTACLES, text=True)
PATHS: Final = Kind("tiles", text=True)  # a letter for each
SIDES: Final = Kind("sides", text=True)
RESOURCE: Final = Kind("resource", TERRITORIES, text=True)
PAYMENT: Final = Kind("resource", (*TERRITORIES, "hunt"), text=True)
CATCH: Final = Kind("catch", CATCHES, text=True)
SHAPE: Final = Kind("shape", SHAPES, text=True)
SOURCE: Final = Kind("source", SOURCES, text=True)
PURCHASE: Final = Kind("purchase", PURCHASES, text=True)
INSTINCT: Final = Kind("card", INSTINCTS, text=True)
DAYTIME: Final = Kind("time", ("day", "night"), text=True)
EXITS: Final = Kind("exits")  # a bit for each

EVENTS: Final = Events(
    {
        # By whichever rule brings it
        "gains GP": Fields("", gp=NUMBER),
        "loses GP": Fields("", gp=NUMBER),
        "gains VP": Fields("", vp=NUMBER),
        "scores": Fields("", vp=NUMBER, source=SOURCE),
        "pays GP": Fields("RSE-055 RSE-135", gp=NUMBER),
        "loses VP": Fields("RSE-156", vp=NUMBER),
        # A round, and the dice
        "begins round": Fields("RSE-033", round=NUMBER, order=several(SEAT)),
        "reveals destiny": Fields("RSE-038 RSV-007", tile=NUMBER, hunter=TERRITORY),
        "rolls destiny": Fields("RSE-039 RSV-007", rolled=DIE, time=DAYTIME),
        "gains for position": Fields("RS2-002 RSE-040 RSV-007", position=NUMBER),
        "rolls": Fields("RSE-047 RSV-009", rolled=DIE),
        "meets destiny": Fields("RSE-048"),
        "places": Fields("RSE-050 RSV-010", place=PLACE, die=DIE),
        "places on space": Fields("RSE-051", place=PLACE, die=DIE, space=SPACE),
        "passes": Fields("RSE-374"),
        "keeps": Fields("RSE-057", pips=NUMBER),
        # Territories
        "moves to": Fields("RSE-065 RSV-011", territory=TERRITORY, space=SPACE),
        "buys": Fields("RSE-054", action=TEXT, pips=NUMBER),
        "collects": Fields("RSE-387", resource=RESOURCE),
        "climbs": Fields("RSE-073", track=TRACK, level=NUMBER),
        "moves the hunter": Fields("RSE-074", territory=TERRITORY),
        "raises": Fields("RSE-075 RSV-016", kit=KIT, value=NUMBER),
        "hunts": Fields("RSE-082 RSE-083 RSV-012", catch=CATCH),
        "has no room": Fields("RSE-085"),
        "marks": Fields("RSE-077 RSV-012", place=PLACE, space=SPACE),
        "takes a marker back": Fields("RSE-078"),
        "draws tile": Fields("RSE-094", territory=TERRITORY, tile=TILE),
        "uses tile": Fields("RSE-092 RSE-103", territory=TERRITORY, tile=TILE),
        "puts": Fields("RSE-097", obstacle=OBSTACLE, territory=TERRITORY),
        "meets the bear": Fields("RSE-099", territory=TERRITORY),
        "takes the beaver": Fields("RSE-104", territory=TERRITORY, space=SPACE),
        "takes the star": Fields("RSE-105"),
        "takes the cheese": Fields("RSE-105"),
        "returns the cheese": Fields("RSE-107"),
        # Objectives
        "draws card": Fields("RSE-090", card=CARD),
        "draws a card": Fields("RSE-090"),
        "discards": Fields("RSE-090", card=CARD),
        "exchanges": Fields("RSE-091", card=CARD, vp=NUMBER),
        "completes": Fields("RSE-131", card=CARD),
        "claims": Fields("RSE-149", card=CARD, cube=NUMBER),
        # The den
        "digs": Fields("RSE-113", purchase=PURCHASE, pips=NUMBER),
        "draws paths": Fields("RSE-115", shapes=PATHS),
        "puts a tile back": Fields("RSE-118 RSE-350"),
        "lays": Fields("RSE-116", shape=SHAPE, cell=CELL, sides=SIDES),
        "replaces a tile": Fields("RSE-122"),
        "reaches an exit": Fields("RSE-346", exits=EXITS),
        "takes bonus tile": Fields("RSE-119 RSV-014", tile=BONUS_TILE),
        "reveals bonus tile": Fields("RSE-119", tile=BONUS_TILE),
        "declines": Fields("RSE-350"),
        # Kits
        "lets out": Fields("RSE-124", kit=KIT, exit=NUMBER),
        "learns": Fields("RSE-124", instinct=INSTINCT),
        "grows": Fields("RSE-135 RSV-016 RSV-020", kit=KIT, space=SPACE),
        "brings up": Fields("RSE-139 RSV-016", kit=KIT, track=NUMBER),
        "pays": Fields("RSE-136", resource=PAYMENT),
        "returns a hunting tile": Fields("RSE-143"),
        "unlocks the fourth die": Fields("RSE-043"),
        # Expansions and VIXEN
        "rolls the Firefox die": Fields("RSF-008", rolled=DIE),
        "moves the Firefox": Fields("RSF-003", space=SPACE),
        "advances in the Village": Fields("RSL-003", space=SPACE),
        "turns card": Fields("RSV-009", card=CARD),
        "takes a tile": Fields("RSV-015", territory=TERRITORY),
        "takes a den path": Fields("RSV-014"),
    }
)
