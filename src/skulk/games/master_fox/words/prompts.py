"""What is asked of whom."""

from collections.abc import Sequence

from skulk.games.master_fox.terms import DISCARD, FEATURES, HUNT, KEEP, MASKS, NOTHING, OVER, PAW, VICTIM
from skulk.games.master_fox.view import HunterView, MasterView
from skulk.games.master_fox.words.moves import planned
from skulk.games.master_fox.words.sentences import DOING, TOUCHES
from skulk.games.master_fox.words.vocabulary import named, often, pawns
from skulk.kernel.words import listed


def asked(view: MasterView, names: Sequence[str]) -> str:
    if view.phase == OVER:
        return "The hunt is over. The eggs are counted."
    if view.paused:
        return ready_prompt(view, names)
    if view.phase == HUNT:
        return hunt_prompt(view)
    if view.phase == MASKS:
        return mask_prompt(view, names)
    mine = view.turn == view.seat
    who = "You" if mine else names[view.turn]
    if view.phase == KEEP:
        drawn = named(view.drawn)
        return f"{who} {'keep' if mine else 'keeps'} one of the three missions; {drawn} cover the others."
    if view.phase == DISCARD:
        return f"{who} {'discard' if mine else 'discards'} one mission; a new card takes its place."
    if view.phase == VICTIM:
        return f"{who} {'have' if mine else 'has'} a Snake that works, and may rob one sack."
    return f"{who} {'take' if mine else 'takes'} one piece of loot from {names[view.victim]}."


def mask_prompt(view: MasterView, names: Sequence[str]) -> str:
    slow = [seat for seat in range(len(names)) if seat not in view.ready]
    wanted = f"Round {view.round_number}: {named(view.missions)} are wanted."
    if view.seat in slow:
        return f"{wanted} Remember them, and pull your mask down.{hurry(view)}"
    look = "looks" if len(slow) == 1 else "look"
    return f"{wanted} {listed([names[seat] for seat in slow])} still {look} at them."


def ready_prompt(view: MasterView, names: Sequence[str]) -> str:
    """Asked of whoever comes back to a hunt; missions are told where they are in sight."""
    slow = [seat for seat in range(len(names)) if seat not in view.ready]
    wanted = f" Wanted: {named(view.missions)}." if view.missions else ""
    if view.seat in slow:
        return f"The hunt was left, and time stands still.{wanted} Ready?{hurry(view)}"
    need = "is" if len(slow) == 1 else "are"
    return f"Time stands still.{wanted} {listed([names[seat] for seat in slow])} {need} not ready yet."


def hurry(view: MasterView) -> str:
    return " Others wait: say “not yet” if you need longer." if view.hurried else ""


def hunt_prompt(view: MasterView) -> str:
    if view.me is not None and view.me.style == PAW:
        return "Masks down. Feel your way, grab what seems right, and call STOP in time."
    if view.tick < 0:
        return "Masks down. Paws on the rim. Three, two, one …"
    if view.me is None:
        return "Masks are down. In the dark, paws are at work."
    return busy(view.me) or idle(view.me)


def busy(me: HunterView) -> str:
    if me.act == NOTHING:
        return ""
    then = f" Then: {listed([planned(act) for act in me.queue])}." if me.queue else ""
    return f"{DOING[me.act]}{then}"


def idle(me: HunterView) -> str:
    sack = f"{pawns(me.sack)} in your sack." if me.sack else "Your sack is empty."
    if me.holding:
        return f"You hold a pawn. {felt(me.read)}{sack}"
    if me.at:
        return f"Wood under your paw (spot {me.at}). {felt(me.read)}{sack}"
    return f"Nothing under your paw; reach for something. {sack}"


def felt(read: bytes) -> str:
    """Each touch once, and how often; the order is that of the first time."""
    if not read:
        return ""
    told = [TOUCHES[FEATURES[feature]] + often(read.count(feature)) for feature in dict.fromkeys(read)]
    return f"You felt {listed(told)}. "
