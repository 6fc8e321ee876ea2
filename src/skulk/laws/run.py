"""Random matches of a game, with every law held over them."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from skulk.kernel.dice import Dice
from skulk.kernel.errors import BadSetup
from skulk.kernel.fairness import pledge_from
from skulk.kernel.game import Game
from skulk.kernel.match import Match
from skulk.laws.codes import codes_name_moves
from skulk.laws.copying import copies_are_copies, same_moves_same_state
from skulk.laws.ending import chairs_show_one_seat, results_make_sense
from skulk.laws.explaining import every_piece_says_what_it_is
from skulk.laws.hearing import events_tell_no_more_than_views
from skulk.laws.law import Law, LawBroken, Scene, wander
from skulk.laws.notation import notations_are_unique
from skulk.laws.observing import heard_makes_shown, observations_fit
from skulk.laws.refusal import every_refusal_has_a_reason, refused_moves_change_nothing
from skulk.laws.replaying import records_replay, undo_takes_back
from skulk.laws.secrecy import differs, guesses_have_their_own_future, guesses_look_like_the_truth
from skulk.laws.telling import (
    a_laid_open_table_can_be_shown,
    every_move_can_be_pointed_at,
    everything_has_words,
)

T = TypeVar("T")

SETUP = Law("setup", "Every set-up that a game offers, and does not refuse, begins a match.")
SECRECY = Law(
    "secrecy", "A guess cannot be told from the truth by what a seat is sent.", guesses_look_like_the_truth
)
PLAY = Law("play", "Whoever is waited for has a move, and every legal move can be played.")
LOOKING = Law("looking", "Looking changes nothing.")
END = Law("end", "Every random match ends within the bound the game states, and nothing appears or vanishes.")

LAWS = (
    SETUP,
    PLAY,
    Law("notation", "Every legal move has a notation of its own, in print.", notations_are_unique),
    Law("codes", "Every legal move has an action code of its own.", codes_name_moves),
    Law("copy", "A copy is a copy.", copies_are_copies),
    Law("determinism", "The same moves make the same state.", same_moves_same_state),
    LOOKING,
    SECRECY,
    Law("future", "A guess has dice of its own.", guesses_have_their_own_future),
    Law("hearing", "Events tell a seat no more than its view.", events_tell_no_more_than_views),
    Law("observation", "An observation is what its fields say.", observations_fit),
    Law("recall", "What a seat alone is shown, it has heard or done.", heard_makes_shown),
    Law("words", "Every move and event can be said.", everything_has_words),
    Law("picture", "Every move can be pointed at.", every_move_can_be_pointed_at),
    Law("piece", "Every piece of a picture says what it is.", every_piece_says_what_it_is),
    Law("open", "A table laid open can be said and drawn.", a_laid_open_table_can_be_shown),
    Law(
        "refusal",
        "A refused move changes nothing, and has a reason.",
        every_refusal_has_a_reason,
        refused_moves_change_nothing,
    ),
    Law("record", "A record replays, and a damaged one is caught.", match=records_replay),
    Law("result", "A result ranks every seat.", match=results_make_sense),
    Law("undo", "A move taken back leaves no trace.", match=undo_takes_back),
    Law("chair", "A chair shows one seat.", match=chairs_show_one_seat),
    END,
)


@dataclass
class Report:
    """How many games and positions were looked at, and how often a guess differed from the truth."""

    games: int = 0
    decisions: int = 0
    scenes: int = 0
    longest: int = 0
    differing: int = 0

    def add(self, other: "Report") -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.scenes += other.scenes
        self.longest = max(self.longest, other.longest)
        self.differing += other.differing


def check(
    game: Game,
    games: int,
    seed: str,
    tell: Callable[[int], None] | None = None,
    seats: int | None = None,
    first: int = 1,
) -> Report:
    """Plays random matches over all seat counts and options, and holds every law over them.

    After each match `tell` is given how many are done. With `seats` only that many sit down. A broken law
    names its match: the same seed with that number as `first` begins there.
    """
    found = Report()
    for done in range(games):
        found.add(hold(game, seed, first + done, seats))
        if tell:
            tell(done + 1)
    conclude(game, seed, found)
    return found


def hold(game: Game, seed: str, number: int, seats: int | None = None) -> Report:
    """Holds every law over one match, of that number; no match depends on another."""
    found = Report()
    Trial(game, seed, number, found).hold(seats)
    return found


def conclude(game: Game, seed: str, found: Report) -> None:
    """What only many matches together can tell: whether guesses ever differ from the truth."""
    if game.secrets and found.games > 1 and not found.differing:
        raise broken(SECRECY, game, seed, "No guess ever differed from the truth; a guess must not copy it.")
    if found.differing and not game.secrets:
        raise broken(
            SECRECY, game, seed, "The game says that nothing is hidden, but a guess differed from the truth."
        )


def broken(law: Law, game: Game, where: str, why: object) -> LawBroken:
    return LawBroken(f"{game.name} breaks the law {law.name!r} at seed {where}: {law.promise} {why}")


class Trial:
    """One random match. Whatever goes wrong in it names the law, the seed and the match."""

    def __init__(self, game: Game, seed: str, number: int, found: Report) -> None:
        self.game = game
        self.number = number  # from 1
        self.where = f"{seed}, match {number}"
        self.seed = f"{seed}/{number - 1}"
        self.dice = Dice.seeded(f"laws {self.seed}")
        self.found = found

    def keep(self, law: Law, hold: Callable[[], T]) -> T:
        try:
            return hold()
        except AssertionError as error:
            raise broken(law, self.game, self.where, error) from error
        except Exception as error:
            raise broken(law, self.game, self.where, f"{type(error).__name__}: {error}") from error

    def hold(self, seats: int | None) -> None:
        match = self.keep(SETUP, partial(self.random_setup, seats))
        conserved = self.keep(END, match.state.conserved)
        attempts: list[str] = []
        while self.keep(PLAY, match.waiting):
            if not self.dice.below(len(match.line) + 1):  # the start always, later ones ever more seldom
                self.look(
                    Scene(self.game, match.state, match.seats, self.dice, match.names, tuple(attempts[-30:]))
                )
            attempts.append(self.keep(PLAY, partial(self.step, match)))
            self.keep(END, partial(self.goes_on, match, conserved))
        self.found.games += 1
        self.found.longest = max(self.found.longest, len(match.line))
        for law in LAWS:
            if law.match:
                self.keep(law, partial(law.match, match, self.seed))

    def random_setup(self, seats: int | None) -> Match:
        """Every seat count in turn, every option at random, as long as the game takes them together."""
        game = self.game
        least, most = game.seats
        seats = seats or least + (self.number - 1) % (most - least + 1)
        while True:
            try:
                return Match(game, seats, self.random_options(seats), pledge_from(self.seed, seats))
            except BadSetup:
                if not game.options:
                    raise

    def random_options(self, seats: int) -> dict[str, str]:
        options: dict[str, str] = {}
        for option in self.game.options:
            choices = option.choices(seats, self.game.standard())
            options[option.name] = choices[self.dice.below(len(choices))]
        return options

    def step(self, match: Match) -> str:
        """One more move of the match; its notation."""
        seat, move = wander(match.state, match.seats, self.dice)
        match.play(seat, str(move))
        self.found.decisions += 1
        return str(move)

    def goes_on(self, match: Match, conserved: dict[str, int]) -> None:
        longest, last = self.game.longest, match.entries[-1].text
        assert len(match.line) <= longest, f"It is not over after {longest} decisions."
        now = match.state.conserved()
        assert now == conserved, f"{last} changed {conserved} to {now}."

    def look(self, scene: Scene) -> None:
        """Holds every law over one position."""
        before = repr(scene.state)
        for law in LAWS:
            if law.scene:
                self.keep(law, partial(law.scene, scene))
            if repr(scene.state) != before:
                raise broken(LOOKING, self.game, self.where, f"{law.name!r} looked, and it is another.")
        self.found.scenes += 1
        self.found.differing += sum(
            [self.keep(SECRECY, partial(differs, scene, seat)) for seat in range(scene.seats)]
        )
