"""What a person prefers, and the colour that a seat was given."""

from alembic import op
from sqlalchemy import Column, Integer, Text

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("people", Column("settings", Text))
    op.add_column("seats", Column("colour", Integer))
