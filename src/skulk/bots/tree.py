"""What a search remembers: decisions, the moves seen open there, and how they fared."""

from math import sqrt
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from skulk.kernel.sense import Sense
from skulk.kernel.state import Move, State

NOWHERE: Final = -1


@final
@mypyc_attr(acyclic=True)
class Edge:
    """A move of one seat at one decision."""

    def __init__(self, seat: i64, move: Move, prior: float) -> None:
        self.seat: i64 = seat
        self.move = move
        self.prior = prior
        self.open = 0.0  # how often it was legal when the decision was met
        self.tried = 0.0  # counted in floats, as these are only ever divided
        self.total = 0.0  # what its seat got, summed over the tries
        self.after: i64 = NOWHERE  # its node in the tree, once the move is tried a second time


@final
@mypyc_attr(acyclic=True)
class Node:
    """A decision of one seat. Where guesses disagree on who decides, the others have nodes `beside` it."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat
        self.moves: tuple[Move, ...] = ()  # as last met
        self.open: list[Edge] = []  # the edges of those
        self.edges: list[Edge] = []  # of all moves ever met here
        self.beside: Node | None = None
        self.heard: dict[tuple[object, ...], int] = NOTHING_HEARD  # the nodes that hearing something leads to

    def deciding(self, seat: i64) -> "Node":
        """The decision of a seat at this moment."""
        node = self
        while node.seat != seat:
            other = node.beside
            if other is None:
                other = Node(seat)
                node.beside = other
            node = other
        return node

    def meet(self, state: State, moves: tuple[Move, ...], sense: Sense | None) -> None:
        """Lays out the edges of the moves that are legal this time. Moves are shared, so `is` finds them."""
        weights: list[float] = []
        found: list[Edge] = []
        for place, move in enumerate(moves):
            edge = self.edge_of(move)
            if edge is None:
                if not weights:
                    weights = shares(state, self.seat, moves, sense)
                edge = Edge(self.seat, move, weights[place])
                self.edges.append(edge)
            found.append(edge)
        self.moves = moves
        self.open = found

    def edge_of(self, move: Move) -> Edge | None:
        for edge in self.edges:
            if edge.move is move:
                return edge
        return None

    def certain(self, move: Move) -> Edge:
        """The edge of a move that is open."""
        for edge in self.open:
            if edge.move is move:
                return edge
        raise LookupError(f"{move} is not open")

    def pick(self, explore: float) -> Edge:
        """The open move with the best prospects, its untried promise included.

        What was seldom legal is not held against a move: each counts its own opportunities.
        """
        edges = self.open
        tries = 0.0
        total = 0.0
        for edge in edges:
            tries += edge.tried
            total += edge.total
        hope = total / tries if tries > 0.0 else 0.5
        best = edges[0]
        best_score = -1.0
        for edge in edges:
            edge.open += 1.0
            tried = edge.tried
            mean = edge.total / tried if tried > 0.0 else hope
            score = mean + explore * edge.prior * sqrt(edge.open) / (1.0 + tried)
            if score > best_score:
                best_score = score
                best = edge
        return best

    def lead(self) -> float:
        """How many tries the move tried most is ahead of the next."""
        most = 0.0
        second = 0.0
        for edge in self.open:
            if edge.tried > most:
                second = most
                most = edge.tried
            elif edge.tried > second:
                second = edge.tried
        return most - second

    def favourite(self) -> Edge:
        """The move tried most; of equals the one that fared better."""
        return self.favourite_among(self.moves)

    def favourite_among(self, moves: tuple[Move, ...]) -> Edge:
        """The same of some of the moves as last met."""
        some = self.open
        if len(moves) < len(some):
            some = [edge for edge in some if edge.move in moves]
        best = some[0]
        for edge in some:
            if edge.tried > best.tried or (edge.tried == best.tried and edge.total > best.total):
                best = edge
        return best


# Shared by all nodes that heard nothing yet, and never written to.
NOTHING_HEARD: Final[dict[tuple[object, ...], int]] = {}


@final
class Tree:
    """All nodes in one list: a tree of objects would be taken down recursively, however deep it is."""

    def __init__(self, seat: i64) -> None:
        self.root = Node(seat)
        self.nodes: list[Node] = []

    def after(self, edge: Edge) -> Node:
        """The moment after a move."""
        if edge.after == NOWHERE:
            edge.after = self.grow(edge.seat)
        return self.nodes[edge.after]

    def hearing(self, node: Node, key: tuple[object, ...]) -> Node:
        """The moment after something was heard."""
        place = node.heard.get(key)
        if place is None:
            if node.heard is NOTHING_HEARD:
                node.heard = {}
            place = self.grow(node.seat)
            node.heard[key] = place
        return self.nodes[place]

    def grow(self, seat: i64) -> int:
        """Adds a node, and says where."""
        self.nodes.append(Node(seat))
        return len(self.nodes) - 1


def shares(state: State, seat: int, moves: tuple[Move, ...], sense: Sense | None) -> list[float]:
    """What part of the attention each move deserves at first; without a sense, all the same."""
    if sense is None:
        return [1.0 / len(moves)] * len(moves)
    weights = sense.prior(state, seat, moves)
    whole = sum(weights)
    return [weight / whole for weight in weights]
