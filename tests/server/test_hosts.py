"""A server answers to its own names only: nobody reads it through a name of theirs that leads here."""

import socket
from pathlib import Path

import pytest
from starlette.websockets import WebSocketDisconnect

from server.visitors import HOST, web
from skulk.cli.serve import names_of
from skulk.server.http.hosts import KnownHosts

STRANGE = [
    "evil.example",
    "table.test.evil.example",
    "localhost.evil.example",
    "table.test@evil",
    "",
    "a b",
    "[::1",
]


@pytest.mark.parametrize("name", STRANGE)
def test_a_strange_name_is_refused_in_a_sentence(tmp_path: Path, name: str) -> None:
    with web(tmp_path) as far:
        for path in ("/", "/me", "/api/v1/games", "/static/app.css"):
            answer = far.client.get(path, headers={"host": name})
            assert answer.status_code == 421 and "host" in answer.text
            assert "default-src 'none'" in answer.headers["content-security-policy"]


def test_a_refusal_says_how_to_allow_the_name(tmp_path: Path) -> None:
    with web(tmp_path) as far:
        told = far.client.get("/", headers={"host": "evil.example:8000"}).text
        assert "--allow-host evil.example" in told and "8000" not in told


def test_a_socket_under_a_strange_name_is_refused(tmp_path: Path) -> None:
    with web(tmp_path) as far:
        table = far.browser().play()
        headers = {"host": "evil.example", "origin": "http://evil.example"}
        with pytest.raises(WebSocketDisconnect):
            far.client.websocket_connect(f"/table/{table}/socket", headers=headers).__enter__()


def test_whoever_watches_over_the_server_need_not_know_its_name(tmp_path: Path) -> None:
    with web(tmp_path) as far:
        for path in ("/health", "/health/live", "/health/ready"):
            assert far.client.get(path, headers={"host": "10.0.0.7.pods.example"}).status_code == 200


@pytest.mark.parametrize(
    "name", [HOST.removeprefix("http://"), "TABLE.test.", "localhost", "localhost:8000", "fox.localhost"]
)
def test_its_own_names_are_answered(tmp_path: Path, name: str) -> None:
    with web(tmp_path) as far:
        assert far.client.get("/", headers={"host": name}).status_code == 200


@pytest.mark.parametrize("address", ["127.0.0.1:8000", "192.0.2.7", "[::1]:8000", "[2001:db8::1]"])
def test_an_address_cannot_be_led_elsewhere_and_is_answered(tmp_path: Path, address: str) -> None:
    with web(tmp_path) as far:
        assert far.client.get("/", headers={"host": address}).status_code == 200


@pytest.mark.parametrize(
    ("allowed", "name", "answered"),
    [
        (["*.example.org"], "table.example.org", True),
        (["*.example.org"], "example.org", False),
        (["*.example.org"], "evilexample.org", False),
        (["Table.Example.org"], "table.example.org", True),
        (["*"], "anything", True),
        ([], "", False),
    ],
)
def test_what_is_allowed(allowed: list[str], name: str, answered: bool) -> None:
    async def app(scope: object, receive: object, send: object) -> None: ...

    assert KnownHosts(app, allowed).answers_to(name) is answered


def test_a_server_for_everybody_answers_to_the_name_of_its_machine() -> None:
    here = socket.gethostname()
    assert here in names_of("0.0.0.0", []) and here in names_of("::", [])
    assert names_of("fox.lan", ["table.example.org"]) == ("fox.lan", "table.example.org")
