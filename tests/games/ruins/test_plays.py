"""Every play the steps lead to is legal, every legal play is reached, and in one way only."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.ruins.builder import act, held, options, table, wares
from games.ruins.referee import Play, plays
from skulk.games.ruins.rules.prices import lights_in
from skulk.games.ruins.rules.state import Ruins
from skulk.games.ruins.terms import ANNOUNCE, EFFECTS, POSITIONS, SLOTS

rule = pytest.mark.rule

ADDED = [effect for effect in EFFECTS[1:] if effect not in ("+4", "+6", "+7", "+8", "+9")]
LAYER = st.sampled_from(["-"] * 9 + ADDED)
CLAIM = st.sampled_from(["", "", "", "@0", "@1"])


@st.composite
def a_ruin(draw: st.DrawFn) -> str:
    side, day = draw(st.sampled_from("DDDN")), draw(st.integers(1, 7))
    layers = [draw(LAYER) for _ in range(3)]
    body = f"[{','.join(layers)}]" if set(layers) != {"-"} else ""
    return f"{side}{day}{body}{draw(CLAIM)}"


@st.composite
def a_hand(draw: st.DrawFn) -> list[str]:
    """Few cards, some of them equal."""
    kinds = draw(st.lists(a_ruin(), min_size=1, max_size=3))
    more = draw(st.lists(st.sampled_from(kinds), max_size=1))
    return kinds + more


a_card = st.tuples(st.sampled_from(POSITIONS), st.sampled_from(ADDED))
a_market = st.dictionaries(st.sampled_from(SLOTS), a_card, max_size=3)
to_beat = st.one_of(st.just((0, 0)), st.tuples(st.integers(1, 4), st.integers(1, 12)))


Path = tuple[Play, tuple[tuple[str, str, str], ...]]  # with each slot, and its ruin before and after


def reached(state: Ruins) -> list[Path]:
    """Every play at the end of every path of steps."""
    if state.asking == ANNOUNCE:
        return [finished_play(state)]
    found: list[Path] = []
    for move in state.moves(0):
        if str(move) != "pass":
            after = state.copy()
            after.apply(0, move)
            assert after.asking == ANNOUNCE or after.moves(0), f"{move} leads nowhere"
            found += reached(after)
    return found


def finished_play(state: Ruins) -> Path:
    plan = state.plan
    hand = state.hands[0]
    chosen = [place for place in range(len(hand)) if plan.chosen >> place & 1]
    light1 = sum(hand[place].light1 for place in chosen)
    light2 = sum(hand[place].light2 for place in chosen)
    left = state.prices.left(lights_in(state.market), plan.bought, state.lit(0), light1, light2)
    ruins = [(hand[place].text, look.text) for place, look in zip(chosen, plan.looks, strict=True)]
    bought = sorted((SLOTS[target >> 6], *ruins[target & 63]) for target in plan.targets)
    slots = tuple(slot for slot, before, after in bought)
    held, laid = [sorted(names) for names in zip(*ruins, strict=True)]
    play = Play(tuple(held), tuple(laid), slots, int(plan.size), int(plan.rank), int(left))
    return play, tuple(bought)


def compare(hand: list[str], sale: dict[str, tuple[str, str]], lit: int, last: tuple[int, int]) -> None:
    text = ", ".join(f"{slot} {position} {effect}" for slot, (position, effect) in sale.items())
    to_beat = f"{last[0]}x{last[1]}" if last[0] else ""
    state = table(" ".join(hand), "D1 D1", sale=text, lit=lit, to_beat=to_beat)
    paths = reached(state)
    assert {play for play, bought in paths} == plays(held(state, 0).split(), sale, lit, last)
    assert len(set(paths)) == len(paths), "a play is reached in two ways"


@rule("RUN-100", "RUN-101", "RUN-132", "RUN-181", "RUN-137")
@settings(max_examples=1200)
@given(a_hand(), a_market, st.integers(0, 3), to_beat)
def test_the_steps_lead_to_the_plays_of_the_referee(
    hand: list[str], sale: dict[str, tuple[str, str]], lit: int, last: tuple[int, int]
) -> None:
    compare(hand, sale, lit, last)


@rule("RUN-043", "RUN-044", "RUN-106", "RUN-103", "RUN-104")
@settings(max_examples=1200)
@given(
    st.lists(
        st.sampled_from(["D5", "N5", "D5[wild,-,-]", "N2", "D5[two,-,two]", "D8", "N5[-,+2,-]"]),
        min_size=1,
        max_size=5,
    ),
    to_beat,
)
def test_wild_ruins_and_ruins_that_count_as_two_without_money(hand: list[str], last: tuple[int, int]) -> None:
    compare(hand, {}, 0, last)


@rule("RUN-041", "RUN-042", "RUN-102")
@settings(max_examples=1200)
@given(
    st.lists(st.sampled_from(["D2", "D3", "D5", "N1", "N4", "D7", "N5"]), min_size=2, max_size=3),
    st.dictionaries(
        st.sampled_from(SLOTS),
        st.tuples(st.sampled_from(POSITIONS), st.sampled_from(["+1", "+2", "+3", "wild", "two", "light2"])),
        min_size=2,
        max_size=3,
    ),
    st.integers(0, 3),
    st.tuples(st.sampled_from([0, 2, 2, 3]), st.integers(3, 9)),
)
def test_purchases_that_make_a_set(
    hand: list[str], sale: dict[str, tuple[str, str]], lit: int, last: tuple[int, int]
) -> None:
    compare(hand, sale, lit, last)


def on_offer(state: Ruins, *moves: str) -> list[str]:
    """What is open after some moves; the referee, asked for the same table, must agree."""
    compare(held(state, 0).split(), wares(state), int(state.lit(0)), (int(state.size), int(state.rank)))
    return options(act(state, *moves))


@rule("RUN-100", "RUN-105")
def test_a_wild_ruin_alone_that_counts_as_two_is_lifted_by_what_it_buys() -> None:
    marked = table("N5[two,-,-] D1", "D1", to_beat="2x12", sale="D middle +5", lit=1)
    assert on_offer(marked) == ["play N5[two,-,-]", "pass"]
    assert on_offer(marked, "play N5[two,-,-]") == ["buy D on N5[two,-,-]"]
    act(marked, "buy D on N5[two,-,-]", "announce")
    assert (marked.size, marked.rank) == (2, 13)


@rule("RUN-100", "RUN-105")
@pytest.mark.parametrize("sale", ["D middle +5, C top two", "D top two, C middle +5"])
def test_a_plain_wild_ruin_buys_both_its_second_card_and_its_rank(sale: str) -> None:
    assert on_offer(table("N5 D1", "D1", to_beat="2x12", sale=sale)) == ["play N5", "pass"]


@rule("RUN-101", "RUN-105")
def test_enough_is_open_where_a_wild_ruin_can_be_lifted_alone() -> None:
    state = table("N5[two,-,-] N9", "D1", to_beat="2x12", sale="D middle +5")
    assert on_offer(state, "play N5[two,-,-]") == ["add N9", "enough"]


@rule("RUN-044", "RUN-106")
def test_a_bonus_on_a_wild_ruin_beside_others_lifts_nothing() -> None:
    """Enough cards for the pair, but only together, where added ranks are ignored."""
    state = table("N5 N5 D1", "D1", to_beat="2x12", sale="D middle +5")
    assert on_offer(state) == ["pass"]


@rule("RUN-101")
@pytest.mark.parametrize(
    ("hand", "to_beat", "sale", "lit", "starts"),
    [
        ("D4 D6[two,-,-]", "2x6", "D top +2", 1, ["play D4", "play D6[two,-,-]"]),
        ("D4", "1x6", "D top +2", 1, ["play D4"]),
        ("N1", "1x6", "C top +2", 0, ["play N1"]),
        ("N4", "1x9", "D top +2", 0, ["play N4"]),
        ("D5[two,-,-]", "2x8", "D middle +3", 1, ["play D5[two,-,-]"]),
        ("D8", "2x8", "D middle two", 1, ["play D8"]),
        ("D5", "2x8", "D middle +3, C top two", 3, ["play D5"]),
        ("D4 N4 N4", "3x7", "A top +3", 1, ["play D4"]),
        ("D3[two,-,-]", "2x8", "D middle +2, C bottom +3", 3, ["play D3[two,-,-]"]),
        ("D4", "1x8", "D top +2, C top +2", 3, []),
        ("D4", "1x8", "D top +2, C middle +2", 3, ["play D4"]),
        ("D3 N5", "2x8", "D middle +2, C bottom +3", 3, ["play D3"]),
        ("D1", "1x10", "D top +9", 1, ["play D1"]),
    ],
    ids=[
        "a bonus that just reaches the rank, in a set",
        "a bonus that just reaches the rank, of a single",
        "the two torches that a single lights itself",
        "the one torch that a single lights itself",
        "the last purchase lifts a lone ruin that counts as two",
        "the last purchase makes a lone ruin count as two",
        "one purchase lifts a lone ruin, the other makes it count as two",
        "the light of two further ruins together",
        "two bonuses for a lone ruin that counts as two",
        "two bonuses for one position of a single",
        "two bonuses for two positions of a single",
        "two bonuses for a ruin that a wild one joins",
        "the highest bonus that an edition may have",
    ],
)
def test_what_only_a_purchase_makes_possible(
    hand: str, to_beat: str, sale: str, lit: int, starts: list[str]
) -> None:
    state = table(hand, "D1", to_beat=to_beat, sale=sale, lit=lit)
    assert on_offer(state) == [*starts, "pass"]


@rule("RUN-032", "RUN-101", "RUN-132")
def test_a_play_that_needs_all_four_slots_is_found() -> None:
    """Three torches, and those that the ruins light meanwhile, pay for eight."""
    hand = "D3[light2,-,-] D3[light2,-,-] D10[light2,-,-]"
    sale = "A middle +5, B bottom +2, C middle +4, D bottom +3"
    state = table(hand, "D1", to_beat="3x10", sale=sale)
    assert on_offer(state) == ["play D3[light2,-,-]", "pass"]


@rule("RUN-101")
def test_a_ruin_of_just_the_rank_joins_what_a_purchase_makes_wild() -> None:
    state = table("D8 D8 D9 D9", "D1", to_beat="3x8", sale="D top wild", lit=1)
    assert on_offer(state) == ["play D8", "pass"]
    assert on_offer(state, "play D8") == ["add D8", "add D9"]


RICH_LAYER = st.sampled_from(
    ["-"] * 6 + ["+1", "+2", "+3", "+5", "wild", "wild", "two", "two", "light1", "light2"]
)
RICH_CARD = st.sampled_from(["+1", "+2", "+2", "+3", "+5", "wild", "two", "two", "light1", "light2"])


@st.composite
def a_rich_hand(draw: st.DrawFn) -> list[str]:
    """Many wild ruins, many that count as two or bring light, up to seven of them."""
    kinds = draw(
        st.lists(
            st.tuples(st.sampled_from("DDN"), st.sampled_from([1, 2, 3, 4, 5, 5, 6, 7]), *[RICH_LAYER] * 3),
            min_size=1,
            max_size=6,
        )
    )
    names = [f"{side}{day}[{top},{middle},{bottom}]" for side, day, top, middle, bottom in kinds]
    names = [name.replace("[-,-,-]", "") for name in names]
    return names + draw(st.lists(st.sampled_from(names), max_size=1))


@rule("RUN-100", "RUN-101", "RUN-105", "RUN-132", "RUN-134")
@settings(max_examples=2500)
@given(
    a_rich_hand(),
    st.dictionaries(st.sampled_from(SLOTS), st.tuples(st.sampled_from(POSITIONS), RICH_CARD), min_size=1),
    st.integers(0, 3),
    st.tuples(st.sampled_from([1, 2, 2, 2, 3, 3, 4]), st.integers(3, 18)),
)
def test_rich_hands_and_a_full_market(
    hand: list[str], sale: dict[str, tuple[str, str]], lit: int, last: tuple[int, int]
) -> None:
    compare(hand, sale, lit, last)


@rule("RUN-101", "RUN-146")
def test_a_hand_of_forty_ruins_is_played_like_any_other() -> None:
    """Forced draws in the showdown of a large table can bring that many into one hand."""
    hand = " ".join([f"D{day}" for day in range(1, 10) for copy in range(4)] + ["D10", "D10", "N7", "D1"])
    state = table(hand, "D1", to_beat="2x9", lit=0)
    assert options(state) == ["play D9", "play N7", "play D10", "pass"]
    act(state, "play N7")
    assert options(state) == ["add D10"]
    act(state, "add D10", "announce")
    assert state.size == 2 and len(state.hands[0]) == 38
