"""Kits that leave the den, the instincts they develop, and the free actions of a turn."""

from mypy_extensions import i64

from skulk.games.ruse.moves import CHEESE, LEARN, LEAVE, MOVES, RuseMove
from skulk.games.ruse.rules.bits import BIT, NIBBLE
from skulk.games.ruse.rules.common import claim
from skulk.games.ruse.rules.family import Family
from skulk.games.ruse.rules.position import Position
from skulk.games.ruse.rules.steps import GAIN
from skulk.games.ruse.terms import ASK_INSTINCT, EXIT, FROM_INSTINCTS, INSTINCTS, KITS, NOBODY, WISDOM
from skulk.kernel.state import Move


def free_moves(game: Position, seat: i64, own_turn: bool, found: list[Move]) -> None:
    """The cheese in one's own turn, and kits that may leave (RSE-107, RSE-126)."""
    family = game.families[seat]
    if own_turn and game.cheese == seat:
        found.append(MOVES[CHEESE][0])
        game.fresh_cheese = False
    leaving(game, family, found)


def leaving(game: Position, family: Family, found: list[Move]) -> None:
    if not may_leave(game, family):
        return
    kit: i64 = 0
    while kit < KITS:
        if family.space(kit) == EXIT:
            found.append(MOVES[LEAVE][kit])
        kit += 1


def may_leave(game: Position, family: Family) -> bool:
    """A free exit reached and an objective for each kit; the basic mode asks for none (RSE-123, RSE-178)."""
    if family.finished() == family.outside() or family.free_exit() < 0:
        return False
    return game.charter.basic or family.completed_count() > family.outside()


def return_cheese(game: Position, seat: i64) -> None:
    """For growth points, in one's own turn (RSE-107)."""
    game.cheese = NOBODY
    if game.heard is not None:
        game.say("RSE-107", seat, "returns the cheese")
    game.give_gp(seat, game.charter.figure("tokens.cheese_gp"), "RSE-107")


def leave(game: Position, seat: i64, kit: i64) -> None:
    """The kit stands on the lowest free exit; its cube goes to an instinct (RSE-124, RSE-379)."""
    family = game.families[seat]
    exit_ = family.free_exit()
    unit: i64 = NIBBLE[exit_]
    family.exits += (kit + 1) * unit
    family.move_kit(kit)
    if game.heard is not None:
        game.say("RSE-124", seat, "lets out", (int(kit) + 1, int(exit_) + 1))
    game.then(ASK_INSTINCT, seat)
    claim(game, seat)


def instinct_options(game: Position, seat: i64) -> list[Move]:
    """One cube of a player on each instinct (RSE-127)."""
    family = game.families[seat]
    return [MOVES[LEARN][instinct] for instinct in game.instincts if not family.has(instinct)]


def learn(game: Position, seat: i64, move: RuseMove) -> None:
    """The cube gives VP, and a printed instinct works once, now (RSE-128, RSE-172)."""
    instinct = move.choice
    bit: i64 = BIT[instinct]
    game.families[seat].instincts |= bit
    if game.heard is not None:
        game.say("RSE-124", seat, "learns", (INSTINCTS[instinct],))
    game.give_vp(seat, game.charter.figure("printed_instincts.cube_vp"), FROM_INSTINCTS, "RSE-128")
    if instinct >= WISDOM:
        effects = game.charter.box.printed[instinct - WISDOM]
        at: i64 = len(effects) - 1
        while at >= 0:
            game.then(GAIN, seat, effects[at], FROM_INSTINCTS)
            at -= 1
