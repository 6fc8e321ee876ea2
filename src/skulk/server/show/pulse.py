"""What a watcher is asked and shown, as the pulse that programs are told."""

import msgspec
from msgspec import UNSET

from skulk.pulses import fingerprint, pulse_of
from skulk.server.show.subscribers import Watcher
from skulk.server.show.wire import Scene
from skulk.server.tables.state import TableState


def told_pulse(table: TableState, watcher: Watcher) -> int:
    """For how the table stands now. Programs read views, so a view that changes changes it."""
    if not watcher.reads:
        watcher.reads, watcher.seen = True, -1
    scene = watcher.now()
    if watcher.told_at != watcher.pulse:
        shown = fingerprint(msgspec.json.encode([bare(scene), counts(scene), watcher.view]))
        watcher.told, watcher.told_at = pulse_of(question(table, watcher), shown), watcher.pulse
    return watcher.told


def question(table: TableState, watcher: Watcher) -> int:
    """Another number as soon as one of its seats has moved or may move otherwise; others' hidden steps
    change nothing."""
    if watcher.question_at != watcher.asked_since:
        entries = table.match.entries if table.match is not None else ()
        own = sum([entry.seat in watcher.eyes for entry in entries])
        moves = [] if watcher.scene is None else [line.text for line in watcher.scene.moves or ()]
        asked = (table.id, watcher.eyes, watcher.shown, own, moves)
        watcher.question, watcher.question_at = fingerprint(msgspec.json.encode(asked)), watcher.asked_since
    return watcher.question


def bare(scene: Scene) -> Scene:
    """Without what only passes, like time, or what is told line by line."""
    seats = [msgspec.structs.replace(line, clock=None) for line in scene.seats or ()]
    more = {"log": (scene.log or [])[-1:], "talk": (scene.talk or [])[-1:], "seats": seats}
    return msgspec.structs.replace(scene, pulse=0, picture=UNSET, **more)


def counts(scene: Scene) -> tuple[int, int]:
    return len(scene.log or ()), len(scene.talk or ())
