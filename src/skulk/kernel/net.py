"""A small net of integers: what many matches have taught, added to a game's own evaluation.

Its inputs are slots, each with one of a few values: what lies here, who stands there. Every value of every
slot has a row of weights, one for each hidden unit. The rows of a position are added, a unit counts as far as
it is above zero, and the units are weighed into one number, the logarithm of odds. A row is one large integer
with a lane of 16 bits for each unit, so that an addition adds all of them; what did not change since the
position before is not added again. All is exact, so compiled and interpreted bots play the same moves.
"""

import tomllib
from base64 import b64decode, b64encode
from binascii import Error as BadBase64
from collections.abc import Mapping, Sequence
from hashlib import sha256
from importlib.resources import files
from struct import pack, unpack
from typing import Final, final

from mypy_extensions import i64

from skulk.kernel.errors import SkulkError

LANE: Final = 16  # bits
HIGHEST: Final = 32767  # that a lane can hold above or below zero
MOST_UNITS: Final = 256
MOST_ROWS: Final = 20_000
MOST_VALUES: Final = 256  # of a slot: a byte
MOST_TEXT: Final = 2_000_000  # letters of a file
WIDTH: Final = 100  # of a line of weights in a file
FORM: Final = 1  # of a net file
STATED: Final = ["trust", "divisor", "made", "weights"]


class BadNet(SkulkError):
    """A net that is damaged, or was made for something else."""


@final
class Net:
    """Weights, and the sums of the position that was looked at last."""

    def __init__(
        self,
        game: str,
        made: str,
        trust: float,
        divisor: float,
        slots: Sequence[int],
        bias: Sequence[int],
        out: Sequence[int],
        rows: Sequence[Sequence[int]],
    ) -> None:
        self.game = game  # the slug of what it was taught
        self.made = made  # the command that made it
        self.trust = trust  # how much the logarithm of odds of the game's own evaluation counts beside it
        self.divisor = divisor  # what an answer is divided by
        self.slots = tuple(slots)
        self.bias = tuple(bias)
        self.out: list[int] = list(out)
        self.weights = [tuple(row) for row in rows]
        self.check()
        self.size = len(self.out) * 2
        self.rows = [packed(row) for row in self.weights]
        self.first: list[int] = []  # each slot's first row
        at = 0
        for size in self.slots:
            self.first.append(at)
            at += size
        self.last = [0] * len(self.slots)
        self.total: int = packed(self.bias) + packed([HIGHEST + 1] * len(self.out))
        for place in self.first:
            self.total += self.rows[place]

    def check(self) -> None:
        units = len(self.out)
        if not 1 <= units <= MOST_UNITS or len(self.bias) != units or not self.slots:
            raise BadNet(f"A net has 1 to {MOST_UNITS} units with a bias each, and at least one slot.")
        if (
            not 1 <= min(self.slots) <= max(self.slots) <= MOST_VALUES
            or not len(self.weights) == sum(self.slots) <= MOST_ROWS
        ):
            raise BadNet("A net has a row of weights for every value of its slots, and no other.")
        if any([len(row) != units for row in self.weights]):
            raise BadNet("Every row of a net has a weight for each of its units.")
        if not self.divisor >= 1.0 or not -1e3 < self.trust < 1e3:
            raise BadNet("A net's divisor is at least 1, and its trust a number.")
        for unit in range(units):
            if self.reach(unit) > HIGHEST:
                raise BadNet(f"Unit {unit + 1} of a net could grow beyond {HIGHEST}.")

    def reach(self, unit: int) -> int:
        """How far from zero a unit can come, whatever the position."""
        found = abs(self.bias[unit])
        at = 0
        for size in self.slots:
            found += max([abs(row[unit]) for row in self.weights[at : at + size]])
            at += size
        return found

    def put(self, slot: i64, value: i64) -> None:
        """Says which value a slot has now; all others stay as they were."""
        before: i64 = self.last[slot]
        if value != before:
            self.last[slot] = int(value)
            row: i64 = self.first[slot]
            self.total = self.total + self.rows[row + value] - self.rows[row + before]

    def answer(self) -> float:
        """The logarithm of odds for the slots as they are."""
        lanes = self.total.to_bytes(self.size, "little")
        out = self.out
        total: i64 = 0
        place: i64 = 0
        end: i64 = self.size
        while place < end:
            high: i64 = lanes[place + 1]
            if high >= 128:
                low: i64 = lanes[place]
                weight: i64 = out[place >> 1]
                total += ((high - 128) << 8 | low) * weight
            place += 2
        return float(int(total)) / self.divisor

    def digest(self) -> str:
        """Names a net by all it holds, the command that made it included."""
        told = (self.game, self.made, self.trust, self.divisor, self.slots, self.bias, tuple(self.out))
        return sha256(repr(told).encode() + self.data()).hexdigest()

    def data(self) -> bytes:
        """The weights as 16-bit numbers, row by row, low byte first."""
        return b"".join([pack(f"<{len(row)}h", *row) for row in self.weights])

    def text(self) -> str:
        """A net as a file; `read_net` reads it."""
        data = b64encode(self.data()).decode()
        lines = "\n".join([data[at : at + WIDTH] for at in range(0, len(data), WIDTH)])
        made = self.made.replace("\\", "\\\\").replace('"', '\\"')
        return (
            f"# What {self.game} was taught: added to the evaluation of its bots. See docs/training.md.\n"
            f'form = {FORM}\ngame = "{self.game}"\nmade = "{made}"\ndigest = "{self.digest()}"\n'
            f"trust = {self.trust!r}\ndivisor = {self.divisor!r}\nslots = {list(self.slots)}\n"
            f"bias = {list(self.bias)}\nout = {self.out}\n"
            f'weights = """\n{lines}\n"""\n'
        )


def blank_net(game: str, slots: Sequence[int]) -> Net:
    """Knows nothing; for whoever wants to see what a net is told."""
    return Net(game, "", 1.0, 1.0, slots, [0], [0], [[0]] * sum(slots))


def packed(row: Sequence[int]) -> int:
    """Numbers side by side in lanes, the first one lowest."""
    found = 0
    for number in reversed(row):
        found = (found << LANE) + number
    return found


def read_net(text: str, where: str, game: str, slots: Sequence[int]) -> Net:
    """A net from a file, for a game with these slots; refused if damaged or made for something else."""
    if len(text) > MOST_TEXT:
        raise BadNet(f"{where} is no net: it has more than {MOST_TEXT:,} letters.")
    try:
        document = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError):
        raise BadNet(f"{where} is no net: it cannot be read as TOML.") from None
    if document.get("form") != FORM:
        raise BadNet(f"{where} is no net of form {FORM}, which is all that is understood here.")
    if document.get("game") != game:
        raise BadNet(f"{where} is a net for {document.get('game')!r}, not for {game!r}.")
    try:
        net = assembled(document)
    except BadNet as error:
        raise BadNet(f"{where} is damaged. {error}") from None
    if net.digest() != document.get("digest"):
        raise BadNet(f"{where} is damaged: its digest is {net.digest()[:16]}…, not the one it states.")
    if net.slots != tuple(slots):
        raise BadNet(f"{where} was taught other inputs than {game} has now; train it again.")
    return net


def assembled(document: Mapping[str, object]) -> Net:
    trust, divisor, made, written = [document.get(name) for name in STATED]
    if not (isinstance(trust, float) and isinstance(divisor, float) and isinstance(made, str)):
        raise BadNet("It states a trust, a divisor and what made it.")
    if not isinstance(written, str):
        raise BadNet("It has no weights.")
    bias, out = numbers(document, "bias"), numbers(document, "out")
    try:
        data = b64decode("".join(written.split()), validate=True)
    except (BadBase64, ValueError):
        raise BadNet("Its weights are not in base 64.") from None
    width = 2 * max(1, len(out))
    if len(data) % width:
        raise BadNet("Its weights are no whole rows.")
    rows = [unpack(f"<{width // 2}h", data[at : at + width]) for at in range(0, len(data), width)]
    return Net(str(document["game"]), made, trust, divisor, numbers(document, "slots"), bias, out, rows)


def numbers(document: Mapping[str, object], name: str) -> list[int]:
    found = document.get(name)
    if not isinstance(found, list) or len(found) > MOST_ROWS:
        raise BadNet(f"Its {name} is no list of numbers.")
    kept: list[int] = []
    for number in found:
        if type(number) is not int or abs(number) > HIGHEST:
            raise BadNet(f"Its {name} is no list of numbers of 16 bits.")
        kept.append(number)
    return kept


FILE: Final = "net.toml"  # beside the bots of a game

known: dict[str, Net | None] = {}  # by package: read once, and only where somebody asks for it


def shipped_net(package: str, game: str, slots: Sequence[int]) -> Net | None:
    """The net in a package, or None if there is none."""
    if package not in known:
        file = files(package).joinpath(FILE)
        known[package] = (
            read_net(file.read_text(encoding="utf-8"), f"{package}/{FILE}", game, slots)
            if file.is_file()
            else None
        )
    return known[package]
