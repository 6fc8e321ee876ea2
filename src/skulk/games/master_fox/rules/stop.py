"""STOP, or dawn: hands are emptied, sacks opened and calls tested (MFX-030 to MFX-033, MFX-138)."""

from mypy_extensions import i64

from skulk.games.master_fox.rules import ruses
from skulk.games.master_fox.rules.places import lay_back
from skulk.games.master_fox.rules.position import BIT, Position
from skulk.games.master_fox.rules.worth import is_false_alarm, loot_in
from skulk.games.master_fox.terms import BACK, NONE, NOTHING
from skulk.kernel.state import CLOCK


def end_hunt(game: Position, callers: i64) -> None:
    """Hands are emptied, sacks opened, calls tested, and ruses fixed, in this order (MFX-138)."""
    for seat in range(game.players):
        hunter = game.hunters[seat]
        hunter.act = NOTHING
        hunter.queue = ()
        hunter.calls = False
        if hunter.holding():
            lay_back(game, hunter.hand, hunter.x, hunter.y)
            game.note(seat, game.xs[hunter.hand], game.ys[hunter.hand], BACK, hunter.hand)
            hunter.hand = NONE
    game.callers = callers
    game.asked_for = game.missions
    for seat in range(game.players):
        if callers & BIT[seat]:
            game.say("MFX-032", seat, "calls stop", (game.tick,))
    if not game.house.visible:
        game.say("MFX-133", CLOCK, "missions", (game.round_number, *game.missions))
    for seat in range(game.players):
        sack = game.sack_kinds(seat)
        game.say("MFX-032", seat, "opens the sack", sack)
        if callers & BIT[seat] and is_false_alarm(sack):
            game.false |= BIT[seat]
            game.say("MFX-104", seat, "false alarm", (loot_in(sack),))
    game.thieves = ruses.in_order_of_theft(game)
    ruses.next_thief(game)
