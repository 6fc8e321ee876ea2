"""Records played again, for tables: every decision with its codes, every event with its entry. Compiled.

A match keeps views on the way, for taking back; where nothing was taken back, the rules alone go many times
faster and come to the same end.
"""

from collections.abc import Sequence
from typing import Final, final

from skulk.kernel.actions import Actions
from skulk.kernel.errors import Refused
from skulk.kernel.event import Event
from skulk.kernel.fairness import chance
from skulk.kernel.match import MOVE, Entry, Match
from skulk.kernel.state import State

UNCODED: Final = -1  # a move taken back, or one that is found by its notation only


@final
class Replayed:
    """Columns: one item for each entry, and the legal codes of all entries one after the other."""

    def __init__(self) -> None:
        self.seats: list[int] = []
        self.codes: list[int] = []
        self.legal: list[int] = []
        self.ends: list[int] = []  # where each entry's legal codes end
        self.events: list[Event] = []
        self.when: list[int] = []  # the entry that brought each event

    def decide(self, state: State, entry: Entry, actions: Actions | None) -> None:
        """Notes a decision before it is played."""
        code = UNCODED
        if entry.kind == MOVE and actions is not None:
            codes = actions.codes(state, entry.seat)
            moves = state.moves(entry.seat)
            for place in range(len(moves)):
                if str(moves[place]) == entry.text:
                    code = codes[place]
            self.legal.extend(codes)
        self.seats.append(entry.seat)
        self.codes.append(code)
        self.ends.append(len(self.legal))


def replayed(match: Match, entries: Sequence[Entry], actions: Actions | None) -> Replayed:
    """Plays all entries in a match that has just begun, which shows their end afterwards."""
    found = Replayed()
    if all([entry.kind == MOVE for entry in entries]):
        replay_moves(found, match, entries, actions)
    else:
        for entry in entries:
            found.decide(match.state, entry, actions)
            match.redo_entry(entry)
        found.events = match.log
        found.when = match.when
    return found


def replay_moves(found: Replayed, match: Match, entries: Sequence[Entry], actions: Actions | None) -> None:
    state = match.state
    seed = match.pledge.seed
    events = found.events
    when = found.when
    state.heard = events
    for number in range(len(entries)):
        entry = entries[number]
        if state.result() is not None:
            raise Refused(f"Entry {number + 1} comes after the end of the match.")
        found.decide(state, entry, actions)
        move = state.find(entry.seat, entry.text)
        if move is None:
            raise Refused(f"Entry {number + 1}, {entry.text!r}, is no legal move of seat {entry.seat}.")
        state.dice.reseed(chance(seed, number + 1))
        state.apply(entry.seat, move)
        while len(when) < len(events):
            when.append(number)
    state.heard = None
