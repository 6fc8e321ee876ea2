"""Gifts and trade at any time: put together in small steps, offered, answered (TSK-180, 300 to 309)."""

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64, mypyc_attr

from skulk.games.tusk.moves import (
    ACCEPT,
    ANSWERS,
    ASK,
    BARGAINS,
    BEGIN,
    DROP,
    GIFT,
    GIVE,
    OFFER,
    REFUSE,
    WITHDRAW,
)
from skulk.games.tusk.rules.position import Bargain, Position
from skulk.games.tusk.terms import (
    BIT,
    COMMIT,
    FOOD,
    GUESSED,
    MOST_DRAFTS,
    MOST_GIFTS,
    MOST_OFFERS,
    OVER,
    SET_UP,
    THOUGHT,
)
from skulk.kernel.state import Move

YES_OR_NO: Final[tuple[Move, ...]] = (ANSWERS[ACCEPT], ANSWERS[REFUSE])
TAKE_BACK: Final[tuple[Move, ...]] = (ANSWERS[WITHDRAW],)
NO_MOVES: Final[tuple[Move, ...]] = ()
# Places in a bargain.
AUTHOR: Final = 0
PARTNER: Final = 1
GIVEN: Final = 2
ASKED: Final = 6
NOTHING: Final = (0,) * 8


@mypyc_attr(acyclic=True)
@dataclass(init=False)
class Bargains(Position):
    """How players deal with each other."""

    def begin_segment(self) -> None:
        """A player's Tribe Phase, a hunt round or a Season Phase: everyone may deal anew (TSK-303)."""
        self.dealt = (0,) * (3 * self.players)
        self.refused = ()

    def may_deal(self) -> bool:
        """At every decision after set-up, but not while goods are committed in secret (TSK-302)."""
        return (
            self.deals_open()
            and self.phase != SET_UP
            and self.asking != COMMIT
            and self.asking != OVER
            and not self.offer
        )

    def partners(self, seat: i64) -> i64:
        """Mask of the seats that a seat may begin a bargain with now."""
        if not self.may_deal() or not self.has_tokens(seat):
            return 0
        at = 3 * seat
        if self.dealt[at + 2] >= MOST_DRAFTS:
            return 0
        gifts = self.dealt[at] < MOST_GIFTS
        offers = self.dealt[at + 1] < MOST_OFFERS
        found: i64 = 0
        for other in range(self.players):
            if other != seat and (gifts or (offers and self.has_tokens(other))):
                found |= BIT[other]
        return found

    def has_tokens(self, seat: i64) -> bool:
        return self.has_goods(seat) or self.stock[4 * seat + FOOD] > 0

    def others_hold(self, seat: i64, food: bool) -> bool:
        """Whether somebody else has Food, or goods, that a bargain could bring (TSK-309)."""
        for other in range(self.players):
            if other != seat and (self.stock[4 * other + FOOD] > 0 if food else self.has_goods(other)):
                return True
        return False

    # What can be said

    def deal_moves(self, seat: i64) -> tuple[Move, ...]:
        """The answers to an open offer."""
        if seat == self.offer[PARTNER]:
            return YES_OR_NO
        return TAKE_BACK if seat == self.offer[AUTHOR] else NO_MOVES

    def draft_moves(self, seat: i64) -> tuple[Move, ...]:
        """The next step of a bargain that a seat is putting together."""
        draft = self.drafts[seat]
        other = draft[PARTNER]
        offers = self.dealt[3 * seat + 1] < MOST_OFFERS
        found: list[Move] = []
        for kind in range(4):
            if self.stock[4 * seat + kind] > draft[GIVEN + kind]:
                found.append(BARGAINS[GIVE + kind])
        for kind in range(4):
            if offers and self.stock[4 * other + kind] > draft[ASKED + kind]:
                found.append(BARGAINS[ASK + kind])
        if self.is_gift(draft):
            found.append(BARGAINS[GIFT])
        if offers and self.is_offer(draft) and draft not in self.refused:
            found.append(BARGAINS[OFFER])
        found.append(BARGAINS[DROP])
        return tuple(found)

    def is_gift(self, draft: Bargain) -> bool:
        """Own tokens for nothing (TSK-300), as long as gifts are left."""
        left = self.dealt[3 * draft[AUTHOR]] < MOST_GIFTS
        return left and total(draft, GIVEN) > 0 and not total(draft, ASKED) and self.covered(draft)

    def is_offer(self, draft: Bargain) -> bool:
        """Something for something, both at hand (TSK-301)."""
        return total(draft, GIVEN) > 0 and total(draft, ASKED) > 0 and self.covered(draft)

    def covered(self, draft: Bargain) -> bool:
        for kind in range(4):
            if draft[GIVEN + kind] > self.stock[4 * draft[AUTHOR] + kind]:
                return False
            if draft[ASKED + kind] > self.stock[4 * draft[PARTNER] + kind]:
                return False
        return True

    # What is said

    def bargain(self, seat: i64, choice: i64) -> None:
        """One step of putting a bargain together."""
        if choice == DROP:
            self.set_draft(seat, ())
        elif choice == GIFT:
            self.give_away(self.drafts[seat])
        elif choice == OFFER:
            self.open_offer(self.drafts[seat])
        elif choice < GIVE:
            self.count_deal(seat, 2)
            self.count_talk(seat, 1)
            self.set_draft(seat, (int(seat), int(choice - BEGIN), *NOTHING))
        else:
            draft = list(self.drafts[seat])
            draft[choice - GIVE + GIVEN] += 1
            self.set_draft(seat, tuple(draft))

    def set_draft(self, seat: i64, draft: Bargain) -> None:
        drafts = list(self.drafts)
        drafts[seat] = draft
        self.drafts = tuple(drafts)

    def drop_drafts(self) -> None:
        self.drafts = ((),) * self.players

    def count_deal(self, seat: i64, which: i64) -> None:
        dealt = list(self.dealt)
        dealt[3 * seat + which] += 1
        self.dealt = tuple(dealt)

    def count_talk(self, seat: i64, more: i64) -> None:
        talk = list(self.talk)
        talk[seat] += more
        self.talk = tuple(talk)

    def give_away(self, draft: Bargain) -> None:
        author = draft[AUTHOR]
        self.count_deal(author, 0)
        self.count_talk(author, -1)
        self.set_draft(author, ())
        self.reveal()
        self.say("TSK-300", author, "gives", draft[PARTNER:ASKED])
        self.swap(draft)
        self.end_guess()

    def open_offer(self, draft: Bargain) -> None:
        author = draft[AUTHOR]
        self.count_deal(author, 1)
        self.set_draft(author, ())
        self.offer = draft
        self.reveal()
        self.say("TSK-301", author, "offers", draft[PARTNER:])

    def answer(self, seat: i64, choice: i64) -> None:
        """Yes, no, or the author thinks again."""
        offer = self.offer
        self.offer = ()
        self.reveal()
        if choice == ACCEPT:
            self.say("TSK-301", seat, "accepts", (offer[AUTHOR], *offer[GIVEN:]))
            self.count_talk(offer[AUTHOR], -1)
            self.swap(offer)
        elif choice == REFUSE:
            self.refused = (*self.refused, offer)
            self.say("TSK-301", seat, "refuses", (offer[AUTHOR],))
        else:
            self.say("TSK-308", seat, "withdraws", (offer[PARTNER],))
        self.end_guess()

    def swap(self, bargain: Bargain) -> None:
        author, partner = bargain[AUTHOR], bargain[PARTNER]
        for kind in range(4):
            given, asked = bargain[GIVEN + kind], bargain[ASKED + kind]
            self.stock[4 * author + kind] += asked - given
            self.stock[4 * partner + kind] += given - asked

    def end_guess(self) -> None:
        """In a guess nobody bargains beyond the present moment (TSK-306)."""
        if self.thought == GUESSED:
            self.thought = THOUGHT
            self.drop_drafts()


def total(bargain: Bargain, side: i64) -> int:
    return bargain[side] + bargain[side + 1] + bargain[side + 2] + bargain[side + 3]
