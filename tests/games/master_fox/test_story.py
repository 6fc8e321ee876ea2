"""What is told with the masks off: every step with its rule, and the hunt as it really was."""

import json
from html import unescape
from typing import Any

from games.master_fox.builder import at_spot, hunt, me, opened, play, ticks
from skulk.games.master_fox import GAME
from skulk.games.master_fox.picture import draw
from skulk.games.master_fox.picture.story import notes, steps, story
from skulk.games.master_fox.rules.clock import CEREMONY, seconds
from skulk.games.master_fox.rules.state import MasterFox
from skulk.games.master_fox.rules.worth import eggs_for
from skulk.games.master_fox.terms import HUNT, KINDS, MASKS
from skulk.kernel.dice import Dice
from skulk.kernel.match import Match


def told(state: MasterFox) -> dict[str, Any]:
    text = story(state.view(None))
    told: dict[str, Any] = json.loads(unescape(text.partition('data-story="')[2].removesuffix('"/>')))
    return told


def said(state: MasterFox) -> list[tuple[str, str]]:
    return [(str(step["words"]), str(step["rule"])) for step in steps(state.view(None))]


def test_each_pawn_is_counted_with_its_reason_and_rule() -> None:
    words = said(opened("hen hen fish pig", "hen cow fox", callers=(0,)))
    assert ("The hen is wanted: +1.", "MFX-050") in words
    assert ("A second hen is one too many: −1.", "MFX-052") in words
    assert ("Nobody asked for a pig: −1.", "MFX-051") in words
    assert ("A Fox, and no other ruse: +1.", "MFX-054") in words
    assert ("{0} takes no eggs: 0 in all.", "MFX-058") in words
    assert ("{1} takes 3 eggs: 3 in all.", "MFX-058") in words


def test_less_than_nothing_is_swept_up_to_nothing() -> None:
    assert ("−4 is swept up to nothing: {0} keeps no eggs.", "MFX-057") in said(
        opened("pig pig sheep goose", "hen")
    )


def test_two_ruses_quarrel_and_a_false_alarm_rings_hollow() -> None:
    words = said(opened("hen fox fox", "hen fish hammer", callers=(1,)))
    assert ("Two ruses quarrel: −1, and none of them works.", "MFX-055") in words
    assert ("False alarm by {1}: only 2 loot. The sack is worth nothing.", "MFX-104") in words
    assert ("After a false alarm nothing counts.", "MFX-104") in words


def test_a_theft_is_told_before_the_counting_and_sacks_open_as_they_were() -> None:
    state = opened("hen fish snake", "cow hen pig")
    assert [step["do"] for step in steps(state.view(None))] == ["dawn", "night", "sack", "sack"]
    play(state, 0, "rob 2", "take cow")
    found = told(state)
    assert found["sacks"] == [["hen", "fish", "snake"], ["hen", "pig", "cow"]]
    deeds = [step["do"] for step in found["steps"]]
    assert deeds.index("steal") < deeds.index("item")
    assert ("{0}'s Snake takes a cow from {1}.", "MFX-042") in said(state)


def test_a_snake_that_stole_nothing_says_why() -> None:
    assert ("{1}'s Hammer knocks {0}'s Snake back.", "MFX-046") in said(
        opened("hen fish snake", "hen fish cow hammer")
    )
    assert ("{0}'s Snake finds nobody to rob.", "MFX-117") in said(opened("hen fish snake", "fox"))
    declined = opened("hen fish cow snake", "hen pig sheep")
    play(declined, 0, "rob nobody")
    assert ("{0}'s Snake robs nobody.", "MFX-116") in said(declined)


def test_the_points_told_are_the_points_counted() -> None:
    state = opened("hen hen fish pig", "hen fox fox", "cow fish snake", "goose", callers=(0,))
    play(state, 2, "rob 1", "take hen")
    view = state.view(None)
    for seat, items in enumerate(view.counted):
        points = [step["points"] for step in steps(view) if step["do"] == "item" and step["seat"] == seat]
        assert points == [points for kind, points, reason in items]
        total = next(step for step in steps(view) if step["do"] == "sum" and step["seat"] == seat)
        assert total["points"] == eggs_for(items) and total["all"] == view.eggs[seat]


def test_the_last_step_names_the_winner() -> None:
    state = opened("hen fish cow", "hen", eggs=(9, 9), ages=(0, 1))
    assert said(state)[-1] == ("{0} is the new Master Fox with 12 eggs.", "MFX-072")
    tie = opened("hen", "hen", eggs=(9, 9), ages=(0, 1))
    assert said(tie)[-1] == ("{1} is the new Master Fox with 10 eggs, the youngest of those tied.", "MFX-073")


def test_a_running_hunt_tells_nothing_and_leaves_no_trace_in_what_is_sent() -> None:
    state = hunt(pawns="hen@100,100 cow@200,200", styles=("words", "words"))
    at_spot(state, 0, 0)
    play(state, 0, "grab")
    ticks(state, 8)
    assert state.trail and state.phase == HUNT
    for seat in (None, 0, 1):
        view = state.view(seat)
        assert view.trail == () == view.scattered and "data-story" not in draw(view, ())
    assert state.guess(1, Dice.seeded("guess")).trail == []


def test_what_was_let_go_although_it_was_wanted_is_remarked_on() -> None:
    state = hunt(pawns="hen@100,100 pig@200,200", sacks=("hen fish cow", ""))
    for pawn in (0, 1):
        at_spot(state, 0, pawn)
        play(state, 0, "grab")
        ticks(state, 8)
        play(state, 0, "back")
        ticks(state, 12)
    play(state, 0, "stop")
    ticks(state, 1)
    assert [words for tick, words in notes(state.view(None))] == [
        "{0} had a hen at second 0 and put it back."
    ]


def test_a_pawn_that_was_carried_away_is_seen_where_it_lay_first() -> None:
    state = hunt(pawns="hen@100,100 pig@200,200", sacks=("hen fish cow", ""), styles=("paw",))
    me(state).x, me(state).y = 10000, 10000
    play(state, 0, "grab")
    play(state, -1, *["tick 1@30000,30000"] * 30)
    play(state, 0, "back")
    ticks(state, 10)
    play(state, 0, "stop")
    ticks(state, 1)
    view = state.view(None)
    assert (view.scattered[0].x, view.scattered[0].y) == (10000, 10000)
    assert (view.box[0].x, view.box[0].y) != (10000, 10000)
    assert told(state)["night"]["pawns"][0][:3] == ["hen", 100, 100]


def test_the_story_is_the_same_after_a_copy_and_for_everyone() -> None:
    state = opened("hen fish snake", "cow hen pig")
    assert story(state.copy().view(None)) == story(state.view(None))
    mine = told(state)
    assert mine["seat"] is None and mine["steps"] == steps(state.view(1))


def test_masks_are_waited_for_until_the_story_has_been_told() -> None:
    state = opened("hen fish cow", "pig")
    play(state, 0, "mask words")
    assert state.phase == MASKS and seconds(state) > 30 + CEREMONY


def test_a_match_of_bots_tells_a_story_after_every_hunt() -> None:
    assert GAME.player is not None
    match = Match(GAME, 4, options=dict(GAME.unhurried()), names=("a", "b", "c", "d"))
    bots = [GAME.player("ranger", Dice.seeded(str(seat)), GAME.standard().parts) for seat in range(4)]
    told_rounds = set()
    while match.result() is None:
        seat = match.waiting()[0]
        match.play(seat, str(bots[seat](match.view(seat), ())))
        state = match.state
        assert isinstance(state, MasterFox)
        if state.counted:
            story_now = told(state)
            told_rounds.add(story_now["round"])
            assert len(story_now["night"]["pawns"]) == len(state.kinds)
            assert {kind for sack in story_now["sacks"] for kind in sack} <= set(KINDS)
    assert told_rounds == set(range(1, len(told_rounds) + 1))
