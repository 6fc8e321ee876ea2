"""Who one is and what wins, for the first screen of a match."""

from skulk.games.ruins.view import RuinsView


def goal(view: RuinsView) -> str:
    if view.seat is None:
        return ""
    return (
        "Empty your hand before the others, round after round, for points. Whoever begins a round with"
        f" {view.winning} or more and is first out wins at once;"
        f" after {view.last_round - 1} rounds there is a showdown."
    )
