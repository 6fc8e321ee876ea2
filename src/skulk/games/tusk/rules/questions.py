"""What is asked: the open answers to each question, and the chapter that takes an answer up."""

from mypy_extensions import i64

from skulk.games.tusk.geometry import ADJACENT, HOME
from skulk.games.tusk.moves import BARGAINS, BEGIN, HEAP, NO_MOVES, TuskMove, menu
from skulk.games.tusk.rules import (
    dealing,
    fighting,
    gathering,
    growing,
    hunting,
    roaming,
    sending,
    tribes,
    victory_cards,
)
from skulk.games.tusk.rules.position import Position
from skulk.games.tusk.terms import (
    ACT,
    AIM,
    ASIDE,
    ATTACK,
    BIT,
    COMMIT,
    DEAL,
    FLEE,
    GROW,
    KEEP,
    LEAD,
    OVER,
    PLACE,
    REGROUP,
    SEND,
    SET_UP,
    SHARE,
)
from skulk.kernel.state import Move


def open_moves(game: Position, seat: i64) -> tuple[Move, ...]:
    """What a seat may say now: about a deal, or as the answer to the question."""
    if game.offer:
        return dealing.answers(game, seat)
    if game.asking == COMMIT:
        return fighting.commit_moves(game, seat)
    if game.drafts[seat]:
        return dealing.steps(game, seat)
    partners = dealing.partners(game, seat)
    if seat != game.turn:
        return menu(OVER, 0, partners) if partners else NO_MOVES
    if game.asking == ATTACK:
        return with_bargains(game, hunting.attack_moves(game), partners)
    if game.asking == SHARE:
        return with_bargains(game, hunting.share_moves(game), partners)
    return menu(game.asking, choices(game), partners)


def with_bargains(game: Position, moves: list[Move], partners: i64) -> tuple[Move, ...]:
    for seat in range(game.players):
        if partners >> seat & 1:
            moves.append(BARGAINS[BEGIN + seat])
    return tuple(moves)


def choices(game: Position) -> i64:
    """The open answers to the question as a mask, see moves.py."""
    asking = game.asking
    if asking == ACT:
        return gathering.choices(game)
    if asking == GROW:
        return growing.choices(game)
    if asking == SEND:
        return sending.choices(game)
    if asking == PLACE:
        return game.area() & ~BIT[HOME]
    if asking == FLEE:
        return roaming.choices(game)
    if asking == REGROUP:
        return hunting.regroup_choices(game)
    if asking == LEAD:
        return ADJACENT[HOME]
    if asking == KEEP:
        return victory_cards.choices(game)
    return fighting.choices(game)


def take_up(game: Position, seat: i64, move: TuskMove) -> None:
    """Plays an answer, or a step of a bargain."""
    question = move.question
    if question == DEAL:
        dealing.bargain(game, seat, move.choice)
    elif question > DEAL:
        dealing.answer(game, seat, move.choice)
    else:
        dealing.end_guess(game)
        if question <= ACT:
            game.clear_dice()
        if question == ACT:
            gathering.act(game, move.choice)
        elif question == COMMIT:
            fighting.pledge(game, seat, move.choice // HEAP, move.choice % HEAP)
        else:
            settle(game, question, move.choice)


def settle(game: Position, question: i64, choice: i64) -> None:
    if question == GROW:
        growing.answer(game, choice)
    elif question == SEND:
        sending.answer(game, choice)
    elif question == ATTACK:
        hunting.answer_goods(game, choice)
    elif question == REGROUP:
        hunting.regroup(game, choice)
    elif question == FLEE:
        roaming.flee(game, choice)
    elif question == SHARE:
        hunting.share(game, choice % HEAP)
    elif question == LEAD:
        hunting.lead_to(game, choice)
    else:
        settle_rest(game, question, choice)


def settle_rest(game: Position, question: i64, choice: i64) -> None:
    """The less common answers."""
    if question == AIM:
        fighting.aim(game, choice)
    elif question == ASIDE:
        fighting.answer_aside(game, choice)
    elif question == KEEP:
        victory_cards.keep(game, choice)
    elif game.phase == SET_UP:
        tribes.place_first(game, choice)
    else:
        growing.begin_anew(game, choice)
