"""What a seat could take for the truth: sampled from what it has felt and heard."""

from mypy_extensions import i64

from skulk.games.master_fox.components import Components
from skulk.games.master_fox.rules.hunter import Hunter, rested
from skulk.games.master_fox.rules.places import SALTS, drop
from skulk.games.master_fox.rules.position import Position
from skulk.games.master_fox.rules.shapes import TURNS, UNIT
from skulk.games.master_fox.terms import FEATURES, HUNT, KINDS, MOST, NOTHING, REACH, WAIT, WORDS
from skulk.kernel.dice import Dice

SWAPS = 200
SLIP = 10  # percent, when weighing readings
WANTED = 3  # how much likelier a wanted kind is in another's sack


def imagine(position: Position, seat: int | None, dice: Dice) -> None:
    """Makes a position one that the seat could take for the true one; None is a spectator."""
    position.deck.sort()
    dice.shuffle(position.deck)
    if position.phase == HUNT:
        Dreamer(position, seat, dice).dream()


class Dreamer:
    """Gives every pawn that a seat cannot see a kind and a place."""

    def __init__(self, position: Position, seat: int | None, dice: Dice) -> None:
        self.position = position
        self.seat = seat
        self.dice = dice
        self.me: Hunter | None = None if seat is None else position.hunters[seat]
        self.others = [other for other in range(position.players) if other != seat]
        self.pawns = len(position.kinds)
        self.read: list[bytes] = [b""] * self.pawns  # what this seat has felt of each
        self.mine: list[int] = []  # in one's own hand and sack
        self.spots: list[tuple[int, int, int, int]] = []  # pawn, placement, x, y
        self.abroad: list[int] = []  # with the others

    def dream(self) -> None:
        self.position.trail = []
        self.others_anew()
        if self.me is not None:
            self.remember(self.me)
        self.hand_out()
        self.give_kinds()
        self.lay_out()

    def others_anew(self) -> None:
        """Nobody knows where the others are or what they do."""
        position, dice = self.position, self.dice
        side = position.box.yard.side
        asked = self.me is not None and self.me.act == NOTHING and not self.me.queue
        for other in self.others:
            x, y = dice.below(side + 1) * UNIT, dice.below(side + 1) * UNIT
            fresh = rested(WORDS, x, y, self.pawns)
            if dice.below(2) and asked:
                fresh.act = WAIT
                fresh.began = position.tick
                fresh.due = position.tick + 1 + dice.below(position.box.times.wait)
            position.hunters[other] = fresh

    def remember(self, me: Hunter) -> None:
        self.mine = list(me.sack)
        for place, pawn in enumerate(me.sack):
            self.read[pawn] = me.sack_read[place]
        if me.holding():
            self.mine.append(me.hand)
            self.read[me.hand] = me.read
        latest: dict[int, tuple[int, int, int, int]] = {}
        for spot in me.spots:
            pawn = int(spot.pawn)
            if pawn not in self.mine:
                latest.pop(pawn, None)
                if not spot.gone:
                    latest[pawn] = (pawn, int(spot.placement), int(spot.x), int(spot.y))
                    self.read[pawn] = spot.read
        if me.act == REACH and me.target not in self.mine:
            latest[int(me.target)] = (int(me.target), int(me.placement), int(me.to_x), int(me.to_y))
        self.spots = [latest[pawn] for pawn in sorted(latest)]

    def known(self, pawn: int) -> int:
        """The last placement of a pawn that this seat can know of."""
        if self.me is None:
            return 1
        best = max(1, self.me.visited[pawn])
        for spot in self.me.spots:
            if spot.pawn == pawn:
                best = max(best, int(spot.placement))
        if self.me.act == REACH and self.me.target == pawn:
            best = max(best, int(self.me.placement))
        return best

    def hand_out(self) -> None:
        """The others' sacks by the clacks; every second one holds something."""
        position, dice = self.position, self.dice
        free = [pawn for pawn in range(self.pawns) if pawn not in self.mine]
        dice.shuffle(free)
        room = MOST * len(self.others)
        if position.house.clack:
            stashed = position.clacks - (len(self.me.sack) if self.me is not None else 0)
        else:
            stashed = dice.below(max(1, position.tick) // 120 + 1)
        for stash in range(max(0, min(room, stashed))):
            open_sacks = [other for other in self.others if len(position.hunters[other].sack) < MOST]
            owner = position.hunters[open_sacks[dice.below(len(open_sacks))]]
            self.abroad.append(free[-1])
            owner.sack = (*owner.sack, free.pop())
            owner.sack_read = (*owner.sack_read, b"")
        for other in self.others:
            if dice.below(2):
                position.hunters[other].hand = free.pop()

    def give_kinds(self) -> None:
        """One by one, the sharpest evidence first; then many small exchanges (Metropolis)."""
        weights = [self.weights(pawn) for pawn in range(self.pawns)]
        left = [0] * len(KINDS)
        for kind in self.position.box.pawns(self.position.round_number):
            left[kind] += 1
        kinds = [0] * self.pawns
        for pawn in sorted(range(self.pawns), key=self.evidence):
            shares = [weights[pawn][kind] * left[kind] for kind in range(len(KINDS))]
            kinds[pawn] = drawn(shares, self.dice)
            left[kinds[pawn]] -= 1
        for swap in range(SWAPS):
            one, other = self.dice.below(self.pawns), self.dice.below(self.pawns)
            now = weights[one][kinds[one]] * weights[other][kinds[other]]
            then = weights[one][kinds[other]] * weights[other][kinds[one]]
            if then >= now or self.dice.below(1_000_000) < int(then / now * 1_000_000):
                kinds[one], kinds[other] = kinds[other], kinds[one]
        self.position.kinds = bytes(kinds)

    def evidence(self, pawn: int) -> int:
        return -len(self.read[pawn])

    def weights(self, pawn: int) -> list[float]:
        wanted = self.position.missions
        found = [1.0] * len(KINDS)
        if pawn in self.abroad:
            found = [float(WANTED) if kind in wanted else 1.0 for kind in range(len(KINDS))]
        for feature in self.read[pawn]:
            found = [found[kind] * likelihood(self.position.box, kind, feature) for kind in range(len(KINDS))]
        return found

    def lay_out(self) -> None:
        """Spots stay where they were felt unless somebody took them; all else is shaken anew."""
        position, dice = self.position, self.dice
        position.xs = [0] * self.pawns
        position.ys = [0] * self.pawns
        position.lying = [-self.known(pawn) for pawn in range(self.pawns)]
        position.flips = 0
        taken = list(self.mine)
        for other in self.others:
            taken += [*position.hunters[other].sack, position.hunters[other].hand]
        for pawn, placement, x, y in self.spots:
            if pawn not in taken:
                position.xs[pawn] = x
                position.ys[pawn] = y
                position.lying[pawn] = placement
        for pawn in range(self.pawns):
            if position.lying[pawn] < 0 and pawn not in taken:
                drop(position, pawn, dice)
                position.lying[pawn] = self.placed(pawn)
        for pawn in range(self.pawns):
            position.turns[pawn] = dice.below(TURNS)
            bit: i64 = dice.below(2)
            position.flips |= bit << pawn
        position.salt = dice.below(SALTS)

    def placed(self, pawn: int) -> int:
        """A placement this seat has not met: the first one, unless it has met one of this pawn."""
        met = self.me is not None and any([spot.pawn == pawn for spot in self.me.spots])
        return self.known(pawn) + (1 if met else 0)


def likelihood(box: Components, kind: int, feature: int) -> float:
    return (100 - SLIP) / 100 * box.touch[kind][feature] / 100 + SLIP / 100 / len(FEATURES)


def drawn(shares: list[float], dice: Dice) -> int:
    """A place, as often as its share says."""
    roll = dice.below(1_000_000) / 1_000_000 * sum(shares)
    for place, share in enumerate(shares):
        roll -= share
        if roll < 0:
            return place
    return max([place for place, share in enumerate(shares) if share > 0])
