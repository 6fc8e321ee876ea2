"""The promises that every game keeps, as functions that fail with a sentence.

They ship with the package, so that the author of a game elsewhere can run them too:
`skulk check <game>`, or `check(GAME, games=100, seed="tea")` in a test.
"""

import copy
import pickle
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.errors import BadRecord, BadSetup, Refused, SkulkError
from skulk.kernel.event import Event
from skulk.kernel.fairness import pledge_from
from skulk.kernel.game import Game
from skulk.kernel.match import Match
from skulk.kernel.record import loads, record_of
from skulk.kernel.state import CLOCK, Move, State


class LawBroken(SkulkError):
    """A promise that a game does not keep."""


@dataclass(frozen=True)
class Scene:
    """One position of a random match, with what a law may need around it."""

    game: Game
    state: State
    seats: int
    dice: Dice
    names: tuple[str, ...]
    attempts: tuple[str, ...]  # notations from elsewhere in the match: most are not legal here

    def watchers(self) -> list[int | None]:
        return [None, *range(self.seats)]


@dataclass(frozen=True)
class Law:
    """A promise, and the check that it is kept."""

    name: str
    promise: str
    scene: Callable[[Scene], None] | None = None  # looks at one position
    match: Callable[[Match, str], None] | None = None  # looks at a finished match and its seed


@dataclass
class Report:
    """How many games and positions were looked at, and how often a guess differed from the truth."""

    games: int = 0
    decisions: int = 0
    scenes: int = 0
    longest: int = 0
    differing: int = 0


def check(
    game: Game,
    games: int,
    seed: str,
    tell: Callable[[int], None] | None = None,
    seats: int | None = None,
) -> Report:
    """Plays random matches over all seat counts and options, and holds every law over them.

    After each match `tell` is given how many are done. With `seats` only that many sit down.
    """
    found = Report()
    for number in range(games):
        one_match(game, number, f"{seed}/{number}", found, seats)
        if tell:
            tell(number + 1)
    if game.secrets and games > 1 and not found.differing:
        raise LawBroken(f"{game.name}: no guess ever differed from the truth; a guess must not copy it.")
    if found.differing and not game.secrets:
        raise LawBroken(f"{game.name} says that nothing is hidden, but a guess differed from the truth.")
    return found


def one_match(game: Game, number: int, seed: str, found: Report, seats: int | None) -> None:
    dice = Dice.seeded(f"laws {seed}")
    match = random_setup(game, number, dice, seed, seats)
    conserved = match.state.conserved()
    attempts: list[str] = []
    while match.waiting():
        if not dice.below(len(match.line) + 1):  # the start always, later positions ever more seldom
            scene = Scene(game, match.state, match.seats, dice, match.names, tuple(attempts[-30:]))
            hold_scene(scene, found, seed)
        seat, move = wander(match.state, match.seats, dice, game)
        attempts.append(str(move))
        match.play(seat, str(move))
        found.decisions += 1
        if len(match.line) > game.longest:
            raise LawBroken(f"{game.name}, seed {seed}: not over after {game.longest} decisions.")
        if match.state.conserved() != conserved:
            raise LawBroken(
                f"{game.name}, seed {seed}: {move} changed {conserved} to {match.state.conserved()}."
            )
    found.games += 1
    found.longest = max(found.longest, len(match.line))
    for law in LAWS:
        if law.match:
            keep(law, seed, partial(law.match, match, seed))


def random_setup(game: Game, number: int, dice: Dice, seed: str, seats: int | None) -> Match:
    """Every seat count in turn, every option at random, as long as the game takes them together."""
    least, most = game.seats
    seats = seats or least + number % (most - least + 1)
    while True:
        try:
            return Match(game, seats, random_options(game, dice, seats), pledge_from(seed, seats))
        except BadSetup:
            if not game.options:
                raise


def random_options(game: Game, dice: Dice, seats: int) -> dict[str, str]:
    options: dict[str, str] = {}
    for option in game.options:
        choices = option.choices(seats, game.standard())
        options[option.name] = choices[dice.below(len(choices))]
    return options


def wander(state: State, seats: int, dice: Dice, game: Game) -> tuple[int, Move]:
    """A random move of a random seat that has one, out of turn as well."""
    actors = [seat for seat in (*range(seats), CLOCK) if state.moves(seat)]
    for seat in state.waiting():
        if seat not in actors:
            raise LawBroken(f"{game.name}: seat {seat} is waited for and has no move in {state!r}.")
    seat = actors[dice.below(len(actors))]
    moves = state.moves(seat)
    return seat, moves[dice.below(len(moves))]


def hold_scene(scene: Scene, found: Report, seed: str) -> None:
    before = repr(scene.state)
    for law in LAWS:
        if law.scene:
            keep(law, seed, partial(law.scene, scene))
        if repr(scene.state) != before:
            raise LawBroken(
                f"{scene.game.name}, seed {seed}: the law {law.name!r} found that looking changes the state."
            )
    found.scenes += 1
    found.differing += sum(differs(scene, seat) for seat in range(scene.seats))


def keep(law: Law, seed: str, hold: Callable[[], None]) -> None:
    try:
        hold()
    except AssertionError as error:
        raise LawBroken(f"Law {law.name!r} is broken at seed {seed}: {law.promise} {error}") from error


def differs(scene: Scene, seat: int) -> bool:
    """Whether one of a few guesses is not the truth, dice apart."""
    for guess in [scene.state.guess(seat, scene.dice) for attempt in range(3)]:
        guess.dice = scene.state.dice
        if guess != scene.state:
            return True
    return False


def notations_are_unique(scene: Scene) -> None:
    for seat in range(scene.seats):
        texts = [str(move) for move in scene.state.moves(seat)]
        assert len(set(texts)) == len(texts), f"Seat {seat} has {texts}."
        for move in scene.state.moves(seat):
            assert scene.state.find(seat, str(move)) is move, f"{move} is not found by its notation."


def guesses_look_like_the_truth(scene: Scene) -> None:
    for seat in scene.watchers():
        guess = scene.state.guess(seat, scene.dice)
        assert sent(scene, guess, seat) == sent(scene, scene.state, seat), f"Seat {seat} could tell a guess."
        assert guess.conserved() == scene.state.conserved(), "A guess made something appear or vanish."


def sent(scene: Scene, state: State, seat: int | None) -> list[str]:
    """Everything a client at a seat could be sent about a position, as text."""
    game, view = scene.game, state.view(seat)
    moves: Sequence[Move] = state.moves(seat) if seat is not None else ()
    texts = [repr(view), game.words.prompt(view, state.asked(seat), scene.names), game.words.board(view)]
    texts += [f"{move}: {game.words.move(view, move)}" for move in moves]
    if game.draw:
        texts.append(game.draw(view, moves))
    if seat is not None and moves:
        refused = [text for text in scene.attempts if state.find(seat, text) is None]
        texts += [game.words.refusal(state.why_not(seat, text)) for text in (*refused, "no such thing")]
    return texts


def guesses_have_their_own_future(scene: Scene) -> None:
    """A guess must not depend on the true dice: else search sees tomorrow's rolls."""
    other = scene.state.copy()
    other.dice = Dice.seeded("another future")
    for seat in scene.watchers():
        one = scene.state.guess(seat, Dice.seeded("guess"))
        two = other.guess(seat, Dice.seeded("guess"))
        assert one.dice == two.dice and one.dice != scene.state.dice, f"Seat {seat} sees the true dice."
        assert one.dice != scene.state.guess(seat, Dice.seeded("other")).dice, "All guesses share one future."
        again = scene.state.guess(seat, scene.dice).guess(seat, Dice.seeded("guess"))
        assert again == one, f"What seat {seat} guesses depends on more than it knows."


def events_tell_no_more_than_views(scene: Scene) -> None:
    """What is done unseen is unheard too: where a seat sees no difference, and no reveal, it hears none."""
    known = scene.state.irreversible
    for actor in range(scene.seats):
        outcomes = [heard(scene.state, actor, move) for move in scene.state.moves(actor)[:12]]
        outcomes = [(after, events) for after, events in outcomes if after.irreversible == known]
        for seat in [seat for seat in scene.watchers() if seat != actor]:
            by_view: dict[str, list[object]] = {}
            for after, events in outcomes:
                told: list[object] = [event.plain() for event in events if event.seen_by(seat)]
                seen = repr(after.view(seat))
                assert by_view.setdefault(seen, told) == told, (
                    f"Seat {seat} hears what it cannot see: {told}."
                )


def heard(state: State, seat: int, move: Move) -> tuple[State, list[Event]]:
    after = state.copy()
    events: list[Event] = []
    after.heard = events
    after.apply(seat, move)
    after.heard = None
    return after, events


def copies_are_copies(scene: Scene) -> None:
    state = scene.state
    twin = state.copy()
    assert twin == state and repr(twin) == repr(state), "A copy differs from its original."
    assert pickle.loads(pickle.dumps(state)) == state, "Pickling loses something."
    assert copy.deepcopy(state) == state, "Deep copying loses something."
    for seat in scene.watchers():
        view = state.view(seat)
        assert pickle.loads(pickle.dumps(view)) == view, "Pickling a view loses something."
    before = repr(state)
    for step in range(8):
        if twin.waiting():
            seat, move = wander(twin, scene.seats, scene.dice, scene.game)
            twin.apply(seat, move)
    assert repr(state) == before, "Playing on a copy changed the original."


def same_moves_same_state(scene: Scene) -> None:
    """Whether someone listens or not."""
    for seat in range(scene.seats):
        for move in scene.state.moves(seat)[:6]:
            silent = scene.state.copy()
            silent.apply(seat, move)
            assert silent == heard(scene.state, seat, move)[0], f"{move} plays differently when heard."


def everything_has_words(scene: Scene) -> None:
    game, state = scene.game, scene.state
    for seat in range(scene.seats):
        view = state.view(seat)
        for move in state.moves(seat):
            assert game.words.move(view, move).strip(), f"{move} has no words."
            for event in heard(state, seat, move)[1]:
                assert game.words.event(event, scene.names).strip(), f"{event} has no words."


def every_move_can_be_pointed_at(scene: Scene) -> None:
    if scene.game.draw is None:
        return
    for seat in range(scene.seats):
        moves = scene.state.moves(seat)
        picture = scene.game.draw(scene.state.view(seat), moves)
        for move in moves:
            assert picture.count(f'data-move="{move}"') == 1, f"{move} is not drawn exactly once."
        assert picture.count("data-move=") == len(moves), "Something is clickable that is no legal move."


def a_laid_open_table_can_be_shown(scene: Scene) -> None:
    game, view = scene.game, scene.state.laid_open()
    assert type(view) is type(scene.state.view(None)), "It is no view of this game."
    assert game.words.prompt(view, scene.state.waiting(), scene.names).strip(), "It has no prompt."
    assert game.words.board(view).strip(), "It has no words."
    if game.draw is not None:
        assert "data-move=" not in game.draw(view, ()), "Something is clickable."


def refused_moves_change_nothing(match: Match, seed: str) -> None:
    """At the end, and at the start of the same match."""
    start = Match(match.game, match.seats, match.setup.options, match.pledge, match.setup.edition)
    texts = [*{entry.text: None for entry in match.entries[:40]}, "", "no such thing", "\x00", "9" * 999]
    for played in (match, start):
        before = (repr(played.state), len(played.entries), len(played.log))
        for text in texts:
            for seat in (*range(played.seats), CLOCK, played.seats + 7):
                expect_refusal(played, seat, text)
        after = (repr(played.state), len(played.entries), len(played.log))
        assert after == before, "A refused move left a trace."


def expect_refusal(match: Match, seat: int, text: str) -> None:
    """Tries a move, unless it is legal."""
    if seat < match.seats and match.state.find(seat, text):
        return
    try:
        match.play(seat, text)
    except Refused as refusal:
        assert str(refusal).strip(), "A refusal without a word."
    else:
        raise AssertionError(f"Seat {seat} played {text!r}, which is not legal.")


def records_replay(match: Match, seed: str) -> None:
    text = record_of(match).dumps()
    again = loads(text).verify(match.game, match.setup.edition)
    assert repr(again.state) == repr(match.state), "The replay ended elsewhere."
    assert (again.log, again.when) == (match.log, match.when), "The replay told another story."
    for damaged in (text[: len(text) // 2], text.replace('"secret": "', '"secret": "0', 1)):
        try:
            loads(damaged)
        except BadRecord:
            continue
        raise AssertionError("A damaged record was read as if it were whole.")


def results_make_sense(match: Match, seed: str) -> None:
    result = match.result()
    assert result is not None and len(result.points) == len(result.places) == match.seats, f"{result}"
    assert min(result.places) == 1, "Nobody is first."
    for one in range(match.seats):
        better = sum(place < result.places[one] for place in result.places)
        assert result.places[one] == better + 1, f"The places {result.places} do not count up."
    assert match.game.words.result(result, match.names).strip(), "The result has no words."
    assert all(not match.state.moves(seat) for seat in range(match.seats)), "There are moves after the end."


def undo_takes_back(match: Match, seed: str) -> None:
    """Plays on from the start; wherever a seat may undo, that leads back to what stood before."""
    dice = Dice.seeded(f"undo {seed}")
    replay = Match(match.game, match.seats, match.setup.options, match.pledge, match.setup.edition)
    for step in range(12):
        if not replay.waiting():
            return
        before = undice(replay.state)
        seat, move = wander(replay.state, replay.seats, dice, match.game)
        replay.play(seat, str(move))
        if replay.can_undo(seat):
            replay.undo(seat)
            assert undice(replay.state) == before, f"Taking back {move} led elsewhere."
            replay.play(seat, str(move))


def undice(state: State) -> str:
    """A position without its dice, which are keyed anew at every entry."""
    still = state.copy()
    still.dice = Dice(1, 1, 1, 1)
    return repr(still)


def chairs_show_one_seat(match: Match, seed: str) -> None:
    for seat in range(match.seats):
        chair = Chair(match, seat)
        shown = [name for name in dir(chair) if not name.startswith("_")]
        assert "state" not in shown and "match" not in shown, "A chair shows the state."


LAWS = (
    Law("notation", "Every legal move has a notation of its own.", notations_are_unique),
    Law(
        "secrecy",
        "A guess cannot be told from the truth by what a seat is sent.",
        guesses_look_like_the_truth,
    ),
    Law("future", "A guess has dice of its own.", guesses_have_their_own_future),
    Law("hearing", "Events tell a seat no more than its view.", events_tell_no_more_than_views),
    Law("copy", "A copy is a copy.", copies_are_copies),
    Law("determinism", "The same moves make the same state.", same_moves_same_state),
    Law("words", "Every move and event can be said.", everything_has_words),
    Law("picture", "Every move can be pointed at.", every_move_can_be_pointed_at),
    Law("open", "A table laid open can be said and drawn.", a_laid_open_table_can_be_shown),
    Law("refusal", "A refused move changes nothing.", match=refused_moves_change_nothing),
    Law("record", "A record replays, and a damaged one is caught.", match=records_replay),
    Law("result", "A result ranks every seat.", match=results_make_sense),
    Law("undo", "A move taken back leaves no trace.", match=undo_takes_back),
    Law("chair", "A chair shows one seat.", match=chairs_show_one_seat),
    Law("end", "Every random match ends within the bound the game states, and nothing appears or vanishes."),
)
