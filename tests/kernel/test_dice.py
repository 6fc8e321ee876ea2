"""Chance is seeded, copied, forked and loaded, and the same everywhere."""

import pickle
from functools import reduce
from operator import and_, or_

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skulk.kernel.dice import A, Dice


def rolls(dice: Dice, sides: int = 6, count: int = 20) -> list[int]:
    return [dice.below(sides) for roll in range(count)]


def test_the_same_seed_gives_the_same_rolls_on_every_machine() -> None:
    assert rolls(Dice.seeded("tea at four")) == rolls(Dice.seeded("tea at four"))
    assert Dice.seeded("tea at four").words() == (2125700251, 1894533385, 1561560447, 2037230852)
    assert [Dice.seeded("x").word() for again in range(2)] == [Dice.seeded("x").word()] * 2


@given(st.text())
def test_the_generator_is_the_one_that_the_architecture_describes(seed: str) -> None:
    """Of lag 3 in base 2**32: A times the oldest word and the carry, whose rest is carried on."""
    one, other = Dice.seeded(seed), Dice.seeded(seed)
    *words, carry = one.words()
    for step in range(20):
        carry, word = divmod(A * words[step] + carry, 2**32)
        words.append(word)
        assert one.word() == word and other.below(1000) == word * 1000 // 2**32
    assert one == other and one.words() == (*words[-3:], carry)


def test_the_generator_has_the_long_period_it_claims() -> None:
    """A * 2**96 - 1 is a safe prime, by Fermat's test to a few bases."""
    modulus = A * 2**96 - 1
    for number in (modulus, (modulus - 1) // 2):
        assert all(pow(base, number - 1, number) == 1 for base in (2, 3, 5, 7, 11))


@given(st.text(), st.integers(1, 2**31))
def test_below_stays_below(seed: str, sides: int) -> None:
    assert all(0 <= roll < sides for roll in rolls(Dice.seeded(seed), sides))


def test_all_sides_come_up_about_equally_often() -> None:
    dice = Dice.seeded("fair")
    counts = [0] * 6
    for roll in range(60_000):
        counts[dice.below(6)] += 1
    assert all(9_500 < count < 10_500 for count in counts)


def test_pairs_of_rolls_are_independent() -> None:
    dice = Dice.seeded("pairs")
    counts = [0] * 36
    for pair in range(72_000):
        counts[dice.below(6) * 6 + dice.below(6)] += 1
    assert all(1_750 < count < 2_250 for count in counts)


def test_a_shuffle_reaches_every_order_equally_often() -> None:
    dice = Dice.seeded("shuffle")
    counts: dict[tuple[int, ...], int] = {}
    for deal in range(24_000):
        cards = [0, 1, 2, 3]
        dice.shuffle(cards)
        counts[tuple(cards)] = counts.get(tuple(cards), 0) + 1
    assert len(counts) == 24 and all(850 < count < 1_150 for count in counts.values())


def test_a_copy_rolls_the_same_and_leaves_the_original_alone() -> None:
    dice = Dice.seeded("copy")
    twin = dice.copy()
    assert twin == dice and rolls(twin) == rolls(dice)
    rolls(twin)
    assert twin != dice


def test_a_fork_tells_nothing_of_its_origin() -> None:
    """Neither stream follows the other, at any lag."""
    dice = Dice.seeded("fork")
    fork = dice.fork()
    ours = [dice.word() for roll in range(2_000)]
    theirs = [fork.word() for roll in range(2_000)]
    for lag in range(-4, 5):
        pairs = zip(ours[max(lag, 0) :], theirs[max(-lag, 0) :], strict=False)
        alike = sum(int(a ^ b).bit_count() for a, b in pairs) / 32 / (2_000 - abs(lag))
        assert 0.49 < alike < 0.51


def test_a_fork_may_begin_anywhere_and_never_stands_still() -> None:
    forks = [Dice.seeded(f"fork {number}").fork().words() for number in range(200)]
    for place in range(3):
        words = [fork[place] for fork in forks]
        assert reduce(or_, words) == 2**32 - 1 and reduce(and_, words) == 0, "every bit may be on or off"
    assert all(0 < fork[3] < A for fork in forks) and len(set(forks)) == 200
    assert Dice(0, 0, 0, 0).fork().words()[3] == 1


def test_loaded_dice_fall_as_they_were_loaded() -> None:
    dice = Dice.loaded([5, 0])
    assert dice.copy().below(6) == 5
    assert [dice.below(6), dice.below(6)] == [5, 0]
    with pytest.raises(IndexError):
        dice.below(6)
    assert Dice.loaded([5]) != Dice.loaded([0])


def test_dice_survive_pickling() -> None:
    for dice in (Dice.seeded("jar"), Dice.loaded([1, 2])):
        assert pickle.loads(pickle.dumps(dice)) == dice
