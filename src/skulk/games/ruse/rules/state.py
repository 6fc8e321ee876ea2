"""The rules of Ruse: which step comes next, who is asked, and how it ends."""

from dataclasses import dataclass
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from skulk.games.ruse.moves import CHEESE, COMPLETE, DONE, END, LEAVE, MOVES, RETURN, STEP, RuseMove
from skulk.games.ruse.rules import (
    collection,
    den,
    destiny,
    firefox,
    gains,
    growth,
    instincts,
    mountain,
    objectives,
    reset,
    scoring,
    solo,
    territories,
    territory_tiles,
    village,
)
from skulk.games.ruse.rules.knowledge import imagine
from skulk.games.ruse.rules.position import Position
from skulk.games.ruse.rules.refusals import why_not
from skulk.games.ruse.rules.sight import laid_open, look_at
from skulk.games.ruse.rules.steps import (
    ARRIVE,
    CAMP_AND_BEAR,
    DESTINY_DIE,
    DESTINY_TILE,
    DRAW_PATHS,
    DRAW_TILE,
    FINISH_TURN,
    FIREFOX_STEP,
    FIRST_DEED,
    GAIN,
    NEXT_ROUND,
    NEXT_TURN,
    ORDER_BONUS,
    PAY_OUT,
    RESET,
    REVEAL_BONUS,
    ROUND_EFFECT,
    SCORE_CHEESE,
    SCORE_DICE,
    TAKE_TURN,
    VILLAGE_ADVANCE,
    VIXEN_GROWS,
    a_of,
    b_of,
    kind_of,
    seat_of,
)
from skulk.games.ruse.rules.stock import conserved
from skulk.games.ruse.terms import (
    ASK_ACTION,
    ASK_BONUS,
    ASK_CARD,
    ASK_CELL,
    ASK_ERRAND,
    ASK_FURTHER,
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
    NOBODY,
    OVER,
)
from skulk.games.ruse.view import RuseView
from skulk.kernel.dice import Dice
from skulk.kernel.event import Event
from skulk.kernel.state import Move, Result

AGAIN: Final = 1  # the last question of a turn, after a kit left: the cheese may still be returned
ALONE: Final[list[tuple[int, ...]]] = [(0,), (1,), (2,), (3,), ()]  # by the seat to act; NOBODY is last


@final
@mypyc_attr(acyclic=True, free_list_len=1)
@dataclass
class Ruse(Position):
    """A position in play."""

    def waiting(self) -> tuple[int, ...]:
        return ALONE[self.seat]

    def moves(self, seat: int) -> tuple[Move, ...]:
        return self.options if seat == self.seat and seat >= 0 else ()

    def apply(self, seat: int, move: Move) -> None:
        assert isinstance(move, RuseMove)
        self.answer(self.steps.pop(), move)
        self.run()

    def run(self) -> None:
        """Carries out what needs nobody, up to the next real question."""
        while self.steps:
            step: i64 = self.steps.pop()
            if kind_of(step) >= FIRST_DEED:
                self.carry_out(step)
            elif self.ask(step):
                return
        self.asking = OVER
        self.seat = NOBODY
        self.options = ()

    def ask(self, step: i64) -> bool:
        """Asks, unless there is nothing or only one thing to answer; cards in hand are always asked for."""
        options = self.answers(step)
        if not options:
            return False
        seat = seat_of(step)
        asking = kind_of(step)
        if len(options) == 1 and not (asking == ASK_CARD and self.families[seat].hand):
            only = options[0]
            assert isinstance(only, RuseMove)
            self.answer(step, only)
            return False
        self.steps.append(step)
        self.asking = asking
        self.seat = seat
        self.options = tuple(options)
        return True

    # Questions

    def answers(self, step: i64) -> list[Move]:
        asking = kind_of(step)
        seat = seat_of(step)
        if asking == ASK_ACTION:
            return territories.action_options(self, seat, a_of(step), b_of(step))
        if asking == ASK_KIT:
            return gains.kit_options(self, seat)
        if asking == ASK_PLACE:
            return collection.place_options(self, seat)
        if asking == ASK_MOVE:
            return territories.move_options(self, seat, a_of(step))
        if asking == ASK_RESOURCE:
            return gains.resource_options(self)
        if asking == ASK_STEP:
            return growth.step_options(self, seat)
        if asking == ASK_CARD:
            return objectives.card_options(self, seat)
        if asking == ASK_TRACK:
            return gains.track_options(self, seat)
        if asking in (ASK_PURCHASE, ASK_TILE, ASK_CELL, ASK_LIE, ASK_BONUS):
            return self.den_answers(step, asking, seat)
        return self.rare_answers(step, asking, seat)

    def den_answers(self, step: i64, asking: i64, seat: i64) -> list[Move]:
        if asking == ASK_PURCHASE:
            return den.purchase_options(self, seat)
        if asking == ASK_TILE:
            return den.tile_options(self, seat, a_of(step))
        if asking == ASK_CELL:
            return den.cell_options(self, seat, a_of(step), b_of(step))
        if asking == ASK_LIE:
            return den.lie_options(self, seat, a_of(step), b_of(step))
        return den.bonus_options(self, seat)

    def rare_answers(self, step: i64, asking: i64, seat: i64) -> list[Move]:
        if asking == ASK_LAST:
            return self.last_answers(seat, a_of(step) == AGAIN)
        if asking == ASK_ERRAND:
            return mountain.errand_options(self, seat)
        if asking == ASK_PAYMENT:
            return growth.payment_options(self, seat, a_of(step) == 1)
        if asking == ASK_OBSTACLE:
            return territory_tiles.obstacle_options()
        if asking == ASK_GROWTH:
            return growth.growth_options(self, seat)
        if asking == ASK_INSTINCT:
            return instincts.instinct_options(self, seat)
        return firefox.further_options()

    def last_answers(self, seat: i64, again: bool) -> list[Move]:
        """Before the turn ends: kits that may leave, and the cheese; it alone only if it is fresh."""
        found: list[Move] = []
        instincts.leaving(self, self.families[seat], found)
        if self.cheese == seat and (found or again or self.fresh_cheese):
            found.insert(0, MOVES[CHEESE][0])
        found.append(MOVES[END][0])
        return found

    def answer(self, step: i64, move: RuseMove) -> None:
        """What an answer does; a free action brings the same question again (RSE-380)."""
        asking = kind_of(step)
        seat = seat_of(step)
        kind = move.kind
        if kind == LEAVE:
            self.then(asking, seat, AGAIN if asking == ASK_LAST else a_of(step), b_of(step))
            instincts.leave(self, seat, move.choice)
        elif kind == CHEESE:
            self.steps.append(step)
            instincts.return_cheese(self, seat)
        elif kind == DONE or kind == END:
            return
        elif asking == ASK_ACTION:
            territories.buy(self, seat, a_of(step), b_of(step), move)
        elif asking == ASK_KIT:
            gains.choose_kit(self, seat, move)
        elif asking == ASK_PLACE:
            collection.choose_place(self, seat, move)
        elif asking == ASK_MOVE:
            territories.choose_move(self, seat, a_of(step), move)
        elif asking == ASK_RESOURCE:
            gains.choose_resource(self, seat, move)
        elif asking == ASK_TRACK:
            gains.choose_track(self, seat, move)
        elif asking in (ASK_PURCHASE, ASK_TILE, ASK_CELL, ASK_LIE, ASK_BONUS):
            self.den_answer(step, asking, seat, move)
        else:
            self.rare_answer(step, asking, seat, move)

    def den_answer(self, step: i64, asking: i64, seat: i64, move: RuseMove) -> None:
        if asking == ASK_PURCHASE:
            den.buy_path(self, seat, move)
        elif asking == ASK_TILE:
            den.choose_tile(self, seat, a_of(step), b_of(step), move)
        elif asking == ASK_CELL:
            den.choose_cell(self, seat, a_of(step), b_of(step), move)
        elif asking == ASK_LIE:
            den.choose_lie(self, seat, a_of(step), b_of(step), move)
        else:
            den.choose_bonus(self, seat, b_of(step), move)

    def rare_answer(self, step: i64, asking: i64, seat: i64, move: RuseMove) -> None:
        if move.kind == STEP:
            growth.take_step(self, seat, move)
        elif move.kind == RETURN:
            growth.return_prey(self, seat)
        elif move.kind == COMPLETE:
            objectives.complete(self, seat, move)
        elif asking == ASK_ERRAND:
            mountain.run_errand(self, seat, move)
        elif asking == ASK_PAYMENT:
            growth.make_payment(self, seat, move)
        elif asking == ASK_OBSTACLE:
            territory_tiles.choose_obstacle(self, seat, a_of(step), b_of(step), move)
        elif asking == ASK_GROWTH:
            growth.grow(self, seat, move.choice)
        elif asking == ASK_INSTINCT:
            instincts.learn(self, seat, move)
        elif asking == ASK_FURTHER:
            firefox.choose_further(self, seat, a_of(step), move)

    # Steps that happen by themselves

    def carry_out(self, step: i64) -> None:
        kind = kind_of(step)
        seat = seat_of(step)
        if kind == GAIN:
            gains.gain(self, seat, a_of(step), b_of(step))
        elif kind == ARRIVE:
            territories.arrive(self, seat, a_of(step), b_of(step))
        elif kind == FINISH_TURN:
            collection.finish_turn(self, seat)
        elif kind == NEXT_TURN:
            collection.next_turn(self)
        elif kind == TAKE_TURN:
            self.take_turn(seat)
        elif kind == DRAW_TILE:
            territory_tiles.draw_tile(self, seat, a_of(step))
        elif kind == DRAW_PATHS:
            den.draw_paths(self, seat, a_of(step), b_of(step))
        elif kind == REVEAL_BONUS:
            den.reveal_bonus(self, seat, b_of(step))
        elif kind == FIREFOX_STEP:
            firefox.start_pawn(self, seat, a_of(step))
        elif kind == VILLAGE_ADVANCE:
            village.advance_in_village(self, seat)
        else:
            self.turn_page(step, kind, seat)

    def take_turn(self, seat: i64) -> None:
        if seat == self.charter.vixen:
            solo.vixen_turn(self, seat)
        else:
            collection.take_turn(self, seat)

    def turn_page(self, step: i64, kind: i64, seat: i64) -> None:
        """What happens between turns."""
        if kind == NEXT_ROUND:
            destiny.next_round(self)
        elif kind == DESTINY_TILE:
            destiny.reveal_destiny(self)
        elif kind == DESTINY_DIE:
            destiny.roll_destiny(self)
        elif kind == ORDER_BONUS:
            destiny.order_bonus(self, seat, a_of(step))
        elif kind == ROUND_EFFECT:
            destiny.round_effect(self)
        elif kind == CAMP_AND_BEAR:
            scoring.score_round(self)
        elif kind == PAY_OUT:
            scoring.pay_out(self, seat, a_of(step), b_of(step))
        elif kind == SCORE_CHEESE:
            scoring.score_cheese(self)
        elif kind == SCORE_DICE:
            scoring.score_dice(self)
        elif kind == VIXEN_GROWS:
            solo.vixen_grows(self, seat)
        elif kind == RESET:
            reset.reset(self)
        else:
            scoring.score_game(self)

    # The end

    def result(self) -> Result | None:
        """Most VP; then kits, kits outside, GP; a tie with VIXEN is VIXEN's (RSE-157, RSV-023)."""
        if self.seat != NOBODY:
            return None
        ranks = [self.standing(seat) for seat in range(self.charter.players)]
        places = tuple([1 + sum([other > mine for other in ranks]) for mine in ranks])
        points = tuple([float(family.vp) for family in self.families])
        rule = "RSV-023" if self.charter.level else "RSE-157"
        return Result(points, places, rule, "four rounds")

    def standing(self, seat: int) -> tuple[int, ...]:
        family = self.families[seat]
        vixen = 1 if seat == self.charter.vixen else 0
        return (int(family.vp), vixen, int(family.kit_total(1)), int(family.outside()), int(family.gp))

    # Knowledge

    def view(self, seat: int | None) -> RuseView:
        return look_at(self, seat)

    def laid_open(self) -> RuseView:
        return laid_open(self)

    def guess(self, seat: int | None, dice: Dice) -> "Ruse":
        other = self.copy()
        other.dice = dice.fork()
        imagine(other, seat, dice)
        return other

    def why_not(self, seat: int, text: str) -> Event:
        return why_not(self, seat, text)

    def conserved(self) -> dict[str, int]:
        return conserved(self)
