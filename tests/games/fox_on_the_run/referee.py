"""A slow referee, written a second time from the rules: dictionaries, sets and words, no bit masks."""

from dataclasses import dataclass, field

from skulk.games.fox_on_the_run.rules.state import FoxOnTheRun
from skulk.games.fox_on_the_run.terms import ARROW_NAMES, CELL_NAMES, CHARACTERS, ENDINGS, QUESTIONS

OFFSETS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
ORDER = ["indigo", "puffer", "scarlet", "zev"]
HOME = ""  # the arrows of a starting tile


def shifted(cell: str, columns: int, rows: int) -> str | None:
    column, row = "abcde".index(cell[0]) + columns, int(cell[1]) - 1 + rows
    return "abcde"[column] + str(row + 1) if 0 <= column < 5 and 0 <= row < 5 else None


def orthogonal(cell: str) -> set[str]:
    return {target for offset in OFFSETS.values() if (target := shifted(cell, *offset))}


def adjacent(cell: str) -> set[str]:
    around = {shifted(cell, columns, rows) for columns in (-1, 0, 1) for rows in (-1, 0, 1)}
    return {other for other in around if other and other != cell}


def clockwise(arrows: str, degrees: int) -> str:
    after = {"NESW"[("NESW".index(arrow) + degrees // 90) % 4] for arrow in arrows}
    return "".join(arrow for arrow in "NESW" if arrow in after)


@dataclass
class Referee:
    """The table in words: a tile is the letters of its arrows."""

    tokens: dict[str, str]
    tiles: dict[str, str]
    up: set[str]
    mover: str
    quiet: int
    limit: int
    question: str = "step"
    answers: list[str] = field(default_factory=list)
    applied: set[str] = field(default_factory=set)
    walk: list[str] = field(default_factory=list)
    picked: str = ""
    revealed: bool = False
    ending: str = ""

    def answer(self, text: str) -> None:
        question, choice = ("pass", "") if text == "pass" else text.split()
        if question == "step":
            self.walk = [self.tokens[self.mover]]
            self.enter(choice)
        elif question == "arrow":
            self.follow(choice)
        elif question == "pass":
            self.end_turn()
        elif question in ("rotate", "swap"):
            self.pick(question, choice)
        else:
            self.use_ability(question, choice)

    # movement

    def may_enter(self, cell: str | None) -> bool:
        if cell is None:
            return False
        there = {name for name, place in self.tokens.items() if place == cell and name != self.mover}
        if self.mover == "indigo" and there == {"scarlet"}:
            return self.tokens["zev"] not in adjacent(cell)
        welcome = {"zev": [{"puffer"}, {"indigo"}], "puffer": [{"zev"}]}
        return not there or there in welcome.get(self.mover, [])

    def begin_turn(self) -> None:
        here = self.tokens[self.mover]
        near = adjacent(here) if self.mover == "indigo" else orthogonal(here)
        steps = self.in_order({cell for cell in near if self.may_enter(cell)})
        if steps:
            self.ask("step", steps)
        else:
            self.end_turn()

    def enter(self, cell: str) -> None:
        self.tokens[self.mover] = cell
        self.walk.append(cell)
        if self.mover == "indigo" and cell == self.tokens["scarlet"]:
            self.end("rescue")
        elif self.mover == "zev" and cell == self.tokens["indigo"]:
            self.end("capture")
        elif cell not in self.up:
            self.turn_up(cell)
            if not self.ending:
                self.offer_ability()
        elif self.tiles[cell] == HOME or cell in self.applied:
            self.offer_ability()
        else:
            self.apply_tile(cell)

    def apply_tile(self, cell: str) -> None:
        self.applied.add(cell)
        arrows = self.tiles[cell]
        if not any(self.may_enter(shifted(cell, *OFFSETS[arrow])) for arrow in arrows):
            self.offer_ability()
        elif len(arrows) == 1:
            self.follow(arrows)
        else:
            self.ask("arrow", list(arrows))

    def follow(self, arrow: str) -> None:
        target = shifted(self.tokens[self.mover], *OFFSETS[arrow])
        if target is not None and self.may_enter(target):
            self.enter(target)
        else:
            self.offer_ability()

    def turn_up(self, cell: str) -> None:
        self.up.add(cell)
        self.revealed = True
        if len(self.up) == 25:
            self.end("all revealed")

    # abilities

    def offer_ability(self) -> None:
        near = adjacent(self.tokens[self.mover])
        free = {cell for cell in near if cell in self.up and cell not in self.tokens.values()}
        if self.mover == "puffer":
            self.offer("rotate", {cell for cell in free if self.turns(cell)})
        elif self.mover == "scarlet":
            self.offer("swap", {cell for cell in free if self.partners(cell, free)})
        elif self.mover == "zev":
            self.offer("reveal", near - self.up)
        else:
            self.end_turn()

    def offer(self, question: str, cells: set[str]) -> None:
        if cells:
            self.ask(question, [*self.in_order(cells), "pass"])
        else:
            self.end_turn()

    def turns(self, cell: str) -> list[str]:
        looks, turns = [self.tiles[cell]], []
        for degrees in (90, 180, 270):
            look = clockwise(self.tiles[cell], degrees)
            if look not in looks:
                looks.append(look)
                turns.append(str(degrees))
        return turns

    def partners(self, first: str, free: set[str]) -> set[str]:
        return {cell for cell in free if cell != first and self.tiles[cell] != self.tiles[first]}

    def pick(self, question: str, cell: str) -> None:
        self.picked = cell
        if question == "rotate":
            self.ask("by", self.turns(cell))
        else:
            free = adjacent(self.tokens["scarlet"]) & self.up - set(self.tokens.values())
            self.ask("with", self.in_order(self.partners(cell, free)))

    def use_ability(self, question: str, choice: str) -> None:
        if question == "by":
            self.tiles[self.picked] = clockwise(self.tiles[self.picked], int(choice))
        elif question == "with":
            tiles = self.tiles
            tiles[self.picked], tiles[choice] = tiles[choice], tiles[self.picked]
        else:
            self.turn_up(choice)
        if not self.ending:
            self.end_turn()

    # the end of a turn, and of the game

    def end_turn(self) -> None:
        self.quiet = 0 if self.revealed else self.quiet + 1
        if self.quiet == self.limit:
            self.end("stall")
            return
        self.revealed = False
        self.applied = set()
        self.mover = ORDER[(ORDER.index(self.mover) + 1) % 4]
        self.begin_turn()

    def end(self, ending: str) -> None:
        self.ending = ending
        self.ask("nothing", [])

    def ask(self, question: str, answers: list[str]) -> None:
        self.question = question
        self.answers = [text if text == "pass" else f"{question} {text}" for text in answers]

    def in_order(self, cells: set[str]) -> list[str]:
        return sorted(cells, key=lambda cell: (cell[1], cell[0]))


def called_to(state: FoxOnTheRun) -> Referee:
    """A referee for a position at the beginning of a turn."""
    referee = Referee(
        tokens={name: CELL_NAMES[state.cell_of(number)] for number, name in enumerate(CHARACTERS)},
        tiles={name: ARROW_NAMES[state.arrows[place]] for place, name in enumerate(CELL_NAMES)},
        up={name for place, name in enumerate(CELL_NAMES) if state.face_up >> place & 1},
        mover=CHARACTERS[state.mover],
        quiet=state.quiet_turns,
        limit=state.stall_limit,
    )
    referee.begin_turn()
    return referee


def disagreements(state: FoxOnTheRun, referee: Referee) -> list[str]:
    """What the two tables show differently; the quiet turns count at the end of a turn only."""
    cells = list(enumerate(CELL_NAMES))
    seats = state.waiting()
    pairs: dict[str, tuple[object, object]] = {
        "tokens": ([CELL_NAMES[state.cell_of(c)] for c in range(4)], [referee.tokens[c] for c in ORDER]),
        "tiles": ({name: ARROW_NAMES[state.arrows[place]] for place, name in cells}, referee.tiles),
        "up": ({name for place, name in cells if state.face_up >> place & 1}, referee.up),
        "homes": (
            {name for place, name in cells if state.starting >> place & 1},
            {name for name, arrows in referee.tiles.items() if arrows == HOME},
        ),
        "mover": (CHARACTERS[state.mover], referee.mover),
        "question": (QUESTIONS[state.asking], referee.question),
        "answers": ([str(move) for seat in seats for move in state.moves(seat)], referee.answers),
        "applied": ({name for place, name in cells if state.applied >> place & 1}, referee.applied),
        "walk": ([CELL_NAMES[place] for place in state.trail()], referee.walk),
        "ending": (ENDINGS[state.ending], referee.ending),
        "quiet": (max(state.quiet_turns, 0), 0 if referee.revealed else referee.quiet),
    }
    return [f"{what}: {ours} for {theirs}" for what, (ours, theirs) in pairs.items() if ours != theirs]
