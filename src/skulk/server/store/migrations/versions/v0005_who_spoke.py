"""Who said a line, so that it goes with them; of older lines, where that can be told.

At a seat it was whoever sits there: only those who were taken away have ever left one. A spectator is known
by a name that only one person has.
"""

from alembic import op
from sqlalchemy import Column, String

revision = "0005"
down_revision = "0004"

AT_A_SEAT = """
UPDATE talk SET person = (SELECT person FROM seats WHERE seats.match = talk.match AND seats.seat = talk.seat)
WHERE seat >= 0 AND who <> 'Somebody'
"""
SPECTATORS = """
UPDATE talk SET person = (SELECT min(id) FROM people WHERE people.name = talk.who
                          GROUP BY people.name HAVING count(*) = 1)
WHERE seat < 0 AND who <> ''
"""


def upgrade() -> None:
    op.add_column("talk", Column("person", String(16)))
    op.create_index("ix_talk_person", "talk", ["person"])
    op.execute(AT_A_SEAT)
    op.execute(SPECTATORS)
