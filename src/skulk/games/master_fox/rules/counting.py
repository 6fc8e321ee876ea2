"""Counting a round, and the end of the game (MFX-050 to MFX-058, MFX-070 to MFX-073)."""

from typing import Final

from mypy_extensions import i64

from skulk.games.master_fox.rules import rounds
from skulk.games.master_fox.rules.position import Position
from skulk.games.master_fox.rules.worth import count, eggs_for
from skulk.games.master_fox.terms import NOBODY, OVER
from skulk.kernel.state import CLOCK

GOAL: Final = 1
ROUNDS: Final = 2


def count_round(game: Position) -> None:
    """All sacks, as thefts left them, before the end is looked for (MFX-071, MFX-120, MFX-126, MFX-127)."""
    sacks = [game.sack_kinds(seat) for seat in range(game.players)]
    game.counted = tuple(
        [count(sacks[seat], game.missions, game.is_void(seat)) for seat in range(game.players)]
    )
    gains = [eggs_for(items) for items in game.counted]
    game.eggs = tuple([eggs + gain for eggs, gain in zip(game.eggs, gains, strict=True)])
    for seat in range(game.players):
        told: list[int | str] = [gains[seat], game.eggs[seat]]
        for kind, points, reason in game.counted[seat]:
            told += [kind, points, reason]
        game.say("MFX-050", seat, "counts", tuple(told))
    if max(game.eggs) >= game.house.goal:
        end(game, GOAL)
    elif game.round_number >= game.house.last_round:
        end(game, ROUNDS)
    else:
        rounds.begin_round(game)


def end(game: Position, ending: i64) -> None:
    game.ending = ending
    game.ask(OVER, NOBODY)
    game.say("MFX-070" if ending == GOAL else "MFX-130", CLOCK, "game ends")
