"""What can be answered to a question, and what an answer does. Questions stand in terms.QUESTIONS."""

from typing import Final

from mypy_extensions import i64

from skulk.games.ruse.moves import CHEESE, COMPLETE, DONE, END, LEAVE, MOVES, RETURN, STEP, RuseMove
from skulk.games.ruse.rules import (
    collection,
    den,
    firefox,
    gains,
    growth,
    instincts,
    mountain,
    objectives,
    territories,
    territory_tiles,
    tracks,
)
from skulk.games.ruse.rules.position import Position
from skulk.games.ruse.rules.steps import a_of, b_of, kind_of, seat_of
from skulk.games.ruse.terms import (
    ASK_ACTION,
    ASK_BONUS,
    ASK_CARD,
    ASK_CELL,
    ASK_ERRAND,
    ASK_GROWTH,
    ASK_INSTINCT,
    ASK_KIT,
    ASK_LAST,
    ASK_LIE,
    ASK_MOVE,
    ASK_OBSTACLE,
    ASK_PAYMENT,
    ASK_PLACE,
    ASK_PURCHASE,
    ASK_RESOURCE,
    ASK_STEP,
    ASK_TILE,
    ASK_TRACK,
)
from skulk.kernel.state import Move

AGAIN: Final = 1  # the last question of a turn, after a kit left: the cheese may still be returned


# What is open


def answers(game: Position, step: i64) -> list[Move]:
    asking = kind_of(step)
    if asking <= ASK_ERRAND:
        return turn_answers(game, step, asking)
    if asking <= ASK_BONUS:
        return den_answers(game, step, asking)
    if asking <= ASK_INSTINCT:
        return gain_answers(game, step, asking)
    return closing_answers(game, step, asking)


def turn_answers(game: Position, step: i64, asking: i64) -> list[Move]:
    """Where the die goes, where the fox ends, and what is bought there."""
    seat = seat_of(step)
    if asking == ASK_ACTION:
        return territories.action_options(game, seat, a_of(step), b_of(step))
    if asking == ASK_PLACE:
        return collection.place_options(game, seat)
    if asking == ASK_MOVE:
        return territories.move_options(game, seat, a_of(step))
    return mountain.errand_options(game, seat)


def den_answers(game: Position, step: i64, asking: i64) -> list[Move]:
    seat = seat_of(step)
    if asking == ASK_PURCHASE:
        return den.purchase_options(game, seat)
    if asking == ASK_TILE:
        return den.tile_options(game, seat, a_of(step))
    if asking == ASK_CELL:
        return den.cell_options(game, seat, a_of(step), b_of(step))
    if asking == ASK_LIE:
        return den.lie_options(game, seat, a_of(step), b_of(step))
    return den.bonus_options(game, seat)


def gain_answers(game: Position, step: i64, asking: i64) -> list[Move]:
    """Of a gain only the choice is open (RSE-387); and what pays for something."""
    seat = seat_of(step)
    if asking == ASK_KIT:
        return gains.kit_options(game, seat)
    if asking == ASK_RESOURCE:
        return gains.resource_options(game)
    if asking == ASK_TRACK:
        return gains.track_options(game, seat)
    if asking == ASK_GROWTH:
        return growth.growth_options(game, seat)
    if asking == ASK_PAYMENT:
        return growth.payment_options(game, seat, a_of(step) == 1)
    if asking == ASK_OBSTACLE:
        return territory_tiles.obstacle_options()
    return instincts.instinct_options(game, seat)


def closing_answers(game: Position, step: i64, asking: i64) -> list[Move]:
    """The end of a turn and of a round; and how far the Firefox goes."""
    seat = seat_of(step)
    if asking == ASK_STEP:
        return growth.step_options(game, seat)
    if asking == ASK_CARD:
        return objectives.card_options(game, seat)
    if asking == ASK_LAST:
        return last_answers(game, seat, a_of(step) == AGAIN)
    return firefox.further_options()


def last_answers(game: Position, seat: i64, again: bool) -> list[Move]:
    """Before the turn ends: kits that may leave, and the cheese; it alone only if it is fresh."""
    found: list[Move] = []
    instincts.leaving(game, game.families[seat], found)
    if game.cheese == seat and (found or again or game.fresh_cheese):
        found.insert(0, MOVES[CHEESE][0])
    found.append(MOVES[END][0])
    return found


# What an answer does


def answer(game: Position, step: i64, move: RuseMove) -> None:
    """A free action brings the same question again (RSE-380)."""
    asking = kind_of(step)
    seat = seat_of(step)
    if move.kind == LEAVE:
        game.then(asking, seat, AGAIN if asking == ASK_LAST else a_of(step), b_of(step))
        instincts.leave(game, seat, move.choice)
    elif move.kind == CHEESE:
        game.steps.append(step)
        instincts.return_cheese(game, seat)
    elif move.kind == DONE or move.kind == END:
        return
    elif asking <= ASK_ERRAND:
        answer_turn(game, step, move)
    elif asking <= ASK_BONUS:
        answer_den(game, step, move)
    elif asking <= ASK_INSTINCT:
        answer_gain(game, step, move)
    else:
        answer_closing(game, step, move)


def answer_turn(game: Position, step: i64, move: RuseMove) -> None:
    asking = kind_of(step)
    seat = seat_of(step)
    if asking == ASK_ACTION:
        territories.buy(game, seat, a_of(step), b_of(step), move)
    elif asking == ASK_PLACE:
        collection.choose_place(game, seat, move)
    elif asking == ASK_MOVE:
        territories.choose_move(game, seat, a_of(step), move)
    else:
        mountain.run_errand(game, seat, move)


def answer_den(game: Position, step: i64, move: RuseMove) -> None:
    asking = kind_of(step)
    seat = seat_of(step)
    if asking == ASK_PURCHASE:
        den.buy_path(game, seat, move)
    elif asking == ASK_TILE:
        den.choose_tile(game, seat, a_of(step), b_of(step), move)
    elif asking == ASK_CELL:
        den.choose_cell(game, seat, a_of(step), b_of(step), move)
    elif asking == ASK_LIE:
        den.choose_lie(game, seat, a_of(step), b_of(step), move)
    else:
        den.choose_bonus(game, seat, b_of(step), move)


def answer_gain(game: Position, step: i64, move: RuseMove) -> None:
    asking = kind_of(step)
    seat = seat_of(step)
    if asking == ASK_KIT:
        gains.choose_kit(game, seat, move)
    elif asking == ASK_RESOURCE:
        gains.take_resource(game, seat, move.choice)
    elif asking == ASK_TRACK:
        tracks.advance(game, seat, move.choice)
    elif asking == ASK_GROWTH:
        growth.grow(game, seat, move.choice)
    elif asking == ASK_PAYMENT:
        growth.make_payment(game, seat, move)
    elif asking == ASK_OBSTACLE:
        territory_tiles.put_obstacle(game, seat, a_of(step), move.choice, b_of(step))
    else:
        instincts.learn(game, seat, move)


def answer_closing(game: Position, step: i64, move: RuseMove) -> None:
    seat = seat_of(step)
    if move.kind == STEP:
        growth.take_step(game, seat, move)
    elif move.kind == RETURN:
        growth.return_prey(game, seat)
    elif move.kind == COMPLETE:
        objectives.complete(game, seat, move)
    else:
        firefox.move_pawn(game, seat, a_of(step) + move.choice)
