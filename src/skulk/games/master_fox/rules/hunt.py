"""The hunt: what happens in the dark, tick by tick (MFX-020 to MFX-027, MFX-211)."""

from mypy_extensions import i64

from skulk.games.master_fox.rules import acts, paws, stop
from skulk.games.master_fox.rules.paws import wants_to_move
from skulk.games.master_fox.rules.position import BIT, Position
from skulk.games.master_fox.terms import ENOUGH, HUNT, NOTHING, PAW, REACH
from skulk.kernel.state import CLOCK


def pass_ticks(game: Position, ticks: i64) -> None:
    """Time on the wall: whole ticks, seats asked or not (MFX-211)."""
    last = game.tick + ticks
    while game.tick < last and game.phase == HUNT:
        if game.tick < 0:
            game.tick += 1
            if game.tick == 0:
                game.say("MFX-016", CLOCK, "hunt begins", (game.round_number,))
            continue
        idle = quiet_until(game, last)
        if idle > game.tick:
            game.tick = idle
            continue
        complete_due(game)
        begin_queued(game)
        paws.move_paws(game)
        close_tick(game)


def step_on(game: Position) -> None:
    """Stepped: everyone who was idle has answered; time runs until somebody is idle again (MFX-234)."""
    begin_queued(game)
    close_tick(game)
    while game.phase == HUNT:
        if complete_due(game):
            return
        close_tick(game)


def close_tick(game: Position) -> None:
    """Calls of STOP, dawn, and fur; then the next tick."""
    callers = calls(game)
    if callers:
        stop.end_hunt(game, callers)
        return
    if game.tick == game.house.limit:
        game.say("MFX-129", CLOCK, "dawn breaks")
        stop.end_hunt(game, 0)
        return
    if game.tick == game.house.limit - game.box.times.dawn_warning:
        game.say("MFX-129", CLOCK, "dawn is near")
    paws.feel_fur(game)
    game.tick += 1


def calls(game: Position) -> i64:
    """Who calls STOP in this tick with enough pawns in the sack (MFX-106)."""
    mask: i64 = 0
    for seat in range(game.players):
        hunter = game.hunters[seat]
        if hunter.calls:
            hunter.calls = False
            if len(hunter.sack) >= ENOUGH:
                mask |= BIT[seat]
    return mask


def quiet_until(game: Position, last: i64) -> i64:
    """The tick up to which nothing can happen: nobody moves, begins, calls or meets."""
    until = min(last, game.house.limit)
    warning: i64 = game.house.limit - game.box.times.dawn_warning
    if game.tick <= warning:
        until = min(until, warning)
    for seat in range(game.players):
        hunter = game.hunters[seat]
        if hunter.calls or hunter.act == REACH or (hunter.act == NOTHING and hunter.queue):
            return game.tick
        if hunter.style == PAW and hunter.act == NOTHING and wants_to_move(hunter):
            return game.tick
        if hunter.act != NOTHING:
            until = min(until, hunter.due)
    return game.tick if paws.paws_meet(game) else until


def complete_due(game: Position) -> bool:
    """Acts that are finished in this tick, in the tick's order; says whether anybody is idle now."""
    idle = False
    for turn in range(game.players):
        seat = (game.tick + game.round_number + turn) % game.players
        hunter = game.hunters[seat]
        if hunter.act != NOTHING and hunter.due == game.tick:
            acts.complete(game, seat, hunter)
        if hunter.act == NOTHING:
            idle = True
    return idle


def begin_queued(game: Position) -> None:
    for turn in range(game.players):
        seat = (game.tick + game.round_number + turn) % game.players
        hunter = game.hunters[seat]
        if hunter.act == NOTHING and hunter.queue:
            do = hunter.queue[0]
            hunter.queue = hunter.queue[1:]
            acts.begin(game, seat, hunter, do)
