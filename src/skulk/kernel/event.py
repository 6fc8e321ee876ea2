"""What happened, as data: for the log, the animation and the bots; words are made elsewhere."""

from collections.abc import Callable
from typing import Final, final

from mypy_extensions import mypyc_attr

SPECTATOR: Final = 60  # the bit of an audience that stands for everyone without a seat
EVERYONE: Final = (1 << 61) - 1


def only(seat: int) -> int:
    """An audience of one seat; of nobody if that is the clock."""
    return 1 << seat if seat >= 0 else 0


def all_but(seat: int) -> int:
    """Everyone but one seat, spectators included."""
    return EVERYONE & ~(1 << seat)


@final
@mypyc_attr(acyclic=True)
class Event:
    """One thing that happened: by which rule, by whose hand, what, and who may know.

    `what` holds the game's own numbers and words in the order that the verb fixes.
    """

    def __init__(
        self, rule: str, seat: int, verb: str, what: tuple[int | str, ...] = (), audience: int = EVERYONE
    ) -> None:
        self.rule = rule
        self.seat = seat
        self.verb = verb
        self.what = what
        self.audience = audience

    def seen_by(self, seat: int | None) -> bool:
        return bool(self.audience >> (SPECTATOR if seat is None else seat) & 1)

    def plain(self) -> tuple[str, int, str, tuple[int | str, ...]]:
        """The event as it may be sent to whoever may see it."""
        return (self.rule, self.seat, self.verb, self.what)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.plain() == other.plain() and self.audience == other.audience

    def __hash__(self) -> int:
        return hash(self.plain())

    def __repr__(self) -> str:
        return f"Event({self.rule} {self.seat} {self.verb} {self.what})"

    def __reduce__(self) -> tuple[object, ...]:
        return (Event, (self.rule, self.seat, self.verb, self.what, self.audience))


Value = int | str


@final
class Kind:
    """What a value of an event is: a seat, a card, a place … A number may stand for one of some names."""

    def __init__(
        self, sort: str, names: tuple[str, ...] = (), text: bool = False, least: int = 0, most: int = EVERYONE
    ) -> None:
        self.sort = sort
        self.names = names
        self.text = text
        self.least = least
        self.most = len(names) - 1 if names else most

    def fits(self, value: Value) -> bool:
        if isinstance(value, str):
            return self.text and (not self.names or value in self.names)
        return not self.text and self.least <= value <= self.most


SEAT: Final = Kind("seat", most=SPECTATOR - 1)
NUMBER: Final = Kind("number", least=-EVERYONE)
TEXT: Final = Kind("text", text=True)
UNUSED: Final = Kind("unused", least=-1, most=-1)  # a place in the order that this verb leaves empty
MANY: Final = -1
PERHAPS: Final = -2


@final
class Several:
    """Values that have one name: so many, as many as there are, or one that may be missing."""

    def __init__(self, times: int, kinds: dict[str, Kind]) -> None:
        self.times = times
        self.kinds = kinds

    def named(self, what: tuple[Value, ...]) -> object:
        if self.times == PERHAPS:
            return what[0] if what else None
        names = list(self.kinds)
        if names == [""]:
            return list(what)
        size = len(names)
        groups = [what[place : place + size] for place in range(0, len(what), size)]
        return [dict(zip(names, group, strict=True)) for group in groups]

    def fits(self, what: tuple[Value, ...]) -> bool:
        kinds = list(self.kinds.values())
        if len(what) % len(kinds) or (self.times == PERHAPS and len(what) > 1):
            return False
        return all([kinds[place % len(kinds)].fits(value) for place, value in enumerate(what)])


def several(kind: Kind, times: int = MANY) -> Several:
    """A list of so many values, or of as many as there are."""
    return Several(times, {"": kind})


def groups(**kinds: Kind) -> Several:
    """A list of groups, each of these values."""
    return Several(MANY, kinds)


def perhaps(kind: Kind) -> Several:
    """A value that is left out where there is nothing to say."""
    return Several(PERHAPS, {"": kind})


@final
class Fields:
    """What a verb says: the rules it happens by (none: whichever rule brings it), and its values in order."""

    def __init__(self, rules: str, **fields: Kind | Several) -> None:
        self.rules = tuple(rules.split())
        self.fields = fields

    def parts(self, what: tuple[Value, ...]) -> dict[str, tuple[Value, ...]] | None:
        """The values by name, or nothing if there are too few or too many."""
        sizes = [part.times if isinstance(part, Several) else 1 for part in self.fields.values()]
        spare = len(what) - sum([size for size in sizes if size > 0])
        found: dict[str, tuple[Value, ...]] = {}
        place = 0
        for name, size in zip(self.fields, sizes, strict=True):
            end = place + (size if size > 0 else spare)
            found[name] = what[place:end]
            place = end
        open_ended = any([size < 0 for size in sizes])
        return found if spare == 0 or (open_ended and spare > 0) else None

    def named(self, what: tuple[Value, ...]) -> dict[str, object]:
        """The values of an event by name, without those that its verb leaves empty."""
        named: dict[str, object] = {}
        for name, values in (self.parts(what) or {}).items():
            part = self.fields[name]
            if isinstance(part, Several):
                named[name] = part.named(values)
            elif part is not UNUSED:
                named[name] = values[0]
        return named

    def fault(self, event: Event) -> str:
        """What of an event does not fit, or nothing."""
        if self.rules and event.rule not in self.rules:
            return f"{event.rule} is not among its rules"
        parts = self.parts(event.what)
        if parts is None:
            return f"{len(event.what)} values are not as many as declared"
        for name, values in parts.items():
            part = self.fields[name]
            fits = part.fits(values) if isinstance(part, Several) else part.fits(values[0])
            if not fits:
                return f"{name} cannot be {values}"
        return ""


@final
class Events:
    """All that a game tells, declared once: words, programs and other languages read it here."""

    def __init__(self, verbs: dict[str, Fields]) -> None:
        self.verbs = verbs

    def named(self, event: Event) -> dict[str, object]:
        """The values of an event by name; those of a verb that is not declared stand in a list, `what`."""
        fields = self.verbs.get(event.verb)
        return {"what": list(event.what)} if fields is None else fields.named(event.what)

    def shown(self, event: Event, show: Callable[[Value, str], object]) -> dict[str, object]:
        """The values of an event by name, each made by `show` of itself and the sort of its kind."""
        shown: dict[str, object] = {}
        fields = self.verbs[event.verb]
        for name, values in (fields.parts(event.what) or {}).items():
            part = fields.fields[name]
            if isinstance(part, Several):
                kinds = list(part.kinds.values())
                shown[name] = [show(value, kinds[at % len(kinds)].sort) for at, value in enumerate(values)]
            else:
                shown[name] = show(values[0], part.sort)
        return shown

    def fault(self, event: Event) -> str:
        """What of an event differs from its declaration, or nothing."""
        fields = self.verbs.get(event.verb)
        return f"{event.verb!r} is not declared" if fields is None else fields.fault(event)


UNDECLARED: Final = Events({})
