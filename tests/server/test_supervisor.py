"""A server process that dies while it starts is replaced at once."""

import os
import subprocess
import sys
from pathlib import Path

HOUR = 3600
SCRIPT = f"""
import os, socket, sys, uvicorn
from pathlib import Path
from skulk.server.cluster.workers import Supervisor

def app():
    if not Path(sys.argv[1]).exists():
        Path(sys.argv[1]).touch()
        os._exit(1)
    return lambda scope: None

if __name__ == "__main__":
    config = uvicorn.Config(app, factory=True, workers=1, timeout_worker_healthcheck={HOUR}, lifespan="off")
    supervisor = Supervisor(config, [socket.create_server(("127.0.0.1", 0))])
    supervisor.init_processes()
    first = supervisor.processes[0]
    while supervisor.processes[0] is first:
        supervisor.keep_subprocess_alive()
    print(first.process.exitcode, flush=True)
    second = supervisor.processes[0]
    supervisor.keep_subprocess_alive()
    print(supervisor.processes[0] is second, flush=True)
    supervisor.terminate_all()
    supervisor.join_all()
"""


def test_a_process_that_dies_while_starting_is_missed_at_once(tmp_path: Path) -> None:
    script = tmp_path / "supervise.py"
    script.write_text(SCRIPT)
    paths = {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    done = subprocess.run(
        [sys.executable, str(script), str(tmp_path / "died")],
        env={**os.environ, **paths},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.stdout.split() == ["1", "True"], done.stderr
