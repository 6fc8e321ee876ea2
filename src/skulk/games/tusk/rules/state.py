"""The rules of Tusk!: set-up, who is asked what, and how it ends."""

from dataclasses import dataclass
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from skulk.games.tusk.board import ADJACENT, HOME, WITHIN
from skulk.games.tusk.components import Components
from skulk.games.tusk.moves import (
    ATTACKS,
    BARE,
    BARE_HANDS,
    BARGAINS,
    BEGIN,
    COMMITS,
    DONE,
    HEAP,
    SHARES,
    TuskMove,
    menu,
)
from skulk.games.tusk.rules.gathering import Tribes
from skulk.games.tusk.rules.knowledge import imagine
from skulk.games.tusk.rules.position import Numbers
from skulk.games.tusk.rules.refusals import why_not
from skulk.games.tusk.rules.sight import look_at
from skulk.games.tusk.terms import (
    ACT,
    AIM,
    ASIDE,
    AT_HOME,
    ATTACK,
    BIT,
    CLOSED,
    COMMIT,
    DEAL,
    DEALS,
    FLEE,
    GOODS,
    GROUND,
    GROW,
    GUESSED,
    KEEP,
    LEAD,
    MEMBERS,
    NOBODY,
    OPEN,
    OVER,
    PLACE,
    REAL,
    REGROUP,
    ROWS,
    SEND,
    SET_UP,
    SHARE,
    SHOWN,
    SWAMP,
    VICTORY_CARDS,
)
from skulk.games.tusk.view import TuskView
from skulk.kernel.dice import Dice
from skulk.kernel.event import Event, only
from skulk.kernel.game import Setup
from skulk.kernel.state import Move, Result, State

SEATS_IN: Final = [tuple([seat for seat in range(4) if mask >> seat & 1]) for mask in range(16)]
ALONE: Final[list[tuple[int, ...]]] = [(0,), (1,), (2,), (3,)]
NO_SEATS: Final[tuple[int, ...]] = ()
NO_MOVES: Final[tuple[Move, ...]] = ()


def new(setup: Setup) -> State:
    """The world laid out and a First Player drawn (TSK-001 to TSK-012)."""
    box = setup.edition.parts
    assert isinstance(box, Components)
    deals = OPEN if setup.options.get("deals", DEALS[0]) == DEALS[0] else CLOSED
    return lay_out(box, setup.seats, setup.dice.below(setup.seats), deals, setup.dice)


def lay_out(box: Components, players: int, first: int, deals: int, dice: Dice) -> "Tusk":
    state = Tusk(
        dice=dice,
        box=box,
        deals=deals,
        thought=REAL,
        players=players,
        turn_number=1,
        phase=SET_UP,
        first=first,
        asking=PLACE,
        turn=(first + players - 1) % players,  # the last in turn order places first (TSK-200)
        lap=0,
        terrain=bytes([GROUND]),
        stack=bytes([terrain for terrain in range(1, SWAMP + 1) for tile in range(box.counts[terrain])]),
        tokens=[0],
        hard=0,
        rows=ROWS,
        places=[AT_HOME] * (MEMBERS * players),
        lying=0,
        energy=0,
        stock=[0] * (4 * players),
        mammoth=HOME,
        path=(HOME,),
        path_at=0,
        wanders=False,
        track=box.track,
        leader=NOBODY,
        hunters=0,
        hunt_round=0,
        share_left=0,
        shares=(0,) * players,
        season=NOBODY,
        past=(),
        drawn=0,
        picked=NOBODY,
        fight=None,
        rolls=(),
        throws=0,
        clash=(),
        markers=(0,) * players,
        face_up_cards=0,
        denied=0,
        offer=(),
        drafts=((),) * players,
        dealt=(0,) * (3 * players),
        refused=(),
        talk=(0,) * players,
        good=0,
        used=(0,) * (3 * players),
        pledges=0,
        victories=(NOBODY,) * players,
        passed=((),) * players,
        shown=(),
    )
    state.lay(WITHIN[1] - 1)
    return state


@final
@mypyc_attr(acyclic=True, free_list_len=1)
@dataclass(init=False)
class Tusk(Tribes):
    """A position in play."""

    def waiting(self) -> tuple[int, ...]:
        if self.offer:
            return ALONE[self.offer[1]]
        if self.asking == COMMIT:
            return SEATS_IN[self.unpledged()]
        return NO_SEATS if self.asking == OVER else ALONE[self.turn]

    def moves(self, seat: int) -> tuple[Move, ...]:
        if not 0 <= seat < self.players or self.asking == OVER:
            return NO_MOVES
        if self.offer:
            return self.deal_moves(seat)
        if self.asking == COMMIT:
            return self.commit_moves(seat)
        if self.drafts[seat]:
            return self.draft_moves(seat)
        partners = self.partners(seat)
        if seat != self.turn:
            return menu(OVER, 0, partners) if partners else NO_MOVES
        if self.asking == ATTACK:
            return self.with_bargains(self.attack_moves(), partners)
        if self.asking == SHARE:
            return self.with_bargains(self.share_moves(), partners)
        return menu(self.asking, self.choices(), partners)

    def choices(self) -> i64:
        """The open answers to the question as a mask, see moves.py."""
        asking = self.asking
        if asking == ACT:
            return self.act_choices()
        if asking == GROW:
            tiles = self.tiles_of(self.turn, False) if self.can_grow(self.turn) else 0
            return tiles | BIT[DONE]
        if asking == SEND:
            return self.tiles_of(self.turn, True) | BIT[DONE]
        if asking == PLACE:
            return self.area() & ~BIT[HOME]
        if asking == FLEE:
            return self.flee_tiles()
        if asking == REGROUP:
            return self.regroup_choices()
        if asking == LEAD:
            return ADJACENT[HOME]
        return self.other_choices()

    def other_choices(self) -> i64:
        """Answers that are no tiles."""
        found: i64 = 0
        if self.asking == KEEP:
            for card in self.shown:
                found |= BIT[card]
        elif self.asking == AIM:
            fight = self.fight
            assert fight is not None
            found = fight.tribes & ~BIT[self.turn]
        else:
            found = 3  # join or stand aside
        return found

    def commit_moves(self, seat: i64) -> tuple[Move, ...]:
        kind = self.pledge_of(seat)
        if kind >= GOODS:
            return NO_MOVES
        most = self.holds(seat, kind)
        return tuple([COMMITS[HEAP * kind + count] for count in range(most + 1)])

    def attack_moves(self) -> list[Move]:
        kind = self.next_good()
        if kind >= GOODS:
            return [BARE_HANDS]
        return [ATTACKS[HEAP * kind + count] for count in range(self.holds(self.turn, kind) + 1)]

    def share_moves(self) -> list[Move]:
        seat = self.shared_with()
        return [SHARES[HEAP * seat + count] for count in range(self.share_left + 1)]

    def with_bargains(self, moves: list[Move], partners: i64) -> tuple[Move, ...]:
        for seat in range(self.players):
            if partners >> seat & 1:
                moves.append(BARGAINS[BEGIN + seat])
        return tuple(moves)

    # What happens

    def apply(self, seat: int, move: Move) -> None:
        assert isinstance(move, TuskMove)
        question = move.question
        if question >= DEAL:
            if question == DEAL:
                self.bargain(seat, move.choice)
            else:
                self.answer(seat, move.choice)
            return
        self.end_guess()
        if question <= ACT:
            self.clear_dice()
        if question == ACT:
            self.act(move.choice)
        elif question == COMMIT:
            self.pledge(seat, move.choice // HEAP, move.choice % HEAP)
        else:
            self.settle_question(question, move.choice)

    def settle_question(self, question: i64, choice: i64) -> None:
        if question == GROW:
            if choice == DONE:
                self.ask_send()
            else:
                self.grow(choice)
        elif question == SEND:
            if choice == DONE:
                self.end_send()
            else:
                self.send(choice)
        elif question == ATTACK:
            if choice == BARE:
                self.attack()
            else:
                self.use_goods(choice // HEAP, choice % HEAP)
        elif question == REGROUP:
            self.regroup(choice)
        elif question == FLEE:
            self.flee(choice)
        else:
            self.settle_rest(question, choice)

    def settle_rest(self, question: i64, choice: i64) -> None:
        """The less common answers."""
        if question == SHARE:
            self.share(choice % HEAP)
        elif question == LEAD:
            self.lead_to(choice)
        elif question == AIM:
            self.aim(choice)
        elif question == ASIDE:
            self.answer_aside(choice)
        elif question == KEEP:
            self.keep(choice)
        elif self.phase == SET_UP:
            self.place_first(choice)
        else:
            self.place_again(choice)

    # Set-up

    def place_first(self, tile: i64) -> None:
        """Counter-clockwise, so that the First Player places last (TSK-010, 200)."""
        self.bring(self.turn, tile)
        self.say("TSK-010", self.turn, "places", (int(tile),))
        if self.turn == self.first:
            self.show_cards(self.first)
        else:
            self.turn = self.clockwise(self.turn, self.players - 1)

    def show_cards(self, seat: i64) -> None:
        """Three Victory cards out of those that nobody holds (TSK-013, 014)."""
        left = [card for card in range(VICTORY_CARDS) if card not in self.victories]
        shown: list[int] = []
        for number in range(SHOWN):
            shown.append(left.pop(self.dice.below(len(left))))
        self.shown = tuple(shown)
        self.asking = KEEP
        self.turn = seat
        self.reveal()
        self.say("TSK-013", seat, "looks", self.shown, only(seat))

    def keep(self, card: i64) -> None:
        seat = self.turn
        self.victories = replaced(self.victories, seat, card)
        passed = list(self.passed)
        passed[seat] = tuple([other for other in self.shown if other != card])
        self.passed = tuple(passed)
        self.shown = ()
        self.say("TSK-013", seat, "keeps", (int(card),), only(seat))
        self.say("TSK-013", seat, "has kept")
        following = self.clockwise(seat, 1)
        if following == self.first:
            self.begin_turn()
        else:
            self.show_cards(following)

    # The end

    def result(self) -> Result | None:
        """Most Food wins; equals share it (TSK-195, 293)."""
        if self.asking != OVER:
            return None
        scores = [self.score(seat) for seat in range(self.players)]
        places = tuple([1 + sum([other > mine for other in scores]) for mine in scores])
        tied = sum([place == 1 for place in places]) > 1
        points = tuple([float(score) for score in scores])
        return Result(points, places, "TSK-293" if tied else "TSK-195", "shared" if tied else "most food")

    # Knowledge

    def view(self, seat: int | None) -> TuskView:
        return look_at(self, seat)

    def laid_open(self) -> TuskView:
        other = self.copy()
        other.face_up_cards = BIT[self.players] - 1
        return look_at(other, None)

    def guess(self, seat: int | None, dice: Dice) -> "Tusk":
        other = self.copy()
        other.dice = dice.fork()
        if other.thought == REAL:
            other.thought = GUESSED
        imagine(other, seat, dice)
        return other

    def why_not(self, seat: int, text: str) -> Event:
        return why_not(self, seat, text)

    def conserved(self) -> dict[str, int]:
        """Tiles, members and Victory cards; tokens come and go with the supply (TSK-202)."""
        held = [card for card in self.victories if card >= 0]
        return {
            "tiles": len(self.terrain) + len(self.stack),
            "members": len(self.places),
            "cards held twice": len(held) - len(set(held)),
            "tokens missing": sum([count < 0 for count in (*self.stock, *self.tokens, int(self.track))]),
        }

    def copy(self) -> "Tusk":
        other = Tusk(
            self.dice.copy(),
            self.box,
            self.deals,
            self.thought,
            self.players,
            self.turn_number,
            self.phase,
            self.first,
            self.asking,
            self.turn,
            self.lap,
            self.terrain,
            self.stack,
            list(self.tokens),
            self.hard,
            self.rows,
            list(self.places),
            self.lying,
            self.energy,
            list(self.stock),
            self.mammoth,
            self.path,
            self.path_at,
            self.wanders,
            self.track,
            self.leader,
            self.hunters,
            self.hunt_round,
            self.share_left,
            self.shares,
            self.season,
            self.past,
            self.drawn,
            self.picked,
            None if self.fight is None else self.fight.copy(),
            self.rolls,
            self.throws,
            self.clash,
            self.markers,
            self.face_up_cards,
            self.denied,
            self.offer,
            self.drafts,
            self.dealt,
            self.refused,
            self.talk,
            self.good,
            self.used,
            self.pledges,
            self.victories,
            self.passed,
            self.shown,
        )
        other.irreversible = self.irreversible
        return other


def replaced(items: Numbers, place: i64, item: i64) -> Numbers:
    changed = list(items)
    changed[place] = item
    return tuple(changed)
