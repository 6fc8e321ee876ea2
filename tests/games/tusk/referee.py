"""A slow, plain referee, written straight from the rules; names, chance and set-up alone are the game's.

It plays the rules as a story: whenever somebody has to decide it yields whom the game waits for and what each
seat may say, and is sent who said what. Members are kept by owner and number, tiles by their coordinates.
"""

from dataclasses import dataclass
from functools import partial
from itertools import product

from games.tusk.printed import (
    CARDS,
    COMPASS,
    EXCHANGES,
    HOARDS,
    RESOURCES,
    SEASONS,
    VICTORIES,
    Season,
)
from games.tusk.referee_table import CLOCKWISE, GOODS, HOME, WORDS, Key, Story, Table, name, spot_in
from skulk.games.tusk.geometry import SPOTS, Spot
from skulk.games.tusk.terms import TRIBES


@dataclass
class Referee(Table):
    """The rules, from set-up to the end."""

    def play(self, from_set_up: bool) -> Story:
        if from_set_up:
            yield from self.set_up()
        while True:
            self.leader, self.took_part = None, set()
            for seat in self.order(self.first):
                yield from self.tribe_phase(seat)
            yield from self.hunt_phase()
            yield from self.season_phase()
            if all(terrain == "snow" for terrain in self.land.values()):
                break
            self.first = self.order(self.first)[1]
            self.turn_number += 1
        self.over = True
        self.drafts = {}
        yield (), {}

    def set_up(self) -> Story:
        self.open = False
        for seat in reversed(self.order(self.first)):
            text = yield from self.ask(seat, self.empty_land())
            self.enter(seat, spot_in(text))
        for seat in self.order(self.first):
            left = [card for card in VICTORIES if card not in self.victories.values()]
            shown = [left.pop(self.dice.below(len(left))) for draw in range(3)]
            text = yield from self.ask(seat, [f"keep {card}" for card in shown])
            self.victories[seat] = text.removeprefix("keep ")
        self.open = self.deals

    def empty_land(self) -> list[str]:
        return [f"place {name(spot)}" for spot in self.land if spot != HOME]

    # The Tribe Phase

    def tribe_phase(self, seat: int) -> Story:
        self.new_segment()
        if not self.mine(seat):
            text = yield from self.ask(seat, self.empty_land())
            self.enter(seat, spot_in(text))
        yield from self.growing(seat)
        yield from self.sending(seat)
        for key in self.mine(seat):
            self.members[key].actions = 0 if self.members[key].spot is None else 2
        yield from self.acting(seat)
        for key in self.mine(seat):
            self.members[key].actions = 0

    def growing(self, seat: int) -> Story:
        while len(self.mine(seat)) < 4:
            helpers = [s for s in range(self.players) if s != seat and self.stock[s]["food"]]
            if self.stock[seat]["food"] < len(self.mine(seat)) and not (self.deals and helpers):
                return
            text = yield from self.ask(seat, ["done"], partial(self.growth, seat))
            if text == "done":
                return
            self.stock[seat]["food"] -= len(self.mine(seat))
            self.enter(seat, spot_in(text))

    def growth(self, seat: int) -> list[str]:
        if self.stock[seat]["food"] < len(self.mine(seat)):
            return []
        return list({f"grow {name(self.place(key))}" for key in self.mine(seat)})

    def sending(self, seat: int) -> Story:
        sent = False
        while True:
            ready = [k for k in self.mine(seat) if not self.members[k].lying and self.members[k].spot]
            if not ready:
                break
            texts = {f"send {name(self.place(key))}" for key in ready}
            text = yield from self.ask(seat, [*texts, "done"])
            if text == "done":
                break
            goes = self.of(seat, spot_in(text), standing=True)[0]
            self.members[goes].spot = None
            sent = True
        if sent and self.leader is None:
            self.leader = seat

    def acting(self, seat: int) -> Story:
        picked: Key | None = None
        while groups := self.groups(seat):
            if picked is None and len(groups) == 1:
                picked = groups[0]
            actor = picked
            texts = [f"pick {number}" for owner, number in groups if (owner, number) != actor] + ["end"]
            text = yield from self.ask(seat, texts, partial(self.actions, actor))
            if text == "end":
                return
            if text.startswith("pick"):
                picked = (seat, int(text.split()[1]))
                continue
            assert actor is not None
            if text == "fight":
                yield from self.fight(seat, self.place(actor))
            else:
                self.act(actor, text)
            picked = None

    def groups(self, seat: int) -> list[Key]:
        """TSK-201: of members that are in the same place and state, the lowest number."""
        found: dict[tuple[object, ...], Key] = {}
        for key in self.mine(seat):
            one = self.members[key]
            if one.actions:
                found.setdefault((one.spot, one.lying, one.actions), key)
        return list(found.values())

    def actions(self, key: Key | None) -> list[str]:
        if key is None:
            return []
        if self.members[key].lying:
            return ["recover"]
        here, stock = self.place(key), self.stock[key[0]]
        texts = [f"move {name(spot)}" for spot in self.reach(here)]
        pays = EXCHANGES.get(self.land[here], ())
        if self.tokens.get(here):
            texts.append("gather")
        if pays and all(stock[kind] for kind in pays):
            texts.append("exchange")
        if any(owner != key[0] and one.spot == here for (owner, _), one in self.members.items()):
            texts.append("fight")
        return texts

    def act(self, key: Key, text: str) -> None:
        member, stock, here = self.members[key], self.stock[key[0]], self.place(key)
        member.actions -= 1
        if text == "recover":
            member.lying = False
        elif text == "gather":
            self.tokens[here] -= 1
            stock[RESOURCES[self.land[here]]] += 1
        elif text == "exchange":
            for kind in EXCHANGES[self.land[here]]:
                stock[kind] -= 1
            stock["food"] += 1
        else:
            member.spot = spot_in(text)

    # A fight

    def fight(self, starter: int, spot: Spot) -> Story:
        ready = [key for key in self.of(starter, spot, standing=True) if self.members[key].actions]
        for key in ready:
            self.members[key].actions -= 1
        order = [seat for seat in self.order(starter) if self.of(seat, spot)]
        rolling = {starter: ready}
        for seat in order[1:]:
            standing = self.of(seat, spot, standing=True)
            joins = True
            if standing and len(order) > 2:
                joins = (yield from self.ask(seat, ["join", "aside"])) == "join"
            rolling[seat] = standing if joins else []
        aims: dict[Key, int] = {}
        for key in [key for seat in order for key in rolling[seat]]:
            enemies = [seat for seat in order if seat != key[0]]
            texts = [f"aim {TRIBES[enemy]}" for enemy in enemies]
            text = texts[0]
            if len(order) > 2:
                text = yield from self.ask(key[0], texts)
            aims[key] = TRIBES.index(text.removeprefix("aim "))
        used: dict[int, dict[str, int]] = {seat: dict.fromkeys(GOODS, 0) for seat in order}
        yield from self.secret_goods(order, aims, used)
        self.settle(spot, order, aims, used)

    def secret_goods(self, order: list[int], aims: dict[Key, int], used: dict[int, dict[str, int]]) -> Story:
        """TSK-236: only what can help; everyone at once, kind by kind."""
        self.drafts = {}
        open_kinds = {
            seat: [
                kind
                for kind in GOODS
                if self.stock[seat][kind]
                and (seat in aims.values() if kind == "grass" else seat in [owner for owner, _ in aims])
            ]
            for seat in order
        }
        while any(open_kinds.values()):
            menus = {
                seat: [f"{WORDS[kinds[0]]} {count}" for count in range(self.stock[seat][kinds[0]] + 1)]
                for seat, kinds in open_kinds.items()
                if kinds
            }
            seat, text = yield tuple(sorted(menus)), menus
            used[seat][open_kinds[seat].pop(0)] = int(text.split()[1])

    def settle(
        self, spot: Spot, order: list[int], aims: dict[Key, int], used: dict[int, dict[str, int]]
    ) -> None:
        hits = dict.fromkeys(product(order, order), 0)
        for key, target in aims.items():
            if self.roll() + used[key[0]]["stick"] - used[target]["grass"] >= 6:
                hits[key[0], target] += 1
        rolled = set(aims)
        for seat in order:
            self.fall(seat, spot, sum(hits[other, seat] for other in order), rolled)
        inflicted = {seat: sum(hits[seat, other] for other in order) for seat in order}
        best = max(inflicted.values())
        winners = [seat for seat in order if inflicted[seat] == best]
        if best and len(winners) == 1:
            suffered = sum(hits[other, winners[0]] for other in order)
            self.stock[winners[0]]["food"] += max(0, best - suffered)
            self.mark(winners[0], "warmonger")
        for seat in order:
            for enemy in order:
                if hits[seat, enemy]:
                    self.fall(enemy, spot, used[seat]["stone"], rolled)
            for kind in GOODS:
                self.stock[seat][kind] -= used[seat][kind]

    def fall(self, seat: int, spot: Spot, wounds: int, rolled: set[Key]) -> None:
        """TSK-233."""
        standing = self.of(seat, spot, standing=True)
        standing.sort(key=lambda key: (key not in rolled, -self.members[key].actions, key[1]))
        for key in standing[:wounds]:
            self.members[key].lying = True

    def mark(self, seat: int, card: str) -> None:
        if self.victories[seat] == card:
            self.markers[seat] = self.markers.get(seat, 0) + 1

    # The Hunt Phase

    def hunt_phase(self) -> Story:
        self.took_part = {seat for seat in range(self.players) if self.of(seat, None)}
        while any(self.of(seat, None) for seat in range(self.players)):
            assert self.leader is not None
            self.new_segment()
            grass: dict[int, int] = {}
            for seat in self.order(self.leader):
                hunters = self.of(seat, None, standing=True)
                if hunters:
                    used = dict.fromkeys(GOODS, 0)
                    yield from self.open_goods(seat, used)
                    grass[seat] = used["grass"]
                    self.attack(seat, len(hunters), used)
                    if not self.track:
                        yield from self.kill()
                        return
            yield from self.strike_back(grass)

    def open_goods(self, seat: int, used: dict[str, int]) -> Story:
        left = list(GOODS)
        others = [self.stock[other] for other in range(self.players) if other != seat]
        helped = self.deals and any(stock[kind] for stock in others for kind in GOODS)
        while helped or any(self.stock[seat][kind] for kind in left):
            text = yield from self.ask(seat, [], partial(self.amounts, seat, left))
            if text == "bare":
                return
            word, count = text.split()
            kind = next(kind for kind in GOODS if WORDS[kind] == word)
            used[kind] = int(count)
            self.stock[seat][kind] -= int(count)
            left = left[left.index(kind) + 1 :]
            helped = False

    def amounts(self, seat: int, kinds: list[str]) -> list[str]:
        for kind in kinds:
            if self.stock[seat][kind]:
                return [f"{WORDS[kind]} {count}" for count in range(self.stock[seat][kind] + 1)]
        return ["bare"]

    def attack(self, seat: int, hunters: int, used: dict[str, int]) -> None:
        hits = sum([self.roll() + used["stick"] >= 6 for hunter in range(hunters)])
        taken = min(self.track, hits + used["stone"] if hits else 0)
        self.track -= taken
        self.stock[seat]["food"] += taken

    def kill(self) -> Story:
        assert self.leader is not None
        left = 4
        shares = dict.fromkeys(range(self.players), 0)
        for seat in self.order(self.leader)[1:]:
            if left:
                texts = [f"share {TRIBES[seat]} {count}" for count in range(left + 1)]
                text = yield from self.ask(self.leader, texts)
                shares[seat] = int(text.split()[2])
                left -= shares[seat]
        shares[self.leader] = left
        for seat in range(self.players):
            self.stock[seat]["food"] += shares[seat]
            if seat in self.took_part and seat != self.leader and not shares[seat]:
                self.mark(seat, "spiteful-spirit")
        self.mark(self.leader, "pack-leader")
        grave, self.mammoth, self.track = self.mammoth, HOME, 4
        if grave == HOME:
            text = yield from self.ask(self.leader, [f"lead {name(spot)}" for spot in self.near(HOME)])
            grave = spot_in(text)
        for seat in range(self.players):
            self.return_hunters(seat, grave)

    def return_hunters(self, seat: int, spot: Spot) -> None:
        for key in self.of(seat, None):
            self.members[key].spot = spot

    def strike_back(self, grass: dict[int, int]) -> Story:
        assert self.leader is not None
        hunting = [key for seat in self.order(self.leader) for key in self.of(seat, None, standing=True)]
        for key in hunting:
            if self.roll() - grass.get(key[0], 0) >= 4:
                self.members[key].lying = True
        for seat in self.order(self.leader):
            if self.of(seat, None):
                stay = ["stay"] if self.of(seat, None, standing=True) else []
                texts = stay + [f"leave {name(spot)}" for spot in self.near(self.mammoth)]
                text = yield from self.ask(seat, texts)
                if text != "stay":
                    self.return_hunters(seat, spot_in(text))

    # The Season Phase

    def season_phase(self) -> Story:
        self.new_segment()
        left = [card for card in range(len(CARDS)) if card not in self.drawn]
        self.card = left[self.dice.below(len(left))]
        self.drawn.add(self.card)
        season, arrows, ice = CARDS[self.card]
        self.weather(SEASONS[season])
        if arrows:
            yield from self.roam(COMPASS[self.roll()], arrows, SEASONS[season].barred)
        if self.turn_number < 3:
            self.lay_ring(self.turn_number + 1)
        elif self.turn_number == 3:
            self.turn_white(rim_side(COMPASS[self.roll()]))
        else:
            for row in range(min(ice, self.rows)):
                snow = [spot for spot in self.land if self.land[spot] == "snow"]
                self.turn_white([spot for one in snow for spot in self.near(one)])

    def weather(self, season: Season) -> None:
        for spot, terrain in self.land.items():
            if terrain in season.tokens:
                self.tokens[spot] = max(0, self.tokens[spot] + season.tokens[terrain])
        if season.home:
            self.mammoth = HOME
        for key, member in list(self.members.items()):
            member.lying = member.lying or self.land[self.place(key)] in season.wounded
            if self.land[self.place(key)] in season.removed:
                del self.members[key]

    def roam(self, way: Spot, arrows: int, barred: tuple[str, ...]) -> Story:
        path, off = [self.mammoth], False
        for step in range(arrows):
            ahead = (path[-1][0] + way[0], path[-1][1] + way[1])
            off = ahead not in self.land
            if off or self.land[ahead] in barred:
                break
            path.append(ahead)
        for here in path[1:]:
            self.mammoth = here
            trampled = [key for seat in self.order(self.first) for key in self.of(seat, here)]
            for key in trampled:
                self.members[key].lying = True
            texts = [f"flee {name(spot)}" for spot in self.near(here) if spot not in path]
            for key in trampled:
                text = yield from self.ask(key[0], texts)
                self.members[key].spot = spot_in(text)
        if off:
            self.mammoth = HOME

    def lay_ring(self, radius: int) -> None:
        for spot in SPOTS:  # each ring stands there clockwise from its northern corner
            if max(abs(spot[0]), abs(spot[1]), abs(spot[0] + spot[1])) == radius:
                terrain = self.stack.pop(self.dice.below(len(self.stack)))
                self.land[spot] = terrain
                if terrain in RESOURCES:
                    self.tokens[spot] = 3

    def turn_white(self, spots: list[Spot]) -> None:
        for spot in spots:
            self.land[spot] = "snow"
            self.tokens.pop(spot, None)
        self.rows -= 1

    # The end

    def score(self, seat: int) -> int:
        card = self.victories[seat]
        worth, kinds = HOARDS.get(card, (3, ()))
        count = min([self.stock[seat][kind] for kind in kinds]) if kinds else self.markers.get(seat, 0)
        return self.stock[seat]["food"] + worth * count


def rim_side(way: Spot) -> list[Spot]:
    """TSK-161: a corner and the three tiles clockwise from it."""
    along = CLOCKWISE[(CLOCKWISE.index(way) + 2) % 6]
    return [(3 * way[0] + step * along[0], 3 * way[1] + step * along[1]) for step in range(4)]
