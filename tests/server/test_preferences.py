"""What a person prefers is kept with the person, not only in one browser."""

import html
import json
import re
from pathlib import Path

from server.visitors import Browser, web
from skulk.server.tables.preferences import Preferences

ACCOUNT = {"login": "ann", "password": "a long enough one"}


def sent(browser: Browser, body: str) -> int:
    """What the page's own script sends."""
    headers = {"content-type": "application/json", "x-csrf": browser.csrf()}
    return browser._send("POST", "/me/settings", content=body, headers=headers).status_code


def known(browser: Browser) -> dict[str, object] | None:
    """The settings that a page comes with; none for nobody."""
    found = re.search(r'<html[^>]* data-settings="([^"]*)"', browser.get("/").text)
    return None if found is None else json.loads(html.unescape(found[1]) or "{}")


def test_settings_follow_an_account_to_another_browser(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        ann.post("/me/register", **ACCOUNT)
        assert known(ann) == {}
        assert sent(ann, '{"pace":"step","volume":20,"dates":"de"}') == 204
        phone = house.browser()
        assert known(phone) is None
        phone.post("/me/login", **ACCOUNT)
        told = known(phone)
        assert told and (told["pace"], told["volume"], told["dates"]) == ("step", 20, "de")
        assert "step" in ann.get("/me/stored").text


def test_what_is_no_setting_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        ann.post("/me/register", **ACCOUNT)
        assert sent(ann, '{"volume":101}') == sent(ann, '{"colour":1}') == sent(ann, '{"dates":"<b>"}') == 400
        assert known(ann) == {}


def test_a_visitor_who_only_looks_stays_nobody(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        guest = house.browser()
        assert sent(guest, "{}") == 204
        assert house.count("people") == 0 and known(guest) is None


def test_the_client_knows_every_setting_by_its_name() -> None:
    source = (Path(__file__).parents[2] / "client/src/settings.ts").read_text(encoding="utf-8")
    usual = source.partition("const USUAL: Preferences = {")[2].partition("};")[0]
    assert re.findall(r"(\w+):", usual) == list(Preferences.__struct_fields__)
