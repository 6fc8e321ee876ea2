"""The personal board: points, stores, kits that grow on their paths, flags, prey, and one's power."""

from functools import cache
from textwrap import wrap
from typing import Final

from skulk.games.ruse.picture.home import Home
from skulk.games.ruse.picture.icons import RESOURCES, box, card, coin, gain, seat_shape, symbol, use
from skulk.games.ruse.picture.layout import BOARD, BOARD_HIGH, COLUMN, PREY, SIDE, Point
from skulk.games.ruse.terms import TERRITORIES
from skulk.games.ruse.view import FamilyView, KitView
from skulk.games.ruse.words import labels
from skulk.kernel.words import player_name
from skulk.picture.shapes import label, number, place, text, what

STEP: Final = 54  # from space to space of a growth path
GROWTH_LEFT: Final = COLUMN + 40
GROWTH_TOP: Final = BOARD + 149  # the ground of the first path
ROW: Final = 74
CACHE: Final = COLUMN + 178
LINE: Final = 36  # letters of a sentence on the card of one's power
YOUNG, OLDER = 0.29, 0.05  # a kit's size, and what each point of its value adds


def board(home: Home) -> str:
    seat, family = home.seat, home.family
    inside = card(COLUMN, BOARD, SIDE, BOARD_HIGH) + head(home)
    kits = "\n".join([kit_art(family, seat, kit) for kit in range(5)])
    parts = (
        inside,
        *stores(family),
        use("growth", more=what("growth")),
        gains(home),
        kits,
        *belongings(family, seat),
        power(home),
    )
    lines = "\n".join([part for part in parts if part])
    return f'<g id="ruse-board-{seat}" class="own" {what(f"family {seat}")}>\n{lines}</g>'


def head(home: Home) -> str:
    """Whose board it is, what is held, GP and VP."""
    family, top = home.family, BOARD + 28.0
    name = labels.YOU if home.mine else player_name(home.seat)
    found = seat_shape(home.seat, COLUMN + 24, top, 1.1) + text(COLUMN + 43, top + 8, "title left", name, 102)
    held = [sign for sign, has in (("cheese", home.cheese), ("star", home.star)) if has]
    for at, sign in enumerate(held):
        found += use(sign, *held_spot(at), 0.95, more=what(sign))
    found += use("gp", COLUMN + 164, top) + text(COLUMN + 184, top + 9, "large left", str(family.gp))
    found += text(COLUMN + 192 + 14.5 * len(str(family.gp)), top + 8, "left", labels.GP)
    found += use("vp", COLUMN + 272, top) + text(COLUMN + 292, top + 9, "large left", str(family.vp))
    marks = f'id="ruse-points-{home.seat}" {what(f"points {home.seat}")}'
    return f"<g {marks}>{label(labels.purse(family))}{found}</g>"


def held_spot(at: int) -> Point:
    """The cheese, or else the star, and below it the star."""
    return COLUMN + 332.0, BOARD + 72.0 + 32 * at


def store_spot(at: int) -> Point:
    """The middle of a store."""
    return COLUMN + 44.0 + 76 * at, BOARD + 74.0


def stores(family: FamilyView) -> list[str]:
    """Resources, and the dice that wait for their turn."""
    found = []
    for at, count in enumerate(family.resources):
        x, y = store_spot(at)
        face = use(f"pill-{RESOURCES[at]}")
        marks = f"{what(f'store {at}')} {place(x, y)}"
        words = label(labels.said("stored", count, TERRITORIES[at]))
        found.append(f"<g {marks}>{words}{face}{text(14, 8, 'figure', str(count))}</g>")
    return found


# Kits


@cache
def growth(
    prices: tuple[tuple[int, ...], ...],
    exits: tuple[tuple[int, int], ...],
) -> str:
    """Three paths uphill to the way out."""
    found = ""
    for track in range(3):
        y = GROWTH_TOP + ROW * track
        hills = [f"M{number(growth_x(s) - 24)} {y}q24 -9 48 0v8h-48Z" for s in range(1, 5)]
        found += f'<path d="{"".join(hills)}" fill="var(--slope)"/>'
        found += f'<path d="M{number(growth_x(5) - 24)} {y}q24 -9 48 0v8h-48Z" fill="#d9a21b"/>'
        green, black = exits[track]
        found += coin("vp", green, growth_x(5) + (44 if black else 46), y - 10)
        if black:  # for an extra kit, whose coat is its own
            found += coin("vp", black, growth_x(5) + 76, y - 10)
            found += use("face", growth_x(5) + 76, y - 21, 0.28, more='color="#d2691e"')
    return symbol("growth", found)


def gains(home: Home) -> str:
    """What is gained on a space stands above it, until a kit of its path stands there."""
    kits = {(kit.track, kit.space) for kit in home.family.kits}
    found = ""
    for track in range(3):
        for space, icon in enumerate(home.growth_icons[track], start=2):
            if icon and (track, space) not in kits:
                found += gain(icon, growth_x(space), GROWTH_TOP + ROW * track - 37)
    return f"<g {what('growth')}>{found}</g>"


def growth_x(space: int) -> float:
    return GROWTH_LEFT + STEP * (space - 1.0)


def kit_spot(kits: tuple[KitView, ...], kit: int) -> Point:
    """On the ground of its space; where two share one, the extra kit stands on the right: both can be hit."""
    shown = kits[kit]
    x, y = growth_x(max(shown.space, 1)), GROWTH_TOP + ROW * shown.track
    if [other.space for other in kits if other.track == shown.track].count(shown.space) == 1:
        return x, y
    return (x + 13, y + 2) if shown.extra else (x - 13, y - 2)


def kit_art(family: FamilyView, seat: int, kit: int) -> str:
    """A kit is drawn as big as it is old; the price of its next step lies on that step."""
    shown = family.kits[kit]
    if not 1 <= shown.space <= 5:
        return ""
    words = label(labels.said("kit", kit + 1, shown.track + 1, kit=shown))
    colour = "coat" if shown.extra else f"of-{seat}"
    name = f"ruse-kit-{seat}-{kit}"
    size = YOUNG + OLDER * shown.value
    fox = use("fox", -4, 2, size, colour, more=f'id="{name}-size"')
    value = use("dot", 14, -8) + text(14, -1, "value", str(shown.value))
    price = coin("gp", shown.cost, STEP, 2) if shown.cost and shown.space < 5 else ""
    inside = f"{words}{price}{fox}{value}"
    marks = f"{what(f'kit {seat} {kit}')} {place(*kit_spot(family.kits, kit))}"
    return f'<g id="{name}" class="piece" {marks}>{inside}</g>'


# Below


def belongings(family: FamilyView, seat: int) -> list[str]:
    """Flags that are left, prey in the cache, dice that wait."""
    y = float(PREY)
    flags = "".join(
        [
            use("flag", COLUMN + 18 + 26 * at, y, 0.6, "spent" if at < family.markers else f"of-{seat}")
            for at in range(4)
        ]
    )
    prey = ""
    for at in range(min(family.room, 5)):
        full = at < len(family.cache)
        prey += box("larder full" if full else "larder", COLUMN + 124 + 26 * at, y - 24, 24, 24, 6)
        prey += use("hunt", COLUMN + 136 + 26 * at, y - 12, 0.76, "cream") if full else ""
    more = len(family.cache) - 5
    prey += text(COLUMN + 255, y - 4, "left", f"+{more}") if more > 0 else ""
    dice = "".join([use(f"die{seat}", COLUMN + 336 - 26 * at, y - 12, 0.64) for at in range(family.dice)])
    return [
        f"<g {what(f'flags {seat}')}>{label(labels.flags_left(family))}{flags}</g>",
        f"<g {what(f'cache {seat}')}>{label(labels.cache(family))}{prey}</g>",
        f"<g {what(f'dice {seat}')}>{label(labels.dice_left(family))}{dice}</g>" if dice else "",
    ]


def kept_spot(at: int) -> Point:
    """A tile that one keeps, on the card of one's power."""
    return COLUMN + SIDE - 30.0 - 34 * at, BOARD + 403.0


def power(home: Home) -> str:
    """The card of one's ruse with its sentence, and the instincts that kits have brought."""
    name, sentence = home.power
    top = BOARD + 358.0
    learned = labels.instincts(home.family)
    found = box("pill-card", COLUMN + 8, top, SIDE - 16, 70, 12)
    if name:
        found += text(COLUMN + 18, top + 21, "strong left", name)
        room = LINE - 4 * len(home.family.kept)
        for at, line in enumerate(wrap(sentence, room, max_lines=2, placeholder=" …")):
            found += text(COLUMN + 18, top + 42 + 21 * at, "left on-paper", line, SIDE - 32)
    else:
        found += text(COLUMN + 18, top + 21, "strong left", labels.NO_POWER)
    kept = "".join(
        [use("keep", *kept_spot(at), 0.9, more=what("kept")) for at in range(len(home.family.kept))]
    )
    if learned:
        found += text(COLUMN + SIDE - 18.0, top + 21, "right on-paper", learned, 190)
    marks = f'id="ruse-power-{home.seat}" {what(f"power {home.seat}")}'
    return f"<g {marks}>{label(labels.power(home.power, home.family))}{found}{kept}</g>"
