"""What everybody sees of each player: points on a track, cards, torches, claims, and how they stand."""

from typing import Final

from skulk.games.ruins.picture.layout import EDGE, OWN, PANEL, PANELS, WIDTH
from skulk.games.ruins.view import RuinsView
from skulk.games.ruins.words import labels
from skulk.kernel.words import player_name
from skulk.picture.shapes import label, number, place, stamp, text, what

GAP: Final = 8


def others(view: RuinsView) -> list[int]:
    """The seats around the table, clockwise from the one who looks."""
    count = len(view.players)
    if view.seat is None:
        return list(range(count))
    return [(view.seat + step) % count for step in range(1, count)]


def panels(view: RuinsView) -> list[str]:
    seats = others(view)
    wide = min(320.0, (WIDTH - 2 * EDGE + GAP) / len(seats) - GAP)
    left = (WIDTH - len(seats) * (wide + GAP) + GAP) / 2
    return [panel(view, seat, left + n * (wide + GAP), wide) for n, seat in enumerate(seats)]


def panel(view: RuinsView, seat: int, x: float, wide: float) -> str:
    player = view.players[seat]
    kind = "here" if view.turn == seat else "panel"
    gone = not player.takes_part or player.out
    mood = ' class="away"' if gone and view.winner is None else ""
    inside = (
        f'<rect class="{kind}" width="{number(wide)}" height="{PANEL}" rx="12"/>'
        f"<g{mood}>{stamp(f'ruins-seat-{seat}', place(28, 27))}"
        f"{text(50, 36, 'left bold', player_name(seat), wide - 104)}"
        f"{text(wide - 14, 38, 'right large', str(player.points))}{track(view, seat, 14, 48, wide - 28)}"
        f"{belongings(view, seat, wide)}</g>{chip(view, seat, wide)}"
    )
    words, mark = label(labels.standing(view, seat)), what(f"player {seat}")
    return f'<g id="ruins-player-{seat}" class="panel-of" {mark} {place(x, PANELS)}>{words}{inside}</g>'


def track(view: RuinsView, seat: int, x: float, y: float, wide: float) -> str:
    """Points as steps; the last ones are where a round can be won at once."""
    step = wide / view.top
    return "".join(
        [
            f'<rect class="{pip(view, seat, n)}" x="{number(x + n * step)}" y="{number(y)}"'
            f' width="{number(step - 4)}" height="13" rx="4"/>'
            for n in range(view.top)
        ]
    )


def pip(view: RuinsView, seat: int, n: int) -> str:
    if n < view.players[seat].points:
        return "pip"
    return "pip-win" if n >= view.winning - 1 else "pip-off"


def belongings(view: RuinsView, seat: int, wide: float) -> str:
    """Cards in hand, torches, claims left."""
    player = view.players[seat]
    return (
        stamp("ruins-hand-icon", place(26, 82))
        + text(42, 91, "left bold", str(player.cards))
        + torches(view, player.lit, player.lit, 0.3 * wide + 32, 80)
        + claims(seat, player.claims, wide - 38, 66)
    )


def torches(view: RuinsView, lit: int, kept: int, x: float, y: float) -> str:
    """Lit ones burn; those that the plan would spend are dimmed."""
    return "".join([one_torch(n < lit, n >= kept, x + 24 * n, y) for n in range(view.torches)])


def one_torch(lit: bool, spent: bool, x: float, y: float) -> str:
    shape = "ruins-torch" if lit else "ruins-torch-out"
    mood = 'class="spent" ' if lit and spent else ""
    return stamp(shape, f'{mood}transform="translate({number(x)} {number(y)}) scale(.72)"')


def claims(seat: int, left: int, x: float, y: float) -> str:
    return "".join(
        [
            stamp(
                f"ruins-ribbon-{seat}", f'transform="translate({number(x + 22 * n)} {number(y)}) scale(.6)"'
            )
            for n in range(left)
        ]
    )


def chip(view: RuinsView, seat: int, wide: float) -> str:
    """One word on how a player stands, on the lower edge of the panel."""
    words = labels.status(view, seat)
    if not words:
        return ""
    half = 7 * len(words) + 16
    return (
        f'<rect class="chip" x="{number(wide / 2 - half)}" y="{PANEL - 7}" width="{2 * half}"'
        ' height="31" rx="15"/>'
        f"{text(wide / 2, PANEL + 17, 'small bold bark', words)}"
    )


# One's own line, above the hand


def own(view: RuinsView) -> str:
    if view.seat is None:
        return '<g id="ruins-own"/>'
    seat, player = view.seat, view.players[view.seat]
    kept = player.lit if view.plan is None or view.plan.lit < 0 else view.plan.lit
    spent = len(view.plan.claimed) if view.plan else 0
    kind = "here" if view.turn == seat else "panel"
    return (
        f'<g id="ruins-own-{seat}" {what(f"player {seat}")} {place(EDGE, OWN - 27)}>'
        f"{label(labels.standing(view, seat))}"
        f'<rect class="{kind}" width="{WIDTH - 2 * EDGE}" height="54" rx="14"/>'
        f"{stamp(f'ruins-seat-{seat}', place(30, 27))}{text(52, 37, 'left bold', labels.name(view, seat))}"
        f"{track(view, seat, 118, 20, 190)}{text(316, 38, 'left bold', labels.points(view, seat))}"
        f"{torches(view, max(player.lit, kept), kept, 436, 26)}{claims(seat, player.claims - spent, 528, 10)}"
        f"{text(WIDTH - 2 * EDGE - 20, 37, 'right bold', labels.held_out(view))}</g>"
    )
