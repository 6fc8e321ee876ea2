"""Why a move is not open: the rule that forbids what people try in vain.

Each reason is a rule, a verb for the words, and what helps to say it.
"""

import re

from skulk.games.tusk.geometry import ADJACENT, BY_NAME
from skulk.games.tusk.moves import BARE_HANDS, GOODS_WORDS, TABLES
from skulk.games.tusk.rules import dealing, fighting, gathering, growing, hunting
from skulk.games.tusk.rules.position import Position
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
    OVER,
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


def why_not(game: Position, seat: int, text: str) -> Event:
    """The first rule in the way, read from what the seat knows."""
    rule, verb, more = reason(game, seat, text)
    return Event(rule, seat, verb, (text, *more), only(seat))


def reason(game: Position, seat: int, text: str) -> Why:
    first = text.split(" ")[0]
    if game.asking == OVER or not 0 <= seat < game.players:
        return "", "no such move", ()
    if game.offer:
        return "TSK-302", "offer open", ()
    if first in ("deal", "give", "ask") or text in STEPS or text in ANSWERED:
        return no_deal(game, seat, text)
    if text not in TEXTS and not GOODS.fullmatch(text) and not SHARING.fullmatch(text):
        return "", "no such move", ()
    if game.drafts[seat]:
        return "TSK-303", "draft open", ()
    if game.asking != COMMIT and seat != game.turn:
        return not_now(game)
    return no_answer(game, seat, text)


def not_now(game: Position) -> Why:
    """Something else is asked, or somebody else."""
    rule = "TSK-237" if game.fight is not None else RULE_OF[QUESTIONS[game.asking]]
    return rule, "not now", (QUESTIONS[game.asking],)


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


def no_answer(game: Position, seat: int, text: str) -> Why:
    tile = NOTATION.fullmatch(text)
    if tile:
        asked = ASKED_BY[tile[1]]
        if asked != game.asking:
            return not_now(game)
        return no_tile(game, seat, asked, BY_NAME[tile[2]])
    if GOODS.fullmatch(text):
        return no_goods(game, seat, text)
    if text == str(BARE_HANDS) and game.asking == ATTACK:
        return "TSK-112", "kind by kind", ()
    if SHARING.fullmatch(text) and game.asking == SHARE:
        return no_share(game, text)
    if game.asking == ACT and (text in ACTIONS or text.startswith("pick ")):
        return no_action(game, text)
    if game.asking == KEEP and text.startswith("keep "):
        return "TSK-013", "not shown", ()
    if game.asking == AIM and text.startswith("aim "):
        return no_aim(game, text)
    if game.asking == REGROUP and text == "stay":
        return "TSK-122", "must leave", ()
    return not_now(game)


# Tiles


def no_tile(game: Position, seat: int, asking: int, tile: int) -> Why:
    if tile >= len(game.terrain):
        return "TSK-160", "not in play", ()
    if asking == PLACE:
        return ("TSK-010" if game.phase == SET_UP else "TSK-212"), "home tile", ()
    if asking == GROW:
        return no_growth(game, seat)
    if asking == SEND:
        return no_hunter(game, seat, tile)
    if asking == ACT:
        return no_walk(game, tile)
    if asking == FLEE:
        near = ADJACENT[game.mammoth] >> tile & 1
        return ("TSK-276", "on the path", ()) if near else ("TSK-277", "not beside", ())
    return ("TSK-257" if asking == REGROUP else "TSK-118"), "not beside", ()


def no_growth(game: Position, seat: int) -> Why:
    if game.in_play(seat) == MEMBERS:
        return "TSK-033", "all in play", ()
    if not growing.can_grow(game, seat):
        return "TSK-032", "too dear", (int(growing.cost(game, seat)), int(game.holds(seat, FOOD)))
    return "TSK-030", "own tile", ()


def no_hunter(game: Position, seat: int, tile: int) -> Why:
    if game.count_at(seat, tile):
        return "TSK-220", "wounded", ()
    return "TSK-040", "nobody there", ()


def no_walk(game: Position, tile: int) -> Why:
    member = gathering.acting(game)
    if member == NOBODY:
        return "TSK-201", "pick first", ()
    if game.is_lying(member):
        return "TSK-058", "wounded", ()
    here = game.places[member]
    if tile == here:
        return "TSK-052", "already there", ()
    if not game.hard >> tile & 1:
        return "TSK-223", "too far", ()
    return "TSK-053", "difficult", (TERRAINS[game.terrain[tile]],)


# Actions


def no_action(game: Position, text: str) -> Why:
    if text.startswith("pick "):
        return no_pick(game, int(text.split()[1]) - 1)
    member = gathering.acting(game)
    if member == NOBODY:
        return "TSK-201", "pick first", ()
    if game.is_lying(member):
        return "TSK-058", "wounded", ()
    tile = game.places[member]
    terrain = TERRAINS[game.terrain[tile]]
    if text == "gather":
        return "TSK-225", "nothing here", (terrain,)
    if text == "exchange" and game.box.pays[game.terrain[tile]]:
        return "TSK-055", "cannot pay", (terrain,)
    if text == "exchange":
        return "TSK-225", "no special rule", (terrain,)
    return ("TSK-059", "no enemy", ()) if text == "fight" else ("TSK-058", "standing", ())


def no_pick(game: Position, number: int) -> Why:
    member = MEMBERS * game.turn + number
    if member == gathering.acting(game):
        return "TSK-201", "acts already", ()
    if game.places[member] >= HUNTING:
        return "TSK-050", "not on the land", ()
    if not game.actions_of(member):
        return "TSK-050", "no action left", ()
    return "TSK-201", "one of a group", ()


def no_aim(game: Position, text: str) -> Why:
    if TRIBES.index(text.split()[1]) == game.turn:
        return "TSK-091", "not yourself", ()
    return "TSK-091", "not there", ()


def no_goods(game: Position, seat: int, text: str) -> Why:
    kind = GOODS_WORDS.index(text.split()[0])
    if game.asking == COMMIT:
        if not fighting.is_useful(game, seat, kind):
            return "TSK-236", "useless", (kind,)
        rule, asked = "TSK-070", fighting.pledge_of(game, seat)
    elif game.asking == ATTACK:
        rule, asked = "TSK-112", hunting.next_good(game)
    else:
        return not_now(game)
    have = int(game.holds(seat, kind))
    if have and kind != asked:
        return rule, "settled" if kind < asked else "comes later", (kind,)
    return rule, "too many", (have, kind)


def no_share(game: Position, text: str) -> Why:
    seat = TRIBES.index(text.split()[1])
    if seat >= game.players:
        return "TSK-116", "nobody there to share", ()
    if seat == game.turn:
        return "TSK-116", "the rest", ()
    if (seat - game.leader) % game.players < game.lap:
        return "TSK-260", "share settled", ()
    if seat != hunting.shared_with(game):
        return "TSK-116", "another first", (int(hunting.shared_with(game)),)
    return "TSK-260", "too much", (int(game.share_left),)


# Bargains


def no_deal(game: Position, seat: int, text: str) -> Why:
    if not game.deals_open():
        return "TSK-306", "no deals", ()
    if not dealing.may_deal(game):
        return "TSK-302", "no deals now", ()
    if text in ANSWERED:
        return "TSK-301", "no offer", ()
    if not game.drafts[seat]:
        return no_beginning(game, seat, text)
    return no_step(game, seat, text)


def no_beginning(game: Position, seat: int, text: str) -> Why:
    if not text.startswith("deal "):
        return "TSK-301", "no draft", ()
    if text not in [f"deal {TRIBES[other]}" for other in range(game.players) if other != seat]:
        return "TSK-180", "nobody to deal with", ()
    if not game.has_tokens(seat):
        return "TSK-180", "no tokens", ()
    gifts, offers, drafts = game.dealt[3 * seat : 3 * seat + 3]
    if gifts >= MOST_GIFTS and offers < MOST_OFFERS and drafts < MOST_DRAFTS:
        return "TSK-301", "nothing to ask for", ()
    return "TSK-303", "enough deals", (MOST_GIFTS, MOST_OFFERS, MOST_DRAFTS)


def no_step(game: Position, seat: int, text: str) -> Why:
    draft = game.drafts[seat]
    if text.startswith(("give ", "ask ")) and text.split()[1] in KINDS:
        enough = text.startswith("ask ") and game.dealt[3 * seat + 1] >= MOST_OFFERS
        return ("TSK-303", "enough offers", ()) if enough else ("TSK-301", "not covered", ())
    if text == "gift":
        if game.dealt[3 * seat] >= MOST_GIFTS:
            return "TSK-303", "enough gifts", ()
        return ("TSK-300", "no gift", ()) if dealing.covered(game, draft) else ("TSK-301", "not covered", ())
    if text == "offer" and draft in game.refused:
        return "TSK-303", "refused before", ()
    if text == "offer" and game.dealt[3 * seat + 1] >= MOST_OFFERS:
        return "TSK-303", "enough offers", ()
    return ("TSK-301", "no trade", ()) if text == "offer" else ("TSK-301", "draft open", ())
