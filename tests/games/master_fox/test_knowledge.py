"""What a seat could take for the truth: it agrees with all that was felt and heard, and with nothing else."""

import random
from collections import Counter

import pytest

from games.master_fox.builder import BOX, FAR, at_spot, fresh, hunt, kinds, me, play, texts, ticks
from skulk.games.master_fox.components import Components
from skulk.games.master_fox.rules.hunter import Spot
from skulk.games.master_fox.rules.knowledge import likelihood
from skulk.games.master_fox.rules.state import MasterFox
from skulk.games.master_fox.terms import FEATURES, HUNT, KINDS, MOST, NONE, NOTHING, WAIT
from skulk.kernel.dice import Dice

rule = pytest.mark.rule
BOXFUL = "hen@60,60 hen@160,60 fish@260,60 cow@60,160 pig@160,160 fish@260,160 sheep@60,260 cow@160,260"


def guesses(state: MasterFox, seat: int | None, count: int) -> list[MasterFox]:
    return [state.guess(seat, Dice.seeded(f"guess {number}")) for number in range(count)]


def lies_at(state: MasterFox, x: int, y: int) -> list[int]:
    return [n for n in range(len(state.kinds)) if state.lying[n] > 0 and (state.xs[n], state.ys[n]) == (x, y)]


@rule("MFX-226")
@pytest.mark.parametrize("players", [2, 4])
def test_a_guess_looks_like_the_truth_at_every_moment_of_a_hunt(players: int) -> None:
    dice = random.Random(players)
    state = fresh(players, clock="stepped", take_out="on")
    for move in range(400):
        seat = dice.choice(state.waiting())
        play(state, seat, dice.choice([text for text in texts(state, seat) if text != "stop"]))
        if state.phase != HUNT or move % 5:
            continue
        for eyes in (None, *range(players)):
            guess = state.guess(eyes, Dice.seeded(str(move)))
            assert guess.view(eyes) == state.view(eyes) and guess.conserved() == state.conserved()
            assert guess.asked(eyes) == state.asked(eyes) and guess.trail == []
            assert sorted(guess.kinds) == sorted(state.kinds)
            assert eyes is None or texts(guess, eyes) == texts(state, eyes)


@rule("MFX-224")
def test_what_clacked_is_in_the_sacks_of_others_unless_it_is_in_ones_own() -> None:
    state = hunt(3, pawns=f"{BOXFUL} pig@300,300 pig@300,200", sacks=("hen", "cow fish", "pig"))
    state.clacks = 4
    for guess in guesses(state, 0, 30):
        assert guess.hunters[0].sack == state.hunters[0].sack
        assert sum(len(guess.hunters[seat].sack) for seat in (1, 2)) == 3
        assert max(len(guess.hunters[seat].sack) for seat in (1, 2)) <= MOST
    shares = {len(guess.hunters[1].sack) for guess in guesses(state, 0, 30)}
    assert shares == {0, 1, 2, 3}, "whose they are, nobody knows"
    assert {sum(len(one.sack) for one in guess.hunters) for guess in guesses(state, None, 10)} == {4}
    held = [sum(guess.hunters[seat].holding() for seat in (1, 2)) for guess in guesses(state, 0, 200)]
    assert 150 < sum(held) < 250, "every second one holds something"


def test_without_clacks_the_others_have_stashed_more_the_longer_it_lasts() -> None:
    early = hunt(pawns=f"{BOXFUL} {FAR}", clack=False, tick=0)
    late = hunt(pawns=f"{BOXFUL} {FAR}", clack=False, tick=480)
    assert {len(guess.hunters[1].sack) for guess in guesses(early, 0, 30)} == {0}
    assert {len(guess.hunters[1].sack) for guess in guesses(late, 0, 200)} == {0, 1, 2, 3, 4}


def test_what_was_felt_lies_where_it_was_felt_unless_somebody_has_it() -> None:
    state = hunt(pawns=BOXFUL)
    at_spot(state, 0, 3)
    at_spot(state, 0, 5)
    stayed = 0
    for guess in guesses(state, 0, 60):
        for spot in me(state).spots:
            there = lies_at(guess, spot.x, spot.y)
            assert there in ([spot.pawn], []) or guess.lying[spot.pawn] < 0
            stayed += there == [spot.pawn]
            assert guess.hunters[0].spots == me(state).spots
    assert 80 < stayed < 120, "of all pawns each is as likely to be in the other's paw as any"


def test_what_is_known_to_be_gone_is_not_believed_to_lie_there() -> None:
    state = hunt(pawns=BOXFUL)
    at_spot(state, 0, 3)
    spot = me(state).spots[0]
    me(state).spots[0], me(state).at = spot.left(), NONE
    there = [lies_at(guess, spot.x, spot.y) for guess in guesses(state, 0, 40)]
    assert [3] not in there


def test_of_two_lyings_of_one_pawn_the_later_is_believed() -> None:
    state = hunt(pawns=BOXFUL)
    state.lying[0] = 2
    first, second = Spot(0, 1, 6000, 6000, b"", True), Spot(0, 2, 20000, 30000, b"", False)
    me(state).spots, me(state).at = [first, second], NONE
    for guess in guesses(state, 0, 40):
        assert guess.lying[0] < 0 or (guess.xs[0], guess.ys[0], guess.lying[0]) == (20000, 30000, 2)


def test_a_reaching_paw_believes_in_what_it_reaches_for() -> None:
    state = hunt(pawns=BOXFUL)
    play(state, 0, "reach")
    ticks(state, 1)
    target, at = me(state).target, (me(state).to_x, me(state).to_y)
    believed = [lies_at(guess, *at) for guess in guesses(state, 0, 40)]
    assert believed.count([target]) > 20


@rule("MFX-232")
def test_readings_weigh_as_the_table_of_touches_says() -> None:
    assert isinstance(BOX, Components)
    beak, bar = FEATURES.index("beak"), FEATURES.index("bar")
    hen, hammer = KINDS.index("hen"), KINDS.index("hammer")
    assert likelihood(BOX, hen, beak) == pytest.approx(0.9 * 0.18 + 0.1 / 20)
    assert likelihood(BOX, hen, bar) == pytest.approx(0.1 / 20)
    assert likelihood(BOX, hammer, bar) == pytest.approx(0.9 * 0.26 + 0.1 / 20)


@rule("MFX-232")
@pytest.mark.parametrize("where", ["under the paw", "in the hand", "in the sack"])
def test_what_was_felt_is_believed(where: str) -> None:
    """Three forked fins are a fish; a pawn that was not felt is as often this as that."""
    fork = bytes([FEATURES.index("fork")] * 3)
    hands = ("fish",) if where == "in the hand" else ()
    sacks = ("fish",) if where == "in the sack" else ()
    state = hunt(pawns=BOXFUL, hands=hands, sacks=sacks, round_number=1)
    # All pawns of a first round are in play: what is not laid out above lies somewhere.
    whole = kinds(" ".join([kind for kind in KINDS[:8] for copy in range(3)]))
    missing = list((Counter(whole) - Counter(state.kinds)).elements())
    state.kinds += bytes(missing)
    for place in range(len(missing)):
        state.xs.append((30 + 40 * (place % 8)) * 100)
        state.ys.append((310 + 20 * (place // 8)) * 100)
        state.lying.append(1)
        state.turns.append(0)
    for hunter in state.hunters:
        hunter.visited = [0] * len(state.kinds)
    state.clacks = len(sacks)
    pawn = len(state.kinds) - len(missing) - 1 if hands or sacks else 2
    if where == "under the paw":
        at_spot(state, 0, pawn)
        spot = me(state).spots[0]
        me(state).spots[0] = Spot(spot.pawn, spot.placement, spot.x, spot.y, fork, False)
    elif where == "in the hand":
        me(state).read = fork
    else:
        me(state).sack_read = (fork,)
    fish = KINDS.index("fish")
    believed = [guess.kinds[pawn] == fish for guess in guesses(state, 0, 60)]
    unfelt = [guess.kinds[4] == fish for guess in guesses(state, 0, 60)]
    assert sum(believed) > 54 and sum(unfelt) < 20


def test_wanted_kinds_are_likelier_in_the_sacks_of_others() -> None:
    state = hunt(pawns=f"{BOXFUL} {FAR}", round_number=1, missions="hen fish cow")
    state.kinds = bytes(kinds("hen hen fish cow pig fish sheep cow pig sheep goose"))
    state.clacks = 4
    wanted = 0
    for guess in guesses(state, 0, 80):
        counted = [guess.kinds[pawn] for pawn in guess.hunters[1].sack]
        wanted += sum([kind in state.missions for kind in counted])
    assert wanted > 80 * 4 * 0.5, "three times as likely as others, of which there are more"


def test_the_others_are_somewhere_and_busy_only_if_one_is_asked_oneself() -> None:
    state = hunt(3, pawns=BOXFUL, stepped=True)
    acts = Counter([guess.hunters[1].act for guess in guesses(state, 0, 60)])
    assert set(acts) == {NOTHING, WAIT} and min(acts.values()) > 15
    assert len({(guess.hunters[1].x, guess.hunters[2].y) for guess in guesses(state, 0, 30)}) > 25
    play(state, 0, "reach")
    assert {guess.hunters[1].act for guess in guesses(state, 0, 30)} == {NOTHING}, (
        "else nobody would be asked"
    )


def test_between_hunts_only_the_order_of_the_deck_is_unknown() -> None:
    state = fresh(2)
    decks = {tuple(guess.deck) for guess in guesses(state, 0, 40)}
    assert len(decks) > 20 and {tuple(sorted(deck)) for deck in decks} == {tuple(sorted(state.deck))}
