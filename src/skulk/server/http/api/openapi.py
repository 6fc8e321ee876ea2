"""The OpenAPI document, made from the operations and their shapes: it cannot drift from what is served."""

from typing import Any

import msgspec

import skulk
from skulk.server.http.api.calls import Operation
from skulk.server.http.errors import Problem
from skulk.server.show.feed import Report

ALWAYS = {400: "A parameter or a body that cannot be read", 429: "Too many requests; see Retry-After"}
STORE = {503: "The store cannot be reached or written; nothing has changed"}
TOKEN = {401: "No token, or one that is not known"}
TABLE = {404: "No such table", 409: "Not now: stale, not your turn, full, or over"}
SEATED = {403: "A seat or a table of somebody else"}
BODY = {413: "Too large", 415: "Not application/json", 422: "Not possible under the rules, with the rule"}

PARAMETERS: dict[str, dict[str, Any]] = {
    "which": {"schema": {"enum": ["open", "running", "finished", "mine"], "default": "open"}},
    "who": {
        "schema": {"type": "string", "maxLength": 64},
        "description": "Of finished tables: those of one player, by the `player` of a rating or the `id` of a"
        " bot account; `me` has yours, also those that are not public",
    },
    "before": {
        "schema": {"type": "integer", "minimum": 0, "maximum": 10**15 - 1},
        "description": "Of finished tables: the `created` of the last one that you know, for those before it",
    },
    "seat": {
        "schema": {"type": "integer", "minimum": 0, "maximum": 63},
        "description": "One of several seats of yours",
    },
    "count": {"schema": {"type": "integer", "minimum": 1, "maximum": 64, "default": 64}},
    "game": {
        "schema": {"type": "string", "maxLength": 64},
        "description": "The slug of one game; without it, all",
    },
    "free": {
        "schema": {"enum": ["yes", "no"], "default": "no"},
        "description": "Only those who would accept a challenge now",
    },
    "ladder": {
        "schema": {"enum": ["all", "people", "bots"], "default": "all"},
        "description": "People or bot accounts among themselves; bots of the house stand in both",
    },
    "since": {
        "schema": {"type": "integer", "minimum": 0, "maximum": 10**15 - 1},
        "description": "The `id` of the last event you know: what ended since is told too",
    },
    "picture": {"schema": {"enum": ["yes", "no"], "default": "no"}, "description": "Whether to draw it"},
    "view": {
        "schema": {"enum": ["yes", "no"]},
        "description": "What the seat sees, as data; with a token, unless you say no",
    },
    "views": {
        "schema": {"enum": ["yes", "no"], "default": "no"},
        "description": "Each guess as what every seat would see in it, by name, not as the package's data",
    },
    "data": {
        "schema": {"enum": ["yes", "no"]},
        "description": "Moves, log and result as data too; with a token, unless you say no",
    },
}


def document(base: str, operations: tuple[Operation, ...]) -> bytes:
    shapes = shapes_of(operations)
    template = "#/components/schemas/{name}"
    references, components = msgspec.json.schema_components(shapes, ref_template=template)
    schemas = dict(zip(shapes, references, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for operation in operations:
        paths.setdefault(base + operation.path, {})[operation.method.lower()] = described(operation, schemas)
    return msgspec.json.encode(
        {
            "openapi": "3.1.0",
            "info": {
                "title": "Skulk",
                "version": skulk.__version__,
                "summary": "Tabletop games for programs: set up tables, sit down, watch, move.",
            },
            "paths": paths,
            "components": {
                "schemas": components,
                "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
            },
        }
    )


def shapes_of(operations: tuple[Operation, ...]) -> list[Any]:
    found: list[Any] = [Problem, Report]
    for operation in operations:
        found += [one for one in (operation.answer, operation.takes, operation.tells) if one is not None]
    return list(dict.fromkeys(found))


def described(operation: Operation, schemas: dict[Any, Any]) -> dict[str, Any]:
    told: dict[str, Any] = {
        "operationId": operation.name,
        "summary": operation.summary,
        "parameters": parameters(operation),
        "responses": responses(operation, schemas),
        "security": [{"token": []}] if operation.auth else [{}, {"token": []}],
    }
    if operation.takes is not None:
        told["requestBody"] = {"required": True, "content": as_json(schemas[operation.takes])}
    return told


def parameters(operation: Operation) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    if "{table}" in operation.path:
        shape = {"type": "string", "minLength": 1, "maxLength": 16, "pattern": "^[a-z0-9]+$"}
        found.append({"name": "table", "in": "path", "required": True, "schema": shape})
    if "{game}" in operation.path:
        slug = {"type": "string", "minLength": 1, "maxLength": 64, "pattern": "^[a-z0-9-]+$"}
        found.append({"name": "game", "in": "path", "required": True, "schema": slug})
    for name in operation.queries:
        found.append({"name": name, "in": "query", "required": False, **PARAMETERS[name]})
    return found


def responses(operation: Operation, schemas: dict[Any, Any]) -> dict[str, Any]:
    media: dict[str, Any] = {"text/event-stream": {"schema": {"type": "string"}}}
    if operation.tells is not None:
        media["application/x-ndjson"] = {"schema": schemas[operation.tells]}
    content = as_json(schemas[operation.answer]) if operation.answer is not None else media
    good = {"description": operation.summary, "content": content}
    told: dict[str, Any] = {"201" if operation.created else "200": good}
    for status, words in refusals(operation).items():
        told[str(status)] = {"description": words, "content": as_json(schemas[Problem])}
    return told


def refusals(operation: Operation) -> dict[int, str]:
    """The statuses an operation may answer with when it does not work."""
    found = {**ALWAYS, **STORE, **TOKEN}
    if "{table}" in operation.path:
        found |= TABLE | SEATED
    if operation.takes is not None:
        found |= BODY | {404: "No such table or game"}
    if "game" in operation.queries or "{game}" in operation.path:
        found[404] = "No such game"
    if operation.path == "/me/bot":
        found |= {403: "A person's account, a name that is taken, or one that has played already"}
    if operation.method == "DELETE" and operation.path == "/me":
        found |= {403: "You sit at a running match"}
    if operation.takes is not None and operation.path in ("/tables", "/me/bot"):
        found |= {404: "No such game, or no such bot account"}
    if operation.path == "/tables" and operation.takes is not None:
        found |= {409: "Whoever is challenged is not free"}
    return dict(sorted(found.items()))


def as_json(schema: Any) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}
