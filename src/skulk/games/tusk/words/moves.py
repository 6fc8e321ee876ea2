"""The open moves, as lines of a list."""

from collections.abc import Mapping
from typing import Final

from skulk.games.tusk.geometry import NAMES
from skulk.games.tusk.moves import BARE, HEAP, TuskMove
from skulk.games.tusk.terms import ANSWER, ATTACK, COMMIT, DEAL, HIT, KINDS, SHARE, TRIBES, VICTORIES
from skulk.games.tusk.view import TuskView
from skulk.games.tusk.words.prompts import acting, draft_of
from skulk.games.tusk.words.vocabulary import Vocabulary

MOVES: Final[Mapping[str, str]] = {
    "move place": "Put a member on {tile}",
    "move keep": "Keep {card}: {worth}",
    "move grow": "Grow on {tile} for {cost} Food",
    "move done grow": "Done growing",
    "move send": "Send a member from {tile} to the hunt",
    "move done send": "Send nobody else",
    "move pick": "Act with member {number} on {tile}, {posture}",
    "posture wounded": "wounded",
    "move move": "Walk to {tile}",
    "move gather": "Gather {kind} ({left} here)",
    "move exchange": "Turn {goods} into Food",
    "move recover": "Recover: stand up again",
    "move fight": "Fight {enemies} here",
    "move end unused": "End the turn, {actions} unused",
    "move join": "Join the fight",
    "move aside": "Stand aside and roll nothing",
    "move aim": "Attack {other}",
    "move goods": "Use {goods}",
    "move goods none": "Use no {kind}",
    "move odds": ": a die hits with {needed} or more",
    "move bare": "Attack with bare hands",
    "move share": "{count} Food for {other}",
    "move lead": "Lead everyone to {tile}",
    "move stay": "Stay for another round",
    "move leave": "Call the hunt off, to {tile}",
    "move flee": "Flee to {tile}",
    "move deal": "A bargain with {other}",
    "move give": "Give one more {kind}",
    "move ask": "Ask for one more {kind}",
    "move gift": "Give {give} to {other}, for nothing",
    "move offer": "Offer {give} for {ask}",
    "move drop": "Never mind",
    "move accept": "Yes: {ask} for {give}",
    "move refuse": "No",
    "move withdraw": "Take the offer back",
}


def move(words: Vocabulary, view: TuskView, move: TuskMove) -> str:
    if move.question in (DEAL, ANSWER):
        return bargain(words, view, str(move))
    if move.question in (COMMIT, ATTACK):
        return using(words, move)
    verb, _, rest = str(move).partition(" ")
    if move.question == SHARE:
        colour, count = rest.split()
        return words.text("move share", count=count, other=colour)
    if verb == "done":
        return words.table[f"move done {'grow' if view.asking == 'grow' else 'send'}"]
    if verb == "pick":
        return picking(words, view, int(rest))
    if verb in ("gather", "exchange", "fight", "end"):
        return action(words, view, verb)
    return plain_move(words, view, verb, rest)


def plain_move(words: Vocabulary, view: TuskView, verb: str, rest: str) -> str:
    seat = view.turn or 0
    return words.text(
        f"move {verb}",
        tile=words.tile(view, rest) if rest in NAMES else "",
        cost=view.tribes[seat].cost,
        card=words.table.get(f"card {rest}", ""),
        worth=words.worth(view, rest) if rest in VICTORIES else "",
        other=rest,
    )


def using(words: Vocabulary, move: TuskMove) -> str:
    if move.choice == BARE:
        return words.table["move bare"]
    kind, count = divmod(move.choice, HEAP)
    if count:
        told = words.text("move goods", goods=words.tokens(kind, count))
    else:
        told = words.text("move goods none", kind=words.table[f"kinds {KINDS[kind]}"])
    if move.question == ATTACK and KINDS[kind] == "stick":
        told += words.text("move odds", needed=max(1, HIT - count))
    return told


def picking(words: Vocabulary, view: TuskView, number: int) -> str:
    member = next(m for m in view.members if m.seat == view.turn and m.number == number)
    posture = words.table["posture wounded"] if member.wounded else words.table[f"actions {member.actions}"]
    return words.text("move pick", number=number, tile=words.tile(view, member.tile), posture=posture)


def action(words: Vocabulary, view: TuskView, verb: str) -> str:
    if verb == "end":
        left = sum(member.actions for member in view.members if member.seat == view.turn)
        return words.text("move end unused", actions=words.plural(left, "action"))
    here = acting(view).tile
    tile = next(tile for tile in view.tiles if tile.name == here)
    others = {member.seat for member in view.members if member.tile == here} - {view.turn}
    return words.text(
        f"move {verb}",
        kind=words.table.get(f"one {tile.kind}", ""),
        left=tile.tokens,
        goods=words.ones(tile.pays),
        enemies=words.listed([TRIBES[seat] for seat in sorted(others)]),
    )


def bargain(words: Vocabulary, view: TuskView, notation: str) -> str:
    verb, _, rest = notation.partition(" ")
    deal = view.offer or draft_of(view, view.seat)
    give, ask = (words.bundle(deal.give), words.bundle(deal.ask)) if deal else ("", "")
    other = TRIBES[deal.partner] if deal else rest
    kind = words.table.get(f"kind {rest}", "")
    return words.text(f"move {verb}", give=give, ask=ask, other=other, kind=kind)
