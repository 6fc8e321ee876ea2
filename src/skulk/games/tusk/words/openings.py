"""Who one is and what wins, for the first screen of a match."""

from skulk.games.tusk.view import TuskView


def goal(view: TuskView) -> str:
    if view.seat is None:
        return ""
    return (
        f"You lead the {view.tribes[view.seat].colour} tribe. Have the most Food when the snow has covered"
        " the land: gather, hunt the Mammoth with others, and mind your Victory card."
    )
