"""What an outcome hangs on besides its seeds, so that machines that would play differently are told apart."""

import inspect
from collections.abc import Sequence
from hashlib import sha256
from importlib import import_module

import skulk
from skulk.bots import settled
from skulk.bots.specs import MODEL, installed
from skulk.jobs.code import code_digest
from skulk.kernel.edition import Edition


def facts_of(edition: Edition, slug: str, rules: int, bots: Sequence[str] = ()) -> dict[str, str]:
    """The versions, the edition and the bots of a contest, in words that two machines can compare."""
    found = {
        "skulk": f"{skulk.__version__}, code {code_digest()}",
        "rules": f"{slug}, version {rules}",
        "edition": edition.digest[:16],
    }
    for bot in bots:
        found[f"the bot {bot}"] = thinks(slug, bot)
    return found


def thinks(slug: str, bot: str) -> str:
    """What a bot plays with: a level's settings, or the file of one that is not ours."""
    level = settled(slug, bot)
    if level is not None:
        return repr(level)
    name = bot.partition(",")[0].strip()
    if name.startswith(MODEL):
        return f"file {file_digest(name.removeprefix(MODEL))}"
    place = name if ":" in name else installed().get(name, "")
    return f"file {file_digest(place)}" if place else "ours"


def file_digest(place: str) -> str:
    module = import_module(place.partition(":")[0])
    return sha256(inspect.getsource(module).encode()).hexdigest()[:16]
