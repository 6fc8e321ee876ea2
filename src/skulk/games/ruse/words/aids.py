"""The player aid of Ruse: a turn and its costs, kits, the end of a round, and what scores."""

from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

from skulk.games.ruse.components import Components
from skulk.games.ruse.terms import OWN
from skulk.games.ruse.words.vocabulary import spoken
from skulk.kernel.edition import Edition
from skulk.kernel.game import Aid, AidLine
from skulk.kernel.words import listed

T = TypeVar("T")
FEWEST: Final = 2  # players
OWN_WORDS: Final = "a resource of the territory"


def aids(edition: Edition, seats: int, options: Mapping[str, str]) -> tuple[Aid, ...]:
    box = edition.parts
    assert isinstance(box, Components)
    winter, basic = options["season"] == "winter", options["mode"] == "basic"
    cards = [
        Aid("A turn", turn(box, basic)),
        Aid("Costs", costs(box, seats, winter, basic)),
        Aid("The den", den(box)),
        Aid("Kits", kits(box, basic)),
        Aid("End of a round", round_end(box, basic)),
        Aid("End of the game", game_end(box, basic)),
    ]
    extra = options["expansions"]
    if extra in ("firefox", "both"):
        cards.append(Aid("Firefox", firefox(box)))
    if extra in ("village", "both"):
        cards.append(Aid("Village", village(box, seats)))
    if options["vixen"] != "none":
        cards.append(Aid("VIXEN", vixen(box)))
    return tuple(cards)


def turn(box: Components, basic: bool) -> tuple[AidLine, ...]:
    collected = ", ".join([f"{gp} for {rolled}" for rolled, gp in alike(box.lists["dice.gp"])])
    gains = [(value, placed(gain)) for value, gain in alike(box.placement[int(basic)])]
    day, night = box.numbers["movement.day"], box.numbers["movement.night"]
    passed, ended = box.numbers["tolls.passed"], box.numbers["tolls.ended"]
    emptied = box.numbers["tolls.emptied"]
    return (
        AidLine("Collect", f"GP for your roll: {collected}.", "RSE-047"),
        AidLine("Place it", "territory, mountain, den, or a tile that takes a die.", "RSE-050"),
        *[AidLine(f"Placed as {value}", f"{gain}.", "RSE-059") for value, gain in gains],
        AidLine("Move", f"{day} spaces by day, {night} by night.", "RSE-061"),
        AidLine("Pay", f"with pips, then with GP; a die at nothing gives {emptied} GP.", "RSE-056"),
        AidLine("Others' marks", f"passing: {passed} GP for the owner.", "RSE-067"),
        AidLine("Ending there", f"{ended} GP from you to the owner.", "RSE-068"),
    )


def alike(by_value: Sequence[T]) -> list[tuple[str, T]]:
    """The values of a die, those together that bring the same: `3–4`."""
    found: list[tuple[int, int, T]] = []
    for value, what in enumerate(by_value, start=1):
        first = found.pop()[0] if found and found[-1][2] == what else value
        found.append((first, value, what))
    return [(str(first) if first == last else f"{first}–{last}", what) for first, last, what in found]


def placed(gains: Sequence[int]) -> str:
    """What a die brings in a territory."""
    return listed([OWN_WORDS if gain == OWN else spoken(gain) for gain in gains])


def figures(values: Sequence[int]) -> str:
    return ", ".join([str(value) for value in values])


def unless(basic: bool, *lines: AidLine) -> tuple[AidLine, ...]:
    """What the basic mode does not have (RSE-173)."""
    return () if basic else lines


def costs(box: Components, seats: int, winter: bool, basic: bool) -> tuple[AidLine, ...]:
    table, season = ("winter_actions", "winter_") if winter else ("actions", "")
    land = ", ".join(
        [f"{name} {box.numbers[f'{table}.{name}']}" for name in ("track", "kit", "hunt", "mark")]
    )
    high = [f"{name} {box.numbers[f'mountain.{season}{name}']}" for name in ("resource", "track", "kit")]
    closed = seats == FEWEST  # the last die space of each territory (RS2-004)
    spaces = box.lists[f"territories.{season}die_spaces"][: -1 if closed else None]
    return (
        AidLine("In a territory", f"{land}.", "RSW-003" if winter else "RSE-071"),
        AidLine("Its die spaces", f"{figures(spaces)}.", "RS2-004" if closed else "RSE-051"),
        AidLine("In the mountain", f"{', '.join(high)}.", "RSW-003" if winter else "RSE-088"),
        AidLine("Its die spaces", f"{figures(box.lists['mountain.die_spaces'])}.", "RSE-088"),
        *unless(basic, AidLine("Hunter there", "no hunting and no marking.", "RSE-086")),
    )


def den(box: Components) -> tuple[AidLine, ...]:
    buys = []
    for cost, draw, place in box.purchases:
        words = f"draw {draw}, lay {place}." if draw else "a bonus den path, laid or put in a tile's place."
        buys.append(AidLine(f"For {cost}", words, "RSE-113"))
    return (AidLine("Die spaces", f"{figures(box.lists['den.die_spaces'])}.", "RSE-112"), *buys)


def kits(box: Components, basic: bool) -> tuple[AidLine, ...]:
    steps = [
        AidLine(f"Track {number}", f"{figures(prices)} GP, step by step.", "RSE-135")
        for number, prices in enumerate(box.growth_costs, start=1)
    ]
    extra = "" if basic else f"; an extra kit {figures(box.lists['growth.black'])}"
    need = AidLine("Leaving", "a tunnel to an exit, and an objective more than kits outside.", "RSE-123")
    free = AidLine("Leaving", "a tunnel to an exit is enough.", "RSE-178")
    first, grown = box.numbers["rounds.fourth_from"], box.numbers["rounds.fourth_kits"]
    return (
        *steps,
        AidLine("Last step", "also a resource or a hunting tile.", "RSE-136"),
        AidLine("At the end", f"{figures(box.lists['growth.green'])} VP by track{extra}.", "RSE-138"),
        free if basic else need,
        AidLine("Outside", f"{box.numbers['printed_instincts.cube_vp']} VP and an instinct.", "RSE-128"),
        *unless(basic, AidLine("One more die", f"from round {first}, with {grown} kits grown.", "RSE-043")),
    )


def round_end(box: Components, basic: bool) -> tuple[AidLine, ...]:
    camp = f"{box.numbers['obstacles.camp_gp']} GP, or a resource, for foxes there."
    vp, gp = box.numbers["tokens.cheese_vp"], box.numbers["tokens.cheese_gp"]
    returned, behind = box.numbers["hunting.returned_gp"], box.numbers["rounds.catch_up_gp"]
    return (
        *unless(basic, AidLine("Camp and bear", camp, "RSE-130")),
        AidLine("Objectives", "complete any from hand, and pay their resources.", "RSE-131"),
        *unless(basic, AidLine("Cheese", f"{vp} VP, and it goes back; in a turn {gp} GP.", "RSE-108")),
        AidLine("Dice", "VP for all pips that are left.", "RSE-133"),
        AidLine("Growth", f"of kits; a hunting tile may go for {returned} GP.", "RSE-143"),
        AidLine("Behind", f"{behind} GP for each orange space to the leader.", "RSE-147"),
    )


def game_end(box: Components, basic: bool) -> tuple[AidLine, ...]:
    return (
        *unless(basic, AidLine("Star", f"{box.numbers['tokens.star_vp']} VP.", "RSE-152")),
        AidLine(
            "Hunting tiles", f"{figures(box.lists['hunting.collection'])} VP, by their number.", "RSE-153"
        ),
        AidLine("Kits outside", "VP for their values.", "RSE-154"),
        AidLine("Common objectives", "VP by who came first.", "RSE-155"),
        *unless(basic, AidLine("Cards in hand", "cost their penalty.", "RSE-156")),
        AidLine("A tie", "higher kits, then more outside, then more GP.", "RSE-157"),
    )


def firefox(box: Components) -> tuple[AidLine, ...]:
    return (
        AidLine("A die there", "moves the pawn by its value: take the tile it meets.", "RSF-003"),
        AidLine("No tile", f"{box.numbers['firefox.empty_gp']} GP instead.", "RSF-006"),
    )


def village(box: Components, seats: int) -> tuple[AidLine, ...]:
    spaces = box.lists["village.die_spaces"][: -1 if seats == FEWEST else None]
    gains = ", ".join([spoken(gain) for gain in box.lists["village.spaces"]])
    return (
        AidLine("Die spaces", f"{figures(spaces)}.", "RSL-002"),
        AidLine("The track", f"{gains}.", "RSL-003"),
        AidLine("Beside it", "buy the actions left and right of your space.", "RSL-004"),
    )


def vixen(box: Components) -> tuple[AidLine, ...]:
    paths, lands = box.numbers["vixen.den_tiles"], box.numbers["vixen.territory_tiles"]
    return (
        AidLine("Her turn", "a card, its instant bonus, a roll, the row of that roll.", "RSV-009"),
        AidLine("Her dice", f"{figures(box.lists['vixen.dice'])}, by round.", "RSV-008"),
        AidLine("Her fox", f"from the base, up to {box.numbers['vixen.reach']} spaces.", "RSV-011"),
        AidLine("Her marks", "cost you GP as others' do; she gains none.", "RSV-013"),
        AidLine("Star, hunts, kits", "score for her as for you.", "RSV-022"),
        AidLine("Her den paths", f"a VP for every {paths}; bonus tiles a VP each.", "RSV-022"),
        AidLine("Her territory tiles", f"a VP for every {lands}.", "RSV-022"),
        AidLine("A tie", "is hers.", "RSV-023"),
    )
