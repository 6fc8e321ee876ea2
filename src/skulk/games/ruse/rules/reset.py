"""The reset after rounds 1 to 3."""

from mypy_extensions import i64

from skulk.games.ruse.rules.position import Position
from skulk.games.ruse.rules.steps import NEXT_ROUND
from skulk.games.ruse.rules.territory_tiles import remove_beaver, remove_obstacle
from skulk.games.ruse.terms import CENTRE, FROM_OTHER


def reset(game: Position) -> None:
    """Foxes home, obstacles away, prey back, those behind helped, dice back (RSE-144 to RSE-148, RSE-313)."""
    for family in game.families:
        family.fox = CENTRE
    obstacle: i64 = 0
    while obstacle < 4:
        remove_obstacle(game, obstacle)
        obstacle += 1
    remove_beaver(game)
    game.prey.refill(game.charter.hunting_grounds(game.grounds))
    if game.charter.village:
        game.village_prey.refill(game.charter.village_spots)
    catch_up(game)
    game.used = 0
    game.placed = b""
    game.then(NEXT_ROUND, 0)


def catch_up(game: Position) -> None:
    """GP for each orange space behind the leader, VIXEN VP, at once (RSE-147, RSE-369, RSE-371, RSV-021)."""
    charter = game.charter
    best: i64 = 0
    for family in game.families:
        if family.vp > best:
            best = family.vp
    lead = best // charter.orange
    each: i64 = charter.figure("rounds.catch_up_gp")
    seat: i64 = 0
    while seat < charter.players:
        behind = lead - game.families[seat].vp // charter.orange
        if seat == charter.vixen:
            game.give_vp(seat, behind, FROM_OTHER, "RSV-021")
        else:
            game.give_gp(seat, each * behind, "RSE-147")
        seat += 1
