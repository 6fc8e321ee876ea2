"""The rules of Ruse: which step comes next, who is asked, and how it ends."""

from dataclasses import dataclass
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from skulk.games.ruse.moves import RuseMove
from skulk.games.ruse.rules import (
    collection,
    den,
    destiny,
    firefox,
    gains,
    reset,
    scoring,
    solo,
    territories,
    territory_tiles,
    village,
)
from skulk.games.ruse.rules.knowledge import imagine
from skulk.games.ruse.rules.position import Position
from skulk.games.ruse.rules.questions import answer, answers
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
from skulk.games.ruse.terms import ASK_CARD, NOBODY, OVER
from skulk.games.ruse.view import RuseView
from skulk.kernel.dice import Dice
from skulk.kernel.event import Event
from skulk.kernel.state import Move, Result

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
        answer(self, self.steps.pop(), move)
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
        options = answers(self, step)
        if not options:
            return False
        seat = seat_of(step)
        asking = kind_of(step)
        if len(options) == 1 and not (asking == ASK_CARD and self.families[seat].hand):
            only = options[0]
            assert isinstance(only, RuseMove)
            answer(self, step, only)
            return False
        self.steps.append(step)
        self.asking = asking
        self.seat = seat
        self.options = tuple(options)
        return True

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
