"""Tree search over guesses: what a chair may know, imagined many times over."""

from dataclasses import dataclass
from time import perf_counter
from typing import final

from mypy_extensions import i64

from skulk.bots.bot import Bot, likeliest, thinkable
from skulk.bots.nets import sense_of
from skulk.bots.tree import Edge, Node, Tree
from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.event import Event
from skulk.kernel.sense import Sense
from skulk.kernel.state import CLOCK, Move, State

CLOCK_EVERY = 16  # iterations between looks at the time
LEAD_EVERY = 256  # iterations between looks at the lead
LONGEST_TURN = 40  # decisions that are obvious


@dataclass(frozen=True)
class Settings:
    """How a search thinks. It stops at whichever budget runs out first; 0 is no limit."""

    iterations: int = 0
    seconds: float = 0.0
    explore: float = 0.7
    prior: bool = True  # whether sense says where to look first
    playout: int = 0  # random moves after the tree, before sense judges
    observers: bool = False  # a tree for each seat, by what it hears; else one, by moves
    early: bool = False  # whether it stops as soon as no other move can become the one tried most


@final
class Search:
    """Grows trees of decisions from one seat's guesses."""

    def __init__(self, settings: Settings, sense: Sense, seats: int, dice: Dice) -> None:
        self.settings = settings
        self.sense = sense
        self.prior = sense if settings.prior else None
        self.explore = settings.explore
        self.playout: i64 = settings.playout
        self.seats = seats
        self.dice = dice
        self.path: list[Edge] = []
        self.trees = [Tree(seat) for seat in range(seats)]
        self.insists: Move | None = None  # what every line begins with, if somebody wants to know about it
        self.done: i64 = 0

    def think(self, chair: Chair) -> None:
        """Spends the budget."""
        stop = perf_counter() + self.settings.seconds
        root = self.trees[chair.seat].root
        while not self.spent(stop) and not self.decided(root):
            self.imagine(chair)

    def try_out(self, chair: Chair, move: Move, times: int) -> None:
        """Thinks some more about one move, whatever it promises."""
        self.insists = move
        for time in range(times):
            self.imagine(chair)
        self.insists = None

    def imagine(self, chair: Chair) -> None:
        """One line of play in one guess."""
        guess = chair.guess(self.dice)
        if self.settings.observers:
            self.listen(guess, chair.seat)
        else:
            self.descend(guess, chair.seat)
        self.finish(guess)
        self.done += 1

    def spent(self, stop: float) -> bool:
        settings = self.settings
        if settings.iterations and self.done >= settings.iterations:
            return True
        return bool(settings.seconds) and self.done % CLOCK_EVERY == 0 and perf_counter() >= stop

    def decided(self, root: Node) -> bool:
        """Whether what is left of the iterations cannot change the choice."""
        settings = self.settings
        if not settings.early or not settings.iterations or self.done % LEAD_EVERY or not self.done:
            return False
        return root.lead() > float(settings.iterations - int(self.done))

    def choose(self, node: Node) -> Edge:
        """The move with the best prospects; at first the one that somebody wants to know about."""
        if self.insists is not None and not self.path:
            return node.certain(self.insists)
        return node.pick(self.explore)

    # One tree for all: its edges are moves, whatever chance and the guess made of them

    def descend(self, state: State, first: i64) -> None:
        """Plays down the tree until a move is tried for the first time."""
        path = self.path
        path.clear()
        tree = self.trees[first]
        spot = tree.root
        seat = first
        while True:
            moves = state.moves(seat)
            if (seat >= 0 and len(moves) > 1) or not path:
                node = spot.deciding(seat)
                if moves is not node.moves:
                    node.meet(state, moves, self.prior)
                edge = self.choose(node)
                path.append(edge)
                state.apply(seat, edge.move)
                if edge.tried == 0.0:
                    return
                spot = tree.after(edge)
            else:
                state.apply(seat, moves[self.dice.below(len(moves))])  # no choice, or the clock's
            waiting = state.waiting()
            if not waiting:
                return
            seat = waiting[0] if len(waiting) == 1 else waiting[self.dice.below(len(waiting))]

    # A tree for each seat: it moves on when its seat hears something

    def listen(self, state: State, first: i64) -> None:
        """Plays on, each seat deciding by what it knows, until a move is tried for the first time."""
        self.path.clear()
        here = [tree.root for tree in self.trees]
        seat = first
        while True:
            if self.decide(state, seat, here):
                return
            waiting = state.waiting()
            if not waiting:
                return
            seat = waiting[self.dice.below(len(waiting))]

    def decide(self, state: State, seat: i64, here: list[Node]) -> bool:
        """One decision and what everybody hears of it; tells whether it was a first try."""
        moves = state.moves(seat)
        heard: list[Event] = []
        state.heard = heard
        if seat == CLOCK:
            state.apply(seat, moves[self.dice.below(len(moves))])
            fresh = False
        else:
            node = here[seat]
            if moves is not node.moves:
                node.meet(state, moves, self.prior)
            edge = self.choose(node)
            self.path.append(edge)
            state.apply(seat, edge.move)
            fresh = edge.tried == 0.0
            here[seat] = self.trees[seat].after(edge)
        state.heard = None
        if not fresh:
            for listener in range(self.seats):
                key = tuple([event.plain() for event in heard if event.seen_by(listener)])
                if key:
                    here[listener] = self.trees[listener].hearing(here[listener], key)
        return fresh

    # What a line of play is worth

    def finish(self, state: State) -> None:
        """Plays on at random for a while, judges, and tells every move on the path."""
        if self.playout:
            play_on(state, self.dice, self.playout)
        self.settle(state)
        values = self.sense.values(state, self.seats)
        for edge in self.path:
            edge.tried += 1.0
            edge.total += values[edge.seat]

    def settle(self, state: State) -> None:
        """Finishes what somebody is in the middle of, in the most obvious way."""
        for step in range(LONGEST_TURN):
            waiting = state.waiting()
            if not waiting or self.sense.quiet(state):
                return
            seat = waiting[0]
            state.apply(seat, likeliest(state, seat, state.moves(seat), self.sense))


def play_on(state: State, dice: Dice, most: i64) -> None:
    """Random moves until the end, or as many as that."""
    for step in range(most):
        waiting = state.waiting()
        if not waiting:
            return
        seat = waiting[0] if len(waiting) == 1 else waiting[dice.below(len(waiting))]
        moves = state.moves(seat)
        state.apply(seat, moves[dice.below(len(moves))])


@final
class SearchBot(Bot):
    """Thinks about its chair's moves, and takes the one it thought about most."""

    def __init__(self, dice: Dice, settings: Settings, net: str = "") -> None:
        self.dice = dice
        self.settings = settings
        self.net = net

    def choose(self, chair: Chair) -> Move:
        moves = thinkable(chair, self.dice)
        if len(moves) == 1:
            return moves[0]
        return consider(chair, self.settings, self.dice, self.net).favourite_among(moves).move


def consider(chair: Chair, settings: Settings, dice: Dice, net: str = "") -> Node:
    """A chair's decision after thinking: how often each move was tried, and how it fared."""
    search = Search(settings, sense_of(chair.game, net), len(chair.names), dice)
    search.think(chair)
    return search.trees[chair.seat].root
