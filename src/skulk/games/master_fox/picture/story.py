"""What follows a STOP, told step by step with the rule of each: the table plays it with the masks off.

It is made from a view alone.
"""

import json
from html import escape
from typing import Final

from skulk.games.master_fox.picture.silhouettes import BELL, EGG, FACE, MASK, SACK, SEAT_SHAPES, outlines
from skulk.games.master_fox.terms import BACK, GRAB, HAMMER, KINDS, LOOT, NONE, SNAKE, STASH, TAKE_OUT
from skulk.games.master_fox.view import MasterView
from skulk.games.master_fox.words import story as told
from skulk.games.master_fox.words.sentences import RULE_OF

Step = dict[str, object]
TOLD: Final = 5  # remarks on the hunt that are read aloud


def story(view: MasterView) -> str:
    """A line of the picture that holds the story of the last hunt, or nothing."""
    if not view.sacks:
        return ""
    whole = {
        "round": view.round_number if view.ending or not view.counted else view.round_number - 1,
        "seat": view.seat,
        "seats": len(view.eggs),
        "missions": [KINDS[kind] for kind in view.asked_for],
        "sacks": at_stop(view),
        "eggs": [n - gained(view, seat) for seat, n in enumerate(view.eggs)],
        "steps": steps(view),
        "night": night(view),
        "shapes": dict(zip(KINDS, outlines(), strict=True)),
        "marks": SEAT_SHAPES,
        "face": FACE,
        "signs": {"mask": MASK, "egg": EGG, "sack": SACK, "bell": BELL},
    }
    words = json.dumps(whole, ensure_ascii=False, separators=(",", ":"))
    return f'<g id="mfx-story" data-story="{escape(words)}"/>'


def at_stop(view: MasterView) -> list[list[str]]:
    """The sacks as they were opened: what was stolen since goes back."""
    sacks = [list(sack) for sack in view.sacks]
    for thief, victim, kind in reversed(view.thefts):
        sacks[thief].pop()
        sacks[victim].append(kind)
    return [[KINDS[kind] for kind in sack] for sack in sacks]


def gained(view: MasterView, seat: int) -> int:
    return max(0, sum([points for kind, points, reason in view.counted[seat]])) if view.counted else 0


def steps(view: MasterView) -> list[Step]:
    found = [*the_call(view), step("night", NONE, remarks(view), "")]
    for seat, sack in enumerate(at_stop(view)):
        kinds = [KINDS.index(kind) for kind in sack]
        found.append(step("sack", seat, told.opened(seat, kinds), "MFX-032"))
    found += [false_alarm(view, seat) for seat in view.false]
    found += thefts(view)
    if view.counted:
        found += spared(view)
        for seat in range(len(view.eggs)):
            found += counting(view, seat)
    if view.ending:
        found.append(the_end(view))
    return found


def step(do: str, seat: int, words: str, rule: str, **more: object) -> Step:
    return {"do": do, "seat": seat, "words": words, "rule": rule, **more}


def the_call(view: MasterView) -> list[Step]:
    if not view.callers:
        return [step("dawn", NONE, told.DAWN, "MFX-129")]
    return [step("stop", seat, told.call(seat, view.tick), "MFX-032") for seat in view.callers]


def false_alarm(view: MasterView, seat: int) -> Step:
    loot = sum([KINDS.index(kind) < LOOT for kind in at_stop(view)[seat]])
    return step("alarm", seat, told.false_alarm(seat, loot, view.lenient), "MFX-104")


# Thefts


def thefts(view: MasterView) -> list[Step]:
    found: list[Step] = []
    for place, (thief, victim, kind) in enumerate(view.thefts):
        words = told.theft(thief, victim, kind, place == 0 and len(view.thefts) > 1)
        found.append(step("steal", thief, words, "MFX-042", other=victim, kind=KINDS[kind]))
    return found


def spared(view: MasterView) -> list[Step]:
    """Snakes that stole nothing, each with the reason."""
    thieves = [thief for thief, victim, kind in view.thefts]
    snakes = [seat for seat in range(len(view.eggs)) if works(view, seat, SNAKE)]
    return [idle_snake(view, seat) for seat in snakes if seat not in thieves]


def idle_snake(view: MasterView, seat: int) -> Step:
    others = [other for other in range(len(view.eggs)) if other != seat]
    guarded = [other for other in others if works(view, other, HAMMER)]
    if any([other not in guarded and has_loot(view, other) for other in others]):
        return step("idle", seat, told.robs_nobody(seat), "MFX-116")
    if guarded:
        words = told.knocked_back(guarded[0], seat)
        return step("knock", seat, words, "MFX-046", other=guarded[0])
    return step("idle", seat, told.finds_nobody(seat), "MFX-117")


def works(view: MasterView, seat: int, ruse: int) -> bool:
    """Alone in its sack, and its owner no caller of a false alarm (MFX-038, MFX-104)."""
    ruses = [kind for kind in view.sacks[seat] if kind >= LOOT]
    return ruses == [ruse] and (seat not in view.false or view.lenient)


def has_loot(view: MasterView, seat: int) -> bool:
    return any([kind < LOOT for kind in view.sacks[seat]])


# Counting


def counting(view: MasterView, seat: int) -> list[Step]:
    found: list[Step] = []
    items = list(view.counted[seat])
    seen: list[int] = []
    for place, kind in enumerate(view.sacks[seat]):
        if items and items[0][0] == kind:
            points, reason = items.pop(0)[1:]
            seen.append(kind)
            words = told.counted(kind, reason, seen.count(kind))
            found.append(step("item", seat, words, RULE_OF[reason], at=place, points=points, why=reason))
    for _, points, reason in items:
        words = told.counted(NONE, reason, 0)
        found.append(step("item", seat, words, RULE_OF[reason], at=NONE, points=points, why=reason))
    return [*found, summed(view, seat)]


def summed(view: MasterView, seat: int) -> Step:
    total = sum([points for kind, points, reason in view.counted[seat]])
    gain, now = max(0, total), view.eggs[seat]
    rule, words = "MFX-058", told.takes(seat, gain, now)
    if total < 0:
        rule, words = "MFX-057", told.swept(seat, -total, now)
    return step("sum", seat, words, rule, points=gain, all=now)


def the_end(view: MasterView) -> Step:
    best = max(view.eggs)
    tied = [seat for seat in view.ages if view.eggs[seat] == best]
    rule = "MFX-073" if len(tied) > 1 else "MFX-072"
    return step("end", tied[-1], told.wins(tied[-1], best, len(tied) > 1), rule)


# The hunt seen again


def night(view: MasterView) -> dict[str, object]:
    """All pawns where the shake left them, where each paw went, and what was remarkable."""
    paws: list[list[int]] = [[] for seat in view.eggs]
    for tick, seat, x, y, act, pawn in view.trail:
        paws[seat] += [max(0, tick), round(x / 100), round(y / 100), act, pawn]
    lay = [
        [KINDS[p.kind], round(p.x / 100), round(p.y / 100), p.turn / 10, int(p.flipped)]
        for p in view.scattered
    ]
    acts = {"grab": GRAB, "stash": STASH, "back": BACK, "out": TAKE_OUT}
    return {"end": max(1, view.tick), "pawns": lay, "paws": paws, "acts": acts, "notes": notes(view)}


def notes(view: MasterView) -> list[tuple[int, str]]:
    return [(tick, words) for tick, act, words in remarkable(view)]


def remarkable(view: MasterView) -> list[tuple[int, int, str]]:
    """What was stashed, and what was let go although it was wanted."""
    found: list[tuple[int, int, str]] = []
    for tick, seat, x, y, act, pawn in view.trail:
        kind = view.scattered[pawn].kind if pawn >= 0 else NONE
        if act == STASH:
            found.append((tick, act, told.stashes(seat, kind)))
        elif act == BACK and tick == view.tick:
            found.append((tick, act, told.still_held(seat, kind)))
        elif act == BACK and kind in view.asked_for:
            found.append((tick, act, told.let_go(seat, kind, tick)))
    return found


def remarks(view: MasterView) -> str:
    """The hunt in words, for whoever does not watch the clip."""
    found = [words for tick, act, words in remarkable(view) if act != STASH]
    return " ".join([told.AGAIN, *found[:TOLD]])
