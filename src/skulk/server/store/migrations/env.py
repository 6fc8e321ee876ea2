"""What Alembic runs: all steps in the transaction of whoever called it."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
