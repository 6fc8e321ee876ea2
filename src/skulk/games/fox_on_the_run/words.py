"""Moves, prompts, events and refusals of Fox on the Run as sentences."""

from collections.abc import Mapping, Sequence
from typing import Final

from skulk.games.fox_on_the_run.board import (
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
from skulk.games.fox_on_the_run.moves import BY_TEXT, PASS, FoxMove
from skulk.games.fox_on_the_run.view import FoxView, TileView, way_of
from skulk.kernel.event import Event
from skulk.kernel.state import Move, Result, View
from skulk.kernel.words import Words

# Every sentence, by what it is about. A number is shown as its format says: {what:cell} as c3,
# {what:arrows} as N E, any other kind by its own entry here, as {who:name} by "name 3".
ENGLISH: Final[Mapping[str, str]] = {
    # Words to build with
    "name 0": "Indigo",
    "name 1": "Puffer",
    "name 2": "Scarlet",
    "name 3": "Zev",
    "him 1": "him",
    "him 2": "her",
    "him 3": "him",
    "his 1": "his",
    "his 2": "her",
    "his 3": "his",
    "way 0": "north",
    "way 1": "east",
    "way 2": "south",
    "way 3": "west",
    "turn 1": "a quarter turn clockwise",
    "turn 2": "a half turn",
    "turn 3": "a quarter turn counter-clockwise",
    "count 2": "Two",
    "count 3": "Three",
    "count 4": "Four",
    "count 5": "Five",
    "count 6": "Six",
    "count 7": "Seven",
    "count 8": "Eight",
    "comma": ", ",
    "and": " and ",
    "or": " or ",
    "alias": "{name} ({alias})",
    "starting tile": "starting tile",
    # Why the way along an arrow is closed
    "closed edge": "leads off the board",
    "closed guarded": "leads to Scarlet, whom Zev guards",
    "closed occupied": "is blocked by {names}",
    # What is asked
    "prompt step one": "{who} must step. One tile is in reach.",
    "prompt step": "{who} must step. {count:count} tiles are in reach.",
    "prompt arrow": "{who} stands at a fork on {cell:cell}: {ways}.",
    "prompt arrow go": "go {way:way} to {cell:cell}",
    "prompt arrow stay": "stay here, as the way {way:way} {closed}",
    "prompt arrow or": ", or ",
    "prompt rotate": "{who} may rotate a tile beside him ({cells}), or leave all as they are.",
    "prompt by": "{who} rotates the tile on {picked:cell}: choose how far.",
    "prompt swap": "{who} may swap two tiles beside her: pick the first ({cells}), or leave all as they are.",
    "prompt with": "{who} swaps the tile on {picked:cell}: choose the tile to exchange it with ({cells}).",
    "prompt reveal": "{who} may reveal a face-down tile beside him ({cells}), or leave all as they are.",
    # Open moves
    "move step": "Step to {cell:cell}{on} ({stop})",
    "move arrow": "Follow the arrow {way:way} to {cell:cell}{on} ({stop})",
    "move stay": "Stay here: the arrow {way:way} {closed}",
    "move on": " and on to {cells}",
    "move rotate": "Turn the tile on {cell:cell} (now {face})",
    "move by": "Turn {picked:cell} {turn:turn}: {arrows:arrows}",
    "move swap": "Swap {cell:cell} ({face}) with another tile",
    "move with": "Swap {picked:cell} ({picked_face}) with {cell:cell} ({face})",
    "move reveal": "Reveal {cell:cell}",
    "move reveal last": "Reveal {cell:cell}, the last face-down tile: the Guardians win",
    "move pass": "Leave the tiles as they are",
    "stop rescue": "you free Scarlet and win",
    "stop capture": "you catch Indigo and win",
    "stop face down": "face down: you turn it over and stop",
    "stop last": "the last face-down tile: the Guardians win",
    "stop starting tile": "starting tile: you stop",
    "stop used": "used this turn: you stop",
    "stop blocked": "the arrow {arrows:arrows} is blocked: you stop",
    "stop fork": "fork: {arrows:arrows}",
    # What happened
    "enters FOX-040": "{who:name} steps to {place:cell}.",
    "enters FOX-051": "{who:name} is carried on to {place:cell}.",
    "turns up FOX-050": "{who:name} turns up {place:cell} ({detail:arrows}) and stops: it was face down.",
    "turns up FOX-074": "{who:name} reveals {place:cell}: {detail:arrows}.",
    "turns up the last FOX-005": "That was the last face-down tile: there is nowhere left to hide.",
    "rests on FOX-053": "{who:name} stops on {place:cell}: it is a starting tile.",
    "comes back to FOX-055": "{who:name} stops on {place:cell}: its arrows have worked once this turn.",
    "is blocked FOX-066": "{who:name} stops on {place:cell}: the edge or someone blocks every arrow there.",
    "stays on FOX-067 edge": "{who:name} chooses to stop on {place:cell}: the edge is to the {detail:way}.",
    "stays on FOX-067": "{who:name} chooses to stop on {place:cell}: {ahead:cell} ({detail:way}) is taken.",
    "stays FOX-104": "{who:name} is hemmed in and stays still.",
    "rotates FOX-071": "{who:name} turns {place:cell} {detail:turn}.",
    "swaps FOX-072": "{who:name} swaps {place:cell} and {detail:cell}.",
    "rescues FOX-002": "{who:name} reaches Scarlet on {place:cell}, and both foxes run free.",
    "captures FOX-004": "{who:name} catches Indigo on {place:cell}.",
    "stalls FOX-116": "{place} turns have passed without a tile being turned up.",
    # Why not
    "no such move": "There is no move {text!r}. Moves are written like step b2, arrow N, rotate c3, by 90,"
    " swap e4, with e5, reveal b4, pass.",
    "must move": "{who:name} must move while a step is open: choose a tile, such as step b2.",
    "must follow": "{who:name} is at a fork: choose an arrow, such as arrow N. A blocked one means staying.",
    "first step is free": "The first step is free of arrows: name the tile to step to, such as step b2.",
    "has moved": "{who:name} has moved already: now only {who:his} ability is open.",
    "must move first": "{who:name} must move before using {who:his} ability: choose a tile, such as step b2.",
    "not your ability": "Only {what:name} can {what:deed}, and it is {who:name}'s turn.",
    "has begun": "{who:name} has picked {what:cell} already: now choose {who:finish}.",
    "pick a tile first": "Pick the tile first, such as {who:pick}.",
    "too far": "{what:cell} is too far: the first step of {who:name} goes one tile {who:stride}.",
    "only Indigo goes diagonally": "Only Indigo may step diagonally: {who:name} goes one tile {who:stride}.",
    "Zev guards her": "Zev is beside Scarlet, so {what:cell} is closed to Indigo until Zev is away.",
    "he must come to her": "Scarlet may not enter {what:cell}: Indigo must come to her.",
    "occupied": "{what:cell} is occupied and closed to {who:name}: choose another tile.",
    "no such arrow": "The tile here has no arrow {what:way}: choose one that it shows.",
    "not adjacent": "{what:cell} is not beside {who:name}: choose a tile next to {who:him}, or pass.",
    "not adjacent with": "{what:cell} is not beside {who:name}: choose a tile next to {who:him}.",
    "already face up": "{what:cell} is face up already: choose a face-down tile, or pass.",
    "face down": "{what:cell} is still face down: choose a revealed tile.",
    "tile occupied": "Someone stands on {what:cell}: choose an unoccupied tile.",
    "turn changes nothing": "Turning {what:cell} would change nothing: choose another tile, or pass.",
    "turn changes nothing by": "That turn shows nothing new: choose another one.",
    "swap changes nothing": "A swap with {what:cell} would change nothing: choose a tile unlike the first.",
    "deed 1": "rotate a tile",
    "deed 2": "swap tiles",
    "deed 3": "reveal a tile beside him",
    "finish 1": "how far to turn it, such as by 90",
    "finish 2": "the tile to exchange it with, such as with e5",
    "pick 1": "rotate c3",
    "pick 2": "swap e4",
    "stride 0": "in any direction",
    "stride 1": "north, east, south or west",
    "stride 2": "north, east, south or west",
    "stride 3": "north, east, south or west",
    # How it ended
    "end rescue": "The Foxes, Indigo and Scarlet, win: Indigo reached Scarlet while Zev was not beside her.",
    "end capture": "The Guardians, Zev and Puffer, win: Zev caught Indigo.",
    "end all revealed": "The Guardians, Zev and Puffer, win: the last face-down tile has been turned up.",
    "end stall": "A draw: too many turns have passed without a tile being turned up.",
    "end winners": "{ending} Congratulations, {players}!",
    # The position as text
    "board face down": "##",
    "board starting tile": "*",
    "board token 0": "I",
    "board token 1": "P",
    "board token 2": "S",
    "board token 3": "Z",
    "board stands": "{who:name} {cell:cell}",
    "board turn": "Turn {turn}: {who:name} to play.",
    "board tiles": "Face-down tiles left: {down} of {all}.",
    "board rescue open": "Rescue: open, Zev is not beside Scarlet.",
    "board rescue blocked": "Rescue: blocked, Zev is beside Scarlet.",
    "board quiet": "Turns since the last reveal: {quiet}. At {limit} the game is a draw.",
    "board legend": "Legend: ## face down, * starting tile, ←↑↓→ arrows (up is north);\n"
    "I Indigo, P Puffer, S Scarlet, Z Zev, PZ two on one tile.",
}

ARROW_SIGNS: Final = (("W", "←"), ("N", "↑"), ("S", "↓"), ("E", "→"))  # two look best in this order
CELL_BY_NUMBER: Final = dict(enumerate(CELL_NAMES))  # not a tuple: cell -1 must fail


MOST_SAID: Final = 10_000  # sentences that are remembered

# For a first game: what the present question means, by question.
LESSONS: Final = (
    "Pick a neighbouring tile. Face down, it is turned over and you stop; face up, its arrow carries you on."
    " The list says where each step ends.",
    "This tile shows several arrows: choose one. An arrow that is blocked lets you stay here.",
    "You have moved; now you may turn one revealed, empty tile beside you, to open a road or to shut one.",
    "Turns go clockwise. Only turns that change where the arrows point are offered.",
    "You have moved; now you may exchange two revealed, empty tiles beside you, starting tiles included.",
    "Choose the second tile. Two tiles that look the same are not offered: nothing would change.",
    "You have moved; now you may reveal a face-down tile beside you. Mind the clock: the last one wins for"
    " the Guardians.",
    "",
)


class Figure:
    """A number that knows how to show itself in a sentence."""

    def __init__(self, number: int, table: Mapping[str, str]) -> None:
        self.number = number
        self.table = table

    def __format__(self, kind: str) -> str:
        if kind == "":
            return str(self.number)
        if kind == "cell":
            return CELL_BY_NUMBER[self.number]
        if kind == "arrows":
            return " ".join(arrow_names(self.number))
        return self.table[f"{kind} {self.number}"]


class FoxWords(Words):
    """Sentences from a table; another language is another table."""

    def __init__(self, table: Mapping[str, str] = ENGLISH) -> None:
        self.table = table
        self.said: dict[tuple[object, ...], str] = {}  # the same few sentences come up again and again

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
        shown = {
            name: Figure(part, self.table) if isinstance(part, int) else part for name, part in parts.items()
        }
        return self.table[about].format(**shown)

    def listed(self, items: Sequence[str], last: str) -> str:
        """'a, b and c'."""
        if len(items) < 2:
            return "".join(items)
        return self.table["comma"].join(items[:-1]) + self.table[last] + items[-1]

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
        return self.with_alias(self.name(view.mover), names[view.seats[view.mover]])

    def with_alias(self, name: str, alias: str) -> str:
        return name if name == alias else self.text("alias", name=name, alias=alias)

    # What is asked

    def prompt(self, view: View, waiting: Sequence[int], names: Sequence[str]) -> str:
        assert isinstance(view, FoxView)
        if view.ending:
            return self.ended(view.ending, [names[seat] for seat in winning_seats(view)])
        who = self.who(view, names)
        if view.asking == STEP:
            return self.step_prompt(who, len(view.options))
        if view.asking == ARROW:
            ways = self.table["prompt arrow or"].join(self.ways(view))
            return self.text("prompt arrow", who=who, cell=view.tokens[view.mover], ways=ways)
        return self.ability_prompt(view, who)

    def ability_prompt(self, view: FoxView, who: str) -> str:
        asked = f"prompt {QUESTIONS[view.asking]}"
        if view.asking == ROTATE_BY:
            return self.text(asked, who=who, picked=picked(view))
        cells = self.cells(view.options, "or")
        if view.asking == SWAP_SECOND:
            return self.text(asked, who=who, picked=picked(view), cells=cells)
        return self.text(asked, who=who, cells=cells)

    def step_prompt(self, who: str, count: int) -> str:
        return self.text("prompt step one" if count == 1 else "prompt step", who=who, count=count)

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
        first, second = self.face(view.tiles[picked(view)]), self.face(view.tiles[cell])
        return self.text("move with", picked=picked(view), picked_face=first, cell=cell, face=second)

    def tile_pick(self, view: FoxView, move: FoxMove) -> str:
        """A tile to turn, to swap or to reveal."""
        last = " last" if move.question == REVEAL and view.face_down == 1 else ""
        about = f"move {QUESTIONS[move.question]}{last}"
        return self.text(about, cell=move.choice, face=self.face(view.tiles[move.choice]))

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
        return LESSONS[view.asking]

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
    return "stop blocked" if len(arrow_names(tile.arrows or 0)) == 1 else "stop fork"
