"""The hunt: what happens in the dark, tick by tick."""

from dataclasses import dataclass
from math import ceil, sqrt

from mypy_extensions import i64, mypyc_attr

from skulk.games.master_fox.hunter import Hunter, Spot
from skulk.games.master_fox.moves import Do
from skulk.games.master_fox.position import BIT, Position
from skulk.games.master_fox.shapes import UNIT
from skulk.games.master_fox.terms import (
    ACTS,
    BACK,
    ENOUGH,
    FEATURES,
    FEEL,
    FUMBLE,
    GRAB,
    MOST,
    NONE,
    NOTHING,
    PAW,
    REACH,
    STASH,
    STOP,
    TAKE_OUT,
    WAIT,
    WORDS,
)
from skulk.games.master_fox.yard import (
    lay_back,
    lift,
    nearest_unvisited,
    still_there,
    touches_wood,
    under_paw,
)
from skulk.kernel.event import only
from skulk.kernel.state import CLOCK

NOTED = 4  # ticks between two notes of where a person's paw went


@mypyc_attr(acyclic=True)
@dataclass(init=False)
class Hunting(Position):
    """What paws do. `end_hunt` lies with the rounds."""

    # One tick after the other

    def pass_ticks(self, ticks: i64) -> None:
        """Time on the wall: whole ticks, seats asked or not (MFX-211)."""
        last = self.tick + ticks
        while self.tick < last and not self.over_now():
            if self.tick < 0:
                self.tick += 1
                if self.tick == 0:
                    self.say("MFX-016", CLOCK, "hunt begins", (self.round_number,))
                continue
            idle = self.quiet_until(last)
            if idle > self.tick:
                self.tick = idle
                continue
            self.complete_due()
            self.begin_queued()
            self.move_paws()
            self.close_tick()

    def step_on(self) -> None:
        """Stepped: everyone who was idle has answered; time runs until somebody is idle again (MFX-234)."""
        self.begin_queued()
        self.close_tick()
        while not self.over_now():
            if self.complete_due():
                return
            self.close_tick()

    def close_tick(self) -> None:
        """Calls of STOP, dawn, and fur; then the next tick."""
        callers = self.calls()
        if callers:
            self.end_hunt(callers)
            return
        if self.tick == self.house.limit:
            self.say("MFX-129", CLOCK, "dawn breaks")
            self.end_hunt(0)
            return
        if self.tick == self.house.limit - self.box.times.dawn_warning:
            self.say("MFX-129", CLOCK, "dawn is near")
        self.feel_fur()
        self.tick += 1

    def calls(self) -> i64:
        """Who calls STOP in this tick with enough pawns in the sack (MFX-106)."""
        mask: i64 = 0
        for seat in range(self.players):
            hunter = self.hunters[seat]
            if hunter.calls:
                hunter.calls = False
                if len(hunter.sack) >= ENOUGH:
                    mask |= BIT[seat]
        return mask

    def end_hunt(self, callers: i64) -> None:
        raise NotImplementedError

    def over_now(self) -> bool:
        raise NotImplementedError

    def quiet_until(self, last: i64) -> i64:
        """The tick up to which nothing can happen: nobody moves, begins, calls or meets."""
        until = min(last, self.house.limit)
        warning: i64 = self.house.limit - self.box.times.dawn_warning
        if self.tick <= warning:
            until = min(until, warning)
        for seat in range(self.players):
            hunter = self.hunters[seat]
            if hunter.calls or hunter.act == REACH or (hunter.act == NOTHING and hunter.queue):
                return self.tick
            if hunter.style == PAW and hunter.act == NOTHING and wants_to_move(hunter):
                return self.tick
            if hunter.act != NOTHING:
                until = min(until, hunter.due)
        return self.tick if self.paws_meet() else until

    def complete_due(self) -> bool:
        """Acts that are finished in this tick, in the tick's order; says whether anybody is idle now."""
        idle = False
        for turn in range(self.players):
            seat = (self.tick + self.round_number + turn) % self.players
            hunter = self.hunters[seat]
            if hunter.act != NOTHING and hunter.due == self.tick:
                self.complete(seat, hunter)
            if hunter.act == NOTHING:
                idle = True
        return idle

    def begin_queued(self) -> None:
        for turn in range(self.players):
            seat = (self.tick + self.round_number + turn) % self.players
            hunter = self.hunters[seat]
            if hunter.act == NOTHING and hunter.queue:
                do = hunter.queue[0]
                hunter.queue = hunter.queue[1:]
                self.begin(seat, hunter, do)

    # Beginning an act

    def begin(self, seat: i64, hunter: Hunter, do: Do) -> None:
        act = do.act
        if act == STOP:
            hunter.calls = True
        elif not self.can_begin(hunter, do):
            self.tell(seat, "MFX-214", "too late", ACTS[act])
        elif act == REACH:
            self.note(seat, hunter.x, hunter.y, NOTHING, NONE)
            self.begin_reach(hunter, do)
        elif act == GRAB:
            self.begin_grab(seat, hunter)
        else:
            self.busy(hunter, act, self.lasting(hunter, act))

    def can_begin(self, hunter: Hunter, do: Do) -> bool:
        """By what the seat itself knows: legality never depends on what is hidden."""
        act = do.act
        if act == WAIT:
            return True
        if act == STASH:
            return hunter.holding() and len(hunter.sack) < MOST
        if act == BACK:
            return hunter.holding()
        if act == TAKE_OUT:
            return self.house.take_out and not hunter.holding() and len(hunter.sack) > 0
        if act == FEEL:
            return hunter.by_words() and (hunter.holding() or hunter.at != NONE)
        if hunter.holding():
            return False
        if act == GRAB:
            return hunter.style == PAW or hunter.at != NONE
        if not hunter.by_words() or do.spot > len(hunter.spots):
            return False
        return not do.spot or do.spot != hunter.at + 1

    def lasting(self, hunter: Hunter, act: i64) -> i64:
        """How many ticks an act takes (MFX-207)."""
        times = self.box.times
        if act == STASH:
            return times.stash
        if act == FEEL:
            slow: i64 = self.box.handicaps[hunter.style - WORDS].feel
            return slow + (times.feel_in_hand if hunter.holding() else times.feel)
        if act == BACK:
            return times.back
        if act == GRAB:
            return times.grab
        if act == FUMBLE:
            return times.fumble
        return times.take_out if act == TAKE_OUT else times.wait

    def busy(self, hunter: Hunter, act: i64, ticks: i64) -> None:
        hunter.act = act
        hunter.began = self.tick
        hunter.due = self.tick + ticks

    def begin_reach(self, hunter: Hunter, do: Do) -> None:
        if do.spot:
            spot = hunter.spots[do.spot - 1]
            self.set_out(hunter, spot.pawn, spot.placement, spot.x, spot.y)
            return
        target = nearest_unvisited(self, hunter, do.way)
        self.set_out(hunter, target, self.lying[target], self.xs[target], self.ys[target])

    def set_out(self, hunter: Hunter, pawn: i64, placement: i64, x: i64, y: i64) -> None:
        hunter.at = NONE
        hunter.target = pawn
        hunter.placement = placement
        hunter.to_x = x
        hunter.to_y = y
        dx, dy = float(x - hunter.x), float(y - hunter.y)
        times = self.box.times
        far: i64 = ceil(sqrt(dx * dx + dy * dy) / (times.reach_speed * UNIT))
        least: i64 = times.reach_least
        extra: i64 = self.box.handicaps[hunter.style - WORDS].reach
        self.busy(hunter, REACH, max(least, far) + extra)

    def begin_grab(self, seat: i64, hunter: Hunter) -> None:
        """The pawn leaves the box at once, so nobody else can touch it (MFX-208, MFX-212)."""
        if hunter.style == PAW:
            pawn = under_paw(self, hunter)
        else:
            spot = hunter.spots[hunter.at]
            pawn = spot.pawn
            if still_there(self, pawn, spot.placement):
                hunter.read = spot.read
            else:
                hunter.spots[hunter.at] = spot.left()
                pawn = NONE
            hunter.at = NONE
        if pawn == NONE:
            self.tell(seat, "MFX-207" if hunter.style == PAW else "MFX-233", "fumbles")
            self.busy(hunter, FUMBLE, self.lasting(hunter, FUMBLE))
            return
        lift(self, pawn)
        self.note(seat, self.xs[pawn], self.ys[pawn], GRAB, pawn)
        self.close_hand(hunter, pawn)
        self.busy(hunter, GRAB, self.lasting(hunter, GRAB))

    def close_hand(self, hunter: Hunter, pawn: i64) -> None:
        """The thumb starts in the middle of whatever is held (MFX-217)."""
        hunter.hand = pawn
        hunter.thumb_x = 0
        hunter.thumb_y = 0

    # Completing it

    def complete(self, seat: i64, hunter: Hunter) -> None:
        act = hunter.act
        hunter.act = NOTHING
        if act == REACH:
            self.arrive(seat, hunter)
        elif act == FEEL:
            self.read_touch(seat, hunter)
        elif act == GRAB:
            self.tell(seat, "MFX-022", "holds")
        elif act == STASH:
            self.stash(seat, hunter)
        elif act == BACK:
            self.put_back(seat, hunter)
            self.tell(seat, "MFX-024", "puts back")
        elif act == TAKE_OUT:
            self.close_hand(hunter, hunter.sack[-1])
            self.note(seat, hunter.x, hunter.y, TAKE_OUT, hunter.hand)
            hunter.read = hunter.sack_read[-1]
            hunter.sack = hunter.sack[:-1]
            hunter.sack_read = hunter.sack_read[:-1]
            hunter.at = NONE
            self.tell(seat, "MFX-107", "takes out", "", len(hunter.sack))

    def arrive(self, seat: i64, hunter: Hunter) -> None:
        pawn, placement = hunter.target, hunter.placement
        hunter.x = hunter.to_x
        hunter.y = hunter.to_y
        self.note(seat, hunter.x, hunter.y, REACH, NONE)
        known = hunter.spot_of(pawn, placement)
        if not still_there(self, pawn, placement):
            if known != NONE:
                hunter.spots[known] = hunter.spots[known].left()
            self.tell(seat, "MFX-231", "finds nothing")
            return
        hunter.visited[pawn] = placement
        if known == NONE:
            known = len(hunter.spots)
            hunter.spots.append(Spot(pawn, placement, hunter.x, hunter.y, b"", False))
        hunter.at = known
        self.tell(seat, "MFX-231", "finds wood", "", known + 1)

    def read_touch(self, seat: i64, hunter: Hunter) -> None:
        """One feature of what is felt, or a slip (MFX-222, MFX-232)."""
        if hunter.holding():
            feature = self.one_feature(hunter, hunter.hand)
            hunter.read += bytes([feature])
            self.tell(seat, "MFX-222", "feels", FEATURES[feature])
            return
        if hunter.at == NONE:  # a bot took over while the seat was feeling
            return
        spot = hunter.spots[hunter.at]
        if not still_there(self, spot.pawn, spot.placement):
            hunter.spots[hunter.at] = spot.left()
            hunter.at = NONE
            self.tell(seat, "MFX-232", "gone")
            return
        feature = self.one_feature(hunter, spot.pawn)
        hunter.spots[hunter.at] = spot.felt(feature)
        self.tell(seat, "MFX-222", "feels", FEATURES[feature])

    def one_feature(self, hunter: Hunter, pawn: i64) -> int:
        slip = self.box.handicaps[hunter.style - WORDS].slip
        if self.dice.below(100) < slip:
            return self.dice.below(len(FEATURES))
        return self.shapes.reading(self.kinds[pawn], self.dice.below(100))

    def stash(self, seat: i64, hunter: Hunter) -> None:
        self.note(seat, hunter.x, hunter.y, STASH, hunter.hand)
        hunter.sack = (*hunter.sack, hunter.hand)
        hunter.sack_read = (*hunter.sack_read, hunter.read)
        self.empty_hand(hunter)
        self.tell(seat, "MFX-023", "stashes", "", len(hunter.sack))
        if self.house.clack:
            self.clacks += 1
            self.say("MFX-224", CLOCK, "clack")

    def put_back(self, seat: i64, hunter: Hunter) -> None:
        pawn = hunter.hand
        lay_back(self, pawn, hunter.x, hunter.y)
        self.note(seat, self.xs[pawn], self.ys[pawn], BACK, pawn)
        hunter.visited[pawn] = self.lying[pawn]
        self.empty_hand(hunter)

    def empty_hand(self, hunter: Hunter) -> None:
        hunter.hand = NONE
        hunter.read = b""
        hunter.at = NONE

    def tell(self, seat: i64, rule: str, verb: str, word: str = "", number: i64 = 0) -> None:
        """Something only this seat notices."""
        if self.heard is not None:
            what: tuple[int | str, ...] = (word,) if word else (int(number),) if number else ()
            self.say(rule, seat, verb, what, only(seat))

    # Paws that people move

    def move_paws(self) -> None:
        noted = self.tick % NOTED == 0
        for seat in range(self.players):
            hunter = self.hunters[seat]
            if hunter.style == PAW and hunter.act == NOTHING:
                x, y = hunter.x, hunter.y
                if hunter.holding():
                    self.move_thumb(hunter)
                elif hunter.aim_x != x or hunter.aim_y != y:
                    self.move_paw(hunter)
                if noted and (hunter.x != x or hunter.y != y):
                    self.note(seat, hunter.x, hunter.y, FEEL, NONE)

    def move_paw(self, hunter: Hunter) -> None:
        """Fast in the open, slow on wood (MFX-215)."""
        yard = self.box.yard
        slow = touches_wood(self, hunter.x, hunter.y)
        speed: i64 = (yard.wood_speed if slow else yard.open_speed) * UNIT
        x, y = nearer(hunter.x, hunter.y, hunter.aim_x, hunter.aim_y, speed)
        hunter.x = x
        hunter.y = y

    def move_thumb(self, hunter: Hunter) -> None:
        """The thumb feels the pawn; past the leash it carries the pawn along (MFX-217)."""
        yard = self.box.yard
        leash: i64 = yard.leash * UNIT
        dx, dy = hunter.aim_x - hunter.x, hunter.aim_y - hunter.y
        if dx * dx + dy * dy > leash * leash:
            far = sqrt(float(dx * dx + dy * dy))
            carry: i64 = yard.carry * UNIT
            ax, ay = nearer(hunter.x, hunter.y, hunter.aim_x, hunter.aim_y, min(carry, round(far) - leash))
            hunter.x = ax
            hunter.y = ay
            dx, dy = part(dx, leash, far), part(dy, leash, far)
        tx, ty = nearer(hunter.thumb_x, hunter.thumb_y, dx, dy, yard.thumb_speed * UNIT)
        hunter.thumb_x = tx
        hunter.thumb_y = ty

    # Fur

    def feel_fur(self) -> None:
        """Two paws that meet both feel it, not whose it is (MFX-223)."""
        rest: i64 = self.box.times.fur_rest
        for one in range(self.players - 1):
            for other in range(one + 1, self.players):
                mine, yours = self.hunters[one], self.hunters[other]
                ready = self.tick - mine.fur_at >= rest or self.tick - yours.fur_at >= rest
                if ready and self.close(mine, yours):
                    self.startle(one, mine, rest)
                    self.startle(other, yours, rest)

    def paws_meet(self) -> bool:
        for one in range(self.players - 1):
            for other in range(one + 1, self.players):
                if self.close(self.hunters[one], self.hunters[other]):
                    return True
        return False

    def startle(self, seat: i64, hunter: Hunter, rest: i64) -> None:
        if self.tick - hunter.fur_at >= rest:
            hunter.fur_at = self.tick
            self.tell(seat, "MFX-223", "fur")

    def close(self, mine: Hunter, yours: Hunter) -> bool:
        reach: i64 = self.box.yard.fur * UNIT
        dx = self.across(mine) - self.across(yours)
        if dx > reach or -dx > reach:
            return False
        dy = self.up(mine) - self.up(yours)
        return dx * dx + dy * dy <= reach * reach

    def across(self, hunter: Hunter) -> i64:
        """A reaching paw is on its straight line, as far as time has passed."""
        if hunter.act != REACH:
            return hunter.x
        return hunter.x + (hunter.to_x - hunter.x) * (self.tick - hunter.began) // (hunter.due - hunter.began)

    def up(self, hunter: Hunter) -> i64:
        if hunter.act != REACH:
            return hunter.y
        return hunter.y + (hunter.to_y - hunter.y) * (self.tick - hunter.began) // (hunter.due - hunter.began)


def wants_to_move(hunter: Hunter) -> bool:
    if hunter.holding():
        return hunter.aim_x - hunter.x != hunter.thumb_x or hunter.aim_y - hunter.y != hunter.thumb_y
    return hunter.aim_x != hunter.x or hunter.aim_y != hunter.y


def nearer(x: i64, y: i64, to_x: i64, to_y: i64, most: i64) -> tuple[int, int]:
    """A step straight towards a place, at most so far, rounded to hundredths."""
    dx, dy = to_x - x, to_y - y
    if dx * dx + dy * dy <= most * most:
        return to_x, to_y
    far = sqrt(float(dx * dx + dy * dy))
    return x + part(dx, most, far), y + part(dy, most, far)


def part(length: i64, most: i64, far: float) -> int:
    return round(float(length) * float(most) / far)
