"""What the bytes of observations mean, as a page made from the games themselves."""

from skulk.games.registry import find, slugs
from skulk.kernel.game import Game
from skulk.kernel.observer import Field

HEAD = """# What learners are given

Made from the code by `python -m skulk.learn.describe > docs/observations.md`; a test compares them.

An observation is a row of bytes, written from the state for one seat; the law `secrecy` compares it byte by
byte between the truth and a guess. A *one-hot* field has at most a single 1 along its last axis, a *flag* is
0 or 1, a *count* goes up to the number named. Seats are named by their number, as in the names of actions.
"""


def page() -> str:
    return "\n".join([HEAD, *[described(find(slug)) for slug in slugs()]])


def described(game: Game) -> str:
    least, most = game.seats
    assert game.actions is not None and game.observer is not None
    sizes = []
    for seats in range(least, most + 1):
        actions, observer = (game.actions(seats, game.standard()), game.observer(seats, game.standard()))
        sizes.append(f"{observer.size} bytes and {actions.size} actions with {seats} seats")
    fields = game.observer(least, game.standard()).fields
    rows = "\n".join([row(field) for field in fields])
    return (
        f"## {game.name}\n\n{'; '.join(sizes)}. With {least} seats:\n\n"
        f"| field | kind | shape | what it says |\n| --- | --- | --- | --- |\n{rows}\n"
    )


def row(field: Field) -> str:
    kind = f"count to {field.most}" if field.kind == "count" else field.kind
    shape = " × ".join([str(length) for length in field.shape])
    return f"| {field.name} | {kind} | {shape} | {field.about} |"


if __name__ == "__main__":
    print(page(), end="")
