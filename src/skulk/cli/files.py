"""Files that people name: read and written whole."""

import os
from pathlib import Path

from skulk.kernel.errors import SkulkError


def read_text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise SkulkError(f"{file} is not a text file in UTF-8.") from None


def write_text(file: Path, text: str, private: bool = False) -> None:
    """Writes a file so that it is never seen half written; complaints name the file as it was given.

    A private one is for its owner alone.
    """
    try:
        swap_in(Path(os.path.realpath(file)), text, private)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(file)) from None


def swap_in(file: Path, text: str, private: bool) -> None:
    if file.exists() and not (file.is_file() and os.access(file, os.W_OK)):
        file.write_text(text, encoding="utf-8")  # a device takes it, a folder or a locked file refuses
        return
    fresh = file.with_name(f".{file.name}.new")
    fresh.unlink(missing_ok=True)
    mode = 0o600 if private else 0o666  # less what the umask takes
    with open(os.open(fresh, os.O_CREAT | os.O_EXCL | os.O_WRONLY, mode), "w", encoding="utf-8") as lines:
        lines.write(text)
    fresh.replace(file)


def complaint(error: OSError) -> str:
    """What the system refused, as a sentence."""
    reason = (error.strerror or str(error)).rstrip(".")
    return f"{error.filename} cannot be used: {reason}." if error.filename else f"{reason}."
