"""A slow clerk who keeps the table by the rulebook: turns, places, points, torches and the market."""

from collections import Counter
from dataclasses import dataclass, field

from games.ruins.referee import LAYERS, PRICES, light_of, lights_on, most_lit, wall

TORCHES = 3
BOX = {
    "+1": 1,
    "+2": 2,
    "+3": 2,
    "+5": 1,
    "wild": 1,
    "two": 2,
    "light1": 1,
    "light2": 1,
    "force": 1,
    "sift": 1,
}
PRIZES = {2: [5, -1], 3: [5, 2, -1], 4: [5, 3, 1, -1], 5: [5, 3, 2, 1, -1]}


@dataclass
class Clerk:
    """Everything is counted; of the cards only those on sale are known."""

    players: int
    start: int
    cards: list[int]
    deck: int
    points: list[int]
    taking_part: list[int]
    round: int = 1
    began: list[int] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    pile: int = 0
    turn: int = -1
    turns: int = 0
    last: tuple[int, int, int] | None = None  # seat, size, rank
    passed: list[int] = field(default_factory=list)  # in a row since the last play
    skip: bool = False  # the next player must pass
    winner: int | None = None
    dealing: bool = True  # between rounds
    torches: list[int] = field(default_factory=list)  # lit
    market: dict[str, tuple[str, str]] = field(default_factory=dict)  # by slot
    unseen: Counter[tuple[str, str]] = field(default_factory=Counter)  # discoveries

    def __post_init__(self) -> None:
        self.torches = [TORCHES] * self.players
        self.unseen = Counter({(layer, effect): copies for layer in LAYERS for effect, copies in BOX.items()})

    def open_round(self) -> None:
        self.began = list(self.points)
        self.turn = self.start
        self.dealing = False

    def inside(self) -> list[int]:
        return [seat for seat in range(self.players) if self.cards[seat]]

    def following(self, seat: int) -> list[int]:
        """The players who are in, clockwise after a seat."""
        round_the_table = [(seat + step) % self.players for step in range(1, self.players + 1)]
        return [other for other in round_the_table if self.cards[other] and other != seat]

    # Turns

    def play(self, count: int, size: int, rank: int, laps: int) -> None:
        """The player at turn lays down some ruins that count as `size` cards."""
        seat, before = self.turn, self.last
        self.turns += 1
        self.cards[seat] -= count
        self.pile += count
        self.last, self.passed = (seat, size, rank), []
        if not self.cards[seat] and self.out(seat):
            return
        for lap in range(laps):
            for other in self.following(seat):
                if self.deck:
                    self.deck -= 1
                    self.cards[other] += 1
        self.skip = before is not None and before[2] == rank

    def pay(self, names: list[str], slots: list[str]) -> None:
        """The player at turn buys from some slots for the ruins of a play, with their light (RUN-132)."""
        todo = tuple([(PRICES[slot], light_of(self.market[slot][1])) for slot in slots])
        lights = lights_on([wall(name) for name in names])
        self.torches[self.turn] = most_lit(self.torches[self.turn], lights, todo)
        for slot in slots:
            del self.market[slot]

    def restock(self, shown: dict[str, tuple[str, str]]) -> None:
        """What is left slides to the right; new cards, as shown, fill the gaps while there are any."""
        kept = [self.market[slot] for slot in PRICES if slot in self.market]
        size = min(len(PRICES), len(kept) + self.unseen.total())
        filled = list(PRICES)[len(PRICES) - size :]
        assert list(shown) == filled and [shown[slot] for slot in filled][size - len(kept) :] == kept
        for slot in filled[: size - len(kept)]:
            assert self.unseen[shown[slot]], f"{shown[slot]} was seen before"
            self.unseen[shown[slot]] -= 1
        self.market = dict(shown)

    def discard(self) -> None:
        """One drawn, one put on the pile."""
        self.deck -= 1
        self.pile += 1

    def pass_turn(self) -> None:
        self.turns += 1
        self.passed.append(self.turn)

    def next_turn(self) -> None:
        """Goes on after a finished turn, forced passes included."""
        while not self.trick_over():
            self.turn = self.following(self.turn)[0]
            if not self.skip:
                return
            self.skip = False
            self.pass_turn()
        assert self.last is not None
        leader = self.last[0]
        self.turn = leader if self.cards[leader] else self.following(leader)[0]
        self.deck, self.pile = self.deck + self.pile, 0
        self.last, self.passed, self.skip = None, [], False

    def trick_over(self) -> bool:
        assert self.last is not None
        return set(self.passed) >= set(self.inside()) - {self.last[0]}

    # Going out

    def out(self, seat: int) -> bool:
        """Whether the round or the game is over with it."""
        self.places.append(seat)
        if self.round < 5:
            self.score(seat, len(self.places))
        if self.round == 5 or (len(self.places) == 1 and self.began[seat] >= 9):
            self.winner = seat
            return True
        if len(self.inside()) == 1:
            self.end_round()
            return True
        return False

    def score(self, seat: int, place: int) -> None:
        self.points[seat] = min(10, max(0, self.points[seat] + PRIZES[self.players][place - 1]))

    def end_round(self) -> None:
        self.score(self.inside()[0], self.players)
        self.dealing = True
        if self.round == 4:
            best = max(self.points)
            guests = {seat for seat in range(self.players) if self.points[seat] == best} | {self.places[0]}
            if len(guests) == 1:
                self.winner = self.places[0]
                return
            self.taking_part = sorted(guests)
        self.round += 1
        fewest = min(self.points[seat] for seat in self.taking_part)
        tied = [seat for seat in self.taking_part if self.points[seat] == fewest]
        self.start = max(tied, key=lambda seat: (seat - self.start) % self.players)
        self.places, self.last, self.passed, self.skip = [], None, [], False
        self.turns, self.pile = 0, 0
        self.torches = [TORCHES] * self.players
