"""The search: legal everywhere, sensible on tiny games, blind to what its seat cannot see."""

from dataclasses import replace

import pytest

from bots.openings import begun, played_on
from skulk.bots import BOTS, describe, make
from skulk.bots.bot import Bot
from skulk.bots.levels import LEVELS, level
from skulk.bots.search import Search, SearchBot, Settings, consider
from skulk.games.registry import find
from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.errors import BadSetup
from skulk.kernel.fairness import pledge_from
from skulk.kernel.game import Game
from skulk.kernel.match import Match
from skulk.kernel.sense import Sense
from skulk.kernel.state import CLOCK, Move, State
from tiny import barter, burrow, henhouse, morra

FOX = find("fox-on-the-run")
TINY = (henhouse.GAME, morra.GAME, barter.GAME, burrow.GAME)
QUICK = Settings(iterations=60)
WAYS = (QUICK, replace(QUICK, observers=True), replace(QUICK, playout=5, prior=False))


def new_match(game: Game, seats: int, seed: str) -> Match:
    return Match(game, seats, {}, pledge_from(seed, seats))


@pytest.mark.parametrize("settings", WAYS)
@pytest.mark.parametrize("game", [*TINY, FOX], ids=lambda game: game.slug)
def test_whole_matches_are_played_with_any_number_of_seats(game: Game, settings: Settings) -> None:
    for seats in range(game.seats[0], game.seats[1] + 1):
        match = new_match(game, seats, "whole")
        table = Dice.seeded("table")
        bots = [SearchBot(Dice.seeded(f"{seat}"), replace(settings, iterations=8)) for seat in range(seats)]
        for decision in range(200):
            if not match.waiting():
                break
            seat = match.waiting()[table.below(len(match.waiting()))]
            move = "tick" if seat == CLOCK else str(bots[seat].choose(Chair(match, seat)))
            match.play(seat, move)
        assert game is burrow.GAME or decision < 199 or match.line


@pytest.mark.parametrize("settings", WAYS)
@pytest.mark.parametrize("game", [*TINY, FOX], ids=lambda game: game.slug)
def test_a_choice_does_not_depend_on_what_is_hidden(game: Game, settings: Settings) -> None:
    """Law: the truth may be swapped for any guess, and the bot cannot tell."""
    for number in range(8):
        dice = Dice.seeded(f"hidden {number}")
        match = played_on(new_match(game, 2, f"hidden {number}"), dice, 3 * number)
        for seat in [seat for seat in match.waiting() if seat != CLOCK]:
            truth = match.state
            chosen = {str(SearchBot(Dice.seeded("bot"), settings).choose(Chair(match, seat)))}
            for attempt in range(3):
                match.state = truth.guess(seat, dice)
                chosen.add(str(SearchBot(Dice.seeded("bot"), settings).choose(Chair(match, seat))))
            match.state = truth
            assert len(chosen) == 1


@pytest.mark.parametrize("name", BOTS)
def test_same_seed_same_moves(name: str) -> None:
    games = []
    for attempt in range(2):
        match = new_match(FOX, 2, "same")
        bots = [small(name, f"{seat}") for seat in range(2)]
        for decision in range(12):
            for seat in match.waiting():
                match.play(seat, str(bots[seat].choose(Chair(match, seat))))
        games.append(match.entries)
    assert games[0] == games[1]


def small(name: str, seed: str) -> Bot:
    """A bot that is done quickly, whatever its level."""
    if name in LEVELS and level(FOX.slug, name).kind == "search":
        return level(FOX.slug, name).changed({"iterations": 50}).bot(Dice.seeded(seed))
    return make(name, Dice.seeded(seed))


@pytest.mark.parametrize("number", range(6))
def test_who_stops_early_chooses_what_the_whole_budget_would(number: int) -> None:
    match = begun(FOX, 2, f"early {number}", 4 + 3 * number)
    chair = Chair(match, match.waiting()[0])
    settings = Settings(iterations=3000, explore=0.2)
    searches = []
    for early in (False, True):
        search = Search(replace(settings, early=early), FOX.sense, 2, Dice.seeded("early"))
        search.think(chair)
        searches.append(search)
    whole, short = searches
    assert whole.trees[chair.seat].root.favourite().move is short.trees[chair.seat].root.favourite().move
    assert short.done <= whole.done == 3000
    if short.done < 3000:
        assert short.trees[chair.seat].root.lead() > 3000 - int(short.done)


def test_the_dog_sniffs_among_the_suspects() -> None:
    match = new_match(henhouse.GAME, 2, "dog")
    state = match.state
    assert isinstance(state, henhouse.Henhouse)
    state.turn, state.eaten, state.fox, state.suspects = henhouse.DOG, 1, 3, (2, 3)
    for seed in range(5):
        bot = SearchBot(
            Dice.seeded(f"dog {seed}"), Settings(iterations=300, explore=1.0, observers=True, playout=30)
        )
        assert str(bot.choose(Chair(match, henhouse.DOG))) in ("c", "d")


def test_the_fox_takes_the_last_egg() -> None:
    match = new_match(henhouse.GAME, 2, "egg")
    state = match.state
    assert isinstance(state, henhouse.Henhouse)
    state.eaten, state.fox, state.suspects = 1, 3, (2, 3)
    for settings in (Settings(iterations=200), Settings(iterations=200, observers=True)):
        assert str(SearchBot(Dice.seeded("egg"), settings).choose(Chair(match, henhouse.FOX))) == "e"


def test_a_secret_choice_is_mixed_up() -> None:
    """In Morra no number of fingers is better than another: over several seeds none is preferred always."""
    match = new_match(morra.GAME, 2, "fingers")
    settings = Settings(iterations=150, observers=True, playout=40)
    chosen = {str(SearchBot(Dice.seeded(f"{n}"), settings).choose(Chair(match, 0))) for n in range(12)}
    assert len(chosen) > 1


def test_a_bot_may_be_asked_out_of_turn() -> None:
    match = new_match(barter.GAME, 3, "offer")
    match.play(0, "gather")
    match.play(1, "gather")
    chair = Chair(match, 0)
    assert not chair.asked()
    for settings in WAYS:
        assert SearchBot(Dice.seeded("offer"), settings).choose(chair) in chair.moves()


def test_a_considered_decision_tells_how_each_move_fared() -> None:
    match = new_match(FOX, 2, "considered")
    chair = Chair(match, match.waiting()[0])
    node = consider(chair, QUICK, Dice.seeded("considered"))
    assert tuple(edge.move for edge in node.open) == chair.moves()
    assert sum(edge.tried for edge in node.open) == QUICK.iterations
    assert all(0 <= edge.total <= edge.tried for edge in node.open)


class AtTheFox(Sense):
    """Judges only while it is the fox's turn; the dog looks at the last burrow first."""

    def quiet(self, state: State) -> bool:
        assert isinstance(state, henhouse.Henhouse)
        return state.turn == henhouse.FOX

    def values(self, state: State, seats: int) -> list[float]:
        assert self.quiet(state) or state.result() is not None
        return super().values(state, seats)

    def prior(self, state: State, seat: int, moves: tuple[Move, ...]) -> list[float]:
        return [float(place + 1) for place in range(len(moves))]


def test_nothing_is_judged_in_the_middle_of_something() -> None:
    match = new_match(henhouse.GAME, 2, "quiet")
    for settings in WAYS:
        search = Search(settings, AtTheFox(), 2, Dice.seeded("quiet"))
        search.think(Chair(match, match.waiting()[0]))
        assert search.done == settings.iterations


def test_a_search_stops_when_its_time_is_up() -> None:
    match = new_match(FOX, 2, "time")
    search = Search(Settings(seconds=0.02), FOX.sense, 2, Dice.seeded("time"))
    search.think(Chair(match, match.waiting()[0]))
    assert search.done


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_has_a_sentence(name: str) -> None:
    assert describe(name).endswith(".")


def test_an_unknown_bot_is_refused_by_name() -> None:
    with pytest.raises(BadSetup, match="no bot 'clever'; a bot is one of random, greedy, cub"):
        make("clever", Dice.seeded(""))


def test_a_game_without_levels_has_those_of_all_games() -> None:
    assert all(level("no-such-game", name) for name in LEVELS)
    assert level("fox-on-the-run", "elder") != level("no-such-game", "elder")
