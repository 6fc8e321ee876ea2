"""The position as text."""

from collections.abc import Mapping
from typing import Final

from skulk.games.tusk.geometry import BY_NAME, NAMES, SPOTS
from skulk.games.tusk.terms import KINDS
from skulk.games.tusk.view import MemberView, TileView, TribeView, TuskView
from skulk.games.tusk.words.vocabulary import Vocabulary
from skulk.kernel.words import player_name

BOARD: Final[Mapping[str, str]] = {
    "score": "{food} Food",
    "board turn": "Turn {turn}, {phase}. {season}",
    "board rows": "Rows of land left: {rows} of 7.",
    "board ice": "The ice next takes {tiles}.",
    "board first": "{who} goes first.",
    "board order": "Tiles, from the middle in rings, each clockwise from its northern corner:",
    "board no season": "No season is in force.",
    "board season": "{season}: {effect}",
    "board tribe": "{who}: {stock}; {members}{next}. Victory card: {card}.",
    "board next": "; the next member costs {cost} Food",
    "board you": "You ({colour})",
    "board other": "{who} ({colour})",
    "board tile": "{name} {land}{tokens}{hard}",
    "board hard": ", difficult",
    "board mammoth": "The Mammoth is on {tile}, with {track} Food left to cut.",
    "board card hidden": "hidden",
    "board card none": "none yet",
    "board card": "{card} (+{bonus})",
    "board member": "{number} on {tile}",
    "board member lying": "{number} on {tile}, wounded",
    "board at hunt": "{number} hunting",
    "board at hunt lying": "{number} hunting, wounded",
    "board nobody": "nobody in play",
    "phase set-up": "set-up",
    "phase tribe": "Tribe Phase",
    "phase hunt": "Hunt Phase",
    "phase season": "Season Phase",
}


def board(words: Vocabulary, view: TuskView) -> str:
    tribes = [tribe(words, view, seat) for seat in range(len(view.tribes))]
    tiles = words.table["comma"].join([land(words, tile) for tile in view.tiles])
    mammoth = words.text("board mammoth", tile=words.tile(view, view.mammoth), track=view.hunt.track)
    ice = [tile.name for tile in view.tiles if tile.name in next_to_freeze(view)]
    cold = [words.text("board ice", tiles=words.table["comma"].join(ice))] if ice else []
    return "\n".join([times(words, view), *cold, mammoth, *tribes, "", words.table["board order"], tiles])


def next_to_freeze(view: TuskView) -> set[str]:
    """The row that the next ice takes: the snow came from one side and lies beside it."""
    snow = [BY_NAME[land.name] for land in view.tiles if land.terrain == "snow"]
    if not snow:
        return set()
    dry = [BY_NAME[land.name] for land in view.tiles if land.terrain != "snow"]
    for axis in range(3):
        for sign in (1, -1):
            white, green = [[sign * across(axis, tile) for tile in tiles_] for tiles_ in (snow, dry)]
            if green and min(white) > max(green):
                return {NAMES[tile] for tile, row in zip(dry, green, strict=True) if row == max(green)}
    return set()


def across(axis: int, tile: int) -> int:
    """Which row of one of the three directions a tile lies in."""
    q, r = SPOTS[tile]
    return (q, r, q + r)[axis]


def times(words: Vocabulary, view: TuskView) -> str:
    season = words.table["board no season"]
    if view.season:
        name = words.table[f"season {view.season.name}"]
        season = words.text("board season", season=name, effect=words.effect(view.season.effects))
    turn = words.text(
        "board turn", turn=view.turn_number, phase=words.table[f"phase {view.phase}"], season=season
    )
    first = words.text("board first", who=player_name(view.first)) if view.phase == "tribe" else ""
    return f"{turn} {words.text('board rows', rows=view.rows)} {first}".strip()


def tribe(words: Vocabulary, view: TuskView, seat: int) -> str:
    tribe = view.tribes[seat]
    mine = "board you" if seat == view.seat else "board other"
    who = words.text(mine, who=player_name(seat), colour=tribe.colour)
    members = [member(words, one) for one in view.members if one.seat == seat]
    return words.text(
        "board tribe",
        who=who,
        stock=words.bundle(tribe.stock),
        members=words.table["comma"].join(members) or words.table["board nobody"],
        next=words.text("board next", cost=tribe.cost) if tribe.cost else "",
        card=victory(words, tribe),
    )


def victory(words: Vocabulary, tribe: TribeView) -> str:
    if tribe.victory in ("", "hidden"):
        return words.table["board card hidden" if tribe.victory else "board card none"]
    return words.text("board card", card=words.table[f"card {tribe.victory}"], bonus=tribe.bonus)


def member(words: Vocabulary, member: MemberView) -> str:
    about = ("board member" if member.tile else "board at hunt") + (" lying" if member.wounded else "")
    return words.text(about, number=member.number, tile=member.tile)


def land(words: Vocabulary, tile: TileView) -> str:
    tokens = f" {words.tokens(KINDS.index(tile.kind), tile.tokens)}" if tile.tokens else ""
    hard = words.table["board hard"] if tile.hard else ""
    return words.text(
        "board tile", name=tile.name, land=words.table[f"land {tile.terrain}"], tokens=tokens, hard=hard
    )
