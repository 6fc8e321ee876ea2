"""Everybody's den and board; one at a time lies open. And the strips that open those of others."""

from skulk.games.ruse.picture.den import den_and_board, home_of
from skulk.games.ruse.picture.goals import objectives
from skulk.games.ruse.picture.icons import CHEESE, STAR, box, resource, seat_shape, shape
from skulk.games.ruse.picture.layout import COLUMN, DEN, OTHERS, PREVIEW, SIDE
from skulk.games.ruse.picture.pages import way_between
from skulk.games.ruse.picture.vixen import is_vixen, vixen_board, vixen_strip
from skulk.games.ruse.view import FamilyView, RuseView
from skulk.games.ruse.words import labels
from skulk.kernel.words import player_name
from skulk.picture.shapes import label, place, text


def homes(view: RuseView, shown: int) -> list[str]:
    return [home(view, seat, seat == shown) for seat in range(len(view.families))]


def home(view: RuseView, seat: int, shown: bool) -> str:
    """Den and board of one player; all but one are hidden until they are asked for."""
    inside = vixen_board(view) if is_vixen(view, seat) else den_and_board(home_of(view, seat))
    if view.seat is None:  # hands are known when a table is laid open
        cards = objectives(view.families[seat].hand, f"{seat}-")
        inside += f'\n<g class="cards">{"".join(cards)}</g>' if cards else ""
    back = (
        "" if shown else way_back() + way_between(seat, labels.CARD if is_vixen(view, seat) else labels.DEN)
    )
    return f'<g id="ruse-home-{seat}" class="home-of{" shown" if shown else ""}">\n{inside}\n{back}</g>'


def way_back() -> str:
    face = box("turn", -76, -20, 152, 40, 20) + text(0, 6, "small bold on-paper", labels.BACK)
    where = place(COLUMN + SIDE - 80, DEN - 22)
    label_ = f'role="button" tabindex="0" aria-label="{labels.BACK}"'
    return f'<g class="wide-only" data-opens="home" {label_} {where}>{face}</g>'


# Strips


def others(view: RuseView) -> list[str]:
    """Strips below one's own board, clockwise; a spectator sees everybody."""
    count = len(view.families)
    first = 0 if view.seat is None else view.seat + 1
    seats = [(first + at) % count for at in range(count - (view.seat is not None))]
    high = min(118.0, (PREVIEW - OTHERS) / len(seats) - 6)
    return [strip(view, seat, OTHERS + (high + 6) * at, high) for at, seat in enumerate(seats)]


def strip(view: RuseView, seat: int, y: float, high: float) -> str:
    family = view.families[seat]
    found = box("panel now" if view.asked == seat else "panel", 0, 0, SIDE, high, 12)
    found += seat_shape(seat, 22, 22, 0.8) + text(42, 29, "left bold", player_name(seat), 146)
    found += text(SIDE - 62, 29, "right bold", labels.said("vp", family.vp))
    found += f'<path class="opens" d="M{SIDE - 36} 14l12 8l-12 8"/>'
    for at, held in enumerate((view.star, view.cheese)):
        found += shape((STAR, CHEESE)[at], "gold rim", 208 + 32 * at, 22, 0.65) if held == seat else ""
    found += vixen_strip(view, high) if is_vixen(view, seat) else player_lines(family, high)
    words = labels.open_boards(family, player_name(seat))
    return (
        f'<g id="ruse-player-{seat}" data-opens="den-{seat}" role="button" tabindex="0"'
        f' aria-label="{words}" {place(COLUMN, y)}>{label(words)}{found}</g>'
    )


def player_lines(family: FamilyView, high: float) -> str:
    """GP, dice, cards, and where there is room resources and kits."""
    found = text(14, 56, "left small", labels.purse(family), 240)
    for at, count in enumerate(family.resources):
        x = 268.0 + 43 * at
        found += resource(at, x, 50, 0.6) + text(x + 18, 56, "small", str(count))
    if high < 84:
        return found
    return found + text(14, 84, "left small", labels.kits_and_cards(family), SIDE - 28)
