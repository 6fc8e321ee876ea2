"""`python -m bench.web_server FILE`: the web table as `skulk serve` runs it, for a measurement.

Everything is on: rules, views, drawings, a database that is synchronised before anybody is told. Only the
limits for floods are off, since all players sit at one address here.
"""

import sys

from skulk.cli.serve import listen, run, server_for
from skulk.server import logs
from skulk.server.app import create_app
from skulk.server.settings import Settings, database_url


def main(file: str) -> None:
    listener = listen("127.0.0.1", 0)
    logs.set_up()
    app = create_app(Settings(database_url(file), limits=False))
    print(f"port {listener.getsockname()[1]}", flush=True)
    run(app, server_for(app), listener)


if __name__ == "__main__":
    main(sys.argv[1])
