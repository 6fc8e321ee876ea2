"""The examples play a whole match each, in every language that this machine has."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from client.served import served

EXAMPLES = Path(__file__).parents[2] / "examples"
COMMANDS = {
    "python": [sys.executable, "api_client.py"],
    "node": ["node", "api_client.mjs"],
    "node, with guesses": ["node", "guessing_bot.mjs"],
    "go": ["go", "run", "go_client/main.go"],
}


@pytest.mark.parametrize("language", COMMANDS)
def test_an_example_plays_a_whole_match(tmp_path: Path, language: str) -> None:
    command = COMMANDS[language]
    if shutil.which(command[0]) is None:
        pytest.skip(f"{language} is not installed")
    with served(tmp_path) as running:
        env = {**os.environ, "GOCACHE": str(tmp_path / "go"), "GO111MODULE": "off"}
        done = subprocess.run(
            [*command, running.url], cwd=EXAMPLES, env=env, capture_output=True, text=True, timeout=120
        )
        assert done.returncode == 0, done.stderr
        table = done.stdout.split()[-1].removeprefix(f"{running.url}/replay/")
        assert running.guest("Ann").get(f"/tables/{table}")["table"]["status"] == "over", done.stdout
