"""The promises that every game keeps, as functions that fail with a sentence.

They ship with the package, so that the author of a game elsewhere can run them too:
`skulk check <game>`, or `check(GAME, games=100, seed="tea")` in a test.
"""

from skulk.laws.law import Law, LawBroken, Scene
from skulk.laws.run import LAWS, Report, check, conclude, hold

__all__ = ["LAWS", "Law", "LawBroken", "Report", "Scene", "check", "conclude", "hold"]
