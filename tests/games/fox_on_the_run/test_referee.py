"""The rules against a slow referee: at every question the same answers, after every move the same table."""

from hypothesis import given, settings
from hypothesis import strategies as st

from games.fox_on_the_run.builder import BOX, ONE_EACH, wild_board
from games.fox_on_the_run.referee import called_to, disagreements
from skulk.games.fox_on_the_run.rules.set_up import lay_out
from skulk.games.fox_on_the_run.rules.state import FoxOnTheRun
from skulk.kernel.dice import Dice

seeds = st.integers(0, 2**32)


@settings(max_examples=150)
@given(seeds, st.sampled_from(["standard", "straight"]))
def test_a_game_from_the_beginning_goes_as_the_referee_says(seed: int, mix: str) -> None:
    dice = Dice.seeded(f"game {seed}")
    faces = [arrows for tile, arrows in BOX.mix(mix)]
    dice.shuffle(faces)
    compare(lay_out(BOX, ONE_EACH, faces, dice.fork()), dice)


@settings(max_examples=600)
@given(seeds)
def test_play_on_a_wild_board_goes_as_the_referee_says(seed: int) -> None:
    dice = Dice.seeded(f"wild {seed}")
    compare(wild_board(dice), dice, most=40)


def compare(state: FoxOnTheRun, dice: Dice, most: int = 8000) -> None:
    """Plays at random to the end, or for some moves, and asks the referee each time."""
    referee = called_to(state)
    assert disagreements(state, referee) == []
    while state.waiting() and most:
        seat = state.waiting()[0]
        moves = state.moves(seat)
        move = moves[dice.below(len(moves))]
        state.apply(seat, move)
        referee.answer(str(move))
        assert disagreements(state, referee) == [], f"after {move}"
        most -= 1
