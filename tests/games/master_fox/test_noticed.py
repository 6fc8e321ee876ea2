"""What a paw by words feels, and what everybody hears."""

import pytest

from games.master_fox.builder import (
    FAR,
    at_spot,
    fresh,
    hunt,
    me,
    play,
    texts,
    ticks,
    verbs,
)
from skulk.games.master_fox.terms import FEATURES, KINDS, NONE, STYLES, WORDS
from skulk.kernel.dice import Dice
from skulk.kernel.state import CLOCK

rule = pytest.mark.rule


@rule("MFX-222", "MFX-232")
def test_a_feel_tells_one_feature_of_the_kind_or_a_slip() -> None:
    state = hunt(pawns="pig@100,100")
    at_spot(state, 0, 0)
    play(state, 0, "feel")
    state.dice = Dice.loaded([50, 8])
    said = ticks(state, 13)
    assert [(event.verb, event.what) for event in said] == [("feels", ("round",))]
    play(state, 0, "feel")
    state.dice = Dice.loaded([9, 18])
    assert ticks(state, 13)[0].what == ("wave",), "below ten in a hundred it is a slip"
    view = state.view(0).me
    assert view is not None and [FEATURES[feature] for feature in view.read] == ["round", "wave"]


@rule("MFX-232")
def test_readings_follow_the_table_of_the_kind() -> None:
    state = hunt(pawns="cheese@100,100")
    told = [FEATURES[state.shapes.reading(KINDS.index("cheese"), roll)] for roll in range(100)]
    assert (told.count("round"), told.count("beak"), told.count("notch")) == (54, 8, 38)


@rule("MFX-232")
def test_what_somebody_took_meanwhile_is_gone_even_if_it_is_back() -> None:
    state = hunt(pawns="hen@100,100")
    at_spot(state, 0, 0)
    play(state, 0, "feel")
    ticks(state, 2)
    state.lying[0] = 2
    said = ticks(state, 11)
    assert verbs(said) == ["gone"] and me(state).at == NONE


@rule("MFX-223")
def test_two_paws_that_meet_both_feel_fur_but_not_too_often() -> None:
    state = hunt(pawns=FAR)
    me(state, 0).x = me(state, 0).y = me(state, 1).x = 10000
    me(state, 1).y = 12400
    said = ticks(state, 1)
    assert [(event.verb, event.seat, event.audience) for event in said] == [("fur", 0, 1), ("fur", 1, 2)]
    assert verbs(ticks(state, 19)) == [] and verbs(ticks(state, 1)) == ["fur", "fur"]
    me(state, 1).y = 12401
    assert verbs(ticks(state, 40)) == []


@rule("MFX-223")
def test_a_paw_that_has_rested_feels_fur_though_the_other_has_not() -> None:
    state = hunt(3, pawns=FAR)
    for seat, x in enumerate((10000, 11000, 30000)):
        me(state, seat).x, me(state, seat).y = x, 10000
    assert [event.seat for event in ticks(state, 6)] == [0, 1]
    me(state, 2).x = 13000  # near seat 1 alone, which felt fur a moment ago
    said = ticks(state, 1)
    assert [(event.verb, event.seat) for event in said] == [("fur", 2)]
    assert [event.seat for event in ticks(state, 14)] == [0, 1], "twenty ticks after they felt it first"


@rule("MFX-223")
def test_a_reaching_paw_is_met_on_its_way() -> None:
    state = hunt(pawns="hen@180,340")
    me(state, 1).x, me(state, 1).y = 18000, 17000
    play(state, 0, "reach")
    said = []
    for step in range(44):
        said += [(event.verb, int(state.tick) - 1) for event in ticks(state, 1) if event.seat == 0]
    met = [at for verb, at in said if verb == "fur"]
    assert met and abs(met[0] - 43 * (170 - 24) / 340) <= 1.5


@rule("MFX-230", "MFX-232")
@pytest.mark.parametrize(("style", "slips"), list(zip(STYLES[WORDS:], (10, 40, 25, 12, 5), strict=True)))
def test_of_a_hundred_touches_just_so_many_slip(style: str, slips: int) -> None:
    """A slip may be any feature; what a hammer never has, and the last of a hundred honest touches, tell."""
    for roll in range(100):
        for hands, pawns in ((("hammer",), FAR), ((), "hammer@100,100")):
            state = hunt(pawns=pawns, hands=hands, styles=(style,), stepped=False)
            if not hands:
                at_spot(state, 0, 0)
            state.dice = Dice.loaded([roll, FEATURES.index("fork")])
            play(state, 0, "feel")
            told = [str(event.what[0]) for event in ticks(state, 40) if event.verb == "feels"]
            assert told == ["fork" if roll < slips else "straight"]


@rule("MFX-224")
def test_each_stash_is_heard_by_all_and_tells_nobody_whose() -> None:
    state = hunt(3, pawns=FAR, hands=("", "hen"))
    play(state, 1, "stash")
    said = [event for event in ticks(state, 9) if event.verb == "clack"]
    assert len(said) == 1 and said[0].seat == CLOCK and said[0].seen_by(0) and said[0].seen_by(None)
    assert state.view(0).clacks == 1
    silent = hunt(3, pawns=FAR, hands=("", "hen"), clack=False)
    play(silent, 1, "stash")
    assert "clack" not in verbs(ticks(silent, 9)) and silent.view(0).clacks == 0


@rule("MFX-226")
def test_of_the_others_a_seat_is_told_nothing_in_the_hunt() -> None:
    one, two = hunt(3, pawns=FAR), hunt(3, pawns=FAR)
    play(two, 1, "reach e")
    two.hunters[2].sack, two.hunters[2].sack_read = (0,), (b"",)
    assert one.view(0) == two.view(0) and one.view(None) == two.view(None)
    assert texts(one, 0) == texts(two, 0)
    said = [event for step in range(60) for event in ticks(two, 1)]
    assert verbs(said, 1) and not verbs(said, 0)
    stepped = fresh(3, clock="stepped")
    for seat in range(3):
        play(stepped, seat, "mask words")
    play(stepped, 1, "wait")
    assert stepped.waiting() == (0, 2) and stepped.asked(0) == (0,) and stepped.asked(1) == ()
    assert stepped.asked(None) == ()
