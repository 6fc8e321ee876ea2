"""Reads and checks the component data, once, into frozen tuples."""

from dataclasses import dataclass
from typing import Final

from skulk.games.ruse.terms import (
    ACTIONS,
    AMOUNT,
    BEAVER_TILE,
    CARD_COUNT,
    CARDS,
    CATCHES,
    CHEESE,
    DO_HUNT,
    EFFECTS,
    EXIT,
    GROUND_NAMES,
    ICONS,
    INSTINCTS,
    KEEP_TILE,
    OBSTACLES,
    OWN,
    PURCHASES,
    ROUNDS,
    RUSES,
    SHAPES,
    SPACES,
    STAR,
    TERRITORIES,
    TILE,
    TILE_COUNT,
    TILE_KINDS,
    TOP_LEVEL,
    effect,
)
from skulk.kernel.edition import Edition, Parts, Sheet
from skulk.kernel.texts import text_beside

ROW_PLACES: Final = (*TERRITORIES, "den")
LONGEST_ROW: Final = 5  # hunting tiles that the chart has points for
FIREFOX_SPACES: Final = 6
CONDITIONS: Final = ("completed", "track", "hunting", "kit", "outside", "exits", "marks", "village")
FILES: Final = ("components.toml", "objectives.toml", "vixen.toml")
Numbers = tuple[int, ...]
# Territory tiles that rules of their own go with, by their place among the twelve.
FIXED_TILES: Final = {
    **{number: f"obstacle {name}" for number, name in enumerate(OBSTACLES)},
    KEEP_TILE: "keep kit",
    BEAVER_TILE: "keep beaver",
}


@dataclass(frozen=True)
class Objective(Parts):
    """A private or a common objective: what is paid, what must hold, what it gives."""

    name: str
    pay: Numbers  # resources by territory
    completed: int
    tracks: Numbers  # levels by territory
    any_track: int
    hunting: int
    kit: int  # the value one kit must have
    outside: int
    exits: int
    marks: int
    village: int
    vp: Numbers  # one figure, or by who comes first
    bonus: int
    penalty: int
    price: int  # VP for the exchange
    exchange: int
    start: bool  # used in a first game
    basic: bool  # used in the basic mode


@dataclass(frozen=True)
class VixenCard(Parts):
    """One card of VIXEN: rows for 1-2, 3-4 and 5-6 of place, icons and VP."""

    name: str
    instant: int  # an icon, or -1
    places: Numbers  # a territory, or -1 for the den
    icons: tuple[Numbers, ...]
    vp: Numbers


@dataclass(frozen=True)
class Components(Parts):
    """What lies in the box."""

    numbers: dict[str, int]  # every single figure by its path
    lists: dict[str, Numbers]  # every row of figures or effects by its path
    placement: tuple[tuple[Numbers, ...], ...]  # effects by die value; then the same for the basic mode
    grounds: Numbers  # the actions of each exploration tile, as bits
    tile_kinds: Numbers
    tile_effects: Numbers  # an obstacle, or an effect
    track_tiles: Numbers
    growth_costs: tuple[Numbers, ...]
    growth_icons: tuple[Numbers, ...]
    cells: Numbers  # printed in the den
    purchases: tuple[Numbers, ...]  # cost, draw, place
    den_tiles: tuple[Numbers, ...]  # a purchase or -1, its cost, draw and place, GP for the first space
    bonus_shapes: Numbers  # from B1 on
    bonus_effects: Numbers
    printed: tuple[Numbers, ...]  # effects of wisdom, plenty and vigour
    destiny: tuple[Numbers, ...]  # territory and effect
    order_tiles: Numbers
    village: Numbers  # the actions beside each space, as bits
    basic: Numbers  # what star and cheese are in the basic mode
    objectives: tuple[Objective, ...]
    common: tuple[Objective, ...]
    vixen: tuple[tuple[VixenCard, ...], ...]  # by level


def text() -> str:
    return text_beside(__package__, *FILES)


def read(source: str, filename: str) -> Edition:
    """Checks an edition's counts, references and ranges; complaints name their line."""
    sheet = Sheet(source, filename)
    parts = Components(
        numbers={path: sheet.number(path, *BOUNDS.get(path, (0, most))) for path, most in FIGURES.items()},
        lists={path: row(sheet, path, length) for path, length in ROWS.items()},
        placement=tuple(
            [placement(sheet, f"territories.{name}") for name in ("placement", "basic_placement")]
        ),
        grounds=tuple([actions(sheet, f"exploration.{name}") for name in GROUND_NAMES]),
        tile_kinds=tuple([territory_tile(sheet, number)[0] for number in range(TILE_COUNT)]),
        tile_effects=tuple([territory_tile(sheet, number)[1] for number in range(TILE_COUNT)]),
        track_tiles=track_tiles(sheet),
        growth_costs=tuple([costs(sheet, "growth.costs", 4, track) for track in range(3)]),
        growth_icons=tuple([effects(sheet, "growth.icons", 4, at=track) for track in range(3)]),
        cells=tuple([cell for line in range(1, 5) for cell in effects(sheet, f"den.row{line}", 5)]),
        purchases=tuple([purchase(sheet, name) for name in PURCHASES]),
        den_tiles=tuple([den_tile(sheet, f"den_tiles.DA{number}") for number in range(1, 6)]),
        bonus_shapes=tuple([SHAPES.index(word(sheet, "bonus_paths", n, SHAPES)) for n in range(1, 13)]),
        bonus_effects=tuple([parsed(sheet, f"bonus_paths.B{n}", 2) for n in range(1, 13)]),
        printed=tuple([effects(sheet, f"printed_instincts.{name}", 0) for name in INSTINCTS[10:]]),
        destiny=tuple([destiny(sheet, f"destiny_tiles.D{number}") for number in range(1, 10)]),
        order_tiles=small(
            sheet, "turn_order_tiles", tuple([parsed(sheet, f"turn_order_tiles.O{n}") for n in range(1, 9)])
        ),
        village=tuple([beside(sheet, space) for space in range(6)]),
        basic=(parsed(sheet, "basic.star"), parsed(sheet, "basic.cheese")),
        objectives=tuple([objective(sheet, f"objectives.P{n}") for n in range(1, CARDS + 1)]),
        common=tuple([objective(sheet, f"common.C{number}") for number in range(1, 10)]),
        vixen=tuple([cards(sheet, level) for level in range(1, 5)]),
    )
    check_names(sheet)
    check_counts(sheet, parts)
    return sheet.edition(parts)


# Single figures and the most each may be.
FIGURES: Final = {
    **{f"rounds.{name}": 9 for name in ("fourth_from", "fourth_kits", "fourth_late_vp", "catch_up_gp")},
    "start.gp": 99,
    "start.cards": 6,
    "movement.day": 4,
    "movement.night": 4,
    **{f"{table}.{name}": 9 for table in ("actions", "winter_actions") for name in ACTIONS[:4]},
    **{f"tolls.{name}": 9 for name in ("passed", "ended", "beaver", "emptied")},
    **{f"mountain.{season}{name}": 9 for season in ("", "winter_") for name in ("resource", "track", "kit")},
    "obstacles.camp_gp": 9,
    "obstacles.storm": 1,
    **{f"tokens.{name}": 9 for name in ("cheese_gp", "cheese_vp", "star_vp", "star_spaces")},
    **{f"hunting.{name}": 12 for name in (*CATCHES, "success_gp", "cache", "second_row", "returned_gp")},
    "growth.follow": 4,
    **{f"den_paths.{shape}": 22 for shape in SHAPES},
    "printed_instincts.cube_vp": 9,
    **{f"ruses.{name}": 9 for name in ("lucky_six_gp", "mouser_gp", "night_eyes")},
    "score_track.orange": 20,
    "resources.each": 99,
    "firefox.die_spaces": 4,
    **{f"firefox.{name}": 9 for name in ("spaces", "empty_gp", "spark_gp")},
    **{f"village.{name}": 9 for name in ("hunting_spots", *CATCHES, "street_wise_gp")},
    **{f"vixen.{name}": 99 for name in ("spaces", "reach", "cache", "bag", "den_tiles", "territory_tiles")},
}
# The least and the most, where a match could not be played with others.
BOUNDS: Final = {
    "score_track.orange": (1, 20),
    **{f"hunting.{name}": (0, LONGEST_ROW) for name in ("cache", "second_row")},
    "firefox.spaces": (FIREFOX_SPACES, FIREFOX_SPACES),
    "vixen.spaces": (EXIT, EXIT),
    "vixen.reach": (1, SPACES),
    "vixen.cache": (0, LONGEST_ROW),
    **{f"vixen.{name}": (1, 99) for name in ("den_tiles", "territory_tiles")},
}
# Rows of figures and how long each is; 0 is any length.
ROWS: Final = {
    "dice.gp": 6,
    "destiny_die.night": 0,
    "rounds.dice": ROUNDS,
    "territories.die_spaces": 4,
    "territories.winter_die_spaces": 4,
    "mountain.die_spaces": 3,
    "tracks.levels": 7,
    "tracks.hunter": 0,
    "hunting.collection": 6,
    "growth.green": 3,
    "growth.black": 3,
    "markers.vp": 4,
    "den.die_spaces": 3,
    "firefox.tiles": 12,
    "village.die_spaces": 3,
    "village.spaces": 6,
    "village.tiles": 5,
    "vixen.kits": 3,
    "vixen.dice": 4,
}
# The least and the most in a row, if not 0 and 99.
RANGES: Final = {
    "destiny_die.night": (1, 6),
    "rounds.dice": (0, 9),
    "tracks.hunter": (1, TOP_LEVEL),
    "vixen.kits": (1, EXIT),
    "vixen.dice": (0, 8),
}
OF_EFFECTS: Final = ("tracks.levels", "firefox.tiles", "village.spaces", "village.tiles")


def listed(sheet: Sheet, path: str, length: int, at: int | None = None) -> list[object]:
    """A list of a length; `at` picks one of a list of lists."""
    value = sheet.at(path)
    if at is not None:
        value = value[at] if isinstance(value, list) and len(value) > at else None
    if not isinstance(value, list) or (length and len(value) != length):
        raise sheet.fault(path, f"{path} must be a list of {length or 'some'} entries.")
    return value


def costs(sheet: Sheet, path: str, length: int, at: int) -> Numbers:
    """One of several rows of numbers."""
    found = listed(sheet, path, length, at)
    for value in found:
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= 99:
            raise sheet.fault(path, f"{path} must hold numbers from 0 to 99, not {value!r}.")
    return tuple([int(str(value)) for value in found])


def effects(sheet: Sheet, path: str, length: int, at: int | None = None) -> Numbers:
    return tuple([as_effect(sheet, path, str(value)) for value in listed(sheet, path, length, at)])


def row(sheet: Sheet, path: str, length: int) -> Numbers:
    if path not in OF_EFFECTS:
        return sheet.numbers(path, *RANGES.get(path, (0, 99)), length)
    found = effects(sheet, path, length)
    if path in ("tracks.levels", "village.spaces"):
        if any([shown == TILE and at % 2 == 0 for at, shown in enumerate(found)]):
            raise sheet.fault(path, f"{path}: a tile can lie on the second, fourth and sixth space only.")
    else:
        small(sheet, path, found)
    return found


def small(sheet: Sheet, path: str, found: Numbers) -> Numbers:
    """What is printed on tiles that a position keeps in a byte each."""
    if any([shown > 255 for shown in found]):
        raise sheet.fault(path, f"{path}: a tile brings 7 GP or VP at most.")
    return found


def as_effect(sheet: Sheet, path: str, written: str) -> int:
    """`2 gp`, `kit`, `own` (the resource of a territory) or `none`."""
    if written == "own":
        return OWN
    first, rest = written.split(" ", 1) if " " in written else (written, "")
    if is_figure(first) and rest in ("gp", "vp"):
        return effect(EFFECTS.index(rest), int(first))
    if written in EFFECTS and written not in ("gp", "vp"):
        return EFFECTS.index(written)
    raise sheet.fault(path, f"{path}: there is no effect {written!r}.")


def is_figure(text: str) -> bool:
    """A number from 0 to 99, as anybody writes it."""
    return text.isascii() and text.isdecimal() and len(text) < 3


def parsed(sheet: Sheet, path: str, skip: int = 0) -> int:
    """The effect at a path, after as many leading characters."""
    return as_effect(sheet, path, sheet.word(path)[skip:])


def word(sheet: Sheet, table: str, number: int, allowed: tuple[str, ...]) -> str:
    """The shape that a bonus tile begins with."""
    path = f"{table}.B{number}"
    first = sheet.word(path).split(" ")[0]
    if first not in allowed:
        raise sheet.fault(path, f"{path} must begin with one of {', '.join(allowed)}, not {first!r}.")
    return first


def placement(sheet: Sheet, path: str) -> tuple[Numbers, ...]:
    return tuple([effects(sheet, path, 0, at=value) for value in range(len(listed(sheet, path, 6)))])


def actions(sheet: Sheet, path: str) -> int:
    bits = 0
    for name in listed(sheet, path, 0):
        if name not in ACTIONS[:4]:
            raise sheet.fault(path, f"{path}: {name!r} is no action of a territory.")
        bits |= 1 << ACTIONS.index(str(name))
    return bits


def territory_tile(sheet: Sheet, number: int) -> tuple[int, int]:
    """Its kind, and the obstacle or the effect; the beaver has none."""
    path = f"territory_tiles.TT{number + 1}"
    kind, _, what = sheet.word(path).partition(" ")
    if kind not in TILE_KINDS:
        raise sheet.fault(path, f"{path} must begin with one of {', '.join(TILE_KINDS)}, not {kind!r}.")
    found = OBSTACLES.index(what) if what in OBSTACLES else 0
    if what not in OBSTACLES and what != "beaver":
        found = as_effect(sheet, path, what)
    wanted = FIXED_TILES.get(number, "")
    if wanted and wanted != f"{kind} {what}":
        raise sheet.fault(path, f"{path} must be {wanted!r}, not {kind} {what}: rules of its own go with it.")
    if not wanted and kind not in ("available", "instant"):
        raise sheet.fault(path, f"{path} must be available or instant, not {kind!r}.")
    return TILE_KINDS.index(kind), found


def track_tiles(sheet: Sheet) -> Numbers:
    """Twelve base tiles, then the one of each mini-expansion."""
    found: list[int] = []
    for name in sheet.entries("track_tiles"):
        if name not in ("firefox", "village"):
            found += [as_effect(sheet, "track_tiles", name)] * sheet.number(f"track_tiles.{name}", 0, 12)
    if len(found) != 12:
        raise sheet.fault("track_tiles", f"track_tiles must count 12 base tiles, not {len(found)}.")
    found += [parsed(sheet, f"track_tiles.{name}") for name in ("firefox", "village")]
    return small(sheet, "track_tiles", tuple(found))


def purchase(sheet: Sheet, name: str) -> Numbers:
    return bought(sheet, f"den_purchases.{name}", name)


def bought(sheet: Sheet, path: str, name: str) -> Numbers:
    """Cost, tiles drawn and tiles laid: up to two, or the one bonus tile."""
    cost = sheet.number(f"{path}.cost", 0, 9)
    if name in ("bonus", "none"):
        most = int(name == "bonus")
        return (cost, sheet.number(f"{path}.draw", 0, 0), sheet.number(f"{path}.place", most, most))
    draw = sheet.number(f"{path}.draw", 1, 2)
    return (cost, draw, sheet.number(f"{path}.place", 1, draw))


def den_tile(sheet: Sheet, path: str) -> Numbers:
    buy = sheet.word(f"{path}.buy", "none", *PURCHASES)
    gp = sheet.number(f"{path}.first_space_gp", 0, 9)
    return (PURCHASES.index(buy) if buy != "none" else -1, *bought(sheet, path, buy), gp)


def beside(sheet: Sheet, space: int) -> int:
    """The actions left and right of a space of the Village track."""
    bits = 0
    for side in ("left", "right"):
        name = listed(sheet, f"village.{side}", 6)[space]
        if name not in ("kit", "hunt", "mark"):
            raise sheet.fault(f"village.{side}", f"village.{side}: {name!r} is no action of the Village.")
        bits |= 1 << ACTIONS.index(str(name))
    return bits


def destiny(sheet: Sheet, path: str) -> Numbers:
    where, _, what = sheet.word(path).partition(" ")
    if where not in TERRITORIES:
        raise sheet.fault(path, f"{path} must begin with a territory, not {where!r}.")
    return (TERRITORIES.index(where), as_effect(sheet, path, what))


def objective(sheet: Sheet, path: str) -> Objective:
    table = sheet.table(path)

    def figure(name: str) -> int:
        return sheet.number(f"{path}.{name}", 0, 9) if name in table else 0

    pay = [str(name) for name in listed(sheet, f"{path}.pay", 0)] if "pay" in table else []
    levels = sheet.table(f"{path}.tracks") if "tracks" in table else {}
    for name in pay + list(levels):
        if name not in TERRITORIES:
            raise sheet.fault(path, f"{path}: there is no territory {name!r}.")
    private = isinstance(table.get("vp"), int)
    if not private and not any([figure(name) for name in CONDITIONS]):
        raise sheet.fault(path, f"{path} must ask for something: {', '.join(CONDITIONS)}.")
    return Objective(
        name=path.split(".")[1],
        pay=tuple([pay.count(name) for name in TERRITORIES]),
        completed=figure("completed"),
        tracks=tuple([level_of(sheet, path, name) if name in levels else 0 for name in TERRITORIES]),
        any_track=figure("track"),
        hunting=figure("hunting"),
        kit=figure("kit"),
        outside=figure("outside"),
        exits=figure("exits"),
        marks=figure("marks"),
        village=figure("village"),
        vp=(figure("vp"),) if private else sheet.numbers(f"{path}.vp", 0, 99, 4),
        bonus=parsed(sheet, f"{path}.bonus") if private else 0,
        penalty=figure("penalty"),
        price=figure("price"),
        exchange=parsed(sheet, f"{path}.exchange") if private else 0,
        start=bool(table.get("start", False)),
        basic=bool(table.get("basic", False)),
    )


def level_of(sheet: Sheet, path: str, name: str) -> int:
    return sheet.number(f"{path}.tracks.{name}", 0, 7)


def cards(sheet: Sheet, level: int) -> tuple[VixenCard, ...]:
    """A level's cards: as many for each round as VIXEN has dice."""
    dice = sheet.numbers("vixen.dice", 0, 99, 4)
    names = [f"V{level}-{turn + 1}{letter}" for turn in range(4) for letter in "abcdefgh"[: dice[turn]]]
    return tuple([vixen_card(sheet, name) for name in names])


def vixen_card(sheet: Sheet, name: str) -> VixenCard:
    path = f"vixen.cards.{name}"
    instant = sheet.word(f"{path}.instant", "none", *ICONS)
    rows = [str(line).split(": ") for line in listed(sheet, f"{path}.rows", 3)]
    for parts in rows:
        if len(parts) != 3 or parts[0] not in ROW_PLACES or not is_figure(parts[2]):
            raise sheet.fault(path, f"{path}: a row reads 'place: icons: VP', not {': '.join(parts)!r}.")
        for icon in parts[1].split(", "):
            if icon not in ICONS:
                raise sheet.fault(path, f"{path}: VIXEN has no icon {icon!r}.")
    return VixenCard(
        name,
        ICONS.index(instant) if instant != "none" else -1,
        tuple([TERRITORIES.index(parts[0]) if parts[0] != "den" else -1 for parts in rows]),
        tuple([tuple([ICONS.index(icon) for icon in parts[1].split(", ")]) for parts in rows]),
        tuple([int(parts[2]) for parts in rows]),
    )


def check_counts(sheet: Sheet, parts: Components) -> None:
    """What has to be there in every mode that can be chosen."""
    marked = sum([objective.basic for objective in parts.objectives])
    if marked < parts.numbers["start.cards"]:
        raise sheet.fault("objectives", "The basic mode needs as many objectives as are drawn at the start.")
    for mode in ("start", "basic"):
        if sum([getattr(objective, mode) for objective in parts.common[:8]]) < 3:
            raise sheet.fault("common", f"Three of the first eight common objectives must be marked {mode}.")
    if {kind % AMOUNT for kind in parts.basic} & {STAR, CHEESE}:
        raise sheet.fault("basic", "The basic mode has neither star nor cheese: they must be something else.")
    if sum(parts.lists["vixen.dice"]) != CARD_COUNT:
        raise sheet.fault(
            "vixen.dice", f"vixen.dice must sum to {CARD_COUNT}: VIXEN has a card for each die."
        )
    spots = sum([1 for beside_it in parts.village if beside_it & DO_HUNT])
    if parts.numbers["village.hunting_spots"] != spots:
        raise sheet.fault("village.hunting_spots", f"{spots} spaces of the Village have a hunt beside them.")


def check_names(sheet: Sheet) -> None:
    """Instincts, ruses and pools that the code knows by name."""
    tiles = [
        *listed(sheet, "instincts.tiles", 8),
        sheet.at("instincts.firefox"),
        sheet.at("instincts.village"),
    ]
    if tiles != list(INSTINCTS[:10]):
        raise sheet.fault(
            "instincts.tiles", f"The instincts must be {', '.join(INSTINCTS[:10])}, in this order."
        )
    ruses = [*listed(sheet, "ruses.tiles", 6), sheet.at("ruses.firefox")]
    if ruses != list(RUSES[1:]):
        raise sheet.fault("ruses.tiles", f"The Ruse tiles must be {', '.join(RUSES[1:])}, in this order.")
    for path, count in (("hunting", 24), ("village", 10)):
        found = sum([sheet.number(f"{path}.{name}", 0, count) for name in CATCHES])
        if found != count:
            raise sheet.fault(path, f"{path} must count {count} hunting tiles, not {found}.")
    paths = sum([sheet.number(f"den_paths.{shape}", 0, 22) for shape in SHAPES])
    if paths != 22:
        raise sheet.fault("den_paths", f"den_paths must count 22 tiles, not {paths}.")
