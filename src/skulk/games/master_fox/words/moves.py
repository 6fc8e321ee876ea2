"""Open moves as lines of a list, and acts that wait for their turn."""

from skulk.games.master_fox.moves import Choice, Do, Mask, Word
from skulk.games.master_fox.terms import ACTS, COMPASS, KINDS, REACH, SLOTS, STYLES
from skulk.games.master_fox.view import MasterView
from skulk.games.master_fox.words.sentences import ACT_WORDS, SAID, WAYS
from skulk.games.master_fox.words.vocabulary import named, one
from skulk.kernel.state import Move
from skulk.kernel.words import player_name


def offered(view: MasterView, move: Move) -> str:
    if isinstance(move, Do):
        return act(move)
    if isinstance(move, Mask):
        if STYLES[move.style] == "paw":
            return "Mask down; hunt with your paw"
        return "Mask down; hunt by words of touch"
    if isinstance(move, Choice):
        return choice(view, move)
    return SAID[str(move)] if isinstance(move, Word) else "Time passes"


def act(move: Do) -> str:
    if move.spot:
        return f"Reach back to spot {move.spot}"
    if move.act == REACH and move.way >= 0:
        return f"Reach {WAYS[COMPASS[move.way]]}"
    return ACT_WORDS[ACTS[move.act]]


def choice(view: MasterView, move: Choice) -> str:
    if move.word == "keep":
        return f"Keep {KINDS[view.missions[move.number]]} (slot {SLOTS[move.number]})"
    if move.word == "discard":
        return f"Discard {KINDS[view.missions[move.number]]} (slot {SLOTS[move.number]})"
    if move.word == "take":
        return f"Take {one(move.number)}"
    if move.number < 0:
        return "Rob nobody"
    return f"Rob {player_name(move.number)}: {named(view.sacks[move.number])}"


def planned(act: str) -> str:
    """What waits for its turn, from its notation: 'reach east', 'grab it'."""
    word, _, where = act.partition(" ")
    if where in WAYS:
        return f"{word} {WAYS[where]}"
    said = ACT_WORDS.get(act) or f"Reach back to spot {where[1:]}"
    return said[0].lower() + said[1:]
