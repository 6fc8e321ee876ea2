"""What a person prefers at every table, wherever they sit down."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

# How dates can be written; a browser knows the words of each.
DATES = ("en", "en-US", "de", "fr", "es", "it", "nl", "pl", "pt", "ja")
Dates = Literal["en", "en-US", "de", "fr", "es", "it", "nl", "pl", "pt", "ja"]


class Preferences(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether a browser may show notices is its own affair, and stays there."""

    theme: Literal["system", "morning", "dusk"] = "system"
    sound: bool = True
    volume: Annotated[int, Meta(ge=0, le=100)] = 70
    motion: Literal["system", "less"] = "system"
    confirm: bool = False
    pace: Literal["step", "calm", "quick", "once"] = "quick"
    palette: Literal["usual", "apart"] = "usual"  # colours of seats; apart: by lightness too
    coordinates: bool = True
    dates: Dates = "en"
