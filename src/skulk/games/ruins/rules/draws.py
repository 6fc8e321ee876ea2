"""Draws: forced ones, and draw-and-discard (RUN-047, RUN-150 to RUN-154)."""

from typing import Final

from mypy_extensions import i64

from skulk.games.ruins.cards import Ruin, inserted
from skulk.games.ruins.moves import NO_SIFT, SIFTING
from skulk.games.ruins.rules.memory import count, without
from skulk.games.ruins.rules.position import Position
from skulk.games.ruins.terms import DISCARD, USE_SIFT
from skulk.kernel.event import all_but, only

SIFT_ANSWERS: Final = (SIFTING, NO_SIFT)


def force_draws(game: Position, seat: i64, laps: i64) -> None:
    """Each opponent who is in draws, clockwise from the left, lap after lap, as far as the deck goes."""
    game.tell("RUN-152", seat, "forces", laps)
    for lap in range(laps):
        for distance in range(1, game.players):
            other = (seat + distance) % game.players
            if game.inside >> other & 1:
                if game.deck:
                    draw(game, other, "RUN-150")
                else:
                    game.tell("RUN-047", other, "finds no card")


def draw(game: Position, seat: i64, rule: str) -> Ruin:
    """A ruin from the deck, seen by its drawer."""
    place = game.dice.below(len(game.deck))
    look = game.deck[place]
    game.deck[place] = game.deck[-1]
    game.deck.pop()
    game.hands[seat] = inserted(game.hands[seat], look)
    game.irreversible += 1
    game.memory.draw(seat, look)
    if look.night and count(game.memory.veiled, look):
        game.meet(seat, look)
    if game.heard is not None:
        game.say(rule, seat, "draws", (look.text,), only(seat))
        game.say(rule, seat, "draws one", (), all_but(seat))
    return look


def offer_sift(game: Position) -> bool:
    """Asks for each draw-and-discard effect, while there is a deck (RUN-153); False if there is none."""
    if not game.plan.sifts or not game.deck:
        return False
    game.plan.sifts -= 1
    game.plan.drawn = None
    game.put(USE_SIFT, SIFT_ANSWERS)
    return True


def sift(game: Position) -> None:
    game.tell("RUN-153", game.turn, "sifts")
    game.plan.drawn = draw(game, game.turn, "RUN-153")
    game.asking = DISCARD


def discard(game: Position, look: Ruin) -> None:
    """Face up beside the play; it has no effect (RUN-153)."""
    seat = game.turn
    game.irreversible += 1
    game.show_night(seat, look)
    game.memory.leave_hand(seat, look)
    game.hands[seat] = without(game.hands[seat], look)
    game.pile.append(look)
    if game.heard is not None:
        game.say("RUN-153", seat, "discards", (look.text,))
