"""Accounts of programs, seats that are theirs, and tables for people only."""

from alembic import op
from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Integer, String, Text, false

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "bots",
        Column("person", String(16), ForeignKey("people.id"), primary_key=True),
        Column("handle", String(64), nullable=False, unique=True),
        Column("about", Text, nullable=False),
        Column("games", Text, nullable=False),
        Column("least", Integer, nullable=False),
        Column("most", Integer, nullable=False),
        Column("paces", Text, nullable=False),
        Column("at_once", Integer, nullable=False),
        Column("pool", Boolean, nullable=False),
        Column("seen", BigInteger, nullable=False),
    )
    op.add_column("seats", Column("program", Boolean, nullable=False, server_default=false()))
    op.create_index("ix_seats_reserved", "seats", ["reserved"])
    op.add_column("matches", Column("people_only", Boolean, nullable=False, server_default=false()))
