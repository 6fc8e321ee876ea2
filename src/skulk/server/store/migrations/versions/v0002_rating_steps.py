"""What each match changed about the ratings of those who played it."""

from alembic import op
from sqlalchemy import BigInteger, Column, Float, String

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "rating_steps",
        Column("match", String(16), primary_key=True),
        Column("player", String(16), primary_key=True, index=True),
        Column("game", String(64), nullable=False),
        Column("at", BigInteger, nullable=False),
        Column("before_mu", Float, nullable=False),
        Column("mu", Float, nullable=False),
        Column("sigma", Float, nullable=False),
    )
