"""Who one is and what wins, for the first screen of a match."""

from skulk.games.master_fox.view import MasterView


def goal(view: MasterView) -> str:
    if view.seat is None:
        return ""
    return (
        f"Steal by touch what the missions ask for, and call STOP in time. First to {view.goal} eggs,"
        " or the most after the last round, is the Master Fox."
    )
