"""Who is about on the land: foxes, the hunter, what stands in the way, the beaver, and flags on clearings."""

from typing import Final

from skulk.games.ruse.picture.icons import seat_shape, use
from skulk.games.ruse.picture.layout import ground_middle, standing
from skulk.games.ruse.terms import TERRITORIES
from skulk.games.ruse.view import RuseView
from skulk.games.ruse.words import labels
from skulk.kernel.words import player_name
from skulk.picture.shapes import Point, label, place, what

SIZE: Final = 0.62  # of a fox
OBSTACLES: Final = {"camp": 0.72, "bear": 0.7, "storm": 0.7, "wolf": 0.62}


def figures(view: RuseView) -> list[str]:
    """Those in the back first."""
    found = [one for at in range(4) for one in things(view, at)]
    if view.hunter is not None:
        found.append(hunter(view, view.hunter))
    seats = sorted(range(len(view.families)), key=lambda seat: fox_spot(view, seat)[1])
    return found + [fox(view, seat) for seat in seats]


def things(view: RuseView, at: int) -> list[str]:
    """Flags and the beaver on their clearings, and the obstacle in force."""
    found = []
    for space, ground in enumerate(view.territories[at].grounds):
        x, y = ground_middle(at, space)
        if ground.mark is not None:
            found.append(flag(view, at, space, ground.mark, x - 26, y - 9))
        if ground.beaver:
            inside = label(labels.BEAVER) + use("beaver", 0, 0, 0.56)
            found.append(
                f'<g id="ruse-beaver" class="piece" {what("beaver")} {place(x + 26, y - 8)}>{inside}</g>'
            )
    obstacle = view.territories[at].obstacle
    if obstacle:
        inside = label(labels.obstacle(obstacle, at)) + use(obstacle, 0, 0, OBSTACLES[obstacle])
        where = f"{what(f'obstacle {obstacle}')} {place(*standing(at, 132))}"
        found.append(f'<g id="ruse-obstacle-{obstacle}" class="piece" {where}>{inside}</g>')
    return found


def flag(view: RuseView, at: int, space: int, seat: int, x: float, y: float) -> str:
    words = label(labels.flag(player_name(seat), at, space))
    inside = use("flag", 0, 0, 0.72, f"of-{seat}") + seat_shape(seat, 11, -24, 0.5)
    marks = f"{what(f'flag {at} {space}')} {place(x, y)}"
    return f'<g id="ruse-flag-{TERRITORIES[at]}-{space + 1}" class="piece" {marks}>{words}{inside}</g>'


def hunter(view: RuseView, at: int) -> str:
    """In Winter the photographer comes: two figures for the same part (RSE-014)."""
    inside = label(labels.hunter(at)) + use("photographer" if view.winter else "hunter", 0, 0, 0.76)
    return f'<g id="ruse-hunter" class="piece" {what("hunter")} {place(*standing(at, 66))}>{inside}</g>'


def fox_spot(view: RuseView, seat: int) -> Point:
    """On its clearing, on the mountain, or in the centre at its foot."""
    where, space = view.families[seat].fox
    if where == 4:  # below the open tiles' highest row and beside what can be bought
        up = [other for other, family in enumerate(view.families) if family.fox[0] == 4]
        return 368.0 + 26 * (up.index(seat) - (len(up) - 1) / 2), 252.0
    if where < 0:
        return 368.0 + 36 * (seat - (len(view.families) - 1) / 2), 500.0
    x, y = ground_middle(where, space - 1)
    same = [other for other, family in enumerate(view.families) if family.fox == (where, space)]
    return x + 26.0 * (same.index(seat) - (len(same) - 1) / 2), y - 14


def fox(view: RuseView, seat: int) -> str:
    where, _ = view.families[seat].fox
    inside = use("fox", 0, 0, SIZE, f"of-{seat}", flip=where in (1, 2)) + seat_shape(seat, 0, -8, 0.6)
    words = label(labels.said("fox", player_name(seat)))
    marks = f"{what(f'fox {seat}')} {place(*fox_spot(view, seat))}"
    return f'<g id="ruse-fox-{seat}" class="piece" {marks}>{words}{inside}</g>'
