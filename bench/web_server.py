"""`python -m bench.web_server FILE [PATH …]`: the web table as `skulk serve` runs it, for a measurement.

Everything is on: rules, views, drawings, a database that is synchronised before anybody is told. Only the
limits for floods are off, since all players sit at one address here. Fast paths named after the file are
switched off: `python -m bench.web_fast_paths` tells what each of them brings.
"""

import sys

from bench.web_fast_paths import switch_off
from skulk.cli.serve import listen, run, server_for
from skulk.server import logs
from skulk.server.app import create_app
from skulk.server.settings import Settings, database_url


def main(file: str, *without: str) -> None:
    for path in without:
        switch_off(path)
    listener = listen("127.0.0.1", 0)
    logs.set_up()
    app = create_app(Settings(database_url(file), limits=False))
    print(f"port {listener.getsockname()[1]}", flush=True)
    run(app, server_for(app), listener)


if __name__ == "__main__":
    main(*sys.argv[1:])
