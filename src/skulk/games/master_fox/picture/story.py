"""What follows a STOP, told step by step with the rule of each: the table plays it with the masks off.

It is made from a view alone. Seats stand in braces, for whoever tells it knows their names.
"""

import json
from html import escape
from typing import Final

from skulk.games.master_fox.picture.silhouettes import BELL, EGG, MASK, SACK, SEAT_SHAPES, outlines
from skulk.games.master_fox.terms import BACK, GRAB, HAMMER, KINDS, LOOT, NONE, SNAKE, STASH, TAKE_OUT
from skulk.games.master_fox.view import MasterView
from skulk.games.master_fox.words import TICKS_A_SECOND, eggs, named, one
from skulk.games.master_fox.words.sentences import COUNTED, RULE_OF

Step = dict[str, object]
TOLD: Final = 5  # remarks on the hunt that are read aloud
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth")


def story(view: MasterView) -> str:
    """A line of the picture that holds the story of the last hunt, or nothing."""
    if not view.sacks:
        return ""
    told = {
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
        "signs": {"mask": MASK, "egg": EGG, "sack": SACK, "bell": BELL},
    }
    words = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
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
        words = (
            f"{{{seat}}} opens the sack: {named([KINDS.index(kind) for kind in sack]) or 'nothing in it'}."
        )
        found.append(step("sack", seat, words, "MFX-032"))
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
        return [step("dawn", NONE, "Dawn breaks, and nobody has called STOP.", "MFX-129")]
    after = f"after {view.tick / TICKS_A_SECOND:.0f} seconds"
    return [
        step("stop", seat, f"{{{seat}}} calls STOP {after}. Masks off!", "MFX-032") for seat in view.callers
    ]


def false_alarm(view: MasterView, seat: int) -> Step:
    loot = sum([KINDS.index(kind) < LOOT for kind in at_stop(view)[seat]])
    worth = "It counts all the same in this house." if view.lenient else "The sack is worth nothing."
    return step("alarm", seat, f"False alarm by {{{seat}}}: only {loot} loot. {worth}", "MFX-104")


# Thefts


def thefts(view: MasterView) -> list[Step]:
    found: list[Step] = []
    for place, (thief, victim, kind) in enumerate(view.thefts):
        words = f"{{{thief}}}'s Snake takes {one(kind)} from {{{victim}}}."
        if place == 0 and len(view.thefts) > 1:
            words = f"{{{thief}}} steals first. {words}"
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
        return step("idle", seat, f"{{{seat}}}'s Snake robs nobody.", "MFX-116")
    if guarded:
        words = f"{{{guarded[0]}}}'s Hammer knocks {{{seat}}}'s Snake back."
        return step("knock", seat, words, "MFX-046", other=guarded[0])
    return step("idle", seat, f"{{{seat}}}'s Snake finds nobody to rob.", "MFX-117")


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
            words = said(kind, reason, seen.count(kind))
            found.append(step("item", seat, words, RULE_OF[reason], at=place, points=points, why=reason))
    for _, points, reason in items:
        words = said(NONE, reason, 0)
        found.append(step("item", seat, words, RULE_OF[reason], at=NONE, points=points, why=reason))
    return [*found, summed(view, seat)]


def said(kind: int, reason: str, number: int) -> str:
    name = KINDS[kind] if kind >= 0 else ""
    which = f"{ORDINALS[number - 1]} {name}" if number > 1 else name
    return COUNTED[reason].format(kind=name, which=which)


def summed(view: MasterView, seat: int) -> Step:
    total = sum([points for kind, points, reason in view.counted[seat]])
    gain, now = max(0, total), view.eggs[seat]
    rule = "MFX-058"
    words = f"{{{seat}}} takes {eggs(gain)}: {now} in all."
    if total < 0:
        rule = "MFX-057"
        words = f"−{-total} is swept up to nothing: {{{seat}}} keeps {eggs(now)}."
    return step("sum", seat, words, rule, points=gain, all=now)


def the_end(view: MasterView) -> Step:
    best = max(view.eggs)
    tied = [seat for seat in view.ages if view.eggs[seat] == best]
    words = f"{{{tied[-1]}}} is the new Master Fox with {eggs(best)}"
    rule, more = ("MFX-073", ", the youngest of those tied.") if len(tied) > 1 else ("MFX-072", ".")
    return step("end", tied[-1], words + more, rule)


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
    """What was stashed, and what was let go although it was wanted."""
    found: list[tuple[int, str]] = []
    for tick, seat, x, y, act, pawn in view.trail:
        kind = view.scattered[pawn].kind if pawn >= 0 else NONE
        if act == STASH:
            found.append((tick, f"{{{seat}}} stashes {one(kind)}."))
        elif act == BACK and tick == view.tick:
            found.append((tick, f"{{{seat}}} still held {one(kind)}; it goes back."))
        elif act == BACK and kind in view.asked_for:
            found.append(
                (tick, f"{{{seat}}} had {one(kind)} at second {tick // TICKS_A_SECOND} and put it back.")
            )
    return found


def remarks(view: MasterView) -> str:
    """The hunt in words, for whoever does not watch the clip."""
    found = [words for tick, words in notes(view) if "stashes" not in words]
    return " ".join(["The hunt again, by moonlight.", *found[:TOLD]])
