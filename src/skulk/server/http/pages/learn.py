"""Lessons: a prepared position on the real rules, moves to try, and what they show."""

import asyncio

from msgspec import Struct
from starlette.responses import Response

from skulk.bots.levels import LEVELS
from skulk.kernel.event import Event
from skulk.kernel.game import Game, Lesson
from skulk.kernel.state import State
from skulk.kernel.words import question, with_names
from skulk.server.http.assets import part_of
from skulk.server.http.errors import NoLesson
from skulk.server.http.request_bodies import Malformed
from skulk.server.http.visit import GUEST, Visit
from skulk.server.show.scene import drawing, move_lines
from skulk.server.show.wire import MoveLine
from skulk.server.store.queries import bot_name

STEPS = 32  # moves of one attempt


class Attempt(Struct, frozen=True, forbid_unknown_fields=True):
    """A move in a lesson, and those made in it before."""

    move: str
    before: tuple[str, ...] = ()


class Shown(Struct, frozen=True):
    """What came of an attempt."""

    done: bool  # the lesson is learned
    words: str
    rule: str
    picture: str
    moves: list[MoveLine]
    refused: bool = False  # nothing has changed
    more: bool = False  # right so far; the lesson goes on from here


async def learn(visit: Visit) -> Response:
    slug = visit.request.path_params["slug"]
    lesson_of(visit.site.settings.games(slug), 1)
    return visit.go(f"/learn/{slug}/1")


async def lesson(visit: Visit) -> Response:
    params = visit.request.path_params
    game, number = visit.site.settings.games(params["slug"]), numbered(params["number"])
    wanted = lesson_of(game, number)
    seated = names(game, wanted, visit.person.name if visit.person else GUEST)
    if visit.request.method == "POST":
        attempt: Attempt = await visit.accept_json(Attempt)
        return visit.json(await asyncio.to_thread(tried, game, wanted, attempt, seated))
    state = wanted.state()
    view = state.view(wanted.seat)
    return visit.page(
        "learn.html",
        game={"slug": game.slug, "name": game.name, "colours": game.colours},
        part=part_of(game),
        lesson={
            "number": number,
            "title": wanted.title,
            "text": wanted.text,
            "prompt": prompt(game, wanted, state),
            "picture": drawing(game, view, state.moves(wanted.seat), seated),
            "moves": move_lines(game, view, state.moves(wanted.seat), seated),
        },
        names=seated,
        lessons=[lesson.title for lesson in game.lessons],
        practise=game.real_time.words.practise if game.real_time and game.real_time.practice else "",
        next=f"/learn/{game.slug}/{number + 1}" if number < len(game.lessons) else "",
    )


def numbered(text: str) -> int:
    """The number of a lesson; 0, which none has, for what is no number or too long for one."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 4 else 0


def lesson_of(game: Game, number: int) -> Lesson:
    if not 1 <= number <= len(game.lessons):
        raise NoLesson(f"The lessons of {game.name} have the numbers 1 to {len(game.lessons)}.")
    return game.lessons[number - 1]


def prompt(game: Game, lesson: Lesson, state: State) -> str:
    """The question, put to whoever learns."""
    view, asked = state.view(lesson.seat), state.asked(lesson.seat)
    return question(game.words, view, asked, names(game, lesson, ""), lesson.seat)


def names(game: Game, lesson: Lesson, learner: str) -> list[str]:
    """Who sits around whoever learns: bots, as at a first table."""
    others = [bot_name(level) for level in LEVELS[: game.seats[1] - 1]]
    return [*others[: lesson.seat], learner, *others[lesson.seat :]]


def tried(game: Game, lesson: Lesson, attempt: Attempt, seated: list[str]) -> Shown:
    """Plays an attempt from the start of its lesson: nothing of it is kept anywhere."""
    state = lesson.state()
    for text in attempt.before[:STEPS]:
        if not step(state, lesson.seat, text):
            raise Malformed("Those moves cannot be made in this lesson.")
    before = state.view(lesson.seat), state.moves(lesson.seat)
    heard: list[Event] = []
    state.heard = heard
    if not step(state, lesson.seat, attempt.move):
        why = state.why_not(lesson.seat, attempt.move)
        picture, moves = drawing(game, *before, seated), move_lines(game, *before, seated)
        words = with_names(game.words.refusal(why), seated)
        return Shown(False, words, why.rule, picture, moves, refused=True)
    return shown(game, lesson, state, (*attempt.before, attempt.move), heard, seated)


def step(state: State, seat: int, text: str) -> bool:
    move = state.find(seat, text) if seat in state.waiting() else None
    if move is not None:
        state.apply(seat, move)
    return move is not None


def shown(
    game: Game,
    lesson: Lesson,
    state: State,
    played: tuple[str, ...],
    heard: list[Event],
    seated: list[str],
) -> Shown:
    view, moves = state.view(lesson.seat), state.moves(lesson.seat)
    done = played == lesson.tries
    more = not done and played == lesson.tries[: len(played)]
    return Shown(
        done,
        lesson.shows if done else prompt(game, lesson, state) if more else lesson.otherwise,
        heard[-1].rule if heard else "",
        drawing(game, view, moves if more else (), seated),
        move_lines(game, view, moves, seated) if more else [],
        more=more,
    )
