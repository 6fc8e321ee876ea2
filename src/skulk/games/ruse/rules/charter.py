"""What one match is played with: players, modes and expansions, and every figure that they change."""

from collections.abc import Mapping
from typing import final

from mypy_extensions import i64

from skulk.games.ruse.components import Components, Objective, VixenCard
from skulk.games.ruse.rules.bits import mask_of
from skulk.games.ruse.terms import (
    CARDS,
    CHEESE,
    COMPANY,
    DO_HUNT,
    DO_KIT,
    DO_MARK,
    DO_RESOURCE,
    DO_TRACK,
    MODES,
    MOUNTAIN,
    NOBODY,
    ROUNDS,
    STAR,
    VILLAGE,
)


@final
class Charter:
    """Fixed for a match and shared by all its positions."""

    def __init__(self, box: Components, players: int, options: Mapping[str, str]) -> None:
        self.box = box
        self.options = dict(options)
        self.players: i64 = players
        self.level: i64 = COMPANY.index(options["vixen"])
        self.vixen: i64 = players - 1 if self.level else NOBODY
        self.two = players == 2
        self.winter = options["season"] == "winter"
        self.firefox = options["expansions"] in ("firefox", "both")
        self.village = options["expansions"] in ("village", "both")
        self.basic = options["mode"] == "basic"
        self.first_game = options["mode"] in MODES[1:3]
        self.ruses = options["mode"] in ("full", "first game with ruses")
        self.varied = options["dens"] == "varied"
        self.night: i64 = mask_of(list(box.lists["destiny_die.night"]))
        self.orange: i64 = box.numbers["score_track.orange"]
        self.each: i64 = box.numbers["resources.each"]
        self.emptied: i64 = box.numbers["tolls.emptied"]
        self.gp_for: list[int] = [0, *box.lists["dice.gp"]]
        self.placement: list[tuple[int, ...]] = [(), *box.placement[1 if self.basic else 0]]
        self.grounds: list[int] = list(box.grounds)
        self.objectives: list[Objective] = list(box.objectives)
        self.common: list[Objective] = list(box.common)
        self.deck: i64 = mask_of(
            [card for card in range(CARDS) if box.objectives[card].basic or not self.basic]
        )
        self.known_hand: i64 = mask_of(
            [card for card in range(CARDS) if self.first_game and box.objectives[card].start]
        )
        self.cards: list[VixenCard] = list(box.vixen[self.level - 1]) if self.level else []
        self.levels: list[int] = [0, *box.lists["tracks.levels"]]
        self.hunter_levels: i64 = 0 if self.basic else mask_of(list(box.lists["tracks.hunter"]))
        self.cache: i64 = box.numbers["hunting.cache"]
        self.second_row: i64 = box.numbers["hunting.second_row"]
        self.success_gp: i64 = box.numbers["hunting.success_gp"]
        self.mouser_gp: i64 = box.numbers["ruses.mouser_gp"]
        self.collection: list[int] = list(box.lists["hunting.collection"])
        self.tile_kinds: list[int] = list(box.tile_kinds)
        self.tile_effects: list[int] = list(box.tile_effects)
        self.day_spaces: i64 = box.numbers["movement.day"]
        self.night_spaces: i64 = box.numbers["movement.night"]
        self.night_eyes: i64 = box.numbers["ruses.night_eyes"]
        self.storm: i64 = box.numbers["obstacles.storm"]
        self.star_spaces: i64 = box.numbers["tokens.star_spaces"]
        self.passed: i64 = box.numbers["tolls.passed"]
        self.ended: i64 = box.numbers["tolls.ended"]
        self.beaver_toll: i64 = box.numbers["tolls.beaver"]
        self.marker_vp: list[int] = list(box.lists["markers.vp"])
        self.follow: i64 = box.numbers["growth.follow"]
        self.dice: list[int] = [0, *box.lists["rounds.dice"]]
        self.vixen_dice: list[int] = [0, *box.lists["vixen.dice"]]
        self.village_spots: i64 = mask_of([space for space in range(6) if box.village[space] & DO_HUNT])
        self.star = box.basic[0] if self.basic else STAR  # what "take the star" is here (RSE-175)
        self.cheese = box.basic[1] if self.basic else CHEESE
        self.prices: list[int] = self.read_prices()
        self.spaces: list[tuple[int, ...]] = self.read_spaces()

    def figure(self, path: str) -> int:
        return self.box.numbers[path]

    def read_prices(self) -> list[int]:
        """Costs by action bit: territory, then mountain, then Village (RSE-071, RSW-003)."""
        prices = [0] * 96
        table = "winter_actions" if self.winter else "actions"
        season = "winter_" if self.winter else ""
        for bit, name in ((DO_TRACK, "track"), (DO_KIT, "kit"), (DO_HUNT, "hunt"), (DO_MARK, "mark")):
            prices[bit] = self.box.numbers[f"{table}.{name}"]
            prices[64 + bit] = self.box.numbers[f"actions.{name}"] + int(self.winter)
        for bit, name in ((DO_RESOURCE, "resource"), (DO_TRACK, "track"), (DO_KIT, "kit")):
            prices[32 + bit] = self.box.numbers[f"mountain.{season}{name}"]
        return prices

    def read_spaces(self) -> list[tuple[int, ...]]:
        """Costs of open die spaces by place, and in round 4 (RSE-046, RSE-377, RS2-004, RS2-005)."""
        lists = self.box.lists
        territory = lists["territories.winter_die_spaces" if self.winter else "territories.die_spaces"]
        territory = territory[: 3 if self.two else 4]
        mountain, den = lists["mountain.die_spaces"], lists["den.die_spaces"]
        free = (0,) * self.box.numbers["firefox.die_spaces"]
        village = lists["village.die_spaces"][: 2 if self.two else 3]
        closed = 0 if self.basic else 1
        others: list[tuple[int, ...]] = [(), (), (), den, free, village]
        early = [*[territory] * 4, mountain, *others]
        late = [*[territory[: len(territory) - closed]] * 4, mountain[: 3 - closed], *others]
        return early + late

    def dice_in(self, seat: i64, round_number: i64) -> i64:
        """Action dice of a seat in a round, the fourth one apart (RSE-035, RSV-008)."""
        return self.vixen_dice[round_number] if seat == self.vixen else self.dice[round_number]

    def hunting_grounds(self, grounds: bytes) -> i64:
        """Mask of the spaces whose exploration tile shows a hunting spot (RSE-003, RSW-302)."""
        return mask_of([place for place, ground in enumerate(grounds) if self.grounds[ground % 4] & DO_HUNT])

    def is_night(self, destiny_die: i64) -> bool:
        return bool(self.night >> destiny_die & 1)

    def spaces_at(self, destiny_die: i64) -> i64:
        """How far foxes may go by day or night (RSE-061)."""
        return self.night_spaces if self.is_night(destiny_die) else self.day_spaces

    def die_spaces(self, place: i64, round_number: i64) -> tuple[int, ...]:
        return self.spaces[place + 11 if round_number == ROUNDS else place]

    def price(self, place: i64, action: i64) -> i64:
        if place < MOUNTAIN:
            return self.prices[action]
        return self.prices[action + 64] if place == VILLAGE else self.prices[action + 32]

    def __repr__(self) -> str:
        return f"Charter({self.players}, {self.options})"

    def __reduce__(self) -> tuple[object, ...]:
        return (Charter, (self.box, int(self.players), self.options))
