"""Copies everything from one database into another, such as from a file to PostgreSQL."""

from collections.abc import Callable

from sqlalchemy import Connection, Table, func, insert, select, text

from skulk.kernel.errors import SkulkError
from skulk.server.settings import database_file
from skulk.server.store.migrate import migrate
from skulk.server.store.schema import META, REFILLS, VERSIONS
from skulk.server.store.store import engine_for

CHUNK = 2_000  # rows at a time
PATIENCE = 5.0
NEXT_REFILL = "SELECT setval(pg_get_serial_sequence('refills', 'number'), (SELECT max(number) FROM refills))"


def transfer(source: str, target: str, tell: Callable[[str, int], None]) -> None:
    """Both get the present schema; the target must be empty, and gets all rows in one transaction or none."""
    file = database_file(source)
    if file is not None and not file.exists():
        raise SkulkError(f"There is no database {file}.")
    if source == target:
        raise SkulkError("A database is copied into another one, not into itself.")
    with engine_for(source, PATIENCE).connect() as old, engine_for(target, PATIENCE).connect() as new:
        migrate(old)
        migrate(new)
        new.info["begin"] = "BEGIN IMMEDIATE"
        with old.begin(), new.begin():
            refuse_used(new)
            for table in META.sorted_tables:
                if table is not VERSIONS:
                    tell(table.name, copied(table, old, new))
            if new.dialect.name == "postgresql" and counted(REFILLS, new):
                new.execute(text(NEXT_REFILL))


def refuse_used(new: Connection) -> None:
    """The server's own notes are made when it first starts, so a database that served has some."""
    used = [table.name for table in META.sorted_tables if table is not VERSIONS and counted(table, new)]
    if used:
        raise SkulkError(f"The target is not empty: it has rows in {', '.join(used)}. Nothing was copied.")


def copied(table: Table, old: Connection, new: Connection) -> int:
    """All rows of a table; those that are there in the end are counted again."""
    order = list(table.primary_key.columns)
    for rows in old.execute(select(table).order_by(*order)).mappings().partitions(CHUNK):
        new.execute(insert(table), [dict(row) for row in rows])
    wanted, found = counted(table, old), counted(table, new)
    if wanted != found:
        raise SkulkError(f"Of {wanted} rows of {table.name} {found} arrived. Nothing was copied.")
    return found


def counted(table: Table, connection: Connection) -> int:
    number: int = connection.execute(select(func.count()).select_from(table)).scalar_one()
    return number
