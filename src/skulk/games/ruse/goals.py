"""Objectives with what is missing, the preview of points, the other players, and the score sheet."""

from typing import Final

from skulk.games.ruse.icons import CHEESE, MOON, STAR, SUN, box, die, gain, seat_shape, shape
from skulk.games.ruse.layout import COLUMN, GOALS, HEAD, OTHERS, PREVIEW, WIDTH
from skulk.games.ruse.printed import spoken
from skulk.games.ruse.sentences import ENGLISH
from skulk.games.ruse.terms import SOURCES, TERRITORIES
from skulk.games.ruse.view import CardView, CommonView, FamilyView, NeedView, RuseView
from skulk.picture.shapes import label, place, player_name, text

COMMON: Final = 328  # width of a common objective
CARD: Final = 176  # width of a private one
SHORT: Final = {
    "completed": "objectives",
    "hunting": "hunted",
    "kit": "best kit",
    "exit": "exits",
    "marks": "markers",
    "any track": "a track",
}


# The head line


def header(view: RuseView) -> str:
    """Round, day or night, destiny, and the die in play."""
    found = text(20, HEAD + 9, "left title", "Ruse") + text(130, HEAD + 7, "small", "Round")
    for at in range(1, 5):
        kind = "done" if at <= view.round else "hollow"
        found += f'<circle class="{kind}" cx="{150 + 26 * at}" cy="{HEAD}" r="9"/>'
    found += shape(MOON if view.night else SUN, "gold rim", 310, HEAD, 1.1)
    found += text(334, HEAD + 8, "left", "Night: 3 spaces" if view.night else "Day: 2 spaces")
    if view.destiny is not None:
        found += text(520, HEAD + 8, "left", f"Destiny {view.destiny_die}:")
        found += gain(view.destiny_bonus, 680, HEAD, "ink", 1.0)
    if view.roll:
        found += text(830, HEAD + 8, "right bold", "Die") + die(view.die, f"seat-{view.turn or 0}", 858, HEAD)
        found += text(888, HEAD + 8, "left small", f"of {view.roll}")
    return f'<g id="ruse-head">{found}</g>'


# Objectives


def goals(view: RuseView) -> list[str]:
    """Common objectives first, then the own cards."""
    found = [common(view, goal, 8.0 + (COMMON + 8) * at, GOALS) for at, goal in enumerate(view.common)]
    hand = view.families[view.seat].hand if view.seat is not None else ()
    wide = min(CARD + 8.0, (COLUMN - 16) / max(len(hand), 1))
    return found + [objective(card, 8.0 + wide * at, GOALS + 96.0) for at, card in enumerate(hand)]


def common(view: RuseView, goal: CommonView, x: float, y: float) -> str:
    """What it asks for, the points for the first to the fourth, and whose cubes lie there."""
    found = box("panel", 0, 0, COMMON, 88, 12) + text(14, 28, "left bold", goal.name)
    found += text(62, 28, "left small", need_text(goal.needs[0]))
    for at, vp in enumerate(goal.vp):
        x0 = 14 + 56 * at
        found += box("hollow", x0, 42, 48, 36, 7)
        claimed = at < len(goal.claims)
        found += seat_shape(goal.claims[at], x0 + 24, 60) if claimed else text(x0 + 24, 67, "small", str(vp))
    if view.seat is not None and view.seat in goal.claims:
        found += text(COMMON - 14, 67, "right small bold", "yours")
    words = label(need_words(goal.needs))
    return f'<g id="ruse-common-{goal.name}" {place(x, y)}>{words}{found}</g>'


def objective(card: CardView, x: float, y: float) -> str:
    """A card of the own hand: what is missing, what it gives, what it costs in the end."""
    found = box("paper now" if card.ready else "paper", 0, 0, CARD, 192, 12)
    found += text(12, 30, "left bold on-paper", card.name)
    found += text(CARD - 12, 30, "right bold on-paper", f"{card.vp} VP")
    for at, need in enumerate(card.needs[:4]):
        found += need_line(need, 58.0 + 25 * at)
    found += gain(card.bonus, 34, 170) + text(CARD - 12, 178, "right small on-paper", f"else −{card.penalty}")
    words = f"{card.name}: {need_words(card.needs)}; {card.vp} VP and {spoken(card.bonus, ENGLISH)}"
    return f'<g id="ruse-card-{card.name}" {place(x, y)}>{label(words)}{found}</g>'


def need_words(needs: tuple[NeedView, ...]) -> str:
    return ", ".join([f"{ENGLISH[f'need {need.what}']} {need.have} of {need.want}" for need in needs])


def need_text(need: NeedView) -> str:
    return f"{SHORT.get(need.what, need.what)} {min(need.have, need.want)}/{need.want}"


def need_line(need: NeedView, y: float) -> str:
    """A sign when it is met, and how much is there of how much."""
    kind = "done" if need.have >= need.want else "part" if need.have else "hollow"
    dot = f'<circle class="{kind}" cx="20" cy="{y - 6:g}" r="7"/>'
    return dot + text(34, y, "left small on-paper", need_text(need))


# Points


def preview(view: RuseView, seat: int) -> str:
    """What would be counted if the game ended now."""
    shown = view.families[seat].preview
    parts = [("dice", shown.dice), ("cheese", shown.cheese), ("star", shown.star), ("hunting", shown.hunting)]
    parts += [("kits", shown.kits), ("common", shown.common), ("cards", -shown.penalty)]
    words = [f"{name} {vp:+d}" for name, vp in parts if vp]
    found = box("panel", 0, 0, WIDTH - COLUMN - 8, 166, 14)
    found += text(16, 34, "left bold", f"If it ended now: {shown.total} VP")
    found += text(16, 64, "left small", f"{view.families[seat].vp} so far")
    found += text(16, 92, "left small", ", ".join(words[:4])) + text(
        16, 120, "left small", ", ".join(words[4:])
    )
    return f'<g id="ruse-preview" {place(COLUMN, PREVIEW)}>{found}</g>'


def sheet(view: RuseView) -> str:
    """The score sheet: where every point came from, for each player."""
    rows = [at for at in range(len(SOURCES)) if any([family.ledger[at] for family in view.families])]
    wide = 300 + 120 * len(view.families)
    found = box("paper", 0, 0, wide, 130 + 34 * len(rows), 16)
    found += text(wide / 2, 42, "title on-paper", "Final score")
    for line, at in enumerate(rows):
        found += text(20, 112 + 34 * line, "left small on-paper", ENGLISH[f"source {SOURCES[at]}"])
    for seat, family in enumerate(view.families):
        found += sheet_column(family, seat, rows)
    return f'<g id="ruse-sheet" {place((COLUMN - wide) / 2, 120)}>{found}</g>'


def sheet_column(family: FamilyView, seat: int, rows: list[int]) -> str:
    x = 330 + 120 * seat
    found = seat_shape(seat, x, 72)
    for line, at in enumerate(rows):
        vp = -family.ledger[at] if SOURCES[at] == "lost" else family.ledger[at]
        found += text(x, 112 + 34 * line, "on-paper", str(vp) if vp else "·")
    return found + text(x, 118 + 34 * len(rows), "large on-paper", str(family.vp))


# The other players


def others(view: RuseView) -> list[str]:
    """Strips below the own board, clockwise; a spectator sees everybody."""
    count = len(view.families)
    first = 0 if view.seat is None else view.seat + 1
    seats = [(first + at) % count for at in range(count - (view.seat is not None))]
    high = min(86.0, (PREVIEW - OTHERS) / len(seats) - 6)
    return [strip(view, seat, OTHERS + (high + 6) * at, high) for at, seat in enumerate(seats)]


def strip(view: RuseView, seat: int, y: float, high: float) -> str:
    family = view.families[seat]
    wide = WIDTH - COLUMN - 8
    found = box("panel now" if view.asked == seat else "panel", 0, 0, wide, high, 12)
    found += seat_shape(seat, 24, 24, 0.9) + text(44, 32, "left bold", f"{family.vp} VP")
    vixen = view.vixen is not None and seat == view.vixen.seat
    found += vixen_lines(view) if vixen else player_lines(family)
    for at, held in enumerate((view.star, view.cheese)):
        found += shape((STAR, CHEESE)[at], "gold rim", wide - 24 - 34 * at, 24, 0.7) if held == seat else ""
    words = f"{player_name(seat)}: {family.vp} VP, {family.gp} GP, completed {len(family.completed)}"
    return f'<g id="ruse-player-{seat}" {place(COLUMN, y)}>{label(words)}{found}</g>'


def player_lines(family: FamilyView) -> str:
    """GP, dice, cards; kits by value and space; resources."""
    kits = " ".join([f"{kit.value}@{kit.space}" for kit in family.kits if 0 < kit.space < 6])
    out = sum([kit.space == 6 for kit in family.kits])
    stores = " ".join([f"{count}{TERRITORIES[at][:2]}" for at, count in enumerate(family.resources) if count])
    head = f"{family.gp} GP · {family.dice} dice · {family.cards} cards"
    return text(136, 32, "left small", head) + text(
        16, 58, "left small", f"kits {kits}, {out} out · {stores}"
    )


def vixen_lines(view: RuseView) -> str:
    """Her level, and the card she plays, row by row in few words."""
    assert view.vixen is not None
    found = text(136, 30, "left small bold", f"VIXEN, level {view.vixen.level} {view.vixen.card}")
    for at, (where, icons, vp) in enumerate(view.vixen.rows):
        words = f"{('1-2', '3-4', '5-6')[at]} {where}: {', '.join(icons)}, {vp} VP"
        found += text(16, 48 + 16 * at, "left tiny", words)
    return found
