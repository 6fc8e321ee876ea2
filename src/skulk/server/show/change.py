"""The change from one scene to the next: only what is new goes over the wire."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from msgspec import Raw
from msgspec.json import Encoder

from skulk.server.show.scene import EMPTY, LONG, Picture
from skulk.server.show.wire import Scene, SeatLine, Splice

encode = Encoder().encode

FEW = 8  # lines among which those that only moved are not looked for

# Fields of a scene that are sent whole when they differ; seats, log, talk and picture have ways of their own.
WHOLE = (
    "status",
    "seat",
    "prompt",
    "lesson",
    "goal",
    "moves",
    "can_undo",
    "undo_asked",
    "result",
    "commitment",
    "rematch",
    "cover",
    "away",
    "resigning",
)


def change(
    old: Scene, new: Scene, before: Picture, after: Picture, compare: "Comparisons", logged: int
) -> Scene | None:
    """What is to be sent to whoever has the old scene, with so many lines of its log, or nothing."""
    update = Scene("update", old.pulse + 1)
    changed = False
    for name in WHOLE:
        value, known = getattr(new, name), getattr(old, name)
        if value is not known and value != known:
            setattr(update, name, value)
            changed = True
    if new.seat != old.seat:  # another player takes the device: the cover counts anew
        update.cover = new.cover
    if new.seats is not old.seats and seats_change(old, new, update):
        changed = True
    if log_change(old, new, update, logged):
        changed = True
    if new.talk is not old.talk and talk_change(old, new, update):
        changed = True
    if after is not before and put_picture(update, before, after, compare):
        changed = True
    return update if changed else None


def seats_change(old: Scene, new: Scene, update: Scene) -> bool:
    """Clocks are sent along, but their running alone is no change: a page counts by itself."""
    if old.seats == new.seats or (timed(new.seats) and steady(old.seats) == steady(new.seats)):
        return False
    update.seats = new.seats
    return True


def timed(seats: object) -> bool:
    assert isinstance(seats, list)
    return any([line.clock is not None for line in seats])


def steady(seats: object) -> list[tuple[object, ...]]:
    assert isinstance(seats, list)
    return [unclocked(line) for line in seats]


def unclocked(line: SeatLine) -> tuple[object, ...]:
    return (
        line.name,
        line.role,
        line.kind,
        line.level,
        line.here,
        line.asked,
        line.you,
        line.score,
        line.place,
        line.clock is None,
        line.ticking,
    )


def log_change(old: Scene, new: Scene, update: Scene, logged: int) -> bool:
    """A log grows in place; where it is another one, it was told anew."""
    kept, told = old.log, new.log
    assert isinstance(kept, list) and isinstance(told, list)
    same = logged if kept is told else min(logged, shared(kept, told))
    if same == logged == len(told):
        return False
    update.log_from = same
    update.log = told[same:]
    return True


def talk_change(old: Scene, new: Scene, update: Scene) -> bool:
    """Talk only grows; a page that was sent the oldest lines keeps them."""
    if old.talk == new.talk:
        return False
    kept, told = old.talk, new.talk
    assert isinstance(kept, list) and isinstance(told, list)
    last = kept[-1] if kept else None
    start = next((place + 1 for place in range(len(told) - 1, -1, -1) if told[place] is last), 0)
    update.talk = told[start:]
    return True


def shared(one: Sequence[object], other: Sequence[object]) -> int:
    """How many items at the start are the same."""
    count = min(len(one), len(other))
    if one[:count] == other[:count]:
        return count
    return next(place for place in range(count) if one[place] != other[place])


def put_picture(update: Scene, before: Picture, after: Picture, compare: "Comparisons") -> bool:
    """The changed lines; the whole picture where that is clearly shorter."""
    told = compare.differences(before.parts, after.parts)
    if before is EMPTY or (len(told) > LONG and after.shorter_than(2 * len(told))):
        update.picture = after.text
    elif told:
        splices: Any = Raw(b"[" + told + b"]")  # encoded, but on the wire what the field promises
        update.splices = splices
    return bool(told)


class Comparison(NamedTuple):
    """What was found between two parts, encoded."""

    old: list[str]
    new: list[str]
    start: int
    told: bytes


class Comparisons:
    """The last comparisons of a table: what all see alike is compared and encoded once, for the first."""

    def __init__(self) -> None:
        self.known: dict[int, Comparison] = {}  # by the place of a part

    def differences(self, old: list[list[str]], new: list[list[str]]) -> bytes:
        """Part by part, where both have the same parts; one that stayed the very same is not looked at."""
        if len(old) != len(new):
            return encode(spliced(Picture(old).lines, Picture(new).lines))[1:-1]
        found: list[bytes] = []
        start = 0
        for place, part in enumerate(old):
            other = new[place]
            if part is not other and part != other:
                known = self.known.get(place)
                if known is None or known.old is not part or known.new is not other or known.start != start:
                    told = encode(spliced(part, other, start))[1:-1]
                    known = self.known[place] = Comparison(part, other, start, told)
                if known.told:
                    found.append(known.told)
            start += len(part)
        return b",".join(found)


def spliced(old: list[str], new: list[str], first: int = 0) -> list[Splice]:
    """Which lines of the old give way to which, counted from a first one on.

    Line by line from the start, whatever is too much or too little before the lines that end both; if that
    changes much, lines that only moved are looked for.
    """
    stop, most = 0, min(len(old), len(new))
    while stop < most and (old[-1 - stop] is new[-1 - stop] or old[-1 - stop] == new[-1 - stop]):
        stop += 1
    splices: list[Splice] = []
    start = changed = 0  # the first line that is not known to be the same, and how many are new
    for place in range(most - stop):
        one, other = old[place], new[place]
        if one is other or one == other:  # most lines are the very same object
            if start < place:
                splices.append(Splice(first + start, first + place, new[start:place]))
                changed += place - start
            start = place + 1
    if start < len(old) - stop or start < len(new) - stop:
        splices.append(Splice(first + start, first + len(old) - stop, new[start : len(new) - stop]))
        changed += max(0, len(new) - stop - start)
    if len(new) <= FEW or 2 * changed <= len(new):
        return splices
    if len(splices) == 1 and set(old).isdisjoint(splices[0].lines):
        return splices
    return shifted(old, new, first)


def shifted(old: list[str], new: list[str], first: int) -> list[Splice]:
    """Runs of changed lines between lines that stay, or stand elsewhere now."""
    places = moved(old, new)
    splices: list[Splice] = []
    at = 0
    fresh: list[str] = []
    for line in new:
        here = at + len(fresh)  # where it would stand if lines had only been replaced
        place = here if here < len(old) and old[here] == line else places.get(line, -1)
        if place < at:
            fresh.append(line)
            continue
        if place > at or fresh:
            splices.append(Splice(first + at, first + place, fresh))
            fresh = []
        at = place + 1
    if fresh or at < len(old):
        splices.append(Splice(first + at, first + len(old), fresh))
    return splices


def moved(old: list[str], new: list[str]) -> dict[str, int]:
    """Where lines stood that are not in their old place; very long ones never move."""
    places: dict[str, int] = {}
    for place, line in enumerate(old):
        if (place >= len(new) or line != new[place]) and len(line) < LONG:
            places[line] = -1 if line in places else place
    return places
