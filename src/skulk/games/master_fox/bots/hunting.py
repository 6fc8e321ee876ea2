"""How a bot hunts: it keeps a belief about every pawn it feels, and acts on it by the habits of its level."""

from collections.abc import Sequence
from typing import final

from skulk.games.master_fox.bots.habits import EASY, HABITS, IMPATIENT, PAWS, SPITE
from skulk.games.master_fox.components import Components
from skulk.games.master_fox.moves import (
    DISCARDS,
    DOES,
    KEEPS,
    MASKS,
    READY,
    ROB_NOBODY,
    ROBS,
    TAKES,
)
from skulk.games.master_fox.rules.worth import count, eggs_for
from skulk.games.master_fox.terms import (
    ALL_KINDS,
    BACK,
    DISCARD,
    ENOUGH,
    FEATURES,
    FEEL,
    FOX,
    GRAB,
    HUNT,
    KEEP,
    LOOT,
    LOOTED,
    MISSIONS,
    MOST,
    NOTHING,
    REACH,
    SNAKE,
    STASH,
    STOP,
    STYLES,
    VICTIM,
    WAIT,
    WORDS,
)
from skulk.games.master_fox.terms import MASKS as MASKING
from skulk.games.master_fox.view import HunterView, MasterView
from skulk.kernel.dice import Dice
from skulk.kernel.edition import Parts
from skulk.kernel.state import Move, View


@final
class Hunch:
    """One bot on one seat. All it knows comes from the views of its seat."""

    def __init__(self, level: str, dice: Dice, box: Components) -> None:
        self.style = STYLES.index(PAWS.get(level, level))
        self.habit = HABITS[level]
        self.dice = dice
        self.like = likelihoods(box, box.handicaps[self.style - WORDS].slip / 100)  # by feature and kind
        self.missions: tuple[int, ...] = ()
        self.stashed: tuple[bytes, ...] = ()  # what the beliefs below were made from
        self.of_round = 0
        self.left: list[float] = []  # pawns of each kind not believed in one's own sack
        self.covered: list[float] = []  # by mission
        self.place = MISSIONS - 1  # in figures that hang on how many missions are open
        self.ruse = 0.0  # chance that the sack holds one
        self.loot: list[float] = []  # by stashed pawn
        self.values: list[float] = []  # by kind

    def __call__(self, view: View, moves: Sequence[Move] = ()) -> Move:
        assert isinstance(view, MasterView)
        if view.paused:
            return READY
        if view.phase == HUNT and view.me is not None:
            self.missions = view.asked_for or self.missions
            return DOES[self.hunt(view, view.me) if self.missions else WAIT]
        self.missions = view.missions
        return self.decide(view)

    # With open eyes

    def decide(self, view: MasterView) -> Move:
        if view.phase == MASKING:
            return MASKS[self.style]
        if view.phase == KEEP:
            return KEEPS[min(range(MISSIONS), key=lambda slot: EASY.index(view.missions[slot]))]
        if view.phase == DISCARD:
            return DISCARDS[max(range(MISSIONS), key=lambda slot: EASY.index(view.missions[slot]))]
        return self.steal(view)

    def steal(self, view: MasterView) -> Move:
        """The greatest own gain and a part of the victim's loss; or nothing."""
        assert view.seat is not None
        victims = view.victims if view.phase == VICTIM else (view.victim,)
        best = 0.0 if view.phase == VICTIM else -99.0
        found: list[tuple[int, int]] = []
        for victim in victims:
            for kind in sorted({kind for kind in view.sacks[victim] if kind < LOOT}):
                gain = theft_worth(view, view.seat, victim, kind)
                if view.phase == VICTIM and gain <= 0:
                    continue
                worth = gain + view.eggs[victim] / 1000  # of equals rather from whoever leads
                if worth > best:
                    best, found = worth, []
                if worth == best:
                    found.append((victim, kind))
        if not found:
            return ROB_NOBODY
        victim, kind = found[self.dice.below(len(found))]
        return TAKES[kind] if view.phase == LOOTED else ROBS[victim]

    # In the dark

    def hunt(self, view: MasterView, me: HunterView) -> int:
        """The act for this moment."""
        if me.act != NOTHING or me.queue:
            return WAIT
        self.believe(view, me)
        if me.sack >= ENOUGH and self.would_stop(view, me):
            return STOP
        if me.sack >= MOST and not me.holding:
            return WAIT
        if me.holding:
            return self.in_hand(me)
        return self.in_box(me) if me.at else REACH

    def in_box(self, me: HunterView) -> int:
        if not me.read:
            return FEEL
        worth, wanted = self.judge(me.read)
        if wanted <= self.habit.pass_over[self.place]:
            return REACH
        if wanted >= self.habit.grab:
            return GRAB
        if len(me.read) < self.habit.readings:
            return FEEL
        return GRAB if worth > 0 else REACH

    def in_hand(self, me: HunterView) -> int:
        if me.sack >= MOST:
            return BACK
        worth, wanted = self.judge(me.read)
        if worth >= self.habit.stash[self.place]:
            return STASH
        if wanted <= self.habit.pass_over[self.place]:
            return BACK
        if len(me.read) < self.habit.readings:
            return FEEL
        return STASH if worth >= 0 else BACK

    def would_stop(self, view: MasterView, me: HunterView) -> bool:
        sure = at_least_three(self.loot)
        still_open = self.missions_open()
        if sure > self.habit.loot and (still_open == 0 or me.sack >= MOST):
            return True
        return sure > self.habit.two_loot and still_open == 1 and self.is_late(view, me)

    def is_late(self, view: MasterView, me: HunterView) -> bool:
        """By the clock, or by what is heard of the others' sacks."""
        stashed = (view.clacks - me.sack) / (len(view.eggs) - 1)
        return view.tick >= IMPATIENT or stashed >= self.habit.hurry

    # Beliefs

    def believe(self, view: MasterView, me: HunterView) -> None:
        """What one's own sack probably holds; worked out again only when it has changed."""
        if view.round_number == self.of_round and me.sack_read == self.stashed and self.values:
            return
        self.of_round = view.round_number
        self.stashed = me.sack_read
        self.left = [0.0] * ALL_KINDS
        for kind in view.kinds:
            self.left[kind] += 1.0
        self.covered = [0.0] * MISSIONS
        self.ruse = 0.0
        self.loot = []
        for read in me.sack_read:
            self.put_in(self.posterior(read))
        self.values = [self.value_of(kind) for kind in range(ALL_KINDS)]
        self.place = max(self.missions_open(), 1) - 1

    def missions_open(self) -> int:
        return sum([covered < self.habit.done for covered in self.covered])

    def put_in(self, chances: list[float]) -> None:
        for slot in range(MISSIONS):
            self.covered[slot] = 1 - (1 - self.covered[slot]) * (1 - chances[self.missions[slot]])
        ruse = chances[FOX] + chances[FOX + 1] + chances[FOX + 2]
        self.ruse = 1 - (1 - self.ruse) * (1 - ruse)
        self.loot.append(1 - ruse)
        for kind in range(ALL_KINDS):
            self.left[kind] = max(0.0, self.left[kind] - chances[kind])

    def posterior(self, read: bytes) -> list[float]:
        """The chance of each kind, after the touches that are remembered."""
        chances = list(self.left)
        like = self.like
        for feature in read[-self.habit.remembers :]:
            first = feature * ALL_KINDS
            for kind in range(ALL_KINDS):
                chances[kind] *= like[first + kind]
        total = 0.0
        for chance in chances:
            total += chance
        return [chance / total for chance in chances]

    def value_of(self, kind: int) -> float:
        if kind < LOOT:
            if kind not in self.missions:
                return -self.habit.wrong
            return 1 - 2 * self.covered[self.missions.index(kind)]
        if self.ruse > 0.5:
            return -1.5
        base = self.habit.fox if kind == FOX else self.habit.snake if kind == SNAKE else 0.1
        return base * (1 - self.ruse) - self.ruse

    def judge(self, read: bytes) -> tuple[float, float]:
        """What stashing it would be worth, and the chance that it is wanted."""
        chances = self.posterior(read)
        worth = wanted = 0.0
        for kind in range(ALL_KINDS):
            worth += chances[kind] * self.values[kind]
            if self.values[kind] > 0:
                wanted += chances[kind]
        return worth, wanted


def at_least_three(loot: list[float]) -> float:
    """The chance that three or more pawns of the sack are loot."""
    by_number = [1.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    for chance in loot:
        for number in range(5, 0, -1):
            by_number[number] = by_number[number] * (1 - chance) + by_number[number - 1] * chance
        by_number[0] *= 1 - chance
    return by_number[3] + by_number[4] + by_number[5]


def theft_worth(view: MasterView, thief: int, victim: int, kind: int) -> float:
    mine, yours = view.sacks[thief], list(view.sacks[victim])
    gain = worth(view, (*mine, kind)) - worth(view, mine)
    yours.remove(kind)
    loss = worth(view, view.sacks[victim]) - worth(view, tuple(yours))
    void = victim in view.false and not view.lenient
    return gain + SPITE * (0 if void else loss)


def worth(view: MasterView, sack: tuple[int, ...]) -> int:
    return eggs_for(count(sack, view.asked_for, False))


def likelihoods(box: Components, slip: float) -> list[float]:
    """How likely each kind feels like each feature, to a paw that slips this often."""
    return [
        (1 - slip) * box.touch[kind][feature] / 100 + slip / len(FEATURES)
        for feature in range(len(FEATURES))
        for kind in range(ALL_KINDS)
    ]


def player(level: str, dice: Dice, box: Parts) -> Hunch:
    """A bot of a level, for any seat of this game."""
    assert isinstance(box, Components)
    return Hunch(level, dice, box)
