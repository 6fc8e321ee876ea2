"""A seat at a table, and who has it."""

from dataclasses import dataclass
from typing import Literal


@dataclass
class Place:
    """Who sits on a seat."""

    kind: Literal["person", "bot", "open", "invited"]
    person: str | None
    name: str
    level: str
    standing_in: str
    resigned: bool
    kept_for: str | None  # an open seat that one person may take, in a rematch

    @property
    def bot(self) -> str:
        """The level of the bot that plays here now, or nothing."""
        return self.level if self.kind == "bot" else self.standing_in
