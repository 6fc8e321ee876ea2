"""What every bot promises at every game: blind to what is hidden, legal, and the same on a busy machine."""

import threading

import pytest

from bots.openings import begun
from skulk.bots import BOTS, make
from skulk.bots.bot import Bot
from skulk.bots.levels import LEVELS, level
from skulk.bots.search import SearchBot, Settings
from skulk.games.registry import find, slugs
from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.game import Game
from skulk.kernel.state import CLOCK
from tiny import barter, burrow, henhouse, morra

GAMES = (henhouse.GAME, morra.GAME, barter.GAME, burrow.GAME, *[find(slug) for slug in slugs()])
FEW = 12  # iterations: what a bot may look at does not depend on how long it looks


def quick(name: str, game: Game) -> Bot:
    """A bot as it plays this game, only done sooner."""
    dice = Dice.seeded(f"{name} at {game.slug}")
    if name not in LEVELS:
        return make(name, dice)
    few = {"iterations": FEW, "seconds": 0.0, "glances": 1, "rehearsals": FEW, "turns": 2}
    return level(game.slug, name).changed(few).bot(dice)


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_a_choice_is_unchanged_when_the_hidden_part_of_the_state_changes(game: Game, name: str) -> None:
    for seats in {game.seats[0], game.seats[1]}:
        for number in range(3):
            match = begun(game, seats, f"law {number}", 1 + 9 * number)
            truth, dice = match.state, Dice.seeded(f"law {number}")
            for seat in [seat for seat in match.waiting() if seat != CLOCK][:2]:
                chosen = {str(quick(name, game).choose(Chair(match, seat)))}
                assert chosen <= {str(move) for move in truth.moves(seat)}
                for attempt in range(2):
                    match.state = truth.guess(seat, dice)
                    chosen.add(str(quick(name, game).choose(Chair(match, seat))))
                match.state = truth
                assert len(chosen) == 1


@pytest.mark.parametrize("observers", [False, True])
def test_a_busy_machine_does_not_change_a_choice(observers: bool) -> None:
    game = find("fox-on-the-run")
    match = begun(game, 2, "busy", 6)
    chair = Chair(match, match.waiting()[0])
    settings = Settings(iterations=300, observers=observers)
    calm = SearchBot(Dice.seeded("busy"), settings).choose(chair)
    stop = threading.Event()
    crowd = [threading.Thread(target=burn, args=(stop,)) for thread in range(3)]
    for thread in crowd:
        thread.start()
    try:
        busy = [SearchBot(Dice.seeded("busy"), settings).choose(chair) for attempt in range(3)]
    finally:
        stop.set()
        for thread in crowd:
            thread.join()
    assert set(busy) == {calm}


def burn(stop: threading.Event) -> None:
    while not stop.is_set():
        sum(range(1000))


@pytest.mark.parametrize("seats", [3, 4])
def test_partners_want_the_same(seats: int) -> None:
    """Where seats win together, a search wants its partner's win as much as its own."""
    game = find("fox-on-the-run")
    assert game.sides is not None
    match = begun(game, seats, "partners", 10)
    sides = game.sides(match.state.view(None))
    values = game.sense.values(match.state, seats)
    for seat in range(seats):
        for other in range(seats):
            assert sides[seat] != sides[other] or values[seat] == values[other]
