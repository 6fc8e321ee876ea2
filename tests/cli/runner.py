"""What the tests of the command line share."""

from collections.abc import Callable
from dataclasses import dataclass

FOX = "fox-on-the-run"


@dataclass(frozen=True)
class Ran:
    """What a command left behind."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]
