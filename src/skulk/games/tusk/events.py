"""What Tusk! tells: for each verb its rules, and the name and kind of each value."""

from typing import Final

from skulk.games.tusk.geometry import NAMES
from skulk.games.tusk.terms import GOODS, KINDS, QUESTIONS, SEASONS, SHOWN, TERRAINS, VICTORIES
from skulk.kernel.event import NUMBER, SEAT, TEXT, Events, Fields, Kind, Trades, alike, groups, several

TILE: Final = Kind("place", tuple(NAMES))
CARD: Final = Kind("card", VICTORIES)
SEASON: Final = Kind("season", SEASONS)
TERRAIN: Final = Kind("terrain", TERRAINS)
TOKEN: Final = Kind("resource", KINDS)
LAND: Final = Kind("terrain", TERRAINS, text=True)
QUESTION: Final = Kind("question", QUESTIONS, text=True)
MEMBER: Final = Kind("piece")  # of its tribe, from 1
DIRECTION: Final = Kind("direction")
TRIBES: Final = Kind("seats")  # a bit for each
DIE: Final = Kind("die")
TOKENS: Final = several(NUMBER, len(KINDS))  # how many of each kind, sticks first

EVENTS: Final = Events(
    {
        "places": Fields("TSK-010 TSK-212", tile=TILE),
        "looks": Fields("TSK-013", cards=several(CARD, SHOWN)),
        "keeps": Fields("TSK-013", card=CARD),
        "has kept": Fields("TSK-013"),
        "grows": Fields("TSK-030", price=NUMBER, tile=TILE, members=NUMBER),
        "sends": Fields("TSK-040", member=MEMBER, tile=TILE),
        "leads": Fields("TSK-041", hunters=NUMBER),
        "moves": Fields("TSK-052", member=MEMBER, start=TILE, tile=TILE),
        "gathers": Fields("TSK-054", token=TOKEN, tile=TILE, left=NUMBER),
        "exchanges": Fields("TSK-055", tile=TILE, paid=several(TOKEN)),
        "recovers": Fields("TSK-058", member=MEMBER, tile=TILE),
        "ends turn": Fields("TSK-227"),
        "fights": Fields("TSK-059", tile=TILE, tribes=TRIBES),
        "stands aside": Fields("TSK-092"),
        "joins": Fields("TSK-092"),
        "aims": Fields("TSK-091", member=MEMBER, target=SEAT),
        "is ready": Fields("TSK-070"),
        "reveals": Fields("TSK-070", goods=several(NUMBER, GOODS)),
        "strikes": Fields(
            "TSK-072", target=SEAT, plus=NUMBER, minus=NUMBER, hits=NUMBER, rolled=several(DIE)
        ),
        "falls": Fields("TSK-073 TSK-075 TSK-078", fallen=NUMBER, wounds=NUMBER),
        "draw": Fields("TSK-239", wounded=NUMBER),
        "wins": Fields("TSK-076", food=NUMBER, wounded=NUMBER, suffered=NUMBER),
        "bashes": Fields("TSK-078", target=SEAT, fallen=NUMBER, stones=NUMBER),
        "attacks": Fields("TSK-112", goods=several(NUMBER, GOODS), hits=NUMBER, rolled=several(DIE)),
        "cuts": Fields("TSK-113 TSK-114", food=NUMBER, hits=NUMBER, stones=NUMBER),
        "kill": Fields("TSK-115", tile=TILE, food=NUMBER),
        "shares": Fields("TSK-116", shares=several(NUMBER)),
        "returns": Fields("TSK-118", tile=TILE),
        "is gored": Fields("TSK-119", minus=NUMBER, fallen=NUMBER, rolled=several(DIE)),
        "stays": Fields("TSK-125"),
        "leaves": Fields("TSK-121", tile=TILE),
        "marks": Fields("", card=CARD, food=NUMBER),
        "season": Fields("TSK-140", season=SEASON, arrows=NUMBER, ice=NUMBER, effects=several(TEXT)),
        "changes": Fields("TSK-141", terrain=TERRAIN, more=NUMBER),
        "goes home": Fields("TSK-141"),
        "is struck": Fields("TSK-141", member=MEMBER, tile=TILE),
        "is removed": Fields("TSK-142", member=MEMBER, tile=TILE),
        "roams": Fields("TSK-150", rolled=DIE, direction=DIRECTION, arrows=NUMBER),
        "walks": Fields("TSK-150", tile=TILE),
        "is barred": Fields("TSK-152", tile=TILE),
        "wanders off": Fields("TSK-153"),
        "is trampled": Fields("TSK-151", member=MEMBER, tile=TILE),
        "flees": Fields("TSK-151", member=MEMBER, tile=TILE),
        "finds land": Fields("TSK-160", tiles=NUMBER),
        "snow comes": Fields("TSK-161", rolled=DIE, direction=DIRECTION),
        "freezes": Fields("TSK-162", rows=NUMBER, left=NUMBER),
        "turn ends": Fields("TSK-170", turn=NUMBER, tribes=groups(food=NUMBER, members=NUMBER)),
        "is first": Fields("TSK-170", turn=NUMBER),
        "ends": Fields("TSK-165"),
        "scores": Fields("TSK-191", card=CARD, bonus=NUMBER, food=NUMBER),
        "gives": Fields("TSK-300", partner=SEAT, given=TOKENS),
        "offers": Fields("TSK-301", partner=SEAT, given=TOKENS, asked=TOKENS),
        "accepts": Fields("TSK-301", partner=SEAT, given=TOKENS, asked=TOKENS),
        "refuses": Fields("TSK-301", partner=SEAT),
        "withdraws": Fields("TSK-308", partner=SEAT),
    },
    Trades(made=("offers",), taken=("accepts",), partner="partner"),
)

# Why a move is not open; the first value is always what was tried
REFUSALS: Final = Events(
    {
        **alike("no such move, home tile, not in play, own tile, all in play, wounded", move=TEXT),
        **alike("nobody there, pick first, acts already, not on the land, no action left", move=TEXT),
        **alike("one of a group, already there, too far, no enemy, standing, not shown", move=TEXT),
        **alike("not yourself, not there, kind by kind, the rest, on the path, not beside", move=TEXT),
        **alike("must leave, no deals, no deals now, offer open, no offer, no draft", move=TEXT),
        **alike("draft open, nobody to deal with, no tokens, enough gifts, enough offers", move=TEXT),
        **alike("not covered, no gift, no trade, refused before, nothing to ask for", move=TEXT),
        **alike("nobody there to share, share settled", move=TEXT),
        **alike("difficult, nothing here, cannot pay, no special rule", move=TEXT, land=LAND),
        **alike("useless, settled, comes later", move=TEXT, goods=TOKEN),
        "not now": Fields("", move=TEXT, asked=QUESTION),
        "too dear": Fields("TSK-032", move=TEXT, price=NUMBER, food=NUMBER),
        "too many": Fields("TSK-070 TSK-112", move=TEXT, held=NUMBER, goods=TOKEN),
        "another first": Fields("TSK-116", move=TEXT, next=SEAT),
        "too much": Fields("TSK-260", move=TEXT, food=NUMBER),
        "enough deals": Fields("TSK-303", move=TEXT, gifts=NUMBER, offers=NUMBER, drafts=NUMBER),
    }
)
