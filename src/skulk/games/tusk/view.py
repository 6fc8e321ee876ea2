"""What can be seen in Tusk!: nearly all; for a seat its own Victory card and commitment besides."""

from dataclasses import dataclass

from skulk.kernel.frozen import Frozen
from skulk.kernel.state import View


@dataclass(frozen=True)
class TileView(Frozen):
    """One tile of the play area."""

    name: str
    terrain: str
    kind: str  # of its tokens, or ""
    tokens: int
    pays: tuple[str, ...]  # the goods that a Gather turns into a Food there
    difficult: bool  # by its print
    hard: bool  # now: the season may have made it easy


@dataclass(frozen=True)
class MemberView(Frozen):
    """A member in play."""

    seat: int
    number: int  # from 1
    tile: str  # "" on the Hunt Board
    wounded: bool
    actions: int  # left


@dataclass(frozen=True)
class TribeView(Frozen):
    """What everybody sees of one tribe."""

    colour: str
    stock: tuple[int, int, int, int]  # sticks, grass, stones, food
    used: tuple[int, int, int]  # goods in use in a hunt
    in_play: int
    cost: int | None  # of the next member; None when all are in play
    victory: str  # "" before one is kept, "hidden" unless it is known to the seat
    face_up: bool
    markers: int  # Food on the Victory card
    bonus: int | None  # what the Victory card would add now, if it is known


@dataclass(frozen=True)
class FightView(Frozen):
    """A fight being prepared."""

    tile: str
    starter: int
    tribes: tuple[int, ...]  # in turn order from the starter
    rolling: tuple[tuple[int, int], ...]  # seat and number of the members that roll
    aims: tuple[int | None, ...]  # whom each of those attacks, once it is settled
    aside: tuple[int, ...]
    ready: tuple[int, ...]  # who has committed
    mine: tuple[int, int, int]  # what I have committed so far


@dataclass(frozen=True)
class HuntView(Frozen):
    """The Hunt Board."""

    leader: int | None
    track: int  # Food left on the Wounds track
    most: int
    round: int
    left: int  # of the leader's share, while it is handed out
    shares: tuple[int, ...]  # handed out so far, by seat


@dataclass(frozen=True)
class DealView(Frozen):
    """A bargain: being put together, or waiting for its answer."""

    author: int
    partner: int
    give: tuple[int, int, int, int]
    ask: tuple[int, int, int, int]
    open: bool  # offered, and waiting


@dataclass(frozen=True)
class SeasonView(Frozen):
    """A season card."""

    name: str
    arrows: int
    ice: int
    effects: tuple[str, ...]  # "tokens forest +1", "home", "wounds river swamp", removes, bars, eases


@dataclass(frozen=True)
class RollView(Frozen):
    """One roll of dice that lies on the table: who, at whom, and what became of it."""

    seat: int  # -1 is the Mammoth, or the season
    target: int  # a seat, -1 the Mammoth
    why: str  # fight, hunt, gore, roam, snow
    dice: tuple[int, ...]
    plus: int
    minus: int
    needs: int


@dataclass(frozen=True)
class ClashView(Frozen):
    """The last fight of this player's turn, as it ended."""

    tile: str
    starter: int
    tribes: tuple[int, ...]
    winner: int | None
    inflicted: tuple[int, ...]  # wounds, by seat
    used: tuple[tuple[int, int, int], ...]  # goods, by seat


@dataclass(frozen=True)
class TuskView(View):
    """The table as one seat, or a spectator, sees it."""

    seat: int | None
    turn_number: int
    phase: str
    first: int
    asking: str
    turn: int | None
    rows: int  # rows of tiles not yet under snow; 7 before the snow
    tiles: tuple[TileView, ...]
    mammoth: str
    roamed: tuple[str, ...]  # the way it took this season
    members: tuple[MemberView, ...]
    tribes: tuple[TribeView, ...]
    hunt: HuntView
    fight: FightView | None
    clash: ClashView | None
    season: SeasonView | None
    past: tuple[SeasonView, ...]  # all seasons drawn, the one in force last
    stack: int
    deck: int
    goods: str  # the kind of goods asked for: of a hunter, or of me in secret
    picked: int | None  # the number of the member that is to act
    shown: tuple[str, ...]  # the Victory cards I choose from
    passed: tuple[str, ...]  # the two I gave back
    worths: tuple[tuple[int, tuple[str, ...]], ...]  # of each Victory card: Food, and for which goods
    rolls: tuple[RollView, ...]
    throws: int  # dice thrown so far
    deals: bool
    offer: DealView | None
    drafts: tuple[DealView, ...]
    dealt: tuple[tuple[int, int], ...]  # gifts and offers of each seat in this segment
    sharing: int | None  # whose share is asked for
    fleeing: tuple[int, int] | None  # the seat and member that is to flee
    scores: tuple[int, ...]  # at the end
