"""Ruse against a second referee: walks, scoring, VIXEN and bonus tiles, from positions of random matches."""

from collections.abc import Iterator
from dataclasses import asdict
from functools import cache

import pytest

from games.ruse.builder import act, cell, effect_of, me, options, started, told
from games.ruse.referee import (
    BonusRow,
    final_points,
    grow_from_the_right,
    obstacle_pay,
    round_points,
    table_of,
    vixen_turn,
    walk,
)
from skulk.games.ruse.moves import ENTER, GO, RuseMove
from skulk.games.ruse.rules.bits import members
from skulk.games.ruse.rules.scoring import camp_and_bear
from skulk.games.ruse.rules.state import Ruse
from skulk.games.ruse.rules.steps import (
    FINAL,
    GAIN,
    SCORE_CHEESE,
    SCORE_DICE,
    TAKE_TURN,
    VIXEN_GROWS,
    a_of,
    step,
)
from skulk.games.ruse.terms import ASK_MOVE, ASK_PLACE, ASK_RESOURCE, FROM_OTHER, NOBODY
from skulk.kernel.dice import Dice

rule = pytest.mark.rule
SETTINGS: tuple[dict[str, str], ...] = (
    {},
    {"vixen": "level 1"},
    {"vixen": "level 4", "season": "winter"},
    {"expansions": "both"},
    {"mode": "basic"},
)


@cache
def positions() -> tuple[Ruse, ...]:
    """Every seventh position of random matches, and all where a die is placed or a fox is about to move."""
    found: list[Ruse] = []
    for number, settings in enumerate(SETTINGS):
        for players in (2, 3, 4):
            state = started(players, f"referee {number}", **settings)
            dice = Dice.seeded(f"moves {number} {players}")
            while state.waiting():
                if state.asking in (ASK_MOVE, ASK_PLACE) or not dice.below(7):
                    found.append(state.copy())
                moves = state.options
                state.apply(state.waiting()[0], moves[dice.below(len(moves))])
    return tuple(found)


def halted(state: Ruse) -> Ruse:
    """The same table with nothing left to happen but a question at its end, and somebody listening."""
    copy = state.copy()
    person = next(seat for seat in range(copy.charter.players) if seat != copy.charter.vixen)
    copy.steps = [step(ASK_RESOURCE, person)]
    copy.heard = []
    return copy


def with_vixen() -> Iterator[Ruse]:
    """Tables with VIXEN where no die is in play."""
    for state in positions():
        if state.charter.vixen != NOBODY and state.asking == ASK_PLACE:
            yield state


@rule("RSE-067", "RSE-068", "RSE-070", "RSE-320", "RSE-321")
def test_walks_are_paid_as_the_referee_says() -> None:
    seen = 0
    for state in positions():
        if state.asking != ASK_MOVE:
            continue
        seat, territory = int(state.seat), int(a_of(state.steps[-1]))
        for move in state.options:
            assert isinstance(move, RuseMove) and move.kind in (GO, ENTER)
            after = halted(state)
            after.steps += state.steps[-1:]
            expected = table_of(state.laid_open())
            start = expected.players[seat].fox[1] if move.kind == GO else 0
            walk(expected, seat, territory, start, int(move.choice) + 1)
            after.apply(seat, move)
            found = table_of(after.laid_open())
            assert [player.gp for player in found.players] == [player.gp for player in expected.players]
            assert found.players[seat].fox == expected.players[seat].fox
            seen += 1
    assert seen > 500


@rule("RSE-152", "RSE-153", "RSE-154", "RSE-155", "RSE-156", "RSE-318", "RSE-333", "RSV-022")
def test_the_final_scoring_is_the_referee_s_from_wherever_it_begins() -> None:
    dice = Dice.seeded("caches")
    for state in positions():
        ended = state.copy()
        for family in ended.families:  # chance play lets few kits out and hunts little
            family.cache = bytes(dice.below(11 if family.has(1) or not dice.below(3) else 6))
            family.vp = dice.below(3) * family.vp // 2
            family.spaces = sum([(dice.below(2) * 6 or 1) << 4 * kit for kit in range(5)])
            family.values = sum([(dice.below(6) + 1) << 4 * kit for kit in range(5)])
        if ended.charter.vixen != NOBODY:
            ended.families[ended.charter.vixen].cache = bytes(dice.below(6))
        expected = [final_points(ended.laid_open(), seat) for seat in range(len(ended.families))]
        ended.steps = [step(FINAL, 0)]
        ended.run()
        assert [int(family.vp) for family in ended.families] == expected


@rule("RSE-098", "RSE-099", "RSE-108", "RSE-133", "RSE-382")
def test_camp_bear_cheese_and_dice_are_the_referee_s() -> None:
    dice, paid = Dice.seeded("obstacles"), 0
    for state in positions():
        round_end = halted(state)
        round_end.place = NOBODY
        round_end.obstacles = (dice.below(4) + 1) | (dice.below(4) + 1) << 8
        table = table_of(round_end.laid_open())
        if len(table.obstacles) < 2:
            continue
        round_end.steps += [step(SCORE_DICE, 0), step(SCORE_CHEESE, 0)]
        camp_and_bear(round_end)
        round_end.run()
        while len(round_end.steps) > 1:  # what the bear brings
            act(round_end, options(round_end)[0])
        met = [
            ("bear" if event.verb == "meets the bear" else "camp", event.seat)
            for event in round_end.heard or ()
            if event.rule in ("RSE-098", "RSE-099")
        ]
        assert met == obstacle_pay(table, tuple(round_end.order))
        paid += len(met) > 1
        for seat, family in enumerate(round_end.families):
            assert family.vp == table.players[seat].vp + round_points(table, seat)
    assert paid > 5


@rule("RSV-009", "RSV-010", "RSV-011", "RSV-012", "RSV-013", "RSV-016", "RSV-018", "RSV-019")
def test_a_turn_of_vixen_is_the_referee_s() -> None:
    turns = 0
    for state in with_vixen():
        for number in range(6):
            table = halted(state)
            vixen = int(table.charter.vixen)
            table.round_number = 1 + number % 4
            table.vixen_cards = (1 << 13) - 1
            table.dice = Dice.seeded(f"vixen {turns}")
            me(table, vixen).dice = 1
            expected = table_of(table.laid_open())
            table.steps.append(step(TAKE_TURN, vixen))
            table.run()
            seen = table.view(None)
            assert seen.vixen is not None
            roll = int(told(table, "rolls")[0][1])
            vixen_turn(expected, seen.vixen.instant, seen.vixen.rows, roll)
            found = table_of(table.laid_open())
            expected.shown, expected.stacks = found.shown, found.stacks  # what is refilled is chance
            assert asdict(found) == asdict(expected), f"{seen.vixen.card}, roll {roll}"
            turns += 1
    assert turns > 500


@rule("RSV-017", "RSV-020")
def test_her_kits_grow_from_the_right() -> None:
    for state in with_vixen():
        table = halted(state)
        vixen = int(table.charter.vixen)
        expected = grow_from_the_right(table_of(table.laid_open()).players[vixen].kits)
        table.steps.append(step(VIXEN_GROWS, vixen))
        table.run()
        assert [(kit, space) for _, kit, space in told(table, "grows")] == expected


@rule("RSE-119", "RSE-120", "RSE-122", "RSE-349", "RSE-350")
@pytest.mark.parametrize("seed", range(12))
def test_bonus_tiles_come_and_go_as_the_referee_says(seed: int) -> None:
    dice = Dice.seeded(f"bonus {seed}")
    state = halted(started(2, f"bonus {seed}"))
    row = BonusRow(list(state.shown), {tile + 1 for tile in members(state.bonus_pool)}, [])
    for _ in range(60):
        state.steps = [step(ASK_RESOURCE, 1), step(GAIN, 0, effect_of("bonus path"), FROM_OTHER)]
        state.run()
        choice = options(state)[dice.below(len(options(state)))]
        act(state, choice)
        hand = 0
        if choice.startswith("take"):
            hand = int(choice.removeprefix("take B"))
            row.taken(hand, tuple(state.shown))
        elif choice == "stack":
            hand = int(str(told(state, "reveals bonus tile")[-1][1])[1:])
            row.drawn(hand)
        compare(state, row)
        if hand:
            lay(state, row, hand, dice)
            compare(state, row)


def lay(state: Ruse, row: BonusRow, hand: int, dice: Dice) -> None:
    """Somewhere in the den, or back under the stack where that is open."""
    choice = options(state)[dice.below(len(options(state)))]
    old = 0 if choice == "put back" else me(state).den[cell(choice.removeprefix("at "))] // 16
    act(state, choice)
    if choice == "put back":
        row.returned(hand, tuple(state.shown))
        return
    if options(state)[0].startswith("turn"):
        act(state, options(state)[dice.below(len(options(state)))])
    if old:
        row.returned(old, tuple(state.shown))


def compare(state: Ruse, row: BonusRow) -> None:
    assert list(state.shown) == row.shown and list(state.bonus_bottom) == row.under
    assert {tile + 1 for tile in members(state.bonus_pool)} == row.unseen
