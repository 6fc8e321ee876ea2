"""A refused move changes nothing, and has a reason."""

from skulk.kernel.errors import Refused
from skulk.kernel.match import Match
from skulk.kernel.state import CLOCK
from skulk.laws.law import Scene, anew

ODD = ("", " ", "no such thing", "\x00", "9" * 999, "٣ é")


def every_refusal_has_a_reason(scene: Scene) -> None:
    """Whatever any seat tries, asked or not: moves of others and of other moments, halves and mixtures."""
    state, words = scene.state, scene.game.words
    actors = scene.actors()
    open_now = [str(move) for seat in actors for move in state.moves(seat)]
    known = list(dict.fromkeys([*open_now[:30], *scene.attempts]))
    parts = sorted({part for text in known for part in text.split()})
    pick = scene.dice.below
    mixed = [f"{parts[pick(len(parts))]} {parts[pick(len(parts))]}" for mixture in range(10) if parts]
    for text in (*known, *parts, *mixed, *ODD):
        for seat in {*range(scene.seats), *actors}:
            if state.find(seat, text) is None:
                why = state.why_not(seat, text)
                assert seat == CLOCK or why.seen_by(seat), f"Seat {seat} is not told why {text!r} is no move."
                assert words.refusal(why).strip(), f"Seat {seat} tried {text!r}: a refusal without a word."


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
