"""What lies on the referee's table, who is where, and how somebody is asked."""

from collections.abc import Callable, Generator
from dataclasses import dataclass, field

from games.tusk.bazaar import Bazaar
from games.tusk.printed import CARDS, DIFFICULT, SEASONS
from skulk.games.tusk.geometry import NAMES, SPOTS, Spot
from skulk.kernel.dice import Dice

Menus = dict[int, list[str]]
Story = Generator[tuple[tuple[int, ...], Menus], tuple[int, str], None]
Told = Generator[tuple[tuple[int, ...], Menus], tuple[int, str], str]
Key = tuple[int, int]  # seat and number of a member

HOME: Spot = (0, 0)
CLOCKWISE: list[Spot] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]  # from the north
WORDS = {"stick": "sticks", "grass": "grass", "stone": "stones"}
GOODS = ("stick", "grass", "stone")


@dataclass
class Member:
    """A member in play; None is the Hunt Board."""

    spot: Spot | None
    lying: bool = False
    actions: int = 0


@dataclass
class Table(Bazaar):
    """The table as people see it, all cards face up, and how somebody is asked."""

    dice: Dice
    land: dict[Spot, str]
    tokens: dict[Spot, int]
    stack: list[str]  # in the order in which chance counts the tiles
    first: int
    turn_number: int = 1
    members: dict[Key, Member] = field(default_factory=dict)
    mammoth: Spot = HOME
    track: int = 4
    leader: int | None = None
    took_part: set[int] = field(default_factory=set)
    card: int | None = None
    drawn: set[int] = field(default_factory=set)
    victories: dict[int, str] = field(default_factory=dict)
    markers: dict[int, int] = field(default_factory=dict)  # of the Victory cards that lie face up
    rows: int = 7

    # Questions

    def ask(self, seat: int, answers: list[str], by_tokens: Callable[[], list[str]] = list) -> Told:
        """Until the seat has answered, everybody may deal, which may open and close answers."""
        while True:
            menus = self.bargains()
            if self.offer is None:
                if not self.drafts.get(seat):
                    menus[seat] = answers + by_tokens() + menus.get(seat, [])
                waiting = seat
            else:
                waiting = self.offer.partner
            who, text = yield (waiting,), menus
            if not self.bargained(who, text):
                return text

    def order(self, start: int) -> list[int]:
        """All seats clockwise."""
        return [(start + step) % self.players for step in range(self.players)]

    def roll(self) -> int:
        return self.dice.below(6) + 1

    # Who is where

    def of(self, seat: int, spot: Spot | None, standing: bool = False) -> list[Key]:
        """A seat's members at a place, by number."""
        return [
            (owner, number)
            for owner, number in sorted(self.members)
            if owner == seat
            and self.members[owner, number].spot == spot
            and not (standing and self.members[owner, number].lying)
        ]

    def mine(self, seat: int) -> list[Key]:
        return [key for key in sorted(self.members) if key[0] == seat]

    def enter(self, seat: int, spot: Spot) -> None:
        """TSK-201: the lowest number that is free."""
        number = min(set(range(1, 5)) - {number for owner, number in self.members if owner == seat})
        self.members[seat, number] = Member(spot)

    def near(self, spot: Spot) -> list[Spot]:
        around = [(spot[0] + dq, spot[1] + dr) for dq, dr in CLOCKWISE]
        return [one for one in around if one in self.land]

    def is_hard(self, spot: Spot) -> bool:
        eased = SEASONS[CARDS[self.card][0]].easy if self.card is not None else ()
        return self.land[spot] in DIFFICULT and self.land[spot] not in eased

    def reach(self, spot: Spot) -> set[Spot]:
        """TSK-223."""
        found = set(self.near(spot))
        for way in [one for one in self.near(spot) if not self.is_hard(one)]:
            found |= {one for one in self.near(way) if not self.is_hard(one)}
        return found - {spot}

    def place(self, key: Key) -> Spot:
        spot = self.members[key].spot
        assert spot is not None
        return spot


def name(spot: Spot) -> str:
    return NAMES[SPOTS.index(spot)]


def spot_in(text: str) -> Spot:
    """The tile that a move names."""
    return SPOTS[NAMES.index(text.split()[1])]
