"""Members, the Mammoth, tokens and dice."""

from typing import Final

from skulk.games.tusk.picture.land_art import art
from skulk.games.tusk.picture.layout import SHAPES
from skulk.games.tusk.terms import KINDS, TRIBES

BODY: Final = (
    "M0 -24a8 8 0 0 1 5 14q13 2 14 12q-3 5 -9 2l2 16h-9l-3 -9l-3 9h-9l2 -16"
    "q-6 3 -9 -2q1 -10 14 -12a8 8 0 0 1 5 -14Z"
)
MAMMOTH: Final = (
    "M-40 26V-2Q-42 -22 -22 -28Q-8 -40 8 -34Q16 -42 28 -36Q42 -28 40 -10Q46 2 42 14Q40 22 34 20"
    "Q38 8 32 0Q26 4 24 4V26H12V12Q0 16 -14 12V26H-26V14L-28 26Z"
)
TUSKS: Final = "M30 -6Q50 4 52 -12Q48 -4 34 -12ZM26 -2Q40 16 50 6Q40 8 30 -6Z"
CROWN: Final = "M-14 8L-16 -8L-7 -1L0 -12L7 -1L16 -8L14 8Z"
TOKENS: Final = {
    "stick": '<path class="g-stick" d="M-8 8L7 -7"/><path class="g-stone" d="M4 -4l8 -8l-3 9l-5 3Z"/>',
    "grass": '<path class="g-grass" d="M0 9q-2 -10 -8 -14M0 9V-9M0 9q2 -10 8 -14"/>',
    "stone": '<path class="g-stone" d="M-10 5L-8 -5L-1 -9L8 -6L11 3L4 9H-5Z"/>',
    "food": '<path class="g-bone" d="M3 3L10 8a3 3 0 0 1 -4 4L2 6Z"/>'
    '<ellipse class="g-food" cx="-2" cy="-2" rx="8.5" ry="7" transform="rotate(40)"/>',
}


def definitions() -> str:
    members = [
        art(
            f"member-{seat}",
            f'<path class="meeple tribe-{seat}" d="{BODY}"/>'
            f'<path class="badge tribe-{seat}" transform="translate(0 -1) scale(.38)" d="{SHAPES[seat]}"/>',
        )
        for seat in range(len(TRIBES))
    ]
    seats = [
        art(f"tribe-{seat}", f'<path class="badge tribe-{seat}" d="{SHAPES[seat]}"/>')
        for seat in range(len(TRIBES))
    ]
    tokens = [art(f"kind-{kind}", f'<circle class="disc" r="15"/>{TOKENS[kind]}') for kind in KINDS]
    herd = (
        f'<path class="fur" d="{MAMMOTH}"/><path class="fur-dark" d="M-30 -8Q-10 -24 12 -14Q-8 -10 -30 -8Z"/>'
        f'<path class="ivory" d="{TUSKS}"/><circle class="ivory" cx="26" cy="-18" r="3.2"/>'
    )
    return "".join(
        [*members, *seats, *tokens, art("mammoth", herd), art("crown", f'<path class="crown" d="{CROWN}"/>')]
    )
