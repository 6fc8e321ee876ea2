"""Gifts and trade at any time: put together in small steps, offered, answered (TSK-180, 300 to 309)."""

from typing import Final

from mypy_extensions import i64

from skulk.games.tusk.moves import (
    ACCEPT,
    ANSWERS,
    ASK,
    BARGAINS,
    BEGIN,
    DROP,
    GIFT,
    GIVE,
    NO_MOVES,
    OFFER,
    REFUSE,
    WITHDRAW,
)
from skulk.games.tusk.rules.position import Bargain, Position
from skulk.games.tusk.terms import (
    BIT,
    COMMIT,
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
# Places in a bargain.
AUTHOR: Final = 0
PARTNER: Final = 1
GIVEN: Final = 2
ASKED: Final = 6
NOTHING: Final = (0,) * 8


def begin_segment(game: Position) -> None:
    """A player's Tribe Phase, a hunt round or a Season Phase: everyone may deal anew (TSK-303)."""
    game.dealt = (0,) * (3 * game.players)
    game.refused = ()


def may_deal(game: Position) -> bool:
    """At every decision after set-up, but not while goods are committed in secret (TSK-302)."""
    return (
        game.deals_open()
        and game.phase != SET_UP
        and game.asking != COMMIT
        and game.asking != OVER
        and not game.offer
    )


def partners(game: Position, seat: i64) -> i64:
    """Mask of the seats that a seat may begin a bargain with now."""
    if not may_deal(game) or not game.has_tokens(seat):
        return 0
    at = 3 * seat
    if game.dealt[at + 2] >= MOST_DRAFTS:
        return 0
    gifts = game.dealt[at] < MOST_GIFTS
    offers = game.dealt[at + 1] < MOST_OFFERS
    found: i64 = 0
    for other in range(game.players):
        if other != seat and (gifts or (offers and game.has_tokens(other))):
            found |= BIT[other]
    return found


# What can be said


def answers(game: Position, seat: i64) -> tuple[Move, ...]:
    """The answers to an open offer."""
    if seat == game.offer[PARTNER]:
        return YES_OR_NO
    return TAKE_BACK if seat == game.offer[AUTHOR] else NO_MOVES


def steps(game: Position, seat: i64) -> tuple[Move, ...]:
    """The next step of a bargain that a seat is putting together."""
    draft = game.drafts[seat]
    other = draft[PARTNER]
    offers = game.dealt[3 * seat + 1] < MOST_OFFERS
    found: list[Move] = []
    for kind in range(4):
        if game.stock[4 * seat + kind] > draft[GIVEN + kind]:
            found.append(BARGAINS[GIVE + kind])
    for kind in range(4):
        if offers and game.stock[4 * other + kind] > draft[ASKED + kind]:
            found.append(BARGAINS[ASK + kind])
    if is_gift(game, draft):
        found.append(BARGAINS[GIFT])
    if offers and is_offer(game, draft) and draft not in game.refused:
        found.append(BARGAINS[OFFER])
    found.append(BARGAINS[DROP])
    return tuple(found)


def is_gift(game: Position, draft: Bargain) -> bool:
    """Own tokens for nothing (TSK-300), as long as gifts are left."""
    left = game.dealt[3 * draft[AUTHOR]] < MOST_GIFTS
    return left and total(draft, GIVEN) > 0 and not total(draft, ASKED) and covered(game, draft)


def is_offer(game: Position, draft: Bargain) -> bool:
    """Something for something, both at hand (TSK-301)."""
    return total(draft, GIVEN) > 0 and total(draft, ASKED) > 0 and covered(game, draft)


def covered(game: Position, draft: Bargain) -> bool:
    for kind in range(4):
        if draft[GIVEN + kind] > game.stock[4 * draft[AUTHOR] + kind]:
            return False
        if draft[ASKED + kind] > game.stock[4 * draft[PARTNER] + kind]:
            return False
    return True


# What is said


def bargain(game: Position, seat: i64, choice: i64) -> None:
    """One step of putting a bargain together."""
    if choice == DROP:
        set_draft(game, seat, ())
    elif choice == GIFT:
        give_away(game, game.drafts[seat])
    elif choice == OFFER:
        open_offer(game, game.drafts[seat])
    elif choice < GIVE:
        count_deal(game, seat, 2)
        count_talk(game, seat, 1)
        set_draft(game, seat, (int(seat), int(choice - BEGIN), *NOTHING))
    else:
        draft = list(game.drafts[seat])
        draft[choice - GIVE + GIVEN] += 1
        set_draft(game, seat, tuple(draft))


def set_draft(game: Position, seat: i64, draft: Bargain) -> None:
    drafts = list(game.drafts)
    drafts[seat] = draft
    game.drafts = tuple(drafts)


def drop_drafts(game: Position) -> None:
    game.drafts = ((),) * game.players


def count_deal(game: Position, seat: i64, which: i64) -> None:
    dealt = list(game.dealt)
    dealt[3 * seat + which] += 1
    game.dealt = tuple(dealt)


def count_talk(game: Position, seat: i64, more: i64) -> None:
    talk = list(game.talk)
    talk[seat] += more
    game.talk = tuple(talk)


def give_away(game: Position, draft: Bargain) -> None:
    author = draft[AUTHOR]
    count_deal(game, author, 0)
    count_talk(game, author, -1)
    set_draft(game, author, ())
    game.reveal()
    game.say("TSK-300", author, "gives", draft[PARTNER:ASKED])
    swap(game, draft)
    end_guess(game)


def open_offer(game: Position, draft: Bargain) -> None:
    author = draft[AUTHOR]
    count_deal(game, author, 1)
    set_draft(game, author, ())
    game.offer = draft
    game.reveal()
    game.say("TSK-301", author, "offers", draft[PARTNER:])


def answer(game: Position, seat: i64, choice: i64) -> None:
    """Yes, no, or the author thinks again."""
    offer = game.offer
    game.offer = ()
    game.reveal()
    if choice == ACCEPT:
        game.say("TSK-301", seat, "accepts", (offer[AUTHOR], *offer[GIVEN:]))
        count_talk(game, offer[AUTHOR], -1)
        swap(game, offer)
    elif choice == REFUSE:
        game.refused = (*game.refused, offer)
        game.say("TSK-301", seat, "refuses", (offer[AUTHOR],))
    else:
        game.say("TSK-308", seat, "withdraws", (offer[PARTNER],))
    end_guess(game)


def swap(game: Position, bargain: Bargain) -> None:
    author, partner = bargain[AUTHOR], bargain[PARTNER]
    for kind in range(4):
        given, asked = bargain[GIVEN + kind], bargain[ASKED + kind]
        game.stock[4 * author + kind] += asked - given
        game.stock[4 * partner + kind] += given - asked


def end_guess(game: Position) -> None:
    """In a guess nobody bargains beyond the present moment (TSK-306)."""
    if game.thought == GUESSED:
        game.thought = THOUGHT
        drop_drafts(game)


def total(bargain: Bargain, side: i64) -> int:
    return bargain[side] + bargain[side + 1] + bargain[side + 2] + bargain[side + 3]
