"""The dark box: what a paw feels, and that it feels nothing else."""

from dataclasses import fields
from math import atan2, cos, dist, floor, pi, sin
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.master_fox.builder import BOX, fresh, hunt, me, play, ticks
from skulk.games.master_fox.components import Components
from skulk.games.master_fox.rules.shapes import rings, shapes_of
from skulk.games.master_fox.rules.state import MasterFox
from skulk.games.master_fox.rules.touch import Touch, feel, shift
from skulk.games.master_fox.terms import EDGE, FELT, KINDS, NONE, NOTHING, PAW, RIM, WOOD
from skulk.kernel.state import CLOCK

rule = pytest.mark.rule
SHAPES = shapes_of(BOX) if isinstance(BOX, Components) else None
BY_PAW = ("paw", "words")


def aimed(state: MasterFox, x: int, y: int) -> None:
    play(state, CLOCK, f"tick 1@{x * 100},{y * 100}")


def felt(state: MasterFox, seat: int = 0) -> Touch:
    touch = feel(state, seat)
    assert touch is not None
    return touch


def points(touch: Touch) -> list[tuple[int, int]]:
    return list(zip(touch.points[::2], touch.points[1::2], strict=True))


def put(state: MasterFox, x: float, y: float, seat: int = 0) -> None:
    hunter = me(state, seat)
    hunter.x = hunter.aim_x = round(x * 100)
    hunter.y = hunter.aim_y = round(y * 100)


@rule("MFX-202")
def test_every_outline_fits_in_a_circle_of_22_however_it_lies() -> None:
    assert SHAPES is not None and isinstance(BOX, Components) and BOX.yard.side == 360
    for kind in range(len(KINDS)):
        for turn in range(0, 3600, 450):
            for flipped in (0, 1):
                shape = SHAPES.lying(kind, turn, flipped)
                assert max(x * x + y * y for x, y in zip(shape.xs, shape.ys, strict=True)) <= 2200**2


@rule("MFX-202")
def test_an_outline_is_mirrored_then_turned_counter_clockwise() -> None:
    assert SHAPES is not None
    hammer = KINDS.index("hammer")
    assert (SHAPES.lying(hammer, 0, 0).corner_x[0], SHAPES.lying(hammer, 0, 0).corner_y[0]) == (-320, -2000)
    assert (SHAPES.lying(hammer, 0, 1).corner_x[0], SHAPES.lying(hammer, 0, 1).corner_y[0]) == (320, -2000)
    assert (SHAPES.lying(hammer, 900, 0).corner_x[0], SHAPES.lying(hammer, 900, 0).corner_y[0]) == (
        2000,
        -320,
    )


@rule("MFX-218")
def test_samples_lie_at_most_two_units_apart_along_the_outline() -> None:
    assert SHAPES is not None
    for kind in range(len(KINDS)):
        shape = SHAPES.lying(kind, 777, 1)
        walk = list(zip(shape.xs, shape.ys, strict=True))
        steps = [dist(walk[place], walk[place - 1]) for place in range(len(walk))]
        assert max(steps) <= 201 and 100 <= sum(steps) / 100 <= 180
        corners = set(zip(shape.corner_x, shape.corner_y, strict=True))
        assert corners <= set(walk)


@rule("MFX-216", "MFX-221")
def test_wood_is_what_the_outline_goes_around() -> None:
    """Seen from a point on the wood the whole outline is one turn, from any other none."""
    assert SHAPES is not None
    for kind in range(len(KINDS)):
        shape = SHAPES.lying(kind, 1234, kind % 2)
        corners = list(zip(shape.corner_x, shape.corner_y, strict=True))
        for x in range(-2161, 2161, 430):
            for y in range(-2130, 2131, 355):
                turned = 0.0
                for place, (ax, ay) in enumerate(corners):
                    bx, by = corners[place - 1]
                    turn = atan2(ay - y, ax - x) - atan2(by - y, bx - x)
                    turned += (turn + pi) % (2 * pi) - pi
                assert shape.contains(x, y) == (abs(turned) > pi), (KINDS[kind], x, y)
                nearest = min(
                    [(sx - x) ** 2 + (sy - y) ** 2 for sx, sy in zip(shape.xs, shape.ys, strict=True)]
                )
                assert shape.nearest(x, y) == nearest


@rule("MFX-210")
def test_rings_go_round_by_fifteen_degrees_and_out_by_four_units() -> None:
    found = iter(rings())
    for radius in range(4, 601, 4):
        for degrees in range(0, 360, 15):
            x, y = radius * cos(degrees * pi / 180), radius * sin(degrees * pi / 180)
            assert next(found) == (floor(round(x, 6) + 0.5) * 100, floor(round(y, 6) + 0.5) * 100)
    assert next(found, None) is None


@rule("MFX-215")
def test_a_paw_is_fast_in_the_open_and_slow_on_wood() -> None:
    state = hunt(pawns="cheese@180,100", styles=BY_PAW)
    aimed(state, 180, 100)
    assert (me(state).x, me(state).y) == (18000, 1500)
    put(state, 180, 75)  # the edge is at 80
    aimed(state, 180, 100)
    assert me(state).y == 8000
    put(state, 180, 70)
    aimed(state, 180, 71)
    assert me(state).y == 7100, "it does not go past its aim"
    play(state, 0, "grab")
    aimed(state, 300, 300)
    assert me(state).y == 7100 and me(state).act != NOTHING, "a busy paw does not move"


@rule("MFX-215", "MFX-206")
def test_aims_are_for_paws_and_stay_in_the_box() -> None:
    state = hunt(pawns="cheese@180,100", styles=BY_PAW)
    for text in (
        "tick 2@100,100",
        "tick 1@36001,0",
        "tick 1@-1,0",
        "tick 1@1,1 1@2,2",
        "tick 3@1,1",
        "tick 01@1,1",
    ):
        assert state.find(CLOCK, text) is None, text
    assert state.find(0, "tick 1@100,100") is None
    assert "reach" not in [str(move) for move in state.moves(0)] and feel(state, 1) is None


@rule("MFX-216")
def test_a_paw_grabs_what_it_is_on_else_the_nearest_edge() -> None:
    state = hunt(pawns="cheese@100,100 cheese@144,100", styles=BY_PAW)
    put(state, 90, 100)
    play(state, 0, "grab")
    ticks(state, 1)
    assert me(state).hand == 0
    state = hunt(pawns="cheese@100,100", styles=BY_PAW)
    put(state, 100, 74)  # six from the rim of the wheel
    play(state, 0, "grab")
    ticks(state, 1)
    assert me(state).hand == 0
    state = hunt(pawns="cheese@100,100", styles=BY_PAW)
    put(state, 100, 73)
    play(state, 0, "grab")
    said = ticks(state, 1)
    assert me(state).hand == NONE and [event.verb for event in said] == ["fumbles"]


@rule("MFX-216")
def test_between_two_equal_edges_the_smaller_x_is_grabbed() -> None:
    state = hunt(pawns="hammer@122,200 hammer@78,200", styles=BY_PAW)
    state.flips = 0b01
    put(state, 100, 200)
    state.xs[0], state.xs[1] = 12030, 7970
    state.shapes.lying(state.kinds[0], 0, 0)
    me(state).x = 10000
    near = [state.shapes.lying(10, 0, flip).nearest(10000 - x, 0) for x, flip in ((12030, 1), (7970, 0))]
    assert near[0] == near[1]
    state.box = state.box.__class__(*[_wider(state, part.name) for part in fields(state.box)])
    play(state, 0, "grab")
    ticks(state, 1)
    assert me(state).hand == 1


def _wider(state: MasterFox, name: str) -> Any:
    """The same box with a longer grab, so that both hammers are within reach."""
    value = getattr(state.box, name)
    return (
        value.__class__(*[40 if p.name == "grab" else getattr(value, p.name) for p in fields(value)])
        if (name == "yard")
        else value
    )


@rule("MFX-212")
def test_a_paw_that_was_too_late_takes_its_next_candidate() -> None:
    state = hunt(pawns="cheese@100,100 cheese@144,100", styles=("paw", "paw"), round_number=2)
    state.turns[0] = 1800  # their backs face each other
    for seat in (0, 1):
        put(state, 121, 100, seat)  # both wheels are within reach
        play(state, seat, "grab")
    ticks(state, 1)
    assert sorted([me(state, 0).hand, me(state, 1).hand]) == [0, 1]


@rule("MFX-217")
def test_a_held_pawn_is_felt_with_the_thumb_and_carried_on_a_leash() -> None:
    state = hunt(pawns="cheese@200,200", hands=("cheese",), styles=BY_PAW)
    put(state, 100, 100)
    aimed(state, 110, 100)
    assert (me(state).thumb_x, me(state).thumb_y, me(state).x) == (600, 0, 10000)
    aimed(state, 110, 100)
    assert me(state).thumb_x == 1000
    for step in range(4):
        aimed(state, 140, 100)
    assert me(state).x == 11400 and me(state).thumb_x == 2600, "the hand follows, but not nearer than 26"
    aimed(state, 300, 100)
    assert me(state).x == 12400
    play(state, 0, "back")
    ticks(state, 7)
    assert (state.xs[1], state.ys[1]) == (12400, 10000), "it is put back where the hand is"


@rule("MFX-220")
def test_a_trace_is_the_outline_within_nine_units_off_by_at_most_one() -> None:
    state = hunt(pawns="sheep@100,100 pig@144,100", styles=BY_PAW)
    state.salt = 4711
    for x, y in ((100, 120), (85, 85), (121, 100), (118, 104)):
        put(state, x, y)
        got = points(felt(state))
        near = [
            (sx / 100 + cx, sy / 100 + cy)
            for kind, cx in ((5, 100), (4, 144))
            for cy in (100,)
            for sx, sy in zip(
                state.shapes.lying(kind, 0, 0).xs, state.shapes.lying(kind, 0, 0).ys, strict=True
            )
            if dist((sx / 100 + cx, sy / 100 + cy), (x, y)) <= 9
        ]
        assert len(got) == min(32, len(near)) and got == sorted(got)
        assert all(min(max(abs(px - nx), abs(py - ny)) for nx, ny in near) <= 1.51 for px, py in got)


@rule("MFX-220")
def test_the_shifts_are_fair_and_change_from_tick_to_tick() -> None:
    state = hunt(pawns="hammer@100,100", styles=BY_PAW)
    put(state, 100, 80)
    seen: dict[tuple[int, ...], int] = {}
    for tick in range(60):
        state.tick, state.salt = tick, 99
        seen[felt(state).points] = 1
    assert len(seen) > 50
    counts = [0] * 9
    for moment in range(9000):
        counts[shift(12345, moment, 10000 + moment % 7, 8000)] += 1
    assert min(counts) > 850 and max(counts) < 1150


@rule("MFX-220")
def test_in_the_hand_the_thumb_feels_twelve_units_seen_from_the_hand() -> None:
    state = hunt(pawns="cheese@200,200", hands=("hammer",), styles=BY_PAW)
    put(state, 50, 50)
    here = felt(state)
    put(state, 150, 90)
    assert felt(state).points == here.points and all(abs(number) <= 13 for number in here.points)


@rule("MFX-220")
def test_of_many_samples_under_a_thumb_the_thirty_two_nearest_are_felt() -> None:
    """Each is off by a shift that is known, so that what was felt is known to be those and no others."""
    state = hunt(pawns="cheese@200,200", hands=("horse",), styles=BY_PAW)
    put(state, 50, 50)
    me(state).thumb_x, me(state).thumb_y = -800, -300
    shape = state.shapes.lying(KINDS.index("horse"), 0, 0)
    samples = list(zip(shape.xs, shape.ys, strict=True))
    near = sorted([(dist(at, (-800, -300)), *at) for at in samples if dist(at, (-800, -300)) <= 1200])
    assert len(near) > 32, "else nothing is left out"
    shifted = []
    for _, x, y in near[:32]:
        chance = shift(state.salt, state.tick * 4, x, y)
        shifted.append(((x + 50) // 100 + chance % 3 - 1, (y + 50) // 100 + chance // 3 - 1))
    assert points(felt(state)) == sorted(shifted)


@rule("MFX-107", "MFX-217")
def test_a_pawn_taken_out_is_felt_from_its_middle_like_one_just_grabbed() -> None:
    state = hunt(pawns="cheese@300,300", sacks=("hen", ""), styles=BY_PAW, take_out=True)
    put(state, 180, 100)
    me(state).thumb_x, me(state).thumb_y = 900, -700  # where it was when the last pawn was stashed
    play(state, 0, "take out")
    for _ in range(9):
        aimed(state, 180, 100)
    assert me(state).holding() and (me(state).thumb_x, me(state).thumb_y) == (0, 0)
    assert (me(state).x, me(state).y) == (18000, 10000), "the hand is where the paw was"


@rule("MFX-211", "MFX-215")
@pytest.mark.parametrize(("act", "lasts"), [("stash", 8), ("back", 6)])
def test_a_paw_sets_out_in_the_very_tick_that_empties_its_hand(act: str, lasts: int) -> None:
    state = hunt(pawns="cheese@300,300", hands=("hen",), styles=BY_PAW)
    put(state, 100, 300)
    play(state, 0, act)
    for _ in range(lasts):
        aimed(state, 100, 300)
    assert me(state).holding() and (me(state).x, me(state).y) == (10000, 30000)
    aimed(state, 200, 300)
    gone = 500 if act == "back" else 1500  # what was put back lies under the paw
    assert not me(state).holding() and (me(state).x, me(state).y) == (10000 + gone, 30000)


@rule("MFX-217")
def test_while_holding_nothing_in_the_box_is_felt() -> None:
    state = hunt(pawns="cheese@100,100", hands=("hammer",), styles=BY_PAW)
    put(state, 100, 80)
    without = hunt(pawns="cheese@300,300", hands=("hammer",), styles=BY_PAW)
    put(without, 100, 80)
    assert felt(state) == felt(without)


@rule("MFX-221")
def test_a_paw_rests_on_edge_wood_rim_or_felt() -> None:
    state = hunt(pawns="cheese@100,100", styles=BY_PAW)
    surfaces = []
    for x, y in ((100, 80), (90, 100), (200, 200), (8, 200), (351, 100)):
        put(state, x, y)
        surfaces.append(felt(state).surface)
    assert surfaces == [EDGE, WOOD, FELT, RIM, RIM]


# Nothing else is ever sent


def stream(state: MasterFox, walk: list[tuple[int, int, str]]) -> list[str]:
    """Everything seat 0 is sent in a hunt, as bytes would carry it: touches, view, moves and events."""
    sent: list[str] = []
    for x, y, act in walk:
        state.heard = []
        move = state.find(0, act) if act else None
        if move is not None:
            state.apply(0, move)
        tick = state.find(CLOCK, f"tick 1@{x},{y}")
        if tick is None:
            break
        state.apply(CLOCK, tick)
        told = [event.plain() for event in state.heard if event.seen_by(0)]
        state.heard = None
        sent.append(repr((feel(state, 0), state.view(0), [str(move) for move in state.moves(0)], told)))
    return sent


def near(state: MasterFox, path: list[tuple[int, int]], pawn: int) -> bool:
    """Whether a paw on this path can ever touch or grab a pawn."""
    return any(dist(place, (state.xs[pawn], state.ys[pawn])) <= 2200 + 900 + 300 for place in path)


def changed_elsewhere(state: MasterFox, path: list[tuple[int, int]], salt: int) -> MasterFox:
    """The same hunt with every pawn that the path does not come near changed in kind, place and turn."""
    other = state.copy()
    far = [pawn for pawn in range(len(state.kinds)) if not near(state, path, pawn)]
    kinds = list(state.kinds)
    for place, pawn in enumerate(far):
        kinds[pawn] = (kinds[pawn] + 1 + (salt + place) % 7) % 8
        other.turns[pawn] = (state.turns[pawn] + 1 + salt * 37 % 3599) % 3600
        other.flips ^= 1 << pawn
    for one, two in zip(far[::2], far[1::2], strict=False):
        other.xs[one], other.xs[two] = other.xs[two], other.xs[one]
        other.ys[one], other.ys[two] = other.ys[two], other.ys[one]
    if len(far) > 2:
        other.hunters[1].sack, other.hunters[1].sack_read = (far[-1],), (b"",)
        other.lying[far[-1]] = -1
    other.kinds = bytes(kinds)
    return other


@rule("MFX-201", "MFX-226")
@settings(max_examples=60)
@given(
    st.integers(0, 10**6),
    st.lists(
        st.tuples(
            st.integers(0, 36000), st.integers(0, 36000), st.sampled_from(["", "", "grab", "stash", "back"])
        ),
        min_size=5,
        max_size=60,
    ),
)
def test_what_a_client_is_sent_depends_on_nothing_but_the_touched_places(
    seed: int, walk: list[tuple[int, int, str]]
) -> None:
    """Records the whole stream of a paw; with all it did not touch changed, it is the same to the letter."""
    state = fresh(2, seed=str(seed))
    for seat, style in ((0, "paw"), (1, "words")):
        play(state, seat, f"mask {style}")
    ticks(state, 60)
    first = state.copy()
    path = []
    slow = [(x, y, act if step % 6 == 0 else "") for x, y, act in walk for step in range(6)]
    probe = state.copy()
    for x, y, act in slow:
        move = probe.find(0, act) if act else None
        if move is not None:
            probe.apply(0, move)
        tick = probe.find(CLOCK, f"tick 1@{x},{y}")
        assert tick is not None
        probe.apply(CLOCK, tick)
        path.append((probe.hunters[0].x, probe.hunters[0].y))
    second = changed_elsewhere(state, [(18000, 0), *path], seed)
    assert second != first
    assert stream(first, slow) == stream(second, slow)


@rule("MFX-201")
def test_a_touch_has_the_same_fields_whatever_is_touched() -> None:
    names = [field.name for field in fields(Touch)]
    assert names == ["tick", "x", "y", "thumb_x", "thumb_y", "surface", "points"]
    state = hunt(pawns="cheese@180,100", styles=BY_PAW)
    assert me(state).style == PAW and all(
        isinstance(getattr(felt(state), name), int | tuple) for name in names
    )
