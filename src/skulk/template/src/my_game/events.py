"""What the game tells: for each verb its rules, and the name and kind of each value."""

from skulk.kernel.event import TEXT, Events, Fields, Kind

CARD = Kind("card")

EVENTS = Events(
    {
        "lays": Fields("MYG-2", card=CARD),
        "takes": Fields("MYG-3", card=CARD),
    }
)

# Why a move is not open
REFUSALS = Events({"not in hand": Fields("MYG-2", move=TEXT)})
