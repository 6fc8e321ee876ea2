"""A slow referee of plays, written a second time from the rules: every set, every purchase, every order.

Ruins are read from their notation alone.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import chain, combinations, product

NIGHT = {1: (4, "light2"), 2: (5, "two"), 3: (6, "force"), 4: (7, "light1"), 5: (8, "wild"), 6: (9, "sift")}
PRICES = {"A": 3, "B": 2, "C": 2, "D": 1}
LAYERS = ("top", "middle", "bottom")


@dataclass(frozen=True)
class Wall:
    """A ruin in words."""

    side: str
    day: int
    layers: tuple[str, str, str]
    claim: str

    @property
    def printed(self) -> int:
        return self.day if self.side == "D" else self.day + 3

    @property
    def effects(self) -> list[str]:
        printed = [NIGHT[self.day][1]] if self.side == "N" and self.day in NIGHT else []
        return printed + [layer for layer in self.layers if layer != "-"]

    @property
    def natural(self) -> int:
        return self.printed + sum(int(effect) for effect in self.effects if effect.startswith("+"))

    @property
    def wild(self) -> bool:
        return "wild" in self.effects

    def with_card(self, position: str, effect: str) -> "Wall | None":
        place = LAYERS.index(position)
        if self.layers[place] != "-":
            return None
        layers = list(self.layers)
        layers[place] = effect
        return Wall(self.side, self.day, (layers[0], layers[1], layers[2]), self.claim)

    def __str__(self) -> str:
        layers = f"[{','.join(self.layers)}]" if set(self.layers) != {"-"} else ""
        return f"{self.side}{self.day}{layers}{self.claim}"


def wall(text: str) -> Wall:
    body, at, claim = text.partition("@")
    name, bracket, layers = body.partition("[")
    parts = layers.rstrip("]").split(",") if bracket else ["-", "-", "-"]
    return Wall(name[0], int(name[1:]), (parts[0], parts[1], parts[2]), at + claim)


@dataclass(frozen=True)
class Play:
    """A finished play: what lies down, what was bought, as what it counts, and the torches after it."""

    held: tuple[str, ...]  # the ruins as they were in the hand, sorted
    laid: tuple[str, ...]  # and as they lie; which became which is nobody's business (RUN-181)
    bought: tuple[str, ...]  # slots
    size: int
    rank: int
    lit: int


def declarations(walls: list[Wall]) -> Iterator[tuple[int, int]]:
    """RUN-100, word for word."""
    tame = {one.natural for one in walls if not one.wild}
    if len(tame) > 1:
        return
    if tame:
        ranks = tame
    elif len(walls) == 1:
        ranks = {walls[0].natural}
    else:
        ranks = {one.printed for one in walls}
    twos = sum(one.effects.count("two") for one in walls)
    for size in range(len(walls), len(walls) + twos + 1):
        for rank in ranks:
            yield size, rank


@cache
def most_lit(lit: int, lights: tuple[int, ...], todo: tuple[tuple[int, int], ...]) -> int:
    """The best end over all orders of paying and lighting; -1 if no order pays for everything.

    A purchase is its price and the torches its card lights, 0 for most.
    """
    best = lit if not todo else -1
    for place, (price, light) in enumerate(todo):
        if price <= lit:
            rest = todo[:place] + todo[place + 1 :]
            best = max(best, most_lit(lit - price, tuple(sorted(lights + (light,) * (light > 0))), rest))
    for place, light in enumerate(lights):
        best = max(best, most_lit(min(3, lit + light), lights[:place] + lights[place + 1 :], todo))
    return best


def lights_on(walls: list[Wall]) -> tuple[int, ...]:
    effects = [effect for one in walls for effect in one.effects if effect.startswith("light")]
    return tuple(sorted(int(effect[-1]) for effect in effects))


def plays(hand: list[str], sale: dict[str, tuple[str, str]], lit: int, last: tuple[int, int]) -> set[Play]:
    """Everything that may be announced; `last` is the size and rank to beat, zeros for a lead."""
    found: set[Play] = set()
    cards = [wall(name) for name in hand]
    most = min(last[0], len(cards)) if last[0] else len(cards)  # never more ruins than cards
    choices = chain.from_iterable(combinations(cards, size) for size in range(1, most + 1))
    for chosen in choices:
        for bought in chain.from_iterable(combinations(sale, count) for count in range(len(sale) + 1)):
            todo = tuple((PRICES[slot], light_of(sale[slot][1])) for slot in bought)
            left = most_lit(lit, lights_on(list(chosen)), todo)
            if left < 0:
                continue
            for targets in product(range(len(chosen)), repeat=len(bought)):
                found |= finished(list(chosen), bought, targets, sale, last, left)
    return found


def light_of(effect: str) -> int:
    return int(effect[-1]) if effect.startswith("light") else 0


def finished(
    chosen: list[Wall],
    bought: tuple[str, ...],
    targets: tuple[int, ...],
    sale: dict[str, tuple[str, str]],
    last: tuple[int, int],
    left: int,
) -> set[Play]:
    after = list(chosen)
    for slot, target in zip(bought, targets, strict=True):
        upgraded = after[target].with_card(*sale[slot])
        if upgraded is None:
            return set()
        after[target] = upgraded
    size, rank = last
    held, laid = in_words(chosen), in_words(after)
    return {
        Play(held, laid, tuple(sorted(bought)), n, r, left)
        for n, r in declarations(after)
        if not size or (n == size and r >= rank)
    }


def in_words(walls: list[Wall]) -> tuple[str, ...]:
    return tuple(sorted([str(one) for one in walls]))
