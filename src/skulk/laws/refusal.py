"""A refused move changes nothing."""

from skulk.kernel.errors import Refused
from skulk.kernel.match import Match
from skulk.kernel.state import CLOCK
from skulk.laws.law import anew


def refused_moves_change_nothing(match: Match, seed: str) -> None:
    """At the end, and at the start of the same match."""
    texts = [*{entry.text: None for entry in match.entries[:40]}, "", "no such thing", "\x00", "9" * 999]
    for played in (match, anew(match)):
        before = (repr(played.state), len(played.entries), len(played.log))
        for text in texts:
            for seat in (*range(played.seats), CLOCK, played.seats + 7):
                expect_refusal(played, seat, text)
        after = (repr(played.state), len(played.entries), len(played.log))
        assert after == before, "A refused move left a trace."


def expect_refusal(match: Match, seat: int, text: str) -> None:
    """Tries a move, unless it is legal."""
    if seat < match.seats and match.state.find(seat, text):
        return
    try:
        match.play(seat, text)
    except Refused as refusal:
        assert str(refusal).strip(), "A refusal without a word."
    else:
        raise AssertionError(f"Seat {seat} played {text!r}, which is not legal.")
