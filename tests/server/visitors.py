"""A whole web table for tests, in this process: several people with browsers and programs of their own."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from httpx2 import Response
from starlette.testclient import TestClient, WebSocketTestSession

from server.household import games
from server.thinking_here import Here
from skulk.server.app import create_app
from skulk.server.settings import Settings
from skulk.server.site import Site

HOST = "http://table.test"
FOX = "fox-on-the-run"
SLUGS = (FOX, "henhouse", "morra")


class Web:
    """The server, seen from outside."""

    def __init__(self, client: TestClient, site: Site) -> None:
        self.client = client
        self.site = site

    def browser(self) -> "Browser":
        return Browser(self)

    def program(self, name: str = "Ann") -> "Program":
        return Program(self, name)

    def moves(self) -> int:
        """How many entries are stored in all."""
        return self.count("entries")

    def count(self, table: str) -> int:
        """How many rows a table of the store has."""

        async def ask() -> int:
            query = f"SELECT count(*) FROM {table}"
            return int(await self.site.store.read(lambda sql: sql.exec_driver_sql(query).scalar() or 0))

        assert self.client.portal is not None
        return self.client.portal.call(ask)


@contextmanager
def web(
    folder: Path, limits: bool = False, patience: float = 0.2, db: str = "", sage: bool = False
) -> Iterator[Web]:
    """Serves from a database, or one in this folder; bots think here, so that no process need start."""
    url = db or f"sqlite:///{folder / 'skulk.db'}"
    name = HOST.removeprefix("http://")
    settings = Settings(
        url, games, lambda: SLUGS, (name,), limits=limits, patience=patience, pause=0.0, sage=sage
    )
    app = create_app(settings)
    site: Site = app.state.site
    site.house.context.thinkers = Here(games)
    with TestClient(app, base_url=HOST, follow_redirects=False) as client:
        yield Web(client, site)


class Browser:
    """Keeps cookies, and sends the forms that pages have."""

    def __init__(self, web: Web) -> None:
        self.web = web
        self.cookies: dict[str, str] = {}

    def get(self, path: str, **more: Any) -> Response:
        return self._send("GET", path, **more)

    def post(self, path: str, csrf: str | None = None, **fields: str) -> Response:
        """Sends a form, with the token of a page unless another is given."""
        given = self.csrf() if csrf is None else csrf
        return self._send("POST", path, data={"csrf": given, **fields})

    def csrf(self) -> str:
        found = re.search(r'data-csrf="([0-9a-f]+)"', self.get("/me").text)
        assert found
        return found.group(1)

    def play(self, slug: str = FOX) -> str:
        """A table against bots, by one click; its id."""
        return self.post(f"/new/{slug}", quick="1").headers["location"].removeprefix("/table/")

    @contextmanager
    def sit(self, table: str, query: str = "", origin: str = HOST) -> Iterator["Line"]:
        headers = {"origin": origin, "cookie": self.header()}
        address = f"{HOST.replace('http', 'ws')}/table/{table}/socket{query}"
        with self.web.client.websocket_connect(address, headers=headers) as socket:
            yield Line(socket)

    def header(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def _send(self, method: str, path: str, **more: Any) -> Response:
        client = self.web.client
        client.cookies.clear()
        headers = {"cookie": self.header(), **more.pop("headers", {})}
        answer = client.request(method, path, headers=headers, **more)
        for name, value in answer.cookies.items():
            self.cookies[name] = value
        for line in answer.headers.get_list("set-cookie"):
            if "Max-Age=0" in line:
                self.cookies.pop(line.partition("=")[0], None)
        client.cookies.clear()
        return answer


class Line:
    """One socket: asks, and follows the scene."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket
        self.scene: dict[str, Any] = {}
        self.refs = 0
        self.hear()

    def hear(self) -> dict[str, Any]:
        """The next message; scenes and updates are taken over."""
        message: dict[str, Any] = json.loads(self.socket.receive_text())
        if message["kind"] in ("scene", "update"):
            self.scene.update(message)
        return message

    def ask(self, **asked: Any) -> dict[str, Any]:
        """Sends a message and waits for its answer."""
        self.refs += 1
        return self.send(json.dumps({"ref": f"r{self.refs}", **asked}))

    def send(self, text: str) -> dict[str, Any]:
        self.socket.send_text(text)
        while (message := self.hear())["kind"] not in ("done", "refused"):
            pass
        return message

    def move(self, text: str | None = None, **more: Any) -> dict[str, Any]:
        """Plays a move, the first one if none is named."""
        chosen = self.scene["moves"][0]["text"] if text is None else text
        return self.ask(**{"do": "move", "text": chosen, "pulse": self.scene["pulse"], **more})

    def until_the_end(self) -> None:
        """Hears until the server hangs up."""
        while True:
            self.hear()

    def until_asked(self) -> None:
        while self.scene["status"] == "running" and not self.scene["moves"]:
            self.hear()

    def to_the_end(self) -> None:
        while self.scene["status"] == "running":
            self.until_asked()
            if self.scene["moves"]:
                assert self.move()["kind"] == "done"


class Program:
    """A guest of the API."""

    def __init__(self, web: Web, name: str) -> None:
        self.web = web
        welcome = self.call("POST", "/people", {"name": name}, token="").json()
        self.id, self.name, self.token = welcome["id"], welcome["name"], welcome["token"]

    def call(
        self, method: str, path: str, body: object = None, token: str | None = None, **more: Any
    ) -> Response:
        given = self.token if token is None else token
        headers = {"authorization": f"Bearer {given}"} if given else {}
        self.web.client.cookies.clear()
        if body is not None:
            more["json"] = body
        return self.web.client.request(method, f"/api/v1{path}", headers=headers, **more)

    def table(self, *kinds: str, game: str = FOX, **more: object) -> str:
        """Sets up a table for these seats: me, open, invited, or the level of a bot."""
        wish = [{"kind": k} if k in ("me", "open", "invited") else {"kind": "bot", "level": k} for k in kinds]
        answer = self.call("POST", "/tables", {"game": game, "seats": wish, **more})
        assert answer.status_code == 201, answer.text
        found: str = answer.json()["table"]["id"]
        return found

    def scene(self, table: str, query: str = "") -> dict[str, Any]:
        answer = self.call("GET", f"/tables/{table}/scene{query}")
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()["scene"]
        return found

    def move(self, table: str, text: str, **more: object) -> Response:
        return self.call("POST", f"/tables/{table}/moves", {"text": text, **more})


@contextmanager
def ann_and_bo(folder: Path, **more: Any) -> Iterator[tuple[Web, Program, Program, str]]:
    """Ann's turn, at a table with Bo."""
    with web(folder, **more) as house:
        ann, bo = house.program("Ann"), house.program("Bo")
        table = ann.table("me", "open", options={"characters": "indigo+scarlet,puffer+zev"})
        bo.call("POST", f"/tables/{table}/seats", {})
        assert ann.scene(table)["moves"]
        yield house, ann, bo, table


@contextmanager
def unchanged(house: Web) -> Iterator[None]:
    """What is stored stays as it is."""

    def stored() -> list[int]:
        return [house.count(name) for name in ("entries", "matches", "talk")]

    before = stored()
    yield
    assert stored() == before


def flood(line: Line, messages: list[str]) -> None:
    """Sends without waiting for answers, then hears until the server hangs up."""
    for message in messages:
        line.socket.send_text(message)
    line.until_the_end()


def refusal(answer: Response, status: int) -> dict[str, str]:
    """The answer is a clear sentence with this status."""
    assert answer.status_code == status, answer.text
    error: dict[str, str] = answer.json()["error"]
    assert error["words"].endswith((".", ")", "`")) or status == 400, error
    return error
