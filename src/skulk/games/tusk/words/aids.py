"""The player aid of Tusk!: a turn, the land, goods, the hunt, seasons and Victory cards."""

from collections.abc import Mapping
from typing import Final

from skulk.games.tusk.components import Components
from skulk.games.tusk.terms import FOREST, GORED, HIT, KINDS, SEASONS, SNOW, VICTORIES
from skulk.games.tusk.words import WORDS
from skulk.kernel.edition import Edition
from skulk.kernel.game import Aid, AidLine
from skulk.kernel.words import listed

EVENT_RULES: Final = {"pack-leader": "TSK-194", "spiteful-spirit": "TSK-192", "warmonger": "TSK-194"}


def aids(edition: Edition, seats: int, options: Mapping[str, str]) -> tuple[Aid, ...]:
    box = edition.parts
    assert isinstance(box, Components)
    return (
        Aid("A turn", turn(box, options["deals"] == "on")),
        Aid("Goods", goods()),
        Aid("The hunt", hunt(box)),
        Aid("The land", tuple([land(box, terrain) for terrain in range(FOREST, SNOW)])),
        Aid("Seasons", tuple([season(box, at) for at in range(len(SEASONS))])),
        Aid("Victory cards", tuple([victory(box, at) for at in range(len(VICTORIES))])),
    )


def turn(box: Components, deals: bool) -> tuple[AidLine, ...]:
    costs = ", ".join([str(cost) for cost in box.costs if cost])
    trade = AidLine("At any time", "give or trade; promises bind nobody.", "TSK-180")
    return (
        AidLine("Grow", f"the next member costs {costs} Food, in this order.", "TSK-031"),
        AidLine("Hunters", "send any who stand; the first to send leads the hunt.", "TSK-041"),
        AidLine("Move", "to a tile beside you, or on over easy land; difficult land stops you.", "TSK-053"),
        AidLine("Gather", "a token of the tile, or use its special rule.", "TSK-054"),
        AidLine("Recover", "a wounded member stands up.", "TSK-058"),
        AidLine("Fight", "another tribe on your tile, with all you have there.", "TSK-059"),
        AidLine("Then", "the hunt, the season, the Mammoth, and the land grows or freezes.", "TSK-020"),
        *([trade] if deals else []),
    )


def goods() -> tuple[AidLine, ...]:
    return (
        AidLine("Stick", "better dice: each adds to all of yours.", "TSK-072"),
        AidLine("Grass", "worse dice: each takes from all against you.", "TSK-072"),
        AidLine("Stone", "one more enemy falls, or Food is cut, if a die hit at all.", "TSK-078"),
        AidLine("A hit", f"is a die of {HIT} or more.", "TSK-073"),
        AidLine("Winning a fight", "brings Food: the hits you made less those you took.", "TSK-076"),
    )


def hunt(box: Components) -> tuple[AidLine, ...]:
    return (
        AidLine("Attack", f"a die for each standing hunter; {HIT} or more cuts a Food for you.", "TSK-113"),
        AidLine("The track", f"holds {box.track} Food; with the last the Mammoth is dead.", "TSK-115"),
        AidLine("The leader", f"then shares out {box.share} Food, with whomever they like.", "TSK-116"),
        AidLine("It strikes back", f"a die for each standing hunter; {GORED} or more wounds.", "TSK-119"),
        AidLine("Call off", "all your hunters, to one tile beside it.", "TSK-121"),
    )


def land(box: Components, terrain: int) -> AidLine:
    kind, pays = box.holds[terrain], box.pays[terrain]
    parts = [f"{box.laid} {WORDS.shown('kinds', kind)}"] * (kind >= 0)
    if pays:
        parts.append(f"{WORDS.ones([KINDS[good] for good in pays])} make Food")
    parts += ["difficult"] * (box.difficult >> terrain & 1)
    rule = "TSK-055" if pays else "TSK-006"
    return AidLine(f"{box.counts[terrain]} × {WORDS.shown('land', terrain)}", f"{'; '.join(parts)}.", rule)


def season(box: Components, at: int) -> AidLine:
    cards = [card for card, of in enumerate(box.seasons) if of == at]
    walks = listed(sorted({str(box.arrows[card]) for card in cards}), last=" or ")
    ice = listed(sorted({str(box.ice[card]) for card in cards}), last=" or ")
    words = f"{WORDS.effect(box.effects[at])} Arrows {walks}, ice {ice}."
    return AidLine(f"{len(cards)} × {WORDS.shown('season', at)}", words, "TSK-141")


def victory(box: Components, at: int) -> AidLine:
    """What a card brings; sets are as large as the edition has them."""
    name, kinds = VICTORIES[at], [KINDS[good] for good in box.sets[at]]
    about = f"worth hoard {len(kinds)}" if kinds else f"worth {name}"
    words = WORDS.text(about, food=box.worth[at], goods=WORDS.kinds(kinds))
    rule = EVENT_RULES.get(name, "TSK-193" if name == "trappers" else "TSK-194")
    return AidLine(WORDS.shown("card", at), f"{words}.", rule)
