"""Which plays are legal, and which ruins and purchases can still lead to one (RUN-100, RUN-101).

A play of size 0 is a lead, free in size and rank. Hands are sorted, so that ruins of one rank stand
together; sets of places in a hand are masks.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from skulk.games.ruins.cards import (
    FREE,
    GAINS,
    LIGHTS1,
    Looks,
    Ruin,
    bit,
    is_free,
    is_wild,
    printed_in,
    rank_in,
    twos_in,
)
from skulk.games.ruins.rules.prices import SLOT_COUNT, Prices, card_in, effect_in, lift, lights_in
from skulk.games.ruins.terms import FORCE, MOST_BONUS, TWO, WILD, effect_of, position_of

# The sets of slots, small ones first: they find most of what there is to find.
FEWEST_FIRST: Final = [1, 2, 4, 8, 3, 5, 6, 9, 10, 12, 7, 11, 13, 14, 15]
ENOUGH_BIT: Final = 62  # beside the places of a hand: the play may stop here
ANY: Final = -1
NONE: Final = -2
NOWHERE: Final = 61  # beyond any hand


def legal(gists: list[int], size: i64, rank: i64) -> bool:
    """Whether finished ruins may be played on this size and rank (RUN-100)."""
    common: i64 = 0
    printed: i64 = 0
    most: i64 = 0
    for place in range(len(gists)):
        gist: i64 = gists[place]
        most += 1 + twos_in(gist)
        if not is_wild(gist):
            if common and common != rank_in(gist):
                return False
            common = rank_in(gist)
        elif printed_in(gist) > printed:
            printed = printed_in(gist)
    if not common:
        common = rank_in(gists[0]) if len(gists) == 1 else printed
    return common >= rank and (not size or len(gists) <= size <= most)


def ranks_of(looks: Looks, least: i64) -> list[int]:
    """The ranks that finished ruins may be declared as, ascending (RUN-044, RUN-045, RUN-106)."""
    for look in looks:
        if not look.wild:
            return [look.rank]
    if len(looks) == 1:
        return [looks[0].rank]
    return sorted({int(look.printed) for look in looks if look.printed >= least})


def singles(prices: Prices, market: i64, lit: i64, rank: i64, hand: Looks) -> i64:
    """The ruins that can follow a single one: all that counts is how high each can be lifted."""
    found: i64 = 0
    lifts: i64 = prices.lifts(market, lit, 0, 0) if market and lit >= prices.cheapest else 0
    for place in range(len(hand)):
        look = hand[place]
        if look.rank >= rank:
            found |= bit(place)
        elif market and look.light1 | look.light2:
            own = prices.lifts(market, lit, look.light1, look.light2)
            if look.rank + lift(own, look.free) >= rank:
                found |= bit(place)
        elif look.rank + lift(lifts, look.free) >= rank:
            found |= bit(place)
    return found


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Search:
    """Looks for legal plays that begin with the ruins chosen so far.

    Ruins join a play in hand order, so only those from `floor` on may follow.
    """

    def __init__(
        self,
        prices: Prices,
        market: i64,
        lit: i64,
        size: i64,
        rank: i64,
        hand: Looks,
        chosen: i64,
        floor: i64,
    ) -> None:
        self.prices = prices
        self.market: i64 = market
        self.lit: i64 = lit
        self.size: i64 = size
        self.rank: i64 = rank
        self.hand = hand
        self.gists = [int(look.gist) for look in hand]  # upgraded for a trial
        self.chosen: i64 = chosen
        self.floor: i64 = floor
        self.forced: i64 = chosen  # ruins that must be in the play: chosen, upgraded or needed for light
        self.found: i64 = 0  # places that can come next, and ENOUGH_BIT
        self.lights: i64 = 0  # in the market
        self.useful: i64 = 0  # mask of the slots that can make a play legal
        self.ranks: i64 = 0  # mask of the ranks in the rest of the hand
        self.wilds = False  # whether there are wild ruins in it
        self.lamps = False  # and ruins that light torches
        self.doubles = False  # or count as more than one
        self.able: i64 = 0  # mask of the places that can join as they are
        self.wild_places: i64 = 0  # and of the wild ones
        self.joiners: i64 = 0  # those that a set of purchases can help to join as they are

    def next_places(self) -> i64:
        """The ruins that can join next; with ENOUGH_BIT if purchases alone can finish the play."""
        self.survey_hand()
        self.weigh()
        if self.market:
            self.with_purchases()
        return self.found

    # Sets: every way to buy, then a look at what the hand offers

    def with_purchases(self) -> None:
        """Tries what can be paid as it is, then with ruins in the play that bring light."""
        light1: i64 = 0
        light2: i64 = 0
        if self.chosen:
            for place in range(self.floor):
                if self.chosen >> place & 1:
                    light1 += self.hand[place].light1
                    light2 += self.hand[place].light2
        if self.lit + light1 + 2 * light2 < self.prices.cheapest and not self.lamps:
            return
        self.survey_market()
        paid = self.prices.affordable(self.lights, self.lit, light1, light2)
        self.try_sets(paid, paid)
        if self.lamps:
            self.with_lamps(self.floor, light1, light2, paid)

    def survey_market(self) -> None:
        """What in the market can make a play legal."""
        self.lights = lights_in(self.market)
        for slot in range(SLOT_COUNT):
            effect = effect_in(self.market, slot)
            if effect and effect < FORCE and (effect != TWO or self.size):
                self.useful |= bit(slot)

    def survey_hand(self) -> None:
        """What the ruins that may still join have to offer."""
        for place in range(self.floor, len(self.hand)):
            gist: i64 = self.gists[place]
            if gist >> LIGHTS1:
                self.lamps = True
            if twos_in(gist):
                self.doubles = True
            if is_wild(gist):
                self.wilds = True
                self.wild_places |= bit(place)
                self.able |= bit(place)
            else:
                self.ranks |= bit(rank_in(gist))
                if rank_in(gist) >= self.rank:
                    self.able |= bit(place)

    def with_lamps(self, place: i64, light1: i64, light2: i64, paid: i64) -> None:
        """Tries the purchases that only further light makes possible."""
        if self.is_full():
            return
        for other in range(place, len(self.hand)):
            look = self.hand[other]
            if look.light1 | look.light2:
                self.forced |= bit(other)
                more1 = light1 + look.light1
                more2 = light2 + look.light2
                sets = self.prices.affordable(self.lights, self.lit, more1, more2)
                self.try_sets(sets & ~paid, sets)
                self.with_lamps(other + 1, more1, more2, paid)
                self.forced &= ~bit(other)

    def try_sets(self, sets: i64, affordable: i64) -> None:
        for bought in FEWEST_FIRST:
            possible = sets >> bought & 1 and not bought & ~self.useful
            if possible and not self.idle_light(bought, affordable) and self.promising(bought):
                self.assign(SLOT_COUNT - 1, bought)

    def promising(self, bought: i64) -> bool:
        """Whether a set of purchases can lead to a ruin that is not found yet.

        A first ruin below the others gains nothing from bonuses on them: it needs one of its own, unless
        it is wild or something else than bonuses is bought.
        """
        self.joiners = self.able
        if self.chosen:
            return True
        bonus: i64 = 0
        for slot in range(SLOT_COUNT):
            if bought >> slot & 1:
                effect = effect_in(self.market, slot)
                if effect == WILD or effect == TWO:
                    return True
                if effect <= MOST_BONUS:
                    bonus += effect
        self.joiners = self.wild_places
        if self.wild_places & ~self.found:
            return True
        for place in range(len(self.hand) - 1, -1, -1):
            if not self.found >> place & 1:
                return rank_in(self.gists[place]) >= self.rank - bonus
        return False

    def idle_light(self, bought: i64, affordable: i64) -> bool:
        """Whether a light effect is bought that the other purchases do not need."""
        for slot in range(SLOT_COUNT):
            if bought >> slot & 1 and self.lights >> 2 * slot & 3 and affordable >> (bought ^ bit(slot)) & 1:
                return True
        return False

    def assign(self, slot: i64, bought: i64) -> None:
        """Puts the cards of the slots bought, from this one down to A, onto ruins in every way."""
        while slot >= 0 and not bought >> slot & 1:
            slot -= 1
        if slot < 0:
            self.weigh()
            return
        card = card_in(self.market, slot)
        gain: i64 = GAINS[card]
        effect = effect_of(card)
        place_bit: i64 = FREE + position_of(card)
        for_rank = effect <= WILD
        rest = bought & bit(slot) - 1
        common = self.common_rank()
        target: i64 = ANY if rest else common
        closed = self.is_full() or (not rest and self.hopeless(effect, target))
        next_bonus = self.lone_bonus(rest) if effect <= MOST_BONUS and common != NONE else 0
        before: Ruin | None = None
        last: i64 = 0
        forced = self.forced
        for place in range(len(self.hand)):
            if closed and not forced >> place & 1:
                continue
            gist: i64 = self.gists[place]
            if place >= self.floor:
                look = self.hand[place]
                if look is before and gist == last:
                    continue  # equal-looking ruins are interchangeable (RUN-181)
                before = look
                last = gist
            elif not self.chosen >> place & 1:
                continue
            if not gist >> place_bit & 1 or (
                for_rank and is_wild(gist) and not self.lifts_alone(place, effect, rest)
            ):
                continue
            if not forced >> place & 1 and (
                (target != ANY and not (self.news(place) and self.fits(gist + gain, target)))
                or (next_bonus and not self.leads_on(rank_in(gist + gain), next_bonus, common))
            ):
                continue
            self.forced = forced | bit(place)
            self.gists[place] = gist + gain
            self.assign(slot - 1, bought)
            self.gists[place] = gist
            self.forced = forced

    def lifts_alone(self, place: i64, effect: i64, rest: i64) -> bool:
        """Whether a wild ruin gains from an effect: a bonus helps if nothing lies beside it (RUN-105)."""
        if effect == WILD or self.forced & ~bit(place):
            return False
        count: i64 = 1 + twos_in(self.gists[place])
        for slot in range(SLOT_COUNT):
            if rest >> slot & 1 and effect_in(self.market, slot) == TWO:
                count += 1
        return 0 < self.size <= count

    def common_rank(self) -> i64:
        """The rank of the forced ruins, before the last purchase is placed; 0 if it is open."""
        common: i64 = 0
        for place in range(len(self.hand)):
            if self.forced >> place & 1:
                gist: i64 = self.gists[place]
                if not is_wild(gist):
                    if common and common != rank_in(gist):
                        return NONE
                    common = rank_in(gist)
        return common

    def lone_bonus(self, rest: i64) -> i64:
        """The bonus of the purchase that comes after this one, if it is the last and a bonus; else 0."""
        if not rest or rest & (rest - 1) or self.wilds:
            return 0
        slot: i64 = 0
        while not rest >> slot & 1:
            slot += 1
        effect = effect_in(self.market, slot)
        return effect if effect <= MOST_BONUS else 0

    def leads_on(self, rank: i64, bonus: i64, common: i64) -> bool:
        """Whether a free ruin lifted to a rank can be in a play that one more bonus completes."""
        if common:
            equal = rank == common and common > bonus and bool(self.ranks >> common - bonus & 1)
            return equal or rank + bonus == common or common + bonus == rank
        if self.forced or self.doubles or self.ranks >> rank + bonus & 1:
            return True
        return rank > bonus and bool(self.ranks >> rank - bonus & 1)

    def news(self, place: i64) -> bool:
        """Whether the last purchase on a free ruin could lead to anything not found yet."""
        joining = self.joiners | self.forced | bit(place)
        return bool(~self.found & joining & bit(place + 1) - 1 & ~self.chosen)

    def is_full(self) -> bool:
        """Whether no ruin more can be in the play."""
        room = self.size
        if not room:
            return False
        forced = self.forced
        while forced:
            forced &= forced - 1
            room -= 1
        return room <= 0

    def hopeless(self, effect: i64, target: i64) -> bool:
        """Whether the last purchase helps none of the ruins that are free to join, by their ranks alone."""
        if target == NONE:
            return True
        if effect == WILD or self.wilds:
            return False
        bonus: i64 = effect if effect <= MOST_BONUS else 0
        if target:
            return target <= bonus or not self.ranks >> target - bonus & 1
        return not self.forced and not self.doubles and self.size > 1 and not self.ranks & self.ranks >> bonus

    def fits(self, gist: i64, target: i64) -> bool:
        """Whether a ruin that gets the last purchase can be in a play with the forced ones at all."""
        if target == NONE:
            return False
        if is_wild(gist):
            return True
        rank = rank_in(gist)
        if target:
            return rank == target
        if rank < self.rank:
            return False
        if self.forced or self.wilds or self.ranks >> rank & 1:
            return True
        return self.size <= 1 + twos_in(gist)

    # The looks as they are: which ruins can join

    def weigh(self) -> None:
        """Notes every ruin with which the forced ones can become a legal play."""
        target: i64 = 0  # the rank that the forced ruins have in common
        fixed: i64 = 0
        most: i64 = 0  # as how many cards the chosen ruins may count
        together: i64 = 0  # and all forced ones
        printed: i64 = 0  # the highest on the forced ruins
        first: i64 = NOWHERE  # the first forced ruin that is not chosen yet
        for place in range(len(self.hand)):
            if self.forced >> place & 1:
                gist: i64 = self.gists[place]
                fixed += 1
                count: i64 = 1 + twos_in(gist)
                together += count
                if printed_in(gist) > printed:
                    printed = printed_in(gist)
                if self.chosen >> place & 1:
                    most += count
                elif first == NOWHERE:
                    first = place
                if not is_wild(gist):
                    if target and target != rank_in(gist):
                        return
                    target = rank_in(gist)
        if (self.size and fixed > self.size) or (target and target < self.rank):
            return
        if target and together < self.size and not self.wilds and not self.ranks >> target & 1:
            return
        if self.chosen and self.forced == self.chosen and self.stands(target, fixed, most, printed):
            self.found |= 1 << ENOUGH_BIT
        if target:
            self.join_rank(target, fixed, most, first)
        else:
            self.join_wild(fixed, most, printed, first)

    def stands(self, target: i64, fixed: i64, most: i64, printed: i64) -> bool:
        """Whether the chosen ruins are legal without more."""
        if most < self.size:
            return False
        if target:
            return True
        if fixed > 1:
            return printed >= self.rank
        for place in range(self.floor):
            if self.chosen >> place & 1:
                return rank_in(self.gists[place]) >= self.rank
        return False

    def join_rank(self, target: i64, fixed: i64, most: i64, first: i64) -> None:
        """The rank is settled: its ruins and wild ones may join, if enough cards come together."""
        for place in range(len(self.hand) - 1, self.floor - 1, -1):
            gist: i64 = self.gists[place]
            if is_wild(gist) or rank_in(gist) == target:
                most += 1 + twos_in(gist)
                more: i64 = 0 if self.forced >> place & 1 else 1
                if place <= first and (not self.size or (fixed + more <= self.size <= most)):
                    self.found |= bit(place)

    def join_wild(self, fixed: i64, most: i64, printed: i64, first: i64) -> None:
        """Wild ruins, or nothing, so far: a ruin of any rank may settle it, or more wild ones."""
        size = self.size
        rank = self.rank
        wild: i64 = most  # what the chosen and the wild ruins from here on may count as
        group: i64 = 0  # the same for the ruins of one rank
        group_rank: i64 = 0
        best: i64 = 0  # the largest group of sufficient rank
        later: i64 = 0  # the highest printed rank of the wild ruins after this one
        for place in range(len(self.hand) - 1, self.floor - 1, -1):
            gist: i64 = self.gists[place]
            count: i64 = 1 + twos_in(gist)
            own: i64 = rank_in(gist)
            if not is_wild(gist):
                if own < rank:
                    continue
                if own != group_rank:
                    group_rank = own
                    group = 0
                group += count
                if group > best:
                    best = group
                if place <= first and (not size or (fixed < size <= group + wild)):
                    self.found |= bit(place)
                continue
            wild += count
            shown: i64 = printed_in(gist)
            anchor: i64 = shown if shown > printed else printed
            cards: i64 = fixed if self.forced >> place & 1 else fixed + 1
            if place <= first and (
                not size
                or (best and cards < size <= wild + best)
                or (cards == 1 and own >= rank and size <= count)
                or (1 < cards <= size <= wild and anchor >= rank)
                or (later and cards < size <= wild and (anchor >= rank or later >= rank))
            ):
                self.found |= bit(place)
            if shown > later:
                later = shown


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Counter:
    """The purchases that a play of given ruins may still make, from slot D to slot A."""

    def __init__(
        self, prices: Prices, market: i64, lit: i64, light1: i64, light2: i64, size: i64, rank: i64
    ) -> None:
        self.prices = prices
        self.market: i64 = market
        self.lights = lights_in(market)
        self.sets = prices.affordable(self.lights, lit, light1, light2)
        self.size: i64 = size
        self.rank: i64 = rank

    def may_stop(self, gists: list[int], bought: i64) -> bool:
        return bool(self.sets >> bought & 1) and legal(gists, self.size, self.rank)

    def may_buy(self, gists: list[int], bought: i64, slot: i64, place: i64) -> bool:
        """Whether a card may go onto a ruin of the play, so that some legal finish remains (RUN-101)."""
        card = card_in(self.market, slot)
        gist: i64 = gists[place]
        if not card or not is_free(gist, position_of(card)):
            return False
        gists[place] = gist + GAINS[card]
        found = self.can_finish(gists, bought | bit(slot), slot)
        gists[place] = gist
        return found

    def can_finish(self, gists: list[int], bought: i64, slot: i64) -> bool:
        if self.may_stop(gists, bought):
            return True
        for lower in range(slot - 1, -1, -1):
            for place in range(len(gists)):
                if self.may_buy(gists, bought, lower, place):
                    return True
        return False
