"""What `skulk serve` is told by a file and by the environment, checked, and explained when asked."""

import tomllib
from pathlib import Path

import typer

from skulk.cli.screen import say
from skulk.kernel.errors import SkulkError

LARGEST = 64 * 1024  # bytes of a file
SOURCES = {
    "COMMANDLINE": "the command line",
    "ENVIRONMENT": "the environment",
    "DEFAULT_MAP": "the file",
}
SECRET = ("admin_token",)
UNTOLD = ("config", "explain", "open_browser")


def read(context: typer.Context, file: Path | None) -> Path | None:
    """Takes a file's values as defaults; a name that no option has is refused with those there are."""
    if file is None:
        return None
    known = {name: parameter for name, parameter in options(context).items() if name not in UNTOLD}
    given = parsed(file)
    for name, value in given.items():
        option = name.replace("-", "_")
        if option not in known:
            names = ", ".join(sorted(one.replace("_", "-") for one in known))
            raise SkulkError(f"{file} sets {name!r}, which `skulk serve` does not know; it knows {names}.")
        if isinstance(value, dict) or isinstance(value, list) != known[option].multiple:
            kind = "a list, in brackets" if known[option].multiple else "one value"
            raise SkulkError(f"{file}: {name} must be {kind}.")
    context.default_map = {name.replace("-", "_"): value for name, value in given.items()}
    return file


def parsed(file: Path) -> dict[str, object]:
    try:
        if file.stat().st_size > LARGEST:
            raise SkulkError(f"{file} has more than {LARGEST:,} bytes; a configuration is a few lines.")
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise SkulkError(f"{file} cannot be read: {error.strerror}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SkulkError(f"{file} is not TOML: {error}.") from None


def explain(context: typer.Context) -> None:
    """Every setting with where it came from, and whether the database can be used."""
    for name, option in options(context).items():
        if name in UNTOLD:
            continue
        source = context.get_parameter_source(name)
        told = SOURCES.get(source.name if source else "", "the default")
        value = context.params[name]
        shown = hidden(value) if name == "db" else "***" if name in SECRET and value else value
        say(f"{name.replace('_', '-')} = {plainly(shown)} (from {told}; or {option.envvar}). {option.help}")
    check(context.params["db"], context.params["workers"])


def options(context: typer.Context) -> dict[str, typer.core.TyperOption]:
    return {str(one.name): one for one in context.command.params if isinstance(one, typer.core.TyperOption)}


def plainly(value: object) -> str:
    if isinstance(value, (list, tuple)):
        return ", ".join(map(str, value)) or "nothing"
    return "nothing" if value is None else str(value)


def hidden(db: object) -> object:
    """A database's address without its password."""
    from sqlalchemy.engine import make_url
    from sqlalchemy.exc import ArgumentError

    if not isinstance(db, str) or "://" not in db:
        return db
    try:
        return make_url(db).render_as_string(hide_password=True)
    except ArgumentError:
        return "an address that cannot be read"


def check(db: str | None, workers: int) -> None:
    from skulk.server.settings import database_file, database_url
    from skulk.server.store.probe import check_database
    from skulk.server.store.schema import VERSION

    url = database_url(db)
    schema = check_database(url, workers)
    where = hidden(url) if database_file(url) is None else database_file(url)
    if schema is None:
        say(f"The database {where} will be made at the first start.")
    elif schema == VERSION:
        say(f"The database {where} can be used.")
    else:
        change = f"It has schema {schema}; the next start brings it to {VERSION}."
        say(f"The database {where} can be used. {change}")
