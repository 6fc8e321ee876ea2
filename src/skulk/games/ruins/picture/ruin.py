"""A ruin as a card: its true rank large, its three positions, its side, its claim."""

from typing import Final

from skulk.games.ruins.picture.icons import art, effect_icon, star
from skulk.games.ruins.picture.layout import CARD_HIGH, CARD_WIDE
from skulk.games.ruins.view import RuinView
from skulk.games.ruins.words.labels import bonuses, tag
from skulk.picture.shapes import number, place, stamp, text

FACE: Final = f'x="{-CARD_WIDE // 2}" y="{-CARD_HIGH // 2}" width="{CARD_WIDE}" height="{CARD_HIGH}" rx="14"'
SHADOW: Final = f'<rect class="shadow" transform="translate(3 6)" {FACE}/>'
ROWS: Final = (25, 54, 83)  # the middles of top, middle and bottom
ROW: Final = 'x="-79" width="158" height="26" rx="5"'


def card(ruin: RuinView, before: RuinView | None = None) -> str:
    """All of a ruin's face; what it did not have before slides in."""
    side = "dark" if ruin.night else "bright"
    ribbon = stamp(f"ruins-ribbon-{ruin.claim}", place(64, 2)) if ruin.claim is not None else ""
    old = before.layers if before else ruin.layers
    rows = "".join([row(*layer) for layer in zip(ruin.layers, ROWS, old, strict=True)])
    return f'<g class="{side}">{stamp(f"ruins-{side}")}{rank(ruin)}{printed(ruin)}{rows}</g>{ribbon}'


def rank(ruin: RuinView) -> str:
    """The true rank, and how it adds up if it is not the printed one."""
    sum_of = text(-79, 6, "sum", " ".join([str(ruin.printed), *bonuses(ruin)])) if bonuses(ruin) else ""
    if ruin.wild:
        return stamp("ruins-star", place(-32, -52)) + text(-32, -31, "rank starred", str(ruin.rank)) + sum_of
    kind, x = ("rank", -36) if ruin.rank < 10 else ("rank two", -38)
    return text(x, -20, kind, str(ruin.rank)) + sum_of


def printed(ruin: RuinView) -> str:
    """The effect on a night side; on a phone its word stands where a sum would, if there is none."""
    if ruin.printed_effect == "none":
        return ""
    icon = stamp(effect_icon(ruin.printed_effect), 'class="on-dark power" transform="translate(60 -40)"')
    return icon + text(81, -12, "hint crowded" if bonuses(ruin) else "hint", tag(ruin.printed_effect))


def row(effect: str, y: float, old: str) -> str:
    """One position: a slab with its effect, or a hollow for one."""
    if effect == "none":
        return f'<rect class="hollow" y="{number(y - 13)}" {ROW}/>'
    where = f'transform="translate(-63 {number(y)}) scale(.9)"'
    slab = (
        f'<rect class="slab" y="{number(y - 13)}" {ROW}/>{stamp(effect_icon(effect), where)}'
        f"{text(-44, y + 8, 'tag', tag(effect))}"
    )
    return slab if effect == old else f'<g class="slides">{slab}</g>'


# The blank faces and backs

ARCH: Final = (
    "M-86 8V-30Q-76 -64 -48 -66Q-18 -64 -8 -30V8H6V-46L15 -58V-70L28 -62V-50L38 -40V8H52V-20L68 -26L86 -10V8Z"
)
SUN: Final = '<circle class="sun" cx="62" cy="-74" r="13"/>'
STARS: Final = "".join(
    [
        f'<path class="gleam" transform="translate({x} {y}) scale({size})" d="{star(8, 2.4)}"/>'
        for x, y, size in ((32, -82, 0.6), (76, -44, 0.45), (-74, -84, 0.5))
    ]
)


def blank(kind: str, face: str, far: str, sky: str) -> str:
    return art(
        kind,
        f'{SHADOW}<rect class="{face}" {FACE}/><path class="{far}" d="{ARCH}"/>{sky}',
    )


def definitions() -> str:
    moon = '<g transform="translate(60 -72) scale(.95)"><use href="#ruins-moon"/></g>'
    mark = '<path class="back-mark" d="M-40 70V-10Q-36 -60 0 -62Q36 -60 40 -10V70M-58 70H58"/>'
    return (
        blank("bright", "face", "card-far", SUN)
        + blank("dark", "gloom", "gloom-far", STARS + moon)
        + art("star", f'<path class="star" d="{star(54, 30)}"/>')
        + art("back", f'{SHADOW}<rect class="back" {FACE}/>{mark}')
        + art("film", f'{SHADOW}<rect class="film" {FACE}/>')
    )
