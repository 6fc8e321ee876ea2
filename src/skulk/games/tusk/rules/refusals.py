"""Why a move is not open: the rule that forbids what people try in vain.

Each reason is a rule, a verb for the words, and what helps to say it.
"""

import re

from skulk.games.tusk.board import ADJACENT, BY_NAME
from skulk.games.tusk.moves import BARE_HANDS, GOODS_WORDS, TABLES
from skulk.games.tusk.rules.gathering import Tribes
from skulk.games.tusk.terms import (
    ACT,
    AIM,
    ATTACK,
    COMMIT,
    FLEE,
    FOOD,
    GROW,
    HUNTING,
    KEEP,
    KINDS,
    LEAD,
    MEMBERS,
    MOST_DRAFTS,
    MOST_GIFTS,
    MOST_OFFERS,
    NOBODY,
    PLACE,
    QUESTIONS,
    REGROUP,
    SEND,
    SET_UP,
    SHARE,
    TERRAINS,
    TRIBES,
)
from skulk.kernel.event import Event, only

Why = tuple[str, str, tuple[int | str, ...]]
NOTATION = re.compile(r"(place|grow|send|move|lead|leave|flee) ([a-g][1-7])")
GOODS = re.compile(r"(sticks|grass|stones) (\d{1,3})")
SHARING = re.compile(r"share (blue|yellow|green|grey) (\d{1,3})")
ASKED_BY = {
    "place": PLACE,
    "grow": GROW,
    "send": SEND,
    "move": ACT,
    "lead": LEAD,
    "leave": REGROUP,
    "flee": FLEE,
}
ACTIONS = ("gather", "exchange", "recover", "fight")
STEPS = ("gift", "offer", "drop")
ANSWERED = ("accept", "refuse", "withdraw")
TEXTS = {str(move) for table in TABLES for move in table} | {str(BARE_HANDS)}


def why_not(position: Tribes, seat: int, text: str) -> Event:
    """The first rule in the way, read from what the seat knows."""
    rule, verb, more = reason(position, seat, text)
    return Event(rule, seat, verb, (text, *more), only(seat))


def reason(position: Tribes, seat: int, text: str) -> Why:
    first = text.split(" ")[0]
    if position.offer:
        return "TSK-302", "offer open", ()
    if first in ("deal", "give", "ask") or text in STEPS or text in ANSWERED:
        return no_deal(position, seat, text)
    if text not in TEXTS and not GOODS.fullmatch(text) and not SHARING.fullmatch(text):
        return "", "no such move", ()
    if position.drafts[seat]:
        return "TSK-303", "draft open", ()
    if position.asking != COMMIT and seat != position.turn:
        return not_now(position)
    return no_answer(position, seat, text)


def not_now(position: Tribes) -> Why:
    """Something else is asked, or somebody else."""
    rule = "TSK-237" if position.fight is not None else RULE_OF[QUESTIONS[position.asking]]
    return rule, "not now", (QUESTIONS[position.asking],)


RULE_OF = {
    "place": "TSK-010",
    "keep": "TSK-013",
    "grow": "TSK-021",
    "send": "TSK-021",
    "act": "TSK-021",
    "attack": "TSK-111",
    "share": "TSK-116",
    "lead": "TSK-118",
    "regroup": "TSK-256",
    "flee": "TSK-151",
}


def no_answer(position: Tribes, seat: int, text: str) -> Why:
    tile = NOTATION.fullmatch(text)
    if tile:
        asked = ASKED_BY[tile[1]]
        if asked != position.asking:
            return not_now(position)
        return no_tile(position, seat, asked, BY_NAME[tile[2]])
    if GOODS.fullmatch(text):
        return no_goods(position, seat, text)
    if text == str(BARE_HANDS) and position.asking == ATTACK:
        return "TSK-112", "kind by kind", ()
    if SHARING.fullmatch(text) and position.asking == SHARE:
        return no_share(position, text)
    if position.asking == ACT and (text in ACTIONS or text.startswith("pick ")):
        return no_action(position, text)
    if position.asking == KEEP and text.startswith("keep "):
        return "TSK-013", "not shown", ()
    if position.asking == AIM and text.startswith("aim "):
        return no_aim(position, text)
    if position.asking == REGROUP and text == "stay":
        return "TSK-122", "must leave", ()
    return not_now(position)


# Tiles


def no_tile(position: Tribes, seat: int, asking: int, tile: int) -> Why:
    if tile >= len(position.terrain):
        return "TSK-160", "not in play", ()
    if asking == PLACE:
        return ("TSK-010" if position.phase == SET_UP else "TSK-212"), "home tile", ()
    if asking == GROW:
        return no_growth(position, seat)
    if asking == SEND:
        return no_hunter(position, seat, tile)
    if asking == ACT:
        return no_walk(position, tile)
    if asking == FLEE:
        near = ADJACENT[position.mammoth] >> tile & 1
        return ("TSK-276", "on the path", ()) if near else ("TSK-277", "not beside", ())
    return ("TSK-257" if asking == REGROUP else "TSK-118"), "not beside", ()


def no_growth(position: Tribes, seat: int) -> Why:
    if position.in_play(seat) == MEMBERS:
        return "TSK-033", "all in play", ()
    if not position.can_grow(seat):
        return "TSK-032", "too dear", (int(position.cost(seat)), int(position.holds(seat, FOOD)))
    return "TSK-030", "own tile", ()


def no_hunter(position: Tribes, seat: int, tile: int) -> Why:
    if position.count_at(seat, tile):
        return "TSK-220", "wounded", ()
    return "TSK-040", "nobody there", ()


def no_walk(position: Tribes, tile: int) -> Why:
    member = position.acting()
    if member == NOBODY:
        return "TSK-201", "pick first", ()
    if position.is_lying(member):
        return "TSK-058", "wounded", ()
    here = position.places[member]
    if tile == here:
        return "TSK-052", "already there", ()
    if not position.hard >> tile & 1:
        return "TSK-223", "too far", ()
    return "TSK-053", "difficult", (TERRAINS[position.terrain[tile]],)


# Actions


def no_action(position: Tribes, text: str) -> Why:
    if text.startswith("pick "):
        return no_pick(position, int(text.split()[1]) - 1)
    member = position.acting()
    if member == NOBODY:
        return "TSK-201", "pick first", ()
    if position.is_lying(member):
        return "TSK-058", "wounded", ()
    tile = position.places[member]
    terrain = TERRAINS[position.terrain[tile]]
    if text == "gather":
        return "TSK-225", "nothing here", (terrain,)
    if text == "exchange" and position.box.pays[position.terrain[tile]]:
        return "TSK-055", "cannot pay", (terrain,)
    if text == "exchange":
        return "TSK-225", "no special rule", (terrain,)
    return ("TSK-059", "no enemy", ()) if text == "fight" else ("TSK-058", "standing", ())


def no_pick(position: Tribes, number: int) -> Why:
    member = MEMBERS * position.turn + number
    if member == position.acting():
        return "TSK-201", "acts already", ()
    if position.places[member] >= HUNTING:
        return "TSK-050", "not on the land", ()
    if not position.actions_of(member):
        return "TSK-050", "no action left", ()
    return "TSK-201", "one of a group", ()


def no_aim(position: Tribes, text: str) -> Why:
    if TRIBES.index(text.split()[1]) == position.turn:
        return "TSK-091", "not yourself", ()
    return "TSK-091", "not there", ()


def no_goods(position: Tribes, seat: int, text: str) -> Why:
    kind = GOODS_WORDS.index(text.split()[0])
    if position.asking == COMMIT:
        if not position.is_useful(seat, kind):
            return "TSK-236", "useless", (kind,)
        rule, asked = "TSK-070", position.pledge_of(seat)
    elif position.asking == ATTACK:
        rule, asked = "TSK-112", position.next_good()
    else:
        return not_now(position)
    have = int(position.holds(seat, kind))
    if have and kind != asked:
        return rule, "settled" if kind < asked else "comes later", (kind,)
    return rule, "too many", (have, kind)


def no_share(position: Tribes, text: str) -> Why:
    if TRIBES[position.turn] == text.split()[1]:
        return "TSK-116", "the rest", ()
    if TRIBES[position.shared_with()] != text.split()[1]:
        return "TSK-116", "another first", (int(position.shared_with()),)
    return "TSK-260", "too much", (int(position.share_left),)


# Bargains


def no_deal(position: Tribes, seat: int, text: str) -> Why:
    if not position.deals_open():
        return "TSK-306", "no deals", ()
    if not position.may_deal():
        return "TSK-302", "no deals now", ()
    if text in ANSWERED:
        return "TSK-301", "no offer", ()
    if not position.drafts[seat]:
        return no_beginning(position, seat, text)
    return no_step(position, seat, text)


def no_beginning(position: Tribes, seat: int, text: str) -> Why:
    if not text.startswith("deal "):
        return "TSK-301", "no draft", ()
    if text not in [f"deal {TRIBES[other]}" for other in range(position.players) if other != seat]:
        return "TSK-180", "nobody to deal with", ()
    if not position.has_tokens(seat):
        return "TSK-180", "no tokens", ()
    return "TSK-303", "enough deals", (MOST_GIFTS, MOST_OFFERS, MOST_DRAFTS)


def no_step(position: Tribes, seat: int, text: str) -> Why:
    draft = position.drafts[seat]
    if text.startswith(("give ", "ask ")) and text.split()[1] in KINDS:
        enough = text.startswith("ask ") and position.dealt[3 * seat + 1] >= MOST_OFFERS
        return ("TSK-303", "enough offers", ()) if enough else ("TSK-301", "not covered", ())
    if text == "gift":
        made = position.dealt[3 * seat]
        return ("TSK-303", "enough gifts", ()) if made >= MOST_GIFTS else ("TSK-300", "no gift", ())
    if text == "offer" and draft in position.refused:
        return "TSK-303", "refused before", ()
    if text == "offer" and position.dealt[3 * seat + 1] >= MOST_OFFERS:
        return "TSK-303", "enough offers", ()
    return ("TSK-301", "no trade", ()) if text == "offer" else ("TSK-301", "draft open", ())
