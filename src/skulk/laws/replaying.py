"""What was played can be played again, and what was taken back leaves no trace."""

from skulk.kernel.dice import Dice
from skulk.kernel.errors import BadRecord
from skulk.kernel.match import Match
from skulk.kernel.record import loads, record_of
from skulk.laws.law import anew, undiced, wander

STEPS = 12  # from the start of a match, each taken back where that is allowed


def records_replay(match: Match, seed: str) -> None:
    text = record_of(match).dumps()
    again = loads(text).verify(match.game, match.setup.edition)
    assert repr(again.state) == repr(match.state), "The replay ended elsewhere."
    assert (again.log, again.when) == (match.log, match.when), "The replay told another story."
    for damaged in (text[: len(text) // 2], text.replace('"secret": "', '"secret": "0', 1)):
        try:
            loads(damaged)
        except BadRecord:
            continue
        raise AssertionError("A damaged record was read as if it were whole.")


def undo_takes_back(match: Match, seed: str) -> None:
    """Plays on from the start; wherever a seat may undo, that leads back to what stood before."""
    dice = Dice.seeded(f"undo {seed}")
    replay = anew(match)
    for step in range(STEPS):
        if not replay.waiting():
            return
        before = repr(undiced(replay.state))
        seat, move = wander(replay.state, replay.seats, dice)
        replay.play(seat, str(move))
        if replay.can_undo(seat):
            replay.undo(seat)
            assert repr(undiced(replay.state)) == before, f"Taking back {move} led elsewhere."
            replay.play(seat, str(move))
