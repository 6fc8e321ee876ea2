"""What can be done now, lit in ember: tiles, members, bargains on panels, and plaques for the rest."""

from collections.abc import Sequence
from typing import Final

from skulk.games.tusk.moves import BEGIN, GIVE, TuskMove
from skulk.games.tusk.picture.land_art import HEX, LAMP
from skulk.games.tusk.picture.layout import ACTIONS, GAP, MAP_WIDE, SIZE, tile_place
from skulk.games.tusk.picture.panels import TWO_LINES, panel_box
from skulk.games.tusk.picture.pieces import member_place
from skulk.games.tusk.terms import ATTACK, COMMIT, DEAL, KEEP, SHARE, TRIBES
from skulk.games.tusk.view import MemberView, TuskView
from skulk.games.tusk.words import WORDS
from skulk.games.tusk.words.labels import BRIEF, said
from skulk.games.tusk.words.prompts import acting
from skulk.kernel.state import Move
from skulk.picture.shapes import button, number, place, stamp, text

ON_TILES: Final = ("place", "grow", "send", "move", "lead", "leave", "flee")
HIGH: Final = 62  # on a phone the list of moves is under the thumb
CARD_HIGH: Final = 138  # a title and three lines
EDGE: Final = 10
ALONE, CLOSE = 30, 21  # the ring around a member, and around one that shares its tile
GOOD_OF: Final = {"sticks": "stick", "grass": "grass", "stones": "stone"}
SHORT: Final = 9  # letters that fit on a narrow plaque


def options(view: TuskView, moves: Sequence[Move]) -> tuple[list[str], list[str], list[str]]:
    """One element for each legal move: on the map, on the other tribes' panels, and below the map."""
    found = [move for move in moves if isinstance(move, TuskMove)]
    lit: list[str] = []
    deals: list[str] = []
    rest: list[TuskMove] = []
    walks = {str(move).split(" ")[1] for move in found if str(move).startswith("move ")}
    for move in found:
        verb = str(move).split(" ")[0]
        if verb in ON_TILES:
            lit.append(tile_option(view, move))
        elif verb == "pick":
            lit.append(member_option(view, move, walks))
        elif move.question == DEAL and BEGIN <= move.choice < GIVE:
            deals.append(deal_option(view, move))
        else:
            rest.append(move)
    boxed = boxes(len(rest))
    return lit, deals, [plaque(view, move, *box) for move, box in zip(rest, boxed, strict=True)]


def tile_option(view: TuskView, move: TuskMove) -> str:
    x, y = tile_place(str(move).split(" ")[1])
    inside = f'<path class="lamp" d="{LAMP}"/><path class="hit" d="{HEX}"/>'
    name = str(move).split(" ")[1]
    terrain = next(land.terrain for land in view.tiles if land.name == name)
    sign = f"tusk-land-{terrain} 74"
    return button(str(move), WORDS.move(view, move), inside, place(x, y), f"tile {name}", sign)


def member_option(view: TuskView, move: TuskMove, walks: set[str]) -> str:
    """A member to act; on a tile that the one picked may walk to, its figure alone."""
    wanted = int(str(move).split(" ")[1])
    member = next(m for m in view.members if m.seat == view.turn and m.number == wanted)
    x, y = member_place(view, member)
    hit = '<circle class="hit" r="30"/>' if member.tile in walks else reach_of(view, member)
    shared = [one.tile for one in view.members].count(member.tile) > 1
    inside = f'<circle class="lamp" r="{CLOSE if shared else ALONE}"/>{hit}'
    piece = f"member {member.seat} {member.number}"
    sign = f"tusk-member-{member.seat} 32"
    return button(str(move), WORDS.move(view, move), inside, place(x, y), piece, sign)


def reach_of(view: TuskView, member: MemberView) -> str:
    """What a thumb may press for a member: its whole tile, or its part of one that it shares."""
    mine = [one for one in view.members if one.seat == member.seat and one.tile == member.tile]
    (x, y), (tile_x, tile_y) = member_place(view, member), tile_place(member.tile)
    if len(mine) == 1:
        return f'<path class="hit" {place(tile_x - x, tile_y - y)} d="{HEX}"/>'
    wide = 2 * SIZE / len(mine)
    left = tile_x - SIZE + wide * mine.index(member) - x
    return f'<rect class="hit" x="{number(left)}" y="-56" width="{number(wide)}" height="112"/>'


def deal_option(view: TuskView, move: TuskMove) -> str:
    """On the partner's panel."""
    seat = move.choice - BEGIN
    box = panel_box(view, seat)
    low = box.high - 21 if box.high >= TWO_LINES else box.high / 2
    where = place(box.x + box.wide - 48, box.y + low)
    waits = "" if view.turn in (None, view.seat) else " quiet"  # in another's turn it is there, but not lit
    inside = (
        f'<rect class="button{waits}" x="-38" y="-17" width="76" height="34" rx="17"/>'
        f'<rect class="hit" x="-46" y="{number(-low)}" width="92" height="{number(box.high)}"/>'
        f"{text(0, 8, 'plaque tight', said('deal'))}"
    )
    sign = f"tusk-tribe-{seat} 16"
    return button(str(move), WORDS.move(view, move), inside, where, "do deal", sign)


# Plaques


def boxes(count: int) -> list[tuple[float, float]]:
    """Where the plaques lie in their row: left edge and width."""
    if not count:
        return []
    wide = min(270.0, (MAP_WIDE - 2 * EDGE + GAP) / count - GAP)
    left = (MAP_WIDE - count * (wide + GAP) + GAP) / 2
    return [(left + n * (wide + GAP), wide) for n in range(count)]


def plaque(view: TuskView, move: TuskMove, x: float, wide: float) -> str:
    keep = move.question == KEEP
    high = CARD_HIGH if keep else HIGH
    frame = "".join(
        [
            f'<rect class="{kind}" width="{number(wide)}" height="{high}" rx="18"/>'
            for kind in ("button", "hit")
        ]
    )
    said_ = card(view, move, wide) if keep else face(view, move, wide)
    where = place(x, ACTIONS + HIGH - high)
    inside = f'<g class="in-bar">{frame}{said_}</g>'
    return button(str(move), WORDS.move(view, move), inside, where, asked_of(move), sign_of(view, move))


def sign_of(view: TuskView, move: TuskMove) -> str:
    """What the list of moves shows beside the words."""
    verb, _, rest = str(move).partition(" ")
    kind, _ = shown(move)
    if verb == "gather":
        kind = next(land.kind for land in view.tiles if land.name == acting(view).tile)
    if kind or verb == "exchange":
        return f"tusk-kind-{kind or 'food'} 17"
    if verb in ("recover", "fight", "aside", "join") and view.seat is not None:
        return f"tusk-member-{view.seat} 32"
    if verb == "aim":
        return f"tusk-tribe-{TRIBES.index(rest)} 16"
    return "tusk-mammoth 74" if verb in ("bare", "stay") else ""


def card(view: TuskView, move: TuskMove, wide: float) -> str:
    """A Victory card to keep: its name, and below it what it is worth."""
    name = str(move).partition(" ")[2]
    found = text(wide / 2, 36, "title bone", WORDS.table[f"card {name}"])
    rows = folded(WORDS.worth(view, name), wide / 11.5)
    return found + "".join([text(wide / 2, 70 + 26 * n, "small bone", row) for n, row in enumerate(rows)])


def asked_of(move: TuskMove) -> str:
    """The piece that a plaque stands for: a card, a kind of goods, or what is done."""
    verb, _, rest = str(move).partition(" ")
    if move.question == KEEP:
        return f"card {rest}"
    if move.question in (COMMIT, ATTACK) and rest:
        return f"kind {GOOD_OF[verb]}"
    return f"do {verb}"


def face(view: TuskView, move: TuskMove, wide: float) -> str:
    """What a plaque says: a number with its token, or a few words."""
    kind, count = shown(move)
    if kind:
        size = "plaque" if len(count) < (wide - 52) / 16 else "plaque tight"
        return stamp(f"tusk-kind-{kind}", place(26, HIGH / 2)) + text(
            wide / 2 + 18, HIGH / 2 + 9, size, count
        )
    words = folded(brief(view, move), wide / 16)
    if len(words) == 1:
        return lines(words, wide, "plaque", 0)
    return lines(folded(brief(view, move), wide / 10.6)[:2], wide, "plaque tiny", 24)


def lines(words: list[str], wide: float, size: str, pitch: float) -> str:
    start = HIGH / 2 + (9 if len(words) == 1 else 7) - pitch / 2 * (len(words) - 1)
    return "".join([text(wide / 2, start + pitch * n, size, line) for n, line in enumerate(words)])


def shown(move: TuskMove) -> tuple[str, str]:
    """A token and a number, for moves that are little more."""
    verb, _, rest = str(move).partition(" ")
    if move.question in (COMMIT, ATTACK) and rest:
        return GOOD_OF[verb], rest + odds(move, int(rest))
    if move.question == SHARE:
        return "food", rest.split()[1]
    if verb in ("give", "ask"):
        return rest, verb
    return "", ""


def odds(move: TuskMove, count: int) -> str:
    """What so many goods do to each die, as far as one can tell."""
    verb = str(move).split(" ")[0]
    if verb == "sticks":
        return f": {min(6, 1 + count)}/6"
    if verb == "grass" and move.question == ATTACK:
        return f": {max(0, 3 - count)}/6"
    return ""


def brief(view: TuskView, move: TuskMove) -> str:
    return BRIEF.get(str(move)) or WORDS.move(view, move)


def folded(words: str, room: float) -> list[str]:
    """Words in as many lines as they need."""
    found = [""]
    for word in words.split():
        if found[-1] and len(found[-1]) + 1 + len(word) > max(SHORT, room):
            found.append("")
        found[-1] = f"{found[-1]} {word}".strip()
    return found[:3]
