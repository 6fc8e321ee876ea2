"""The schema as version 0.1.0 wrote it."""

from alembic import op
from sqlalchemy import BigInteger, Boolean, Column, Float, ForeignKey, Integer, String, Text

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "house", Column("name", String(32), primary_key=True), Column("value", Text, nullable=False)
    )
    op.create_table(
        "people",
        Column("id", String(16), primary_key=True),
        Column("name", String(64), nullable=False),
        Column("login", String(64), unique=True),
        Column("password_hash", Text),
        Column("created", BigInteger, nullable=False),
    )
    op.create_table(
        "sessions",
        Column("token_hash", String(64), primary_key=True),
        Column("person", String(16), ForeignKey("people.id"), nullable=False, index=True),
        Column("kind", String(8), nullable=False),
        Column("label", String(64), nullable=False),
        Column("created", BigInteger, nullable=False),
    )
    create_matches()
    op.create_table(
        "refills",
        Column("number", Integer, primary_key=True),
        Column("match", String(16), nullable=False, index=True),
        Column("seat", Integer, nullable=False),
        Column("at", BigInteger, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "ratings",
        Column("game", String(64), primary_key=True),
        Column("player", String(16), primary_key=True),
        Column("mu", Float, nullable=False),
        Column("sigma", Float, nullable=False),
        Column("matches", Integer, nullable=False),
        Column("won", Integer, nullable=False),
    )
    op.create_table("rated", Column("match", String(16), primary_key=True))


def create_matches() -> None:
    op.create_table(
        "matches",
        Column("id", String(16), primary_key=True),
        Column("game", String(64), nullable=False),
        Column("rules", Integer, nullable=False),
        Column("edition", String(64), nullable=False),
        Column("edition_text", Text),
        Column("options", Text, nullable=False),
        Column("seats", Integer, nullable=False),
        Column("mode", String(8), nullable=False),
        Column("bank_ms", Integer, nullable=False),
        Column("increment_ms", Integer, nullable=False),
        Column("days", Integer, nullable=False),
        Column("stand_in", String(16), nullable=False),
        Column("public", Boolean, nullable=False),
        Column("first_game", Boolean, nullable=False),
        Column("status", String(8), nullable=False),
        Column("secret", String(64), nullable=False),
        Column("host", String(16), ForeignKey("people.id")),
        Column("created", BigInteger, nullable=False),
        Column("started", BigInteger),
        Column("grace_ms", BigInteger, nullable=False),
        Column("finished", BigInteger),
        Column("result", Text),
        Column("rematch_of", String(16)),
        Column("rematch", String(16)),
        Column("branch_of", String(16)),
        Column("branch_at", Integer),
    )
    op.create_index("ix_matches_status", "matches", ["status", "created"])
    op.create_table(
        "seats",
        Column("match", String(16), ForeignKey("matches.id"), primary_key=True),
        Column("seat", Integer, primary_key=True),
        Column("kind", String(8), nullable=False),
        Column("person", String(16), ForeignKey("people.id"), index=True),
        Column("reserved", String(16)),
        Column("name", String(64), nullable=False),
        Column("level", String(16), nullable=False),
        Column("standing_in", String(16), nullable=False),
        Column("resigned", Boolean, nullable=False),
        Column("nonce", String(64), nullable=False),
    )
    op.create_table(
        "entries",
        Column("match", String(16), ForeignKey("matches.id"), primary_key=True),
        Column("number", Integer, primary_key=True),
        Column("seat", Integer, nullable=False),
        Column("text", Text, nullable=False),
        Column("ref", String(80)),
        Column("spent_ms", Integer, nullable=False),
        Column("at", BigInteger, nullable=False),
    )
    op.create_table(
        "talk",
        Column("match", String(16), ForeignKey("matches.id"), primary_key=True),
        Column("number", Integer, primary_key=True),
        Column("seat", Integer, nullable=False),
        Column("who", String(64), nullable=False),
        Column("text", Text, nullable=False),
        Column("at", BigInteger, nullable=False),
    )
