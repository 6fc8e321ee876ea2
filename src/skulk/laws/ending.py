"""What a finished match owes to those who played it."""

from skulk.kernel.chair import Chair
from skulk.kernel.match import Match


def results_make_sense(match: Match, seed: str) -> None:
    result = match.result()
    assert result is not None and len(result.points) == len(result.places) == match.seats, f"{result}"
    assert min(result.places) == 1, "Nobody is first."
    for one in range(match.seats):
        better = sum(place < result.places[one] for place in result.places)
        assert result.places[one] == better + 1, f"The places {result.places} do not count up."
    assert match.game.words.result(result, match.names).strip(), "The result has no words."
    assert all(not match.state.moves(seat) for seat in range(match.seats)), "There are moves after the end."


def chairs_show_one_seat(match: Match, seed: str) -> None:
    for seat in range(match.seats):
        chair = Chair(match, seat)
        shown = [name for name in dir(chair) if not name.startswith("_")]
        assert "state" not in shown and "match" not in shown, "A chair shows the state."
