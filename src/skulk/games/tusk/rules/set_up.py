"""Set-up: the world laid out, and a First Player drawn (TSK-001 to 012)."""

from skulk.games.tusk.components import Components
from skulk.games.tusk.geometry import HOME, WITHIN
from skulk.games.tusk.rules.state import Tusk
from skulk.games.tusk.terms import (
    AT_HOME,
    CLOSED,
    DEALS,
    GROUND,
    MEMBERS,
    NOBODY,
    OPEN,
    PLACE,
    REAL,
    ROWS,
    SET_UP,
    SWAMP,
)
from skulk.kernel.dice import Dice
from skulk.kernel.game import Setup
from skulk.kernel.state import State


def new(setup: Setup) -> State:
    """The world laid out and a First Player drawn (TSK-001 to 012)."""
    box = setup.edition.parts
    assert isinstance(box, Components)
    deals = OPEN if setup.options.get("deals", DEALS[0]) == DEALS[0] else CLOSED
    return lay_out(box, setup.seats, setup.dice.below(setup.seats), deals, setup.dice)


def lay_out(box: Components, players: int, first: int, deals: int, dice: Dice) -> Tusk:
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
