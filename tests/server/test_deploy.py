"""What the files for hosts name is there: settings, numbers, addresses."""

import json
import re
import tomllib
from pathlib import Path

import pytest
import typer.main

from server.visitors import web
from skulk.cli.app import app, main

DEPLOY = Path(__file__).parents[2] / "deploy"
NUMBER = re.compile(r"(?:skulk|process)_[a-z_]+?(?=_bucket|[^a-z_])")


def test_the_dashboard_shows_numbers_that_there_are(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        guest = house.program("Ann")
        table = guest.table("me", "me")
        guest.move(table, "fly home")
        ann = house.browser()
        with ann.sit(ann.play()):  # a number is told from the first time on that it is not nothing
            pass
        numbers = house.client.get("/metrics").text
        told = {
            name.removesuffix("_bucket") for name in re.findall(r"^(?:skulk|process)_[a-z_]+", numbers, re.M)
        }
    panels = json.loads((DEPLOY / "grafana.json").read_text())["panels"]
    asked = {
        name for panel in panels for target in panel["targets"] for name in NUMBER.findall(target["expr"])
    }
    assert asked and asked <= told
    assert len({panel["id"] for panel in panels}) == len(panels)


def test_numbers_are_named_as_prometheus_wants_it(tmp_path: Path) -> None:
    """Each has a word about it and a kind; what only grows ends in _total, times are in seconds."""
    with web(tmp_path) as house:
        numbers = house.client.get("/metrics").text
    kinds = dict(re.findall(r"^# TYPE (\w+) (\w+)$", numbers, re.M))
    assert kinds.keys() == set(re.findall(r"^# HELP (\w+) \S.+\.$", numbers, re.M))
    for name, kind in kinds.items():
        assert (kind == "counter") == name.endswith("_total"), name
        assert kind != "histogram" or name.endswith("_seconds"), name
    named = {re.sub(r"_(bucket|sum|count)$", "", name) for name in re.findall(r"^(\w+)[{ ]", numbers, re.M)}
    assert named <= kinds.keys()


def test_every_setting_that_is_named_exists() -> None:
    serve = typer.main.get_command(app).commands["serve"]  # type: ignore[attr-defined]
    known = {str(option.envvar) for option in serve.params if option.envvar}
    named = {
        name
        for file in ("Containerfile", "compose.yaml", "skulk.service", "skulk.toml")
        for name in re.findall(r"SKULK_[A-Z_]+", (DEPLOY / file).read_text())
    }
    assert named - {"SKULK_NAME"} <= known and named & known


def test_the_settings_of_the_service_hold_and_nothing_goes_before_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A setting in the unit would go before the same one in the file, and a host would change it in vain."""
    for name in ("DB", "HOST", "PORT", "WORKERS", "ALLOW_HOST", "ADMIN_TOKEN"):
        monkeypatch.delenv(f"SKULK_{name}", raising=False)
    settings = (DEPLOY / "skulk.toml").read_text(encoding="utf-8")
    (tmp_path / "skulk.toml").write_text(
        settings.replace("/var/lib/skulk/", f"{tmp_path}/"), encoding="utf-8"
    )
    assert main(["serve", "--config", str(tmp_path / "skulk.toml"), "--explain"]) == 0
    given = tomllib.loads(settings)
    assert capsys.readouterr().out.count("(from the file") == len(given) > 4
    unit = (DEPLOY / "skulk.service").read_text(encoding="utf-8")
    assert not re.search(r"^Environment=", unit, re.MULTILINE)
    assert set(re.findall(r"--config (\S+)", unit)) == {"/etc/skulk.toml"}


def test_health_is_asked_where_it_is_answered(tmp_path: Path) -> None:
    asked = {
        path
        for file in ("Containerfile", "Caddyfile")
        for path in re.findall(r"/health/\w+", (DEPLOY / file).read_text())
    }
    with web(tmp_path) as house:
        assert asked and all(house.client.get(path).status_code == 200 for path in asked)
