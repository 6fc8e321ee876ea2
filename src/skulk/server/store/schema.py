"""The tables of the store. Entries are only ever appended; everything a match is follows from them."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
)

VERSION = "0005"  # of this schema; the steps from one to the next stand in migrations/

META = MetaData()

VERSIONS = Table("alembic_version", META, Column("version_num", String(32), primary_key=True))

HOUSE = Table(  # what the server itself must remember: its key, when it was last seen
    "house",
    META,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)

PEOPLE = Table(
    "people",
    META,
    Column("id", String(16), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("login", String(64), unique=True),  # of an account, else null
    Column("password_hash", Text),
    Column("created", BigInteger, nullable=False),
    Column("settings", Text),  # JSON: what they prefer, null before they chose anything
)

BOTS = Table(  # accounts of programs, and what they say of themselves
    "bots",
    META,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("handle", String(64), nullable=False, unique=True),  # the name, however it is spelt
    Column("about", Text, nullable=False),
    Column("games", Text, nullable=False),  # slugs as a JSON list; none is all
    Column("least", Integer, nullable=False),  # seats of a table
    Column("most", Integer, nullable=False),
    Column("paces", Text, nullable=False),  # a JSON list of live, clock and turns
    Column("at_once", Integer, nullable=False),  # tables
    Column("pool", Boolean, nullable=False),  # every challenge is accepted for it
    Column("seen", BigInteger, nullable=False),  # when it last listened; 0 once it has left
)

SESSIONS = Table(
    "sessions",
    META,
    Column("token_hash", String(64), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("kind", String(8), nullable=False),  # guest, login or api
    Column("label", String(64), nullable=False),  # what its owner knows it by
    Column("created", BigInteger, nullable=False),
)

MATCHES = Table(
    "matches",
    META,
    Column("id", String(16), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("edition", String(64), nullable=False),
    Column("edition_text", Text),  # null for the standard edition
    Column("options", Text, nullable=False),  # JSON
    Column("seats", Integer, nullable=False),
    Column("mode", String(8), nullable=False),  # live or turns
    Column("bank_ms", Integer, nullable=False),  # 0: no clock
    Column("increment_ms", Integer, nullable=False),
    Column("days", Integer, nullable=False),  # per move, in turn-by-turn mode
    Column("stand_in", String(16), nullable=False),  # the bot that plays for whoever is absent
    Column("public", Boolean, nullable=False),
    Column("first_game", Boolean, nullable=False),
    Column("status", String(8), nullable=False),  # open, running, over or stopped
    Column("secret", String(64), nullable=False),
    Column("host", ForeignKey("people.id")),  # who set the table up
    Column("created", BigInteger, nullable=False),
    Column("started", BigInteger),
    Column("grace_ms", BigInteger, nullable=False),  # the time the server was down since the last entry
    Column("finished", BigInteger),
    Column("result", Text),  # JSON, as in a record
    Column("rematch_of", String(16)),
    Column("rematch", String(16)),  # the next table, once somebody asked for it
    Column("branch_of", String(16)),
    Column("branch_at", Integer),
    Column("people_only", Boolean, nullable=False, default=False, server_default=false()),
    Index("ix_matches_status", "status", "created"),
)

SEATS = Table(
    "seats",
    META,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # person, bot, open or invited
    Column("person", ForeignKey("people.id"), index=True),
    Column("reserved", String(16), index=True),  # an open seat kept for somebody: a rematch, a challenge
    Column("name", String(64), nullable=False),
    Column("level", String(16), nullable=False),  # of a bot, else ""
    Column("standing_in", String(16), nullable=False),  # the level of the bot that plays for its owner, or ""
    Column("resigned", Boolean, nullable=False),
    Column("nonce", String(64), nullable=False),
    Column("program", Boolean, nullable=False, default=False, server_default=false()),  # of a bot account
    Column("colour", Integer),  # which of the table's colours it was given; null: the one of its number
)

ENTRIES = Table(
    "entries",
    META,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("ref", String(80)),  # null for what nobody can send twice
    Column("spent_ms", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
)

REFILLS = Table(  # moments when clocks were given time, so that every process counts the same
    "refills",
    META,
    Column("number", Integer, primary_key=True),
    Column("match", String(16), nullable=False, index=True),  # "" for all: the server began
    Column("seat", Integer, nullable=False),  # who came back; -1 for all
    Column("at", BigInteger, nullable=False),
    sqlite_autoincrement=True,
)

TALK = Table(
    "talk",
    META,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),  # -1 for a spectator, or for the table itself
    Column("who", String(64), nullable=False),  # "" for the table itself
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column(
        "person", String(16), index=True
    ),  # who said it, or of whom the table says it; null once they are gone
)

RATINGS = Table(  # how strong people and bots have shown to be; follows from the finished matches
    "ratings",
    META,
    Column("game", String(64), primary_key=True),
    Column("player", String(16), primary_key=True),  # a person, or the level of a bot
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("won", Integer, nullable=False),
)

RATING_STEPS = Table(  # what each match changed: a person's ratings over time
    "rating_steps",
    META,
    Column("match", String(16), primary_key=True),
    Column("player", String(16), primary_key=True, index=True),
    Column("game", String(64), nullable=False),
    Column("at", BigInteger, nullable=False),  # when the match ended
    Column("before_mu", Float, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
)

RATED = Table(  # the finished matches that were looked at for that, each once
    "rated",
    META,
    Column("match", String(16), primary_key=True),
)
