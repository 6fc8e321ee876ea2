"""The stage of Fox on the Run: forest floor, wooden discs, carved arrows; all that never changes."""

from collections.abc import Iterable
from functools import cache
from typing import Final

from skulk.games.fox_on_the_run.picture.animals import ANIMALS, cut_out
from skulk.games.fox_on_the_run.picture.layout import BOARD, DISC, HEIGHT, LEFT, PITCH, TOP, WIDTH, middle
from skulk.games.fox_on_the_run.terms import CHARACTERS, SIDE
from skulk.picture.shapes import number, polygon, text

# Shapes that pieces are made of, each around the origin.

LONG_ARROW: Final = "M0 -62L33 -24L13 -24L13 40Q0 47 -13 40L-13 -24L-33 -24Z"
HALF_ARROW: Final = "M0 -64L26 -33L11 -33L11 0A11 11 0 0 1 -11 0L-11 -33L-26 -33Z"
FORK_ARROW: Final = "M0 -40L36 4L15 4L15 30Q0 36 -15 30L-15 4L-36 4Z"
PAW: Final = (
    "M0 -2C9 -2 17 8 17 15C17 22 9 22 0 20C-9 22 -17 22 -17 15C-17 8 -9 -2 0 -2Z"
    "M-19 -1a6 8 0 1 0 .1 0ZM-7 -15a6 8 0 1 0 .1 0ZM7 -15a6 8 0 1 0 .1 0ZM19 -1a6 8 0 1 0 .1 0Z"
)
LEAF: Final = "M0 -4C16 -14 18 -36 0 -54C-18 -36 -16 -14 0 -4Z"
STOP: Final = polygon(8, 36, 0.5)


HALF_EDGE: Final = "M11 -22L11 -33L26 -33L0 -64L-26 -33L-11 -33L-11 -22"  # so that two do not cross


def carved(name: str, path: str, edge: str) -> str:
    """An arrow cut into wood: dark, with a bright edge."""
    inside = f'<path class="edge" d="{edge}"/><path class="carved" d="{path}"/>'
    return art(name, inside)


def art(name: str, inside: str) -> str:
    """A definition to be stamped; its class lets the style reach its parts."""
    return f'<g id="fox-{name}" class="fox-art">{inside}</g>'


def disc() -> str:
    """A slice of a trunk: bark, wood and growth rings a little off the middle."""
    rings = "".join([ring(radius) for radius in (17, 34, 50)])
    cracks = '<path class="grain" d="M62 -22L34 -12M-30 58L-22 40"/>'
    return art("disc", round_slice("wood") + rings + cracks)


def ring(radius: int) -> str:
    return f'<ellipse class="grain" cx="{6 - radius / 12:.0f}" cy="4" rx="{radius}" ry="{radius - 3}"/>'


def round_slice(kind: str) -> str:
    return f'<circle class="rind" r="{DISC}"/><circle class="{kind}" r="{DISC - 8}"/>'


def back() -> str:
    """The bark side: the same sprig on every one."""
    notches = around("back-line", "M0 -66L0 -56", range(20, 380, 40))
    leaves = around("sprig", LEAF, range(0, 360, 120))
    veins = around("back-line", "M0 -12L0 -30", range(0, 360, 120))
    return art("back", round_slice("back") + notches + leaves + veins)


def around(kind: str, path: str, turns: Iterable[int]) -> str:
    """One shape several times around the middle."""
    return "".join([f'<path class="{kind}" transform="rotate({turn})" d="{path}"/>' for turn in turns])


def home(name: str, mark: str) -> str:
    """A starting tile: a flat stone, for it stops whoever comes."""
    outer, inner = polygon(8, DISC + 3, 0.5), polygon(8, DISC - 8, 0.5)
    stone = f'<path class="stone-edge" d="{outer}"/><path class="stone" d="{inner}"/>'
    return art(f"home-{name}", f'{stone}<g class="{name}">{mark}</g>')


DEN: Final = (
    '<path class="stone-edge" d="M-46 40C-50 -8 -30 -42 0 -42C30 -42 50 -8 46 40Z"/>'
    '<path class="carved" d="M-34 40C-38 0 -22 -28 0 -28C22 -28 38 0 34 40Z"/>'
)
PRINTS: Final = (
    f'<path class="coat" transform="translate(-18 22) rotate(-12) scale(1.2)" d="{PAW}"/>'
    f'<path class="coat" transform="translate(20 -24) rotate(10) scale(1.2)" d="{PAW}"/>'
)


# Signs: what a lit tile is lit for, how the rescue stands, how it ended.


def badge(name: str, strokes: str) -> str:
    return art(f"badge-{name}", f'<circle class="ember" r="25"/><path class="sign" d="{strokes}"/>')


BADGES: Final = (
    badge("turn", "M11 -7A13 13 0 1 0 13 4M12 -16L11.5 -6.5L2 -7.5")
    + badge("swap", "M-14 -6L13 -6L6 -13M14 6L-13 6L-6 13")
    + badge("eye", "M-16 0Q0 -17 16 0Q0 17 -16 0ZM-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0")
)
BOLT: Final = '<rect class="bolt" x="-18" y="-4" width="36" height="26" rx="6"/>'
LOCKS: Final = art(
    "lock-shut", f'<path class="lock" d="M-11 -4L-11 -12A11 11 0 0 1 11 -12L11 -4"/>{BOLT}'
) + art("lock-open", f'<path class="lock" d="M-11 -4L-11 -14A11 11 0 0 1 9 -20"/>{BOLT}')


LEAVES: Final = "".join(
    [f'<path transform="rotate({30 * n}) translate(0 -72) scale(.8)" d="{LEAF}"/>' for n in range(12)]
)
CLAWS: Final = "".join(
    [
        f'<path transform="rotate(28) translate({x} 0)" d="M0 -128Q16 0 0 128Q-12 0 0 -128Z"/>'
        for x in (-56, 0, 56)
    ]
)


# The scenery.


def pine(x: float, foot: float, height: float) -> str:
    """A fir as three stacked skirts."""
    skirts = ((1.0, 0.55, 0.16), (0.75, 0.28, 0.24), (0.5, 0.0, 0.3))
    return "".join([skirt(x, foot, height, *shares) for shares in skirts])


def skirt(x: float, foot: float, height: float, top: float, bottom: float, half: float) -> str:
    up, low, side = foot - height * top, foot - height * bottom, height * half
    return (
        f"M{number(x)} {number(up)}L{number(x + side)} {number(low)}"
        f"Q{number(x)} {number(low - height * 0.07)} {number(x - side)} {number(low)}Z"
    )


def fern(x: float, y: float, lean: float) -> str:
    """A frond of five pairs of leaflets."""
    pairs = "".join([leaflets(-12 * n, 34 - 5 * n) for n in range(5)])
    return f'<path class="twig" transform="translate({x} {y}) rotate({lean})" d="{pairs}"/>'


def leaflets(y: int, long: int) -> str:
    right = f"M0 {y}q{long} -4 {long} -22q-{long} 2 -{long} 22Z"
    return right + f"M0 {y}q-{long} -4 -{long} -22q{long} 2 {long} 22Z"


GRASS: Final = "M-15 9q2 -12 -4 -20q10 6 11 20q0 -16 6 -26q4 14 1 26q4 -12 13 -18q-6 8 -6 18Z"


def tuft(n: int) -> str:
    """Grass or a fallen leaf where four discs meet."""
    where = f"translate({LEFT + PITCH * (1 + n % 4)} {TOP + PITCH * (1 + n // 4)})"
    if n % 3 == 0:
        return f'<path class="twig" transform="{where} rotate({n * 47 % 360}) scale(.62)" d="{LEAF}"/>'
    return f'<path class="twig" transform="{where}" d="{GRASS}"/>'


GLADE: Final = (
    f"M40 {TOP - 18}Q500 {TOP - 34} 962 {TOP - 18}Q984 600 968 {TOP + BOARD + 40}"
    f"Q500 {TOP + BOARD + 62} 32 {TOP + BOARD + 40}Q16 600 40 {TOP - 18}Z"
)


def scenery() -> str:
    """Sky, trees behind, trees at the sides, the glade, trees in front; ferns and grass."""
    far = "".join([pine(-10 + 68 * n, 190, 108 + 37 * (n * 5 % 4)) for n in range(16)])
    left = "".join([pine(2 + 9 * (n % 2), 250 + 150 * n, 190 + 22 * (n % 3)) for n in range(7)])
    right = "".join([pine(1001 - 9 * (n % 2), 250 + 150 * n, 190 + 22 * (n % 3)) for n in range(7)])
    front = "".join([pine(-20 + 74 * n, 1200, 96 + 28 * (n * 3 % 4)) for n in range(15)])
    ferns = fern(60, 1046, -28) + fern(954, 1046, 26) + fern(958, 214, 28) + fern(52, 220, -30)
    frame = f'width="{WIDTH}" height="{HEIGHT}" rx="28"'
    return f'<clipPath id="fox-frame"><rect {frame}/></clipPath>' + art(
        "scenery",
        f'<rect class="sky" {frame}/><circle class="orb" cx="962" cy="44" r="27"/>'
        f'<g clip-path="url(#fox-frame)"><path class="far" d="{far}"/><path class="near" d="{left}{right}"/>'
        f'<path class="shadow" transform="translate(0 6)" d="{GLADE}"/><path class="floor" d="{GLADE}"/>'
        f'<path class="near" d="{front}"/></g>{ferns}{"".join([tuft(n) for n in range(16)])}',
    )


def rim() -> str:
    """The names of rows and columns."""
    rows = [text(LEFT - 34, middle(SIDE * n)[1] + 11, "rim", str(n + 1)) for n in range(SIDE)]
    columns = [text(middle(n)[0], TOP + BOARD + 36, "rim", "abcde"[n]) for n in range(SIDE)]
    return art("rim", "".join(rows + columns))


def light(name: str) -> str:
    """A light over the glade, strongest in the middle."""
    core = f'<stop class="{name}" stop-opacity=".85"/>'
    edge = f'<stop class="{name}" offset="1" stop-opacity=".05"/>'
    return f'<radialGradient id="fox-{name}" r=".62">{core}{edge}</radialGradient>'


@cache
def definitions() -> str:
    """All that a picture is stamped from, the same in every picture."""
    animals = [art(name, cut_out(name, ANIMALS[n])) for n, name in enumerate(CHARACTERS)]
    shapes = [
        '<radialGradient id="fox-light" r=".65"><stop class="light"/>',
        '<stop class="dim" offset="1"/></radialGradient>',
        light("dawn"),
        light("cold"),
        scenery(),
        rim(),
        disc(),
        back(),
        home("indigo", PRINTS),
        home("scarlet", PRINTS),
        home("den", DEN),
        carved("long-arrow", LONG_ARROW, LONG_ARROW),
        carved("half-arrow", HALF_ARROW, HALF_EDGE),
        BADGES,
        LOCKS,
        f'<path id="fox-paw" d="{PAW}"/><g id="fox-rescue">{LEAVES}</g><g id="fox-capture">{CLAWS}</g>',
    ]
    return f"<defs>{''.join(shapes + animals)}</defs>"
