"""Everybody's den and board; one at a time lies open. And the chips that open those of others."""

from functools import lru_cache
from typing import Final

from skulk.games.ruse.picture.board import board
from skulk.games.ruse.picture.den import den
from skulk.games.ruse.picture.goals import objectives
from skulk.games.ruse.picture.home import Home, home_of
from skulk.games.ruse.picture.icons import box, card, seat_shape, use
from skulk.games.ruse.picture.layout import COLUMN, OTHERS, OTHERS_HIGH, SIDE
from skulk.games.ruse.picture.pages import way_between
from skulk.games.ruse.picture.vixen import is_vixen, vixen_board
from skulk.games.ruse.view import RuseView
from skulk.games.ruse.words import labels
from skulk.kernel.words import player_name
from skulk.picture.shapes import label, place, text, what

GAP: Final = 6


@lru_cache(maxsize=64)
def den_and_board(home: Home) -> str:
    return f"{den(home)}\n{board(home)}"


def homes(view: RuseView, shown: int) -> list[str]:
    return [home(view, seat, seat == shown) for seat in range(len(view.families))]


def home(view: RuseView, seat: int, shown: bool) -> str:
    """Den and board of one player; all but one are hidden until they are asked for."""
    power = labels.power_of(view, view.families[seat])
    inside = vixen_board(view) if is_vixen(view, seat) else den_and_board(home_of(view, seat, power))
    if view.seat is None:  # hands are known when a table is laid open
        cards = objectives(view.families[seat].hand, f"{seat}-")
        inside += f'\n<g class="hand strip" data-scroll="hand-{seat}">{"".join(cards)}</g>' if cards else ""
    back = (
        "" if shown else way_back() + way_between(seat, labels.CARD if is_vixen(view, seat) else labels.DEN)
    )
    return f'<g id="ruse-home-{seat}" class="home-of{" shown" if shown else ""}">\n{inside}\n{back}</g>'


def way_back() -> str:
    face = box("turn", -74, -19, 148, 38, 19) + text(0, 7, "bold on-paper", labels.BACK)
    said = f'role="button" tabindex="0" aria-label="{labels.BACK}"'
    spot = f"{what('back')} {place(COLUMN + SIDE - 80, 336)}"
    return f'<g class="wide-only" data-opens="home" {said} {spot}>{face}</g>'


# Chips


def others(view: RuseView) -> list[str]:
    """Chips below one's own board, clockwise; a spectator sees everybody."""
    count = len(view.families)
    first = 0 if view.seat is None else view.seat + 1
    seats = [(first + at) % count for at in range(count - (view.seat is not None))]
    wide = (SIDE + GAP) / len(seats) - GAP
    return [chip(view, seat, COLUMN + (wide + GAP) * at, wide) for at, seat in enumerate(seats)]


def chip(view: RuseView, seat: int, x: float, wide: float) -> str:
    """Who it is; goals done and points, with room also kits outside; pressed, it opens their boards."""
    family = view.families[seat]
    kind = "panel now" if view.asked == seat else "panel"
    held = [sign for sign, owner in (("star", view.star), ("cheese", view.cheese)) if owner == seat]
    found = card(0, 0, wide, OTHERS_HIGH, kind, 18) + seat_shape(seat, 20, 20)
    narrow = wide < 150  # then what is held stands in the second line
    found += text(36, 27, "bold left", player_name(seat), wide - 42 - (0 if narrow else 22 * len(held)))
    low = 45 if narrow else 20
    found += "".join([use(sign, wide - 14.0 - 20 * at, low, 0.66) for at, sign in enumerate(held)])
    out = [kit.space for kit in family.kits].count(6)
    told = (("vp", family.vp), ("done", len(family.completed)), ("out", out))[: int(wide // 50)]
    step = 46.0 if narrow else min(58.0, (wide - 8) / len(told))
    for at, (sign, figure) in enumerate(told):
        left = 20.0 + step * at
        found += use(sign, left, 45, 0.72) + text(left + 13, 52, "bold left", str(figure))
    words = labels.open_boards(family, player_name(seat))
    return (
        f'<g id="ruse-player-{seat}" data-opens="den-{seat}" role="button" tabindex="0"'
        f' aria-label="{words}" {what(f"family {seat}")} {place(x, OTHERS)}>{label(words)}{found}</g>'
    )
