"""What can be seen in Ruins: the table, and for a seat its own hand, plan and memory besides."""

from dataclasses import dataclass

from skulk.kernel.frozen import Frozen
from skulk.kernel.state import View


@dataclass(frozen=True)
class RuinView(Frozen):
    """A ruin by its looks. Equal-looking ruins are equal; nothing tells them apart."""

    text: str  # its notation, see moves.py
    day: int  # the rank on its day side
    night: bool  # which side is up
    printed: int  # the number on that side
    rank: int  # with all added ranks: what it counts alone
    wild: bool
    counts: int  # as how many cards it may count at most
    printed_effect: str  # of its night side when that is up, see terms.EFFECTS; "none" otherwise
    layers: tuple[str, str, str]  # the effects of top, middle and bottom, "none" where free
    claim: int | None  # whose claim it carries
    night_rank: int  # what a day ruin would become
    night_effect: str


@dataclass(frozen=True)
class StallView(Frozen):
    """One slot of the market."""

    slot: str
    price: int
    position: str  # "" when the slot is empty
    effect: str


@dataclass(frozen=True)
class PlayerView(Frozen):
    """What everybody sees of one seat."""

    points: int
    cards: int
    lit: int
    claims: int  # left
    takes_part: bool  # not all do in a showdown
    out: int  # the place taken this round, or 0
    badge: str  # "passed" or "skipped" in this trick, or ""
    may_win: bool  # began this round with enough points to win it by going out first
    decided: bool  # about the flip


@dataclass(frozen=True)
class PlayView(Frozen):
    """The play to beat."""

    seat: int
    size: int
    rank: int
    ruins: tuple[RuinView, ...]


@dataclass(frozen=True)
class PlanView(Frozen):
    """A play being built; only its builder sees it."""

    places: tuple[int, ...]  # where in the hand its ruins stand
    ruins: tuple[RuinView, ...]  # as they would look, in hand order
    bought: tuple[tuple[str, int], ...]  # slot, and which of the ruins gets it
    claimed: tuple[int, ...]  # which of the ruins get a claim of mine
    size: int  # 0 while open
    rank: int
    laps: int  # of forced draws
    claiming: int | None  # the ruin that is asked about
    lit: int  # torches after all that is bought, or -1 if it cannot be paid yet
    bound: bool  # what is asked cannot be declined: there is no play without it


@dataclass(frozen=True)
class RuinsView(View):
    """The table as one seat, or a spectator, sees it."""

    seat: int | None
    players: tuple[PlayerView, ...]
    prizes: tuple[int, ...]  # points by place
    top: int  # of the score track
    winning: int  # points from which on a round that begins can be won at once
    torches: int  # a player's, lit or not
    round: int
    last_round: int  # the showdown's number
    start: int  # who opened the round
    turn: int | None  # None while all choose their flip, and when it is over
    asking: str  # see terms.QUESTIONS; others see "start" while a play is being built
    market: tuple[StallView, ...]
    discoveries: int  # left in their deck
    deck: int
    pile: tuple[RuinView, ...]  # all ruins face up, in the order they were played
    last: PlayView | None
    hand: tuple[RuinView, ...]  # mine, in hand order
    hands: tuple[tuple[RuinView, ...], ...]  # everybody's, once the table is laid open; else none
    plan: PlanView | None  # mine
    sifts: int  # draw-and-discard effects still to come for the player at turn
    drawn: RuinView | None  # what I have just drawn to discard one
    gathered: tuple[RuinView, ...]  # shuffled into the deck this round and not seen since
    handed: tuple[tuple[int, RuinView], ...]  # claimed ruins handed over this round and not yet played
    unseen: tuple[tuple[RuinView, int], ...]  # everything in other hands and the deck, as I last saw it
    nights: tuple[RuinView, ...]  # night ruins that I know of and the table does not
    ending: str  # see terms.ENDINGS
    winner: int | None
