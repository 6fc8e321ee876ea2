"""What is asked of whom."""

from collections.abc import Sequence
from typing import Final

from skulk.games.fox_on_the_run.terms import (
    ARROW,
    FOXES,
    GUARDIANS,
    INDIGO,
    OFF_BOARD,
    QUESTIONS,
    SCARLET,
    STEP,
    beyond,
)
from skulk.games.fox_on_the_run.view import FoxView
from skulk.games.fox_on_the_run.words import events
from skulk.games.fox_on_the_run.words.vocabulary import Vocabulary

WHO: Final = "{who}"  # in place of a name, so that a sentence is the same at every table


def asked(say: Vocabulary, view: FoxView, names: Sequence[str]) -> str:
    if view.ending:
        return events.ended(say, view.ending, [names[seat] for seat in winning_seats(view)])
    key = question_of(view)
    question = say.said.get(key)
    if question is None:
        question = say.keep(key, worded(say, view))
    return question.replace(WHO, who(say, view, names))


def cast(say: Vocabulary, view: FoxView, seat: int, names: Sequence[str]) -> str:
    key = (view.seats, seat, names[seat])
    said = say.said.get(key)
    if said is not None:
        return said
    hand = say.names([character for character in range(4) if view.seats[character] == seat])
    return say.keep(key, say.with_alias(names[seat], hand))


def who(say: Vocabulary, view: FoxView, names: Sequence[str]) -> str:
    """The mover, with the player's name: 'Zev (Ann)'."""
    key = (view.mover, names[view.seats[view.mover]])
    said = say.said.get(key)
    return said if said is not None else say.keep(key, say.with_alias(say.name(key[0]), key[1]))


def worded(say: Vocabulary, view: FoxView) -> str:
    """The prompt but for who is asked."""
    if view.asking == STEP:
        return step_prompt(say, len(view.options))
    return arrow_prompt(say, view) if view.asking == ARROW else ability_prompt(say, view)


def arrow_prompt(say: Vocabulary, view: FoxView) -> str:
    choice = say.table["prompt arrow or"].join(ways(say, view))
    return say.sentence("prompt arrow", {"who": WHO, "cell": view.tokens[view.mover], "ways": choice})


def ability_prompt(say: Vocabulary, view: FoxView) -> str:
    asked = f"prompt {QUESTIONS[view.asking]}"
    parts: dict[str, int | str] = {"who": WHO, "cells": say.cells(view.options, "or")}
    if view.picked is not None:
        parts["picked"] = view.picked
    return say.sentence(asked, parts)


def step_prompt(say: Vocabulary, count: int) -> str:
    return say.sentence("prompt step one" if count == 1 else "prompt step", {"who": WHO, "count": count})


def ways(say: Vocabulary, view: FoxView) -> list[str]:
    """What each arrow of a fork means."""
    return [
        say.text("prompt arrow go", way=way, cell=path[0])
        if path
        else say.text("prompt arrow stay", way=way, closed=closed(say, view, way))
        for way, path in view.paths
    ]


def closed(say: Vocabulary, view: FoxView, way: int) -> str:
    """Why the mover cannot follow an arrow."""
    ahead = beyond(view.tokens[view.mover], way)
    if ahead == OFF_BOARD:
        return say.table["closed edge"]
    there = [character for character in range(4) if view.tokens[character] == ahead]
    if view.mover == INDIGO and SCARLET in there:
        return say.table["closed guarded"]
    return say.text("closed occupied", names=say.names(there))


def question_of(view: FoxView) -> tuple[object, ...]:
    """All that a prompt depends on, but for the player's name."""
    if view.asking == STEP:
        return STEP, len(view.options)
    fork = (view.tokens, view.paths) if view.asking == ARROW else ()
    return view.asking, view.mover, view.options, view.picked, *fork


def winning_seats(view: FoxView) -> list[int]:
    """The seats of the side that won; none in a draw."""
    if view.ending == "stall":
        return []
    side = FOXES if view.ending == "rescue" else GUARDIANS
    return sorted({view.seats[character] for character in side})
