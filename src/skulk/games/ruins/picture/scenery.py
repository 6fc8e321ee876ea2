"""The stage of Ruins: a broken city behind, torches at both sides, a stone ledge for the hand."""

from functools import cache
from typing import Final

from skulk.games.ruins.picture import icons
from skulk.games.ruins.picture import ruin as ruin_art
from skulk.games.ruins.picture.icons import art
from skulk.games.ruins.picture.layout import HEIGHT, LEDGE, TABLE, WIDTH

FRAME: Final = f'width="{WIDTH}" height="{HEIGHT}" rx="28"'


def arcade(x: int, foot: int, wide: int, high: int, broken: int) -> str:
    """A wall with an open arch; its right shoulder has fallen."""
    half = wide // 2
    return (
        f"M{x - half} {foot}V{foot - high}H{x + half - broken}"
        f"l{broken // 2} {broken}l{broken // 2} {-broken // 3}"
        f"V{foot}H{x + half - wide // 5}V{foot - high // 2}A{half - wide // 5} {half - wide // 5} 0 0 0"
        f" {x - half + wide // 5} {foot - high // 2}V{foot}Z"
    )


def column(x: int, foot: int, high: int) -> str:
    """A standing column with a chipped head."""
    top = foot - high
    return (
        f"M{x - 16} {foot}V{top + 20}H{x - 26}V{top}L{x + 4} {top - 8}L{x + 12} {top + 6}"
        f"L{x + 26} {top + 2}V{top + 20}H{x + 16}V{foot}Z"
    )


def skyline() -> str:
    far = arcade(110, 560, 190, 330, 50) + arcade(330, 560, 150, 250, 60) + arcade(690, 560, 210, 300, 70)
    far += arcade(900, 560, 170, 380, 44) + column(398, 560, 200) + column(556, 560, 290)
    near = column(22, LEDGE, 470) + column(84, LEDGE, 210) + column(978, LEDGE, 440) + column(916, LEDGE, 180)
    return f'<path class="far" d="{far}"/><path class="near" d="{near}"/>'


def blocks() -> str:
    """The joints of the ledge's stones."""
    rows = [LEDGE + 60 + 118 * n for n in range(6)]
    level = "".join([f"M-4 {y}H{WIDTH + 4}" for y in rows])
    upright = "".join(
        [f"M{90 + 164 * n + 82 * (row % 2)} {y}v118" for row, y in enumerate(rows) for n in range(6)]
    )
    return f'<path class="joint" d="{level}{upright}"/>'


def torch(x: int, flip: int) -> str:
    return (
        f'<circle class="halo" cx="{x}" cy="{TABLE - 40}" r="170"/>'
        f'<g transform="translate({x} {TABLE - 30}) scale({1.6 * flip} 1.6)"><use href="#ruins-torch"/></g>'
    )


def gradients() -> str:
    return (
        f"{radial('light', 'light', 'dim', '.6')}{radial('halo', 'glow-core', 'glow-rim', '.5')}"
        f'<clipPath id="ruins-frame"><rect {FRAME}/></clipPath>'
    )


def radial(name: str, core: str, rim: str, reach: str) -> str:
    stops = f'<stop class="{core}"/><stop class="{rim}" offset="1"/>'
    return f'<radialGradient id="ruins-{name}" r="{reach}">{stops}</radialGradient>'


FLOOR: Final = f"M-10 {LEDGE + 8}V{TABLE + 62}Q500 {TABLE - 62} {WIDTH + 10} {TABLE + 62}V{LEDGE + 8}Z"


def stage() -> str:
    ledge = (
        f'<rect class="wall" y="{LEDGE}" width="{WIDTH}" height="{HEIGHT - LEDGE}"/>{blocks()}'
        f'<rect class="lip" y="{LEDGE - 4}" width="{WIDTH}" height="9"/>'
    )
    return art(
        "scenery",
        f'<g clip-path="url(#ruins-frame)"><rect class="sky" {FRAME}/>'
        f'<circle class="haze" cx="470" cy="410" r="96"/><circle class="orb" cx="470" cy="410" r="42"/>'
        f'{skyline()}<path class="floor" d="{FLOOR}"/>{torch(24, 1)}{torch(976, -1)}{ledge}</g>',
    )


@cache
def definitions() -> str:
    """All that a picture is stamped from, the same in every picture."""
    return f"<defs>{gradients()}{icons.definitions()}{ruin_art.definitions()}{stage()}</defs>"
