"""Where things lie in the picture of Ruins: one tall sheet, the hand at the bottom under the thumb."""

from typing import Final

WIDTH: Final = 1000
HEIGHT: Final = 1170
EDGE: Final = 14  # free at both sides

HEAD: Final = 34  # the middle of the line with the round and the prizes
PANELS: Final = 62  # the upper edge of the other players' panels
PANEL: Final = 106  # their height
MARKET: Final = 270  # the middle of the market
TABLE: Final = 470  # the middle of the last play
OWN: Final = 616  # the middle of one's own line
ACTIONS: Final = 704  # the middle of the plaques
HAND: Final = 774  # the upper edge of the hand
LEDGE: Final = 584  # where the stone ledge begins

# A ruin, around its middle.
CARD_WIDE: Final = 172
CARD_HIGH: Final = 200

# The seats' colours and silhouettes are those of the table's list of players.
SEAT_COLOURS: Final = ("#0072b2", "#cc79a7", "#009e73", "#f0e442", "#56b4e9")
SEAT_SHAPES: Final = (
    "M-12 0A12 12 0 1 0 12 0A12 12 0 1 0 -12 0Z",
    "M-11 -11H11V11H-11Z",
    "M0 -14L14 11H-14Z",
    "M0 -14L14 0L0 14L-14 0Z",
    "M-7 -12H7L14 0L7 12H-7L-14 0Z",
)
