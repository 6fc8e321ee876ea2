"""What lies on the land: signs, tracks, die spaces, clearings, and the mountain in the middle."""

from typing import Final

from skulk.games.ruse.picture.icons import (
    ACTIONS,
    CLEARED,
    RESOURCES,
    box,
    die,
    disc,
    gain,
    path,
    seat_shape,
    use,
)
from skulk.games.ruse.picture.layout import (
    LAND_WIDE,
    ground_middle,
    level_spot,
    slot_middle,
)
from skulk.games.ruse.picture.pages import WIDE
from skulk.games.ruse.terms import TERRITORIES
from skulk.games.ruse.view import RuseView
from skulk.games.ruse.words import labels
from skulk.kernel.words import player_name
from skulk.picture.shapes import label, number, place, text, what

OPEN: Final = 9  # open tiles that have a place on the mountain
IN_ROW: Final = 3
SIGN: Final = 92  # how wide a territory's name is


def land(view: RuseView) -> list[str]:
    return [territory(view, at) for at in range(4)] + [mountain(view)]


def territory(view: RuseView, at: int) -> str:
    inside = sign(at) + track(view, at) + slots(view, at)
    grounds = "\n".join([clearing(view, at, space) for space in range(4)])
    return f'<g id="ruse-land-{TERRITORIES[at]}">{inside}\n{grounds}</g>'


def sign(at: int) -> str:
    """A board with the territory's name."""
    x = 8.0 if at in (0, 3) else LAND_WIDE - 8.0 - SIGN
    y = 91.0 if at in (0, 1) else 561.0
    name = TERRITORIES[at]
    inside = box(f"plank edge-{name}", 0, 0, SIGN, 32, 8) + text(SIGN / 2, 22, "sign", labels.PLACES[name])
    marks = f'id="ruse-sign-{name}" {what(f"territory {at}")} {place(x, y)}'
    return f"<g {marks}>{label(labels.said('territory', name))}{inside}</g>"


# The track


def track(view: RuseView, at: int) -> str:
    """Levels 1 to 7 with their gains, a hat where the hunter moves; each player's paw stands on its level."""
    (x, y), (last, _) = level_spot(at, 1), level_spot(at, 7)
    found = path("string", f"M{number(x)} {number(y)}H{number(last)}")
    for level, effect in enumerate(view.tracks[at], start=1):
        x, y = level_spot(at, level)
        found += gain(effect, x, y)
        if level in view.hunter_levels:
            found += use("hat", x, y - 13)
    paws = "".join([paw(view, seat, at) for seat in range(len(view.families))])
    marks = f'id="ruse-track-{TERRITORIES[at]}" {what(f"track {at}")}'
    return f"<g {marks}>{label(labels.track(view, at))}{found}</g>{paws}"


def paw(view: RuseView, seat: int, at: int) -> str:
    """Side by side below the level; below the sign before the first."""
    if view.vixen is not None and seat == view.vixen.seat:
        return ""
    level = view.families[seat].tracks[at]
    x, y = level_spot(at, level)
    near = [other for other in range(len(view.families)) if view.families[other].tracks[at] == level]
    x += 12.0 * (near.index(seat) - (len(near) - 1) / 2) - (33 if at in (0, 3) else -33) * (not level)
    words = label(labels.paw(player_name(seat), at, level))
    inside = words + seat_shape(seat, 0, 0, 0.7)
    return f'<g id="ruse-paw-{seat}-{at}" class="piece" {what(f"track {at}")} {place(x, y + 21)}>{inside}</g>'


# Die spaces


def slots(view: RuseView, at: int) -> str:
    costs = view.territories[at].spaces
    name = TERRITORIES[at]
    inside = "".join([slot(view, name, one, cost, *slot_middle(at, one)) for one, cost in enumerate(costs)])
    return f'<g id="ruse-slots-{name}" {what(f"spaces {at}")}>{label(labels.slots(name))}{inside}</g>'


def slot(view: RuseView, where: str, at: int, cost: int, x: float, y: float) -> str:
    """A die space: the die that lies there, or what it costs."""
    for lying in view.dice:
        if (lying.place, lying.space) == (where, at):
            return die(lying.seat, lying.value, x, y)
    return use("slot", x, y) + (text(x, y + 7, "cost", labels.said("less", cost)) if cost else "")


# Clearings


def clearing(view: RuseView, at: int, space: int) -> str:
    """A space with the actions that it sells; prey that is gone is pale."""
    ground = view.territories[at].grounds[space]
    x, y = ground_middle(at, space)
    owner = player_name(ground.mark) if ground.mark is not None else ""
    words = label(labels.ground(ground, at, space, owner))
    sold = ["gone" if name == "hunt" and not ground.prey else name for name in ground.actions]
    strange = use(f"b-{RESOURCES[ground.colour]}", 0, -30, 0.7) if ground.colour != at else ""
    inside = use("at-" + "-".join([name for name in CLEARED if name in sold])) + strange
    if (
        view.asking == "action"
        and view.asked is not None
        and view.families[view.asked].fox == (at, space + 1)
    ):
        inside += '<ellipse class="chosen" rx="46" ry="30"/>'  # what can be bought is bought here
    marks = f"{what(f'ground {at} {space}')} {place(x, y)}"
    return f'<g id="ruse-ground-{TERRITORIES[at]}-{space + 1}" {marks}>{words}{inside}</g>'


# The mountain


def mountain(view: RuseView) -> str:
    name = box("plank edge-rock", 314, 334, 108, 29, 8) + text(368, 354, "sign", labels.MOUNTAIN)
    found = f'<g class="summit">{name}</g>'
    for at, action in enumerate(("resource", "track", "kit")):
        found += disc("stone", 320.0 + 48 * at, 384, 18) + use(ACTIONS[action], 320.0 + 48 * at, 384, 0.86)
    for at, cost in enumerate(view.mountain):
        found += slot(view, "mountain", at, cost, *slot_middle(4, at))
    return (
        f'<g id="ruse-mountain" {what("mountain")}>{label(labels.MOUNTAIN_IS)}{found}</g>\n{open_tiles(view)}'
    )


def tile_spot(at: int) -> tuple[float, float]:
    """Where open tiles lie on the slope, from its foot up; the first of a row in the middle."""
    return (368.0, 330.0, 406.0)[at % IN_ROW], 312.0 - 38 * (at // IN_ROW)


def open_tiles(view: RuseView) -> str:
    """The tiles for all, each with its territory's colour."""
    found = []
    for at, (territory_, tile, effect) in enumerate(view.available[:OPEN]):
        words = label(labels.open_tile(territory_, tile, effect))
        face = box(f"edge-{TERRITORIES[territory_]} plank", -17, -17, 34, 34, 7) + gain(effect, 0, 0, 0.92)
        spot = f"{what(f'open {territory_} {tile}')} {place(*tile_spot(at))}"
        found.append(f'<g id="ruse-open-{territory_}-{tile}" {spot}>{words}{face}</g>')
    return "\n".join(found)


# The sky


def hud(view: RuseView) -> str:
    """Round, day or night, the die in play and destiny."""
    found = box("sky narrow-only", -16, 10, WIDE, 68, 22)
    found += text(16, 38, "sky-title left", labels.said("round", view=view) if view.round else labels.SET_UP)
    for at in range(view.rounds):
        found += disc("round" if at < view.round else "round open", 24.0 + 22 * at, 58, 7.5)
    found += use("moon" if view.night else "sun", 312, 44)
    found += text(346, 40, "sky-title left", labels.NIGHT if view.night else labels.DAY)
    found += text(346, 64, "sky-words left", labels.said("run", view=view))
    inside = f"{label(labels.time(view))}{found}"
    return f'<g id="ruse-head" {what("time")}>{inside}</g>\n{rolled(view)}\n{destiny(view)}'


def rolled(view: RuseView) -> str:
    """The die in play; it rolls when it is another one, and counts down with each purchase."""
    if not view.roll or view.turn is None:
        return ""
    left = sum([family.dice for family in view.families])
    throw = f"{view.round}-{left}-{view.turn}:{view.roll}"
    face = f'<g id="ruse-die" data-roll="{throw}" {place(168, 44)}>{die(view.turn, view.die, 0, 0, 1.35)}</g>'
    words = text(202, 51, "sky-words left", labels.said("rolled", view=view))
    told = label(labels.die(view, player_name(view.turn)))
    return f'<g id="ruse-rolled" {what("die")}>{told}{face}{words}</g>'


def destiny(view: RuseView) -> str:
    """Rolled once a round; an action die that shows the same gains what stands beside it."""
    if view.destiny is None:
        return ""
    throw = f"{view.round}:{view.destiny_die}"
    figure = str(view.destiny_die) if view.destiny_die else "–"
    face = box("destiny", -20, -20, 40, 40, 9) + text(0, 9, "fate", figure)
    rolled_ = f'<g id="ruse-destiny" data-roll="{throw}" {place(640, 44)}>{face}</g>'
    found = text(610, 51, "sky-title right", labels.DESTINY) + rolled_
    found += path("arrow", "M668 44H682M677 38L684 44L677 50") + gain(view.destiny_bonus, 708, 44, 1.1)
    return f'<g id="ruse-fate" {what("destiny")}>{label(labels.destiny(view))}{found}</g>'
