"""Territory tracks and the hunter who walks when they are climbed."""

from mypy_extensions import i64

from skulk.games.ruse.rules.common import claim
from skulk.games.ruse.rules.position import Position
from skulk.games.ruse.rules.steps import GAIN
from skulk.games.ruse.terms import FROM_TRACKS, NOBODY, TERRITORIES, TILE


def advance(game: Position, seat: i64, track: i64) -> None:
    """One level up, and what it shows (RSE-073)."""
    charter = game.charter
    level = game.families[seat].climb(track)
    if game.heard is not None:
        game.say("RSE-073", seat, "climbs", (TERRITORIES[track], int(level)))
    shown: i64 = charter.levels[level]
    if shown == TILE:
        shown = game.track_tiles[3 * track + level // 2 - 1]
    game.then(GAIN, seat, shown, FROM_TRACKS)
    if charter.hunter_levels >> level & 1:
        hunter_walks(game, seat)
    claim(game, seat)


def hunter_walks(game: Position, seat: i64) -> None:
    """One territory clockwise; without a hunter nothing (RSE-074, RSE-330, RSE-381, RSE-389)."""
    if game.hunter == NOBODY:
        return
    game.hunter = (game.hunter + 1) % 4
    if game.heard is not None:
        game.say("RSE-074", seat, "moves the hunter", (TERRITORIES[game.hunter],))
