"""What Snakes and Hammers do before the counting (MFX-040 to MFX-046)."""

from mypy_extensions import i64

from skulk.games.master_fox.rules import counting
from skulk.games.master_fox.rules.position import Position
from skulk.games.master_fox.rules.worth import is_guarded, loot_in, steals
from skulk.games.master_fox.terms import LOOTED, NOBODY, VICTIM


def in_order_of_theft(game: Position) -> tuple[int, ...]:
    """The higher score steals first, then the older (MFX-043, MFX-044, MFX-115, MFX-123)."""
    thieves = [seat for seat in game.house.ages if steals(game.sack_kinds(seat)) and not game.is_void(seat)]
    return tuple(sorted(thieves, key=lambda seat: -game.eggs[seat]))


def can_be_robbed(game: Position, seat: i64) -> bool:
    sack = game.sack_kinds(seat)
    guarded = is_guarded(sack) and not game.is_void(seat)
    return loot_in(sack) > 0 and not guarded


def victims(game: Position, thief: i64) -> list[int]:
    """As the sacks are now: the thief before may be robbed too (MFX-118)."""
    return [seat for seat in range(game.players) if seat != thief and can_be_robbed(game, seat)]


def next_thief(game: Position) -> None:
    """Asks the next Snake; one that finds nobody to rob does nothing (MFX-117)."""
    while game.thieves:
        thief = game.thieves[0]
        if victims(game, thief):
            game.ask(VICTIM, thief)
            return
        game.say("MFX-117", thief, "finds no victim")
        game.thieves = game.thieves[1:]
    counting.count_round(game)


def rob(game: Position, seat: i64) -> None:
    if seat < 0:
        game.say("MFX-116", game.turn, "robs nobody")
        game.thieves = game.thieves[1:]
        next_thief(game)
        return
    game.victim = seat
    game.ask(LOOTED, game.turn)


def take(game: Position, kind: i64) -> None:
    """The last pawn of that kind in the victim's sack goes to the end of the thief's (MFX-119, MFX-121)."""
    robbed, thief = game.hunters[game.victim], game.hunters[game.turn]
    last = max([place for place, pawn in enumerate(robbed.sack) if game.kinds[pawn] == kind])
    thief.sack = (*thief.sack, robbed.sack[last])
    robbed.sack = robbed.sack[:last] + robbed.sack[last + 1 :]
    game.thefts = (*game.thefts, (int(game.turn), int(game.victim), int(kind)))
    game.say("MFX-042", game.turn, "steals", (game.victim, kind))
    game.victim = NOBODY
    game.thieves = game.thieves[1:]
    next_thief(game)
