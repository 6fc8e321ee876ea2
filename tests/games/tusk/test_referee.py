"""The rules against a slow referee: at every question the same answers, after every move the same table."""

from hypothesis import given, settings
from hypothesis import strategies as st

from games.tusk.builder import BOX
from games.tusk.referee import Referee
from games.tusk.referee_table import Member
from skulk.games.tusk import GAME
from skulk.games.tusk.geometry import NAMES, SPOTS, WITHIN
from skulk.games.tusk.rules import turns
from skulk.games.tusk.rules.set_up import lay_out
from skulk.games.tusk.rules.state import Tusk
from skulk.games.tusk.terms import (
    AT_HOME,
    BIT,
    CLOSED,
    DEALS,
    HUNTING,
    KINDS,
    MEMBERS,
    NOBODY,
    OPEN,
    TERRAINS,
    VICTORIES,
)
from skulk.kernel.dice import Dice

seeds = st.integers(0, 2**32)
BUSY = ("send", "fight", "stay", "recover", "aim", "join")  # what random play does too seldom
IDLE = ("end", "done", "deal")  # and too often


@settings(max_examples=80)
@given(seeds, st.integers(2, 4), st.sampled_from(DEALS))
def test_a_game_from_the_beginning_goes_as_the_referee_says(seed: int, seats: int, deals: str) -> None:
    state = GAME.new(GAME.setup(seats, {"deals": deals}, Dice.seeded(f"game {seed}")))
    assert isinstance(state, Tusk)
    compare(state, Dice.seeded(f"moves {seed}"), from_set_up=True)


@settings(max_examples=500)
@given(seeds, st.integers(2, 4), st.booleans())
def test_play_at_a_wild_table_goes_as_the_referee_says(seed: int, seats: int, deals: bool) -> None:
    dice = Dice.seeded(f"wild {seed}")
    compare(wild_table(seats, deals, dice), dice, from_set_up=False, most=80)


def wild_table(seats: int, deals: bool, dice: Dice) -> Tusk:
    """The beginning of a turn with crowded tiles, full boards and any card in force."""
    state = lay_out(BOX, seats, dice.below(seats), OPEN if deals else CLOSED, dice.fork())
    state.turn_number = 1 + dice.below(5)
    while len(state.terrain) < WITHIN[min(3, state.turn_number)]:
        state.lay(WITHIN[min(3, state.turn_number)] - len(state.terrain))
    if state.turn_number > 3:
        state.freeze(sum([BIT[tile] for tile in (19, 20, 21, 22)]))  # the northern side
        state.rows -= 1
    spots = [dice.below(7) for spot in range(3)]
    for member in range(MEMBERS * seats):
        state.places[member] = spots[dice.below(3)] if dice.below(4) else AT_HOME
        state.lying |= BIT[member] if state.places[member] != AT_HOME and not dice.below(5) else 0
    state.stock = [dice.below(4) for token in state.stock]
    state.victories = tuple([(dice.below(3) + seat) % len(VICTORIES) for seat in range(seats)])
    state.season = dice.below(18)
    state.drawn = BIT[state.season]
    state.mammoth = dice.below(len(state.terrain))
    state.track = 1 + dice.below(4)
    state.find_hard()
    turns.begin_turn(state)
    turns.go_on(state)
    return state


def called_to(state: Tusk) -> Referee:
    """A referee for a position at the beginning of a game or of a turn."""
    land = {SPOTS[tile]: TERRAINS[terrain] for tile, terrain in enumerate(state.terrain)}
    return Referee(
        players=state.players,
        deals=state.deals == OPEN,
        open=state.deals == OPEN,
        stock={
            seat: dict(zip(KINDS, state.stock[4 * seat :], strict=False)) for seat in range(state.players)
        },
        dice=state.dice.copy(),
        land=land,
        tokens={spot: state.tokens[tile] for tile, spot in enumerate(land) if state.tokens[tile]},
        stack=[TERRAINS[terrain] for terrain in state.stack],
        first=state.first,
        turn_number=state.turn_number,
        members={
            (member // MEMBERS, member % MEMBERS + 1): Member(SPOTS[place], state.is_lying(member))
            for member, place in enumerate(state.places)
            if place != AT_HOME
        },
        mammoth=SPOTS[state.mammoth],
        track=state.track,
        card=None if state.season == NOBODY else state.season,
        drawn={card for card in range(18) if state.drawn >> card & 1},
        victories={seat: VICTORIES[card] for seat, card in enumerate(state.victories) if card >= 0},
        rows=state.rows,
    )


def compare(state: Tusk, dice: Dice, from_set_up: bool, most: int = 100000) -> None:
    """Plays to the end, or for some moves, and asks the referee each time."""
    referee = called_to(state)
    story = referee.play(from_set_up)
    waiting, menus = next(story)
    told: list[str] = []
    while True:
        assert disagreements(state, referee, waiting, menus) == [], told[-8:]
        if not waiting or not most:
            return
        seat, text = chosen(state, dice)
        told.append(f"{seat}: {text}")
        move = state.find(seat, text)
        assert move is not None
        state.apply(seat, move)
        waiting, menus = story.send((seat, text))
        most -= 1


def chosen(state: Tusk, dice: Dice) -> tuple[int, str]:
    """Mostly a move of whoever is waited for, more often one that leads to a hunt or a fight."""
    seats = [seat for seat in range(state.players) if state.moves(seat)]
    waiting = state.waiting()
    seat = waiting[dice.below(len(waiting))] if dice.below(8) else seats[dice.below(len(seats))]
    bag: list[str] = []
    for move in state.moves(seat):
        verb = str(move).split(" ")[0]
        bag += [str(move)] * (12 if verb in BUSY else 1 if verb in IDLE else 3)
    return seat, bag[dice.below(len(bag))]


def disagreements(
    state: Tusk, referee: Referee, waiting: tuple[int, ...], menus: dict[int, list[str]]
) -> list[str]:
    """What the two tables show differently."""
    seats = range(state.players)
    pairs: dict[str, tuple[object, object]] = {
        "waiting": (state.waiting(), waiting),
        "answers": (
            {seat: sorted([str(move) for move in state.moves(seat)]) for seat in seats},
            {seat: sorted(menus.get(seat, [])) for seat in seats},
        ),
        "members": (members(state), {key: at(one) for key, one in sorted(referee.members.items())}),
        "stock": (stocks(state), [referee.stock[seat] for seat in seats]),
        "land": ([TERRAINS[terrain] for terrain in state.terrain], list(referee.land.values())),
        "tokens": (state.tokens, [referee.tokens.get(spot, 0) for spot in referee.land]),
        "mammoth": (SPOTS[state.mammoth], referee.mammoth),
        "track": (state.track, referee.track),
        "leader": (None if state.leader == NOBODY else state.leader, referee.leader),
        "turn": ((state.turn_number, state.first), (referee.turn_number, referee.first)),
        "markers": (state.markers, tuple([referee.markers.get(seat, 0) for seat in seats])),
        "rows": (state.rows, referee.rows),
        "dice": (state.dice, referee.dice),
    }
    result = state.result()
    if result is not None or referee.over:
        scores = [referee.score(seat) for seat in seats]
        places = [1 + sum([other > mine for other in scores]) for mine in scores]
        pairs["result"] = (result and (list(result.points), list(result.places)), (scores, places))
    return [f"{what}: {ours} for {theirs}" for what, (ours, theirs) in pairs.items() if ours != theirs]


def stocks(state: Tusk) -> list[dict[str, int]]:
    return [
        dict(zip(KINDS, state.stock[4 * seat : 4 * seat + 4], strict=True)) for seat in range(state.players)
    ]


def members(state: Tusk) -> dict[tuple[int, int], tuple[object, ...]]:
    found: dict[tuple[int, int], tuple[object, ...]] = {}
    for member, place in enumerate(state.places):
        if place != AT_HOME:
            where = "hunt" if place == HUNTING else NAMES[place]
            actions = int(state.actions_of(member))
            found[member // MEMBERS, member % MEMBERS + 1] = (where, state.is_lying(member), actions)
    return found


def at(member: Member) -> tuple[object, ...]:
    where = "hunt" if member.spot is None else NAMES[SPOTS.index(member.spot)]
    return where, member.lying, member.actions
