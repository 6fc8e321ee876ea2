"""What is asked of whom."""

from collections.abc import Mapping, Sequence
from typing import Final

from skulk.games.tusk.terms import GOODS, HIT
from skulk.games.tusk.view import DealView, MemberView, TribeView, TuskView
from skulk.games.tusk.words.endings import ended
from skulk.games.tusk.words.vocabulary import Vocabulary

PROMPTS: Final[Mapping[str, str]] = {
    "prompt place": "{who} must put a first member on any tile but the Breeding Ground.",
    "prompt place again": "{who} must begin anew with one member, anywhere but the Breeding Ground.",
    "prompt keep": "{who} must keep one of three Victory cards, in secret.",
    "prompt grow": "{who} may grow: the next member costs {cost} of {food} Food.",
    "prompt grow poor": "{who} cannot pay {cost} Food to grow. A gift or a trade could change that.",
    "prompt send": "{who} may send standing members to the hunt. {leader}",
    "prompt act": "{who} may pick which gatherer acts next, or end the turn.",
    "prompt act one": "{who} may act with member {number} on {tile}, {actions}: it walks, or uses its land.",
    "prompt act wounded": "{who} may let wounded member {number} on {tile} recover, before anything else.",
    "prompt aside": "{who} may stand aside from the fight on {tile}, or join it.",
    "prompt aim": "{who} must say whom member {number} attacks.",
    "prompt commit": "{who} must choose in secret how {kind} to use in the fight on {tile}.",
    "prompt commit others": "{who} choose goods in secret for the fight on {tile}.",
    "prompt commit other": "{who} chooses goods in secret for the fight on {tile}.",
    "prompt attack": "{who} must attack the Mammoth with {hunters}: how {kind}? {odds}",
    "prompt attack bare": "{who} must attack with bare hands, unless somebody helps.",
    "prompt share": "{who} led the kill and must share {left} Food: how many for {other}?",
    "prompt lead": "{who} must lead all hunters to a tile beside the Breeding Ground.",
    "prompt regroup": "{who} may leave, to a tile beside the Mammoth, or stay. Food left to cut: {track}.",
    "prompt regroup must": "{who} must leave, to a tile beside the Mammoth, as all hunters are wounded.",
    "prompt flee": "{who} must move trampled member {number} one tile, off the Mammoth's way.",
    "prompt deal": "{who} may put a bargain together with {other}: {give} for {ask}.",
    "prompt answer": "{author} offers {who} {give} for {ask}. Yes or no?",
    "leader none": "Nobody leads yet: the first to send leads, and shares the prize.",
    "leader": "The hunt is led by {who}.",
    "actions 1": "one action left",
    "actions 2": "two actions left",
    "odds": "Each die hits with {needed} or more.",
}


def prompt(words: Vocabulary, view: TuskView, waiting: Sequence[int], names: Sequence[str]) -> str:
    if view.turn is None:
        return ended(words, view, names)
    mine = draft_of(view, view.seat)
    if view.offer:
        return offer_prompt(words, view.offer, names)
    if mine is not None:
        return draft_prompt(words, mine, names)
    if view.asking == "commit":
        return commit_prompt(words, view, waiting, names)
    return question(words, view, words.seat(view, view.turn, names), names)


def draft_of(view: TuskView, seat: int | None) -> DealView | None:
    return next((draft for draft in view.drafts if draft.author == seat), None)


def offer_prompt(words: Vocabulary, offer: DealView, names: Sequence[str]) -> str:
    give, ask = words.bundle(offer.give), words.bundle(offer.ask)
    return words.text(
        "prompt answer", who=names[offer.partner], author=names[offer.author], give=give, ask=ask
    )


def draft_prompt(words: Vocabulary, draft: DealView, names: Sequence[str]) -> str:
    give, ask = words.bundle(draft.give), words.bundle(draft.ask)
    return words.text("prompt deal", who=names[draft.author], other=names[draft.partner], give=give, ask=ask)


def question(words: Vocabulary, view: TuskView, who: str, names: Sequence[str]) -> str:
    """What the player at turn is asked."""
    assert view.turn is not None
    tribe = view.tribes[view.turn]
    about = f"prompt {shade(words, view, tribe)}"
    number, tile, actions = spotlight(words, view)
    return words.text(
        about,
        who=who,
        cost=tribe.cost,
        food=tribe.stock[3],
        leader=leader(words, view, names),
        number=number,
        tile=tile,
        actions=words.table.get(f"actions {actions}", ""),
        hunters=words.plural(hunters(view, view.turn), "hunter"),
        kind=words.table.get(f"many {view.goods}", ""),
        odds=odds(words, view),
        left=view.hunt.left,
        other=names[view.sharing] if view.sharing is not None else "",
        track=view.hunt.track,
    )


def shade(words: Vocabulary, view: TuskView, tribe: TribeView) -> str:
    """The question, and what makes it special."""
    asking = view.asking
    if asking == "place" and view.phase != "set-up":
        return "place again"
    if asking == "grow" and (tribe.cost is None or tribe.cost > tribe.stock[3]):
        return "grow poor"
    if asking == "act" and view.picked is not None:
        return "act wounded" if acting(view).wounded else "act one"
    if asking == "attack" and not any(tribe.stock[:GOODS]):
        return "attack bare"
    if asking == "regroup" and not hunters(view, view.turn or 0):
        return "regroup must"
    return asking


def acting(view: TuskView) -> MemberView:
    return next(
        member for member in view.members if member.seat == view.turn and member.number == view.picked
    )


def spotlight(words: Vocabulary, view: TuskView) -> tuple[int, str, int]:
    """The member a question is about: number, tile, actions left."""
    if view.asking == "act" and view.picked is not None:
        member = acting(view)
        return member.number, member.tile, member.actions
    if view.asking == "flee" and view.fleeing is not None:
        return view.fleeing[1], "", 0
    if view.fight is not None:
        aims = view.fight.aims
        number = view.fight.rolling[aims.index(None)][1] if None in aims else 0
        return number, view.fight.tile, 0
    return 0, "", 0


def hunters(view: TuskView, seat: int) -> int:
    """Standing ones."""
    return sum(member.seat == seat and not member.tile and not member.wounded for member in view.members)


def leader(words: Vocabulary, view: TuskView, names: Sequence[str]) -> str:
    leader = view.hunt.leader
    return words.table["leader none"] if leader is None else words.text("leader", who=names[leader])


def odds(words: Vocabulary, view: TuskView) -> str:
    """What a die must show, with the sticks in use."""
    assert view.turn is not None
    return words.text("odds", needed=max(1, HIT - view.tribes[view.turn].used[0]))


def commit_prompt(words: Vocabulary, view: TuskView, waiting: Sequence[int], names: Sequence[str]) -> str:
    assert view.fight is not None
    tile = view.fight.tile
    if view.seat is not None and view.seat in waiting:
        who = words.seat(view, view.seat, names)
        return words.text("prompt commit", who=who, kind=words.table[f"many {view.goods}"], tile=tile)
    about = "prompt commit other" if len(waiting) == 1 else "prompt commit others"
    return words.text(about, who=words.listed([names[seat] for seat in waiting]), tile=tile)
