"""What Ruse tells: for each verb its rules, and the name and kind of each value."""

from typing import Final

from skulk.games.ruse.terms import (
    ACTIONS,
    CATCHES,
    INSTINCTS,
    OBSTACLES,
    PLACES,
    PURCHASES,
    QUESTIONS,
    SHAPES,
    SOURCES,
    TERRITORIES,
)
from skulk.kernel.event import NUMBER, SEAT, TEXT, Events, Fields, Kind, alike, several

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
ACTION: Final = Kind("action", ACTIONS, text=True)
QUESTION: Final = Kind("question", QUESTIONS, text=True)

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
        "ends round": Fields("RSE-033", round=NUMBER, vp=several(NUMBER)),
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

# Why a move is not open
REFUSALS: Final = Events(
    {
        **alike("no cheese, cheese not now, no exit, not played, no errand, place full, bag empty"),
        **alike("backward, no kit to raise, no prey, track at the top, no marker left, own mark"),
        **alike("nothing to pay with, tile not there, kept tile useless, no pass, cannot dig, not joined"),
        **alike("exit has a price, resource only, tile not drawn, tile was chosen, base stays, cell taken"),
        **alike("no such turn, stack empty, name the tile"),
        **alike("resource out, instinct not open, cache empty, deck empty"),
        **alike("not at the exit, objective missing, kit in reserve, kit at its end, kit has left", kit=KIT),
        **alike("kit at six, kit must stay behind", kit=KIT),
        **alike(
            "card not met, card not paid, card not held, card not completed, exchanged already", card=NUMBER
        ),
        **alike("done already, not here, hunter is here, wolf is here", action=ACTION),
        "no such move": Fields("", move=TEXT),
        "not your turn": Fields("RSE-034"),
        "not now": Fields("", asked=QUESTION),
        "space closed": Fields("RSE-051", place=PLACE, spaces=NUMBER),
        "space taken": Fields("RSE-051", space=SPACE),
        "space alike": Fields("RSE-051", place=PLACE),
        "space too dear": Fields("RSE-315", cost=NUMBER, die=DIE, gp=NUMBER),
        "from the base": Fields("RSE-062", territory=TERRITORY),
        "too far": Fields("RSE-323", reach=NUMBER),
        "too dear": Fields("RSE-314", action=ACTION, cost=NUMBER, die=DIE, gp=NUMBER),
        "kit must wait": Fields("RSE-141", kit=KIT, space=SPACE),
        "step too dear": Fields("RSE-135", cost=NUMBER, gp=NUMBER),
        "too few points": Fields("RSE-318", vp=NUMBER),
    }
)
