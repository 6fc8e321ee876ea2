"""The Season Phase: a new season, the Mammoth roams, new lands, the ice (TSK-140 to 170, 270 to 283)."""

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64, mypyc_attr

from skulk.games.tusk.board import ADJACENT, BESIDE, HOME, OFF, WITHIN, side
from skulk.games.tusk.rules.dealing import Bargains
from skulk.games.tusk.rules.position import ROAMING, SNOWING
from skulk.games.tusk.terms import BIT, FLEE, HUNTING, MEMBERS, NOBODY, OVER, SEASON, SEASON_CARDS

LAST_RING: Final = 3  # the turn at whose end the snow comes


@mypyc_attr(acyclic=True)
@dataclass(init=False)
class Seasons(Bargains):
    """What happens to the land when everybody has acted."""

    def begin_season(self) -> None:
        self.phase = SEASON
        self.begin_segment()
        self.clear_used()
        self.draw_card()
        self.apply_card()
        self.roam()

    # Step 1: new season

    def draw_card(self) -> None:
        """The top card of the deck, which is as good as any of its cards."""
        if self.drawn == BIT[SEASON_CARDS] - 1:
            self.drawn = 0  # TSK-281
        left = [card for card in range(SEASON_CARDS) if not self.drawn >> card & 1]
        card = left[self.dice.below(len(left))]
        self.drawn |= BIT[card]
        self.season = card
        self.past = (*self.past, card)
        self.reveal()
        if self.heard is not None:
            season = self.box.seasons[card]
            told: tuple[int | str, ...] = (
                season,
                self.box.arrows[card],
                self.box.ice[card],
                *self.box.effects[season],
            )
            self.say("TSK-140", NOBODY, "season", told)

    def apply_card(self) -> None:
        """In the order of TSK-271: tokens, Mammoth, wounds, removals."""
        season = self.box.seasons[self.season]
        for terrain, more in self.box.changes[season]:
            self.change_tokens(terrain, more)
        if self.box.home[season]:
            self.send_home("TSK-141", "goes home")
        self.strike(self.box.wounds[season], self.box.removes[season])
        self.find_hard()

    def change_tokens(self, terrain: i64, more: i64) -> None:
        for tile in range(len(self.terrain)):
            if self.terrain[tile] == terrain:
                self.tokens[tile] = max(0, self.tokens[tile] + more)
        self.say("TSK-141", NOBODY, "changes", (int(terrain), int(more)))

    def send_home(self, rule: str, verb: str) -> None:
        """Being placed is not moving: nobody is trampled (TSK-274)."""
        self.mammoth = HOME
        self.say(rule, NOBODY, verb)

    def strike(self, wounds: i64, removes: i64) -> None:
        """Members on some terrains are wounded, on others removed."""
        for member in range(MEMBERS * self.players):
            place: i64 = self.places[member]
            if place >= HUNTING:
                continue
            terrain: i64 = self.terrain[place]
            if wounds >> terrain & 1 and not self.is_lying(member):
                self.lying |= BIT[member]
                self.say("TSK-141", member // MEMBERS, "is struck", (member % MEMBERS + 1, place))
            if removes >> terrain & 1:
                self.remove(member)
                self.say("TSK-142", member // MEMBERS, "is removed", (member % MEMBERS + 1, place))

    # Step 2: the Mammoth roams

    def roam(self) -> None:
        arrows = self.box.arrows[self.season]
        self.path = (self.mammoth,)
        self.path_at = 0
        self.wanders = False
        if arrows:
            self.set_out(arrows)
        self.walk()

    def set_out(self, arrows: i64) -> None:
        """Rolls the direction, and lays the path: as far as nothing bars it and land is there."""
        face = self.roll()
        way: i64 = self.box.compass[face - 1]
        self.rolls = (*self.rolls, (NOBODY, NOBODY, ROAMING, 0, 0, int(arrows), face))
        self.say("TSK-150", NOBODY, "roams", (face, int(way), int(arrows)))
        bars: i64 = self.box.bars[self.box.seasons[self.season]]
        here: i64 = self.mammoth
        path = [self.mammoth]
        for step in range(arrows):
            ahead: i64 = BESIDE[6 * here + way]
            if ahead == OFF or ahead >= len(self.terrain):
                self.wanders = True
                break
            if bars >> self.terrain[ahead] & 1:
                self.say("TSK-152", NOBODY, "is barred", (ahead,))
                break
            path.append(ahead)
            here = ahead
        self.path = tuple(path)

    def walk(self) -> None:
        """Step by step (TSK-275); stops where somebody has to flee."""
        while self.path_at + 1 < len(self.path):
            self.path_at += 1
            self.mammoth = self.path[self.path_at]
            self.say("TSK-150", NOBODY, "walks", (self.mammoth,))
            self.trample()
            if self.ask_flee():
                return
        if self.wanders:
            self.send_home("TSK-153", "wanders off")
        self.discover()

    def trample(self) -> None:
        for member in range(MEMBERS * self.players):
            if self.places[member] == self.mammoth:
                self.lying |= BIT[member]
                self.say("TSK-151", member // MEMBERS, "is trampled", (member % MEMBERS + 1, self.mammoth))

    def fleeing(self) -> i64:
        """The next member that has to flee: by turn order of their owners, then by number (TSK-277)."""
        for steps in range(self.players):
            seat = self.clockwise(self.first, steps)
            for member in range(MEMBERS * seat, MEMBERS * seat + MEMBERS):
                if self.places[member] == self.mammoth:
                    return member
        return NOBODY

    def ask_flee(self) -> bool:
        member = self.fleeing()
        if member == NOBODY:
            return False
        self.asking = FLEE
        self.turn = member // MEMBERS
        return True

    def flee_tiles(self) -> i64:
        """Next to the Mammoth's tile and off its path (TSK-276)."""
        found = ADJACENT[self.mammoth] & self.area()
        for tile in self.path:
            found &= ~BIT[tile]
        return found

    def flee(self, tile: i64) -> None:
        member = self.fleeing()
        self.places[member] = tile
        self.say("TSK-151", self.turn, "flees", (member % MEMBERS + 1, tile))
        if not self.ask_flee():
            self.walk()

    # Step 3: new lands, or the ice

    def discover(self) -> None:
        if self.turn_number < LAST_RING:
            count = WITHIN[self.turn_number + 1] - len(self.terrain)
            self.lay(count)
            self.reveal()
            self.say("TSK-160", NOBODY, "finds land", (count,))
        elif self.turn_number == LAST_RING:
            self.first_snow()
        else:
            self.ice_rows(self.box.ice[self.season])
        if self.rows:
            self.end_turn()
        else:
            self.end_game()

    def first_snow(self) -> None:
        """A whole side of the land; the card's number is ignored this once (TSK-161)."""
        face = self.roll()
        tiles: i64 = 0
        for tile in side(self.box.compass[face - 1]):
            tiles |= BIT[tile]
        self.freeze(tiles)
        self.rows -= 1
        self.rolls = (*self.rolls, (NOBODY, NOBODY, SNOWING, 0, 0, 0, face))
        self.say("TSK-161", NOBODY, "snow comes", (face, self.box.compass[face - 1]))

    def ice_rows(self, count: i64) -> None:
        """Every tile next to snow turns, as often as the number says (TSK-162)."""
        for row in range(count):
            snow = self.snow()
            tiles: i64 = 0
            for tile in range(len(self.terrain)):
                if ADJACENT[tile] & snow:
                    tiles |= BIT[tile]
            self.freeze(tiles)
            self.rows -= 1
            if not self.rows:
                break
        self.say("TSK-162", NOBODY, "freezes", (int(count), int(self.rows)))

    # Step 4: the end of the turn, or of the game

    def end_turn(self) -> None:
        self.first = self.clockwise(self.first, 1)
        self.turn_number += 1
        self.say("TSK-170", self.first, "is first", (int(self.turn_number),))
        self.begin_turn()

    def end_game(self) -> None:
        """All Victory cards are shown, and the Food counted (TSK-190 to 195)."""
        self.asking = OVER
        self.turn = NOBODY
        self.drop_drafts()
        self.face_up_cards = BIT[self.players] - 1
        self.say("TSK-165", NOBODY, "ends")
        for seat in range(self.players):
            self.say(
                "TSK-191",
                seat,
                "scores",
                (self.victories[seat], int(self.bonus(seat)), int(self.score(seat))),
            )
