"""The names and numbers that everything in Tusk! shares."""

from typing import Final

# Tokens; the first three are goods.
STICK: Final = 0
GRASS: Final = 1
STONE: Final = 2
FOOD: Final = 3
KINDS: Final = ("stick", "grass", "stone", "food")
GOODS: Final = 3

# Terrains, as their edition's tables name them.
GROUND: Final = 0  # the Mammoth Breeding Ground
FOREST: Final = 1
GRASSLAND: Final = 2
MOUNTAIN: Final = 3
BERRY: Final = 4
RIVER: Final = 5
JUNGLE: Final = 6
SWAMP: Final = 7
SNOW: Final = 8
TERRAINS: Final = (
    *("ground", "forest", "grassland", "mountain", "berry"),
    *("river", "jungle", "swamp", "snow"),
)

SEASON_CARDS: Final = 18
SEASONS: Final = (
    *("spring", "summer", "autumn", "winter", "eruption"),
    *("blizzard", "drought", "flood", "wildfire", "migration"),
)

# Victory cards: three for events, six for hoards.
PACK_LEADER: Final = 0
SPIRIT: Final = 1
WARMONGER: Final = 2
VICTORIES: Final = (
    *("pack-leader", "spiteful-spirit", "warmonger"),
    *("trappers", "fishers", "weavers", "spear-makers", "thatchers", "masons"),
)
EVENTS: Final = 3
VICTORY_CARDS: Final = 9
SHOWN: Final = 3  # Victory cards to choose from

TRIBES: Final = ("blue", "yellow", "green", "grey")  # by seat
MEMBERS: Final = 4
NOBODY: Final = -1

ROWS: Final = 7  # of land, which the ice takes one by one

# Where a member is, besides the tiles 0 to 36.
HUNTING: Final = 37
AT_HOME: Final = 38  # on its Tribe Board, not in play

# What is asked.
OVER: Final = 0
PLACE: Final = 1
KEEP: Final = 2
GROW: Final = 3
SEND: Final = 4
ACT: Final = 5
ASIDE: Final = 6
AIM: Final = 7
COMMIT: Final = 8
ATTACK: Final = 9
SHARE: Final = 10
LEAD: Final = 11
REGROUP: Final = 12
FLEE: Final = 13
DEAL: Final = 14  # a bargain being put together, whatever else is asked
ANSWER: Final = 15  # an offer that waits for its answer
QUESTIONS: Final = (
    *("over", "place", "keep", "grow", "send", "act", "aside", "aim", "commit", "attack", "share"),
    *("lead", "regroup", "flee", "deal", "answer"),
)

# Steps that the table takes by itself, in place of a question.
TO_TURN: Final = 16  # a turn begins
TO_ACT: Final = 17  # the player at turn goes on acting
TO_NEXT: Final = 18  # that player's Tribe Phase is over

# The phases of a turn.
SET_UP: Final = 0
TRIBE: Final = 1
HUNT: Final = 2
SEASON: Final = 3
PHASES: Final = ("set-up", "tribe", "hunt", "season")

# Whether there are deals.
CLOSED: Final = 0
OPEN: Final = 1
DEALS: Final = ("on", "off")

# Whether a position is played, or thought about.
REAL: Final = 0
GUESSED: Final = 1  # until the next decision
THOUGHT: Final = 2  # beyond it nobody bargains or changes their mind: searches would drown in it

MOST_GIFTS: Final = 3  # in a segment, each (TSK-303)
MOST_OFFERS: Final = 3
MOST_DRAFTS: Final = 6

HIT: Final = 6  # a die that reaches this wounds
GORED: Final = 4  # and this much from the Mammoth

BIT: Final = [1 << place for place in range(62)]  # 1 << i64 would be cut to 32 bits when compiled
