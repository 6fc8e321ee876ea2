"""TOML from anybody: how much of it there may be, asked before any of it is parsed."""

import re
import tomllib
from functools import lru_cache
from typing import Final

from skulk.kernel.errors import BadEdition

LONGEST: Final = 65_536  # letters
MOST_KEYS: Final = 4_000
DEEPEST: Final = 16  # names in a key, brackets within brackets, tables within tables
LARGEST: Final = 1 << 63  # of a number, either way

# What looks like keys and brackets inside of these is neither. One without its end reaches as far as it can:
# so the search never starts over, and the parser stops there anyhow.
UNREAD: Final = re.compile(
    r'"""(?:\\.|[^\\])*?(?:"{3,5}|\\?\Z)|\'\'\'.*?(?:\'{3,5}|\Z)|"(?:\\.|[^"\\\n])*"?|\'[^\'\n]*\'?|#[^\n]*',
    re.DOTALL,
)
BETWEEN: Final = re.compile(
    r"[=,\[\]{}\n]"
)  # a piece of text between two of these holds one key or one value
BRACKET: Final = re.compile(r"[\[\]{}]")


def read_toml(text: str, filename: str) -> dict[str, object]:
    """The document, or a refusal in a sentence."""
    excess = too_much(text)
    if excess:
        raise BadEdition(f"{filename} {excess}")
    try:
        data = parsed(text)
    except tomllib.TOMLDecodeError as error:
        raise BadEdition(f"{filename} is not valid TOML: {error}.") from None
    except (ValueError, RecursionError):
        raise BadEdition(f"{filename} holds numbers or nesting that no edition has.") from None
    if not modest(data):
        raise BadEdition(f"{filename} holds numbers or nesting that no edition has.")
    return data


@lru_cache(maxsize=4)
def parsed(text: str) -> dict[str, object]:
    """Parsed once for whoever asks which game it is for, and then for the game."""
    return tomllib.loads(text)


def too_much(text: str) -> str:
    """What there is too much of, or nothing: a parser's time grows with the square of a key's depth."""
    if len(text) > LONGEST:
        return f"is longer than the {LONGEST} letters that an edition may have."
    bare = UNREAD.sub("_", text)
    if sum([bare.count(sign) for sign in "=[{"]) > MOST_KEYS:
        return f"has more than {MOST_KEYS} keys and brackets."
    if any([piece.count(".") >= DEEPEST for piece in BETWEEN.split(bare)]) or too_deep(bare):
        return f"is nested more than {DEEPEST} deep."
    return ""


def too_deep(bare: str) -> bool:
    """Whether brackets stand within brackets without end; strings and comments are taken out."""
    depth = 0
    for found in BRACKET.finditer(bare):
        depth = depth + 1 if found.group() in "[{" else max(0, depth - 1)
        if depth > DEEPEST:
            return True
    return False


def modest(data: object) -> bool:
    """Whether tables are not too deep, and numbers not too large, to be told of and named by a digest."""
    level: list[object] = [data]
    for _ in range(4 * DEEPEST):
        if any([isinstance(one, int) and abs(one) >= LARGEST for one in level]):
            return False
        tables: list[object] = [item for one in level if isinstance(one, dict) for item in one.values()]
        level = tables + [item for one in level if isinstance(one, list) for item in one]
        if not level:
            return True
    return False


def line_of(text: str, path: str) -> int:
    """The line on which a dotted path stands, or the nearest table above it."""
    keys = path.split(".")
    best, depth, table = 1, 0, ""
    for number, raw in enumerate(text.splitlines(), start=1):
        line = raw.strip()
        if line.startswith("["):
            table = line.split("#")[0].strip(" []").replace('"', "")
            here = table
        elif "=" in line and not line.startswith("#"):
            key = line.split("=", 1)[0].strip().strip('"')
            here = f"{table}.{key}" if table else key
        else:
            continue
        parts = here.split(".")
        if len(parts) > depth and parts == keys[: len(parts)]:
            best, depth = number, len(parts)
    return best
