"""The rehearsal: legal everywhere, fair to its candidates, blind to what its seat cannot see."""

from dataclasses import replace

import pytest

from bots.openings import begun
from skulk.bots.levels import Level
from skulk.bots.rehearsal import (
    FIRST_HEATS,
    HEAT,
    Practice,
    RehearsalBot,
    best_places,
    rounds,
    turn_played,
    worse,
)
from skulk.games.registry import find, slugs
from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.fairness import pledge_from
from skulk.kernel.game import Game
from skulk.kernel.match import Match
from skulk.kernel.sense import Sense
from skulk.kernel.state import CLOCK, State
from tiny import barter, burrow, henhouse, morra

TINY = (henhouse.GAME, morra.GAME, barter.GAME, burrow.GAME)
ALL = (*TINY, *[find(slug) for slug in slugs()])
QUICK = Practice(candidates=3, glances=1, rehearsals=6, turns=2, positions=4)
RACING = replace(QUICK, rehearsals=60, sure=2.0)
WISE = Practice(candidates=1, glances=1, thorough=150, seasoned=True)


def deciding(match: Match) -> list[int]:
    return [seat for seat in match.waiting() if seat != CLOCK]


def henhouse_match(turn: int, eaten: int, egg: int, fox: int, suspects: tuple[int, ...]) -> Match:
    match = Match(henhouse.GAME, 2, {}, pledge_from("hens", 2))
    state = match.state
    assert isinstance(state, henhouse.Henhouse)
    state.turn, state.eaten, state.egg, state.fox, state.suspects = turn, eaten, egg, fox, suspects
    return match


@pytest.mark.parametrize("game", TINY, ids=lambda game: game.slug)
def test_whole_matches_are_played_with_any_number_of_seats(game: Game) -> None:
    for seats in range(game.seats[0], game.seats[1] + 1):
        match = begun(game, seats, "whole", 0)
        table = Dice.seeded("table")
        bots = [RehearsalBot(Dice.seeded(f"{seat}"), QUICK) for seat in range(seats)]
        for decision in range(60):
            if match.waiting():
                seat = match.waiting()[table.below(len(match.waiting()))]
                move = "tick" if seat == CLOCK else str(bots[seat].choose(Chair(match, seat)))
                match.play(seat, move)
        assert not match.waiting() or len(match.line) == 60


@pytest.mark.parametrize("practice", [QUICK, RACING, WISE], ids=["quick", "racing", "wise"])
@pytest.mark.parametrize("game", ALL, ids=lambda game: game.slug)
def test_a_choice_does_not_depend_on_what_is_hidden(game: Game, practice: Practice) -> None:
    """Law: the truth may be swapped for any guess, and the bot cannot tell."""
    for number in range(3):
        match = begun(game, game.seats[0], f"hidden {number}", 1 + 7 * number)
        truth, dice = match.state, Dice.seeded(f"hidden {number}")
        for seat in deciding(match)[:2]:
            chosen = {str(RehearsalBot(Dice.seeded("bot"), practice).choose(Chair(match, seat)))}
            assert chosen <= {str(move) for move in truth.moves(seat)}
            for attempt in range(2):
                match.state = truth.guess(seat, dice)
                chosen.add(str(RehearsalBot(Dice.seeded("bot"), practice).choose(Chair(match, seat))))
            match.state = truth
            assert len(chosen) == 1


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.slug)
def test_a_line_leaves_its_guess_alone_and_is_the_same_again(game: Game) -> None:
    match = begun(game, game.seats[1], "alone", 5)
    for seat in deciding(match):
        chair, bot = Chair(match, seat), RehearsalBot(Dice.seeded("bot"), QUICK)
        guess = chair.guess(Dice.seeded("guess"))
        before = guess.copy()
        move = chair.moves()[-1]
        assert bot.play_through(guess, chair, move) == bot.play_through(guess, chair, move)
        assert guess == before


def test_the_fox_takes_the_last_egg() -> None:
    match = henhouse_match(henhouse.FOX, 1, 4, 3, (2, 3))
    assert str(RehearsalBot(Dice.seeded("egg"), QUICK).choose(Chair(match, henhouse.FOX))) == "e"


def test_the_dog_sniffs_where_the_fox_may_be() -> None:
    match = henhouse_match(henhouse.DOG, 1, 4, 3, (2, 3))
    practice = replace(QUICK, candidates=5, rehearsals=150, turns=4)
    for seed in range(3):
        bot = RehearsalBot(Dice.seeded(f"dog {seed}"), practice)
        assert str(bot.choose(Chair(match, henhouse.DOG))) in ("c", "d")


class Rounds(Sense):
    """Counts rounds of the table, and remembers when it was asked last."""

    gathered = 0

    def round(self, state: State) -> int:
        assert isinstance(state, barter.Barter)
        return state.gathered // len(state.nuts)

    def value(self, state: State, seat: int) -> float:
        assert isinstance(state, barter.Barter)
        self.gathered = state.gathered
        return 0.5


def test_all_lines_end_with_the_same_round() -> None:
    """However many turns of answers a line takes: else what is judged later looks better, or worse."""
    sense = Rounds()
    match = begun(replace(barter.GAME, sense=sense), 3, "rounds", 4)
    bot = RehearsalBot(Dice.seeded("rounds"), replace(QUICK, rounds=2, positions=1))
    [seat] = match.waiting()
    state = match.state
    assert isinstance(state, barter.Barter)
    for move in match.state.moves(seat):
        bot.play_through(Chair(match, seat).guess(Dice.seeded("guess")), Chair(match, seat), move)
        assert sense.gathered == 3 * (state.gathered // 3 + 2)


def test_what_a_turn_ends_in_is_never_worse_with_more_positions() -> None:
    game = find("ruins")
    for number in range(4):
        match = begun(game, 2, f"turns {number}", 3 + 10 * number)
        seat = match.waiting()[0]
        few, many = (
            turn_played(match.state.guess(seat, Dice.seeded("turn")), seat, game.sense, positions)
            for positions in (1, 400)
        )
        assert game.sense.value(few, seat) <= game.sense.value(many, seat) + 1e-9


def test_the_worse_half_drops_out() -> None:
    assert best_places([0.1, 0.4, 0.2, 0.4], 2) == [1, 3]
    assert best_places([0.1], 3) == [0]
    assert [rounds(candidates) for candidates in (1, 2, 3, 4, 5, 8, 9)] == [1, 1, 2, 2, 3, 3, 4]


def test_who_is_surely_worse_in_the_same_guesses() -> None:
    best = [0.9, 0.1] * 8
    assert worse([value - 0.05 for value in best], best, 2.0)  # by little, but always
    assert not worse(best, best, 2.0)
    assert not worse([0.1, 0.8] * 8, best, 2.0)  # by as much on average, now more, now less
    assert not worse([value + 0.1 for value in best], best, 2.0)


class Liking(Sense):
    """Likes an egg eaten, or whatever its dice say, and counts the lines that it is asked about."""

    def __init__(self, certain: bool) -> None:
        self.certain, self.lines, self.dice = certain, 0, Dice.seeded("liking")

    def value(self, state: State, seat: int) -> float:
        self.lines += 1
        assert isinstance(state, henhouse.Henhouse)
        return float(state.eaten) / 10 if self.certain else self.dice.below(1000) / 1000


@pytest.mark.parametrize("certain", [True, False])
def test_a_race_is_over_when_it_is_clear_or_the_lines_are_used_up(certain: bool) -> None:
    sense = Liking(certain)
    match = henhouse_match(henhouse.FOX, 1, 4, 3, (2, 3))
    match.game = replace(henhouse.GAME, sense=sense)
    chair = Chair(match, henhouse.FOX)
    moves = list(chair.moves())
    practice = replace(QUICK, turns=0, positions=1, rehearsals=4000, sure=3.0)
    chosen = RehearsalBot(Dice.seeded("race"), practice).race(chair, moves)
    if certain:
        assert str(chosen) == "e" and sense.lines == FIRST_HEATS * len(moves)
    else:
        assert FIRST_HEATS * len(moves) < sense.lines < 4000 + HEAT * len(moves)


def test_a_level_knows_which_entries_are_a_rehearsal_s() -> None:
    level = Level().changed({"kind": "rehearsal", "turns": 9, "iterations": 7})
    assert level.practice.turns == 9 and level.settings.iterations == 7
    assert isinstance(level.bot(Dice.seeded("level")), RehearsalBot)
