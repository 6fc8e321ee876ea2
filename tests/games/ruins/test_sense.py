"""What bots think of a position in Ruins."""

from skulk.games.ruins import components
from skulk.games.ruins.bots.sense import RuinsSense
from skulk.games.ruins.moves import RuinsMove
from skulk.games.ruins.rules.set_up import new
from skulk.games.ruins.rules.state import Ruins
from skulk.games.ruins.tutorial import before_dawn, table
from skulk.games.ruins.words.explanations import FEATURES
from skulk.kernel.dice import Dice
from skulk.kernel.game import Setup

SENSE = RuinsSense()


def arranged(hand: str, last: str = "", **more: int) -> Ruins:
    state = table(hand, last, **more)()  # type: ignore[arg-type]
    assert isinstance(state, Ruins)
    return state


def prior(state: Ruins) -> dict[str, float]:
    moves = state.moves(0)
    return dict(zip([str(move) for move in moves], SENSE.prior(state, 0, moves), strict=True))


def random_positions(seed: str, seats: int) -> list[Ruins]:
    edition = components.read(components.text(), "components.toml")
    state = new(Setup(seats, {}, edition, Dice.seeded(seed)))
    assert isinstance(state, Ruins)
    dice = Dice.seeded(f"moves of {seed}")
    found = []
    while state.waiting():
        if not dice.below(6):
            copied = state.copy()
            assert isinstance(copied, Ruins)
            found.append(copied)
        seat = state.waiting()[0]
        moves = state.moves(seat)
        state.apply(seat, moves[dice.below(len(moves))])
    return [*found, state]


def test_chances_are_shares_of_one() -> None:
    for seats in (2, 3, 4, 5):
        for state in random_positions(f"shares {seats}", seats):
            values = SENSE.values(state, seats)
            assert abs(sum(values) - 1.0) < 1e-9 and min(values) >= 0.0
            assert values[0] == SENSE.value(state, 0)


def test_every_move_has_a_weight() -> None:
    for state in random_positions("weights", 4):
        for seat in state.waiting():
            moves = state.moves(seat)
            weights = SENSE.prior(state, seat, moves)
            assert len(weights) == len(moves) and min(weights) > 0.0


def test_who_has_won_has_won() -> None:
    state = random_positions("won", 3)[-1]
    assert SENSE.values(state, 3) == [1.0 if seat == state.winner else 0.0 for seat in range(3)]


def test_fewer_ranks_are_better() -> None:
    assert SENSE.value(arranged("D8 D8 D8 D8"), 0) > SENSE.value(arranged("D5 D6 D7 D8"), 0)


def test_a_wild_ruin_is_better_than_a_plain_one() -> None:
    assert SENSE.value(arranged("D4 D9[wild,-,-] D8"), 0) > SENSE.value(arranged("D4 D9[+1,-,-] D8"), 0)


def test_points_are_better_than_none() -> None:
    assert SENSE.value(arranged("D4 D8", points=8), 0) > SENSE.value(arranged("D4 D8"), 0)


def test_a_plan_counts_as_played() -> None:
    state = arranged("D4 D4 D9")
    before = SENSE.value(state, 0)
    for text in ("play D4", "add D4"):
        move = state.find(0, text)
        assert isinstance(move, RuinsMove)
        state.apply(0, move)
    assert SENSE.value(state, 0) > before


def test_a_strong_ruin_is_worth_a_claim_and_a_weak_one_is_not() -> None:
    for hand, wanted in (("D3 D10[-,+5,wild]", True), ("D3 D10", False)):
        state = arranged(hand, claims=2)
        name = hand.split()[1]
        state.apply(0, state.find(0, f"play {name}"))  # type: ignore[arg-type]
        weights = prior(state)
        assert (weights[f"claim {name}"] > weights["no claim"]) == wanted
        claimed, plain = state.copy(), state.copy()
        claimed.apply(0, state.find(0, f"claim {name}"))  # type: ignore[arg-type]
        plain.apply(0, state.find(0, "no claim"))  # type: ignore[arg-type]
        assert (SENSE.value(claimed, 0) > SENSE.value(plain, 0)) == wanted


def test_an_exact_match_is_looked_at_first() -> None:
    weights = prior(arranged("D6 D9", "D6"))
    assert max(weights, key=lambda text: weights[text]) == "play D6"


def test_a_flip_that_completes_a_set_is_looked_at_first() -> None:
    state = before_dawn("D2 D5 D5 D8")()
    assert isinstance(state, Ruins)
    weights = prior(state)
    assert max(weights, key=lambda text: weights[text]) == "flip D2"


def test_its_parts_have_names() -> None:
    parts = SENSE.parts(arranged("D4 D8"), 0)
    assert tuple(name for name, worth in parts) == FEATURES
