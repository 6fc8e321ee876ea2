"""The OpenAPI document is true: Schemathesis sends what it allows and what it forbids."""

import json
import threading
import time
from collections.abc import Iterator
from typing import Any
from urllib.request import Request, urlopen

import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.checks import CHECKS
from schemathesis.config import SchemathesisConfig

from cli.runner import FOX
from skulk.server.app import create_app
from skulk.server.http.api.openapi import document
from skulk.server.http.api.routes import BASE, OPERATIONS
from skulk.server.settings import Settings

REFUSED = ["400", "401", "403", "404", "405", "406", "409", "413", "415", "422", "428", "429", "5xx"]
CONFIG = SchemathesisConfig.from_dict(
    {
        "generation": {"deterministic": True},
        # The usual ones, and 413: what is too long is refused before anybody looks what is wrong with it.
        "checks": {"negative_data_rejection": {"expected-statuses": REFUSED}},
    }
)
SCHEMA = schemathesis.openapi.from_dict(json.loads(document(BASE, OPERATIONS)), config=CONFIG)
STREAMS = r"/events$"  # they last as long as somebody listens
RULES = "positive_data_acceptance"  # what a table allows, a document cannot say
REFUSALS = "negative_data_rejection"


class Server:
    """A real one, in a thread, with one guest at one table."""

    def __init__(self, db: str) -> None:
        # Bots that are set down come by the dozen here; none of them is to think for a second a move.
        app = create_app(Settings(db, limits=False, sage=False))
        config = uvicorn.Config(app, port=0, log_config=None)
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.thread.start()
        while not self.server.started:
            time.sleep(0.01)
        self.url = f"http://127.0.0.1:{self.server.servers[0].sockets[0].getsockname()[1]}"
        self.token: str = self.post("/people", {"name": "Ann"})["token"]
        wish = {"game": FOX, "seats": [{"kind": "me"}, {"kind": "me"}]}
        self.table: str = self.post("/tables", wish, self.token)["table"]["id"]

    def post(self, path: str, body: object, token: str = "") -> dict[str, Any]:
        headers = {"Content-Type": "application/json"} | (
            {"Authorization": f"Bearer {token}"} if token else {}
        )
        answer = urlopen(Request(f"{self.url}{BASE}{path}", json.dumps(body).encode(), headers))
        found: dict[str, Any] = json.load(answer)
        return found


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(f"sqlite:///{tmp_path_factory.mktemp('api') / 'skulk.db'}")
    yield running
    running.server.should_exit = True
    running.thread.join(10)


@SCHEMA.exclude(path_regex=STREAMS).parametrize()
@settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))
def test_the_document_is_true(case: Case[Any], server: Server) -> None:
    """Half of the possible cases go to a table that is there."""
    possible = case.meta is not None and case.meta.generation.mode.is_positive
    if possible and len(case.path_parameters.get("table", "")) % 2:
        case.path_parameters["table"] = server.table
    leaving = case.method == "DELETE"  # whoever is forgotten can ask for nothing more
    token = server.post("/people", {"name": "Bo"})["token"] if leaving else server.token
    headers = {"Authorization": f"Bearer {token}"}
    # An address holds no objects: what is sent for one is its keys, or nothing at all, and may well be valid.
    objects = any(isinstance(value, dict) for value in (case.query or {}).values())
    skipped: Any = CHECKS.get_by_names([RULES, *([REFUSALS] if objects else [])])
    case.call_and_validate(base_url=server.url, headers=headers, excluded_checks=skipped, timeout=20)
