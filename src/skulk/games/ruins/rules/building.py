"""Building a play step by step: ruins, upgrades, size, rank, claims, draws, and a last word.

Only what can still lead to a legal play is offered (RUN-101), and each play is reached in one way.
"""

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64, mypyc_attr

from skulk.games.ruins.cards import Looks, Ruin, bit, exchanged
from skulk.games.ruins.moves import (
    ADDS,
    AS,
    BUYS,
    CLAIMS,
    ENOUGH,
    FORCES,
    GO,
    NO_CLAIM,
    NO_MORE,
    OF_RANK,
    naming,
)
from skulk.games.ruins.rules.legal_plays import ENOUGH_BIT, Counter, Search, ranks_of
from skulk.games.ruins.rules.prices import SLOT_COUNT, card_in
from skulk.games.ruins.rules.turns import Tricks
from skulk.games.ruins.terms import ADD, ANNOUNCE, BUY, CLAIM, DRAWS, RANK, SIZE
from skulk.kernel.state import Move

LAST_WORD: Final[tuple[Move, ...]] = (GO,)


@mypyc_attr(acyclic=True)
@dataclass(init=False)
class Building(Tricks):
    """A position in which somebody puts a play together."""

    def put(self, question: i64, answers: tuple[Move, ...]) -> None:
        self.asking = question
        self.plan.answers = answers

    # Building a play: its ruins

    def pick(self, look: Ruin) -> None:
        """A ruin joins the play; equal-looking ones are taken from the left (RUN-181)."""
        plan = self.plan
        hand = self.hands[self.turn]
        place: i64 = plan.floor()
        while hand[place] is not look:
            place += 1
        plan.chosen |= bit(place)
        plan.looks += (look,)
        self.ask_add()

    def ask_add(self) -> None:
        """Another ruin, or enough; if there is nothing to add, nobody is asked."""
        plan = self.plan
        hand = self.hands[self.turn]
        floor = plan.floor()
        if self.size == 1 or floor == len(hand):
            self.ask_buy()
            return
        search = Search(
            self.prices, self.market, self.lit(self.turn), self.size, self.rank, hand, plan.chosen, floor
        )
        places = search.next_places()
        found: list[Move] = []
        before: Ruin | None = None
        for place in range(floor, len(hand)):
            look = hand[place]
            if look is not before and places >> place & 1:
                found.append(naming(look, ADDS))
            before = look
        if not found:
            self.ask_buy()
            return
        if places >> ENOUGH_BIT & 1:
            found.append(ENOUGH)
        self.put(ADD, tuple(found))

    # Its upgrades (RUN-030 to RUN-037)

    def ask_buy(self) -> None:
        """A card from the market and a ruin of the play for it, or no more, from slot D to slot A."""
        plan = self.plan
        light1, light2 = self.light_played()
        lit = self.lit(self.turn)
        if not self.market or lit + light1 + 2 * light2 < self.prices.cheapest:
            self.ask_size()
            return
        counter = Counter(self.prices, self.market, lit, light1, light2, self.size, self.rank)
        gists = [int(look.gist) for look in plan.looks]
        found = self.purchases(counter, gists)
        if not found:
            self.ask_size()
            return
        if counter.may_stop(gists, plan.bought):
            found.append(NO_MORE)
        self.put(BUY, tuple(found))

    def purchases(self, counter: Counter, gists: list[int]) -> list[Move]:
        """What may be bought next: below the slots bought so far, onto each look of the play."""
        plan = self.plan
        looks = plan.looks
        found: list[Move] = []
        slot: i64 = SLOT_COUNT - 1
        while plan.bought & (1 << slot + 1) - 1:
            slot -= 1
        while slot >= 0:
            for place in range(len(looks)):
                if first_alike(looks, place) and counter.may_buy(gists, plan.bought, slot, place):
                    found.append(naming(looks[place], BUYS + slot))
            slot -= 1
        return found

    def buy(self, slot: i64, look: Ruin) -> None:
        plan = self.plan
        place: i64 = 0
        while plan.looks[place] is not look:
            place += 1
        upgraded = look.with_discovery(card_in(self.market, slot))
        plan.looks = exchanged(plan.looks, place, upgraded)
        plan.bought |= 1 << slot
        plan.targets += (int(slot << 6 | place),)
        self.ask_buy()

    # Its size and rank, claims, draws, and the last word

    def ask_size(self) -> None:
        """Only a lead with ruins that may count as more has a choice (RUN-103)."""
        plan = self.plan
        least: i64 = len(plan.looks)
        most = least
        for look in plan.looks:
            most += look.twos
        if self.size:
            plan.size = self.size
        elif least < most:
            self.put(SIZE, tuple([AS[size] for size in range(least, most + 1)]))
            return
        else:
            plan.size = least
        self.ask_rank()

    def ask_rank(self) -> None:
        """Only wild ruins among themselves have a choice (RUN-106)."""
        ranks = ranks_of(self.plan.looks, self.rank)
        if len(ranks) > 1:
            self.put(RANK, tuple([OF_RANK[rank] for rank in ranks]))
        else:
            self.plan.rank = ranks[0]
            self.ask_claim()

    def ask_claim(self) -> None:
        """For each ruin without a claim in turn; of equal ones none after the first refusal."""
        plan = self.plan
        seat = self.turn
        if self.claims >> 2 * seat & 3:
            looks = plan.looks
            while plan.at < len(looks) and self.claims_open():
                look = looks[plan.at]
                if look.claim < 0 and first_alike(looks, plan.at):
                    self.put(CLAIM, (naming(look, CLAIMS), NO_CLAIM))
                    return
                plan.at += 1
        self.ask_draws()

    def claims_open(self) -> bool:
        """Whether a claim card is left besides those in this plan (RUN-031)."""
        left = self.claims_left(self.turn)
        claimed = self.plan.claimed
        while claimed:
            claimed &= claimed - 1
            left -= 1
        return left > 0

    def claim(self, wanted: bool) -> None:
        plan = self.plan
        if wanted:
            claimed = plan.looks[plan.at].claimed_by(self.turn)
            plan.looks = exchanged(plan.looks, plan.at, claimed)
            plan.claimed |= bit(plan.at)
        plan.at += 1
        self.ask_claim()

    def ask_draws(self) -> None:
        """How many forced draws to use, where they would do anything (RUN-152, RUN-155)."""
        force: i64 = 0
        for look in self.plan.looks:
            force += look.force
        if force and self.deck and self.turns + 1 < self.box.turn_limit and not self.ends_all():
            self.put(DRAWS, tuple([FORCES[laps] for laps in range(force + 1)]))
        else:
            self.ask_last_word()

    def ends_all(self) -> bool:
        """Whether the play ends the round or the game."""
        if len(self.plan.looks) < len(self.hands[self.turn]):
            return False
        if self.showdown() or self.count_in() == 2:
            return True
        return not self.places and self.began[self.turn] >= self.box.winning

    def ask_last_word(self) -> None:
        """Until the play is announced everything can be taken back (RUN-122)."""
        self.put(ANNOUNCE, LAST_WORD)


def first_alike(looks: Looks, place: i64) -> bool:
    """Whether no ruin before this one in the play looks the same (RUN-181)."""
    look = looks[place]
    before: i64 = 0
    while looks[before] is not look:
        before += 1
    return before == place
