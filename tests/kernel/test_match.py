"""A match checks, applies, remembers and takes back; nothing else changes a state."""

import pickle
from collections.abc import Mapping
from dataclasses import replace
from struct import unpack_from

import pytest

from skulk.games.registry import find
from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.errors import BadSetup, NotLegal, NotYourTurn, NoUndo, Stale
from skulk.kernel.fairness import Pledge, chance, fresh_pledge, pledge_from
from skulk.kernel.match import UNDO, UNDO_AGREED, Entry, Match
from skulk.kernel.state import Move, Result
from tiny import barter, henhouse, magpie, morra


def henhouse_match() -> Match:
    return Match(henhouse.GAME, 2, {}, pledge_from("hen", 2), names=("Ann", "Bob"))


def test_a_move_is_played_by_its_notation() -> None:
    match = henhouse_match()
    events = match.play(0, "b")
    assert [event.verb for event in events] == ["slips"] and match.waiting() == (1,)


@pytest.mark.parametrize(
    ("seat", "text"), [(0, "e"), (0, ""), (0, "B"), (1, "a"), (2, "a"), (-1, "a"), (-5, "b")]
)
def test_a_refused_move_changes_nothing(seat: int, text: str) -> None:
    match = henhouse_match()
    before = repr(match.state)
    with pytest.raises((NotLegal, NotYourTurn)):
        match.play(seat, text)
    assert repr(match.state) == before and not match.entries and not match.log


def test_a_seat_out_of_turn_is_told_who_is_waited_for() -> None:
    with pytest.raises(NotYourTurn, match=r"not your turn.*Ann must move"):
        henhouse_match().play(1, "a")


def test_a_move_for_an_earlier_moment_is_stale() -> None:
    match = henhouse_match()
    match.play(0, "b", number=0)
    with pytest.raises(Stale, match="entry 0"):
        match.play(0, "b", number=0)
    assert len(match.entries) == 1


def test_nothing_is_played_after_the_end() -> None:
    match = henhouse_match()
    match.play(0, "a")
    match.play(1, "a")
    with pytest.raises(NotLegal, match=r"over.*Bob won"):
        match.play(0, "a")
    with pytest.raises(NoUndo, match="over"):
        match.undo(1, agreed=True)


def test_a_hidden_move_can_be_taken_back_until_it_is_answered() -> None:
    match = henhouse_match()
    match.play(0, "b")
    match.undo(0)
    assert match.waiting() == (0,) and match.entries == [Entry(0, "b"), Entry(0, "", UNDO)]
    match.play(0, "a")
    match.play(1, "b")
    with pytest.raises(NoUndo, match="moved on"):
        match.undo(0)
    with pytest.raises(NoUndo, match="revealed or rolled"):
        match.undo(1)


def test_a_move_may_be_called_what_taking_back_is_called() -> None:
    match = Match(magpie.GAME, 2, {}, pledge_from("magpie", 2))
    for seat, text in [(0, "draw"), (1, "undo agreed"), (0, "undo"), (1, "undo agreed")]:
        match.play(seat, text)
    match.undo(1)
    assert len(match.line) == 3 and match.state.view(None).counts == (0, 0)  # type: ignore[attr-defined]
    again = Match(magpie.GAME, 2, {}, pledge_from("magpie", 2))
    for entry in match.entries:
        again.redo_entry(Entry.read(entry.seat, entry.written()))
    assert again.state == match.state and again.entries == match.entries


@pytest.mark.parametrize(
    "text", ["a", "", "undo", "undo agreed", "undo it", "\\", "\\undo", "\\\\undo", "move"]
)
def test_no_two_entries_are_written_alike(text: str) -> None:
    move = Entry(0, text)
    assert Entry.read(0, move.written()) == move
    assert move.written() not in [Entry(0, "", UNDO).written(), Entry(0, "", UNDO_AGREED).written()]


def test_there_must_be_a_move_to_take_back() -> None:
    with pytest.raises(NoUndo, match="no move of yours"):
        henhouse_match().undo(0)


def test_all_together_can_go_back_behind_a_reveal() -> None:
    match = henhouse_match()
    match.play(0, "b")
    match.play(1, "d")
    match.undo(0, agreed=True)
    assert match.waiting() == (0,) and not match.line


class Rolling(henhouse.Henhouse):
    """Asks chance at every move, and never says that something was revealed."""

    def apply(self, seat: int, move: Move) -> None:
        super().apply(seat, move)
        self.dice.below(6)


def test_nobody_takes_back_a_roll_and_rolls_again() -> None:
    match = henhouse_match()
    match.play(0, "b")
    assert match.can_undo(0)
    match = henhouse_match()
    match.state.__class__ = Rolling
    match.play(0, "b")
    assert not match.can_undo(0)
    with pytest.raises(NoUndo):
        match.undo(0)


def test_going_back_together_undoes_what_was_chosen_at_the_same_time_too() -> None:
    match = Match(morra.GAME, 3, {}, pledge_from("fists", 3))
    match.play(1, "hide 2")
    for seat in (0, 2):
        match.play(seat, "hide 1")
    match.undo(0, agreed=True)
    assert match.waiting() == (0, 2) and [match.entries[played.number].seat for played in match.line] == [1]


def test_what_is_told_from_an_entry_on_is_right_after_going_back_too() -> None:
    match = henhouse_match()
    match.play(0, "b")
    match.play(1, "d")
    match.undo(0, agreed=True)
    assert match.events(0) == []
    match.play(0, "a")
    assert [event.what for event in match.events(0, since=3)] == [("a",)]
    assert match.events(0, since=4) == []


def test_chance_is_rolled_anew_after_going_back() -> None:
    """Else the players would know tomorrow's roll."""
    eggs = set()
    match = henhouse_match()
    for burrow in "bcd":
        match.play(0, burrow)
        match.play(1, "a")
    for again in range(12):
        match.play(0, "e")
        eggs.add(match.state.view(None).egg)  # type: ignore[attr-defined]
        match.undo(0, agreed=True)
    assert len(eggs) > 1


def test_visible_play_can_be_taken_back_while_nobody_has_answered() -> None:
    match = Match(barter.GAME, 2, {}, pledge_from("barter", 2))
    match.play(0, "gather")
    match.undo(0)
    match.play(0, "gather")
    match.play(1, "gather")
    assert not match.can_undo(0) and match.can_undo(1)


def test_a_seat_is_told_beforehand_which_move_it_cannot_take_back() -> None:
    """In Fox on the Run to choose a tile for turning shows nothing; to step, to turn it and to pass do."""
    fox = find("fox-on-the-run")
    match, dice = Match(fox, 2, {}, pledge_from("final", 2)), Dice.seeded("final")
    seen: dict[str, set[bool]] = {}
    while match.waiting():
        seat = match.waiting()[0]
        moves = match.state.moves(seat)
        for move in moves:
            told = Chair(match, seat).final(str(move))
            seen.setdefault(str(move).split()[0], set()).add(told)
        chosen = str(moves[dice.below(len(moves))])
        told = Chair(match, seat).final(chosen)
        before = len(match.state.waiting())
        match.play(seat, chosen)
        assert told or (match.can_undo(seat) and match.waiting() == (seat,) and before == 1)
    assert seen["rotate"] == seen["swap"] == {False}
    assert seen["reveal"] == seen["by"] == {True}


def test_whether_a_move_is_final_does_not_depend_on_what_the_seat_cannot_see() -> None:
    """The dog may sniff at the very burrow or beside it: both are weighed alike."""
    told = []
    for burrow in "ab":
        match = henhouse_match()
        match.play(0, burrow)
        told.append([Chair(match, 1).final(str(move)) for move in match.state.moves(1)])
    assert told[0] == told[1]
    assert not Chair(match, 1).final("no such move")


def test_the_same_pledge_and_moves_make_the_same_match() -> None:
    one, two = henhouse_match(), henhouse_match()
    for match in (one, two):
        for seat, text in enumerate("ba"):
            match.play(seat, text)
    assert repr(one.state) == repr(two.state) and one.log == two.log


def test_seats_and_options_are_checked() -> None:
    with pytest.raises(BadSetup, match="2 to 2 seats, not 3"):
        Match(henhouse.GAME, 3)
    with pytest.raises(BadSetup, match="no option 'moon'"):
        Match(henhouse.GAME, 2, {"moon": "full"})


def test_the_seed_follows_from_the_secret_and_every_nonce() -> None:
    seeds = {Pledge("s", nonces).seed for nonces in (("a", "b"), ("b", "a"), ("a", ""), ("", ""), ("ab", ""))}
    assert len(seeds) == 5 and Pledge("s", ("a", "b")).seed == Pledge("s", ("a", "b")).seed
    assert fresh_pledge(2).secret != fresh_pledge(2).secret
    assert Pledge("s", ("a",)).commitment == Pledge("s", ("b",)).commitment != Pledge("t", ("a",)).commitment


def test_what_travels_between_processes_survives_pickling() -> None:
    for thing in (Pledge("s", ("a", "b")), Entry(1, "", UNDO), Result((1.0, 0.0), (1, 2), "HEN-1", "caught")):
        assert pickle.loads(pickle.dumps(thing)) == thing


def test_every_entry_has_chance_of_its_own() -> None:
    assert len({chance("seed", number) for number in range(100)}) == 100
    match = henhouse_match()
    for number, text in enumerate("babab"):
        assert match.state.dice.words()[:3] == unpack_from(">3I", chance(match.pledge.seed, number))
        match.play(number % 2, text)


def test_entries_are_equal_if_seat_and_text_are() -> None:
    assert Entry(0, "a") == Entry(0, "a") and hash(Entry(0, "a")) == hash(Entry(0, "a"))
    assert Entry(0, "a") != Entry(0, "b") and Entry(0, "a") != Entry(1, "a") and Entry(0, "a") != (0, "a")
    assert Entry(0, "undo") != Entry(0, "", UNDO) != Entry(0, "", UNDO_AGREED)


def test_a_notebook_shows_nothing_for_a_game_without_a_drawing() -> None:
    assert henhouse_match()._repr_svg_() is None


def test_options_that_exclude_each_other_are_refused_before_a_match_begins() -> None:
    def together(seats: int, options: Mapping[str, str]) -> None:
        if seats == 2:
            raise BadSetup("Not by twos (HEN-1).")

    lonely = replace(henhouse.GAME, together=together)
    with pytest.raises(BadSetup, match="HEN-1"):
        Match(lonely, 2)
    with pytest.raises(BadSetup, match="HEN-1"):
        lonely.setup(2, {}, Dice.seeded(""))
    assert henhouse.GAME.itself(2, {}) == {}


def test_a_move_of_a_game_elsewhere_is_pickled_with_its_fields() -> None:
    for move in henhouse.VISITS:
        assert pickle.loads(pickle.dumps(move)) == move and str(pickle.loads(pickle.dumps(move))) == str(move)
