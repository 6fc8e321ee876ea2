"""A slow referee of stepped games, written a second time from the rules: words, lists and fractions.

Chance is not its business: where the box was shaken, cards were drawn or a touch told something, it takes
over what came, and checks that it could come.
"""

from dataclasses import dataclass, field
from fractions import Fraction
from math import atan2, ceil, cos, floor, hypot, pi, sin

from skulk.games.master_fox.rules.state import MasterFox
from skulk.games.master_fox.terms import FEATURES, KINDS, LEVELS

LOOT = ["hen", "goose", "horse", "cow", "pig", "sheep", "cheese", "fish"]
JOINING = {2: ["fox", "fox"], 3: ["snake", "snake"], 4: ["hammer"]}
LASTS = {"wait": 5, "grab": 6, "fumble": 4, "stash": 8, "back": 6, "take out": 8}
WAYS = {"e": 0, "n": 90, "w": 180, "s": 270}


@dataclass
class Pawn:
    """A pawn and its placements: every lying in one place is another one."""

    kind: str
    x: int = 0
    y: int = 0
    lies: bool = True
    placement: int = 1

    @property
    def here(self) -> tuple[int, int]:
        return id(self), self.placement


@dataclass
class Spot:
    pawn: Pawn
    placement: int
    x: int
    y: int

    def holds(self) -> bool:
        return self.pawn.lies and self.pawn.placement == self.placement


@dataclass
class Paw:
    """One seat in the hunt; places are in units."""

    x: Fraction
    y: Fraction
    act: str = ""
    began: int = 0
    done: int = 0
    asked: str = ""  # what it will begin
    hand: Pawn | None = None
    sack: list[Pawn] = field(default_factory=list)
    at: Spot | None = None
    goal: Spot | None = None
    spots: list[Spot] = field(default_factory=list)
    visited: set[tuple[int, int]] = field(default_factory=set)
    fur: int = -1000


class Referee:
    def __init__(self, state: MasterFox) -> None:
        house = state.house
        self.n, self.goal, self.ages, self.limit = house.players, house.goal, house.ages, house.limit
        self.last_round, self.lenient = house.last_round, house.lenient
        self.may_take_out, self.clacking, self.studio = house.take_out, house.clack, house.studio
        self.slower = [(0, 0)] * self.n  # reach and feel of a bot take so many ticks more
        self.eggs = [0] * self.n
        self.round = 1
        self.missions = [KINDS[kind] for kind in state.missions]
        self.used = list(self.missions)  # cards seen in this cycle
        self.discarded: list[str] = []
        self.phase = "masks"
        self.chooser = -1
        self.masked: set[int] = set()
        self.heard: list[tuple[str, int]] = []

    # Who is asked what

    def waiting(self) -> list[int]:
        if self.phase == "over":
            return []
        if self.phase == "masks":
            return [seat for seat in range(self.n) if seat not in self.masked]
        if self.phase == "hunt":
            return [seat for seat in range(self.n) if not self.paws[seat].act and not self.paws[seat].asked]
        return [self.chooser]

    def open(self, seat: int) -> set[str]:
        if seat not in self.waiting():
            return set()
        if self.phase == "masks":
            return {"mask words"}
        if self.phase in ("keep", "discard"):
            return {f"{self.phase} {slot}" for slot in "ABC"}
        if self.phase == "victim":
            return {"rob nobody", *[f"rob {victim + 1}" for victim in self.victims(seat)]}
        if self.phase == "looted":
            return {f"take {pawn.kind}" for pawn in self.paws[self.victim].sack if pawn.kind in LOOT}
        return self.acts(self.paws[seat])

    def acts(self, paw: Paw) -> set[str]:
        found = {"wait"} | ({"stop"} if len(paw.sack) >= 3 else set())
        if paw.hand:
            return found | {"feel", "back"} | ({"stash"} if len(paw.sack) < 4 else set())
        found |= {"reach", "reach n", "reach e", "reach s", "reach w"}
        found |= {f"reach #{number + 1}" for number, spot in enumerate(paw.spots) if spot is not paw.at}
        if self.may_take_out and paw.sack:
            found.add("take out")
        return found | ({"feel", "grab"} if paw.at else set())

    def play(self, seat: int, text: str, state: MasterFox, readings: list[tuple[int, str]]) -> None:
        """One answer; `state` is the true one after it, for what chance brought."""
        self.heard, self.readings = [], readings
        if self.phase == "masks":
            level = state.box.handicaps[LEVELS.index(text.removeprefix("mask "))]
            self.slower[seat] = (level.reach, level.feel)
            self.masked.add(seat)
            if len(self.masked) == self.n:
                self.shake(state)
        elif self.phase == "hunt":
            self.paws[seat].asked = text
            if not self.waiting():
                self.run()
        elif self.phase == "keep":
            self.keep("ABC".index(text[-1]), state)
        elif self.phase == "discard":
            self.discard("ABC".index(text[-1]), state)
        elif self.phase == "victim" and text == "rob nobody":
            self.thieves.pop(0)
            self.next_thief()
        elif self.phase == "victim":
            self.victim, self.phase = int(text[-1]) - 1, "looted"
        else:
            self.steal(text.removeprefix("take "))
        if self.phase == "new cards":
            self.take_cards(state)

    # The hunt

    def shake(self, state: MasterFox) -> None:
        kinds = [kind for kind in LOOT for copy in range(3)]
        for number, ruses in JOINING.items():
            kinds += ruses if number <= self.round else []
        self.pawns = [Pawn(KINDS[kind], x // 100, y // 100) for kind, x, y in self.lying(state)]
        assert sorted(pawn.kind for pawn in self.pawns) == sorted(kinds)
        rims = {2: [(180, 0), (180, 360)], 3: [(180, 0), (360, 284), (0, 284)]}
        rim = rims.get(self.n, [(180, 0), (360, 180), (180, 360), (0, 180)])
        self.paws = [Paw(Fraction(x), Fraction(y)) for x, y in rim]
        self.tick, self.clacks, self.phase, self.masked = 0, 0, "hunt", set()

    def lying(self, state: MasterFox) -> list[tuple[int, int, int]]:
        return [(state.kinds[pawn], state.xs[pawn], state.ys[pawn]) for pawn in range(len(state.kinds))]

    def order(self) -> list[int]:
        return [(self.tick + self.round + place) % self.n for place in range(self.n)]

    def run(self) -> None:
        """Everybody idle has chosen: time goes on until somebody is idle again."""
        while True:
            for seat in self.order():
                if self.paws[seat].asked and self.paws[seat].asked != "stop":
                    self.begin(seat, self.paws[seat])
            callers = [seat for seat in range(self.n) if self.paws[seat].asked == "stop"]
            if callers or self.tick == self.limit:
                return self.reveal(callers)
            self.touch_fur()
            self.tick += 1
            for seat in self.order():
                if self.paws[seat].act and self.paws[seat].done == self.tick:
                    self.complete(seat, self.paws[seat])
            if self.waiting():
                return None

    def begin(self, seat: int, paw: Paw) -> None:
        text, paw.asked = paw.asked, ""
        paw.act = act = text if text == "take out" else text.split()[0]
        lasts = LASTS.get(act, 0)
        if act == "feel":
            lasts = (8 if paw.hand else 12) + self.slower[seat][1]
        if act == "reach":
            paw.goal = self.goal_of(paw, text.removeprefix("reach").strip())
            paw.at = None
            far = hypot(paw.goal.x - paw.x, paw.goal.y - paw.y)
            lasts = max(4, ceil(far / 8)) + self.slower[seat][0]
        if act == "grab":
            assert paw.at
            if paw.at.holds():
                paw.hand, paw.at.pawn.lies = paw.at.pawn, False
            else:
                paw.act, lasts = "fumble", LASTS["fumble"]
                self.heard.append(("fumbles", seat))
            paw.at = None
        paw.began, paw.done = self.tick, self.tick + lasts

    def goal_of(self, paw: Paw, where: str) -> Spot:
        if where.startswith("#"):
            return paw.spots[int(where[1:]) - 1]
        there = [pawn for pawn in self.pawns if pawn.lies and not (paw.at and paw.at.pawn is pawn)]
        new = [pawn for pawn in there if pawn.here not in paw.visited]
        if not new:
            paw.visited.clear()
            new = there
        ahead = [pawn for pawn in new if where and self.mainly(paw, pawn, where)]
        near = min(
            ahead or new, key=lambda pawn: ((pawn.x - paw.x) ** 2 + (pawn.y - paw.y) ** 2, pawn.x, pawn.y)
        )
        return Spot(near, near.placement, near.x, near.y)

    def mainly(self, paw: Paw, pawn: Pawn, way: str) -> bool:
        dx, dy = pawn.x - paw.x, pawn.y - paw.y
        if abs(dx) == abs(dy):
            return way == ("e" if dx > 0 else "w")
        turned = atan2(dy, dx) * 180 / pi - WAYS[way]
        return abs((turned + 180) % 360 - 180) < 45

    def complete(self, seat: int, paw: Paw) -> None:
        act, paw.act = paw.act, ""
        if act == "reach":
            self.arrive(seat, paw)
        elif act == "feel":
            self.feel(seat, paw)
        elif act == "stash" and paw.hand:
            paw.sack.append(paw.hand)
            paw.hand, paw.at = None, None
            self.clacks += self.clacking
        elif act == "back" and paw.hand:
            self.lay(paw.hand, paw)
            paw.visited.add(paw.hand.here)
            paw.hand, paw.at = None, None
        elif act == "take out":
            paw.hand, paw.at = paw.sack.pop(), None

    def arrive(self, seat: int, paw: Paw) -> None:
        goal = paw.goal
        assert goal
        paw.x, paw.y = Fraction(goal.x), Fraction(goal.y)
        paw.visited.add((id(goal.pawn), goal.placement))
        if not goal.holds():
            self.heard.append(("finds nothing", seat))
            return
        known = [spot for spot in paw.spots if (spot.pawn, spot.placement) == (goal.pawn, goal.placement)]
        if not known:
            paw.spots.append(goal)
        paw.at = known[0] if known else goal

    def feel(self, seat: int, paw: Paw) -> None:
        pawn = paw.hand or (paw.at.pawn if paw.at and paw.at.holds() else None)
        if pawn is None:
            paw.at = None
            self.heard.append(("gone", seat))
            return
        who, feature = self.readings.pop(0)
        assert who == seat and feature in FEATURES, "a touch tells one feature, whatever it is: it may slip"

    def lay(self, pawn: Pawn, paw: Paw) -> None:
        """At the paw, or on the first ring that has a place 44 from all others."""
        cx, cy = (min(max(floor(place + Fraction(1, 2)), 22), 338) for place in (paw.x, paw.y))
        places = [(cx, cy)]
        for radius in range(4, 601, 4):
            for degrees in range(0, 360, 15):
                x, y = radius * cos(degrees * pi / 180), radius * sin(degrees * pi / 180)
                places.append((cx + floor(round(x, 6) + 0.5), cy + floor(round(y, 6) + 0.5)))
        free = [place for place in places if self.fits(*place)]
        pawn.x, pawn.y = free[0] if free else (cx, cy)
        pawn.lies, pawn.placement = True, pawn.placement + 1

    def fits(self, x: int, y: int) -> bool:
        inside = 22 <= x <= 338 and 22 <= y <= 338
        return inside and all(hypot(p.x - x, p.y - y) >= 44 for p in self.pawns if p.lies)

    def touch_fur(self) -> None:
        at = [self.on_its_way(paw) for paw in self.paws]
        for seat, paw in enumerate(self.paws):
            others = [other for other in range(self.n) if other != seat]
            near = [
                o for o in others if (at[o][0] - at[seat][0]) ** 2 + (at[o][1] - at[seat][1]) ** 2 <= 24**2
            ]
            if near and self.tick - paw.fur >= 20:
                paw.fur = self.tick
                self.heard.append(("fur", seat))

    def on_its_way(self, paw: Paw) -> tuple[Fraction, Fraction]:
        """In hundredths of a unit, as all places are."""
        if paw.act != "reach" or paw.goal is None:
            return paw.x, paw.y
        part = Fraction(self.tick - paw.began, paw.done - paw.began)
        x, y = paw.x + (paw.goal.x - paw.x) * part, paw.y + (paw.goal.y - paw.y) * part
        return Fraction(floor(x * 100), 100), Fraction(floor(y * 100), 100)

    # With the masks off

    def kinds(self, seat: int) -> list[str]:
        return [pawn.kind for pawn in self.paws[seat].sack]

    def lone(self, seat: int, ruse: str) -> bool:
        ruses = [kind for kind in self.kinds(seat) if kind not in LOOT]
        return ruses == [ruse] and seat not in self.void

    def reveal(self, callers: list[int]) -> None:
        for paw in self.paws:
            paw.act, paw.asked, paw.hand = "", "", None
        self.callers = callers
        false = [seat for seat in callers if len([kind for kind in self.kinds(seat) if kind in LOOT]) < 3]
        self.void = [] if self.lenient else false
        thieves = [seat for seat in range(self.n) if self.lone(seat, "snake")]
        self.thieves = sorted(thieves, key=lambda seat: (-self.eggs[seat], self.ages.index(seat)))
        self.next_thief()

    def victims(self, thief: int) -> list[int]:
        robbable = [seat for seat in range(self.n) if set(self.kinds(seat)) & set(LOOT)]
        return [seat for seat in robbable if seat != thief and not self.lone(seat, "hammer")]

    def next_thief(self) -> None:
        while self.thieves and not self.victims(self.thieves[0]):
            self.thieves.pop(0)
        if self.thieves:
            self.phase, self.chooser = "victim", self.thieves[0]
        else:
            self.count()

    def steal(self, kind: str) -> None:
        robbed, thief = self.paws[self.victim].sack, self.paws[self.thieves.pop(0)].sack
        stolen = [pawn for pawn in robbed if pawn.kind == kind][-1]
        robbed.remove(stolen)
        thief.append(stolen)
        self.next_thief()

    def worth(self, seat: int) -> int:
        """The formula of the rules, then nothing below nothing."""
        sack = self.kinds(seat)
        ruses = [kind for kind in sack if kind not in LOOT]
        points = sum([2 - sack.count(kind) for kind in self.missions if kind in sack])
        points -= len([kind for kind in sack if kind in LOOT and kind not in self.missions])
        points += (ruses == ["fox"]) - (len(ruses) >= 2)
        return 0 if seat in self.void else max(0, points)

    def count(self) -> None:
        worths = [self.worth(seat) for seat in range(self.n)]
        self.eggs = [eggs + more for eggs, more in zip(self.eggs, worths, strict=True)]
        if max(self.eggs) >= self.goal or self.round == self.last_round:
            self.phase = "over"
            return
        self.round += 1
        if self.studio:
            best = [seat for seat in range(self.n) if worths[seat] == max(worths)]
            self.phase, self.chooser = "discard", max(best, key=self.ages.index)
        elif self.round % 3 == 0:
            self.phase, self.chooser = "keep", self.ages[-1]
        else:
            self.phase = "new cards"

    def take_cards(self, state: MasterFox) -> None:
        """Three new ones, none of which was seen in this cycle."""
        if self.round % 3 == 1:
            self.used = []
        self.missions = [KINDS[kind] for kind in state.missions]
        assert not set(self.missions) & set(self.used)
        self.used += self.missions
        self.phase = "masks"

    def keep(self, slot: int, state: MasterFox) -> None:
        """The two cards that are left cover the others; in which order, chance has settled."""
        stays, left = self.missions[slot], set(LOOT) - set(self.used)
        self.missions = [KINDS[kind] for kind in state.missions]
        assert self.missions[slot] == stays and set(self.missions) == left | {stays}
        self.phase = "masks"

    def discard(self, slot: int, state: MasterFox) -> None:
        gone, came = self.missions[slot], KINDS[state.missions[slot]]
        fresh = set(LOOT) - set(self.missions) - set(self.discarded)
        if not fresh:
            fresh, self.discarded = set(self.discarded), []
        assert came in fresh, "never the card that goes now"
        self.missions[slot] = came
        self.discarded.append(gone)
        self.phase = "masks"

    def winner(self) -> int:
        most = [seat for seat in range(self.n) if self.eggs[seat] == max(self.eggs)]
        return max(most, key=self.ages.index)
