"""Rounds: the deal, claimed ruins, the flip, places and points, and how the game ends."""

from dataclasses import dataclass

from mypy_extensions import i64, mypyc_attr

from skulk.games.ruins.cards import Ruin, in_order, inserted
from skulk.games.ruins.rules.memory import count, without
from skulk.games.ruins.rules.position import NOBODY, Position
from skulk.games.ruins.terms import FLIP, INSTANT, OVER, SHOWDOWN, SOLE, START
from skulk.kernel.event import only


@mypyc_attr(acyclic=True)
@dataclass(init=False)
class Rounds(Position):
    """A position between and around the tricks."""

    # The deal (RUN-008, RUN-062, RUN-063)

    def deal(self, ruins: list[Ruin]) -> None:
        """Shuffles, deals to all who take part, hands over claimed ruins and asks for the flips."""
        self.irreversible += 1
        self.dice.shuffle(ruins)
        dealt: list[list[Ruin]] = []
        top = 0
        for seat in range(self.players):
            size = self.box.hand if self.active >> seat & 1 else 0
            dealt.append(ruins[top : top + size])
            top += size
        self.deck = ruins[top:]
        self.pile = []
        self.tell("RUN-062", NOBODY, "deals", self.round_number, len(self.deck))
        self.hands = [in_order(hand) for hand in dealt]
        self.hand_over(dealt)
        self.inside = self.active
        self.places = ()
        self.began = self.points
        self.turns = 0
        self.decided = 0
        self.clear_trick()
        self.ask(FLIP, NOBODY)

    def hand_over(self, dealt: list[list[Ruin]]) -> None:
        """All ruins owed change hands at the same time, for all to see (RUN-143, RUN-144)."""
        handed: list[Ruin] = []
        for seat in range(self.players):
            for look in dealt[seat]:
                owner = look.claim
                if owner >= 0 and owner != seat and self.active >> owner & 1:
                    self.show_night(seat, look)
                    self.hands[seat] = without(self.hands[seat], look)
                    self.hands[owner] = inserted(self.hands[owner], look)
                    handed.append(look)
                    self.say("RUN-063", seat, "hands over", (int(owner), look.text))
        self.memory.begin_round(tuple(handed))
        for look in self.memory.veiled:
            for seat in range(self.players):
                self.meet(seat, look)

    def meet(self, seat: i64, look: Ruin) -> None:
        """A seat sees the ruins of a veiled look in its hand."""
        held = count(self.hands[seat], look)
        if held:
            self.memory.meet(seat, look, held, self.look_count(look))

    def show_night(self, seat: i64, look: Ruin) -> None:
        """The table sees a ruin that a seat holds."""
        if look.night and count(self.memory.veiled, look):
            self.memory.unveil(seat, look, self.look_count(look))

    # The flip (RUN-015 to RUN-018, RUN-160)

    def flip(self, seat: i64, look: Ruin | None) -> None:
        if look is None:
            self.say("RUN-016", seat, "flips nothing", (), only(seat))
        else:
            turned = look.turned()
            self.hands[seat] = inserted(without(self.hands[seat], look), turned)
            self.memory.turn(seat, turned)
            if self.heard is not None:
                self.say("RUN-015", seat, "flips", (look.text, turned.text), only(seat))
        self.decided |= 1 << seat
        self.tell("RUN-160", seat, "has decided")
        if self.decided == self.active:
            self.irreversible += 1
            self.tell("RUN-020", self.start, "opens", self.round_number)
            self.ask(START, self.start)

    # Going out (RUN-055, RUN-070, RUN-072)

    def go_out(self, seat: i64) -> None:
        """The hand is empty: place, points, and perhaps the game, in this order (RUN-120)."""
        self.inside &= ~(1 << seat)
        self.places += (int(seat),)
        if self.showdown():
            self.win(seat, SHOWDOWN, "RUN-072", "wins the showdown", self.points[seat])
            return
        self.score(seat, len(self.places), "RUN-055", "goes out")
        if self.wins_at_once(seat):
            self.win(seat, INSTANT, "RUN-070", "wins at once", self.began[seat])

    def wins_at_once(self, seat: i64) -> bool:
        """First out after beginning the round with enough points (RUN-070, RUN-171)."""
        return self.places[0] == seat and self.began[seat] >= self.box.winning

    def score(self, seat: i64, place: i64, rule: str, verb: str) -> None:
        """Points for a place, kept between 0 and the top of the track (RUN-170)."""
        before = self.points[seat]
        after = max(0, min(self.box.top, before + self.box.prizes(self.players)[place - 1]))
        self.points = (*self.points[:seat], after, *self.points[seat + 1 :])
        self.say(rule, seat, verb, (int(place), after - before, after))

    def win(self, seat: i64, ending: i64, rule: str, verb: str, points: i64) -> None:
        """The match ends; told are the points that count for it."""
        self.ending = ending
        self.winner = seat
        self.say(rule, seat, verb, (int(points),))
        self.ask(OVER, NOBODY)

    # The end of a round (RUN-060 to RUN-065, RUN-071)

    def end_round(self) -> None:
        """Only one player has cards left: the last place is scored and the next round dealt."""
        last = self.next_in(0)
        self.score(last, len(self.places) + 1, "RUN-060", "is last")
        self.memory.end_round(last, [*self.hands[last], *self.deck])
        if self.round_number < self.box.rounds:
            self.next_round()
        else:
            self.call_showdown()

    def call_showdown(self) -> None:
        """All who lead, and the first who went out; alone one has won already (RUN-173, RUN-176)."""
        invited: i64 = 1 << self.places[0]
        for seat in range(self.players):
            if self.points[seat] == max(self.points):
                invited |= 1 << seat
        if invited == 1 << self.places[0]:
            self.win(self.places[0], SOLE, "RUN-173", "wins alone", self.points[self.places[0]])
            return
        self.active = invited
        guests = tuple([seat for seat in range(self.players) if invited >> seat & 1])
        self.say("RUN-071", NOBODY, "showdown", guests)
        self.next_round()

    def next_round(self) -> None:
        self.round_number += 1
        self.torches = all_lit(self.players, self.box.torches)
        ruins = [*self.deck, *self.pile]
        for hand in self.hands:
            ruins.extend(hand)
        self.start = self.next_start()
        self.deal(ruins)
        self.tell("RUN-064", self.start, "starts", self.round_number, self.points[self.start])

    def next_start(self) -> i64:
        """Fewest points; of those who tie, the furthest clockwise from the previous start (RUN-172)."""
        best: i64 = NOBODY
        for distance in range(self.players):
            seat = (self.start + distance) % self.players
            if self.active >> seat & 1 and (best == NOBODY or self.points[seat] <= self.points[best]):
                best = seat
        return best

    def clear_trick(self) -> None:
        self.leader = NOBODY
        self.size = 0
        self.rank = 0
        self.passes = 0
        self.skipping = False
        self.badges = 0
        self.last = ()


def all_lit(players: i64, torches: i64) -> i64:
    """Every torch of every player, two bits a seat."""
    lit: i64 = 0
    for seat in range(players):
        lit |= torches << 2 * seat
    return lit
