"""What can be paid: prices, torches and the moments at which they are lit (RUN-130 to RUN-134).

A market is one number, six bits a slot from A to D; a set of slots is a mask.
"""

from typing import Final, final

from mypy_extensions import i64

from skulk.games.ruins.terms import LIGHT1, LIGHT2, MOST_BONUS, SLOTS, effect_of, position_of

SLOT_COUNT: Final = len(SLOTS)
ALL_SLOTS: Final = (1 << SLOT_COUNT) - 1
ENOUGH_LIGHTS: Final = 7  # more light effects of one kind than any four purchases can use
LIFTS: Final = 4093
UNKNOWN: Final = -2
TOO_DEAR: Final = -1
KINDS: Final = [
    1 if effect_of(card) == LIGHT1 else 2 if effect_of(card) == LIGHT2 else 0 for card in range(64)
]


def card_in(market: i64, slot: i64) -> i64:
    """The discovery in a slot; 0 if there is none."""
    return market >> 6 * slot & 63


def effect_in(market: i64, slot: i64) -> i64:
    """What that discovery does; NOTHING if there is none."""
    return market >> 6 * slot & 15


def in_slot(card: i64, slot: i64) -> i64:
    """A market with this discovery alone."""
    return card << 6 * slot


def without_card(market: i64, slot: i64) -> i64:
    """A market with a slot emptied."""
    return market & ~(63 << 6 * slot)


def lights_in(market: i64) -> i64:
    """Which slots hold light effects, two bits a slot."""
    return (
        KINDS[market & 63]
        | KINDS[market >> 6 & 63] << 2
        | KINDS[market >> 12 & 63] << 4
        | KINDS[market >> 18 & 63] << 6
    )


@final
class Prices:
    """The prices of the slots, with every sum worked out once."""

    def __init__(self, prices: tuple[int, ...], torches: i64) -> None:
        self.prices = prices
        self.torches: i64 = torches  # a player's
        self.cheapest: i64 = min(prices)
        self.dark: list[int] = [UNKNOWN] * (1 << 14)  # torches left, for plays without light effects
        self.lit: dict[int, int] = {}  # and for plays with some
        self.sets: list[int] = [UNKNOWN] * (1 << 10)  # what is affordable, likewise
        self.lit_sets: dict[int, int] = {}
        self.lift_keys: list[int] = [UNKNOWN] * LIFTS  # markets met so far, scattered; a later one displaces
        self.lift_values: list[int] = [0] * LIFTS

    def __reduce__(self) -> tuple[object, ...]:
        return (prices_of, (self.prices, int(self.torches)))

    def left(self, lights: i64, bought: i64, lit: i64, light1: i64, light2: i64) -> i64:
        """The most torches that can be lit after some purchases, or TOO_DEAR.

        `lights` are the light effects in the market, `light1` and `light2` those on the ruins played.
        """
        key: i64 = lights << 6 | bought << 2 | lit
        if light1 | light2:
            return self.left_with(key, lights, bought, lit, light1, light2)
        known: i64 = self.dark[key]
        if known == UNKNOWN:
            known = self.best(lights, bought, lit, 0, 0)
            self.dark[key] = known
        return known

    def left_with(self, key: i64, lights: i64, bought: i64, lit: i64, light1: i64, light2: i64) -> i64:
        light1 = min(light1, ENOUGH_LIGHTS)
        light2 = min(light2, ENOUGH_LIGHTS)
        full = int(key << 6 | light1 << 3 | light2)
        known = self.lit.get(full)
        if known is None:
            known = int(self.best(lights, bought, lit, light1, light2))
            self.lit[full] = known
        return known

    def best(self, lights: i64, to_buy: i64, lit: i64, light1: i64, light2: i64) -> i64:
        """Tries every order of purchases and light effects; each effect lights at one moment (RUN-048)."""
        if not to_buy:
            return min(self.torches, lit + light1 + 2 * light2)
        most: i64 = TOO_DEAR
        for slot in range(SLOT_COUNT):
            if to_buy >> slot & 1 and self.prices[slot] <= lit:
                kind = lights >> 2 * slot & 3
                gain1: i64 = 1 if kind == 1 else 0
                gain2: i64 = 1 if kind == 2 else 0
                rest = to_buy & ~(1 << slot)
                paid = lit - self.prices[slot]
                most = max(most, self.best(lights, rest, paid, light1 + gain1, light2 + gain2))
        if lit < self.torches:  # lighting with all torches lit would be a waste
            if light1:
                most = max(most, self.best(lights, to_buy, lit + 1, light1 - 1, light2))
            if light2:
                both = min(self.torches, lit + 2)
                most = max(most, self.best(lights, to_buy, both, light1, light2 - 1))
        return most

    def affordable(self, lights: i64, lit: i64, light1: i64, light2: i64) -> i64:
        """The sets of slots that can be paid, as a mask of masks."""
        key: i64 = lights << 2 | lit
        if not light1 | light2:
            known: i64 = self.sets[key]
            if known == UNKNOWN:
                known = self.affordable_with(lights, lit, 0, 0)
                self.sets[key] = known
            return known
        full = int(key << 6 | min(light1, ENOUGH_LIGHTS) << 3 | min(light2, ENOUGH_LIGHTS))
        found = self.lit_sets.get(full)
        if found is None:
            found = int(self.affordable_with(lights, lit, light1, light2))
            self.lit_sets[full] = found
        return found

    def affordable_with(self, lights: i64, lit: i64, light1: i64, light2: i64) -> i64:
        sets: i64 = 0
        for bought in range(ALL_SLOTS + 1):
            if self.left(lights, bought, lit, light1, light2) != TOO_DEAR:
                sets |= 1 << bought
        return sets

    def lifts(self, market: i64, lit: i64, light1: i64, light2: i64) -> i64:
        """The highest bonus that can be paid for one ruin, six bits for each mask of free positions."""
        if light1 | light2:
            return self.lifts_from(market, self.affordable(lights_in(market), lit, light1, light2))
        key: i64 = market << 2 | lit
        place = key % LIFTS
        if self.lift_keys[place] != key:
            self.lift_keys[place] = key
            self.lift_values[place] = self.lifts_from(market, self.affordable(lights_in(market), lit, 0, 0))
        return self.lift_values[place]

    def lifts_from(self, market: i64, sets: i64) -> i64:
        helpful: i64 = 0
        for slot in range(SLOT_COUNT):
            effect = effect_in(market, slot)
            if effect and (effect <= MOST_BONUS or effect == LIGHT1 or effect == LIGHT2):
                helpful |= 1 << slot
        best: i64 = 0
        for bought in range(1, ALL_SLOTS + 1):
            if sets >> bought & 1 and not bought & ~helpful:
                best = lifted(best, market, bought)
        return best


def lifted(lifts: i64, market: i64, bought: i64) -> i64:
    """The same table with one more set of purchases for a single ruin, if their positions differ."""
    used: i64 = 0
    bonus: i64 = 0
    for slot in range(SLOT_COUNT):
        if bought >> slot & 1:
            place: i64 = 1 << position_of(card_in(market, slot))
            if used & place:
                return lifts
            used |= place
            effect = effect_in(market, slot)
            if effect <= MOST_BONUS:
                bonus += effect
    for free in range(8):
        if free & used == used and lift(lifts, free) < bonus:
            lifts = lifts & ~(63 << 6 * free) | bonus << 6 * free
    return lifts


def lift(lifts: i64, free: i64) -> i64:
    """The highest bonus for a ruin with some free positions, out of such a table."""
    return lifts >> 6 * free & 63


PRICES: Final[dict[tuple[int, ...], Prices]] = {}  # one for each edition met


def prices_of(prices: tuple[int, ...], torches: int) -> Prices:
    key = (*prices, torches)
    if key not in PRICES:
        PRICES[key] = Prices(prices, torches)
    return PRICES[key]
