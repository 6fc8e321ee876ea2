"""The page on the API is complete: every call, parameter, status, event and limit stands there."""

import json
import re
from pathlib import Path

from skulk.server.http.api.openapi import PARAMETERS, document
from skulk.server.http.api.routes import BASE, OPERATIONS
from skulk.server.http.limits import CHALLENGES, LISTENING, SOCKETS_EACH, TABLES_AT_ONCE
from skulk.server.tables.bot_accounts import WAITING
from skulk.server.tables.context import Context
from skulk.server.tables.person_events import News

PAGE = (Path(__file__).parents[2] / "docs/api.md").read_text(encoding="utf-8")
CALLS = set(re.findall(r"^\| `(GET|POST|PUT|DELETE) (/[^`?]*)", PAGE, re.MULTILINE))
OPENAPI = json.loads(document(BASE, OPERATIONS))


def test_every_call_stands_in_the_page_and_no_other() -> None:
    assert {(one.method, one.path) for one in OPERATIONS} == CALLS


def test_every_parameter_is_explained() -> None:
    assert not [name for name in PARAMETERS if f"`{name}" not in PAGE and f"{name}=" not in PAGE]


def test_every_status_is_explained() -> None:
    answers = [call["responses"] for path in OPENAPI["paths"].values() for call in path.values()]
    statuses = {status for told in answers for status in told if int(status) >= 400}
    explained = set(re.findall(r"\b(4\d\d|5\d\d)\b", PAGE))
    assert statuses <= explained, statuses - explained


def test_every_kind_of_event_is_explained() -> None:
    kinds = {kind.__struct_config__.tag for kind in News.__args__}
    assert kinds == set(re.findall(r"^\| `([a-z]+)` \| (?!what)", PAGE, re.MULTILINE))


def test_limits_are_those_of_the_code() -> None:
    every = f"{CHALLENGES.burst} challenges at once and one every {1 / CHALLENGES.second:g} s"
    streams = f"{LISTENING.burst} streams at once and one every {1 / LISTENING.second:g} s"
    seconds = f"{Context.__dataclass_fields__['bot_time'].default:g} s for a decision"
    at_once = f"have {TABLES_AT_ONCE} tables and {SOCKETS_EACH} streams at once"
    for words in (every, streams, seconds, f"at most {WAITING} challenges to answer", at_once):
        assert words in PAGE, words
    assert SOCKETS_EACH > TABLES_AT_ONCE, "a bot at all its tables cannot hear what concerns it"
