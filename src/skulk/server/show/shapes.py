"""What a game sends, as JSON Schema: its views, its events and its moves."""

from typing import Any

import msgspec

from skulk.kernel.dice import Dice
from skulk.kernel.event import PERHAPS, UNUSED, Fields, Kind, Several
from skulk.kernel.game import Game
from skulk.server.http.limits import MOVE
from skulk.server.show.feed import Ended
from skulk.shapes import class_shape, module_words

DRAFT = "https://json-schema.org/draft/2020-12/schema"
TEXT = {"type": "string"}
SEAT = {"type": "integer", "minimum": -1, "description": "Whose hand it was; -1 is nobody's, or the clock's."}


def view_shape(game: Game) -> dict[str, Any]:
    """What `view` of a scene holds."""
    state = game.new(game.setup(game.seats[0], dict(game.unhurried()), Dice.seeded("")))
    found: dict[str, Any] = {}
    top = class_shape(type(state.view(None))).schema(found)
    return {"$schema": DRAFT, **top, "$defs": found}


def events_shape(game: Game) -> dict[str, Any]:
    """What a line of the log holds: a case for each verb."""
    if not game.events.verbs:
        return {"$schema": DRAFT, **line({"verb": TEXT, "rule": TEXT, "data": {"type": "object"}})}
    cases = [verb_shape(verb, fields) for verb, fields in game.events.verbs.items()]
    return {"$schema": DRAFT, "oneOf": cases}


def line(more: dict[str, Any]) -> dict[str, Any]:
    pieces = {"type": "array", "items": TEXT, "description": "What it touched, by its id in the drawing."}
    parts = {"words": TEXT, "seat": SEAT, "pieces": pieces, **more}
    return {"type": "object", "properties": parts, "required": list(parts), "additionalProperties": False}


def verb_shape(verb: str, fields: Fields) -> dict[str, Any]:
    rule = {"enum": list(fields.rules)} if fields.rules else TEXT
    parts = {name: part_shape(part) for name, part in fields.fields.items() if part is not UNUSED}
    data = {"type": "object", "properties": parts, "required": list(parts), "additionalProperties": False}
    return {"title": verb, **line({"verb": {"const": verb}, "rule": rule, "data": data})}


def part_shape(part: Kind | Several) -> dict[str, Any]:
    if isinstance(part, Kind):
        return kind_shape(part)
    kinds = {name: kind_shape(kind) for name, kind in part.kinds.items()}
    if part.times == PERHAPS:
        return {"anyOf": [kinds[""], {"type": "null"}]}
    if list(kinds) == [""]:
        sized = {"minItems": part.times, "maxItems": part.times} if part.times > 0 else {}
        return {"type": "array", "items": kinds[""], **sized}
    group = {"type": "object", "properties": kinds, "required": list(kinds), "additionalProperties": False}
    return {"type": "array", "items": group}


def kind_shape(kind: Kind) -> dict[str, Any]:
    if kind.text:
        return {"enum": list(kind.names), "title": kind.sort} if kind.names else {**TEXT, "title": kind.sort}
    told: dict[str, Any] = {
        "type": "integer",
        "minimum": kind.least,
        "maximum": kind.most,
        "title": kind.sort,
    }
    if kind.names:
        told["description"] = "Counted from 0: " + ", ".join(kind.names)
    return told


def moves_shape(game: Game) -> dict[str, Any]:
    """What an open move holds; how this game writes its moves, its own source says."""
    state = game.new(game.setup(game.seats[0], dict(game.unhurried()), Dice.seeded("")))
    kinds = [type(move) for seat in state.waiting() for move in state.moves(seat)[:1]]
    words = module_words(kinds[0].__module__) if kinds else ""
    parts = {
        "text": {
            "type": "string",
            "maxLength": MOVE,
            "description": "Its notation: what you send to play it.",
        },
        "words": {"type": "string", "description": "The same in a sentence."},
        "made": {"description": "What the game's own package makes it from; other programs need not look."},
    }
    return {
        "$schema": DRAFT,
        "type": "object",
        "description": words,
        "properties": parts,
        "required": list(parts),
        "additionalProperties": False,
    }


def result_shape() -> dict[str, Any]:
    return {"$schema": DRAFT, **msgspec.json.schema(Ended)}
