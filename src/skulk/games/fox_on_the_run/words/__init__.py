"""Moves, prompts, events and refusals of Fox on the Run as sentences."""

from collections.abc import Mapping, Sequence
from string import Formatter
from typing import Final

from skulk.games.fox_on_the_run.moves import BY_TEXT, PASS, FoxMove
from skulk.games.fox_on_the_run.terms import (
    ARROW,
    CELL_NAMES,
    CELLS,
    FOXES,
    GUARDIANS,
    HOMES,
    INDIGO,
    OFF_BOARD,
    QUESTIONS,
    REVEAL,
    ROTATE_BY,
    SCARLET,
    SIDE,
    STEP,
    SWAP_SECOND,
    ZEV,
    arrow_names,
    beyond,
    turned,
)
from skulk.games.fox_on_the_run.view import FoxView, TileView, way_of
from skulk.games.fox_on_the_run.words.lessons import HINTS
from skulk.games.fox_on_the_run.words.sentences import ENGLISH
from skulk.kernel.event import Event
from skulk.kernel.state import Move, Result, View
from skulk.kernel.words import Words, listed

ARROW_SIGNS: Final = (("W", "←"), ("N", "↑"), ("S", "↓"), ("E", "→"))  # two look best in this order
CELL_BY_NUMBER: Final = dict(enumerate(CELL_NAMES))  # not a tuple: cell -1 must fail
MOST_SAID: Final = 40_000  # sentences that are remembered
WHO: Final = "{who}"  # in place of a name, so that a sentence is the same at every table


Piece = tuple[str, str, str]  # of a sentence: its next words, then what is put in, and shown as what


class FoxWords(Words):
    """Sentences from a table; another language is another table."""

    def __init__(self, table: Mapping[str, str] = ENGLISH) -> None:
        self.table = table
        self.said: dict[tuple[object, ...], str] = {}  # the same few sentences come up again and again
        self.patterns: dict[str, list[Piece]] = {}

    def text(self, about: str, **parts: int | str) -> str:
        """The sentence about something; a missing one is a KeyError."""
        key = (about, *parts.values())
        said = self.said.get(key)
        return said if said is not None else self.keep(key, self.sentence(about, parts))

    def keep(self, key: tuple[object, ...], said: str) -> str:
        if len(self.said) >= MOST_SAID:
            self.said.clear()
        self.said[key] = said
        return said

    def sentence(self, about: str, parts: Mapping[str, int | str]) -> str:
        said: list[str] = []
        for before, name, kind in self.pattern(about):
            said.append(before)
            if name:
                said.append(self.shown(parts[name], kind))
        return "".join(said)

    def pattern(self, about: str) -> list[Piece]:
        if about not in self.patterns:
            pieces = Formatter().parse(self.table[about])
            self.patterns[about] = [(before, name or "", kind or "") for before, name, kind, _ in pieces]
        return self.patterns[about]

    def shown(self, part: int | str, kind: str) -> str:
        """A part of a sentence as its kind wants it."""
        if isinstance(part, str):
            return repr(part) if kind == "quoted" else part
        if kind == "":
            return str(part)
        if kind == "cell":
            return CELL_BY_NUMBER[part]
        return " ".join(arrow_names(part)) if kind == "arrows" else self.table[f"{kind} {part}"]

    def listed(self, items: Sequence[str], last: str) -> str:
        return listed(items, self.table["comma"], self.table[last])

    # Who

    def name(self, character: int) -> str:
        return self.table[f"name {character}"]

    def names(self, characters: Sequence[int]) -> str:
        return self.listed([self.name(character) for character in characters], "and")

    def seat(self, view: View, seat: int, names: Sequence[str]) -> str:
        assert isinstance(view, FoxView)
        key = (view.seats, seat, names[seat])
        said = self.said.get(key)
        if said is not None:
            return said
        hand = self.names([character for character in range(4) if view.seats[character] == seat])
        return self.keep(key, self.with_alias(names[seat], hand))

    def who(self, view: FoxView, names: Sequence[str]) -> str:
        """The mover, with the player's name: 'Zev (Ann)'."""
        key = (view.mover, names[view.seats[view.mover]])
        said = self.said.get(key)
        return said if said is not None else self.keep(key, self.with_alias(self.name(key[0]), key[1]))

    def with_alias(self, name: str, alias: str) -> str:
        return name if name == alias else self.text("alias", name=name, alias=alias)

    # What is asked

    def prompt(self, view: View, waiting: Sequence[int], names: Sequence[str]) -> str:
        assert isinstance(view, FoxView)
        if view.ending:
            return self.ended(view.ending, [names[seat] for seat in winning_seats(view)])
        return self.question(view).replace(WHO, self.who(view, names))

    def question(self, view: FoxView) -> str:
        """The prompt but for who is asked."""
        key = question_of(view)
        said = self.said.get(key)
        return said if said is not None else self.keep(key, self.asked(view))

    def asked(self, view: FoxView) -> str:
        if view.asking == STEP:
            return self.step_prompt(len(view.options))
        return self.arrow_prompt(view) if view.asking == ARROW else self.ability_prompt(view)

    def arrow_prompt(self, view: FoxView) -> str:
        ways = self.table["prompt arrow or"].join(self.ways(view))
        return self.sentence("prompt arrow", {"who": WHO, "cell": view.tokens[view.mover], "ways": ways})

    def ability_prompt(self, view: FoxView) -> str:
        asked = f"prompt {QUESTIONS[view.asking]}"
        parts: dict[str, int | str] = {"who": WHO, "cells": self.cells(view.options, "or")}
        if view.picked is not None:
            parts["picked"] = view.picked
        return self.sentence(asked, parts)

    def step_prompt(self, count: int) -> str:
        return self.sentence("prompt step one" if count == 1 else "prompt step", {"who": WHO, "count": count})

    def ways(self, view: FoxView) -> list[str]:
        """What each arrow of a fork means."""
        return [
            self.text("prompt arrow go", way=way, cell=path[0])
            if path
            else self.text("prompt arrow stay", way=way, closed=self.closed(view, way))
            for way, path in view.paths
        ]

    def closed(self, view: FoxView, way: int) -> str:
        """Why the mover cannot follow an arrow."""
        ahead = beyond(view.tokens[view.mover], way)
        if ahead == OFF_BOARD:
            return self.table["closed edge"]
        there = [character for character in range(4) if view.tokens[character] == ahead]
        if view.mover == INDIGO and SCARLET in there:
            return self.table["closed guarded"]
        return self.text("closed occupied", names=self.names(there))

    def cells(self, cells: Sequence[int], last: str) -> str:
        return self.listed([CELL_BY_NUMBER[cell] for cell in cells], last)

    # Open moves

    def move(self, view: View, move: Move) -> str:
        assert isinstance(view, FoxView) and isinstance(move, FoxMove)
        if move.choice == PASS:
            return self.table["move pass"]
        if move.question in (STEP, ARROW):
            return self.walk(view, move)
        if move.question == ROTATE_BY:
            return self.quarter_turns(view, move.choice)
        if move.question == SWAP_SECOND:
            return self.exchange(view, move.choice)
        return self.tile_pick(view, move)

    def walk(self, view: FoxView, move: FoxMove) -> str:
        """A step or an arrow: where it leads, and what happens there."""
        path = path_of(view, move.choice)
        if not path:
            return self.text("move stay", way=move.choice, closed=self.closed(view, move.choice))
        key = (move, path, stop_of(view, path), view.tiles[path[-1]].arrows)
        said = self.said.get(key)
        return said if said is not None else self.keep(key, self.walk_through(view, move, path))

    def walk_through(self, view: FoxView, move: FoxMove, path: tuple[int, ...]) -> str:
        on = self.text("move on", cells=self.table["comma"].join(CELL_BY_NUMBER[cell] for cell in path[1:]))
        return self.text(
            f"move {QUESTIONS[move.question]}",
            way=move.choice,
            cell=path[0],
            on=on if len(path) > 1 else "",
            stop=self.text(stop_of(view, path), arrows=view.tiles[path[-1]].arrows or 0),
        )

    def quarter_turns(self, view: FoxView, quarters: int) -> str:
        tile = view.tiles[picked(view)]
        arrows = turned(tile.arrows or 0, quarters)
        return self.text("move by", picked=picked(view), turn=quarters, arrows=arrows)

    def exchange(self, view: FoxView, cell: int) -> str:
        first, second = view.tiles[picked(view)], view.tiles[cell]
        key = (picked(view), first.arrows, first.home, cell, second.arrows, second.home)
        said = self.said.get(key)
        return said if said is not None else self.keep(key, self.swapping(picked(view), first, cell, second))

    def swapping(self, one: int, first: TileView, other: int, second: TileView) -> str:
        faces = self.face(first), self.face(second)
        return self.text("move with", picked=one, picked_face=faces[0], cell=other, face=faces[1])

    def tile_pick(self, view: FoxView, move: FoxMove) -> str:
        """A tile to turn, to swap or to reveal."""
        tile = view.tiles[move.choice]
        key = (move, tile.arrows, tile.home, view.face_down == 1)
        said = self.said.get(key)
        return said if said is not None else self.keep(key, self.picking(move, tile, view.face_down))

    def picking(self, move: FoxMove, tile: TileView, face_down: int) -> str:
        last = " last" if move.question == REVEAL and face_down == 1 else ""
        return self.text(f"move {QUESTIONS[move.question]}{last}", cell=move.choice, face=self.face(tile))

    def face(self, tile: TileView) -> str:
        return self.table["starting tile"] if tile.home else " ".join(arrow_names(tile.arrows or 0))

    # What happened, and what may not

    def event(self, event: Event, names: Sequence[str]) -> str:
        key = (event.verb, event.rule, event.what)
        said = self.said.get(key)
        return said if said is not None else self.keep(key, self.told(event))

    def told(self, event: Event) -> str:
        who, place, detail = [int(part) for part in event.what]
        about = f"{event.verb} {event.rule}"
        if event.verb != "stays on":
            return self.text(about, who=who, place=place, detail=detail)
        ahead = beyond(place, detail)
        edge = " edge" if ahead == OFF_BOARD else ""
        return self.text(about + edge, who=who, place=place, detail=detail, ahead=ahead)

    def refusal(self, why: Event) -> str:
        who, what, text = why.what
        tried = str(text).split(" ")[0]
        narrower = f"{why.verb} {tried}"
        about = narrower if str(text) in BY_TEXT and narrower in self.table else why.verb
        return self.text(about, who=int(who), what=int(what), text=str(text))

    # How it ended

    def result(self, result: Result, names: Sequence[str]) -> str:
        return self.ended(result.reason, [names[seat] for seat in result.winners])

    def ended(self, reason: str, players: Sequence[str]) -> str:
        ending = self.table[f"end {reason}"]
        cast = [self.name(character) for character in range(4)]
        people = [player for player in players if player not in cast]
        if not people:
            return ending
        return self.text("end winners", ending=ending, players=self.listed(people, "and"))

    # The position as text

    def lesson(self, view: View) -> str:
        assert isinstance(view, FoxView)
        return HINTS[view.asking]

    def board(self, view: View) -> str:
        assert isinstance(view, FoxView)
        return "\n".join([*self.grid(view), "", *self.standing(view), "", self.table["board legend"]])

    def grid(self, view: FoxView) -> list[str]:
        """Row 5 on top; in each cell the tile, then who stands on it."""
        grounds = [self.ground(tile) for tile in view.tiles]
        wide = max(len(ground) for ground in grounds)
        cells = [f"{grounds[cell]:{wide}} {self.tokens(view, cell):4}" for cell in range(CELLS)]
        head = "".join(f"{column:{wide + 5}}" for column in "abcde")
        rows = [f"{row + 1}  " + "".join(cells[SIDE * row : SIDE * (row + 1)]) for row in range(SIDE)]
        return [line.rstrip() for line in ["   " + head, *reversed(rows)]]

    def ground(self, tile: TileView) -> str:
        if tile.home:
            return self.table["board starting tile"]
        if not tile.up:
            return self.table["board face down"]
        shown = arrow_names(tile.arrows or 0)
        return "".join(sign for arrow, sign in ARROW_SIGNS if arrow in shown)

    def tokens(self, view: FoxView, cell: int) -> str:
        there = [character for character in range(4) if view.tokens[character] == cell]
        return "".join(self.table[f"board token {character}"] for character in there)

    def standing(self, view: FoxView) -> list[str]:
        """The lines below the grid."""
        stands = [self.text("board stands", who=who, cell=cell) for who, cell in enumerate(view.tokens)]
        tiles = self.text("board tiles", down=view.face_down, all=CELLS - len(HOMES))
        lines = [self.table["comma"].join(stands) + ".", tiles]
        if view.ending:
            return [*lines, self.ended(view.ending, [])]
        lines.insert(1, self.text("board turn", turn=view.turn, who=view.mover))
        lines.append(self.table["board rescue open" if view.rescue_open else "board rescue blocked"])
        if 2 * view.quiet_turns >= view.stall_limit:
            lines.append(self.text("board quiet", quiet=view.quiet_turns, limit=view.stall_limit))
        return lines


def picked(view: FoxView) -> int:
    """The first pick of a rotation or a swap."""
    assert view.picked is not None
    return view.picked


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


def quarry(view: FoxView) -> int:
    """The cell on which the mover's walk would end the game, or OFF_BOARD."""
    if view.mover == INDIGO:
        return view.tokens[SCARLET]
    return view.tokens[INDIGO] if view.mover == ZEV else OFF_BOARD


def path_of(view: FoxView, choice: int) -> tuple[int, ...]:
    """The cells that a step or an arrow leads through, up to a fork, a stop or a meeting."""
    path = way_of(view, choice)
    goal = quarry(view)
    return path[: path.index(goal) + 1] if goal in path else path


def stop_of(view: FoxView, path: tuple[int, ...]) -> str:
    """What ends a path, as the table calls it."""
    cell = path[-1]
    tile = view.tiles[cell]
    if cell == quarry(view):
        return "stop rescue" if view.mover == INDIGO else "stop capture"
    if not tile.up:
        return "stop last" if view.face_down == 1 else "stop face down"
    if tile.home:
        return "stop starting tile"
    if cell in view.applied or cell in path[:-1]:
        return "stop used"
    return "stop blocked" if (tile.arrows or 0).bit_count() == 1 else "stop fork"
