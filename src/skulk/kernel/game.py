"""A game as the rest of Skulk knows it: one value that every game package exports as GAME."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from mypy_extensions import mypyc_attr

from skulk.kernel.actions import Actions
from skulk.kernel.dice import Dice
from skulk.kernel.edition import Edition, Parts, Sheet, Value, game_named_in
from skulk.kernel.errors import BadEdition, BadSetup
from skulk.kernel.event import UNDECLARED, Event, Events
from skulk.kernel.observer import Observer
from skulk.kernel.sense import Sense
from skulk.kernel.state import Move, State, View
from skulk.kernel.variant import changed
from skulk.kernel.words import LessonWords, Words


def spoken(choice: str) -> str:
    """A choice in words, where it is one."""
    return choice[:1].upper() + choice[1:].replace("_", " ")


@dataclass(frozen=True)
class Option:
    """One thing that may be chosen before a match; the first choice is the default."""

    name: str
    summary: str
    choices: Callable[[int, Edition], tuple[str, ...]]  # by number of seats and edition
    said: Callable[[str], str] = spoken  # a choice as people read it
    rule: str = ""  # where it stands in the rulebook


def among(*choices: str) -> Callable[[int, Edition], tuple[str, ...]]:
    """The same choices for any number of seats and any edition."""

    def always(seats: int, edition: Edition) -> tuple[str, ...]:
        return choices

    return always


@dataclass(frozen=True)
class Setup:
    """All that a state starts from."""

    seats: int
    options: Mapping[str, str]
    edition: Edition
    dice: Dice

    def with_dice(self, dice: Dice) -> "Setup":
        """The same set-up for another match."""
        return Setup(self.seats, self.options, self.edition, dice)


@mypyc_attr(allow_interpreted_subclasses=True)
class Painter:
    """Draws the views of one match one after the other; what did not change need not be drawn again."""

    def parts(self, view: View, moves: Sequence[Move]) -> list[list[str]]:
        """The lines of the drawing, in parts; one that has not changed is best the same list as before."""
        raise NotImplementedError


Player = Callable[[View, Sequence[Move]], Move]  # chooses among open moves by what its seat sees

PLAIN_WORDS: Final = Words()
PLAIN_SENSE: Final = Sense()


def no_text() -> str:
    """For a game without components, or without a rulebook."""
    return ""


def whatever(seats: int, options: Mapping[str, str]) -> None:
    """For a game whose options all go together."""


def nobody(seats: int, options: Mapping[str, str]) -> Mapping[int, str]:
    """For a game that leaves every seat to its players."""
    return {}


def no_pieces(event: Event) -> tuple[str, ...]:
    """For a game whose drawing names no pieces."""
    return ()


def for_all(text: str) -> bool:
    """For a game whose every move is open to people too."""
    return False


def nothing_for(state: State, seat: int) -> str:
    """For a game that does nothing for a seat whose player is away."""
    return ""


def no_takeover(state: State, seat: int, level: str) -> str:
    """For a game in which a bot simply plays on."""
    return ""


def no_pause(state: State) -> str:
    """For a game that waits for nobody."""
    return ""


def plain_edition(text: str, filename: str) -> Edition:
    """For a game without components: nothing to read, nothing to check."""
    sheet = Sheet(text, filename)
    return Edition("plain", sheet.digest(), Parts(), ())


@dataclass(frozen=True)
class AidLine:
    """One line of a player aid: what it is about, in words, and the rule behind it."""

    about: str
    words: str
    rule: str


@dataclass(frozen=True)
class Aid:
    """A card that players have before them: what can be done, what it costs, what counts."""

    title: str
    lines: tuple[AidLine, ...]


def no_aids(edition: Edition, seats: int, options: Mapping[str, str]) -> tuple[Aid, ...]:
    """For a game that is played without looking anything up."""
    return ()


@dataclass(frozen=True)
class PieceCard:
    """What a piece in the picture is: what it does in a sentence, its figures in this edition, its rules."""

    name: str
    words: str
    figures: tuple[tuple[str, str], ...] = ()  # what each is about, and how much
    rules: tuple[str, ...] = ()
    tries: tuple[str, ...] = ()  # the notations that pressing it would mean now, open or not


def no_card(view: View, piece: str) -> PieceCard | None:
    """For a game whose drawing marks no pieces."""
    return None


@dataclass(frozen=True)
class Lesson:
    """One step of a tutorial, over the real engine: a prepared position, what to try, what it shows."""

    title: str
    text: str
    state: Callable[[], State]
    seat: int  # the learner's
    tries: tuple[str, ...]  # the notations that lead on; any legal move may be tried, others are explained
    shows: str  # said when it was done
    otherwise: str  # said after another legal move; the position is then set up again


def lesson(words: LessonWords, state: Callable[[], State], seat: int, *tries: str) -> Lesson:
    """A lesson from its words, its position, the learner's seat and the notations that lead on."""
    return Lesson(words.title, words.text, state, seat, tries, words.shows, words.otherwise)


@dataclass(frozen=True)
class Practice:
    """A place to practise real time in, alone and with nothing at stake; every start is made anew."""

    name: str
    title: str
    text: str
    state: Callable[[Dice], State]
    seat: int  # the learner's
    shown: Callable[[State], object]  # everything that lies there, for whoever wants to see it
    open: bool  # whether it is shown at first
    verdict: Callable[[State], object | None]  # what is said of what was done, or nothing yet


@dataclass(frozen=True)
class RealTimeWords:
    """What a table says where no move is refused; a game may say it in its own words."""

    one_each: str = "everyone needs a pointer of their own"
    plays_on: str = "A bot plays for you until this round is over."
    no_hint: str = "Against the clock nobody can hint."
    practice: str = "practice"  # what the place is called
    practise: str = "Practise in real time"  # the way there


PLAIN_TIMES: Final = RealTimeWords()


@dataclass(frozen=True)
class RealTime:
    """How a game is played against the clock on the wall, by a pointer for each seat."""

    seconds: Callable[[State], float]  # until the clock's next move: a tick, or the end of its patience
    tick: Callable[[State, Mapping[int, tuple[int, int]]], str]  # the clock's move, with where pointers aim
    hears: Callable[[State, int], object | None]  # what a seat is sent after every tick; None: no tick runs
    idle: Callable[[State, int], bool]  # whether a bot has something to decide
    takes_over: Callable[[State, int, str], str] = no_takeover  # how a bot sits down in the middle, or ""
    plays_on: Callable[[State, int], str] = nothing_for  # the level of a bot that took over and stays, or ""
    lets_go: Callable[[State, int], str] = nothing_for  # what is done for a seat long unheard, or ""
    pauses: Callable[[State], str] = no_pause  # the clock's move after everybody was away, or ""
    bots_only: Callable[[str], bool] = for_all  # notations that no person may play
    unhurried: tuple[tuple[str, str], ...] = ()  # options where no clock hangs on the wall
    practice: tuple[Practice, ...] = ()
    practice_was: str = ""  # at /…/slug: where practice stood before, for links that were kept
    words: RealTimeWords = PLAIN_TIMES
    poster: Callable[[], View] | None = None  # what the lobby shows: chance moves would show little


@dataclass(frozen=True)
class Game:
    """Rules with everything that shows, explains and plays them; rules alone already make a table."""

    slug: str
    name: str
    seats: tuple[int, int]  # fewest and most
    new: Callable[[Setup], State]
    longest: int  # decisions that no match exceeds
    version: int = 1  # of the rules: a record replays under the version it was played with
    secrets: bool = True  # whether anything is ever hidden from anybody, future chance apart
    tagline: str = ""
    credits: str = ""
    minutes: tuple[int, int] = (5, 10)
    options: tuple[Option, ...] = ()
    together: Callable[[int, Mapping[str, str]], None] = whatever  # BadSetup: options that exclude each other
    itself: Callable[[int, Mapping[str, str]], Mapping[int, str]] = nobody  # seats the game plays, by name
    alone: tuple[tuple[str, str], ...] = ()  # options that leave one seat of the smallest table to people
    components: Callable[[], str] = no_text  # the standard edition's TOML
    read_edition: Callable[[str, str], Edition] = plain_edition  # from a text, and a file name for complaints
    rulebook: Callable[[], str] = no_text
    sides: Callable[[View], tuple[int, ...]] | None = None  # who wins together, by seat; None: each alone
    events: Events = UNDECLARED  # what is told, by verb, with the name and kind of each value
    log_from: Callable[[View, Sequence[Event]], int] | None = None  # lines before it cannot be read now
    by_heart: Callable[[View], View] | None = None  # a view without what people must remember now
    refusals: Events = UNDECLARED  # why a move is not open, likewise
    words: Words = PLAIN_WORDS
    draw: Callable[[View, Sequence[Move]], str] | None = None
    painter: Callable[[], Painter] | None = None  # for whoever draws one moment of a match after the other
    colours: tuple[str, ...] = ()  # of its seats, where they are not those of the table
    pieces: Callable[[Event], tuple[str, ...]] = no_pieces  # ids in the drawing that an event touches
    piece: Callable[[View, str], PieceCard | None] = no_card  # what a `data-what` in the drawing is
    parameter_pieces: tuple[tuple[str, str], ...] = ()  # a parameter's path or its beginning, a piece's key
    sense: Sense = PLAIN_SENSE
    actions: Callable[[int, Edition], Actions] | None = None  # codes for learners, by seats and edition
    observer: Callable[[int, Edition], Observer] | None = None  # what a seat may know, as bytes
    lessons: tuple[Lesson, ...] = ()
    aids: Callable[[Edition, int, Mapping[str, str]], tuple[Aid, ...]] = no_aids  # with an edition's figures
    player: Callable[[str, Dice, Parts], Player] | None = None  # own bots, by their level
    absent: Callable[[State, int], Move] | None = None  # what the rules do for whoever is away too long
    real_time: RealTime | None = None
    client: str = ""  # the package whose static/part.js and part.css its pages load (docs/pictures.md)
    closeup: str = ""  # the part of the picture that a card shows, as "x y width height"; else the upper part

    def standard(self) -> Edition:
        return standard_edition(self)

    def unhurried(self) -> tuple[tuple[str, str], ...]:
        """The options by which no clock hangs on the wall: in a terminal, and among bots alone."""
        return self.real_time.unhurried if self.real_time is not None else ()

    def people(self) -> tuple[int, int]:
        """How few and how many people can play: one where the game itself takes the other seats."""
        least, most = self.seats
        return (1 if self.alone else least, most)

    def edition(self, text: str, filename: str) -> Edition:
        """An edition from a text that somebody brought; one of another game is refused as such."""
        named = game_named_in(text)
        if named not in ("", self.slug):
            raise BadEdition(f"{filename} is for {named!r}, not for {self.slug}.")
        return self.read_edition(text, filename)

    def pieces_showing(self, path: str) -> tuple[str, ...]:
        """The pieces, by the beginning of their keys, that a parameter of the edition is shown on."""
        shown = self.parameter_pieces
        return tuple([piece for start, piece in shown if path == start or path.startswith(f"{start}.")])

    def changed(self, values: Mapping[str, Value]) -> Edition:
        """The standard edition with other values, checked as a file is checked.

        >>> from skulk import find_game
        >>> find_game("ruins").changed({"market.a": 2}).parts.prices
        (2, 2, 2, 1)
        """
        return self.edition(changed(self.components(), self.standard(), values), "the changed edition")

    def setup(
        self, seats: int, chosen: Mapping[str, str], dice: Dice, edition: Edition | None = None
    ) -> Setup:
        """A set-up whose every part has been checked."""
        least, most = self.seats
        if not least <= seats <= most:
            raise BadSetup(f"{self.name} is for {least} to {most} seats, not {seats}.")
        edition = edition or self.standard()
        known = {option.name: option.choices(seats, edition) for option in self.options}
        for name, value in chosen.items():
            if name not in known:
                raise BadSetup(f"{self.name} has no option {name!r}; it has {', '.join(known) or 'none'}.")
            if value not in known[name]:
                raise BadSetup(
                    f"Option {name} of {self.name} with {seats} seats cannot be {value!r};"
                    f" choose one of: {'; '.join(known[name])}."
                )
        options = {name: chosen.get(name, choices[0]) for name, choices in known.items()}
        self.together(seats, options)
        return Setup(seats, options, edition, dice)


@cache
def standard_edition(game: Game) -> Edition:
    """What ships with the package, read once."""
    return game.read_edition(game.components(), f"{game.slug}/components.toml")
