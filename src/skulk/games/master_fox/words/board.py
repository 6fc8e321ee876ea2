"""The position as text."""

from skulk.games.master_fox.terms import FEATURES, KINDS, LOOT
from skulk.games.master_fox.view import HunterView, MasterView
from skulk.games.master_fox.words.sentences import RUSE_WORDS
from skulk.games.master_fox.words.vocabulary import TICKS_A_SECOND, item_words, named, pawns
from skulk.kernel.words import listed, player_name


def whole(view: MasterView) -> str:
    lines = [f"Round {view.round_number}, to {view.goal} eggs."]
    lines.append("Eggs: " + ", ".join([f"{player_name(seat)} {n}" for seat, n in enumerate(view.eggs)]) + ".")
    if view.missions:
        lines.append(f"Missions: {named(view.missions)}.")
    ruses = sorted({kind for kind in view.kinds if kind >= LOOT})
    if ruses:
        told = [RUSE_WORDS[KINDS[kind]][view.kinds.count(kind) - 1] for kind in ruses]
        lines.append(f"Ruses in the box: {listed(told)}.")
    lines += dark(view, view.me) if view.me is not None else light(view)
    return "\n".join(lines)


def dark(view: MasterView, me: HunterView) -> list[str]:
    """What one's own paw knows."""
    left = max(0, view.limit - view.tick) // TICKS_A_SECOND
    lines = [f"Dawn in {left} seconds. Clacks heard: {view.clacks}. Your sack: {pawns(me.sack)}."]
    if me.fur:
        lines.append("Fur! Another paw is near.")
    for spot in me.spots:
        touches = listed([FEATURES[feature].replace("_", " ") for feature in spot.read])
        told = "gone" if spot.gone else touches or "not felt"
        here = " (here)" if spot.number == me.at else ""
        lines.append(f"Spot {spot.number}{here}: {told}.")
    return lines


def light(view: MasterView) -> list[str]:
    """The opened sacks, with what each pawn was worth."""
    lines: list[str] = []
    for seat, kinds in enumerate(view.sacks):
        lines.append(f"Sack of {player_name(seat)}: {named(kinds) or 'empty'}.")
    for seat, items in enumerate(view.counted):
        told = [item_words(kind, points, reason) for kind, points, reason in items]
        lines.append(f"{player_name(seat)}: {'; '.join(told) or 'nothing'}.")
    return lines
