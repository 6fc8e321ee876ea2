"""Paired matches: every bot has every seat of every deal."""

import pytest

from arena.tables import contest, games
from skulk.arena.schedule import Contest, count_sides, line_ups, schedule
from skulk.games import registry
from skulk.kernel.errors import BadSetup


@pytest.mark.parametrize(("sides", "bots"), [(2, "abc"), (3, "ab"), (3, "abcd"), (4, "abc"), (1, "ab")])
def test_every_bot_has_every_seat_of_every_deal_in_every_meeting(sides: int, bots: str) -> None:
    bouts = schedule(bots, sides, games=3 * sides)
    for meeting, line_up in enumerate(line_ups(bots, sides)):
        for deal in range(3):
            seated = [bout.bots for bout in bouts if (bout.meeting, bout.deal) == (meeting, deal)]
            assert len(seated) == sides
            for seat in range(sides):
                assert sorted(one[seat] for one in seated) == sorted(line_up)


def test_two_sides_are_met_by_all_couples() -> None:
    assert line_ups("abc", 2) == [("a", "b"), ("a", "c"), ("b", "c")]


def test_at_a_larger_table_each_also_sits_alone_against_the_rest() -> None:
    assert line_ups("ab", 4) == [("a", "b", "b", "b"), ("b", "a", "a", "a")]
    assert line_ups("abc", 3)[0] == ("a", "b", "c")
    assert len(line_ups("abc", 3)) == 1 + 6


def test_the_order_around_the_table_changes_from_deal_to_deal() -> None:
    followers = {
        (one.bots.index("b") - one.bots.index("a")) % 3 for one in schedule("abc", 3, 6) if one.meeting == 0
    }
    assert followers == {1, 2}


def test_more_games_go_on_where_fewer_end() -> None:
    few, many = schedule("abc", 2, 10), schedule("abc", 2, 30)
    assert many[: len(few)] == few
    assert [bout.number for bout in many] == list(range(len(many)))


def test_games_are_rounded_up_to_whole_deals() -> None:
    assert len(schedule("ab", 2, 3)) == 4


def test_seats_that_win_together_are_one_side() -> None:
    assert count_sides(contest("morra", 3), games) == 3
    for seats in (2, 3, 4):
        assert count_sides(Contest("fox-on-the-run", seats, (), None, "1", ("random", "greedy"))) == 2
    assert registry.find("fox-on-the-run").sides is not None


def test_one_bot_cannot_be_compared() -> None:
    with pytest.raises(BadSetup, match="name two or more"):
        schedule(["elder"], 2, 10)
    with pytest.raises(BadSetup, match="named twice"):
        schedule(["elder", "elder"], 2, 10)
