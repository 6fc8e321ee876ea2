"""skulk tables list, show, export, delete, copy, upgrade: what the web table keeps, for whoever runs it."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from skulk.cli.arguments import either
from skulk.cli.files import write_text
from skulk.cli.screen import say, show_help
from skulk.cli.serve import Database
from skulk.games import registry
from skulk.kernel.errors import SkulkError
from skulk.kernel.match import Entry
from skulk.kernel.record import record_of

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from skulk.server.store.rows import Rows

T = TypeVar("T")

app = typer.Typer(name="tables", help="What the web table keeps: list, show, export, delete, copy, upgrade.")
app.callback(invoke_without_command=True)(show_help)

TableName = Annotated[str, typer.Argument(metavar="TABLE", help="A table, as `skulk tables list` names it.")]
Status = Annotated[
    str | None, typer.Option("--status", metavar="WORD", help="Only open, running, over or stopped ones.")
]
Output = Annotated[
    Path | None, typer.Option("-o", "--output", metavar="FILE", help="Where to; TABLE.json if not given.")
]
Target = Annotated[
    str, typer.Argument(metavar="URL", help="An empty database: a new file, or postgresql://….")
]
Sure = Annotated[bool, typer.Option("--yes", help="Delete without asking.")]

LISTED = 1000  # the newest
STATUSES = ("open", "running", "over", "stopped")


@app.command(name="list")
def list_tables(status: Status = None, db: Database = None) -> None:
    """Lists up to 1000 tables, the newest first: name, status, game, who sits there."""
    if status is not None and status not in STATUSES:
        raise SkulkError(f"A table is {either(STATUSES)}, not {status!r}.")
    from sqlalchemy import true

    from skulk.server.store.schema import MATCHES
    from skulk.server.tables.seating import find_tables

    which = MATCHES.c.status == status if status else true()
    found = ask(db, find_tables(which, LISTED))
    for row, seats in found:
        names = ", ".join([seat.name for seat in seats])
        say(f"{row.id}  {row.status:<8}{when(row.created)}  {row.game}: {names}")
    if not found:
        say("There are no such tables.")


@app.command()
def show(table: TableName, db: Database = None) -> None:
    """Shows one table: set-up, seats, how far it is, how it ended."""
    from skulk.server.store.queries import load, read_result
    from skulk.server.tables.state import end_words

    rows = ask(db, load(table))
    row = rows.match
    say(f"{row.id}: {row.game}, rules version {row.rules}, {row.status}", style="bold")
    say(f"Set up {when(row.created)}; {len(rows.entries)} entries, {len(rows.talk)} lines of talk.")
    for name, value in json.loads(row.options).items():
        say(f"Option {name}: {value}")
    say(f"Edition {row.edition[:12]}")
    for seat in rows.seats:
        bot = seat.standing_in and f", a bot ({seat.standing_in}) plays"
        say(f"Seat {seat.seat + 1}: {seat.name} ({seat.level or seat.kind}{bot})")
    if row.result and row.finished is not None:
        names = tuple([seat.name for seat in rows.seats])
        words = end_words(registry.find(row.game), read_result(row.result), names)
        say(f"Ended {when(row.finished)}: {words}")


@app.command()
def export(table: TableName, output: Output = None, db: Database = None) -> None:
    """Writes the record of a table. That of a running match holds its seed: show it to nobody."""
    from skulk.server.store.queries import load

    rows = ask(db, load(table))
    target = output or Path(f"{table}.json")
    write_text(target, record_from(rows), private=rows.match.status == "running")
    say(f"The record of {table} is in {target}.")
    if rows.match.status == "running":
        say("The match is running, and its record holds the seed: show it to nobody.")


def record_from(rows: "Rows") -> str:
    from skulk.server.store.queries import given_up, read_result
    from skulk.server.tables.rebuild import begun

    if rows.match.status == "open":
        raise SkulkError("The match at this table has not begun.")
    match = begun(registry.find(rows.match.game), rows.match, rows.seats)
    for entry in rows.entries:
        match.redo_entry(Entry.read(entry.seat, entry.text))
    result = read_result(rows.match.result) if rows.match.result else None
    return record_of(match, given_up(result)).dumps()


@app.command()
def delete(table: TableName, yes: Sure = False, db: Database = None) -> None:
    """Deletes a table with its moves and its talk, for good; a running server lets it go at once."""
    from skulk.server.store.queries import load
    from skulk.server.tables.seating import remove

    rows = ask(db, load(table))
    if not yes and not typer.confirm(f"Delete {table} ({rows.match.game}, {rows.match.status}) for good?"):
        say("Nothing was deleted.")
        return
    ask(db, remove(table), writes=True)
    announce(db, table)
    say(f"{table} is deleted.")


@app.command()
def copy(target: Target, db: Database = None) -> None:
    """Copies all tables, people and ratings into an empty database, such as from a file to PostgreSQL."""
    from skulk.server.cluster.instance_lock import alone_at
    from skulk.server.settings import database_url
    from skulk.server.store.transfer import transfer

    source, goal = database_url(db), database_url(target)
    with alone_at(source), alone_at(goal):
        transfer(source, goal, lambda name, rows: say(f"{name}: {rows:,} rows"))
    say("Everything is copied. Start the server with --db and the new database; the old one stays as it is.")


@app.command()
def upgrade(db: Database = None) -> None:
    """Brings a database of an earlier version to this one's schema, as the next start would."""
    from skulk.server.cluster.instance_lock import alone_at
    from skulk.server.settings import database_url
    from skulk.server.store.probe import bring_up_to_date, check_database
    from skulk.server.store.schema import VERSION

    url = database_url(db)
    if check_database(url) is None:
        raise SkulkError("There is no database yet; `skulk serve` makes one.")
    with alone_at(url):
        say(bring_up_to_date(url) or f"The database has schema {VERSION} already.")


def ask(db: str | None, work: "Callable[[Connection], T]", writes: bool = False) -> T:
    """Has the store do one thing."""
    from skulk.server.settings import database_file, database_url
    from skulk.server.store.probe import check_database
    from skulk.server.store.store import Store

    url = database_url(db)
    file = database_file(url)
    if file is not None and not file.exists():
        raise SkulkError(f"There is no database {file}.")
    check_database(url)

    async def once() -> Any:
        store = Store(url)
        try:
            return await (store.do(work) if writes else store.read(work))
        finally:
            await store.close()

    result: T = asyncio.run(once())
    return result


def announce(db: str | None, table: str) -> None:
    """Lets a server that runs on this database know of a change."""
    from skulk.server.cluster.notices import Changed
    from skulk.server.settings import database_url, is_postgres
    from skulk.server.store.queries import remembered

    if is_postgres(database_url(db)):
        from skulk.server.cluster.postgres import notify

        asyncio.run(notify(database_url(db), Changed(table)))
    else:
        from skulk.server.cluster.hub import tell_hub

        tell_hub(ask(db, remembered("hub", ""), writes=True), Changed(table))


def when(at: int) -> str:
    from datetime import datetime

    return datetime.fromtimestamp(at / 1000).astimezone().strftime("%Y-%m-%d %H:%M")
