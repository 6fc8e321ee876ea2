"""The web table as `skulk serve` lays it, but nobody is held back, bots answer at once, and Morra is there,
a game that nobody has drawn."""

import argparse

from server.household import games
from skulk.cli.serve import address_of, listen, run, server_for
from skulk.games.registry import slugs
from skulk.server.app import create_app
from skulk.server.settings import Settings, database_url


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("--port", type=int)
    asked.add_argument("--db")
    given = asked.parse_args()
    listener = listen("127.0.0.1", given.port)
    print(f"Skulk is at {address_of('127.0.0.1', listener)}", flush=True)
    settings = Settings(database_url(given.db), games, lambda: (*slugs(), "morra"), limits=False, pause=0.0)
    app = create_app(settings)
    run(app, server_for(app), listener)


if __name__ == "__main__":
    main()
