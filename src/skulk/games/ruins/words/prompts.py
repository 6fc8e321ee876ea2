"""What is asked of whom."""

from collections.abc import Sequence

from skulk.games.ruins.view import RuinsView
from skulk.games.ruins.words import events
from skulk.games.ruins.words.vocabulary import Vocabulary, skips


def asked(say: Vocabulary, view: RuinsView, waiting: Sequence[int], names: Sequence[str]) -> str:
    if view.ending and view.winner is not None:
        return events.ended(say, view.ending, names[view.winner], view.players[view.winner].points)
    if view.asking == "flip":
        return flip_prompt(say, view, waiting, names)
    assert view.turn is not None
    who = names[view.turn]
    if view.asking == "start":
        return start_prompt(say, view, who, names)
    return plan_prompt(say, view, who) if view.plan else sift_prompt(say, view, who)


def flip_prompt(say: Vocabulary, view: RuinsView, waiting: Sequence[int], names: Sequence[str]) -> str:
    if view.seat is not None and view.seat in waiting:
        return say.text("prompt flip", who=names[view.seat])
    about = "prompt flip other" if len(waiting) == 1 else "prompt flip others"
    return say.text(about, who=say.listed([names[seat] for seat in waiting]))


def start_prompt(say: Vocabulary, view: RuinsView, who: str, names: Sequence[str]) -> str:
    last = view.last
    if last is None:
        return say.text("prompt lead", who=who)
    play = say.sized(last.size, last.rank)
    wanted = needed(say, last.size, last.rank)
    return say.text("prompt follow", who=who, needed=wanted, last=names[last.seat], play=play)


def needed(say: Vocabulary, size: int, rank: int) -> str:
    return say.text("needed one" if size == 1 else "needed", count=say.count(size), rank=rank)


def plan_prompt(say: Vocabulary, view: RuinsView, who: str) -> str:
    plan = view.plan
    assert plan is not None and view.turn is not None
    skip = say.table["prompt skips"] if skips(view) else ""
    asked = plan.claiming
    return say.text(
        f"prompt {view.asking} bound" if plan.bound else f"prompt {view.asking}",
        who=who,
        plan=say.plan(plan),
        skip=skip,
        torches=say.torches(max(plan.lit, 0)),
        ruin=say.ruin(plan.ruins[asked], view.seat) if asked is not None else "",
        left=view.players[view.turn].claims - len(plan.claimed),
    )


def sift_prompt(say: Vocabulary, view: RuinsView, who: str) -> str:
    if view.asking == "sift":
        return say.text("prompt sift", who=who)
    if view.drawn is None:
        return say.text("prompt discard others", who=who)
    return say.text("prompt discard", who=who, drawn=say.noted(view.drawn.text))
