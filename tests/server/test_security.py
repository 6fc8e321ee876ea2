"""What keeps strangers out."""

import logging
import re
from pathlib import Path

import pytest
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection

from server.visitors import FOX, HOST, web
from skulk.server.http.limits import (
    REMEMBERED,
    SOCKETS_ADDRESS,
    SOCKETS_EACH,
    Buckets,
    Doors,
    Rate,
    TooMuch,
    neighbourhood,
)
from skulk.server.http.security import form_token, from_our_page, token_fits
from skulk.server.http.visit import address_of
from skulk.server.logs import JsonLines

PATHS = (
    "/",
    "/me",
    "/nowhere",
    "/static/app.js",
    "/api/v1/games",
    "/health",
    "/metrics",
    f"/rules/{FOX}.json",
)


@pytest.mark.parametrize("path", PATHS)
def test_every_answer_has_strict_headers(tmp_path: Path, path: str) -> None:
    with web(tmp_path) as house:
        headers = house.browser().get(path).headers
        policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
        assert policy["default-src"] == "'none'" and policy["script-src"] == "'self'"
        assert policy["frame-ancestors"] == "'none'" and policy["base-uri"] == "'none'"
        assert policy["form-action"] == "'self'" and "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff" and headers["referrer-policy"] == "same-origin"
        assert headers["x-frame-options"] == "DENY" and "camera=()" in headers["permissions-policy"]
        assert (
            headers["cross-origin-opener-policy"] == headers["cross-origin-resource-policy"] == "same-origin"
        )
        assert "strict-transport-security" not in headers, "an address without a certificate must stay open"


def test_no_page_is_kept_by_browsers_or_proxies(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        for path in ("/", "/me", f"/table/{ann.play()}"):
            assert ann.get(path).headers["cache-control"] == "no-store"


def test_pages_have_no_inline_scripts_and_name_their_styles(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        table = ann.play()
        for path in ("/", f"/new/{FOX}", f"/learn/{FOX}/1", f"/table/{table}", f"/rules/{FOX}", "/me"):
            answer = ann.get(path)
            nonce = re.search(r"'nonce-([^']+)'", answer.headers["content-security-policy"])
            assert nonce
            assert not re.search(r"<script(?![^>]*\ssrc=)", answer.text), path
            assert not re.search(r"\son\w+=|javascript:", answer.text), path
            for style in re.findall(r"<style[^>]*>", answer.text):
                assert f'nonce="{nonce.group(1)}"' in style, path


def test_each_page_has_a_nonce_of_its_own(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        assert len({ann.get("/").headers["content-security-policy"] for _ in range(3)}) == 3


def test_cookies_are_for_the_server_alone(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        csrf = ann.csrf()
        answer = ann.post(f"/new/{FOX}", csrf=csrf, quick="1")
        for line in answer.headers.get_list("set-cookie"):
            assert "HttpOnly" in line and "SameSite=lax" in line and "Path=/" in line
        secure = house.client.get("https://table.test/me").headers
        assert "Secure" in secure["set-cookie"] and "strict-transport-security" in secure


@pytest.mark.parametrize("csrf", ["", "forged", "0" * 64, "ä"])
def test_a_form_without_our_token_does_nothing(tmp_path: Path, csrf: str) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        ann.get("/")
        answer = ann.post(f"/new/{FOX}", csrf=csrf, quick="1")
        assert answer.status_code == 403 and house.count("matches") == house.count("people") == 0


def test_a_token_fits_one_browser_only(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann, bo = house.browser(), house.browser()
        bo.get("/")
        assert bo.post(f"/new/{FOX}", csrf=ann.csrf(), quick="1").status_code == 403
    assert token_fits(b"key", "a cookie", form_token(b"key", "a cookie"))
    assert not token_fits(b"key", "", form_token(b"key", "")), "a browser without a cookie has none"


def test_a_form_from_another_site_does_nothing(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        fields = {"csrf": ann.csrf(), "quick": "1"}
        for origin in ("http://evil.test", "null"):
            answer = ann._send("POST", f"/new/{FOX}", data=fields, headers={"origin": origin})
            assert answer.status_code == 403
        assert ann._send("POST", f"/new/{FOX}", data=fields, headers={"origin": HOST}).status_code == 303


def test_our_pages_are_those_of_the_host_asked() -> None:
    def ours(**headers: str) -> bool:
        return from_our_page(Headers(headers))

    assert ours(origin="http://table.test", host="table.test")
    assert ours(origin="https://table.test", host="table.test")
    assert not ours(origin="https://evil.example", host="table.test")
    assert not ours(host="table.test") and not ours(origin="http://")


def test_forms_from_before_signing_in_are_worth_nothing(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann, other = house.browser(), house.browser()
        account = {"login": "ann", "password": "a long enough one"}
        ann.post("/me/register", **account)
        before = other.csrf()
        other.post("/me/login", **account)
        assert other.post("/me", csrf=before, name="Eve").status_code == 403


def test_a_cookie_opens_no_api(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        ann.play()
        assert ann.get("/api/v1/me").status_code == 401


def test_logs_hold_no_secret(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with web(tmp_path) as house, caplog.at_level(logging.INFO):
        ann = house.browser()
        fields = {"seats": "2", "seat-0": "me", "seat-1": "friend"}
        table = ann.post(f"/new/{FOX}", **fields).headers["location"]
        invite = re.search(r"/join/([\w-]+)", ann.get(table).text)
        assert invite
        ann.get(invite.group())
        house.program().call("GET", "/me")
        told = "\n".join(
            JsonLines().format(record) for record in caplog.records if "httpx2" not in record.name
        )
        assert "join" in told and ann.cookies["skulk"] not in told and invite.group(1) not in told


# Limits


def test_a_bucket_runs_dry_and_fills_again() -> None:
    now = [0.0]
    buckets, rate = Buckets(lambda: now[0]), Rate(2, 0.5)
    buckets.take(rate, "ann")
    buckets.take(rate, "ann")
    with pytest.raises(TooMuch, match=r"^Too many requests: 2 at once, .* Try again in 2\.0 s\.$") as refused:
        buckets.take(rate, "ann")
    assert refused.value.wait == 2.0
    buckets.take(rate, "bo")
    now[0] = 1.0
    assert buckets.missing(rate, "ann") == 1.0, "half a drop is none"
    now[0] = 2.0
    buckets.take(rate, "ann")
    now[0] = 1000.0  # a long rest saves up no more than the burst
    buckets.take(rate, "ann")
    buckets.take(rate, "ann")
    with pytest.raises(TooMuch):
        buckets.take(rate, "ann")


def test_buckets_are_bounded_and_the_one_used_last_is_kept() -> None:
    buckets, rate = Buckets(lambda: 0.0), Rate(1, 1)
    for number in range(REMEMBERED + 100):
        buckets.take(rate, str(number))
    assert len(buckets) == REMEMBERED
    with pytest.raises(TooMuch):
        buckets.take(rate, str(number))
    buckets.take(rate, "0")
    unlimited = Buckets(lambda: 0.0, on=False)
    for _ in range(3):
        unlimited.take(rate, "ann")


def test_doors_close_when_too_many_are_open() -> None:
    doors = Doors()
    for _ in range(SOCKETS_EACH):
        doors.enter("here", "ann")
    with pytest.raises(TooMuch, match=f"{SOCKETS_EACH} of one person"):
        doors.enter("there", "ann")
    doors.leave("here", "ann")
    doors.enter("there", "ann")
    with pytest.raises(TooMuch):  # who left one keeps the others
        doors.enter("there", "ann")
    doors.enter("there", "bo")
    assert doors.total == SOCKETS_EACH + 1


def test_doors_close_when_too_many_come_from_one_address() -> None:
    doors = Doors()
    for _ in range(SOCKETS_ADDRESS):
        doors.enter("here", None)
    with pytest.raises(TooMuch, match=f"{SOCKETS_ADDRESS} from one address"):
        doors.enter("here", "ann")
    doors.enter("there", None)
    assert doors.total == SOCKETS_ADDRESS + 1
    unlimited = Doors(on=False)
    for _ in range(SOCKETS_ADDRESS + 1):
        unlimited.enter("here", "ann")


def test_doors_remember_nobody_who_has_left() -> None:
    doors = Doors()
    for number in range(100):
        doors.enter(f"address {number}", f"guest {number}")
        doors.leave(f"address {number}", f"guest {number}")
    assert doors.total == 0 and not doors._open


def test_limits_go_by_the_address_that_asks() -> None:
    asked = {"type": "http", "headers": [], "client": ("192.0.2.7", 4711)}
    assert address_of(HTTPConnection(asked)) == "192.0.2.7"
    assert address_of(HTTPConnection({**asked, "client": None})) == "nowhere"


def test_an_address_of_version_6_is_its_neighbourhood() -> None:
    assert neighbourhood("2001:db8:1:2:3:4:5:6") == neighbourhood("2001:db8:1:2::9") == "2001:db8:1:2::"
    assert neighbourhood("192.0.2.7") == "192.0.2.7" and neighbourhood("testclient") == "testclient"
    assert neighbourhood("::ffff:192.0.2.7") != neighbourhood("::ffff:192.0.2.8"), (
        "version 4 in other clothes"
    )
