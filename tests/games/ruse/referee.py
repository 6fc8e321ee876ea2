"""A second referee for parts of Ruse, written straight from its rulebook: slow, with plain lists and names.

It shares nothing with the engine but the view, and the cards of VIXEN as that shows them. What it works out
is what a table must look like after a walk, a final scoring, a turn of VIXEN, or a bonus tile.
"""

from dataclasses import dataclass, field

from skulk.games.ruse.view import RuseView

LAND = ("river", "forest", "farm", "field")
CHART = (0, 1, 2, 4, 7, 11)  # VP by tiles in a row of the cache
PENALTIES = {
    "P1": 3,
    "P2": 2,
    "P3": 2,
    "P4": 3,
    "P5": 3,
    "P6": 3,
    "P7": 3,
    "P8": 4,
    "P9": 4,
    "P10": 3,
    "P11": 4,
}
COMMON = {
    "C1": (6, 4, 3, 2),
    "C2": (4, 3, 2, 1),
    "C3": (6, 4, 3, 2),
    "C4": (8, 6, 4, 3),
    "C5": (8, 6, 4, 3),
    "C6": (4, 3, 2, 1),
    "C7": (8, 6, 4, 3),
    "C8": (5, 3, 2, 1),
    "C9": (6, 4, 3, 2),
}
MARKABLE = ("trail", "thicket", "lookout")
OUTSIDE = 6


@dataclass
class Kit:
    value: int
    space: int


@dataclass
class Player:
    gp: int
    vp: int
    kits: list[Kit]
    markers: int
    cache: int
    fox: tuple[int, int]
    scent: bool
    mouser: bool


@dataclass
class Table:
    """What the referee keeps of a table."""

    players: list[Player]
    vixen: int | None
    marks: dict[tuple[int, int], int]
    prey: set[tuple[int, int]]
    kinds: dict[tuple[int, int], str]
    beaver: tuple[int, int] | None
    beaver_owner: int | None
    hunter: int | None
    star: int | None
    cheese: int | None
    obstacles: dict[str, int]
    dice: list[tuple[str, int, int, int]]
    spaces: list[int]  # open die spaces of each territory
    stacks: list[int]  # tiles left to draw, or to shuffle
    claims: list[list[int]]
    paths: int = 0
    bonus: int = 0
    tiles: int = 0
    shown: list[int] = field(default_factory=list)


def table_of(view: RuseView) -> Table:
    grounds = {
        (at, space): ground
        for at, land in enumerate(view.territories)
        for space, ground in enumerate(land.grounds, start=1)
    }
    beavers = [place for place, ground in grounds.items() if ground.beaver]
    return Table(
        players=[
            Player(
                family.gp,
                family.vp,
                [Kit(kit.value, kit.space) for kit in family.kits],
                family.markers,
                len(family.cache),
                family.fox,
                "scent" in family.instincts,
                family.ruse == "mouser",
            )
            for family in view.families
        ],
        vixen=view.vixen.seat if view.vixen else None,
        marks={place: ground.mark for place, ground in grounds.items() if ground.mark is not None},
        prey={place for place, ground in grounds.items() if ground.prey},
        kinds={place: ground.kind for place, ground in grounds.items()},
        beaver=beavers[0] if beavers else None,
        beaver_owner=view.beaver,
        hunter=view.hunter,
        star=view.star,
        cheese=view.cheese,
        obstacles={land.obstacle: at for at, land in enumerate(view.territories) if land.obstacle},
        dice=[(die.place, die.space, die.seat, die.value) for die in view.dice],
        spaces=[len(land.spaces) for land in view.territories],
        stacks=[land.stack + len(land.discards) for land in view.territories],
        claims=[list(goal.claims) for goal in view.common],
        paths=view.vixen.paths if view.vixen else 0,
        bonus=view.vixen.bonus if view.vixen else 0,
        tiles=view.vixen.tiles if view.vixen else 0,
        shown=list(view.bonus_shown),
    )


# Movement: RSE-067 to RSE-070, RSE-320 to RSE-322, RSE-170, RSE-317, RSV-013


def pay(table: Table, seat: int | None, gp: int) -> None:
    """GP gained or lost, from 0 to 99; VIXEN has none."""
    if seat is not None and seat != table.vixen:
        player = table.players[seat]
        player.gp = min(99, max(0, player.gp + gp))


def walk(table: Table, seat: int, territory: int, start: int, end: int) -> None:
    """From a space (0 is the base) to another: the one it starts from is not passed."""
    for space in range(start + 1, end + 1):
        owner = table.marks.get((territory, space))
        if owner is not None and owner != seat:
            if space == end:
                pay(table, seat, -2)
                pay(table, owner, 2)
            else:
                pay(table, owner, 2 if table.players[owner].scent else 1)
        if table.beaver == (territory, space) and table.beaver_owner != seat:
            pay(table, seat, -2)
            pay(table, table.beaver_owner, 2)
    table.players[seat].fox = (territory, end)


# The end of a round: RSE-098, RSE-099, RSE-108, RSE-133, RSE-382, RSV-020


def obstacle_pay(table: Table, order: tuple[int, ...]) -> list[tuple[str, int]]:
    """Who meets camp and bear, in the order in which they are paid."""
    found: list[tuple[str, int]] = []
    for territory in range(4):
        for name in ("camp", "bear"):
            if table.obstacles.get(name) == territory:
                people = [seat for seat in order if seat != table.vixen]
                found += [(name, seat) for seat in people if table.players[seat].fox[0] == territory]
    return found


def round_points(table: Table, seat: int) -> int:
    """The cheese, and what is left on the dice."""
    cheese = 4 if table.cheese == seat else 0
    return cheese + (0 if seat == table.vixen else sum([die[3] for die in table.dice if die[2] == seat]))


# The end of the game: RSE-152 to RSE-156, RSE-318, RSE-333, RSV-022


def final_points(view: RuseView, seat: int) -> int:
    table, family = table_of(view), view.families[seat]
    points = family.vp + (4 if view.star == seat else 0)
    points += sum([kit.value for kit in family.kits if kit.space == OUTSIDE])
    rows = (min(len(family.cache), 5), max(len(family.cache) - 5, 0))
    points += sum([CHART[row] for row in rows])
    if seat == table.vixen:
        return points + table.paths // 3 + table.bonus + table.tiles // 2
    for goal in view.common:
        if seat in goal.claims:
            points += COMMON[goal.name][goal.claims.index(seat)]
    if not view.basic:
        points -= sum([PENALTIES[card.name] for card in family.hand])
    return max(points, 0)


# A turn of VIXEN: RSV-009 to RSV-019


def vixen_turn(
    table: Table, instant: str, rows: tuple[tuple[str, tuple[str, ...], int], ...], roll: int
) -> None:
    """Her instant, her roll, her row, its points."""
    assert table.vixen is not None
    if instant:
        icon(table, instant, table.hunter)
    where, icons, vp = rows[(roll - 1) // 2]
    territory = None if where == "den" else place_die(table, LAND.index(where), roll)
    if where == "den":
        table.dice.append(("aside", 0, table.vixen, roll))
    if territory is not None:
        hunt_and_mark(table, territory, "hunt" in icons, "mark" in icons)
    for name in icons:
        if name not in ("hunt", "mark"):
            icon(table, name, territory)
    table.players[table.vixen].vp += vp


def place_die(table: Table, wanted: int, roll: int) -> int | None:
    """The leftmost free space there, or clockwise from there; else beside her board."""
    assert table.vixen is not None
    for further in range(4):
        territory = (wanted + further) % 4
        taken = [die[1] for die in table.dice if die[0] == LAND[territory]]
        free = [space for space in range(table.spaces[territory]) if space not in taken]
        if free:
            table.dice.append((LAND[territory], free[0], table.vixen, roll))
            return territory
    table.dice.append(("aside", 0, table.vixen, roll))
    return None


def hunt_and_mark(table: Table, territory: int, hunts: bool, marks: bool) -> None:
    vixen = table.vixen
    assert vixen is not None
    me = table.players[vixen]

    def may_hunt(space: int) -> bool:
        banned = table.hunter == territory or table.obstacles.get("wolf") == territory
        return hunts and (territory, space) in table.prey and not banned

    def may_mark(space: int) -> bool:
        own = table.marks.get((territory, space)) == vixen
        shown = table.kinds[territory, space] in MARKABLE
        return marks and shown and not own and me.markers < 4 and table.hunter != territory

    def rank(space: int) -> tuple[int, int, int]:
        takeover = may_mark(space) and (territory, space) in table.marks
        return (-(may_hunt(space) + may_mark(space)), int(takeover), space)

    best = min([1, 2, 3, 4], key=rank)
    hunted, marked = may_hunt(best), may_mark(best)
    walk(table, vixen, territory, 0, best)
    if hunted:
        table.prey.remove((territory, best))
        me.cache = min(me.cache + 1, 5)
    if marked:
        owner = table.marks.get((territory, best))
        if owner is not None:
            table.players[owner].markers -= 1
        table.marks[territory, best] = vixen
        me.markers += 1


def icon(table: Table, name: str, territory: int | None) -> None:
    vixen = table.vixen
    assert vixen is not None
    me = table.players[vixen]
    inside = [kit for kit in me.kits if 1 <= kit.space < OUTSIDE]
    if name == "kit":
        low = [kit for kit in inside if kit.value < 6]
        if low:
            max(low, key=lambda kit: (kit.space, kit.value)).value += 1
    elif name == "growth":
        if inside:
            max(inside, key=lambda kit: (kit.space, kit.value)).space += 1
    elif name == "add kit":
        waiting = [kit for kit in me.kits if kit.space == 0]
        if waiting:
            waiting[0].space = waiting[0].value = 1
    elif name == "hunter":
        table.hunter = None if table.hunter is None else (table.hunter + 1) % 4
    elif name == "star":
        table.star = vixen
    elif name == "cheese":
        table.cheese = vixen
    elif name == "path":
        table.paths += 1
    elif name == "bonus":
        table.bonus += 1 if any(table.shown) else 0
    elif name == "common":
        free = [cubes for cubes in table.claims if vixen not in cubes]
        if free:
            free[0].append(vixen)
    elif territory is not None:
        local_icon(table, name, territory)


def local_icon(table: Table, name: str, territory: int) -> None:
    """What needs a territory."""
    if name == "tile":
        if table.stacks[territory]:
            table.stacks[territory] -= 1
            table.tiles += 1
    elif name == "beaver":
        dams = [space for space in range(1, 5) if table.kinds[territory, space] == "dam"]
        table.beaver = (territory, dams[0] if dams else 2)
        table.beaver_owner = table.vixen
    else:
        there = [obstacle for obstacle, where in table.obstacles.items() if where == territory]
        for obstacle in there:
            del table.obstacles[obstacle]
        table.obstacles[name] = territory


def grow_from_the_right(kits: list[Kit]) -> list[tuple[int, int]]:
    """Every kit of VIXEN one space on, the foremost first: kit from 1, and where it is then (RSV-020)."""
    moved = [(kit.space, number) for number, kit in enumerate(kits, start=1) if 1 <= kit.space < OUTSIDE]
    moved.sort(key=lambda found: -found[0])
    return [(number, space + 1) for space, number in moved]


# Bonus tiles: RSE-119, RSE-120, RSE-349, RSE-350


@dataclass
class BonusRow:
    """The row, the tiles nobody has seen, and those known to lie under the stack, the next one first."""

    shown: list[int]
    unseen: set[int]
    under: list[int]

    def drawn(self, tile: int) -> None:
        """A tile comes off the stack: an unseen one as long as there is any."""
        if self.unseen:
            assert tile in self.unseen
            self.unseen.remove(tile)
        else:
            assert self.under.pop(0) == tile

    def taken(self, tile: int, row: tuple[int, ...]) -> None:
        """A face-up tile is taken, and its place filled at once; `row` is what is seen then."""
        place = self.shown.index(tile)
        self.shown[place] = 0
        self.filled(row)

    def returned(self, tile: int, row: tuple[int, ...]) -> None:
        """A tile goes under the stack, and fills the leftmost empty place if there is one."""
        self.under.append(tile)
        self.filled(row)

    def filled(self, row: tuple[int, ...]) -> None:
        while 0 in self.shown and (self.unseen or self.under):
            place = self.shown.index(0)
            self.drawn(row[place])
            self.shown[place] = row[place]
