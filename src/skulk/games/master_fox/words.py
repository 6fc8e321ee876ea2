"""Moves, prompts, events and refusals of Master Fox as sentences."""

from collections.abc import Callable, Sequence
from typing import Final

from skulk.games.master_fox.moves import Choice, Do, Mask, Tick
from skulk.games.master_fox.sentences import (
    ACT_WORDS,
    DOING,
    LESSONS,
    NOTICED,
    POINTED,
    REFUSALS,
    RUSE_WORDS,
    TOUCHES,
)
from skulk.games.master_fox.terms import (
    ACTS,
    COMPASS,
    DISCARD,
    FEATURES,
    HUNT,
    KEEP,
    KINDS,
    LOOT,
    MASKS,
    NOTHING,
    OVER,
    PAW,
    PHASES,
    REACH,
    SLOTS,
    STYLES,
    VICTIM,
)
from skulk.games.master_fox.view import HunterView, MasterView
from skulk.kernel.event import Event
from skulk.kernel.state import Move, Result, View
from skulk.kernel.words import Words, listed, player_name

WAYS: Final = {"n": "north", "e": "east", "s": "south", "w": "west"}
TICKS_A_SECOND: Final = 20


def planned(act: str) -> str:
    """What waits for its turn, from its notation: 'reach east', 'grab it'."""
    word, _, where = act.partition(" ")
    if where in WAYS:
        return f"{word} {WAYS[where]}"
    said = ACT_WORDS.get(act) or f"Reach back to spot {where[1:]}"
    return said[0].lower() + said[1:]


def named(kinds: Sequence[int]) -> str:
    return listed([KINDS[kind] for kind in kinds])


def one(kind: int) -> str:
    return f"a {KINDS[kind]}"


def eggs(count: int) -> str:
    return "no eggs" if not count else "1 egg" if count == 1 else f"{count} eggs"


def pawns(count: int) -> str:
    return "1 pawn" if count == 1 else f"{count} pawns"


def loot(count: int) -> str:
    return "1 piece of loot" if count == 1 else f"{count} pieces of loot"


def signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


class MasterWords(Words):
    """Sentences for the table; the hunter is always you."""

    # What is asked

    def prompt(self, view: View, waiting: Sequence[int], names: Sequence[str]) -> str:
        assert isinstance(view, MasterView)
        if view.phase == OVER:
            return "The hunt is over. The eggs are counted."
        if view.phase == HUNT:
            return self.hunt_prompt(view)
        if view.phase == MASKS:
            return self.mask_prompt(view, names)
        mine = view.turn == view.seat
        who = "You" if mine else names[view.turn]
        if view.phase == KEEP:
            drawn = named(view.drawn)
            return f"{who} {'keep' if mine else 'keeps'} one of the three missions; {drawn} cover the others."
        if view.phase == DISCARD:
            return f"{who} {'discard' if mine else 'discards'} one mission; a new card takes its place."
        if view.phase == VICTIM:
            return f"{who} {'have' if mine else 'has'} a Snake that works, and may rob one sack."
        return f"{who} {'take' if mine else 'takes'} one piece of loot from {names[view.victim]}."

    def mask_prompt(self, view: MasterView, names: Sequence[str]) -> str:
        asked = [seat for seat in range(len(names)) if seat not in view.ready]
        wanted = f"Round {view.round_number}: {named(view.missions)} are wanted."
        if view.seat in asked:
            return f"{wanted} Remember them, and pull your mask down."
        look = "looks" if len(asked) == 1 else "look"
        return f"{wanted} {listed([names[seat] for seat in asked])} still {look} at them."

    def hunt_prompt(self, view: MasterView) -> str:
        if view.me is not None and view.me.style == PAW:
            return "Masks down. Feel your way, grab what seems right, and call STOP in time."
        if view.tick < 0:
            return "Masks down. Paws on the rim. Three, two, one …"
        if view.me is None:
            return "Masks are down. In the dark, paws are at work."
        return self.busy(view.me) or self.idle(view.me)

    def busy(self, me: HunterView) -> str:
        if me.act == NOTHING:
            return ""
        then = f" Then: {listed([planned(act) for act in me.queue])}." if me.queue else ""
        return f"{DOING[me.act]}{then}"

    def idle(self, me: HunterView) -> str:
        sack = f"{pawns(me.sack)} in your sack." if me.sack else "Your sack is empty."
        if me.holding:
            felt = self.felt(me.read)
            return f"You hold a pawn. {felt}{sack}"
        if me.at:
            return f"Wood under your paw (spot {me.at}). {self.felt(me.read)}{sack}"
        return f"Nothing under your paw; reach for something. {sack}"

    def felt(self, read: bytes) -> str:
        """Each touch once, and how often; the order is that of the first time."""
        if not read:
            return ""
        told = [TOUCHES[FEATURES[feature]] + often(read.count(feature)) for feature in dict.fromkeys(read)]
        return f"You felt {listed(told)}. "

    # Open moves

    def move(self, view: View, move: Move) -> str:
        assert isinstance(view, MasterView)
        if isinstance(move, Do):
            return self.act(move)
        if isinstance(move, Mask):
            if STYLES[move.style] == "paw":
                return "Mask down; hunt with your paw"
            return "Mask down; hunt by words of touch"
        if isinstance(move, Choice):
            return self.choice(view, move)
        return "Time passes" if isinstance(move, Tick) else "Time is up"

    def act(self, move: Do) -> str:
        if move.spot:
            return f"Reach back to spot {move.spot}"
        if move.act == REACH and move.way >= 0:
            return f"Reach {WAYS[COMPASS[move.way]]}"
        return ACT_WORDS[ACTS[move.act]]

    def choice(self, view: MasterView, move: Choice) -> str:
        if move.word == "keep":
            return f"Keep {KINDS[view.missions[move.number]]} (slot {SLOTS[move.number]})"
        if move.word == "discard":
            return f"Discard {KINDS[view.missions[move.number]]} (slot {SLOTS[move.number]})"
        if move.word == "take":
            return f"Take {one(move.number)}"
        if move.number < 0:
            return "Rob nobody"
        return f"Rob {player_name(move.number)}: {named(view.sacks[move.number])}"

    # What happened

    def event(self, event: Event, names: Sequence[str]) -> str:
        tell = EVENTS.get(event.verb)
        if tell is not None:
            return tell(event, names)
        return NOTICED[event.verb]

    def overheard(self, event: Event, names: Sequence[str]) -> str:
        tell = OVERHEARD.get(event.verb)
        return self.event(event, names) if tell is None else f"{who(event, names)} {tell(event)}"

    def refusal(self, why: Event) -> str:
        if why.verb in REFUSALS:
            return REFUSALS[why.verb]
        return f"There is no move {why.what[0]!r} now." if why.what else "That is not possible now."

    def result(self, result: Result, names: Sequence[str]) -> str:
        winner = result.places.index(1)
        won = f"{names[winner]} is the new Master Fox with {eggs(int(result.points[winner]))}."
        if result.reason == "tie":
            won = f"{won[:-1]}, the youngest of those tied."
        return won if result.reason != "rounds" else f"After the last round {won}"

    def score(self, view: View, seat: int) -> str:
        assert isinstance(view, MasterView)
        return eggs(view.eggs[seat])

    def lesson(self, view: View) -> str:
        assert isinstance(view, MasterView)
        key = PHASES[view.phase]
        if view.phase == HUNT and view.me is not None:
            key = "by paw" if view.me.style == PAW else "by words"
            key += " in hand" if view.me.holding else ""
        return LESSONS[key]

    # The position as text

    def board(self, view: View) -> str:
        assert isinstance(view, MasterView)
        lines = [f"Round {view.round_number}, to {view.goal} eggs."]
        lines.append(
            "Eggs: " + ", ".join([f"{player_name(seat)} {n}" for seat, n in enumerate(view.eggs)]) + "."
        )
        if view.missions:
            lines.append(f"Missions: {named(view.missions)}.")
        ruses = sorted({kind for kind in view.kinds if kind >= LOOT})
        if ruses:
            told = [RUSE_WORDS[KINDS[kind]][view.kinds.count(kind) - 1] for kind in ruses]
            lines.append(f"Ruses in the box: {listed(told)}.")
        lines += self.dark(view, view.me) if view.me is not None else self.light(view)
        return "\n".join(lines)

    def dark(self, view: MasterView, me: HunterView) -> list[str]:
        """What one's own paw knows."""
        left = max(0, view.limit - view.tick) // TICKS_A_SECOND
        lines = [f"Dawn in {left} seconds. Clacks heard: {view.clacks}. Your sack: {pawns(me.sack)}."]
        if me.fur:
            lines.append("Fur! Another paw is near.")
        for spot in me.spots:
            touches = listed([FEATURES[feature].replace("_", " ") for feature in spot.read])
            told = "gone" if spot.gone else touches or "not felt"
            here = " (here)" if spot.number == me.at else ""
            lines.append(f"Spot {spot.number}{here}: {told}.")
        return lines

    def light(self, view: MasterView) -> list[str]:
        """The opened sacks, with what each pawn was worth."""
        lines: list[str] = []
        for seat, kinds in enumerate(view.sacks):
            lines.append(f"Sack of {player_name(seat)}: {named(kinds) or 'empty'}.")
        for seat, items in enumerate(view.counted):
            told = [item_words(kind, points, reason) for kind, points, reason in items]
            lines.append(f"{player_name(seat)}: {'; '.join(told) or 'nothing'}.")
        return lines


def often(times: int) -> str:
    return f" ({times} times)" if times > 2 else " (twice)" if times == 2 else ""


def item_words(kind: int, points: int, reason: str) -> str:
    if reason == "false_alarm":
        return "false alarm, 0"
    if reason == "two_ruses":
        return "two ruses quarrel −1"
    name = KINDS[kind]
    said = {"match": name, "excess": f"{name} too many", "mismatch": f"{name} not wanted", "fox": "the Fox"}
    return f"{said[reason]} {signed(points)}"


# Events with names or numbers in them

Tell = Callable[[Event, Sequence[str]], str]


def who(event: Event, names: Sequence[str]) -> str:
    return names[event.seat]


def number(event: Event, place: int = 0) -> int:
    return int(event.what[place])


def told_missions(event: Event, names: Sequence[str]) -> str:
    return f"Round {number(event)}: {named([int(kind) for kind in event.what[1:]])}."


def told_counts(event: Event, names: Sequence[str]) -> str:
    items = event.what[2:]
    told = [
        item_words(int(items[place]), int(items[place + 1]), str(items[place + 2]))
        for place in range(0, len(items), 3)
    ]
    sum_up = f"{eggs(number(event))}, {number(event, 1)} in all"
    return f"{who(event, names)}: {'; '.join(told) or 'an empty sack'} = {sum_up}."


def told_stop(event: Event, names: Sequence[str]) -> str:
    return f"{who(event, names)} calls STOP after {number(event) / TICKS_A_SECOND:.0f} s."


def told_sack(event: Event, names: Sequence[str]) -> str:
    kinds = [int(kind) for kind in event.what]
    return f"{who(event, names)} opens the sack: {named(kinds) or 'nothing'}."


EVENTS: Final[dict[str, Tell]] = {
    "missions": told_missions,
    "counts": told_counts,
    "calls stop": told_stop,
    "opens the sack": told_sack,
    "ruses join": lambda event, names: f"{POINTED[KINDS[number(event)]]} from now on.",
    "keeps": lambda event, names: f"{who(event, names)} keeps {KINDS[number(event)]}.",
    "discards": lambda event, names: (
        f"{who(event, names)} discards {KINDS[number(event)]}; {KINDS[number(event, 1)]} takes its place."
    ),
    "mask down": lambda event, names: f"{who(event, names)} pulls the mask down.",
    "shakes": lambda event, names: f"{who(event, names)} shakes the box.",
    "stands in": lambda event, names: f"A bot ({event.what[0]}) hunts on for {who(event, names)}.",
    "false alarm": lambda event, names: (
        f"False alarm by {who(event, names)}: only {loot(number(event))} in the sack."
    ),
    "finds no victim": lambda event, names: f"{who(event, names)}'s Snake finds nobody to rob.",
    "robs nobody": lambda event, names: f"{who(event, names)}'s Snake robs nobody.",
    "steals": lambda event, names: (
        f"{who(event, names)}'s Snake takes {one(number(event, 1))} from {names[number(event)]}."
    ),
    "feels": lambda event, names: f"You feel: {TOUCHES[str(event.what[0])]}.",
    "finds wood": lambda event, names: f"Wood under your paw (spot {number(event)}).",
    "stashes": lambda event, names: f"Stashed: {pawns(number(event))} in your sack.",
    "takes out": lambda event, names: "The last pawn is out of your sack and in your hand.",
    "too late": lambda event, names: f"Too late to {event.what[0]}.",
}

# What only one hunter notices, told to others
OVERHEARD: Final[dict[str, Callable[[Event], str]]] = {
    "feels": lambda event: f"feels {TOUCHES[str(event.what[0])]}.",
    "finds wood": lambda event: f"finds wood (spot {number(event)}).",
    "finds nothing": lambda event: "finds nothing. Someone was quicker.",
    "gone": lambda event: "feels for a pawn that is gone. Someone was quicker.",
    "holds": lambda event: "holds a pawn.",
    "fumbles": lambda event: "grabs at nothing. Someone was quicker.",
    "puts back": lambda event: "puts the pawn back into the box.",
    "stashes": lambda event: f"stashes a pawn: {number(event)} in the sack.",
    "takes out": lambda event: "takes the last pawn out of the sack.",
    "too late": lambda event: f"is too late to {event.what[0]}.",
    "fur": lambda event: "feels fur: another paw is right there.",
}
