"""Tricks: plays, passes, skips, draws, and the market at the end of a turn."""

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64, mypyc_attr

from skulk.games.ruins.cards import Ruin, inserted
from skulk.games.ruins.moves import NO_SIFT, SIFTING
from skulk.games.ruins.rules.memory import count, without
from skulk.games.ruins.rules.position import NOBODY
from skulk.games.ruins.rules.prices import SLOT_COUNT, card_in
from skulk.games.ruins.rules.rounds import Rounds
from skulk.games.ruins.terms import DISCARD, EFFECTS, POSITIONS, SEATS, SLOTS, START, USE_SIFT
from skulk.kernel.event import all_but, only

SIFT_ANSWERS: Final = (SIFTING, NO_SIFT)


@mypyc_attr(acyclic=True)
@dataclass(init=False)
class Tricks(Rounds):
    """A position within a round."""

    # A play is shown (RUN-120)

    def announce(self) -> None:
        """The finished play becomes public, and its consequences follow in order."""
        seat = self.turn
        plan = self.plan
        self.irreversible += 1
        lit = self.lit(seat)
        self.pay(seat)
        if self.heard is not None:
            self.tell_play(seat, lit)
        self.lay_down(seat)
        self.turns += 1
        if not self.hands[seat]:
            self.go_out(seat)
            if self.ending:
                return
            if not self.inside & (self.inside - 1):
                self.refill()
                self.end_round()
                return
        if plan.laps:
            self.force_draws(seat, plan.laps)
        if self.inside >> seat & 1 and plan.sifts:
            self.offer_sift()
        else:
            self.finish_turn()

    def pay(self, seat: i64) -> None:
        """Torches go out and light up; claims are spent (RUN-032, RUN-132)."""
        self.set_lit(seat, self.lit_after(self.plan.bought))
        claimed = self.plan.claimed
        while claimed:
            claimed &= claimed - 1
            self.claims -= 1 << 2 * seat

    def lay_down(self, seat: i64) -> None:
        """The ruins leave the hand for the pile and are the play to beat."""
        plan = self.plan
        for target in plan.targets:
            self.market &= ~(63 << 6 * (target >> 6))
        hand = self.hands[seat]
        kept: list[Ruin] = []
        sifts: i64 = 0
        for place in range(len(hand)):
            if plan.chosen >> place & 1:
                self.show_night(seat, hand[place])
                self.memory.leave_hand(seat, hand[place])
            else:
                kept.append(hand[place])
        for look in plan.looks:
            self.pile.append(look)
            sifts += look.sift
        self.hands[seat] = tuple(kept)
        plan.sifts = sifts
        self.skipping = plan.rank == self.rank  # 0 before a lead, which never skips (RUN-050, RUN-113)
        self.leader = seat
        self.size = plan.size
        self.rank = plan.rank
        self.last = plan.looks
        self.passes = 0
        self.badges &= ~((1 << SEATS | 1) << seat)

    def tell_play(self, seat: i64, lit: i64) -> None:
        """What goes on the ruins, the torches relit if any were out, and the play; `lit` is from before."""
        plan = self.plan
        looks = self.before_upgrades(seat)
        for target in plan.targets:
            slot, place = target >> 6, target & 63
            card = card_in(self.market, slot)
            before, after = looks[place], looks[place].with_discovery(card)
            looks[place] = after
            price = self.box.prices[slot]
            lit -= price
            name = (SLOTS[slot], price, POSITIONS[card >> 4], EFFECTS[card & 15], before.text, after.text)
            self.say("RUN-032", seat, "adds", name)
        for place, look in enumerate(plan.looks):
            if plan.claimed >> place & 1:
                self.say("RUN-031", seat, "claims", (look.text,))
        if self.lit(seat) > lit:
            self.say("RUN-131", seat, "lights", (int(self.lit(seat)),))
        rule, verb = ("RUN-023", "follows") if self.size else ("RUN-020", "leads")
        texts = [look.text for look in plan.looks]
        self.say(rule, seat, verb, (int(plan.size), int(plan.rank), *texts))

    def before_upgrades(self, seat: i64) -> list[Ruin]:
        """The ruins of the play as they are in the hand."""
        return [look for place, look in enumerate(self.hands[seat]) if self.plan.chosen >> place & 1]

    # Draws (RUN-150 to RUN-154)

    def force_draws(self, seat: i64, laps: i64) -> None:
        """Each opponent who is in draws, clockwise from the left, lap after lap, as far as the deck goes."""
        self.tell("RUN-152", seat, "forces", laps)
        for lap in range(laps):
            for distance in range(1, self.players):
                other = (seat + distance) % self.players
                if self.inside >> other & 1:
                    if self.deck:
                        self.draw(other, "RUN-150")
                    else:
                        self.tell("RUN-047", other, "finds no card")

    def draw(self, seat: i64, rule: str) -> Ruin:
        """A ruin from the deck, seen by its drawer."""
        place = self.dice.below(len(self.deck))
        look = self.deck[place]
        self.deck[place] = self.deck[-1]
        self.deck.pop()
        self.hands[seat] = inserted(self.hands[seat], look)
        self.irreversible += 1
        self.memory.draw(seat, look)
        if look.night and count(self.memory.veiled, look):
            self.meet(seat, look)
        if self.heard is not None:
            self.say(rule, seat, "draws", (look.text,), only(seat))
            self.say(rule, seat, "draws one", (), all_but(seat))
        return look

    def offer_sift(self) -> None:
        """Asks for each draw-and-discard effect, while there is a deck (RUN-153)."""
        if self.plan.sifts and self.deck:
            self.plan.sifts -= 1
            self.asking = USE_SIFT
            self.plan.drawn = None
            self.plan.answers = SIFT_ANSWERS
        else:
            self.finish_turn()

    def sift(self) -> None:
        self.tell("RUN-153", self.turn, "sifts")
        self.plan.drawn = self.draw(self.turn, "RUN-153")
        self.asking = DISCARD

    def discard(self, look: Ruin) -> None:
        """Face up beside the play; it has no effect (RUN-153)."""
        seat = self.turn
        self.irreversible += 1
        self.show_night(seat, look)
        self.memory.leave_hand(seat, look)
        self.hands[seat] = without(self.hands[seat], look)
        self.pile.append(look)
        if self.heard is not None:
            self.say("RUN-153", seat, "discards", (look.text,))
        self.offer_sift()

    # The end of a turn

    def pass_turn(self) -> None:
        """A pass counts for this turn only (RUN-024, RUN-025)."""
        self.irreversible += 1
        self.tell("RUN-024", self.turn, "passes")
        self.badges |= 1 << self.turn
        self.count_pass()
        self.next_turn()

    def count_pass(self) -> None:
        self.turns += 1
        self.passes += 1
        if self.turns + 1 == self.box.turn_limit:
            self.tell("RUN-155", NOBODY, "draws rest", self.turns + 1)

    def finish_turn(self) -> None:
        if self.plan.bought:
            self.refill()
        self.next_turn()

    def next_turn(self) -> None:
        """Hands the turn on, past a player who is skipped, or ends the trick (RUN-111)."""
        seat = self.turn
        while True:
            rivals = self.count_in()
            if self.inside >> self.leader & 1:
                rivals -= 1
            if self.passes == rivals:
                self.end_trick()
                return
            seat = self.next_in(seat)
            if not self.skipping:
                self.ask(START, seat)
                return
            self.skipping = False
            self.badges |= 1 << SEATS << seat
            self.tell("RUN-050", seat, "is skipped", self.leader)
            self.count_pass()

    def end_trick(self) -> None:
        """The pile goes back into the deck; the last to play leads, or who sits next (RUN-027, RUN-057)."""
        self.memory.gather(self.pile)
        self.deck.extend(self.pile)
        self.tell("RUN-027", NOBODY, "gathers", len(self.pile), len(self.deck))
        self.pile = []
        seat = self.leader
        if self.inside >> seat & 1:
            self.tell("RUN-028", seat, "takes the lead")
        else:
            seat = self.next_in(seat)
            self.tell("RUN-057", seat, "takes the lead")
        self.clear_trick()
        self.ask(START, seat)

    # The market (RUN-035, RUN-135, RUN-136)

    def refill(self) -> None:
        """Cards slide to the right, then new ones fill the gaps from the right."""
        kept: i64 = 0
        slot: i64 = SLOT_COUNT - 1
        for old in range(SLOT_COUNT - 1, -1, -1):
            card = card_in(self.market, old)
            if card:
                kept |= card << 6 * slot
                slot -= 1
        self.market = kept
        while slot >= 0 and self.finds:
            place = self.dice.below(len(self.finds))
            card = self.finds[place]
            self.finds = self.finds[:place] + self.finds[place + 1 :]
            self.market |= card << 6 * slot
            self.irreversible += 1
            if self.heard is not None:
                self.say(
                    "RUN-035", NOBODY, "appears", (SLOTS[slot], POSITIONS[card >> 4], EFFECTS[card & 15])
                )
            slot -= 1
