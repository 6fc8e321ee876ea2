"""The flip: before the first turn everybody may turn one ruin, unseen (RUN-015 to RUN-018, RUN-160)."""

from mypy_extensions import i64

from skulk.games.ruins.cards import Ruin, inserted
from skulk.games.ruins.moves import FLIP_NONE, FLIPS, naming
from skulk.games.ruins.rules.memory import without
from skulk.games.ruins.rules.position import Position
from skulk.games.ruins.terms import START
from skulk.kernel.event import only
from skulk.kernel.state import Move


def choices(game: Position, seat: i64) -> tuple[Move, ...]:
    """One day ruin, or none; whoever has no day ruin is asked all the same (RUN-161)."""
    if seat < 0 or not (game.active & ~game.decided) >> seat & 1:
        return ()
    found: list[Move] = []
    before: Ruin | None = None
    for look in game.hands[seat]:
        if look is not before and not look.night:
            found.append(naming(look, FLIPS))
        before = look
    found.append(FLIP_NONE)
    return tuple(found)


def flip(game: Position, seat: i64, look: Ruin | None) -> None:
    if look is None:
        game.say("RUN-016", seat, "flips nothing", (), only(seat))
    else:
        turned = look.turned()
        game.hands[seat] = inserted(without(game.hands[seat], look), turned)
        game.memory.turn(seat, turned)
        if game.heard is not None:
            game.say("RUN-015", seat, "flips", (look.text, turned.text), only(seat))
    game.decided |= 1 << seat
    game.tell("RUN-160", seat, "has decided")
    if game.decided == game.active:
        game.irreversible += 1
        game.tell("RUN-020", game.start, "opens", game.round_number)
        game.ask(START, game.start)
