"""One match of a study, played and noted: all that is counted later, small enough to be kept."""

from math import log2
from typing import Final

import msgspec

from skulk.arena.bout import sides_of
from skulk.arena.players import leave, sit_down
from skulk.arena.playout import next_seat
from skulk.arena.schedule import RANDOM, Bout, Contest, Games, players_dice, prepared
from skulk.bots.search import Settings, consider
from skulk.games import registry
from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.event import Event, Events, Kind, Several
from skulk.kernel.match import Match
from skulk.kernel.record import record_of
from skulk.kernel.state import CLOCK

# How long a person takes, after Hick: longer by so many seconds each time that there is twice as much to
# choose from. The figures are a guess of ours; the metric says so.
FORCED_SECONDS: Final = 1.0
CHOICE_SECONDS: Final = 2.0
DOUBLE_SECONDS: Final = 2.5

MOST_TRIED: Final = 48  # moves that are looked into for what they would bring
WEIGHED: Final = 2  # choices of a match that are searched, for how hard they are
SEARCH: Final = Settings(iterations=48)
BAR: Final = "|"  # between the parts of a thing's key
OPENS: Final = "opens"
CLOSE: Final = 0.02  # winning chances that make no difference to anybody


class Noted(msgspec.Struct, frozen=True):
    """How a match went, by seat where that makes sense."""

    number: int
    deal: int
    meeting: int  # which line-up
    bots: tuple[str, ...]
    sides: tuple[int, ...]
    places: tuple[int, ...]  # none if it did not end
    points: tuple[float, ...]
    reason: str
    length: int
    rounds: int
    minutes: float
    forced: int  # decisions with one move
    choices: int  # decisions with more
    moves: int  # open in those, together
    curve: tuple[float, ...]  # changes of the lead, drama, the winner's lowest chance; none if nobody knows
    hard: tuple[tuple[float, float], ...]  # of searched choices: spread of the values, part that is as good
    rules: dict[str, int]  # how often each was told
    had: tuple[dict[str, int], ...]  # how often each thing
    offered: tuple[tuple[str, ...], ...]
    did: tuple[dict[str, int], ...]  # verbs
    trades: tuple[float, ...]  # offers made, taken, and what those taken brought maker and taker

    def won(self, seat: int) -> float:
        """A seat's part of the win."""
        if not self.places or self.places[seat] != 1:
            return 0.0
        return 1.0 / len({side for side, place in zip(self.sides, self.places, strict=True) if place == 1})


class Watcher:
    """Looks at a match as it is played."""

    def __init__(self, match: Match, dice: Dice) -> None:
        self.match = match
        self.game = match.game
        self.dice = dice
        self.forced = self.choices = self.moves = self.rounds = 0
        self.seconds = 0.0
        self.offered: list[dict[str, None]] = [{} for _ in range(match.seats)]
        self.opening: list[str] = [""] * match.seats
        self.curve: list[list[float]] = []
        self.hard: list[tuple[float, float]] = []
        self.before: list[float] = []
        self.worth = [0.0] * 4

    def before_move(self, seat: int, chair: Chair) -> None:
        open_moves = chair.moves()
        if len(open_moves) < 2:
            self.forced += 1
            self.seconds += FORCED_SECONDS
            return
        if not self.opening[seat]:
            self.offered[seat].update(dict.fromkeys([key_of(OPENS, "", str(move)) for move in open_moves]))
        self.choices += 1
        self.moves += len(open_moves)
        self.seconds += CHOICE_SECONDS + DOUBLE_SECONDS * log2(len(open_moves))
        if len(open_moves) <= MOST_TRIED:
            for move in open_moves:
                after = self.match.state.copy()
                after.heard = []
                after.apply(seat, move)
                for event in after.heard or ():
                    if event.seat == seat:
                        self.offered[seat].update(dict.fromkeys(things(self.game.events, event)))
        if self.dice.below(40) == 0 and len(self.hard) < WEIGHED:
            self.weigh(chair)

    def weigh(self, chair: Chair) -> None:
        """Searches a choice a little: how far its moves are apart, and how many are as good as the best."""
        edges = [edge for edge in consider(chair, SEARCH, self.dice).open if edge.tried > 0]
        values = [edge.total / edge.tried for edge in edges]
        if len(values) < 2:
            return
        mean = sum(values) / len(values)
        spread = (sum([(value - mean) ** 2 for value in values]) / len(values)) ** 0.5
        best = max(values)
        self.hard.append(
            (round(spread, 4), round(sum([value >= best - CLOSE for value in values]) / len(values), 4))
        )

    def after_move(self, seat: int, text: str, events: list[Event], real: bool) -> None:
        state, sense = self.match.state, self.game.sense
        self.rounds = max(self.rounds, sense.round(state))
        if real and seat >= 0 and not self.opening[seat]:
            self.opening[seat] = text
        trades = self.game.events.trades
        taken = [event for event in events if event.verb in trades.taken]
        self.worth[0] += len([event for event in events if event.verb in trades.made])
        if taken or sense.quiet(state) or state.result() is not None:
            values = sense.values(state, self.match.seats)
            self.value_trades(taken, values)
            self.curve.append(values)
            self.before = values

    def value_trades(self, taken: list[Event], values: list[float]) -> None:
        """What an accepted offer changed in the chances of both."""
        trades = self.game.events.trades
        for event in taken:
            partner = self.game.events.named(event).get(trades.partner)
            self.worth[1] += 1
            if self.before and isinstance(partner, int) and 0 <= partner < len(values):
                self.worth[2] += values[partner] - self.before[partner]
                self.worth[3] += values[event.seat] - self.before[event.seat]


def things(events: Events, event: Event) -> list[str]:
    """What an event is about: cards, places, powers, goals …, each as verb and name, whatever the game."""
    fields = events.verbs.get(event.verb)
    parts = fields.parts(event.what) if fields else None
    if fields is None or parts is None:
        return []
    found: list[str] = []
    for name, values in parts.items():
        part = fields.fields[name]
        kinds = list(part.kinds.values()) if isinstance(part, Several) else [part]
        for place, value in enumerate(values):
            found += [key_of(event.verb, *thing) for thing in named(kinds[place % len(kinds)], value)]
    return found


def key_of(verb: str, sort: str, name: str) -> str:
    """What a thing is counted under: what is done with it, what it is, which of these."""
    return BAR.join((verb, sort, name))


def named(kind: Kind, value: int | str) -> tuple[tuple[str, str], ...]:
    """The sort and name of a value that is one of some; numbers and free texts are nobody."""
    if isinstance(value, str):
        if kind.things is not None:
            return kind.things(value)
        return ((kind.sort, value),) if kind.sort != "text" else ()
    return ((kind.sort, kind.names[value]),) if kind.names and 0 <= value < len(kind.names) else ()


def note_bout(contest: Contest, bout: Bout, games: Games = registry.find) -> tuple[bytes, str]:
    """Plays one match; what was noted of it as a line, and its record."""
    game, setup = prepared(contest, games)
    pledge = contest.pledge(bout.deal)
    match = Match(game, contest.seats, setup.options, pledge, setup.edition)
    sides = sides_of(match)
    seated = tuple([bout.bots[side] for side in sides])
    dice = players_dice(f"{pledge.seed} bout {bout.number}", contest.seats)
    players = sit_down(match, (*seated, RANDOM), dice)
    watcher = Watcher(match, Dice.seeded(f"{pledge.seed} watcher {bout.number}"))
    while match.waiting() and len(match.line) < game.longest:
        seat = next_seat(match.waiting(), dice[CLOCK])
        chair = Chair(match, seat)
        if seat != CLOCK:
            watcher.before_move(seat, chair)
        text = str(players[seat].choose(chair))
        real = seat != CLOCK and len(chair.moves()) > 1
        watcher.after_move(seat, text, match.play(seat, text), real)
    leave(match, players)
    return msgspec.json.encode(noted(match, bout, seated, sides, watcher)), record_of(match).dumps()


def noted(
    match: Match, bout: Bout, seated: tuple[str, ...], sides: tuple[int, ...], watcher: Watcher
) -> Noted:
    result = match.result()
    rules: dict[str, int] = {}
    had: list[dict[str, int]] = [{} for _ in range(match.seats)]
    did: list[dict[str, int]] = [{} for _ in range(match.seats)]
    for event in match.log:
        if event.rule:
            rules[event.rule] = rules.get(event.rule, 0) + 1
        if 0 <= event.seat < match.seats:
            did[event.seat][event.verb] = did[event.seat].get(event.verb, 0) + 1
            for name in dict.fromkeys(things(match.game.events, event)):
                had[event.seat][name] = had[event.seat].get(name, 0) + 1
    for seat, text in enumerate(watcher.opening):
        if text:
            had[seat][key_of(OPENS, "", text)] = 1
    return Noted(
        bout.number,
        bout.deal,
        bout.meeting,
        seated,
        sides,
        result.places if result else (),
        result.points if result else (),
        result.reason if result else "",
        len(match.line),
        watcher.rounds,
        round(watcher.seconds / 60, 3),
        watcher.forced,
        watcher.choices,
        watcher.moves,
        told(watcher.curve, match, sides),
        tuple(watcher.hard),
        dict(sorted(rules.items())),
        tuple([dict(sorted(one.items())) for one in had]),
        tuple([tuple(sorted({*offered, *mine})) for offered, mine in zip(watcher.offered, had, strict=True)]),
        tuple([dict(sorted(one.items())) for one in did]),
        tuple([round(one, 4) for one in watcher.worth]) if watcher.worth[0] else (),
    )


def told(curve: list[list[float]], match: Match, sides: tuple[int, ...]) -> tuple[float, ...]:
    """Changes of the lead, drama and the winner's lowest chance, by the chances that the game's sense tells.

    Drama is how far behind the later winner was, on average over the whole match.
    """
    result = match.result()
    if result is None or not result.winners or len(curve) < 2 or flat(curve[:-1]):
        return ()
    winner = result.winners[0]
    leader, changes, behind = -1, 0, 0.0
    lowest = 1.0
    for values in curve[:-1]:
        best = max(values)
        if leader < 0 or best > values[leader] + CLOSE:
            first = values.index(best)
            if leader >= 0 and sides[first] != sides[leader]:
                changes += 1
            leader = first
        behind += best - values[winner]
        lowest = min(lowest, values[winner])
    return (float(changes), round(behind / (len(curve) - 1), 4), round(lowest, 4))


def flat(curve: list[list[float]]) -> bool:
    """Whether the game's sense tells nothing before the end."""
    return all([values == curve[0] and len(set(values)) == 1 for values in curve])
