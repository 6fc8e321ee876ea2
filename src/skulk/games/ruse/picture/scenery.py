"""The land itself: sheets of paper one behind the other, the same for a whole time of day and year."""

from functools import cache
from typing import Final

from skulk.games.ruse.picture.icons import box, path, use
from skulk.games.ruse.picture.layout import LAND_HIGH, LAND_WIDE, ground_middle
from skulk.picture.shapes import number

FOOT: Final = f"V{LAND_HIGH}H0Z"
STARS: Final = (
    "M60 30h3v3h-3ZM150 62h2v2h-2ZM262 22h3v3h-3ZM330 66h2v2h-2ZM470 40h3v3h-3ZM560 70h2v2h-2ZM700 26h3v3h-3Z"
)
FAR: Final = "M0 130C70 70 150 90 220 84C300 60 380 100 450 76C540 60 620 100 736 74V200H0Z"
SHEETS: Final = {
    "river": (
        ("bank", "M0 126C90 84 190 116 300 104L396 150V352H0Z"),
        ("river", "M0 150C60 118 150 150 230 136C300 128 350 170 372 210V352H0Z"),
        ("river2", "M0 246C70 226 120 262 200 246C270 236 310 270 372 262V352H0Z"),
        (
            "waves",
            "M18 172q14 -9 28 0t28 0M150 160q12 -8 24 0t24 0M96 306q12 -8 24 0t24 0M206 332q12 -8 24 0t24 0",
        ),
    ),
    "forest": (
        ("forest", "M340 150L436 104C540 120 640 86 736 122V352H340Z"),
        ("forest2", "M340 262C420 236 500 268 580 244C640 230 690 250 736 236V352H340Z"),
    ),
    "field": (
        ("field", f"M0 352C90 326 210 336 300 396L420 470{FOOT}"),
        (
            "furrow",
            "M0 404C110 372 220 400 330 492M0 448C100 420 200 440 300 530"
            "M0 496C90 470 180 490 262 566M0 546C70 526 130 540 190 590",
        ),
        ("field2", f"M0 560C90 540 200 560 420 548{FOOT}"),
    ),
    "farm": (
        ("farm", "M736 352C650 326 530 336 440 396L352 470C330 510 384 560 352 612H736Z"),
        (
            "plough",
            "M736 404C626 372 516 400 406 492M736 448C636 420 536 440 436 530"
            "M736 496C646 470 556 490 474 566M736 546C666 526 606 540 546 590",
        ),
        ("farm2", "M736 560C640 540 540 560 368 556C372 580 362 596 352 612H736Z"),
    ),
    "mountain": (
        (
            "rock",
            "M368 122C380 128 390 150 400 174L418 212C434 250 446 300 460 346C474 388 484 420 462 446"
            "C430 476 306 476 274 446C252 420 262 388 276 346C290 300 302 250 318 212L336 174"
            "C346 150 356 128 368 122Z",
        ),
        (
            "rock2",
            "M368 122C380 128 390 150 400 174L418 212C434 250 446 300 460 346C474 388 484 420 462 446"
            "C446 462 420 468 392 469C416 420 372 380 384 330C394 280 362 240 372 200Z",
        ),
        (
            "snow",
            "M368 122C380 128 390 150 400 174L410 196L396 210L383 194L366 222L351 196L339 208L326 196"
            "L336 174C346 150 356 128 368 122Z",
        ),
        (
            "snow2",
            "M368 122C380 128 390 150 400 174L410 196L396 210L383 194L370 216C368 190 378 160 368 122Z",
        ),
    ),
}
DRIFTS: Final = (  # what Winter lays over it
    "M0 352C90 326 210 336 300 396L330 416C220 366 110 372 0 384Z"
    "M736 352C650 326 530 336 440 396L410 416C520 366 630 372 736 384Z"
    "M0 150C60 118 150 150 230 136C270 132 306 148 334 170C290 156 240 150 190 160C120 150 60 146 0 172Z"
    "M436 104C540 120 640 86 736 122V142C650 112 550 140 440 124L396 140Z"
    "M318 212L336 174L400 174L418 212C428 236 436 262 444 290C430 262 420 250 408 262C396 240 384 246 372 262"
    "C360 244 348 244 338 260C326 250 312 262 300 286C306 262 312 232 318 212Z"
)
PINES: Final = ((700, 150, 1), (722, 212, 0.9), (668, 140, 0.7), (478, 142, 0.7), (446, 160, 0.8))
FRONT_PINES: Final = ((724, 350, 1), (566, 346, 0.8), (610, 352, 0.6))
REEDS: Final = ((16, 166, 0.8), (256, 152, 0.8), (20, 346, 0.9), (176, 350, 0.8))
SHEAVES: Final = ((22, 404, 0.8), (176, 368, 0.7), (206, 378, 0.7), (22, 556, 0.8), (196, 560, 0.7))


@cache
def scenery(night: bool, winter: bool) -> list[str]:
    """It stands in lines of its own that no move touches."""
    parts = [
        '<g id="ruse-scenery" class="window-of" aria-hidden="true">',
        box("sky", 0, 0, LAND_WIDE, LAND_HIGH, 0) + (path("stars", STARS) if night else ""),
        path("far", FAR),
        *[sheet(name) for name in SHEETS],
    ]
    if winter:
        parts.append(path("drift", DRIFTS))
    parts += [use("pine", x, y, scale, "pine") for x, y, scale in (*PINES, *FRONT_PINES)]
    parts += [use("reed", x, y, scale, "reed") for x, y, scale in REEDS]
    parts += [
        use("tree", 712, 372, 0.8, "leaves-of"),
        use("fence", 640, 378, 0.9),
        use("barn", 552, 376, 0.86),
    ]
    parts += [use("sheaf", x, y, scale, "sheaf") for x, y, scale in SHEAVES]
    return [*parts, *[path("trail", way(territory)) for territory in range(4)], "</g>"]


def sheet(name: str) -> str:
    """One soft shadow for each; nothing else in the picture has a filter."""
    inside = "".join([path(kind, data) for kind, data in SHEETS[name]])
    return f'<g id="ruse-sheet-{name}" filter="url(#ruse-soft)">{inside}</g>'


def way(territory: int) -> str:
    """From the base to the centre."""
    spots = [ground_middle(territory, space) for space in range(4)]
    return "M" + "L".join([f"{number(x)} {number(y)}" for x, y in spots])
