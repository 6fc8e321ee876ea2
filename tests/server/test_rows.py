"""Rows as they are read have the columns of the schema, in its order and of its types."""

from types import UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest
from sqlalchemy import Table

from skulk.server.store import rows, schema

READ = {
    rows.MatchRow: schema.MATCHES,
    rows.SeatRow: schema.SEATS,
    rows.EntryRow: schema.ENTRIES,
    rows.RefillRow: schema.REFILLS,
    rows.TalkRow: schema.TALK,
    rows.PersonRow: schema.PEOPLE,
    rows.BotRow: schema.BOTS,
    rows.SessionRow: schema.SESSIONS,
    rows.RatingRow: schema.RATINGS,
    rows.RatingStepRow: schema.RATING_STEPS,
}


def plain(hint: Any) -> tuple[type, bool]:
    """The type that a field's values have, and whether there may be none."""
    if isinstance(hint, UnionType):
        kinds = [kind for kind in get_args(hint) if kind is not type(None)]
        return plain(kinds[0])[0], len(kinds) < len(get_args(hint))
    return (str if get_origin(hint) is Literal else hint), False


@pytest.mark.parametrize("shape", READ, ids=lambda shape: shape.__name__)
def test_a_row_is_what_the_schema_says(shape: type) -> None:
    table: Table = READ[shape]
    fields = {name: plain(hint) for name, hint in get_type_hints(shape).items()}
    columns = {column.name: (column.type.python_type, column.nullable) for column in table.columns}
    assert list(fields.items()) == list(columns.items())


def test_every_table_that_is_read_whole_has_a_row() -> None:
    small = {"alembic_version", "house", "rated"}  # of one value, which is read by itself
    assert {table.name for table in READ.values()} | small == set(schema.META.tables)
