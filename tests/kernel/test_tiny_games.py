"""The contract carries every kind of game: hidden, simultaneous, out of turn, real time."""

from dataclasses import replace

import pytest

from skulk.kernel.chair import Chair
from skulk.kernel.errors import NotLegal, NotYourTurn, NoUndo
from skulk.kernel.event import all_but
from skulk.kernel.fairness import pledge_from
from skulk.kernel.game import Game, Setup
from skulk.kernel.match import Match
from skulk.kernel.record import loads, record_of
from skulk.kernel.state import CLOCK, Move
from skulk.laws import LawBroken, check
from tiny import barter, burrow, henhouse, magpie, morra, moth


def a_match(game: Game, seats: int = 2) -> Match:
    return Match(game, seats, {}, pledge_from("tiny", seats))


TINY = [henhouse.GAME, morra.GAME, barter.GAME, burrow.GAME, magpie.GAME, moth.GAME]


@pytest.mark.parametrize("game", TINY, ids=lambda game: game.slug)
def test_the_laws_hold(game: Game) -> None:
    assert check(game, 60, "tiny").games == 60


@pytest.mark.parametrize("game", TINY, ids=lambda game: game.slug)
def test_a_game_must_say_truly_whether_it_has_secrets(game: Game) -> None:
    with pytest.raises(LawBroken, match="differed"):
        check(replace(game, secrets=not game.secrets), 20, "tiny")


class TestSecretChoice:
    def test_all_are_waited_for_together_and_answer_in_any_order(self) -> None:
        match = a_match(morra.GAME, 3)
        assert match.waiting() == (0, 1, 2)
        match.play(1, "hide 2")
        assert match.waiting() == (0, 2)

    def test_a_choice_is_seen_by_its_owner_alone_until_all_have_chosen(self) -> None:
        match = a_match(morra.GAME)
        match.play(0, "hide 3")
        assert "(3,)" in str(match.events(0)) and "(3,)" not in str(match.events(1))
        assert match.state.view(1) == match.state.guess(1, match.state.dice.fork()).view(1)
        match.play(1, "hide 1")
        assert match.events(None)[-1].what == (3, 1)

    def test_a_choice_can_be_changed_while_others_think_and_theirs_stands(self) -> None:
        match = a_match(morra.GAME, 3)
        match.play(0, "hide 3")
        match.play(1, "hide 1")
        match.undo(0)
        assert match.waiting() == (0, 2)
        match.play(0, "hide 2")
        match.play(2, "hide 1")
        assert match.events(None)[-1].what == (2, 1, 1)

    def test_what_was_shown_cannot_be_taken_back_alone(self) -> None:
        match = a_match(morra.GAME)
        match.play(0, "hide 3")
        match.play(1, "hide 1")
        with pytest.raises(NoUndo):
            match.undo(0)


class TestOutOfTurn:
    def test_an_offer_may_come_from_a_seat_that_is_not_waited_for(self) -> None:
        match = a_match(barter.GAME, 3)
        for seat in (0, 1, 2):
            match.play(seat, "gather")
        assert match.waiting() == (0,)
        match.play(2, "offer 1")
        assert match.waiting() == (1,)

    def test_an_offer_is_answered_by_its_addressee_or_withdrawn_by_its_author(self) -> None:
        match = a_match(barter.GAME, 3)
        for seat in (0, 1, 2):
            match.play(seat, "gather")
        match.play(2, "offer 1")
        with pytest.raises(NotYourTurn):
            match.play(0, "gather")
        match.play(2, "withdraw")
        assert match.waiting() == (0,)
        match.play(2, "offer 0")
        match.play(0, "accept")
        assert match.state.view(None).nuts == (2, 1, 0)  # type: ignore[attr-defined]

    def test_a_refused_offer_names_the_rule(self) -> None:
        match = a_match(barter.GAME)
        with pytest.raises(NotLegal, match=r"\(BAR-1\)"):
            match.play(0, "accept")


class TestRealTime:
    def test_time_is_a_move_and_a_replay_needs_no_clock(self) -> None:
        match = a_match(burrow.GAME)
        match.play(0, "dig 17")
        for tick in range(2):
            match.play(CLOCK, "tick")
        match.play(1, "dig 4")
        while match.waiting():
            match.play(CLOCK, "tick")
        record = loads(record_of(match).dumps())
        assert record.entries[1].seat == CLOCK
        assert repr(record.verify(burrow.GAME).state) == repr(match.state)

    def test_moves_too_many_to_list_are_found_by_their_notation(self) -> None:
        match = a_match(burrow.GAME)
        match.play(0, "dig 4321")
        with pytest.raises(NotLegal):
            match.play(0, "dig 1")

    def test_what_a_paw_finds_is_told_to_that_seat_alone(self) -> None:
        match = a_match(burrow.GAME)
        match.play(0, "dig 17")
        for tick in range(3):
            match.play(CLOCK, "tick")
        assert [event.verb for event in match.events(0)].count("finds") == 1
        assert [event.verb for event in match.events(1)].count("finds") == 0

    def test_passed_time_cannot_be_taken_back(self) -> None:
        match = a_match(burrow.GAME)
        match.play(0, "dig 17")
        match.play(CLOCK, "tick")
        with pytest.raises(NoUndo):
            match.undo(0)


def test_a_hidden_answer_does_not_show_in_what_may_be_undone() -> None:
    """Whether the fox's opponent has moved must not be readable from the undo button when it is unseen."""
    match = a_match(morra.GAME, 3)
    match.play(0, "hide 1")
    alone = match.can_undo(0)
    match.play(1, "hide 2")
    assert match.can_undo(0) is alone is True


class Fumbling(morra.Morra):
    """Nobody sees who has chosen, and the second seat rolls a die unseen, which only the others hear."""

    def apply(self, seat: int, move: Move) -> None:
        if seat == 1:
            self.dice.below(6)
            self.say("MOR-1", seat, "fumbles", (), all_but(seat))
        super().apply(seat, move)

    def view(self, seat: int | None) -> morra.MorraView:
        return replace(super().view(seat), hidden=())


def fumbling(setup: Setup) -> Fumbling:
    return Fumbling(setup.dice, [0] * setup.seats, 0, [0] * setup.seats)


def test_who_rolled_cannot_undo_and_nobody_else_can_tell() -> None:
    match = a_match(replace(morra.GAME, new=fumbling), 3)
    match.play(0, "hide 1")
    match.play(1, "hide 2")
    assert match.can_undo(0) and not match.can_undo(1)


def test_a_chair_is_told_only_what_its_seat_may_know_of_its_own_move() -> None:
    match = a_match(replace(morra.GAME, new=fumbling), 3)
    told = [event.verb for event in Chair(match, 1).play("hide 2")]
    assert told == ["hides", "is ready"]
    assert [event.verb for event in match.events(0)] == ["fumbles", "is ready"]


def test_a_chair_holds_one_seat_and_never_the_state() -> None:
    match = a_match(henhouse.GAME)
    dog = Chair(match, henhouse.DOG)
    assert dog.view().fox is None  # type: ignore[attr-defined]
    assert dog.moves() == () and not dog.asked()
    assert Chair(match, henhouse.FOX).play("b")
    assert dog.events() == []
    with pytest.raises(AttributeError):
        dog.state  # type: ignore[attr-defined] # noqa: B018
