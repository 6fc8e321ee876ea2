"""What happened, as data: for the log, the animation and the bots; words are made elsewhere."""

from collections.abc import Callable, Mapping
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
    """What a value of an event is: a seat, a card, a place … A number may stand for one of some names.

    A text may tell of several things, such as a card with what lies on it: `things` names them.
    """

    def __init__(
        self,
        sort: str,
        names: tuple[str, ...] = (),
        text: bool = False,
        least: int = 0,
        most: int = EVERYONE,
        things: Callable[[str], tuple[tuple[str, str], ...]] | None = None,
    ) -> None:
        self.sort = sort
        self.things = things
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
        self.sizes = [part.times if isinstance(part, Several) else 1 for part in fields.values()]
        self.fixed = sum([size for size in self.sizes if size > 0])  # so many values stand in any case
        self.open_ended = any([size < 0 for size in self.sizes])

    def parts(self, what: tuple[Value, ...]) -> dict[str, tuple[Value, ...]] | None:
        """The values by name, or nothing if there are too few or too many."""
        spare = len(what) - self.fixed
        if spare and not (self.open_ended and spare > 0):
            return None
        found: dict[str, tuple[Value, ...]] = {}
        place = 0
        for name, size in zip(self.fields, self.sizes, strict=True):
            end = place + (size if size > 0 else spare)
            found[name] = what[place:end]
            place = end
        return found

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
class Shown:
    """A value in a sentence, `{price:coins}`: shown as it asks, or as usual."""

    def __init__(self, value: Value, usual: str, show: Callable[[Value, str], str]) -> None:
        self.value = value
        self.usual = usual
        self.show = show

    def __format__(self, asked: str) -> str:
        return self.show(self.value, asked or self.usual)

    def __str__(self) -> str:
        return self.show(self.value, self.usual)

    def __repr__(self) -> str:
        return repr(self.value)


def alike(verbs: str, **fields: Kind | Several) -> dict[str, Fields]:
    """The same values for several verbs, which commas part, by whichever rule brings them."""
    return dict.fromkeys(verbs.split(", "), Fields("", **fields))


@final
class Trades:
    """Which verbs make an offer to another seat, and which take one; the taker names who made it."""

    def __init__(self, made: tuple[str, ...] = (), taken: tuple[str, ...] = (), partner: str = "") -> None:
        self.made = made
        self.taken = taken
        self.partner = partner  # the value that names the other seat


NO_TRADES: Final = Trades()


@final
class Events:
    """All that a game tells, declared once: words, programs and other languages read it here."""

    def __init__(self, verbs: dict[str, Fields], trades: Trades = NO_TRADES) -> None:
        self.verbs = verbs
        self.trades = trades

    def named(self, event: Event) -> dict[str, object]:
        """The values of an event by name; those of a verb that is not declared stand in a list, `what`."""
        fields = self.verbs.get(event.verb)
        return {"what": list(event.what)} if fields is None else fields.named(event.what)

    def number(self, event: Event, name: str) -> int:
        """The value of this name, where it is one number."""
        return self.numbers(event, name)[0]

    def numbers(self, event: Event, name: str) -> list[int]:
        """The values of this name, where they are numbers."""
        return [int(value) for value in self.values(event, name)]

    def values(self, event: Event, name: str) -> tuple[Value, ...]:
        return (self.verbs[event.verb].parts(event.what) or {})[name]

    def shown(
        self, event: Event, show: Callable[[Value, str], str], usual: Mapping[str, str]
    ) -> dict[str, object]:
        """The values of an event by name, for a sentence that says how: `show` makes a value what it asks.

        Where it does not say how, `usual` does by the sort of the value.
        """
        shown: dict[str, object] = {}
        fields = self.verbs[event.verb]
        for name, values in (fields.parts(event.what) or {}).items():
            part = fields.fields[name]
            if isinstance(part, Several):
                kinds = [usual.get(kind.sort, "") for kind in part.kinds.values()]
                shown[name] = [Shown(value, kinds[at % len(kinds)], show) for at, value in enumerate(values)]
            else:
                shown[name] = Shown(values[0], usual.get(part.sort, ""), show)
        return shown

    def fault(self, event: Event) -> str:
        """What of an event differs from its declaration, or nothing."""
        fields = self.verbs.get(event.verb)
        return f"{event.verb!r} is not declared" if fields is None else fields.fault(event)


UNDECLARED: Final = Events({})
