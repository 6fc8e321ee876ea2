"""The page on writing a bot is true: what it shows is run, from the first line to a rated match."""

import re
import shlex
import time
from pathlib import Path
from threading import Thread

import pytest

from cli.runner import Run
from client.served import served
from skulk.client.api import Server
from skulk.client.player import play_table

PAGE = (Path(__file__).parents[2] / "docs/write_a_bot.md").read_text(encoding="utf-8")
[BOT] = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
SHELL = [line for block in re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL) for line in block.splitlines()]


def test_the_page_leads_to_a_rated_match(tmp_path: Path, spawn: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert len([line for line in BOT.splitlines() if line.strip()]) <= 30
    (tmp_path / "shedder.py").write_text(BOT, encoding="utf-8")
    alone, at_a_table, registering, waiting = [shlex.split(line) for line in SHELL]
    done = spawn(*alone[1:])
    assert done.code == 0 and "shedder:Shedder" in done.out and "loses" not in done.err, done
    with served(tmp_path) as running:
        done = spawn(*at_a_table[1:], "--server", running.url)
        assert done.code == 0 and done.out.count("decisions.") == 2, done
        assert "plain plays" not in done.out + done.err
        done = spawn(*registering[1:], "--server", running.url)
        assert done.code == 0 and "Shedder bot is known" in done.out, done
        monkeypatch.setenv("SKULK_TOKEN", done.out.split()[-1])
        person = Thread(target=challenged, args=(running.guest("Ann"),), daemon=True)
        person.start()
        done = spawn(*waiting[1:], "--server", running.url)
        person.join(60)
        assert done.code == 0 and done.out.count("decisions.") == 1 and not person.is_alive(), done
        [mine] = [one for one in Server(running.url).get("/ratings?ladder=bots")["ratings"] if one["account"]]
        assert (mine["name"], mine["game"], mine["matches"]) == ("Shedder bot", "ruins", 1)


def challenged(ann: Server) -> None:
    """Somebody who finds the bot in the lobby, and plays against it."""
    while not (free := ann.get("/bots?game=ruins&free=yes")["bots"]):
        time.sleep(0.05)
    seats = [{"kind": "me"}, {"kind": "challenge", "who": free[0]["name"]}]
    table = ann.post("/tables", {"game": "ruins", "seats": seats})["table"]["id"]
    play_table(ann, "random", table, 0)


def test_a_new_bot_plays_and_its_own_test_passes(tmp_path: Path, spawn: Run) -> None:
    import subprocess
    import sys

    done = spawn("new-bot", "red-fox")
    assert done.code == 0 and "skulk bot run red-fox" in done.out
    folder = tmp_path / "red-fox"
    assert "my" not in (folder / "src/red_fox/__init__.py").read_text(encoding="utf-8").lower().split()
    tested = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", "pyproject.toml"],
        cwd=folder,
        capture_output=True,
        text=True,
    )
    assert tested.returncode == 0 and "1 passed" in tested.stdout, tested.stdout


@pytest.mark.parametrize(
    ("name", "said"), [("elder", "already"), ("My Bot", "small letters"), ("a" * 17, "up to 16")]
)
def test_a_name_that_cannot_be_is_refused(run: Run, name: str, said: str) -> None:
    done = run("new-bot", name)
    assert done.code == 2 and said in done.err
