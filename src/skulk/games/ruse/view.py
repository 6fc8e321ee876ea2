"""What can be seen in Ruse: all boards, and for a seat its own cards besides.

Names are those of terms.py and components.toml; seats are numbers, nobody is None. Effects are numbers, see
terms.effect_name. Nothing here needs the rules to be understood.
"""

from dataclasses import dataclass

from skulk.kernel.frozen import Frozen
from skulk.kernel.state import View


@dataclass(frozen=True)
class NeedView(Frozen):
    """One thing an objective asks for: what, how much is there, how much is needed."""

    what: str  # a resource, "farm track", "any track", "completed", "hunting", "kit", "outside", "exit", …
    have: int
    want: int


@dataclass(frozen=True)
class CardView(Frozen):
    """A private objective, with progress if its owner is known."""

    name: str  # P1 to P11
    vp: int
    bonus: int  # effect
    penalty: int
    price: int  # VP of its exchange
    exchange: int  # effect
    needs: tuple[NeedView, ...]
    ready: bool  # could be completed now


@dataclass(frozen=True)
class CommonView(Frozen):
    """A common objective of this match."""

    name: str  # C1 to C9
    vp: tuple[int, ...]  # for the first to the fourth cube
    claims: tuple[int, ...]  # seats, in order
    needs: tuple[NeedView, ...]  # the watching seat's progress; a spectator sees what is wanted


@dataclass(frozen=True)
class KitView(Frozen):
    """A kit die. Spaces: 0 reserve, 1 to 5 on its growth track (5 is the exit space), 6 outside."""

    value: int
    space: int
    track: int  # 0 to 2
    extra: bool
    cost: int  # GP for its next step, 0 if it cannot step


@dataclass(frozen=True)
class PreviewView(Frozen):
    """What would be counted if the round, and the game, ended now."""

    dice: int  # pips on the table
    cheese: int
    star: int
    hunting: int
    kits: int
    common: int
    penalty: int  # of one's own hand; 0 for others, whose cards are hidden
    total: int  # VP now and all of the above


@dataclass(frozen=True)
class FamilyView(Frozen):
    """One player's boards."""

    gp: int
    vp: int
    resources: tuple[int, ...]  # river, forest, farm, field
    tracks: tuple[int, ...]
    village: int
    kits: tuple[KitView, ...]
    markers: int  # on the board
    dice: int  # not yet used this round
    fourth: bool  # the fourth die is unlocked
    fox: tuple[int, int]  # territory and space 1 to 4; (4, 0) the mountain, (-1, 0) the centre
    ruse: str  # "none" without
    den_tile: str
    instincts: tuple[str, ...]
    completed: tuple[str, ...]
    exchanged: tuple[str, ...]
    discarded: tuple[str, ...]
    cards: int  # in hand
    hand: tuple[CardView, ...]  # one's own hand, and all hands after the game
    kept: tuple[int, ...]  # territories whose keep tile lies here
    cache: tuple[str, ...]  # results, see terms.CATCHES
    room: int  # spaces of the cache
    den: tuple[int, ...]  # by cell: how the tile lies, see terms.LIES
    lit: tuple[int, ...]  # by cell: openings joined to the base
    bonus_tiles: tuple[int, ...]  # by cell: the number of a bonus tile, or 0
    exits: tuple[int, ...]  # by exit: the kit that left there from 1, or 0
    reached: tuple[bool, ...]  # by exit
    bag: tuple[int, ...]  # by shape
    ledger: tuple[int, ...]  # VP by terms.SOURCES
    preview: PreviewView


@dataclass(frozen=True)
class GroundView(Frozen):
    """One space of a territory with its exploration tile."""

    kind: str  # trail, thicket, lookout, dam
    colour: int  # the territory it was made for; others lie there in Winter
    actions: tuple[str, ...]
    spot: bool  # shows a hunting spot
    prey: bool  # a hunting tile lies there
    mark: int | None
    beaver: bool


@dataclass(frozen=True)
class TerritoryView(Frozen):
    grounds: tuple[GroundView, ...]  # from the base to the centre
    obstacle: str  # "" without
    hunter: bool
    spaces: tuple[int, ...]  # costs of the open die spaces, from the left
    stack: int
    discards: tuple[int, ...]  # tile numbers from 1


@dataclass(frozen=True)
class DieView(Frozen):
    """A die on the table."""

    place: str  # see terms.PLACES
    space: int  # the die space, from 0 on the left
    seat: int
    value: int


@dataclass(frozen=True)
class OfferView(Frozen):
    """Something that could be bought now, and what it costs."""

    name: str
    cost: int
    payable: bool


@dataclass(frozen=True)
class DigView(Frozen):
    """A purchase in the den: what it costs, how many tiles are drawn and how many may be laid."""

    name: str  # see terms.PURCHASES
    cost: int
    payable: bool
    draw: int
    lay: int


@dataclass(frozen=True)
class VixenView(Frozen):
    """VIXEN's own board."""

    seat: int
    level: int
    card: str  # "" before its first turn
    instant: str  # an icon, or ""
    rows: tuple[tuple[str, tuple[str, ...], int], ...]  # place, icons, VP, for 1-2, 3-4 and 5-6
    cards_left: int
    paths: int
    bonus: int
    tiles: int


@dataclass(frozen=True)
class RuseView(View):
    """The table as one seat, or a spectator, sees it."""

    seat: int | None
    families: tuple[FamilyView, ...]
    winter: bool
    basic: bool
    round: int
    rounds: int
    order: tuple[int, ...]
    order_tiles: tuple[int, ...]  # effects by position, 0 without
    turn: int | None  # whose turn it is, while turns are taken
    asked: int | None
    asking: str  # see terms.QUESTIONS
    about: str  # what the question is about: an obstacle, a shape, a place
    tray: tuple[str, ...]  # shapes drawn and not yet laid
    tile: str  # the den tile being laid: a shape, or B5 for a bonus tile
    cell: int | None  # where it goes, while its turn is chosen
    die: int  # what is left of the die in play
    roll: int
    place: str  # where that die lies, or ""
    offers: tuple[OfferView, ...]
    night: bool
    spaces: int  # that a fox may go by day or night, whatever else changes it
    destiny_die: int
    destiny: int | None  # the number of the round's destiny tile
    destiny_bonus: int  # effect
    hunter: int | None
    star: int | None
    cheese: int | None
    beaver: int | None  # its owner
    territories: tuple[TerritoryView, ...]
    mountain: tuple[int, ...]  # costs of its open die spaces
    dice: tuple[DieView, ...]
    available: tuple[tuple[int, int, int], ...]  # territory, tile number from 1, effect
    tracks: tuple[tuple[int, ...], ...]  # effects of levels 1 to 7
    hunter_levels: tuple[int, ...]
    hunting_stack: int
    common: tuple[CommonView, ...]
    instincts: tuple[str, ...]  # the areas of the instincts board
    bonus_shown: tuple[int, ...]  # numbers of bonus tiles, 0 for an empty place
    bonus_stack: int
    bonus_tiles: tuple[tuple[str, int], ...]  # shape and effect of B1 to B12
    cells: tuple[int, ...]  # effects printed in the den
    digs: tuple[DigView, ...]  # the four purchases of the asked player
    growth: tuple[tuple[int, ...], ...]  # GP of spaces 2 to 5, by track
    growth_icons: tuple[tuple[int, ...], ...]
    exit_vp: tuple[tuple[int, int], ...]  # green and black, by track
    ring: tuple[int, ...]  # Firefox tiles by space, as effects; () without
    pawn: int
    fire_stack: int  # tiles to come
    fire_spaces: int  # free die spaces
    village: tuple[int, ...]  # effects by space; () without
    village_actions: tuple[tuple[str, ...], ...]
    village_marks: tuple[int | None, ...]
    village_prey: tuple[bool, ...]
    village_spaces: tuple[int, ...]  # costs of its die spaces
    vixen: VixenView | None
    over: bool
    figures: dict[str, int]  # of the edition, by their path in the component data
    placement: tuple[tuple[int, ...], ...]  # what a territory gives, for a die of 1 to 6
    printed: tuple[tuple[int, ...], ...]  # what Wisdom, Plenty and Vigour give
