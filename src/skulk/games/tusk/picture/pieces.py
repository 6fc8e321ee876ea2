"""Tiles with their tokens, members and the Mammoth, where they stand."""

from typing import Final

from skulk.games.tusk.picture.boards import hunter_place
from skulk.games.tusk.picture.layout import tile_place
from skulk.games.tusk.view import MemberView, TileView, TuskView
from skulk.games.tusk.words import WORDS, board
from skulk.games.tusk.words.labels import said
from skulk.picture.shapes import label, line, number, place, stamp, text

MOST_STACKED: Final = 5  # tokens drawn one by one
SHORT_NAME: Final = 7  # letters that fit between the upper corners of a tile


def tiles(view: TuskView) -> list[str]:
    return [tile(land) for land in view.tiles]


def tile(land: TileView) -> str:
    """One piece: it turns over when the snow comes."""
    x, y = tile_place(land.name)
    face = "snow" if land.terrain == "snow" else "land"
    jagged = f'<g class="{"" if land.hard else "eased"}">{stamp("tusk-crag")}</g>' if land.difficult else ""
    name = WORDS.table[f"land {land.terrain}"].removeprefix("the ")
    words = "" if land.terrain in ("snow", "ground") else text(0, -30, land_class(name), name)
    inside = f"{stamp(f'tusk-land-{land.terrain}')}{jagged}{compass(land)}{words}{pile(land)}"
    return (
        f'<g id="tusk-tile-{land.name}" {place(x, y)} data-face="{face}">'
        f'{label(board.land(WORDS, land))}<g class="arrives">{inside}</g></g>'
    )


def land_class(name: str) -> str:
    return "land" if len(name) <= SHORT_NAME else "land long"


def compass(land: TileView) -> str:
    """The six directions of the die, on the Breeding Ground."""
    if land.terrain != "ground":
        return ""
    faces = ((4, 0, -37), (5, 43, -16), (6, 43, 31), (1, 0, 51), (2, -43, 31), (3, -43, -16))
    return "".join([text(x, y, "way", str(face)) for face, x, y in faces])


def pile(land: TileView) -> str:
    """Tokens side by side, so that they can be counted; a number when there are many."""
    if not land.tokens:
        return ""
    if land.tokens > MOST_STACKED:
        return stamp(f"tusk-kind-{land.kind}", place(-14, 38)) + text(16, 46, "count", f"×{land.tokens}")
    step = 24
    left = -step * (land.tokens - 1) / 2
    return "".join([stamp(f"tusk-kind-{land.kind}", place(left + step * n, 38)) for n in range(land.tokens)])


# Members


def members(view: TuskView) -> list[str]:
    return [member(view, one) for one in view.members]


def member_place(view: TuskView, one: MemberView) -> tuple[float, float]:
    company = [other for other in view.members if other.tile == one.tile]
    if not one.tile:
        return hunter_place(company.index(one), len(company))
    x, y = tile_place(one.tile)
    dx, dy = stood(company.index(one), len(company))
    return x + dx, y + dy


def stood(n: int, count: int) -> tuple[float, float]:
    """Side by side; from five on in two rows."""
    per_row = count if count <= 4 else -(-count // 2)
    row, column = divmod(n, per_row)
    here = min(per_row, count - row * per_row)
    step = min(34.0, 104.0 / max(per_row, 1))
    return (column - (here - 1) / 2) * step, (2.0 if count <= 4 else -14.0) + 30 * row


def member(view: TuskView, one: MemberView) -> str:
    x, y = member_place(view, one)
    lying = ' transform="rotate(90)"' if one.wounded else ""
    pips = "".join(
        [
            f'<circle class="pip" cx="{6 * (2 * n - one.actions + 1)}" cy="-26" r="5"/>'
            for n in range(one.actions)
        ]
    )
    ring = '<circle class="chosen" r="29"/>' if chosen(view, one) else ""
    words = board.member(WORDS, one)
    return (
        f'<g id="tusk-member-{one.seat}-{one.number}" class="member" {place(x, y)}>'
        f"{label(f'{view.tribes[one.seat].colour} {words}')}{ring}"
        f"<g{lying}>{stamp(f'tusk-member-{one.seat}')}</g>{pips}</g>"
    )


def chosen(view: TuskView, one: MemberView) -> bool:
    """Whether a question is about this member."""
    if view.fleeing is not None:
        return view.fleeing == (one.seat, one.number)
    return view.asking == "act" and view.turn == one.seat and view.picked == one.number


# The Mammoth


def mammoth(view: TuskView) -> list[str]:
    x, y = tile_place(view.mammoth)
    way = [tile_place(name) for name in view.roamed]
    spots = " ".join([f"{number(px)} {number(py - 20)}" for px, py in way])
    path = f' data-way="{spots}"' if len(way) > 1 and view.roamed[-1] == view.mammoth else ""
    trail = f'<path class="trail" d="{line(way)}"/>' if len(way) > 1 else ""
    return [
        f'<g id="tusk-trail">{trail}</g>',
        f'<g id="tusk-mammoth-piece" class="mammoth" {place(x, y - 20)}{path}>'
        f"{label(said('mammoth', view=view))}{stamp('tusk-mammoth')}</g>",
    ]
