"""Texts that stand beside the code of a game: its rulebook, its components."""

from importlib.resources import files


def text_beside(package: str, *names: str) -> str:
    """What stands in files of a package, one after the other."""
    folder = files(package)
    return "\n".join([folder.joinpath(name).read_text(encoding="utf-8") for name in names])
