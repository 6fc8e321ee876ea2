"""Tiles with their tokens, members and the Mammoth, where they stand."""

from skulk.games.tusk.picture.boards import hunter_place
from skulk.games.tusk.picture.layout import tile_place
from skulk.games.tusk.view import MemberView, TileView, TuskView
from skulk.games.tusk.words import WORDS, board
from skulk.games.tusk.words.labels import said
from skulk.picture.shapes import label, line, number, place, stamp, text, what


def tiles(view: TuskView) -> list[str]:
    next_ = board.next_to_freeze(view)
    return [tile(land, land.name in next_, land.name == view.mammoth) for land in view.tiles]


def tile(land: TileView, freezing: bool, trodden: bool) -> str:
    """One piece: it turns over when the snow comes."""
    x, y = tile_place(land.name)
    face = "snow" if land.terrain == "snow" else "land"
    jagged = f'<g class="{"" if land.hard else "eased"}">{stamp("tusk-crag")}</g>' if land.difficult else ""
    snow = (
        f'<g id="tusk-snow-{land.name}" class="falls">{stamp("tusk-land-snow")}</g>' if face == "snow" else ""
    )
    ground = snow or stamp(f"tusk-land-{land.terrain}")
    cold = stamp("tusk-frost") if freezing else ""
    ways = "" if trodden else compass(land)
    inside = f"{ground}{cold}{jagged}{ways}{pile(land)}"
    return (
        f'<g id="tusk-tile-{land.name}" {what(f"tile {land.name}")} {place(x, y)} data-face="{face}">'
        f'{label(board.land(WORDS, land))}<g class="arrives">{inside}</g></g>'
    )


def compass(land: TileView) -> str:
    """The six directions of the die, on the Breeding Ground; under the Mammoth they could not be read."""
    if land.terrain != "ground":
        return ""
    faces = ((4, 0, -37), (5, 43, -16), (6, 43, 31), (1, 0, 51), (2, -43, 31), (3, -43, -16))
    return "".join([text(x, y, "way", str(face)) for face, x, y in faces])


def pile(land: TileView) -> str:
    """A slip with the token and how many of them lie there."""
    if not land.tokens:
        return ""
    slip = '<rect class="slip" x="-34" y="20" width="68" height="36" rx="18"/>'
    return slip + stamp(f"tusk-kind-{land.kind}", place(-14, 38)) + text(16, 47, "count", str(land.tokens))


# Members


def members(view: TuskView) -> list[str]:
    return [member(view, one) for one in view.members]


def member_place(view: TuskView, one: MemberView) -> tuple[float, float]:
    company = [other for other in view.members if other.tile == one.tile]
    if not one.tile:
        return hunter_place(company.index(one), len(company))
    x, y = tile_place(one.tile)
    alike = [other for other in company if other.wounded == one.wounded]
    mixed = len(alike) < len(company)
    dx, dy = laid(alike.index(one), len(alike)) if one.wounded else stood(alike.index(one), len(alike))
    return x + dx, y + dy + ((8 if one.wounded else -24) if mixed else 0)


def stood(n: int, count: int) -> tuple[float, float]:
    """Side by side above the slip with the tokens; from five on in two rows."""
    per_row = count if count <= 4 else -(-count // 2)
    row, column = divmod(n, per_row)
    here = min(per_row, count - row * per_row)
    step = min(34.0, 104.0 / max(per_row, 1))
    return (column - (here - 1) / 2) * step, (-14.0 if count <= 4 else -26.0) + 30 * row


def laid(n: int, count: int) -> tuple[float, float]:
    """The wounded lie in a row of their own, below whoever stands."""
    return (n - (count - 1) / 2) * min(52.0, 84.0 / max(count - 1, 1)), -4.0


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
    where = "stands" if one.tile else "hunts"  # on which page of a phone
    marks = f"{what(f'member {one.seat} {one.number}')} {place(x, y)}"
    return (
        f'<g id="tusk-member-{one.seat}-{one.number}" class="member {where}" {marks}>'
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
    spots = " ".join([f"{number(px)} {number(py - 26)}" for px, py in way])
    path = f' data-way="{spots}"' if len(way) > 1 and view.roamed[-1] == view.mammoth else ""
    trail = f'<path class="trail" d="{line(way)}"/>' if len(way) > 1 else ""
    return [
        f'<g id="tusk-trail" {what("trail")}>{trail}</g>',
        f'<g id="tusk-mammoth-piece" class="mammoth" {what("mammoth")} {place(x, y - 26)}{path}>'
        f'{label(said("mammoth", view=view))}<g class="breathes">{stamp("tusk-mammoth")}</g></g>',
    ]
