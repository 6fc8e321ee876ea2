"""An edition as an address: what it has otherwise than the standard one, or if that is not all, its text."""

import asyncio
import base64
import zlib
from binascii import Error as NotBase64
from collections.abc import Iterable, Mapping
from urllib.parse import urlencode

from skulk.kernel.edition import Edition, Value
from skulk.kernel.errors import BadEdition
from skulk.kernel.game import Game
from skulk.kernel.toml import LONGEST
from skulk.kernel.variant import Difference, as_toml, changed, differences, read_value
from skulk.server.tables.editions import DEADLINE, edition_of

MOST = 40  # changes in an address; more go as a text
WHOLE = "edition"  # the key of a whole text; parameters have a dot in theirs
SEATS = "seats"
OPTION = "option-"


def link_to(
    game: Game, text: str | None, options: Mapping[str, str] | None = None, seats: int | None = None
) -> str:
    """The address at which any server of this game shows an edition and lets it be played."""
    query = {} if text is None else query_of(game, text)
    query |= {SEATS: str(seats)} if seats else {}
    query |= {f"{OPTION}{name}": value for name, value in (options or {}).items()}
    return f"/edition/{game.slug}" + (f"?{urlencode(query)}" if query else "")


def query_of(game: Game, text: str) -> dict[str, str]:
    own = edition_of(game, text)
    found = differences(game.standard(), own)
    values: dict[str, Value] = {one.path: one.now for one in found}
    if len(found) <= MOST and game.changed(values).digest == own.digest:
        return {one.path: as_toml(one.now).strip('"') for one in found}
    packed = base64.urlsafe_b64encode(zlib.compress(text.encode(), 9))
    return {WHOLE: packed.decode().rstrip("=")}


def text_from(game: Game, query: Iterable[tuple[str, str]]) -> str:
    """The component file that an address stands for; whether it can be played with is for the game to say."""
    asked = {key: value for key, value in query if "." in key or key == WHOLE}
    if WHOLE in asked:
        return unpacked(asked[WHOLE])
    if len(asked) > MOST:
        raise BadEdition(f"An address changes {MOST} values at most, not {len(asked)}.")
    standard = game.standard()
    kinds = {parameter.path: parameter.kind for parameter in standard.parameters}
    values = {path: read_value(kinds.get(path, ""), value) for path, value in asked.items()}
    return changed(game.components(), standard, values)


def unpacked(text: str) -> str:
    """What was packed, up to the length of an edition: a small text could hide a very large one."""
    try:
        packed = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
        pack = zlib.decompressobj()
        found = pack.decompress(packed, LONGEST + 1)
        if not pack.eof and len(found) <= LONGEST:
            raise ValueError("cut off")
        return found.decode()
    except (NotBase64, ValueError, zlib.error):
        raise BadEdition("The edition in this address is cut off or damaged; ask for it again.") from None


async def linked(game: Game, query: Iterable[tuple[str, str]]) -> tuple[str, Edition]:
    """The text and the edition of an address, read away from the event loop."""
    asked = list(query)

    def read() -> tuple[str, Edition]:
        text = text_from(game, asked)
        return text, edition_of(game, text)

    try:
        async with asyncio.timeout(DEADLINE):
            return await asyncio.to_thread(read)
    except TimeoutError:
        raise BadEdition("This edition takes too long to read.") from None


def changes_of(game: Game, edition: Edition) -> tuple[Difference, ...]:
    """What is otherwise than in the standard edition; nothing for that one itself."""
    standard = game.standard()
    return () if edition.digest == standard.digest else differences(standard, edition)


def changes_on(game: Game, edition: Edition, piece: str) -> tuple[Difference, ...]:
    """The changes that a piece of the picture shows."""
    return tuple(
        [
            one
            for one in changes_of(game, edition)
            if any([stands_for(key, piece) for key in game.pieces_showing(one.path)])
        ]
    )


def stands_for(key: str, piece: str) -> bool:
    """Whether a piece's key begins with another, up to where a word of it ends."""
    return piece.startswith(key) and not piece[len(key) : len(key) + 1].isalnum()


def changed_pieces(game: Game, edition: Edition) -> tuple[str, ...]:
    """The keys of all pieces that show a change."""
    changes = changes_of(game, edition)
    return tuple(dict.fromkeys([key for one in changes for key in game.pieces_showing(one.path)]))
