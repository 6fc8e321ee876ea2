"""Everything Skulk raises on purpose, as one tree: a caller catches a word, a person reads a sentence."""

from typing import Final

QUOTED: Final = 1000  # letters of a complaint about an edition


class SkulkError(Exception):
    """Anything that is the input's fault: a sentence for a person, and the rule behind it if there is one."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(f"{message} ({rule})" if rule else message)
        self.rule = rule


class Refused(SkulkError):
    """A move that was not taken. The match is as it was."""


class NotLegal(Refused):
    """No such move is open to this seat now."""


class NotYourTurn(Refused):
    """The game is not waiting for this seat."""


class Stale(Refused):
    """The move was meant for an earlier moment of the match."""


class NoUndo(Refused):
    """What was revealed or rolled cannot be taken back."""


class BadSetup(SkulkError):
    """Seats, options or seeds that no match can start from."""


class BadEdition(SkulkError):
    """Component data that cannot be played with. It is quoted, but not at the length of a whole file."""

    def __init__(self, message: str, rule: str = "") -> None:
        if len(message) > QUOTED:
            message = f"{message[: QUOTED // 2]} … {message[-QUOTED // 2 :]}"
        super().__init__(message, rule)


class BadRecord(SkulkError):
    """A record that cannot be read, or does not replay."""


class UnknownGame(SkulkError):
    """No game of that name in the registry."""
