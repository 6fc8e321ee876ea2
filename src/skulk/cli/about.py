"""What this Skulk is."""

import platform

from skulk import __version__
from skulk.kernel import dice


def compiled() -> bool:
    """Whether the rules run as machine code."""
    return not dice.__file__.endswith(".py")


def build() -> str:
    return "compiled" if compiled() else "interpreted"


def version() -> str:
    return f"skulk {__version__}, Python {platform.python_version()}, rules {build()}"
