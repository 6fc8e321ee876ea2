"""Everything on the table, and the few ways in which it changes."""

from dataclasses import dataclass, field

from mypy_extensions import i64, mypyc_attr

from skulk.games.ruse.rules.bits import BIT, octet
from skulk.games.ruse.rules.charter import Charter
from skulk.games.ruse.rules.family import Family
from skulk.games.ruse.rules.prey import Prey
from skulk.games.ruse.rules.steps import step
from skulk.games.ruse.terms import CENTRE, CLIMBER, NOBODY, ON_MOUNTAIN, SOURCES, TILE_COUNT
from skulk.kernel.state import Move, State


@mypyc_attr(acyclic=True)
@dataclass
class Position(State):
    """The table at one moment. Only hands are hidden: what lies face down is drawn when turned up."""

    charter: Charter = field(repr=False, compare=False)  # shared by all positions of a match
    families: list[Family]
    round_number: i64
    order: bytes  # seats in turn order
    turn_at: i64  # the position in that order whose turn it is, or was last
    turns_over: bool  # whether the last die of the round has been placed
    asking: i64  # the open question, see terms.QUESTIONS
    seat: i64  # who is asked, or NOBODY
    steps: list[int]  # the last one comes first, see steps.py
    die: i64  # what is left of the die in play
    roll: i64  # what it showed
    place: i64  # where it lies, or NOBODY
    space: i64  # the die space that it lies on there, from 0
    fresh_cheese: bool  # gained since the player was last offered to return it
    destiny_die: i64
    destiny: i64  # the tile of this round, or NOBODY
    destiny_pool: i64  # tiles not yet seen, those in the box included
    hunter: i64  # the territory, or NOBODY
    grounds: bytes  # exploration tiles: kind + 4 * colour, by space
    marks: bytes  # seat + 1 of the marker on each space
    village_marks: bytes
    prey: Prey
    village_prey: Prey
    used: i64  # die spaces that are taken: a mask of four bits for each place
    placed: bytes  # dice on the table: place, die space, seat, value
    obstacles: i64  # eight bits each: territory + 1, and 16 * (whose tile it is + 1)
    stacks: i64  # territory tiles not yet seen, twelve bits for each territory
    discards: i64  # the same of those thrown away
    taken: i64  # of those not yet seen, how many VIXEN has; four bits for each territory
    settled: i64  # tiles that VIXEN is known to have since a stack was reshuffled
    available: i64  # tiles that lie open for all
    beaver: i64  # the space of its token, or NOBODY
    beaver_owner: i64
    beaver_tile: i64  # the territory its tile came from, or NOBODY
    star: i64  # who holds it
    cheese: i64
    track_tiles: bytes  # effects at levels 2, 4 and 6 of each track
    order_tiles: bytes  # effects by position in turn order
    shown: bytes  # bonus den path tiles on display, 0 for none
    bonus_pool: i64  # mask of bonus tiles never seen
    bonus_bottom: bytes  # bonus tiles known to lie under the stack, the next one first
    instincts: bytes  # the six areas of the instincts board
    common: bytes  # the three common objectives
    claims: i64  # who claimed them: sixteen bits each, four bits for each seat + 1
    ring: bytes  # effects of the Firefox tiles by space, 0 for none
    fire_pool: i64  # mask of Firefox tiles not yet seen
    pawn: i64
    village_tiles: bytes  # effects on the green spaces
    vixen_cards: i64  # mask of VIXEN's cards still to come
    vixen_card: i64  # the one in play, or NOBODY
    vixen_paths: i64  # den path tiles it took
    vixen_bonus: i64  # bonus tiles it took
    options: tuple[Move, ...] = field(repr=False, compare=False)  # the answers to the open question

    # What comes next

    def then(self, kind: i64, seat: i64, a: i64 = 0, b: i64 = 0) -> None:
        """Puts a step on the stack: it comes before all that lies there."""
        self.steps.append(step(kind, seat, a, b))

    # Points

    def give_gp(self, seat: i64, gp: i64, rule: str) -> None:
        """VIXEN has no growth points (RSV-301)."""
        if seat == self.charter.vixen or not gp:
            return
        self.families[seat].earn(gp)
        if self.heard is not None:
            self.say(rule, seat, "gains GP", (int(gp),))

    def take_gp(self, seat: i64, gp: i64, rule: str) -> None:
        if seat == self.charter.vixen:
            return
        lost = self.families[seat].lose(gp)
        if self.heard is not None:
            self.say(rule, seat, "loses GP", (int(lost),))

    def give_vp(self, seat: i64, vp: i64, source: i64, rule: str) -> None:
        """Climber counts the orange spaces reached or crossed (RSE-161, RSE-370)."""
        if not vp:
            return
        family = self.families[seat]
        before = family.vp
        family.vp += vp
        family.book(source, vp)
        if self.heard is not None:
            self.say(rule, seat, "gains VP", (int(vp),))
        if family.ruse == CLIMBER:
            orange = self.charter.orange
            self.give_gp(seat, family.vp // orange - before // orange, "RSE-161")

    def add_vp(self, seat: i64, vp: i64, source: i64, rule: str) -> None:
        """In the final scoring: no GP for orange spaces, and no highest score (RSE-370, RSE-385)."""
        family = self.families[seat]
        family.vp += vp
        family.book(source, vp)
        if self.heard is not None and vp:
            self.say(rule, seat, "scores", (int(vp), SOURCES[source]))

    # Paying with the die

    def payable(self, family: Family, cost: i64) -> bool:
        """Die first, then GP; the GP of a die that reaches zero help at once (RSE-314)."""
        die = self.die
        if die + family.gp >= cost:
            return True
        return 0 < die <= cost and die + family.gp + self.charter.emptied >= cost

    def pay(self, seat: i64, cost: i64) -> None:
        """A die that a payment brings to zero gives 2 GP, once (RSE-056, RSE-316)."""
        family = self.families[seat]
        pips = cost if cost < self.die else self.die
        self.die -= pips
        if pips and not self.die:
            self.give_gp(seat, self.charter.emptied, "RSE-056")
        if pips < cost:
            family.gp -= cost - pips
            if self.heard is not None:
                self.say("RSE-055", seat, "pays GP", (int(cost - pips),))

    # Foxes, obstacles and resources

    def fox_in(self, seat: i64) -> i64:
        """The territory of a fox, or NOBODY when it is in the centre or the mountain."""
        fox = self.families[seat].fox
        return (fox - 1) // 4 if CENTRE < fox < ON_MOUNTAIN else NOBODY

    def obstacle_in(self, territory: i64) -> i64:
        """The obstacle there, or NOBODY."""
        kind: i64 = 0
        while kind < 4:
            if (octet(self.obstacles, kind) & 15) == territory + 1:
                return kind
            kind += 1
        return NOBODY

    def supply(self, resource: i64) -> i64:
        """How many tokens of a resource nobody has (RSE-339)."""
        left = self.charter.each
        for family in self.families:
            left -= family.store(resource)
        return left

    def discard_tile(self, territory: i64, tile: i64) -> None:
        """A used territory tile goes to the pile of its territory (RSE-095)."""
        bit: i64 = BIT[TILE_COUNT * territory + tile]
        self.discards |= bit
